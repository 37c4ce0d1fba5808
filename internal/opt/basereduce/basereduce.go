// Package basereduce is base address strength reduction: accesses of one loop whose addresses step alike share one pointer
// that is carried round the loop, and reach their places by immediates.
//
//	before:                                           after:
//	  %i = phi i64 [ 0, %pre ], [ %i2, %loop ]          %base = phi ptr [ %p, %pre ], [ %base2, %loop ]
//	  %x = mul i64 %i, %n                               %a = load i32, ptr %base
//	  %q = getelementptr i32, ptr %p, i64 %x            %r = getelementptr i8, ptr %base, i64 4
//	  %a = load i32, ptr %q                             %b = load i32, ptr %r
//	  %r = getelementptr i8, ptr %q, i64 4              %base2 = getelementptr i8, ptr %base, i64 %step
//	  %b = load i32, ptr %r
//
// # Families
//
// The address of an access is a recurrence of scalar evolution, over the innermost loop that the access is in. Those that
// differ by constants are a family (package access). Bases of two objects, or of two address spaces, never meet: they are
// different expressions.
//
// # When it pays
//
// The pointer has to cost fewer slots in the loop (package target) than what nobody needs then, and must not take more
// registers than it frees: the number of registers that live all round the loop must not grow, and with it not the estimate
// of what is live in it. Families that share an index are also asked together: what computes it goes with the last. Accesses that are not made in
// every iteration are left, unless the mode is 2. Each family that is left gives a remark with the reason.
//
// # Threads
//
// A lane's pointer is computed from the values of that lane, in the iterations that the lane makes. No branch is added and
// nothing convergent moves.
//
// # Keeps
//
// The address of every access, in every lane and iteration. Nothing new says inbounds or nuw. A second run finds the
// pointers that the first one made and does nothing. Cost: linear but for the bounded looks at phis.
package basereduce

import (
	"slices"

	"github.com/warpwise/warpwise/internal/analysis/access"
	"github.com/warpwise/warpwise/internal/analysis/dom"
	"github.com/warpwise/warpwise/internal/analysis/loop"
	"github.com/warpwise/warpwise/internal/analysis/scev"
	"github.com/warpwise/warpwise/internal/dbginfo"
	"github.com/warpwise/warpwise/internal/expand"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/ir"
)

// Options are what can be chosen; each is a knob.
type Options struct {
	Mode     int  // 0: nothing, 1: accesses of every iteration, 2: also those under conditions
	Chain    bool // each access from the one before it, and each family from another one's pointer
	Families int  // of a loop that are looked at; 0: all
	Pointers int  // of a loop that are made; 0: as many as pay
	Begin    int  // first level of the graph of address expressions that is ordered
	AnyBase  bool // bases that may be of several objects are good, too
	Unsigned bool // sums of 32 bits do not overflow as unsigned numbers
	Signed   bool // nor as signed ones
	Extra    int  // 32-bit registers that families may add to what is live in a loop, each
}

// Defaults returns the defaults of the knobs.
func Defaults() Options { return Options{Mode: 1} }

// set returns the options with the knobs that were given.
func (o Options) set(c *pass.Ctx) Options {
	o.Mode = c.Int("do-base-address-strength-reduce", o.Mode)
	o.Chain = c.Bool("do-base-address-strength-reduce-chain", o.Chain)
	o.Families = c.Int("base-address-strength-reduce-iv-limit", o.Families)
	o.Pointers = c.Int("base-address-strength-reduce-max-iv", o.Pointers)
	o.Begin = c.Int("topo-sort-begin", o.Begin)
	o.AnyBase = c.Bool("ignore-bad-base", o.AnyBase)
	o.Unsigned = c.Bool("ignore-32-bit-overflow", o.Unsigned)
	o.Signed = c.Bool("ignore-signed-32-bit-overflow", o.Signed)
	o.Extra = c.Int("base-address-strength-reduce-registers", o.Extra)
	return o
}

// The statistics; their names are those of the remarks.
var (
	newPointer = pass.NewStat("NewPointer", "pointers that are carried round a loop for a family of accesses")
	rewritten  = pass.NewStat("Rewritten", "accesses that use the pointer of their family")
)

// Pass is the pass with the defaults of the knobs.
var Pass = New("base-address-strength-reduce", Defaults())

// New returns the pass with a name and options.
func New(name string, opt Options) *pass.Pass[*ir.Func] {
	return &pass.Pass[*ir.Func]{
		Name:  name,
		Run:   func(c *pass.Ctx, f *ir.Func) { run(c, f, opt.set(c)) },
		Stats: []*pass.Stat{newPointer, rewritten},
	}
}

// member is an access of a family.
type member struct {
	*access.Access
	off int64 // from the family's address
}

// family is accesses of a loop whose addresses differ by constants.
type family struct {
	at      scev.Expr // the address that offsets count from
	members []member
	level   int    // of its address in the graph of address expressions
	why     string // it does not pay by itself
	assumed bool   // overflow is ignored
}

type reducer struct {
	c     *pass.Ctx
	f     *ir.Func
	opt   Options
	x     *scev.Info
	tree  *dom.Tree
	write *expand.Expander
	edit  *expand.Rewriter
	debug *dbginfo.Index
	made  map[*ir.Value]bool // pointers that were made
	level []int              // by ID: levels of address computations below a value, plus one; 0: not known
}

func run(c *pass.Ctx, f *ir.Func, opt Options) {
	loops := loop.Of(f).All()
	if opt.Mode <= 0 || len(loops) == 0 {
		return
	}
	r := &reducer{c: c, f: f, opt: opt, x: pass.Kept[scev.Info](c), tree: dom.Of(f), debug: dbginfo.New(f), made: map[*ir.Value]bool{}}
	r.x.Reset(f, scev.Defaults())
	list := access.Of(r.x)
	if len(list) == 0 {
		return
	}
	r.write = expand.New(r.x, expand.Options{NewRecurrences: true, Avoid: func(v *ir.Value) bool { return !opt.Chain && r.made[v] }})
	r.edit = expand.NewRewriter(f, func(v *ir.Value) { r.x.ForgetValue(v); r.debug.Salvage(v) })
	r.level = make([]int, f.NumIDs())
	in := make([][]*access.Access, len(loops))
	for i := range list {
		if l := list[i].Loop; l != nil {
			in[l.Index] = append(in[l.Index], &list[i])
		}
	}
	for i, l := range slices.Backward(loops) { // inner ones first
		r.loop(l, in[i])
	}
}

// loop gives the families of l their pointers.
func (r *reducer) loop(l *loop.Loop, list []*access.Access) {
	if len(list) == 0 {
		return
	}
	if l.Preheader() == nil || l.Latch() == nil {
		r.c.Missed(newPointer, list[0].Inst, "the loop has no place in front of it, or several ways back")
		return
	}
	made := 0
	var left []*family // that do not pay one by one
	for n, m := range r.order(r.families(l, list)) {
		first := m.members[0].Inst
		switch {
		case r.opt.Families > 0 && n >= r.opt.Families:
			r.c.Missed(newPointer, first, "base-address-strength-reduce-iv-limit families of the loop were looked at")
			continue
		case r.opt.Pointers > 0 && made >= r.opt.Pointers:
			r.c.Missed(newPointer, first, "base-address-strength-reduce-max-iv pointers were made for the loop")
			continue
		}
		if !r.goodBase(m) {
			continue
		}
		if m.why = r.pays(l, m); m.why == "" {
			made += r.reduce(l, m)
		} else {
			left = append(left, m)
		}
	}
	// Families that share an index: what computes it goes when none needs it any more.
	if len(left) > 1 && (r.opt.Pointers == 0 || made+len(left) <= r.opt.Pointers) && r.pays(l, left...) == "" {
		made += r.reduce(l, left...)
		return
	}
	for _, m := range left {
		r.c.Missed(newPointer, m.members[0].Inst, m.why)
	}
}

// pays says why pointers for families, all of them together, are not worth while, or "".
func (r *reducer) pays(l *loop.Loop, list ...*family) string {
	slots, words := 0, 0
	var ops []expand.Operand
	var keep []*ir.Value
	shared := map[scev.Expr]bool{} // looked up only
	for _, m := range list {
		plan, why := r.write.Plan(m.at, l.Header.FirstNonPhi())
		if plan == nil {
			return why
		}
		slots, keep = slots+plan.Inside, append(keep, plan.Taken()...)
		for _, h := range plan.Held() {
			if h.Expr == 0 || !shared[h.Expr] {
				words += h.Words
			}
			shared[h.Expr] = true
		}
		for _, a := range m.members {
			ops = append(ops, expand.Operand{Inst: a.Inst, Arg: a.Arg})
		}
	}
	dead := r.edit.Without(ops, l, keep...)
	switch {
	case slots >= dead.Slots:
		return "the pointer would cost as much as what computes the addresses now"
	case words > r.edit.FreedWords(dead, l)+r.opt.Extra*len(list):
		return "it would raise the number of live registers of the loop"
	}
	return ""
}

// goodBase reports a family whose base can be of one object only, or is taken for one.
func (r *reducer) goodBase(m *family) bool {
	why := r.badBase(m.at)
	if why == "" {
		return true
	}
	if !r.opt.AnyBase {
		r.c.Missed(newPointer, m.members[0].Inst, why)
	}
	return r.opt.AnyBase
}

// reduce gives families their pointers, and returns how many it made.
func (r *reducer) reduce(l *loop.Loop, list ...*family) (made int) {
	for _, m := range list {
		first := m.members[0].Inst
		plan, _ := r.write.Plan(m.at, l.Header.FirstNonPhi())
		if plan == nil || !r.c.Apply(newPointer, first) {
			continue
		}
		if why := r.badBase(m.at); why != "" {
			r.c.Diags.Warnf(r.f.Mod().Source, r.f.Pos(first), "ignore-bad-base: the base of this access is taken to be good: %s", why)
		}
		if m.assumed {
			r.c.Diags.Warnf(r.f.Mod().Source, r.f.Pos(first), "ignore-32-bit-overflow: the index of this access is taken not to overflow in 32 bits, which is not proved")
		}
		base := r.write.Emit(plan, first)
		r.made[base] = true
		r.edit.New(base)
		for _, a := range base.Args {
			r.edit.New(a)
		}
		r.use(m, base)
		made++
	}
	return made
}

// use has the accesses of a family use its pointer.
func (r *reducer) use(m *family, base *ir.Value) {
	last := member{off: 0}
	for i, a := range m.members {
		if !r.c.Apply(rewritten, a.Inst) {
			continue
		}
		from, off := base, a.off
		if r.opt.Chain && i > 0 && last.Access != nil && r.tree.DominatesValue(last.Addr(), a.Inst) {
			from, off = last.Addr(), a.off-last.off
		}
		addr := from
		if off != 0 {
			addr = r.f.NewValue(ir.OpGetElementPtr, base.Type, from, r.f.Int(r.index(base), off))
			addr.Aux = int64(ir.MakeGEP(ir.I8, 0))
			r.f.CopyPlace(addr, a.Inst)
			addr.InsertBefore(a.Inst)
			r.edit.New(addr)
		}
		r.edit.Set(expand.Operand{Inst: a.Inst, Arg: a.Arg}, addr)
		last = a
	}
}

// index returns the type of offsets of an address.
func (r *reducer) index(v *ir.Value) ir.Type {
	ts := r.f.Types()
	l, _ := r.f.Mod().Layout()
	return ts.Int(l.IndexBits(ts.AddrSpace(v.Type)))
}

// badBase says why the base of an address is not a good one, or "".
func (r *reducer) badBase(e scev.Expr) string {
	v := r.x.Value(r.x.Base(e))
	switch {
	case v == nil:
		return "the address has no base"
	case v.Op == ir.OpPhi || v.Op == ir.OpSelect:
		return "the base may be of several objects"
	case v.Op == ir.OpIntToPtr:
		return "the base was an integer"
	}
	return ""
}
