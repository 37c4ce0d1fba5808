package expansion

import (
	"strings"

	"github.com/warpwise/warpwise/internal/target"
	"github.com/warpwise/warpwise/ir"
)

// foldReflect replaces calls of __nvvm_reflect and llvm.nvvm.reflect, which libdevice asks about
// its compilation, by constants, and removes the branches that this decides, so that code for
// other targets is not lowered.
func foldReflect(m *ir.Module, machine target.Machine) {
	asks := make([]bool, len(m.Symbols))
	any := false
	for _, f := range m.Funcs {
		if f.IsDecl() && (strings.HasPrefix(f.Name, "llvm.nvvm.reflect") || f.Name == "__nvvm_reflect" ||
			f.Name == "__nvvm_reflect_ocl") {
			asks[f.Global.Index] = true
			any = true
		}
	}
	if !any {
		return
	}
	for _, f := range m.Funcs {
		var sub ir.Subst
		var dead []*ir.Value
		for v := range f.Instrs() {
			if v.Op == ir.OpCall && v.Args[0].Op == ir.OpGlobal && asks[v.Args[0].Aux] {
				sub.Set(v, f.Int(v.Type, reflectValue(m, f, f.CallArgs(v)[0], machine)))
				dead = append(dead, v)
			}
		}
		if len(dead) == 0 {
			continue
		}
		f.ReplaceUses(&sub)
		for _, v := range dead {
			v.Remove()
		}
		foldDecided(f)
	}
}

// reflectValue answers the question whose name p points to.
func reflectValue(m *ir.Module, f *ir.Func, p *ir.Value, machine target.Machine) int64 {
	for range 8 { // through casts
		if p.Op == ir.OpGlobal || len(p.Args) == 0 {
			break
		}
		if p.Op == ir.OpCall {
			p = f.CallArgs(p)[0]
			continue
		}
		p = p.Args[0]
	}
	name := ""
	if g := f.Symbol(p); g != nil && g.Var != nil && g.Var.Init != nil && g.Var.Init.Op == ir.OpConstData {
		name = strings.TrimRight(m.Strings[g.Var.Init.Aux], "\x00")
	}
	switch name {
	case "__CUDA_ARCH":
		return int64(machine.SM) * 10
	case "__CUDA_FTZ":
		for _, md := range m.NamedNode("llvm.module.flags") {
			n := m.MD.Node(md)
			if n == nil || len(n.Ops) != 3 {
				continue
			}
			key, val := m.MD.Node(n.Ops[1]), m.MD.Node(n.Ops[2])
			if key != nil && key.Kind == ir.MDString && key.Str == "nvvm-reflect-ftz" && val != nil && val.Kind == ir.MDValue {
				return val.Val.Aux
			}
		}
	case "__CUDA_PREC_DIV", "__CUDA_PREC_SQRT":
		return 1
	}
	return 0
}

// foldDecided folds comparisons of integer constants and the branches on them.
func foldDecided(f *ir.Func) {
	var sub ir.Subst
	for v := range f.Instrs() {
		if v.Op != ir.OpICmp {
			continue
		}
		x, ok1 := f.IntBits(v.Args[0])
		y, ok2 := f.IntBits(v.Args[1])
		if !ok1 || !ok2 {
			continue
		}
		r := int64(0)
		if v.Pred().HoldsInt(x, y, f.Types().Bits(v.Args[0].Type)) {
			r = 1
		}
		sub.Set(v, f.Int(ir.I1, r))
	}
	f.ReplaceUses(&sub)
	for _, b := range f.Blocks {
		t := b.Term()
		if t == nil || t.Op != ir.OpBr || len(t.Args) != 1 || t.Args[0].Op != ir.OpConstInt {
			continue
		}
		drop := 1 // the edge not taken
		if t.Args[0].Aux == 0 {
			drop = 0
		}
		e := b.Succs[drop]
		e.B.RemovePred(int(e.I))
		t.RemoveArg(0)
	}
}
