// Package codegenprepare gives the IR its last shape in front of instruction selection, which looks at one block at
// a time: what an instruction can absorb is put beside it.
//
//	before:  %a = getelementptr i8, ptr %p, i64 40     after:  br i1 %c, label %t, label %e
//	         br i1 %c, label %t, label %e                    t:
//	       t:                                                  %sunkaddr = getelementptr i8, ptr %p, i64 40
//	         store i32 1, ptr %a                               store i32 1, ptr %sunkaddr
//
// # Families
//
//   - Addresses (mode.go, address.go, join.go): an access takes a register or a symbol and a signed number of 32
//     bits (target.Access). The constant part of an address that comes from another block moves to the access;
//     what it is added to stays where it is, for to compute that again would cost more than it saves. Phis and
//     selects of addresses that differ in one part become phis and selects of that part.
//   - Large offsets (offset.go): addresses of one base with offsets that no access takes share a new base.
//   - Values (lower.go): assumptions and other marks for the passes in front go; a frozen comparison compares what is
//     frozen; copies and fills say how their arguments are aligned.
//   - Vectors (gather.go): a gather or scatter takes a scalar base where all elements have the same. With a knob, stores
//     of a number put together of two halves store the halves (store.go).
//   - Sections (section.go): what a profile says of a function becomes !section_prefix.
//   - Blocks (block.go): blocks that hold nothing go, but for preheaders; branches that are decided become plain
//     ones; a block goes behind the only one that leads to it.
//   - Slow division (divide.go): a division of 64 bits, which the machine has not got, is one of 32 bits where
//     the operands turn out to be short.
//
// The function is walked until nothing changes. Functions of very many blocks are walked once.
//
// # Threads
//
// An address is computed by the lanes that use it, from values that they have: nothing is computed for other lanes,
// and nothing communicates. A phi that is new never differs between threads where the one of the addresses does not.
// The bypass of a division is the only new branch; it holds nothing convergent.
//
// # Keeps
//
// A sunk address equals the old one in every lane. It keeps the address space, and says inbounds only where every
// step from the same base did. Cost: linear but for the users that are looked at, which a knob bounds. The aim, the
// knobs and the names are those of LLVM 19's pass of this name.
package codegenprepare

import (
	"github.com/warpwise/warpwise/internal/analysis/dom"
	"github.com/warpwise/warpwise/internal/analysis/memeffect"
	"github.com/warpwise/warpwise/internal/analysis/uniformity"
	"github.com/warpwise/warpwise/internal/dbginfo"
	"github.com/warpwise/warpwise/internal/dense"
	"github.com/warpwise/warpwise/internal/fold"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/internal/reshape"
	"github.com/warpwise/warpwise/internal/target"
	"github.com/warpwise/warpwise/ir"
)

// Options are what can be chosen; each is a knob.
type Options struct {
	Disabled       bool
	Sink           bool // addresses to their accesses
	Modes          bool // address modes beyond one base and one offset: phis and selects
	NewPhis        bool
	NewSelects     bool
	CombineBase    bool
	CombineSymbol  bool
	CombineOffset  bool
	CombineIndex   bool
	SplitOffsets   bool
	DeletePhis     bool
	BypassDivide   bool
	Values         bool // calls lowered, frozen comparisons, alignments of copies
	Blocks         bool // mostly empty blocks
	Branches       bool // decided branches, blocks that continue each other
	SplitStores    bool // stores of numbers put together of halves
	Sections       bool // section prefixes by profile
	UnknownSection bool // also for functions that the profile does not know
	KeepPreheaders bool
	MergeRatio     int  // how many times a switch may go elsewhere for its empty target to go
	Freeze         bool // operands of a division that may be poison are frozen before they decide a branch
	MaxUsers       int
	HugeFunction   int

	Forms             bool            // values in the form that the target wants
	Target            target.Lowering // what the code generator behind it does well
	PhiTypes          bool            // phis of the type that their values are cast to
	Promote           bool            // extensions through arithmetic to loads, where the target wants them there
	MergePromotions   bool            // extensions of one value that came to be by that
	StressPromotion   bool            // whatever it costs
	SelectToBranch    bool            // where the target wants branches
	StoreElements     bool            // arithmetic of a stored element on its vector, where the target stores elements
	StressElements    bool            // whether it does or not
	SinkMasks         bool            // an and to its comparison with 0, where the target has both in one
	OrderEqualities   bool            // x == y behind x < y as an ordering
	Relocations       bool            // derived pointers of the garbage collector from their bases
	VerifyFrequencies bool            // of blocks, that are kept
	ColdBlocks        bool            // seldom executed blocks behind the others
	ProfiledSections  bool            // section prefixes by a profile of basic-block sections
	DivergentBranches bool            // a select or count may become a branch that diverges
}

// Defaults returns the default options, those of LLVM 19.
func Defaults() Options {
	return Options{Sink: true, Modes: true, NewSelects: true, CombineBase: true, CombineSymbol: true, CombineOffset: true, CombineIndex: true,
		SplitOffsets: true, DeletePhis: true, BypassDivide: true,
		Values: true, Sections: true, Blocks: true, Branches: true, KeepPreheaders: true, MergeRatio: 2, MaxUsers: 100, HugeFunction: 10000,
		Forms: true, Target: target.LLVMLowering, PhiTypes: true, Promote: true, MergePromotions: true, SelectToBranch: true, StoreElements: true, SinkMasks: true,
		Relocations: true, ProfiledSections: true}
}

// set returns the options with the knobs of a run applied.
func (o Options) set(c *pass.Ctx) Options {
	o.Disabled = c.Bool("disable-cgp", o.Disabled)
	o.Modes = !c.Bool("disable-complex-addr-modes", !o.Modes)
	o.NewPhis = c.Bool("addr-sink-new-phis", o.NewPhis)
	o.NewSelects = c.Bool("addr-sink-new-select", o.NewSelects)
	o.CombineBase = c.Bool("addr-sink-combine-base-reg", o.CombineBase)
	o.CombineSymbol = c.Bool("addr-sink-combine-gv", o.CombineSymbol)
	o.CombineOffset = c.Bool("addr-sink-combine-offs", o.CombineOffset)
	o.CombineIndex = c.Bool("addr-sink-combine-scaled-reg", o.CombineIndex)
	o.SplitOffsets = c.Bool("cgp-split-large-offset-gep", o.SplitOffsets)
	o.DeletePhis = !c.Bool("disable-cgp-delete-phis", !o.DeletePhis)
	o.BypassDivide = c.Bool("cgp-bypass-slow-division", o.BypassDivide)
	o.Branches = !c.Bool("disable-cgp-branch-opts", !o.Branches)
	o.Sections = c.Bool("profile-guided-section-prefix", o.Sections)
	o.UnknownSection = c.Bool("profile-unknown-in-special-section", o.UnknownSection)
	o.SplitStores = c.Bool("force-split-store", o.SplitStores)
	o.KeepPreheaders = !c.Bool("disable-preheader-prot", !o.KeepPreheaders)
	o.MergeRatio = c.Int("cgp-freq-ratio-to-skip-merge", o.MergeRatio)
	o.MaxUsers = max(c.Int("cgp-max-address-users-to-scan", o.MaxUsers), 0)
	o.HugeFunction = c.Int("cgpp-huge-func", o.HugeFunction)
	o.PhiTypes = c.Bool("cgp-optimize-phi-types", o.PhiTypes)
	o.Promote = !c.Bool("disable-cgp-ext-ld-promotion", !o.Promote)
	o.MergePromotions = c.Bool("cgp-type-promotion-merge", o.MergePromotions)
	o.StressPromotion = c.Bool("stress-cgp-ext-ld-promotion", o.StressPromotion)
	o.SelectToBranch = !c.Bool("disable-cgp-select2branch", !o.SelectToBranch)
	o.StoreElements = !c.Bool("disable-cgp-store-extract", !o.StoreElements)
	o.StressElements = c.Bool("stress-cgp-store-extract", o.StressElements)
	o.SinkMasks = c.Bool("enable-andcmp-sinking", o.SinkMasks)
	o.OrderEqualities = c.Bool("cgp-icmp-eq2icmp-st", o.OrderEqualities)
	o.Relocations = !c.Bool("disable-cgp-gc-opts", !o.Relocations)
	o.VerifyFrequencies = c.Bool("cgp-verify-bfi-updates", o.VerifyFrequencies)
	o.ProfiledSections = c.Bool("bbsections-guided-section-prefix", o.ProfiledSections)
	o.ColdBlocks = c.Bool("cgp-cold-blocks", o.ColdBlocks)
	o.DivergentBranches = c.Bool("cgp-divergent-branches", o.DivergentBranches)
	o.Target = answers(c, o.Target)
	return o
}

// answers returns what a target answers, but for what a knob answers in its place.
func answers(c *pass.Ctx, t target.Lowering) target.Lowering {
	t.ZeroLeading = c.Bool("cgp-cheap-ctlz", t.ZeroLeading)
	t.ZeroTrailing = c.Bool("cgp-cheap-cttz", t.ZeroTrailing)
	t.Predicates = c.Bool("cgp-several-predicates", t.Predicates)
	t.ExtendingLoads = c.Bool("cgp-extending-loads", t.ExtendingLoads)
	t.PromoteExtensions = c.Bool("cgp-promote-extensions", t.PromoteExtensions)
	t.ExpensiveSelects = c.Bool("cgp-selects-expensive", t.ExpensiveSelects)
	t.CheapJumps = c.Bool("cgp-jumps-cheap", t.CheapJumps)
	t.MaskCompares = c.Bool("cgp-mask-compares", t.MaskCompares)
	t.CarryOut = c.Bool("cgp-carry-out", t.CarryOut)
	t.BorrowOut = c.Bool("cgp-borrow-out", t.BorrowOut)
	t.Classes = c.Bool("cgp-class-tests", t.Classes)
	t.TailCalls = c.Bool("cgp-tail-calls", t.TailCalls)
	t.RepeatsFreeCasts = c.Bool("cgp-repeat-casts", t.RepeatsFreeCasts)
	t.NarrowsLoads = c.Bool("cgp-narrow-loads", t.NarrowsLoads)
	t.CasesAsValues = c.Bool("cgp-cases-as-values", t.CasesAsValues)
	t.SwitchBits = c.Int("cgp-switch-bits", t.SwitchBits)
	return t
}

// The statistics; their names are those of the remarks.
var (
	sunkAddress   = pass.NewStat("SunkAddress", "address computed beside its access")
	newPhi        = pass.NewStat("SunkPhi", "phis of addresses replaced by phis of the part that differs")
	newSelect     = pass.NewStat("SunkSelect", "selects of addresses replaced by selects of the part that differs")
	splitOffset   = pass.NewStat("SplitOffset", "addresses with large offsets share a new base")
	bypassed      = pass.NewStat("BypassedDivision", "division done in 32 bits where the operands are short")
	narrowDivide  = pass.NewStat("NarrowDivision", "division done in 32 bits: the operands are short")
	lowered       = pass.NewStat("Lowered", "what only passes in front look at is gone")
	sectionPrefix = pass.NewStat("SectionPrefix", "section of a function said by its profile")
	gatherBase    = pass.NewStat("GatherBase", "gather or scatter takes a scalar base")
	splitStore    = pass.NewStat("SplitStore", "halves of a number stored one by one")
	deadValue     = pass.NewStat("Dead", "value that nobody needs")
	thawed        = pass.NewStat("Thawed", "comparison of something frozen in place of a frozen comparison")
	aligned       = pass.NewStat("Aligned", "alignment of an argument of a copy or fill")
	emptyBlock    = pass.NewStat("EmptyBlock", "block without instructions removed")
	decidedBranch = pass.NewStat("DecidedBranch", "branch that always goes one way made a plain one")
	mergedBlock   = pass.NewStat("MergedBlock", "block put behind the only one that leads to it")
	deadPhis      = pass.NewStat("DeadPhis", "phis that only feed each other removed")

	repeatedCast      = pass.NewStat("RepeatedCast", "cast that is no instruction, or fills several registers, repeated where it is used")
	repeatedCompare   = pass.NewStat("RepeatedCompare", "comparison repeated where it is used")
	movedExtension    = pass.NewStat("MovedExtension", "extension put beside its load")
	promotedExtension = pass.NewStat("PromotedExtension", "extension moved through arithmetic to a load")
	mergedExtension   = pass.NewStat("MergedExtension", "extension replaced by the same one above it")
	truncatedUse      = pass.NewStat("TruncatedUse", "lower half of an extension used in place of what it extends")
	maskedLoad        = pass.NewStat("MaskedLoad", "lower bits of a load cut off beside it, as nothing else is used")
	convertedPhi      = pass.NewStat("ConvertedPhi", "phis made of the type that their values are cast to")
	storedElement     = pass.NewStat("StoredElement", "arithmetic of a stored element done on its vector")
	zeroCount         = pass.NewStat("ZeroCount", "count of zeros put behind a test for 0")
	selectBranch      = pass.NewStat("SelectToBranch", "select made a branch")
	splitCondition    = pass.NewStat("SplitCondition", "branch on two conditions made two branches")
	orderedEquality   = pass.NewStat("OrderedEquality", "equality behind an ordering made the opposite ordering")
	swappedCompare    = pass.NewStat("SwappedCompare", "comparison turned round to share a subtraction")
	sunkMask          = pass.NewStat("SunkMask", "and put beside its comparison with 0")
	classTested       = pass.NewStat("ClassTest", "comparison with infinity made a test of the class")
	overflow          = pass.NewStat("Overflow", "arithmetic and the test whether it overflows made one")
	copied            = pass.NewStat("Copied", "address without an offset made a copy")
	lonePhi           = pass.NewStat("LonePhi", "phi with one way in, or of one constant, replaced by what comes along it")
	widenedSwitch     = pass.NewStat("WidenedSwitch", "switch compares whole registers")
	caseValue         = pass.NewStat("CaseValue", "number of a case taken from what the switch decided by")
	repeatedReturn    = pass.NewStat("RepeatedReturn", "return repeated behind a call")
	rebased           = pass.NewStat("Rebased", "pointer computed from the base that the garbage collector gave")
	splitIndirect     = pass.NewStat("SplitIndirect", "edge out of an indirectbr given a target of its own")
	coldBlock         = pass.NewStat("ColdBlock", "block that is seldom executed put behind the others")
	verified          = pass.NewStat("VerifiedFrequencies", "frequencies of blocks that are kept compared with those of the function")
)

// Pass is the pass with LLVM's results.
var Pass = New("codegenprepare", Defaults())

// Frozen is the pass as the levels run it: a value that may be poison does not decide a branch that was not there.
var Frozen = New("codegenprepare<freeze>", frozen())

func frozen() Options {
	o := Defaults()
	o.Freeze, o.Target = true, target.OurLowering
	return o
}

// New returns the pass with a name and options.
func New(name string, opt Options) *pass.Pass[*ir.Func] {
	return &pass.Pass[*ir.Func]{
		Name: name,
		Before: func(c *pass.Ctx, m *ir.Module) func() {
			o := opt.set(c)
			if o.Disabled || !o.Target.CarryOut && !o.Target.BorrowOut && !o.Target.Classes {
				return nil
			}
			list := declarations(m, o)
			if len(list) == 0 {
				return nil
			}
			return func() { declare(m, list) }
		},
		Run: func(c *pass.Ctx, f *ir.Func) { run(c, f, opt.set(c)) },
		Stats: []*pass.Stat{sunkAddress, newPhi, newSelect, splitOffset, bypassed, narrowDivide, deadPhis,
			lowered, sectionPrefix, gatherBase, splitStore, deadValue, thawed, aligned, emptyBlock, decidedBranch, mergedBlock,
			repeatedCast, repeatedCompare, movedExtension, promotedExtension, mergedExtension, truncatedUse, maskedLoad, convertedPhi,
			storedElement, zeroCount, selectBranch, splitCondition, orderedEquality, swappedCompare, sunkMask, classTested, overflow, copied, lonePhi,
			widenedSwitch, caseValue, repeatedReturn, rebased, splitIndirect, coldBlock, verified},
	}
}

// preparer is the state of one run.
type preparer struct {
	c       *pass.Ctx
	f       *ir.Func
	ts      *ir.Types
	opt     Options
	layout  *ir.Layout
	fold    *fold.Folder
	effects *memeffect.Table
	debug   *dbginfo.Index
	names   *reshape.Names // nil until something is named
	size    bool           // the function asks to be small
	tree    *dom.Tree

	*storage
	searches uint32
	links    []link // by ID: see mode.go; nil when they are not up to date
	replaced ir.Subst
	any      bool // something is in replaced
	sunk     sunkTable
	orphans  []*ir.Block // have lost their last predecessor

	clones      []*ir.Block  // made for the direct edges to targets of an indirectbr
	copies      []*ir.Value  // by BlockID: see repeat; all nil in between
	frequencies *frequencies // nil unless something asks for them

	uniform    *uniformity.Info // of the function as it was when it was first asked for, with so many values
	uniformIDs int
}

// storage is what is used again for the next function.
type storage struct {
	users [][]*ir.Value // by ID of parameters and instructions; may list what is no user any more
	seen  []uint32      // by ID: the last search that came by
	live  []*ir.Block   // by ID: the last block walked for addresses that uses the value
	list  []*ir.Value   // the instructions of a block, in values
	spare []link        // for links
}

// begin makes the storage ready for a function with n values.
func (s *storage) begin(n int) {
	s.users = s.users[:min(n, cap(s.users))]
	for i := range s.users {
		s.users[i] = s.users[i][:0]
	}
	s.users = append(s.users, make([][]*ir.Value, n-len(s.users))...)
	s.seen, s.live = dense.Zeroed(s.seen, n), dense.Zeroed(s.live, n)
}

func run(c *pass.Ctx, f *ir.Func, opt Options) {
	if opt.Disabled {
		return
	}
	if !c.Bool("addr-sink-using-gep", true) {
		c.Missed(sunkAddress, nil, "addr-sink-using-gep=false has no effect: addresses are sunk as getelementptr, which keeps their address space")
	}
	p := &preparer{c: c, f: f, ts: f.Types(), opt: opt, fold: fold.New(f), effects: memeffect.Of(f), debug: dbginfo.New(f), storage: pass.Kept[storage](c)}
	p.begin(f.NumIDs())
	p.layout, _ = f.Mod().Layout()
	p.size = asksForSize(f)
	if opt.Sections || opt.ProfiledSections {
		p.section()
	}
	p.index()
	if opt.BypassDivide {
		p.divisions()
	}
	if opt.SplitOffsets {
		p.tree = dom.Of(f)
		p.largeOffsets()
	}
	if opt.VerifyFrequencies || opt.ColdBlocks {
		p.frequencies = frequenciesOf(f)
	}
	p.tree = dom.Of(f)
	p.conditions()
	p.drive()
	p.relocations()
	p.coldBlocks()
	if opt.VerifyFrequencies {
		p.verifyFrequencies()
	}
	if p.any {
		f.ReplaceUses(&p.replaced) // debug records
	}
}

// drive walks the function until nothing changes.
func (p *preparer) drive() {
	const rounds = 16 // no test comes near
	for round := range rounds {
		changed := p.opt.Blocks && p.emptyBlocks()
		if round == 0 {
			p.indirectEdges()
		}
		p.tree, p.links = dom.Of(p.f), nil
		for _, b := range p.f.Blocks {
			if (p.opt.Values || p.opt.Forms) && p.values(b) {
				changed = true
			}
			if p.opt.Sink && p.addresses(b) {
				changed = true
			}
		}
		if p.opt.Forms {
			changed = p.phiTypes() || changed
			changed = p.shapes() || changed
		}
		if p.opt.Branches && p.branches() {
			p.frequencies.again(p.f)
			changed = true
		}
		if changed && p.opt.Blocks && !p.opt.Branches {
			p.fallThrough() // as in LLVM, whose knob is about the branches alone
		}
		if p.opt.DeletePhis {
			changed = p.deletePhis() || changed
		}
		if !changed || len(p.f.Blocks) > p.opt.HugeFunction {
			return
		}
	}
}

// shapes makes and repeats branches where the target wants them. It reports a change.
func (p *preparer) shapes() bool {
	changed := p.zeroCounts()
	if changed {
		p.tree = dom.Of(p.f)
	}
	if p.choices() {
		changed = true
	}
	return p.returns() || changed
}

// asksForSize reports a function that is to be small: by its attributes, or because a profile never saw it.
func asksForSize(f *ir.Func) bool {
	m := f.Mod()
	if m.Attrs.Has(f.FnAttrs, ir.AttrMinSize) || m.Attrs.Has(f.FnAttrs, ir.AttrOptimizeForSize) {
		return true
	}
	n, ok := entryCount(f)
	return ok && n == 0
}
