// Package earlycse removes redundant computations, loads, stores and calls in one walk over the dominator
// tree.
//
//	before:  %a = load i32, ptr %p          after:  %a = load i32, ptr %p
//	         %b = add i32 %a, 1                     %b = add i32 %a, 1
//	         %c = load i32, ptr %p                  %e = mul i32 %b, %b
//	         %d = add i32 %c, 1
//	         %e = mul i32 %b, %d
//
// # Method
//
// The tree is walked with an explicit stack. Five tables hold what is available on the path from the root:
// expressions, calls that only read, results of calls that touch no memory, loaded values and stored
// values. An entry made in a block is visible in the blocks it dominates and removed when the walk leaves
// them (scoped hash tables, as in Briggs, Cooper and Simpson, "Value numbering", Software: Practice and
// Experience 27(6), 1997, section on dominator-based value numbering).
//
// What memory holds is tracked by a generation number. Everything that may write advances it; so does
// entering a block with more than one predecessor, for something may have been written on a path around the
// dominator. An entry of another generation is stale, unless MemorySSA (the variant early-cse<memssa>)
// shows that nothing between clobbers it.
//
// # Threads
//
// A barrier, fence, atomic of acquire order or convergent call that orders memory (package
// memeffect) advances the generation whatever its attributes claim: behind it other threads' writes
// are visible. Until then a thread may use its own stores to shared memory; Options.Forward says
// for each address space whether it does. Convergent calls are equal only within one block with
// nothing between that could change the set of threads; %clock, activemask and the like are never
// equal.
//
// # Keeps
//
// The control flow. Debug records follow the values. Marks such as nsw stay only where leader and
// removed instruction both have them. Cost: linear in the instructions, but for MemorySSA's walks,
// which are capped. Not idempotent: what becomes equal by a phi of a loop is found by the next run.
package earlycse

import (
	"github.com/warpwise/warpwise/internal/analysis/dom"
	"github.com/warpwise/warpwise/internal/analysis/memeffect"
	"github.com/warpwise/warpwise/internal/analysis/memssa"
	"github.com/warpwise/warpwise/internal/analysis/ranges"
	"github.com/warpwise/warpwise/internal/dbginfo"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/internal/simplify"
	"github.com/warpwise/warpwise/ir"
)

// Options are what can be chosen.
type Options struct {
	MemorySSA  bool // ask MemorySSA where the generations differ
	QueryCap   int  // walks of MemorySSA for each block; beyond, the nearest definition counts
	PHILimit   int  // phis with more operands are not compared; 0: none is
	Widths     bool // find an operation in another width, behind a zext, sext or trunc
	Ranges     bool // prove with value ranges, too, that a narrower operation does not overflow
	Coerce     bool // use a stored or loaded value as another type of its bits
	Imprecise  bool // in blocks of more than HugeBlock instructions do not ask MemorySSA
	HugeBlock  int  // see Imprecise
	CheckHash  bool // check that equal expressions have equal hashes
	StoreTable bool // remove stores overwritten later in the block, not only by the next store

	// Strict forbids, for each address space, that a thread uses its own store for its own load.
	Strict [maxSpace]bool
	// Witness is told of every replacement, when it is not nil.
	Witness func(Witness)
}

// maxSpace bounds the address spaces that have a rule of their own.
const maxSpace = 8

// Defaults returns the default options of early-cse.
func Defaults() Options {
	return Options{QueryCap: 500, PHILimit: 5, HugeBlock: 10000, Widths: true, Ranges: true, Coerce: true, StoreTable: true}
}

// Shared and ClusterShared are the address spaces with a knob for Options.Strict.
const (
	Shared        = 3
	ClusterShared = 7
)

// set returns the options with the knobs of a run applied.
func (o Options) set(c *pass.Ctx) Options {
	o.MemorySSA = o.MemorySSA && c.Bool("enable-earlycse-memoryssa", true)
	o.QueryCap = c.Int("earlycse-mssa-optimization-cap", o.QueryCap)
	o.PHILimit = c.Int("earlycse-phi-limit", o.PHILimit)
	o.Imprecise = c.Bool("enable-earlycse-imprecision", o.Imprecise)
	o.HugeBlock = c.Int("earlycse-huge-block", o.HugeBlock)
	o.CheckHash = c.Bool("earlycse-debug-hash", o.CheckHash)
	o.Widths = c.Bool("earlycse-widths", o.Widths)
	o.Ranges = c.Bool("earlycse-ranges", o.Ranges)
	o.Coerce = c.Bool("earlycse-coerce", o.Coerce)
	o.StoreTable = c.Bool("earlycse-store-table", o.StoreTable)
	o.Strict[Shared] = c.Bool("earlycse-strict-shared", o.Strict[Shared])
	o.Strict[ClusterShared] = c.Bool("earlycse-strict-cluster-shared", o.Strict[ClusterShared])
	return o
}

// The statistics; their names are those of the remarks.
var (
	simplified  = pass.NewStat("Simplified", "instruction simplified to an existing value or constant")
	dead        = pass.NewStat("Dead", "instruction without uses deleted")
	expression  = pass.NewStat("Expression", "expression computed before")
	condition   = pass.NewStat("Condition", "condition known from a branch")
	loadReused  = pass.NewStat("Load", "load replaced by a loaded value")
	forwarded   = pass.NewStat("Forwarded", "load replaced by a stored value")
	callReused  = pass.NewStat("Call", "call replaced by an earlier one's result")
	sregReused  = pass.NewStat("SpecialRegister", "special register read before")
	phiMerged   = pass.NewStat("PHI", "phi equal to another one of the block")
	widthReused = pass.NewStat("Width", "operation computed before in another width")
	deadStore   = pass.NewStat("DeadStore", "store overwritten before it is read")
	writeBack   = pass.NewStat("WriteBack", "store of the value that is there already")
)

// New returns the pass with the given name and options.
func New(name string, opt Options) *pass.Pass[*ir.Func] {
	return &pass.Pass[*ir.Func]{
		Name:  name,
		Run:   func(c *pass.Ctx, f *ir.Func) { run(c, f, opt.set(c)) },
		Stats: []*pass.Stat{simplified, dead, expression, condition, loadReused, forwarded, callReused, sregReused, phiMerged, widthReused, deadStore, writeBack},
	}
}

// Kind says why a replacement is right: what its witness claims.
type Kind uint8

// The kinds of witnesses.
const (
	Simplify  Kind = iota // Removed simplifies to Leader
	Dead                  // Removed has no uses and no effect
	Equal                 // Removed computes what Leader computes
	Condition             // in the blocks that an edge dominates, Removed is the constant Leader
	Load                  // Removed loads what Leader loaded
	Forward               // Removed loads what Leader stored
	Call                  // Removed is a call with the result of Leader
	Width                 // Removed is the zext or trunc of Leader
	DeadStore             // Removed is overwritten by Leader
	WriteBack             // Removed stores the value that Leader loaded or stored there
	NumWitness
)

var kindNames = [NumWitness]string{"simplify", "dead", "equal", "condition", "load", "forward", "call", "width", "dead-store", "write-back"}

// String returns the kind as remarks and statistics name it.
func (k Kind) String() string { return kindNames[k] }

// Witness is one replacement. Its values still have their operands when it is reported, but
// operands may have been replaced by earlier leaders.
type Witness struct {
	Kind    Kind
	Removed *ir.Value
	Leader  *ir.Value // instruction or constant; nil for Dead
	Value   *ir.Value // what uses of Removed become; nil when there are none
	Block   *ir.Block // Condition: the block from which on it holds
	At      *ir.Value // Condition: the instruction in front of which it is used; nil: the end of Block
}

// storage is the part of the state that grows with the function. It serves one function after the other.
type storage struct {
	sub     ir.Subst    // removed instruction to its value, for ever
	removed []*ir.Value // detached, to be taken apart at the end
	known   []*ir.Value // by ID: the constant a condition is, in this scope
	undo    []*ir.Value // the conditions in known, in order
	scopes  []scope     // of walk

	exprs   table[exprEntry]
	values  table[exprEntry] // calls that touch no memory
	calls   table[callEntry]
	loads   table[memEntry]
	stores  table[memEntry]
	sregs   table[sregEntry]
	regions table[region] // of memory that does not change

	mssa memssa.Storage
}

// begin makes the storage ready for f, whatever state the last function left it in.
func (st *storage) begin(f *ir.Func) {
	n := f.NumIDs()
	st.sub.Reset()
	clear(st.removed)
	st.removed = st.removed[:0]
	for _, v := range st.undo {
		st.known[v.ID] = nil
	}
	st.undo = st.undo[:0]
	if cap(st.known) < n {
		st.known = make([]*ir.Value, n)
	}
	st.known = st.known[:n]
	st.exprs.begin(min(n, maxBuckets))
	st.values.begin(0)
	st.calls.begin(0)
	st.loads.begin(0)
	st.stores.begin(0)
	st.sregs.begin(0)
	st.regions.begin(0)
}

// maxBuckets bounds the expressions for which there are buckets from the start: on one path down the
// dominator tree there are fewer than in a big function.
const maxBuckets = 1 << 13

// cse is the state of one run.
type cse struct {
	c       *pass.Ctx
	f       *ir.Func
	ts      *ir.Types
	opt     Options
	tree    *dom.Tree
	effects *memeffect.Table
	simp    *simplify.Simplifier
	debug   *dbginfo.Index
	layout  *ir.Layout
	gpu     bool
	mssa    *clobbers // nil in the plain variant

	*storage

	gen     uint32 // of memory
	hidden  uint32 // of memory that no pointer reaches
	fences  uint32 // advanced by release fences, over which stores keep their place
	reads   uint32 // advanced by whatever may look at a stored value
	groups  uint32 // advanced by whatever may change which threads run together
	queries int    // of MemorySSA in this block
	huge    bool   // this block is too big for precision

	facts    *ranges.Info // value ranges, while nothing that they may rest on is dropped
	searches int          // how often they have been computed
	scratch  key
	changed  bool
}

func run(c *pass.Ctx, f *ir.Func, opt Options) {
	if c.Bool("disable-early-cse", false) {
		return
	}
	tree := dom.Of(f)
	s := &cse{
		c: c, f: f, ts: f.Types(), opt: opt, tree: tree, effects: memeffect.Of(f), simp: simplify.New(f, tree),
		debug: dbginfo.New(f), gpu: memeffect.IsGPU(f.Mod()), storage: pass.Kept[storage](c),
	}
	s.begin(f)
	s.layout = s.simp.Fold().Layout()
	if opt.MemorySSA {
		s.mssa = newClobbers(f, &s.storage.mssa)
	}
	s.walk()
	s.finish()
}

// finish applies the replacements to the uses that the walk had passed: operands of phis on back
// edges, debug records and unreachable code.
func (s *cse) finish() {
	if !s.changed {
		return
	}
	s.f.ReplaceUses(&s.sub)
	for _, v := range s.removed {
		v.Remove()
	}
	s.f.Touch()
}

// replace makes w stand for v from now on and takes v out.
func (s *cse) replace(k Kind, v, leader, w *ir.Value) {
	s.witness(Witness{Kind: k, Removed: v, Leader: leader, Value: w})
	s.sub.Set(v, w)
	s.drop(v)
}

// drop takes v out of its block.
func (s *cse) drop(v *ir.Value) {
	if s.mssa != nil && touches(v) {
		s.mssa.remove(v)
	}
	v.Detach()
	s.removed = append(s.removed, v)
	s.changed = true
}

func (s *cse) witness(w Witness) {
	if s.opt.Witness != nil {
		s.opt.Witness(w)
	}
}
