// Package reassociate is phase 50, OriReassociateAndCommon: sums and products in another order, where that finds a part
// that is there already, or folds constants.
//
//	add.s32 %r4, %r1, %r2;        add.s32 %r4, %r1, %r2;
//	add.s32 %r5, %r4, %r3;        add.s32 %r5, %r4, %r3;
//	…                             …
//	add.s32 %r6, %r1, %r3;        add.s32 %r6, %r1, %r3;   (dead when nothing else reads it)
//	add.s32 %r7, %r6, %r2;        mov.b32 %r7, %r5;
//
// A chain is a tree of one associative and commutative operation on integers (add and sub, mul.lo, and, or, xor, without
// saturation or carry) within a block, flattened to its leaves: operands of another operation, constants, what comes from
// another block, has several uses or a guard. Leaves are known by value number, with a sign in sums. When an earlier
// chain in the window has a part of the leaves, the rest is added to its register; several constants become one. The
// chain is written anew from the left only where that saves an instruction: else its shape, which may be less deep,
// stays, unless ReassociateKeepShape is off. a*b + a*c becomes a*(b+c) where the products have no other use.
//
// Floating point is left alone: PTX carries no licence to reassociate it. ReassociateFloat takes that licence, for sums and
// products of equal rounding and modifiers, with a warning. What a chain no longer needs is left for the
// removal of dead code. See Briggs and Cooper, "Effective Partial Redundancy Elimination" (PLDI 1994). Linear: a chain is
// flattened when something may be gained, and compared with those of the window.
package reassociate

import (
	"cmp"
	"slices"

	"github.com/warpwise/warpwise/internal/analysis/flow"
	"github.com/warpwise/warpwise/internal/analysis/version"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/internal/phase/value"
	"github.com/warpwise/warpwise/ptx"
)

var (
	shared      = pass.NewStat("CommonPart", "chains that begin with a part that is there already")
	folded      = pass.NewStat("ConstantFolded", "chains whose constants became one")
	ordered     = pass.NewStat("Reordered", "chains written in the order of their values")
	distributed = pass.NewStat("Distributed", "sums of two products with a common factor that became one product")
)

// Pass is the phase.
var Pass = &pass.Pass[*ptx.Func]{Name: "OriReassociateAndCommon", Run: run, Stats: []*pass.Stat{shared, folded, ordered, distributed}}

// most is how many leaves a chain may have.
const most = 64

func run(c *pass.Ctx, f *ptx.Func) {
	if !c.Bool("AllowReassociateCSE", true) {
		return
	}
	x := version.Of(flow.Of(f), version.Options{})
	w := &walk{c: c, f: f, x: x,
		budget: c.Int("ReassociateCSEBudget", -1), skip: c.Int("ReassociateCSESkip", 0), window: c.Int("ReassociateCSEWindow", 64),
		large: c.Bool("ReassociateLargeImmInUIADD64", false), keep: c.Bool("ReassociateKeepShape", true),
		products: c.Int("DistributeAndReassociateMulBudget", -1), floats: c.Bool("ReassociateFloat", false)}
	w.count()
	for _, b := range x.Graph.RPO() {
		w.block(b)
	}
}

type walk struct {
	c *pass.Ctx
	f *ptx.Func
	x *version.Info
	u *value.Numbers // nil until somebody asks, see number

	budget, skip, window, products int
	large, keep, floats            bool
	warned                         bool // that floats are taken in another order

	uses   []uint8      // by version: its uses, two stand for many
	reader []int32      // by version: its last reader
	b      flow.Block   // the block
	insts  []ptx.Inst   // its instructions, as they were
	roots  []int32      // those of a chain each, up to where the walk is
	known  []int32      // by instruction: 1 + its chain in chains, -1: it has none, 0: nobody has asked. Nil: of no instruction
	chains []*chain     // those that somebody has asked for
	near   []*chain     // see before
	edits  [][]ptx.Inst // by instruction of the block: what stands in its place, nil: itself
}

// leaf is an operand of a chain.
type leaf struct {
	n   value.Number
	neg bool // it is subtracted
	reg ptx.Reg
	at  int // the instruction of the block that reads it
}

// chain is a flattened tree.
type chain struct {
	op     ptx.Op // OpAdd also for sub
	bits   int
	typ    ptx.Type // of floats, else NoType
	mods   ptx.Mods // of floats
	leaves []leaf   // sorted
	konst  uint64   // of all constants
	consts int
	root   int   // the instruction of the block that has the result
	inner  []int // the others
}

// count counts the uses of versions.
func (w *walk) count() {
	w.uses, w.reader = make([]uint8, w.x.Len()), make([]int32, w.x.Len())
	use := func(v version.ID, n int32) { w.uses[v], w.reader[v] = min(2, w.uses[v]+1), n }
	g := w.x.Graph
	for _, b := range g.RPO() {
		for i := range g.At(b).Insts {
			n := w.x.Number(b, i)
			w.x.Reads(n, func(_ ptx.Reg, v version.ID) { use(v, n) })
		}
	}
	for v := version.ID(1); int(v) < w.x.Len(); v++ {
		if w.x.At(v).Kind == version.Join {
			for _, a := range w.x.Args(v) {
				w.uses[a] = 2
			}
		}
	}
}

// kind returns the operation of a chain that an instruction may belong to, OpInvalid for others.
func (w *walk) kind(in *ptx.Inst) ptx.Op {
	if in.Guard != 0 || !in.Dst.IsReg() || in.Type.Bits() < 16 || in.Type.Bits() > 64 || in.Type == ptx.Pred ||
		w.f.RegType(in.Dst.Reg()).Bits() != in.Type.Bits() || w.f.RegVec(in.Dst.Reg()) != ptx.V1 {
		return ptx.OpInvalid
	}
	if in.Type.IsFloat() {
		return w.floatKind(in)
	}
	switch t := in.Type; in.Op {
	case ptx.OpAdd, ptx.OpSub:
		if in.Mods == 0 && (t.Class() == ptx.Class16 || t.Class() == ptx.Class32 || t.Class() == ptx.Class64) && t != ptx.U16x2 && t != ptx.S16x2 && t != ptx.S8x4 && t != ptx.U8x4 {
			return ptx.OpAdd
		}
	case ptx.OpMul:
		if in.Mods == ptx.MulLo.Mod() {
			return ptx.OpMul
		}
	case ptx.OpAnd, ptx.OpOr, ptx.OpXor:
		if in.Mods == 0 {
			return in.Op
		}
	}
	return ptx.OpInvalid
}

// floatKind is kind for instructions on floats: sums and products of registers, where that was asked for.
func (w *walk) floatKind(in *ptx.Inst) ptx.Op {
	if !w.floats || in.Type != ptx.F32 && in.Type != ptx.F64 || in.Mods.Has(ptx.Sat) || in.Mods.IsText() || !in.Src[0].IsReg() || !in.Src[1].IsReg() || in.Src[2] != ptx.None {
		return ptx.OpInvalid
	}
	switch in.Op {
	case ptx.OpAdd, ptx.OpSub:
		return ptx.OpAdd
	case ptx.OpMul:
		return ptx.OpMul
	}
	return ptx.OpInvalid
}

// fits reports whether an instruction may be part of a chain: what the operation says, and of floats type and modifiers.
func (c *chain) fits(in *ptx.Inst) bool {
	return in.Type.Bits() == c.bits && (c.typ == ptx.NoType && !in.Type.IsFloat() || c.typ == in.Type && c.mods == in.Mods)
}

// chainOf returns the chain that an instruction begins, without leaves.
func chainOf(op ptx.Op, in *ptx.Inst, root int) chain {
	c := chain{op: op, bits: in.Type.Bits(), root: root}
	if in.Type.IsFloat() {
		c.typ, c.mods = in.Type, in.Mods
	}
	switch op {
	case ptx.OpMul:
		c.konst = 1
	case ptx.OpAnd:
		c.konst = ^uint64(0)
	}
	return c
}

// warn says once for a function that a chain of floats was written anew.
func (w *walk) warn(c *chain) {
	if c.typ == ptx.NoType || w.warned {
		return
	}
	w.warned = true
	in := &w.insts[c.root]
	w.c.Diags.Warnf(w.c.PTX().File, w.f.LocAt(in.Loc).Pos, "ReassociateFloat: sums and products of floats are taken in another order in %s; results may be rounded otherwise", w.f.Name)
}

func (w *walk) block(b flow.Block) {
	blk := w.x.Graph.At(b)
	w.b, w.insts, w.edits = b, blk.Insts, nil
	w.roots, w.known, w.chains = w.roots[:0], nil, w.chains[:0]
	for i := range w.insts {
		if w.skip > 0 {
			w.skip--
			continue
		}
		if w.budget == 0 {
			break
		}
		if w.budget > 0 {
			w.budget--
		}
		op := w.kind(&w.insts[i])
		if op == ptx.OpInvalid {
			continue
		}
		if !w.feeds(op, i) && !w.distribute(op, i) && w.hasInner(op, i) {
			if c := w.chain(i); c != nil {
				w.improve(c)
			}
		}
		w.roots = append(w.roots, int32(i))
	}
	if w.edits == nil {
		return
	}
	var out []ptx.Inst
	for i := range w.insts {
		if w.edits[i] != nil {
			out = append(out, w.edits[i]...)
		} else {
			out = append(out, w.insts[i])
		}
	}
	blk.Insts = out
}

// feeds reports an instruction whose result only a larger chain of the block takes.
func (w *walk) feeds(op ptx.Op, i int) bool {
	v := w.x.Defs(w.x.Number(w.b, i))[0]
	if v == 0 || w.uses[v] != 1 {
		return false
	}
	j := int(w.reader[v] - w.x.Number(w.b, 0))
	if j <= i || j >= len(w.insts) || j-i > w.window || w.kind(&w.insts[j]) != op {
		return false
	}
	c := chainOf(op, &w.insts[j], j)
	return c.fits(&w.insts[i])
}

// numbers returns the numbers of the values. Most functions never ask: they have no chain. Nothing is written before
// somebody has asked.
func (w *walk) numbers() *value.Numbers {
	if w.u == nil {
		w.u = value.Of(w.c.PTX(), w.x, value.Options{Copies: true})
	}
	return w.u
}

// hasInner reports an instruction that has another one of its chain in front of it.
func (w *walk) hasInner(op ptx.Op, i int) bool {
	c := chainOf(op, &w.insts[i], i)
	for _, s := range w.insts[i].Src[:2] {
		if s.IsReg() && w.inner(&c, i, w.x.Use(w.x.Number(w.b, i), s.Reg())) >= 0 {
			return true
		}
	}
	return false
}

// inner returns the instruction in front of instruction at that makes a version and belongs to the chain c, or -1.
func (w *walk) inner(c *chain, at int, v version.ID) int {
	j := w.definition(v)
	if j < 0 || j >= at || c.root-j > w.window || w.uses[v] != 1 || w.kind(&w.insts[j]) != c.op || !c.fits(&w.insts[j]) {
		return -1
	}
	return j
}

// chain returns the chain whose last instruction is i, or nil. It depends on nothing that the walk changes.
func (w *walk) chain(i int) *chain {
	if w.known == nil {
		w.known = make([]int32, len(w.insts))
	}
	if w.known[i] == 0 {
		w.known[i] = -1
		if op := w.kind(&w.insts[i]); op != ptx.OpInvalid {
			if c, ok := w.flatten(op, i); ok {
				w.chains = append(w.chains, &c)
				w.known[i] = int32(len(w.chains))
			}
		}
	}
	if k := w.known[i]; k > 0 {
		return w.chains[k-1]
	}
	return nil
}

// before returns the chains of the window in front of a chain, in the order of their last instructions.
func (w *walk) before(c *chain) []*chain {
	most := max(1, w.window)
	w.near = w.near[:0]
	for k := len(w.roots) - 1; k >= 0 && len(w.near) < most && c.root-int(w.roots[k]) <= 4*most; k-- {
		if p := w.chain(int(w.roots[k])); p != nil {
			w.near = append(w.near, p)
		}
	}
	slices.Reverse(w.near)
	return w.near
}

// flatten returns the chain whose last instruction is i.
func (w *walk) flatten(op ptx.Op, i int) (chain, bool) {
	c := chainOf(op, &w.insts[i], i)
	type item struct {
		at  int
		neg bool
	}
	for stack := []item{{i, false}}; len(stack) > 0; {
		it := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		in := &w.insts[it.at]
		for k, s := range in.Src[:2] {
			neg := it.neg != (in.Op == ptx.OpSub && k == 1)
			if k, ok := w.f.IntValue(s); ok {
				c.fold(uint64(k), neg)
				continue
			}
			if !s.IsReg() || w.f.RegType(s.Reg()).Bits() != c.bits || w.f.RegVec(s.Reg()) != ptx.V1 {
				return c, false
			}
			v := w.x.Use(w.x.Number(w.b, it.at), s.Reg())
			if j := w.inner(&c, it.at, v); j >= 0 {
				c.inner = append(c.inner, j)
				stack = append(stack, item{j, neg})
				continue
			}
			c.leaves = append(c.leaves, leaf{w.numbers().Of(v), neg, s.Reg(), it.at})
		}
		if len(c.leaves) > most {
			return c, false
		}
	}
	slices.SortFunc(c.leaves, func(a, b leaf) int {
		return cmp.Or(cmp.Compare(a.n, b.n), cmp.Compare(sign(a.neg), sign(b.neg)), cmp.Compare(a.at, b.at))
	})
	return c, true
}

func sign(neg bool) int {
	if neg {
		return 1
	}
	return 0
}

// fold takes a constant into a chain.
func (c *chain) fold(k uint64, neg bool) {
	c.consts++
	switch c.op {
	case ptx.OpAdd:
		if neg {
			k = -k
		}
		c.konst += k
	case ptx.OpMul:
		c.konst *= k
	case ptx.OpAnd:
		c.konst &= k
	case ptx.OpOr:
		c.konst |= k
	case ptx.OpXor:
		c.konst ^= k
	}
}

// constant returns the constant of a chain with its sign, and whether it does anything.
func (c *chain) constant() (int64, bool) {
	shift := 64 - c.bits
	k := int64(c.konst) << shift >> shift
	none := int64(0)
	switch c.op {
	case ptx.OpMul:
		none = 1
	case ptx.OpAnd:
		none = -1
	}
	return k, k != none
}

// definition returns the instruction of the block that makes a version, or -1.
func (w *walk) definition(v version.ID) int {
	at := w.x.At(v)
	if v == 0 || at.Kind != version.Write || at.Block != w.b {
		return -1
	}
	return int(at.Inst - w.x.Number(w.b, 0))
}

// still reports whether a register that instruction from of the block reads or has just written holds the same at
// instruction to.
func (w *walk) still(r ptx.Reg, from, to int) bool {
	ok := true
	for k := from; k < to && ok; k++ {
		w.f.Defs(&w.insts[k], func(d ptx.Reg) { ok = ok && d != r })
	}
	return ok
}
