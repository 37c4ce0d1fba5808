// Package strength is phase 21, OriStrengthReduce: cheaper operations on integers.
//
//	mul.lo.s32 %r2, %r1, 8;           shl.b32 %r2, %r1, 3;
//	div.u32 %r3, %r1, 16;             shr.u32 %r3, %r1, 4;
//	rem.u32 %r4, %r1, 16;             and.b32 %r4, %r1, 15;
//
// and, in no level, since ptxas does that itself and makes longer code of what is joined already,
//
//	mul.lo.s32 %r5, %r1, %r2;
//	add.s32 %r6, %r5, %r3;            mad.lo.s32 %r6, %r1, %r2, %r3;
//
// where nothing else reads the product; it is dead then. Integers only: whether a product and a sum of floats may be
// rounded once is the assembler's to decide, and the text leaves it open. Signed divisions stay.
//
// See Muchnick, Advanced Compiler Design and Implementation, section 12.3.2. Linear; idempotent.
package strength

import (
	"math/bits"

	"github.com/warpwise/warpwise/internal/analysis/evaluate"
	"github.com/warpwise/warpwise/internal/analysis/flow"
	"github.com/warpwise/warpwise/internal/analysis/version"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/ptx"
)

var (
	shifted  = pass.NewStat("Shift", "multiplications and unsigned divisions by powers of two made shifts")
	masked   = pass.NewStat("Mask", "unsigned remainders by powers of two made masks")
	multiply = pass.NewStat("MultiplyAdd", "products and sums of them made one instruction")
)

// Pass is the phase.
var Pass = &pass.Pass[*ptx.Func]{Name: "OriStrengthReduce", Run: powers, Stats: []*pass.Stat{shifted, masked}}

// Sums is the part that joins products and sums.
var Sums = &pass.Pass[*ptx.Func]{Name: "OriStrengthReduce<sums>", Run: sums, Stats: []*pass.Stat{multiply}}

// powers works on what has a power of two.
func powers(c *pass.Ctx, f *ptx.Func) {
	check := ptx.NewChecker(c.PTX(), f)
	for _, b := range f.Blocks {
		for i := range b.Insts {
			in := &b.Insts[i]
			try, stat := power(f, in)
			if stat != nil && check.Fits(&try) && c.ApplyInst(stat, in) {
				*in = try
			}
		}
	}
}

// power returns what an instruction with a power of two becomes, and what it counts as, nil where there is nothing.
func power(f *ptx.Func, in *ptx.Inst) (try ptx.Inst, stat *pass.Stat) {
	if !plain(f, in) {
		return try, nil
	}
	other := in.Src[0]
	k, ok := exponent(f, in.Src[1], in.Type)
	if !ok && in.Op == ptx.OpMul {
		other = in.Src[1]
		k, ok = exponent(f, in.Src[0], in.Type)
	}
	if !ok || !other.IsReg() {
		return try, nil
	}
	try = ptx.Inst{Type: in.Type.Untyped(), Dst: in.Dst, Src: [3]ptx.Operand{other, f.Int(int64(k))}, Guard: in.Guard, Loc: in.Loc}
	switch {
	case in.Op == ptx.OpMul && in.Mods == ptx.MulLo.Mod():
		try.Op = ptx.OpShl
		return try, shifted
	case in.Op == ptx.OpDiv && in.Mods == 0 && !in.Type.IsSigned():
		try.Op, try.Type = ptx.OpShr, in.Type
		return try, shifted
	case in.Op == ptx.OpRem && in.Mods == 0 && !in.Type.IsSigned():
		try.Op, try.Src[1] = ptx.OpAnd, f.Int(int64(1)<<k-1)
		return try, masked
	}
	return try, nil
}

// plain reports an instruction on whole integers of the width of its registers.
func plain(f *ptx.Func, in *ptx.Inst) bool {
	if !in.Dst.IsReg() || !in.Type.IsInt() || in.Mods.IsText() || f.RegVec(in.Dst.Reg()) != ptx.V1 {
		return false
	}
	switch in.Type {
	case ptx.U16, ptx.S16, ptx.U32, ptx.S32, ptx.U64, ptx.S64, ptx.B16, ptx.B32, ptx.B64:
		return true
	}
	return false
}

// exponent returns k where an operand of type t is two to the power of k, and more than one.
func exponent(f *ptx.Func, o ptx.Operand, t ptx.Type) (k int, ok bool) {
	if !o.IsImm() {
		return 0, false
	}
	v, ok := evaluate.Constant(f, o, t.Bits())
	return bits.TrailingZeros64(v), ok && v > 1 && bits.OnesCount64(v) == 1
}

// window is how far above a sum its product may stand, in instructions.
const window = 64

// sums joins products with the sums that read them.
func sums(c *pass.Ctx, f *ptx.Func) {
	x := version.Of(flow.Of(f), version.Options{})
	w := &joiner{f: f, x: x, uses: x.Uses(), check: ptx.NewChecker(c.PTX(), f)}
	for _, b := range x.Graph.RPO() {
		insts := x.Graph.At(b).Insts
		for i := range insts {
			try, ok := w.join(b, insts, i)
			if ok && w.check.Fits(&try) && c.ApplyInst(multiply, &insts[i]) {
				insts[i] = try
			}
		}
	}
}

type joiner struct {
	f     *ptx.Func
	x     *version.Info
	uses  []uint8
	check *ptx.Checker
}

// join returns what the sum that instruction i of a block is becomes with a product that only it reads.
func (w *joiner) join(b flow.Block, insts []ptx.Inst, i int) (try ptx.Inst, ok bool) {
	in := &insts[i]
	if in.Op != ptx.OpAdd || in.Mods != 0 || !plain(w.f, in) {
		return try, false
	}
	for k, s := range in.Src[:2] {
		if !s.IsReg() {
			continue
		}
		v := w.x.Use(w.x.Number(b, i), s.Reg())
		at := w.x.At(v)
		if v == 0 || at.Kind != version.Write || at.Block != b || w.uses[v] != 1 {
			continue
		}
		j := int(at.Inst - w.x.Number(b, 0))
		p := &insts[j]
		if p.Op != ptx.OpMul || p.Guard != 0 || !plain(w.f, p) || !w.product(p, in) || i-j > window {
			continue
		}
		if w.kept(insts[j+1:i], p.Src[0]) && w.kept(insts[j+1:i], p.Src[1]) {
			return ptx.Inst{Op: ptx.OpMad, Type: p.Type, Mods: p.Mods, Dst: in.Dst, Src: [3]ptx.Operand{p.Src[0], p.Src[1], in.Src[1-k]}, Guard: in.Guard, Loc: p.Loc}, true
		}
	}
	return try, false
}

// product reports a product of the width that a sum has.
func (w *joiner) product(p, sum *ptx.Inst) bool {
	switch p.Mods {
	case ptx.MulLo.Mod():
		return p.Type.Bits() == sum.Type.Bits()
	case ptx.MulWide.Mod():
		return 2*p.Type.Bits() == sum.Type.Bits()
	}
	return false
}

// kept reports whether instructions leave what an operand means.
func (w *joiner) kept(insts []ptx.Inst, o ptx.Operand) bool {
	ok := true
	for k := range insts {
		w.f.Defs(&insts[k], func(r ptx.Reg) { ok = ok && ptx.R(r) != o })
	}
	return ok
}
