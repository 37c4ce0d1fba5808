package loopunroll

import (
	"github.com/warpwise/warpwise/internal/analysis/cfg"
	"github.com/warpwise/warpwise/internal/analysis/loop"
	"github.com/warpwise/warpwise/internal/analysis/scev"
	"github.com/warpwise/warpwise/internal/dbginfo"
	"github.com/warpwise/warpwise/ir"
)

// merge notes that b is to be one with what it alone leads to, once all loops are done: until then the blocks of a body are those that its loop had.
func (u *unroller) merge(b *ir.Block) {
	if !u.merging[b] {
		u.merging[b] = true
		u.merges = append(u.merges, b)
	}
}

// mergeBlocks does so where nothing else leads there.
func (u *unroller) mergeBlocks() {
	into := make(map[*ir.Block]*ir.Block)
	for _, b := range u.merges {
		root := b
		for into[root] != nil {
			root = into[root]
		}
		for into[b] != nil { // the next one is found at once
			b, into[b] = into[b], root
		}
		if u.dead[root] || len(root.Succs) != 1 || root.Term().Op != ir.OpBr {
			continue
		}
		s := root.Succs[0].B
		if s == root || len(s.Preds) != 1 || s.AddrTaken || s.FirstNonPhi().Op.Is(ir.IsEHPad) {
			continue
		}
		u.swallow(root, s)
		into[s] = root
	}
}

// swallow appends s, which b alone leads to, to b.
func (u *unroller) swallow(b, s *ir.Block) {
	for p := range s.Phis() {
		u.sub.Set(p, p.Args[0])
		p.Detach()
		u.replaced = append(u.replaced, p)
	}
	b.CutSuccs()
	b.Term().Remove()
	for v := s.First(); v != nil; v = s.First() {
		v.MoveToEnd(b)
	}
	b.TakeSuccs(s)
	u.dead[s] = true
}

// homeOf returns the loop that b is in, as far as it is there now.
func (u *unroller) homeOf(b *ir.Block) *loop.Loop {
	h, ok := u.home[b]
	if !ok && int(b.ID) < u.before {
		h = u.fr.Innermost(b)
	}
	for h != nil && u.decisions[h.Index].kind == full {
		h = h.Parent
	}
	return h
}

// simplifyTouched simplifies what is in the blocks of loops that have copies, and removes what nothing uses there.
func (u *unroller) simplifyTouched() {
	for _, b := range cfg.Of(u.f).RPO() {
		for v := range b.Instrs() {
			for i, a := range v.Args {
				if w := u.sub.Find(a); w != a {
					v.SetArg(i, w)
				}
			}
			if !u.touched[b] || v.Op == ir.OpPhi && u.kept[b] {
				continue
			}
			x := u.simple.Value(v)
			if v.Op == ir.OpPhi && x == nil {
				x = v.OnlyIncoming()
			}
			if x != nil && u.effects.Inst(v).Removable() && u.closed(v, x) {
				u.sub.Set(v, x)
				v.Detach()
				u.replaced = append(u.replaced, v)
			}
		}
	}
	if len(u.replaced) > 0 {
		u.f.ReplaceUses(&u.sub)
		for _, v := range u.replaced {
			v.Remove()
		}
	}
	u.removeUnused()
	for _, b := range u.f.Blocks {
		if u.touched[b] {
			u.dropRepeated(b)
		}
	}
}

// closed reports that x may stand for v: it is of no loop that v is not in.
func (u *unroller) closed(v, x *ir.Value) bool {
	if !x.IsInst() || x.Block == v.Block {
		return true
	}
	h := u.homeOf(x.Block)
	return h == nil || v.Op != ir.OpPhi || h == u.homeOf(v.Block) || u.homeOf(v.Block) != nil && h.Depth < u.homeOf(v.Block).Depth
}

// removeUnused removes what nothing uses from the blocks of loops that have copies.
func (u *unroller) removeUnused() {
	var work []*ir.Value
	var debug *dbginfo.Index
	for _, b := range u.f.Blocks {
		if u.touched[b] {
			for v := range b.Backward() {
				work = append(work, v)
			}
		}
	}
	for len(work) > 0 {
		v := work[len(work)-1]
		work = work[:len(work)-1]
		if v.Block == nil || v.Uses > 0 || !v.IsInst() || v.IsTerminator() || v.Op == ir.OpDbgRecord || !u.effects.Inst(v).Removable() && !u.saysNothing(v) {
			continue
		}
		for _, a := range v.Args {
			if a.IsInst() {
				work = append(work, a)
			}
		}
		if debug == nil && len(u.f.DbgRecords) > 0 {
			debug = dbginfo.New(u.f)
		}
		if debug != nil {
			debug.Salvage(v)
		}
		v.Remove()
	}
}

// saysNothing reports the assumption of what is so.
func (u *unroller) saysNothing(v *ir.Value) bool {
	if v.Op != ir.OpCall {
		return false
	}
	g := u.f.CalledFunc(v)
	if g == nil || g.Global.Name != "llvm.assume" || len(u.f.Call(v).Bundles) > 0 {
		return false
	}
	n, ok := u.f.IntBits(u.f.CallArgs(v)[0])
	return ok && n&1 == 1
}

// strengthen says of counters of loops with copies what scalar evolution knows: that they do not wrap, and how comparisons of them turn out.
func (u *unroller) strengthen() {
	x := scev.Of(u.f)
	ours := func(e scev.Expr) bool { return e != 0 && x.Kind(e) == scev.AddRec && u.headers[x.Loop(e).Header] }
	any := false
	for _, b := range u.f.Blocks {
		if !u.touched[b] {
			continue
		}
		for v := range b.Instrs() {
			switch v.Op {
			case ir.OpAdd:
				u.noWrap(x, v, ours)
			case ir.OpICmp:
				a, c := x.Expr(v.Args[0]), x.Expr(v.Args[1])
				if a == 0 || c == 0 || !ours(a) && !ours(c) {
					continue
				}
				is := x.KnownAt(b, v.Pred(), a, c)
				if (is || x.KnownAt(b, v.Pred().Inverted(), a, c)) && u.c.Apply(marked, v) {
					yes := int64(0)
					if is {
						yes = 1
					}
					u.sub.Set(v, u.f.Int(ir.I1, yes))
					any = true
				}
			}
		}
	}
	if any {
		u.f.ReplaceUses(&u.sub)
		u.removeUnused()
	}
}

// noWrap gives the sum v of a counter and a constant its flags.
func (u *unroller) noWrap(x *scev.Info, v *ir.Value, ours func(scev.Expr) bool) {
	if !v.Args[0].IsConst() && !v.Args[1].IsConst() {
		return
	}
	e, a, c := x.Expr(v), x.Expr(v.Args[0]), x.Expr(v.Args[1])
	if e == 0 || a == 0 || c == 0 || !ours(a) && !ours(c) || x.Width(e)+1 > 128 {
		return
	}
	w := x.Width(e)
	flags := ir.Flags(0)
	if v.Flags&ir.NUW == 0 && x.Extend(e, w+1, false) == x.Add(x.Extend(a, w+1, false), x.Extend(c, w+1, false)) {
		flags |= ir.NUW
	}
	if v.Flags&ir.NSW == 0 && x.Extend(e, w+1, true) == x.Add(x.Extend(a, w+1, true), x.Extend(c, w+1, true)) {
		flags |= ir.NSW
	}
	if flags != 0 && u.c.Apply(marked, v) {
		v.Flags |= flags
	}
}
