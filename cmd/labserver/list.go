package main

import "context"

// list prints the lessons: number, id, title in both languages.
func (m *Main) list(_ context.Context, args []string) int {
	fs := m.flags("list")
	rest, err := parse(fs, args)
	if err == nil {
		err = exactly(rest, 0)
	}
	if err != nil {
		return m.usage(fs, err)
	}
	var t table
	for _, l := range m.Lessons {
		a := l.About()
		t.row(a.Number, a.ID, a.Title.En, a.Title.Zh)
	}
	t.write(m.Stdout, "")
	return exitFine
}
