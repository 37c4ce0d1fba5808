package isel

import (
	"maps"
	"runtime"
	"slices"
	"sync"

	"github.com/warpwise/warpwise/internal/isel/nvvm"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ptx"
)

// addIntrinsics registers the handlers of the intrinsics.
func addIntrinsics(t map[string]handler) { maps.Copy(t, intrinsics()) }

// IntrinsicNames returns the base names of the intrinsics that instruction selection knows, in order: those
// with a meaning of their own, without those that are dropped or replaced by an operand.
func IntrinsicNames() []string {
	names := slices.Collect(maps.Keys(intrinsics()))
	nvvm.Each(func(name, _ string) { names = append(names, "llvm.nvvm."+name) })
	slices.Sort(names)
	return slices.Compact(names)
}

// intrinsics returns the handlers by name of the intrinsics that have no template. The map is never changed.
var intrinsics = sync.OnceValue(func() map[string]handler {
	t := make(map[string]handler, 2048)
	addNVVM(t)
	addMatrix(t)
	addIntegers(t)
	addFloats(t)
	addApproximations(t)
	addVectors(t)
	addMemory(t)
	addConstrained(t)
	addAtomicIntrinsics(t)
	addMisc(t)
	return t
})

// intrinsic lowers the call v of the intrinsic name. Handlers rely on the signatures that LLVM gives
// the intrinsics; a call that has another is reported.
func (l *lowering) intrinsic(h handler, v *ir.Value, name string) {
	defer func() {
		if r := recover(); r != nil {
			if _, ok := r.(runtime.Error); !ok {
				panic(r)
			}
			l.unsupported(v, "intrinsic @%s with this signature", name)
		}
	}()
	h(l, v)
}

// lanes gives v the value that fn computes lane by lane. x holds for each argument the parts of
// its lane; an argument that is not a vector of v's length passes the same parts to every lane.
func (l *lowering) lanes(v *ir.Value, args []*ir.Value, fn func(x [][]ptx.Operand) []ptx.Operand) {
	n := 1
	if len(args) > 0 && l.ts.IsVector(args[0].Type) {
		n = int(l.ts.NumElems(args[0].Type))
	}
	if !l.checkArgs(v, args) {
		return
	}
	x := make([][]ptx.Operand, len(args))
	var out []ptx.Operand
	for i := range n {
		for j, a := range args {
			p := l.parts(a)
			if l.ts.IsVector(a.Type) && int(l.ts.NumElems(a.Type)) == n {
				k := len(p) / n
				p = p[i*k : (i+1)*k]
			}
			x[j] = p
		}
		out = append(out, fn(x)...)
	}
	if v.Type != ir.Void {
		l.setParts(v, out)
	}
}

// checkArgs reports an argument or result whose type cannot be held in registers.
func (l *lowering) checkArgs(v *ir.Value, args []*ir.Value) bool {
	for _, a := range args {
		if bad := l.info(a.Type).bad; bad != "" {
			l.unsupported(v, "%s", bad)
			return false
		}
	}
	if v.Type != ir.Void {
		if bad := l.info(v.Type).bad; bad != "" {
			l.unsupported(v, "%s", bad)
			return false
		}
	}
	return true
}

// one returns x as the parts of a lane.
func one(x ptx.Operand) []ptx.Operand { return []ptx.Operand{x} }

// laneBits returns the width of the integer elements of t.
func (l *lowering) laneBits(t ir.Type) int { return l.ts.Bits(l.ts.Scalar(t)) }

// as32 returns the zero-extended integer x of bits bits, at most 32, in a 32-bit register.
func (l *lowering) as32(x ptx.Operand, bits int) ptx.Operand {
	if bits == 1 {
		return l.toReg(l.predTo(x, ptx.B32, 1), ptx.B32)
	}
	if bits <= 16 && x.IsReg() {
		return l.truncOrExtend(x, bits, 32)
	}
	return l.toReg(x, ptx.B32)
}

// from32 returns the unsigned 32-bit x as a lane of bits bits; it must fit or wraps.
func (l *lowering) from32(x ptx.Operand, bits int) []ptx.Operand {
	switch {
	case bits == 1:
		return one(l.lowBit(x, ptx.B32))
	case bits > 64:
		out := make([]ptx.Operand, (bits+63)/64)
		for i := range out {
			out[i] = l.out.Int(0)
		}
		out[0] = l.truncOrExtend(x, 32, 64)
		return out
	case bits > 32:
		d := l.truncOrExtend(x, 32, 64)
		if d.IsReg() {
			if l.low == nil {
				l.low = map[ptx.Reg]ptx.Operand{}
			}
			l.low[d.Reg()] = x
		}
		return one(d)
	}
	return one(l.zext(l.truncOrExtend(x, 32, bits), bits))
}

// bin emits a two-operand instruction of type t with a register result.
func (l *lowering) bin(op ptx.Op, t ptx.Type, x, y ptx.Operand) ptx.Operand {
	d := l.newReg(regOf(t))
	l.emit(op, t, d, x, y)
	return d
}

// un emits a one-operand instruction of type t.
func (l *lowering) un(op ptx.Op, t ptx.Type, x ptx.Operand) ptx.Operand {
	d := l.newReg(regOf(t))
	l.emit(op, t, d, x)
	return d
}

// cmp emits setp.
func (l *lowering) cmp(c ptx.Cmp, t ptx.Type, x, y ptx.Operand) ptx.Operand {
	d := l.newReg(ptx.Pred)
	l.emit(ptx.OpSetp, t, d, x, y).With(c.Mod())
	return d
}

// selp returns p ? x : y in a register of type t.
func (l *lowering) selp(t ptx.Type, x, y, p ptx.Operand) ptx.Operand {
	d := l.newReg(t)
	l.emit(ptx.OpSelp, t, d, x, y, p)
	return d
}

// regOf returns the type of the register that holds a result of instruction type t.
func regOf(t ptx.Type) ptx.Type {
	switch t {
	case ptx.F32, ptx.F64, ptx.Pred:
		return t
	}
	return bitsType(t.Bits())
}

// addMisc registers what fits nowhere else.
func addMisc(t map[string]handler) {
	nop := func(l *lowering, v *ir.Value) {}
	for _, n := range []string{"llvm.fake.use", "llvm.clear_cache", "llvm.experimental.convergence.entry",
		"llvm.experimental.convergence.loop", "llvm.experimental.convergence.anchor", "llvm.codeview.annotation",
		"llvm.instrprof", "llvm.nvvm.compiler.warn", "llvm.reset.fpenv", "llvm.reset.fpmode"} {
		t[n] = nop
	}
	trap := func(l *lowering, v *ir.Value) { l.emit(ptx.OpTrap, ptx.NoType, ptx.None) }
	t["llvm.trap"], t["llvm.ubsantrap"] = trap, trap
	t["llvm.debugtrap"] = func(l *lowering, v *ir.Value) { l.emit(ptx.OpBrkpt, ptx.NoType, ptx.None) }
	t["llvm.readcyclecounter"] = fromTemplate("mov.u64 $d, %clock64")
	t["llvm.readsteadycounter"] = fromTemplate("mov.u64 $d, %globaltimer")
	t["llvm.get.rounding"] = func(l *lowering, v *ir.Value) { l.set(v, l.out.Int(1)) } // to nearest
	t["llvm.flt.rounds"] = t["llvm.get.rounding"]
	for _, n := range []string{"llvm.allow.runtime.check", "llvm.allow.ubsan.check"} {
		t[n] = func(l *lowering, v *ir.Value) { l.set(v, l.out.Int(1)) }
	}
	t["llvm.widenable.condition"] = t["llvm.allow.runtime.check"]
	t["llvm.stacksave"] = fromTemplate("stacksave.u64 $d")
	t["llvm.stackrestore"] = fromTemplate("stackrestore.u64 $0")
	t["llvm.ptrmask"] = func(l *lowering, v *ir.Value) {
		l.lanes(v, l.f.CallArgs(v), func(x [][]ptx.Operand) []ptx.Operand {
			r := l.info(l.ts.Scalar(v.Type)).parts[0].reg
			return one(l.bin(ptx.OpAnd, r, l.toReg(x[0][0], r), x[1][0]))
		})
	}
	addVariadics(t)
	t["llvm.threadlocal.address"] = func(l *lowering, v *ir.Value) { l.unsupported(v, "thread-local variables") }
	t["llvm.vscale"] = func(l *lowering, v *ir.Value) { l.unsupported(v, "scalable vectors") }
	t["llvm.nvvm.compiler.error"] = func(l *lowering, v *ir.Value) { l.unsupported(v, "llvm.nvvm.compiler.error") }
}
