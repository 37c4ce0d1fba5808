package dse

import (
	"slices"
	"strings"

	"github.com/warpwise/warpwise/internal/analysis/alias"
	"github.com/warpwise/warpwise/internal/analysis/cfg"
	"github.com/warpwise/warpwise/internal/analysis/memssa"
	"github.com/warpwise/warpwise/ir"
)

// removeSame removes the stores of what is there already.
func (e *eliminator) removeSame(s *memssa.SSA) {
	for _, b := range cfg.Of(e.f).RPO() {
		for _, v := range e.events[b.ID] {
			if v.Block == nil || v.Op != ir.OpStore || v.IsVolatile() || v.Mem().Ordering() > ir.Unordered || s.Access(v) == nil {
				continue
			}
			if e.isThere(s, v) && e.c.Apply(same, v) {
				s.Remove(v)
				e.remove(v)
			}
		}
	}
}

// isThere reports that a store writes what its memory holds.
func (e *eliminator) isThere(s *memssa.SSA, v *ir.Value) bool {
	m := s.Clobber(s.Access(v))
	x := v.Args[0]
	loc, ok := e.aa.Loc(v)
	if !ok || loc.Size.Extent != alias.Precise {
		return false
	}
	if x.Op == ir.OpLoad && x.IsInst() && !x.IsVolatile() && x.Mem().Ordering() <= ir.Unordered {
		from, _ := e.aa.Loc(x)
		if d, ok := e.aa.Distance(from, loc); ok && d == 0 {
			a := s.Access(x)
			return a != nil && e.onlyFrom(s, v, loc, m, s.Clobber(a))
		}
	}
	if m.Kind != memssa.Def || m.Inst.Block == nil {
		return false
	}
	switch m.Inst.Op {
	case ir.OpStore:
		from, _ := e.aa.Loc(m.Inst)
		d, ok := e.aa.Distance(from, loc)
		return ok && d == 0 && m.Inst.Args[0] == x && !m.Inst.IsVolatile() && m.Inst.Mem().Ordering() <= ir.Unordered
	case ir.OpCall:
		return e.isSet(m.Inst, v, loc)
	}
	return false
}

// onlyFrom reports that the version at of the memory that v writes is the one before, but for what v itself wrote in an earlier
// iteration.
func (e *eliminator) onlyFrom(s *memssa.SSA, v *ir.Value, loc alias.Loc, at, before *memssa.Access) bool {
	type place struct {
		a   *memssa.Access
		loc alias.Loc
	}
	var seen []*memssa.Access
	work := []place{{at, loc}}
	for len(work) > 0 {
		p := work[len(work)-1]
		work = work[:len(work)-1]
		switch {
		case p.a == before, p.a.Kind == memssa.Def && p.a.Inst == v, slices.Contains(seen, p.a):
			continue
		case p.a.Kind != memssa.Phi || len(seen) >= maxVersions:
			return false
		}
		seen = append(seen, p.a)
		for i := range p.a.Block.Preds {
			l := e.aa.Before(p.loc, p.a.Block, i)
			if l != p.loc {
				return false
			}
			work = append(work, place{s.ClobberOf(s.Arg(p.a, i), l, nil), l})
		}
	}
	return true
}

// maxVersions bounds the phis of memory that are looked through for one store.
const maxVersions = 16

// isSet reports that a memset has left what v stores.
func (e *eliminator) isSet(set, v *ir.Value, loc alias.Loc) bool {
	g := e.f.CalledFunc(set)
	w, ok := e.written(set)
	if g == nil || !ok || !w.goes || w.unit || !w.mem || !strings.HasPrefix(g.Name, "llvm.memset.") {
		return false
	}
	fill := e.f.CallArgs(set)[1]
	d, ok := e.aa.Distance(loc, w.loc)
	if !ok || d < 0 || d+int64(loc.Size.N) > w.n {
		return false
	}
	n, ok := e.f.IntBits(fill)
	return ok && e.filled(v.Args[0], n)
}

// filled reports a constant all of whose bytes are n.
func (e *eliminator) filled(x *ir.Value, n uint64) bool {
	switch {
	case x.Op == ir.OpZero || x.Op == ir.OpNull && e.ts.AddrSpace(x.Type) == 0:
		return n == 0
	case x.Op == ir.OpConstInt:
		bits := e.ts.Bits(x.Type)
		if bits%8 != 0 || bits > 64 {
			return false
		}
		k, _ := e.f.IntBits(x)
		return k == n*0x0101010101010101&(^uint64(0)>>(64-bits))
	case x.Op == ir.OpConstFP:
		return n == 0 && e.f.IsZero(x)
	}
	return false
}
