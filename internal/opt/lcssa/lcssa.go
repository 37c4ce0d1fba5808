// Package lcssa gives loops closed form: what a loop computes is used outside of it only by phis of the blocks that the
// loop is left to.
//
//	before:  loop: %x = …  ──► exit: use %x      after:  exit: %x.lcssa = phi [%x, %loop]; use %x.lcssa
//
// A pass that copies or turns a loop then has to mend only those phis.
//
// # Threads
//
// No control flow changes. Lanes that leave a loop in different iterations hold different values of %x although it is the same for all
// inside: the phi is the place where that becomes visible, and package uniformity says so of it.
//
// Idempotent. Cost: linear, and for loops with several exits the blocks between these and the uses. The form is that of LLVM's pass of this name; Z.
// Chamski and others described it for GCC ("loop-closed SSA", Pop and Cohen 2005). Tokens have no phis and stay.
package lcssa

import (
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/internal/reshape"
	"github.com/warpwise/warpwise/ir"
)

// Pass is the lcssa pass.
var Pass = &pass.Pass[*ir.Func]{Name: "lcssa", Run: reshape.CloseLoops, Stats: reshape.ClosedStats}
