// Package access lists the memory accesses of a function, with their addresses as sums of scalar evolution: a constant, which
// an access takes as it is, and the rest.
//
//	load i32, ptr (getelementptr %p, 2 * %i + 3)      Rest (8 * %i) + %p,  Off 12
//
// Accesses of equal rests are a family: one register holds the rest for all of them.
package access

import (
	"strings"

	"github.com/warpwise/warpwise/internal/analysis/dom"
	"github.com/warpwise/warpwise/internal/analysis/loop"
	"github.com/warpwise/warpwise/internal/analysis/scev"
	"github.com/warpwise/warpwise/internal/target"
	"github.com/warpwise/warpwise/ir"
)

// Access is one address operand of an instruction.
type Access struct {
	Inst *ir.Value
	Arg  int
	Expr scev.Expr // the address
	Rest scev.Expr // without its constant
	Off  int64
	Loop *loop.Loop // innermost around it, or nil
}

// Addr returns the address as it is now.
func (a *Access) Addr() *ir.Value { return a.Inst.Args[a.Arg] }

// Of lists the accesses of the function of x, in an order in which a block comes behind those that dominate it. Addresses
// that are constants or no sums of one width are left out.
func Of(x *scev.Info) []Access { return collect(x, false) }

// InLoops lists those of them that stand in a loop.
func InLoops(x *scev.Info) []Access { return collect(x, true) }

func collect(x *scev.Info, inLoops bool) (list []Access) {
	f := x.Func()
	loops := loop.Of(f)
	for _, b := range dom.Of(f).Preorder() {
		l := loops.Innermost(b)
		if inLoops && l == nil {
			continue
		}
		for v := range b.Instrs() {
			slots, n := Slots(v)
			for _, i := range slots[:n] {
				a := v.Args[i]
				if a.IsConst() || !f.Types().IsPtr(a.Type) {
					continue
				}
				e := x.Expr(a)
				if e == 0 || x.Width(e) == 0 || !x.IsPointer(e) {
					continue
				}
				rest, off := Split(x, e)
				list = append(list, Access{v, i, e, rest, off, l})
			}
		}
	}
	return list
}

// Slots returns the operands of v that are addresses of memory which it accesses, at most two.
func Slots(v *ir.Value) (slots [4]int, n int) {
	switch v.Op {
	case ir.OpLoad, ir.OpCmpXchg, ir.OpAtomicRMW:
		return [4]int{0}, 1
	case ir.OpStore:
		return [4]int{1}, 1
	case ir.OpCall:
		g := v.Block.Func.CalledFunc(v)
		if g == nil || !strings.HasPrefix(g.Name, "llvm.") {
			return slots, 0
		}
		for _, x := range intrinsics {
			if strings.HasPrefix(g.Name, x.name) {
				return slots, copy(slots[:], x.slots)
			}
		}
	}
	return slots, 0
}

// intrinsics are arguments, from 1, that an intrinsic accesses memory at, by the start of its name.
var intrinsics = []struct {
	name  string
	slots []int
}{
	{"llvm.memcpy.", []int{1, 2}}, {"llvm.memmove.", []int{1, 2}}, {"llvm.memset.", []int{1}},
	{"llvm.masked.load.", []int{1}}, {"llvm.masked.store.", []int{2}}, {"llvm.prefetch.", []int{1}},
	{"llvm.nvvm.ldg.", []int{1}}, {"llvm.nvvm.ldu.", []int{1}}, {"llvm.nvvm.atomic.", []int{1}},
}

// Split takes the constant out of an address, also out of the start of a recurrence: e is rest + off. The constant is one
// that an access takes, else 0.
func Split(x *scev.Info, e scev.Expr) (rest scev.Expr, off int64) {
	start := e
	for x.Kind(start) == scev.AddRec {
		start = x.Operands(start)[0]
	}
	if x.Kind(start) != scev.Add {
		return e, 0
	}
	first := x.Operands(start)[0]
	c, ok := x.Const(first)
	if !ok {
		return e, 0
	}
	w := x.Width(e)
	off = int64(c<<(64-w)) >> (64 - w)
	if rest = x.Add(e, x.Negative(first)); rest == 0 || !target.Access.Fits(off) {
		return e, 0
	}
	return rest, off
}
