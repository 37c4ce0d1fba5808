package sroa

import (
	"math/bits"
	"strings"

	"github.com/warpwise/warpwise/ir"
)

// rewrite lets every use work on the pieces.
func (s *sroa) rewrite(x *variable, ps []piece) {
	for i := range x.uses {
		u := &x.uses[i]
		switch {
		case u.v.Op == ir.OpLoad:
			s.load(u, find(ps, u.off))
		case u.v.Op == ir.OpStore:
			s.store(u, find(ps, u.off))
		case u.size == 0:
			s.drop(u.v) // a lifetime marker, or a copy of nothing
		default:
			s.bulk(u, ps)
		}
	}
	for _, a := range x.addrs {
		s.drop(a)
	}
	s.drop(x.v)
}

func (s *sroa) drop(v *ir.Value) {
	v.Detach()
	s.removed = append(s.removed, v)
}

// find returns the piece that a byte is in.
func find(ps []piece, off int64) *piece {
	lo, hi := 0, len(ps)-1
	for lo < hi {
		mid := (lo + hi + 1) / 2
		if ps[mid].off <= off {
			lo = mid
		} else {
			hi = mid - 1
		}
	}
	return &ps[lo]
}

// address returns the address of a byte of a piece, computed in front of an instruction.
func (s *sroa) address(p *piece, off int64, before *ir.Value) *ir.Value {
	if off == p.off {
		return p.v
	}
	return s.offset(p.v, off-p.off, before)
}

// offset returns an address n bytes further.
func (s *sroa) offset(base *ir.Value, n int64, before *ir.Value) *ir.Value {
	if n == 0 {
		return base
	}
	g := s.f.NewValue(ir.OpGetElementPtr, base.Type, base, s.f.Int(ir.I64, n))
	g.Aux = int64(ir.MakeGEP(ir.I8, 0))
	g.Flags = ir.InBounds
	s.f.SetPos(g, s.f.Pos(before))
	g.InsertBefore(before)
	return g
}

// load makes a load one of the piece's type.
func (s *sroa) load(u *use, p *piece) {
	v := u.v
	if p.form != whole && p.t != v.Type {
		s.loadPart(u, p)
		return
	}
	if p.t == ir.NoType || p.t == v.Type {
		v.SetArg(u.arg, s.address(p, u.off, v))
		v.Aux = int64(v.Mem().WithAlign(s.align(p, u.off, v.Mem().Align())))
		return
	}
	l := s.f.NewValue(ir.OpLoad, p.t, p.v)
	l.Aux = int64(v.Mem().WithAlign(s.align(p, u.off, 0)))
	s.f.SetPos(l, s.f.Pos(v))
	l.InsertBefore(v)
	// v becomes the cast: its uses need not be found.
	v.SetArg(0, l)
	v.Op, v.Aux, v.Flags = ir.OpBitCast, 0, 0
	s.keepDebug(v)
	s.f.Touch()
}

// keepDebug leaves of the metadata of a load what a cast may have.
func (s *sroa) keepDebug(v *ir.Value) {
	var keep []ir.Attachment
	for _, a := range s.f.Attachments(v) {
		if a.Kind == ir.MDDbg {
			keep = append(keep, a)
		}
	}
	s.f.SetAttachments(v, keep)
}

// store makes a store one of the piece's type.
func (s *sroa) store(u *use, p *piece) {
	v := u.v
	if p.unread {
		s.drop(v)
		return
	}
	if p.form != whole {
		s.storePart(u, p)
		return
	}
	if p.t != ir.NoType && p.t != v.Args[0].Type {
		c := s.f.NewValue(ir.OpBitCast, p.t, v.Args[0])
		s.f.SetPos(c, s.f.Pos(v))
		c.InsertBefore(v)
		v.SetArg(0, c)
	}
	v.SetArg(u.arg, s.address(p, u.off, v))
	v.Aux = int64(v.Mem().WithAlign(s.align(p, u.off, v.Mem().Align())))
}

// align returns what is known of the alignment of a byte of a piece, at least of the old one.
func (s *sroa) align(p *piece, off int64, old uint64) uint64 {
	a := p.v.Alloca().Align()
	for a > 1 && uint64(off-p.off)%a != 0 {
		a /= 2
	}
	return max(a, min(old, a), 1)
}

// bulk cuts a copy or fill into one for each piece.
func (s *sroa) bulk(u *use, ps []piece) {
	end := u.off + u.size
	args := s.f.CallArgs(u.v)
	fill := s.isFill(u.v)
	for p := find(ps, u.off); ; {
		lo, hi := max(p.off, u.off), min(p.end, end)
		whole := lo == p.off && hi == p.end
		if p.unread { // then it is the target
			if hi == end {
				break
			}
			p = find(ps, hi)
			continue
		}
		other := args[1] // the value, or the other side
		if !fill {
			k := 2 - u.arg // operands count the callee: the address is operand 1 or 2
			other = s.offset(args[k], lo-u.off, u.v)
		}
		switch {
		case fill && whole && p.t != ir.NoType && s.fillWhole(u, p):
		case !fill && whole && p.t != ir.NoType:
			s.copyWhole(u, p, other, lo-u.off)
		default:
			s.part(u, p, lo, hi, other, fill)
		}
		if hi == end {
			break
		}
		p = find(ps, hi)
	}
	s.drop(u.v)
}

func (s *sroa) isFill(v *ir.Value) bool {
	return strings.HasPrefix(s.f.CalledFunc(v).Global.Name, "llvm.memset")
}

// fillWhole stores a constant byte pattern into a piece.
func (s *sroa) fillWhole(u *use, p *piece) bool {
	val := s.pattern(u.v, p.t)
	if val == nil {
		return false
	}
	st := s.f.NewValue(ir.OpStore, ir.Void, val, p.v)
	s.place(st, u.v, s.align(p, p.off, 0))
	return true
}

// pattern returns the value of type t that consists of the bytes of a fill, or nil.
func (s *sroa) pattern(fill *ir.Value, t ir.Type) *ir.Value {
	b, ok := s.f.IntBits(s.f.CallArgs(fill)[1])
	switch {
	case !ok:
		return nil
	case b == 0:
		return s.f.Null(t)
	case !s.plain(t):
		return nil
	}
	bytes := make([]*ir.Value, s.fold.Layout().StoreSize(t))
	for i := range bytes {
		bytes[i] = s.f.Int(ir.I8, int64(b))
	}
	return s.fold.Cast(ir.OpBitCast, t, s.f.Aggregate(s.ts.Vector(ir.I8, uint64(len(bytes)), false), bytes))
}

// place puts a new access in front of an instruction.
func (s *sroa) place(v, before *ir.Value, align uint64) {
	v.Aux = int64(v.Mem().WithAlign(align))
	s.f.SetPos(v, s.f.Pos(before))
	var as []ir.Attachment
	if md := s.f.Attachment(before, ir.MDDbg); md != 0 {
		as = append(as, ir.Attachment{Kind: ir.MDDbg, MD: md})
		s.f.SetAttachments(v, as)
	}
	v.InsertBefore(before)
}

// copyWhole loads a piece and stores it to the other side, or the reverse.
func (s *sroa) copyWhole(u *use, p *piece, other *ir.Value, delta int64) {
	align := s.otherAlign(u, delta)
	from, to := other, p.v
	fromAlign, toAlign := align, s.align(p, p.off, 0)
	if u.arg == 2 { // the source
		from, to = to, from
		fromAlign, toAlign = toAlign, fromAlign
	}
	l := s.f.NewValue(ir.OpLoad, p.t, from)
	s.place(l, u.v, fromAlign)
	val := l
	if p.form == integer && u.arg == 1 {
		val = s.solid(u.v, l)
	}
	st := s.f.NewValue(ir.OpStore, ir.Void, val, to)
	s.place(st, u.v, toAlign)
}

// otherAlign returns the alignment of the other side of a copy, delta bytes behind its start.
func (s *sroa) otherAlign(u *use, delta int64) uint64 {
	c := s.f.Call(u.v)
	k := 2 - u.arg // index among the arguments
	a := uint64(1)
	if k < len(c.ParamAttrs) {
		if at, ok := s.f.Mod().Attrs.Get(c.ParamAttrs[k], ir.AttrAlignment); ok {
			a = max(at.Int, 1)
		}
	}
	if delta != 0 {
		a = min(a, 1<<bits.TrailingZeros64(uint64(delta)))
	}
	return a
}

// part copies or fills some bytes of a piece by the same intrinsic.
func (s *sroa) part(u *use, p *piece, lo, hi int64, other *ir.Value, fill bool) {
	old := s.f.Call(u.v)
	c := *old
	c.ParamAttrs = make([]ir.AttrSet, len(old.ParamAttrs)) // alignments are others
	addr := s.address(p, lo, u.v)
	args := s.f.CallArgs(u.v)
	length := s.f.Int(args[2].Type, hi-lo)
	var in []*ir.Value
	switch {
	case fill:
		in = []*ir.Value{addr, other, length, args[3]}
	case u.arg == 1:
		in = []*ir.Value{addr, other, length, args[3]}
	default:
		in = []*ir.Value{other, addr, length, args[3]}
	}
	n := s.f.NewCall(ir.OpCall, &c, u.v.Args[0], in...)
	n.Type = ir.Void
	s.f.SetPos(n, s.f.Pos(u.v))
	if md := s.f.Attachment(u.v, ir.MDDbg); md != 0 {
		s.f.SetAttachments(n, []ir.Attachment{{Kind: ir.MDDbg, MD: md}})
	}
	n.InsertBefore(u.v)
}

// opFragment is DW_OP_LLVM_fragment.
const opFragment = 0x1000

// redeclare declares the pieces in place of the variable.
func (s *sroa) redeclare(x *variable, ps []piece, whole bool) {
	md := &s.f.Mod().MD
	for _, d := range x.decls {
		r := s.f.DbgRecords[d.Aux]
		n := md.Node(r.Expr)
		if whole || n == nil || len(n.Fields) > 0 {
			if whole {
				r.Locs = []*ir.Value{ps[0].v}
			} else {
				r.Locs = []*ir.Value{s.f.Poison(x.v.Type)}
			}
			continue
		}
		for i := range ps {
			p := &ps[i]
			c := *r
			c.Locs = []*ir.Value{p.v}
			c.Expr = md.Add(&ir.MDNode{Kind: ir.MDSpecial, Name: "DIExpression", Fields: []ir.MDField{
				{Kind: ir.FieldUint, Int: opFragment}, {Kind: ir.FieldUint, Int: 8 * p.off}, {Kind: ir.FieldUint, Int: 8 * (p.end - p.off)}}})
			s.f.DbgRecords = append(s.f.DbgRecords, &c)
			v := s.f.NewValue(ir.OpDbgRecord, ir.Void)
			v.Aux = int64(len(s.f.DbgRecords) - 1)
			v.InsertBefore(d)
		}
		s.drop(d)
	}
}
