// Package scev describes how integers and pointers change over the iterations of loops, as closed
// expressions: scalar evolution (Bachmann, Wang, Zima, "Chains of recurrences: a method to expedite the
// evaluation of closed-form functions", ISSAC 1994; van Engelen, "Efficient symbolic analysis for
// optimizing compilers", CC 2001; the form is that of LLVM's analysis of this name).
//
//	%i = phi i32 [ 0, %entry ], [ %inc, %loop ]   ; {0,+,1}<%loop>: in iteration n it is 0 + 1·n
//
// # What an expression says
//
// An expression of v is the number that v is, modulo 2 to its width, wherever v is not poison. An
// AddRec is evaluated at the iteration in which its loop is, or in which it was when it was left:
// iterations count from 0, the backedge-taken count is the number of the last one.
//
// A no-wrap flag of an AddRec is a fact about the sequence from iteration 0 to the last one that is
// executed, whichever instruction asks: equal expressions are one, and so a mark of one instruction may
// not speak for another. It is set where ranges and trip counts prove it, and from a mark of the
// increment only where its poison would be undefined behaviour in every iteration that goes on.
// A flag of a sum or product is proved from the ranges of its operands alone.
//
// # Limits
//
// An expression has at most maxSize nodes, written out as a tree, and at most maxDepth levels; what would
// be larger is an unknown, as an instruction that is not understood is. So whatever walks an expression
// has a bound that does not depend on the input, and the whole is linear in the instructions. Integers
// of more than 64 bits and vectors are unknowns.
package scev

import (
	"github.com/warpwise/warpwise/internal/analysis/dom"
	"github.com/warpwise/warpwise/internal/analysis/loop"
	"github.com/warpwise/warpwise/internal/analysis/ranges"
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

// The limits of an expression.
const (
	maxDepth = 32
	maxSize  = 256
)

type node struct {
	kind     Kind
	flags    Flags
	depth    uint8
	width    uint8
	size     uint16
	first, n uint32  // operands: operands[first : first+n]
	ptr      ir.Type // of a pointer; for integers 0
	loop     *loop.Loop
	value    *ir.Value
	bits     uint64 // of a constant
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
	rng    *ranges.Info

	nodes    []node
	operands []Expr
	table    dense.Table

	of     []Expr   // by ID of the value; 0 where not known
	counts []Counts // by Index of the loop
	quiet  []uint8  // by Index: 1 where every iteration ends by a branch, 2 where not, 0 when not asked yet
	uses   *users
}

var key = ir.AnalysisKey{Name: "scalar-evolution"}

// Of returns the expressions of f, computing them when the function changed since the last call.
func Of(f *ir.Func) *Info { return ir.Analysis(f, &key, New) }

// New computes the expressions of f as it is now, whatever the cache holds.
func New(f *ir.Func) *Info {
	x := &Info{f: f, ts: f.Types(), nodes: make([]node, 1)}
	if f.IsDecl() {
		return x
	}
	x.layout, _ = f.Mod().Layout()
	x.tree, x.loops, x.rng = dom.Of(f), loop.Of(f), ranges.Of(f)
	x.counts = make([]Counts, len(x.loops.All()))
	x.quiet = make([]uint8, len(x.loops.All()))
	// The counts of loops prove flags, and flags let extensions into recurrences, which gives more
	// counts: one more round takes what the first one found.
	for range 2 {
		b := &builder{Info: x, state: make([]uint8, f.NumIDs())}
		x.of = make([]Expr, f.NumIDs())
		b.all()
		x.count()
	}
	return x
}

// Expr returns the expression of a value of the function: an Unknown where nothing is known of it, 0
// when it is neither an integer nor a pointer.
func (x *Info) Expr(v *ir.Value) Expr {
	if int(v.ID) < len(x.of) && x.of[v.ID] != 0 {
		return x.of[v.ID]
	}
	return x.leaf(v)
}

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

// Loop returns the loop of an AddRec.
func (x *Info) Loop(e Expr) *loop.Loop { return x.nodes[e].loop }

// Value returns the value of an Unknown.
func (x *Info) Value(e Expr) *ir.Value { return x.nodes[e].value }

// Const returns the number of a Constant.
func (x *Info) Const(e Expr) (c uint64, ok bool) {
	n := &x.nodes[e]
	return n.bits, n.kind == Constant
}

// IsPointer reports that the value of e is an address.
func (x *Info) IsPointer(e Expr) bool { return x.nodes[e].ptr != 0 }

// integer reports a width that expressions can have.
func (x *Info) width(t ir.Type) int {
	if w := x.ts.Bits(t); x.ts.IsInt(t) && w <= 64 {
		return w
	}
	if x.ts.IsPtr(t) && x.layout != nil {
		as := x.ts.AddrSpace(t)
		if w := x.layout.PointerBits(as); w <= 64 && w == x.layout.IndexBits(as) {
			return w
		}
	}
	return 0
}

// leaf returns a constant or an Unknown for v.
func (x *Info) leaf(v *ir.Value) Expr {
	w := x.width(v.Type)
	switch {
	case !x.ts.IsInt(v.Type) && !x.ts.IsPtr(v.Type):
		return 0
	case v.Op == ir.OpConstInt && w != 0:
		return x.constant(uint64(v.Aux), w)
	}
	n := node{kind: Unknown, width: uint8(w), value: v}
	if x.ts.IsPtr(v.Type) {
		n.ptr = v.Type
	}
	return x.intern(n)
}

func mask(w int) uint64          { return ^uint64(0) >> (64 - uint(w)) }
func sext(c uint64, w int) int64 { return int64(c<<(64-uint(w))) >> (64 - uint(w)) }

func (x *Info) constant(c uint64, w int) Expr {
	return x.intern(node{kind: Constant, width: uint8(w), bits: c & mask(w)})
}

// intern returns the number of the expression n with these operands, or 0 where it would be too large
// or one of them could not be computed.
func (x *Info) intern(n node, ops ...Expr) Expr {
	depth, size := 0, 1
	h := uint64(n.kind)<<56 ^ uint64(n.width)<<48 ^ uint64(n.ptr) ^ n.bits*0x9e3779b97f4a7c15
	if n.loop != nil {
		h ^= uint64(n.loop.Index+1) * 0xc2b2ae3d27d4eb4f
	}
	if n.value != nil {
		h ^= uint64(n.value.ID) * 0x165667b19e3779f9
	}
	for _, e := range ops {
		if e == 0 {
			return 0
		}
		depth, size = max(depth, int(x.nodes[e].depth)), size+int(x.nodes[e].size)
		h = (h ^ uint64(e)) * 0x100000001b3
	}
	if depth >= maxDepth || size > maxSize {
		return 0
	}
	h ^= h >> 29
	if ref := x.table.Find(h, func(ref uint32) bool { return x.same(Expr(ref), &n, ops) }); ref != 0 {
		return Expr(ref)
	}
	n.depth, n.size, n.hash = uint8(depth+1), uint16(size), h
	n.first, n.n = uint32(len(x.operands)), uint32(len(ops))
	x.operands = append(x.operands, ops...)
	e := Expr(len(x.nodes))
	x.nodes = append(x.nodes, n)
	x.table.Insert(h, uint32(e), func(ref uint32) uint64 { return x.nodes[ref].hash })
	return e
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
