package backcopy

import (
	"slices"

	"github.com/warpwise/warpwise/internal/analysis/flow"
	"github.com/warpwise/warpwise/ptx"
)

// mostBlocks is how many blocks may lie between a computation and its move.
const mostBlocks = 32

// between says why register d cannot take the result of instruction j of block from until instruction i of block to, or
// "". The two are executed equally often: from dominates to, all ways from there lead to to, and none comes back to
// either before it has passed the other. What lies on these ways neither reads nor writes d.
func (w *walk) between(from flow.Block, j int, to flow.Block, i int, d ptx.Reg) string {
	region, ok := w.region(from, to)
	if !ok {
		return "the move is not executed exactly when the computation is"
	}
	g := w.x.Graph
	why := w.touched(g.At(from).Insts[j:], d)
	if why == "" {
		why = w.touched(g.At(to).Insts[:i], d)
	}
	for _, b := range region {
		if why == "" {
			why = w.touched(g.At(b).Insts, d)
		}
	}
	return why
}

// region returns the blocks on the ways from one block to another that it dominates; ok is false where one of these ways
// leads elsewhere, or where they are many.
func (w *walk) region(from, to flow.Block) (region []flow.Block, ok bool) {
	g := w.x.Graph
	if !g.Dominates(from, to) {
		return nil, false
	}
	for work := []flow.Block{to}; len(work) > 0; {
		b := work[len(work)-1]
		work = work[:len(work)-1]
		for _, p := range g.Preds(b) {
			switch {
			case p == from || !g.Reached(p) || slices.Contains(region, p):
			case p == to || len(region) == mostBlocks:
				return nil, false
			default:
				region = append(region, p)
				work = append(work, p)
			}
		}
	}
	for _, b := range append([]flow.Block{from}, region...) {
		for _, s := range g.Succs(b) {
			if s != to && !slices.Contains(region, s) {
				return nil, false
			}
		}
	}
	return region, true
}
