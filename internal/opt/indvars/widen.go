package indvars

import (
	"slices"

	"github.com/warpwise/warpwise/internal/analysis/dom"
	"github.com/warpwise/warpwise/internal/analysis/loop"
	"github.com/warpwise/warpwise/internal/analysis/memeffect"
	"github.com/warpwise/warpwise/internal/analysis/scev"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/ir"
)

var widened = pass.NewStat("Widened", "counter given the bits that its uses extend it to")

// widening gives one counter more bits.
type widening struct {
	*simplifier
	tree   *dom.Tree
	l      *loop.Loop
	t      ir.Type
	bits   int
	signed bool
	step   wide            // the wide counter's next value
	of     map[ir.ID]*wide // by narrow value; looked up only
	work   []*ir.Value
}

// wide is a value of a counter in more bits: what the narrow one is extended to, with sign or not.
type wide struct {
	v      *ir.Value
	e      scev.Expr
	signed bool
}

// maxWiden bounds how many values are computed of one counter.
const maxWiden = 1 << 10

// widen gives the counters of l the bits that their uses extend them to, where scalar evolution proves that they count alike.
func (s *simplifier) widen(tree *dom.Tree, l *loop.Loop) {
	pre := l.Preheader()
	if pre == nil || l.Latch() == nil {
		return
	}
	var phis []*ir.Value
	for p := range l.Header.Phis() {
		phis = append(phis, p)
	}
	for _, p := range phis {
		e := s.expr(p)
		if e == 0 || s.x.IsPointer(e) || s.x.Kind(e) != scev.AddRec || s.x.Loop(e) != l || len(s.x.Operands(e)) != 2 {
			continue
		}
		t, signed := s.extension(l, p)
		if t == 0 {
			continue
		}
		w := &widening{simplifier: s, tree: tree, l: l, t: t, bits: s.f.Types().Bits(t), signed: signed, of: map[ir.ID]*wide{}}
		w.counter(p, e)
	}
}

// extension returns the type that the values of the counter p are extended to most, and whether with sign.
func (s *simplifier) extension(l *loop.Loop, p *ir.Value) (t ir.Type, signed bool) {
	layout, err := s.f.Mod().Layout()
	if err != nil {
		return 0, false
	}
	ts, gpu := s.f.Types(), memeffect.IsGPU(s.f.Mod()) // an addition of 64 bits is two of 32 there
	narrow, most := ts.Bits(p.Type), 0
	seen := map[ir.ID]bool{p.ID: true} // looked up only
	for work := []*ir.Value{p}; len(work) > 0 && len(seen) < maxWiden; {
		v := work[0]
		work = work[1:]
		for _, u := range s.usersOf(v) {
			if seen[u.ID] || !l.Contains(u.Block) {
				continue
			}
			seen[u.ID] = true
			if u.Op == ir.OpSExt || u.Op == ir.OpZExt {
				n := ts.Bits(u.Type)
				switch {
				case !ts.IsInt(u.Type) || n <= narrow || n > 32 && gpu || !slices.Contains(layout.NativeInts, n):
				case n > most:
					t, most, signed = u.Type, n, u.Op == ir.OpSExt
				default:
					signed = signed || u.Op == ir.OpSExt
				}
				continue
			}
			if e := s.expr(u); e != 0 && u.Type == p.Type && s.x.Kind(e) == scev.AddRec && s.x.Loop(e) == l {
				work = append(work, u)
			}
		}
	}
	return t, signed
}

// counter makes the wide counter of the phi p, and lets its uses use it.
func (w *widening) counter(p *ir.Value, narrow scev.Expr) {
	e := w.x.Extend(narrow, w.bits, w.signed)
	if w.x.Kind(e) != scev.AddRec || w.x.Loop(e) != w.l || len(w.x.Operands(e)) != 2 {
		return
	}
	pre := w.l.Preheader().Term()
	ops := w.x.Operands(e)
	first, why := w.writer().Plan(ops[0], pre)
	by, why2 := w.writer().Plan(ops[1], pre)
	if first == nil || by == nil {
		w.c.Missed(widened, p, why+why2)
		return
	}
	if !w.c.Apply(widened, p) {
		return
	}
	phi := w.make(p, e, w.writer().Emit(first, pre), w.writer().Emit(by, pre))
	w.step = wide{incoming(w.l, phi), w.x.Rec(w.l, w.x.Add(ops[0], ops[1]), ops[1]), w.signed}
	w.of[p.ID] = &wide{phi, e, w.signed}
	w.work = append(w.work, p)
	for len(w.work) > 0 && len(w.of) < maxWiden {
		d := w.work[0]
		w.work = w.work[1:]
		for _, u := range w.usersOf(d) {
			w.use(p, d, u)
		}
		w.unused = append(w.unused, d)
	}
	for _, d := range w.work { // too many
		for _, u := range w.usersOf(d) {
			if u.Op != ir.OpDbgRecord && u != p {
				w.cut(d, u)
			}
		}
		w.unused = append(w.unused, d)
	}
	w.changed = true
}

// make makes the wide counter of p, whose expression is e.
func (w *widening) make(p *ir.Value, e scev.Expr, start, step *ir.Value) *ir.Value {
	phi := w.f.NewValue(ir.OpPhi, w.t)
	w.f.CopyPlace(phi, p)
	phi.InsertBefore(w.l.Header.First())
	w.naming().Name(phi, "indvars.iv")
	inc := w.f.NewValue(ir.OpAdd, w.t, phi, step)
	w.naming().Name(inc, "indvars.iv.next")
	for _, in := range w.l.Header.Preds {
		if w.l.Contains(in.B) {
			phi.AddArg(inc)
		} else {
			phi.AddArg(start)
		}
	}
	var text []int32
	for _, in := range w.order.Preds(w.l.Header) {
		text = append(text, int32(slices.Index(w.l.Header.Preds, in)))
	}
	w.f.SetPhiOrder(phi, text)
	at := w.l.Latch().Term()
	if n := incoming(w.l, p); n != nil && n.IsInst() && w.steps(w.l, n) == p {
		at = n
	}
	w.f.CopyPlace(inc, at)
	inc.InsertBefore(at)
	if f := w.x.Flags(e); f != 0 {
		if f&scev.NUW != 0 {
			inc.Flags |= ir.NUW
		}
		if f&scev.NSW != 0 {
			inc.Flags |= ir.NSW
		}
	}
	return phi
}

// natural reports that d is never negative as a number with sign.
func (w *widening) natural(d *ir.Value) bool {
	e := w.expr(d)
	return e != 0 && w.x.Known(ir.ISGE, e, w.x.Minus(e, e))
}

// use lets u, which uses the narrow value d of the counter p, use the wide one.
func (w *widening) use(p, d, u *ir.Value) {
	k := w.of[d.ID]
	switch {
	case u.Op == ir.OpDbgRecord || u == p || w.of[u.ID] != nil || w.going(u):
		return
	case u.Op == ir.OpPhi:
		w.phi(d, u)
	case u.Op == ir.OpSExt || u.Op == ir.OpZExt:
		if (u.Op == ir.OpSExt) != k.signed && !w.natural(d) || !w.f.Types().IsInt(u.Type) {
			w.cut(d, u)
			return
		}
		w.extended(k, u)
	case w.operation(d, u) || w.compares(d, u):
	default:
		w.cut(d, u)
	}
}

// extended puts the wide value in the place of an extension of the narrow one.
func (w *widening) extended(k *wide, u *ir.Value) {
	v := k.v
	switch n := w.f.Types().Bits(u.Type); {
	case n > w.bits:
		v = w.place(w.f.NewValue(u.Op, u.Type, k.v), u)
	case n < w.bits:
		v = w.place(w.f.NewValue(ir.OpTrunc, u.Type, k.v), u)
	}
	w.replace(u, v)
}

// operation computes in more bits what u computes of d and what does not change, where that gives what u extended is.
func (w *widening) operation(d, u *ir.Value) bool {
	k := w.of[d.ID]
	if u.Type != d.Type || len(u.Args) != 2 || u.Args[0] == u.Args[1] || w.f.Types().IsVector(u.Type) {
		return false
	}
	i := slices.Index(u.Args, d)
	other := u.Args[1-i]
	o := w.expr(other)
	if o == 0 || !outside(w.l, other) {
		return false
	}
	e, signed, ok := w.becomes(d, u, o, i)
	if !ok {
		return false
	}
	if e == w.step.e && w.up(u) {
		w.of[u.ID] = &wide{w.step.v, e, signed}
		w.work = append(w.work, u)
		return true
	}
	args := []*ir.Value{k.v, w.outside(other, signed, u)}
	if i == 1 {
		args[0], args[1] = args[1], args[0]
	}
	v := w.place(w.f.NewValue(u.Op, w.t, args...), u)
	v.Flags = u.Flags
	w.of[u.ID] = &wide{v, e, signed}
	w.work = append(w.work, u)
	return true
}

// combine is what the operation u makes of a, its operand i, and b.
func (w *widening) combine(u *ir.Value, i int, a, b scev.Expr) scev.Expr {
	if i == 1 {
		a, b = b, a
	}
	switch u.Op {
	case ir.OpAdd:
		return w.x.Add(a, b)
	case ir.OpOr:
		if u.Flags&ir.Disjoint != 0 {
			return w.x.Add(a, b)
		}
	case ir.OpMul:
		return w.x.Mul(a, b)
	case ir.OpSub:
		return w.x.Minus(a, b)
	}
	return 0
}

// becomes is what u, which combines d, its operand i, with o, is in more bits: with sign, or without.
func (w *widening) becomes(d, u *ir.Value, o scev.Expr, i int) (e scev.Expr, signed, ok bool) {
	k := w.of[d.ID]
	if w.combine(u, i, k.e, k.e) == 0 {
		return 0, false, false
	}
	rec := func(e scev.Expr) bool { return e != 0 && w.x.Kind(e) == scev.AddRec && w.x.Loop(e) == w.l }
	signed = k.signed
	mark := ir.NUW
	if k.signed {
		mark = ir.NSW
	}
	if u.Op != ir.OpOr && (u.Flags&mark != 0 || w.natural(d) && u.Flags&(ir.NSW|ir.NUW) != 0) {
		if u.Flags&mark == 0 {
			signed = u.Flags&ir.NSW != 0
		}
		if e = w.combine(u, i, k.e, w.x.Extend(o, w.bits, signed)); rec(e) {
			return e, signed, true
		}
	}
	n := w.expr(u)
	if n == 0 {
		return 0, false, false
	}
	for _, signed = range []bool{k.signed, !k.signed} {
		if signed != k.signed && !w.natural(u) {
			return 0, false, false
		}
		if e = w.x.Extend(n, w.bits, signed); rec(e) {
			return e, signed, w.combine(u, i, k.e, w.x.Extend(o, w.bits, signed)) == e
		}
	}
	return 0, false, false
}

// up puts the step of the wide counter where u is, if it comes there before; it reports that it stands in front of u.
func (w *widening) up(u *ir.Value) bool {
	s := w.step.v
	switch {
	case u.Block == s.Block:
		for v := u; v != nil; v = v.Next() { // a block is walked once for each number that equals the next one
			if v == s {
				s.MoveBefore(u)
				return true
			}
		}
		return true
	case w.tree.Dominates(s.Block, u.Block):
		return true
	case w.tree.Dominates(u.Block, s.Block) && w.fr.Innermost(u.Block) == w.l:
		s.MoveBefore(u)
		return true
	}
	return false
}

// outside extends what does not change in the loop, in front of all loops that it does not change in.
func (w *widening) outside(v *ir.Value, signed bool, u *ir.Value) *ir.Value {
	op := ir.OpZExt
	if signed {
		op = ir.OpSExt
	}
	if n, ok := w.f.SInt(v); ok && w.bits <= 64 {
		if !signed {
			if b, ok := w.f.IntBits(v); ok {
				n = int64(b)
			}
		}
		return w.f.Int(w.t, n)
	}
	x := w.f.NewValue(op, w.t, v)
	at := u
	for l := w.fr.Innermost(u.Block); l != nil && l.Preheader() != nil && (!v.IsInst() || !l.Contains(v.Block)); l = l.Parent {
		at = l.Preheader().Term()
	}
	x.InsertBefore(at)
	return x
}

// compares lets a comparison compare the wide value.
func (w *widening) compares(d, u *ir.Value) bool {
	if u.Op != ir.OpICmp || u.Args[0] == u.Args[1] {
		return false
	}
	k := w.of[d.ID]
	i := slices.Index(u.Args, d)
	other := u.Args[1-i]
	signed := u.Pred().IsSigned()
	if signed != k.signed && !w.natural(d) || other.IsInst() && w.l.Contains(other.Block) {
		return false
	}
	x := w.outside(other, signed, u)
	u.SetArg(i, k.v)
	u.SetArg(1-i, x)
	return true
}

// phi lets a phi use what is left of the wide value: behind the loop where that can be.
func (w *widening) phi(d, u *ir.Value) {
	k := w.of[d.ID]
	if !w.l.Contains(u.Block) && len(u.Args) == 1 && u.Block.FirstNonPhi() != nil && !u.Block.FirstNonPhi().Op.Is(ir.IsEHPad) {
		x := w.f.NewValue(ir.OpPhi, w.t)
		x.AddArg(k.v)
		x.InsertBefore(u)
		w.f.SetName(x, "")
		if n := w.f.ValueName(u); n != "" {
			w.naming().Name(x, n+".wide")
		}
		y := w.f.NewValue(ir.OpTrunc, d.Type, x)
		y.Flags = w.marks(d)
		y.InsertBefore(u.Block.FirstNonPhi())
		w.replace(u, y)
		return
	}
	var at *ir.Block // above all edges that it comes along
	for b, a := range u.Incoming() {
		switch {
		case a != d || !w.tree.Contains(b):
		case at == nil:
			at = b
		default:
			at = w.tree.Nearest(at, b)
		}
	}
	for at != nil && w.fr.Innermost(at) != w.fr.Innermost(k.v.Block) && at != k.v.Block { // once in each iteration of its loop
		at = w.tree.IDom(at)
	}
	if at == nil {
		return
	}
	y := w.f.NewValue(ir.OpTrunc, d.Type, k.v)
	y.Flags = w.marks(d)
	y.InsertBefore(at.Term())
	for i, a := range u.Args {
		if a == d {
			u.SetArg(i, y)
		}
	}
}

// marks says what is lost when the wide value of d is cut.
func (w *widening) marks(d *ir.Value) (f ir.Flags) {
	k, n := w.of[d.ID], w.natural(d)
	if k.signed || n {
		f |= ir.NSW
	}
	if !k.signed || n {
		f |= ir.NUW
	}
	return f
}

// cut gives u the low bits of the wide value for d.
func (w *widening) cut(d, u *ir.Value) {
	if u.Op == ir.OpPhi {
		w.phi(d, u)
		return
	}
	y := w.f.NewValue(ir.OpTrunc, d.Type, w.of[d.ID].v)
	y.Flags = w.marks(d)
	w.f.CopyPlace(y, u)
	y.InsertBefore(u)
	for i, a := range u.Args {
		if a == d {
			u.SetArg(i, y)
		}
	}
}
