package loopidiom

import (
	"fmt"
	"slices"

	"github.com/warpwise/warpwise/internal/analysis/alias"
	"github.com/warpwise/warpwise/internal/analysis/loop"
	"github.com/warpwise/warpwise/internal/analysis/memeffect"
	"github.com/warpwise/warpwise/internal/analysis/scev"
	"github.com/warpwise/warpwise/internal/expand"
	"github.com/warpwise/warpwise/ir"
)

// maxStores bounds the stores of a loop that are looked at.
const maxStores = 16

// memory moves stores of l in front of it.
func (s *idioms) memory(l *loop.Loop) {
	exits := l.Exiting()
	n := s.x.Counts(l).Exact
	if !l.IsInnermost() || len(exits) != 1 || n == 0 || s.x.Kind(n) == scev.CouldNotCompute || s.x.IsPointer(n) {
		return
	}
	var stores []*ir.Value
	for _, b := range l.Blocks() {
		for v := range b.Instrs() {
			if !s.comesBack(v) {
				return
			}
			// What every iteration executes, the last one included, is executed once more than the way back.
			if v.Op == ir.OpStore && len(stores) < maxStores && loop.Of(s.f).Innermost(b) == l && s.tree.Dominates(b, exits[0]) && s.tree.Dominates(b, l.Latch()) {
				stores = append(stores, v)
			}
		}
	}
	for _, v := range stores {
		s.store(l, v, n)
	}
}

// comesBack reports that v ends nothing, and that no other thread can tell when it is executed.
func (s *idioms) comesBack(v *ir.Value) bool {
	switch v.Op {
	case ir.OpPhi, ir.OpDbgRecord, ir.OpBr, ir.OpSwitch:
		return true
	}
	return !v.IsTerminator() && v.Type != ir.Token &&
		!s.effects.Inst(v).Has(memeffect.Convergent|memeffect.Sync|memeffect.Volatile|memeffect.Atomic|memeffect.MayNotReturn|memeffect.Unwinds|memeffect.MayFree)
}

// step returns the start of the addresses of an access of size bytes, and whether they go down; 0: they do not follow one another.
func (s *idioms) step(l *loop.Loop, p *ir.Value, size uint64) (start scev.Expr, down bool) {
	x := s.x
	e := x.Expr(p)
	if e == 0 || x.Kind(e) != scev.AddRec || x.Loop(e) != l || len(x.Operands(e)) != 2 || x.Width(e) > 64 {
		return 0, false
	}
	by, ok := x.Const(x.Operands(e)[1])
	mask := ^uint64(0) >> (64 - x.Width(e))
	switch {
	case ok && by == size:
		return x.Operands(e)[0], false
	case ok && by == -size&mask:
		return x.Operands(e)[0], true
	}
	return 0, false
}

// store makes the store v of l a memset or a memcpy, if it is one.
func (s *idioms) store(l *loop.Loop, v *ir.Value, n scev.Expr) {
	val, p := v.Args[0], v.Args[1]
	size := s.lay.StoreSize(val.Type)
	if s.lay.SizeInBits(val.Type) != 8*size || s.lay.AllocSize(val.Type) != size || s.f.Attachment(v, s.f.Mod().MD.Kind("nontemporal")) != 0 {
		return
	}
	start, down := s.step(l, p, size)
	if start == 0 || s.x.Width(n) > s.x.Width(start) {
		return
	}
	to := alias.Loc{Ptr: p, Size: alias.Size{Extent: alias.Anywhere}}
	if b := s.byteOf(l, val); b != nil && s.sets {
		if !s.alone(l, to, false, v) {
			s.c.Missed(filled, v, "something else in the loop may touch what is stored to")
			return
		}
		s.emit(l, v, n, size, down, b, start)
		return
	}
	if !s.copies || val.Op != ir.OpLoad || val.IsVolatile() || val.Mem().IsAtomic() || val.Block == nil || loop.Of(s.f).Innermost(val.Block) != l {
		return
	}
	from := alias.Loc{Ptr: val.Args[0], Size: alias.Size{Extent: alias.Anywhere}}
	source, same := s.step(l, val.Args[0], size)
	switch {
	case source == 0 || same != down:
	case s.aa.Alias(from, to) != alias.No:
		s.c.Missed(copied, v, "what is loaded may be what is stored to")
	case !s.alone(l, to, false, v, val) || !s.alone(l, from, true, v, val):
		s.c.Missed(copied, v, "something else in the loop may touch the memory")
	default:
		s.emit(l, v, n, size, down, nil, start, source)
	}
}

// byteOf returns the byte that v consists of and that does not change in l, or nil.
func (s *idioms) byteOf(l *loop.Loop, v *ir.Value) *ir.Value {
	f := s.f
	switch {
	case v.IsInst() && l.Contains(v.Block):
		return nil
	case v.Type == ir.I8 && v.Op != ir.OpUndef && v.Op != ir.OpPoison:
		return v
	case !v.IsConst():
		return nil
	case f.Types().IsPtr(v.Type) && f.Types().AddrSpace(v.Type) != 0: // null may be another address there
		return nil
	case f.IsZero(v):
		return f.Int(ir.I8, 0)
	}
	bits, ok := f.IntBits(v)
	w := f.Types().Bits(v.Type)
	if !ok || v.Op != ir.OpConstInt || w > 64 {
		return nil
	}
	for i := 8; i < w; i += 8 {
		if byte(bits>>i) != byte(bits) {
			return nil
		}
	}
	return f.Int(ir.I8, int64(int8(bits)))
}

// alone reports that nothing in l but the instructions given touches the memory, or if writes, that nothing writes it.
func (s *idioms) alone(l *loop.Loop, at alias.Loc, writes bool, but ...*ir.Value) bool {
	for _, b := range l.Blocks() {
		for v := range b.Instrs() {
			if slices.Contains(but, v) || v.Op == ir.OpPhi {
				continue
			}
			if m := s.aa.ModRef(v, at); m&ir.Mod != 0 || m != 0 && !writes {
				return false
			}
		}
	}
	return true
}

// emit puts a memset of the byte, or without one a memcpy, in front of l in the place of the store v. ptrs are where the addresses start.
func (s *idioms) emit(l *loop.Loop, v *ir.Value, n scev.Expr, size uint64, down bool, b *ir.Value, ptrs ...scev.Expr) {
	x, f := s.x, s.f
	at := l.Preheader().Term()
	w := x.Width(ptrs[0])
	t := f.Types().Int(w)
	num := func(k uint64) scev.Expr { return x.Expr(f.Int(t, int64(k))) }
	back := x.Extend(n, w, false)
	trips := x.Add(back, num(1))
	if narrow := f.Types().Int(x.Width(n)); x.Width(n) < w && x.KnownAt(l.Header, ir.INE, n, x.Expr(f.Int(narrow, -1))) {
		trips = x.Extend(x.Add(n, x.Expr(f.Int(narrow, 1))), w, false)
	}
	exprs := []scev.Expr{x.Mul(trips, num(size))}
	for _, p := range ptrs {
		if down {
			p = x.Add(p, x.Negative(x.Mul(back, num(size))))
		}
		exprs = append(exprs, p)
	}
	if s.plans == nil {
		s.plans = expand.New(x, expand.Options{Budget: 16})
	}
	stat := filled
	if b == nil {
		stat = copied
	}
	var plans []*expand.Plan
	for _, e := range exprs {
		p, why := s.plans.Plan(e, at)
		if p == nil {
			s.c.Missed(stat, v, "in front of the loop: "+why)
			return
		}
		plans = append(plans, p)
	}
	if !s.c.Apply(stat, v) {
		return
	}
	var vals []*ir.Value
	for _, p := range plans {
		vals = append(vals, s.plans.Emit(p, at))
	}
	s.write(v, at, vals, b)
}

// write puts the intrinsic in front of at: vals are the length and the addresses.
func (s *idioms) write(v, at *ir.Value, vals []*ir.Value, b *ir.Value) {
	f := s.f
	load := v.Args[0]
	space := func(p *ir.Value) uint32 { return f.Types().AddrSpace(p.Type) }
	align := func(a *ir.Value, t ir.Type) ir.AttrSet {
		n := a.Mem().Align()
		if n == 0 {
			n = s.lay.ABIAlign(t)
		}
		return f.Mod().Attrs.Set([]ir.Attr{{Kind: ir.AttrAlignment, Int: max(n, 1)}})
	}
	w := f.Types().Bits(vals[0].Type)
	no := f.Int(ir.I1, 0)
	var c *ir.Value
	if b != nil {
		g := s.declare(fmt.Sprintf("llvm.memset.p%d.i%d", space(vals[1]), w), ir.Void, vals[1].Type, ir.I8, vals[0].Type, ir.I1)
		c = s.call(g, at, []ir.AttrSet{align(v, load.Type), 0, 0, 0}, vals[1], b, vals[0], no)
	} else {
		g := s.declare(fmt.Sprintf("llvm.memcpy.p%d.p%d.i%d", space(vals[1]), space(vals[2]), w), ir.Void, vals[1].Type, vals[2].Type, vals[0].Type, ir.I1)
		c = s.call(g, at, []ir.AttrSet{align(v, load.Type), align(load, load.Type), 0, 0}, vals[1], vals[2], vals[0], no)
	}
	f.CopyPlace(c, v)
	v.Remove()
	if b == nil && load.Uses == 0 {
		load.Remove()
	}
}
