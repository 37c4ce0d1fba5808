package reshape

import (
	"math/bits"
	"slices"

	"github.com/warpwise/warpwise/ir"
)

// Inverter gives conditions their opposites, each once.
type Inverter struct {
	f     *ir.Func
	names *Names
	nots  []*ir.Value // by value ID: an xor with true in the block of the value
}

// NewInverter finds the inverted conditions that f has.
func NewInverter(f *ir.Func, names *Names) *Inverter {
	x := &Inverter{f: f, names: names, nots: make([]*ir.Value, f.NumIDs())}
	for _, b := range f.Blocks {
		for v := range b.Instrs() {
			if c := x.inverted(v); c != nil && !c.IsConst() && x.home(c) == b && x.nots[c.ID] == nil {
				x.nots[c.ID] = v
			}
		}
	}
	return x
}

// home is the block where a value that is no constant comes to be.
func (x *Inverter) home(v *ir.Value) *ir.Block {
	if v.IsInst() {
		return v.Block
	}
	return x.f.Entry()
}

// inverted returns c when v is xor c, true.
func (x *Inverter) inverted(v *ir.Value) *ir.Value {
	if v.Op != ir.OpXor || v.Type != ir.I1 || !v.IsInst() {
		return nil
	}
	one := x.f.Int(ir.I1, 1)
	switch {
	case v.Args[1] == one:
		return v.Args[0]
	case v.Args[0] == one:
		return v.Args[1]
	}
	return nil
}

// Invert returns the opposite of the condition c: a constant, what c inverts, or one xor behind c.
func (x *Inverter) Invert(c *ir.Value) *ir.Value {
	if c.IsConst() {
		switch c.Op {
		case ir.OpConstInt:
			return x.f.Int(ir.I1, 1-c.Aux&1)
		case ir.OpUndef, ir.OpPoison:
			return c
		case ir.OpXor: // of a constant expression
			if c.Args[1] == x.f.Int(ir.I1, 1) {
				return c.Args[0]
			}
		}
		return x.f.Const(ir.OpXor, ir.I1, 0, 0, c, x.f.Int(ir.I1, 1))
	}
	if n := x.inverted(c); n != nil {
		return n
	}
	if int(c.ID) < len(x.nots) && x.nots[c.ID] != nil {
		return x.nots[c.ID]
	}
	v := x.f.NewValue(ir.OpXor, ir.I1, c, x.f.Int(ir.I1, 1))
	base := x.f.ValueName(c)
	if c.IsInst() && c.Op != ir.OpPhi {
		v.InsertAfter(c)
	} else if at := firstPlace(x.home(c)); at != nil {
		v.InsertBefore(at)
	} else {
		x.home(c).Append(v)
	}
	x.names.Name(v, base+".inv")
	if n := int(c.ID) + 1 - len(x.nots); n > 0 {
		x.nots = append(x.nots, make([]*ir.Value, n+len(x.nots)/2)...)
	}
	x.nots[c.ID] = v
	return v
}

// Removed tells that v, perhaps an inverted condition, is gone.
func (x *Inverter) Removed(v *ir.Value) {
	if c := x.inverted(v); c != nil && int(c.ID) < len(x.nots) && x.nots[c.ID] == v {
		x.nots[c.ID] = nil
	}
}

// firstPlace is the instruction in front of which something new may stand at the start of b.
func firstPlace(b *ir.Block) *ir.Value {
	v := b.FirstNonPhi()
	for v != nil && v.Op.Is(ir.IsEHPad) {
		v = v.Next()
	}
	return v
}

// AddPhi puts a phi of type t at the front of b, with one operand for each predecessor, all init. The first phi of a block
// lists the predecessors that came last first.
func AddPhi(b *ir.Block, t ir.Type, init *ir.Value) *ir.Value {
	if first := b.First(); first == nil || first.Op != ir.OpPhi {
		b.ReversePreds()
	}
	args := make([]*ir.Value, len(b.Preds))
	for i := range args {
		args[i] = init
	}
	return b.Prepend(b.Func.NewValue(ir.OpPhi, t, args...))
}

// UseOrder lists predecessors in the order in which LLVM finds them: those that stand last in the layout first.
type UseOrder struct{ place []int32 }

// NewUseOrder notes the layout of f.
func NewUseOrder(f *ir.Func) *UseOrder {
	u := &UseOrder{make([]int32, f.NumBlockIDs())}
	for i, b := range f.Blocks {
		u.place[b.ID] = int32(i)
	}
	return u
}

// of returns the place of b; blocks made since stand at the end.
func (u *UseOrder) of(b *ir.Block) int {
	if int(b.ID) < len(u.place) {
		return int(u.place[b.ID])
	}
	return int(b.ID)
}

// Preds returns the edges into b.
func (u *UseOrder) Preds(b *ir.Block) []ir.Edge {
	es := slices.Clone(b.Preds)
	slices.SortStableFunc(es, func(x, y ir.Edge) int {
		if d := u.of(y.B) - u.of(x.B); d != 0 {
			return d
		}
		return int(y.I) - int(x.I)
	})
	return es
}

// Branch ends b, which has no terminator and no successors, with a br to the given blocks: to one, or with the
// condition to two. Phis of the targets get no operands: the caller adds them.
func Branch(b *ir.Block, cond *ir.Value, to ...*ir.Block) *ir.Value {
	for _, c := range to {
		b.AddEdge(c)
	}
	if cond != nil {
		return b.Append(b.Func.NewValue(ir.OpBr, ir.Void, cond))
	}
	return b.Append(b.Func.NewValue(ir.OpBr, ir.Void))
}

// Unconditional makes the terminator of b, a br with one edge left, a plain one, without weights.
func Unconditional(b *ir.Block) {
	t := b.Term()
	t.ClearArgs()
	DropWeights(t)
}

// DropWeights removes what is said of the ways of a branch, which one with a single target may not have.
func DropWeights(t *ir.Value) {
	f := t.Block.Func
	as := f.Attachments(t)
	keep := slices.DeleteFunc(slices.Clone(as), func(a ir.Attachment) bool { return a.Kind == ir.MDProf || a.Kind == ir.MDUnpredictable })
	if len(keep) != len(as) {
		f.SetAttachments(t, keep)
	}
}

// SetWeights says how often the branch t goes which way, in 32 bits each.
func SetWeights(f *ir.Func, t *ir.Value, yes, no uint64) { SetAllWeights(f, t, []uint64{yes, no}) }

// SetAllWeights says how often the branch or switch t goes which way, in 32 bits each.
func SetAllWeights(f *ir.Func, t *ir.Value, weights []uint64) {
	shift := max(0, bits.Len64(slices.Max(weights))-32)
	m := f.Mod()
	key := ir.AnalysisKey{Name: "branch weights"} // new each time: what counts is that no other function makes constants meanwhile
	md := ir.Shared(m, &key, func() ir.MD {
		ops := []ir.MD{m.MD.String("branch_weights")}
		for _, w := range weights {
			ops = append(ops, m.MD.Value(m.Int(ir.I32, int64(w>>shift))))
		}
		return m.MD.Tuple(ops...)
	})
	keep := []ir.Attachment{{Kind: ir.MDProf, MD: md}}
	for _, a := range f.Attachments(t) {
		if a.Kind != ir.MDProf {
			keep = append(keep, a)
		}
	}
	f.SetAttachments(t, keep)
}
