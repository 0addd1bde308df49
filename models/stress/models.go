package stress

// Title is a short text in both languages.
type Title struct{ En, Zh string }

// About is a model that can be put under stress. Its first variant is broken:
// a learner meets the accident first.
type About struct {
	ID       string
	Title    Title
	Variants []Variant
}

// Variant is one way to write a model. A Correct one shows no duplicate and no
// loss in any run.
type Variant struct {
	ID      string
	Title   Title
	Correct bool
}

// Models lists what can be put under stress.
func Models() []About {
	all := make([]About, len(models))
	for i, m := range models {
		all[i] = m.about()
	}
	return all
}

// model is an About that can be set up.
type model struct {
	id       string
	title    Title
	variants []variant
}

// variant is a Variant that can be set up for one run, with checked options.
type variant struct {
	Variant
	setUp func(o Options) (subject, error)
}

// subject is one variant of one model during one run.
type subject interface {
	// operate performs one operation for a goroutine. With ok it came away with something, which is
	// the note; without, it was refused, which is no accident. An error ends the run.
	operate(who int) (note uint64, ok bool, err error)
	// audit compares the notes of all goroutines when all have ended.
	audit(notes [][]uint64) findings
}

// findings are what an audit has found.
type findings struct {
	duplicates, lost int
	example          string
}

var models = []model{
	{"snowflake", Title{"Snowflake ids of one node", "单节点雪花 ID"}, snowflakes},
	{"segment", Title{"Numbers by the segment", "号段发号"}, segments},
	{"ledger", Title{"Jobs and their effects", "任务台账与效果"}, ledgers},
	{"session", Title{"Sessions and their fields", "会话与字段"}, sessions},
}

func (m model) about() About {
	a := About{ID: m.id, Title: m.title}
	for _, v := range m.variants {
		a.Variants = append(a.Variants, v.Variant)
	}
	return a
}

// find returns the variant that the options name.
func (o Options) find() (*variant, error) {
	var known []string
	for _, m := range models {
		if m.id == o.Model {
			return m.find(o.Variant)
		}
		known = append(known, m.id)
	}
	return nil, &UnknownError{Title{"model", "模型"}, o.Model, known}
}

func (m model) find(id string) (*variant, error) {
	var known []string
	for i, v := range m.variants {
		if v.ID == id {
			return &m.variants[i], nil
		}
		known = append(known, v.ID)
	}
	return nil, &UnknownError{Title{"variant of " + m.id, " " + m.id + " 变体"}, id, known}
}
