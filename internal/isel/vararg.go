package isel

import (
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ptx"
)

// Functions with a variable number of arguments are called as LLVM's pass expand-variadics calls them on NVPTX: behind
// the fixed parameters stands the generic address of a frame of the caller, which holds the other arguments one behind
// the other, each at its natural alignment. A va_list is such an address, of the next argument.

func addVariadics(t map[string]handler) {
	t["llvm.va_start"] = vaStart
	t["llvm.va_copy"] = vaCopy
	t["llvm.va_end"] = func(*lowering, *ir.Value) {}
}

// roundUp returns n rounded up to a multiple of align, a power of two.
func roundUp(n, align uint64) uint64 { return (n + align - 1) &^ (align - 1) }

// restSlot is the parameter of the frame's address.
func (s *modState) restSlot() slot { return s.slotOf(ir.Ptr, 0, false) }

// An argument is one of a call on its way into a parameter or a frame.
type argument struct {
	slot  slot
	parts []ptx.Operand // of what is not byval
	from  addr          // of what is byval
}

// frameOf stores the variable arguments of a call into a frame and returns the argument that names it. A call without
// any passes null, which nobody reads.
func (l *lowering) frameOf(rest []argument) argument {
	size, align := uint64(0), uint64(1)
	offs := make([]uint64, len(rest))
	for i := range rest {
		t := rest[i].slot.typ
		a := l.layout.ABIAlign(t)
		offs[i] = roundUp(size, a)
		size, align = offs[i]+l.layout.AllocSize(t), max(align, a)
	}
	out := argument{slot: l.restSlot(), parts: []ptx.Operand{l.out.Int(0)}}
	if size == 0 {
		return out
	}
	frame := l.local(size, align)
	for i := range rest {
		r := &rest[i]
		at := frame.plus(offs[i])
		if r.slot.byval {
			l.copyBytes(at, r.from, r.slot.size, min(l.layout.ABIAlign(r.slot.typ), r.slot.align))
		} else {
			l.storeMem(r.slot.typ, r.parts, at, l.layout.ABIAlign(r.slot.typ), 0)
		}
	}
	out.parts[0] = l.addrIn(frame, ptx.NoSpace)
	return out
}

// listAlign is the alignment of a va_list.
func (l *lowering) listAlign() uint64 { return l.layout.ABIAlign(ir.Ptr) }

// vaStart makes the va_list point to the frame.
func vaStart(l *lowering, v *ir.Value) {
	frame := l.loadMem(ir.Ptr, addr{base: ptx.V(l.abi.rest), space: ptx.Param}, l.listAlign(), 0)
	l.storeMem(ir.Ptr, frame, l.address(l.f.CallArgs(v)[0]), l.listAlign(), 0)
}

// vaCopy copies a va_list.
func vaCopy(l *lowering, v *ir.Value) {
	args := l.f.CallArgs(v)
	x := l.loadMem(ir.Ptr, l.address(args[1]), l.listAlign(), 0)
	l.storeMem(ir.Ptr, x, l.address(args[0]), l.listAlign(), 0)
}

// vaArg reads the next argument of a va_list and moves on.
func (l *lowering) vaArg(v *ir.Value) {
	if !l.checkType(v, v.Type) {
		return
	}
	list, t := l.address(v.Args[0]), l.ptrType(ir.Ptr)
	align := l.layout.ABIAlign(v.Type)
	x := l.loadMem(ir.Ptr, list, l.listAlign(), 0)[0]
	if align > 1 {
		x = l.bin(ptx.OpAdd, signedType(t.Bits()), x, l.out.Int(int64(align-1)))
		x = l.bin(ptx.OpAnd, t, x, l.out.Int(-int64(align)))
	}
	next := l.bin(ptx.OpAdd, signedType(t.Bits()), x, l.out.Int(int64(l.layout.AllocSize(v.Type))))
	l.storeMem(ir.Ptr, []ptx.Operand{next}, list, l.listAlign(), 0)
	l.setParts(v, l.loadMem(v.Type, addr{base: x}, align, 0))
}
