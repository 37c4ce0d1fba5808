package simt

import (
	"math/rand/v2"
	"testing"
)

// TestLoopsAgreeWithTheDefinition runs the operations that have a loop over all lanes on random and
// corner operands, and compares with the lane-by-lane definition.
func TestLoopsAgreeWithTheDefinition(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	w := &warp{}
	fr := &frame{regs: make([][WarpSize]uint64, 5), taint: make([]taints, 5)}
	value := func(n uint8) uint64 {
		x := r.Uint64()
		switch r.IntN(4) {
		case 0:
			x = []uint64{0, 1, ^uint64(0), 1 << (n - 1), 1<<(n-1) - 1}[r.IntN(5)]
		case 1:
			x = uint64(r.IntN(70))
		}
		return x & maskOf(n)
	}
	ran := map[Op]int{}
	for range 200000 {
		in := &Inst{Op: Op(r.IntN(int(NumOps))), Bits: []uint8{1, 8, 16, 17, 32, 64}[r.IntN(6)], From: []uint8{1, 8, 16, 32, 64}[r.IntN(5)], Dst: Slot(1 + r.IntN(4)), A: 2, B: 3, C: 4}
		if !loops(in) {
			continue
		}
		in.Mode = []Mode{0, ModeSigned, ModeClamp, ModeWrap, ModeClamp | ModeSigned, ModeWrap | ModeSigned}[r.IntN(6)].WithCmp(CmpEQ + Cmp(r.IntN(10)))
		width := in.Bits
		switch in.Op {
		case OpICmp, OpTrunc, OpZExt, OpSExt:
			width = in.From
		case OpMulWide, OpMadWide:
			width, in.Bits = in.From, 2*min(in.From, 32)
		}
		for s := 2; s < 5; s++ {
			for l := range WarpSize {
				fr.regs[s][l] = value(width)
			}
		}
		var want [WarpSize]uint64
		for l := range WarpSize {
			x, bad := w.integer(fr, in, l, fr.regs[2][l], fr.regs[3][l], fr.regs[4][l])
			want[l] = x & maskOf(in.Bits)
			if bad {
				want[l] = 0
			}
		}
		mask := ^uint32(0)
		if r.IntN(2) == 0 {
			mask = r.Uint32()
		}
		old := fr.regs[in.Dst]
		if !w.fast(fr, in, mask) {
			if fr.regs[in.Dst] != old {
				t.Fatalf("op %d wrote, and reported that it had not", in.Op)
			}
			continue
		}
		ran[in.Op]++
		for l := range WarpSize {
			switch got := fr.regs[in.Dst][l]; {
			case mask>>l&1 == 0 && got != old[l]:
				t.Fatalf("op %d wrote inactive lane %d", in.Op, l)
			case mask>>l&1 != 0 && got != want[l]:
				t.Fatalf("op %d, %d bits from %d, mode %#x, lane %d: %#x, want %#x", in.Op, in.Bits, in.From, in.Mode, l, got, want[l])
			}
		}
	}
	for op := range NumOps {
		has := loops(&Inst{Op: op})
		if has && ran[Op(op)] < 100 {
			t.Errorf("op %d ran %d times", op, ran[Op(op)])
		}
	}
}

// TestFloatLoopsAgreeWithTheDefinition is the same for floating point.
func TestFloatLoopsAgreeWithTheDefinition(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	w := &warp{}
	fr := &frame{regs: make([][WarpSize]uint64, 5), taint: make([]taints, 5)}
	ops := []Op{OpFAdd, OpFSub, OpFMul, OpFDiv, OpFMA, OpFMin, OpFMax, OpFCmp}
	ran := map[Op]int{}
	for range 40000 {
		in := &Inst{Op: ops[r.IntN(len(ops))], Bits: []uint8{32, 64}[r.IntN(2)], Dst: 1, A: 2, B: 3, C: 4}
		f := format{in.Bits, false}
		if in.Op == OpFCmp {
			in.From, in.Bits = in.Bits, 1
			in.Mode = in.Mode.WithCmp(Cmp(r.IntN(int(CmpTrue) + 1)))
		}
		frac, _ := f.fields()
		for s := 2; s < 5; s++ {
			for l := range WarpSize {
				x := r.Uint64() & maskOf(f.bits)
				switch r.IntN(5) {
				case 0:
					x = []uint64{0, f.sign(), f.inf(), 1, f.sign() | 1, 1 << frac, 1<<frac - 1}[r.IntN(7)]
				case 1, 2: // near one, few bits: results halfway between two numbers
					x = oneOf(f) ^ uint64(r.IntN(16))<<(frac-4) ^ uint64(r.IntN(4))
				case 3: // small
					x = x&(f.sign()|1<<frac-1) | uint64(r.IntN(4))<<frac
				}
				fr.regs[s][l] = x
			}
		}
		mask := ^uint32(0)
		if r.IntN(2) == 0 {
			mask = r.Uint32()
		}
		if !w.fastFloat(fr, in, mask) {
			continue
		}
		ran[in.Op]++
		for l := range WarpSize {
			if mask>>l&1 == 0 {
				continue
			}
			want, bad, choice := floatLane(in, fr.regs[2][l], fr.regs[3][l], fr.regs[4][l])
			if got := fr.regs[1][l]; got != want&maskOf(in.Bits) || bad || choice {
				t.Fatalf("op %d, %d bits, cmp %d: %#x %#x %#x: %#x, want %#x (%v %v)", in.Op, f.bits, in.Mode.Cmp(), fr.regs[2][l], fr.regs[3][l], fr.regs[4][l], got, want, bad, choice)
			}
		}
	}
	for _, op := range ops {
		if ran[op] < 20 {
			t.Errorf("op %d ran %d times", op, ran[op])
		}
	}
}

// oneOf returns the number 1.
func oneOf(f format) uint64 {
	frac, bias := f.fields()
	return uint64(bias) << frac
}
