package validate

import "github.com/warpwise/warpwise/ir"

// Demote puts phis and values that live across blocks into stack variables: the inverse of
// mem2reg, so that random kernels give that work. Dead values go first: stored to a variable that nobody
// loads they would count as used.
func Demote(m *ir.Module) error {
	if err := Passes("dce")(m); err != nil {
		return err
	}
	for _, f := range m.Funcs {
		if !f.IsDecl() {
			demotePhis(f)
			demoteValues(f)
		}
	}
	return nil
}

// demotable reports the types that the emulator loads and stores.
func demotable(f *ir.Func, t ir.Type) bool {
	switch ts := f.Types(); ts.Kind(t) {
	case ir.KindFloat, ir.KindDouble, ir.KindPointer:
		return true
	case ir.KindInt:
		n := ts.Bits(t)
		return n == 8 || n == 16 || n == 32 || n == 64
	}
	return false
}

func stackSlot(f *ir.Func, t ir.Type) *ir.Value {
	v := f.NewValue(ir.OpAlloca, ir.Ptr, f.Int(ir.I32, 1))
	v.Aux = int64(ir.MakeAlloca(t, 0, false, false))
	return f.Entry().Prepend(v)
}

func store(f *ir.Func, v, to *ir.Value) *ir.Value { return f.NewValue(ir.OpStore, ir.Void, v, to) }

func demotePhis(f *ir.Func) {
	var sub ir.Subst
	for _, b := range f.Blocks {
		for phi := range b.Phis() {
			if !demotable(f, phi.Type) {
				continue
			}
			s := stackSlot(f, phi.Type)
			for i, e := range b.Preds {
				store(f, phi.Args[i], s).InsertBefore(e.B.Term())
			}
			sub.Set(phi, f.NewValue(ir.OpLoad, phi.Type, s).InsertBefore(b.FirstNonPhi()))
		}
	}
	f.ReplaceUses(&sub)
	for _, b := range f.Blocks {
		for phi := range b.Phis() {
			if demotable(f, phi.Type) {
				phi.Remove()
			}
		}
	}
}

func demoteValues(f *ir.Func) {
	slots := make([]*ir.Value, f.NumIDs())
	for _, b := range f.Blocks {
		for v := range b.Instrs() {
			for i, a := range v.Args {
				if !a.IsInst() || a.Block == b || v.Op == ir.OpPhi || a.Op == ir.OpPhi || !demotable(f, a.Type) || a.Op == ir.OpAlloca || int(a.ID) >= len(slots) {
					continue
				}
				if slots[a.ID] == nil {
					slots[a.ID] = stackSlot(f, a.Type)
					store(f, a, slots[a.ID]).InsertAfter(a)
				}
				v.SetArg(i, f.NewValue(ir.OpLoad, a.Type, slots[a.ID]).InsertBefore(v))
			}
		}
	}
}
