package snowflake

// Restart names what a process remembers when it comes back.
type Restart uint8

// The ways to come back from a restart.
const (
	RestartForgets      Restart = iota // bug: nothing; it starts at 0 in the present time
	RestartPersists                    // the last id, saved before it was handed out
	RestartPersistsLate                // bug: a state of some time ago, saved after the fact (report O-26)
	RestartWaitsOut                    // nothing, but it stands still for a fixed time first
)

// Process is a generator in a process that can die: what lives in memory, and
// what lies on disk. The caller drives it: [Generator.Next] on Gen, and
// [Process.Persist] before the id is handed out (RestartPersists) or now and
// then (RestartPersistsLate).
type Process[T Signed] struct {
	Gen, Saved Generator[T]
	Starting   T // units of time still to stand still; 0: it issues
}

// NewProcess is a process that starts for the first time.
func NewProcess[T Signed]() Process[T] {
	return Process[T]{Gen: Fresh[T](), Saved: Fresh[T]()}
}

// Persist writes what the generator remembers to the disk.
func (p *Process[T]) Persist() { p.Saved = p.Gen }

// Restart is a crash and a new start: memory is gone, and how says what comes
// instead. standStill is for RestartWaitsOut: it has to be longer than all
// rollbacks of the clock together, or the new process can meet times that the
// old one has used.
func (p *Process[T]) Restart(how Restart, standStill T) {
	p.Gen = Fresh[T]()
	switch how {
	case RestartPersists, RestartPersistsLate:
		p.Gen = p.Saved
	case RestartWaitsOut:
		p.Starting = standStill
	}
}

// Elapse lets d units of real time pass; a wall clock that is set back does not
// make them longer.
func (p *Process[T]) Elapse(d T) { p.Starting -= min(d, p.Starting) }
