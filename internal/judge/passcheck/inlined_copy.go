package passcheck

import (
	"strings"

	"github.com/warpwise/warpwise/ir"
)

// passedByValue returns the type that parameter i of g passes by value, and the alignment it promises.
func passedByValue(g *ir.Func, i int) (t ir.Type, align uint64, ok bool) {
	if i >= len(g.ParamAttrs) {
		return 0, 1, false
	}
	for _, a := range g.Mod().Attrs.Attrs(g.ParamAttrs[i]) {
		switch a.Kind {
		case ir.AttrByVal:
			t, ok = a.Type, true
		case ir.AttrAlignment:
			align = a.Int
		}
	}
	return t, max(align, 1), ok
}

// body reports that u, where the call v was, begins its body: a branch, or the first copy of what is passed by value.
func (w *weave) body(fr *frame, v, u *ir.Value) bool {
	if u.Op == ir.OpBr {
		return len(u.Args) == 0
	}
	g := fr.f.CalledFunc(v)
	if g == nil || g.IsDecl() || !w.isNew(u) || u.Op != ir.OpCall || fr.parent == nil && u.ID == v.ID {
		return false
	}
	h := w.after.CalledFunc(u)
	return h != nil && h != g && strings.HasPrefix(h.Global.Name, "llvm.memcpy.p")
}

// copies reads the copies of what the call of a body passes by value, from u on, and returns what follows them.
func (w *weave) copies(in *frame, u *ir.Value) *ir.Value {
	in.copies = map[int64]*ir.Value{}
	layout, err := w.after.Mod().Layout()
	if err != nil {
		w.fail("a data layout that cannot be read")
		return nil
	}
	for i := range in.f.Params {
		t, align, ok := passedByValue(in.f, i)
		if !ok {
			continue
		}
		if layout.StoreSize(t) == 0 {
			w.unknown = "nothing is passed by value"
			return nil
		}
		if !w.copied(in, i, u, t, align) {
			w.fail("what @%s gets by value is not copied", in.f.Global.Name)
			return nil
		}
		in.copies[int64(i)] = w.after.CallArgs(u)[0]
		u = u.Next()
	}
	if u.Op != ir.OpBr || len(u.Args) > 0 {
		w.fail("%s is in front of the body of @%s", name(w.after, u), in.f.Global.Name)
		return nil
	}
	return u
}

// copied checks one of these copies.
func (w *weave) copied(in *frame, i int, u *ir.Value, t ir.Type, align uint64) bool {
	layout, _ := w.after.Mod().Layout()
	if u.Op != ir.OpCall || !w.isNew(u) || len(w.after.Call(u).Bundles) > 0 {
		return false
	}
	g := w.after.CalledFunc(u)
	if g == nil || !strings.HasPrefix(g.Global.Name, "llvm.memcpy.p") {
		return false
	}
	args := w.after.CallArgs(u)
	v := args[0]
	n, isConst := w.after.IntBits(args[2])
	volatile, said := w.after.IntBits(args[3])
	if !isConst || n != layout.StoreSize(t) || !said || volatile != 0 {
		return false
	}
	if v.Op != ir.OpAlloca || !w.isNew(v) || w.vars[v] || v.Block != w.after.Entry() || v.Alloca().Type() != t || v.Alloca().Align() < align ||
		v.Alloca().Align() < layout.ABIAlign(t) || v.Alloca().InAlloca() {
		return false
	}
	if c, ok := w.after.IntBits(v.Args[0]); !ok || c != 1 {
		return false
	}
	w.vars[v] = true
	for k, set := range w.after.Call(u).ParamAttrs {
		for _, a := range w.after.Mod().Attrs.Attrs(set) {
			if a.Kind != ir.AttrAlignment || k > 1 || a.Int > align {
				return false
			}
		}
	}
	w.claims = append(w.claims, claim{in.parent, in.parent.f.CallArgs(in.call)[i], args[1], in.call})
	return true
}
