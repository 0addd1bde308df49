package incidents

import "github.com/afterlease/afterlease/timeline"

var sessions = []Report{
	{ID: "O-51", Source: "goravel/goravel#925", Lesson: "fixation", Kind: Safety, Text: timeline.Text{
		En: "The session ID stays the same across the login, so an ID planted before it becomes a logged-in one.",
		Zh: "登录前后会话 ID 不变：事先种下的 ID，登录后就成了有权限的 ID。"}},
	{ID: "O-52", Source: "expressjs/session#632", Lesson: "renewal", Kind: Safety, Text: timeline.Text{
		En: "A long request saves its copy when it ends, and the session that a logout destroyed is back.",
		Zh: "长请求结束时存回自己的副本，退出时销毁的会话又回来了。"}},
	{ID: "O-53", Source: "vert-x3/vertx-web#2771", Lesson: "renewal", Kind: Safety, Text: timeline.Text{
		En: "The identity provider ends the session; a request still in progress flushes it and puts it back.",
		Zh: "身份提供方已终止会话，尚未结束的请求一回写，又把它放了回去。"}},
	{ID: "O-54", Source: "laravel/framework#30996", Lesson: "lostupdate", Kind: Safety, Text: timeline.Text{
		En: "Every request writes the whole session at its end, so one that changed nothing undoes the change of another.",
		Zh: "每个请求结束都整份写回会话：什么也没改的请求，抹掉了别人的修改。"}},
	{ID: "O-55", Source: "wardencommunity/warden#14", Lesson: "rotation", Kind: Availability, Text: timeline.Text{
		En: "Two requests renew the session ID at once; the second one finds it gone and gets an empty session.",
		Zh: "两个请求同时更换会话 ID：后一个发现旧的已没，换来一个空会话。"}},
	{ID: "O-56", Source: "nextauthjs/next-auth#8897", Lesson: "rotation", Kind: Availability, Text: timeline.Text{
		En: "A slow response puts an older cookie back into the browser, and its old token is then taken for a replay.",
		Zh: "慢响应把旧 cookie 盖回浏览器，里面的旧令牌随后被当成重放。"}},
	{ID: "O-57", Source: "HQBase/hqbase#41", Lesson: "rotation", Kind: Availability, Text: timeline.Text{
		En: "Two copies of one client refresh with the same token 13 ms apart, and reuse detection ends the session of both.",
		Zh: "同一客户端的两个副本先后 13 毫秒用同一个令牌刷新，重用检测把两边一起踢下线。"}},
	{ID: "O-58", Source: "ory/hydra#1831", Lesson: "rotation", Kind: Availability, Text: timeline.Text{
		En: "The token was rotated but the answer was lost: the client’s retry is refused, and it is locked out.",
		Zh: "令牌换过了，答复丢了：客户端的重试被拒，从此进不来。"}},
	{ID: "O-59", Source: "supabase/auth#466", Lesson: "rotation", Kind: Policy, Text: timeline.Text{
		En: "Which old refresh tokens are tolerated? Only the direct parent of the live one, and only for a short time.",
		Zh: "哪些旧的刷新令牌可以容忍？只有当前令牌的上一个，而且只在一小段时间内。"}},
	{ID: "O-60", Source: "keycloak/keycloak#46054", Lesson: "rotation", Kind: Safety, Text: timeline.Text{
		En: "Two uses of a one-time token both read “unused” before either has written, and both succeed.",
		Zh: "一次性令牌被同时用了两次：谁都还没写，两边都读到“未用过”，于是都成功了。"}},
	{ID: "O-61", Source: "saiya/dsps#54", Lesson: "revocation", Kind: Safety, Text: timeline.Text{
		En: "The denylist drops a revoked token at its expiry, but verifiers accept it a little longer to allow for clock skew.",
		Zh: "黑名单在令牌到期时就把它移出，校验方却为时钟误差多容忍片刻：已吊销的令牌又能用了。"}},
	{ID: "O-62", Source: "decred/vspd#212", Lesson: "revocation", Kind: Safety, Text: timeline.Text{
		En: "Logout only asks the browser to forget the cookie; a copy of the cookie still works.",
		Zh: "退出只是让浏览器忘掉 cookie，抄走的那份照样能用。"}},
	{ID: "O-63", Source: "hazelcast/hazelcast-wm#50", Lesson: "sticky", Kind: Safety, Text: timeline.Text{
		En: "A node that was unreachable comes back and answers from its own old copy of the session.",
		Zh: "失联过的节点回来后，拿自己内存里的旧会话来应答。"}},
	{ID: "O-64", Source: "vac811/polaris#81", Lesson: "cookies", Kind: Availability, Text: timeline.Text{
		En: "A link from another site brings the session cookie but not the CSRF cookie; the server sees an attack and ends a good session.",
		Zh: "从外站点链接进来，会话 cookie 带上了，CSRF cookie 没带：好好的会话被当成攻击毁掉。"}},
	{ID: "O-65", Source: "GitHub, March 2021", Lesson: "fixation", Kind: Safety,
		URL: "https://github.blog/2021-03-18-how-we-found-and-fixed-a-rare-race-condition-in-our-session-handling/", Text: timeline.Text{
			En: "An object of one request is still in use when the next request gets it, and a user receives another user’s session.",
			Zh: "上一个请求的对象还有线程在用，就交给了下一个请求：一个用户拿到了别人的会话。"}},
}
