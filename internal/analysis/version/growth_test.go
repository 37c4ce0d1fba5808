package version

import (
	"testing"

	"github.com/warpwise/warpwise/internal/analysis/flow"
	"github.com/warpwise/warpwise/ptx"
)

// TestNestOfLoops: a nest of loops with a counter each needs one join for each loop, however deep it is.
func TestNestOfLoops(t *testing.T) {
	for _, n := range []int{50, 200, 800} {
		f := ptx.NewFunc("k", true)
		p := f.NewReg(ptx.Pred)
		counters := make([]ptx.Reg, n)
		heads := make([]*ptx.Block, n)
		for i := range n {
			counters[i] = f.NewReg(ptx.B32)
			f.AddBlock().Emit(ptx.OpMov, ptx.B32, ptx.R(counters[i]), f.Int(0))
			heads[i] = f.AddBlock()
			heads[i].Emit(ptx.OpMov, ptx.B32, ptx.R(counters[i]), ptx.R(counters[i]))
		}
		for i := n - 1; i >= 0; i-- {
			latch := f.AddBlock()
			latch.Emit(ptx.OpAdd, ptx.U32, ptx.R(counters[i]), ptx.R(counters[i]), f.Int(1))
			latch.Setp(ptx.CmpLt, ptx.U32, p, ptx.R(counters[i]), f.Int(9))
			latch.Branch(ptx.If(p), heads[i])
		}
		f.AddBlock().Emit(ptx.OpRet, ptx.NoType, ptx.None)
		x := Of(flow.Of(f), Options{})
		joins := 0
		for v := ID(1); int(v) < x.Len(); v++ {
			if x.At(v).Kind == Join {
				joins++
			}
		}
		if joins != n {
			t.Errorf("%d loops: %d joins", n, joins)
		}
	}
}
