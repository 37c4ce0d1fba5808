package isel

import (
	"strings"

	"github.com/warpwise/warpwise/internal/target"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ptx"
)

// addVectors registers reductions and rearrangements of vectors.
func addVectors(t map[string]handler) {
	for name, op := range map[string]ir.Op{"add": ir.OpAdd, "mul": ir.OpMul, "and": ir.OpAnd, "or": ir.OpOr, "xor": ir.OpXor} {
		t["llvm.vector.reduce."+name] = reduceInt(func(l *lowering, bits int, x [][]ptx.Operand) []ptx.Operand {
			return l.intLimbs(op, bits, x[0], x[1])
		})
	}
	for name, fn := range map[string]intLane{
		"smin": minMax(ptx.OpMin, ir.ISLT), "smax": minMax(ptx.OpMax, ir.ISGT),
		"umin": minMax(ptx.OpMin, ir.IULT), "umax": minMax(ptx.OpMax, ir.IUGT),
	} {
		t["llvm.vector.reduce."+name] = reduceInt(fn)
	}
	for name, fn := range map[string]floatLane{
		"fmin": minMaxLane(ptx.OpMin, false), "fmax": minMaxLane(ptx.OpMax, false),
		"fminimum": minMaxLane(ptx.OpMin, true), "fmaximum": minMaxLane(ptx.OpMax, true),
		"fadd": binaryLane(ir.OpFAdd), "fmul": binaryLane(ir.OpFMul),
	} {
		t["llvm.vector.reduce."+name] = reduceFloat(fn)
	}
	t["llvm.vector.insert"] = func(l *lowering, v *ir.Value) { l.subvector(v, true) }
	t["llvm.vector.extract"] = func(l *lowering, v *ir.Value) { l.subvector(v, false) }
	t["llvm.experimental.vector.insert"] = t["llvm.vector.insert"]
	t["llvm.experimental.vector.extract"] = t["llvm.vector.extract"]
	for _, prefix := range []string{"llvm.vector.", "llvm.experimental.vector."} {
		t[prefix+"reverse"] = func(l *lowering, v *ir.Value) {
			l.rearrange(v, func(n, i int) int { return n - 1 - i })
		}
		t[prefix+"deinterleave2"] = func(l *lowering, v *ir.Value) {
			l.rearrange(v, func(n, i int) int { return i%(n/2)*2 + i/(n/2) })
		}
		t[prefix+"interleave2"] = func(l *lowering, v *ir.Value) {
			l.rearrange(v, func(n, i int) int { return i/2 + i%2*(n/2) })
		}
		t[prefix+"splice"] = splice
	}
	step := func(l *lowering, v *ir.Value) {
		out := make([]ptx.Operand, l.nparts(v.Type))
		for i := range out {
			out[i] = l.out.Int(int64(i))
		}
		l.setParts(v, out)
	}
	t["llvm.stepvector"], t["llvm.experimental.stepvector"] = step, step
}

func binaryLane(op ir.Op) floatLane {
	return func(l *lowering, v *ir.Value, t ir.Type, x []ptx.Operand) ptx.Operand {
		if isHalf(t) {
			return l.halfBinary(v, op, t, x[0], x[1])
		}
		return l.floatBinary(v, op, t, x[0], x[1])
	}
}

// reduceInt folds the elements of an integer vector, first to last.
func reduceInt(fn intLane) handler {
	return func(l *lowering, v *ir.Value) {
		a := l.f.CallArgs(v)[0]
		if !l.checkArgs(v, []*ir.Value{a}) {
			return
		}
		bits, k, x := l.laneBits(a.Type), l.info(a.Type).lane, l.parts(a)
		acc := x[:k]
		for i := k; i < len(x); i += k {
			acc = fn(l, bits, [][]ptx.Operand{acc, x[i : i+k]})
		}
		l.setParts(v, acc)
	}
}

// reduceFloat folds the elements in order, behind the start value that sums and products have.
func reduceFloat(fn floatLane) handler {
	return func(l *lowering, v *ir.Value) {
		args := l.f.CallArgs(v)
		if !l.checkArgs(v, args) {
			return
		}
		t := v.Type
		r := l.info(t).parts[0].reg
		var x []ptx.Operand
		for _, a := range args {
			x = append(x, l.parts(a)...)
		}
		acc := l.toReg(x[0], r)
		for _, y := range x[1:] {
			acc = fn(l, v, t, []ptx.Operand{acc, l.toReg(y, r)})
		}
		l.set(v, acc)
	}
}

// subvector lowers insertion and extraction of a vector at a constant element index.
func (l *lowering) subvector(v *ir.Value, insert bool) {
	args := l.f.CallArgs(v)
	at, ok := l.f.IntBits(args[len(args)-1])
	if !ok || !l.checkArgs(v, args) {
		l.unsupported(v, "vector index that is not a constant")
		return
	}
	whole := l.parts(args[0])
	from := int(at) * l.info(args[0].Type).lane
	n := l.nparts(v.Type)
	if insert {
		n = l.nparts(args[1].Type)
	}
	if from+n > len(whole) {
		l.setZero(v) // poison
		return
	}
	if !insert {
		l.setParts(v, whole[from:from+n])
		return
	}
	out := append([]ptx.Operand(nil), whole...)
	copy(out[from:], l.parts(args[1]))
	l.setParts(v, out)
}

// rearrange gives v the elements of all arguments in the order that pick tells: place i of n
// takes element pick(n, i).
func (l *lowering) rearrange(v *ir.Value, pick func(n, i int) int) {
	args := l.f.CallArgs(v)
	if !l.checkArgs(v, args) {
		return
	}
	var x []ptx.Operand
	for _, a := range args {
		x = append(x, l.parts(a)...)
	}
	k := l.info(args[0].Type).lane
	n := len(x) / k
	out := make([]ptx.Operand, 0, len(x))
	for i := range n {
		j := pick(n, i)
		out = append(out, x[j*k:(j+1)*k]...)
	}
	l.setParts(v, out)
}

// splice takes the elements from index imm on of the concatenation, or, for a negative one, the
// last -imm of the first vector and then the second.
func splice(l *lowering, v *ir.Value) {
	args := l.f.CallArgs(v)
	imm, ok := l.f.SInt(args[2])
	if !ok || !l.checkArgs(v, args) {
		l.unsupported(v, "vector index that is not a constant")
		return
	}
	x := append(append([]ptx.Operand(nil), l.parts(args[0])...), l.parts(args[1])...)
	n := len(x) / 2
	k := l.info(args[0].Type).lane
	from := int(imm) * k
	if from < 0 {
		from += n
	}
	if from < 0 || from > n {
		l.setZero(v)
		return
	}
	l.setParts(v, x[from:from+n])
}

// addNVVM registers the llvm.nvvm intrinsics that are more than a template.
func addNVVM(t map[string]handler) {
	spaces := map[string]ptx.Space{"global": ptx.Global, "shared": ptx.Shared, "constant": ptx.Const,
		"local": ptx.Local}
	for name := range spaces {
		t["llvm.nvvm.ptr."+name+".to.gen"] = castPointer
		t["llvm.nvvm.ptr.gen.to."+name] = castPointer
	}
	toParam := func(l *lowering, v *ir.Value) { l.castAddr(v, l.f.CallArgs(v)[0]) }
	t["llvm.nvvm.ptr.gen.to.param"], t["llvm.nvvm.ptr.param.to.gen"] = toParam, toParam
	for _, n := range []string{"ldg", "ldu"} {
		for _, k := range []string{"i", "f", "p"} {
			t["llvm.nvvm."+n+".global."+k] = func(l *lowering, v *ir.Value) { l.loadReadOnly(v, n == "ldg") }
		}
	}
	t["llvm.nvvm.move"] = func(l *lowering, v *ir.Value) { l.setParts(v, l.parts(l.f.CallArgs(v)[0])) }
	t["llvm.nvvm.exit"] = func(l *lowering, v *ir.Value) {
		l.emit(ptx.OpExit, ptx.NoType, ptx.None)
		l.start(l.newBlock())
	}
	t["llvm.nvvm.sqrt.f"] = func(l *lowering, v *ir.Value) {
		x := l.reg(l.f.CallArgs(v)[0])
		m := ptx.RN.Mod()
		if p := l.opt.Float.Sqrt; p == Approximate || p == Full || p == AsFlagged && l.twoUnits(v) {
			m = ptx.Approx
		}
		d := l.newReg(ptx.F32)
		l.emit(ptx.OpSqrt, ptx.F32, d, x).With(m | l.ftz)
		l.set(v, d)
	}
	rotate := func(left bool) handler {
		return func(l *lowering, v *ir.Value) {
			a := l.f.CallArgs(v)
			x := l.parts(a[0])
			n := l.zextTo(l.reg(a[1]), 32, 64)
			l.setParts(v, l.funnel(64, [][]ptx.Operand{x, x, {n}}, left))
		}
	}
	t["llvm.nvvm.rotate.b64"], t["llvm.nvvm.rotate.right.b64"] = rotate(true), rotate(false)
	for _, a := range []string{"s", "u"} {
		for _, b := range []string{"s", "u"} {
			t["llvm.nvvm.idp2a."+a+"."+b] = func(l *lowering, v *ir.Value) {
				half := "lo"
				if hi, _ := l.f.IntBits(l.f.CallArgs(v)[2]); hi != 0 {
					half = "hi"
				}
				l.runTemplate(v, "dp2a."+half+"."+a+"32."+b+"32 $d, $0, $1, $3")
			}
		}
	}
	t["llvm.nvvm.rotate.b32"] = rotate32
	t["llvm.cuda.syncthreads"] = fromTemplate("bar.sync 0")
	for _, n := range []string{"tex", "tld4", "istypep"} {
		t["llvm.nvvm."+n] = func(l *lowering, v *ir.Value) { l.unsupported(v, "textures and surfaces (llvm.nvvm.%s)", n) }
	}
	addTextures(t)
	addBulk(t)
	addTensor(t)
}

// castPointer converts between generic and specific pointers, as addrspacecast does.
func castPointer(l *lowering, v *ir.Value) {
	a := l.f.CallArgs(v)[0]
	x := addr{base: l.arg(a), space: spaceOf(l.ts.AddrSpace(a.Type))}
	to := spaceOf(l.ts.AddrSpace(v.Type))
	if x.space != ptx.NoSpace && to != ptx.NoSpace {
		l.set(v, x.base)
		return
	}
	l.set(v, l.addrIn(x, to))
}

// rotate32 lowers llvm.nvvm.rotate.b32: to the left, by the low five bits.
func rotate32(l *lowering, v *ir.Value) {
	if l.has(target.Shf) {
		l.runTemplate(v, "shf.l.wrap.b32 $d, $0, $0, $1")
		return
	}
	// Shifts by 32 and more give zero.
	l.runTemplate(v, "and.b32 $t0:b32, $1, 31; shl.b32 $t1:b32, $0, $t0; sub.s32 $t2:b32, 32, $t0; shr.u32 $t3:b32, $0, $t2; or.b32 $d, $t1, $t3")
}

// loadReadOnly lowers llvm.nvvm.ldg and ldu: loads of global memory that nobody writes.
func (l *lowering) loadReadOnly(v *ir.Value, nc bool) {
	args := l.f.CallArgs(v)
	if !l.checkType(v, v.Type) {
		return
	}
	a := l.address(args[0])
	if a.space != ptx.Global {
		a = addr{base: l.addrIn(a, ptx.Global), space: ptx.Global}
	}
	align := l.layout.ABIAlign(v.Type)
	if len(args) > 1 {
		if n, ok := l.f.IntBits(args[1]); ok && n != 0 {
			align = n
		}
	}
	m := ptx.Mods(0)
	if nc {
		m = ptx.NC
	}
	l.setParts(v, l.loadMem(v.Type, a, align, m))
}

// addConstrained registers the constrained floating-point intrinsics: PTX has the rounding in
// the instruction and no exceptions.
func addConstrained(t map[string]handler) {
	for name, op := range map[string]string{"fadd": "add", "fsub": "sub", "fmul": "mul", "fdiv": "div", "fma": "fma",
		"fmuladd": "fma", "sqrt": "sqrt"} {
		t["llvm.experimental.constrained."+name] = func(l *lowering, v *ir.Value) { l.constrained(v, op) }
	}
	for _, n := range []string{"fptosi", "fptoui", "sitofp", "uitofp", "fptrunc", "fpext"} {
		t["llvm.experimental.constrained."+n] = func(l *lowering, v *ir.Value) { l.constrainedCast(v, n) }
	}
	for name, fn := range map[string]floatLane{
		"floor": roundLane(ptx.RMI), "ceil": roundLane(ptx.RPI), "trunc": roundLane(ptx.RZI), "round": roundAway,
		"roundeven": roundLane(ptx.RNI), "minnum": minMaxLane(ptx.OpMin, false), "maxnum": minMaxLane(ptx.OpMax, false),
		"minimum": minMaxLane(ptx.OpMin, true), "maximum": minMaxLane(ptx.OpMax, true),
		"rint": roundLane(ptx.RNI), "nearbyint": roundLane(ptx.RNI),
	} {
		t["llvm.experimental.constrained."+name] = func(l *lowering, v *ir.Value) {
			l.floatLanes(v, func(l *lowering, v *ir.Value, t ir.Type, x []ptx.Operand) ptx.Operand {
				for len(x) > 1 && x[len(x)-1] == ptx.None { // metadata has no parts
					x = x[:len(x)-1]
				}
				return fn(l, v, t, x)
			}, 0)
		}
	}
	for _, n := range []string{"fcmp", "fcmps"} {
		t["llvm.experimental.constrained."+n] = constrainedCompare
	}
}

// metadataWord returns the string of a metadata argument, or "".
func (l *lowering) metadataWord(a *ir.Value) string {
	if a.Op != ir.OpMetadata || len(a.Args) > 0 {
		return ""
	}
	if n := l.ir.MD.Node(ir.MD(a.Aux)); n != nil && n.Kind == ir.MDString {
		return n.Str
	}
	return ""
}

// rounding returns the PTX rounding that the metadata of v asks for; the dynamic mode of a GPU
// is to nearest.
func (l *lowering) rounding(v *ir.Value) string {
	for _, a := range l.f.CallArgs(v) {
		switch l.metadataWord(a) {
		case "round.towardzero":
			return ".rz"
		case "round.upward":
			return ".rp"
		case "round.downward":
			return ".rm"
		case "round.tonearestaway":
			return ""
		}
	}
	return ".rn"
}

func (l *lowering) constrained(v *ir.Value, op string) {
	r := l.rounding(v)
	if r == "" {
		l.unsupported(v, "rounding to nearest with ties away from zero")
		return
	}
	l.floatLanes(v, func(l *lowering, v *ir.Value, t ir.Type, x []ptx.Operand) ptx.Operand {
		if isHalf(t) {
			l.diags.Errorf(l.ir.Source, l.f.Pos(v), "not supported: constrained arithmetic of %s", l.typeString(t))
			return l.out.Int(0)
		}
		for x[len(x)-1] == ptx.None {
			x = x[:len(x)-1]
		}
		d := l.newReg(fptype(t))
		name := op + r
		if t == ir.Float && l.ftz != 0 {
			name += ".ftz"
		}
		l.op(name+"."+fptype(t).String(), d, x...)
		return d
	}, 0)
}

// constrainedCast emits cvt with the rounding asked for; conversions to integers cut.
func (l *lowering) constrainedCast(v *ir.Value, name string) {
	a := l.f.CallArgs(v)[0]
	from, to := l.ts.Scalar(a.Type), l.ts.Scalar(v.Type)
	fb, tb := l.ts.Bits(from), l.ts.Bits(to)
	r := l.rounding(v)
	if fb > 64 || tb > 64 || r == "" || r != ".rn" && (isHalf(from) || isHalf(to)) {
		l.unsupported(v, "constrained %s of this type", name)
		return
	}
	signed := strings.Contains(name, "si")
	l.eachLane(v, []*ir.Value{a}, func(x []ptx.Operand) ptx.Operand {
		y := l.toReg(x[0], l.info(from).parts[0].reg)
		switch {
		case tb > 0:
			return l.floatToInt(v, from, to, y, signed)[0]
		case r == ".rn" && fb > 0:
			return l.intToFloat(v, from, to, []ptx.Operand{y}, signed)
		case r == ".rn" || name == "fpext":
			return l.floatToFloat(from, to, y)
		}
		src := fptype(from)
		if fb > 0 {
			src = unsignedType(fb)
			if signed {
				y, src = l.sext(y, fb), signedType(fb)
			}
		}
		d := l.newReg(fptype(to))
		l.op("cvt"+r+"."+fptype(to).String()+"."+src.String(), d, y)
		return d
	})
}

func constrainedCompare(l *lowering, v *ir.Value) {
	args := l.f.CallArgs(v)
	p, ok := ir.ParseFCmp(l.metadataWord(args[2]))
	if !ok {
		l.unsupported(v, "predicate of a constrained comparison")
		return
	}
	l.lanes(v, args[:2], func(x [][]ptx.Operand) []ptx.Operand {
		return one(l.fcmpLane(p, l.ts.Scalar(args[0].Type), x[0][0], x[1][0]))
	})
}
