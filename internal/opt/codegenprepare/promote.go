package codegenprepare

import "github.com/warpwise/warpwise/ir"

// Promotion moves an extension up through the arithmetic between it and a load, which is then done in the wider type:
//
//	before:  %x = load i32, ptr %p       after:  %x = load i32, ptr %p
//	         %y = add nsw i32 %x, 5              %1 = sext i32 %x to i64
//	         %e = sext i32 %y to i64             %y = add nsw i64 %1, 5
//
// It is tried, and taken back unless a load is reached at the price of at most one more extension.

// promotionDepth bounds the instructions that an extension is moved through.
const promotionDepth = 32

// An edit is one step of a transaction, with what there was before.
type edit struct {
	kind  editKind
	v     *ir.Value
	i     int         // operand
	old   *ir.Value   // operand i before
	typ   ir.Type     // before
	flags ir.Flags    // before
	args  []*ir.Value // before
	by    *ir.Value   // what takes the place of v
}

type editKind uint8

const (
	operandSet editKind = iota
	typeSet
	created
	erased
)

// A transaction changes values so that all of it can be taken back.
type transaction struct {
	p    *preparer
	done []edit
}

// setOperand makes w operand i of v.
func (t *transaction) setOperand(v *ir.Value, i int, w *ir.Value) {
	t.done = append(t.done, edit{kind: operandSet, v: v, i: i, old: v.Args[i]})
	v.SetArg(i, w)
	t.p.use(v, w)
}

// setType gives v another type and flags.
func (t *transaction) setType(v *ir.Value, typ ir.Type, flags ir.Flags) {
	t.done = append(t.done, edit{kind: typeSet, v: v, typ: v.Type, flags: v.Flags})
	v.Type, v.Flags = typ, flags
	t.p.f.Touch()
}

// create puts a new instruction in front of at.
func (t *transaction) create(op ir.Op, typ ir.Type, at, from *ir.Value, args ...*ir.Value) *ir.Value {
	v := t.p.add(op, typ, at, from, args...)
	t.done = append(t.done, edit{kind: created, v: v})
	return v
}

// replaceUses has the users of v, but for except, use w.
func (t *transaction) replaceUses(v, w, except *ir.Value) {
	for _, u := range append([]*ir.Value(nil), t.p.usersOf(v)...) {
		if u == except {
			continue
		}
		for i, a := range u.Args {
			if a == v {
				t.setOperand(u, i, w)
			}
		}
	}
}

// erase takes v, which nobody uses any more, out of use; by is what stands for it in debug records, or nil.
func (t *transaction) erase(v, by *ir.Value) {
	t.done = append(t.done, edit{kind: erased, v: v, args: append([]*ir.Value(nil), v.Args...), by: by})
	v.ClearArgs()
}

// rollback takes back what was done since there were n edits, the last first.
func (t *transaction) rollback(n int) {
	for len(t.done) > n {
		e := t.done[len(t.done)-1]
		t.done = t.done[:len(t.done)-1]
		switch e.kind {
		case operandSet:
			e.v.SetArg(e.i, e.old)
			t.p.use(e.v, e.old)
		case typeSet:
			e.v.Type, e.v.Flags = e.typ, e.flags
			t.p.f.Touch()
		case created:
			e.v.Remove()
		case erased:
			for _, a := range e.args {
				e.v.AddArg(a)
				t.p.use(e.v, a)
			}
		}
	}
}

// commit makes what was done final.
func (t *transaction) commit() {
	for _, e := range t.done {
		if e.kind != erased {
			continue
		}
		if e.by != nil {
			t.p.replaced.Set(e.v, e.by)
			t.p.any = true
			e.v.Remove()
			continue
		}
		for _, a := range e.args { // debug records may be told by them
			e.v.AddArg(a)
		}
		t.p.drop(e.v)
	}
	t.done = nil
}

// promoted tries to move v up to a load. It reports a change.
func (p *preparer) promoted(v *ir.Value) bool {
	if !p.tree.Contains(v.Block) || !p.throughTo(v.Args[0], v) {
		return false
	}
	t := &transaction{p: p}
	moved, did := t.promote([]*ir.Value{v}, 0, 0)
	var at *ir.Value
	for _, e := range moved {
		if x := e.Args[0]; x.Op == ir.OpLoad && x.IsInst() && p.extends(x, e) {
			at = e
			break
		}
	}
	if !did || at == nil || !p.c.Apply(promotedExtension, v) {
		t.rollback(0)
		if did {
			p.c.Missed(promotedExtension, v, "no load is reached by it")
		}
		return false
	}
	t.commit()
	if at.Block != at.Args[0].Block {
		p.behind(at, at.Args[0])
	}
	if p.opt.MergePromotions {
		p.mergeExtensions(moved)
	}
	return true
}

// mergeExtensions has an extension that stands where the same extension of the same value is known use that.
func (p *preparer) mergeExtensions(list []*ir.Value) {
	for _, e := range list {
		if e.Block == nil {
			continue
		}
		for _, u := range append([]*ir.Value(nil), p.someUsers(e.Args[0], manyUsers)...) {
			if u == e || u.Op != e.Op || u.Type != e.Type || u.Block == nil || !p.tree.Contains(u.Block) {
				continue
			}
			if p.tree.DominatesValue(e, u) && p.c.Apply(mergedExtension, u) {
				e.Flags &= u.Flags
				p.replace(u, e)
			} else if p.tree.DominatesValue(u, e) && p.c.Apply(mergedExtension, e) {
				u.Flags &= e.Flags
				p.replace(e, u)
				break
			}
		}
	}
}

// promote moves the extensions up as far as that pays, and returns those that stand in their place and whether
// any was moved. cost is how many more extensions there are than before.
func (t *transaction) promote(list []*ir.Value, cost, depth int) (out []*ir.Value, did bool) {
	p := t.p
	for _, e := range list {
		x := e.Args[0]
		if depth >= promotionDepth || x.Op == ir.OpLoad || !p.throughTo(x, e) {
			out = append(out, e)
			continue
		}
		start := len(t.done)
		made, more := t.through(e)
		total := max(0, cost+more-1)
		if !p.opt.StressPromotion && (total > 1 || !p.legalAt(made)) {
			t.rollback(start)
			out = append(out, e)
			continue
		}
		next, _ := t.promote(made, total, depth+1)
		some := false
		for _, n := range next {
			if x := n.Args[0]; x.Op == ir.OpLoad && x.IsInst() && !p.opt.StressPromotion && more > 1 && x.Uses != 1 {
				continue
			}
			out = append(out, n)
			some = true
		}
		if !some {
			t.rollback(start)
			out = append(out, e)
			continue
		}
		did = true
	}
	return out, did
}

// legalAt reports that the extensions are to a type that registers have.
func (p *preparer) legalAt(list []*ir.Value) bool {
	for _, e := range list {
		if !p.legal(p.scalarBits(e.Type)) {
			return false
		}
	}
	return true
}

// throughTo reports that the extension e can be moved through x, its operand: extending the operands of x and
// doing x in the wider type gives the same.
func (p *preparer) throughTo(x, e *ir.Value) bool {
	if !x.IsInst() || !p.ts.IsInt(x.Type) || p.ts.Bits(e.Type) > 64 || !p.tree.Contains(x.Block) {
		return false
	}
	sign := e.Op == ir.OpSExt
	can := false
	switch x.Op {
	case ir.OpZExt:
		return true
	case ir.OpSExt:
		return sign
	case ir.OpTrunc: // of what was extended in the same way, so that only copies of the sign are cut off
		y := x.Args[0]
		return y.IsInst() && y.Op == e.Op && p.ts.IsInt(y.Type) && p.ts.Bits(y.Type) <= p.ts.Bits(e.Type) && p.ts.Bits(x.Type) >= p.ts.Bits(y.Args[0].Type)
	case ir.OpAdd, ir.OpSub, ir.OpMul, ir.OpShl:
		can = sign && x.Flags&ir.NSW != 0 || !sign && x.Flags&ir.NUW != 0
	case ir.OpAnd, ir.OpOr:
		can = true
	case ir.OpXor:
		can = !isAllOnes(p.f, p.ts, x.Args[1])
	case ir.OpLShr:
		can = !sign
	}
	return can && (x.Uses == 1 || p.truncationFree(p.scalarBits(e.Type), p.scalarBits(x.Type)))
}

// through moves e through its operand, and returns the extensions that stand for it and how many of them cost
// something that was not there.
func (t *transaction) through(e *ir.Value) (made []*ir.Value, cost int) {
	x := e.Args[0]
	switch x.Op {
	case ir.OpZExt:
		n := t.create(ir.OpZExt, e.Type, e, e, x.Args[0])
		t.replaceUses(e, n, nil)
		t.erase(e, n)
		return t.finish(n, x, 0)
	case ir.OpSExt, ir.OpTrunc:
		t.setOperand(e, 0, x.Args[0])
		t.setType(e, e.Type, 0) // nneg was about fewer bits
		return t.finish(e, x, 1)
	}
	return t.widen(e, x)
}

// finish removes x, which the extension e has been moved through, if nobody needs it, and e if it extends nothing.
func (t *transaction) finish(e, x *ir.Value, cost int) ([]*ir.Value, int) {
	if x.Uses == 0 {
		t.erase(x, nil)
	}
	if y := e.Args[0]; y.Type == e.Type {
		t.replaceUses(e, y, nil)
		t.erase(e, y)
		return nil, 0
	}
	return []*ir.Value{e}, cost
}

// widen does x, which e extends, in the type of e.
func (t *transaction) widen(e, x *ir.Value) (made []*ir.Value, cost int) {
	p := t.p
	narrow, wide := x.Type, e.Type
	if x.Uses != 1 {
		cut := t.create(ir.OpTrunc, narrow, x.Next(), x, x)
		t.replaceUses(x, cut, e)
		if cut.Args[0] != x {
			t.setOperand(cut, 0, x)
		}
	}
	sign := e.Op == ir.OpSExt
	flags := x.Flags
	if sign {
		flags &^= ir.NUW
	} else {
		flags &^= ir.NSW
	}
	t.setType(x, wide, flags)
	t.replaceUses(e, x, nil)
	for i, a := range x.Args {
		if a.Type == wide {
			continue
		}
		switch n, ok := p.f.SInt(a); {
		case ok && !sign:
			u, _ := p.f.IntBits(a)
			t.setOperand(x, i, p.f.Int(wide, int64(u)))
		case ok:
			t.setOperand(x, i, p.f.Int(wide, n))
		case a.Op == ir.OpPoison:
			t.setOperand(x, i, p.f.Poison(wide))
		default:
			n := t.create(e.Op, wide, x, e, a)
			t.setOperand(x, i, n)
			made = append(made, n)
			cost++
		}
	}
	t.erase(e, x)
	return made, cost
}
