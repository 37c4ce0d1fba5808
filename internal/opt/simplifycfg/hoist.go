package simplifycfg

import (
	"slices"

	"github.com/warpwise/warpwise/internal/analysis/memeffect"
	"github.com/warpwise/warpwise/internal/reshape"
	"github.com/warpwise/warpwise/ir"
)

// hoist executes what all targets of the branch of b have in front of it, as far as it may go past what they have not:
//
//	b: br c, x, y          b: p = load …
//	x: p = load …; …          br c, x, y
//	y: q = load …; …       x: …      y: … (p for q)
//
// A convergent operation stays: other threads would execute it together.
func (s *simplifier) hoist(b *ir.Block) bool {
	t := b.Term()
	sides := s.sides(b)
	if sides == nil {
		return false
	}
	h := &hoister{simplifier: s, t: t, sides: sides, effects: memeffect.Of(s.f), passed: make([]passed, len(sides))}
	for _, x := range sides {
		h.at = append(h.at, firstReal(x))
	}
	return h.all()
}

// sides returns the targets of b, unless one can be reached otherwise, or is a target twice.
func (s *simplifier) sides(b *ir.Block) []*ir.Block {
	var sides []*ir.Block
	for _, e := range b.Succs {
		x := e.B
		if len(x.Preds) != 1 || x == b || x.AddrTaken || x.First() == nil || x.First().Op.Is(ir.IsEHPad) || x.First().Op == ir.OpPhi {
			return nil
		}
		sides = append(sides, x)
	}
	return sides
}

// passed says what one side executes in front of the place looked at.
type passed struct {
	reads, effects, stops bool
	list                  []*ir.Value
}

// hoister is the work at one branch.
type hoister struct {
	*simplifier
	t       *ir.Value
	sides   []*ir.Block
	at      []*ir.Value // by side: the instruction looked at
	effects *memeffect.Table
	passed  []passed
}

// all goes through the sides in step.
func (h *hoister) all() (changed bool) {
	for skipped := 0; ; {
		for _, v := range h.at {
			if v == nil {
				return changed
			}
			if v.IsTerminator() {
				return h.ends() || changed
			}
		}
		if h.same() && h.movable() {
			if !h.c.Apply(hoisted, h.at[0]) {
				return changed
			}
			h.move()
			changed = true
			continue
		}
		if skipped++; skipped > h.limits.skip {
			return changed
		}
		for i := range h.at {
			h.pass(i)
		}
	}
}

// next is the instruction behind v that is no debug record.
func next(v *ir.Value) *ir.Value {
	for v = v.Next(); v != nil && v.Op == ir.OpDbgRecord; v = v.Next() {
	}
	return v
}

// pass leaves an instruction where it is.
func (h *hoister) pass(i int) {
	v, p := h.at[i], &h.passed[i]
	e := h.effects.Inst(v)
	p.reads = p.reads || v.Op.Is(ir.ReadsMemory) || v.Op.Is(ir.IsCallLike)
	p.effects = p.effects || v.Op.Is(ir.WritesMemory) || v.Op.Is(ir.IsCallLike) && !h.speculatable(v) || v.IsVolatile() || e.Has(memeffect.Convergent) || v.Op == ir.OpAlloca
	p.stops = p.stops || v.Op.Is(ir.IsCallLike) && !h.speculatable(v) || v.Op.Is(ir.CanTrap)
	p.list = append(p.list, v)
	h.at[i] = next(v)
}

// same reports that all sides are at one and the same operation.
func (h *hoister) same() bool {
	v := h.at[0]
	for _, w := range h.at[1:] {
		if !h.equal(v, w) {
			return false
		}
	}
	return true
}

// equal reports two instructions that do the same with the same operands; they may promise different things.
func (h *hoister) equal(v, w *ir.Value) bool {
	if v.Op != w.Op || v.Type != w.Type || !slices.Equal(v.Args, w.Args) {
		return false
	}
	switch {
	case v.Op.Is(ir.IsCallLike):
		return v.Flags == w.Flags && equalCalls(h.f.Call(v), h.f.Call(w))
	case v.Op.Is(ir.ReadsMemory|ir.WritesMemory) && (v.Op == ir.OpLoad || v.Op == ir.OpStore):
		return v.Flags == w.Flags && v.IsVolatile() == w.IsVolatile() && v.Mem().WithAlign(1) == w.Mem().WithAlign(1)
	case v.Op.Is(ir.ReadsMemory | ir.WritesMemory):
		return v.Flags == w.Flags && v.Aux == w.Aux
	}
	return v.Aux == w.Aux
}

func equalCalls(c, d *ir.Call) bool {
	return c.Sig == d.Sig && c.Conv == d.Conv && c.Tail == d.Tail && c.RetAttrs == d.RetAttrs && c.FnAttrs == d.FnAttrs &&
		slices.Equal(c.ParamAttrs, d.ParamAttrs) && slices.Equal(c.Bundles, d.Bundles)
}

// movable reports that each side may execute its instruction before what it has passed.
func (h *hoister) movable() bool {
	for i, v := range h.at {
		p := &h.passed[i]
		e := h.effects.Inst(v)
		switch {
		case v.Op == ir.OpAlloca || v.Op == ir.OpPhi || v.Op.Is(ir.IsEHPad) || v.Type == ir.Token || v.Op == ir.OpPCP:
			return false
		case e.Has(memeffect.Convergent) || e.Has(memeffect.NoDuplicate):
			return false
		case v.Op.Is(ir.IsCallLike) && h.f.Mod().Attrs.Has(h.f.Call(v).FnAttrs, ir.AttrNoMerge):
			return false
		}
		call := v.Op.Is(ir.IsCallLike) && !h.speculatable(v)
		reads, writes := v.Op.Is(ir.ReadsMemory) || call, v.Op.Is(ir.WritesMemory) || call || v.IsVolatile()
		if p.reads && writes || p.effects && (reads || writes) || p.stops && !h.speculatable(v) {
			return false
		}
		for _, a := range v.Args {
			if a.IsInst() && slices.Contains(p.list, a) {
				return false
			}
		}
	}
	return true
}

// move executes the first instruction in front of the branch, in the place of all.
func (h *hoister) move() {
	v := h.at[0]
	h.at[0] = next(v)
	for i, w := range h.at[1:] {
		v.Flags &= w.Flags
		if v.Op == ir.OpLoad || v.Op == ir.OpStore {
			v.Aux = int64(v.Mem().WithAlign(min(v.Mem().Align(), w.Mem().Align())))
		}
		h.common(v, w)
		h.at[i+1] = next(w)
		h.replace(w, v)
		w.Remove()
	}
	v.MoveBefore(h.t)
}

// common leaves v the metadata that w has as well; of promises, the weaker ones.
func (h *hoister) common(v, w *ir.Value) {
	as := h.f.Attachments(v)
	if len(as) == 0 {
		return
	}
	md := &h.f.Mod().MD
	var keep []ir.Attachment
	for _, a := range as {
		x := h.f.Attachment(w, a.Kind)
		switch {
		case x == a.MD:
			keep = append(keep, a)
		case x == 0:
		case a.Kind == ir.MDDbg:
			if a.MD = h.between(a.MD, x); a.MD != 0 {
				keep = append(keep, a)
			}
		case md.KindName(a.Kind) == "align" || md.KindName(a.Kind) == "dereferenceable" || md.KindName(a.Kind) == "dereferenceable_or_null":
			m, ok1 := number(h.f, a.MD)
			n, ok2 := number(h.f, x)
			if ok1 && ok2 {
				if n < m {
					a.MD = x
				}
				keep = append(keep, a)
			}
		}
	}
	h.f.SetAttachments(v, keep)
}

// between is a place that stands for two in one scope: a line of its own where they are in two, or 0.
func (r *rest) between(a, b ir.MD) ir.MD {
	m := r.f.Mod()
	x, y := m.MD.Node(a), m.MD.Node(b)
	if x == nil || y == nil || x.Name != "DILocation" || y.Name != "DILocation" {
		return 0
	}
	scope, ok := x.Field("scope")
	other, _ := y.Field("scope")
	at, inlined := x.Field("inlinedAt")
	at2, inlined2 := y.Field("inlinedAt")
	if !ok || scope.MD != other.MD || inlined != inlined2 || at.MD != at2.MD {
		return 0
	}
	line := ir.MDField{Name: "line", Kind: ir.FieldUint}
	if l, _ := x.Field("line"); true {
		if l2, _ := y.Field("line"); l.Int == l2.Int {
			line.Int = l.Int
		}
	}
	if r.line.md != 0 && r.line.line == line.Int && r.line.scope == scope.MD && r.line.at == at.MD {
		return r.line.md
	}
	key := ir.AnalysisKey{Name: "place"} // new each time: see reshape.SetAllWeights
	md := ir.Shared(m, &key, func() ir.MD {
		n := &ir.MDNode{Kind: ir.MDSpecial, Name: "DILocation", Fields: []ir.MDField{line, scope}}
		if inlined {
			n.Fields = append(n.Fields, at)
		}
		return m.MD.Add(n)
	})
	r.line = spot{line.Int, scope.MD, at.MD, md}
	return md
}

// spot is a place made for several.
type spot struct {
	line      int64
	scope, at ir.MD
	md        ir.MD
}

// number is the only number of a node.
func number(f *ir.Func, md ir.MD) (uint64, bool) {
	n := f.Mod().MD.Node(md)
	if n == nil || n.Kind != ir.MDTuple || len(n.Ops) != 1 {
		return 0, false
	}
	x := f.Mod().MD.Node(n.Ops[0])
	if x == nil || x.Kind != ir.MDValue {
		return 0, false
	}
	return f.Mod().IntBits(x.Val)
}

// ends moves the terminators of all sides in front, too, when they are one and the same and nothing else is left: selects choose what
// the phis behind get.
func (h *hoister) ends() bool {
	v := h.at[0]
	b := h.t.Block
	for i, w := range h.at {
		if w.Op != ir.OpBr && w.Op != ir.OpRet && w.Op != ir.OpUnreachable || w.Op != v.Op || !slices.Equal(v.Args, w.Args) || len(h.passed[i].list) > 0 || !sameTargets(v.Block, w.Block) {
			return false
		}
		for _, e := range w.Block.Succs {
			if e.B == b || slices.Contains(h.sides, e.B) {
				return false
			}
		}
	}
	if !h.choosable() || !h.c.Apply(sameEnd, h.t) {
		return false
	}
	old := h.t
	var args [][]*ir.Value
	for k, e := range v.Block.Succs {
		args = append(args, nil)
		for p := range e.B.Phis() {
			x, y := p.Args[e.I], p.Args[h.sides[1].Succs[k].I]
			if x != y {
				w := h.choose(old, x, y)
				h.placed(w, v, h.at[1])
				w.Flags = p.Flags
				x = h.name(w, h.f.ValueName(x)+"."+h.f.ValueName(y))
			}
			args[k] = append(args[k], x)
		}
	}
	n := reshape.Clone(h.f, v, func(a *ir.Value) *ir.Value { return a })
	h.common(n, h.at[1])
	targets := slices.Clone(v.Block.Succs)
	b.CutSuccs()
	for _, x := range h.sides {
		x.CutSuccs()
		h.bury(x)
	}
	h.insert(n, old)
	cond := old.Args[0]
	old.Remove()
	for k, e := range targets {
		h.lead(b, e.B, args[k])
	}
	if h.join {
		h.dropUnused(cond)
	}
	return true
}

// placed says that w was written where v and u were.
func (h *hoister) placed(w, v, u *ir.Value) {
	as := slices.DeleteFunc(slices.Clone(h.f.Attachments(w)), func(a ir.Attachment) bool { return a.Kind == ir.MDDbg })
	a, b := h.f.Attachment(v, ir.MDDbg), h.f.Attachment(u, ir.MDDbg)
	if a != b {
		a = h.between(a, b)
	}
	if a != 0 {
		as = append([]ir.Attachment{{Kind: ir.MDDbg, MD: a}}, as...)
	}
	h.f.SetAttachments(w, as)
}

// choosable reports that selects can choose what phis behind get.
func (h *hoister) choosable() bool {
	for k, e := range h.sides[0].Succs {
		for p := range e.B.Phis() {
			for _, x := range h.sides[1:] {
				a, z := p.Args[e.I], p.Args[x.Succs[k].I]
				if a == z {
					continue
				}
				if h.t.Op != ir.OpBr || p.Type == ir.Token {
					return false
				}
			}
		}
	}
	return true
}

func sameTargets(a, b *ir.Block) bool {
	return slices.EqualFunc(a.Succs, b.Succs, func(x, y ir.Edge) bool { return x.B == y.B })
}
