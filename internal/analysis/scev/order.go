package scev

import (
	"cmp"
	"slices"

	"github.com/warpwise/warpwise/ir"
)

// pair is two expressions that were compared.
type pair struct{ a, b Expr }

// group brings operands of a sum, product, minimum or maximum into their order: by kind, then by what
// they are made of, and equal ones side by side. It does not depend on when an expression was made.
func (x *Info) group(ops []Expr) {
	if len(ops) < 2 {
		return
	}
	slices.SortStableFunc(ops, func(a, b Expr) int { return x.compare(a, b, 0) })
	// What is not the same can still be equal in this order.
	for i := 0; i+2 < len(ops); i++ {
		for j := i + 1; j < len(ops) && x.nodes[ops[j]].kind == x.nodes[ops[i]].kind; j++ {
			if ops[j] == ops[i] {
				ops[i+1], ops[j] = ops[j], ops[i+1]
				i++
				if i+2 >= len(ops) {
					return
				}
			}
		}
	}
}

func (x *Info) compare(a, b Expr, depth int) int {
	if a == b {
		return 0
	}
	m, n := &x.nodes[a], &x.nodes[b]
	if m.kind != n.kind {
		return cmp.Compare(m.kind, n.kind)
	}
	if depth > x.limits.CompareDepth {
		return 0
	}
	switch m.kind {
	case Constant:
		return cmp.Or(cmp.Compare(m.width, n.width), m.bits.cmp(n.bits))
	case Unknown:
		return x.compareValues(m.value, n.value, depth+1)
	case AddRec:
		if m.loop != n.loop {
			if x.tree.Dominates(m.loop.Header, n.loop.Header) {
				return 1
			}
			return -1
		}
	}
	if c := cmp.Compare(m.n, n.n); c != 0 {
		return c
	}
	k := pair{a, b}
	if c, ok := x.ordered[k]; ok {
		return int(c)
	}
	c := 0
	for i := 0; i < int(m.n) && c == 0; i++ {
		c = x.compare(x.op(a, i), x.op(b, i), depth+1)
	}
	if depth == 0 && m.n > 1 {
		x.ordered[k] = int8(c)
	}
	return c
}

// rank orders values of different nature: integers, then pointers; constants, then parameters, then
// instructions.
func (x *Info) rank(v *ir.Value) int {
	r := 0
	switch {
	case v.IsInst():
		r = 2
	case !v.IsConst():
		r = 1
	}
	if x.ts.IsPtr(v.Type) {
		r += 3
	}
	return r
}

// compareValues orders two values: by nature, depth in loops, operation, then operands, levels deep.
func (x *Info) compareValues(v, w *ir.Value, level int) int {
	if v == w || level > x.limits.ValueCompareDepth {
		return 0
	}
	if c := cmp.Compare(x.rank(v), x.rank(w)); c != 0 {
		return c
	}
	switch {
	case v.Op == ir.OpParam:
		return cmp.Compare(v.Aux, w.Aux)
	case v.Op == ir.OpGlobal && w.Op == ir.OpGlobal:
		return cmp.Compare(x.f.Symbol(v).Name, x.f.Symbol(w).Name)
	case !v.IsInst():
		return cmp.Compare(v.Op, w.Op)
	}
	if c := cmp.Compare(places[v.Op], places[w.Op]); c != 0 {
		return c
	}
	if v.Block != w.Block {
		if c := cmp.Compare(x.loops.Depth(v.Block), x.loops.Depth(w.Block)); c != 0 {
			return c
		}
	}
	if c := cmp.Compare(len(v.Args), len(w.Args)); c != 0 {
		return c
	}
	for i := range v.Args {
		if c := x.compareValues(compared(v, i), compared(w, i), level+1); c != 0 {
			return c
		}
	}
	return 0
}

// compared returns operand i of an instruction in an order in which the called function stands behind the arguments.
func compared(v *ir.Value, i int) *ir.Value {
	if v.Op == ir.OpCall {
		i = (i + 1) % len(v.Args)
	}
	return v.Args[i]
}

// places is the order of instructions in LLVM's numbering, where it is not that of ir.Op.
var places = func() (p [ir.NumOps]int) {
	for i, op := range [...]ir.Op{
		ir.OpInvoke, ir.OpCallBr, ir.OpFNeg, ir.OpAdd, ir.OpFAdd, ir.OpSub, ir.OpFSub, ir.OpMul, ir.OpFMul, ir.OpUDiv, ir.OpSDiv, ir.OpFDiv,
		ir.OpURem, ir.OpSRem, ir.OpFRem, ir.OpShl, ir.OpLShr, ir.OpAShr, ir.OpAnd, ir.OpOr, ir.OpXor, ir.OpAlloca, ir.OpLoad, ir.OpStore,
		ir.OpGetElementPtr, ir.OpFence, ir.OpCmpXchg, ir.OpAtomicRMW, ir.OpTrunc, ir.OpZExt, ir.OpSExt, ir.OpFPToUI, ir.OpFPToSI,
		ir.OpUIToFP, ir.OpSIToFP, ir.OpFPTrunc, ir.OpFPExt, ir.OpPtrToInt, ir.OpIntToPtr, ir.OpBitCast, ir.OpAddrSpaceCast, ir.OpICmp,
		ir.OpFCmp, ir.OpPhi, ir.OpCall, ir.OpSelect, ir.OpVAArg, ir.OpExtractElement, ir.OpInsertElement, ir.OpShuffleVector,
		ir.OpExtractValue, ir.OpInsertValue, ir.OpLandingPad, ir.OpFreeze,
	} {
		p[op] = i + 1
	}
	return p
}()
