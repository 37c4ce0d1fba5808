package fromir

import (
	"strings"

	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/simt/internal/arith"
	"github.com/warpwise/warpwise/simt/micro"
)

// noValue are further intrinsics without effect and result.
var noValue = []string{"fake.use", "clear_cache", "codeview.annotation", "instrprof.", "reset.fpenv", "reset.fpmode", "pseudoprobe", "var.annotation",
	"experimental.convergence.", "nvvm.pm.event.mask", "nvvm.prefetch", "nvvm.compiler.warn", "set.rounding.none"}

// passThrough are the intrinsics whose result is their first argument.
var passThrough = map[string]bool{"arithmetic.fence": true, "preserve.array.access.index": true, "preserve.union.access.index": true, "expect.with.probability": true, "nvvm.move": true}

// fixedResult are those whose result is a constant here, as in any implementation that knows nothing better.
var fixedResult = map[string]uint64{"is.constant": 0, "get.rounding": 1, "flt.rounds": 1, "allow.runtime.check": 1, "allow.ubsan.check": 1, "widenable.condition": 1}

// otherwise are the bits in which the answer of an implementation that knows more differs.
var otherwise = map[string]uint64{"is.constant": 1, "allow.runtime.check": 1, "allow.ubsan.check": 1, "widenable.condition": 1}

// scalarIntrinsic translates the intrinsics on scalars that decircall.go does not, and reports whether name
// was one.
func (d *decoder) scalarIntrinsic(v *ir.Value, name string) bool {
	short := strings.TrimPrefix(name, "llvm.")
	for _, p := range noValue {
		if strings.HasPrefix(short, p) {
			return true
		}
	}
	if r, ok := strings.CutPrefix(short, "nvvm.read.ptx.sreg."); ok {
		return d.nvvmSReg(v, r)
	}
	if r, ok := strings.CutPrefix(short, "nvvm."); ok && !strings.HasPrefix(r, "move") {
		return d.nvvmScalar(v, r)
	}
	if r, ok := strings.CutPrefix(short, "experimental.constrained."); ok {
		return d.constrained(v, baseName(r))
	}
	base := baseName(short)
	args := d.f.CallArgs(v)
	if x, ok := fixedResult[base]; ok {
		if v.Type != ir.Void {
			for _, s := range d.value(v) {
				d.answer(s, 64, x, otherwise[base])
			}
		}
		return true
	}
	if passThrough[base] || strings.HasPrefix(base, "nvvm.move") {
		src := d.value(args[0])
		for i, s := range d.value(v) {
			if i < len(src) {
				d.Emit(micro.Inst{Op: micro.OpMov, Bits: 64, Dst: s, A: src[i]})
			}
		}
		return true
	}
	switch base {
	case "objectsize": // unknown: all ones, or zero for the least size
		x := ^uint64(0)
		if k, _ := d.f.IntBits(args[1]); k == 1 {
			x = 0
		}
		ls, _ := d.leaves(v.Type)
		d.answer(d.value(v)[0], ls[0].bits, x, 64^x)
		return true
	case "readcyclecounter", "readsteadycounter":
		r := micro.SRegClock64
		if base == "readsteadycounter" {
			r = micro.SRegGlobalTimer
		}
		d.Emit(micro.Inst{Op: micro.OpSReg, Bits: 64, Dst: d.value(v)[0], Imm: int64(r)})
		return true
	}
	if kind, ok := strings.CutSuffix(base, ".with.overflow"); ok {
		return d.overflows(v, kind, args)
	}
	return d.vectorIntrinsic(v, base, args) || d.fixedPoint(v, base, args) || d.perElement(v, base, args) || d.floatParts(v, base, args) || d.floatReduce(v, base, args)
}

// overflows translates arithmetic with overflow of any number of elements: all results, then all overflow bits.
func (d *decoder) overflows(v *ir.Value, kind string, args []*ir.Value) bool {
	ls, ok := d.leaves(args[0].Type)
	ops, known := map[string][2]micro.Op{"add": {micro.OpAdd, micro.OpAddOv}, "sub": {micro.OpSub, micro.OpSubOv}, "mul": {micro.OpMul, micro.OpMulOv}}[kind[1:]]
	dst := d.value(v)
	if !ok || !known || len(dst) != 2*len(ls) {
		return false
	}
	m := micro.Mode(0)
	if kind[0] == 's' {
		m = micro.ModeSigned
	}
	a, b := d.value(args[0]), d.value(args[1])
	for i, l := range ls {
		d.Emit(micro.Inst{Op: ops[0], Bits: l.bits, Dst: dst[i], A: a[i], B: b[i]})
		d.Emit(micro.Inst{Op: ops[1], Bits: l.bits, Mode: m, Dst: dst[len(ls)+i], A: a[i], B: b[i]})
	}
	return true
}

// fixedPoint translates *mul.fix and *div.fix.
func (d *decoder) fixedPoint(v *ir.Value, base string, args []*ir.Value) bool {
	fn, ok := map[string]micro.ScalarFunc{"mul.fix": micro.ScMulFix, "div.fix": micro.ScDivFix}[strings.TrimSuffix(strings.TrimLeft(base, "su"), ".sat")]
	if !ok {
		return false
	}
	m := micro.Mode(0)
	if base[0] == 's' {
		m = micro.ModeSigned
	}
	if strings.HasSuffix(base, ".sat") {
		m |= micro.ModeSat
	}
	scale, _ := d.f.IntBits(args[2])
	d.lane(v, func(i int, l leaf, dst micro.Slot, a []micro.Slot) {
		d.ScalarTo(dst, fn, l.bits, m, int64(scale), a[1], a[2])
	})
	return true
}

// perElement translates what one scalar function computes for each element.
func (d *decoder) perElement(v *ir.Value, base string, args []*ir.Value) bool {
	if len(args) == 0 {
		return false
	}
	from, ok := d.leaves(args[0].Type)
	if !ok || len(from) == 0 {
		return false
	}
	var fn micro.ScalarFunc
	m, param := bf(from[0].t), int64(0)
	switch base {
	case "scmp":
		fn, m = micro.ScThreeWay, micro.ModeSigned
	case "ucmp":
		fn = micro.ScThreeWay
	case "lrint", "llrint":
		fn = micro.ScLround
	case "lround", "llround":
		fn, m = micro.ScLround, m.WithRound(micro.RNA)
	case "canonicalize":
		fn = micro.ScCanon
	case "ldexp":
		e, ok := d.leaves(args[1].Type)
		if !ok || len(e) == 0 {
			return false
		}
		fn, param = micro.ScLdexp64, int64(e[0].bits)
	case "powi":
		if d.opt.MathFunc != nil {
			return false // as the library does it
		}
		fn = micro.ScPowi
	default:
		return false
	}
	d.lane(v, func(i int, l leaf, dst micro.Slot, a []micro.Slot) {
		s := a[1:]
		d.Emit(micro.Inst{Op: micro.OpScalar, Bits: l.bits, From: from[min(i, len(from)-1)].bits, Mode: m, Dst: dst, Imm: int64(fn) | param<<8, Ext: d.List(s...)})
	})
	return true
}

// floatParts translates the intrinsics that return two values.
func (d *decoder) floatParts(v *ir.Value, base string, args []*ir.Value) bool {
	if len(args) != 1 {
		return false
	}
	from, ok := d.leaves(args[0].Type)
	to, ok2 := d.leaves(v.Type)
	if !ok || !ok2 || len(from) == 0 || len(to) != 2*len(from) {
		return false
	}
	src, dst := d.value(args[0]), d.value(v)
	n := len(from)
	for i, f := range from {
		m := bf(f.t)
		scalar := func(k int, fn micro.ScalarFunc, bits uint8) {
			d.Emit(micro.Inst{Op: micro.OpScalar, Bits: bits, From: f.bits, Mode: m, Dst: dst[k], Imm: int64(fn), Ext: d.List(src[i])})
		}
		switch base {
		case "frexp":
			scalar(i, micro.ScFrexpMant, f.bits)
			scalar(n+i, micro.ScFrexpExp, to[n+i].bits)
		case "modf":
			scalar(i, micro.ScModfFrac, f.bits)
			d.Emit(micro.Inst{Op: micro.OpFRound, Bits: f.bits, Mode: m.WithRound(micro.RTZ), Dst: dst[n+i], A: src[i]})
		default:
			return false
		}
	}
	return true
}

// floatReduce translates the reductions of a vector of floating-point numbers: fadd and fmul in order, from
// the start value.
func (d *decoder) floatReduce(v *ir.Value, base string, args []*ir.Value) bool {
	which, ok := strings.CutPrefix(base, "vector.reduce.")
	if !ok {
		return false
	}
	op, ok := map[string]micro.Op{"fadd": micro.OpFAdd, "fmul": micro.OpFMul, "fmin": micro.OpFMin, "fmax": micro.OpFMax, "fminimum": micro.OpFMinimum, "fmaximum": micro.OpFMaximum}[which]
	if !ok {
		return false
	}
	vec := args[len(args)-1]
	ls, ok := d.leaves(vec.Type)
	if !ok || len(ls) == 0 {
		return false
	}
	s := d.value(vec)
	var acc micro.Slot
	if len(args) == 2 {
		acc = d.value(args[0])[0]
	} else {
		acc, s = s[0], s[1:]
	}
	m := bf(ls[0].t) | irMode(v)
	for i := range s {
		acc = d.Op(op, ls[0].bits, m, acc, s[i], 0)
	}
	d.Emit(micro.Inst{Op: micro.OpMov, Bits: 64, Dst: d.value(v)[0], A: acc})
	return true
}

// constrained translates the constrained floating-point intrinsics: the rounding is in the metadata.
func (d *decoder) constrained(v *ir.Value, base string) bool {
	args := d.f.CallArgs(v)
	var words []string
	n := len(args)
	for n > 0 && args[n-1].Type == ir.Metadata {
		n--
		words = append(words, d.mdString(args[n]))
	}
	round, ok := roundOf(words)
	if !ok {
		return false
	}
	from, ok := d.leaves(args[0].Type)
	if !ok || len(from) == 0 {
		return false
	}
	d.lane(v, func(i int, l leaf, dst micro.Slot, a []micro.Slot) {
		f := from[min(i, len(from)-1)]
		x := micro.Inst{Bits: l.bits, From: f.bits, Mode: micro.Mode(0).WithRound(round) | bf(l.t), Dst: dst, A: a[1]}
		if n > 1 {
			x.B = a[2]
		}
		if n > 2 {
			x.C = a[3]
		}
		switch op, arithmetic := constrainedOps[base]; {
		case arithmetic:
			x.Op = op
			if base == "fmuladd" {
				x.Imm = micro.MaySplit
			}
		case base == "fcmp" || base == "fcmps":
			c, found := fcmpNames[words[len(words)-1]]
			ok = ok && found
			x.Op, x.Mode = micro.OpFCmp, bf(f.t).WithCmp(c)
		default:
			ok = constrainedConversion(&x, base, f, l, round)
		}
		if ok {
			d.Emit(x)
		}
	})
	return ok
}

// constrainedOps are the operations of constrained intrinsics on numbers of one type.
var constrainedOps = map[string]micro.Op{"fadd": micro.OpFAdd, "fsub": micro.OpFSub, "fmul": micro.OpFMul, "fdiv": micro.OpFDiv,
	"fma": micro.OpFMA, "fmuladd": micro.OpFMA, "sqrt": micro.OpFSqrt, "frem": micro.OpFRem, "minnum": micro.OpFMin,
	"maxnum": micro.OpFMax, "minimum": micro.OpFMinimum, "maximum": micro.OpFMaximum}

// roundings are the rounding modes that metadata names; the dynamic one is that of the start.
var roundings = map[string]micro.Round{"tonearest": micro.RNE, "towardzero": micro.RTZ, "downward": micro.RDN, "upward": micro.RUP,
	"tonearestaway": micro.RNA, "dynamic": micro.RNE}

// roundOf returns the rounding that the metadata of a constrained intrinsic asks for; ok is false for an unknown one.
func roundOf(words []string) (round micro.Round, ok bool) {
	round, ok = micro.RNE, true
	for _, w := range words {
		if r, found := strings.CutPrefix(w, "round."); found && ok {
			round, ok = roundings[r]
		}
	}
	return round, ok
}

// constrainedConversion completes x, which converts from a leaf f to one l, or rounds to an integral value.
func constrainedConversion(x *micro.Inst, base string, f, l leaf, round micro.Round) bool {
	switch base {
	case "ceil":
		round = micro.RUP
	case "floor":
		round = micro.RDN
	case "trunc":
		round = micro.RTZ
	case "round":
		round = micro.RNA
	case "roundeven":
		round = micro.RNE
	case "rint", "nearbyint":
	case "fptrunc", "fpext":
		x.Op, x.Mode = micro.OpFToF, micro.Mode(0).WithRound(round)
		x.Imm = int64(arith.Bit(f.t == ir.BFloat)) | int64(arith.Bit(l.t == ir.BFloat))<<1
		return true
	case "fptosi", "fptoui":
		x.Op, x.Mode = micro.OpFToI, bf(f.t).WithRound(micro.RTZ)
		if base == "fptosi" {
			x.Mode |= micro.ModeToSigned
		}
		return true
	case "sitofp", "uitofp":
		x.Op = micro.OpIToF
		if base == "sitofp" {
			x.Mode |= micro.ModeSigned
		}
		return true
	default:
		return false
	}
	x.Op, x.Mode = micro.OpFRound, bf(l.t).WithRound(round)
	return true
}

// fcmpNames are the predicates as the constrained comparisons spell them.
var fcmpNames = map[string]micro.Cmp{"oeq": micro.CmpOEQ, "ogt": micro.CmpOGT, "oge": micro.CmpOGE, "olt": micro.CmpOLT, "ole": micro.CmpOLE, "one": micro.CmpONE, "ord": micro.CmpORD,
	"uno": micro.CmpUNO, "ueq": micro.CmpUEQ, "ugt": micro.CmpUGT, "uge": micro.CmpUGE, "ult": micro.CmpULT, "ule": micro.CmpULE, "une": micro.CmpUNE}

// mdString returns the string of a metadata operand.
func (d *decoder) mdString(v *ir.Value) string {
	if n := d.m.MD.Node(ir.MD(v.Aux)); n != nil {
		return n.Str
	}
	return ""
}

// nvvmSReg reads the special registers that decircall.go does not know.
func (d *decoder) nvvmSReg(v *ir.Value, name string) bool {
	which, ok := micro.SRegZero, true
	choice := false
	switch {
	case strings.HasPrefix(name, "envreg"), strings.HasPrefix(name, "pm"):
		choice = true
	case name == "clock.hi" || name == "globaltimer.hi":
	case name == "globaltimer.lo":
		which = micro.SRegClock
	case strings.HasSuffix(name, ".w"):
		if strings.HasPrefix(name, "n") || strings.HasPrefix(name, "cluster.n") {
			which = micro.SRegOne
		}
	case name == "dynamic.smem.size" || name == "dynamic_smem_size":
		which = micro.SRegDynSmem
	case strings.HasSuffix(name, "smem.size") || strings.HasSuffix(name, "smem_size"):
		which = micro.SRegTotalSmem
	default:
		ok = false
	}
	if !ok {
		return false
	}
	s := d.value(v)[0]
	ls, _ := d.leaves(v.Type)
	if choice { // a value that the implementation chooses
		u := d.Slot()
		d.Fn.Consts = append(d.Fn.Consts, micro.Const{Slot: u, Undef: true})
		d.Emit(micro.Inst{Op: micro.OpFreeze, Bits: ls[0].bits, Dst: s, A: u})
		return true
	}
	d.Emit(micro.Inst{Op: micro.OpSReg, Bits: ls[0].bits, Dst: s, Imm: int64(which)})
	return true
}
