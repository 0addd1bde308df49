package draw

import (
	"strings"

	"github.com/afterlease/afterlease/timeline"
)

// The palettes. Two hues name the two contenders everywhere; green and red say accepted and
// refused, always beside a mark.
const (
	light = "--paper:#fcfbf8;--panel:#f5f3ee;--ink:#1c2127;--soft:#5d6570;--line:#ddd8cd;--life:#918b7e;" +
		"--accent:#0a6c74;--a:#0b62a4;--b:#a8570b;--ok:#0a7d5a;--bad:#bd2c1c;--warn:#806000;--now:#fff3d1"
	dark = "--paper:#15181c;--panel:#1c2026;--ink:#e7e5df;--soft:#9aa3ad;--line:#30363e;--life:#727a85;" +
		"--accent:#5fc3c9;--a:#6db3f2;--b:#e9a15b;--ok:#4fc796;--bad:#ff8578;--warn:#e0c04a;--now:#302a18"
	sans = `Inter,ui-sans-serif,system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue","Noto Sans",` +
		`"PingFang SC","Hiragino Sans GB","Microsoft YaHei","Noto Sans CJK SC","Noto Sans SC","Source Han Sans SC",sans-serif`
)

const rules = `
.timeline{font-family:` + sans + `;font-size:13px;color:var(--ink);display:block}
.timeline .paper{fill:var(--paper)}
.timeline .n{color:var(--ink)}
.timeline .a{color:var(--a)}
.timeline .b{color:var(--b)}
.timeline .ok{color:var(--ok)}
.timeline .bad{color:var(--bad)}
.timeline .warn{color:var(--warn)}
.timeline .soft{color:var(--soft)}
.timeline text{fill:currentColor}
.timeline .title{color:var(--ink);font-size:16px;font-weight:600}
.timeline .lab,.timeline .strong,.timeline .small,.timeline .side,.timeline .settledt{stroke:var(--paper);stroke-width:4px;stroke-linejoin:round;paint-order:stroke}
.timeline .now .lab,.timeline .now .strong,.timeline .now .small{stroke:var(--now)}
.timeline .strong{font-size:14px;font-weight:700}
.timeline .small,.timeline .side{font-size:12px}
.timeline .tick{color:var(--soft);font-size:12px;font-variant-numeric:tabular-nums}
.timeline .now .tick{color:var(--ink)}
.timeline .head{fill:var(--paper);stroke:currentColor;stroke-width:1.4}
.timeline .headt{font-size:14px;font-weight:600}
.timeline.narrow .lab{font-size:12px}
.timeline.narrow .strong,.timeline.narrow .headt:not(.tight),.timeline.narrow .flagt{font-size:12px}
.timeline .headt.tight{font-size:11px}
.timeline.narrow .small,.timeline.narrow .side,.timeline.narrow .tick{font-size:11px}
.timeline .life{stroke:var(--life);stroke-width:1}
.timeline .dead{stroke-dasharray:2 5}
.timeline .grid{stroke:var(--life);stroke-width:1;stroke-dasharray:1 5;stroke-linecap:round;opacity:.7}
.timeline .band{fill:var(--now)}
.timeline .hit{fill:none;pointer-events:all}
.timeline .event:focus{outline:none}
.timeline .event:focus-visible .hit{stroke:var(--accent);stroke-width:2}
.timeline .lease{fill:currentColor;opacity:.2}
.timeline .active,.timeline .content{fill:currentColor}
.timeline .pause{fill:var(--paper);stroke:currentColor;stroke-width:1}
.timeline .hatch{fill:none;stroke:currentColor;stroke-width:1.5;opacity:.55}
.timeline .wire{fill:none;stroke:currentColor;stroke-width:1.7}
.timeline .flight{stroke-dasharray:6 4}
.timeline .tip{fill:currentColor}
.timeline .open{fill:var(--paper);stroke:currentColor;stroke-width:1.5;stroke-linejoin:round}
.timeline .dot{fill:currentColor;stroke:var(--paper);stroke-width:1.5}
.timeline .ring{fill:var(--paper);stroke:currentColor;stroke-width:2}
.timeline .sign{fill:none;stroke:var(--paper);stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
.timeline .expiry{fill:none;stroke:var(--warn);stroke-width:2.8;stroke-linecap:round}
.timeline .crash{fill:none;stroke:var(--bad);stroke-width:2.8;stroke-linecap:round}
.timeline .disc{fill:var(--paper)}
.timeline .turn{fill:none;stroke:var(--ink);stroke-width:1.8;stroke-linecap:round}
.timeline .turnhead{fill:var(--ink)}
.timeline .link{fill:none;stroke:currentColor;stroke-width:1.4}
.timeline .badge{fill:currentColor}
.timeline .badget{fill:var(--paper);font-size:12px;font-weight:700}
.timeline .flag{fill:var(--bad)}
.timeline .flagt{fill:var(--paper);font-size:14px;font-weight:600}
.timeline .settledline{stroke:currentColor;stroke-width:1.2;stroke-dasharray:3 4}
.timeline .settledt{font-size:11px;font-weight:600}
.timeline .since{stroke:var(--bad);stroke-width:1}
.timeline .future{opacity:.34}
@media print{.timeline .future{opacity:.6}}
`

// CSS is the stylesheet of the picture: the palettes as custom properties, which the page uses
// too, and the picture's own rules below .timeline. data-theme="light" or "dark" at the root
// overrides what the reader's system prefers.
const CSS = ":root{" + light + "}\n@media (prefers-color-scheme:dark){:root:not([data-theme=light]){" + dark +
	"}}\n:root[data-theme=dark]{" + dark + "}" + rules

// FileCSS is a stylesheet for an exported file, as XML: one palette, its colours written out, because
// many programs that show SVG know no custom properties.
func FileCSS(rules string, darkly bool) string {
	palette := light
	if darkly {
		palette = dark
	}
	colours := map[string]string{}
	for _, c := range timeline.Split(palette, ';') {
		name, value, _ := timeline.CutAt(c, ':')
		colours["var("+name+")"] = value
	}
	// By hand: strings.Replacer costs the WASM 30 kB.
	var css strings.Builder
	for i := 0; i < len(rules); i++ {
		switch c := rules[i]; {
		case c == '\n':
			css.WriteByte(' ')
		case c == '"':
			css.WriteString("&quot;")
		case c == 'v' && len(rules)-i > 4 && rules[i:i+4] == "var(":
			end := i + strings.IndexByte(rules[i:], ')')
			css.WriteString(colours[rules[i:end+1]])
			i = end
		default:
			css.WriteByte(c)
		}
	}
	return css.String()
}

// Sans is the typeface of pictures, as a list for font-family.
const Sans = sans
