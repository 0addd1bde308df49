package live

import (
	"strconv"
	"time"

	"github.com/afterlease/afterlease/timeline"
)

// Outside is something that happened and that the model has no word for.
type Outside struct {
	Seq  int    // after how many recorded acts
	Lane string // whose step came too late
	Text timeline.Text
}

// outsides are counted all and described up to OutsideMax.
type outsides struct {
	list  []Outside
	count int
}

// lag deals with a lane that owes an urgent step for more than a unit. The model's word for that is
// a pause; lag reports whether it could be used. Else the run is outside the model, and time waits.
func (r *Run) lag(l *lane, now time.Time) bool {
	if r.canPause(l) {
		l.paused, l.late = true, true
		r.act(l.stops.pause, now)
		return true
	}
	if !l.noted {
		l.noted = true
		r.note(l, now.Sub(l.owed))
	}
	return false
}

func (r *Run) note(l *lane, late time.Duration) {
	r.outside.count++
	if len(r.outside.list) >= OutsideMax {
		return
	}
	r.flush()
	title, ms := r.world.Lanes[l.index].Title, strconv.FormatInt(late.Milliseconds(), 10)
	r.outside.list = append(r.outside.list, Outside{Seq: len(r.events), Lane: l.id, Text: timeline.Text{
		En: title.En + " had been due for " + ms + " ms and did not run, and no pause is left to call it by; the clock waited",
		Zh: title.Zh + "到期已 " + ms + " 毫秒仍未执行，且已没有可用的暂停来表示；时钟停下等待"}})
}
