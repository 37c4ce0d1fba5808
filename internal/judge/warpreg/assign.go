package warpreg

import (
	"github.com/warpwise/warpwise/internal/analysis/dom"
	"github.com/warpwise/warpwise/internal/analysis/liveness"
	"github.com/warpwise/warpwise/internal/analysis/uniformity"
	"github.com/warpwise/warpwise/ir"
)

// Choice says which registers are shared and by which liveness registers are given out.
type Choice struct {
	Shared     bool // uniform values have one register for the warp
	Linearised bool // registers of the warp are given out by linearised liveness
}

// Choices are the four combinations.
var Choices = []Choice{{false, false}, {false, true}, {true, false}, {true, true}}

func (c Choice) String() string {
	s, l := "registers of each thread", "classical liveness"
	if c.Shared {
		s = "uniform values in registers of the warp"
	}
	if c.Linearised {
		l = "linearised liveness"
	}
	return s + ", " + l
}

// Assignment gives values registers.
type Assignment struct {
	Reg    []int  // by ID: the register, -1 for none
	Shared []bool // by register: it is the warp's
}

// assigner gives out registers.
type assigner struct {
	f      *ir.Func
	live   *liveness.Values
	sides  *liveness.Sides
	values []*ir.Value
	webs   [][]*ir.Value
	warp   []bool // by web
	choice Choice
}

// Assign gives every web of phis, and every other value, a register.
func Assign(f *ir.Func, choice Choice) Assignment {
	a := &assigner{f: f, choice: choice}
	a.findWebs()
	a.live = liveness.OfValues(f, a.values)
	u := uniformity.Of(f, uniformity.Precise)
	a.sides = liveness.SidesOf(f, u, 1<<30)
	a.warp = make([]bool, len(a.webs))
	for i, w := range a.webs {
		a.warp[i] = choice.Shared && a.uniform(u, w)
	}
	out := Assignment{Reg: make([]int, f.NumIDs())}
	for i := range out.Reg {
		out.Reg[i] = -1
	}
	reg := make([]int, len(a.webs))
	for i := range a.webs {
		taken := map[int]bool{}
		for k := range i {
			if a.warp[i] != a.warp[k] || a.interfere(i, k) {
				taken[reg[k]] = true
			}
		}
		for taken[reg[i]] {
			reg[i]++
		}
		if reg[i] == len(out.Shared) {
			out.Shared = append(out.Shared, a.warp[i])
		}
		for _, v := range a.webs[i] {
			out.Reg[v.ID] = reg[i]
		}
	}
	return out
}

// findWebs finds the values and what phis connect.
func (a *assigner) findWebs() {
	parent := make([]*ir.Value, a.f.NumIDs())
	find := func(v *ir.Value) *ir.Value {
		for parent[v.ID] != v {
			v = parent[v.ID]
		}
		return v
	}
	a.values = append(a.values, a.f.Params...)
	for v := range a.f.Instrs() {
		if v.Type != ir.Void {
			a.values = append(a.values, v)
		}
	}
	for _, v := range a.values {
		parent[v.ID] = v
	}
	for _, v := range a.values {
		if v.Op == ir.OpPhi {
			for _, x := range v.Args {
				if !x.IsConst() {
					parent[find(x).ID] = find(v)
				}
			}
		}
	}
	number := make([]int, a.f.NumIDs())
	for _, v := range a.values {
		root := find(v).ID
		if number[root] == 0 {
			a.webs = append(a.webs, nil)
			number[root] = len(a.webs)
		}
		a.webs[number[root]-1] = append(a.webs[number[root]-1], v)
	}
}

// home is where v is defined.
func (a *assigner) home(v *ir.Value) *ir.Block {
	if v.Op == ir.OpParam {
		return a.f.Entry()
	}
	return v.Block
}

// uniform reports a web that may be the warp's.
func (a *assigner) uniform(u *uniformity.Info, web []*ir.Value) bool {
	for _, v := range web {
		if u.IsDivergent(v) || !a.choice.Linearised && a.temporal(u, v) {
			return false
		}
		for _, w := range web {
			if a.choice.Linearised && a.sides.Pending(a.live, w, a.home(v)) {
				return false
			}
		}
	}
	return true
}

// temporal reports a value that threads take out of a loop in different rounds: uniform where it is defined, not
// where it is used. Linearised liveness finds those by itself.
func (a *assigner) temporal(u *uniformity.Info, v *ir.Value) bool {
	for _, b := range a.f.Blocks {
		for x := range b.Instrs() {
			for i, y := range x.Args {
				if y == v && (u.IsTemporalDivergent(v, b) || x.Op == ir.OpPhi && u.IsTemporalDivergent(v, b.Preds[i].B)) {
					return true
				}
			}
		}
	}
	return false
}

// interfere reports whether any members of two webs do.
func (a *assigner) interfere(i, k int) bool {
	for _, v := range a.webs[i] {
		for _, w := range a.webs[k] {
			if a.classical(v, w) || a.classical(w, v) {
				return true
			}
			if a.choice.Linearised && a.warp[i] && (a.sides.Pending(a.live, v, a.home(w)) || a.sides.Pending(a.live, w, a.home(v))) {
				return true
			}
		}
	}
	return false
}

// classical reports that v is live where w is defined, or defined at once with it.
func (a *assigner) classical(v, w *ir.Value) bool {
	x, y := a.home(v), a.home(w)
	if x == y {
		p, q := a.live.Place(v), a.live.Place(w)
		return p == q || p < q && a.live.LiveAfter(v, w)
	}
	return dom.Of(a.f).StrictlyDominates(x, y) && a.live.LiveAfter(v, w)
}

// Webs gives every web of phis one register, of the warp where its phis say so, and every other value one of its own:
// what the pass cssa promises that one may do.
func Webs(f *ir.Func) Assignment {
	a := &assigner{f: f}
	a.findWebs()
	out := Assignment{Reg: make([]int, f.NumIDs()), Shared: make([]bool, len(a.webs))}
	for i, w := range a.webs {
		for _, v := range w {
			out.Reg[v.ID] = i
			out.Shared[i] = out.Shared[i] || v.Op == ir.OpPhi && f.Attachment(v, ir.MDWarpReg) != 0
		}
	}
	return out
}
