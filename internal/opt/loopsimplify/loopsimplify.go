// Package loopsimplify gives loops the simple form that other passes on loops want.
//
//	before:  a ──► h ◄── b      after:  a, b ──► h.preheader ──► h
//	         x ──► h ◄── y              x, y ──► h.backedge  ──► h
//	         x ──► out ◄── b            x ──► out.loopexit ──► out ◄── b
//
// A loop gets a preheader, a block that leads only to its header; one back edge; and exit blocks that only edges out
// of it lead to. Where a phi stays as it is along some of several back edges, they are the back edges of an inner loop, and the
// others those of an outer one. Edges from dead code into loops go, a branch on undef leaves its loop, and phis of headers
// that are one value are replaced. Two branches that leave a loop to the one block that it is left to become one, where the second one waits
// for a comparison only.
//
// # Threads
//
// Every lane executes the same instructions in the same order; no instruction with an effect is copied or moved. Blocks in which
// lanes meet again stay what they are: the new ones hold phis only. A loop with convergent operations is not made two,
// for that would change which lanes come together in its header.
//
// Keeps: what an indirectbr leads to, with a remark. Idempotent. Cost: linear, times the
// depth of loops for blocks that leave many at once. The aim and the names are those of LLVM's pass.
package loopsimplify

import (
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/internal/reshape"
	"github.com/warpwise/warpwise/ir"
)

// Pass is the loop-simplify pass.
var Pass = &pass.Pass[*ir.Func]{Name: "loop-simplify", Run: reshape.SimplifyLoops, Stats: reshape.SimpleLoopStats}
