package licm

import (
	"slices"

	"github.com/warpwise/warpwise/internal/analysis/alias"
	"github.com/warpwise/warpwise/internal/analysis/loop"
	"github.com/warpwise/warpwise/internal/analysis/memeffect"
	"github.com/warpwise/warpwise/internal/dense"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/ir"
)

var (
	hoistedStore  = pass.NewStat("HoistedStore", "store of one value moved in front of a loop")
	promoted      = pass.NewStat("Promoted", "place in memory kept in a register through a loop")
	promotedLoads = pass.NewStat("PromotedLoads", "loads of a place in memory taken from a register through a loop, in which the stores stay")
)

// maxRounds bounds how often places are looked for anew: an address that was in memory may be invariant when that is in a register.
const maxRounds = 4

// place is what the loads and stores of a loop share: one address, one type.
type place struct {
	ptr     *ir.Value // computed outside of the loop
	loc     alias.Loc
	typ     ir.Type
	loads   []*ir.Value
	stores  []*ir.Value
	certain bool   // the first iteration comes to one of them
	stored  bool   // to a store
	written bool   // no way out of the loop goes past all stores
	align   uint64 // of ptr, as the accesses that are certain promise
}

// promoter is the state of one round.
type promoter struct {
	*hoister
	limit   int
	aa      *alias.Info
	touched [][]*ir.Value // by Index of the loop: what may access memory; one more than the limit when there is more
	gone    dense.Set[ir.ID]
	sub     ir.Subst
	dead    []*ir.Value
	changed bool
}

// promote keeps places in registers through the loops of the function, and reports whether it did for any. Outer loops come first: a place
// that leaves several loops at once is looked at once.
func (h *hoister) promote() bool {
	if h.c.Bool("disable-licm-promotion", false) {
		return false
	}
	p := &promoter{hoister: h, limit: h.c.Int("licm-mssa-max-acc-promotion", 250), aa: alias.Of(h.f),
		touched: make([][]*ir.Value, len(h.fr.All()))}
	for _, l := range slices.Backward(h.fr.All()) {
		p.collect(l)
	}
	for _, l := range h.fr.All() {
		if len(p.touched[l.Index]) <= p.limit && h.open(l) {
			p.loop(l)
		}
	}
	h.f.ReplaceUses(&p.sub)
	for _, v := range p.dead {
		v.Remove()
	}
	return p.changed || len(p.dead) > 0
}

// open reports a loop with a block in front, and blocks behind that only it leads to.
func (h *hoister) open(l *loop.Loop) bool {
	if l.Preheader() == nil || h.disabled(l) || len(l.Exits()) == 0 {
		return false
	}
	for _, x := range l.Exits() {
		if first := x.FirstNonPhi(); first == nil || first.Op.Is(ir.IsEHPad) || first.Op == ir.OpCatchSwitch {
			return false
		}
		if slices.ContainsFunc(x.Preds, func(e ir.Edge) bool { return !l.Contains(e.B) }) {
			return false
		}
	}
	return true
}

// collect lists what in l may access memory, up to one more than the limit.
func (p *promoter) collect(l *loop.Loop) {
	var list []*ir.Value
	for _, b := range p.blocks[l.Index] {
		for v := range b.Instrs() {
			if len(list) <= p.limit && p.effects.Inst(v).ModRef() != ir.NoModRef && !p.effects.Inst(v).Has(memeffect.Marker) {
				list = append(list, v)
			}
		}
	}
	for _, k := range l.Inner {
		for _, v := range p.touched[k.Index] {
			if len(list) <= p.limit {
				list = append(list, v)
			}
		}
	}
	p.touched[l.Index] = list
}

// loop keeps the places of one loop.
func (p *promoter) loop(l *loop.Loop) {
	var seen []*place
	var front []*ir.Value
	for _, x := range l.Exits() {
		front = append(front, x.FirstNonPhi())
	}
	for _, s := range p.touched[l.Index] {
		if s.Op != ir.OpStore || p.gone.Has(s.ID) || !plain(s) || !p.outside(l, s.Addr()) || p.f.Types().IsAggregate(s.Args[0].Type) {
			continue
		}
		loc, _ := p.aa.Loc(s)
		if slices.ContainsFunc(seen, func(o *place) bool { return p.aa.Alias(o.loc, loc) == alias.Must }) {
			continue
		}
		c := &place{ptr: s.Addr(), loc: loc, typ: s.Args[0].Type}
		seen = append(seen, c)
		if why := p.gather(l, c); why != "" {
			p.missed(promoted, s, why)
			continue
		}
		p.decide(l, c, s, front)
	}
}

func (h *hoister) missed(s *pass.Stat, v *ir.Value, why string) {
	if !h.again {
		h.c.Missed(s, v, why)
	}
}

// decide keeps c in a register if that is right: with its stores behind the loop, or its loads only.
func (p *promoter) decide(l *loop.Loop, c *place, at *ir.Value, front []*ir.Value) {
	own := p.own(c)
	if !own && p.gpu && p.effect[l.Index]&mayWait != 0 {
		p.missed(promoted, at, "the loop reads or writes what other threads write or read, and they may see this memory")
		return
	}
	if p.once(l, c) {
		if p.c.Apply(hoistedStore, at) {
			at.MoveBefore(l.Preheader().Term())
			p.gone.Add(at.ID)
			p.changed = true
		}
		return
	}
	readable := c.certain || p.inside(c) && (own || !p.gpu)
	stop := mayUnwind
	if p.gpu {
		stop = mayStop // what a thread has stored is seen when it ends, too
	}
	why := ""
	switch {
	case p.effect[l.Index]&stop != 0 && !p.stack(c):
		why = "the loop may not return, and others may see this memory"
	case !c.stored && !c.written && !(own && p.inside(c)):
		why = "the store is not certain to be executed: one behind the loop could change what other threads see"
	case !c.stored && !readable, len(c.loads) > 0 && !readable:
		why = "the memory may not be there when the loop is entered"
	}
	switch {
	case why == "":
		if p.c.Apply(promoted, at) {
			p.keep(l, c, true, readable, front)
		}
	case len(c.loads) > 0 && readable:
		if p.c.Apply(promotedLoads, at) {
			p.keep(l, c, false, true, front)
			return
		}
		fallthrough
	default:
		p.missed(promoted, at, why)
	}
}

// once reports a place that only gets one value, from the first iteration on.
func (p *promoter) once(l *loop.Loop, c *place) bool {
	return len(c.loads) == 0 && len(c.stores) == 1 && c.stored && p.outside(l, c.stores[0].Args[0])
}

// own reports memory that no other thread sees while the function runs, and that may be written at any time.
func (p *promoter) own(c *place) bool {
	o := p.aa.Object(c.ptr)
	return p.stack(c) && (p.aa.Private(c.loc) || !p.aa.Captured(o))
}

// stack reports memory that is gone when the function is left.
func (p *promoter) stack(c *place) bool {
	o := p.aa.Object(c.ptr)
	return o.IsInst() && o.Op == ir.OpAlloca
}

// inside reports that the memory is there, aligned as the accesses say, whether or not they are executed.
func (p *promoter) inside(c *place) bool {
	align := c.align
	for _, v := range slices.Concat(c.loads, c.stores) {
		align = max(align, v.Mem().Align())
	}
	if !p.there(c.ptr, c.typ, align) {
		return false
	}
	c.align = align
	return true
}

// gather finds the accesses of c in l, and says what is in the way.
func (p *promoter) gather(l *loop.Loop, c *place) string {
	ptr := c.ptr
	for _, v := range p.touched[l.Index] {
		if p.gone.Has(v.ID) {
			continue
		}
		loc, access := p.aa.Loc(v)
		if access && (v.Op == ir.OpLoad || v.Op == ir.OpStore) && p.outside(l, v.Addr()) {
			r := p.aa.Alias(c.loc, loc)
			switch {
			case r == alias.No && v.Addr() != ptr:
				continue
			case r != alias.Must && v.Addr() != ptr:
				return "another access of the loop may be to the same memory"
			case !plain(v) || p.accessed(v) != c.typ:
				return "it is accessed in another way, too"
			}
			p.member(l, c, v)
			continue
		}
		if p.aa.ModRef(v, c.loc) == ir.NoModRef {
			continue // the address of c is one in all iterations: at v, too
		}
		if p.effects.Inst(v).Has(memeffect.Sync) {
			return "threads wait for each other in the loop, and others may see this memory"
		}
		return "something in the loop may access the same memory"
	}
	return ""
}

// member adds an access.
func (p *promoter) member(l *loop.Loop, c *place, v *ir.Value) {
	if len(c.loads)+len(c.stores) == 0 {
		c.ptr = v.Addr()
	}
	if v.Op == ir.OpLoad {
		c.loads = append(c.loads, v)
	} else {
		c.stores = append(c.stores, v)
		all := !slices.ContainsFunc(l.Exits(), func(x *ir.Block) bool { return !p.tree.Dominates(v.Block, x) })
		c.written = c.written || all
	}
	if p.executed(l, v) {
		c.certain = true
		c.stored = c.stored || v.Op == ir.OpStore
		c.align = max(c.align, p.alignment(v))
	}
}

// executed reports that the first iteration comes to v.
func (p *promoter) executed(l *loop.Loop, v *ir.Value) bool {
	if !p.reached(l, v.Block) {
		return false
	}
	if p.effect[l.Index]&mayStop == 0 {
		return true
	}
	for w := v.Prev(); w != nil; w = w.Prev() {
		if w.Op.Is(ir.ReadsMemory|ir.WritesMemory|ir.IsCallLike) && p.effects.Inst(w).Has(memeffect.MayNotReturn|memeffect.Unwinds) {
			return false
		}
	}
	return true
}

func (p *promoter) alignment(v *ir.Value) uint64 {
	if a := v.Mem().Align(); a != 0 {
		return a
	}
	return p.layout().ABIAlign(p.accessed(v))
}

func (p *promoter) accessed(v *ir.Value) ir.Type {
	if v.Op == ir.OpStore {
		return v.Args[0].Type
	}
	return v.Type
}

func (h *hoister) outside(l *loop.Loop, v *ir.Value) bool { return !v.IsInst() || !l.Contains(v.Block) }

func plain(v *ir.Value) bool { return !v.IsVolatile() && !v.Mem().IsAtomic() }
