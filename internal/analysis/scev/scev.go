// Package scev describes how integers and pointers change over the iterations of loops, as closed
// expressions: scalar evolution (Bachmann, Wang, Zima, "Chains of recurrences: a method to expedite the
// evaluation of closed-form functions", ISSAC 1994; van Engelen, "Efficient symbolic analysis for
// optimizing compilers", CC 2001; the canonical forms, and the text, are those of LLVM's analysis of this
// name).
//
//	%i = phi i32 [ 0, %entry ], [ %inc, %loop ]   ; {0,+,1}<%loop>: in iteration n it is 0 + 1·n
//
// # What an expression says
//
// An expression of v is the number that v is, modulo 2 to its width, wherever v is not poison. An
// AddRec is evaluated at the iteration in which its loop is, or in which it was when it was left:
// iterations count from 0, the backedge-taken count is the number of the last one.
//
// Equal expressions are one, whichever instruction they are made for, and flags can be added to one
// when more is proved. A flag of a sum or product holds wherever all its operands are defined: a mark of
// an instruction is taken only when its poison is undefined behaviour and the instruction is executed
// whenever its operands are there. A flag of an AddRec is a fact about the iterations that are executed.
//
// # Laziness
//
// Nothing is computed before it is asked for. What an expression looks like, or which flags it has, can
// depend on what was asked before; that it is right does not. The printer asks in one order, so its text
// depends on the function alone.
//
// # Limits
//
// Limits holds those of LLVM. Two are of our own: an expression has at most maxSize nodes, written out
// as a tree, and at most maxDepth levels; what would be larger is an Unknown, as an instruction that is
// not understood is. And at most maxNested questions wait for one another; the innermost one is then
// answered with "not known". So whatever walks an expression has a bound that does not depend on the
// input. Integers of more than 128 bits and vectors are Unknowns.
package scev

import (
	"github.com/warpwise/warpwise/internal/analysis/dom"
	"github.com/warpwise/warpwise/internal/analysis/loop"
	"github.com/warpwise/warpwise/internal/dense"
	"github.com/warpwise/warpwise/ir"
)

// Expr is the number of an expression in its Info: equal expressions have equal numbers. The zero
// Expr is the one that could not be computed.
type Expr uint32

// Kind says what an expression is.
type Kind uint8

// The kinds, the simplest first: operands of sums and products stand in this order.
const (
	CouldNotCompute Kind = iota
	Constant
	VScale // the number of parts of a scalable vector
	Trunc
	ZExt
	SExt
	Add
	Mul
	UDiv
	AddRec // start and steps, over a loop
	UMax
	SMax
	UMin
	SMin
	UMinSeq // as UMin, but operands behind a 0 do not matter, poison or not
	PtrToInt
	Unknown // a value of the function
)

// Flags are what is proved about the arithmetic of a sum, product or AddRec.
type Flags uint8

// The flags.
const (
	NUW Flags = 1 << iota // no unsigned wrap
	NSW                   // no signed wrap
	NW                    // AddRec: never comes past its start again; follows from each of the others
)

// The limits of our own.
const (
	maxDepth  = 64
	maxSize   = 2500
	maxNested = 400
)

type node struct {
	kind     Kind
	flags    Flags
	tried    uint8 // bits of the proofs that were tried once
	width    uint8 // 0 where no arithmetic is done: wide integers, pointers without layout
	depth    uint16
	size     uint16
	first, n uint32  // operands: operands[first : first+n]
	ptr      ir.Type // of a pointer; for integers 0
	loop     *loop.Loop
	value    *ir.Value
	bits     num // of a constant
	hash     uint64
}

// Info holds the expressions of one function, as it was when they were made. Queries make new
// expressions, so one Info serves one goroutine at a time.
type Info struct {
	f      *ir.Func
	ts     *ir.Types
	layout *ir.Layout // nil when the data layout is wrong: then pointers are not looked into
	tree   *dom.Tree
	loops  *loop.Forest
	limits Limits

	nodes    []node
	operands []Expr
	table    dense.Table

	of       []Expr        // by ID of the value; 0 where not known
	ranges   [2][]interval // by Expr, for unsigned and signed questions; w is 0 where not known
	factors  []factor      // by Expr
	answers  answers
	casts    map[castKey]Expr
	inverse  map[Expr]Expr // complements: deep expressions are compared with many guards
	shapes   [][]shape     // by Expr
	places   [][]position  // by Expr
	links    links
	counts   []counted // by Index of the loop
	traits   []trait   // by Index
	uses     *users
	late     []*ir.Value // that are newer than uses
	assumes  []*ir.Value
	assumed  bool   // assumes is filled
	truncs   []bool // by width: there are truncations to it
	reachUB  map[*ir.Value]bool
	ordered  map[pair]int8
	nested   int // questions that wait
	guards   map[*loop.Loop]*guardMap
	pending  map[*ir.Value]bool // conditions that are being looked at
	merging  map[*ir.Value]bool // phis whose range is being joined
	walking  bool               // conditions above a latch are being looked at
	splitter bool
}

var key = ir.AnalysisKey{Name: "scalar-evolution"}

// Of returns the expressions of f under LLVM's limits; they are kept until the function changes.
func Of(f *ir.Func) *Info {
	return ir.Analysis(f, &key, func(f *ir.Func) *Info { return New(f, Defaults()) })
}

// New returns an Info for f as it is now, whatever the cache holds. It has no expressions yet.
func New(f *ir.Func, limits Limits) *Info {
	x := &Info{}
	x.Reset(f, limits)
	return x
}

// Reset makes x what New returns, in the storage that x has: for passes that ask for many functions one after the other. Nobody may
// use expressions of x from before.
func (x *Info) Reset(f *ir.Func, limits Limits) {
	clear(x.nodes) // they name values
	x.table.Clear()
	*x = Info{f: f, ts: f.Types(), limits: limits, nodes: append(x.nodes[:0], node{}), operands: x.operands[:0], table: x.table, of: x.of,
		ranges: [2][]interval{x.ranges[0][:0], x.ranges[1][:0]}, factors: x.factors[:0], shapes: x.shapes[:0], places: x.places[:0],
		answers: x.answers, links: links{heads: x.links.heads[:0], uses: x.links.uses[:0]}}
	if f.IsDecl() {
		return
	}
	x.layout, _ = f.Mod().Layout()
	x.tree, x.loops = dom.Of(f), loop.Of(f)
	x.of = dense.Zeroed(x.of, f.NumIDs())
	x.clear()
}

// clear empties all tables but the expressions themselves.
func (x *Info) clear() {
	x.answers, x.casts = newAnswers(x.answers), map[castKey]Expr{}
	x.inverse = map[Expr]Expr{}
	x.shapes, x.places = dense.Zeroed(x.shapes, len(x.nodes)), dense.Zeroed(x.places, len(x.nodes))
	x.links = newLinks(len(x.loops.All()), x.links)
	x.counts = make([]counted, len(x.loops.All()))
	x.traits = make([]trait, len(x.loops.All()))
	x.reachUB = map[*ir.Value]bool{}
	x.ordered = map[pair]int8{}
	x.guards = map[*loop.Loop]*guardMap{}
	x.pending, x.merging = map[*ir.Value]bool{}, map[*ir.Value]bool{}
}

// Func returns the function.
func (x *Info) Func() *ir.Func { return x.f }

// Kind returns what e is.
func (x *Info) Kind(e Expr) Kind { return x.nodes[e].kind }

// Width returns the number of bits of e.
func (x *Info) Width(e Expr) int { return int(x.nodes[e].width) }

// Flags returns what is proved of e.
func (x *Info) Flags(e Expr) Flags { return x.nodes[e].flags }

// Operands returns the operands of e: of an AddRec, start and steps.
func (x *Info) Operands(e Expr) []Expr {
	n := &x.nodes[e]
	return x.operands[n.first : n.first+n.n : n.first+n.n]
}

// op returns operand i of e.
func (x *Info) op(e Expr, i int) Expr { return x.operands[int(x.nodes[e].first)+i] }

// Loop returns the loop of an AddRec.
func (x *Info) Loop(e Expr) *loop.Loop { return x.nodes[e].loop }

// Value returns the value of an Unknown.
func (x *Info) Value(e Expr) *ir.Value { return x.nodes[e].value }

// Const returns the number of a Constant of at most 64 bits.
func (x *Info) Const(e Expr) (c uint64, ok bool) {
	n := &x.nodes[e]
	return n.bits.lo, n.kind == Constant && n.width <= 64
}

// number returns the number of a Constant.
func (x *Info) number(e Expr) (num, bool) {
	n := &x.nodes[e]
	return n.bits, n.kind == Constant
}

// IsPointer reports that the value of e is an address.
func (x *Info) IsPointer(e Expr) bool { return x.nodes[e].ptr != 0 }

// width is the number of bits that expressions of a type have, or 0 where there are none.
func (x *Info) width(t ir.Type) int {
	if w := x.ts.Bits(t); x.ts.IsInt(t) && w <= 128 {
		return w
	}
	if x.ts.IsPtr(t) && x.layout != nil {
		as := x.ts.AddrSpace(t)
		if w := x.layout.IndexBits(as); w <= 64 {
			return w
		}
	}
	return 0
}

// fits reports a type whose values have expressions, if only as Unknowns.
func (x *Info) fits(t ir.Type) bool { return x.ts.IsInt(t) || x.ts.IsPtr(t) }

// leaf returns a constant or an Unknown for v.
func (x *Info) leaf(v *ir.Value) Expr {
	if !x.fits(v.Type) {
		return 0
	}
	w := x.width(v.Type)
	if v.Op == ir.OpConstInt && w != 0 {
		return x.constant(fromBig(x.f.BigValue(v)), w)
	}
	n := node{kind: Unknown, width: uint8(w), value: v}
	if x.ts.IsPtr(v.Type) {
		n.ptr = v.Type
	}
	return x.intern(n)
}

func (x *Info) constant(c num, w int) Expr {
	return x.intern(node{kind: Constant, width: uint8(w), bits: c.cut(w)})
}

// literal returns a small constant; of a negative number, its low bits.
func (x *Info) literal(c int64, w int) Expr {
	n := num{0, uint64(c)}
	if c < 0 {
		n.hi = ^uint64(0)
	}
	return x.constant(n, w)
}

func (x *Info) zero(w int) Expr { return x.constant(num{}, w) }
func (x *Info) one(w int) Expr  { return x.constant(small(1), w) }

// hash returns what the expression n with these operands is found by.
func (n *node) key(ops []Expr) uint64 {
	h := uint64(n.kind)<<56 ^ uint64(n.width)<<48 ^ uint64(n.ptr) ^ n.bits.lo*0x9e3779b97f4a7c15 ^ n.bits.hi*0xff51afd7ed558ccd
	if n.loop != nil {
		h ^= uint64(n.loop.Index+1) * 0xc2b2ae3d27d4eb4f
	}
	if n.value != nil {
		h ^= uint64(n.value.ID) * 0x165667b19e3779f9
		if n.value.IsConst() {
			h ^= 0x27d4eb2f165667c5
		}
	}
	for _, e := range ops {
		h = (h ^ uint64(e)) * 0x100000001b3
		h ^= h >> 31
	}
	return h ^ h>>29
}

// find returns the expression n with these operands if it is there.
func (x *Info) find(n node, ops ...Expr) Expr {
	return Expr(x.table.Find(n.key(ops), func(ref uint32) bool { return x.same(Expr(ref), &n, ops) }))
}

// intern returns the number of the expression n with these operands, or 0 where it would be too large
// or one of them could not be computed. Flags of n are added to what is known of it.
func (x *Info) intern(n node, ops ...Expr) Expr {
	h := n.key(ops)
	if ref := x.table.Find(h, func(ref uint32) bool { return x.same(Expr(ref), &n, ops) }); ref != 0 {
		x.mark(Expr(ref), n.flags)
		return Expr(ref)
	}
	depth, size := 0, 1
	for _, e := range ops {
		if e == 0 {
			return 0
		}
		depth, size = max(depth, int(x.nodes[e].depth)), size+int(x.nodes[e].size)
	}
	if depth >= maxDepth || size > maxSize {
		return 0
	}
	n.depth, n.size, n.hash = uint16(depth+1), uint16(size), h
	n.first, n.n = uint32(len(x.operands)), uint32(len(ops))
	x.operands = append(x.operands, ops...)
	e := Expr(len(x.nodes))
	x.nodes = dense.Append(x.nodes, n)
	x.table.Insert(h, uint32(e))
	x.shapes, x.places = dense.Append(x.shapes, nil), dense.Append(x.places, nil)
	x.linked(e, &n, ops)
	x.mark(e, n.flags)
	return e
}

// mark adds flags to what is known of e.
func (x *Info) mark(e Expr, f Flags) {
	n := &x.nodes[e]
	if n.kind == AddRec && f&(NUW|NSW) != 0 {
		f |= NW
	}
	if n.flags|f == n.flags {
		return
	}
	n.flags |= f
	if n.kind != AddRec {
		return
	}
	x.unrange(e) // it may be smaller now
}

// unrange forgets the ranges of e, and what it is a multiple of.
func (x *Info) unrange(e Expr) {
	for i := range x.ranges {
		if int(e) < len(x.ranges[i]) {
			x.ranges[i][e].w = 0
		}
	}
	if int(e) < len(x.factors) {
		x.factors[e].known = false
	}
}

func (x *Info) same(e Expr, n *node, ops []Expr) bool {
	m := &x.nodes[e]
	if m.kind != n.kind || m.width != n.width || m.ptr != n.ptr || m.bits != n.bits || m.loop != n.loop || m.value != n.value || int(m.n) != len(ops) {
		return false
	}
	for i, o := range ops {
		if x.operands[int(m.first)+i] != o {
			return false
		}
	}
	return true
}

// deep counts the questions that wait for one another; the answer is false when there are too many.
// Each true one is followed by shallow.
func (x *Info) deep() bool {
	if x.nested >= maxNested {
		return false
	}
	x.nested++
	return true
}

func (x *Info) shallow() { x.nested-- }
