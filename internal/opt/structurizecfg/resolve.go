package structurizecfg

import (
	"math"
	"slices"

	"github.com/warpwise/warpwise/internal/reshape"
	"github.com/warpwise/warpwise/ir"
)

// resolver finds, for a variable that is defined at the end of some blocks of a region, its value at the end of others, and makes phis
// where values meet: minimal SSA form (Cytron et al., TOPLAS 1991) of one variable, of which only the part is looked at that leads to the
// place asked for. A region inside counts as one block; what comes into the region from outside is undefined.
type resolver struct {
	*structurizer
	r     *region
	t     ir.Type
	undef *ir.Value
	made  []*ir.Value // phis

	v     []vertex
	stack []int32
	post  []int32 // vertices in postorder
	tree  dominating
	climber
}

// vertex is a node on the way to the place asked for.
type vertex struct {
	b     *ir.Block
	sub   *region
	leaf  bool
	value *ir.Value // at its end
	preds []edgeFrom
	succs []int32
	num   int32 // in preorder from the definitions, of which one root leads to all; negative where none of them comes
	idom  int32
	def   int32 // vertex whose definition reaches its end: itself for a leaf or a phi
	tag   *ir.Value
	fresh bool // none of the phis that there were is what reaches its end
}

type edgeFrom struct {
	b *ir.Block
	v int32
}

// resolver returns the one resolver of the function, which keeps its storage, for a region.
func (s *structurizer) resolver(r *region) *resolver {
	if s.resolves == nil {
		s.resolves = &resolver{structurizer: s}
	}
	s.resolves.r, s.resolves.made = r, s.resolves.made[:0]
	return s.resolves
}

// add adds a vertex; the lists of one that stood there before are used again.
func (x *resolver) add(v vertex) {
	if n := len(x.v); n < cap(x.v) {
		old := &x.v[:n+1][n]
		v.preds, v.succs = old.preds[:0], old.succs[:0]
	}
	x.v = append(x.v, v)
}

// start begins a variable.
func (x *resolver) start(t ir.Type) {
	x.t, x.undef = t, x.f.Undef(t)
	x.availNow++
	x.climber.defs, x.climber.places = x.climber.defs[:0], x.climber.places[:0]
}

// define says that the variable has the value v at the end of b.
func (x *resolver) define(b *ir.Block, v *ir.Value) {
	x.know(b, v)
	x.climber.defs, x.climber.places = append(x.climber.defs, b), x.climber.places[:0]
}

// know notes the value at the end of b, which follows from the definitions.
func (x *resolver) know(b *ir.Block, v *ir.Value) {
	x.avail[b.ID], x.availStamp[b.ID] = v, x.availNow
}

func (x *resolver) defined(b *ir.Block) *ir.Value {
	if x.availStamp[b.ID] == x.availNow {
		return x.avail[b.ID]
	}
	return nil
}

// outside is the vertex of what comes from outside the region.
const outside int32 = 0

// vertexOf returns the vertex of the end of block q.
func (x *resolver) vertexOf(q *ir.Block) int32 {
	n, ok := x.inside(x.r, q)
	if !ok {
		return outside
	}
	b, sub := n.entry, n.sub
	val := x.defined(q)
	if val != nil {
		b, sub = q, nil
	} else if sub != nil {
		val = x.defined(b)
	}
	if x.vertexStamp[b.ID] != x.vertexNow {
		x.vertexStamp[b.ID], x.vertexIndex[b.ID] = x.vertexNow, int32(len(x.v))
		x.add(vertex{b: b, sub: sub, leaf: val != nil, value: val, num: -1, idom: -1, def: -1})
		if val == nil {
			x.stack = append(x.stack, x.vertexIndex[b.ID])
		}
	}
	return x.vertexIndex[b.ID]
}

// internal reports an edge from b into the vertex that does not come from outside of it.
func (x *resolver) internal(v *vertex, b *ir.Block) bool {
	if v.sub == nil {
		return false
	}
	in := x.regions.of[b.ID]
	return in != nil && v.sub.contains(in)
}

// begin begins a search from the end of q, whose vertex it returns.
func (x *resolver) begin(q *ir.Block) int32 {
	x.vertexNow++
	x.v = x.v[:0]
	x.add(vertex{leaf: true, value: x.undef, num: -1, idom: -1, def: -1})
	x.stack = x.stack[:0]
	return x.vertexOf(q)
}

// atEnd returns the value at the end of q.
func (x *resolver) atEnd(q *ir.Block) *ir.Value {
	if v := x.defined(q); v != nil {
		return v
	}
	want := x.begin(q)
	climbs := true
	for len(x.stack) > 0 {
		if climbs && len(x.v) > farAway {
			climbs = false
			if up := x.climb(q); up != q {
				if v := x.defined(up); v != nil {
					x.know(q, v)
					return v
				}
				want = x.begin(up)
				continue
			}
		}
		k := x.stack[len(x.stack)-1]
		x.stack = x.stack[:len(x.stack)-1]
		if len(x.v[k].b.Preds) == 0 { // of the function: nothing is defined there, either
			x.edge(nil, outside, k)
		}
		for _, e := range x.v[k].b.Preds {
			if x.internal(&x.v[k], e.B) {
				continue
			}
			x.edge(e.B, x.vertexOf(e.B), k)
		}
	}
	if x.v[want].leaf {
		return x.v[want].value
	}
	x.number()
	x.dominators()
	x.placePhis()
	x.fill()
	if x.v[want].def < 0 {
		return x.undef
	}
	return x.v[x.v[want].def].value
}

// edge adds an edge from the vertex p, of block b, to k.
func (x *resolver) edge(b *ir.Block, p, k int32) {
	x.v[k].preds = append(x.v[k].preds, edgeFrom{b, p})
	x.v[p].succs = append(x.v[p].succs, k)
}

// placePhis finds which definition reaches the end of each vertex: a phi of its own where one that is not the immediate dominator's comes along an
// edge.
func (x *resolver) placePhis() {
	for k := range x.v {
		if x.v[k].leaf {
			x.v[k].def = int32(k)
		}
	}
	for changed := true; changed; {
		changed = false
		for _, k := range slices.Backward(x.post) {
			v := &x.v[k]
			if v.leaf || v.def == k {
				continue
			}
			d := k
			if v.idom != root && !x.meets(v) {
				d = x.v[v.idom].def
			}
			if d != v.def {
				v.def, changed = d, true
			}
		}
	}
}

// meets reports a definition between the immediate dominator of v and an edge into v.
func (x *resolver) meets(v *vertex) bool {
	for _, p := range v.preds {
		if x.v[p.v].idom == -1 {
			continue
		}
		for w := p.v; w != v.idom && w != root; w = x.v[w].idom {
			if x.v[w].def == w {
				return true
			}
		}
	}
	return false
}

// fill finds or makes the phis.
func (x *resolver) fill() {
	x.find()
	for _, k := range x.post {
		if v := &x.v[k]; v.fresh {
			v.value = reshape.AddPhi(v.b, x.t, x.undef)
			x.made = append(x.made, v.value)
		}
	}
	for _, k := range x.post {
		v := &x.v[k]
		if !v.fresh {
			continue
		}
		for i, e := range v.b.Preds {
			w := v.value
			if !x.internal(v, e.B) {
				w = x.reaching(e.B)
			}
			x.setPhiArg(v.value, i, w)
		}
	}
	for _, k := range x.post {
		if v := &x.v[k]; !v.leaf {
			x.know(v.b, x.v[v.def].value)
		}
	}
}

// find looks for phis that are there already, from the definitions on, so that operands are known. Where only such are known that very many phis have,
// around a loop say, other vertices go first: theirs may lead there.
func (x *resolver) find() {
	for _, most := range [2]int{2 * manyPhis, math.MaxInt} {
		left := false
		for _, k := range slices.Backward(x.post) {
			v := &x.v[k]
			if v.leaf || v.def != k || v.value != nil || v.fresh {
				continue
			}
			list, ok := x.candidates(k)
			if ok && len(list) > most {
				left = true
				continue
			}
			v.fresh = !ok || !x.match(k, list)
		}
		if !left {
			return
		}
	}
}

// atVertex returns the vertex whose definition reaches the end of q, a block whose vertex is known, or that vertex where none does.
func (x *resolver) atVertex(q *ir.Block) *vertex {
	k := x.vertexOf(q)
	if d := x.v[k].def; d >= 0 {
		k = d
	}
	return &x.v[k]
}

// reaching returns the value at the end of q, a block whose vertex is known.
func (x *resolver) reaching(q *ir.Block) *ir.Value {
	if t := x.atVertex(q); t.def >= 0 {
		return t.value
	}
	return x.undef
}

// match looks among the phis of list, in the block of vertex k, for what is wanted there, with those that it refers to.
func (x *resolver) match(k int32, list []*ir.Value) bool {
	for _, p := range list {
		if p.Block == x.v[k].b && p.Type == x.t && x.matches(k, p) {
			return true
		}
	}
	return false
}

func (x *resolver) matches(k int32, phi *ir.Value) bool {
	tagged := []*vertex{&x.v[k]}
	tagged[0].tag = phi
	ok := true
	for i := 0; i < len(tagged) && ok; i++ {
		v := tagged[i]
		for j, e := range v.b.Preds {
			a := v.tag.Args[j]
			if x.internal(v, e.B) {
				if ok = a == v.tag; !ok {
					break
				}
				continue
			}
			t := x.atVertex(e.B)
			switch {
			case t.value != nil:
				ok = a == t.value
			case t.tag != nil:
				ok = a == t.tag
			case t.fresh || a.Op != ir.OpPhi || a.Block != t.b || t.def < 0:
				ok = false
			default:
				t.tag = a
				tagged = append(tagged, t)
			}
			if !ok {
				break
			}
		}
	}
	for _, v := range tagged {
		if ok {
			v.value = v.tag
		}
		v.tag = nil
	}
	return ok
}

// atStart returns the value at the start of b, where the variable may be defined at the end.
func (x *resolver) atStart(b *ir.Block) *ir.Value {
	if x.defined(b) == nil {
		return x.atEnd(b)
	}
	if len(b.Preds) == 0 {
		return x.undef
	}
	vals := make([]*ir.Value, len(b.Preds))
	same := true
	for i, e := range b.Preds {
		vals[i] = x.atEnd(e.B)
		same = same && vals[i] == vals[0]
	}
	// Phis made on the way may have turned the predecessors round.
	for i, e := range b.Preds {
		vals[i] = x.atEnd(e.B)
	}
	if same {
		return vals[0]
	}
	for p := range b.Phis() {
		if p.Type == x.t && slices.Equal(p.Args, vals) {
			return p
		}
	}
	phi := reshape.AddPhi(b, x.t, x.undef)
	x.made = append(x.made, phi)
	for i, e := range b.Preds {
		x.setPhiArg(phi, i, x.atEnd(e.B))
	}
	return phi
}
