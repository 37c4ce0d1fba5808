package memssa

import (
	"github.com/warpwise/warpwise/internal/dense"
	"github.com/warpwise/warpwise/ir"
)

// groups are the loads and stores marked with !invariant.group, by address: such accesses through one
// address find one value, whatever lies between (LangRef, "invariant.group Metadata").
type groups struct {
	first dense.Map[ir.ID, int32] // by ID of the address: index into list plus one
	list  []member
}

type member struct {
	v    *ir.Value
	next int32
}

// sameGroup returns the access of the group of v that dominates all of them so far as it dominates v, or
// nil when v is in no group or is the first itself.
func (s *SSA) sameGroup(v *ir.Value) *ir.Value {
	if !s.grouped(v) {
		return nil
	}
	if s.groups == nil {
		s.findGroups()
	}
	p := groupAddress(s.f, v.Addr())
	if p.IsConst() {
		return nil // its uses in other functions are not known
	}
	best := v
	for k := s.groups.first.Get(p.ID); k != 0; k = s.groups.list[k-1].next {
		if m := s.groups.list[k-1].v; m != v && m.Block != nil && s.before(m, best) {
			best = m
		}
	}
	if best == v {
		return nil
	}
	return best
}

// grouped reports a plain access marked with !invariant.group.
func (s *SSA) grouped(v *ir.Value) bool {
	return (v.Op == ir.OpLoad || v.Op == ir.OpStore) && !v.IsVolatile() && !v.Mem().IsAtomic() &&
		s.f.Attachment(v, ir.MDInvariantGroup) != 0
}

// before reports that instruction a dominates b.
func (s *SSA) before(a, b *ir.Value) bool {
	if a.Block == b.Block {
		return a.Before(b)
	}
	return s.dom.Contains(b.Block) && s.dom.Dominates(a.Block, b.Block)
}

func (s *SSA) findGroups() {
	s.groups = &groups{}
	for _, b := range s.f.Blocks {
		for v := b.First(); v != nil; v = v.Next() {
			if !s.grouped(v) {
				continue
			}
			p := groupAddress(s.f, v.Addr())
			at := s.groups.first.At(p.ID)
			s.groups.list = append(s.groups.list, member{v, *at})
			*at = int32(len(s.groups.list))
		}
	}
}

// groupAddress strips what leaves an address as it is.
func groupAddress(f *ir.Func, p *ir.Value) *ir.Value {
	for range 64 {
		switch {
		case p.Op == ir.OpBitCast, p.Op == ir.OpGetElementPtr && allZero(f, p.Args[1:]):
			p = p.Args[0]
		default:
			return p
		}
	}
	return p
}

func allZero(f *ir.Func, args []*ir.Value) bool {
	for _, a := range args {
		if a.Op != ir.OpConstInt || !f.IsZero(a) {
			return false
		}
	}
	return true
}
