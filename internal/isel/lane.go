package isel

import (
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
