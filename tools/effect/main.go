// Command effect counts what early-cse<memssa> removes from the corpus, ours against that of LLVM 19 on
// the same text: every module as it is, and after our inline,sroa,mem2reg. It writes its part of
// bench/RESULTS.md and names the functions in which LLVM removes more.
package main

import (
	"errors"
	"slices"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/tools/internal/effect"
)

const thePass = "early-cse<memssa>"

// A job is one module in one form.
type job = effect.Job[measured]

func main() {
	tool := effect.Tool[measured]{Name: "effect", Part: "effect", Listed: "the functions in which LLVM removes more", Measure: measure, Report: report, List: list}
	tool.Main()
}

// measured is what there was in each function of a module, before and after both passes.
type measured struct {
	names              []string
	before, ours, llvm []counts
}

// measure runs both passes on one module.
func measure(llvm effect.LLVM, m *ir.Module) (r measured, err error) {
	r.names, r.before = countAll(m)
	l, _, err := llvm.Run(thePass, m)
	if err != nil {
		return r, err
	}
	if _, err := warpwise.Optimize(m, thePass, warpwise.OptimizeOptions{}); err != nil {
		return r, err
	}
	_, r.ours = countAll(m)
	names, after := countAll(l)
	if !slices.Equal(names, r.names) {
		return r, errors.New("opt-19 printed other functions")
	}
	r.llvm = after
	return r, nil
}

// kind is a group of instructions.
type kind int

const (
	loads kind = iota
	stores
	calls
	arithmetic
	compares
	casts
	addresses
	selects
	phis
	others
	all
	numKinds
)

var kindNames = [numKinds]string{"loads", "stores", "calls", "arithmetic", "comparisons", "casts", "addresses", "selects", "phis", "others", "all"}

// counts says how many instructions of each kind there are.
type counts [numKinds]int

func (c counts) minus(o counts) counts {
	for k := range c {
		c[k] -= o[k]
	}
	return c
}

func (c counts) plus(o counts) counts {
	for k := range c {
		c[k] += o[k]
	}
	return c
}

// countAll counts the instructions of every defined function.
func countAll(m *ir.Module) (names []string, cs []counts) {
	for _, f := range m.Funcs {
		if f.IsDecl() {
			continue
		}
		var c counts
		for v := range f.Instrs() {
			if v.Op == ir.OpDbgRecord {
				continue
			}
			c[kindOf(v.Op)]++
			c[all]++
		}
		names = append(names, f.Global.Name)
		cs = append(cs, c)
	}
	return names, cs
}

func kindOf(op ir.Op) kind {
	switch {
	case op.Is(ir.IsBinary), op == ir.OpFNeg:
		return arithmetic
	case op.Is(ir.IsCast):
		return casts
	case op.Is(ir.IsCallLike):
		return calls
	}
	switch op {
	case ir.OpLoad:
		return loads
	case ir.OpStore:
		return stores
	case ir.OpICmp, ir.OpFCmp:
		return compares
	case ir.OpGetElementPtr:
		return addresses
	case ir.OpSelect:
		return selects
	case ir.OpPhi:
		return phis
	}
	return others
}
