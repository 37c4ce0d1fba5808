package reshape

import (
	"github.com/warpwise/warpwise/internal/analysis/loop"
	"github.com/warpwise/warpwise/internal/analysis/memeffect"
	"github.com/warpwise/warpwise/ir"
)

// Waits says, by BlockID, in which blocks a lane may wait for another one: at a convergent operation (a barrier, a shuffle or vote with a mask), or
// in a cycle that reads what other lanes may write (volatile or atomic accesses). Where lanes of two sides of a branch wait for each other, neither
// side may be held back until the other one is through.
func Waits(f *ir.Func) []bool {
	out := make([]bool, f.NumBlockIDs())
	effects := memeffect.Of(f)
	var cycles *loop.Forest
	for _, b := range f.Blocks {
		for v := range b.Instrs() {
			switch v.Op {
			case ir.OpCall, ir.OpInvoke, ir.OpCallBr:
				out[b.ID] = out[b.ID] || effects.Inst(v).Has(memeffect.Convergent)
			case ir.OpLoad, ir.OpCmpXchg, ir.OpAtomicRMW:
				if v.IsVolatile() || v.Op != ir.OpLoad || v.Mem().IsAtomic() {
					if cycles == nil {
						cycles = loop.CyclesOf(f)
					}
					out[b.ID] = out[b.ID] || cycles.Innermost(b) != nil
				}
			}
		}
	}
	return out
}
