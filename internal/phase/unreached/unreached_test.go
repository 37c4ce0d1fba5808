package unreached_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/warpwise/warpwise"
)

const text = `.version 7.0
.target sm_80
.address_size 64

// what stands between functions stays
.func late(.param .b32 x);
.extern .func elsewhere(.param .b32 x);
.func local_unused(.param .b32 x) { ret; }
.visible .func visible_unused(.param .b32 x) { call late, (x); ret; }
.func called(.param .b32 x) { ret; }
.func late(.param .b32 x) { ret; }
.func (.param .b32 r) pointed(.param .b32 x) { ret; }
.func listed(.param .b32 x) { ret; }
.func recursive(.param .b32 x) { call recursive, (x); ret; }
.global .u64 table[2] = { pointed, 0 };

.visible .entry k(.param .u32 n)
{
	.reg .b32 %r<4>;
	.reg .b64 %rd<4>;
	ld.param.u32 %r1, [n];
	{
	.param .b32 p;
	st.param.b32 [p], %r1;
	call called, (p);
	}
	mov.u64 %rd1, listed;
	st.global.u64 [table], %rd1;
	ret;
}
`

// names returns the functions that are left behind a run, and the text.
func names(t *testing.T, opt warpwise.PTXOptions) (out []string, edited string) {
	t.Helper()
	m, err := warpwise.ReadPTX("k.ptx", text)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := warpwise.OptimizePTX(m, opt); err != nil {
		t.Fatal(err)
	}
	for f := range m.Funcs {
		if !f.Decl {
			out = append(out, f.Name)
		}
	}
	edited = string(warpwise.PrintEditedPTX(m))
	if _, err := warpwise.ReadPTX("k.ptx", edited); err != nil {
		t.Errorf("%v:\n%s", err, edited)
	}
	return out, edited
}

func TestReached(t *testing.T) {
	all, same := names(t, warpwise.PTXOptions{})
	if len(all) != 8 || same != text {
		t.Fatalf("at level 0: %v\n%s", all, same)
	}
	for _, c := range []struct {
		opt  warpwise.PTXOptions
		want []string
	}{
		{warpwise.PTXOptions{Level: 1}, []string{"visible_unused", "called", "late", "pointed", "listed", "k"}},
		{warpwise.PTXOptions{Level: 2, WholeProgram: true}, []string{"called", "pointed", "listed", "k"}},
		{warpwise.PTXOptions{Pipeline: "RemoveUnreached<whole>"}, []string{"called", "pointed", "listed", "k"}},
		{warpwise.PTXOptions{Level: 2, Phases: "OriBranchOpt"}, all},
	} {
		got, edited := names(t, c.opt)
		if !slices.Equal(got, c.want) {
			t.Errorf("%+v leaves %v, want %v", c.opt, got, c.want)
		}
		if !c.opt.WholeProgram && c.opt.Pipeline == "" && !strings.Contains(edited, "// what stands between functions stays\n.func late(.param .b32 x);") {
			t.Errorf("the text between functions changed:\n%s", edited)
		}
	}
}

// TestDebugSections: a module whose sections may name functions keeps them.
func TestDebugSections(t *testing.T) {
	m, err := warpwise.ReadPTX("k.ptx", text+".section .debug_info\n{\n.b64 local_unused\n}\n")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := warpwise.OptimizePTX(m, warpwise.PTXOptions{Level: 2, WholeProgram: true}); err != nil {
		t.Fatal(err)
	}
	if got := string(warpwise.PrintPTX(m)); !strings.Contains(got, ".func local_unused") {
		t.Errorf("a function that debug information names is gone:\n%s", got)
	}
}
