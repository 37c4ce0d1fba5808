package hash

import (
	"testing"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/ptx"
	"github.com/warpwise/warpwise/ptx/ptxtext"
)

const text = `.version 7.0
.target sm_80
.address_size 64
.visible .entry k(.param .u64 a)
{
	.reg .b64 %a;
	.reg .b32 %r<9>;
	.reg .pred %p;
	ld.param.u64 %a, [a];
	ld.global.u32 %r1, [%a+4];
	@%p ld.global.u32 %r1, [%a+4];
	ld.global.u32 %r1, [%a+8];
	ld.shared.u32 %r1, [%r2];
	add.u32 %r1, %r2, 134217728;
	add.u32 %r1, %r2, 134217729;
	ret;
}
`

func read(t *testing.T, text string) *ptx.Func {
	t.Helper()
	m, err := ptxtext.Parse(diag.NewFile("k.ptx", text))
	if err != nil {
		t.Fatal(err)
	}
	return m.Func("k")
}

// TestFNV holds published values of the hash.
func TestFNV(t *testing.T) {
	for s, want := range map[string]uint32{"": 0x811C9DC5, "a": 0xE40C292C, "foobar": 0xBF9CF968} {
		if got := Text(Basis, s); got != want {
			t.Errorf("%q: %#x, want %#x", s, got, want)
		}
	}
	if got, want := Word(Basis, 0x64636261), Text(Basis, "abcd"); got != want {
		t.Errorf("a word is %#x, its bytes %#x", got, want)
	}
}

// TestStable: hashes are the same for the same text, whatever else a function keeps, and on every machine.
func TestStable(t *testing.T) {
	f, g := read(t, text), read(t, text)
	g.Int(1 << 40) // moves what comes later in the pool
	g.Addr(ptx.R(1), 1<<20)
	if Func(f) != Func(g) || Code(f) != Code(g) {
		t.Error("two readings of one text differ")
	}
	if got := Func(f); got != 0xd852da22 {
		t.Errorf("the function is %#x", got)
	}
	if got := Code(f); got != 0x5aa2a224 {
		t.Errorf("its code is %#x", got)
	}
	seen := map[uint32]int{}
	for i := range f.Blocks[0].Insts {
		h := Inst(f, &f.Blocks[0].Insts[i])
		if h != Inst(g, &g.Blocks[0].Insts[i]) {
			t.Errorf("instruction %d differs", i)
		}
		if j, ok := seen[h]; ok {
			t.Errorf("instructions %d and %d have one hash", i, j)
		}
		seen[h] = i
	}
}

func TestMask(t *testing.T) {
	f := read(t, text)
	in := f.Blocks[0].Insts
	same := Predicated | Offset
	if a, b := Mask(f, &in[1]), Mask(f, &in[2]); a == b || a&^same != b&^same || b&Predicated == 0 {
		t.Errorf("a load and the same under a guard: %#x, %#x", a, b)
	}
	if a, b := Mask(f, &in[1]), Mask(f, &in[4]); a&^same == b&^same {
		t.Errorf("loads of two spaces: %#x, %#x", a, b)
	}
	if Mask(f, &in[0])&UniformDst == 0 || Mask(f, &in[5])&Eligible == 0 {
		t.Error("a parameter, a sum")
	}
}
