package alu

import (
	"math/rand/v2"
	"testing"

	"github.com/warpwise/warpwise/simt/internal/arith"
	"github.com/warpwise/warpwise/simt/internal/converge"
	"github.com/warpwise/warpwise/simt/micro"
)

// TestLoopsAgreeWithTheDefinition runs the operations that have a loop over all lanes on random and
// corner operands, and compares with the lane-by-lane definition.
func TestLoopsAgreeWithTheDefinition(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	u := &Unit{}
	fr := &converge.Frame{Regs: make([][micro.WarpSize]uint64, 5), Taint: make([]converge.Taints, 5)}
	value := func(n uint8) uint64 {
		x := r.Uint64()
		switch r.IntN(4) {
		case 0:
			x = []uint64{0, 1, ^uint64(0), 1 << (n - 1), 1<<(n-1) - 1}[r.IntN(5)]
		case 1:
			x = uint64(r.IntN(70))
		}
		return x & arith.MaskOf(n)
	}
	ran := map[micro.Op]int{}
	for range 200000 {
		in := &micro.Inst{Op: micro.Op(r.IntN(int(micro.NumOps))), Bits: []uint8{1, 8, 16, 17, 32, 64}[r.IntN(6)], From: []uint8{1, 8, 16, 32, 64}[r.IntN(5)], Dst: micro.Slot(1 + r.IntN(4)), A: 2, B: 3, C: 4}
		if !arith.Loops(in) {
			continue
		}
		in.Mode = []micro.Mode{0, micro.ModeSigned, micro.ModeClamp, micro.ModeWrap, micro.ModeClamp | micro.ModeSigned, micro.ModeWrap | micro.ModeSigned}[r.IntN(6)].WithCmp(micro.CmpEQ + micro.Cmp(r.IntN(10)))
		width := in.Bits
		switch in.Op {
		case micro.OpICmp, micro.OpTrunc, micro.OpZExt, micro.OpSExt:
			width = in.From
		case micro.OpMulWide, micro.OpMadWide:
			width, in.Bits = in.From, 2*min(in.From, 32)
		}
		for s := 2; s < 5; s++ {
			for l := range micro.WarpSize {
				fr.Regs[s][l] = value(width)
			}
		}
		var want [micro.WarpSize]uint64
		for l := range micro.WarpSize {
			x, bad := u.integer(fr, in, l, fr.Regs[2][l], fr.Regs[3][l], fr.Regs[4][l])
			want[l] = x & arith.MaskOf(in.Bits)
			if bad {
				want[l] = 0
			}
		}
		mask := ^uint32(0)
		if r.IntN(2) == 0 {
			mask = r.Uint32()
		}
		old := fr.Regs[in.Dst]
		if !u.fast(fr, in, mask) {
			if fr.Regs[in.Dst] != old {
				t.Fatalf("op %d wrote, and reported that it had not", in.Op)
			}
			continue
		}
		ran[in.Op]++
		for l := range micro.WarpSize {
			switch got := fr.Regs[in.Dst][l]; {
			case mask>>l&1 == 0 && got != old[l]:
				t.Fatalf("op %d wrote inactive lane %d", in.Op, l)
			case mask>>l&1 != 0 && got != want[l]:
				t.Fatalf("op %d, %d bits from %d, mode %#x, lane %d: %#x, want %#x", in.Op, in.Bits, in.From, in.Mode, l, got, want[l])
			}
		}
	}
	for op := range micro.NumOps {
		has := arith.Loops(&micro.Inst{Op: op})
		if has && ran[micro.Op(op)] < 100 {
			t.Errorf("op %d ran %d times", op, ran[micro.Op(op)])
		}
	}
}

// TestFloatLoopsAgreeWithTheDefinition is the same for floating point.
func TestFloatLoopsAgreeWithTheDefinition(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	u := &Unit{}
	fr := &converge.Frame{Regs: make([][micro.WarpSize]uint64, 5), Taint: make([]converge.Taints, 5)}
	ops := []micro.Op{micro.OpFAdd, micro.OpFSub, micro.OpFMul, micro.OpFDiv, micro.OpFMA, micro.OpFMin, micro.OpFMax, micro.OpFCmp}
	ran := map[micro.Op]int{}
	for range 40000 {
		in := &micro.Inst{Op: ops[r.IntN(len(ops))], Bits: []uint8{32, 64}[r.IntN(2)], Dst: 1, A: 2, B: 3, C: 4}
		f := arith.Format{Bits: in.Bits, Bf: false}
		if in.Op == micro.OpFCmp {
			in.From, in.Bits = in.Bits, 1
			in.Mode = in.Mode.WithCmp(micro.Cmp(r.IntN(int(micro.CmpTrue) + 1)))
		}
		frac, _ := f.Fields()
		for s := 2; s < 5; s++ {
			for l := range micro.WarpSize {
				x := r.Uint64() & arith.MaskOf(f.Bits)
				switch r.IntN(5) {
				case 0:
					x = []uint64{0, f.Sign(), f.Inf(), 1, f.Sign() | 1, 1 << frac, 1<<frac - 1}[r.IntN(7)]
				case 1, 2: // near one, few bits: results halfway between two numbers
					x = oneOf(f) ^ uint64(r.IntN(16))<<(frac-4) ^ uint64(r.IntN(4))
				case 3: // small
					x = x&(f.Sign()|1<<frac-1) | uint64(r.IntN(4))<<frac
				}
				fr.Regs[s][l] = x
			}
		}
		mask := ^uint32(0)
		if r.IntN(2) == 0 {
			mask = r.Uint32()
		}
		if !u.fastFloat(fr, in, mask) {
			continue
		}
		ran[in.Op]++
		for l := range micro.WarpSize {
			if mask>>l&1 == 0 {
				continue
			}
			want, bad, choice := arith.FloatLane(in, fr.Regs[2][l], fr.Regs[3][l], fr.Regs[4][l])
			if got := fr.Regs[1][l]; got != want&arith.MaskOf(in.Bits) || bad || choice {
				t.Fatalf("op %d, %d bits, cmp %d: %#x %#x %#x: %#x, want %#x (%v %v)", in.Op, f.Bits, in.Mode.Cmp(), fr.Regs[2][l], fr.Regs[3][l], fr.Regs[4][l], got, want, bad, choice)
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
func oneOf(f arith.Format) uint64 {
	frac, bias := f.Fields()
	return uint64(bias) << frac
}
