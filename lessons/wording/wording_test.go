package wording

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/afterlease/afterlease/timeline"
)

func TestChinese(t *testing.T) {
	for _, good := range []string{
		"租约丢了，旧请求由谁来拒绝？", "A 拿到令牌 41。", "(10000,11000] 归 P", "执行 {0} 条", "#可达", "epoch（Unix 毫秒）", "“B”", "3 ≥ 1 ×（3 + 0）",
		"搜索中……", "job@slot", "", "…5551", "SET NX PX", "写入 41 < 42：拒绝", "「已保存」", "写入 1 · 「A」", "认定 (0,4] 归自己", "读数为 …5551，发出 …5551·3·0",
	} {
		assert.Empty(t, Chinese(good), good)
	}
	for _, bad := range []string{
		"租约丢了,旧请求", "租约丢了.", "令牌(41)", "令牌 (41)", "他说\"好\"", "令牌41", "A拿到", "好。 再来", "好 ，再来", "租约 到期", "第３步", "搜索中...", "真的?", "写入 1 ·「A」 好", "认定 (0,4]归自己", "共 [0,4) 个(都在)",
	} {
		assert.NotEmpty(t, Chinese(bad), bad)
	}
}

func TestTwin(t *testing.T) {
	for _, good := range []timeline.Text{{}, {En: "lease", Zh: "租约"}, {En: "SET NX PX", Zh: "SET NX PX"}, {En: "A", Zh: "A"}} {
		assert.Empty(t, Twin(good), good)
	}
	for _, bad := range []timeline.Text{{En: "lease"}, {Zh: "租约"}, {En: "租约", Zh: "租约"}, {En: "wait for it", Zh: "wait for it"}, {En: "lease 3", Zh: "租约3"}} {
		assert.NotEmpty(t, Twin(bad), bad)
	}
}
