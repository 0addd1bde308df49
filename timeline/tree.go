package timeline

// tree is the shape of a run without its States: every future ever chosen, the cursor, and for
// each node the future that was followed last.
type tree struct {
	words *vocabulary
	nodes []node
	cur   int32
	known branch
}

// branch is what was asked about the path to a leaf: a cursor that moves along it changes nothing.
type branch struct {
	leaf     int32
	events   []Event
	schedule []string
}

type node struct {
	event  Event
	broken uint64 // Always properties that have been false on the way here, by index
	act    Act
	parent int32
	depth  int32
	kept   int32   // the child that Forward follows; 0: none
	next   []int32 // all children, in order of first choice
	clock  Millis
}

func (r *tree) at() *node { return &r.nodes[r.cur] }

// Pos is how many acts lie before the cursor.
func (r *tree) Pos() int { return int(r.at().depth) }

// Clock is the world's time under the cursor: the sum of all waits before it.
func (r *tree) Clock() Millis { return r.at().clock }

// Unit is the World's unit of time; 0 for an untimed one.
func (r *tree) Unit() Millis { return r.words.unit }

// follow goes on to the child that an act leads to, if it was chosen here before.
func (r *tree) follow(a Act) bool {
	for _, c := range r.at().next {
		if r.nodes[c].act == a {
			r.at().kept, r.cur = c, c
			return true
		}
	}
	return false
}

// grow hangs a new node under the cursor and moves there.
func (r *tree) grow(n node) {
	id := int32(len(r.nodes))
	from := r.at()
	n.parent, n.depth = r.cur, from.depth+1
	n.clock = from.clock + n.event.Took
	n.broken |= from.broken
	from.next = append(from.next, id)
	from.kept = id
	r.nodes = append(r.nodes, n)
	r.cur = id
}

// Forward follows the kept future by one act.
func (r *tree) Forward() bool {
	if r.at().kept == 0 {
		return false
	}
	r.cur = r.at().kept
	return true
}

// Back goes back by one act.
func (r *tree) Back() bool {
	if r.cur == 0 {
		return false
	}
	r.cur = r.at().parent
	return true
}

// Seek moves the cursor to a number of acts on the present branch, as far as there are any.
func (r *tree) Seek(pos int) {
	for r.Pos() > pos && r.Back() {
	}
	for r.Pos() < pos && r.Forward() {
	}
}

// Last goes to the end of the kept future.
func (r *tree) Last() { r.Seek(RunActsMax + 1) }

// Place is the node under the cursor: Go leads back to it.
func (r *tree) Place() int { return int(r.cur) }

// Go puts the cursor on a node, and the present branch through it. It reports whether there is
// such a node. The id of a Branch is the node at its end.
func (r *tree) Go(place int) bool {
	if place < 0 || place >= len(r.nodes) {
		return false
	}
	for n := int32(place); n > 0; n = r.nodes[n].parent {
		r.nodes[r.nodes[n].parent].kept = n
	}
	r.cur = int32(place)
	return true
}

// path lists the nodes of the present branch, without the root: back to the start and on along
// the kept future.
func (r *tree) path() []int32 {
	p := make([]int32, r.at().depth, r.at().depth+8)
	for n := r.cur; n > 0; n = r.nodes[n].parent {
		p[r.nodes[n].depth-1] = n
	}
	for n := r.at().kept; n != 0; n = r.nodes[n].kept {
		p = append(p, n)
	}
	return p
}

// present is the branch that the cursor stands on.
func (r *tree) present() *branch {
	leaf := r.cur
	for r.nodes[leaf].kept != 0 {
		leaf = r.nodes[leaf].kept
	}
	if leaf != r.known.leaf {
		r.known = branch{leaf: leaf}
	}
	return &r.known
}

// Events are the events of the present branch, kept future included; the cursor stands after
// Pos of them. They are read only: as long as the branch is the same, so is the slice.
func (r *tree) Events() []Event {
	b := r.present()
	if b.events == nil {
		p := r.path()
		b.events = make([]Event, len(p))
		for i, n := range p {
			b.events[i] = r.nodes[n].event
		}
	}
	return b.events
}

// Event is the event of the act just before the cursor; the zero Event at the start.
func (r *tree) Event() Event { return r.at().event }

// Acts are the acts of the present branch, kept future included.
func (r *tree) Acts() []Act {
	p := r.path()
	acts := make([]Act, len(p))
	for i, n := range p {
		acts[i] = r.nodes[n].act
	}
	return acts
}

// Schedule names the acts of the present branch, kept future included. It is read only.
func (r *tree) Schedule() []string {
	b := r.present()
	if b.schedule == nil {
		b.schedule = r.words.Names(r.Acts())
	}
	return b.schedule
}

// Branch is one future that was ever chosen: a leaf of the tree.
type Branch struct {
	_       Uncompared
	ID      int  // the node at its end: see Go
	Shares  int  // acts that it has in common with the present branch
	Length  int  // acts in all
	First   Text // label of the first act that it does not share; empty on the present branch
	Last    Text // label of its last act
	Here    bool // the branch the cursor stands on
	Outcome Outcome
}

// Branches lists every future in the order in which it was first chosen.
func (r *tree) Branches() []Branch {
	here, path := r.cur, r.path()
	if len(path) > 0 {
		here = path[len(path)-1]
	}
	var bs []Branch
	for id := range r.nodes {
		n := &r.nodes[id]
		if len(n.next) > 0 || id == 0 {
			continue
		}
		b := Branch{ID: id, Shares: int(n.depth), Length: int(n.depth), Last: r.words.label(n.act), Here: int32(id) == here, Outcome: n.event.Outcome}
		if !b.Here {
			own := r.leaves(int32(id), path)
			b.Shares, b.First = int(own.depth)-1, r.words.label(own.act)
		}
		bs = append(bs, b)
	}
	return bs
}

// leaves is the first node of a leaf's path that is not on the present one.
func (r *tree) leaves(leaf int32, path []int32) *node {
	own := &r.nodes[leaf]
	for own.depth > 1 && (int(own.depth) > len(path)+1 || path[own.depth-2] != own.parent) {
		own = &r.nodes[own.parent]
	}
	return own
}

// since is the number of the event that first made an Always property false; 0 if none did.
func (r *tree) since(property int) int {
	n, since := r.cur, 0
	for ; n >= 0 && r.nodes[n].broken&(1<<property) != 0; n = r.nodes[n].parent {
		since = int(r.nodes[n].depth)
	}
	return since
}
