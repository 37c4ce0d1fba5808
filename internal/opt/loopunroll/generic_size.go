package loopunroll

import (
	"strings"

	"github.com/warpwise/warpwise/ir"
)

// genericSize is what LLVM takes the size of v to be where no target says.
func (u *unroller) genericSize(v *ir.Value) int {
	switch v.Op {
	case ir.OpPhi, ir.OpDbgRecord, ir.OpExtractValue, ir.OpFreeze, ir.OpBitCast, ir.OpIntToPtr, ir.OpPtrToInt, ir.OpAlloca, ir.OpAddrSpaceCast:
		return 0
	case ir.OpTrunc:
		return 1
	case ir.OpGetElementPtr:
		return u.addressSize(v)
	case ir.OpUDiv, ir.OpSDiv, ir.OpURem, ir.OpSRem, ir.OpFDiv, ir.OpFRem:
		return 4
	case ir.OpCall, ir.OpInvoke, ir.OpCallBr:
		g := u.f.CalledFunc(v)
		switch {
		case g != nil && g.IsIntrinsic():
			return u.intrinsicSize(g.Global.Name)
		case g != nil:
			return len(g.Params) + 1
		}
		return len(u.f.CallArgs(v)) + 1
	}
	return 1
}

// addressSize has that of an address: one that is another, or another and bytes, is part of the access.
func (u *unroller) addressSize(v *ir.Value) int {
	offset := int64(0)
	scaled := false
	for _, a := range v.Args[1:] {
		n, isConst := u.f.SInt(a)
		switch {
		case isConst:
			offset += n
		case scaled:
			return 1
		default:
			scaled = true
		}
	}
	if offset != 0 {
		return 1
	}
	if scaled {
		return 1
	}
	return 0
}

// freeIntrinsics become nothing.
var freeIntrinsics = []string{"llvm.annotation", "llvm.assume", "llvm.sideeffect", "llvm.pseudoprobe", "llvm.dbg.", "llvm.invariant.", "llvm.launder.invariant", "llvm.strip.invariant",
	"llvm.is.constant", "llvm.lifetime.", "llvm.experimental.noalias.scope.decl", "llvm.objectsize", "llvm.ptr.annotation", "llvm.var.annotation", "llvm.allow.",
	"llvm.ssa.copy", "llvm.threadlocal.address", "llvm.experimental.gc.", "llvm.arithmetic.fence", "llvm.coro."}

func (u *unroller) intrinsicSize(name string) int {
	for _, p := range freeIntrinsics {
		if strings.HasPrefix(name, p) {
			return 0
		}
	}
	return 1
}

// assumed reports an instruction that is there for assumptions alone.
func (u *unroller) assumed(v *ir.Value) bool { return u.ephemeral[v] }

// findAssumed finds these in the loops of the function: what only they use, too.
func (u *unroller) findAssumed() {
	var work []*ir.Value
	for v := range u.f.Instrs() {
		if v.Op == ir.OpCall {
			if g := u.f.CalledFunc(v); g != nil && g.Global.Name == "llvm.assume" {
				work = append(work, v)
			}
		}
	}
	if len(work) == 0 {
		return
	}
	u.ephemeral = make(map[*ir.Value]bool)
	uses := make(map[*ir.Value]int32)
	for len(work) > 0 {
		v := work[len(work)-1]
		work = work[:len(work)-1]
		u.ephemeral[v] = true
		for _, a := range v.Args {
			if !a.IsInst() || a.Op == ir.OpPhi || a.IsTerminator() {
				continue
			}
			if uses[a]++; uses[a] == a.Uses && u.effects.Inst(a).Removable() {
				work = append(work, a)
			}
		}
	}
}
