package sroa

import (
	"strings"

	"github.com/warpwise/warpwise/internal/analysis/cfg"
	"github.com/warpwise/warpwise/internal/dense"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/ir"
)

var speculated = pass.NewStat("Speculated", "load of one of several stack variables made loads of all of them, of which one is taken")

var unasked = pass.NewStat("Unasked", "choice of addresses that nothing asks for removed")

// maxPlaces bounds the addresses that are looked at for one load.
const maxPlaces = 32

// picks are addresses of stack variables, computed from them or chosen among them, and what is done with them.
type picks struct {
	s      *sroa
	all    []*ir.Value                    // the addresses
	order  []*ir.Value                    // selects and phis whose loads are to be looked at
	known  dense.Map[ir.ID, bool]         // it is in all
	chosen dense.Map[ir.ID, bool]         // it is a select or phi or computed from one
	bad    dense.Map[ir.ID, bool]         // something is done with it that speculation does not do away with
	good   dense.Map[ir.ID, bool]         // a load that can be done of all that its address is chosen from
	users  dense.Map[ir.ID, []*ir.Value]  // of an address
	types  dense.Map[ir.ID, ir.Type]      // what is loaded from a phi
	blocks dense.Map[ir.BlockID, barrier] // see clear
}

// barrier is the first instruction of a block behind which loads may read something else, or of which threads may not come back.
type barrier struct {
	v    *ir.Value
	done bool
}

// speculate makes loads from chosen variables choices of what is loaded, so that none is a choice of addresses any more:
//
//	before:  %p = select i1 %c, ptr %a, ptr %b      after:  %x = load i32, ptr %a; %y = load i32, ptr %b
//	         %v = load i32, ptr %p                          %v = select i1 %c, i32 %x, i32 %y
//
// For a phi the loads stand at the ends of the predecessors, when nothing between it and the old load writes or waits. A load inside of a variable
// may be executed at any time; of another address, only where the old load was. It reports whether it did any.
func (s *sroa) speculate() bool {
	p := s.gather()
	if p == nil {
		return false
	}
	changed := p.sweep()
	p.spread()
	for k := 0; k < len(p.order); k++ { // grows
		for _, l := range p.loads(p.order[k]) {
			if p.wanted(l) && s.c.Apply(speculated, l) {
				p.load(l)
				changed = true
			}
		}
	}
	return p.sweep() || changed
}

// gather finds the addresses and their users; nil if none is chosen.
func (s *sroa) gather() *picks {
	p := &picks{s: s}
	variables := false
	for _, b := range cfg.Of(s.f).RPO() {
		for v := range b.Instrs() {
			pick := (v.Op == ir.OpSelect || v.Op == ir.OpPhi) && s.ts.IsPtr(v.Type)
			switch {
			case v.Op == ir.OpAlloca:
				variables = true
			case pick:
				p.order = append(p.order, v)
			case v.Op == ir.OpGetElementPtr || v.Op == ir.OpBitCast:
				if !p.known.Get(v.Args[0].ID) || !v.Args[0].IsInst() || v.Type != v.Args[0].Type {
					continue
				}
			default:
				continue
			}
			p.add(v, pick)
		}
	}
	if !variables || len(p.order) == 0 {
		return nil
	}
	for v := range s.f.Instrs() {
		for _, a := range v.Args {
			if a.IsInst() && p.known.Get(a.ID) {
				*p.users.At(a.ID) = append(p.users.Get(a.ID), v)
			}
		}
	}
	return p
}

func (p *picks) add(v *ir.Value, pick bool) {
	p.known.Set(v.ID, true)
	p.all = append(p.all, v)
	p.chosen.Set(v.ID, pick || v.Op != ir.OpAlloca && p.chosen.Get(v.Args[0].ID))
}

// spread finds the loads that can be speculated, and the addresses something else is done with: those that others are chosen or computed from, too.
func (p *picks) spread() {
	var work []*ir.Value
	for _, a := range p.all {
		for _, u := range p.users.Get(a.ID) {
			if u.Block != nil && !p.harmless(a, u) && !p.bad.Get(a.ID) {
				p.bad.Set(a.ID, true)
				work = append(work, a)
			}
		}
	}
	for len(work) > 0 {
		v := work[len(work)-1]
		work = work[:len(work)-1]
		if v.Op == ir.OpAlloca {
			continue
		}
		for _, a := range v.Args {
			if a.IsInst() && p.known.Get(a.ID) && !p.bad.Get(a.ID) {
				p.bad.Set(a.ID, true)
				work = append(work, a)
			}
		}
	}
}

// harmless reports a use of an address that is no obstacle to taking variables apart.
func (p *picks) harmless(a, u *ir.Value) bool {
	if p.known.Get(u.ID) {
		if u.Op == ir.OpGetElementPtr {
			_, ok := p.s.fold.Offset(u)
			return ok
		}
		return true
	}
	chosen := p.chosen.Get(a.ID)
	switch u.Op {
	case ir.OpLoad:
		if !chosen || u.IsVolatile() || u.Mem().IsAtomic() || p.s.ts.IsScalable(u.Type) {
			return !chosen
		}
		ok, _ := p.look(u)
		if t := p.types.At(a.ID); a.Op == ir.OpPhi && *t != u.Type { // loads of several types would be many
			ok = ok && *t == ir.NoType
			*t = u.Type
		}
		p.good.Set(u.ID, ok)
		return ok
	case ir.OpStore:
		return !chosen && u.Args[1] == a && u.Args[0] != a
	case ir.OpCall:
		g := p.s.f.CalledFunc(u)
		return !chosen && g != nil && g.IsIntrinsic() && (strings.HasPrefix(g.Global.Name, "llvm.mem") || strings.HasPrefix(g.Global.Name, "llvm.lifetime."))
	}
	return false
}

// stop is an address at a place where it is to be loaded.
type stop struct {
	v    *ir.Value
	off  int64
	b    *ir.Block
	at   *ir.Value // in front of it; nil: at the end of b
	sure bool      // the old load is executed whenever this place is come to
}

// look walks all addresses that one of l is chosen from. It reports whether all can be loaded instead, and which alignment all have.
func (p *picks) look(l *ir.Value) (ok bool, align uint64) {
	size := int64(p.s.fold.Layout().StoreSize(l.Type))
	align = p.s.partAlign(l, 0)
	work := []stop{{v: l.Args[0], b: l.Block, at: l, sure: true}}
	for n := 0; len(work) > 0; n++ {
		t := work[len(work)-1]
		work = work[:len(work)-1]
		switch {
		case n >= maxPlaces:
			return false, 1
		case !t.v.IsInst() || !p.known.Get(t.v.ID):
			if !t.sure || t.off != 0 {
				return false, 1
			}
		case t.v.Op == ir.OpAlloca:
			if !p.inside(t, size) {
				return false, 1
			}
			for align > 1 && (t.v.Alloca().Align()%align != 0 || uint64(t.off)%align != 0) {
				align /= 2
			}
		case t.v.Op == ir.OpSelect:
			work = append(work, stop{t.v.Args[1], t.off, t.b, t.at, false}, stop{t.v.Args[2], t.off, t.b, t.at, false})
		case t.v.Op == ir.OpPhi:
			if t.b != t.v.Block || !p.clear(t.b, t.at) || len(work)+len(t.v.Args) > maxPlaces {
				return false, 1
			}
			for b, a := range t.v.Incoming() {
				if x := b.Term(); x.Op != ir.OpBr && x.Op != ir.OpSwitch {
					return false, 1
				}
				work = append(work, stop{a, t.off, b, nil, t.sure && len(b.Succs) == 1})
			}
		default:
			d := int64(0)
			if t.v.Op == ir.OpGetElementPtr {
				var ok bool
				if d, ok = p.s.fold.Offset(t.v); !ok {
					return false, 1
				}
			}
			t.v, t.off = t.v.Args[0], t.off+d
			work = append(work, t)
		}
	}
	return true, align
}

// inside reports that an access of size bytes lies in a variable that is always there.
func (p *picks) inside(t stop, size int64) bool {
	n, ok := p.s.f.IntBits(t.v.Args[0])
	if !ok || n != 1 || t.v.Block != p.s.f.Entry() || p.s.ts.IsScalable(t.v.Alloca().Type()) {
		return false
	}
	return t.off >= 0 && t.off+size <= int64(p.s.fold.Layout().AllocSize(t.v.Alloca().Type()))
}

// clear reports that nothing writes or waits between the start of b and an instruction in it, or its end.
func (p *picks) clear(b *ir.Block, at *ir.Value) bool {
	s := p.blocks.At(b.ID)
	if !s.done {
		s.done = true
		for v := range b.Instrs() {
			if v.Op.Is(ir.IsCallLike|ir.WritesMemory) || v.Op == ir.OpLoad && (v.IsVolatile() || v.Mem().IsAtomic()) {
				s.v = v
				break
			}
		}
	}
	return s.v == nil || at != nil && at.Before(s.v)
}

// loads are the loads from v, and from what lies at a constant distance from it.
func (p *picks) loads(v *ir.Value) (out []*ir.Value) {
	work := []*ir.Value{v}
	for len(work) > 0 {
		a := work[len(work)-1]
		work = work[:len(work)-1]
		for _, u := range p.users.Get(a.ID) {
			switch {
			case u.Op == ir.OpLoad && u.Block != nil:
				out = append(out, u)
			case u.Block != nil && p.known.Get(u.ID) && (u.Op == ir.OpGetElementPtr || u.Op == ir.OpBitCast):
				work = append(work, u)
			}
		}
	}
	return out
}

// wanted reports a load that can be speculated, which helps a variable to be taken apart.
func (p *picks) wanted(l *ir.Value) bool {
	if !p.good.Get(l.ID) || p.bad.Get(l.Args[0].ID) {
		return false
	}
	work := []*ir.Value{l.Args[0]}
	for n := 0; len(work) > 0 && n < maxPlaces; n++ {
		v := work[len(work)-1]
		work = work[:len(work)-1]
		if v.Op == ir.OpAlloca && !p.bad.Get(v.ID) {
			return true
		}
		for _, a := range v.Args {
			if a.IsInst() && p.known.Get(a.ID) {
				work = append(work, a)
			}
		}
	}
	return false
}

// load makes l, which loads from a select or phi or from what is computed from one, a choice of loads.
func (p *picks) load(l *ir.Value) {
	s := p.s
	base, off := l.Args[0], int64(0)
	for base.Op == ir.OpGetElementPtr || base.Op == ir.OpBitCast {
		if d, ok := s.fold.Offset(base); ok && base.Op == ir.OpGetElementPtr {
			off += d
		}
		base = base.Args[0]
	}
	if base.Op != ir.OpSelect && base.Op != ir.OpPhi {
		return
	}
	name := s.f.ValueName(l)
	args := make([]*ir.Value, 0, len(base.Args))
	if base.Op == ir.OpSelect {
		args = append(args, base.Args[0], p.part(l, base.Args[1], off, l, name, ".true"), p.part(l, base.Args[2], off, l, name, ".false"))
	} else {
		for i, e := range base.Block.Preds {
			if k := firstEdge(base.Block, e.B); k < i {
				args = append(args, args[k])
				continue
			}
			args = append(args, p.part(l, base.Args[i], off, e.B.Term(), name, "."+e.B.Name))
		}
	}
	l.ClearArgs()
	for _, a := range args {
		l.AddArg(a)
	}
	l.Op, l.Aux, l.Flags = base.Op, 0, 0
	if at := l.Block.FirstNonPhi(); base.Op == ir.OpPhi && at != nil && at != l {
		l.MoveBefore(at)
	}
	s.keepDebug(l)
	if name != "" {
		s.called(l, name, ".sroa.speculated")
	}
	s.f.Touch()
}

// firstEdge is the first edge into b from a block.
func firstEdge(b, from *ir.Block) int {
	for i, e := range b.Preds {
		if e.B == from {
			return i
		}
	}
	return -1
}

// part loads what l would load if its address were a, in front of an instruction.
func (p *picks) part(l, a *ir.Value, off int64, at *ir.Value, name, where string) *ir.Value {
	s := p.s
	addr := s.offset(a, off, at)
	n := s.f.NewValue(ir.OpLoad, l.Type, addr)
	if addr != a {
		p.add(addr, false)
		if p.known.Get(a.ID) && a.IsInst() {
			*p.users.At(a.ID) = append(p.users.Get(a.ID), addr)
		}
	}
	s.place(n, at, p.s.partAlign(l, 0))
	_, align := p.look(n)
	if !a.IsInst() || !p.known.Get(a.ID) { // it is loaded just where it was
		align = s.partAlign(l, 0)
	}
	n.Aux = int64(n.Mem().WithAlign(align))
	s.called(n, name, ".sroa.speculate.load"+where)
	p.good.Set(n.ID, true)
	*p.users.At(addr.ID) = append(p.users.Get(addr.ID), n)
	for a.IsInst() && (a.Op == ir.OpGetElementPtr || a.Op == ir.OpBitCast) && p.known.Get(a.ID) {
		a = a.Args[0]
	}
	if a.IsInst() && p.known.Get(a.ID) && a.Op != ir.OpAlloca {
		p.order = append(p.order, a)
	}
	return n
}

// sweep removes addresses that nothing asks for, and reports whether there were any.
func (p *picks) sweep() (gone bool) {
	work := append([]*ir.Value(nil), p.all...)
	for len(work) > 0 {
		v := work[len(work)-1]
		work = work[:len(work)-1]
		if v.Op == ir.OpAlloca || v.Block == nil || v.Uses > 0 || !p.chosen.Get(v.ID) || !p.s.c.Apply(unasked, v) {
			continue
		}
		for _, a := range v.Args {
			if a.IsInst() && p.known.Get(a.ID) {
				work = append(work, a)
			}
		}
		v.Remove()
		gone = true
	}
	if !gone {
		return false
	}
	for _, r := range p.s.f.DbgRecords {
		for i, a := range r.Locs {
			if a != nil && a.IsInst() && a.Block == nil && p.known.Get(a.ID) {
				r.Locs[i] = p.s.f.Poison(a.Type)
			}
		}
	}
	return true
}

// one reports a select or phi of the same byte of a variable whatever is chosen. A phi must be come to from what has been looked at.
func (s *sroa) one(v *ir.Value) bool {
	args := v.Args
	if v.Op == ir.OpSelect {
		args = args[1:]
	} else if first := v.Block.FirstNonPhi(); first == nil || first.Op.Is(ir.IsEHPad) {
		return false
	}
	for _, a := range args {
		if a.IsConst() || int(a.ID) >= len(s.at) || s.at[a.ID].of == 0 || s.at[a.ID] != s.at[args[0].ID] {
			return false
		}
	}
	return s.values
}
