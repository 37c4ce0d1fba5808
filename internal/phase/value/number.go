// Package value numbers the values of a PTX function: registers that hold the same number hold the same value.
//
// A number is the version of a register (package version) that stands for all that are equal to it. Two instructions
// have one number when they are the same operation, of the same types and modifiers, on operands of the same numbers; a
// guarded or partial write has that of a selection between what it computes and the old value, and beside it one for
// what it computes; a load also depends on the versions of memory that it sees (package memver), and an element of a
// vector load is the load of that element. Moves pass numbers on. Operands that may be swapped are ordered by number;
// additions, subtractions, low products, logic, selections and comparisons for equality do not look at signs.
//
// Numbers are found by hash-consing in reverse postorder (Cocke and Schwartz, Programming Languages and their Compilers,
// 1970; Simpson, Value-Driven Redundancy Elimination, 1996). Optimistic numbering assumes that values which meet are
// equal until they are found different, in sweeps to a fixpoint; where that takes more than a few, joins are what they
// are. Pessimistic numbering takes one sweep, and every join is a value of its own.
//
// What carries, clocks, ordered and volatile accesses and atomic operations have numbers of their own. Operations across
// lanes are equal only within one block, under one guard, with nothing between that changes which lanes are together.
//
// Cost: linear in the instructions for each sweep. A function without loops takes one sweep.
package value

import (
	"github.com/warpwise/warpwise/internal/analysis/flow"
	"github.com/warpwise/warpwise/internal/analysis/memver"
	"github.com/warpwise/warpwise/internal/analysis/place"
	"github.com/warpwise/warpwise/internal/analysis/version"
	"github.com/warpwise/warpwise/ptx"
)

// Number is the number of a value. 0 is none: not known.
type Number uint32

// Options say what takes part.
type Options struct {
	Optimistic bool
	Copies     bool // moves pass on the number of their source
	Loads      bool // plain loads
	CrossLane  bool // operations across lanes, and transcendental functions where Described is set
	Described  bool // only the classes of the description
	Gate       Gate
}

// Takes reports whether instructions of a class are numbered by what they compute.
func (o *Options) Takes(c Class) bool {
	switch c {
	case Copy, Texture, InvariantLoad, Vote, Match:
		return true
	case Shuffle, Reduction:
		return o.CrossLane
	case Math:
		return o.CrossLane || !o.Described
	case Pure:
		return !o.Described
	case Load:
		return o.Loads
	}
	return false
}

// Numbers holds the numbers of a function.
type Numbers struct {
	X      *version.Info
	F      *ptx.Func
	Sweeps int // how many it took
	Table  Table

	opt    Options
	mem    *memver.Info
	places *place.Info

	of     []Number // by version: what its register holds
	bare   []Number // by version that a write made: what the instruction computes; 0: that is not numbered
	neg    []Number // by number of a predicate: its negation, or 0
	facts  []fact
	factAt []int32 // by number of a predicate: 1 + the first of its facts, or 0

	consts    Table
	constants []constant // what numbers behind those of versions stand for

	joinStart []int32 // by block
	joins     []version.ID

	ahead    []guess // of the sweep: what joins took for numbers that come behind them
	numbered []bool  // by block: the sweep has been there

	b     flow.Block
	epoch uint32 // of the block: what changed who is together

	words []uint32
}

// constant is a constant of a width.
type constant struct {
	bits  uint64
	width int
}

// guess is the number of a version that a join read before the sweep came to it.
type guess struct {
	of version.ID
	n  Number
}

// fact says what follows from a predicate: when it is true, or false for not, so is of, or false for ofNot.
type fact struct {
	not, ofNot bool
	of         Number
	next       int32
}

// Cond is the condition under which something holds: a predicate by number, with a sense. The zero Cond is "always".
type Cond struct {
	P   Number
	Not bool
}

// wordsOfKey is how many words an instruction's key has, about.
const wordsOfKey = 5

// maxSweeps is how many sweeps optimistic numbering takes before joins are what they are.
const maxSweeps = 10

// key is under which numbers are kept while nothing changes.
var key = &ptx.AnalysisKey{Name: "value numbers"}

// keptNumbers are numbers with what they were asked for.
type keptNumbers struct {
	m   *ptx.Module
	opt Options
	*Numbers
}

// Of numbers the values of the function of x. They are kept for those who ask for the same; where there are no plain loads, it
// is the same with them and without.
func Of(m *ptx.Module, x *version.Info, opt Options) *Numbers {
	opt.Loads = opt.Loads && plainLoads(x.Graph.Func)
	if !opt.Gate.open() {
		return build(m, x, opt)
	}
	u := ptx.Analysis(x.Graph.Func, key, func(*ptx.Func) *keptNumbers { return &keptNumbers{m, opt, build(m, x, opt)} })
	if u.m != m || u.X != x || !u.opt.same(&opt) {
		u.Numbers = nil // they would lie beside the new ones
		*u = keptNumbers{m, opt, build(m, x, opt)}
	}
	return u.Numbers
}

// same reports whether two options, both without a gate, ask for the same.
func (o *Options) same(p *Options) bool {
	return o.Optimistic == p.Optimistic && o.Copies == p.Copies && o.Loads == p.Loads && o.CrossLane == p.CrossLane && o.Described == p.Described
}

// plainLoads reports whether a function has an instruction of class Load.
func plainLoads(f *ptx.Func) bool {
	for _, b := range f.Blocks {
		for i := range b.Insts {
			if in := &b.Insts[i]; (in.Op == ptx.OpLd || in.Op == ptx.OpLdu) && ClassOf(f, in) == Load {
				return true
			}
		}
	}
	return false
}

// predicates reports whether a function has predicates.
func predicates(f *ptx.Func) bool {
	for r := range ptx.Reg(f.NumRegs()) {
		if f.RegType(r) == ptx.Pred {
			return true
		}
	}
	return false
}

func build(m *ptx.Module, x *version.Info, opt Options) *Numbers {
	places := place.Of(x)
	u := &Numbers{X: x, F: x.Graph.Func, opt: opt, places: places, mem: memver.Of(m, x, places)}
	n := x.Len()
	u.of, u.bare = make([]Number, n), make([]Number, n)
	if predicates(u.F) { // they take as much room as everything else
		u.neg, u.factAt = make([]Number, 2*n), make([]int32, 2*n)
	}
	u.Table.Reserve(x.NumInsts(), wordsOfKey*x.NumInsts())
	u.listJoins()
	u.numbered = make([]bool, x.Graph.Len())
	for v := version.ID(1); int(v) < n; v++ {
		if x.At(v).Kind == version.Never {
			u.of[v] = Number(v)
		}
	}
	for u.Sweeps = 1; u.sweep() && u.opt.Optimistic; u.Sweeps++ {
		if u.Sweeps == maxSweeps {
			u.opt.Optimistic = false
		}
	}
	return u
}

// listJoins sorts the joins by block.
func (u *Numbers) listJoins() {
	g := u.X.Graph
	u.joinStart = make([]int32, g.Len()+1)
	each := func(see func(v version.ID, b flow.Block)) {
		for v := version.ID(1); int(v) < u.X.Len(); v++ {
			if w := u.X.At(v); w.Kind == version.Join {
				see(v, w.Block)
			}
		}
	}
	total := 0
	each(func(_ version.ID, b flow.Block) { u.joinStart[b+1]++; total++ })
	for b := range g.Len() {
		u.joinStart[b+1] += u.joinStart[b]
	}
	next := append([]int32(nil), u.joinStart...)
	u.joins = make([]version.ID, total)
	each(func(v version.ID, b flow.Block) { u.joins[next[b]] = v; next[b]++ })
}

// Joins returns the joins at the head of block b.
func (u *Numbers) Joins(b flow.Block) []version.ID { return u.joins[u.joinStart[b]:u.joinStart[b+1]] }

// Of returns the number of what a register of that version holds.
func (u *Numbers) Of(v version.ID) Number { return u.of[v] }

// Bare returns the number of what the instruction that makes version v computes, whether or not its guard holds; 0 for
// what is not numbered by what it computes.
func (u *Numbers) Bare(v version.ID) Number { return u.bare[v] }

// Constant returns the constant that a number stands for, as an operand for a register of its width.
func (u *Numbers) Constant(n Number) (ptx.Operand, bool) {
	i := int(n) - 2*len(u.of)
	if i < 0 {
		return ptx.None, false
	}
	c := u.constants[i]
	shift := 64 - c.width
	return u.F.Int(int64(c.bits) << shift >> shift), true
}

// constant returns the number of a constant of so many bits.
func (u *Numbers) constant(bits uint64, width int) Number {
	if width < 64 {
		bits &= 1<<width - 1
	}
	next := uint32(2*len(u.of) + len(u.constants))
	n := u.consts.Find([]uint32{uint32(bits), uint32(bits >> 32), uint32(width)}, next)
	if n == next {
		u.constants = append(u.constants, constant{bits, width})
	}
	return Number(n)
}

// immediate returns the number of a constant operand in a slot of so many bits; ok is false where its bits depend on
// more than that.
func (u *Numbers) immediate(o ptx.Operand, width int, float bool) (Number, bool) {
	if v, ok := u.F.IntValue(o); ok && !float && width >= 8 && width <= 64 {
		return u.constant(uint64(v), width), true
	}
	if bits, w := u.F.FloatBits(o); w != 0 && w == width {
		return u.constant(bits, width), true
	}
	return 0, false
}

// sweep numbers everything once and reports whether another sweep may find something else: what is numbered comes behind
// what it reads, but for joins, so the numbers are final when every join has read what turned out to be true.
func (u *Numbers) sweep() bool {
	g := u.X.Graph
	if u.Sweeps > 1 {
		u.ahead = u.ahead[:0]
		clear(u.numbered)
		u.Table.Clear()
		clear(u.neg)
		clear(u.factAt)
		u.facts = u.facts[:0]
	}
	for _, b := range g.RPO() {
		u.b, u.epoch = b, 0
		for _, j := range u.Joins(b) {
			u.of[j] = u.join(b, j)
		}
		insts := g.At(b).Insts
		for i := range insts {
			u.inst(u.X.Number(b, i), &insts[i])
		}
		u.numbered[b] = true
	}
	for _, s := range u.ahead {
		if u.of[s.of] != s.n {
			return true
		}
	}
	return false
}

// join returns the number of a join.
func (u *Numbers) join(b flow.Block, j version.ID) Number {
	if !u.opt.Optimistic {
		return Number(j)
	}
	u.words = append(u.words[:0], tagJoin, uint32(b))
	one, many := Number(0), false
	for _, a := range u.X.Args(j) {
		n := u.of[a]
		if w := u.X.At(a); w.Kind != version.Never && !u.numbered[w.Block] {
			u.ahead = append(u.ahead, guess{a, n})
		}
		u.words = append(u.words, uint32(n))
		if n != 0 && n != one {
			many = many || one != 0
			one = n
		}
	}
	if !many {
		return one
	}
	return Number(u.Table.Find(u.words, uint32(j)))
}

// Guard returns the condition of the guard of instruction n, in the form that equal conditions share.
func (u *Numbers) Guard(n int32, in *ptx.Inst) Cond {
	p := in.Guard.Reg()
	if p == ptx.NoReg {
		return Cond{}
	}
	return u.canonical(Cond{u.of[u.X.Use(n, p)], in.Guard.Neg()})
}

func (u *Numbers) canonical(c Cond) Cond {
	if m := u.negation(c.P); m != 0 && m < c.P {
		return Cond{m, !c.Not}
	}
	return c
}

func (u *Numbers) negation(p Number) Number {
	if int(p) < len(u.neg) {
		return u.neg[p]
	}
	return 0
}

// Implies reports whether b holds wherever a does.
func (u *Numbers) Implies(a, b Cond) bool { return b == Cond{} || u.implies(a, b, 3) }

func (u *Numbers) implies(a, b Cond, depth int) bool {
	if a == b {
		return true
	}
	if depth == 0 || a.P == 0 {
		return false
	}
	try := func(c Cond) bool {
		if int(c.P) >= len(u.factAt) {
			return false
		}
		for i := u.factAt[c.P]; i != 0; i = u.facts[i-1].next {
			if f := u.facts[i-1]; f.not == c.Not && u.implies(u.canonical(Cond{f.of, f.ofNot}), b, depth-1) { // bounded by depth
				return true
			}
		}
		return false
	}
	if try(a) {
		return true
	}
	m := u.negation(a.P)
	return m != 0 && try(Cond{m, !a.Not})
}

// learn notes that from p (or its negation) follows of (or its negation).
func (u *Numbers) learn(p Number, not bool, of Number, ofNot bool) {
	if int(p) < len(u.factAt) && of != 0 {
		u.facts = append(u.facts, fact{not, ofNot, of, u.factAt[p]})
		u.factAt[p] = int32(len(u.facts))
	}
}

// inst numbers what an instruction writes.
func (u *Numbers) inst(n int32, in *ptx.Inst) {
	if EndsConvergence(u.F, in) {
		u.epoch++
	}
	if in.Op == ptx.OpSt {
		u.stored(n, in)
		return
	}
	defs := u.X.Defs(n)
	if len(defs) == 0 {
		return
	}
	c := ClassOf(u.F, in)
	guard := u.Guard(n, in)
	for k, v := range defs {
		if v == 0 {
			continue
		}
		bare := u.computes(n, in, c, k, v, guard)
		u.bare[v] = bare
		switch {
		case bare == 0:
			u.of[v] = Number(v)
		case in.Guard == 0:
			u.of[v] = bare
		default:
			u.of[v] = u.selection(guard, bare, u.of[u.X.Use(n, u.X.At(v).Reg)], v)
		}
	}
	if in.Guard == 0 {
		u.predicates(n, in, defs)
	}
}

// selection returns the number of a guarded write: bare where the guard holds, else the old value.
func (u *Numbers) selection(g Cond, bare, old Number, v version.ID) Number {
	if bare == old {
		return old
	}
	if g.Not {
		g.Not, bare, old = false, old, bare
	}
	return Number(u.Table.Find([]uint32{tagSelect, uint32(g.P), uint32(bare), uint32(old)}, uint32(v)))
}

// computes returns the number of result k of an instruction, which makes version v, or 0.
func (u *Numbers) computes(n int32, in *ptx.Inst, c Class, k int, v version.ID, guard Cond) Number {
	r := u.X.At(v).Reg
	if in.Dst.Kind() == ptx.OpdSelect || u.F.RegVec(r) != ptx.V1 || !u.opt.Takes(c) || !u.opt.Gate.Allows(n) {
		return 0
	}
	own := uint32(v)
	if in.Guard != 0 {
		own += uint32(len(u.of)) // beside the number of what the register then holds
	}
	width := u.F.RegType(r).Bits()
	if in.Op == ptx.OpNot && in.Type == ptx.Pred && in.Src[0].IsReg() {
		if m := u.negation(u.of[u.X.Use(n, in.Src[0].Reg())]); m != 0 {
			return m
		}
	}
	if c == Copy {
		if m, ok := u.copied(n, in, width); ok {
			return m
		}
	}
	if !u.key(n, in, c, k, width, guard) {
		return 0
	}
	return Number(u.Table.Find(u.words, own))
}

// copied returns the number of what a move copies whole: a register or a constant.
func (u *Numbers) copied(n int32, in *ptx.Inst, width int) (Number, bool) {
	s := in.Src[0]
	if in.Op != ptx.OpMov || !in.Dst.IsReg() || in.Type.Bits() != width {
		return 0, false
	}
	if s.IsReg() {
		if !u.opt.Copies || u.F.RegType(s.Reg()).Bits() != width || u.F.RegVec(s.Reg()) != ptx.V1 {
			return 0, false
		}
		return u.of[u.X.Use(n, s.Reg())], true
	}
	if s.IsImm() {
		return u.immediate(s, width, in.Type.IsFloat())
	}
	return 0, false
}

// predicates learns what the results of an unguarded instruction on predicates say about others.
func (u *Numbers) predicates(n int32, in *ptx.Inst, defs []version.ID) {
	pred := func(o ptx.Operand) (Number, bool) {
		if o.IsReg() || o.Kind() == ptx.OpdNotReg {
			return u.of[u.X.Use(n, o.Reg())], o.Kind() == ptx.OpdNotReg
		}
		return 0, false
	}
	switch {
	case in.Op == ptx.OpSetp:
		if len(defs) == 2 && in.Mods.Bool() == ptx.NoBool {
			u.opposite(u.of[defs[0]], u.of[defs[1]])
		}
		if c := u.F.Src(in, 2); c != ptx.None {
			p, not := pred(c)
			for _, d := range defs {
				switch in.Mods.Bool() {
				case ptx.BoolAnd:
					u.learn(u.of[d], false, p, not)
				case ptx.BoolOr:
					u.learn(u.of[d], true, p, !not)
				}
			}
		}
	case in.Type != ptx.Pred || len(defs) != 1:
	case in.Op == ptx.OpNot:
		if p, not := pred(in.Src[0]); !not {
			u.opposite(u.of[defs[0]], p)
		}
	case in.Op == ptx.OpAnd || in.Op == ptx.OpOr:
		or := in.Op == ptx.OpOr
		for _, s := range in.Src[:2] {
			p, not := pred(s)
			u.learn(u.of[defs[0]], or, p, not != or)
		}
	}
}

// opposite notes that two predicates are each other's negation.
func (u *Numbers) opposite(a, b Number) {
	if a != b && int(a) < len(u.neg) && int(b) < len(u.neg) && u.neg[a] == 0 && u.neg[b] == 0 {
		u.neg[a], u.neg[b] = b, a
	}
}

// stored makes what a plain store has stored the value of a load of the place behind it.
func (u *Numbers) stored(n int32, in *ptx.Inst) {
	if !u.opt.Loads || in.Guard != 0 || !u.opt.Gate.Allows(n) {
		return
	}
	seen, ok := u.mem.Stored(n)
	if !ok {
		return
	}
	bits := in.Type.Bits()
	elems := []ptx.Operand{u.F.Src(in, 1)}
	if elems[0].Kind() == ptx.OpdTuple {
		elems = u.F.Elems(elems[0])
	}
	for k, e := range elems {
		m := Number(0)
		if e.IsReg() && u.F.RegType(e.Reg()).Bits() == bits && u.F.RegVec(e.Reg()) == ptx.V1 {
			m = u.of[u.X.Use(n, e.Reg())]
		} else if e.IsImm() {
			m, _ = u.immediate(e, bits, in.Type.IsFloat())
		}
		if m != 0 && u.loadKey(n, in, Load, k, bits, seen) {
			u.Table.Find(u.words, uint32(m))
		}
	}
}
