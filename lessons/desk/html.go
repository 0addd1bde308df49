package desk

// Zone is one part of the page: the element #zone-<ID> holds its HTML.
type Zone struct{ ID, HTML string }

// zones lists what a View is shown as, and how each part is written.
var zones = []struct {
	id    string
	write func(v *View, h *html)
}{
	{"settings", writeSettings},
	{"properties", writeProperties},
	{"timeline", writeTimeline},
	{"events", writeEvents},
	{"actions", writeActions},
	{"state", writeState},
	{"program", writeProgram},
	{"transport", writeTransport},
	{"branches", writeBranches},
	{"walks", writeWalks},
	{"problem", writeProblem},
	{"notice", writeNotice},
	{"bounds", writeBounds},
}

// Zones renders the View. The same View gives the same HTML on the server and in the browser; a
// driver of the page sends the zones that differ from the last ones.
func (v *View) Zones() []Zone {
	all := make([]Zone, len(zones))
	for i, z := range zones {
		h := &html{lang: v.Lang}
		z.write(v, h)
		all[i] = Zone{z.id, h.String()}
	}
	return all
}
