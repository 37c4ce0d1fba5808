package simt

import (
	"slices"
	"strings"
)

// OpCount is the number of times an operation of the source was executed, counted once for a warp whatever the
// number of its active lanes.
type OpCount struct {
	Op string // "ptx add", "ir fadd", "ir llvm.fshl", "ir llvm.nvvm.prmt"
	N  int64
}

// Count makes further runs of the program count the operations they execute. Runs of a counting program must
// not overlap.
func (p *Program) Count() {
	for _, f := range p.Funcs {
		f.Counts = make([]int64, len(f.Code))
	}
}

// Counts returns the operations executed since Count, by name.
func (p *Program) Counts() []OpCount {
	n := make([]int64, len(p.Ops))
	for _, f := range p.Funcs {
		for pc, c := range f.Counts {
			if o := f.Origin[pc]; o != 0 {
				n[o] += c
			}
		}
	}
	var out []OpCount
	for i, c := range n {
		if c > 0 {
			out = append(out, OpCount{p.Ops[i], c})
		}
	}
	slices.SortFunc(out, func(a, b OpCount) int { return strings.Compare(a.Op, b.Op) })
	return out
}
