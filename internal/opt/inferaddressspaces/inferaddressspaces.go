// Package inferaddressspaces finds the address space that generic pointers point into, and computes and uses
// them there.
//
//	before:  %g = addrspacecast ptr addrspace(3) %s to ptr    after:  %p = getelementptr float, ptr addrspace(3) %s, i64 %i
//	         %p = getelementptr float, ptr %g, i64 %i                 %v = load float, ptr addrspace(3) %p
//	         %v = load float, ptr %p
//
// An access in a known space needs no test of where its address lies, and memory of other spaces is known
// to be apart from it.
//
// Address expressions are phis, selects, getelementptr, bitcast, addrspacecast, and integers that were
// pointers; those are looked at from which an access, a comparison, a cast of pointers or another address
// is computed. Each gets the space on which its operands agree: a fixpoint over no space, one space,
// generic. An expression with a space is computed again in it; what else needs the generic pointer
// gets it by a cast. A pointer of which assume(llvm.nvvm.isspacep.*) says its space above is cast where it is
// used.
//
// An address of a space need not be one when it has left the object or is null: cvta of it is undefined. So what
// getelementptr without inbounds computes, and a select of null, get a space only where nothing needs
// them as generic pointers, and nothing is compared with null in a space. (LLVM does both; in shared memory
// the first variable may have address 0.)
//
// Not changed: volatile accesses; comparisons for order; where indices of the space are shorter, getelementptr
// without inbounds.
//
// Keeps: control flow, metadata, flags of getelementptr (the offsets are the same). Cost: linear.
// Idempotent. Reference: the fixpoint is that of constant propagation, Wegman and Zadeck, "Constant Propagation
// with Conditional Branches" (1991), over a lattice of spaces.
package inferaddressspaces

import (
	"strings"

	"github.com/warpwise/warpwise/internal/analysis/cfg"
	"github.com/warpwise/warpwise/internal/analysis/dom"
	"github.com/warpwise/warpwise/internal/dbginfo"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/ir"
)

// Pass is the infer-address-spaces pass. It declares intrinsics for memory of other spaces, so it is one of the module.
var Pass = &pass.Pass[*ir.Module]{Name: "infer-address-spaces", Run: run, Stats: []*pass.Stat{inferred}}

var inferred = pass.NewStat("Inferred", "generic addresses computed in the address space that they point into")

const (
	flat    = 0  // the generic address space of NVPTX
	unknown = -1 // nothing has been found out yet
)

func run(c *pass.Ctx, m *ir.Module) {
	if !strings.HasPrefix(m.Triple, "nvptx") && !c.Bool("assume-default-is-flat-addrspace", false) {
		return
	}
	layout, err := m.Layout()
	if err != nil {
		return
	}
	for _, f := range m.Funcs {
		if f.IsDecl() || m.Attrs.Has(f.FnAttrs, ir.AttrOptimizeNone) {
			continue
		}
		c.Enter(f)
		x := &infer{c: c, f: f, ts: f.Types(), layout: layout, num: make([]int32, f.NumIDs())}
		x.collect()
		if len(x.exprs) == 0 && !x.constants {
			continue
		}
		x.settle()
		x.choose()
		x.countPairs()
		x.rewrite()
	}
}

// infer works on one function.
type infer struct {
	c         *pass.Ctx
	f         *ir.Func
	ts        *ir.Types
	layout    *ir.Layout
	exprs     []*ir.Value // generic address expressions, operands before users where there is no cycle
	num       []int32     // by ID: number in exprs, plus one
	space     []int32     // by number
	constants bool        // some operand is a constant address of another space
	forced    []bool      // by number: stays generic, see settle
	pairs     []int32     // by ID of a ptrtoint, see countPairs
	assumed   []assumption
	first     []int32 // by ID of a pointer: number of the first assumption about it, plus one
	tree      *dom.Tree

	fresh   []*ir.Value // by number: what is computed in the space
	back    []*ir.Value // by number: cast of that to generic
	dead    []*ir.Value
	records *dbginfo.Index
}

// isFlat reports a generic pointer or a vector of them.
func (x *infer) isFlat(t ir.Type) bool { return x.ts.IsPtrOrVec(t) && x.ts.AddrSpace(t) == flat }

// in returns type t with pointers of the space.
func (x *infer) in(t ir.Type, space int32) ir.Type {
	return x.ts.WithScalar(t, x.ts.Pointer(uint32(space)))
}

// operands returns the pointers that an address expression is computed from, nil when v is none.
func (x *infer) operands(v *ir.Value) []*ir.Value {
	if !v.IsInst() || !x.ts.IsPtrOrVec(v.Type) {
		return nil
	}
	switch v.Op {
	case ir.OpPhi:
		return v.Args
	case ir.OpSelect:
		return v.Args[1:]
	case ir.OpGetElementPtr, ir.OpAddrSpaceCast:
		return v.Args[:1]
	case ir.OpBitCast:
		if x.ts.IsPtrOrVec(v.Args[0].Type) {
			return v.Args[:1]
		}
	case ir.OpIntToPtr:
		if p := x.wasPointer(v); p != nil {
			return p.Args[:1]
		}
	}
	return nil
}

// wasPointer returns the ptrtoint whose result v makes a pointer of the same space again, all bits of it, or nil.
func (x *infer) wasPointer(v *ir.Value) *ir.Value {
	p := v.Args[0]
	if !p.IsInst() || p.Op != ir.OpPtrToInt || p.Args[0].Type != v.Type || x.ts.Bits(x.ts.Scalar(p.Type)) != x.layout.PointerBits(flat) {
		return nil
	}
	return p
}

// collect finds the address expressions.
func (x *infer) collect() {
	x.findAssumptions()
	for _, b := range cfg.Of(x.f).RPO() {
		for v := range b.Instrs() {
			for _, i := range x.pointers(v) {
				x.add(v.Args[i])
			}
			if v.Op == ir.OpRet && len(v.Args) > 0 {
				x.add(v.Args[0]) // so that it is cast once, where it is returned
			}
		}
	}
}

// pointers returns the operands of v that may be taken in another space.
func (x *infer) pointers(v *ir.Value) []int {
	switch v.Op {
	case ir.OpLoad, ir.OpAtomicRMW, ir.OpCmpXchg:
		if !v.IsVolatile() {
			return []int{0}
		}
	case ir.OpStore:
		if !v.IsVolatile() {
			return []int{1}
		}
	case ir.OpGetElementPtr, ir.OpAddrSpaceCast:
		return []int{0}
	case ir.OpICmp:
		if x.ts.IsPtrOrVec(v.Args[0].Type) && (v.Pred() == ir.IEQ || v.Pred() == ir.INE) {
			return []int{0, 1}
		}
	case ir.OpCall:
		if g := x.f.CalledFunc(v); g != nil && g.IsIntrinsic() {
			return x.intrinsicPointers(v, g.Global.Name)
		}
	}
	return nil
}

// add numbers an address expression and those it is computed from, operands first.
func (x *infer) add(root *ir.Value) {
	type visit struct {
		v    *ir.Value
		next int
	}
	open := func(v *ir.Value) (visit, bool) {
		if v.IsConst() {
			x.constants = x.constants || x.isFlat(v.Type) && x.constSpace(v) != flat
			return visit{}, false
		}
		if !x.isFlat(v.Type) || x.num[v.ID] != 0 || x.operands(v) == nil {
			return visit{}, false
		}
		x.num[v.ID] = -1 // open
		return visit{v: v}, true
	}
	var work []visit
	if v, ok := open(root); ok {
		work = append(work, v)
	}
	for len(work) > 0 {
		top := &work[len(work)-1]
		if ops := x.operands(top.v); top.next < len(ops) {
			top.next++
			if v, ok := open(ops[top.next-1]); ok {
				work = append(work, v)
			}
			continue
		}
		x.exprs = append(x.exprs, top.v)
		x.num[top.v.ID] = int32(len(x.exprs))
		work = work[:len(work)-1]
	}
}

// number returns the number of an address expression, or -1.
func (x *infer) number(v *ir.Value) int32 {
	if v.IsConst() || int(v.ID) >= len(x.num) {
		return -1
	}
	return x.num[v.ID] - 1
}

// solve finds the spaces.
func (x *infer) solve() {
	x.space = make([]int32, len(x.exprs))
	users := make([][]int32, len(x.exprs))
	work := make([]int32, len(x.exprs))
	queued := make([]bool, len(x.exprs))
	for i, v := range x.exprs {
		x.space[i] = unknown
		work[len(work)-1-i], queued[i] = int32(i), true // from the end: operands first
		for _, a := range x.operands(v) {
			if n := x.number(a); n >= 0 {
				users[n] = append(users[n], int32(i))
			}
		}
	}
	for len(work) > 0 {
		i := work[len(work)-1]
		work, queued[i] = work[:len(work)-1], false
		s := x.join(x.exprs[i])
		if s == x.space[i] {
			continue
		}
		x.space[i] = s
		for _, u := range users[i] {
			if !queued[u] {
				work, queued[u] = append(work, u), true
			}
		}
	}
}

// join returns the space on which the operands of an address expression agree by now.
func (x *infer) join(v *ir.Value) int32 {
	if x.forced[x.number(v)] {
		return flat
	}
	s := int32(unknown)
	for _, a := range x.operands(v) {
		t, any := x.spaceOf(v, a)
		switch {
		case any || t == unknown:
		case s == unknown:
			s = t
		case s != t:
			return flat
		}
	}
	if v.Op == ir.OpGetElementPtr && s > flat && v.Flags&ir.InBounds == 0 && x.layout.IndexBits(uint32(s)) != x.layout.IndexBits(flat) {
		return flat
	}
	return s
}

// spaceOf returns the space of operand a of v; any says that a can be taken in whatever space.
func (x *infer) spaceOf(v, a *ir.Value) (space int32, any bool) {
	switch n := x.number(a); {
	case n >= 0:
		return x.space[n], false
	case !x.isFlat(a.Type):
		return int32(x.ts.AddrSpace(a.Type)), false
	case a.IsConst():
		if v.Op == ir.OpSelect && x.movable(a) {
			return unknown, true
		}
		return x.constSpace(a), a.Op == ir.OpUndef || a.Op == ir.OpPoison
	case v.Op == ir.OpGetElementPtr:
		return x.assumedSpace(a, v), false
	}
	return flat, false
}

// choose asks for each set of connected expressions whether it is to be changed. Those that are not are generic.
func (x *infer) choose() {
	set := make([]int32, len(x.exprs))
	for i := range set {
		set[i] = int32(i)
	}
	find := func(i int32) int32 {
		for set[i] != i {
			set[i] = set[set[i]]
			i = set[i]
		}
		return i
	}
	for i, v := range x.exprs {
		for _, a := range x.operands(v) {
			if n := x.number(a); n >= 0 && x.space[n] == x.space[i] {
				p, q := find(n), find(int32(i))
				set[max(p, q)] = min(p, q)
			}
		}
	}
	asked := make([]int8, len(x.exprs))
	for i := range x.exprs {
		if x.space[i] <= flat {
			x.space[i] = flat
			continue
		}
		r := find(int32(i))
		if asked[r] == 0 {
			asked[r] = 1
			if x.c.Apply(inferred, x.exprs[i]) {
				asked[r] = 2
			}
		}
		if asked[r] == 1 {
			x.space[i] = flat
		}
	}
}
