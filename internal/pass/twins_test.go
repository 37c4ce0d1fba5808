package pass_test

import (
	"strings"
	"testing"

	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/ptx"
	"github.com/warpwise/warpwise/ptx/ptxtext"
)

// twinKernels are the same as the first one, or not for one reason each.
var twinKernels = []struct{ name, params, body string }{
	{"a", "", "bar.sync 0;\n\tbar.sync 1;\n\tret;"},
	{"b", "", "bar.sync 0;\n\tbar.sync 1;\n\tret;"},
	{"c", "", "bar.sync 0;\n\tbar.sync 2;\n\tret;"},
	{"d", ".param .u32 d_p", "bar.sync 0;\n\tbar.sync 1;\n\tret;"},
	{"e", ".param .u32 e_p", "bar.sync 0;\n\tbar.sync 1;\n\tret;"},
	{"f", ".param .u32 f_q", "bar.sync 0;\n\tbar.sync 1;\n\tret;"},
	{"g", "", "bar.sync 0;\n$L:\n\tbar.sync 1;\n\tret;"},
	{"h", "", "bar.sync 0;\n$M:\n\tbar.sync 1;\n\tret;"},
	{"i", "", "bar.sync 0;\n\tbar.sync 1;\n\tret;"},
	{"alone", "", "bar.sync 0;\n\tbar.sync 1;\n\tret;"},
}

func twinModule(t *testing.T) *ptx.Module {
	t.Helper()
	text := ".version 7.0\n.target sm_80\n.address_size 64\n"
	for _, k := range twinKernels {
		text += ".entry " + k.name + "(" + k.params + ") {\n\t" + k.body + "\n}\n"
	}
	m, err := ptxtext.ParseString("twins.ptx", text)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// TestTwins: equal functions are worked on once, and nobody can tell. The hash finds everything equal, so that what counts is
// the comparison.
func TestTwins(t *testing.T) {
	run := func(o pass.Options, passes ...pass.Any) (string, *pass.Result) {
		m := twinModule(t)
		res, err := pass.RunPTX(m, passes, o)
		if err != nil {
			t.Fatal(err)
		}
		return string(ptxtext.Append(nil, m)), res
	}
	alone := func(name string) bool { return name == "alone" }
	hash := func(*ptx.Func) uint32 { return 0 }
	want, each := run(pass.Options{Workers: 1, Alone: alone}, dropBarriers)
	if strings.Count(want, "bar.sync") != 2 || each.Twins != 0 {
		t.Fatalf("%d twins; text:\n%s", each.Twins, want)
	}
	for _, workers := range []int{1, 2, 8} {
		got, once := run(pass.Options{Workers: workers, Alone: alone, Hash: hash}, dropBarriers)
		if got != want {
			t.Errorf("%d workers: got\n%s\nwant\n%s", workers, got, want)
		}
		if once.Twins != 4 { // b and i are a, e is d, h is g
			t.Errorf("%d workers: %d twins", workers, once.Twins)
		}
		if once.Decisions != each.Decisions || once.Counts[0].N != each.Counts[0].N {
			t.Errorf("%d workers: %d decisions %v, want %d %v", workers, once.Decisions, once.Counts, each.Decisions, each.Counts)
		}
	}
	print := &pass.Pass[*ptx.Func]{Name: "print", Kind: pass.Utility, Run: func(*pass.Ctx, *ptx.Func) {}}
	told := &pass.Pass[*ptx.Func]{Name: "told", Run: func(c *pass.Ctx, f *ptx.Func) { c.Out.Write([]byte(f.Name)) }}
	for what, o := range map[string]pass.Options{
		"remarks": {Remarks: true}, "fuel": {Fuel: 100}, "runs": {BisectLimit: -1}, "each verified": {VerifyEach: true},
		"settings of some": {Only: func(pass.Func) bool { return true }},
	} {
		o.Workers, o.Alone, o.Hash = 2, alone, hash
		if got, res := run(o, dropBarriers); got != want || res.Twins != 0 {
			t.Errorf("%s: %d twins, text:\n%s", what, res.Twins, got)
		}
	}
	if _, res := run(pass.Options{Workers: 2, Hash: hash}, dropBarriers, print); res.Twins != 0 {
		t.Errorf("with a pass that prints: %d twins", res.Twins)
	}
	var out strings.Builder
	if _, res := run(pass.Options{Workers: 2, Hash: hash, Out: &out}, told); out.String() != "abcdefghialone" || res.Twins != 0 {
		t.Errorf("a pass that tells of functions: %q, %d twins", out.String(), res.Twins)
	}
}
