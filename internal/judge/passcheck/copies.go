package passcheck

import (
	"fmt"
	"slices"

	"github.com/warpwise/warpwise/internal/analysis/memeffect"
	"github.com/warpwise/warpwise/ir"
)

// Copies checks a pass that repeats casts and comparisons where they are used, and puts extensions beside their loads
// (codegenprepare). The demands:
//
//   - What is not a cast or comparison stands where it stood, in the same order, with the marks and successors it had. An extension
//     that stands elsewhere stands behind the load that it extends, in its block.
//   - What is gone had no effect.
//   - Every operand that is another value now is computed by the same operation, with no more flags, from operands of which the same
//     is true; or it is the truncation of an extension of what it was.
//
// That operands are there where they are used is the verifier's business. Result counts operands that changed.
func Copies(before, after *ir.Func) (r Result) {
	c := &copies{pair: newPair(before, after), effects: memeffect.Of(before)}
	if why := c.frame(); why != "" {
		r.Wrong = append(r.Wrong, "@"+before.Global.Name+": "+why)
		return r
	}
	for v := range after.Instrs() {
		if c.isNew(v) || v.Op == ir.OpDbgRecord {
			continue
		}
		for i, a := range v.Args {
			was := c.was[v.ID].Args[i]
			if was.ID == a.ID {
				continue
			}
			if !c.same(was, a) {
				r.Wrong = append(r.Wrong, fmt.Sprintf("@%s: operand %d of %s is %s now", before.Global.Name, i, name(after, v), name(after, a)))
				continue
			}
			r.Right++
		}
	}
	return r
}

type copies struct {
	*pair
	effects *memeffect.Table
}

// repeats reports the operations that may be repeated.
func repeats(v *ir.Value) bool {
	return v.IsInst() && (v.Op.Is(ir.IsCast) || v.Op == ir.OpICmp || v.Op == ir.OpFCmp)
}

// frame compares what must not have changed, apart from operands.
func (c *copies) frame() string {
	for i, b := range c.before.Blocks {
		if i >= len(c.after.Blocks) || c.after.Blocks[i].ID != b.ID {
			return "blocks differ"
		}
		var was, is []ir.ID
		for v := range b.Instrs() {
			w := c.left(v)
			switch {
			case v.Op == ir.OpDbgRecord:
			case w == nil:
				if v.IsTerminator() || !c.effects.Inst(v).Removable() {
					return name(c.before, v) + " is gone"
				}
			case v.Op != w.Op || v.Type != w.Type || v.Aux != w.Aux || len(v.Args) != len(w.Args):
				return name(c.before, v) + " is another operation"
			case v.Flags != w.Flags && (!repeats(v) || w.Flags&^v.Flags != 0):
				return name(c.before, v) + " says something else"
			case v.IsTerminator() && !slices.EqualFunc(b.Succs, w.Block.Succs, func(x, y ir.Edge) bool { return x.B.ID == y.B.ID }):
				return name(c.before, v) + " leads somewhere else"
			case w.Block.ID != b.ID:
				if why := c.moved(w); why != "" {
					return why
				}
			case !repeats(v):
				was = append(was, v.ID)
			}
		}
		for v := range c.after.Blocks[i].Instrs() {
			if c.isNew(v) && !repeats(v) && v.Op != ir.OpDbgRecord {
				return name(c.after, v) + " is new and no copy"
			}
			if !c.isNew(v) && !repeats(v) && v.Op != ir.OpDbgRecord {
				is = append(is, v.ID)
			}
		}
		if !slices.Equal(was, is) {
			return "the order of block " + b.Name + " differs"
		}
	}
	return ""
}

// moved says why w may not stand in another block than it did, or "".
func (c *copies) moved(w *ir.Value) string {
	if w.Op != ir.OpZExt && w.Op != ir.OpSExt || w.Args[0].Op != ir.OpLoad || w.Args[0].Block != w.Block {
		return name(c.after, w) + " stands in another block, and not beside a load that it extends"
	}
	return ""
}

// sameDepth bounds the operations from an operand to what is the same by its number.
const sameDepth = 64

// same reports that y, of the function after, is the number that x was.
func (c *copies) same(x, y *ir.Value) bool {
	type two struct {
		x, y *ir.Value
	}
	work := []two{{x, y}}
	for n := 0; len(work) > 0; n++ {
		t := work[len(work)-1]
		work = work[:len(work)-1]
		x, y := plain(t.x), plain(t.y)
		if !c.isNew(y) && x.ID == y.ID {
			continue
		}
		if y.IsConst() || n > sameDepth {
			return false
		}
		if e := y.Args; y.Op == ir.OpTrunc && c.isNew(y) && y.Type == x.Type && (e[0].Op == ir.OpZExt || e[0].Op == ir.OpSExt) && e[0].Args[0].Type == y.Type {
			work = append(work, two{x, e[0].Args[0]})
			continue
		}
		if !repeats(x) || !repeats(y) || x.Op != y.Op || x.Type != y.Type || x.Aux != y.Aux || y.Flags&^x.Flags != 0 {
			return false
		}
		for i, a := range y.Args {
			work = append(work, two{x.Args[i], a})
		}
	}
	return true
}

// plain returns what v is a copy of: a pointer of which the address is taken with no offset, or cast to itself.
func plain(v *ir.Value) *ir.Value {
	for v.IsInst() {
		switch {
		case v.Op == ir.OpBitCast && v.Type == v.Args[0].Type:
		case v.Op == ir.OpGetElementPtr && v.Type == v.Args[0].Type && allZero(v):
		default:
			return v
		}
		v = v.Args[0]
	}
	return v
}

func allZero(v *ir.Value) bool {
	for _, a := range v.Args[1:] {
		if n, ok := v.Block.Func.IntBits(a); !ok || n != 0 {
			return false
		}
	}
	return true
}
