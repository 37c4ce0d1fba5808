package memeffect

import (
	gosync "sync" // sync is a constant here

	"github.com/warpwise/warpwise/internal/dense"
	"github.com/warpwise/warpwise/ir"
)

// shared is what the tables of one module's functions found out about its functions: intrinsics are looked
// up by their names, which takes longer than all the rest.
type shared struct {
	mu gosync.RWMutex
	of []found // by symbol index
}

// found is what is known of a function while it has that name and those attributes.
type found struct {
	name  string
	attrs ir.AttrSet
	ok    bool
	c     callee
}

var sharedKey = ir.AnalysisKey{Name: "memeffect"}

func sharedOf(m *ir.Module) *shared {
	return ir.Shared(m, &sharedKey, func() *shared { return &shared{} })
}

// find returns what is known of a function.
func (s *shared) find(g *ir.Global) callee {
	if !g.Placed() {
		return findFunc(g)
	}
	i := int(g.Index)
	s.mu.RLock()
	if i < len(s.of) {
		if x := &s.of[i]; x.ok && x.attrs == g.Func.FnAttrs && x.name == g.Name {
			c := x.c
			s.mu.RUnlock()
			return c
		}
	}
	s.mu.RUnlock()
	c := findFunc(g)
	s.mu.Lock()
	defer s.mu.Unlock()
	if i >= len(s.of) {
		s.of = append(s.of, make([]found, max(len(g.Module.Symbols), i+1)-len(s.of))...)
	}
	s.of[i] = found{g.Name, g.Func.FnAttrs, true, c}
	return c
}

// asms are the inline assembly statements of a function by their text: each use has a constant of its own.
type asms struct {
	tab  dense.Table
	list []asmEntry
}

type asmEntry struct {
	a *ir.InlineAsm
	c callee
}

// asmOnce returns what is known of the statement with that number, reading each text once.
func (t *Table) asmOnce(number int32) callee {
	a := &t.f.Asms[number]
	h := dense.HashString(dense.HashString(0, a.Asm), a.Constraints)
	r := t.asms.tab.Find(h, func(r uint32) bool { return *t.asms.list[r-1].a == *a })
	if r == 0 {
		t.asms.list = append(t.asms.list, asmEntry{a, t.inlineAsm(a)})
		r = uint32(len(t.asms.list))
		t.asms.tab.Insert(h, r)
	}
	return t.asms.list[r-1].c
}
