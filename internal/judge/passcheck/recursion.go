package passcheck

import (
	"slices"

	"github.com/warpwise/warpwise/internal/analysis/memeffect"
	"github.com/warpwise/warpwise/ir"
)

// Recursion checks a pass that makes calls of a function by itself jumps to its beginning (tailcallelim). The demands:
//
//   - A new entry leads to what was the entry, where phis of the parameters stand, in whose place the parameters are used no more. Everything else is
//     as it was, but for the mark `tail`.
//   - A block that is cut short ended with a call of the function, and with what has no effect; it returned nothing, the result of the call, or one
//     sum, product or bitwise operation of that and something else. It leads to the beginning now, with the arguments of the call for the phis.
//   - What is built up by that operation begins with what changes nothing, is one operation everywhere, without marks, and is applied to what is
//     returned elsewhere, once.
//   - The function has no variables and nothing convergent: in a loop they would be shared, and threads meet otherwise than in calls.
//
// Result counts calls that are jumps.
func Recursion(before, after *ir.Func) (r Result) {
	x := &recursion{pair: newPair(before, after), phis: map[*ir.Value]*ir.Value{}}
	if len(after.Blocks) > 0 && after.Entry().ID == before.Entry().ID {
		x.unchanged()
	} else {
		x.loop()
	}
	if x.wrong != "" {
		r.Wrong = append(r.Wrong, "@"+before.Global.Name+": "+x.wrong)
		return r
	}
	r.Right = x.jumps
	return r
}

type recursion struct {
	*pair
	failure
	phis  map[*ir.Value]*ir.Value // by parameter: its phi
	acc   *ir.Value               // the phi of what is built up, or nil
	op    ir.Op
	jumps int
}

// unchanged demands that nothing but marks of calls changed.
func (x *recursion) unchanged() {
	if len(x.before.Blocks) != len(x.after.Blocks) {
		x.fail("blocks are gone or new")
	}
	for i, b := range x.before.Blocks {
		if x.wrong == "" {
			x.block(b, x.after.Blocks[i])
		}
	}
}

// loop checks a function with a new entry.
func (x *recursion) loop() {
	entry := x.after.Entry()
	if t := firstReal(entry); t == nil || t.Op != ir.OpBr || len(entry.Succs) != 1 || len(entry.Preds) > 0 || entry.Succs[0].B.ID != x.before.Entry().ID {
		x.fail("the new entry does something")
		return
	}
	x.fits()
	x.begin(entry.Succs[0])
	for _, b := range x.before.Blocks {
		if x.wrong != "" {
			return
		}
		if c := x.nowBlock(b); c != nil {
			x.block(b, c)
		} else if !x.onlyReturns(b) {
			x.fail("a block is gone that did more than return")
		}
	}
	if x.jumps == 0 {
		x.fail("a loop that nothing jumps to")
	}
}

// nowBlock returns the block after that is b, or nil.
func (x *recursion) nowBlock(b *ir.Block) *ir.Block { return x.nowBlocks[b.ID] }

// onlyReturns reports a block of phis and a return.
func (x *recursion) onlyReturns(b *ir.Block) bool {
	v := firstReal(b)
	return v != nil && v.Op == ir.OpRet
}

// fits demands what a function must not have.
func (x *recursion) fits() {
	effects := memeffect.Of(x.before)
	for v := range x.before.Instrs() {
		switch {
		case v.Op == ir.OpAlloca:
			x.fail("%s would be one for all activations", name(x.before, v))
		case v.Op.Is(ir.IsCallLike) && x.before.CalledFunc(v) != x.before && effects.Inst(v).Has(memeffect.Convergent):
			x.fail("%s would be executed in a loop", name(x.before, v))
		}
	}
}

// begin reads the phis at the beginning of the loop. in is the edge from the new entry.
func (x *recursion) begin(in ir.Edge) {
	for p := range in.B.Phis() {
		a := p.Args[in.I]
		switch {
		case !x.isNew(p):
			x.fail("the entry had a phi")
		case a.Op == ir.OpParam && x.phis[a] == nil:
			x.phis[a] = p
		case x.acc == nil && a.IsConst():
			x.acc = p
		default:
			x.fail("a phi of nothing")
		}
	}
}

// is reports that y after is what v before is.
func (x *recursion) is(v, y *ir.Value) bool {
	if v.Op == ir.OpParam && v.Class == ir.ClassParam {
		for p, phi := range x.phis {
			if p.ID == v.ID {
				return y == phi
			}
		}
	}
	return v.ID == y.ID
}

// block compares a block with what it is now.
func (x *recursion) block(b, c *ir.Block) {
	w := firstReal(c)
	wp := skipDebug(c.First())
	for v := skipDebug(b.First()); v != nil && v.Op == ir.OpPhi; v = nextReal(v) {
		for wp != nil && wp.Op == ir.OpPhi && x.isNew(wp) {
			wp = nextReal(wp)
		}
		if wp == nil || wp.ID != v.ID {
			if x.now[v.ID] == nil && x.onlyReturns(b) {
				continue // of calls that are jumps all
			}
			x.fail("%s is gone", name(x.before, v))
			return
		}
		x.phi(b, c, v, wp)
		wp = nextReal(wp)
	}
	for v := firstReal(b); v != nil; v = nextReal(v) {
		switch {
		case v.Op == ir.OpCall && x.before.CalledFunc(v) == x.before && x.now[v.ID] == nil:
			x.jump(b, c, v, w)
			return
		case w == nil:
			x.fail("%s is gone", name(x.before, v))
			return
		case v.Op == ir.OpRet && x.acc != nil:
			x.returned(v, w)
			return
		case w.ID != v.ID || w.Op != v.Op || w.Flags != v.Flags || len(w.Args) != len(v.Args) || !v.Op.Is(ir.IsCallLike) && w.Aux != v.Aux:
			x.fail("%s is where %s was", name(x.after, w), name(x.before, v))
			return
		}
		for i, a := range v.Args {
			if !x.is(a, w.Args[i]) {
				x.fail("operand %d of %s is %s", i, name(x.before, v), name(x.after, w.Args[i]))
			}
		}
		w = nextReal(w)
	}
	if !slices.EqualFunc(b.Succs, c.Succs, func(p, q ir.Edge) bool { return p.B.ID == q.B.ID }) {
		x.fail("another way out of a block")
	}
}

// phi compares a phi along the edges that are left.
func (x *recursion) phi(b, c *ir.Block, v, w *ir.Value) {
	for i, e := range c.Preds {
		j := slices.IndexFunc(b.Preds, func(p ir.Edge) bool { return p.B.ID == e.B.ID && p.I == e.I })
		if j < 0 || !x.is(v.Args[j], w.Args[i]) {
			x.fail("%s has another operand", name(x.before, v))
		}
	}
}

// jump checks what stands in the place of a call and of what was behind it.
func (x *recursion) jump(b, c *ir.Block, call, w *ir.Value) {
	x.jumps++
	if len(c.Succs) != 1 || c.Succs[0].B.ID != x.before.Entry().ID {
		x.fail("%s is no jump to the beginning", name(x.before, call))
		return
	}
	result, ok := x.result(b)
	if !ok {
		x.fail("%s is not the last thing that is done", name(x.before, call))
		return
	}
	acc := x.acc
	for v := nextReal(call); v != nil && !v.IsTerminator(); v = nextReal(v) {
		if !harmless(v) {
			x.fail("%s stands behind a call that is a jump", name(x.before, v))
			return
		}
		if w == nil || w.ID != v.ID || w.Op != v.Op {
			x.fail("%s is gone", name(x.before, v))
			return
		}
		for i, a := range v.Args {
			if a == call && v == result && x.builds(v, i, w) {
				acc = w
			} else if a == call || !x.is(a, w.Args[i]) {
				x.fail("operand %d of %s is %s", i, name(x.before, v), name(x.after, w.Args[i]))
			}
		}
		w = nextReal(w)
	}
	if result != nil && result != call && acc == x.acc {
		x.fail("what is returned behind %s is forgotten", name(x.before, call))
	}
	x.passed(c.Succs[0], call, acc)
}

// passed checks what the phis at the beginning get along an edge: the arguments of the call, and what is built up.
func (x *recursion) passed(e ir.Edge, call, acc *ir.Value) {
	for i, p := range x.before.Params {
		a := x.before.CallArgs(call)[i]
		phi := x.phis[x.after.Params[i]]
		switch {
		case phi == nil && a != p:
			x.fail("parameter %d does not change, but %s changes it", i, name(x.before, call))
		case phi != nil && !x.is(a, phi.Args[e.I]):
			x.fail("parameter %d is another one than %s passes", i, name(x.before, call))
		}
	}
	if x.acc != nil && x.acc.Args[e.I] != acc {
		x.fail("what was built up by %s is lost", name(x.before, call))
	}
}

// result returns what block b returns, by itself or by a block of nothing else; nil for nothing.
func (x *recursion) result(b *ir.Block) (*ir.Value, bool) {
	t := b.Term()
	if t.Op == ir.OpRet {
		return first(t.Args), true
	}
	if t.Op != ir.OpBr || len(b.Succs) != 1 || !x.onlyReturns(b.Succs[0].B) {
		return nil, false
	}
	v := first(firstReal(b.Succs[0].B).Args)
	if v != nil && v.Op == ir.OpPhi && v.Block == b.Succs[0].B {
		v = v.Args[b.Succs[0].I]
	}
	return v, true
}

func first(vs []*ir.Value) *ir.Value {
	if len(vs) == 0 {
		return nil
	}
	return vs[0]
}

// builds reports that w has what is built up where v had the result of the call, by an operation whose order does not matter.
func (x *recursion) builds(v *ir.Value, i int, w *ir.Value) bool {
	neutral, ok := map[ir.Op]int64{ir.OpAdd: 0, ir.OpOr: 0, ir.OpXor: 0, ir.OpMul: 1, ir.OpAnd: -1}[v.Op]
	if !ok || x.acc == nil || w.Args[i] != x.acc || w.Flags != 0 || v.Args[1-i] == v.Args[i] || !x.before.Types().IsInt(v.Type) {
		return false
	}
	if x.op != 0 && x.op != v.Op {
		x.fail("two operations build up one value")
	}
	x.op = v.Op
	begins := false
	for _, a := range x.acc.Args {
		begins = begins || a == x.after.Int(v.Type, neutral)
	}
	if !begins {
		x.fail("what is built up does not begin with what changes nothing")
	}
	return begins
}

// returned checks a return that is left, in front of which what was built up is put to what it returns.
func (x *recursion) returned(v, w *ir.Value) {
	r := nextReal(w)
	if r == nil || r.Op != ir.OpRet || len(r.Args) != 1 || r.Args[0] != w || !x.isNew(w) || w.Flags != 0 || len(w.Args) != 2 {
		x.fail("%s does not return what was built up", name(x.before, v))
		return
	}
	if x.op != 0 && w.Op != x.op {
		x.fail("two operations build up one value")
	}
	x.op = w.Op
	if w.Args[0] != x.acc && w.Args[1] != x.acc || !x.is(v.Args[0], w.Args[0]) && !x.is(v.Args[0], w.Args[1]) {
		x.fail("%s returns something else", name(x.before, v))
	}
}
