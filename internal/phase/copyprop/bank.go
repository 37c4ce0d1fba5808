package copyprop

import (
	"slices"

	"github.com/warpwise/warpwise/internal/analysis/flow"
	"github.com/warpwise/warpwise/internal/analysis/version"
	"github.com/warpwise/warpwise/ptx"
)

// place is what a load of memory that does not change reads, and as what.
type place struct {
	space      ptx.Space
	base       ptx.Operand
	off        int64
	typ, typed ptx.Type // of the access, and of the register
}

// again is a load that gives what a register has that an earlier load wrote.
type again struct {
	n, first int32 // instructions
	reg      ptx.Reg
}

// bank makes second loads of parameters and of constant memory moves from the register of the first, where it dominates
// and its register still holds the value. The assembler keeps both in its constant bank.
func (w *walk) bank(g *flow.Graph) {
	list := w.seconds(g)
	if len(list) == 0 {
		return
	}
	find := func(n int32) (int, bool) {
		return slices.BinarySearchFunc(list, n, func(a again, n int32) int { return int(a.n - n) })
	}
	x := version.Of(g, version.Options{At: func(n int32) []ptx.Reg {
		if i, ok := find(n); ok {
			return []ptx.Reg{list[i].reg}
		}
		return nil
	}})
	for b := range flow.Block(g.Len()) {
		insts := g.At(b).Insts
		for i := range insts {
			n := x.Number(b, i)
			k, ok := find(n)
			if !ok {
				continue
			}
			a, in := list[k], &insts[i]
			v := x.Use(n, a.reg)
			if v == 0 || v != x.Def(a.first, a.reg) {
				continue
			}
			w.apply(banked, in, w.move(in, a.reg), x.At(v).Block != b)
		}
	}
}

// move returns the move of a register that takes the place of a load.
func (w *walk) move(in *ptx.Inst, from ptx.Reg) ptx.Inst {
	t := w.f.RegType(in.Dst.Reg())
	if !t.IsFloat() || !w.f.RegType(from).IsFloat() {
		t = t.Untyped()
	}
	return ptx.Inst{Op: ptx.OpMov, Type: t, Dst: in.Dst, Src: [3]ptx.Operand{ptx.R(from)}, Guard: in.Guard, Loc: in.Loc}
}

// seconds returns the loads of a place that a dominating load has read, in the order of their numbers.
func (w *walk) seconds(g *flow.Graph) (list []again) {
	first := make([]int32, g.Len()+1) // by block: the number of its first instruction
	for b := range flow.Block(g.Len()) {
		first[b+1] = first[b] + int32(len(g.At(b).Insts))
	}
	type leader struct {
		block flow.Block
		n     int32
		reg   ptx.Reg
	}
	leaders := map[place]leader{}
	left := w.budget
	for _, b := range g.RPO() {
		insts := g.At(b).Insts
		for i := range insts {
			if left == 0 {
				break
			}
			left--
			in, n := &insts[i], first[b]+int32(i)
			p, ok := w.fixedPlace(in)
			if !ok || w.left(in.Dst.Reg()) {
				continue
			}
			if l, ok := leaders[p]; ok && g.Dominates(l.block, b) && (l.block == b || w.global != 0) {
				list = append(list, again{n, l.n, l.reg})
			} else if in.Guard == 0 {
				leaders[p] = leader{b, n, in.Dst.Reg()}
			}
		}
	}
	slices.SortFunc(list, func(a, b again) int { return int(a.n - b.n) })
	return list
}

// fixedPlace returns what a load of a parameter or constant by name reads.
func (w *walk) fixedPlace(in *ptx.Inst) (p place, ok bool) {
	if in.Op != ptx.OpLd || !in.Dst.IsReg() || w.f.RegVec(in.Dst.Reg()) != ptx.V1 || in.Mods.Vec() != ptx.V1 {
		return p, false
	}
	fl := w.f.Flags(in)
	o := in.Src[0]
	if fl&ptx.Invariant == 0 || fl&ptx.Ordered != 0 || o.Kind() != ptx.OpdAddr || len(w.f.AddrMore(o)) > 0 {
		return p, false
	}
	base, off := w.f.AddrParts(o)
	switch in.Mods.Space() {
	case ptx.Param, ptx.ParamEntry, ptx.ParamFunc, ptx.Const:
	default:
		return p, false
	}
	if base.Reg() != ptx.NoReg {
		return p, false
	}
	return place{in.Mods.Space(), base, off, in.Type, w.f.RegType(in.Dst.Reg())}, true
}
