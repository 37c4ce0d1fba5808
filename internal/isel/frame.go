package isel

import (
	"github.com/warpwise/warpwise/internal/isel/colouring"
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

	vars   []colouring.Var // allocas that may share memory
	next   int             // of vars: those before have been lowered
	colour []int           // of each; see colouring.Of
	places []slotPlace     // by colour
}

// slotPlace is where the variables of a colour lie.
type slotPlace struct {
	addr   addr
	align  uint64
	placed bool
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

// allocaSize returns the size of an alloca; if that is not known, the size of one element.
func (l *lowering) allocaSize(v *ir.Value) (size, align uint64, known bool) {
	a := v.Alloca()
	t := a.Type()
	size, align = l.layout.AllocSize(t), max(a.Align(), 1)
	if a.Align() == 0 {
		align = l.layout.ABIAlign(t)
	}
	if len(v.Args) == 0 {
		return size, align, true
	}
	n, ok := l.f.IntBits(v.Args[0])
	if !ok || n >= 1<<32 {
		return size, align, false
	}
	return size * n, align, true
}

// colourSlots finds which of the variables in the frame can share memory.
func (l *lowering) colourSlots() {
	if !l.o2() || l.opt.SimplePhis {
		return
	}
	fr := &l.frame
	for v := range l.f.Entry().Instrs() {
		if v.Op == ir.OpAlloca {
			if size, _, known := l.allocaSize(v); known && size > 0 {
				fr.vars = append(fr.vars, colouring.Var{Alloca: v, Size: size})
			}
		}
	}
	if len(fr.vars) < 2 {
		fr.vars = nil
		return
	}
	fr.colour = colouring.Of(l.f, l.rpo, fr.vars, l.layout.StoreSize)
	fr.places = make([]slotPlace, len(fr.vars))
	for i, k := range fr.colour {
		_, align, _ := l.allocaSize(fr.vars[i].Alloca)
		fr.places[k].align = max(fr.places[k].align, align)
	}
}

// shared gives an alloca the place of its colour, and reports whether it has one. The largest variable of a colour has its number.
func (l *lowering) shared(v *ir.Value) bool {
	fr := &l.frame
	for fr.next < len(fr.vars) && fr.vars[fr.next].Alloca != v {
		fr.next++ // of those that nobody wants
	}
	if fr.next == len(fr.vars) {
		return false
	}
	k := fr.colour[fr.next]
	p := &fr.places[k]
	if p.placed {
		l.used(RuleSharedSlot)
	} else {
		p.addr, p.placed = l.local(fr.vars[k].Size, p.align), true
	}
	l.setAddr(v, p.addr)
	return true
}

// alloca lowers an alloca: in the frame when its size is known and it is in the entry block,
// else on the stack of the thread.
func (l *lowering) alloca(v *ir.Value) {
	size, align, known := l.allocaSize(v)
	if known && l.cur == l.f.Entry() {
		if !l.shared(v) {
			l.setAddr(v, l.local(size, align))
		}
		return
	}
	if !l.requires(v, target.Alloca) {
		return
	}
	pt := l.ptrType(v.Type)
	n := l.out.Int(int64(size))
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
