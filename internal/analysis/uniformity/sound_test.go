package uniformity

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/warpwise/warpwise/internal/analysis/cfgtest"
	"github.com/warpwise/warpwise/internal/analysis/loop"
	"github.com/warpwise/warpwise/ir"
)

// seen is what one thread did at one dynamic instance of an instruction.
type seen struct {
	value int32
	args  [4]int32
	next  *ir.Block
}

// instance names converged dynamic instances: threads execute an instruction converged when, for
// every cycle around it, they have executed the header equally often since they entered the cycle
// ("Convergence and Uniformity", maximal convergence).
type instance struct {
	v      ir.ID
	counts string
}

// thread runs f with the thread number tid and records every dynamic instance.
func thread(f *ir.Func, tid, s int32, limit int, see func(instance, seen)) {
	cy := loop.CyclesOf(f)
	count := make([]int, len(cy.All()))
	val := make([]int32, f.NumIDs())
	get := func(v *ir.Value) int32 {
		switch v.Op {
		case ir.OpConstInt:
			return int32(v.Aux)
		case ir.OpParam:
			return s & (1<<(31*v.Aux) - 1 | 1)
		}
		return val[v.ID]
	}
	var from *ir.Block
	edge := int32(0)
	for b := f.Entry(); b != nil && limit > 0; limit-- {
		for _, l := range cy.All() {
			if !l.Contains(b) {
				count[l.Index] = 0
			}
		}
		l := cy.Innermost(b)
		if l != nil && l.Header == b {
			count[l.Index]++
		}
		where := ""
		for ; l != nil; l = l.Parent {
			where += fmt.Sprint(count[l.Index], ",")
		}
		in := int32(-1)
		if from != nil {
			in = from.Succs[edge].I
		}
		phis := map[*ir.Value]int32{}
		for p := range b.Phis() {
			phis[p] = get(p.Args[in])
		}
		var next *ir.Block
		for v := range b.Instrs() {
			r := seen{}
			switch v.Op {
			case ir.OpPhi:
				r.value = phis[v]
			case ir.OpCall:
				r.value = tid
			case ir.OpAdd:
				r.value = get(v.Args[0]) + get(v.Args[1])
			case ir.OpICmp:
				if get(v.Args[0]) < get(v.Args[1]) {
					r.value = 1
				}
			case ir.OpBr, ir.OpSwitch:
				edge = 0
				if v.Op == ir.OpBr && len(v.Args) > 0 && get(v.Args[0]) == 0 {
					edge = 1
				}
				for i := 1; v.Op == ir.OpSwitch && i < len(v.Args); i++ {
					if get(v.Args[0]) == get(v.Args[i]) {
						edge = int32(i)
					}
				}
				next = b.Succs[edge].B
				r.next = next
			}
			if v.Op != ir.OpPhi && v.Op != ir.OpCall {
				for i, a := range v.Args[:min(len(v.Args), 4)] {
					r.args[i] = get(a)
				}
			}
			see(instance{v.ID, where}, r)
			val[v.ID] = r.value
		}
		from, b = b, next
	}
}

// TestSound runs random functions with several threads and checks that converged instances of
// what is said to be uniform agree: values, operands and branches.
func TestSound(t *testing.T) {
	n := 3000
	if testing.Short() {
		n = 600
	}
	checked := 0
	for _, mode := range []Mode{LLVM, Precise} {
		m := ir.NewModule()
		m.Triple = "nvptx64-nvidia-cuda"
		r := rand.New(rand.NewPCG(21, uint64(mode)))
		for i := range n {
			graph := cfgtest.Prune(cfgtest.Random(r, 2+r.IntN(16)))
			if mode == Precise && i%8 == 0 {
				graph = [][]int{{1, 2}, {3, 2}, {0, 3}, nil} // see joiner.round; LLVM is wrong there
			}
			f := cfgtest.Build(m, fmt.Sprint("f", i), graph)
			fill(r, m, f)
			u := Of(f, mode)
			byID := make([]*ir.Value, f.NumIDs())
			for v := range f.Instrs() {
				byID[v.ID] = v
			}
			for s := range int32(3) {
				first := map[instance]seen{}
				for tid := range int32(5) {
					thread(f, 2*tid-3, s, 60, func(at instance, now seen) {
						old, ok := first[at]
						if !ok {
							first[at] = now
							return
						}
						v := byID[at.v]
						checked++
						bad := !v.IsTerminator() && !u.IsDivergent(v) && old.value != now.value ||
							v.IsTerminator() && !u.HasDivergentTerminator(v.Block) && old.next != now.next
						for i := range min(len(v.Args), 4) {
							bad = bad || !u.IsDivergentUse(v, i) && old.args[i] != now.args[i]
						}
						if bad {
							t.Fatalf("%s, value %d of %s is not uniform at [%s]: %v and %v\n%s", f.Name, v.ID, v.Block.Name,
								at.counts, old, now, text(f, mode))
						}
					})
				}
			}
		}
	}
	t.Logf("%d pairs of instances compared", checked)
}
