package ir

import (
	"math/big"
	"testing"
	"unsafe"
)

func TestValueSize(t *testing.T) {
	if n := unsafe.Sizeof(Value{}); n != 96 {
		t.Errorf("Value is %d bytes, want 96", n)
	}
	if n := unsafe.Sizeof(Edge{}); n != 16 {
		t.Errorf("Edge is %d bytes, want 16", n)
	}
}

func TestTypesIntern(t *testing.T) {
	m := NewModule()
	ts := &m.Types
	a := ts.Vector(ts.Array(I32, 4), 2, false)
	if a != ts.Vector(ts.Array(I32, 4), 2, false) || a == ts.Vector(ts.Array(I32, 4), 2, true) {
		t.Error("vectors are not interned by shape")
	}
	s := ts.Named("s")
	if s == ts.Struct(nil, false) || ts.Named("s") != s || !ts.IsOpaque(s) {
		t.Error("named struct")
	}
	ts.SetBody(s, []Type{I8, I64}, false)
	if ts.Struct([]Type{I8, I64}, false) == s {
		t.Error("a literal struct equals a named one")
	}
	if ts.Int(1) != I1 || ts.Int(33) == ts.Int(34) || ts.Bits(ts.Int(33)) != 33 || ts.Pointer(0) != Ptr {
		t.Error("fixed handles")
	}
	for k, w := range map[Type]TypeKind{Void: KindVoid, Half: KindHalf, PPCFP128: KindPPCFP128,
		Label: KindLabel, Token: KindToken, X86MMX: KindX86MMX, I128: KindInt, Ptr: KindPointer} {
		if ts.Kind(k) != w {
			t.Errorf("type %d has kind %d, want %d", k, ts.Kind(k), w)
		}
	}
}

func TestConstantsAreUniqueByBits(t *testing.T) {
	m := NewModule()
	p := &m.Pool
	if p.Int(I8, -1) != p.Int(I8, 255) || p.Int(I8, 1) == p.Int(I16, 1) {
		t.Error("integers")
	}
	if p.Float64(0) == p.FP(Double, 1<<63) {
		t.Error("-0.0 equals 0.0")
	}
	w := m.Types.Int(200)
	x := new(big.Int).Lsh(big.NewInt(1), 150)
	if p.BigInt(w, x) != p.BigInt(w, new(big.Int).Set(x)) || p.Int(w, -1) != p.BigInt(w, big.NewInt(-1)) {
		t.Error("wide integers")
	}
	v4 := m.Types.Vector(I32, 4, false)
	one := p.Int(I32, 1)
	if p.Splat(v4, one) != p.Aggregate(v4, []*Value{one, one, one, one}) || p.Int(v4, 0) != p.Null(v4) {
		t.Error("vectors")
	}
}

func TestEdgesKeepReverseIndices(t *testing.T) {
	m := NewModule()
	f := m.AddFunc("f", m.Types.Func(Void, nil, false))
	a, b, c := f.AppendBlock("a"), f.AppendBlock("b"), f.AppendBlock("c")
	a.AddEdge(c)
	a.AddEdge(b)
	b.AddEdge(c)
	a.AddEdge(c)
	phi := c.Append(f.NewValue(OpPhi, I32, f.Int(I32, 0), f.Int(I32, 1), f.Int(I32, 2)))
	check := func() {
		t.Helper()
		for _, x := range f.Blocks {
			for i, e := range x.Succs {
				if e.B.Preds[e.I] != (Edge{x, int32(i)}) {
					t.Errorf("edge %s[%d] has no twin", x.Name, i)
				}
			}
			for i, e := range x.Preds {
				if e.B.Succs[e.I] != (Edge{x, int32(i)}) {
					t.Errorf("pred %s[%d] has no twin", x.Name, i)
				}
			}
		}
	}
	check()
	n := a.SplitEdge(0)
	check()
	if phi.Args[0] != f.Int(I32, 0) || c.Preds[0].B != n {
		t.Error("split edge moved a phi argument")
	}
	c.RemovePred(0)
	check()
	if len(phi.Args) != 2 || phi.Args[0] != f.Int(I32, 2) || c.Preds[0].B != a {
		t.Error("RemovePred: phi arguments do not follow the predecessors")
	}
	a.ClearSuccs()
	check()
	if len(phi.Args) != 1 || phi.Args[0] != f.Int(I32, 1) || phi.Args[0].Uses != 1 {
		t.Error("ClearSuccs: wrong phi argument left")
	}
}

func TestListAndOrder(t *testing.T) {
	m := NewModule()
	f := m.AddFunc("f", m.Types.Func(Void, []Type{I32}, false))
	b := f.AppendBlock("")
	x := b.Append(f.NewValue(OpAdd, I32, f.Params[0], f.Int(I32, 1)))
	y := b.Append(f.NewValue(OpMul, I32, x, x))
	z := f.NewValue(OpSub, I32, x, y).InsertBefore(y)
	if !x.Before(z) || !z.Before(y) || y.Before(x) || x.Uses != 3 {
		t.Error("order or use counts")
	}
	z.Remove()
	if x.Uses != 2 || x.Next() != y || y.Prev() != x || z.Block != nil {
		t.Error("Remove")
	}
	y.MoveBefore(x)
	if !y.Before(x) || b.First() != y || b.Last() != x {
		t.Error("MoveBefore")
	}
}

func TestReplaceUsesFollowsChains(t *testing.T) {
	m := NewModule()
	f := m.AddFunc("f", m.Types.Func(Void, []Type{I32, I32, I32}, false))
	b := f.AppendBlock("")
	p := f.Params
	x := b.Append(f.NewValue(OpAdd, I32, p[0], p[1]))
	var s Subst
	s.Set(p[0], p[1])
	s.Set(p[1], p[2])
	f.ReplaceUses(&s)
	if x.Args[0] != p[2] || x.Args[1] != p[2] || p[2].Uses != 2 || p[0].Uses != 0 {
		t.Error("chain not followed")
	}
}

func TestAnalysisCacheFollowsEpochs(t *testing.T) {
	m := NewModule()
	f := m.AddFunc("f", m.Types.Func(Void, nil, false))
	b := f.AppendBlock("")
	cfg, val := &AnalysisKey{Name: "cfg", CFGOnly: true}, &AnalysisKey{Name: "val"}
	n := 0
	count := func(*Func) int { n++; return n }
	Analysis(f, cfg, count)
	Analysis(f, val, count)
	b.Append(f.NewValue(OpUnreachable, Void))
	if Analysis(f, cfg, count) != 1 || Analysis(f, val, count) != 3 {
		t.Error("wrong invalidation after a value change")
	}
	f.AppendBlock("")
	if Analysis(f, cfg, count) != 4 || Analysis(f, val, count) != 5 {
		t.Error("wrong invalidation after a CFG change")
	}
}

func TestPredicates(t *testing.T) {
	for p := FFalse; p < NumPreds; p++ {
		if p.Swapped().Swapped() != p || p.Inverted().Inverted() != p || p.Inverted() == p {
			t.Errorf("%v: swap or invert is not an involution", p)
		}
	}
	if FOLT.Swapped() != FOGT || FULE.Swapped() != FUGE || FOEQ.Swapped() != FOEQ || ISLT.Swapped() != ISGT || FOLT.Inverted() != FUGE || IUGT.Inverted() != IULE {
		t.Error("tables")
	}
}

func TestMemAux(t *testing.T) {
	m := MemAux(0).WithAlign(MaxAlign).WithOrdering(SeqCst).WithFailOrdering(Acquire).WithScope(65535).WithRMW(RMWFMinimum).WithWeak(true)
	if m.Align() != MaxAlign || m.Ordering() != SeqCst || m.FailOrdering() != Acquire || m.Scope() != 65535 || m.RMW() != RMWFMinimum || !m.Weak() {
		t.Error("fields overlap")
	}
	a := MakeAlloca(1<<31, 64, true, false)
	if a.Type() != 1<<31 || a.Align() != 64 || !a.InAlloca() || a.SwiftError() {
		t.Error("AllocaAux")
	}
}

func TestLayout(t *testing.T) {
	m := NewModule()
	m.DataLayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
	l, err := m.Layout()
	if err != nil {
		t.Fatal(err)
	}
	ts := &m.Types
	st := ts.Struct([]Type{I8, I64, Half, ts.Vector(Float, 3, false)}, false)
	pk := ts.Struct([]Type{I8, I64}, true)
	for _, c := range []struct {
		t                     Type
		bits, alloc, abiAlign uint64
	}{
		{I1, 1, 1, 1}, {I64, 64, 8, 8}, {I128, 128, 16, 16}, {ts.Int(24), 24, 4, 4}, {ts.Int(65), 65, 16, 16},
		{ts.Vector(Float, 3, false), 96, 16, 16}, {ts.Vector(I8, 2, false), 16, 2, 2}, {Ptr, 64, 8, 8},
		{ts.Array(ts.Vector(Float, 3, false), 2), 256, 32, 16}, {st, 48 * 8, 48, 16}, {pk, 72, 9, 1}, {ts.Array(pk, 3), 27 * 8, 27, 1},
	} {
		if l.SizeInBits(c.t) != c.bits || l.AllocSize(c.t) != c.alloc || l.ABIAlign(c.t) != c.abiAlign {
			t.Errorf("type %d: got %d bits, %d alloc, %d align, want %v", c.t, l.SizeInBits(c.t), l.AllocSize(c.t), l.ABIAlign(c.t), c)
		}
	}
	if o := l.FieldOffsets(st); o[1] != 8 || o[2] != 16 || o[3] != 32 {
		t.Errorf("offsets %v", o)
	}
	deep := I8
	for range 1_000_000 {
		deep = ts.Array(deep, 1)
	}
	if l.AllocSize(deep) != 1 {
		t.Error("deep array")
	}
	for _, bad := range []string{"x", "i8:16", "p:0:64", "e-", "i32:7", "n0", "ni:0", "a8:8"} {
		if _, err := ParseLayout(ts, bad); err == nil {
			t.Errorf("layout %q accepted", bad)
		}
	}
}

func TestDropStale(t *testing.T) {
	m := NewModule()
	f := m.AddFunc("f", m.Types.Func(Void, nil, false))
	b := f.AppendBlock("")
	cfg, val := &AnalysisKey{Name: "cfg", CFGOnly: true}, &AnalysisKey{Name: "val"}
	made := 0
	count := func(*Func) int { made++; return made }
	Analysis(f, cfg, count)
	Analysis(f, val, count)
	b.Append(f.NewValue(OpRet, Void))
	f.DropStale()
	if len(f.cache) != 1 || Analysis(f, cfg, count) != 1 {
		t.Errorf("%d analyses are kept after a change of values, want that of control flow", len(f.cache))
	}
	f.AppendBlock("")
	f.DropStale()
	if len(f.cache) != 0 {
		t.Errorf("%d analyses are kept after a change of control flow", len(f.cache))
	}
}
