package earlycse_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/internal/knob"
	"github.com/warpwise/warpwise/ir/irtext"
)

// flips has, for each knob that early-cse reads, a value other than the default, and a function on
// which it makes a difference.
var flips = map[string]struct{ value, body string }{
	"disable-early-cse":              {"true", "%a = add i32 %x, %y\n %b = add i32 %x, %y\n %r = mul i32 %a, %b\n ret i32 %r"},
	"enable-earlycse-memoryssa":      {"false", overOther},
	"earlycse-mssa-optimization-cap": {"0", overOther},
	"earlycse-huge-block":            {"1", overOther}, // with enable-earlycse-imprecision
	"enable-earlycse-imprecision":    {"true", strings.Replace(overOther, "%b = load", huge()+"%b = load", 1)},
	"earlycse-debug-hash":            {"true", "%r = add i32 %x, %y\n ret i32 %r"},
	"earlycse-phi-limit":             {"1", "br i1 %c, label %l, label %m\nl:\n br label %m\nm:\n %a = phi i32 [%x, %l], [%y, %0]\n %b = phi i32 [%x, %l], [%y, %0]\n %r = mul i32 %a, %b\n ret i32 %r"},
	"earlycse-widths":                {"false", "%a = and i32 %x, %y\n %u = zext i32 %x to i64\n %v = zext i32 %y to i64\n %w = and i64 %u, %v\n %z = trunc i64 %w to i32\n %r = mul i32 %a, %z\n ret i32 %r"},
	"earlycse-ranges":                {"false", "%n = sub i32 %x, 3\n %d = icmp ult i32 %x, 3\n br i1 %d, label %no, label %yes\nno:\n ret i32 %n\nyes:\n %u = zext i32 %x to i64\n %z = sub i64 %u, 3\n %h = trunc i64 %z to i32\n %r = mul i32 %h, %n\n ret i32 %r"},
	"earlycse-coerce":                {"false", "store float %f, ptr %p\n %r = load i32, ptr %p\n ret i32 %r"},
	"earlycse-store-table":           {"false", "store i32 1, ptr %p\n store i32 2, ptr %q\n store i32 3, ptr %p\n ret i32 %x"},
	"earlycse-strict-shared":         {"true", "store i32 %x, ptr addrspace(3) %s\n %r = load i32, ptr addrspace(3) %s\n ret i32 %r"},
	"earlycse-strict-cluster-shared": {"true", "store i32 %x, ptr addrspace(7) %t\n %r = load i32, ptr addrspace(7) %t\n ret i32 %r"},
}

// overOther loads twice from global memory with a store to shared memory in between.
const overOther = "%a = load i32, ptr addrspace(1) %g\n store i32 %y, ptr addrspace(3) %s\n %b = load i32, ptr addrspace(1) %g\n %r = mul i32 %a, %b\n ret i32 %r"

// huge makes a block big: 10,001 instructions with a use.
func huge() string {
	var b strings.Builder
	b.WriteString("%h0 = add i32 %x, %a\n")
	for i := range 10001 {
		fmt.Fprintf(&b, " %%h%d = mul i32 %%h%d, %%x\n", i+1, i)
	}
	b.WriteString(" store i32 %h10001, ptr addrspace(3) %s\n ")
	return b.String()
}

// TestKnobs flips every knob of the pass and wants to see it.
func TestKnobs(t *testing.T) {
	for _, k := range knob.All() {
		if k.Pass != "early-cse" || k.Planned {
			continue
		}
		c, ok := flips[k.Name]
		if !ok {
			t.Errorf("%s: no test", k.Name)
			continue
		}
		if got, err := k.Check(c.value); err != nil || got == k.Default {
			t.Errorf("%s: %q is no flip", k.Name, c.value)
		}
		if with, without := result(t, c.body, k.Name, c.value), result(t, c.body, k.Name, k.Default); with == without {
			t.Errorf("%s=%s makes no difference:\n%.400s", k.Name, c.value, with)
		}
	}
}

// result is what the pass makes of a body and what it prints, with a knob set.
func result(t *testing.T, body, name, value string) string {
	t.Helper()
	text := "target triple = \"nvptx64-nvidia-cuda\"\ndefine i32 @f(i32 %x, i32 %y, float %f, i1 %c, ptr %p, ptr %q, ptr addrspace(1) %g, ptr addrspace(3) %s, ptr addrspace(7) %t) {\n " + body + "\n}\n"
	m, err := warpwise.Read("f.ll", text, warpwise.ReadOptions{})
	if err != nil {
		t.Fatalf("%v\n%.300s", err, text)
	}
	settings := map[string]string{name: value}
	if name == "earlycse-huge-block" {
		settings["enable-earlycse-imprecision"] = "true"
	}
	var out bytes.Buffer
	if _, err := warpwise.Optimize(m, "early-cse<memssa>", warpwise.OptimizeOptions{Out: &out, Settings: settings, VerifyEach: true}); err != nil {
		t.Fatal(err)
	}
	return out.String() + string(irtext.AppendModule(nil, m, irtext.PrintOptions{}))
}
