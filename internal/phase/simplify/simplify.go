// Package simplify is OriSimplify, the part of GeneralOptimize that looks at single instructions: constants are folded,
// integer identities, conversions and predicates cleaned up.
//
//	mul.lo.s32 %r3, 6, 7;             mov.b32 %r3, 42;
//	selp.b32 %r1, 1, 0, %p1;
//	setp.eq.s32 %p2, %r1, 0;          not.pred %p2, %p1;
//	@%p2 bra over;                    @!%p1 bra over;
//
// What an instruction gives for constants says package evaluate. A version of a predicate is also known where a branch
// on it leads: in what the edge dominates it is true, or false (Wegman and Zadeck, TOPLAS 1991, section 5). Rewrites
// look through the write that made a version, one write deep, and use its sources where these registers still hold what
// it read. Only integers have identities; the arithmetic of floating point is folded where all is constant, as it
// stands, and rearranged nowhere. See Muchnick, Advanced Compiler Design and Implementation, sections 12.1 to 12.3.
//
// An instruction becomes a move or a cheaper one of the same result under the same guard; guards that are decided go,
// with the instruction where they are false. Linear; nothing recurses.
package simplify

import (
	"slices"

	"github.com/warpwise/warpwise/internal/analysis/evaluate"
	"github.com/warpwise/warpwise/internal/analysis/flow"
	"github.com/warpwise/warpwise/internal/analysis/version"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/ptx"
)

var (
	folded    = pass.NewStat("Folded", "instructions on constants folded")
	identity  = pass.NewStat("Identity", "instructions replaced by an operand or a cheaper instruction")
	converted = pass.NewStat("Conversion", "conversions of conversions made one")
	predicate = pass.NewStat("Predicate", "predicates made of predicates by way of numbers made directly, or used negated")
	decided   = pass.NewStat("Decided", "guards that are known at this place resolved")
	selected  = pass.NewStat("Selected", "moves under a guard and its opposite made a selection")
	extreme   = pass.NewStat("Extreme", "comparisons and selections made a minimum or maximum")
)

// Pass is the sub-pass.
var Pass = &pass.Pass[*ptx.Func]{Name: "OriSimplify", Run: run,
	Stats: []*pass.Stat{folded, identity, converted, predicate, decided, selected, extreme}}

func run(c *pass.Ctx, f *ptx.Func) {
	w := &walk{c: c, f: f, check: ptx.NewChecker(c.PTX(), f), predicates: c.Bool("SimplifyPredicates", true), comparisons: c.Bool("JoinComparisons", false),
		joins: c.Bool("CopyPropNonRegMultiDef", true), complements: c.Bool("LateCopyPropComplPred", true)}
	g := flow.Of(f)
	w.also = sources(f)
	w.x = version.Of(g, version.Options{Also: w.also})
	w.known = make([]bool, w.x.Len())
	w.value = make([]uint64, w.x.Len())
	w.edges()
	for _, b := range g.RPO() {
		insts := g.At(b).Insts
		for i := range insts {
			w.inst(b, w.x.Number(b, i), insts, i)
		}
	}
	if w.gone {
		f.Sweep()
	}
}

type walk struct {
	c     *pass.Ctx
	f     *ptx.Func
	x     *version.Info
	also  func(ptx.Reg) []ptx.Reg // see sources
	check *ptx.Checker
	known []bool   // by version: it is a constant
	value []uint64 // by version: its bits, at the width of the register
	facts []fact   // by block: what the way into it says
	gone  bool     // instructions were deleted
	reads []int32  // by version: see countReads; nil: not counted yet

	predicates, joins, complements, comparisons bool

	// Of the instruction that is worked on:
	b    flow.Block
	n    int32
	srcs [4]answer // of source
}

// answer is what is known of a source, once somebody has asked.
type answer struct {
	asked, ok bool
	value     uint64
}

// also is how many further registers are asked for where one is read.
const also = 6

// sources returns what names the registers that a write of a register reads, for the writes that rewrites look through.
func sources(f *ptx.Func) func(ptx.Reg) []ptx.Reg {
	all := make([][also]ptx.Reg, f.NumRegs()) // by register, up to the first that is none
	for _, b := range f.Blocks {
		for i := range b.Insts {
			in := &b.Insts[i]
			if !transparent(in) {
				continue
			}
			f.Regs(in.Dst, func(d ptx.Reg) {
				for _, s := range f.Srcs(in) {
					if r := s.Reg(); r != ptx.NoReg && r != d {
						if i := slices.Index(all[d][:], ptx.NoReg); i >= 0 {
							all[d][i] = r
						}
					}
				}
			})
		}
	}
	return func(r ptx.Reg) []ptx.Reg {
		list := all[r][:]
		for len(list) > 0 && list[len(list)-1] == ptx.NoReg {
			list = list[:len(list)-1]
		}
		return list
	}
}

// transparent reports writes that rewrites look through.
func transparent(in *ptx.Inst) bool {
	switch in.Op {
	case ptx.OpMov, ptx.OpCvt, ptx.OpAdd, ptx.OpSub, ptx.OpAnd, ptx.OpOr, ptx.OpXor, ptx.OpNot, ptx.OpNeg, ptx.OpShl, ptx.OpShr, ptx.OpSelp, ptx.OpSetp:
		return true
	}
	return false
}

// inst works on one instruction: instruction i of insts, those of its block.
func (w *walk) inst(b flow.Block, n int32, insts []ptx.Inst, i int) {
	in := &insts[i]
	w.b, w.n, w.srcs = b, n, [4]answer{}
	if in.Op == ptx.OpInvalid || in.Op == ptx.OpRaw || in.Op.Is(ptx.Pseudo) {
		return
	}
	if in.Guard != 0 && !w.guard(in, insts, i) {
		return
	}
	if fl := w.f.Flags(in); fl&ptx.Pure == 0 || fl&(ptx.WritesCC|ptx.ReadsCC) != 0 || in.Dst == ptx.None {
		return
	}
	for range 4 { // one rewrite may make way for the next
		if !w.rewrite(in) {
			break
		}
	}
	w.note(in)
}

// rewrite does one rewrite of an instruction, if there is one.
func (w *walk) rewrite(in *ptx.Inst) bool {
	if w.fold(in) || w.identities(in) || w.conversions(in) {
		return true
	}
	return w.predicates && w.predicateForms(in) || w.complements && w.complement(in)
}

// apply puts a new form in place of an instruction, if PTX has it.
func (w *walk) apply(stat *pass.Stat, in *ptx.Inst, try ptx.Inst) bool {
	try.Guard, try.Loc = in.Guard, in.Loc
	if try == *in || !w.check.Fits(&try) || !w.c.ApplyInst(stat, in) {
		return false
	}
	*in, w.srcs = try, [4]answer{}
	return true
}

// copyOf returns the move of an operand into the destination of in, of all bits of it.
func (w *walk) copyOf(in *ptx.Inst, s ptx.Operand) ptx.Inst {
	t := w.f.RegType(in.Dst.Reg()).Untyped()
	return ptx.Inst{Op: ptx.OpMov, Type: t, Dst: in.Dst, Src: [3]ptx.Operand{s}}
}

// constant returns the operand for bits in a register of type t.
func (w *walk) constant(t ptx.Type, v uint64) ptx.Operand {
	switch {
	case t == ptx.F32:
		return w.f.F32Bits(uint32(v))
	case t == ptx.F64:
		return w.f.F64Bits(v)
	case t.Bits() < 64:
		v &= 1<<t.Bits() - 1
	}
	return w.f.Int(int64(v))
}

// number returns v as an operand of an integer instruction of type t.
func (w *walk) number(t ptx.Type, v uint64) ptx.Operand {
	shift := 64 - min(64, t.Bits())
	if t.IsSigned() {
		return w.f.Int(int64(v<<shift) >> shift)
	}
	return w.f.Int(int64(v << shift >> shift))
}

// seen returns the version of a register that instruction m sees.
func (w *walk) seen(m int32, r ptx.Reg) version.ID { return w.x.Seen(m, r, w.also) }

// reg returns the constant that a register holds at the instruction, if that is known.
func (w *walk) reg(r ptx.Reg) (uint64, bool) { return w.version(w.seen(w.n, r)) }

// version returns the constant that a version is, or that a predicate is known to be on the way here.
func (w *walk) version(v version.ID) (uint64, bool) {
	if v == 0 {
		return 0, false
	}
	if w.known[v] {
		return w.value[v], true
	}
	if w.x.At(v).Kind == version.Join && w.joins {
		return w.join(v)
	}
	if w.predicates && w.f.RegType(w.x.At(v).Reg) == ptx.Pred {
		return w.onTheWay(v)
	}
	return 0, false
}

// join returns the constant that all versions agree on that meet in v.
func (w *walk) join(v version.ID) (uint64, bool) {
	args := w.x.Args(v)
	for _, a := range args {
		if !w.known[a] || w.value[a] != w.value[args[0]] {
			if w.predicates && w.f.RegType(w.x.At(v).Reg) == ptx.Pred {
				return w.onTheWay(v)
			}
			return 0, false
		}
	}
	w.known[v], w.value[v] = true, w.value[args[0]]
	return w.value[v], true
}

// source returns the value of source i of the instruction that is worked on.
func (w *walk) source(in *ptx.Inst, i int) (uint64, bool) {
	if i >= len(w.srcs) {
		return evaluate.Source(w.f, in, i, w.reg)
	}
	a := &w.srcs[i]
	if !a.asked {
		a.asked = true
		a.value, a.ok = evaluate.Source(w.f, in, i, w.reg)
	}
	return a.value, a.ok
}

// fold makes an instruction whose sources are known a move of a constant.
func (w *walk) fold(in *ptx.Inst) bool {
	if in.Op == ptx.OpMov && in.Src[0].IsImm() || in.Dst.Kind() != ptx.OpdReg {
		return false
	}
	r, ok := w.result(in)
	if !ok {
		return false
	}
	if t := w.f.RegType(in.Dst.Reg()); t.Bits() <= 64 && w.f.RegVec(in.Dst.Reg()) == ptx.V1 {
		return w.apply(folded, in, w.copyOf(in, w.constant(t, r.Value)))
	}
	return false
}

// result returns what an instruction gives when all its sources are known.
func (w *walk) result(in *ptx.Inst) (evaluate.Result, bool) {
	srcs := w.f.Srcs(in)
	var buf [4]uint64
	if len(srcs) == 0 || len(srcs) > len(buf) {
		return evaluate.Result{}, false
	}
	for i := range srcs {
		v, ok := w.source(in, i)
		if !ok {
			return evaluate.Result{}, false
		}
		buf[i] = v
	}
	return evaluate.Inst(in, buf[:len(srcs)])
}

// note remembers what an instruction writes when that is constant.
func (w *walk) note(in *ptx.Inst) {
	if in.Guard != 0 {
		return
	}
	parts := [2]ptx.Operand{in.Dst, ptx.None}
	if in.Dst.Kind() == ptx.OpdPair {
		copy(parts[:], w.f.Elems(in.Dst))
	}
	r, ok := w.result(in)
	if !ok {
		return
	}
	for i, v := range [2]uint64{r.Value, r.Second} {
		if !parts[i].IsReg() {
			continue
		}
		bits := w.f.RegType(parts[i].Reg()).Bits()
		if d := w.x.Def(w.n, parts[i].Reg()); d != 0 && bits <= 64 {
			if bits < 64 {
				v &= 1<<bits - 1
			}
			w.known[d], w.value[d] = true, v
		}
	}
}

// def returns the unguarded instruction that made what a register holds, and its number, or nil.
func (w *walk) def(o ptx.Operand) (*ptx.Inst, int32) {
	if !o.IsReg() {
		return nil, 0
	}
	v := w.seen(w.n, o.Reg())
	if v == 0 {
		return nil, 0
	}
	in := w.x.Inst(v)
	if in == nil || in.Guard != 0 || !in.Dst.IsReg() || in.Dst.Reg() != o.Reg() || in.Mods.IsText() {
		return nil, 0
	}
	return in, w.x.At(v).Inst
}

// still reports whether an operand of instruction m means the same at the instruction that is worked on: a constant,
// or a register that nothing has written since.
func (w *walk) still(m int32, o ptx.Operand) bool {
	if o.IsImm() {
		return true
	}
	r := o.Reg()
	if r == ptx.NoReg {
		return false
	}
	v := w.seen(m, r)
	return v != 0 && v == w.seen(w.n, r)
}
