// Package sroa is scalar replacement of aggregates: it splits allocas into pieces that can be promoted to
// values.
//
//	before:  %s = alloca {i32, float}               after:  %s.sroa.0 = alloca i32
//	         %p = getelementptr … %s, i32 0, i32 1          %s.sroa.4 = alloca float
//	         store float %f, ptr %p                         store float %f, ptr %s.sroa.4
//	         %v = load i32, ptr %s                          %v = load i32, ptr %s.sroa.0
//
// An alloca of the entry block is split when every use of its address is a load, a store, a memcpy, memmove
// or memset, a lifetime marker or an assumption, at a constant distance from its start (slice.go). What overlaps lies in one piece; copies,
// fills and integers are cut at the borders of pieces (partition.go). A piece that is always accessed whole, but with different types of the same
// size, is accessed with one of them, and casts. mem2reg then promotes the pieces.
//
// A piece that is accessed in parts becomes a vector or an integer, of which the parts are elements or bits (shape.go, rewrite.go, bulk.go, convert.go);
// loads and stores of structures are done field by field (fields.go); an integer that is only moved is moved in parts (presplit.go).
//
// Not split: allocas with an escaping address, atomic accesses, distances that are not constant.
//
// Keeps: control flow. Debug info: a declared variable becomes one with fragments. Cost: linear in
// the function for each round; rounds as deep as variables are copied into each other. Idempotent.
// Reference: the idea is that of scalar replacement of aggregates, Muchnick, "Advanced Compiler Design
// and Implementation", 12.2.
package sroa

import (
	"fmt"
	"math/bits"

	"github.com/warpwise/warpwise/internal/analysis/cfg"
	"github.com/warpwise/warpwise/internal/analysis/memeffect"
	"github.com/warpwise/warpwise/internal/dense"
	"github.com/warpwise/warpwise/internal/fold"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/internal/reshape"
	"github.com/warpwise/warpwise/ir"
)

// Pass is the sroa pass without what mem2reg does behind it. Split is the part of it that only renames memory.
var (
	Pass  = newPass(true)
	Split = newPass(false)
)

func newPass(values bool) *pass.Pass[*ir.Func] {
	return &pass.Pass[*ir.Func]{Name: "sroa<no-promotion>", Stats: []*pass.Stat{split, retyped, byField, presplitted, widened, vectors, speculated, unasked},
		Run: func(c *pass.Ctx, f *ir.Func) { run(c, f, values) }}
}

var (
	split   = pass.NewStat("Split", "stack variable taken apart")
	retyped = pass.NewStat("Retyped", "stack variable accessed as one type")
)

// maxRounds bounds the rounds: variables that are copied into each other take turns.
const maxRounds = 16

func run(c *pass.Ctx, f *ir.Func, values bool) {
	maxSize, maxFields := c.Int("sroa-max-size", 1<<16), c.Int("sroa-max-fields", 64)
	told := false
	for range maxRounds {
		s := &sroa{c: c, f: f, maxSize: uint64(max(maxSize, 0)), maxFields: uint64(max(maxFields, 0)), ts: f.Types(), fold: fold.New(f), first: !told, values: values, gpu: memeffect.IsGPU(f.Mod())}
		if values {
			s.speculate()
		}
		if !s.find() {
			return
		}
		changed := values && (s.fields() || s.presplit())
		if !changed { // else the accesses are others now
			told = true
			for i := len(s.vars) - 1; i >= 0; i-- {
				changed = s.apart(&s.vars[i]) || changed
			}
		}
		s.f.ReplaceUses(&s.sub)
		for _, v := range s.removed {
			v.Remove()
		}
		if !changed {
			return
		}
	}
}

// use is an access to bytes [off, end) of a variable.
type use struct {
	v        *ir.Value
	off, end int64
	arg      int     // the operand that is the address
	cut      bool    // it may be done in parts
	wide     bool    // what it reads or writes reaches beyond the variable
	ends     []int64 // of the pieces in it that end before it does
}

// variable is an alloca under consideration.
type variable struct {
	v     *ir.Value
	size  int64
	uses  []use
	dead  []*ir.Value // accesses outside of it
	marks []use       // of where it begins and ends to live
	hints []*ir.Value // assumptions about its address
	addrs []*ir.Value // computations of addresses in it
	decls []*ir.Value // debug records that declare it
	why   string      // it stays whole
	busy  bool        // copied from or to a variable that has been taken apart in this round
}

// place is an address in a variable.
type place struct {
	of  int32 // index plus one
	off int64
}

// sroa is one round.
type sroa struct {
	c       *pass.Ctx
	f       *ir.Func
	ts      *ir.Types
	fold    *fold.Folder
	vars    []variable
	at      []place // by value ID
	removed []*ir.Value
	sub     ir.Subst                 // what loads have become
	halves  dense.Map[ir.ID, []half] // parts of a load that is done in parts
	moves   dense.Map[ir.ID, int32]  // loads that are only stored again: index of stores plus one
	stores  [][]*ir.Value
	stays   dense.Map[ir.ID, bool] // a copy or fill that works on a piece now
	first   bool
	gpu     bool // registers have 32 bits, and memory is dear
	values  bool // parts of a variable may become parts of one value
	names   *reshape.Names

	maxSize   uint64 // bytes of a variable
	maxFields uint64 // by which a variable is cut
}

// find collects the variables and their uses. It reports whether there are any.
func (s *sroa) find() bool {
	if len(s.f.Blocks) == 0 {
		return false
	}
	for v := range s.f.Entry().Instrs() {
		if v.Op != ir.OpAlloca || !v.Args[0].IsConst() {
			continue
		}
		n, ok := s.f.IntBits(v.Args[0])
		if t := v.Alloca().Type(); !ok || n != 1 || s.ts.IsScalable(t) {
			continue
		}
		size := s.fold.Layout().AllocSize(v.Alloca().Type())
		if size == 0 || size > s.maxSize {
			continue
		}
		if s.at == nil {
			s.at = make([]place, s.f.NumIDs())
		}
		s.vars = append(s.vars, variable{v: v, size: int64(size)})
		s.at[v.ID] = place{of: int32(len(s.vars))}
	}
	if len(s.vars) == 0 {
		return false
	}
	o := cfg.Of(s.f)
	for _, b := range o.RPO() {
		for v := range b.Instrs() {
			s.look(v)
		}
	}
	for _, b := range o.Unreachable() {
		for v := range b.Instrs() {
			for _, a := range v.Args {
				s.refuse(a, "used in unreachable code")
			}
		}
	}
	s.records()
	return true
}

// of returns the variable an address is in, or nil.
func (s *sroa) of(a *ir.Value) (*variable, int64) {
	if a == nil || int(a.ID) >= len(s.at) || a.IsConst() {
		return nil, 0
	}
	p := s.at[a.ID]
	if p.of == 0 {
		return nil, 0
	}
	return &s.vars[p.of-1], p.off
}

func (s *sroa) refuse(a *ir.Value, why string) {
	if x, _ := s.of(a); x != nil && x.why == "" {
		x.why = why
	}
}

// apart takes a variable apart, or gives its accesses one type. It reports whether it did.
func (s *sroa) apart(x *variable) bool {
	if x.why != "" {
		if s.first {
			s.c.Missed(split, x.v, x.why)
		}
		return false
	}
	if x.busy || len(x.uses)+len(x.dead)+len(x.addrs)+len(x.hints)+len(x.marks) == 0 {
		return false
	}
	x.settle(s.gpu)
	x.order()
	ps := x.pieces()
	stat := split
	for i := range ps {
		s.shape(x, &ps[i])
	}
	if s.gpu {
		ps = s.eachField(x, ps)
	}
	if len(ps) == 1 && ps[0].off == 0 && ps[0].end == x.size {
		if s.steady(x, &ps[0]) {
			return false
		}
		stat = retyped
		if ps[0].parted {
			stat = [...]*pass.Stat{whole: retyped, integer: widened, elements: vectors}[ps[0].form]
		}
	}
	if !s.c.Apply(stat, x.v) {
		return false
	}
	s.keepCopiesWhole(x)
	s.markUnread(x, ps)
	promoted := len(ps) == 0
	for i := range ps {
		s.make(x, &ps[i], len(ps) == 1)
		promoted = promoted || s.promotable(&ps[i])
	}
	s.rewrite(x, ps)
	if promoted {
		s.forget(x)
	}
	s.redeclare(x, ps)
	return true
}

// promotable reports a piece that is read and written as a value.
func (s *sroa) promotable(p *piece) bool {
	for _, u := range p.uses {
		off, end := p.clip(u)
		t := ir.NoType
		if u.access() {
			t = accessed(u.v)
		}
		if t != ir.NoType && (u.off < p.off || u.end > p.end) {
			t = s.ts.Int(int(end-off) * 8)
		}
		switch k := s.bulkOf(u.v); {
		case s.watched(u) || k != noBulk && !u.cut:
			return false
		case p.form != whole:
		case k == noBulk && !s.direct(p, u, off, end, t):
			return false
		case k == fill && p.form == whole && !s.filled(u, p), k == transfer && !s.copied(u, p):
			return false
		}
	}
	return true
}

// steady reports a variable that is what it would be made, and so are its accesses.
func (s *sroa) steady(x *variable, p *piece) bool {
	if p.t != x.v.Alloca().Type() || p.parted || len(x.dead) > 0 || len(x.uses) == 0 {
		return false
	}
	for _, a := range x.addrs {
		if a.Op == ir.OpCall || a.Op == ir.OpAddrSpaceCast {
			return false
		}
	}
	p.v = x.v
	for _, u := range p.uses {
		switch k := s.bulkOf(u.v); {
		case u.wide && u.cut:
			return false
		case k == noBulk:
			t := accessed(u.v)
			if u.wide && s.ts.IsInt(t) || s.direct(p, u, u.off, u.end, t) && t != p.t || s.values && s.partAlign(u.v, 0) != s.align(p, u.off) {
				return false
			}
		case k == fill && u.cut && s.filled(u, p), k == transfer && u.cut && s.copied(u, p), s.argAlign(u) != s.align(p, u.off):
			return false
		}
		a := u.v.Args[u.arg]
		if u.off != 0 && (a.Op != ir.OpGetElementPtr || a.GEP().Elem() != ir.I8 || a.Args[0] != x.v) || u.off == 0 && a != x.v {
			return false
		}
	}
	return len(x.hints) == 0 || !s.promotable(p)
}

// argAlign is what a copy or fill says about the alignment of the address it is a use of.
func (s *sroa) argAlign(u *use) uint64 {
	c := s.f.Call(u.v)
	if u.arg-1 < len(c.ParamAttrs) {
		if at, ok := s.f.Mod().Attrs.Get(c.ParamAttrs[u.arg-1], ir.AttrAlignment); ok {
			return max(at.Int, 1)
		}
	}
	return 1
}

// markUnread finds the pieces, such as padding, to which is only written, and which stay in memory: on a GPU memory of a thread is dear, and no pass
// behind this one looks for it at every level. A variable that a debug record declares is left as it is.
func (s *sroa) markUnread(x *variable, ps []piece) {
	if len(x.decls) > 0 || !s.gpu {
		return
	}
	for i := range ps {
		p := &ps[i]
		p.unread = !s.values || !s.promotable(p)
		for _, u := range p.uses {
			k := s.bulkOf(u.v)
			if u.v.Op == ir.OpLoad || s.watched(u) || !u.cut && k != noBulk || k == transfer && u.arg == 2 {
				p.unread = false
			}
		}
	}
}

// keepCopiesWhole makes variables that x is copied from or to wait for the next round: their uses are
// about to change.
func (s *sroa) keepCopiesWhole(x *variable) {
	for i := range x.uses {
		u := &x.uses[i]
		if u.v.Op != ir.OpCall {
			continue
		}
		for _, a := range s.f.CallArgs(u.v) {
			if y, _ := s.of(a); y != nil && y != x {
				y.busy = true
			}
		}
	}
}

// make allocates a piece.
func (s *sroa) make(x *variable, p *piece, one bool) {
	l := s.fold.Layout()
	align := x.v.Alloca().Align()
	if align == 0 {
		align = l.PrefAlign(x.v.Alloca().Type())
	}
	if p.off != 0 {
		align = min(align, 1<<bits.TrailingZeros64(uint64(p.off)))
	}
	if align <= l.ABIAlign(p.t) {
		align = l.PrefAlign(p.t)
	}
	p.v = s.f.NewValue(ir.OpAlloca, x.v.Type, s.f.Int(ir.I32, 1))
	p.v.Aux = int64(ir.MakeAlloca(p.t, align, false, false))
	s.f.SetPos(p.v, s.f.Pos(x.v))
	if n := s.f.ValueName(x.v); n != "" {
		if !one {
			n = fmt.Sprintf("%s.sroa.%d", n, p.off)
		}
		s.f.SetName(p.v, n)
	}
	p.v.InsertBefore(x.v)
}
