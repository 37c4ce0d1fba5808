// Package sroa is scalar replacement of aggregates: it splits allocas into pieces that can be promoted to
// values.
//
//	before:  %s = alloca {i32, float}               after:  %s.sroa.0 = alloca i32
//	         %p = getelementptr … %s, i32 0, i32 1          %s.sroa.4 = alloca float
//	         store float %f, ptr %p                         store float %f, ptr %s.sroa.4
//	         %v = load i32, ptr %s                          %v = load i32, ptr %s.sroa.0
//
// An alloca of the entry block is split when every use of its address is a load, a store, a memcpy, memmove
// or memset of constant length, or a lifetime marker, at a constant distance from its start. Its bytes are
// cut into the finest pieces that no load or store straddles; copies are cut at their borders. A piece that
// is always accessed whole, but with different types of the same size, is accessed with one of them, and
// casts. mem2reg then promotes the pieces.
//
// A piece that is accessed in parts becomes a vector or an integer, of which the parts are elements or bits (widen.go); loads and stores of structures are
// done field by field (fields.go).
//
// Not split: allocas with an escaping address, volatile or atomic accesses, accesses outside of them,
// distances that are not constant.
//
// Keeps: control flow. Debug info: a declared variable becomes one with fragments. Cost: linear in
// the function for each round; rounds as deep as variables are copied into each other. Idempotent.
// Reference: the idea is that of scalar replacement of aggregates, Muchnick, "Advanced Compiler Design
// and Implementation", 12.2.
package sroa

import (
	"fmt"
	"sort"
	"strings"

	"github.com/warpwise/warpwise/internal/analysis/cfg"
	"github.com/warpwise/warpwise/internal/fold"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/internal/reshape"
	"github.com/warpwise/warpwise/ir"
)

// Pass is the sroa pass. Split is the part of it that only renames memory.
var (
	Pass  = newPass(true)
	Split = newPass(false)
)

func newPass(values bool) *pass.Pass[*ir.Func] {
	return &pass.Pass[*ir.Func]{Name: "sroa", Stats: []*pass.Stat{split, retyped, byField, widened, vectors, speculated, unasked},
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
		s := &sroa{c: c, f: f, maxSize: uint64(max(maxSize, 0)), maxFields: uint64(max(maxFields, 0)), ts: f.Types(), fold: fold.New(f), first: !told, values: values}
		if values {
			s.speculate()
		}
		if !s.find() {
			return
		}
		changed := values && s.fields()
		if !changed { // else the accesses are others now
			told = true
			for i := range s.vars {
				changed = s.apart(&s.vars[i]) || changed
			}
		}
		for _, v := range s.removed {
			v.Remove()
		}
		if !changed {
			return
		}
	}
}

// use is an access at bytes [off, off+size) of a variable.
type use struct {
	v    *ir.Value
	off  int64
	size int64
	arg  int // the operand that is the address
	soft bool
}

// variable is an alloca under consideration.
type variable struct {
	v      *ir.Value
	size   int64
	uses   []use
	addrs  []*ir.Value // computations of addresses in it
	decls  []*ir.Value // debug records that declare it
	why    string      // it stays whole
	leaves []piece     // its fields of scalar type, when they are few
	busy   bool        // copied from or to a variable that has been taken apart in this round
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
	first   bool
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

// leaves returns the scalar and vector fields of a type in order, or nil when they are many.
func (s *sroa) leaves(t ir.Type) []piece {
	l := s.fold.Layout()
	var out []piece
	work := []piece{{t: t}}
	for len(work) > 0 {
		p := work[len(work)-1]
		work = work[:len(work)-1]
		switch s.ts.Kind(p.t) {
		case ir.KindStruct:
			elems := s.ts.Elems(p.t)
			if uint64(len(elems)+len(work)+len(out)) > s.maxFields {
				return nil
			}
			for i := len(elems) - 1; i >= 0; i-- {
				work = append(work, piece{off: p.off + int64(l.FieldOffset(p.t, i)), t: elems[i]})
			}
		case ir.KindArray:
			n := s.ts.NumElems(p.t)
			if n+uint64(len(work)+len(out)) > s.maxFields {
				return nil
			}
			e := s.ts.Elem(p.t)
			if e == ir.I8 {
				continue // bytes, such as padding: cut only where something accesses them
			}
			for i := int64(n) - 1; i >= 0; i-- {
				work = append(work, piece{off: p.off + i*int64(l.AllocSize(e)), t: e})
			}
		default:
			if size := int64(l.StoreSize(p.t)); size > 0 {
				out = append(out, piece{off: p.off, end: p.off + size, t: p.t})
			}
		}
	}
	return out
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

// look notes what an instruction does with addresses of variables.
func (s *sroa) look(v *ir.Value) {
	for i, a := range v.Args {
		x, off := s.of(a)
		if x == nil {
			continue
		}
		switch {
		case v.Op == ir.OpGetElementPtr && i == 0 && v.Type == a.Type:
			d, ok := s.fold.Offset(v)
			if !ok {
				x.refuse("its parts are addressed by a number that is not constant")
				continue
			}
			s.at[v.ID] = place{s.at[a.ID].of, off + d}
			x.addrs = append(x.addrs, v)
		case v.Op == ir.OpBitCast && v.Type == a.Type:
			s.at[v.ID] = place{s.at[a.ID].of, off}
			x.addrs = append(x.addrs, v)
		case v.Op == ir.OpSelect || v.Op == ir.OpPhi:
			if s.one(v) {
				s.at[v.ID] = s.at[a.ID]
				if len(x.addrs) == 0 || x.addrs[len(x.addrs)-1] != v {
					x.addrs = append(x.addrs, v)
				}
				continue
			}
			x.refuse("its address is used by " + v.Op.String())
		case v.Op == ir.OpLoad, v.Op == ir.OpStore && i == 1:
			t := v.Type
			if v.Op == ir.OpStore {
				t = v.Args[0].Type
			}
			if v.IsVolatile() || v.Mem().IsAtomic() {
				x.refuse("volatile or atomic access")
			}
			if s.ts.IsScalable(t) {
				x.refuse("accessed as a scalable vector")
			}
			x.add(use{v: v, off: off, size: int64(s.fold.Layout().StoreSize(t)), arg: i})
		case v.Op == ir.OpCall:
			s.lookCall(v, i, x, off)
		default:
			x.refuse("its address is used by " + v.Op.String())
		}
	}
}

func (x *variable) refuse(why string) {
	if x.why == "" {
		x.why = why
	}
}

func (x *variable) add(u use) {
	if u.off < 0 || u.off+u.size > x.size {
		x.refuse("an access outside of it")
	}
	x.uses = append(x.uses, u)
}

// look for the intrinsics that copy, fill and mark memory.
func (s *sroa) lookCall(v *ir.Value, i int, x *variable, off int64) {
	name := ""
	if g := s.f.CalledFunc(v); g != nil && g.IsIntrinsic() {
		name = g.Global.Name
	}
	args := s.f.CallArgs(v)
	switch {
	case strings.HasPrefix(name, "llvm.lifetime."):
		x.uses = append(x.uses, use{v: v, off: off, arg: i, soft: true})
		return
	case strings.HasPrefix(name, "llvm.memcpy.p") || strings.HasPrefix(name, "llvm.memmove.p") || strings.HasPrefix(name, "llvm.memset.p"):
		n, ok := s.f.IntBits(args[2])
		if vol, isConst := s.f.IntBits(args[3]); !ok || !isConst || vol != 0 || n > 1<<16 || len(s.f.Call(v).Bundles) > 0 {
			x.refuse("copied or filled in a length that is not constant, or volatile")
			return
		}
		if y, _ := s.of(args[0]); strings.HasPrefix(name, "llvm.mem") && name[9] != 's' && y != nil {
			if z, _ := s.of(args[1]); y == z {
				x.refuse("copied into itself")
			}
		}
		x.add(use{v: v, off: off, size: int64(n), arg: i, soft: true})
		return
	}
	x.refuse("its address is passed to a call")
}

// records finds the debug records of variables.
func (s *sroa) records() {
	for v := range s.f.Instrs() {
		if v.Op != ir.OpDbgRecord {
			continue
		}
		r := s.f.DbgRecords[v.Aux]
		for _, l := range r.Locs {
			x, off := s.of(l)
			switch {
			case x == nil:
			case r.Kind == ir.DbgDeclare && off == 0 && l == x.v && len(r.Locs) == 1:
				x.decls = append(x.decls, v)
			default:
				x.refuse("described by a debug record of another form")
			}
		}
		if r.Addr != nil {
			s.refuse(r.Addr, "described by a debug record of another form")
		}
	}
}

// piece is a part of a variable.
type piece struct {
	off, end int64
	hard     bool    // a load or store accesses it; else only copies do
	unread   bool    // what is written to it is never looked at
	t        ir.Type // what it is accessed as
	form     form
	v        *ir.Value
}

// pieces cuts a variable: borders are where its fields, hard uses and soft ones begin and end, joined
// again where a hard use straddles them.
func (x *variable) pieces() []piece {
	cuts := []int64{0, x.size}
	for _, l := range x.leaves {
		cuts = append(cuts, l.off, l.end)
	}
	for i := range x.uses {
		if u := &x.uses[i]; u.size > 0 {
			cuts = append(cuts, u.off, u.off+u.size)
		}
	}
	sort.Slice(cuts, func(i, j int) bool { return cuts[i] < cuts[j] })
	var out []piece
	for i := 1; i < len(cuts); i++ {
		if cuts[i] > cuts[i-1] {
			out = append(out, piece{off: cuts[i-1], end: cuts[i]})
		}
	}
	hard := make([]use, 0, len(x.uses))
	for _, u := range x.uses {
		if !u.soft {
			hard = append(hard, u)
		}
	}
	sort.SliceStable(hard, func(i, j int) bool { return hard[i].off < hard[j].off })
	return join(out, hard)
}

// join merges the pieces that a hard use covers together. Both are in order of their start.
func join(ps []piece, hard []use) []piece {
	out := ps[:0:0]
	h := 0
	for _, p := range ps {
		if n := len(out); n > 0 && out[n-1].hard && out[n-1].end > p.off {
			out[n-1].end = max(out[n-1].end, p.end) // a use begun before reaches into p
		} else {
			out = append(out, p)
		}
		top := &out[len(out)-1]
		for h < len(hard) && hard[h].off < p.end {
			top.hard = true
			top.end = max(top.end, hard[h].off+hard[h].size)
			h++
		}
	}
	return out
}

// apart takes a variable apart, or gives its accesses one type. It reports whether it did.
func (s *sroa) apart(x *variable) bool {
	if x.why != "" {
		if s.first {
			s.c.Missed(split, x.v, x.why)
		}
		return false
	}
	if x.busy || len(x.uses) == 0 {
		return false
	}
	x.leaves = s.leaves(x.v.Alloca().Type())
	x.trim(int64(s.fold.Layout().StoreSize(x.v.Alloca().Type())))
	ps := x.pieces()
	one := len(ps) == 1
	types := s.types(x, ps)
	stat := split
	if one {
		stat = retyped
	}
	if s.values {
		stat = s.forms(x, ps, types, stat)
	}
	if one && (types[0] == x.v.Alloca().Type() || types[0] == ir.NoType) && ps[0].form == whole && !s.mixed(x, types[0]) {
		return false
	}
	if !s.c.Apply(stat, x.v) {
		return false
	}
	s.keepCopiesWhole(x)
	x.markUnread(ps)
	for i := range ps {
		s.make(x, &ps[i], types[i], one)
	}
	s.rewrite(x, ps)
	s.redeclare(x, ps, one)
	return true
}

// trim takes off the bytes behind a value of the variable's type that nothing touches: they are there for
// alignment (<3 x i8> takes four), and a piece of them would be cut off every round.
func (x *variable) trim(size int64) {
	for i := range x.uses {
		size = max(size, x.uses[i].off+x.uses[i].size)
	}
	x.size = min(x.size, size)
}

// markUnread finds the pieces, such as padding, to which is only written. A variable that a debug record
// declares is left as it is.
func (x *variable) markUnread(ps []piece) {
	if len(x.decls) > 0 {
		return
	}
	for i := range ps {
		ps[i].unread = true
	}
	for i := range x.uses {
		u := &x.uses[i]
		if u.size == 0 || u.v.Op == ir.OpStore || u.v.Op == ir.OpCall && u.arg == 1 {
			continue
		}
		for k := firstPiece(ps, u.off); k < len(ps) && ps[k].off < u.off+u.size; k++ {
			ps[k].unread = false
		}
	}
}

// mixed reports that some access is not of type t.
func (s *sroa) mixed(x *variable, t ir.Type) bool {
	for i := range x.uses {
		u := &x.uses[i]
		if u.soft {
			if u.size > 0 && t != ir.NoType && (!s.isFill(u.v) || s.pattern(u.v, t) != nil) {
				return true // a copy of the whole becomes a load and a store, a fill a store
			}
			continue
		}
		if accessed(u.v) != t && t != ir.NoType {
			return true
		}
	}
	return false
}

func accessed(v *ir.Value) ir.Type {
	if v.Op == ir.OpStore {
		return v.Args[0].Type
	}
	return v.Type
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

// types returns the types of the pieces: for each that of its accesses, when they are of one type or all
// its types are plain; NoType when bytes are all that can be said.
func (s *sroa) types(x *variable, ps []piece) []ir.Type {
	type found struct {
		t                  ir.Type
		other, bytes, part bool // an access of another type; of one that is not plain; of a part or of more
	}
	all := make([]found, len(ps))
	for i := range x.uses {
		u := &x.uses[i]
		if u.soft {
			continue
		}
		for k := firstPiece(ps, u.off); k < len(ps) && ps[k].off < u.off+u.size; k++ {
			f := &all[k]
			if u.off != ps[k].off || u.off+u.size != ps[k].end {
				f.part = true
				continue
			}
			a := accessed(u.v)
			f.bytes = f.bytes || !s.plain(a)
			if f.t == ir.NoType {
				f.t = a
			} else if f.t != a {
				f.other = true
				if s.ts.IsInt(f.t) && !s.ts.IsInt(a) {
					f.t = a // rather what arithmetic is done in
				}
			}
		}
	}
	out := make([]ir.Type, len(ps))
	l := 0
	for k, f := range all {
		switch {
		case f.part:
		case f.t == ir.NoType: // only copied: as what the field is
			for l < len(x.leaves) && x.leaves[l].off < ps[k].off {
				l++
			}
			if l < len(x.leaves) && x.leaves[l].off == ps[k].off && x.leaves[l].end == ps[k].end {
				out[k] = x.leaves[l].t
			}
		case !f.other || !f.bytes:
			out[k] = f.t
		}
	}
	return out
}

// firstPiece returns the first piece that ends behind off; they are in order and apart.
func firstPiece(ps []piece, off int64) int {
	return sort.Search(len(ps), func(i int) bool { return ps[i].end > off })
}

// plain reports a type all of whose bits lie in memory as they are, and none of which is a pointer.
func (s *sroa) plain(t ir.Type) bool {
	l := s.fold.Layout()
	if s.ts.IsVector(t) && (l.SizeInBits(s.ts.Elem(t))%8 != 0 || l.BigEndian) {
		return false
	}
	return (s.ts.IsIntOrVec(t) || s.ts.IsFPOrVec(t)) && l.SizeInBits(t) == 8*l.StoreSize(t)
}

// make allocates a piece.
func (s *sroa) make(x *variable, p *piece, t ir.Type, whole bool) {
	p.t = t
	if t == ir.NoType {
		t = s.ts.Array(ir.I8, uint64(p.end-p.off))
		if whole {
			t = x.v.Alloca().Type()
		}
	}
	align := x.v.Alloca().Align()
	if align == 0 {
		align = s.fold.Layout().PrefAlign(x.v.Alloca().Type())
	}
	for align > 1 && uint64(p.off)%align != 0 {
		align /= 2
	}
	p.v = s.f.NewValue(ir.OpAlloca, x.v.Type, s.f.Int(ir.I32, 1))
	p.v.Aux = int64(ir.MakeAlloca(t, align, false, false))
	s.f.SetPos(p.v, s.f.Pos(x.v))
	if n := s.f.ValueName(x.v); n != "" {
		if !whole {
			n = fmt.Sprintf("%s.sroa.%d", n, p.off)
		}
		s.f.SetName(p.v, n)
	}
	p.v.InsertBefore(x.v)
}
