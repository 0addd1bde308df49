package web

import (
	"net/http"
	"strconv"
	"strings"

	"github.com/afterlease/afterlease/timeline"
)

const languageCookie = "lang"

// language chooses for a visitor of /: ?lang, then the cookie, then Accept-Language, then English.
func language(r *http.Request) timeline.Lang {
	if l, ok := timeline.ParseLang(r.URL.Query().Get("lang")); ok {
		return l
	}
	if c, err := r.Cookie(languageCookie); err == nil {
		if l, ok := timeline.ParseLang(c.Value); ok {
			return l
		}
	}
	return preferred(r.Header.Get("Accept-Language"))
}

// preferred is the language of ours that a header ranks first.
func preferred(header string) timeline.Lang {
	best, lang := 0.0, timeline.En
	for item := range strings.SplitSeq(header, ",") {
		tag, params, _ := strings.Cut(strings.TrimSpace(item), ";")
		base, _, _ := strings.Cut(strings.ToLower(tag), "-")
		l, ok := timeline.ParseLang(base)
		if !ok {
			continue
		}
		weight := 1.0
		if q, has := strings.CutPrefix(strings.TrimSpace(params), "q="); has {
			w, err := strconv.ParseFloat(q, 64)
			if err != nil {
				continue
			}
			weight = w
		}
		if weight > best {
			best, lang = weight, l
		}
	}
	return lang
}

// remember keeps the language of a page that was opened, for the next visit of /.
func remember(w http.ResponseWriter, l timeline.Lang) {
	http.SetCookie(w, &http.Cookie{Name: languageCookie, Value: l.String(), Path: "/", MaxAge: 365 * 24 * 3600,
		SameSite: http.SameSiteLaxMode})
}
