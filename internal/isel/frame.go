package isel

import (
	"github.com/warpwise/warpwise/internal/target"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ptx"
)

// frame is the local memory of a function: one variable that holds all static allocas.
type frame struct {
	v     ptx.VarID
	have  bool
	size  uint64
	align uint64
}

func (f *frame) reset() { *f = frame{} }

// local reserves size bytes of local memory and returns the address.
func (l *lowering) local(size, align uint64) addr {
	fr := &l.frame
	if !fr.have {
		fr.have, fr.align = true, 1
		fr.v = l.out.AddVar(&ptx.Var{Name: "__local_depot" + itoa(l.index), Space: ptx.Local, Type: ptx.B8})
	}
	align = max(align, 1)
	off := (fr.size + align - 1) &^ (align - 1)
	fr.size = off + size
	fr.align = max(fr.align, align)
	return addr{base: ptx.V(fr.v), off: int64(off), space: ptx.Local}
}

func (l *lowering) finishFrame() {
	fr := &l.frame
	if !fr.have {
		return
	}
	v := l.out.Vars[fr.v]
	v.Align = int(fr.align)
	v.Dims = []int64{int64(max(fr.size, 1))}
}

// alloca lowers an alloca: in the frame when its size is known and it is in the entry block,
// else on the stack of the thread.
func (l *lowering) alloca(v *ir.Value) {
	a := v.Alloca()
	t := a.Type()
	size, align := l.layout.AllocSize(t), max(a.Align(), 1)
	if a.Align() == 0 {
		align = l.layout.ABIAlign(t)
	}
	count := int64(1)
	known := true
	if len(v.Args) > 0 {
		n, ok := l.f.IntBits(v.Args[0])
		count, known = int64(n), ok
	}
	if known && l.cur == l.f.Entry() && uint64(count) < 1<<32 {
		l.setAddr(v, l.local(size*uint64(count), align))
		return
	}
	if !l.requires(v, target.Alloca) {
		return
	}
	pt := l.ptrType(v.Type)
	n := l.out.Int(int64(size) * count)
	if !known {
		bits := l.ts.Bits(v.Args[0].Type)
		x := l.arg(v.Args[0])
		if bits < pt.Bits() {
			x = l.zextTo(x, bits, pt.Bits())
		} else if bits > pt.Bits() && bits <= 64 {
			x = l.truncTo(x, bits, pt.Bits())
		}
		n = l.newReg(pt)
		l.emit(ptx.OpMul, unsignedType(pt.Bits()), n, x, l.out.Int(int64(size))).With(ptx.MulLo.Mod())
	}
	d := l.newReg(pt)
	l.emit(ptx.OpAlloca, unsignedType(pt.Bits()), d, l.toReg(n, pt), l.out.Int(int64(align)))
	l.setAddr(v, addr{base: l.truncOrExtend(d, pt.Bits(), l.addrType(ptx.Local).Bits()), space: ptx.Local})
}
