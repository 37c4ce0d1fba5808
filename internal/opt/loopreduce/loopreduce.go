// Package loopreduce is loop strength reduction of addresses: what computes an address anew in every iteration, from the
// counter of the loop, is replaced by a pointer that is carried round the loop.
//
//	before:                                           after:
//	  %i = phi i32 [ 0, %pre ], [ %i1, %loop ]          %i = phi i32 [ 0, %pre ], [ %i1, %loop ]
//	  %m = mul nsw i32 %i, %n                           %p = phi ptr [ %start, %pre ], [ %p1, %loop ]
//	  %s = add nsw i32 %m, %col                         %v = load float, ptr %p
//	  %x = sext i32 %s to i64                           %i1 = add nsw i32 %i, 1
//	  %a = getelementptr float, ptr %b, i64 %x          %p1 = getelementptr i8, ptr %p, i64 %step
//	  %v = load float, ptr %a
//	  %i1 = add nsw i32 %i, 1
//
// # Addresses
//
// An address is read as an expression of scalar evolution of the width of an index, in which extensions are taken apart
// by the marks of the instructions they extend (file wide.go). That is right for the access, and for the access only: where a
// mark does not hold, the address is poison, and the access undefined behaviour. What is made of it here is computed without
// marks, and is used by that access alone. So nothing has to be proved about the other iterations.
//
// # Families
//
// Addresses of one loop that step alike and differ by constants share a pointer and reach their places by immediates.
// Families that differ by what does not change in the loop, such as the rows of a matrix in an unrolled loop, are a chain: the
// first has the pointer, the others are the one before and the distance, which is computed once in front of the loop.
//
// # When it pays
//
// All families of a loop together, then each by itself, are asked: the pointers and steps of a chain must cost fewer slots (package
// target) than what nobody needs then, counted over as many iterations as the loop has at least, or as loops are taken to
// have; what is computed in front of the loop counts once. The registers that they take more than they free must
// leave the estimate of live registers (package pressure) of the loop below that of the whole function, or below the
// knob loop-reduce-registers, which is set so that an SM still holds as many threads as it can. Memory whose addresses the
// machine computes in 32 bits although pointers have 64 (shared, constant, local) gets no 64-bit pointers, and loops that
// have 64-bit arithmetic only because of that.
//
// # Threads
//
// A lane's pointer is computed from the values of that lane, in the iterations that the lane makes. No branch is added and
// nothing convergent moves.
//
// # Keeps
//
// The address of every access, in every lane and iteration. Nothing new says inbounds, nuw or nsw. A second run finds pointers
// that cost nothing. Cost: linear but for bounded looks at families. Reference: A. Cocke, K. Kennedy, "An algorithm for
// reduction of operator strength" (CACM 1977); the idea of formulas that are rated together is that of LLVM's pass of this name.
package loopreduce

import (
	"slices"

	"github.com/warpwise/warpwise/internal/analysis/access"
	"github.com/warpwise/warpwise/internal/analysis/cfg"
	"github.com/warpwise/warpwise/internal/analysis/dom"
	"github.com/warpwise/warpwise/internal/analysis/loop"
	"github.com/warpwise/warpwise/internal/analysis/pressure"
	"github.com/warpwise/warpwise/internal/analysis/scev"
	"github.com/warpwise/warpwise/internal/dbginfo"
	"github.com/warpwise/warpwise/internal/expand"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/ir"
)

// Options are what can be chosen; each is a knob.
type Options struct {
	Registers int  // up to which a loop may come although it has more than before
	Trips     int  // that a loop is taken to have of which nothing is known
	Chains    bool // families that differ by what is the same in all iterations share a pointer
}

// Defaults returns the defaults of the knobs.
func Defaults() Options { return Options{Registers: 40, Trips: 8, Chains: true} }

// set returns the options with the knobs that were given.
func (o Options) set(c *pass.Ctx) Options {
	o.Registers = c.Int("loop-reduce-registers", o.Registers)
	o.Trips = c.Int("loop-reduce-trips", o.Trips)
	o.Chains = c.Bool("loop-reduce-chains", o.Chains)
	return o
}

// The statistics; their names are those of the remarks.
var (
	newPointer = pass.NewStat("NewPointer", "pointers that are carried round a loop in the place of addresses computed in it")
	newLink    = pass.NewStat("NewLink", "addresses computed from another one of the loop")
	rewritten  = pass.NewStat("Rewritten", "accesses that use the pointer of their family")
)

// Pass is the pass with the defaults of the knobs.
var Pass = New("loop-reduce", Defaults())

// New returns the pass with a name and options.
func New(name string, opt Options) *pass.Pass[*ir.Func] {
	return &pass.Pass[*ir.Func]{
		Name:  name,
		Run:   func(c *pass.Ctx, f *ir.Func) { run(c, f, opt.set(c)) },
		Stats: []*pass.Stat{newPointer, newLink, rewritten},
	}
}

type reducer struct {
	c     *pass.Ctx
	f     *ir.Func
	ts    *ir.Types
	opt   Options
	x     *scev.Info
	tree  *dom.Tree
	write *expand.Expander
	edit  *expand.Rewriter
	debug *dbginfo.Index
	words []int // by Number of the block: most registers that are live in it
	most  int   // in the function
	rpo   *cfg.Orders
	wides map[wideKey]scev.Expr // looked up only
	mine  map[*ir.Value]bool    // pointers that were made
}

func run(c *pass.Ctx, f *ir.Func, opt Options) {
	if f.IsDecl() || f.Mod().Attrs.Has(f.FnAttrs, ir.AttrOptimizeNone) {
		return
	}
	loops := loop.Of(f).All()
	if len(loops) == 0 {
		return
	}
	r := &reducer{c: c, f: f, ts: f.Types(), opt: opt, x: pass.Kept[scev.Info](c), tree: dom.Of(f), debug: dbginfo.New(f), rpo: cfg.Of(f),
		wides: map[wideKey]scev.Expr{}, mine: map[*ir.Value]bool{}}
	r.x.Reset(f, scev.Defaults())
	list := access.InLoops(r.x)
	in := make([][]*access.Access, len(loops))
	for i := range list {
		in[list[i].Loop.Index] = append(in[list[i].Loop.Index], &list[i])
	}
	for i, l := range slices.Backward(loops) { // inner ones first
		if len(in[i]) > 0 {
			r.loop(l, in[i])
		}
	}
}

// prepare computes what only a loop with addresses that step asks for.
func (r *reducer) prepare() {
	if r.write != nil {
		return
	}
	r.most, r.words = pressure.WordsOfValues(r.f)
	r.write = expand.New(r.x, expand.Options{NewRecurrences: true})
	r.edit = expand.NewRewriter(r.f, func(v *ir.Value) { r.x.ForgetValue(v); r.debug.Salvage(v) })
}

// loop gives the addresses of l their pointers.
func (r *reducer) loop(l *loop.Loop, list []*access.Access) {
	if l.Preheader() == nil || l.Latch() == nil || !l.Reducible() {
		r.c.Missed(newPointer, list[0].Inst, "the loop has no place in front of it, or several ways back")
		return
	}
	families := r.families(l, list)
	if len(families) == 0 {
		return
	}
	r.prepare()
	chains := r.chains(families)
	if why := r.pays(l, chains...); why == "" {
		r.reduce(l, chains...)
		return
	} else if len(chains) == 1 {
		r.c.Missed(newPointer, chains[0].first(), why)
		return
	}
	for _, k := range chains {
		if why := r.pays(l, k); why == "" {
			r.reduce(l, k)
		} else {
			r.c.Missed(newPointer, k.first(), why)
		}
	}
}

// trips returns how many iterations l is taken to have.
func (r *reducer) trips(l *loop.Loop) int {
	k := r.x.Counts(l)
	if k == nil {
		return r.opt.Trips
	}
	if n, ok := r.x.Const(k.Exact); ok && n < 1<<20 {
		return int(n) + 1
	}
	if n, ok := r.x.Const(k.Max); ok && n < uint64(r.opt.Trips) {
		return int(n) + 1
	}
	return r.opt.Trips
}

// pays says why pointers for chains, all of them together, are not worth while, or "".
func (r *reducer) pays(l *loop.Loop, list ...*chain) string {
	slots, before, words := 0, 0, 0
	var ops []expand.Operand
	var keep []*ir.Value
	held := map[scev.Expr]bool{} // looked up only
	hold := func(p *expand.Plan) {
		for _, h := range p.Held() {
			if h.Expr == 0 || !held[h.Expr] {
				words += h.Words
			}
			held[h.Expr] = true
		}
		keep = append(keep, p.Taken()...)
	}
	for _, k := range list {
		for i, m := range k.families {
			for _, a := range m.members {
				ops = append(ops, expand.Operand{Inst: a.Inst, Arg: a.Arg})
			}
			if i > 0 && held[k.links[i].distance] {
				slots += linkCost
				continue
			}
			e, at := m.at, l.Header.FirstNonPhi()
			if i > 0 {
				e, at = k.links[i].distance, l.Preheader().Term()
			}
			plan, why := r.write.Plan(e, at)
			if plan == nil {
				return why
			}
			hold(plan)
			if i > 0 {
				slots, before = slots+linkCost, before+plan.Cost()
				if plan.Reused() == nil && !held[e] {
					words += r.x.Width(e) / 32
				}
				held[e] = true
				continue
			}
			slots, before = slots+plan.Inside, before+plan.Before
		}
	}
	dead := r.edit.Without(ops, l, keep...)
	all := r.edit.Without(ops, nil, keep...)
	trips := r.trips(l)
	switch grow := words - r.edit.FreedWords(dead, l); {
	case slots >= dead.Slots:
		return "the pointer would cost as much as what computes the addresses now"
	case (dead.Slots-slots)*trips <= before-(all.Slots-dead.Slots):
		return "the loop has too few iterations for what is computed in front of it"
	case grow > 0 && r.live(l)+grow > max(r.opt.Registers, r.most):
		return "it would raise the number of live registers of the loop"
	}
	return ""
}

// live returns the estimate of live registers of l.
func (r *reducer) live(l *loop.Loop) (n int) {
	for _, b := range l.Blocks() {
		n = max(n, r.words[r.rpo.Number(b)])
	}
	return n
}
