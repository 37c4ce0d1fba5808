package csecheck

import (
	"github.com/warpwise/warpwise/ir"
)

// samples is how many random inputs decide a simplification.
const samples = 32

// simplifies evaluates v and what it becomes on random inputs: first with a random number for every phi, which
// says more, then with what comes along random edges.
func (c *checker) simplifies(v, l *ir.Value) verdict {
	if l == nil {
		return unknown("no leader")
	}
	if _, ok := c.scalars(v.Type); !ok {
		return unknown("a type that is not computed with")
	}
	r := c.sampled(v, l, false)
	if !r.right() && r.phis {
		if s := c.sampled(v, l, true); s.right() {
			return s.verdict
		}
		r.vague = true
	}
	if r.wrong != "" && r.vague {
		return unknown("what hangs together is not all followed")
	}
	return r.verdict
}

// outcome is a verdict of samples, and what they left out.
type outcome struct {
	verdict
	phis  bool // took part
	vague bool // something stood as a random number of which more may be known
}

func (c *checker) sampled(v, l *ir.Value, edges bool) (o outcome) {
	tested := 0
	pool := c.interesting(v, l)
	for i := range samples {
		e := &eval{c: c, at: v, seed: mix(uint64(i)*0x9e3779b97f4a7c15 + 1), memo: map[ir.ID]val{}, open: map[ir.ID]bool{}, edges: edges, sample: i, pool: pool}
		x, ok := e.compute(v, maxDepth) // by its own operands
		o.phis, o.vague = o.phis || e.phis, o.vague || e.vague
		if !ok {
			o.verdict = unknown("an operation that is not computed")
			return o
		}
		if e.never {
			continue
		}
		y, ok := e.value(l, maxDepth)
		o.phis, o.vague = o.phis || e.phis, o.vague || e.vague
		if !ok {
			o.verdict = unknown("an operation that is not computed")
			return o
		}
		if e.never {
			continue
		}
		switch how := c.refines(v.Type, l.Type, x, y); {
		case how == "":
			tested++
		case e.excluded():
		case how == undecidable:
			o.open = how
		default:
			o.verdict = verdict{wrong: how}
			return o
		}
	}
	if tested < 2 && o.open == "" {
		o.open = "no input gets there"
	}
	if o.open != "" && tested >= samples/2 {
		o.open = "" // the others were one of several results, of which the leader may be another
	}
	return o
}

const undecidable = "one of several results"

// refines says why y may not stand for x, or "".
func (c *checker) refines(t, u ir.Type, x, y val) string {
	list, _ := c.scalars(t)
	other, ok := c.scalars(u)
	if !ok || len(list) != len(other) || len(x) != len(y) || len(x) != len(list) {
		return "a value of another shape"
	}
	why := ""
	for i := range x {
		a, b := x[i], y[i]
		switch {
		case c.width(list[i]) != c.width(other[i]):
			return "another width"
		case a.state == poison:
		case b.state == poison:
			return "poison on some input"
		case a.state == open || b.state == open:
			why = undecidable
		case a.state == undefined:
		case b.state == undefined:
			return "undefined on some input"
		case !c.sameNumber(list[i], a, b):
			return "it has another value on some input"
		}
	}
	return why
}

func (c *checker) sameNumber(t ir.Type, a, b elem) bool {
	if a.x&mask(c.width(t)) == b.x&mask(c.width(t)) {
		return true
	}
	if c.ts.IsFP(t) {
		x, ok1 := c.double(t, a.x)
		y, ok2 := c.double(t, b.x)
		if ok1 && ok2 {
			return x != x && y != y || x == 0 && y == 0 && (a.zero || b.zero)
		}
	}
	return false
}

// maxDepth bounds the operations that one evaluation goes up.
const maxDepth = 40

// eval is one evaluation.
type eval struct {
	c      *checker
	at     *ir.Value // the instruction in front of which it stands
	seed   uint64
	sample int
	pool   []uint64
	memo   map[ir.ID]val
	open   map[ir.ID]bool // phis being followed
	steps  int
	edges  bool // phis are what comes along an edge
	phis   bool // a phi took part
	vague  bool // something stood as a random number of which more may be known
	never  bool // the input is excluded by a branch
}

// value evaluates at most depth operations up.
func (e *eval) value(v *ir.Value, depth int) (val, bool) {
	c := e.c
	if v.Class == ir.ClassConst && !v.IsConstExpr() {
		return c.constant(v)
	}
	r := c.root(v.ID)
	if x, ok := e.memo[r]; ok {
		return x, true
	}
	if rv := c.value(r); rv != nil && rv != v { // what it was found to be
		v = rv
		if v.Class == ir.ClassConst && !v.IsConstExpr() {
			return c.constant(v)
		}
	}
	x, ok := e.compute(v, depth)
	if ok {
		e.memo[r] = x
	}
	return x, ok
}

// compute is value without what is remembered. Where branches decide a condition its operands may say
// otherwise: then the input does not get there.
func (e *eval) compute(v *ir.Value, depth int) (val, bool) {
	if v.IsConst() || v == e.at {
		return e.structure(v, depth)
	}
	if n := e.c.pinned(v, e.at); n != nil {
		x, ok := e.c.constant(n)
		s, known := e.structure(v, depth)
		if ok && known && !e.isLeaf(v) && (s[0].state == poison || s[0].state == number && s[0].x != x[0].x) {
			e.never = true
		}
		return x, ok
	}
	if v.Type != ir.I1 {
		return e.structure(v, depth)
	}
	yes, no := e.c.decided(v, e.at)
	if !yes && !no {
		return e.structure(v, depth)
	}
	n := elem{}
	if yes {
		n.x = 1
	}
	s, ok := e.structure(v, depth)
	if yes && no || ok && !e.isLeaf(v) && (s[0].state == poison || s[0].state == number && s[0].x != n.x) {
		e.never = true // also where a branch goes by poison
	}
	return val{n}, true
}

// isLeaf reports a value for which any number stands.
func (e *eval) isLeaf(v *ir.Value) bool {
	switch {
	case v.Op.Is(ir.IsBinary | ir.IsCast), v.Op == ir.OpICmp, v.Op == ir.OpFCmp, v.Op == ir.OpSelect, v.Op == ir.OpExtractElement, v.Op == ir.OpExtractValue:
		return false
	}
	return true
}

// structure evaluates an operation.
func (e *eval) structure(v *ir.Value, depth int) (val, bool) {
	list, ok := e.c.scalars(v.Type)
	if !ok {
		return nil, false
	}
	e.steps++
	if depth <= 0 || e.steps > 2000 {
		e.vague = e.vague || v.Op != ir.OpParam && v.Op != ir.OpLoad
		return e.leaf(v), true
	}
	var in [3]val
	switch {
	case v.Op == ir.OpPhi:
		return e.phi(v, depth), true
	case v.Op == ir.OpParam:
		return e.leaf(v), true
	case v.Op == ir.OpLoad:
		if x, ok := e.load(v, list, depth); ok {
			return x, true
		}
		return e.leaf(v), true
	case v.Op == ir.OpCall:
		if x, ok := e.intrinsic(v, list, depth); ok {
			return x, true
		}
		e.vague = true
		return e.leaf(v), true
	case v.Op == ir.OpGetElementPtr:
		return e.address(v, depth)
	case v.Op == ir.OpAlloca:
		return e.leaf(v), true
	case !computes(v.Op):
		e.vague = true
		return e.leaf(v), true
	}
	for i, a := range v.Args {
		if in[i], ok = e.value(a, depth-1); !ok {
			if v.Op == ir.OpFreeze || v.Op == ir.OpSelect {
				return nil, false
			}
			e.vague = true // of a scalable type, perhaps
			return e.leaf(v), true
		}
	}
	x, ok := e.operate(v, list, in)
	if !ok {
		e.vague = true
		return e.leaf(v), true
	}
	return x, true
}

// computes reports an operation that operate knows.
func computes(op ir.Op) bool {
	if op.Is(ir.IsBinary | ir.IsCast) {
		return true
	}
	switch op {
	case ir.OpFNeg, ir.OpICmp, ir.OpFCmp, ir.OpSelect, ir.OpFreeze, ir.OpExtractElement, ir.OpInsertElement, ir.OpShuffleVector, ir.OpExtractValue, ir.OpInsertValue:
		return true
	}
	return false
}

// operate computes with the values of the operands.
func (e *eval) operate(v *ir.Value, list []ir.Type, in [3]val) (val, bool) {
	c := e.c
	switch v.Op {
	case ir.OpSelect:
		return choose(in[0], in[1], in[2])
	case ir.OpFreeze:
		out := append(val(nil), in[0]...)
		for i := range out {
			if out[i].state != number {
				out[i] = elem{state: open}
			}
		}
		return out, true
	case ir.OpExtractElement:
		i := in[1][0]
		if i.state == poison || i.state == number && i.x >= uint64(len(in[0])) {
			return val{{state: poison}}, true
		}
		return val{pick(in[0], i)}, true
	case ir.OpInsertElement:
		return insert(in[0], in[1][0], in[2][0]), true
	case ir.OpShuffleVector:
		return shuffle(in[0], in[1], c.f.Ints[v.Aux]), true
	case ir.OpExtractValue, ir.OpInsertValue:
		at, n, ok := c.field(v.Args[0].Type, c.f.Ints[v.Aux])
		if !ok || at+n > len(in[0]) {
			return nil, false
		}
		if v.Op == ir.OpExtractValue {
			return in[0][at : at+n], true
		}
		out := append(val(nil), in[0]...)
		copy(out[at:at+n], in[1])
		return out, true
	case ir.OpBitCast:
		return c.bitcast(v.Args[0].Type, v.Type, in[0])
	case ir.OpAddrSpaceCast:
		e.vague = true // what null becomes is not said
		key := mix(uint64(c.ts.AddrSpace(c.ts.Scalar(v.Type)))) ^ mix(uint64(c.ts.AddrSpace(c.ts.Scalar(v.Args[0].Type))))
		out := append(val(nil), in[0]...)
		for i := range out {
			out[i].x ^= key & 0xffff0000 // there and back again is where it was
		}
		return out, true
	}
	from, ok := c.scalars(v.Args[0].Type)
	if !ok || len(from) != len(list) {
		return nil, false
	}
	out := make(val, len(list))
	for i := range out {
		var y elem
		if len(v.Args) > 1 {
			y = in[1][i]
		}
		if out[i], ok = c.scalar(v, from[i], list[i], in[0][i], y); !ok {
			return nil, false
		}
	}
	return out, true
}

// choose is a select, of scalars or element by element.
func choose(k, x, y val) (val, bool) {
	out := make(val, len(x))
	for i := range out {
		c := k[0]
		if len(k) == len(x) {
			c = k[i]
		}
		switch {
		case c.state == poison:
			out[i].state = poison
		case c.state != number:
			out[i].state = open
			if x[i] == y[i] {
				out[i] = x[i]
			}
		case c.x&1 != 0:
			out[i] = x[i]
		default:
			out[i] = y[i]
		}
	}
	return out, len(x) == len(y)
}

func pick(v val, i elem) elem {
	if i.state != number {
		return elem{state: open}
	}
	return v[i.x]
}

func insert(v val, x, i elem) val {
	out := append(val(nil), v...)
	switch {
	case i.state == number && i.x < uint64(len(v)):
		out[i.x] = x
	case i.state == number || i.state == poison:
		for k := range out {
			out[k].state = poison
		}
	default:
		for k := range out {
			out[k].state = open
		}
	}
	return out
}

func shuffle(x, y val, pattern []int32) val {
	out := make(val, len(pattern))
	for i, k := range pattern {
		switch {
		case k < 0:
			out[i].state = poison
		case int(k) < len(x):
			out[i] = x[k]
		default:
			out[i] = y[int(k)-len(x)]
		}
	}
	return out
}

// field finds where the scalars of a part of an aggregate begin, and how many they are.
func (c *checker) field(t ir.Type, path []int32) (at, n int, ok bool) {
	for _, k := range path {
		if c.ts.Kind(t) == ir.KindStruct {
			es := c.ts.Elems(t)
			for _, x := range es[:k] {
				s, ok := c.scalars(x)
				if !ok {
					return 0, 0, false
				}
				at += len(s)
			}
			t = es[k]
			continue
		}
		t = c.ts.Elem(t)
		s, ok := c.scalars(t)
		if !ok {
			return 0, 0, false
		}
		at += int(k) * len(s)
	}
	s, ok := c.scalars(t)
	return at, len(s), ok
}

// phi is a random number or, along edges, what comes along one of them, the same one for all phis of a
// block; when it depends on itself a number stands for it of which less may be known than the pass knew.
func (e *eval) phi(v *ir.Value, depth int) val {
	e.phis = true
	if !e.edges {
		return e.leaf(v)
	}
	if e.open[v.ID] {
		e.vague = true
		return e.leaf(v)
	}
	e.open[v.ID] = true
	k := int(mix(uint64(v.Block.ID)^e.seed) % uint64(len(v.Args)))
	x, ok := e.value(v.Args[k], depth-1)
	delete(e.open, v.ID)
	if !ok || len(e.open) > 0 && e.vague {
		e.vague = true
		return e.leaf(v)
	}
	return x
}
