// Package mem2reg promotes allocas that are only loaded and stored to SSA values.
//
//	before:  %x = alloca i32               after:
//	         store i32 1, ptr %x
//	         br i1 %c, label %a, label %b           br i1 %c, label %a, label %b
//	       a:                                     a:
//	         store i32 2, ptr %x
//	         br label %b                            br label %b
//	       b:                                     b:
//	                                                %x.0 = phi i32 [ 1, %entry ], [ 2, %a ]
//	         %v = load i32, ptr %x
//	         ret i32 %v                             ret i32 %x.0
//
// A variable is promoted when it is allocated in the entry block and every use of its address is a load or
// store of exactly the allocated type that is not volatile, or a lifetime marker. Not when the address
// itself is stored, passed, compared or offset. A load before any store gives undef, as in LLVM. Lifetime
// markers go away. A debug record that declares the variable becomes one record for each store and phi,
// with the value; other records of the address get poison.
//
// Keeps: control flow. Leaves: computations of stored values that are never loaded (see dce). Cost: linear
// in the function for each round, plus blocks and edges for each variable that is stored in several blocks
// and lives across blocks; a second round happens only when promoting a variable that held an address made
// others promotable. Idempotent.
//
// Reference: Cytron et al., "Efficiently Computing Static Single Assignment Form and the Control
// Dependence Graph", TOPLAS 1991: phis at iterated dominance frontiers (here by Sreedhar and Gao,
// see package dom) pruned by liveness (Choi, Cytron and Ferrante, POPL 1991), renaming by a walk
// over the dominator tree; with an explicit stack.
package mem2reg

import (
	"github.com/warpwise/warpwise/internal/analysis/dom"
	"github.com/warpwise/warpwise/internal/analysis/liveness"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/ir"
	"strings"
)

// Pass is the mem2reg pass.
var Pass = &pass.Pass[*ir.Func]{Name: "mem2reg", Run: run, Stats: []*pass.Stat{promoted}}

var promoted = pass.NewStat("Promoted", "stack variables turned into values")

func run(c *pass.Ctx, f *ir.Func) {
	for first := true; ; first = false {
		p := find(c, f, first)
		if len(p.vars) == 0 {
			return
		}
		p.placePhis()
		p.rename()
		p.clean()
	}
}

// variable is an alloca and what is known of it.
type variable struct {
	v      *ir.Value
	t      ir.Type
	why    string      // why it cannot be promoted; empty: it can
	stores []*ir.Block // blocks that store it, without repetition in a row
	loads  []*ir.Block // blocks that load it before they store it
	decls  []*ir.Value // debug records that declare it
	other  bool        // some other debug record names it
	cur    *ir.Value   // while renaming: its value here; nil: not stored yet
	n      int         // phis made
}

// promoter is a round of the pass on one function.
type promoter struct {
	f     *ir.Func
	vars  []variable
	index []int32     // of values by ID: 1 + index in vars
	casts []*ir.Value // casts and zero offsets of addresses, which only lifetime markers may use
	cast  []int32     // of casts by ID: 1 + index in vars
	phis  []phi
	at    [][]int32 // phis by block, as indices
	sub   ir.Subst
	names *names
	zero  map[ir.MD]ir.MD // locations without a line
}

type phi struct {
	v    *ir.Value
	of   int32
	uses []int32 // phis that have it as an argument
}

// find lists the variables to promote: those that can be, and that Apply allows.
func find(c *pass.Ctx, f *ir.Func, first bool) *promoter {
	p := &promoter{f: f}
	for v := range f.Entry().Instrs() {
		if v.Op == ir.OpAlloca {
			if p.index == nil {
				p.index = make([]int32, f.NumIDs())
			}
			p.vars = append(p.vars, variable{v: v, t: v.Alloca().Type()})
			p.index[v.ID] = int32(len(p.vars))
		}
	}
	if len(p.vars) == 0 {
		return p
	}
	p.findCasts()
	p.scan()
	keep := p.vars[:0]
	for i := range p.vars {
		x := &p.vars[i]
		p.index[x.v.ID] = 0
		if x.why != "" {
			if first {
				c.Missed(promoted, x.v, x.why)
			}
		} else if c.Apply(promoted, x.v) {
			keep = append(keep, *x)
			p.index[x.v.ID] = int32(len(keep))
		}
	}
	p.vars = keep
	for _, v := range p.casts {
		p.cast[v.ID] = p.index[v.Args[0].ID]
	}
	return p
}

// findCasts lists the instructions that make the address of a variable the address of its first byte in another
// form.
func (p *promoter) findCasts() {
	p.cast = make([]int32, len(p.index))
	for v := range p.f.Instrs() {
		if len(v.Args) == 0 || p.of(v.Args[0]) == nil {
			continue
		}
		switch v.Op {
		case ir.OpBitCast, ir.OpAddrSpaceCast:
		case ir.OpGetElementPtr:
			zero := true
			for _, a := range v.Args[1:] {
				zero = zero && a.IsConst() && p.f.IsZero(a)
			}
			if !zero {
				continue
			}
		default:
			continue
		}
		p.casts = append(p.casts, v)
		p.cast[v.ID] = p.index[v.Args[0].ID]
	}
}

// ofCast returns the variable that v is a cast of the address of, or nil.
func (p *promoter) ofCast(v *ir.Value) *variable {
	if int(v.ID) >= len(p.cast) || !v.IsInst() || p.cast[v.ID] == 0 {
		return nil
	}
	return &p.vars[p.cast[v.ID]-1]
}

// of returns the variable with the address v, or nil.
func (p *promoter) of(v *ir.Value) *variable {
	if int(v.ID) >= len(p.index) || !v.IsInst() || p.index[v.ID] == 0 {
		return nil
	}
	return &p.vars[p.index[v.ID]-1]
}

// scan looks at every use of every variable.
func (p *promoter) scan() {
	for i := range p.vars {
		if x := &p.vars[i]; x.v.Alloca().InAlloca() || x.v.Alloca().SwiftError() {
			x.blame("its alloca has a mark")
		}
	}
	for _, b := range p.f.Blocks {
		for v := range b.Instrs() {
			for i, a := range v.Args {
				if x := p.of(a); x != nil && p.ofCast(v) != x {
					p.use(x, v, i)
				}
				if x := p.ofCast(a); x != nil && !isLifetime(p.f, v) {
					x.blame("its address is used by " + a.Op.String())
				}
			}
			if v.Op == ir.OpDbgRecord {
				p.debugUse(v)
			}
		}
	}
	for _, c := range p.f.Consts() {
		if c.Op == ir.OpMetadata {
			for _, a := range c.Args {
				if x := p.of(a); x != nil {
					x.blame("a metadata operand names it")
				}
			}
		}
	}
}

// blame records the first reason against promoting x.
func (x *variable) blame(why string) {
	if x.why == "" {
		x.why = why
	}
}

// use looks at operand i of v, which is the address of x.
func (p *promoter) use(x *variable, v *ir.Value, i int) {
	b := v.Block
	ts := p.f.Types()
	switch {
	case (v.Op == ir.OpLoad || v.Op == ir.OpStore && i == 1) && v.IsVolatile():
		x.blame("volatile access")
	case v.Op == ir.OpLoad:
		if v.Type != x.t {
			x.blame("loaded as another type")
		}
		if n := len(x.stores); (n == 0 || x.stores[n-1] != b) && (len(x.loads) == 0 || x.loads[len(x.loads)-1] != b) {
			x.loads = append(x.loads, b)
		}
	case v.Op == ir.OpStore && i == 1:
		if v.Args[0].Type != x.t {
			x.blame("stored as another type")
		}
		if n := len(x.stores); n == 0 || x.stores[n-1] != b {
			x.stores = append(x.stores, b)
		}
	case v.Op == ir.OpStore:
		x.blame("its address is stored")
	case isLifetime(p.f, v):
	case v.Op.Is(ir.IsCallLike):
		x.blame("its address is passed to a call")
	case v.Op == ir.OpGetElementPtr && ts.IsAggregate(x.t):
		x.blame("its parts are addressed")
	default:
		x.blame("its address is used by " + v.Op.String())
	}
}

// debugUse looks at a debug record.
func (p *promoter) debugUse(v *ir.Value) {
	r := p.f.DbgRecords[v.Aux]
	for _, l := range r.Locs {
		if l == nil {
			continue
		}
		x := p.of(l)
		switch {
		case x == nil:
		case r.Kind == ir.DbgDeclare && len(r.Locs) == 1:
			x.decls = append(x.decls, v)
		default:
			x.other = true
		}
	}
	if r.Addr != nil {
		if x := p.of(r.Addr); x != nil {
			x.other = true
		}
	}
}

// isLifetime reports a marker of the begin or end of a variable's life.
func isLifetime(f *ir.Func, v *ir.Value) bool {
	if v.Op != ir.OpCall {
		return false
	}
	g := f.CalledFunc(v)
	return g != nil && g.IsIntrinsic() && (strings.HasPrefix(g.Name, "llvm.lifetime.start") || strings.HasPrefix(g.Name, "llvm.lifetime.end"))
}

// placePhis makes the phis, still without arguments. A variable needs one where different stores
// meet and it is live.
func (p *promoter) placePhis() {
	f := p.f
	placer := dom.Of(f).NewPlacer()
	p.at = make([][]int32, f.NumBlockIDs())
	liveness.Solve(p.program(), func(s *liveness.Set) {
		for i, of := range s.Vars {
			x := &p.vars[of]
			for _, b := range placer.IteratedFrontier(x.stores, func(b *ir.Block) bool { return s.In[b.ID]>>i&1 != 0 }) {
				p.addPhi(x, int32(of), b)
			}
		}
	})
}

// event says that a block loads a variable before it stores it, or that it stores it.
type event struct {
	of    uint32
	store bool
}

// program shows the variables that may need phis to package liveness; blocks are numbered by their IDs.
func (p *promoter) program() *liveness.Program {
	byID := make([]*ir.Block, p.f.NumBlockIDs())
	for _, b := range p.f.Blocks {
		byID[b.ID] = b
	}
	events := make([][]event, len(byID))
	for i := range p.vars {
		x := &p.vars[i]
		if x.local(p.f.Entry()) {
			continue
		}
		for _, b := range x.loads {
			events[b.ID] = append(events[b.ID], event{uint32(i), false})
		}
		for _, b := range x.stores {
			events[b.ID] = append(events[b.ID], event{uint32(i), true})
		}
	}
	return &liveness.Program{Blocks: len(byID), Vars: len(p.vars),
		Class: func(uint32) int32 { return 0 },
		Succs: func(b uint32, buf []uint32) []uint32 {
			if byID[b] != nil {
				for _, e := range byID[b].Succs {
					buf = append(buf, uint32(e.B.ID))
				}
			}
			return buf
		},
		Scan: func(b uint32, see func(v uint32, def bool)) {
			for _, e := range events[b] {
				see(e.of, e.store)
			}
		},
	}
}

// local reports that no block reads what another stored, so that no phi is needed.
func (x *variable) local(entry *ir.Block) bool {
	if len(x.loads) == 0 || len(x.stores) == 0 {
		return true
	}
	// Stored in the entry block alone: that store is what everybody reads.
	return len(x.stores) == 1 && x.stores[0] == entry
}

func (p *promoter) addPhi(x *variable, of int32, b *ir.Block) {
	v := p.f.NewValue(ir.OpPhi, x.t)
	b.Prepend(v)
	undef := p.f.Undef(x.t)
	for range b.Preds {
		v.AddArg(undef)
	}
	if name := p.f.ValueName(x.v); name != "" {
		if p.names == nil {
			p.names = collectNames(p.f)
		}
		p.f.SetName(v, p.names.fresh(name, &x.n))
	}
	p.f.SetPos(v, p.f.Pos(x.v))
	p.at[b.ID] = append(p.at[b.ID], int32(len(p.phis)))
	p.phis = append(p.phis, phi{v: v, of: of})
}

// saved is what a variable was before a block changed it.
type saved struct {
	of  int32
	old *ir.Value
}

// rename walks the dominator tree and replaces loads by what the variable holds.
func (p *promoter) rename() {
	tree := dom.Of(p.f)
	type frame struct {
		b    *ir.Block
		undo int // length of the log at the start of the block; -1: not entered
	}
	var log []saved
	stack := []frame{{p.f.Entry(), -1}}
	for len(stack) > 0 {
		fr := &stack[len(stack)-1]
		if fr.undo >= 0 { // its subtree is done
			for len(log) > fr.undo {
				s := log[len(log)-1]
				log = log[:len(log)-1]
				p.vars[s.of].cur = s.old
			}
			stack = stack[:len(stack)-1]
			continue
		}
		fr.undo = len(log)
		b := fr.b
		log = p.block(b, log)
		for _, e := range b.Succs {
			for _, k := range p.at[e.B.ID] {
				p.phis[k].v.SetArg(int(e.I), p.value(p.phis[k].of))
			}
		}
		for _, c := range tree.Children(b) {
			stack = append(stack, frame{c, -1})
		}
	}
	for _, b := range p.f.Blocks {
		if !tree.Contains(b) {
			p.unreachable(b)
		}
	}
}

// value returns what the variable holds here.
func (p *promoter) value(of int32) *ir.Value {
	if v := p.vars[of].cur; v != nil {
		return v
	}
	return p.f.Undef(p.vars[of].t)
}

// block renames in one block and returns the log of changes.
func (p *promoter) block(b *ir.Block, log []saved) []saved {
	set := func(of int32, v *ir.Value) {
		log = append(log, saved{of, p.vars[of].cur})
		p.vars[of].cur = v
	}
	for _, k := range p.at[b.ID] {
		ph := p.phis[k]
		set(ph.of, ph.v)
		p.declare(&p.vars[ph.of], ph.v, b.FirstNonPhi())
	}
	for v := range b.Instrs() {
		switch {
		case v.Op == ir.OpLoad && p.of(v.Args[0]) != nil:
			p.sub.Set(v, p.value(p.index[v.Args[0].ID]-1))
			v.Remove()
		case v.Op == ir.OpStore && p.of(v.Args[1]) != nil:
			of := p.index[v.Args[1].ID] - 1
			val := p.sub.Find(v.Args[0])
			set(of, val)
			p.declare(&p.vars[of], val, v)
			v.Remove()
		case v.Op == ir.OpCall && isLifetime(p.f, v):
			for _, a := range v.Args {
				if p.of(a) != nil || p.ofCast(a) != nil {
					v.Remove()
					break
				}
			}
		}
	}
	return log
}

// unreachable takes the variables out of a block that is never executed.
func (p *promoter) unreachable(b *ir.Block) {
	for _, e := range b.Succs {
		for _, k := range p.at[e.B.ID] {
			v := p.phis[k].v
			v.SetArg(int(e.I), p.f.Poison(v.Type))
		}
	}
	for v := range b.Instrs() {
		for _, a := range v.Args {
			x := p.of(a)
			if x == nil && p.ofCast(a) == nil || p.ofCast(v) != nil {
				continue
			}
			if v.Op == ir.OpLoad {
				p.sub.Set(v, p.f.Poison(x.t))
			}
			v.Remove()
			break
		}
	}
}

// clean removes the variables, does the replacements and drops phis that have one value only.
func (p *promoter) clean() {
	for i := range p.vars {
		x := &p.vars[i]
		for _, d := range x.decls {
			d.Remove()
		}
		if x.other {
			p.sub.Set(x.v, p.f.Poison(x.v.Type)) // only debug records are left to use it
		}
	}
	p.simplifyPhis()
	p.f.ReplaceUses(&p.sub)
	for _, r := range p.f.DbgRecords {
		if r.Addr != nil {
			r.Addr = p.sub.Find(r.Addr)
		}
	}
	for _, v := range p.casts {
		if p.ofCast(v) != nil {
			v.Remove()
		}
	}
	for i := range p.vars {
		p.vars[i].v.Remove()
	}
}

// simplifyPhis replaces new phis that can have one value only by that value.
func (p *promoter) simplifyPhis() {
	number := make([]int32, p.f.NumIDs()) // of phis by ID, from 1
	for k := range p.phis {
		number[p.phis[k].v.ID] = int32(k) + 1
	}
	for k := range p.phis {
		for _, a := range p.phis[k].v.Args {
			if n := number[a.ID]; a.IsInst() && n != 0 {
				p.phis[n-1].uses = append(p.phis[n-1].uses, int32(k))
			}
		}
	}
	work := make([]int32, len(p.phis))
	for k := range work {
		work[k] = int32(len(work) - 1 - k)
	}
	for len(work) > 0 {
		k := work[len(work)-1]
		work = work[:len(work)-1]
		ph := &p.phis[k]
		if ph.v.Block == nil {
			continue
		}
		only := p.onlyValue(ph.v)
		if only == nil {
			continue
		}
		p.sub.Set(ph.v, only)
		ph.v.Remove()
		if number[only.ID] != 0 && only.IsInst() {
			to := &p.phis[number[only.ID]-1]
			to.uses = append(to.uses, ph.uses...)
		}
		work = append(work, ph.uses...)
	}
}

// onlyValue returns the one value that the phi can have, or nil. Poison agrees with everything and
// undef with what is not poison; but only what is available everywhere can take the place of either.
func (p *promoter) onlyValue(phi *ir.Value) (only *ir.Value) {
	undef, poison := false, false
	for _, a := range phi.Args {
		a = p.sub.Find(a)
		switch {
		case a == phi || a == only:
		case a.Op == ir.OpUndef && a.IsConst():
			undef = true
		case a.Op == ir.OpPoison && a.IsConst():
			poison = true
		case only != nil:
			return nil
		default:
			only = a
		}
	}
	switch {
	case only == nil && poison && !undef:
		return p.f.Poison(phi.Type)
	case only == nil:
		return p.f.Undef(phi.Type)
	case !undef && !poison, !undef && !only.IsInst(), p.defined(only):
		return only
	}
	return nil
}

// defined reports a value that is available everywhere and neither undef nor poison.
func (p *promoter) defined(v *ir.Value) bool {
	switch v.Op {
	case ir.OpConstInt, ir.OpConstFP, ir.OpNull, ir.OpZero:
		return true
	case ir.OpParam:
		return p.f.Mod().Attrs.Has(p.f.ParamAttrs[v.Aux], ir.AttrNoUndef)
	}
	return false
}
