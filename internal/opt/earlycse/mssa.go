package earlycse

import (
	"github.com/warpwise/warpwise/internal/analysis/alias"
	"github.com/warpwise/warpwise/ir"
)

// clobbers answers whether memory is the same at two instructions of which the first dominates the
// second.
type clobbers interface {
	// unchanged reports that nothing between earlier and later may write what later reads. walk
	// allows a search beyond the nearest definition.
	unchanged(earlier, later *ir.Value, walk bool) bool
}

func newClobbers(f *ir.Func, aa *alias.Info) clobbers { return nil }
