// Package loopunroll copies the bodies of loops, so that several iterations, or all, are executed in a row.
//
//	full:     each iteration has its own copy; what the counter decides is decided, and arrays that it indexes can become registers
//	partial:  the number of iterations is a multiple of the copies: one test for all of them
//	peel:     behind the first iterations a phi or a test does not change any more: they have copies of their own, in front of the loop
//	runtime:  it is not known: the copies are executed as often as all of them are needed, what remains by a copy of the old loop
//
//	runtime, 4 copies:
//	pre: %rem = count & 3 ──► body, body.1, body.2, body.3 ─┐      exit.unr-lcssa ──► body.epil ──► exit
//	                   │       ▲─────────────────────────────┴────────►  │    ▲ (again)  │
//	                   └─────────── count < 4 ──────────────────────────────► └──────────┘
//
// # Counts
//
// How often a loop is executed says scalar evolution: the exact number of iterations before one block, which every iteration comes to, leaves it. In the copies where
// that block does not leave, and in the last one where it does, its branch goes. Other exits stay, in each copy.
//
// # Threads
//
// Lanes that are in an iteration together execute its copy together. A constant count, or one that is a multiple of the copies, is the same for all lanes, so
// convergent operations (barriers, shuffles) are executed by those lanes as before. Where lanes may leave the copies for the remainder at different
// times, operations of one iteration would be executed in two places: a loop with convergent operations has no remainder, and no iteration in front of it. What may not be duplicated is not.
//
// # Cost
//
// Sizes are in instructions of PTX, about. An instruction whose operands are known in every iteration costs nothing in a full copy, nor does the access to a
// variable of the thread at a place that is known, which will be a register. See the knobs for the limits; llvm.loop.unroll.disable, .enable, .full, .count and
// .runtime.disable are heeded.
//
// On other targets than GPUs the decisions and the remainder are those that LLVM's options are documented to lead to where the target says nothing (policy.go, rounds.go).
//
// Decisions are made for all loops first, from one analysis; then inner loops are copied before outer ones. Idempotent but for loops that become countable by it:
// loops with copies are marked. Cost: linear in what is there in the end. The form is that of LLVM's pass of this name; the transformation is found in Allen and
// Kennedy, "Optimizing Compilers for Modern Architectures", section 8.2 and Muchnick 1997, section 17.4.3.
package loopunroll

import (
	"slices"

	"github.com/warpwise/warpwise/internal/analysis/branchprob"
	"github.com/warpwise/warpwise/internal/analysis/dom"
	"github.com/warpwise/warpwise/internal/analysis/loop"
	"github.com/warpwise/warpwise/internal/analysis/memeffect"
	"github.com/warpwise/warpwise/internal/analysis/scev"
	"github.com/warpwise/warpwise/internal/expand"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/internal/reshape"
	"github.com/warpwise/warpwise/internal/simplify"
	"github.com/warpwise/warpwise/ir"
)

// Options narrow what the pass does.
type Options struct {
	OnlyFull  bool // only what leaves no loop, and peeling
	NoPeeling bool
	NoRuntime bool // no loops whose number of iterations is known at run time only
}

// Pass is the loop-unroll pass, and Full leaves loops that are not taken apart as they are, but for peeling. The others are Pass with options in LLVM's words.
var (
	Pass    = New("loop-unroll", Options{})
	Full    = New("loop-unroll-full", Options{OnlyFull: true})
	Peeling = New("loop-unroll<peeling>", Options{})
	Whole   = New("loop-unroll<no-peeling>", Options{NoPeeling: true})
	Static  = New("loop-unroll<peeling;no-runtime>", Options{NoRuntime: true})
)

// New returns the pass under a name.
func New(name string, o Options) *pass.Pass[*ir.Func] {
	return &pass.Pass[*ir.Func]{Name: name, Stats: append([]*pass.Stat{fully, partly, atRunTime, peeled, marked, reloaded}, reshape.LoopStats...),
		Run: func(c *pass.Ctx, f *ir.Func) { run(c, f, o) }}
}

var (
	fully     = pass.NewStat("FullyUnrolled", "each iteration of a loop has its own copy of the body")
	partly    = pass.NewStat("PartlyUnrolled", "several iterations of a loop in a row")
	marked    = pass.NewStat("NoWrap", "a counter of a loop with copies is known not to wrap")
	reloaded  = pass.NewStat("Reloaded", "a copy loads what another one has loaded")
	peeled    = pass.NewStat("Peeled", "first iterations of a loop put in front of it")
	atRunTime = pass.NewStat("RuntimeUnrolled", "several iterations of a loop in a row, and a loop for what remains")
)

// maxRounds bounds how often a function is looked at: loops whose counts depend on that of a loop around are counted when that one has been taken apart.
const maxRounds = 3

func run(c *pass.Ctx, f *ir.Func, o Options) {
	n := maxRounds
	if !limitsOf(c, f).gpu && !o.OnlyFull {
		n = 1 // every loop is looked at once, as LLVM does
	}
	for range n {
		if !once(c, f, o) {
			return
		}
	}
	reshape.CanonicalLoops(c, f)
}

// once goes over the loops of f and reports that a loop was taken apart that has others inside, so that more may be known now.
func once(c *pass.Ctx, f *ir.Func, o Options) bool {
	reshape.CanonicalLoops(c, f)
	if f.IsDecl() || len(loop.Of(f).All()) == 0 {
		return false
	}
	u := &unroller{c: c, f: f, fr: loop.Of(f), tree: dom.Of(f), x: scev.Of(f), effects: memeffect.Of(f), onlyFull: o.OnlyFull, limits: limitsOf(c, f), simple: simplify.New(f, nil)}
	u.limits.allowPeeling = u.limits.allowPeeling && !o.NoPeeling
	u.limits.allowRuntime = u.limits.allowRuntime && !o.NoRuntime
	if !u.decideAll() {
		return false
	}
	u.doAll()
	if !u.limits.gpu {
		u.strengthen()
		u.reuseLoads()
		if !o.OnlyFull {
			return true
		}
	}
	for _, l := range u.fr.All() {
		if u.decisions[l.Index].kind == peel { // what is left may be unrolled; its exits have other ways in now
			return true
		}
		if u.decisions[l.Index].kind != full {
			continue
		}
		for _, k := range l.Inner {
			if u.decisions[k.Index].kind != full {
				return true
			}
		}
	}
	return false
}

// kind is what is done to a loop.
type kind uint8

const (
	nothing kind = iota
	full
	partial
	runtime
	peel
)

// decision is what is to be done to a loop.
type decision struct {
	kind      kind
	copies    int
	exit      *ir.Block // leaves the loop after a known count, or nil
	exits     []exit    // what is known of each
	trips     *ir.Value // runtime, in LLVM's form: one more than count
	epilogue  bool      // likewise: the remainder is behind
	expensive bool      // likewise: counts may cost what they cost
	force     bool      // copies that all test are wanted if there is no remainder
	weights   []uint64  // of the latch: to leave, to stay; and which edge leaves. nil: nothing is said
	done      int       // peel: so many were peeled before
	asked     bool      // metadata or a knob names the number of copies
	onlyFirst bool      // full: it is left in the first iteration or in the last
	count     *ir.Value // runtime: how often the loop goes back to its header
	iv        int       // runtime: 1 + the phi of the header that counts by one up or down, in as many bits; 0: there is none
	down      bool
	tests     []settled // peel: decided in what is left
}

// region is what belongs to a loop while others change.
type region struct {
	own  []*ir.Block // blocks of no loop inside
	gone bool
}

type unroller struct {
	c        *pass.Ctx
	f        *ir.Func
	fr       *loop.Forest // of the function as it was; so are tree and x
	tree     *dom.Tree
	x        *scev.Info
	effects  *memeffect.Table
	onlyFull bool
	limits   limits

	decisions []decision // by Index of the loop
	facts     []facts    // likewise
	regions   []region   // likewise

	names     *reshape.Names
	layout    *reshape.Layout
	simple    *simplify.Simplifier
	plans     *expand.Expander
	dead      map[*ir.Block]bool
	touched   map[*ir.Block]bool       // what is in them is simplified in the end
	home      map[*ir.Block]*loop.Loop // of new blocks: the loop that they are in, or the one inside that they are a copy of
	merges    []*ir.Block              // blocks that are to be one with what they alone lead to
	stated    map[[2]uint64]ir.MD      // weights of branches
	headers   map[*ir.Block]bool       // of loops with copies
	kept      map[*ir.Block]bool       // likewise, where phis stay
	several   map[*ir.Block]bool       // of loops that stay, with copies
	merging   map[*ir.Block]bool       // likewise
	plain     bool                     // copies are not simplified
	sub       ir.Subst                 // what stands for values that go in the end
	replaced  []*ir.Value              // these
	before    int                      // blocks before anything changes
	ephemeral map[*ir.Value]bool       // there for assumptions alone
	scoped    bool                     // the loop has a remainder and declares scopes of noalias, which go
	declared  []ir.MD                  // scopes of noalias that begin in the loop
	renewed   map[ir.MD]ir.MD          // those of the copy that is made, and lists of them
	stamp     int32
	mark      []int32     // by BlockID: see order
	place     []int32     // by BlockID: place in the body, or in its copy
	now       []*ir.Value // by ID: what stands for a value of the body
}

// doAll does what was decided, inner loops first.
func (u *unroller) doAll() {
	u.before = u.f.NumBlockIDs()
	u.names, u.layout = reshape.NewNames(u.f), reshape.NewLayout(u.f)
	u.stated = make(map[[2]uint64]ir.MD)
	u.headers, u.kept, u.several = make(map[*ir.Block]bool), make(map[*ir.Block]bool), make(map[*ir.Block]bool)
	u.dead, u.merging, u.touched, u.home = make(map[*ir.Block]bool), make(map[*ir.Block]bool), make(map[*ir.Block]bool), make(map[*ir.Block]*loop.Loop)
	for _, l := range slices.Backward(u.fr.All()) {
		d := &u.decisions[l.Index]
		if d.kind == nothing {
			continue
		}
		pre := l.Preheader()
		latch := u.latch(l)
		b := u.newBody(pre, l.Header, latch, u.blocks(l))
		b.loop = l
		if w := branchprob.Weights(u.f, latch.Term()); len(w) == 2 && !u.limits.gpu && len(latch.Succs) == 2 {
			if k := 1 - u.stays(l, latch); u.leavesAt(l, latch, k) {
				d.weights = []uint64{w[k], w[1-k], uint64(k)}
			}
		}
		u.declared, u.renewed, u.scoped = nil, nil, false
		if u.facts[l.Index].scopes && d.kind != runtime {
			u.declared = u.declaredScopes(b)
		} else if u.facts[l.Index].scopes {
			u.scoped = true
			for _, x := range b.blocks {
				for v := range x.Instrs() {
					u.dropScopes(v)
				}
			}
		}
		for i, e := range d.exits {
			d.exits[i].stay = u.stays(l, e.block)
		}
		switch d.kind {
		case full:
			u.full(l, b, d)
		case partial:
			u.partial(l, b, d)
		case runtime:
			if d.trips != nil {
				u.inRounds(l, b, d)
			} else {
				u.runtime(l, b, d)
			}
		case peel:
			u.peel(l, b, d)
		}
	}
	u.mergeBlocks()
	u.layout.Commit()
	u.f.SetBlocks(slices.DeleteFunc(slices.Clone(u.f.Blocks), func(b *ir.Block) bool { return u.dead[b] }))
	u.simplifyTouched()
}

// latch is the block that goes back to the header, as it is now.
func (u *unroller) latch(l *loop.Loop) *ir.Block {
	for _, e := range l.Header.Preds {
		if l.Contains(e.B) {
			return e.B
		}
	}
	return nil
}

// blocks returns those of l as it is now.
func (u *unroller) blocks(l *loop.Loop) []*ir.Block {
	var out []*ir.Block
	work := []*loop.Loop{l}
	for len(work) > 0 {
		k := work[len(work)-1]
		work = work[:len(work)-1]
		if !u.regions[k.Index].gone {
			out = append(out, u.regions[k.Index].own...)
		}
		work = append(work, k.Inner...)
	}
	return slices.DeleteFunc(out, func(b *ir.Block) bool { return u.dead[b] })
}

// give adds new blocks to the loop around l, if there is one.
func (u *unroller) give(l *loop.Loop, blocks []*ir.Block) {
	if p := l.Parent; p != nil {
		u.regions[p.Index].own = append(u.regions[p.Index].own, blocks...)
	}
}

// leavesAt reports that edge k of b leads out of the body.
func (u *unroller) leavesAt(l *loop.Loop, b *ir.Block, k int) bool {
	return b.Succs[k].B != l.Header && !u.inBody(b.Succs[k].B)
}

// stays returns the edge by which exit, a block of the body, stays in the loop.
func (u *unroller) stays(l *loop.Loop, exit *ir.Block) int {
	if e := exit.Succs[0]; e.B == l.Header || u.inBody(e.B) {
		return 0
	}
	return 1
}
