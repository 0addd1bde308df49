package desk

import (
	"strconv"

	"github.com/afterlease/afterlease/timeline"
	"github.com/afterlease/afterlease/timeline/export"
)

// reply is the answer to a command as JSON:
//
//	{"ok":true,"run":"fencing?…","pos":3,"length":9,"walk":"41-42","action":"A.write","err":"ErrStale",
//	 "verdict":"refused","claim":"violates=NoStaleOverwrite.9","say":"…","problem":"","beside":"rule=older","searching":true,"states":1234,"zones":{"timeline":"<svg…>"}}
//
// After the command take there is a "file":{"name":"fencing.mmd","type":"text/plain","text":"…"} too.
// While a question waits there is its place in the lesson, "asked":3; with a challenge that was just solved
// "solved":{"id":"…","score":9,"par":8}, once.
// beside is there while a second run is: see Desk.Beside.
// After a step "list":{"keep":12,"html":"<li…"} says what becomes of the lines in the zone events.
// zones holds only what differs from what was sent last: the HTML of a zone, or of a long one what becomes
// of its lines (see replyDelta). A slice of a search that goes on writes its
// count and nothing else.
func (d *Desk) reply(ok, slice bool) []byte {
	v := d.View()
	j := &d.answered
	j.Reset()
	j.Open('{')
	j.Bool("ok", ok)
	j.Text("run", v.RunText)
	j.Number("pos", v.Pos)
	j.Number("length", len(v.Events))
	j.Text("walk", v.Walk)
	j.Text("claim", v.claimable())
	if v.Pos > 0 {
		e := &v.Events[v.Pos-1]
		j.Text("action", e.Action)
		j.Text("err", e.Err)
		j.Text("verdict", e.Outcome.String())
		j.Text("say", e.Text.In(d.Lang))
	}
	j.Text("problem", v.Problem.In(d.Lang))
	if v.Beside != nil {
		j.Text("beside", v.Beside.text)
	}
	if d.taken.Text != "" {
		j.Key("file")
		j.Open('{')
		j.Text("name", d.taken.Name)
		j.Text("type", d.taken.Type)
		j.Text("text", d.taken.Text)
		j.Close('}')
		d.taken = export.File{}
	}
	d.replyLearned(j)
	searched := d.searched(v)
	j.Bool("searching", !(searched && v.charted()) && !d.held)
	j.Number("states", v.Search.States)
	j.Key("zones")
	j.Open('{')
	sent := d.list.sent
	keep, html, ok := d.list.change(v)
	for i := range zones {
		if ok && zones[i].id == "events" {
			continue
		}
		if !slice || searched || counting(zones[i].id) { // the rest is written with the last slice
			d.change(v, i, j)
		}
	}
	j.Close('}')
	if ok && (keep != sent || html != "") {
		replyList(keep, html, j)
	}
	j.Close('}')
	return j.Bytes()
}

// claimable is the claim that a link to the whole run can carry: the first Always of the lesson that it
// breaks before the cursor, and where. Empty: it breaks none.
func (v *View) claimable() string {
	for i := range v.Chips {
		if c := &v.Chips[i]; c.Since > 0 {
			return "violates=" + c.ID + "." + strconv.Itoa(c.Since)
		}
	}
	return ""
}

// searched says whether everything that is shown has been searched for.
func (d *Desk) searched(v *View) bool {
	if !v.Search.Done {
		return false
	}
	if t := d.trial; t != nil {
		return v.Trial.Par.Done && (v.Trial.Known || t.graded.Solved || !d.plays() || t.task.Challenge.Kind == timeline.Defend)
	}
	o := d.looked()
	if o == nil {
		return true
	}
	_, turned := o.turns[d.end()]
	return v.Ahead.Known && turned
}

// change writes a zone that differs from what was sent last.
func (d *Desk) change(v *View, i int, j *export.Writer) {
	if d.last == nil {
		d.last = map[string]string{}
	}
	id := zones[i].id
	v.write(i, &d.scratch)
	was, sent := d.last[id]
	if sent && was == string(d.scratch.Bytes()) {
		return
	}
	now := d.scratch.String()
	d.last[id] = now
	if pieces, ok := delta(was, now); ok {
		replyDelta(id, pieces, j)
		return
	}
	j.Text(id, now)
}
