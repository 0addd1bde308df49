package draw

import "github.com/afterlease/afterlease/timeline"

// wire is an arrow between two lanes: half a call, or a message.
type wire struct {
	x1, y1, x2, y2 int
	hue            timeline.Hue
	from, to       int  // rows of its ends, from 1; to is 0 for a message that never arrives
	msg            bool // a message travels; a call is one step
	lost           bool // the message ends in mid-air
}

// at is where the wire is at some height.
func (a *wire) at(y int) int {
	if a.y2 == a.y1 {
		return a.x2
	}
	return a.x1 + (a.x2-a.x1)*(y-a.y1)/(a.y2-a.y1)
}

// over is the greatest y above which a label from x0 to x1 is clear of the wire.
func (a *wire) over(x0, x1 int) int { return min(a.high(x0), a.high(x1)) }

// under is the least y below which a label from x0 to x1 is clear of it.
func (a *wire) under(x0, x1 int) int { return max(a.high(x0), a.high(x1)) }

// high is the wire's y at some x, held to its ends.
func (a *wire) high(x int) int {
	if a.x1 == a.x2 {
		return a.y1
	}
	lo, hi := min(a.x1, a.x2), max(a.x1, a.x2)
	x = min(max(x, lo), hi)
	return a.y1 + (a.y2-a.y1)*(x-a.x1)/(a.x2-a.x1)
}

// side is +1 when an arrow goes to the right, -1 to the left.
func side(from, to int) int {
	if to < from {
		return -1
	}
	return 1
}

// unit is a direction in thousandths.
func unit(dx, dy int) (ux, uy int) {
	n := isqrt((dx*dx + dy*dy) * 100)
	if n == 0 {
		return 1000, 0
	}
	return dx * 10_000 / n, dy * 10_000 / n
}

// isqrt is the whole part of a square root.
func isqrt(n int) int {
	if n <= 0 {
		return 0
	}
	x := n
	for y := (x + 1) / 2; y < x; y = (x + n/x) / 2 {
		x = y
	}
	return x
}
