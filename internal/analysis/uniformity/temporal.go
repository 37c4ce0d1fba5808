package uniformity

import (
	"math"

	"github.com/warpwise/warpwise/internal/analysis/loop"
)

// crossings are the uses, outside of a cycle, of values defined in it, ordered by the place of
// the definition. The blocks of a cycle stand together in that order, so the uses that leave a
// cycle are those of a range whose own depth (that of the innermost cycle around definition and
// use) is less than the depth of the cycle. A tree of minima finds them, and each is taken once.
type crossings struct {
	uses  []use
	least []int32 // tree of minima over the depths; leaves from len(least)/2 on
	first []int32 // by place of the block in Forest.Order: its first use; one more at the end
	size  int32
}

func newCrossings(e *engine) *crossings {
	c := &crossings{}
	cy := e.info.cycles
	var depth []int32
	c.first = make([]int32, len(cy.Order())+1)
	for i, b := range cy.Order() {
		c.first[i] = int32(len(c.uses))
		l := cy.Innermost(b)
		if l == nil {
			continue
		}
		for v := range b.Instrs() {
			for _, u := range e.usesOf(v.ID) {
				if out := l.OutermostWithout(u.v.Block); out != nil {
					c.uses = append(c.uses, u)
					depth = append(depth, int32(out.Depth)-1)
				}
			}
		}
	}
	c.first[len(cy.Order())] = int32(len(c.uses))
	c.size = 1
	for c.size < int32(len(depth)) {
		c.size *= 2
	}
	c.least = make([]int32, 2*c.size)
	for i := range c.least {
		c.least[i] = math.MaxInt32
	}
	copy(c.least[c.size:], depth)
	for i := c.size - 1; i > 0; i-- {
		c.least[i] = min(c.least[2*i], c.least[2*i+1])
	}
	return c
}

// leaving calls found for every use not found before that leaves l.
func (c *crossings) leaving(l *loop.Loop, found func(use)) {
	lo, n := l.Span()
	from, to := c.first[lo], c.first[lo+n]
	for from < to {
		i := c.next(from, int32(l.Depth))
		if i >= to {
			return
		}
		c.remove(i)
		found(c.uses[i])
		from = i + 1
	}
}

// next returns the first use from i on whose depth is less than d, or size when there is none.
func (c *crossings) next(i, d int32) int32 {
	if i >= c.size {
		return c.size
	}
	k := i + c.size
	for c.least[k] >= d {
		for k&1 == 1 { // a right child: everything of the parent has been seen
			k >>= 1
		}
		if k == 0 {
			return c.size
		}
		k++
	}
	for k < c.size {
		k *= 2
		if c.least[k] >= d {
			k++
		}
	}
	return k - c.size
}

func (c *crossings) remove(i int32) {
	k := i + c.size
	c.least[k] = math.MaxInt32
	for k >>= 1; k > 0; k >>= 1 {
		c.least[k] = min(c.least[2*k], c.least[2*k+1])
	}
}
