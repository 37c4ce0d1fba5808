package dse

import (
	"strings"

	"github.com/warpwise/warpwise/ir"
)

// shorten takes from a memset or memcpy what nobody needs at its end, and from a memset what nobody needs at its beginning. The new
// beginning and end stay aligned as the old beginning is.
func (e *eliminator) shorten(v *ir.Value, w *write, need bytes) {
	name := e.f.CalledFunc(v).Name
	set := strings.HasPrefix(name, "llvm.memset.")
	if !set && !strings.HasPrefix(name, "llvm.memcpy.") || w.length.Op != ir.OpConstInt {
		return // memmove: as it is in LLVM, to keep memory in step
	}
	step := e.paramAlign(v)
	if k := e.elementSize(v, name); step%k != 0 {
		step = k
	}
	lo, hi := need.hull()
	hi = min((hi+step-1)/step*step, w.n)
	if lo = lo / step * step; !set {
		lo = 0
	}
	if hi-lo >= w.n || lo >= hi || !e.c.Apply(shortened, v) {
		return
	}
	if lo > 0 {
		args := e.f.CallArgs(v)
		p := e.f.NewValue(ir.OpGetElementPtr, args[0].Type, args[0], e.f.Int(ir.I64, lo))
		p.Aux, p.Flags = int64(ir.MakeGEP(ir.I8, 0)), ir.InBounds
		e.f.SetPos(p, e.f.Pos(v))
		p.InsertBefore(v)
		v.SetArg(1, p)
	}
	v.SetArg(3, e.f.Int(w.length.Type, hi-lo))
}

// elementSize returns the bytes that an intrinsic writes at once.
func (e *eliminator) elementSize(v *ir.Value, name string) int64 {
	if !strings.Contains(name, ".element.") {
		return 1
	}
	n, _ := e.f.IntBits(e.f.CallArgs(v)[3])
	return max(int64(n), 1)
}

// paramAlign returns the alignment that the call states for its first argument.
func (e *eliminator) paramAlign(v *ir.Value) int64 {
	if c := e.f.Call(v); len(c.ParamAttrs) > 0 {
		if a, ok := e.f.Mod().Attrs.Get(c.ParamAttrs[0], ir.AttrAlignment); ok && a.Int > 0 && a.Int < 1<<30 {
			return int64(a.Int)
		}
	}
	return 1
}
