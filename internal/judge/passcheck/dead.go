package passcheck

import (
	"fmt"
	"strings"

	"github.com/warpwise/warpwise/ir"
)

// Dead checks a pass that only removes instructions (dce). What is gone was not used by anything that is
// left, and does nothing but give a result, by the list below; what is left is as it was, in order.
//
// The list is read from the LangRef: terminators, stores, fences, atomic operations, volatile loads, va_arg,
// pads and tokens stay. A load goes unless it is volatile or orders memory. A call goes when it, or what it
// calls, is marked to write no memory, to return and not to unwind, and is no operation by which threads
// wait for or look at each other (the names below); an assumption that says nothing goes. Everything else
// only gives a result. Result counts instructions.
func Dead(before, after *ir.Func) (r Result) {
	p := newPair(before, after)
	wrong := func(format string, args ...any) {
		r.Wrong = append(r.Wrong, fmt.Sprintf("@%s: ", before.Global.Name)+fmt.Sprintf(format, args...))
	}
	if len(before.Blocks) != len(after.Blocks) {
		wrong("the blocks are others")
		return r
	}
	for i, b := range before.Blocks {
		u := skipDebug(after.Blocks[i].First())
		for v := skipDebug(b.First()); v != nil; v = nextReal(v) {
			if p.left(v) == nil {
				if why := p.needed(v); why != "" {
					wrong("%s is gone: %s", name(before, v), why)
				}
				r.Right++
				continue
			}
			if u == nil || u.ID != v.ID || u.Op != v.Op || u.Flags != v.Flags || len(u.Args) != len(v.Args) {
				wrong("%s is where %s was", name(after, u), name(before, v))
				return r
			}
			for k, a := range v.Args {
				if u.Args[k].ID != a.ID {
					wrong("operand %d of %s is %s", k, name(before, v), name(after, u.Args[k]))
				} else if a.IsInst() && p.left(a) == nil {
					wrong("%s is gone, and %s uses it", name(before, a), name(before, v))
				}
			}
			u = nextReal(u)
		}
		if u != nil {
			wrong("%s is new", name(after, u))
		}
	}
	return r
}

// needed says why v may not go although nobody uses it, or "".
func (p *pair) needed(v *ir.Value) string {
	switch v.Op {
	case ir.OpStore, ir.OpFence, ir.OpAtomicRMW, ir.OpCmpXchg, ir.OpVAArg, ir.OpLandingPad, ir.OpCatchPad, ir.OpCleanupPad:
		return "it has an effect"
	case ir.OpLoad:
		if v.IsVolatile() || v.Mem().Ordering() > ir.Monotonic {
			return "it has an effect"
		}
		return ""
	case ir.OpCall:
		return p.neededCall(v)
	}
	if v.IsTerminator() || v.Type == ir.Token {
		return "it has an effect"
	}
	return ""
}

// waits are parts of the names of operations by which threads wait for or look at each other.
var waits = [...]string{"barrier", "bar.", ".sync", "shfl", "vote", "match.", "redux", "membar", "fence", "mbarrier", "elect", "wait", "arrive"}

func (p *pair) neededCall(v *ir.Value) string {
	f := p.before
	g := f.CalledFunc(v)
	as := &f.Mod().Attrs
	info := f.Call(v)
	has := func(k ir.AttrKind) bool {
		return as.Has(info.FnAttrs, k) || g != nil && as.Has(g.FnAttrs, k)
	}
	if g != nil && g.IsIntrinsic() {
		n := g.Global.Name
		for _, w := range waits {
			if strings.Contains(n, w) {
				return "threads meet in it"
			}
		}
		if n == "llvm.assume" || n == "llvm.experimental.guard" {
			if x, ok := f.IntBits(v.Args[1]); !ok || x != 1 {
				return "it says something"
			}
			return ""
		}
	}
	reads := has(ir.AttrReadNone) || has(ir.AttrReadOnly)
	for _, s := range []ir.AttrSet{info.FnAttrs, calleeAttrs(g)} {
		if a, ok := as.Get(s, ir.AttrMemory); ok {
			reads = reads || ir.MemoryEffects(a.Int).ReadOnly()
		}
	}
	switch {
	case g == nil && f.Callee(v).Op == ir.OpInlineAsm:
		if f.Asms[f.Callee(v).Aux].SideEffect {
			return "assembly with an effect"
		}
		return ""
	case !reads:
		return "it may write memory"
	case !has(ir.AttrWillReturn) && !(g != nil && g.IsIntrinsic()):
		return "it may not return"
	case !has(ir.AttrNoUnwind) && !(g != nil && g.IsIntrinsic()):
		return "it may unwind"
	}
	return ""
}

func calleeAttrs(g *ir.Func) ir.AttrSet {
	if g == nil {
		return 0
	}
	return g.FnAttrs
}
