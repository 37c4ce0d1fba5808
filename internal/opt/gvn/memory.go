package gvn

import (
	"strings"

	"github.com/warpwise/warpwise/internal/analysis/memeffect"
	"github.com/warpwise/warpwise/internal/analysis/memssa"
	"github.com/warpwise/warpwise/ir"
)

// plain reports a load or store that is neither volatile nor atomic.
func plain(v *ir.Value) bool { return !v.IsVolatile() && !v.Mem().IsAtomic() }

// version returns the number of a version of memory, from 1.
func version(a *memssa.Access) uint32 { return a.Number + 1 }

// load numbers a load, and replaces it where what it reads is known.
func (g *gvn) load(v *ir.Value) {
	a := g.mssa.Access(v)
	if a == nil || !plain(v) || g.effects.Inst(v).Has(memeffect.Sync) {
		g.next++
		g.lead(v, g.next)
		return
	}
	if v.Uses == 0 && g.c.Apply(unused, v) {
		g.replace(v, g.f.Poison(v.Type))
		return
	}
	m := g.mssa.Clobber(a)
	if g.unwritten(m, v) && g.c.Apply(undefined, v) {
		g.replace(v, g.f.Undef(v.Type))
		return
	}
	if s := g.stored(m, g.of(v.Args[0]), v.Type); s != nil && g.c.Apply(forwarded, v) {
		g.joins = true // less memory is known to be read: look again
		g.replace(v, g.sub.Find(s))
		return
	}
	if s := g.chosen(a, v); s != nil {
		g.joins = true
		g.replace(v, s)
		return
	}
	if s := g.partOf(m, v); s != nil {
		g.joins = true
		g.replace(v, s)
		return
	}
	k := key{op: ir.OpLoad, typ: v.Type, mem: version(m), args: []uint32{g.of(v.Args[0])}}
	n := g.find(k, g.next+1)
	if n == g.next+1 {
		g.next++
	} else if r := g.leader(n, v); r != nil && g.c.Apply(loaded, v) {
		g.weaken(r, v)
		g.replace(v, r)
		return
	}
	g.lead(v, n)
}

// stored returns what the store that made a version of memory wrote, when it wrote a value of type t at the address of the number n; else nil.
func (g *gvn) stored(m *memssa.Access, n uint32, t ir.Type) *ir.Value {
	if m.Kind != memssa.Def || m.Inst.Op != ir.OpStore || !plain(m.Inst) || m.Inst.Block == nil {
		return nil
	}
	if m.Inst.Args[0].Type != t || g.of(m.Inst.Args[1]) != n {
		return nil
	}
	return m.Inst.Args[0]
}

// unwritten reports that a load reads what nobody has written since its variable came to be: nothing has, or its life began last.
func (g *gvn) unwritten(m *memssa.Access, v *ir.Value) bool {
	o := g.aa.Object(v.Args[0])
	if o == nil || o.Op != ir.OpAlloca {
		return false
	}
	if m.Kind == memssa.Entry {
		return o.Block == g.f.Entry()
	}
	if m.Kind != memssa.Def || m.Inst.Op != ir.OpCall || m.Inst.Block == nil {
		return false
	}
	f := g.f.CalledFunc(m.Inst)
	return f != nil && strings.HasPrefix(f.Global.Name, "llvm.lifetime.start") && g.aa.Object(g.f.CallArgs(m.Inst)[1]) == o
}
