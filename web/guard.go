package web

import (
	"net/http"

	"github.com/afterlease/afterlease/web/page"
)

// Who may frame a page stands in the header alone: a page cannot say it of itself.
const (
	policy      = page.Policy + "; frame-ancestors 'none'"
	policyEmbed = page.Policy + "; frame-ancestors *"
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
