package instcombine

import (
	"slices"
	"strings"

	"github.com/warpwise/warpwise/internal/analysis/alias"
	"github.com/warpwise/warpwise/internal/analysis/memeffect"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/ir"
)

var reloaded = pass.NewStat("Reloaded", "load replaced by what was loaded or stored there just above")

var written = pass.NewStat("OnlyWritten", "variable that is only written removed, with the stores")

// mostStores bounds the stores to a variable that go with it.
const mostStores = 16

// mostAbove bounds the instructions above a load that are looked at, as in LLVM: farther off it is the work of other passes.
const mostAbove = 6

// reload replaces the load v by what an instruction a little above in the same block loaded from that address or stored there.
func (s *combiner) reload(v *ir.Value) bool {
	x, value := s.above(v)
	if x == nil {
		return false
	}
	for y := x.Next(); y != v; y = y.Next() {
		e := s.effects.Inst(y)
		if (e.Writes() || e.Has(memeffect.Sync)) && s.writes(y, v) {
			return false
		}
	}
	if !s.c.Apply(reloaded, v) {
		return false
	}
	if x.Op == ir.OpLoad {
		s.keepCommon(x, v)
	}
	s.replace(v, value)
	return true
}

// above returns the nearest instruction above v that read or wrote the same place with the same type, and what stood there then.
func (s *combiner) above(v *ir.Value) (x, value *ir.Value) {
	if v.IsVolatile() || v.Mem().IsAtomic() {
		return nil, nil
	}
	n := 0
	for x = v.Prev(); x != nil && n < mostAbove; x = x.Prev() {
		if x.Op == ir.OpDbgRecord {
			continue
		}
		n++
		switch {
		case x.Op != ir.OpLoad && x.Op != ir.OpStore || x.Addr() != v.Args[0]:
		case x.IsVolatile() || x.Mem().IsAtomic():
			return nil, nil
		case x.Op == ir.OpLoad && x.Type == v.Type:
			return x, x
		case x.Op == ir.OpStore:
			if x.Args[0].Type != v.Type {
				return nil, nil
			}
			return x, x.Args[0]
		}
	}
	return nil, nil
}

// onlyWritten removes a variable that is stored to and never read, with the stores. Where there are debug records it stays, for theirs.
func (s *combiner) onlyWritten(v *ir.Value) bool {
	if len(s.f.DbgRecords) > 0 || v.Uses > mostStores {
		return false
	}
	var stores []*ir.Value
	for u := range s.usersOf(v) {
		if slices.Contains(stores, u) {
			continue
		}
		if u.Op != ir.OpStore || u.Args[0] == v || u.IsVolatile() || u.Mem().IsAtomic() {
			return false
		}
		stores = append(stores, u)
	}
	if len(stores) != int(v.Uses) || len(stores) == 0 || !s.c.Apply(written, v) {
		return false
	}
	for _, u := range stores {
		s.remove(u)
	}
	s.remove(v)
	return true
}

var (
	emptyLife    = pass.NewStat("EmptyLife", "life of a variable that ends where it begins removed")
	deadAllocate = pass.NewStat("DeadAllocation", "allocation that is only written and freed removed, with that")
)

// mostLives bounds the beginnings and ends of lives that are looked through for the beginning of one.
const mostLives = 16

// emptyLife removes the beginning and the end of a life that has nothing in between but those of others. It reports whether v is gone.
func (s *combiner) emptyLife(v *ir.Value) bool {
	if !strings.HasPrefix(s.called(v), "lifetime.end.") {
		return false
	}
	for _, k := range [...]ir.AttrKind{ir.AttrSanitizeAddress, ir.AttrSanitizeHWAddress, ir.AttrSanitizeMemory} {
		if s.f.Mod().Attrs.Has(s.f.FnAttrs, k) {
			return false // who looks for uses outside of a life counts on its ends
		}
	}
	x := v.Prev()
	for n := 0; x != nil && n < mostLives; n++ {
		name := s.called(x)
		if strings.HasPrefix(name, "lifetime.start.") && slices.Equal(s.f.CallArgs(x), s.f.CallArgs(v)) {
			if !s.c.Apply(emptyLife, v) {
				return false
			}
			s.remove(x)
			s.remove(v)
			return true
		}
		if x.Op != ir.OpDbgRecord && !strings.HasPrefix(name, "lifetime.") {
			return false
		}
		x = x.Prev()
	}
	return false
}

// onlyFreed removes an allocation by the function of that name that is only written, compared with null, as if there was memory, and freed. It reports whether v is gone.
func (s *combiner) onlyFreed(v *ir.Value, name string) bool {
	if name != "malloc" && name != "calloc" || len(s.f.DbgRecords) > 0 || v.Uses > mostStores {
		return false
	}
	var list []*ir.Value
	for u := range s.usersOf(v) {
		if slices.Contains(list, u) {
			continue
		}
		switch u.Op {
		case ir.OpStore:
			if u.Args[0] == v || u.IsVolatile() || u.Mem().IsAtomic() {
				return false
			}
		case ir.OpICmp:
			if p := u.Pred(); p != ir.IEQ && p != ir.INE || !s.f.IsZero(u.Args[1]) {
				return false
			}
		case ir.OpCall:
			if s.allocator(u) != "free" || u.Args[1] != v {
				return false
			}
		default:
			return false
		}
		list = append(list, u)
	}
	if len(list) != int(v.Uses) || !s.c.Apply(deadAllocate, v) {
		return false
	}
	for _, u := range list {
		if u.Op == ir.OpICmp {
			s.replace(u, s.truth(u.Type, u.Pred() == ir.INE))
		} else {
			s.remove(u)
		}
	}
	s.remove(v)
	return true
}

// mostAliases bounds how often it is found out what is known of addresses, which looks at the whole function.
const mostAliases = 32

// writes reports that y may change what v loads. What is known of addresses is found out when it is asked for, which is rare, and forgotten when
// instructions go.
func (s *combiner) writes(y, v *ir.Value) bool {
	if s.aa == nil {
		if s.aliases++; s.aliases > mostAliases {
			return true
		}
		s.aa = alias.New(s.f, alias.All)
	}
	l, ok := s.aa.Loc(v)
	return !ok || s.aa.Writes(y, &l)
}

// keepCommon leaves the load x, which stands for the load v below as well, with the metadata that both have, and what would have no meaning
// already if it were wrong.
func (s *combiner) keepCommon(x, v *ir.Value) {
	as := s.f.Attachments(x)
	var keep []ir.Attachment
	for _, a := range as {
		if a.Kind != ir.MDDbg && a.Kind != ir.MDNoUndef {
			a.MD = s.common(a, s.f.Attachment(v, a.Kind))
		}
		if a.MD != 0 {
			keep = append(keep, a)
		}
	}
	if !slices.Equal(keep, as) {
		s.f.SetAttachments(x, keep)
	}
}

// common returns what a and a node of the same kind both say, or 0.
func (s *combiner) common(a ir.Attachment, b ir.MD) ir.MD {
	switch a.Kind {
	case ir.MDAlign, ir.MDDereferenceable, ir.MDDereferenceableOrNull:
		return s.smaller(a.MD, b)
	}
	if a.MD != b {
		return 0
	}
	return a.MD
}

// smaller returns the one of two nodes that holds the smaller number, or 0.
func (s *combiner) smaller(a, b ir.MD) ir.MD {
	x, ok := s.numberIn(a)
	y, ok2 := s.numberIn(b)
	switch {
	case !ok || !ok2:
		return 0
	case x <= y:
		return a
	}
	return b
}

// numberIn returns the number that a node holds.
func (s *combiner) numberIn(md ir.MD) (uint64, bool) {
	m := s.f.Mod()
	if md == 0 || len(m.MD.Node(md).Ops) != 1 {
		return 0, false
	}
	n := m.MD.Node(m.MD.Node(md).Ops[0])
	if n.Kind != ir.MDValue {
		return 0, false
	}
	return m.IntBits(n.Val)
}
