package sccp

import (
	"slices"
	"strconv"

	"github.com/warpwise/warpwise/internal/analysis/memeffect"
	"github.com/warpwise/warpwise/internal/analysis/ranges"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/internal/reshape"
	"github.com/warpwise/warpwise/ir"
)

// rewriter changes a function by what was found.
type rewriter struct {
	c       *pass.Ctx
	s       *solver
	fn      *fn
	f       *ir.Func
	effects *memeffect.Table
	sub     ir.Subst
	removed []*ir.Value

	replaced bool
}

func (r *rewriter) run() {
	if !r.fn.begun {
		return // never called: for those who remove functions
	}
	r.effects = memeffect.Of(r.f)
	for _, p := range r.f.Params {
		if p.Uses > 0 {
			r.replace(p)
		}
	}
	for _, b := range r.f.Blocks {
		if !r.fn.live[b.ID] {
			continue
		}
		for v := range b.Instrs() {
			if v.Type == ir.Void || v.Type == ir.Token || r.replace(v) {
				continue
			}
			r.refine(v)
		}
	}
	if r.replaced {
		r.f.ReplaceUses(&r.sub)
	}
	for _, v := range r.removed {
		v.Remove()
	}
	preds := make([]int, r.f.NumBlockIDs())
	for _, b := range r.f.Blocks {
		preds[b.ID] = len(b.Preds)
	}
	for _, b := range slices.Clone(r.f.Blocks) {
		if r.fn.live[b.ID] {
			r.branch(b)
		}
	}
	reshape.RemoveUnreachable(r.f, func(b *ir.Block) bool { return !r.fn.live[b.ID] && r.c.Apply(block, b.First()) })
	r.singles(preds)
}

// singles makes the phis of blocks that have become ones with one way in what comes from there.
func (r *rewriter) singles(preds []int) {
	var sub ir.Subst
	var gone []*ir.Value
	for _, b := range r.f.Blocks {
		if int(b.ID) >= len(preds) || len(b.Preds) != 1 || preds[b.ID] == 1 {
			continue
		}
		for p := range b.Phis() {
			if w := p.Args[0]; w == p {
				sub.Set(p, r.f.Poison(p.Type))
			} else {
				sub.Set(p, w)
			}
			p.Detach()
			gone = append(gone, p)
		}
	}
	if len(gone) == 0 {
		return
	}
	r.f.ReplaceUses(&sub)
	for _, p := range gone {
		p.Remove()
	}
}

// replace puts a constant in the place of a value, and reports whether the value is gone.
func (r *rewriter) replace(v *ir.Value) bool {
	c := r.fn.cells[v.ID]
	k := r.fn.constant(&c, v.Type)
	if k == nil || v.Uses == 0 && !v.IsInst() || v.IsTerminator() {
		return false
	}
	if v.Op == ir.OpCall && r.f.Call(v).Tail == ir.MustTail {
		return false
	}
	goes := v.IsInst() && r.effects.Inst(v).Removable()
	if v.Uses == 0 && !goes || !r.c.Apply(constant, v) {
		return false
	}
	r.sub.Set(v, k)
	r.replaced = true
	if goes {
		v.Detach()
		r.removed = append(r.removed, v)
	}
	return goes
}

// firm returns the range of operand i of v, everything where that is only a choice.
func (r *rewriter) firm(v *ir.Value, i int) ranges.Range {
	w := r.fn.width(v.Args[i].Type)
	c := r.fn.arg(v, i)
	if c.kind != interval || c.soft {
		return ranges.Full(w)
	}
	return c.r
}

// refine makes signed operations on what is not negative unsigned, and marks what cannot wrap.
func (r *rewriter) refine(v *ir.Value) {
	if r.fn.width(v.Type) == 0 && v.Op != ir.OpSIToFP && v.Op != ir.OpUIToFP || len(v.Args) == 0 || r.fn.width(v.Args[0].Type) == 0 {
		return
	}
	positive := func(i int) bool { return r.firm(v, i).NonNegative() }
	switch v.Op {
	case ir.OpSExt:
		r.become(v, ir.OpZExt, ir.NNeg, positive(0))
	case ir.OpSIToFP:
		r.become(v, ir.OpUIToFP, ir.NNeg, positive(0))
	case ir.OpAShr:
		r.become(v, ir.OpLShr, v.Flags&ir.Exact, positive(0))
	case ir.OpSDiv:
		r.become(v, ir.OpUDiv, v.Flags&ir.Exact, positive(0) && positive(1))
	case ir.OpSRem:
		r.become(v, ir.OpURem, 0, positive(0) && positive(1))
	case ir.OpZExt, ir.OpUIToFP:
		if v.Flags&ir.NNeg == 0 && positive(0) {
			r.mark(v, ir.NNeg)
		}
	case ir.OpAdd, ir.OpSub, ir.OpMul:
		var fl ir.Flags
		for _, m := range [...]ir.Flags{ir.NUW, ir.NSW} {
			if v.Flags&m == 0 && ranges.Fits(v.Op, m, r.firm(v, 0), r.firm(v, 1)) {
				fl |= m
			}
		}
		if fl != 0 {
			r.mark(v, fl)
		}
	case ir.OpShl:
		r.markShift(v)
	case ir.OpTrunc:
		r.markTrunc(v)
	}
}

// markShift marks a shift to the left that loses nothing.
func (r *rewriter) markShift(v *ir.Value) {
	a, b, w := r.firm(v, 0), r.firm(v, 1), uint64(r.fn.width(v.Type))
	if b.Max() >= w {
		return
	}
	n := b.Max()
	var fl ir.Flags
	if v.Flags&ir.NUW == 0 && a.Max() <= ^uint64(0)>>(64-w)>>n {
		fl |= ir.NUW
	}
	if v.Flags&ir.NSW == 0 && a.SMin() >= -1<<(w-1)>>n && a.SMax() <= (1<<(w-1)-1)>>n {
		fl |= ir.NSW
	}
	if fl != 0 {
		r.mark(v, fl)
	}
}

// markTrunc marks a truncation that loses nothing.
func (r *rewriter) markTrunc(v *ir.Value) {
	a, w := r.firm(v, 0), uint(r.fn.width(v.Type))
	var fl ir.Flags
	if v.Flags&ir.NUW == 0 && a.Max()>>w == 0 {
		fl |= ir.NUW
	}
	if v.Flags&ir.NSW == 0 && a.SMin() >= -1<<(w-1) && a.SMax() < 1<<(w-1) {
		fl |= ir.NSW
	}
	if fl != 0 {
		r.mark(v, fl)
	}
}

func (r *rewriter) mark(v *ir.Value, fl ir.Flags) {
	if r.c.Apply(marked, v) {
		v.Flags |= fl
		r.f.Touch()
	}
}

func (r *rewriter) become(v *ir.Value, op ir.Op, fl ir.Flags, when bool) {
	if when && r.c.Apply(unsigned, v) {
		v.Op, v.Flags = op, fl
		r.f.Touch()
	}
}

// branch takes the edges that are never taken out of a branch or switch.
func (r *rewriter) branch(b *ir.Block) {
	t := b.Term()
	taken := r.fn.taken[b.ID]
	n, last := 0, 0
	for i := range taken {
		if taken[i] {
			n++
			last = i
		}
	}
	if t.Op != ir.OpBr && t.Op != ir.OpSwitch || n == len(taken) || !r.c.Apply(edges, t) {
		return
	}
	switch {
	case n == 0:
		b.CutSuccs()
		x := r.f.NewValue(ir.OpUnreachable, ir.Void)
		r.f.SetPos(x, r.f.Pos(t))
		t.Remove()
		b.Append(x)
	case n == 1:
		r.only(b, last)
	default:
		r.without(b, taken)
	}
}

// only makes edge k of b the only one.
func (r *rewriter) only(b *ir.Block, k int) {
	for i := len(b.Succs) - 1; i >= 0; i-- {
		if i != k {
			e := b.Succs[i]
			e.B.RemovePred(int(e.I))
		}
	}
	t := b.Term()
	t.ClearArgs()
	t.Op = ir.OpBr
	reshape.DropWeights(t)
}

// without takes the edges of a switch that are not taken away; a default that is not leads to a block of its own.
func (r *rewriter) without(b *ir.Block, taken []bool) {
	t := b.Term()
	for i := len(taken) - 1; i > 0; i-- {
		if !taken[i] {
			e := b.Succs[i]
			t.RemoveArg(i)
			e.B.RemovePred(int(e.I))
		}
	}
	reshape.DropWeights(t)
	if taken[0] || b.Succs[0].B.FirstNonPhi().Op == ir.OpUnreachable {
		return
	}
	n := r.f.NewBlock(reshape.NewNames(r.f).Fresh("default.unreachable"))
	n.Append(r.f.NewValue(ir.OpUnreachable, ir.Void))
	r.f.InsertBlockAfter(n, r.f.Blocks[len(r.f.Blocks)-1])
	b.MoveSucc(0, n)
	for int(n.ID) >= len(r.fn.live) {
		r.fn.live = append(r.fn.live, true)
		r.fn.taken = append(r.fn.taken, nil)
	}
}

// returns makes a function whose result all its callers know return nothing in particular.
func (r *rewriter) returns() {
	c := r.fn.ret
	if !r.fn.internal || !r.fn.begun || r.f.Result() == ir.Void || r.fn.constant(&c, r.f.Result()) == nil {
		return
	}
	var rets []*ir.Value
	for _, b := range r.f.Blocks {
		for v := range b.Instrs() {
			if v.Op == ir.OpCall && r.f.Call(v).Tail == ir.MustTail {
				return
			}
			if v.Op == ir.OpRet && !v.Args[0].IsConst() || v.Op == ir.OpRet && v.Args[0].Op != ir.OpPoison {
				rets = append(rets, v)
			}
		}
	}
	for _, u := range r.fn.calls {
		if u.x.f.Call(u.v).Tail == ir.MustTail {
			return
		}
	}
	if len(rets) == 0 || !r.c.Apply(result, rets[0]) {
		return
	}
	for _, v := range rets {
		v.SetArg(0, r.f.Poison(v.Args[0].Type))
	}
	r.f.RetAttrs = r.unpromised(r.f.RetAttrs)
	for i, s := range r.f.ParamAttrs {
		r.f.ParamAttrs[i] = r.unpromised(s)
	}
	for _, u := range r.fn.calls {
		k := u.x.f.Call(u.v)
		k.RetAttrs = r.unpromised(k.RetAttrs)
		for i, s := range k.ParamAttrs {
			k.ParamAttrs[i] = r.unpromised(s)
		}
	}
}

// stateResult says at a function in which range its result is, if it says nothing yet.
func (r *rewriter) stateResult() {
	c := r.fn.ret
	w := r.fn.width(r.f.Result())
	as := &r.f.Mod().Attrs
	if _, only := c.one(); w == 0 || c.kind != interval || c.soft || only || replaceable(r.f.Linkage) || as.Has(r.f.RetAttrs, ir.AttrRange) || !r.c.Apply(stated, nil) {
		return
	}
	ext := func(x uint64) string { return strconv.FormatInt(int64(x<<(64-uint(w)))>>(64-uint(w)), 10) }
	list := slices.Clone(as.Attrs(r.f.RetAttrs))
	r.f.RetAttrs = as.Set(append(list, ir.Attr{Kind: ir.AttrRange, Type: r.f.Result(), Text: ext(c.r.Lo) + ", " + ext(c.r.Hi)}))
}

// unpromised is a set of attributes less those that a poison result would break.
func (r *rewriter) unpromised(s ir.AttrSet) ir.AttrSet {
	as := &r.f.Mod().Attrs
	var keep []ir.Attr
	for _, a := range as.Attrs(s) {
		switch a.Kind {
		case ir.AttrNoUndef, ir.AttrDereferenceable, ir.AttrDereferenceableOrNull, ir.AttrReturned:
		default:
			keep = append(keep, a)
		}
	}
	if len(keep) == len(as.Attrs(s)) {
		return s
	}
	return as.Set(keep)
}

// removeVariables removes the internal variables that hold one constant: what is loaded from them was replaced.
func (s *solver) removeVariables(c *pass.Ctx) {
	gone := make([]bool, len(s.vars))
	any := false
	for i := range s.vars {
		gone[i] = s.vars[i].tracked
	}
	for _, x := range s.fns {
		for v := range x.f.Instrs() {
			if v.Op == ir.OpLoad {
				if g := whole(x.f, v); g != nil {
					gone[g.Index] = false
				}
			}
		}
	}
	for i := range gone {
		gone[i] = gone[i] && s.m.Symbols[i].Index == uint32(i) && c.Apply(variable, nil)
		any = any || gone[i]
	}
	if !any {
		return
	}
	for _, x := range s.fns {
		var dead []*ir.Value
		for v := range x.f.Instrs() {
			if v.Op == ir.OpStore {
				if g := whole(x.f, v); g != nil && gone[g.Index] {
					dead = append(dead, v)
				}
			}
		}
		for _, v := range dead {
			v.Remove()
		}
	}
	s.m.RemoveSymbols(func(g *ir.Global) bool { return gone[g.Index] })
}
