package desk

import (
	"strings"

	"github.com/afterlease/afterlease/timeline"
)

// html is a small writer of HTML. Every text and attribute value passes through its escaping; the
// only way around it is raw, which takes constants and the picture of timeline/draw.
type html struct {
	strings.Builder
	lang timeline.Lang
}

func (h *html) raw(s string) { h.WriteString(s) }

// open begins an element; attributes follow as name and value. A name that ends in ? is a boolean
// attribute: it is written when its value is not empty.
func (h *html) open(tag string, attributes ...string) {
	h.begin(tag, attributes)
	h.WriteByte('>')
}

// void is an element that has no content and no end.
func (h *html) void(tag string, attributes ...string) {
	h.begin(tag, attributes)
	h.WriteString("/>")
}

func (h *html) begin(tag string, attributes []string) {
	h.WriteByte('<')
	h.WriteString(tag)
	for i := 0; i+1 < len(attributes); i += 2 {
		name, value := attributes[i], attributes[i+1]
		if n := len(name) - 1; name[n] == '?' {
			if value == "" {
				continue
			}
			name, value = name[:n], ""
		}
		h.WriteByte(' ')
		h.WriteString(name)
		h.WriteString(`="`)
		h.escape(value)
		h.WriteByte('"')
	}
}

func (h *html) end(tag string) {
	h.WriteString("</")
	h.WriteString(tag)
	h.WriteByte('>')
}

// element is a whole element with a text in it.
func (h *html) element(tag, text string, attributes ...string) {
	h.open(tag, attributes...)
	h.escape(text)
	h.end(tag)
}

// words is an element with a bilingual text in it.
func (h *html) words(tag string, t text, attributes ...string) {
	h.element(tag, t.In(h.lang), attributes...)
}

// hidden is a text for those who hear the page.
func (h *html) hidden(text string) { h.element("span", text, "class", "vh") }

func (h *html) escape(s string) {
	from := 0
	for i := range len(s) {
		var e string
		switch s[i] {
		case '&':
			e = "&amp;"
		case '<':
			e = "&lt;"
		case '>':
			e = "&gt;"
		case '"':
			e = "&#34;"
		case '\'':
			e = "&#39;"
		default:
			continue
		}
		h.WriteString(s[from:i])
		h.WriteString(e)
		from = i + 1
	}
	h.WriteString(s[from:])
}

// The marks: a shape for each meaning, so that colour never stands alone.
const (
	markTrue  = `<svg class="mark" viewBox="0 0 12 12" aria-hidden="true"><path d="M1.8 6.4 4.7 9.3 10.2 3"/></svg>`
	markFalse = `<svg class="mark" viewBox="0 0 12 12" aria-hidden="true"><path d="M2.4 2.4 9.6 9.6M9.6 2.4 2.4 9.6"/></svg>`
	markNone  = `<svg class="mark" viewBox="0 0 12 12" aria-hidden="true"><path d="M3 6h6"/></svg>`
	markOpen  = `<svg class="mark" viewBox="0 0 12 12" aria-hidden="true"><circle cx="6" cy="6" r="3.4"/></svg>`
	markBusy  = `<svg class="mark busy" viewBox="0 0 12 12" aria-hidden="true"><circle cx="6" cy="6" r="4.2"/></svg>`
)

func yes(b bool) string {
	if b {
		return "true"
	}
	return ""
}

func trueFalse(b bool) string {
	if b {
		return "true"
	}
	return "false"
}

func hueClass(h timeline.Hue) string { return [...]string{"neutral", "hue-a", "hue-b"}[h] }
