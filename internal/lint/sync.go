package lint

import (
	"strings"

	"github.com/warpwise/warpwise/ir"
)

// blockBarrier returns the name of an operation at which the threads of a block or cluster wait for each other, or "":
// an intrinsic, inline assembly, or the call of a function that executes one.
func (u *unit) blockBarrier(v *ir.Value) (name string, aligned bool) { return u.blockBarrierOf(u.f, v) }

func (l *linter) blockBarrierOf(f *ir.Func, v *ir.Value) (name string, aligned bool) {
	if v.Op != ir.OpCall {
		return "", false
	}
	if a := asmOf(f, v); a != nil {
		for _, op := range asmOps(a) {
			if strings.HasPrefix(op, "bar.sync") || strings.HasPrefix(op, "bar.cta") || strings.HasPrefix(op, "bar.red") || strings.HasPrefix(op, "barrier.") && !strings.HasPrefix(op, "barrier.warp") {
				return op, !strings.HasPrefix(op, "barrier.") || strings.Contains(op, ".aligned")
			}
		}
		return "", false
	}
	g := f.Symbol(v.Args[0])
	if g == nil {
		return "", false
	}
	if g.Func != nil && l.barriers[g.Func] {
		return "call of " + g.Name + ", which executes a barrier", true
	}
	name, ok := strings.CutPrefix(g.Name, "llvm.nvvm.")
	switch {
	case !ok:
		return "", false
	case name == "bar.sync" || strings.HasPrefix(name, "barrier0") || name == "barrier.n" || name == "barrier":
		return name, true
	case name == "barrier.sync" || name == "barrier.sync.cnt":
		return name, false
	case strings.HasPrefix(name, "barrier.cta.") || strings.HasPrefix(name, "barrier.cluster."):
		return name, strings.Contains(name, ".aligned")
	}
	return "", false
}

// findBarriers finds the functions that execute a barrier, or call one that does.
func (l *linter) findBarriers() {
	l.barriers = map[*ir.Func]bool{}
	callers := map[*ir.Func][]*ir.Func{}
	var work []*ir.Func
	for _, f := range l.mod.Funcs {
		for v := range f.Instrs() {
			if v.Op != ir.OpCall {
				continue
			}
			if name, _ := l.blockBarrierOf(f, v); name != "" && !l.barriers[f] {
				l.barriers[f] = true
				work = append(work, f)
			}
			if g := f.Symbol(v.Args[0]); g != nil && g.Func != nil && !g.Func.IsDecl() {
				callers[g.Func] = append(callers[g.Func], f)
			}
		}
	}
	for len(work) > 0 {
		f := work[len(work)-1]
		work = work[:len(work)-1]
		for _, c := range callers[f] {
			if !l.barriers[c] {
				l.barriers[c] = true
				work = append(work, c)
			}
		}
	}
}

// warpOp is an operation of the lanes that a mask names.
type warpOp struct {
	name string
	mask *ir.Value
}

// warpOpOf returns the warp operation that v is.
func (u *unit) warpOpOf(v *ir.Value) (op warpOp, ok bool) {
	if v.Op != ir.OpCall {
		return op, false
	}
	g := u.f.Symbol(v.Args[0])
	if g == nil {
		return op, false
	}
	name, nvvm := strings.CutPrefix(g.Name, "llvm.nvvm.")
	args := u.f.CallArgs(v)
	at := -1
	switch {
	case !nvvm:
	case strings.HasPrefix(name, "shfl.sync."), strings.HasPrefix(name, "match."), name == "bar.warp.sync", name == "elect.sync",
		strings.HasPrefix(name, "vote.") && strings.HasSuffix(name, ".sync"):
		at = 0
	case strings.HasPrefix(name, "redux.sync"):
		at = 1
	}
	if at < 0 || at >= len(args) {
		return op, false
	}
	return warpOp{name, args[at]}, true
}

// asmOf returns the inline assembly that v calls, or nil.
func asmOf(f *ir.Func, v *ir.Value) *ir.InlineAsm {
	if v.Op != ir.OpCall || v.Args[0].Op != ir.OpInlineAsm {
		return nil
	}
	return &f.Asms[v.Args[0].Aux]
}

// asmOps returns the opcodes of the statements of inline assembly.
func asmOps(a *ir.InlineAsm) (ops []string) {
	for s := range strings.FieldsFuncSeq(a.Asm, func(r rune) bool { return r == ';' || r == '\n' }) {
		s = strings.Trim(s, " \t\r{}")
		if strings.HasPrefix(s, "@") {
			_, s, _ = strings.Cut(s, " ")
		}
		if op, _, _ := strings.Cut(strings.TrimSpace(s), " "); op != "" {
			ops = append(ops, op)
		}
	}
	return ops
}

// exits reports that control leaves the function from b without doing anything else, and whether it does so by a trap.
func exits(b *ir.Block) (leaves, trap bool) {
	for range 8 {
		for v := range b.Instrs() {
			switch {
			case v.Op == ir.OpPhi || v.Op == ir.OpDbgRecord:
			case v.Op == ir.OpRet:
				return true, false
			case v.Op == ir.OpUnreachable:
				return true, true
			case v.Op == ir.OpBr && len(b.Succs) == 1:
			case v.Op == ir.OpCall && v.Block.Term() != nil && v.Block.Term().Op == ir.OpUnreachable:
			default:
				return false, false
			}
		}
		if len(b.Succs) != 1 {
			return false, false
		}
		b = b.Succs[0].B
	}
	return false, false
}
