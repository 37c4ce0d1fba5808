package ir

import "testing"

// What two functions declare is one function of the module, which both call.
func TestAdopt(t *testing.T) {
	m := NewModule()
	sig := m.Types.Func(Void, nil, false)
	var calls []*Value
	var funcs []*Func
	for _, name := range []string{"f", "g"} {
		f := m.AddFunc(name, sig)
		d, fresh := f.Declare("h", sig)
		if d == nil || !fresh || d.Placed() || m.Func("h") != nil {
			t.Fatal("a declaration is in the module before it is put there")
		}
		v := f.Pool.Global(&d.Global)
		if f.Symbol(v) != &d.Global {
			t.Error("the address is that of another function")
		}
		calls, funcs = append(calls, v), append(funcs, f)
	}
	m.Adopt(funcs[0])
	m.Adopt(funcs[1])
	h := m.Func("h")
	if len(m.Funcs) != 3 || h == nil || !h.Placed() {
		t.Fatalf("%d functions", len(m.Funcs))
	}
	for i, f := range funcs {
		if f.Symbol(calls[i]) != &h.Global || f.Pool.Global(&h.Global) != calls[i] {
			t.Error("it is not the one that is called")
		}
	}
	if d, _ := funcs[0].Declare("h", m.Types.Func(I32, nil, false)); d != nil {
		t.Error("a name has two types")
	}
}

// An address is inside where the variable is as large.
func TestByteAddress(t *testing.T) {
	m := NewModule()
	v := m.AddVar("v", m.Types.Array(I8, 16), 0)
	f := m.AddFunc("f", m.Types.Func(Void, nil, false))
	l, err := m.Layout()
	if err != nil {
		t.Fatal(err)
	}
	for off, inside := range map[int64]bool{-1: false, 1: true, 16: true, 17: false} {
		if got := f.ByteAddress(l, f.Pool.Global(&v.Global), off, false); got.Flags&InBounds != 0 != inside {
			t.Errorf("byte %d: %v", off, got.Flags)
		}
	}
}
