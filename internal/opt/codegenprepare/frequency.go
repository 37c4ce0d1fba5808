package codegenprepare

import (
	"fmt"
	"math"

	"github.com/warpwise/warpwise/internal/analysis/blockfreq"
	"github.com/warpwise/warpwise/internal/analysis/branchprob"
	"github.com/warpwise/warpwise/ir"
)

// frequencies are how often blocks are executed for each time that the function is entered, kept up to date while
// blocks come and go. nil keeps nothing.
type frequencies struct {
	perEntry []float64   // by BlockID
	fresh    []*ir.Block // made since settle, each behind those that lead to it
}

// frequenciesOf begins to keep those of f.
func frequenciesOf(f *ir.Func) *frequencies {
	x := &frequencies{perEntry: make([]float64, f.NumBlockIDs())}
	info := blockfreq.Of(f)
	for _, b := range f.Blocks {
		x.perEntry[b.ID] = info.PerEntry(b)
	}
	return x
}

// made notes new blocks, each behind those that lead to it.
func (x *frequencies) made(list ...*ir.Block) {
	if x != nil {
		x.fresh = append(x.fresh, list...)
	}
}

// settle gives new blocks their frequencies: what comes along the edges to them.
func (x *frequencies) settle(f *ir.Func) {
	if x == nil || len(x.fresh) == 0 {
		return
	}
	if n := f.NumBlockIDs(); len(x.perEntry) < n {
		x.perEntry = append(x.perEntry, make([]float64, n-len(x.perEntry))...)
	}
	prob := branchprob.Of(f)
	for _, b := range x.fresh {
		sum := 0.0
		for _, e := range b.Preds {
			sum += x.perEntry[e.B.ID] * float64(prob.Edge(e.B, int(e.I))) / float64(branchprob.One)
		}
		x.perEntry[b.ID] = sum
	}
	x.fresh = x.fresh[:0]
}

// again starts anew behind a change that says more of branches than was known: one that is decided.
func (x *frequencies) again(f *ir.Func) {
	if x != nil {
		*x = *frequenciesOf(f)
	}
}

// closeEnough is the part by which a frequency that was kept may be off: probabilities are fractions of 2 to the 31.
const closeEnough = 1e-4

// verifyFrequencies compares what was kept with what the function says now, and says which blocks are off. Where nothing is said
// of a branch it is guessed from the code, so that one that was rewritten may be guessed otherwise.
func (p *preparer) verifyFrequencies() {
	info := blockfreq.Of(p.f)
	right := true
	for _, b := range p.f.Blocks {
		if was, is := p.frequencies.perEntry[b.ID], info.PerEntry(b); math.Abs(was-is) > closeEnough*math.Max(1, math.Max(was, is)) {
			right = false
			p.c.Missed(verified, b.Term(), fmt.Sprintf("the frequency of the block was kept as %.4g and is %.4g", was, is))
		}
	}
	if right {
		p.c.Missed(verified, nil, "nothing to correct: the frequencies of blocks that were kept are those of the function")
	}
}
