package inferaddressspaces

import (
	"github.com/warpwise/warpwise/internal/analysis/dom"
	"github.com/warpwise/warpwise/ir"
)

// assumption says the space of a generic pointer wherever at dominates.
type assumption struct {
	p     *ir.Value
	space int32
	at    *ir.Value
	next  int32 // the next one about p, as in infer.first
}

// tests are the intrinsics that test the space of an address.
var tests = map[string]int32{
	"llvm.nvvm.isspacep.global": 1, "llvm.nvvm.isspacep.shared": 3, "llvm.nvvm.isspacep.const": 4, "llvm.nvvm.isspacep.local": 5,
}

// findAssumptions collects the assumptions about spaces.
func (x *infer) findAssumptions() {
	for v := range x.f.Instrs() {
		if v.Op != ir.OpCall {
			continue
		}
		if g := x.f.CalledFunc(v); g == nil || g.Global.Name != "llvm.assume" {
			continue
		}
		t := v.Args[1]
		if !t.IsInst() || t.Op != ir.OpCall {
			continue
		}
		if g := x.f.CalledFunc(t); g != nil {
			if s, ok := tests[g.Global.Name]; ok {
				x.note(assumption{p: t.Args[1], space: s, at: v})
			}
		}
	}
	if len(x.assumed) > 0 {
		x.tree = dom.Of(x.f)
	}
}

// maxAssumed bounds the assumptions about one pointer that are looked at.
const maxAssumed = 16

func (x *infer) note(a assumption) {
	if a.p.IsConst() {
		return
	}
	if x.first == nil {
		x.first = make([]int32, len(x.num))
	}
	a.next = x.first[a.p.ID]
	x.assumed = append(x.assumed, a)
	x.first[a.p.ID] = int32(len(x.assumed))
}

// assumedSpace returns the space that p is assumed to point into where user is computed, or flat.
func (x *infer) assumedSpace(p, user *ir.Value) int32 {
	if x.first == nil || int(p.ID) >= len(x.first) {
		return flat
	}
	for i, tried := x.first[p.ID], 0; i > 0 && tried < maxAssumed; tried++ {
		a := &x.assumed[i-1]
		if a.p == p && x.tree.DominatesValue(a.at, user) {
			return a.space
		}
		i = a.next
	}
	return flat
}
