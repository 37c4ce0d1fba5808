package licm

import (
	"math"
	"slices"

	"github.com/warpwise/warpwise/internal/analysis/loop"
	"github.com/warpwise/warpwise/internal/analysis/memeffect"
	"github.com/warpwise/warpwise/internal/dbginfo"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/internal/reshape"
	"github.com/warpwise/warpwise/ir"
)

var (
	sunk    = pass.NewStat("Sunk", "instruction of a loop computed behind it, where alone it is wanted")
	removed = pass.NewStat("Removed", "instruction of a loop that nothing uses removed")
)

// maxExits bounds the copies of one instruction: where more exits want it, a chain of such instructions could grow with the product of its length and their number.
const maxExits = 8

// sink moves behind l what is wanted there alone. The last of a chain comes first, so that what computes its operands can follow.
//
//	before:  loop: %a = add %i, %n; br … loop, exit     after:  loop: br … loop, exit
//	         exit: %a.lcssa = phi [%a, loop]                    exit: %i.lcssa = phi [%i, loop]
//	                                                                  %a.le = add %i.lcssa, %n
//
// It dominates each way to such an exit, so the last iteration computed it, with the operands that the phis bring: those of the lane that leaves.
func (h *hoister) sink(l *loop.Loop) {
	if l.Preheader() == nil || h.disabled(l) {
		return
	}
	for _, b := range slices.Backward(h.blocks[l.Index]) {
		for v := b.Last(); v != nil; {
			prev := v.Prev()
			h.sinkOne(l, v)
			v = prev
		}
	}
}

func (h *hoister) sinkOne(l *loop.Loop, v *ir.Value) {
	if v.Type == ir.Void || v.Type == ir.Token || v.Op.Is(ir.IsTerminator|ir.IsEHPad) {
		return
	}
	switch v.Op {
	case ir.OpPhi, ir.OpAlloca, ir.OpDbgRecord, ir.OpPCP, ir.OpVAArg, ir.OpStore, ir.OpFence, ir.OpCmpXchg, ir.OpAtomicRMW:
		return
	}
	e := h.effects.Inst(v)
	if v.Uses == 0 {
		if e.Removable() && !e.Has(memeffect.Atomic|memeffect.Convergent) && h.c.Apply(removed, v) {
			h.debug().Salvage(v)
			v.Remove()
		}
		return
	}
	phis, lost, ok := h.exitPhis(l, v)
	if !ok || !h.sinkable(l, v) || len(phis) > 0 && e.Reads() && phis[len(phis)-1].Block != phis[0].Block {
		return
	}
	stat := sunk
	if len(phis) == 0 {
		stat = removed
	}
	if !h.c.Apply(stat, v) {
		return
	}
	for _, u := range lost {
		for i, a := range u.Args {
			if a == v {
				u.SetArg(i, h.f.Poison(v.Type))
			}
		}
	}
	if len(phis) == 0 {
		h.debug().Salvage(v)
		v.Remove()
		return
	}
	last := phis[len(phis)-1].Block
	h.debug().Salvage(v)
	name := h.f.ValueName(v)
	var made *ir.Value
	var at *ir.Block
	for _, p := range phis {
		if p.Block != at {
			at = p.Block
			made = h.behind(l, v, at, at == last)
			h.name(made, name, ".le")
		}
		h.replace(p, made)
		p.Remove()
	}
}

// exitPhis returns the phis that use v, by block, and users that nothing leads to; ok when nothing else uses it and each phi brings nothing else.
func (h *hoister) exitPhis(l *loop.Loop, v *ir.Value) (phis, lost []*ir.Value, ok bool) {
	if h.users == nil {
		h.users = reshape.NewUsers(h.f)
	}
	ok = true
	h.users.Each(v, maxExits*8, func(u *ir.Value) bool {
		switch {
		case !h.tree.Contains(u.Block):
			lost = append(lost, u)
		case u.Op != ir.OpPhi || l.Contains(u.Block) || slices.ContainsFunc(u.Args, func(a *ir.Value) bool { return a != v }):
			ok = false
		default:
			phis = append(phis, u)
		}
		return ok
	})
	phis, lost = distinct(phis), distinct(lost)
	slices.SortStableFunc(phis, func(p, q *ir.Value) int { return int(p.Block.ID) - int(q.Block.ID) })
	blocks, uses := 0, 0
	for _, u := range lost {
		for _, a := range u.Args {
			if a == v {
				uses++
			}
		}
	}
	for i, p := range phis {
		uses += len(p.Args)
		if i == 0 || p.Block != phis[i-1].Block {
			blocks++
		}
		if slices.ContainsFunc(p.Block.Preds, func(e ir.Edge) bool { return !l.Contains(e.B) }) {
			return nil, nil, false
		}
		if first := p.Block.FirstNonPhi(); first == nil || first.Op.Is(ir.IsEHPad) || first.Op == ir.OpCatchSwitch {
			return nil, nil, false
		}
	}
	return phis, lost, ok && blocks <= maxExits && uses == int(v.Uses)
}

// distinct returns the values of a list, each once.
func distinct(list []*ir.Value) (out []*ir.Value) {
	for _, v := range list {
		if !slices.Contains(out, v) {
			out = append(out, v)
		}
	}
	return out
}

// sinkable reports that v may be computed behind l in place of in it.
func (h *hoister) sinkable(l *loop.Loop, v *ir.Value) bool {
	e := h.effects.Inst(v)
	switch v.Op {
	case ir.OpInvoke, ir.OpCallBr:
		return false
	case ir.OpCall:
		if !e.Repeatable() || !e.Removable() || e.Has(memeffect.Convergent|memeffect.NoDuplicate|memeffect.Marker|memeffect.Atomic|memeffect.MayFree) {
			return false
		}
	case ir.OpLoad:
		if v.IsVolatile() || v.Mem().IsAtomic() {
			return false
		}
	}
	return !e.Reads() || e.Has(memeffect.Invariant) || h.f.Attachment(v, ir.MDInvariantLoad) != 0 || h.quiet(l, v)
}

// quiet reports that nothing in l writes what v reads: what is between it and the exit is of the same iteration.
func (h *hoister) quiet(l *loop.Loop, v *ir.Value) bool {
	writers := h.writers[l.Index]
	if len(writers) == 0 {
		return true
	}
	aa := h.ssa().Alias()
	loc, known := aa.Loc(v)
	return known && len(writers) <= h.most && !slices.ContainsFunc(writers, func(w *ir.Value) bool { return aa.ModRef(w, loc)&ir.Mod != 0 })
}

// behind computes v at the start of x, from what phis there bring of the loop: v itself when that is the last place.
func (h *hoister) behind(l *loop.Loop, v *ir.Value, x *ir.Block, last bool) *ir.Value {
	if last {
		for i, a := range v.Args {
			h.users.SetArg(v, i, h.closed(l, x, a))
		}
		v.MoveBefore(x.FirstNonPhi())
		return v
	}
	n := reshape.Clone(h.f, v, func(a *ir.Value) *ir.Value { return h.closed(l, x, a) })
	n.InsertBefore(x.FirstNonPhi())
	h.users.AddAll(n)
	return n
}

// closed returns a at the start of the exit x: a phi, when it is computed in l.
func (h *hoister) closed(l *loop.Loop, x *ir.Block, a *ir.Value) *ir.Value {
	if !a.IsInst() || !l.Contains(a.Block) || a.Type == ir.Token {
		return a
	}
	var q *ir.Value
	h.users.Each(a, maxExits*4, func(u *ir.Value) bool {
		if u.Op == ir.OpPhi && u.Block == x && !slices.ContainsFunc(u.Args, func(b *ir.Value) bool { return b != a }) {
			q = u
		}
		return q == nil
	})
	if q != nil {
		return q
	}
	q = reshape.AddPhi(x, a.Type, a)
	h.name(q, h.f.ValueName(a), ".lcssa")
	h.users.AddAll(q)
	return q
}

// replace makes w the operand of all users of v.
func (h *hoister) replace(v, w *ir.Value) {
	h.users.Each(v, math.MaxInt, func(u *ir.Value) bool {
		for i, a := range u.Args {
			if a == v {
				h.users.SetArg(u, i, w)
			}
		}
		return v.Uses > 0
	})
	h.debug().Replace(v, w)
}

func (h *hoister) debug() *dbginfo.Index {
	if h.records == nil {
		h.records = dbginfo.New(h.f)
	}
	return h.records
}
