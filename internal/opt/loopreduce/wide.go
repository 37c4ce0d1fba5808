package loopreduce

import (
	"github.com/warpwise/warpwise/internal/analysis/loop"
	"github.com/warpwise/warpwise/internal/analysis/scev"
	"github.com/warpwise/warpwise/ir"
)

// wideKey identifies a value that is extended as a signed number, or an address.
type wideKey struct {
	v *ir.Value
	w int
	l *loop.Loop
}

// maxDepth bounds the operations behind each other that an address is read through.
const maxDepth = 24

// wide returns v, as a signed number, extended or cut to w bits, or an address of w bits, in the iterations of l in which v is not
// poison. It is 0 where there is no expression.
func (r *reducer) wide(v *ir.Value, w int, l *loop.Loop, depth int) scev.Expr {
	if !v.IsInst() || !l.Contains(v.Block) || depth == 0 {
		return r.plain(v, w) // what the loop does not change is there already
	}
	key := wideKey{v, w, l}
	if e, ok := r.wides[key]; ok {
		return e
	}
	e := r.read(v, w, l, depth-1)
	if e == 0 {
		e = r.plain(v, w)
	}
	r.wides[key] = e
	return e
}

// plain returns the expression of v, extended as a signed number or cut.
func (r *reducer) plain(v *ir.Value, w int) scev.Expr {
	e := r.x.Expr(v)
	switch {
	case e == 0 || r.x.Width(e) == 0:
		return 0
	case r.x.IsPointer(e):
		if r.x.Width(e) != w {
			return 0
		}
		return e
	case r.x.Width(e) > w:
		return r.x.Truncate(e, w)
	}
	return r.x.Extend(e, w, true)
}

// read takes v apart; 0 where it is better read as it is.
func (r *reducer) read(v *ir.Value, w int, l *loop.Loop, depth int) scev.Expr {
	switch v.Op {
	case ir.OpGetElementPtr:
		return r.address(v, w, l, depth)
	case ir.OpSExt:
		return r.wide(v.Args[0], w, l, depth)
	case ir.OpZExt:
		if v.Flags&ir.NNeg != 0 || r.natural(v.Args[0]) {
			return r.wide(v.Args[0], w, l, depth)
		}
		return 0
	case ir.OpPhi:
		return r.counter(v, w, l, depth)
	}
	if !r.ts.IsInt(v.Type) || r.ts.Bits(v.Type) > w || len(v.Args) != 2 || v.Op != ir.OpOr && v.Flags&ir.NSW == 0 && r.ts.Bits(v.Type) < w {
		return 0
	}
	part := func(i int) scev.Expr { return r.wide(v.Args[i], w, l, depth) }
	switch v.Op {
	case ir.OpAdd:
		return r.sum(part(0), part(1))
	case ir.OpOr:
		if v.Flags&ir.Disjoint == 0 {
			return 0
		}
		return r.sum(part(0), part(1))
	case ir.OpSub:
		b := part(1)
		if b == 0 {
			return 0
		}
		return r.sum(part(0), r.x.Negative(b))
	case ir.OpMul:
		return r.product(part(0), part(1))
	case ir.OpShl:
		if n, ok := r.f.IntBits(v.Args[1]); ok && n < uint64(r.ts.Bits(v.Type)-1) {
			return r.product(part(0), r.x.Expr(r.f.Int(r.ts.Int(w), 1<<n)))
		}
	}
	return 0
}

func (r *reducer) sum(a, b scev.Expr) scev.Expr {
	if a == 0 || b == 0 {
		return 0
	}
	return r.x.Add(a, b)
}

func (r *reducer) product(a, b scev.Expr) scev.Expr {
	if a == 0 || b == 0 {
		return 0
	}
	return r.x.Mul(a, b)
}

// natural reports a number whose sign bit is known to be clear.
func (r *reducer) natural(v *ir.Value) bool {
	e := r.x.Expr(v)
	return e != 0 && r.x.Width(e) > 0 && r.x.Known(ir.ISGE, e, r.x.Expr(r.f.Int(v.Type, 0)))
}

// counter reads a phi of the header of l that steps by what is the same in all iterations. Where an addition marked nsw wraps,
// the phi is poison in all iterations that follow.
func (r *reducer) counter(v *ir.Value, w int, l *loop.Loop, depth int) scev.Expr {
	if v.Block != l.Header || len(v.Args) != 2 || !r.ts.IsInt(v.Type) || r.ts.Bits(v.Type) >= w {
		return 0
	}
	back := 0
	if v.Block.Preds[1].B == l.Latch() {
		back = 1
	}
	n := v.Args[back]
	if v.Block.Preds[back].B != l.Latch() || !n.IsInst() || n.Flags&ir.NSW == 0 || n.Op != ir.OpAdd && n.Op != ir.OpSub || n.Args[0] != v && (n.Op == ir.OpSub || n.Args[1] != v) {
		return 0
	}
	by := n.Args[1]
	if by == v {
		by = n.Args[0]
	}
	start, step := r.plain(v.Args[1-back], w), r.wide(by, w, l, depth)
	if start == 0 || step == 0 || !r.x.Invariant(step, l) {
		return 0
	}
	if n.Op == ir.OpSub {
		step = r.x.Negative(step)
	}
	return r.x.Rec(l, start, step)
}

// address reads a getelementptr.
func (r *reducer) address(v *ir.Value, w int, l *loop.Loop, depth int) scev.Expr {
	layout, err := r.f.Mod().Layout()
	if err != nil || !r.ts.IsPtr(v.Type) {
		return 0
	}
	e := r.wide(v.Args[0], w, l, depth)
	for x := range r.f.GEPIndices(v) {
		if x.Struct != ir.NoType {
			e = r.sum(e, r.x.Expr(r.f.Int(r.ts.Int(w), int64(layout.FieldOffset(x.Struct, x.Field)))))
			continue
		}
		if x.Scalable {
			return 0
		}
		size := r.x.Expr(r.f.Int(r.ts.Int(w), int64(layout.AllocSize(x.Elem))))
		e = r.sum(e, r.product(size, r.wide(v.Args[x.Arg], w, l, depth)))
	}
	return e
}
