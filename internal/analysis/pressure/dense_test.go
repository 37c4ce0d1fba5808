package pressure

import (
	"math/bits"
	"math/rand/v2"
	"runtime"
	"testing"

	"github.com/warpwise/warpwise/ptx"
)

// random makes a function with registers of several sizes, guards, and branches to anywhere.
func random(r *rand.Rand) *ptx.Func {
	f := ptx.NewFunc("k", true)
	var regs, preds []ptx.Reg
	for range 3 + r.IntN(90) {
		regs = append(regs, f.NewReg([]ptx.Type{ptx.B16, ptx.B32, ptx.B64}[r.IntN(3)]))
	}
	for range 1 + r.IntN(70) {
		preds = append(preds, f.NewReg(ptx.Pred))
	}
	reg, pred := func() ptx.Reg { return regs[r.IntN(len(regs))] }, func() ptx.Reg { return preds[r.IntN(len(preds))] }
	var blocks []*ptx.Block
	for range 1 + r.IntN(12) {
		blocks = append(blocks, f.AddBlock())
	}
	for _, b := range blocks {
		for range r.IntN(12) {
			switch r.IntN(3) {
			case 0:
				b.Emit(ptx.OpAdd, ptx.U32, ptx.R(reg()), ptx.R(reg()), ptx.R(reg()))
			case 1:
				b.Emit(ptx.OpAdd, ptx.U32, ptx.R(reg()), ptx.R(reg()), f.Int(1)).Guard = ptx.If(pred())
			default:
				b.Setp(ptx.CmpNe, ptx.U32, pred(), ptx.R(reg()), f.Int(0))
			}
		}
		switch r.IntN(4) {
		case 0:
			b.Emit(ptx.OpRet, ptx.NoType, ptx.None)
		case 1:
			b.Branch(ptx.If(pred()), blocks[r.IntN(len(blocks))])
		}
	}
	blocks[len(blocks)-1].Emit(ptx.OpRet, ptx.NoType, ptx.None)
	return f
}

func TestAgainstDataFlow(t *testing.T) {
	for seed := range uint64(2000) {
		f := random(rand.New(rand.NewPCG(seed, 3)))
		if got, want := Of(f), dense(f); got.Words != want.Words || got.Preds != want.Preds {
			t.Fatalf("seed %d: %+v, want %+v", seed, got, want)
		}
	}
}

// TestLinear: what a function with four times the blocks takes.
func TestLinear(t *testing.T) {
	bytes := func(n int) uint64 {
		f := ptx.NewFunc("k", true)
		p, x := f.NewReg(ptx.Pred), f.NewReg(ptx.B32)
		var blocks []*ptx.Block
		for range n {
			blocks = append(blocks, f.AddBlock())
		}
		for i, b := range blocks[:n-1] {
			y := f.NewReg(ptx.B32)
			b.Emit(ptx.OpAdd, ptx.U32, ptx.R(y), ptx.R(x), f.Int(1))
			b.Setp(ptx.CmpNe, ptx.U32, p, ptx.R(y), f.Int(0))
			b.Branch(ptx.If(p), blocks[i+1])
		}
		blocks[n-1].Emit(ptx.OpRet, ptx.NoType, ptx.None)
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		if got := Of(f); got.Words != 2 || got.Preds != 1 {
			t.Errorf("%d blocks: %+v", n, got)
		}
		runtime.ReadMemStats(&after)
		return after.TotalAlloc - before.TotalAlloc
	}
	if one, four := bytes(5000), bytes(20000); four > 5*one {
		t.Errorf("four times the blocks take %d bytes after %d", four, one)
	}
}

// flow is the state of the classical backward data-flow problem: one bit a register and block.
type flow struct {
	f       *ptx.Func
	words   int        // length of a set in 64-bit words
	liveIn  [][]uint64 // by BlockID
	liveOut [][]uint64
	succs   [][]*ptx.Block
}

// dense is the estimate from sets of bits for each block, iterated to the fixpoint.
func dense(f *ptx.Func) Info {
	fl := &flow{f: f, words: (f.NumRegs() + 63) / 64}
	n := f.NumBlocks()
	fl.liveIn, fl.liveOut, fl.succs = make([][]uint64, n), make([][]uint64, n), make([][]*ptx.Block, n)
	for i, b := range f.Blocks {
		var next *ptx.Block
		if i+1 < len(f.Blocks) {
			next = f.Blocks[i+1]
		}
		fl.liveIn[b.ID], fl.liveOut[b.ID] = make([]uint64, fl.words), make([]uint64, fl.words)
		fl.succs[b.ID] = f.Succs(b, next, nil)
	}
	fl.solve()
	var best Info
	for _, b := range f.Blocks {
		i := fl.block(b, true)
		best.Words, best.Preds = max(best.Words, i.Words), max(best.Preds, i.Preds)
	}
	return best
}

// solve iterates to the fixpoint, visiting the blocks last to first.
func (fl *flow) solve() {
	for changed := true; changed; {
		changed = false
		for i := len(fl.f.Blocks) - 1; i >= 0; i-- {
			b := fl.f.Blocks[i]
			out := fl.liveOut[b.ID]
			for _, s := range fl.succs[b.ID] {
				for w, x := range fl.liveIn[s.ID] {
					out[w] |= x
				}
			}
			old := append([]uint64(nil), fl.liveIn[b.ID]...)
			fl.block(b, false)
			for w, x := range fl.liveIn[b.ID] {
				if x != old[w] {
					changed = true
					break
				}
			}
		}
	}
}

// block walks b backward from its live-out set, leaves the result in its live-in set and, when
// count is set, returns the largest pressure seen.
func (fl *flow) block(b *ptx.Block, count bool) Info {
	f, live := fl.f, fl.liveIn[b.ID]
	copy(live, fl.liveOut[b.ID])
	var now, best Info
	if count {
		for w, x := range live {
			for ; x != 0; x &= x - 1 {
				addRef(&now, f, ptx.Reg(w*64+bits.TrailingZeros64(x)), 1)
			}
		}
		best = now
	}
	for i := len(b.Insts) - 1; i >= 0; i-- {
		in := &b.Insts[i]
		f.Defs(in, func(r ptx.Reg) {
			if live[r>>6]&(1<<(r&63)) != 0 {
				live[r>>6] &^= 1 << (r & 63)
				addRef(&now, f, r, -1)
			}
		})
		f.Uses(in, func(r ptx.Reg) {
			if live[r>>6]&(1<<(r&63)) == 0 {
				live[r>>6] |= 1 << (r & 63)
				addRef(&now, f, r, 1)
			}
		})
		best.Words, best.Preds = max(best.Words, now.Words), max(best.Preds, now.Preds)
	}
	return best
}

// addRef counts a register.
func addRef(i *Info, f *ptx.Func, r ptx.Reg, sign int) {
	t := f.RegType(r)
	if t.Kind() == ptx.KindPred {
		i.Preds += sign
		return
	}
	i.Words += sign * max(1, (t.Bits()+31)/32) * max(1, int(f.RegVec(r)))
}
