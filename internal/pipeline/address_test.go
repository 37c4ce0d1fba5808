package pipeline_test

import (
	"strings"
	"testing"

	"github.com/warpwise/warpwise/internal/knob"
)

// rounds is a loop over %i with a body that computes addresses.
func rounds(body string) string {
	return `target triple = "nvptx64-nvidia-cuda"
define void @f(ptr %p, ptr %q, i64 %n, i64 %m, i64 %k, i32 %s, i1 %c) {
entry:
  %sel = select i1 %c, ptr %p, ptr %q
  br label %loop
loop:
  %i = phi i64 [0, %entry], [%j, %latch]
  %w = phi i32 [0, %entry], [%v, %latch]
` + body + `
  br label %latch
latch:
  %j = add i64 %i, 1
  %v = add i32 %w, 1
  %e = icmp ult i64 %j, %n
  br i1 %e, label %loop, label %end
end:
  ret void
}
`
}

// column is an access at base + 4·x, with an index that a multiplication computes.
func column(name, base, index string) string {
	return strings.NewReplacer("N", name, "B", base, "I", index).Replace(`
  %xN = mul I
  %aN = getelementptr i32, ptr B, i64 %xN
  store i32 1, ptr %aN`)
}

// addressFlips are the flips of the passes over addresses.
func addressFlips() map[string]flip {
	const pass = "base-address-strength-reduce"
	two := rounds(column("a", "%p", "i64 %i, %m") + column("b", "%q", "i64 %i, %k"))
	levels := rounds("\n %g = getelementptr i8, ptr %q, i64 %k" + column("b", "%g", "i64 %i, %k") + column("a", "%p", "i64 %i, %m"))
	chain := rounds(column("a", "%p", "i64 %i, %m") + "\n %y = add i64 %xa, %k\n %b = getelementptr i32, ptr %p, i64 %y\n store i32 2, ptr %b")
	narrow := func(ext string) string {
		return rounds("%x = mul i32 %w, %s\n %y = " + ext + " i32 %x to i64\n %g = getelementptr i8, ptr %p, i64 %k\n %a = getelementptr i32, ptr %g, i64 %y\n store i32 1, ptr %a")
	}
	return map[string]flip{
		"do-base-address-strength-reduce":        {"0", pass, two},
		"do-base-address-strength-reduce-chain":  {"true", pass, chain},
		"base-address-strength-reduce-iv-limit":  {"1", pass, two},
		"base-address-strength-reduce-max-iv":    {"1", pass, two},
		"topo-sort-begin":                        {"9", pass, levels},
		"ignore-bad-base":                        {"true", pass, rounds(column("a", "%sel", "i64 %i, %m"))},
		"ignore-32-bit-overflow":                 {"true", pass, narrow("zext")},
		"ignore-signed-32-bit-overflow":          {"true", pass, narrow("sext")},
		"base-address-strength-reduce-registers": {"9", pass, rounds(column("a", "%p", "i64 %i, %m") + "\n store i64 %m, ptr %p\n")},
	}
}

// sums are accesses of one base with parts in common: in one block, in one below it, in a loop; and one with an offset that
// is short if there are few threads.
const sums = `target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
define ptx_kernel void @f(ptr %p, i32 noundef %k, i64 noundef %m, i64 noundef %n, i64 noundef %o, i1 %c) {
entry:
  %x1 = mul i64 %m, %n
  %a1 = getelementptr i32, ptr %p, i64 %x1
  store i32 1, ptr %a1
  %x2 = mul i64 %n, %m
  %y2 = add i64 %x2, %o
  %a2 = getelementptr i32, ptr %p, i64 %y2
  store i32 2, ptr %a2
  %x3 = mul i64 %n, %m
  %a3 = getelementptr i32, ptr %p, i64 %x3
  store i32 3, ptr %a3
  br i1 %c, label %loop, label %end
loop:
  %i = phi i64 [0, %entry], [%j, %loop]
  %x4 = mul i64 %n, %m
  %y4 = add i64 %x4, %i
  %a4 = getelementptr i32, ptr %p, i64 %y4
  store i32 4, ptr %a4
  %j = add i64 %i, 1
  %e = icmp ult i64 %j, %n
  br i1 %e, label %loop, label %end
end:
  %x5 = mul i64 %m, %n
  %y5 = add i64 %x5, 7
  %a5 = getelementptr i32, ptr %p, i64 %y5
  store i32 5, ptr %a5
  ret void
}
define void @e(ptr %p, i64 noundef %m, i64 noundef %n, i64 noundef %o) {
  %x1 = mul i64 %m, %n
  %b1 = getelementptr i8, ptr %p, i64 %o
  %a1 = getelementptr i32, ptr %b1, i64 %x1
  store i32 1, ptr %a1
  %x2 = mul i64 %n, %m
  %b2 = getelementptr i32, ptr %p, i64 %x2
  %a2 = getelementptr i8, ptr %b2, i64 %o
  store i32 2, ptr %a2
  ret void
}
define ptx_kernel void @g(ptr %p, i32 noundef %k) {
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %t = zext i32 %tid to i64
  %x = mul i64 %t, 16777219
  %low = and i32 %k, 255
  %l = zext i32 %low to i64
  %y = mul i64 %l, 77
  %s = add i64 %x, %y
  %a = getelementptr i8, ptr %p, i64 %s
  store i8 1, ptr %a
  ret void
}
define ptx_kernel void @h(ptr %p, i32 noundef %k) {
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %t = zext i32 %tid to i64
  %x = mul i64 %t, 77
  %low = and i32 %k, 255
  %l = zext i32 %low to i64
  %y = mul i64 %l, 77
  %s = add i64 %y, %x
  %a = getelementptr i8, ptr %p, i64 %s
  store i8 1, ptr %a
  ret void
}
`

// TestSumKnobs flips the knobs of scev-cgp, which has to be switched on for that.
func TestSumKnobs(t *testing.T) {
	on := flip{passes: "scev-cgp", text: sums}
	off := outcome(t, on, nil)
	plain := outcome(t, on, map[string]string{"nv-disable-scev-cgp": "false"})
	if plain == off {
		t.Error("nv-disable-scev-cgp=false makes no difference")
	}
	if both := outcome(t, on, map[string]string{"nv-disable-scev-cgp": "true", "do-scev-cgp": "true"}); both != off {
		t.Error("nv-disable-scev-cgp does not win")
	}
	values := map[string]string{
		"do-scev-cgp": "false", "do-scev-cgp-aggresively": "true", "do-function-scev-cgp": "true", "scev-cgp-control": "0",
		"scev-cgp-cross-block-limit": "0", "scev-cgp-idom-level-limit": "0", "scev-cgp-inst-limit": "3", "scev-cgp-old-base": "true",
		"scev-cgp-tid-max-value": "16", "scev-cgp-check-latency": "1000", "scev-cgp-norm": "2", "print-after-scev-cgp": "true", "dump-scev-cgp": "true",
	}
	n := 0
	for _, k := range knob.All() {
		if k.Pass != "scev-cgp" || k.Name == "nv-disable-scev-cgp" {
			continue
		}
		n++
		if k.Planned {
			t.Errorf("%s is planned", k.Name)
			continue
		}
		set := func(value string) string {
			return outcome(t, on, map[string]string{"nv-disable-scev-cgp": "false", k.Name: value})
		}
		if set(k.Default) != plain {
			t.Errorf("%s: the default is not %s", k.Name, k.Default)
		}
		if set(values[k.Name]) == plain {
			t.Errorf("%s=%s makes no difference:\n%s", k.Name, values[k.Name], plain)
		}
	}
	if n != len(values) {
		t.Errorf("%d knobs", n)
	}
}
