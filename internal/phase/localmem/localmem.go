// Package localmem keeps variables of local memory in registers: phase 32, CompactLocalMemory.
//
// Compilers without optimisation keep every variable of the source in a frame of local memory, and the assembler keeps
// it there. A slot is a range of bytes of a variable that all accesses read and write as a whole. When the address of
// the variable goes nowhere but into such accesses, each slot becomes one register:
//
//	st.u32 [%SP+4], %r1;        mov.b32 %r9, %r1;
//	ld.u32 %r2, [%SP+4];        mov.b32 %r2, %r9;
//
// Registers of PTX are variables, so nothing else is needed: no phis, and no order of blocks. Copy propagation and
// the removal of dead code do the rest. This is register promotion (Cooper and Lu, "Register Promotion in C Programs",
// PLDI 1997) of what cannot be aliased.
//
// A variable stays in memory whole when its address is stored, passed, compared, selected or indexed by a register; a
// slot stays when accesses overlap it in part, or are volatile. The knob LocalObjectsBounded promises that such an
// address reaches nothing below itself, as where each object of the frame is indexed from its beginning; then only what
// lies from there on stays. Where objects end the text does not say. Linear in the instructions; idempotent.
package localmem

import (
	"cmp"
	"fmt"
	"slices"
	"sort"

	"github.com/warpwise/warpwise/internal/analysis/flow"
	"github.com/warpwise/warpwise/internal/analysis/place"
	"github.com/warpwise/warpwise/internal/analysis/version"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/ptx"
)

var promoted = pass.NewStat("SlotPromoted", "slots of local memory kept in a register")

// Pass is the phase.
var Pass = &pass.Pass[*ptx.Func]{Name: "CompactLocalMemory", Run: run, Stats: []*pass.Stat{promoted}}

func run(c *pass.Ctx, f *ptx.Func) {
	if !c.Bool("PromoteLocalMemory", true) {
		return
	}
	w := &frame{c: c, f: f, pinned: make([]bool, len(f.Vars)), bounded: c.Bool("LocalObjectsBounded", false)}
	if !w.candidates() {
		return
	}
	w.x = version.Of(flow.Of(f), version.Options{})
	w.places = place.Of(w.x)
	w.scan()
	w.form()
	w.choose()
	w.rewrite()
}

// frame is the local memory of one function.
type frame struct {
	bounded bool // an address that goes somewhere or is indexed reaches nothing below itself
	c       *pass.Ctx
	f       *ptx.Func
	x       *version.Info
	places  *place.Info
	pinned  []bool  // by variable: stays in memory, or is none of local memory
	from    []int64 // by variable: from this byte on it stays in memory; see bounded
	parts   []part  // what is accessed
	slots   []slot  // parts that are the same bytes, or overlap
	first   []int32 // by instruction: its first part; the next one's is behind its last
}

// part is one element of one access.
type part struct {
	v    ptx.VarID
	off  int64
	size int64
	inst int32
	typ  ptx.Type
	slot int32
}

// slot is a range of bytes.
type slot struct {
	v         ptx.VarID
	off, size int64
	good      bool
	float     bool // all accesses have the same floating-point type
	typ       ptx.Type
	reg       ptx.Reg
}

// candidates reports whether there is a variable to look at, and pins the others.
func (w *frame) candidates() bool {
	found := false
	w.from = make([]int64, len(w.f.Vars))
	for id, v := range w.f.Vars {
		w.from[id] = v.Size()
		w.pinned[id] = v.Space != ptx.Local || v.Size() < 0 || w.f.Dropped(ptx.VarID(id))
		found = found || !w.pinned[id]
	}
	return found
}

// scan finds what is accessed and where addresses go.
func (w *frame) scan() {
	g := w.x.Graph
	for b := range flow.Block(g.Len()) {
		insts := g.At(b).Insts
		for i := range insts {
			in := &insts[i]
			if in.Op == ptx.OpDeclare {
				continue
			}
			n := w.x.Number(b, i)
			a, isAccess := w.access(n, in)
			if isAccess && !w.addParts(n, in, a) {
				w.pin(a, in, "an access with an order, out of bounds, or of a form that registers do not have")
			}
			w.uses(n, in, isAccess)
		}
	}
	for v := version.ID(1); int(v) < w.x.Len(); v++ {
		if w.x.At(v).Kind == version.Join {
			for _, a := range w.x.Args(v) {
				w.escape(w.places.Version(a), nil, "the address joins another one")
			}
		}
	}
}

// pin keeps the variable of an address in memory, for a reason found at in.
func (w *frame) pin(a place.Form, in *ptx.Inst, why string) {
	if id, ok := a.Base.Var(); ok && !w.pinned[id] {
		w.pinned[id] = true
		w.c.MissedInst(promoted, in, w.f.Vars[id].Name+" stays in memory: "+why)
	}
}

// escape keeps in memory what an address reaches that is used at in for something else than accesses.
func (w *frame) escape(a place.Form, in *ptx.Inst, why string) {
	id, ok := a.Base.Var()
	if !w.bounded || !ok || w.pinned[id] {
		w.pin(a, in, why)
		return
	}
	if a.Off < w.from[id] {
		w.from[id] = a.Off
		w.c.MissedInst(promoted, in, fmt.Sprintf("%s stays in memory from byte %d on: %s", w.f.Vars[id].Name, a.Off, why))
	}
}

// access returns the address of a load or store whose address counts from a local variable.
func (w *frame) access(n int32, in *ptx.Inst) (a place.Form, ok bool) {
	if in.Op != ptx.OpLd && in.Op != ptx.OpSt || in.Mods.IsText() {
		return a, false
	}
	address := w.f.Src(in, 0)
	if len(w.f.AddrMore(address)) > 0 {
		return a, false
	}
	a, ok = w.places.Operand(n, address)
	if !ok {
		return a, false
	}
	id, isVar := a.Base.Var()
	return a, isVar && w.f.Vars[id].Space == ptx.Local
}

// addParts notes what a load or store accesses. It reports false where that keeps the variable in memory.
func (w *frame) addParts(n int32, in *ptx.Inst, a place.Form) bool {
	if o := in.Mods.Order(); o != ptx.NoOrder && o != ptx.OrderWeak {
		return false
	}
	space := in.Mods.Space()
	if !(space == ptx.Local && !a.Generic || space == ptx.NoSpace && a.Generic) {
		return false
	}
	id, _ := a.Base.Var()
	elems := w.elements(in)
	if len(elems) != in.Mods.Vec().Len() || len(w.f.Srcs(in)) > 2 {
		return false
	}
	size := int64(in.Type.Bytes())
	off := a.Off
	for _, e := range elems {
		if off < 0 || off+size > w.f.Vars[id].Size() {
			return false
		}
		t := in.Type
		if !w.fits(e, t) {
			t = ptx.NoType
		}
		w.parts = append(w.parts, part{v: id, off: off, size: size, inst: n, typ: t})
		off += size
	}
	return true
}

// elements returns the values that a load or store moves.
func (w *frame) elements(in *ptx.Inst) []ptx.Operand {
	value := in.Dst
	if in.Op == ptx.OpSt {
		value = w.f.Src(in, 1)
	}
	if value.Kind() == ptx.OpdTuple {
		return w.f.Elems(value)
	}
	return []ptx.Operand{value}
}

// fits reports whether a value of an access can be moved or converted to and from a register of the width of t.
func (w *frame) fits(value ptx.Operand, t ptx.Type) bool {
	bits := t.Bits()
	if bits != 8 && bits != 16 && bits != 32 && bits != 64 {
		return false
	}
	switch value.Kind() {
	case ptx.OpdSink:
		return true
	case ptx.OpdInt, ptx.OpdInt64:
		return !t.IsFloat()
	case ptx.OpdF32:
		return bits == 32
	case ptx.OpdF64:
		return bits == 64
	case ptx.OpdReg:
		r := w.f.RegType(value.Reg())
		return w.f.RegVec(value.Reg()) == ptx.V1 && r != ptx.Pred && (r.Bits() == bits || r.Bits() > bits && !r.IsFloat() && r.Bits() <= 64)
	}
	return false
}

// uses pins the variables whose addresses instruction n uses for something else than an access or a further address.
func (w *frame) uses(n int32, in *ptx.Inst, isAccess bool) {
	f := w.f
	result := place.Form{}
	if in.Guard == 0 && in.Dst.IsReg() {
		if v := w.x.Def(n, in.Dst.Reg()); v != 0 {
			result = w.places.Version(v)
		}
	}
	see := func(leaf ptx.Operand) {
		a, ok := w.places.Operand(n, leaf)
		if !ok {
			return
		}
		if result.Base != a.Base {
			w.escape(a, in, "its address is used here, and not only to load or store")
		}
	}
	for i, s := range f.Srcs(in) {
		if i == 0 && isAccess {
			continue
		}
		f.Leaves(s, see)
	}
	if in.ReadsDst() {
		f.Leaves(in.Dst, see)
	}
}

// form puts parts that overlap into slots.
func (w *frame) form() {
	w.parts = slices.DeleteFunc(w.parts, func(p part) bool { return w.pinned[p.v] })
	order := make([]int32, len(w.parts))
	for i := range order {
		order[i] = int32(i)
	}
	slices.SortStableFunc(order, func(i, j int32) int {
		a, b := &w.parts[i], &w.parts[j]
		return cmp.Or(cmp.Compare(a.v, b.v), cmp.Compare(a.off, b.off), cmp.Compare(b.size, a.size))
	})
	for _, i := range order {
		p := &w.parts[i]
		last := len(w.slots) - 1
		if last < 0 || w.slots[last].v != p.v || p.off >= w.slots[last].off+w.slots[last].size {
			w.slots = append(w.slots, slot{v: p.v, off: p.off, size: p.size, good: true, typ: p.typ, float: p.typ.IsFloat()})
			last++
		}
		s := &w.slots[last]
		if p.off+p.size > w.from[p.v] || p.off != s.off || p.size != s.size || p.typ == ptx.NoType {
			s.good = false
			s.size = max(s.size, p.off+p.size-s.off)
		}
		s.float = s.float && p.typ == s.typ
		p.slot = int32(last)
	}
	w.first = make([]int32, w.x.NumInsts()+1)
	for i := range w.parts { // which stand in the order of the instructions
		w.first[w.parts[i].inst+1]++
	}
	for n := range w.x.NumInsts() {
		w.first[n+1] += w.first[n]
	}
}

// of returns the parts of an instruction.
func (w *frame) of(n int32) []part { return w.parts[w.first[n]:w.first[n+1]] }

// choose decides which slots become registers. A vector access takes part as a whole or not at all.
func (w *frame) choose() {
	bySlot := make([][]int32, len(w.slots))
	for i := range w.parts {
		k := w.parts[i].slot
		bySlot[k] = append(bySlot[k], int32(i))
	}
	leave := func(s int32) { // in memory, with what shares a vector access with it
		work := []int32{s}
		for len(work) > 0 {
			s, work = work[len(work)-1], work[:len(work)-1]
			w.slots[s].good = false
			for _, p := range bySlot[s] {
				for _, q := range w.of(w.parts[p].inst) {
					if o := q.slot; w.slots[o].good {
						w.slots[o].good = false
						work = append(work, o)
					}
				}
			}
		}
	}
	for i := range w.slots {
		if !w.slots[i].good {
			leave(int32(i))
		}
	}
	g := w.x.Graph
	first := func(s int32) *ptx.Inst {
		n := w.parts[bySlot[s][0]].inst
		b := sort.Search(g.Len(), func(b int) bool { return w.x.Number(flow.Block(b)+1, 0) > n })
		return &g.At(flow.Block(b)).Insts[n-w.x.Number(flow.Block(b), 0)]
	}
	for i := range w.slots {
		s := &w.slots[i]
		switch {
		case !s.good:
			w.c.MissedInst(promoted, first(int32(i)), "accesses of different sizes overlap, or an address reaches it")
		case !w.c.ApplyInst(promoted, first(int32(i))):
			leave(int32(i))
		}
	}
	for i := range w.slots {
		if s := &w.slots[i]; s.good {
			t := ptx.BitsType(int(max(16, s.size*8)))
			if s.float {
				t = s.typ
			}
			s.reg = w.f.NewReg(t)
		}
	}
}

// rewrite turns the accesses into moves.
func (w *frame) rewrite() {
	g := w.x.Graph
	for b := range flow.Block(g.Len()) {
		blk := g.At(b)
		var out []ptx.Inst // nil until something changes
		for i := range blk.Insts {
			in := blk.Insts[i]
			parts := w.of(w.x.Number(b, i))
			if len(parts) == 0 || !w.slots[parts[0].slot].good {
				if out != nil {
					out = append(out, in)
				}
				continue
			}
			if out == nil {
				out = append(make([]ptx.Inst, 0, len(blk.Insts)+4), blk.Insts[:i]...)
			}
			out = w.moves(out, &in, parts)
		}
		if out != nil {
			blk.Insts = out
		}
	}
}

// moves appends what stands for an access.
func (w *frame) moves(out []ptx.Inst, in *ptx.Inst, parts []part) []ptx.Inst {
	elems := w.elements(in)
	for i, p := range parts {
		if elems[i] == ptx.Sink {
			continue
		}
		var m ptx.Inst
		s := &w.slots[p.slot]
		if in.Op == ptx.OpSt {
			m = w.store(s, elems[i])
		} else {
			m = w.load(s, elems[i].Reg(), in.Type)
		}
		m.Guard, m.Loc = in.Guard, in.Loc
		out = append(out, m)
	}
	return out
}

// store returns the move of a value into a slot's register.
func (w *frame) store(s *slot, value ptx.Operand) ptx.Inst {
	t := w.f.RegType(s.reg)
	if value.IsReg() {
		if r := w.f.RegType(value.Reg()); r.Bits() > t.Bits() {
			return inst(ptx.OpCvt, ptx.IntType(t.Bits(), false), ptx.IntType(r.Bits(), false), s.reg, value)
		}
	} else if c, ok := w.f.IntValue(value); ok && s.size < 4 {
		value = w.f.Int(c & (1<<(s.size*8) - 1))
	}
	return w.move(s.reg, value)
}

// move returns a move of all bits of a value of the same width.
func (w *frame) move(to ptx.Reg, value ptx.Operand) ptx.Inst {
	t := w.f.RegType(to)
	from := t
	if value.IsReg() {
		from = w.f.RegType(value.Reg())
	}
	if !t.IsFloat() || !from.IsFloat() {
		t = ptx.BitsType(t.Bits())
	}
	return inst(ptx.OpMov, t, ptx.NoType, to, value)
}

// load returns the move of a slot's register into another, extended as the load of type t did.
func (w *frame) load(s *slot, to ptx.Reg, t ptx.Type) ptx.Inst {
	from, r := ptx.R(s.reg), w.f.RegType(to)
	bits := int(s.size * 8)
	switch {
	case r.Bits() == bits:
		return w.move(to, from)
	case t.IsSigned():
		return inst(ptx.OpCvt, ptx.IntType(r.Bits(), true), ptx.IntType(bits, true), to, from)
	}
	return inst(ptx.OpCvt, ptx.IntType(r.Bits(), false), ptx.IntType(bits, false), to, from)
}

func inst(op ptx.Op, t, t2 ptx.Type, to ptx.Reg, from ptx.Operand) ptx.Inst {
	return ptx.Inst{Op: op, Type: t, Type2: t2, Dst: ptx.R(to), Src: [3]ptx.Operand{from}}
}
