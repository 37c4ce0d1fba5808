package scev

import (
	"strings"

	"github.com/warpwise/warpwise/internal/analysis/loop"
	"github.com/warpwise/warpwise/ir"
)

// maxUses is the number of instructions that are looked at for what a poison value does.
const maxUses = 16

// undefined reports whether the program has undefined behaviour when the increment of a phi is poison:
// before, in an iteration that goes on to the next one; after, in the last one as well.
//
// A branch on poison, an access through it and a division by it are undefined. Such an instruction is
// executed in every iteration that goes on when its block dominates the latches, and in the last one,
// too, when its block is the only one to leave the loop and nothing else ends the loop. For the phi
// itself, poison since the iteration before, the block must be the header.
func (b *builder) undefined(phi, next *ir.Value, l *loop.Loop) (before, after bool) {
	latch := l.Latch()
	if latch == nil {
		return false, false
	}
	every := func(blk *ir.Block) bool { return b.tree.Dominates(blk, latch) }
	if b.punished(next, l, every) {
		exits := l.Exiting()
		sole := func(blk *ir.Block) bool { return every(blk) && len(exits) == 1 && exits[0] == blk }
		return true, l.IsInnermost() && b.returns(l) && b.punished(next, l, sole)
	}
	return b.returns(l) && b.punished(phi, l, func(blk *ir.Block) bool { return blk == l.Header }), false
}

// punished reports that an instruction in a block of those that count is undefined on v being poison,
// or on what is poison with it.
func (b *builder) punished(v *ir.Value, l *loop.Loop, counts func(*ir.Block) bool) bool {
	work := []*ir.Value{v}
	uses := b.users()
	for i := 0; i < len(work) && len(work) < maxUses; i++ {
		for _, u := range uses.of(work[i]) {
			if !l.Contains(u.Block) || !b.loopOf(u, l) {
				continue
			}
			if condemns(u, work[i]) && counts(u.Block) {
				return true
			}
			if passes(u, work[i]) && len(work) < maxUses {
				work = append(work, u)
			}
		}
	}
	return false
}

// loopOf reports that an instruction is executed once in an iteration of l, if at all.
func (b *builder) loopOf(u *ir.Value, l *loop.Loop) bool { return b.loops.Innermost(u.Block) == l }

// condemns reports that u has undefined behaviour when its operand v is poison.
func condemns(u, v *ir.Value) bool {
	switch u.Op {
	case ir.OpBr, ir.OpSwitch:
		return len(u.Args) > 0 && u.Args[0] == v
	case ir.OpLoad, ir.OpStore:
		return u.Addr() == v
	case ir.OpUDiv, ir.OpURem, ir.OpSDiv, ir.OpSRem:
		return u.Args[1] == v
	}
	return false
}

// passes reports that u is poison when its operand v is.
func passes(u, v *ir.Value) bool {
	switch u.Op {
	case ir.OpAdd, ir.OpSub, ir.OpMul, ir.OpShl, ir.OpLShr, ir.OpAShr, ir.OpAnd, ir.OpOr, ir.OpXor, ir.OpTrunc, ir.OpZExt, ir.OpSExt,
		ir.OpICmp, ir.OpGetElementPtr:
		return true
	case ir.OpSelect:
		return u.Args[0] == v
	}
	return false
}

// returns reports that nothing in the loop ends the thread or the iteration but its branches.
func (x *Info) returns(l *loop.Loop) bool {
	if r := x.quiet[l.Index]; r != 0 {
		return r == 1
	}
	x.quiet[l.Index] = 1
	for _, blk := range l.Blocks() {
		for v := range blk.Instrs() {
			if v.Op.Is(ir.IsCallLike) && !x.harmless(v) || v.Op == ir.OpFence || v.Op == ir.OpVAArg {
				x.quiet[l.Index] = 2
			}
		}
	}
	return x.quiet[l.Index] == 1
}

// harmless reports a call that always returns.
func (x *Info) harmless(v *ir.Value) bool {
	if v.Op != ir.OpCall {
		return false
	}
	f := x.f.CalledFunc(v)
	if f == nil {
		return false
	}
	for _, p := range [...]string{"llvm.umin.", "llvm.umax.", "llvm.smin.", "llvm.smax.", "llvm.abs.", "llvm.fma.", "llvm.fmuladd.", "llvm.sqrt.",
		"llvm.fabs.", "llvm.dbg.", "llvm.lifetime.", "llvm.nvvm.read.ptx.sreg.", "llvm.ctpop.", "llvm.ctlz.", "llvm.cttz."} {
		if strings.HasPrefix(f.Name, p) {
			return true
		}
	}
	return false
}

// users lists, for each value, the instructions that have it as an operand.
type users struct {
	first []uint32
	list  []*ir.Value
}

func (u *users) of(v *ir.Value) []*ir.Value {
	if int(v.ID)+1 >= len(u.first) {
		return nil
	}
	return u.list[u.first[v.ID]:u.first[v.ID+1]]
}

func (x *Info) users() *users {
	if x.uses != nil {
		return x.uses
	}
	u := &users{first: make([]uint32, x.f.NumIDs()+2)}
	for v := range x.f.Instrs() {
		for _, a := range v.Args {
			u.first[a.ID+1]++
		}
	}
	for i := 1; i < len(u.first); i++ {
		u.first[i] += u.first[i-1]
	}
	u.list = make([]*ir.Value, u.first[len(u.first)-1])
	at := append([]uint32(nil), u.first...)
	for v := range x.f.Instrs() {
		for _, a := range v.Args {
			u.list[at[a.ID]] = v
			at[a.ID]++
		}
	}
	x.uses = u
	return u
}
