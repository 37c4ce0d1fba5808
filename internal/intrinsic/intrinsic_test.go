package intrinsic

import (
	"sort"
	"testing"

	"github.com/warpwise/warpwise/ir"
)

func TestTableIsSortedAndReadable(t *testing.T) {
	tableIsSortedAndReadable(t, table, 3000)
	tableIsSortedAndReadable(t, table22, 2000)
}

func tableIsSortedAndReadable(t *testing.T, table string, least int) {
	t.Helper()
	names := namesOf(table)
	if !sort.StringsAreSorted(names) {
		t.Fatal("names are not sorted")
	}
	m := ir.NewModule()
	void := m.Types.Func(ir.Void, nil, false)
	for _, n := range names {
		info, ok := Lookup(n)
		if !ok || info.Name != n {
			t.Errorf("%s: not found", n)
			continue
		}
		info.Match(&m.Types, void) // must not panic
	}
	if len(names) < least {
		t.Errorf("only %d intrinsics", len(names))
	}
}

func TestLookup(t *testing.T) {
	for name, want := range map[string]string{
		"llvm.fma.f32":                  "llvm.fma",
		"llvm.memcpy.p0.p1.i64":         "llvm.memcpy",
		"llvm.memcpy.inline.p0.p0.i32":  "llvm.memcpy.inline",
		"llvm.trap":                     "llvm.trap",
		"llvm.trap.x":                   "",
		"llvm.nvvm.add.rn.sat.f":        "llvm.nvvm.add.rn.sat.f", // LLVM 22
		"llvm.thread.pointer.p0":        "llvm.thread.pointer",    // overloaded since LLVM 20
		"llvm.nonsense":                 "",
		"fma":                           "",
		"llvm.":                         "",
		"llvm.nvvm.shfl.sync.down.i32p": "llvm.nvvm.shfl.sync.down.i32p",
		"llvm.zzz":                      "",
		"llvm.a":                        "",
	} {
		info, ok := Lookup(name)
		got := ""
		if ok {
			got = info.Name
		}
		if got != want {
			t.Errorf("%s: got %q, want %q", name, got, want)
		}
	}
}

func TestMatch(t *testing.T) {
	m := ir.NewModule()
	ts := &m.Types
	v4f, v4i, v4b, v2i := ts.Vector(ir.Float, 4, false), ts.Vector(ir.I32, 4, false), ts.Vector(ir.I1, 4, false), ts.Vector(ir.I32, 2, false)
	v1i := ts.Vector(ir.I32, 1, false)
	v4p := ts.Vector(ir.Ptr, 4, false)
	T := func(ts ...ir.Type) []ir.Type { return ts }
	for _, c := range []struct {
		name   string
		result ir.Type
		params []ir.Type
		ok     bool
	}{
		{"llvm.fma.f32", ir.Float, T(ir.Float, ir.Float, ir.Float), true},
		{"llvm.fma.f32", ir.Float, T(ir.Float, ir.Double, ir.Float), false},
		{"llvm.fma.i32", ir.I32, T(ir.I32, ir.I32, ir.I32), false},
		{"llvm.fma.v4f32", v4f, T(v4f, v4f, v4f), true},
		{"llvm.fma.f32", ir.Float, T(ir.Float, ir.Float), false},
		{"llvm.sadd.with.overflow.i32", ts.Struct(T(ir.I32, ir.I1), false), T(ir.I32, ir.I32), true},
		{"llvm.sadd.with.overflow.v4i32", ts.Struct(T(v4i, v4b), false), T(v4i, v4i), true},
		{"llvm.sadd.with.overflow.v4i32", ts.Struct(T(v4i, ir.I1), false), T(v4i, v4i), false},
		{"llvm.masked.gather.v4i32.v4p0", v4i, T(v4p, ir.I32, v4b, v4i), true},
		{"llvm.masked.gather.v4i32.v4p0", v4i, T(ir.Ptr, ir.I32, v4b, v4i), false},
		{"llvm.vector.deinterleave2.v4i32", ts.Struct(T(v2i, v2i), false), T(v4i), true},
		{"llvm.vector.reduce.add.v4i32", ir.I32, T(v4i), true},
		{"llvm.vector.reduce.add.v4i32", ir.I64, T(v4i), false},
		{"llvm.donothing", ir.Void, nil, true},
		{"llvm.donothing", ir.I32, nil, false},
		{"llvm.lifetime.start.p0", ir.Void, T(ir.I64, ir.Ptr), true},
		{"llvm.lifetime.start.p0", ir.Void, T(ir.Ptr), true}, // LLVM 22
		{"llvm.lifetime.start.p0", ir.Void, T(ir.I64), false},
		{"llvm.vector.deinterleave4.v4i32", ts.Struct(T(v1i, v1i, v1i, v1i), false), T(v4i), true},
		{"llvm.vector.deinterleave4.v4i32", ts.Struct(T(v1i, v1i, v2i, v1i), false), T(v4i), false},
		{"llvm.nvvm.mapa.shared.cluster", ts.Pointer(3), T(ts.Pointer(3), ir.I32), true},
		{"llvm.nvvm.mapa.shared.cluster", ts.Pointer(7), T(ts.Pointer(3), ir.I32), true}, // LLVM 22
		{"llvm.nvvm.ldu.global.i.i32.p1", ir.I32, T(ts.Pointer(1), ir.I32), true},
	} {
		info, ok := Lookup(c.name)
		if !ok {
			t.Errorf("%s: not found", c.name)
			continue
		}
		if _, bad := info.Match(ts, ts.Func(c.result, c.params, false)); (bad == nil) != c.ok {
			t.Errorf("%s: mismatch %v, want ok=%v", c.name, bad, c.ok)
		}
	}
	sp, _ := Lookup("llvm.localescape")
	if _, bad := sp.Match(ts, ts.Func(ir.Void, nil, true)); bad != nil {
		t.Error("variadic")
	}
	mc, _ := Lookup("llvm.memcpy.p0.p0.i64")
	if !mc.ImmArg(3) || mc.ImmArg(2) || mc.ImmArg(9) || !mc.Has('A') || mc.Has('c') {
		t.Error("properties of memcpy")
	}
}

// TestFit: which parameters must be constants depends on the signature.
func TestFit(t *testing.T) {
	m := ir.NewModule()
	ts := &m.Types
	v4i, v4b := ts.Vector(ir.I32, 4, false), ts.Vector(ir.I1, 4, false)
	info, ok := Lookup("llvm.masked.load.v4i32.p0")
	if !ok {
		t.Fatal("not found")
	}
	old, _, bad := info.Fit(ts, ts.Func(v4i, []ir.Type{ir.Ptr, ir.I32, v4b, v4i}, false))
	if bad != nil || !old.ImmArg(1) {
		t.Errorf("with an alignment: %v, %v", old, bad)
	}
	later, _, bad := info.Fit(ts, ts.Func(v4i, []ir.Type{ir.Ptr, v4b, v4i}, false))
	if bad != nil || later.ImmArg(1) {
		t.Errorf("without: %v, %v", later, bad)
	}
}
