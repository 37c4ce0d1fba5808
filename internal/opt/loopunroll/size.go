package loopunroll

import (
	"strings"

	"github.com/warpwise/warpwise/internal/analysis/loop"
	"github.com/warpwise/warpwise/ir"
)

// size is about how many instructions of PTX v becomes.
func (u *unroller) size(v *ir.Value) int {
	switch v.Op {
	case ir.OpPhi, ir.OpDbgRecord, ir.OpBitCast, ir.OpAddrSpaceCast, ir.OpPtrToInt, ir.OpIntToPtr, ir.OpTrunc, ir.OpFreeze, ir.OpUnreachable,
		ir.OpExtractValue, ir.OpInsertValue, ir.OpExtractElement, ir.OpInsertElement:
		return 0
	case ir.OpBr:
		return len(v.Args)
	case ir.OpGetElementPtr:
		for _, a := range v.Args[1:] {
			if !a.IsConst() {
				return 1
			}
		}
		return 0
	case ir.OpSwitch:
		return len(v.Args)
	case ir.OpUDiv, ir.OpSDiv, ir.OpURem, ir.OpSRem:
		if v.Args[1].IsConst() {
			return 3
		}
		return 15
	case ir.OpFDiv, ir.OpFRem:
		return 8
	case ir.OpCall, ir.OpInvoke:
		g := u.f.CalledFunc(v)
		switch {
		case g == nil:
			return 10
		case !g.IsIntrinsic():
			return 25
		case strings.HasPrefix(g.Global.Name, "llvm.lifetime"), strings.HasPrefix(g.Global.Name, "llvm.assume"), strings.HasPrefix(g.Global.Name, "llvm.dbg"),
			g.Global.Name == "llvm.experimental.noalias.scope.decl":
			return 0
		}
		return 1
	}
	return 1
}

// leftOver is what an iteration of l costs in a copy of its own: not counted is what only depends on which iteration it is.
func (u *unroller) leftOver(l *loop.Loop) int {
	known := u.known(l)
	sum := 0
	weight := map[*loop.Loop]int{l: 1}
	for _, b := range l.Blocks() {
		in := u.fr.Innermost(b)
		n := u.weight(weight, in)
		for v := range b.Instrs() {
			if !known[v] && !u.register(known, v) {
				sum = min(sum+n*u.size(v), 1<<30)
			}
		}
	}
	return sum
}

// weight is how many copies of the blocks of k there will be in an iteration.
func (u *unroller) weight(of map[*loop.Loop]int, k *loop.Loop) int {
	n := 1
	for p := k; ; p = p.Parent {
		if w, ok := of[p]; ok {
			n *= w
			break
		}
		n *= max(1, u.decisions[p.Index].copies)
	}
	of[k] = min(n, 1<<20)
	return of[k]
}

// known finds the values of l that depend on nothing but which iteration it is. Phis of headers whose loops are, or will be, taken apart are
// assumed to be until the contrary is found.
func (u *unroller) known(l *loop.Loop) map[*ir.Value]bool {
	out := map[*ir.Value]bool{}
	refuted := map[*ir.Value]bool{}
	heads := []*loop.Loop{l}
	for i := 0; i < len(heads); i++ {
		for _, k := range heads[i].Inner {
			if u.decisions[k.Index].kind == full {
				heads = append(heads, k)
			}
		}
	}
	for range 8 {
		clear(out)
		isKnown := func(a *ir.Value) bool { return a.IsConst() || out[a] }
		for _, k := range heads {
			for p := range k.Header.Phis() {
				out[p] = !refuted[p]
			}
		}
		for _, b := range l.Blocks() {
			for v := range b.Instrs() {
				if u.follows(v) && allOf(v.Args, isKnown) {
					out[v] = true
				}
			}
		}
		again := false
		for _, k := range heads {
			for p := range k.Header.Phis() {
				if out[p] && !allOf(p.Args, isKnown) {
					refuted[p], again = true, true
				}
			}
		}
		if !again {
			return out
		}
	}
	return map[*ir.Value]bool{}
}

func allOf(vs []*ir.Value, ok func(*ir.Value) bool) bool {
	for _, v := range vs {
		if !ok(v) {
			return false
		}
	}
	return true
}

// follows reports an instruction whose result is decided by constant operands, or an address that is a base and a number then.
func (u *unroller) follows(v *ir.Value) bool {
	switch v.Op {
	case ir.OpBr, ir.OpICmp, ir.OpFCmp, ir.OpSelect, ir.OpFNeg, ir.OpFreeze:
		return len(v.Args) > 0
	case ir.OpSwitch:
		return len(v.Args) > 0
	}
	return v.Op.Is(ir.IsBinary | ir.IsCast)
}

// register reports an address, or an access there, of which only the part that is known changes in the loop: instructions have such an offset in them;
// and what is in a variable of the thread will be a register.
func (u *unroller) register(known map[*ir.Value]bool, v *ir.Value) bool {
	switch v.Op {
	case ir.OpGetElementPtr:
		return u.fixedIndex(known, v)
	case ir.OpLoad, ir.OpStore:
		p := v.Addr()
		for range 8 {
			switch {
			case p.Op == ir.OpAlloca:
				return true
			case p.Op == ir.OpGetElementPtr && u.fixedIndex(known, p), p.Op == ir.OpAddrSpaceCast:
				p = p.Args[0]
			default:
				return false
			}
		}
	}
	return false
}

func (u *unroller) fixedIndex(known map[*ir.Value]bool, v *ir.Value) bool {
	for _, a := range v.Args[1:] {
		if !a.IsConst() && !known[a] {
			return false
		}
	}
	return true
}
