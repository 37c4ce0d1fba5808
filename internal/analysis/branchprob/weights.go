package branchprob

import (
	"slices"

	"github.com/warpwise/warpwise/internal/analysis/dom"
	"github.com/warpwise/warpwise/ir"
)

// The weight of what lies behind an edge, against usual.
const (
	never   = 0       // the end of the program
	rarest  = 1       // a call that does not return, an exception
	cold    = 0xffff  // a call that is marked cold
	usual   = 0xfffff // everything else
	unknown = -1
)

// rounds is how often a loop is taken to go round for each time that it is left.
const rounds = 31

// An estimator knows the weight of blocks and loops, as far as what they lead to says.
type estimator struct {
	f      *ir.Func
	areas  *areas
	dom    *dom.Tree
	post   *dom.Tree
	block  []int64 // by block; unknown where what is ahead says nothing
	area   []int64 // by area
	leave  [][]way // by area: the edges that leave it
	enter  [][]*ir.Block
	work   []item
	queued map[item]bool
}

// A way is an edge of the control flow.
type way struct{ from, to *ir.Block }

// An item of the work is a block, or with none an area, whose weight may be known now.
type item struct {
	b *ir.Block
	a int
}

func newEstimator(f *ir.Func) *estimator {
	e := &estimator{f: f, areas: newAreas(f), dom: dom.Of(f), post: dom.PostOf(f), queued: map[item]bool{}}
	e.block = slices.Repeat([]int64{unknown}, f.NumBlockIDs())
	n := e.areas.count()
	e.area = slices.Repeat([]int64{unknown}, n)
	e.leave, e.enter = make([][]way, n), make([][]*ir.Block, n)
	for _, b := range f.Blocks {
		for _, s := range b.Succs {
			for a := range e.areas.left(b, s.B) {
				e.leave[a] = append(e.leave[a], way{b, s.B})
			}
			if a := e.areas.entered(b, s.B); a >= 0 {
				e.enter[a] = append(e.enter[a], b)
			}
		}
	}
	for _, b := range e.areas.loops.Order() {
		if w := e.own(b); w != unknown {
			e.spread(b, w)
		}
	}
	e.propagate()
	return e
}

// own is the weight that a block has by what stands in it.
func (e *estimator) own(b *ir.Block) int64 {
	t := b.Term()
	if t == nil {
		return unknown
	}
	if t.Op == ir.OpUnreachable || t.Op == ir.OpRet && e.deoptimizes(t) {
		for v := range b.Instrs() {
			if v.Op == ir.OpCall && e.marked(v, ir.AttrNoReturn) {
				return rarest
			}
		}
		return never
	}
	if v := b.FirstNonPhi(); v != nil && v.Op.Is(ir.IsEHPad) {
		return rarest
	}
	for v := range b.Instrs() {
		if v.Op == ir.OpCall && e.marked(v, ir.AttrCold) {
			return cold
		}
	}
	return unknown
}

// marked reports an attribute of a call or of what it calls.
func (e *estimator) marked(v *ir.Value, k ir.AttrKind) bool {
	at := &e.f.Mod().Attrs
	if at.Has(e.f.Call(v).FnAttrs, k) {
		return true
	}
	g := e.callee(v)
	return g != nil && g.Func != nil && at.Has(g.Func.FnAttrs, k)
}

// callee returns what a call names, or nil.
func (e *estimator) callee(v *ir.Value) *ir.Global {
	if c := e.f.Callee(v); c.Op == ir.OpGlobal {
		return e.f.Mod().Symbols[c.Aux]
	}
	return nil
}

// spread gives a block's weight to it and to the blocks of the same loop which lead nowhere but to it.
func (e *estimator) spread(b *ir.Block, w int64) {
	home := e.areas.of(b)
	for x := b; x != nil && e.post.Dominates(b, x); x = e.dom.IDom(x) {
		if e.areas.of(x) != home {
			continue // it may go round first
		}
		if e.block[x.ID] != unknown {
			break
		}
		e.set(x, w)
	}
}

func (e *estimator) set(b *ir.Block, w int64) {
	e.block[b.ID] = w
	for _, p := range b.Preds {
		e.push(item{b: p.B})
		for a := range e.areas.left(p.B, b) {
			e.push(item{a: a})
		}
	}
}

func (e *estimator) push(x item) {
	if !e.queued[x] {
		e.queued[x] = true
		e.work = append(e.work, x)
	}
}

// propagate finds what all ways out of a block or a loop say of it.
func (e *estimator) propagate() {
	for len(e.work) > 0 {
		x := e.work[len(e.work)-1]
		e.work = e.work[:len(e.work)-1]
		delete(e.queued, x)
		if x.b == nil {
			e.areaAhead(x.a)
			continue
		}
		if e.block[x.b.ID] != unknown {
			continue
		}
		most := int64(unknown)
		for _, s := range x.b.Succs {
			w := e.behind(x.b, s.B)
			if w == unknown {
				most = unknown
				break
			}
			most = max(most, w)
		}
		if most != unknown {
			e.set(x.b, most)
		}
	}
}

// areaAhead gives a loop the greatest weight of its ways out, when all are known.
func (e *estimator) areaAhead(a int) {
	if e.area[a] != unknown {
		return
	}
	most := int64(unknown)
	for _, x := range e.leave[a] {
		w := e.behind(x.from, x.to)
		if w == unknown {
			return
		}
		most = max(most, w)
	}
	if most == unknown {
		return
	}
	e.area[a] = most
	for _, p := range e.enter[a] {
		e.push(item{b: p})
		for o := range e.areas.left(p, e.areas.header(a)) {
			e.push(item{a: o})
		}
	}
}

// behind is the weight of what lies behind an edge, by itself.
func (e *estimator) behind(from, to *ir.Block) int64 {
	if a := e.areas.entered(from, to); a >= 0 {
		return e.area[a]
	}
	return e.block[to.ID]
}

// ahead takes the weights of what lies behind the edges out of b.
func (e *estimator) ahead(b *ir.Block, _ *ir.Value) []Prob {
	unlikely := e.unlikely(b)
	found := false
	weights := make([]uint64, len(b.Succs))
	sum := uint64(0)
	for i, s := range b.Succs {
		w := e.behind(b, s.B)
		switch {
		case w != never && e.areas.leaves(b, s.B):
			w = max(rarest, known(w)/rounds)
		case w != never && unlikely != nil && unlikely[i]:
			w = max(rarest, known(w)/2)
		}
		found = found || w != unknown
		weights[i] = uint64(known(w))
		sum += weights[i]
	}
	if !found || sum == 0 {
		return nil
	}
	return shares(weights, sum)
}

func known(w int64) int64 {
	if w == unknown {
		return usual
	}
	return w
}

// shares returns each weight's part of the sum of all.
func shares(weights []uint64, sum uint64) []Prob {
	for scale := sum >> 32; scale > 0; scale = sum >> 32 { // so that the ratio fits; a weight stays above zero
		sum = 0
		for i, w := range weights {
			weights[i] = w / (scale + 1)
			sum += weights[i]
		}
	}
	out := make([]Prob, len(weights))
	for i, w := range weights {
		out[i] = Ratio(w, sum)
	}
	return out
}
