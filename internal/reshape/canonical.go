package reshape

import (
	"slices"

	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/ir"
)

// LoopStats are those of CanonicalLoops.
var LoopStats = slices.Concat(SimpleLoopStats, ClosedStats)

// CanonicalLoops gives the loops of f the form that every loop pass wants to find: SimplifyLoops, then CloseLoops. It is what the adaptor loop(…) of
// LLVM's pipelines does in front of its passes.
func CanonicalLoops(c *pass.Ctx, f *ir.Func) {
	SimplifyLoops(c, f)
	CloseLoops(c, f)
}
