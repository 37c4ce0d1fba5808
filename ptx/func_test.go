package ptx

import (
	"math"
	"slices"
	"testing"
)

// TestOperandIdentity checks that equal operands of a function are ==, and different ones not.
func TestOperandIdentity(t *testing.T) {
	f := NewFunc("f", false)
	r, s := R(f.NewReg(B32)), R(f.NewReg(B32))
	build := func() []Operand {
		return []Operand{f.Int(0), f.Int(-1), f.Int(maxSmallInt), f.Int(maxSmallInt + 1), f.Int(minSmallInt), f.Int(minSmallInt - 1),
			f.Int(math.MinInt64), f.F32(1), f.F32Bits(0x80000000), f.F64(0), f.F64Bits(1 << 63), f.Int(0x3F800000), r, s,
			f.Addr(r, 0), f.Addr(r, 4), f.Addr(s, 4), f.Offset(f.Sym("a"), 4), f.Addr(f.Sym("a"), 4), f.Sym("b"),
			f.Tuple(r, s), f.Tuple(s, r), f.Tuple(), f.Pair(r, s), f.Tuple(f.Tuple(r)), f.Select(r, SelB0, true), f.Select(r, SelB0, false),
			f.Text("x"), f.Text("y"), NotR(r.Reg()), Sink, None, SX(SRegTid, X), SX(SRegTid, Y), S(SRegLaneID), V(0), Label(1)}
	}
	a, b := build(), build()
	if !slices.Equal(a, b) {
		t.Error("building the same operands twice gives different references")
	}
	for i, x := range a {
		if j := slices.Index(a, x); j != i {
			t.Errorf("operands %d and %d are equal", j, i)
		}
	}
	for _, v := range []int64{0, 1, -1, maxSmallInt, minSmallInt, maxSmallInt + 1, minSmallInt - 1, math.MaxInt64, math.MinInt64} {
		if got, ok := f.IntValue(f.Int(v)); !ok || got != v {
			t.Errorf("Int(%d) reads back as %d, %v", v, got, ok)
		}
	}
	if bits, w := f.FloatBits(f.F64Bits(0x7FF8000000000001)); bits != 0x7FF8000000000001 || w != 64 {
		t.Errorf("NaN payload reads back as %#x, %d", bits, w)
	}
	if base, off := f.AddrParts(f.Addr(r, -1<<40)); base != r || off != -1<<40 {
		t.Errorf("address reads back as %v%+d", base, off)
	}
}

func TestSources(t *testing.T) {
	f := NewFunc("f", false)
	b := f.AddBlock()
	var r [6]Reg
	for i := range r {
		r[i] = f.NewReg(B32)
	}
	in := b.Emit(OpShflSync, B32, f.Pair(R(r[0]), Sink), R(r[1]), R(r[2]), f.Int(31), R(r[3]))
	in.Guard = IfNot(r[5])
	if n := len(f.Srcs(in)); n != 4 {
		t.Fatalf("%d sources, want 4", n)
	}
	before := in.Key()
	f.SetSrc(in, 2, R(r[4]))
	if f.Src(in, 2) != R(r[4]) || f.Src(in, 3) != R(r[3]) || f.Src(in, 4) != None {
		t.Error("SetSrc changed the wrong source")
	}
	f.SetSrc(in, 2, f.Int(31))
	if in.Key() != before {
		t.Error("setting a source back does not restore the key")
	}
	var uses, defs []Reg
	f.Uses(in, func(x Reg) { uses = append(uses, x) })
	f.Defs(in, func(x Reg) { defs = append(defs, x) })
	if want := []Reg{r[5], r[0], r[1], r[2], r[3]}; !slices.Equal(uses, want) {
		t.Errorf("uses %v, want %v: guard, kept destination, sources", uses, want)
	}
	if !slices.Equal(defs, []Reg{r[0]}) {
		t.Errorf("defs %v", defs)
	}
	if !slices.Equal(f.AppendUses(nil, in), uses) || !slices.Equal(f.AppendDefs(nil, in), defs) {
		t.Errorf("AppendUses %v, AppendDefs %v", f.AppendUses(nil, in), f.AppendDefs(nil, in))
	}
	f.MapUses(in, func(x Reg) Reg {
		if x == r[1] {
			return r[4]
		}
		return x
	})
	if f.Src(in, 0) != R(r[4]) || in.Guard != IfNot(r[5]) || f.Elems(in.Dst)[0] != R(r[0]) {
		t.Error("MapUses missed a source or touched something else")
	}
	f.SetSrcs(in, R(r[1]), None, None)
	if len(f.Srcs(in)) != 1 {
		t.Error("trailing absent sources count")
	}
}

func TestSuccessors(t *testing.T) {
	f := NewFunc("f", false)
	p := f.NewReg(Pred)
	a, b, c, d := f.AddBlock(), f.AddBlock(), f.AddBlock(), f.AddBlock()
	a.Branch(If(p), c)
	b.Branch(IfNot(p), d)
	b.Jump(a)
	c.Emit(OpBrxIdx, NoType, None, R(f.NewReg(U32)), f.AddTable(a.ID, d.ID))
	d.Emit(OpRet, NoType, None).When(If(p))
	for i, want := range [][]*Block{{c, b}, {d, a}, {a, d}, {}} {
		var next *Block
		if i+1 < len(f.Blocks) {
			next = f.Blocks[i+1]
		}
		if got := f.Succs(f.Blocks[i], next, nil); !slices.Equal(got, want) {
			t.Errorf("block %d has %d successors, want %d", i+1, len(got), len(want))
		}
	}
	if a.Branches() != 1 || b.Branches() != 2 || !a.FallsThrough() || b.FallsThrough() || !d.FallsThrough() {
		t.Error("branches or fall-through wrong")
	}
}

func TestCommutes(t *testing.T) {
	for _, c := range []struct {
		in   Inst
		want bool
	}{
		{Inst{Op: OpAdd, Type: S32}, true}, {Inst{Op: OpSub, Type: S32}, false},
		{Inst{Op: OpAdd, Type: F32, Type2: F16}, false}, {Inst{Op: OpFma, Type: F32, Type2: F16}, true},
		{Inst{Op: OpSetp, Type: S32, Mods: CmpEq.Mod()}, true}, {Inst{Op: OpSetp, Type: S32, Mods: CmpLt.Mod()}, false},
	} {
		if got := c.in.Commutes(); got != c.want {
			t.Errorf("%s %s: %v", c.in.Op, c.in.Mods.Cmp(), got)
		}
	}
}

func TestLocations(t *testing.T) {
	f := NewFunc("f", false)
	l := f.AddLine(Line{File: 1, Line: 2})
	if f.AddLine(Line{File: 1, Line: 2}) != l || f.LineAt(l).Line != 2 || f.LineAt(0) != (Line{}) || f.LineAt(99) != (Line{}) {
		t.Error("lines are not interned")
	}
	a := f.AddLoc(Loc{Line: l})
	if a == 0 || f.AddLoc(Loc{Line: l}) != a || f.LocAt(a).Line != l || f.AddLoc(Loc{}) != 0 || f.LocAt(99) != (Loc{}) {
		t.Error("locations wrong")
	}
}

func TestFlags(t *testing.T) {
	f := NewFunc("k", true)
	p := f.AddParam(&Var{Name: "p", Space: Param, Type: U64})
	local := f.AddVar(&Var{Name: "r", Space: Param, Type: U64})
	r := R(f.NewReg(B32))
	b := f.AddBlock()
	for _, c := range []struct {
		name        string
		in          *Inst
		has, hasNot Flags
	}{
		{"mov", b.Emit(OpMov, U32, r, SX(SRegTid, X)), Pure, Ordered},
		{"mov clock", b.Emit(OpMov, U32, r, S(SRegClock)), Ordered, Pure},
		{"mov smid", b.Emit(OpMov, U32, r, S(SRegSMID)), 0, Pure | Ordered},
		{"add", b.Emit(OpAdd, U32, r, r, r), Pure | Commutative, WritesCC | ReadsCC},
		{"add.cc", b.Emit(OpAdd, U32, r, r, r).With(CC), WritesCC, ReadsCC},
		{"addc", b.Emit(OpAddC, U32, r, r, r), ReadsCC, WritesCC},
		{"ld.param of a parameter", b.Load(Param, U64, r, V(p), 0), Reads | Invariant, Ordered | Writes},
		{"ld.param of a result", b.Load(Param, U64, r, V(local), 0), Reads, Invariant},
		{"ld.const", b.Load(Const, U32, r, f.Sym("c"), 0), Invariant, Ordered},
		{"ld.global", b.Load(Global, U32, r, f.Sym("g"), 0), Reads, Invariant | Ordered | Writes},
		{"ld.global.nc", b.Load(Global, U32, r, f.Sym("g"), 0).With(Global.Mod() | NC), Invariant, Ordered},
		{"ld.volatile", b.Load(Global, U32, r, f.Sym("g"), 0).With(Global.Mod() | Volatile.Mod()), Ordered, Invariant},
		{"ld.weak", b.Load(Global, U32, r, f.Sym("g"), 0).With(Global.Mod() | OrderWeak.Mod()), Reads, Ordered},
		{"atom", b.Emit(OpAtom, U32, r, f.Addr(f.Sym("g"), 0), r).With(Global.Mod() | AtomAdd.Mod()), Reads | Writes | Divergent, Pure | Ordered},
		{"shfl", b.Emit(OpShflSync, B32, r, r, r, r, r), Convergent | CrossLane, Pure},
	} {
		if fl := f.Flags(c.in); fl&c.has != c.has || fl&c.hasNot != 0 {
			t.Errorf("%s: flags %#x, want all of %#x and none of %#x", c.name, fl, c.has, c.hasNot)
		}
	}
}
