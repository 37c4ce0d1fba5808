package memeffect

import (
	"strings"

	"github.com/warpwise/warpwise/internal/intrinsic"
	"github.com/warpwise/warpwise/ir"
)

// callee is what is known of a called operand.
type callee struct {
	e     Effects
	fixed bool // a sync operation: what the call site says does not count
	plain bool // a function: neither intrinsic nor assembly
}

// attrFacts are the facts that a set of function attributes states.
type attrFacts struct {
	mem    ir.MemoryEffects
	hasMem bool
	yes    Bits // Convergent, NoDuplicate, and MayNotReturn for noreturn
	no     Bits // facts excluded: Sync (nosync), Unwinds (nounwind), MayNotReturn (willreturn), MayFree (nofree)
}

// facts reads a set of function attributes.
func facts(m *ir.Module, s ir.AttrSet) (a attrFacts) {
	for _, x := range m.Attrs.Attrs(s) {
		switch x.Kind {
		case ir.AttrMemory:
			a.mem, a.hasMem = ir.MemoryEffects(x.Int), true
		case ir.AttrReadNone:
			a.mem, a.hasMem = 0, true
		case ir.AttrReadOnly:
			a.limit(ir.Effects(ir.Ref))
		case ir.AttrWriteOnly:
			a.limit(ir.Effects(ir.Mod))
		case ir.AttrConvergent:
			a.yes |= Convergent
		case ir.AttrNoDuplicate:
			a.yes |= NoDuplicate
		case ir.AttrNoReturn:
			a.yes |= MayNotReturn
		case ir.AttrNoSync:
			a.no |= Sync
		case ir.AttrNoUnwind:
			a.no |= Unwinds
		case ir.AttrWillReturn:
			a.no |= MayNotReturn
		case ir.AttrNoFree:
			a.no |= MayFree
		}
	}
	return a
}

func (a *attrFacts) limit(e ir.MemoryEffects) {
	if !a.hasMem {
		a.mem, a.hasMem = ir.Effects(ir.ModRefRW), true
	}
	a.mem &= e
}

// apply narrows what is known by what attributes state.
func (e *Effects) apply(a *attrFacts) {
	if a.hasMem {
		e.Mem &= a.mem
	}
	e.Is = e.Is&^a.no | a.yes
}

// call returns the effects of a call.
func (t *Table) call(v *ir.Value) Effects {
	c := t.calleeOf(v.Args[0])
	e := c.e
	info := t.f.Call(v)
	if !c.fixed {
		if info.FnAttrs != 0 {
			if info.FnAttrs != t.lastSet {
				t.lastSet, t.last = info.FnAttrs, facts(t.f.Mod(), info.FnAttrs)
			}
			e.apply(&t.last)
		}
		e.settle(c.plain)
	}
	for _, b := range info.Bundles {
		e.bundle(b.Tag)
	}
	t.volatileArg(v, &e)
	return e
}

// settle drops facts that the others exclude: what cannot both read and write the memory of others
// orders none; a plain function that writes nothing gives the same result again and, if it comes back,
// needs not be called.
func (e *Effects) settle(plain bool) {
	if e.Other() != ir.ModRefRW {
		e.Is &^= Sync
	}
	if !e.Writes() {
		e.Is &^= MayFree
	}
	if plain && !e.Writes() {
		e.Is &^= Unstable
		if !e.Has(Unwinds | MayNotReturn) {
			e.Is &^= Volatile
		}
	}
}

// bundle adds what an operand bundle stands for (LangRef, "Operand Bundles").
func (e *Effects) bundle(tag string) {
	switch tag {
	case "align", "nonnull", "dereferenceable", "noundef", "separate_storage", "cold", "ignore",
		"funclet", "convergencectrl", "kcfi", "ptrauth", "clang.arc.attachedcall", "gc-live":
		return
	case "deopt":
		e.Mem |= ir.Effects(ir.Ref)
		return
	}
	if e.Has(Marker) {
		return
	}
	e.Mem |= ir.Effects(ir.ModRefRW)
}

// calleeOf returns what is known of a called operand, finding it out once.
func (t *Table) calleeOf(v *ir.Value) *callee {
	if int(v.ID) >= len(t.of) {
		t.of = append(t.of, make([]int32, t.f.NumIDs()-len(t.of))...)
	}
	i := t.of[v.ID]
	if i == 0 {
		t.callees = append(t.callees, t.find(v))
		i = int32(len(t.callees))
		t.of[v.ID] = i
	}
	return &t.callees[i-1]
}

// find finds out about a called operand.
func (t *Table) find(v *ir.Value) callee {
	if v.Op == ir.OpInlineAsm {
		return t.asmOnce(int32(v.Aux))
	}
	g := t.f.Symbol(v)
	if g == nil || g.Func == nil {
		c := callee{e: unknown, plain: true}
		if t.gpu {
			c.e.Is |= Convergent
		}
		return c
	}
	return t.shared.find(g)
}

// findFunc finds out about a function or intrinsic.
func findFunc(g *ir.Global) callee {
	m := g.Module
	if e, fixed, ok := Intrinsic(g.Name); ok && (fixed || known(g.Name)) {
		if !fixed {
			a := facts(m, g.Func.FnAttrs)
			a.no &^= Sync
			e.apply(&a)
		}
		return callee{e: e, fixed: fixed}
	}
	c := callee{e: unknown, plain: true}
	if e, _, ok := Intrinsic(g.Name); ok {
		c.e = e // of another version of LLVM or another target
	}
	a := facts(m, g.Func.FnAttrs)
	c.e.apply(&a)
	return c
}

// Intrinsic returns the effects of the intrinsic with that symbol name as far as its name tells them.
// fixed reports a sync operation, whose effects no attribute can take back. ok is false for a name that
// is not an intrinsic's.
func Intrinsic(name string) (e Effects, fixed, ok bool) {
	if !strings.HasPrefix(name, "llvm.") {
		return e, false, false
	}
	row, special := lookupRow(name)
	info, known := intrinsic.Lookup(name)
	if !known {
		e = unknown
		if strings.HasPrefix(name, "llvm.nvvm.") || strings.HasPrefix(name, "llvm.amdgcn.") {
			e.Is |= Convergent
		}
		if special {
			e = Effects{ir.Effects(ir.ModRefRW), Volatile}
		}
	} else {
		e = tableEffects(info)
	}
	if special {
		switch row.mem {
		case memRead:
			e.Mem = ir.Effects(ir.Ref)
			e.Is &^= Volatile | Unstable | MayFree
		case memAll:
			e.Mem = ir.Effects(ir.ModRefRW)
		case memNone:
			e.Mem = 0
		case memArg:
			e.Mem = ir.MemoryEffects(0).With(ir.ArgMem, ir.ModRefRW)
		case memInaccessible:
			e.Mem = ir.MemoryEffects(0).With(ir.InaccessibleMem, ir.ModRefRW)
		}
		e.Is |= row.add
	}
	return e, special && row.add&Sync != 0, true
}

// known reports an intrinsic that the tables have.
func known(name string) bool {
	if _, ok := lookupRow(name); ok {
		return true
	}
	_, ok := intrinsic.Lookup(name)
	return ok
}

// tableEffects reads the property letters of LLVM's table.
func tableEffects(info *intrinsic.Info) Effects {
	var e Effects
	access := ir.ModRefRW
	if info.Has('r') {
		access = ir.Ref
	} else if info.Has('w') {
		access = ir.Mod
	}
	switch {
	case info.Has('n'):
		if info.Has('e') {
			e.Mem = ir.Effects(ir.ModRefRW) // LLVM gives these no memory attribute
		}
	case info.Has('A'):
		e.Mem = e.Mem.With(ir.ArgMem, access)
	case info.Has('I'):
		e.Mem = e.Mem.With(ir.InaccessibleMem, access)
	case info.Has('J'):
		e.Mem = e.Mem.With(ir.ArgMem, access).With(ir.InaccessibleMem, access)
	default:
		e.Mem = ir.Effects(access)
	}
	for _, l := range [...]struct {
		letter byte
		set    Bits
		unless bool
	}{
		{'c', Convergent, false}, {'d', NoDuplicate, false}, {'x', MayNotReturn, false},
		{'u', MayNotReturn, true}, {'t', Unwinds, false}, {'e', Volatile, false},
	} {
		if info.Has(l.letter) != l.unless {
			e.Is |= l.set
		}
	}
	if strings.HasPrefix(info.Name, "llvm.nvvm.") && !info.Has('x') {
		e.Is &^= MayNotReturn // the table forgets willreturn for most; none but exit leaves
	}
	if !info.Has('f') && e.Mem != 0 && !strings.HasPrefix(info.Name, "llvm.nvvm.") {
		e.Is |= MayFree
	}
	if e.Writes() {
		e.Is |= Volatile
	}
	return e
}

// volatileArg sees to the intrinsics that say in a constant argument that they are volatile.
func (t *Table) volatileArg(v *ir.Value, e *Effects) {
	g := t.f.Symbol(v.Args[0])
	if g == nil || len(v.Args) < 5 || !g.IsIntrinsic() || !strings.HasPrefix(g.Name, "llvm.mem") {
		return
	}
	if x, ok := t.f.IntBits(v.Args[4]); ok && x == 1 {
		e.Is |= Volatile | Unstable
	}
}
