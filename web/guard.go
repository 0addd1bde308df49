package web

import "net/http"

// policy lets a page load only what this site serves, and run only its own scripts and modules. A
// worker obeys the policy of its own script's response, so every response carries it.
// A picture may be a file that the page has just made: that is how an SVG becomes a PNG.
const policyBase = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' blob:; object-src 'none'; " +
	"base-uri 'none'; form-action 'self'; "

const (
	policy      = policyBase + "frame-ancestors 'none'"
	policyEmbed = policyBase + "frame-ancestors *"
)

// guard puts the headers on every response.
func guard(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("Content-Security-Policy", policy)
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Referrer-Policy", "same-origin")
		h.Set("Cross-Origin-Opener-Policy", "same-origin")
		h.Set("Permissions-Policy", "camera=(), microphone=(), geolocation=()")
		next.ServeHTTP(w, r)
	})
}
