package liveness

import (
	"github.com/warpwise/warpwise/internal/analysis/cfg"
	"github.com/warpwise/warpwise/internal/analysis/dom"
	"github.com/warpwise/warpwise/internal/analysis/uniformity"
	"github.com/warpwise/warpwise/ir"
)

// Sides are the divergent branches of a function with what lies on each side. While some threads of a warp
// execute one side of a branch, the others wait to execute another: what is live into that one is pending, and
// must survive in a register that the whole warp shares. This is liveness of the order in which a warp executes
// both sides, one after the other: linearised liveness.
type Sides struct {
	branches []*ir.Block
	start    []int32 // by number of the block in reverse postorder: its first entry in sides
	sides    []side
	orders   *cfg.Orders
}

// side is one side of a divergent branch: the blocks that can be reached over an edge without passing the
// branch's immediate post-dominator.
type side struct {
	branch int32
	to     *ir.Block
}

// member says that a block lies on a side.
type member struct {
	block int32
	side
}

// SidesOf finds the sides of all divergent branches. It gives up, with nil, when the sides hold more than
// limit blocks in sum, as those of branches nested deeply do.
func SidesOf(f *ir.Func, u *uniformity.Info, limit int) *Sides {
	s := &Sides{orders: cfg.Of(f)}
	post := dom.PostOf(f)
	n := len(s.orders.RPO())
	seen := make([]int32, n) // 1 + the walk that has come by
	var found []member
	var work []*ir.Block
	walk := int32(0)
	for _, b := range s.orders.RPO() {
		if len(b.Succs) < 2 || !u.HasDivergentTerminator(b) {
			continue
		}
		meet := post.IDom(b)
		s.branches = append(s.branches, b)
		for i, e := range b.Succs {
			if e.B == meet || before(b.Succs[:i], e.B) {
				continue
			}
			walk++
			work = append(work[:0], e.B)
			seen[s.orders.Number(e.B)] = walk
			for len(work) > 0 {
				c := work[len(work)-1]
				work = work[:len(work)-1]
				found = append(found, member{int32(s.orders.Number(c)), side{int32(len(s.branches)) - 1, e.B}})
				if len(found) > limit {
					return nil
				}
				for _, x := range c.Succs {
					if k := s.orders.Number(x.B); x.B != meet && seen[k] != walk {
						seen[k] = walk
						work = append(work, x.B)
					}
				}
			}
		}
	}
	s.start = make([]int32, n+1)
	for _, m := range found {
		s.start[m.block+1]++
	}
	for i := range n {
		s.start[i+1] += s.start[i]
	}
	next := append([]int32(nil), s.start[:n]...)
	s.sides = make([]side, len(found))
	for _, m := range found {
		s.sides[next[m.block]] = m.side
		next[m.block]++
	}
	return s
}

func before(edges []ir.Edge, b *ir.Block) bool {
	for _, e := range edges {
		if e.B == b {
			return true
		}
	}
	return false
}

// Of returns the number of sides that b lies on: what Pending looks at.
func (s *Sides) Of(b *ir.Block) int {
	n := s.orders.Number(b)
	return int(s.start[n+1] - s.start[n])
}

// Pending reports whether v is live into another side of a divergent branch than one that b lies on.
func (s *Sides) Pending(l *Values, v *ir.Value, b *ir.Block) bool {
	n := s.orders.Number(b)
	for _, x := range s.sides[s.start[n]:s.start[n+1]] {
		from := s.branches[x.branch]
		for i, e := range from.Succs {
			if e.B != x.to && l.LiveOnEdge(v, from, i) {
				return true
			}
		}
	}
	return false
}
