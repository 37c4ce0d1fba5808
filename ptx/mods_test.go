package ptx

import "testing"

// TestFieldBits checks that the modifiers that one op takes do not share bits, apart from those
// that exclude each other, and that all live in compatible layouts.
func TestFieldBits(t *testing.T) {
	for op := OpInvalid + 1; op < NumOps; op++ {
		info := op.Info()
		var used, layouts Mods
		for _, x := range info.fields {
			i := &fieldTable[x]
			bits := i.flag & payload29
			if i.n != 0 {
				bits = (1<<i.n - 1) << i.shift
			}
			if used&bits != 0 {
				t.Errorf("%s: bits of %s are taken", op, x)
			}
			used |= bits
			if i.n != 0 || i.flag != 0 {
				layouts |= i.layout | i.flag&layoutMask
			}
		}
		if layouts != 0 && layouts&layoutMem == 0 && layouts != layoutSub {
			t.Errorf("%s: mixes layouts", op)
		}
		if i := info; i.Allows(FSpace) && (i.Allows(FFtz) || i.Allows(FWarp)) {
			t.Errorf("%s: mixes layouts", op)
		}
	}
}

// TestFieldWords sets every value of every field alone and reads it back.
func TestFieldWords(t *testing.T) {
	for x := FType2 + 1; x < NumFields; x++ {
		i := &fieldTable[x]
		for v, w := range i.words {
			if w == "" || x == FSync {
				continue
			}
			m := i.bits(uint8(v))
			if got := m.word(x); got != w {
				t.Errorf("field %s: set %q, read %q", x, w, got)
			}
			if m.IsText() {
				t.Errorf("field %s: value %d reaches the text bit", x, v)
			}
		}
	}
}

func TestModsAccess(t *testing.T) {
	m := Global.Mod() | V4.Mod() | NC | EvictLast.L1() | CacheHint
	if m.Space() != Global || m.Vec() != V4 || !m.Has(NC) || m.L1() != EvictLast || !m.Has(CacheHint) {
		t.Errorf("memory modifiers %#x read back wrong", uint32(m))
	}
	if m.Round() != NoRound || m.Cmp() != NoCmp || m.Warp() != NoWarpMode || m.Atom() != NoAtom || m.Has(Ftz) {
		t.Errorf("memory modifiers answer for other layouts")
	}
	if m = m.WithSpace(SharedCTA).WithVec(V1).Without(NC | CacheHint); m != SharedCTA.Mod()|EvictLast.L1() {
		t.Errorf("changed modifiers are %#x", uint32(m))
	}
	a := Global.Mod() | AtomAdd.Mod() | NoFtz | ScopeGPU.Mod() | CacheHint
	if a.Atom() != AtomAdd || a.Space() != Global || a.Scope() != ScopeGPU || !a.Has(NoFtz) || !a.Has(CacheHint) || a.CacheOp() != NoCacheOp {
		t.Errorf("atomic modifiers %#x read back wrong", uint32(a))
	}
	r := RN.Mod() | Ftz | Sat
	if r.Round() != RN || !r.Has(Ftz|Sat) || r.Has(Relu) || r.Space() != NoSpace {
		t.Errorf("arithmetic modifiers %#x read back wrong", uint32(r))
	}
	for p := PrmtF4E; p < numPrmts; p++ {
		if m := p.Mod(); m.Prmt() != p || m.Cmp() != NoCmp || m.Testp() != NoTestp {
			t.Errorf("prmt mode %d reads back as %d", p, m.Prmt())
		}
	}
	for p := TestFinite; p < numTestps; p++ {
		if m := p.Mod(); m.Testp() != p || m.Cmp() != NoCmp || m.Prmt() != NoPrmt {
			t.Errorf("testp property %d reads back as %d", p, m.Testp())
		}
	}
	if NoSpace.Mod()|V1.Mod() != 0 || (Global.Mod()&^payload29).norm() != 0 {
		t.Error("absent modifiers leave bits")
	}
}

func TestParseOpcode(t *testing.T) {
	f := NewFunc("f", false)
	for _, c := range []struct{ in, out string }{
		{"add.rn.ftz.f32", ""}, {"ld.global.nc.L1::evict_last.v4.f32", ""},
		{"ld.volatile.shared.u32", ""}, {"atom.acq_rel.gpu.global.add.noftz.f16x2", ""},
		{"match.any.sync.b32", ""}, {"min.ftz.NaN.xorsign.abs.f32", ""}, {"ld.mmio.relaxed.sys.global.u32", ""},
		{"setp.lo.or.u32", ""}, {"cvt.rn.relu.satfinite.f16.f32", ""}, {"cvt.rn.satfinite.relu.e4m3x2.f32", ""},
		{"bar.cta.red.and.pred", "bar.red.and.pred"}, {"cp.async.bulk.prefetch.tensor.1d.L2.global", ""},
		{"prmt.b32.rc16", ""}, {"prmt.rc16.b32", "prmt.b32.rc16"}, {"cvt.rn.scaled::n2::ue8m0.f16.f32", ""},
	} {
		code, _, err := ParseOpcode(c.in)
		if err != nil {
			t.Errorf("%s: %v", c.in, err)
			continue
		}
		in := Inst{Op: code.Op, Type: code.Type, Type2: code.Type2, Mods: code.Mods}
		if code.Text != "" {
			in.Mods = f.ModText(code.Text)
		}
		want := c.out
		if want == "" {
			want = c.in
		}
		if got := string(f.AppendOpcode(nil, &in)); got != want {
			t.Errorf("%s prints as %s, want %s", c.in, got, want)
		}
	}
	for _, bad := range []string{"", "frob", "add", "add.", "add..s32", "add.s32.s32.s32", "ld.global.shared.u32", "mul.lo.hi.u32", "shl.u32"} {
		if code, _, err := ParseOpcode(bad); err == nil {
			t.Errorf("%q parsed as %s", bad, code.Op)
		}
	}
}
