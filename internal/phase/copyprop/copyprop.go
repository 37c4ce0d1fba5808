// Package copyprop is OriCopyProp, forward copy propagation: what a copy has read stands where its result is used.
//
//	mov.b32 %r2, %r1;    add.s32 %r4, %r1, 5;
//	mov.u32 %r3, 5;
//	add.s32 %r4, %r2, %r3;
//
// A use sees a version of a register (package version). When an unguarded move made that version, its source takes the
// place of the register: a constant where the instruction takes one, another register where that one still holds the
// version that the move read. Chains of moves are resolved in one walk and end at a join. The copies themselves are
// left for the removal of dead code. A second load of a parameter or constant becomes a copy of the first (file
// bank.go).
//
// See Aho, Lam, Sethi and Ullman, Compilers, section 9.1.5, and Wegman and Zadeck (TOPLAS 1991) for constants. One
// walk over the instructions; idempotent.
package copyprop

import (
	"slices"

	"github.com/warpwise/warpwise/internal/analysis/flow"
	"github.com/warpwise/warpwise/internal/analysis/version"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/ptx"
)

var (
	copies    = pass.NewStat("Copy", "uses of copies replaced by what was copied")
	constants = pass.NewStat("Constant", "uses of constants in registers replaced by the constant")
	banked    = pass.NewStat("ConstantBank", "loads of parameters and constants that a register holds already made copies")
	stats     = []*pass.Stat{copies, constants, banked}
)

// Pass is the sub-pass.
var Pass = &pass.Pass[*ptx.Func]{Name: "OriCopyProp", Run: func(c *pass.Ctx, f *ptx.Func) { run(c, f, true) }, Stats: stats}

// Local is the sub-pass as level 1 has it: within blocks, and for registers that are written once, unless knobs say
// otherwise.
var Local = &pass.Pass[*ptx.Func]{Name: "OriCopyProp<local>", Run: func(c *pass.Ctx, f *ptx.Func) { run(c, f, false) }, Stats: stats}

// chain is how many copies in a row are looked through, and how many sources of one register are followed.
const chain = 6

func run(c *pass.Ctx, f *ptx.Func, wide bool) {
	w := &walk{c: c, f: f, check: ptx.NewChecker(c.PTX(), f),
		addresses: c.Bool("CopyPropAddr", true), consts: !c.Bool("CopyPropNoWriteNonRR", false), matrices: !c.Bool("CopyPropNoMmaCb", false),
		budget: c.Int("CopyPropBudget", -1), global: c.Int("CopyPropGlobalBudget", -1)}
	if !wide && !c.Bool("CopyPropForceGlobal", false) {
		w.global = 0
	}
	if !c.Bool("CopyPropUseReachingDefs", wide) {
		w.countWrites()
	}
	if !c.Bool("CopyPropPreAllocReg", false) {
		w.fix()
	}
	g := flow.Of(f)
	if c.Bool("CopyPropConstantBank", true) {
		w.bank(g)
	}
	w.also = standIns(f)
	w.x = version.Of(g, version.Options{Also: w.also})
	for _, b := range w.x.Graph.RPO() {
		insts := w.x.Graph.At(b).Insts
		for i := range insts {
			if w.budget == 0 {
				return
			}
			if w.budget > 0 {
				w.budget--
			}
			w.inst(b, w.x.Number(b, i), &insts[i])
		}
	}
}

// countWrites counts the writes of registers: by dominance alone, without versions, those with several are left.
func (w *walk) countWrites() {
	w.writes = make([]uint8, w.f.NumRegs())
	for _, b := range w.f.Blocks {
		for i := range b.Insts {
			w.f.Defs(&b.Insts[i], func(r ptx.Reg) { w.writes[r] = min(2, w.writes[r]+1) })
		}
	}
}

// fix finds the registers that the caller or the assembler has fixed: parameters and results in registers, and those
// that unknown text names.
func (w *walk) fix() {
	w.fixed = make([]bool, w.f.NumRegs())
	for _, v := range w.f.Vars {
		if v.Space == ptx.RegSpace {
			w.fixed[v.Reg] = true
		}
	}
	for _, b := range w.f.Blocks {
		for i := range b.Insts {
			if in := &b.Insts[i]; in.Op == ptx.OpRaw {
				w.f.Uses(in, func(r ptx.Reg) { w.fixed[r] = true })
				w.f.Defs(in, func(r ptx.Reg) { w.fixed[r] = true })
			}
		}
	}
}

// left reports a register that is neither replaced nor stands for another one.
func (w *walk) left(r ptx.Reg) bool {
	return w.fixed != nil && w.fixed[r] || w.writes != nil && w.writes[r] > 1
}

type walk struct {
	c         *pass.Ctx
	f         *ptx.Func
	x         *version.Info
	also      func(ptx.Reg) []ptx.Reg // see standIns
	check     *ptx.Checker
	addresses bool // also bases of addresses
	consts    bool
	matrices  bool    // constants also into operands of mma
	fixed     []bool  // by register: see fix; nil: none
	writes    []uint8 // by register: its writes, two stand for many; nil: any number will do
	budget    int     // instructions still to look at; negative: all
	global    int     // uses in other blocks than the copy still to replace; negative: all
}

// source returns what an instruction copies: a register or a constant, None when it is not a copy.
func source(f *ptx.Func, in *ptx.Inst) ptx.Operand {
	if in.Guard != 0 || !in.Dst.IsReg() || f.RegVec(in.Dst.Reg()) != ptx.V1 {
		return ptx.None
	}
	switch in.Op {
	case ptx.OpMov:
		if s := in.Src[0]; s.IsReg() || s.IsImm() {
			return s
		}
	case ptx.OpCvt: // of a type to itself
		if in.Type == in.Type2 && in.Type.IsInt() && in.Mods == 0 && in.Src[0].IsReg() && in.Src[1] == ptx.None &&
			f.RegType(in.Dst.Reg()).Bits() == in.Type.Bits() && f.RegType(in.Src[0].Reg()).Bits() == in.Type.Bits() {
			return in.Src[0]
		}
	}
	return ptx.None
}

// names are up to chain registers, the first ones; the others are none.
type names [chain]ptx.Reg

// list returns those that there are.
func (l *names) list() []ptx.Reg {
	if i := slices.Index(l[:], ptx.NoReg); i >= 0 {
		return l[:i]
	}
	return l[:]
}

// standIns returns what names the registers that may take the place of one: the sources of its copies, and theirs. Nil when
// no register is copied: then the versions are those that everybody asks for.
func standIns(f *ptx.Func) func(ptx.Reg) []ptx.Reg {
	var direct []names // by register: the sources of its copies
	var copied []ptx.Reg
	for _, b := range f.Blocks {
		for i := range b.Insts {
			in := &b.Insts[i]
			if s := source(f, in); s.IsReg() && s != in.Dst {
				if direct == nil {
					direct = make([]names, f.NumRegs())
				}
				if d := in.Dst.Reg(); len(direct[d].list()) < chain {
					direct[d][len(direct[d].list())] = s.Reg()
					copied = append(copied, d)
				}
			}
		}
	}
	if direct == nil {
		return nil
	}
	all := slices.Clone(direct)
	for _, d := range copied {
		to := direct[d]
		n := len(to.list())
		for i := 0; i < n && n < chain; i++ {
			n += copy(to[n:], direct[to[i]].list())
		}
		all[d] = to
	}
	return func(r ptx.Reg) []ptx.Reg { return all[r].list() }
}

// inst replaces what instruction n of block b reads.
func (w *walk) inst(b flow.Block, n int32, in *ptx.Inst) {
	if in.Op == ptx.OpRaw || in.Op.Is(ptx.Pseudo) {
		return
	}
	if s := source(w.f, in); s.IsImm() {
		return
	}
	if p := in.Guard.Reg(); p != ptx.NoReg {
		if s, far := w.follow(b, n, p, false); s.IsReg() {
			try := *in
			try.Guard = ptx.If(s.Reg())
			if in.Guard.Neg() {
				try.Guard = ptx.IfNot(s.Reg())
			}
			w.apply(copies, in, try, far)
		}
	}
	if len(w.f.Srcs(in)) == 1 && in.Src[0].IsReg() {
		w.replace(b, n, in, in.Src[0].Reg())
		return
	}
	var regs [12]ptx.Reg
	list := regs[:0]
	for _, s := range w.f.Srcs(in) {
		w.f.Regs(s, func(r ptx.Reg) { list = append(list, r) })
	}
	for i, r := range list {
		if !slices.Contains(list[:i], r) {
			w.replace(b, n, in, r)
		}
	}
}

// replace replaces register r in the sources of instruction n.
func (w *walk) replace(b flow.Block, n int32, in *ptx.Inst, r ptx.Reg) {
	s, far := w.follow(b, n, r, w.consts)
	if s == ptx.None {
		return
	}
	stat := copies
	if s.IsImm() {
		stat = constants
	}
	if try, ok := w.with(in, r, s); ok {
		w.apply(stat, in, try, far)
		return
	}
	if s.IsImm() { // the instruction takes no constant there, but perhaps the register that was copied
		if s, far = w.follow(b, n, r, false); s.IsReg() {
			if try, ok := w.with(in, r, s); ok {
				w.apply(copies, in, try, far)
			}
		}
	}
}

// apply puts the new form in place of in. far says that the copy stands in another block.
func (w *walk) apply(stat *pass.Stat, in *ptx.Inst, try ptx.Inst, far bool) {
	if far && w.global == 0 || !w.c.ApplyInst(stat, in) {
		return
	}
	if far && w.global > 0 {
		w.global--
	}
	*in = try
}

// follow returns what register r holds at instruction n by the copies that made it: a constant if wanted, else the
// last register of the chain that still holds the value. far says that a copy of the chain stands in another block.
func (w *walk) follow(b flow.Block, n int32, r ptx.Reg, constant bool) (s ptx.Operand, far bool) {
	best, bestFar := ptx.None, false
	if w.left(r) {
		return best, false
	}
	v := w.seen(n, r)
	for range chain {
		if v == 0 || w.x.At(v).Kind != version.Write {
			break
		}
		def := w.x.Inst(v)
		s := source(w.f, def)
		if s == ptx.None || s.IsReg() && s.Reg() == r {
			break
		}
		far = far || w.x.At(v).Block != b
		if s.IsImm() {
			if constant {
				return s, far
			}
			break
		}
		v = w.seen(w.x.At(v).Inst, s.Reg())
		if w.left(s.Reg()) {
			break
		}
		if v != 0 && w.seen(n, s.Reg()) == v && w.alike(r, s.Reg()) {
			best, bestFar = s, far
		}
	}
	return best, bestFar
}

// seen returns the version of a register that instruction m sees.
func (w *walk) seen(m int32, r ptx.Reg) version.ID { return w.x.Seen(m, r, w.also) }

// alike reports that one register can stand for the other wherever it is read: equal width, both predicates or none.
func (w *walk) alike(a, b ptx.Reg) bool {
	x, y := w.f.RegType(a), w.f.RegType(b)
	return x.Bits() == y.Bits() && w.f.RegVec(a) == ptx.V1 && w.f.RegVec(b) == ptx.V1
}

// with returns in with s in place of r, and whether that is a form that PTX has.
func (w *walk) with(in *ptx.Inst, r ptx.Reg, s ptx.Operand) (ptx.Inst, bool) {
	try := *in
	if s.IsReg() {
		if !w.addresses && w.inAddress(in, r) {
			return try, false
		}
		w.f.MapSources(&try, func(leaf ptx.Operand) ptx.Operand {
			switch {
			case leaf == ptx.R(r):
				return s
			case leaf == ptx.NotR(r):
				return ptx.NotR(s.Reg())
			}
			return leaf
		})
		return try, try != *in && w.check.Fits(&try)
	}
	if in.Op == ptx.OpMma {
		return w.withElement(in, r, s)
	}
	ok := false
	slots := in.Op.Info().Slots()[in.Op.Info().NumDst():]
	for i, o := range w.f.Srcs(in) {
		if o == ptx.R(r) && i < len(slots) && w.takes(in, slots[i].Rule, r) {
			w.f.SetSrc(&try, i, w.written(in, s))
			ok = true
		}
	}
	return try, ok && w.check.Fits(&try)
}

// withElement returns a multiplication of matrices with a constant in place of elements that are register r. They are
// all of 32 or 64 bits, and a float is written as one.
func (w *walk) withElement(in *ptx.Inst, r ptx.Reg, s ptx.Operand) (ptx.Inst, bool) {
	try := *in
	t := w.f.RegType(r)
	_, width := w.f.FloatBits(s)
	if !w.matrices || t.Bits() < 32 || (width != 0) != t.IsFloat() || width != 0 && width != t.Bits() {
		return try, false
	}
	w.f.MapSources(&try, func(leaf ptx.Operand) ptx.Operand {
		if leaf == ptx.R(r) {
			return s
		}
		return leaf
	})
	if width == 0 {
		try.Src[2] = in.Src[2] // what is added may be floats in registers of any type
	}
	return try, try != *in && w.check.Fits(&try)
}

// written returns a constant as in writes it: with a sign where its type has one.
func (w *walk) written(in *ptx.Inst, s ptx.Operand) ptx.Operand {
	if v, ok := w.f.IntValue(s); ok && in.Type.IsSigned() {
		shift := 64 - min(64, in.Type.Bits())
		return w.f.Int(v << shift >> shift)
	}
	return s
}

// inAddress reports whether r is the base of an address.
func (w *walk) inAddress(in *ptx.Inst, r ptx.Reg) bool {
	for _, o := range w.f.Srcs(in) {
		if base, _ := w.f.AddrParts(o); o.Kind() == ptx.OpdAddr && base == ptx.R(r) {
			return true
		}
	}
	return false
}

// takes reports whether a slot of in may hold a constant instead of r: it reads all bits of r and no more.
func (w *walk) takes(in *ptx.Inst, rule ptx.Rule, r ptx.Reg) bool {
	switch in.Op {
	case ptx.OpCvt, ptx.OpCvta, ptx.OpCall, ptx.OpBrxIdx:
		return false // a conversion of a constant is folded, not written
	}
	bits := w.f.RegType(r).Bits()
	switch rule {
	case ptx.RuleT:
		return in.Type.Bits() == bits && in.Type != ptx.Pred
	case ptx.RuleU:
		t := in.Type2
		if t == ptx.NoType {
			t = in.Type
		}
		return t.Bits() == bits
	case ptx.RuleWide:
		t := in.Type.Bits()
		if in.Mods.Width() == ptx.MulWide {
			t *= 2
		}
		return t == bits
	case ptx.RuleVec:
		return in.Op == ptx.OpSt && in.Mods.Vec() == ptx.V1 && in.Type.Bits() == bits && bits >= 16
	case ptx.Rule32:
		return bits == 32
	}
	return false
}
