package isel

import (
	"os"
	"slices"
	"sort"
	"strings"
	"testing"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/internal/intrinsic"
	"github.com/warpwise/warpwise/internal/isel/expansion"
	"github.com/warpwise/warpwise/ir/irtext"
)

// Every intrinsic that real modules use has a handler or a function of the library.
func TestIntrinsicsInUse(t *testing.T) {
	b, err := os.ReadFile("testdata/intrinsics.txt")
	if err != nil {
		t.Fatal(err)
	}
	table := buildHandlers()
	n := 0
	for _, name := range strings.Fields(string(b[strings.IndexByte(string(b), '\n'):])) {
		n++
		if findHandler(table, name) == nil && !slices.Contains(expansion.Intrinsics(), strings.TrimPrefix(name, "llvm.")) {
			t.Errorf("no handler for %s", name)
		}
	}
	if n < 50 {
		t.Errorf("only %d names", n)
	}
}

// Declarations with signatures that LLVM's verifier would refuse are lowered or reported, but
// nothing crashes.
func TestOddSignatures(t *testing.T) {
	names := IntrinsicNames()
	core := map[string]handler{}
	addCoreIntrinsics(core)
	for n := range core {
		names = append(names, n)
	}
	for _, n := range expansion.Intrinsics() {
		names = append(names, "llvm."+n)
	}
	sort.Strings(names)
	for _, sig := range []struct{ ret, params, args string }{
		{"void", "", ""}, {"i32", "i32", "i32 %x"}, {"<2 x i8>", "ptr, i1", "ptr %p, i1 true"},
		{"{ float, i1 }", "<3 x float>, double, i64, i64", "<3 x float> zeroinitializer, double 1.0, i64 3, i64 4"},
	} {
		for i, n := range names {
			if i%7 != 0 && strings.HasPrefix(n, "llvm.nvvm.") {
				continue // templates all go one way
			}
			call := "call " + sig.ret + " @" + n + ".x(" + sig.args + ")\n"
			if sig.ret != "void" {
				call = "%r = " + call + "  store " + sig.ret + " %r, ptr %p\n"
			}
			text := "declare " + sig.ret + " @" + n + ".x(" + sig.params + ")\ndefine void @f(ptr %p, i32 %x) {\n  " + call + "  ret void\n}\n"
			m, diags := irtext.Parse(diag.NewFile("t.ll", text), irtext.Options{})
			if diags.HasErrors() {
				continue
			}
			lowerModule(t, m, "sm_90", "8.4", 2)
		}
	}
}

// TestOwnHandlers: an intrinsic whose name another one's begins with is not taken for that one. It was: mbarrier.arrive.scope.cta.space.cta for
// mbarrier.arrive, which takes no count and another space; f2bf16.rn.satfinite for f2bf16.rn.
func TestOwnHandlers(t *testing.T) {
	table := buildHandlers()
	refused := 0
	for _, name := range intrinsic.Names() {
		if findHandler(table, name) == nil || handlerOf(table, name) != nil {
			continue
		}
		key := name
		for handlerOf(table, key) == nil {
			key = key[:strings.LastIndexByte(key, '.')]
		}
		if other, ok := intrinsic.Lookup(key); ok && other.Name == key {
			t.Errorf("%s is lowered as %s", name, key)
		}
	}
	for _, name := range []string{"llvm.memcpy.element.unordered.atomic.p0.p0.i32", "llvm.vector.splice.left.v4i32", "llvm.nvvm.barrier0.tomorrow"} {
		if findHandler(table, name) == nil {
			refused++
		}
	}
	if refused != 3 {
		t.Errorf("%d of 3 refused", refused)
	}
	for _, name := range []string{"llvm.memcpy.p0.p1.i64", "llvm.lifetime.start.p5", "llvm.fma.v2f32", "llvm.nvvm.ldg.global.i.i32.p1"} {
		if findHandler(table, name) == nil {
			t.Errorf("%s has no handler", name)
		}
	}
}
