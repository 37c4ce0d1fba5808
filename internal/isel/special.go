package isel

import (
	"github.com/warpwise/warpwise/internal/target"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ptx"
)

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
	t["llvm.nvvm.istypep"] = func(l *lowering, v *ir.Value) { l.unsupported(v, "textures and surfaces (llvm.nvvm.istypep)") }
	addTextures(t)
	addBulk(t)
	addTensor(t)
	addTensorCore(t)
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
