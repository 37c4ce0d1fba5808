package fromir

import (
	"strings"

	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/simt/internal/compound"
	"github.com/warpwise/warpwise/simt/micro"
)

// memIntrinsic translates the target-independent intrinsics that access memory or concern the life
// of variables, and reports whether name, without llvm., was one.
func (d *decoder) memIntrinsic(v *ir.Value, name string) bool {
	args := d.f.CallArgs(v)
	base := baseName(name)
	switch base {
	case "lifetime.start", "lifetime.end":
		d.lifetime(args)
	case "stacksave":
		d.Emit(micro.Inst{Op: micro.OpExt, Bits: 64, Dst: d.value(v)[0], Ext: d.Ext(compound.StackPointer{})})
	case "stackrestore":
		d.Emit(micro.Inst{Op: micro.OpExt, A: d.value(args[0])[0], Ext: d.Ext(compound.StackPointer{Restore: true})})
	case "ptrmask":
		d.lane(v, func(i int, l leaf, dst micro.Slot, a []micro.Slot) {
			d.Emit(micro.Inst{Op: micro.OpAnd, Bits: 64, Dst: dst, A: a[1], B: a[2]})
		})
	case "launder.invariant.group", "strip.invariant.group", "ptr.annotation", "ssa.copy", "annotation", "invariant.start":
		for i, s := range d.value(v) {
			from := d.Constant(0)
			if base != "invariant.start" {
				from = d.value(args[0])[i]
			}
			d.Emit(micro.Inst{Op: micro.OpMov, Bits: 64, Dst: s, A: from})
		}
	case "memcpy", "memcpy.inline", "memmove", "memset", "memset.inline", "memcpy.element.unordered.atomic", "memmove.element.unordered.atomic", "memset.element.unordered.atomic":
		return d.blockMemory(v, base, args)
	case "masked.load", "masked.store", "masked.gather", "masked.scatter", "masked.expandload", "masked.compressstore":
		return d.masked(v, base, args)
	default:
		return false
	}
	return true
}

// lifetime makes the contents of a variable undefined.
func (d *decoder) lifetime(args []*ir.Value) {
	p := args[len(args)-1]
	n, known := uint64(0), false
	if len(args) > 1 { // the size, before LLVM 22
		n, known = d.f.IntBits(args[0])
	}
	if p.Op == ir.OpAlloca && (!known || int64(n) < 0) {
		count := int64(1)
		if len(p.Args) > 0 {
			if count, known = d.f.SInt(p.Args[0]); !known {
				return
			}
		}
		n = uint64(count) * d.layout.AllocSize(p.Alloca().Type())
	}
	if int64(n) > 0 {
		d.Emit(micro.Inst{Op: micro.OpExt, Mode: micro.Mode(0).WithSpace(d.space(p)), A: d.value(p)[0], B: d.Constant(n), Ext: d.Ext(compound.Forget{})})
	}
}

// argAlign returns the alignment of pointer argument i that the call states, or 1.
func (d *decoder) argAlign(v *ir.Value, i int) int64 {
	c := d.f.Call(v)
	if i < len(c.ParamAttrs) {
		if a, ok := d.m.Attrs.Get(c.ParamAttrs[i], ir.AttrAlignment); ok && a.Int != 0 {
			return int64(min(a.Int, 1<<20))
		}
	}
	return 1
}

// blockMemory translates copies and fills.
func (d *decoder) blockMemory(v *ir.Value, base string, args []*ir.Value) bool {
	n := d.length(args[2])
	check := func(i int) {
		if a := d.argAlign(v, i); a > 1 {
			d.Emit(micro.Inst{Op: micro.OpExt, A: d.value(args[i])[0], B: n, Ext: d.Ext(compound.Aligned(a))})
		}
	}
	check(0)
	if strings.HasPrefix(base, "memset") {
		d.Emit(micro.Inst{Op: micro.OpFill, A: d.value(args[0])[0], B: d.value(args[1])[0], C: n, Imm: int64(d.space(args[0]))})
		return true
	}
	check(1)
	x := micro.Inst{Op: micro.OpCopy, A: d.value(args[0])[0], B: d.value(args[1])[0], C: n, Imm: int64(d.space(args[0])) | int64(d.space(args[1]))<<8}
	if strings.HasPrefix(base, "memcpy") {
		d.Emit(micro.Inst{Op: micro.OpExt, Mode: micro.Mode(0).WithSpace(d.space(args[0])), From: uint8(d.space(args[1])), A: x.A, B: x.B, C: n, Ext: d.Ext(compound.Disjoint{})})
	}
	d.Emit(x)
	return true
}

// masked translates the accesses of which a vector of bits says which elements take part. Each
// element becomes an access under a guard.
func (d *decoder) masked(v *ir.Value, base string, args []*ir.Value) bool {
	addr, mask, data, pass, align := d.maskedOperands(v, base, args)
	t := v.Type
	if data != nil {
		t = data.Type
	}
	ls, ok := d.leaves(t)
	if !ok || len(ls) > 0 && ls[0].packed || d.wideBits(d.m.Types.Scalar(t)) != 0 {
		return false
	}
	m := d.value(mask)
	bases := d.value(addr)
	step := int64(d.layout.StoreSize(d.m.Types.Scalar(t)))
	moving := base == "masked.expandload" || base == "masked.compressstore"
	vector := d.m.Types.IsVector(addr.Type)
	var slots []micro.Slot
	if data != nil {
		slots = d.value(data)
	} else {
		slots = make([]micro.Slot, len(ls)) // the result may be an operand of the pass-through
		for i := range slots {
			slots[i] = d.Op(micro.OpMov, 64, 0, d.value(pass)[i], 0, 0)
		}
	}
	mode := micro.Inst{Mode: micro.Mode(0).WithSpace(d.scalarSpace(addr))}
	at := bases[0]
	for i, l := range ls {
		off := l.off
		where := bases[0]
		switch {
		case vector:
			where, off = bases[i], 0
		case moving:
			where, off = at, 0
		}
		one := leaf{t: l.t, bits: l.bits}
		op := micro.OpLoad
		if data != nil {
			op = micro.OpStore
		}
		a := align
		if moving || !vector {
			a = gcd(align, max(off, int64(i)*step))
		}
		d.Guard = m[i]
		d.access(op, slots[i:i+1], []leaf{one}, where, off, a, mode)
		d.Guard = 0
		if moving {
			bit := d.Op(micro.OpZExt, 64, 0, m[i], 0, 0)
			d.Fn.Code[len(d.Fn.Code)-1].From = 1
			at = d.Op(micro.OpMad, 64, 0, bit, d.Constant(uint64(step)), at)
		}
	}
	if data == nil {
		for i, s := range d.value(v) {
			d.Emit(micro.Inst{Op: micro.OpMov, Bits: 64, Dst: s, A: slots[i]})
		}
	}
	return true
}

// maskedOperands returns the address, the mask, and what is stored or stands for elements that are not loaded; and the
// alignment in bytes.
func (d *decoder) maskedOperands(v *ir.Value, base string, args []*ir.Value) (addr, mask, data, pass *ir.Value, align int64) {
	last := len(args) - 1
	stated := func(ptr int) int64 { // behind the address, and from LLVM 22 on as an attribute of it
		if last < 3 {
			return d.argAlign(v, ptr)
		} else if x, ok := d.f.IntBits(args[ptr+1]); ok {
			return int64(min(max(x, 1), 128))
		}
		return 1
	}
	switch base {
	case "masked.load", "masked.gather":
		return args[0], args[last-1], nil, args[last], stated(0)
	case "masked.store", "masked.scatter":
		return args[1], args[last], args[0], nil, stated(1)
	case "masked.expandload":
		return args[0], args[1], nil, args[2], d.argAlign(v, 0)
	}
	return args[1], args[2], args[0], nil, d.argAlign(v, 1) // masked.compressstore
}

// gcd is the alignment of an address off bytes behind one aligned to a.
func gcd(a, off int64) int64 {
	for off != 0 {
		a, off = off, a%off
	}
	return max(a, 1)
}
