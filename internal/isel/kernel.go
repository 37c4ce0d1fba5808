package isel

import "github.com/warpwise/warpwise/ir"

// OpenCL allows that a kernel calls a kernel, itself included; PTX does not. The body of a called kernel
// is therefore lowered twice: as the kernel, and as a device function, which is what calls of it call. It
// has the name that clang gives it since version 20. Uses of a kernel's address still mean the kernel.

// body is a function to be lowered, called where it is that copy of a kernel.
type body struct {
	f      *ir.Func
	called bool
}

// calledPrefix is what clang puts before the name of a kernel.
const calledPrefix = "__clang_ocl_kern_imp_"

// findCalledKernels finds the kernels of the module that its functions call and names their copies.
func (s *modState) findCalledKernels() {
	s.called = make([]string, len(s.ir.Symbols))
	any := false
	for _, f := range s.ir.Funcs {
		any = any || s.notes[f.Global.Index].Kernel
	}
	if !any {
		return
	}
	for _, f := range s.ir.Funcs {
		if f.IsDecl() {
			continue
		}
		for _, b := range f.Blocks {
			for v := b.First(); v != nil; v = v.Next() {
				if v.Op == ir.OpCall {
					s.noteCall(f, v)
				}
			}
		}
	}
}

// noteCall names the copy of the kernel that v calls, if it calls one that has a body here.
func (s *modState) noteCall(f *ir.Func, v *ir.Value) {
	g := s.resolve(f.Symbol(v.Args[0]))
	if g == nil || g.Func == nil || !s.notes[g.Index].Kernel || s.called[g.Index] != "" || g.Func.IsDecl() ||
		g.ValueType != f.Call(v).Sig || g.Func.Result() != ir.Void {
		return
	}
	name := calledPrefix + s.names[g.Index]
	for n := 1; s.ir.Lookup(name) != nil; n++ {
		name = calledPrefix + s.names[g.Index] + "_$_" + itoa(n)
	}
	s.called[g.Index] = name
}

// bodies returns what is lowered: the functions in order and behind them the copies of called kernels.
func (s *modState) bodies(funcs []*ir.Func) []body {
	out := make([]body, 0, len(funcs))
	for _, f := range funcs {
		out = append(out, body{f: f})
	}
	for _, f := range funcs {
		if s.called[f.Global.Index] != "" {
			out = append(out, body{f, true})
		}
	}
	return out
}
