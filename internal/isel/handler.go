package isel

import (
	"strings"

	"github.com/warpwise/warpwise/internal/intrinsic"
	"github.com/warpwise/warpwise/internal/isel/nvvm"
	"github.com/warpwise/warpwise/ir"
)

// handler lowers the call v of an intrinsic.
type handler func(l *lowering, v *ir.Value)

// buildHandlers returns the table of intrinsics by base name, but for those that have a template.
func buildHandlers() map[string]handler {
	t := make(map[string]handler, 1024)
	addCoreIntrinsics(t)
	addIntrinsics(t)
	return t
}

// handlerOf returns the handler of exactly the intrinsic name, or nil: that of the table t, or one that writes its template.
func handlerOf(t map[string]handler, name string) handler {
	if h := t[name]; h != nil {
		return h
	}
	if short, ok := strings.CutPrefix(name, "llvm.nvvm."); ok {
		if text, ok := nvvm.Template(short); ok {
			return fromTemplate(text)
		}
	}
	return nil
}

// findHandler returns the handler of the intrinsic name: that of the name itself, or of a beginning of it, which is the name of a family or what
// comes before the types that an overloaded intrinsic is for. Another intrinsic whose name happens to be the beginning is none.
func findHandler(t map[string]handler, name string) handler {
	for k := name; ; {
		if h := handlerOf(t, k); h != nil {
			if k != name && !begins(k, name) {
				return nil
			}
			return h
		}
		i := strings.LastIndexByte(k, '.')
		if i < 0 {
			return nil
		}
		k = k[:i]
	}
}

// begins reports whether k is not another intrinsic than name, of which it is the beginning.
func begins(k, name string) bool {
	other, ok := intrinsic.Lookup(k)
	if !ok || other.Name != k {
		return true
	}
	in, ok := intrinsic.Lookup(name)
	return ok && in.Name == k
}

// addCoreIntrinsics registers what has no machine counterpart.
func addCoreIntrinsics(t map[string]handler) {
	nop := func(l *lowering, v *ir.Value) {}
	for _, n := range []string{
		"llvm.assume", "llvm.lifetime", "llvm.invariant.end", "llvm.donothing", "llvm.dbg",
		"llvm.var.annotation", "llvm.prefetch", "llvm.sideeffect", "llvm.pseudoprobe",
		"llvm.experimental.noalias.scope.decl",
	} {
		t[n] = nop
	}
	first := func(l *lowering, v *ir.Value) { l.setParts(v, l.parts(l.f.CallArgs(v)[0])) }
	for _, n := range []string{
		"llvm.expect", "llvm.expect.with.probability", "llvm.ssa.copy", "llvm.annotation", "llvm.ptr.annotation",
		"llvm.launder.invariant.group", "llvm.strip.invariant.group", "llvm.arithmetic.fence",
		"llvm.preserve.array.access.index", "llvm.preserve.union.access.index",
	} {
		t[n] = first
	}
	t["llvm.invariant.start"] = func(l *lowering, v *ir.Value) { l.setZero(v) }
	t["llvm.is.constant"] = func(l *lowering, v *ir.Value) { l.setZero(v) }
	t["llvm.objectsize"] = func(l *lowering, v *ir.Value) {
		x := int64(-1) // unknown: the largest value, or zero when min was asked for
		if a := l.f.CallArgs(v); len(a) > 1 && a[1].Aux == 1 {
			x = 0
		}
		bits := l.ts.Bits(v.Type)
		l.set(v, l.out.Int(int64(uint64(x)&maskOf(bits))))
	}
}
