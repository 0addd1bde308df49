package draw

// Sheets is a picture for a page in two pieces: the heads of the lanes, which stay in sight while the
// rows scroll under them, and the rows. Both have classes and attributes only, no style; the page serves
// CSS. The events are a list of groups <g class="event" data-seq="3">, each with its full sentence.
type Sheets struct {
	Heads, Rows   string
	Before, After int // events that are not drawn: see Picture.Most
}

// OnSheets draws a picture for a page.
func OnSheets(p Picture) Sheets {
	s := p.Kept.layout(&p)
	s.narrowTo(p.Most)
	heads, rows := p.Kept.sheets()
	high := s.foot()
	s.begin(heads, "heads", &said.lanes, 0, s.wide, high)
	s.paintHeads(heads)
	heads.Put("</svg>\n")
	top := max(high, s.window.y0)
	s.begin(rows, "rows", nil, top, s.wide, s.window.y1-top)
	s.paintRows(rows)
	rows.Put("</svg>\n")
	return Sheets{heads.String(), rows.String(), s.window.from, len(s.rows) - s.window.to}
}

// window is the rows that are drawn, rows[from:to], and the heights between which they lie.
type window struct{ from, to, y0, y1 int }

// narrowTo draws at most so many rows around the cursor; 0 draws all. The window moves by a quarter of
// itself at a time, so that most steps leave it where it is.
func (s *sheet) narrowTo(most int) {
	n := len(s.rows)
	s.window = window{0, n, 0, s.bottom}
	if most <= 0 || n <= most {
		return
	}
	hop := max(most/4, 1)
	from := min(max(s.pos()-1-most/2, 0)/hop*hop, n-most)
	s.window.from, s.window.to = from, from+most
	if from > 0 {
		s.window.y0 = s.rows[from-1].bottom
	}
	if from+most < n {
		s.window.y1 = s.rows[from+most-1].bottom
	}
}

// sees says whether something between two heights is in the window.
func (s *sheet) sees(y0, y1 int) bool { return y1 >= s.window.y0 && y0 <= s.window.y1 }
