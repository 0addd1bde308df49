package desk

import (
	"github.com/afterlease/afterlease/timeline"
	"github.com/afterlease/afterlease/timeline/draw"
	"github.com/afterlease/afterlease/timeline/export"
)

// take writes the present run in a format, for the reply to hold: a picture, or one of export's.
func (d *Desk) take(format string) error {
	var err error
	d.taken, err = d.Take(format)
	return err
}

// Take is the present run in a format: "svg" and "svg-dark", a picture with its own style, or one of
// export.Formats. It is the whole branch, wherever the cursor stands.
func (d *Desk) Take(format string) (export.File, error) {
	run := d.bench.run
	place := run.Place()
	run.Last()
	v := d.View()
	v.Beats, v.Folds = "", nil // what stands beside the picture belongs to the page
	run.Go(place)
	if format == "svg" || format == "svg-dark" {
		return export.File{Name: v.About.ID + ".svg", Type: "image/svg+xml",
			Text: draw.Standalone(v.picture(), v.About.Title, format == "svg-dark")}, nil
	}
	f, err := v.export().As(format)
	if unknown, ok := err.(*timeline.UnknownError); ok {
		unknown.Known = append([]string{"svg", "svg-dark"}, unknown.Known...)
	}
	return f, err
}

func (v *View) export() *export.Run {
	r := &export.Run{Lang: v.Lang, Lesson: v.About.ID, Title: v.About.Title, Settings: v.About.Settings.Short(v.Choice),
		Text: v.RunText, Events: v.Events}
	for i := range v.Lanes {
		r.Lanes = append(r.Lanes, export.Lane{ID: v.Lanes[i].ID, Title: v.Lanes[i].Title})
	}
	for i := range v.Chips {
		c := &v.Chips[i]
		r.Properties = append(r.Properties, export.Property{ID: c.ID, Kind: c.Kind, Title: c.Title, Since: c.Since, Everywhere: c.Everywhere})
	}
	return r
}
