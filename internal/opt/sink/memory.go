package sink

import (
	"github.com/warpwise/warpwise/internal/analysis/alias"
	"github.com/warpwise/warpwise/internal/analysis/memeffect"
	"github.com/warpwise/warpwise/internal/analysis/memssa"
	"github.com/warpwise/warpwise/ir"
)

// memory answers what may be written between two places.
type memory struct {
	ssa   *memssa.SSA
	aa    *alias.Info
	stamp uint32
	seen  []uint32 // by block: the walk that has seen its phi
	work  []*memssa.Access
}

// reads reports that the place of v among the writes matters.
func (s *sinker) reads(v *ir.Value, e memeffect.Effects) bool {
	return e.Reads() && !e.Has(memeffect.Invariant)
}

// unwritten returns the deepest block on the way up from d, to which v of b may go otherwise, before which
// nothing has written what v reads since b; or b.
func (s *sinker) unwritten(v *ir.Value, b, d *ir.Block) *ir.Block {
	m := s.memory
	if m == nil {
		m = &memory{ssa: memssa.New(s.f, memssa.Options{Lazy: true}), seen: make([]uint32, s.f.NumBlockIDs())}
		m.aa = m.ssa.Alias()
		s.memory = m
	}
	loc, known := m.aa.Loc(v)
	if known && m.aa.Mask(loc)&ir.Mod == 0 {
		return d // nothing writes there
	}
	q := query{v: v, loc: loc, known: known, budget: s.opt.WalkLimit}
	if a := m.ssa.Access(v); a != nil {
		q.version = m.ssa.Defining(a)
	} else {
		return b
	}
	for d != b {
		hit, done := m.between(&q, m.in(s, d))
		switch {
		case !done:
			s.c.Missed(sunkLoad, v, "more writes than sink-walk-limit lie in between")
			return b
		case hit == nil:
			return d
		case hit == b:
			s.c.Missed(sunkLoad, v, "memory may be written in between")
			return b
		}
		// Everything below the common dominator is reached behind the write, too.
		up := s.deepest(b, s.tree.Nearest(hit, d))
		if up == d {
			return b
		}
		d = up
	}
	s.c.Missed(sunkLoad, v, "memory may be written in between")
	return b
}

// query is one instruction that reads memory.
type query struct {
	v       *ir.Value
	loc     alias.Loc
	known   bool           // loc is what it reads
	version *memssa.Access // of memory, at its place
	budget  int
}

// in returns the version of memory at the start of a block.
func (m *memory) in(s *sinker, b *ir.Block) *memssa.Access {
	if p := m.ssa.Phi(b); p != nil {
		return p
	}
	return m.ssa.Out(s.tree.IDom(b))
}

// between looks at the versions between that of the query and a later one, and returns the block of a write
// that hits what is read, or nil. done is false when the budget is spent.
//
// Both addresses of a question to the alias analysis are meant at the time of the write. That of the query
// is the same then as before: its operands are computed above v, and a path that computes them again comes
// by v again.
func (m *memory) between(q *query, from *memssa.Access) (hit *ir.Block, done bool) {
	m.stamp++
	m.work = append(m.work[:0], from)
	for len(m.work) > 0 {
		a := m.work[len(m.work)-1]
		m.work = m.work[:len(m.work)-1]
		if a == q.version {
			continue
		}
		if a.Kind == memssa.Phi {
			if m.seen[a.Block.ID] == m.stamp {
				continue
			}
			m.seen[a.Block.ID] = m.stamp
		}
		if q.budget--; q.budget < 0 || a.Kind == memssa.Entry { // the entry only if it is the version itself
			return nil, false
		}
		if a.Kind == memssa.Phi {
			for i := range a.Block.Preds {
				if arg := m.ssa.Arg(a, i); arg != nil {
					m.work = append(m.work, arg)
				}
			}
			continue
		}
		if m.writes(a.Inst, q) {
			return a.Block, true
		}
		m.work = append(m.work, m.ssa.Defining(a))
	}
	return nil, true
}

// writes reports that x may write what the query reads.
func (m *memory) writes(x *ir.Value, q *query) bool {
	if q.known {
		return m.aa.Writes(x, &q.loc)
	}
	return m.aa.ModRefCall(x, q.v)&ir.Mod != 0
}
