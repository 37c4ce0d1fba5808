// Package licm moves out of loops what gives the same in every iteration.
//
//	before:  loop: %a = mul %n, %m          after:  loop.preheader: %a = mul %n, %m
//	               %v = load %p                                     %v = load %p      ; nothing in the loop writes there
//	               …                                loop: …
//
// An instruction goes to the preheader when its operands come from outside, it has no effect, what it reads is not written in the loop, and it does
// no harm where it would not have been executed: it traps for no operand, reads memory that is there in any case, or is executed in
// the first iteration whatever happens. Inner loops come first, so that what they have lost can go on outwards. One
// instruction in a block that the loop need not come to is executed more often than before only when the loop does not come to it.
//
// What is wanted behind the loop alone is computed there (sink), and of operations that vary the part that does not in front of it (regroup).
//
// # Memory
//
// MemorySSA gives the access that may have changed what is read last; it must stand outside of the loop. Barriers, fences and
// ordered atomics change all memory that other threads can see (package memeffect), so no load leaves a loop in which threads wait for each
// other to write. Volatile and atomic accesses stay.
//
// # Threads
//
// Convergent operations stay: in front of the loop, or when some lanes have left it, other lanes take part. Nor is moved what gives another
// answer each time, as %clock does. The result of what moves is the same for a lane in every iteration, so lanes that leave the loop at different
// times see what they saw (no temporal divergence is added).
//
// # Places in registers
//
// A place in memory that a loop loads from and stores to is kept in a register: loaded in front of the loop, stored where the loop is left. See place, and
// promoter.decide for when that is right: a store that would not have happened is never made where another thread could see it. Reference: Cooper and Lu, "Register
// promotion in C programs" (PLDI 1997); Boehm, "Threads cannot be implemented as a library" (PLDI 2005), for what must not be done.
//
// Keeps: the control flow. What is not certain to be executed loses what would make it undefined (metadata). Idempotent. Cost: linear,
// times the depth of loops for what leaves many of them; the walks of MemorySSA are capped. Reference: Aho, Sethi and Ullman 1986, section
// 10.7; the aim is that of the hoisting of LLVM's pass of this name.
package licm

import (
	"slices"

	"github.com/warpwise/warpwise/internal/analysis/dom"
	"github.com/warpwise/warpwise/internal/analysis/loop"
	"github.com/warpwise/warpwise/internal/analysis/memeffect"
	"github.com/warpwise/warpwise/internal/analysis/memssa"
	"github.com/warpwise/warpwise/internal/dbginfo"
	"github.com/warpwise/warpwise/internal/fold"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/internal/reshape"
	"github.com/warpwise/warpwise/ir"
)

// The variants of the pass: with and without instructions that the loop need not come to.
var (
	Pass    = New("licm", true)
	Certain = New("licm<no-allowspeculation>", false)
)

// New returns the pass under a name.
func New(name string, speculate bool) *pass.Pass[*ir.Func] {
	return &pass.Pass[*ir.Func]{Name: name, Stats: append([]*pass.Stat{hoisted, hoistedLoad, hoistedCall, hoistedStore, promoted, promotedLoads, sunk, removed, regrouped}, reshape.LoopStats...),
		Run: func(c *pass.Ctx, f *ir.Func) { run(c, f, speculate) }}
}

var (
	hoisted     = pass.NewStat("Hoisted", "instruction moved in front of a loop")
	hoistedLoad = pass.NewStat("HoistedLoad", "load moved in front of a loop")
	hoistedCall = pass.NewStat("HoistedCall", "call moved in front of a loop")
)

func run(c *pass.Ctx, f *ir.Func, speculate bool) {
	reshape.CanonicalLoops(c, f)
	if f.IsDecl() || len(loop.Of(f).All()) == 0 {
		return
	}
	h := &hoister{c: c, f: f, fr: loop.Of(f), tree: dom.Of(f), effects: memeffect.Of(f), speculate: speculate}
	h.gpu = memeffect.IsGPU(f.Mod())
	h.effect = make([]uint8, len(h.fr.All()))
	h.passed = make([]bool, f.NumBlockIDs())
	h.accesses = make([]int, len(h.fr.All()))
	h.writers = make([][]*ir.Value, len(h.fr.All()))
	h.most = c.Int("licm-mssa-optimization-cap", memssa.DefaultLimit)
	h.blocks = make([][]*ir.Block, len(h.fr.All()))
	for _, b := range h.fr.Order() {
		if l := h.fr.Innermost(b); l != nil {
			h.blocks[l.Index] = append(h.blocks[l.Index], b)
		}
	}
	h.fr.All()[0].Exiting()
	for h.all(); h.rounds < maxRounds && h.promote(); h.all() {
		h.rounds++
		h.memory, h.effects, h.users, h.records, h.again = nil, memeffect.Of(f), nil, nil, true
	}
	if h.again {
		reshape.CloseLoops(c, f)
	}
}

// all moves what it can out of all loops.
func (h *hoister) all() {
	for _, l := range slices.Backward(h.fr.All()) {
		h.loop(l)
	}
}

// What a loop does that decides whether its instructions are executed.
const (
	mayStop   uint8 = 1 << iota // something in it may not return
	mayWait                     // or reads what other threads write
	mayUnwind                   // or throws
)

type hoister struct {
	c         *pass.Ctx
	f         *ir.Func
	fr        *loop.Forest
	tree      *dom.Tree
	effects   *memeffect.Table
	memory    *memssa.SSA
	fold      *fold.Folder
	speculate bool
	effect    []uint8       // by Index of the loop, those inside included
	blocks    [][]*ir.Block // by Index of the loop: those of no loop inside
	rounds    int
	again     bool // what was missed has been told
	names     *reshape.Names
	placer    *dom.Placer
	users     *reshape.Users
	records   *dbginfo.Index
	writers   [][]*ir.Value // by Index of the loop: what may change memory; one more than most when there is more
	most      int
	gpu       bool
	passed    []bool // by block: the first iteration of its loop comes to its end
	accesses  []int  // by Index of the loop: instructions that read or write memory
}

// ssa is the form of memory. Loads that move out of loops keep their place among the writes.
func (h *hoister) ssa() *memssa.SSA {
	if h.memory == nil {
		h.memory = memssa.New(h.f, memssa.Options{Lazy: true, CheckLimit: h.most})
	}
	return h.memory
}

func (h *hoister) loop(l *loop.Loop) {
	h.note(l)
	pre := l.Preheader()
	if pre == nil || h.disabled(l) {
		return
	}
	h.sink(l)
	at := pre.Term()
	for _, b := range h.blocks[l.Index] {
		certain := h.reached(l, b) || h.follows(l, b)
		for v := range b.Instrs() {
			if !h.invariant(l, v) {
				if h.regroup(l, v, at) {
					continue
				}
				certain = certain && !h.effects.Inst(v).Has(memeffect.MayNotReturn|memeffect.Unwinds)
				continue
			}
			if stat := h.movable(l, v, certain); stat != nil && h.c.Apply(stat, v) {
				h.move(v, at, certain)
				continue
			}
			certain = certain && !h.effects.Inst(v).Has(memeffect.MayNotReturn|memeffect.Unwinds)
		}
		h.passed[b.ID] = certain
	}
}

// follows reports that the first iteration comes to b because it comes to the end of the one block in front.
func (h *hoister) follows(l *loop.Loop, b *ir.Block) bool {
	if len(b.Preds) != 1 {
		return false
	}
	p := b.Preds[0].B
	return h.passed[p.ID] && len(p.Succs) == 1 && h.fr.Innermost(p) == l
}

// note collects what the loop does.
func (h *hoister) note(l *loop.Loop) {
	h.effect[l.Index], h.writers[l.Index], h.accesses[l.Index] = 0, nil, 0
	for _, k := range l.Inner {
		h.effect[l.Index] |= h.effect[k.Index]
		h.write(l, h.writers[k.Index]...)
		h.accesses[l.Index] += h.accesses[k.Index]
	}
	for _, b := range h.blocks[l.Index] {
		for v := range b.Instrs() {
			if !v.Op.Is(ir.ReadsMemory | ir.WritesMemory | ir.IsCallLike | ir.IsTerminator) {
				continue
			}
			e := h.effects.Inst(v)
			if e.Has(memeffect.MayNotReturn | memeffect.Unwinds) {
				h.effect[l.Index] |= mayStop
			}
			if e.Has(memeffect.Unwinds) {
				h.effect[l.Index] |= mayUnwind
			}
			if v.IsVolatile() || e.Has(memeffect.Atomic|memeffect.Sync) {
				h.effect[l.Index] |= mayWait
			}
			if e.ModRef() != ir.NoModRef && !e.Has(memeffect.Marker) && !v.Op.Is(ir.IsTerminator) {
				h.accesses[l.Index]++
			}
			if e.Writes() || e.Has(memeffect.Sync) {
				h.write(l, v)
			}
		}
	}
}

// write notes what may change memory in l, one more than most at most.
func (h *hoister) write(l *loop.Loop, vs ...*ir.Value) {
	room := max(h.most, 0) + 1 - len(h.writers[l.Index])
	h.writers[l.Index] = append(h.writers[l.Index], vs[:min(len(vs), room)]...)
}

// disabled reports metadata that forbids it.
func (h *hoister) disabled(l *loop.Loop) bool {
	return reshape.LoopHas(h.f, l.ID(), "llvm.licm.disable") || reshape.LoopHas(h.f, l.ID(), "llvm.loop.disable_nonforced")
}

// reached reports that the first iteration comes to the start of b.
func (h *hoister) reached(l *loop.Loop, b *ir.Block) bool {
	if b == l.Header {
		return true
	}
	if h.effect[l.Index]&mayStop != 0 || h.effect[l.Index]&mayWait != 0 && len(l.Inner) > 0 {
		return false
	}
	for _, x := range l.Exiting() {
		if !h.tree.Dominates(b, x) {
			return false
		}
	}
	latch := l.Latch()
	return latch != nil && h.tree.Dominates(b, latch)
}

// invariant reports that the operands of v come from outside of l.
func (h *hoister) invariant(l *loop.Loop, v *ir.Value) bool {
	for _, a := range v.Args {
		if a.IsInst() && l.Contains(a.Block) {
			return false
		}
	}
	return true
}

// movable returns what to count when v, whose operands are invariant, may go in front of l, or nil.
func (h *hoister) movable(l *loop.Loop, v *ir.Value, certain bool) *pass.Stat {
	if v.Type == ir.Token || v.Op.Is(ir.IsTerminator|ir.IsEHPad) {
		return nil
	}
	switch v.Op {
	case ir.OpPhi, ir.OpAlloca, ir.OpDbgRecord, ir.OpPCP, ir.OpVAArg, ir.OpStore, ir.OpCmpXchg, ir.OpAtomicRMW:
		return nil
	case ir.OpFence:
		if certain && h.accesses[l.Index] == 1 { // there is nothing in the loop that it could order
			return hoisted
		}
		return nil
	case ir.OpLoad:
		return h.load(l, v, certain)
	case ir.OpCall:
		return h.call(l, v, certain)
	case ir.OpInvoke, ir.OpCallBr:
		return nil
	}
	if !certain && (!h.speculate || v.Op.Is(ir.CanTrap) && !h.divides(v)) {
		if h.speculate {
			h.missed(hoisted, v, "it may trap, and the loop need not come to it")
		}
		return nil
	}
	return hoisted
}

// divides reports a division that is defined for every numerator.
func (h *hoister) divides(v *ir.Value) bool {
	switch v.Op {
	case ir.OpUDiv, ir.OpURem:
		d, ok := h.f.IntBits(v.Args[1])
		return ok && d != 0
	case ir.OpSDiv, ir.OpSRem:
		d, ok := h.f.SInt(v.Args[1])
		return ok && d != 0 && d != -1
	}
	return false
}

func (h *hoister) load(l *loop.Loop, v *ir.Value, certain bool) *pass.Stat {
	if v.IsVolatile() || v.Mem().Ordering() > ir.Unordered {
		return nil
	}
	if !certain && !(h.speculate && h.there(v.Addr(), v.Type, v.Mem().Align())) {
		h.missed(hoistedLoad, v, "the loop need not come to it")
		return nil
	}
	if h.written(l, v) {
		h.missed(hoistedLoad, v, "memory may be written in the loop")
		return nil
	}
	return hoistedLoad
}

// written reports that something in l may change what v reads.
func (h *hoister) written(l *loop.Loop, v *ir.Value) bool {
	if h.effects.Inst(v).Has(memeffect.Invariant) || h.f.Attachment(v, ir.MDInvariantLoad) != 0 {
		return false
	}
	m := h.ssa()
	if loc, ok := m.Alias().Loc(v); ok && m.Alias().Mask(loc)&ir.Mod == 0 {
		return false
	}
	a := m.Access(v)
	if a == nil {
		return true
	}
	by := m.Clobber(a)
	return by.Block != nil && l.Contains(by.Block)
}

// layout is that of the module.
func (h *hoister) layout() *ir.Layout {
	if h.fold == nil {
		h.fold = fold.New(h.f)
	}
	return h.fold.Layout()
}

// there reports an access of type t at ptr that is inside of a variable, aligned as it says.
func (h *hoister) there(ptr *ir.Value, t ir.Type, align uint64) bool {
	lay := h.layout()
	base, off := ptr, int64(0)
	for range 8 {
		if base.Op != ir.OpGetElementPtr && base.Op != ir.OpAddrSpaceCast {
			break
		}
		if base.Op == ir.OpGetElementPtr {
			n, ok := h.fold.Offset(base)
			if !ok {
				return false
			}
			off += n
		}
		base = base.Args[0]
	}
	size := uint64(0)
	switch base.Op {
	case ir.OpAlloca:
		if n, ok := h.f.IntBits(base.Args[0]); !ok || n != 1 {
			return false
		}
		size = lay.AllocSize(base.Alloca().Type())
	case ir.OpGlobal:
		g := h.f.Symbol(base)
		if g.Var == nil || g.Linkage == ir.ExternWeak {
			return false
		}
		size = lay.AllocSize(g.ValueType)
	case ir.OpParam:
		size = h.promised(base)
	}
	n := lay.StoreSize(t)
	if off < 0 || uint64(off)+n > size {
		return false
	}
	// What it promises must be so.
	return align <= 1 || uint64(off)%align == 0 && h.aligned(base, lay, align)
}

func (h *hoister) paramAttrs(p *ir.Value) (s ir.AttrSet) {
	if i := int(p.Aux); i < len(h.f.ParamAttrs) {
		s = h.f.ParamAttrs[i]
	}
	return s
}

// promised is the number of bytes that are there at p for as long as the function runs.
func (h *hoister) promised(p *ir.Value) uint64 {
	attrs, s := &h.f.Mod().Attrs, h.paramAttrs(p)
	if a, ok := attrs.Get(s, ir.AttrByVal); ok && a.Type != ir.NoType {
		return h.layout().AllocSize(a.Type)
	}
	a, _ := attrs.Get(s, ir.AttrDereferenceable)
	return a.Int
}

// aligned reports that the variable is aligned so.
func (h *hoister) aligned(base *ir.Value, lay *ir.Layout, align uint64) bool {
	if base.Op == ir.OpParam {
		a, ok := h.f.Mod().Attrs.Get(h.paramAttrs(base), ir.AttrAlignment)
		return ok && a.Int >= align
	}
	if base.Op == ir.OpAlloca {
		return max(base.Alloca().Align(), lay.ABIAlign(base.Alloca().Type())) >= align
	}
	g := h.f.Symbol(base)
	return max(g.Align, lay.ABIAlign(g.ValueType)) >= align && (g.Align == 0 || g.Align >= align)
}

func (h *hoister) call(l *loop.Loop, v *ir.Value, certain bool) *pass.Stat {
	e := h.effects.Inst(v)
	if certain && len(h.f.Call(v).Bundles) == 0 && h.isAssume(v) {
		return hoisted
	}
	if certain && h.first(l, v) {
		e.Is &^= memeffect.MayNotReturn
		if !e.Writes() && !e.Has(memeffect.Unstable|memeffect.Unwinds) {
			e.Is &^= memeffect.Volatile // nothing but that it may not come back
		}
	}
	if v.Type == ir.Void || !e.Repeatable() || !e.Removable() || e.Has(memeffect.Convergent|memeffect.NoDuplicate|memeffect.Marker|memeffect.Atomic|memeffect.MayFree) {
		return nil
	}
	if !certain && !(h.speculate && h.harmless(v)) {
		return nil
	}
	if e.Reads() && h.written(l, v) {
		h.missed(hoistedCall, v, "memory may be written in the loop")
		return nil
	}
	return hoistedCall
}

// first reports that nothing in the first iteration comes before v that others could see: a call that does not return may stand in front of l as well.
func (h *hoister) first(l *loop.Loop, v *ir.Value) bool {
	if v.Block != l.Header {
		return false
	}
	for w := v.Prev(); w != nil; w = w.Prev() {
		if e := h.effects.Inst(w); e.Writes() || e.Has(memeffect.Sync|memeffect.Volatile|memeffect.Atomic|memeffect.Unwinds) {
			return false
		}
	}
	return true
}

func (h *hoister) isAssume(v *ir.Value) bool {
	g := h.f.CalledFunc(v)
	return g != nil && g.Global.Name == "llvm.assume"
}

// harmless reports a call that may be executed although the program does not come to it.
func (h *hoister) harmless(v *ir.Value) bool {
	if h.effects.Inst(v).Reads() {
		return false
	}
	attrs := &h.f.Mod().Attrs
	if attrs.Has(h.f.Call(v).FnAttrs, ir.AttrSpeculatable) {
		return true
	}
	g := h.f.CalledFunc(v)
	return g != nil && attrs.Has(g.FnAttrs, ir.AttrSpeculatable)
}

// move does it.
func (h *hoister) move(v, at *ir.Value, certain bool) {
	v.MoveBefore(at)
	as := h.f.Attachments(v)
	keep := slices.DeleteFunc(slices.Clone(as), func(a ir.Attachment) bool {
		switch a.Kind {
		case ir.MDDbg:
			return v.Op != ir.OpCall // it stands between other lines now
		case ir.MDRange, ir.MDNonNull, ir.MDAlign, ir.MDFPMath, ir.MDTBAA, ir.MDInvariantLoad: // at worst the result is poison
			return false
		}
		return !certain
	})
	if len(keep) != len(as) {
		h.f.SetAttachments(v, keep)
	}
	if v.Op == ir.OpCall && !certain {
		reshape.DropPromises(h.f, v)
	}
}
