// Package spaces is InferStateSpaces, at phase 7 and in front of phase 75: generic accesses whose address provably lies in one state space
// say so.
//
//	cvta.local.u64 %rd2, %rd1;
//	st.u32 [%rd2+4], %r1;             st.local.u32 [%rd1+4], %r1;
//
// An address comes from cvta, or from a parameter of a kernel that is declared to point to global memory, and stays in its
// space through moves, selections, joins and sums with what is no address: constants, products, shifts, extended
// integers. Generic addresses of global memory are those of global memory (PTX manual, section on generic addressing); in other
// spaces the access needs the address from before cvta, which a register must still hold, or a variable.
//
// This is what LLVM's InferAddressSpaces does with pointers, over registers. Joins are assumed to agree until one
// does not. Linear but for sweeps over loops; idempotent.
package spaces

import (
	"slices"

	"github.com/warpwise/warpwise/internal/analysis/flow"
	"github.com/warpwise/warpwise/internal/analysis/place"
	"github.com/warpwise/warpwise/internal/analysis/version"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/ptx"
)

var (
	specific = pass.NewStat("Specific", "generic accesses made accesses of a state space")
	undone   = pass.NewStat("ConversionUndone", "conversions back from a generic address replaced by the address before")
)

// Pass is the sub-pass.
var Pass = &pass.Pass[*ptx.Func]{Name: "InferStateSpaces", Run: run, Stats: []*pass.Stat{specific, undone}}

func run(c *pass.Ctx, f *ptx.Func) {
	if !c.Bool("InferStateSpaces", true) || !wanted(f) {
		return
	}
	w := &walk{c: c, f: f, check: ptx.NewChecker(c.PTX(), f), x: version.Of(flow.Of(f), version.Options{})}
	w.solve()
	w.places = place.Of(w.x)
	w.find()
	w.rewrite()
}

// wanted reports whether there is a generic access, or a conversion from generic addresses.
func wanted(f *ptx.Func) bool {
	for _, b := range f.Blocks {
		for i := range b.Insts {
			if in := &b.Insts[i]; generic(in) || in.Op == ptx.OpCvta && in.Mods.Has(ptx.To) {
				return true
			}
		}
	}
	return false
}

// generic reports a load, store or atomic operation by a generic address.
func generic(in *ptx.Inst) bool {
	switch in.Op {
	case ptx.OpLd, ptx.OpSt, ptx.OpAtom, ptx.OpRed:
		return !in.Mods.IsText() && in.Mods.Space() == ptx.NoSpace
	}
	return false
}

// state is what is known of a version: nothing yet, the space that it is a generic address of, or no such space.
type state uint8

const (
	unseen  state = 0
	noSpace state = 255
)

type walk struct {
	c      *pass.Ctx
	f      *ptx.Func
	check  *ptx.Checker
	x      *version.Info
	places *place.Info
	state  []state // by version
	params []state // of a device function, by place in Params; nil: none is known
	list   []change
}

// change is an instruction that becomes specific.
type change struct {
	n    int32
	root version.ID // that the register must still hold; 0: none is needed
	reg  ptx.Reg
	in   ptx.Inst
	stat *pass.Stat
}

// sweeps is how often joins are looked at before they are taken to disagree.
const sweeps = 8

// solve finds the states of all versions.
func (w *walk) solve() {
	w.state = make([]state, w.x.Len())
	for s := range sweeps {
		if !w.sweep() {
			return
		}
		if s == sweeps-1 {
			for v := range w.state {
				if w.x.At(version.ID(v)).Kind == version.Join {
					w.state[v] = noSpace
				}
			}
		}
	}
	for w.sweep() { // without joins: one more, or two
	}
}

// meet returns what two ways agree on.
func meet(a, b state) state {
	switch {
	case a == unseen || a == b:
		return b
	case b == unseen:
		return a
	}
	return noSpace
}

func (w *walk) sweep() (changed bool) {
	set := func(v version.ID, s state) {
		if s != w.state[v] && w.state[v] != noSpace {
			w.state[v], changed = s, true
		}
	}
	g := w.x.Graph
	for _, b := range g.RPO() {
		insts := g.At(b).Insts
		for i := range insts {
			n := w.x.Number(b, i)
			for _, v := range w.x.Defs(n) {
				if v != 0 {
					set(v, w.made(n, &insts[i]))
				}
			}
		}
	}
	for v := version.ID(1); int(v) < w.x.Len(); v++ {
		switch w.x.At(v).Kind {
		case version.Never:
			set(v, noSpace)
		case version.Join:
			if w.state[v] == noSpace {
				continue
			}
			s := unseen
			for _, a := range w.x.Args(v) {
				if a != v {
					s = meet(s, w.state[a])
				}
			}
			set(v, s)
		}
	}
	return changed
}

// made returns the state of what an instruction writes.
func (w *walk) made(n int32, in *ptx.Inst) state {
	if in.Guard != 0 || !in.Dst.IsReg() || in.Mods.IsText() || w.f.RegType(in.Dst.Reg()).Bits() != 64 {
		return noSpace
	}
	of := func(i int) state {
		if o := w.f.Src(in, i); o.IsReg() && w.x.Use(n, o.Reg()) != 0 {
			return w.state[w.x.Use(n, o.Reg())]
		}
		return noSpace
	}
	switch in.Op {
	case ptx.OpMov:
		return of(0)
	case ptx.OpCvta:
		if s := in.Mods.Space(); !in.Mods.Has(ptx.To) && s.Base() == s {
			return state(s)
		}
	case ptx.OpLd:
		return w.parameter(in)
	case ptx.OpSelp:
		return meet(of(0), of(1))
	case ptx.OpAdd, ptx.OpSub:
		switch {
		case in.Mods != 0 || !in.Type.IsInt():
		case w.number(n, in.Src[1]):
			return of(0)
		case in.Op == ptx.OpAdd && w.number(n, in.Src[0]):
			return of(1)
		}
	}
	return noSpace
}

// number reports an operand that is no address: a constant, or what was multiplied, shifted, masked or extended.
func (w *walk) number(n int32, o ptx.Operand) bool {
	if o.IsImm() {
		return true
	}
	if !o.IsReg() {
		return false
	}
	v := w.x.Use(n, o.Reg())
	if v == 0 || w.x.At(v).Kind != version.Write {
		return false
	}
	switch in := w.x.Inst(v); in.Op {
	case ptx.OpMul, ptx.OpShl:
		return in.Guard == 0
	case ptx.OpCvt:
		return in.Guard == 0 && in.Type2.Bits() <= 32
	}
	return false
}

// loaded returns which parameter a load loads from its first byte on, by its place in Params, or -1.
func (w *walk) loaded(in *ptx.Inst) int {
	at, off := w.f.AddrParts(w.f.Src(in, 0))
	id, ok := at.Var()
	if !ok || off != 0 || in.Mods.Space().Base() != ptx.Param || in.Mods.Vec() != ptx.V1 || in.Type.Bits() != 64 {
		return -1
	}
	return slices.Index(w.f.Params, id)
}

// parameter returns the state of a load: of a parameter of a kernel that points to global memory, or of a device function
// of which calls are known.
func (w *walk) parameter(in *ptx.Inst) state {
	i := w.loaded(in)
	switch {
	case i < 0:
		return noSpace
	case !w.f.Entry && i < len(w.params):
		return w.params[i]
	case !w.f.Entry:
		return noSpace
	}
	if v := w.f.Vars[w.f.Params[i]]; v.Ptr && v.PtrSpace == ptx.Global && v.Type.Bits() == 64 && len(v.Dims) == 0 {
		return state(ptx.Global)
	}
	return noSpace
}

// find lists what to rewrite.
func (w *walk) find() {
	g := w.x.Graph
	for b := range flow.Block(g.Len()) {
		if !g.Reached(b) {
			continue
		}
		insts := g.At(b).Insts
		for i := range insts {
			n := w.x.Number(b, i)
			switch in := &insts[i]; {
			case generic(in):
				w.access(n, in)
			case in.Op == ptx.OpCvta && in.Mods.Has(ptx.To):
				w.back(n, in)
			}
		}
	}
}

// access lists a generic access of a known space.
func (w *walk) access(n int32, in *ptx.Inst) {
	address := w.f.Src(in, 0)
	base, _ := w.f.AddrParts(address)
	if !base.IsReg() || len(w.f.AddrMore(address)) > 0 || w.x.Use(n, base.Reg()) == 0 {
		return
	}
	s := w.state[w.x.Use(n, base.Reg())]
	if s == unseen || s == noSpace {
		return
	}
	c := change{n: n, in: *in, stat: specific}
	c.in.Mods = in.Mods.WithSpace(ptx.Space(s))
	if ptx.Space(s) != ptx.Global {
		a, ok := w.places.Operand(n, address)
		if !ok || !a.Generic || a.Space != ptx.Space(s) || a.Off != int64(int32(a.Off)) {
			w.c.MissedInst(specific, in, "no register holds the address in its state space")
			return
		}
		at := a.Base
		if at == ptx.None {
			c.root, c.reg = a.Root, w.x.At(a.Root).Reg
			at = ptx.R(c.reg)
		}
		w.f.SetSrc(&c.in, 0, w.f.Addr(at, a.Off))
	}
	if w.check.Fits(&c.in) {
		w.list = append(w.list, c)
	}
}

// back lists a conversion from the generic address of what a register holds.
func (w *walk) back(n int32, in *ptx.Inst) {
	a, ok := w.places.Operand(n, in.Src[0])
	if !ok || !a.Generic || a.Space != in.Mods.Space() || a.Off != 0 || a.Base != ptx.None || in.Guard != 0 {
		return
	}
	c := change{n: n, root: a.Root, reg: w.x.At(a.Root).Reg, stat: undone,
		in: ptx.Inst{Op: ptx.OpMov, Type: in.Type.Untyped(), Dst: in.Dst, Src: [3]ptx.Operand{ptx.R(w.x.At(a.Root).Reg)}, Loc: in.Loc}}
	if w.check.Fits(&c.in) {
		w.list = append(w.list, c)
	}
}

// rewrite does what was listed, where the registers that are needed still hold the addresses.
func (w *walk) rewrite() {
	if len(w.list) == 0 {
		return
	}
	g := w.x.Graph
	x := version.Of(g, version.Options{At: func(n int32) []ptx.Reg {
		if i, ok := slices.BinarySearchFunc(w.list, n, func(c change, n int32) int { return int(c.n - n) }); ok && w.list[i].root != 0 {
			return []ptx.Reg{w.list[i].reg}
		}
		return nil
	}})
	next := 0
	for b := range flow.Block(g.Len()) {
		insts := g.At(b).Insts
		for i := range insts {
			n := x.Number(b, i)
			if next == len(w.list) || w.list[next].n != n {
				continue
			}
			c := &w.list[next]
			next++
			if (c.root == 0 || w.holds(x, n, c)) && w.c.ApplyInst(c.stat, &insts[i]) {
				insts[i] = c.in
			}
		}
	}
}

// holds reports whether the register of a change holds the version that is wanted: the one that the same write has made.
func (w *walk) holds(x *version.Info, n int32, c *change) bool {
	v := x.Use(n, c.reg)
	if v == 0 {
		return false
	}
	a, b := x.At(v), w.x.At(c.root)
	return a.Kind == version.Write && b.Kind == version.Write && a.Inst == b.Inst && a.Reg == b.Reg
}
