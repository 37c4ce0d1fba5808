package refine

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"github.com/warpwise/warpwise/ir"
)

// run evaluates values of a function on a number of points: the inputs, and for every freeze of an undefined
// value one point for each choice.
type run struct {
	c      *Checker
	f      *ir.Func
	ts     *ir.Types
	leaves []*ir.Value // what the inputs give values to
	opaque bool        // some are instructions
	kinds  []kind      // of the lanes of the result

	origin []int32  // of each point, the input
	ub     []bool   // of each point
	cols   []column // by value
	made   []ir.ID  // the values that have a column
}

// column is what a value may be at each point: lanes sets for each of the points.
type column struct {
	kinds []kind
	sets  []set
}

// The bounds of an evaluation; beyond them nothing is decided.
const (
	maxPoints = 1 << 16
	maxValues = 1 << 12 // operations
	maxLeaves = 12
	maxTuples = 3000 // combinations of the values of wide operands of one operation
)

func newRun(c *Checker, f *ir.Func) *run { return &run{c: c, f: f, ts: f.Types()} }

// lanes returns the kinds of the parts of a type: of a scalar one, of a vector its elements, of a struct its
// fields.
func (r *run) lanes(t ir.Type) ([]kind, bool) {
	var parts []ir.Type
	switch {
	case r.ts.IsScalable(t):
		return nil, false
	case r.ts.IsVector(t):
		n := r.ts.NumElems(t)
		if n > 8 {
			return nil, false
		}
		for range n {
			parts = append(parts, r.ts.Elem(t))
		}
	case r.ts.Kind(t) == ir.KindStruct:
		parts = r.ts.Elems(t)
	default:
		parts = []ir.Type{t}
	}
	out := make([]kind, len(parts))
	for i, p := range parts {
		k, ok := kindOf(r.ts, p)
		if !ok {
			return nil, false
		}
		out[i] = k
	}
	return out, len(out) > 0
}

// findLeaves makes a leaf of each parameter and each instruction that is not modelled on which the values depend.
func (r *run) findLeaves(vs ...*ir.Value) {
	seen := make([]bool, r.f.NumIDs())
	work := append([]*ir.Value(nil), vs...)
	for n := 0; len(work) > 0 && n < maxValues; n++ {
		v := work[len(work)-1]
		work = work[:len(work)-1]
		if v.IsConst() || seen[v.ID] {
			continue
		}
		seen[v.ID] = true
		if r.modelled(v) {
			work = append(work, r.operands(v)...)
			continue
		}
		r.leaves = append(r.leaves, v)
		r.opaque = r.opaque || v.IsInst()
	}
}

// operands returns the operands that are values of the language.
func (r *run) operands(v *ir.Value) []*ir.Value {
	if v.Op == ir.OpCall {
		return r.f.CallArgs(v)
	}
	return v.Args
}

// inputs makes the inputs, leaf lane by leaf lane; all says that there are no others, why that there are none.
func (r *run) inputs() (in [][]set, all bool, why string) {
	var choices [][]set
	all = true
	for _, v := range r.leaves {
		ks, ok := r.lanes(v.Type)
		if !ok {
			return nil, false, "a parameter of another type"
		}
		poison := true
		if i := int(v.Aux); v.Op == ir.OpParam && i < len(r.f.ParamAttrs) {
			poison = !r.f.Mod().Attrs.Has(r.f.ParamAttrs[i], ir.AttrNoUndef)
			r.opaque = r.opaque || r.f.Mod().Attrs.Has(r.f.ParamAttrs[i], ir.AttrRange)
		}
		for _, k := range ks {
			choices = append(choices, inputSets(k, poison))
			all = all && k.narrow()
		}
	}
	if len(choices) > maxLeaves {
		return nil, false, "too many parameters"
	}
	total := 1
	for _, c := range choices {
		if total *= len(c); total > r.c.MaxInputs {
			break
		}
	}
	in = make([][]set, len(choices))
	if total <= r.c.MaxInputs {
		for i := range in {
			in[i] = make([]set, total)
		}
		for p := range total {
			k := p
			for i, c := range choices {
				in[i][p] = c[k%len(c)]
				k /= len(c)
			}
		}
		return in, all, ""
	}
	rnd := rand.New(rand.NewPCG(uint64(len(choices)), uint64(r.c.MaxInputs)))
	for i, c := range choices {
		in[i] = make([]set, r.c.MaxInputs)
		for p := range in[i] {
			in[i][p] = c[rnd.IntN(len(c))]
		}
	}
	return in, false, ""
}

// input shows an input.
func (r *run) input(in [][]set, p int) string {
	var b strings.Builder
	i := 0
	for n, v := range r.leaves {
		ks, _ := r.lanes(v.Type)
		if n > 0 {
			b.WriteString(", ")
		}
		name := r.f.ValueName(v)
		if name == "" {
			name = fmt.Sprintf("arg%d", n)
		}
		b.WriteString("%" + name + " =")
		for _, k := range ks {
			s := &in[i][p]
			switch {
			case s.bits == 1<<(1<<k)-1 && k.narrow() && !s.poison && k > 0, s.sampled:
				b.WriteString(" undef")
			default:
				b.WriteString(" " + s.text(k))
			}
			i++
		}
	}
	if b.Len() == 0 {
		return "no input"
	}
	return b.String()
}

// result evaluates x: for each input the sets of its lanes, and whether behaviour may be undefined.
func (r *run) result(in [][]set, n int, x *ir.Value) (sets []set, ub []bool, why string) {
	r.cols = make([]column, r.f.NumIDs())
	r.origin, r.ub = make([]int32, n), make([]bool, n)
	for p := range r.origin {
		r.origin[p] = int32(p)
	}
	i := 0
	for _, v := range r.leaves {
		ks, _ := r.lanes(v.Type)
		sets := make([]set, 0, n*len(ks))
		for p := range n {
			for l := range ks {
				sets = append(sets, in[i+l][p])
			}
		}
		i += len(ks)
		r.set(v, column{ks, sets})
	}
	if why := r.evaluate(x); why != "" {
		return nil, nil, why
	}
	col := r.cols[x.ID]
	r.kinds = col.kinds
	lanes := len(col.kinds)
	sets, ub = make([]set, n*lanes), make([]bool, n)
	for p, o := range r.origin {
		if r.ub[p] {
			ub[o] = true
			continue
		}
		for l := range lanes {
			sets[int(o)*lanes+l].join(&col.sets[p*lanes+l])
		}
	}
	for i := range sets {
		sets[i].sort()
	}
	return sets, ub, ""
}

func (r *run) set(v *ir.Value, c column) {
	r.cols[v.ID] = c
	r.made = append(r.made, v.ID)
}

// evaluate makes the columns of x and of all that it depends on.
func (r *run) evaluate(x *ir.Value) (why string) {
	work := []*ir.Value{x}
	for n := 0; len(work) > 0; n++ {
		v := work[len(work)-1]
		if r.cols[v.ID].kinds != nil {
			work = work[:len(work)-1]
			continue
		}
		if v.IsConst() {
			if !r.constant(v) {
				return "a constant that is not modelled"
			}
			continue
		}
		if n > 4*maxValues {
			return "too large"
		}
		if !r.modelled(v) {
			return v.Op.String() + " is not modelled"
		}
		ready := true
		for _, a := range r.operands(v) {
			if r.cols[a.ID].kinds == nil {
				work = append(work, a)
				ready = false
			}
		}
		if ready {
			if why := r.step(v); why != "" {
				return why
			}
		}
	}
	return ""
}

// constant makes the column of a constant.
func (r *run) constant(v *ir.Value) bool {
	ks, ok := r.lanes(v.Type)
	if !ok {
		return false
	}
	one := make([]set, 0, len(ks))
	for i, k := range ks {
		e := v
		if (v.Op == ir.OpConstVector || v.Op == ir.OpConstStruct) && i < len(v.Args) {
			e = v.Args[i]
		}
		switch e.Op {
		case ir.OpConstInt, ir.OpConstFP:
			one = append(one, single(k, uint64(e.Aux)))
		case ir.OpZero:
			one = append(one, single(k, 0))
		case ir.OpUndef:
			one = append(one, full(k))
		case ir.OpPoison:
			one = append(one, set{poison: true})
		default:
			return false
		}
	}
	if v.Op == ir.OpConstData {
		return false
	}
	sets := make([]set, 0, len(one)*len(r.origin))
	for range r.origin {
		sets = append(sets, one...)
	}
	r.set(v, column{ks, sets})
	return true
}
