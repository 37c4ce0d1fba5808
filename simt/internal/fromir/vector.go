package fromir

import (
	"strings"

	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/simt/internal/arith"
	"github.com/warpwise/warpwise/simt/micro"
)

// vectorIntrinsic translates the intrinsics that move the elements of vectors.
func (d *decoder) vectorIntrinsic(v *ir.Value, base string, args []*ir.Value) bool {
	ts := &d.m.Types
	count := func(t ir.Type) int {
		if ts.IsVector(t) && !ts.IsScalable(t) {
			return int(ts.NumElems(t))
		}
		return 0
	}
	base = strings.TrimPrefix(base, "experimental.")
	if base == "stepvector" {
		return d.stepVector(v)
	}
	which, ok := strings.CutPrefix(base, "vector.")
	if !ok || len(args) == 0 || count(args[0].Type) == 0 || strings.HasPrefix(which, "reduce.") {
		return false
	}
	n := count(args[0].Type)
	a := d.value(args[0])
	k := len(a) / n // slots of an element
	both := a       // the elements of the vectors, one after the other
	if len(args) > 1 && args[1].Type == args[0].Type {
		both = append(append([]micro.Slot(nil), a...), d.value(args[1])...)
	}
	last, _ := d.f.SInt(args[len(args)-1])
	dst := d.value(v)
	from := make([]int, len(dst)/k) // by element of the result: the place in both
	switch which {
	case "reverse":
		for i := range from {
			from[i] = n - 1 - i
		}
	case "splice":
		start := int(last)
		if start < 0 {
			start += n
		}
		for i := range from {
			from[i] = start + i
		}
	case "interleave2":
		for i := range from {
			from[i] = i/2 + i%2*n
		}
	case "deinterleave2":
		for i := range from {
			from[i] = 2*i%n + 2*i/n
		}
	case "extract":
		for i := range from {
			from[i] = int(last) + i
		}
	case "insert":
		sub := d.value(args[1])
		both = append(append([]micro.Slot(nil), a...), sub...)
		m := len(sub) / k
		for i := range from {
			from[i] = i
			if i >= int(last) && i < int(last)+m {
				from[i] = n + i - int(last)
			}
		}
	default:
		return false
	}
	d.moveElements(dst, both, from)
	return true
}

// stepVector writes 0, 1, 2, … into the elements of v.
func (d *decoder) stepVector(v *ir.Value) bool {
	ls, ok := d.leaves(v.Type)
	for i, s := range d.value(v) {
		if ok && i < len(ls) {
			d.Emit(micro.Inst{Op: micro.OpMov, Bits: 64, Dst: s, A: d.Constant(uint64(i) & arith.MaskOf(ls[i].bits))})
		}
	}
	return ok
}

// moveElements sets element i of dst to element from[i] of src, and to poison where src has no such element.
func (d *decoder) moveElements(dst, src []micro.Slot, from []int) {
	k := len(dst) / len(from) // slots of an element
	for i, f := range from {
		for h := range k {
			s := micro.Slot(0)
			if f >= 0 && k*f+h < len(src) {
				s = src[k*f+h]
			} else {
				s = d.poison()
			}
			d.Emit(micro.Inst{Op: micro.OpMov, Bits: 64, Dst: dst[k*i+h], A: s})
		}
	}
}

// regroup writes the bits of one list of scalars, the first lowest, into another.
func (d *decoder) regroup(dst []micro.Slot, to []leaf, src []micro.Slot, from []leaf) {
	at := 0 // first bit of the result element
	for i, l := range to {
		acc := d.Constant(0)
		place := 0 // first bit of the source element
		for k, f := range from {
			lo, hi := max(at, place), min(at+int(l.bits), place+int(f.bits))
			if lo < hi {
				x := d.Op(micro.OpBfe, f.bits, 0, src[k], d.Constant(uint64(lo-place)), d.Constant(uint64(hi-lo)))
				x = d.Op(micro.OpShl, l.bits, micro.ModeClamp, x, d.Constant(uint64(lo-at)), 0)
				acc = d.Op(micro.OpOr, l.bits, 0, acc, x, 0)
			}
			place += int(f.bits)
		}
		d.Emit(micro.Inst{Op: micro.OpMov, Bits: 64, Dst: dst[i], A: acc})
		at += int(l.bits)
	}
}

// sameWidths reports that all scalars have as many bits.
func sameWidths(ls []leaf) bool {
	for _, l := range ls {
		if l.bits != ls[0].bits {
			return false
		}
	}
	return true
}
