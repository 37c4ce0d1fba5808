// Package branchprob estimates how often each edge of the control flow is taken.
//
// What the module says comes first (branch weights). Where it says nothing, the estimate is by what lies behind an edge, as in Ball and
// Larus, "Branch prediction for free", PLDI 1993: ends of the program, calls that do not return, cold calls, ways out of loops; then
// by the comparison that decides: with zero, of pointers, of floating-point numbers. The numbers are LLVM 19's, as its
// print<branch-prob> shows them.
//
// No pass of a level relies on an estimate to be right: it may only choose between programs that mean the same.
package branchprob

import (
	"bufio"
	"fmt"
	"io"
	"math"

	"github.com/warpwise/warpwise/ir"
)

// A Prob is a probability in units of 1/One.
type Prob uint32

// One is what always happens.
const One Prob = 1 << 31

// Ratio returns n/d, rounded to the nearest unit. It needs n <= d < 1<<32 and d > 0.
func Ratio(n, d uint64) Prob { return Prob((n<<31 + d/2) / d) }

// scaled returns p times n/d, rounded to the nearest unit.
func (p Prob) scaled(n, d Prob) Prob { return Prob((uint64(p)*uint64(n) + uint64(d)/2) / uint64(d)) }

// IsHot reports what happens in more than four of five cases.
func (p Prob) IsHot() bool { return p > Ratio(4, 5) }

// Info holds the probabilities of the edges of a function.
type Info struct {
	edges [][]Prob // by block; nil where all edges are alike
}

var key = ir.AnalysisKey{Name: "branch-prob"}

// Of returns the probabilities of f, computing them when f has changed since the last call. Near-linear in the size of f.
func Of(f *ir.Func) *Info { return ir.Analysis(f, &key, estimate) }

// Edge returns the probability of edge i out of b, given that b is executed.
func (x *Info) Edge(b *ir.Block, i int) Prob {
	if p := x.edges[b.ID]; p != nil {
		return p[i]
	}
	return Ratio(1, uint64(len(b.Succs)))
}

// next returns how likely each block is to follow b: the sum over the edges to it.
func (x *Info) next(b *ir.Block) map[*ir.Block]Prob {
	p, edges, all := x.edges[b.ID], map[*ir.Block]uint64{}, uint64(len(b.Succs))
	sum := map[*ir.Block]Prob{}
	for i, e := range b.Succs {
		edges[e.B]++
		if p != nil {
			sum[e.B] = min(sum[e.B]+p[i], One)
		} else {
			sum[e.B] = Ratio(edges[e.B], all) // rounded once
		}
	}
	return sum
}

// Print writes the probabilities of f in the text of LLVM 19's print<branch-prob>. A declaration prints nothing.
func Print(w io.Writer, f *ir.Func) error {
	if f.IsDecl() {
		return nil
	}
	out := bufio.NewWriter(w)
	fmt.Fprintf(out, "Printing analysis 'Branch Probability Analysis' for function '%s':\n---- Branch Probabilities ----\n", f.Name)
	x, names := Of(f), f.Number()
	for _, b := range f.Blocks {
		next := x.next(b)
		for _, e := range b.Succs {
			p := next[e.B]
			fmt.Fprintf(out, "  edge %s -> %s probability is 0x%08x / 0x%08x = %.2f%%", label(names, b), label(names, e.B),
				uint32(p), uint32(One), math.RoundToEven(float64(p)/float64(One)*1e4)/100)
			if p.IsHot() {
				out.WriteString(" [HOT edge]")
			}
			out.WriteByte('\n')
		}
	}
	return out.Flush()
}

func label(names *ir.Numbering, b *ir.Block) []byte { return names.AppendBlock(nil, b) }

// estimate tries for each block what says most first.
func estimate(f *ir.Func) *Info {
	x := &Info{edges: make([][]Prob, f.NumBlockIDs())}
	if f.IsDecl() {
		return x
	}
	e := newEstimator(f)
	for _, b := range f.Blocks {
		t := b.Term()
		if t == nil || len(b.Succs) < 2 {
			continue
		}
		for _, try := range [...]func(*ir.Block, *ir.Value) []Prob{e.stated, e.ahead, e.pointers, e.zero, e.floats} {
			if p := try(b, t); p != nil {
				x.edges[b.ID] = p
				break
			}
		}
	}
	return x
}
