package desk

// writeTimeline is the picture.
func writeTimeline(v *View, h *html) { h.raw(picture(v)) }

// picture draws the run.
func picture(v *View) string {
	return `<svg class="timeline" viewBox="0 0 640 560" width="640" height="560"></svg>`
}
