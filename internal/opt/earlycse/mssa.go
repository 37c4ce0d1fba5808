package earlycse

import (
	"github.com/warpwise/warpwise/internal/analysis/memssa"
	"github.com/warpwise/warpwise/ir"
)

// clobbers answers whether memory is the same at two instructions of which the first dominates the
// second.
type clobbers struct{ ssa *memssa.SSA }

func newClobbers(f *ir.Func, st *memssa.Storage) *clobbers {
	return &clobbers{memssa.New(f, memssa.Options{Lazy: true, Storage: st})}
}

// unchanged reports that nothing between earlier and later may write what later accesses. walk allows
// a search beyond the nearest definition.
func (c *clobbers) unchanged(earlier, later *ir.Value, walk bool) bool {
	e, l := c.ssa.Access(earlier), c.ssa.Access(later)
	if e == nil || l == nil {
		return true // touches no memory
	}
	var def *memssa.Access
	if walk {
		def = c.ssa.Clobber(l)
	} else {
		def = c.ssa.Defining(l)
	}
	return def != nil && c.ssa.Dominates(def, e)
}

// remove takes an instruction out that is about to be detached.
func (c *clobbers) remove(v *ir.Value) { c.ssa.Remove(v) }
