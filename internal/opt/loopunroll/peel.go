package loopunroll

import (
	"slices"
	"strconv"
	"strings"

	"github.com/warpwise/warpwise/internal/analysis/loop"
	"github.com/warpwise/warpwise/internal/analysis/scev"
	"github.com/warpwise/warpwise/internal/reshape"
	"github.com/warpwise/warpwise/ir"
)

// decidePeel decides whether first iterations of l get copies of their own in front of it: those after which a phi of the header does not change any more, or a test turns out
// the same.
func (u *unroller) decidePeel(l *loop.Loop, w wish, trips int) (decision, bool) {
	f := &u.facts[l.Index]
	if !u.limits.allowPeeling || w.enable || w.full || w.count > 0 || u.limits.count > 0 {
		return decision{}, false
	}
	if !l.IsInnermost() && !u.limits.peelNests || l.Latch().Term().Op != ir.OpBr {
		return decision{}, false
	}
	if _, done := reshape.LoopNumber(u.f, l.ID(), peeledCount); done {
		return decision{}, false
	}
	n := u.limits.forcePeel
	most := min(u.limits.maxPeel, u.limits.threshold/max(f.size, 1)-1)
	if n > 0 {
		most = n
	}
	tests := u.settledTests(l, most)
	if n == 0 {
		n = u.settledPhis(l, most)
		for _, t := range tests {
			n = max(n, t.after)
		}
	}
	switch {
	case n == 0 || trips > 0 && trips <= n:
		return decision{}, false
	case f.convergent:
		u.c.Missed(peeled, l.Header.Term(), "threads take part in something together")
		return decision{}, false
	}
	return decision{kind: peel, copies: n + 1, tests: tests}, true
}

// settled is a comparison that gives the same in all iterations but the first few.
type settled struct {
	v      *ir.Value
	after  int // so many are different
	result bool
	value  *ir.Value // what it is then; nil: result
}

// settledPhis returns the number of iterations, at most most, after which as many phis of the header as possible do not change any more: a phi that
// gets a value from outside after one, and what is computed of such phis one later than they.
func (u *unroller) settledPhis(l *loop.Loop, most int) int {
	s := &settling{l: l, after: make(map[*ir.Value]int)}
	best := 0
	for range most { // one that settles in iteration n is found in round n at the latest
		for p := range l.Header.Phis() {
			if n := s.value(s.next(p), 0) + 1; n <= most {
				s.after[p] = n
				best = max(best, n)
			}
		}
	}
	return best
}

// settling finds out after how many iterations values stay what they are.
type settling struct {
	l     *loop.Loop
	after map[*ir.Value]int // by phi of the header, as far as it is known
}

const never = 1 << 20

// next is what the phi gets from the latch.
func (s *settling) next(p *ir.Value) *ir.Value {
	for i, e := range s.l.Header.Preds {
		if s.l.Contains(e.B) {
			return p.Args[i]
		}
	}
	return nil
}

// settles reports an operation that gives the same for the same operands.
func settles(v *ir.Value) bool {
	switch v.Op {
	case ir.OpAdd, ir.OpSub, ir.OpMul, ir.OpAnd, ir.OpOr, ir.OpXor, ir.OpShl, ir.OpLShr, ir.OpAShr, ir.OpFAdd, ir.OpFSub, ir.OpFMul, ir.OpFDiv, ir.OpFNeg,
		ir.OpICmp, ir.OpFCmp, ir.OpTrunc, ir.OpZExt, ir.OpSExt, ir.OpFPTrunc, ir.OpFPExt, ir.OpFPToSI, ir.OpFPToUI, ir.OpSIToFP, ir.OpUIToFP, ir.OpBitCast,
		ir.OpUDiv, ir.OpSDiv, ir.OpURem, ir.OpSRem:
		return true
	}
	return false
}

// value returns after how many iterations v stays what it is, if that is known of the phis that it is computed from.
func (s *settling) value(v *ir.Value, depth int) int {
	switch {
	case v == nil || depth > 4:
		return never
	case !v.IsInst() || !s.l.Contains(v.Block):
		return 0
	case v.Op == ir.OpPhi:
		if n, ok := s.after[v]; ok && v.Block == s.l.Header {
			return n
		}
		return never
	case !settles(v):
		return never
	}
	n := 0
	for _, a := range v.Args {
		n = max(n, s.value(a, depth+1))
	}
	return n
}

// maxTests bounds the tests of a loop that are looked at, about.
const maxTests = 32

// settledTests returns the tests of l, but for that of its latch, that turn out the same in all iterations but the first ones, at most most.
func (u *unroller) settledTests(l *loop.Loop, most int) []settled {
	var out []settled
	if most <= 0 {
		return nil
	}
	for _, b := range l.Blocks() {
		if u.fr.Innermost(b) != l && !u.limits.peelNests || len(out) >= maxTests {
			continue
		}
		for v := range b.Instrs() {
			if p, min, ok := u.smaller(v); ok {
				args := u.f.CallArgs(v)
				if n, first := u.settledOrder(l, args[0], args[1], u.untilEqual(l, args, p), most); n > 0 {
					k := 1
					if first == min {
						k = 0
					}
					out = append(out, settled{v, n, false, args[k]})
				}
				continue
			}
			if v.Op != ir.OpSelect && (v.Op != ir.OpBr || len(v.Args) != 1 || b == l.Latch()) {
				continue
			}
			c := v.Args[0]
			if !c.IsInst() || c.Op != ir.OpICmp || !l.Contains(c.Block) || slices.ContainsFunc(out, func(t settled) bool { return t.v == c }) {
				continue
			}
			if n, result := u.settledTest(l, c, most); n > 0 {
				out = append(out, settled{c, n, result, nil})
			}
		}
	}
	return out
}

// settledTest returns the number of the first iteration from which on the comparison v gives one result; 0: none up to most.
func (u *unroller) settledTest(l *loop.Loop, v *ir.Value, most int) (n int, result bool) {
	return u.settledOrder(l, v.Args[0], v.Args[1], v.Pred(), most)
}

// settledOrder is settledTest for the comparison of two numbers.
func (u *unroller) settledOrder(l *loop.Loop, v, w *ir.Value, pred ir.Pred, most int) (n int, result bool) {
	a, b := u.x.Expr(v), u.x.Expr(w)
	if a == 0 || b == 0 {
		return 0, false
	}
	if !u.steps(l, a) {
		a, b, pred = b, a, pred.Swapped()
	}
	if !u.steps(l, a) || !u.x.Invariant(b, l) {
		return 0, false
	}
	return u.turns(l, a, b, pred, most)
}

// untilEqual returns p, or the order that equal numbers are in, too: that in which a counter among the two turns when it comes to the other number.
func (u *unroller) untilEqual(l *loop.Loop, args []*ir.Value, p ir.Pred) ir.Pred {
	e := u.x.Expr(args[0])
	second := e == 0 || !u.steps(l, e)
	if second {
		e = u.x.Expr(args[1])
	}
	if e == 0 || !u.steps(l, e) {
		return p
	}
	step, _ := u.x.Const(u.x.Operands(e)[1])
	down := step>>(u.x.Width(e)-1)&1 == 1
	switch {
	case down == second:
		return p
	case p == ir.IULT:
		return ir.IULE
	}
	return ir.ISLE
}

// smaller reports the smaller or the larger of two numbers: the order, and whether it is the first one if that comes first in it.
func (u *unroller) smaller(v *ir.Value) (p ir.Pred, min, ok bool) {
	if v.Op != ir.OpCall || u.limits.gpu {
		return 0, false, false
	}
	g := u.f.CalledFunc(v)
	if g == nil || !g.IsIntrinsic() || !u.f.Types().IsInt(v.Type) {
		return 0, false, false
	}
	switch name, _, _ := strings.Cut(strings.TrimPrefix(g.Global.Name, "llvm."), "."); name {
	case "umin":
		return ir.IULT, true, true
	case "umax":
		return ir.IULT, false, true
	case "smin":
		return ir.ISLT, true, true
	case "smax":
		return ir.ISLT, false, true
	}
	return 0, false, false
}

// turns returns from which iteration on the counter a compares with b otherwise than in those before, and how.
func (u *unroller) turns(l *loop.Loop, a, b scev.Expr, pred ir.Pred, most int) (n int, result bool) {
	x := u.x
	equal := pred == ir.IEQ || pred == ir.INE
	flags := x.Flags(a)
	switch { // once it has changed it must not change back
	case equal && flags&(scev.NW|scev.NUW|scev.NSW) == 0, !equal && pred.IsSigned() && flags&scev.NSW == 0, !equal && pred.IsUnsigned() && flags&scev.NUW == 0:
		return 0, false
	}
	if !x.Known(pred, x.Operands(a)[0], b) {
		pred, result = pred.Inverted(), true
		if !x.Known(pred, x.Operands(a)[0], b) {
			return 0, false
		}
	}
	for n <= most && x.Known(pred, u.inIteration(a, n), b) {
		n++
	}
	if n > most || !x.Known(pred.Inverted(), u.inIteration(a, n), b) {
		return 0, false
	}
	if pred == ir.INE { // they are equal in this iteration only
		n++
		result = !result
	}
	if n > most {
		return 0, false
	}
	return n, result
}

// steps reports a number that steps by a constant in l.
func (u *unroller) steps(l *loop.Loop, e scev.Expr) bool {
	x := u.x
	if x.Kind(e) != scev.AddRec || x.Loop(e) != l || len(x.Operands(e)) != 2 || x.IsPointer(e) || x.Width(e) > 64 {
		return false
	}
	step, ok := x.Const(x.Operands(e)[1])
	return ok && step != 0
}

// inIteration returns what the counter a is in iteration n.
func (u *unroller) inIteration(a scev.Expr, n int) scev.Expr {
	t := u.f.Types().Int(u.x.Width(a))
	return u.x.At(a, u.x.Expr(u.f.Int(t, int64(n))))
}

// peel puts copies of the body in front of l, one for each of its first iterations.
func (u *unroller) peel(l *loop.Loop, b *body, d *decision) {
	n := d.copies - 1
	begin := u.block(b.header.Name, ".peel.begin")
	next, front := u.block(b.header.Name, ".peel.next"), u.block(b.pre.Name, ".peel.newph")
	made := []*ir.Block{begin}
	first, from := b.init, begin // leads to the next copy
	latch := u.place[b.latch.ID]
	u.plain = true
	for k := range n {
		u.beginCopy("Peel" + strconv.Itoa(k))
		head := u.block(b.header.Name, ".peel")
		c := u.copy(b, head, next, first, ".peel")
		first = u.firstOf(b)
		reshape.Branch(from, nil, head)
		reshape.DropLoopID(c.blocks[latch].Term())
		made = append(append(made, c.blocks...), next)
		from, next = next, u.block(b.header.Name, ".peel.next")
	}
	u.plain = false
	reshape.Branch(from, nil, next)
	made = append(made, next, front)
	u.lay(b.pre, made)
	u.give(l, made)
	b.pre.PutOnEdge(0, front)
	for k, p := range b.phis {
		p.SetArg(int(front.Succs[0].I), first[k])
	}
	b.pre.MoveSucc(0, begin)
	reshape.Branch(next, nil, front)
	u.markPeeled(b.latch.Term(), n+d.done)
	if d.asked {
		u.markDone(b.latch.Term())
	}
	u.settle(b, d.tests)
	if !u.limits.gpu { // GPUs: the passes behind do
		u.headers[b.header] = true
		for _, x := range b.blocks {
			u.touched[x] = true
		}
	}
}

// settle writes what the tests give in the loop from now on into its blocks.
func (u *unroller) settle(b *body, tests []settled) {
	if len(tests) == 0 {
		return
	}
	for _, x := range b.blocks {
		for v := range x.Instrs() {
			for i, a := range v.Args {
				if k := slices.IndexFunc(tests, func(t settled) bool { return t.v == a }); k >= 0 {
					yes := int64(0)
					if tests[k].result {
						yes = 1
					}
					if w := tests[k].value; w != nil {
						v.SetArg(i, w)
					} else {
						v.SetArg(i, u.f.Int(ir.I1, yes))
					}
				}
			}
		}
	}
	for _, t := range tests {
		if t.v.Uses == 0 && t.v.Block != nil {
			t.v.Remove()
		}
	}
}

// peeledCount says of a loop how many of its iterations were peeled off.
const peeledCount = "llvm.loop.peeled.count"

func (u *unroller) markPeeled(t *ir.Value, n int) {
	m := u.f.Mod()
	key := ir.AnalysisKey{Name: peeledCount} // new each time: what counts is that no other function makes constants meanwhile
	count := ir.Shared(m, &key, func() ir.MD { return m.MD.Value(m.Int(ir.I32, int64(n))) })
	u.remark(t, func(op ir.MD) bool { return reshape.IsHint(u.f, op, peeledCount) }, u.hint(peeledCount, count))
}
