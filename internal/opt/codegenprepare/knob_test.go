package codegenprepare_test

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/internal/judge/validate"
	"github.com/warpwise/warpwise/internal/knob"
	"github.com/warpwise/warpwise/ir"
)

// everything has every family at work, whatever the target answers.
var everything = map[string]string{
	"cgp-several-predicates": "false", "cgp-extending-loads": "true", "cgp-promote-extensions": "true", "stress-cgp-ext-ld-promotion": "true",
	"cgp-selects-expensive": "true", "cgp-divergent-branches": "true", "cgp-jumps-cheap": "true", "cgp-mask-compares": "true", "cgp-carry-out": "true",
	"cgp-borrow-out": "true", "cgp-class-tests": "true", "cgp-repeat-casts": "true", "cgp-narrow-loads": "true", "cgp-cases-as-values": "true",
	"cgp-switch-bits": "16", "stress-cgp-store-extract": "true", "cgp-icmp-eq2icmp-st": "true", "cgp-cold-blocks": "true",
	"cgp-verify-bfi-updates": "true", "cgp-cheap-ctlz": "false", "cgp-cheap-cttz": "false", "cgp-tail-calls": "true",
}

// TestEverything compares random kernels before and after all families, on the emulator.
func TestEverything(t *testing.T) {
	n := 14
	if testing.Short() {
		n = 6
	}
	change := func(m *ir.Module) error {
		_, err := warpwise.Optimize(m, "codegenprepare<freeze>", warpwise.OptimizeOptions{VerifyEach: true, Settings: everything})
		return err
	}
	validate.RandomKernels(t, "everything", change, 72, n, nil)
	validate.RandomKernels(t, "everything, promoted", change, 73, n, validate.Passes("inline,sroa,mem2reg,early-cse<memssa>,simplifycfg"))
}

// A flip is a knob at work: text that is there with it alone, or without it alone.
type flip struct {
	knob     string // NAME=V, and what has to be set beside it, with or without it
	with     string // text of the output with the knob
	without  string // text of the output without it
	function string
}

const promotable = `define i64 @f(ptr %p) {
  %x = load i32, ptr %p
  %y = add nsw i32 %x, 5
  %e = sext i32 %y to i64
  ret i64 %e
}`

const choosing = `define i32 @f(i32 %n, i32 %x) {
  %c = icmp ult i32 %n, 5
  %d = udiv i32 %x, 7
  %s = select i1 %c, i32 %d, i32 2
  ret i32 %s
}`

const element = `define void @f(<2 x i32> %v, ptr %p) {
  %e = extractelement <2 x i32> %v, i32 1
  %y = or i32 %e, 5
  store i32 %y, ptr %p
  ret void
}`

const masking = `define void @f(i32 %x, i1 %c, ptr %p) {
  %k = and i32 %x, 5
  br i1 %c, label %a, label %b
a:
  %z = icmp eq i32 %k, 0
  %s = select i1 %z, i32 1, i32 2
  store i32 %s, ptr %p
  br label %b
b:
  ret void
}`

const compared = `define i32 @f(i32 %x, i32 %y, ptr %p) {
  %c = icmp slt i32 %x, %y
  br i1 %c, label %less, label %rest
less:
  store i32 7, ptr %p
  ret i32 1
rest:
  %d = icmp eq i32 %x, %y
  %s = select i1 %d, i32 2, i32 3
  ret i32 %s
}`

const phis = `define void @f(ptr %p, ptr %q, i1 %c) {
entry:
  br i1 %c, label %a, label %b
a:
  %l = load i32, ptr %p
  br label %e
b:
  %m = load i32, ptr %q
  br label %e
e:
  %ph = phi i32 [%l, %a], [%m, %b]
  %bc = bitcast i32 %ph to float
  %f = fadd float %bc, 1.0
  store float %f, ptr %p
  ret void
}`

const collected = `declare i1 @g()
declare token @llvm.experimental.gc.statepoint.p0(i64, i32, ptr, i32, i32, ...)
declare ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token, i32, i32)
define i32 @f(ptr addrspace(1) %base) gc "statepoint-example" {
  %ptr = getelementptr i32, ptr addrspace(1) %base, i32 15
  %tok = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 0, i32 0, ptr elementtype(i1 ()) @g, i32 0, i32 0, i32 0, i32 0) ["gc-live"(ptr addrspace(1) %base, ptr addrspace(1) %ptr)]
  %base-new = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %tok, i32 0, i32 0)
  %ptr-new = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %tok, i32 0, i32 1)
  %ret = load i32, ptr addrspace(1) %ptr-new
  ret i32 %ret
}`

const several = `define i32 @f(i32 %x, i32 %y, ptr %p) {
  %a = icmp ult i32 %x, 5
  %b = icmp ult i32 %y, 6
  %c = and i1 %a, %b
  br i1 %c, label %t, label %e, !prof !0
t:
  store i32 1, ptr %p
  ret i32 1
e:
  ret i32 2
}
!0 = !{!"branch_weights", i32 3, i32 1}`

const seldom = `define void @f(i1 %c, ptr %p) {
entry:
  br i1 %c, label %odd, label %usual, !prof !0
odd:
  store i32 1, ptr %p
  br label %end
usual:
  store i32 2, ptr %p
  br label %end
end:
  ret void
}
!0 = !{!"branch_weights", i32 1, i32 100000}`

const loading = `define void @f(ptr %p, i1 %c) {
  %v = load i32, ptr %p
  br i1 %c, label %a, label %b
a:
  %e = zext i32 %v to i64
  store i64 %e, ptr %p
  br label %b
b:
  ret void
}`

const merging = `define void @f(ptr %p, ptr %q) {
  %x = load i32, ptr %p
  %e = sext i32 %x to i64
  store i64 %e, ptr %q
  %y = add nsw i32 %x, 5
  %g = sext i32 %y to i64
  store i64 %g, ptr %p
  ret void
}`

var flips = []flip{
	{"cgp-promote-extensions=true", "add nsw i64", "add nsw i32", promotable},
	{"disable-cgp-ext-ld-promotion=true cgp-promote-extensions=true", "add nsw i32", "add nsw i64", promotable},
	{"cgp-type-promotion-merge=false cgp-promote-extensions=true", "%1 = sext", "%y = add nsw i64 %e, 5", merging},
	{"stress-cgp-ext-ld-promotion=true cgp-promote-extensions=true", "add nsw i64", "add nsw i32", strings.Replace(promotable, "%x, 5", "%x, %w", 1)},
	{"cgp-selects-expensive=true", "select.true.sink:", "select i1", choosing},
	{"disable-cgp-select2branch=true cgp-selects-expensive=true", "select i1", "select.end:", choosing},
	{"stress-cgp-store-extract=true", "or <2 x i32> %v, <i32 poison, i32 5>", "or i32", element},
	{"disable-cgp-store-extract=true stress-cgp-store-extract=true", "or i32", "or <2 x i32>", element},
	{"cgp-mask-compares=true", "%1 = and i32 %x, 5", "%k = and", masking},
	{"enable-andcmp-sinking=false cgp-mask-compares=true", "%k = and", "%1 = and", masking},
	{"cgp-icmp-eq2icmp-st=true", "%d = icmp sgt i32 %x, %y\n  %s = select i1 %d, i32 3, i32 2", "icmp eq", compared},
	{"cgp-optimize-phi-types=false", "%ph = phi i32", "%ph.tc = phi float", phis},
	{"disable-cgp-gc-opts=true", "i32 0, i32 1)", "getelementptr i32, ptr addrspace(1) %base-new, i32 15", collected},
	{"cgp-jumps-cheap=true cgp-divergent-branches=true", ".cond.split:", "and i1", several},
	{"cgp-cold-blocks=true", "ret void\n\nodd.unlikely:", "odd:", seldom},
	{"bbsections-profile=v1\nf f\nc 0 1", `!{!"function_section_prefix", !"hot"}`, "define void @f(i1 %c, ptr %p) {", seldom},
	{"bbsections-guided-section-prefix=false bbsections-profile=!f", "define void @f(i1 %c, ptr %p) {", `!"hot"`, seldom},
	{"cgp-several-predicates=true", "%k = icmp", "%1 = icmp", "define void @f(i32 %x, i1 %c, ptr %p) {\n  %k = icmp ult i32 %x, 5\n  br i1 %c, label %a, label %b\na:\n  %s = select i1 %k, i32 1, i32 2\n  store i32 %s, ptr %p\n  br label %b\nb:\n  ret void\n}"},
	{"cgp-extending-loads=false", "%0\n  %e = zext", "%e = zext i32 %v to i64\n  br", loading},
	{"cgp-cheap-cttz=true", "i1 false)", "cond.end:", "declare i32 @llvm.cttz.i32(i32, i1)\ndefine i32 @f(i32 %x) {\n  %r = call i32 @llvm.cttz.i32(i32 %x, i1 false)\n  ret i32 %r\n}"},
	{"cgp-cheap-ctlz=false", "cond.end:", "i1 false)", "declare i32 @llvm.ctlz.i32(i32, i1)\ndefine i32 @f(i32 %x) {\n  %r = call i32 @llvm.ctlz.i32(i32 %x, i1 false)\n  ret i32 %r\n}"},
	{"cgp-divergent-branches=true cgp-selects-expensive=true", "select.true.sink:", "select i1", choosing},
	{"cgp-carry-out=false", "icmp ult", "@llvm.uadd.with.overflow.i32(i32 %x, i32 %y)", "define i1 @f(i32 %x, i32 %y, ptr %p) {\n  %a = add i32 %x, %y\n  %c = icmp ult i32 %a, %x\n  store i32 %a, ptr %p\n  ret i1 %c\n}"},
	{"cgp-borrow-out=true", "@llvm.usub.with.overflow.i32(i32 %x, i32 %y)", "icmp ult", "define i1 @f(i32 %x, i32 %y, ptr %p) {\n  %a = sub i32 %x, %y\n  %c = icmp ult i32 %x, %y\n  store i32 %a, ptr %p\n  ret i1 %c\n}"},
	{"cgp-class-tests=false", "fcmp oeq", "@llvm.is.fpclass.f32(float %x, i32 516)", "declare float @llvm.fabs.f32(float)\ndefine i1 @f(float %x) {\n  %a = call float @llvm.fabs.f32(float %x)\n  %c = fcmp oeq float %a, 0x7FF0000000000000\n  ret i1 %c\n}"},
	{"cgp-tail-calls=true", "%r = tail call i32 @g()\n  ret i32 %r", "phi i32", "declare i32 @g()\ndefine i32 @f(i1 %c) {\n  br i1 %c, label %a, label %b\na:\n  %r = tail call i32 @g()\n  br label %b\nb:\n  %s = phi i32 [ %r, %a ], [ 3, %0 ]\n  ret i32 %s\n}"},
	{"cgp-repeat-casts=false", "%t = trunc", "%1 = trunc", "define void @f(i16 %x, i1 %c, ptr %p) {\n  %t = trunc i16 %x to i8\n  br i1 %c, label %a, label %b\na:\n  store i8 %t, ptr %p\n  br label %b\nb:\n  ret void\n}"},
	{"cgp-narrow-loads=false", "%0\n  %y = and", "%1 = and i32 %x, 65535", "define void @f(i1 %c, ptr %p) {\n  %x = load i32, ptr %p\n  br i1 %c, label %a, label %b\na:\n  %y = and i32 %x, 65535\n  store i32 %y, ptr %p\n  br label %b\nb:\n  ret void\n}"},
	{"cgp-switch-bits=32", "switch i32 %1", "switch i16 %1", "define i32 @f(i8 %x) {\n  switch i8 %x, label %d [ i8 -1, label %a ]\na:\n  ret i32 1\nd:\n  ret i32 3\n}"},
	{"cgp-cases-as-values=false", "[ 7, %0 ]", "[ %x, %0 ]", "define i32 @f(i32 %x) {\n  switch i32 %x, label %d [ i32 7, label %a\n i32 9, label %e ]\ne:\n  ret i32 5\nd:\n  br label %a\na:\n  %r = phi i32 [ 7, %0 ], [ 2, %d ]\n  ret i32 %r\n}"},
}

// TestKnobs: each knob changes what comes out.
func TestKnobs(t *testing.T) {
	tested := map[string]bool{}
	for _, f := range flips {
		text := "target triple = \"nvptx64-nvidia-cuda\"\ntarget datalayout = \"e-i64:64-i128:128-v16:16-v32:32-n16:32:64\"\n" + strings.Replace(f.function, "(ptr %p) {\n  %x = load i32, ptr %p\n  %y = add nsw i32 %x, %w", "(ptr %p, i32 %a, i32 %b, i32 %c) {\n  %x = load i32, ptr %p\n  %w1 = add nsw i32 %a, %b\n  %w = add nsw i32 %w1, %c\n  %y = add nsw i32 %x, %w", 1)
		name, rest, _ := strings.Cut(f.knob, " ")
		if strings.Contains(f.knob, "\n") {
			name, rest = f.knob, ""
		}
		beside := map[string]string{}
		if !strings.HasPrefix(name, "cgp-divergent-branches") {
			beside["cgp-divergent-branches"] = "true"
		}
		for _, s := range strings.Fields(rest) {
			k, v, _ := strings.Cut(s, "=")
			beside[k] = v
		}
		with := maps.Clone(beside)
		k, v, _ := strings.Cut(name, "=")
		with[k] = v
		tested[k] = true
		said := maps.Clone(beside)
		known, err := knob.Find(k)
		if err != nil {
			t.Error(err)
			continue
		}
		if said[k] = known.Default; known.Kind == knob.Text {
			delete(said, k)
		}
		for _, c := range []struct {
			settings map[string]string
			want     string
		}{{beside, f.without}, {said, f.without}, {with, f.with}} {
			if got, _ := validate.Optimised(t, text, "codegenprepare", warpwise.OptimizeOptions{Settings: c.settings}); !strings.Contains(got, c.want) {
				t.Errorf("%v: no %q in\n%s", c.settings, c.want, got)
			}
		}
	}
	for _, k := range knob.Of("codegenprepare") {
		if !tested[k.Name] && !slices.Contains(elsewhere, k.Name) {
			t.Errorf("%s: no test", k.Name)
		}
	}
}

// elsewhere are the knobs that package pipeline and TestFrequencies flip.
var elsewhere = []string{"addr-sink-combine-base-reg", "addr-sink-combine-gv", "addr-sink-combine-offs", "addr-sink-combine-scaled-reg", "addr-sink-new-phis",
	"addr-sink-new-select", "addr-sink-using-gep", "cgp-bypass-slow-division", "cgp-freq-ratio-to-skip-merge", "cgp-max-address-users-to-scan",
	"cgp-split-large-offset-gep", "cgpp-huge-func", "disable-cgp", "disable-cgp-branch-opts", "disable-cgp-delete-phis", "disable-complex-addr-modes",
	"disable-preheader-prot", "cgp-verify-bfi-updates", "force-split-store", "profile-guided-section-prefix", "profile-unknown-in-special-section"}

// TestDivergence: a select whose condition differs between lanes stays one; a knob makes it a branch, and so does one that is the same
// for all lanes.
func TestDivergence(t *testing.T) {
	const text = `target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
define ptx_kernel void @f(ptr addrspace(1) %p, i32 %x) {
  %n = call i32 @llvm.nvvm.read.ptx.sreg.REG.x()
  %c = icmp ult i32 %n, 5
  %d = udiv i32 %x, 7
  %s = select i1 %c, i32 %d, i32 2
  store i32 %s, ptr addrspace(1) %p
  ret void
}`
	for _, c := range []struct {
		reg, diverges, want string
	}{{"tid", "false", "select i1"}, {"tid", "true", "select.true.sink:"}, {"ctaid", "false", "select.true.sink:"}} {
		settings := map[string]string{"cgp-selects-expensive": "true", "cgp-divergent-branches": c.diverges}
		got, _ := validate.Optimised(t, strings.Replace(text, "REG", c.reg, 1), "codegenprepare", warpwise.OptimizeOptions{Settings: settings})
		if !strings.Contains(got, c.want) {
			t.Errorf("%+v:\n%s", c, got)
		}
	}
}

// TestFrequencies: what is kept of blocks is what the function says in the end, and that is said.
func TestFrequencies(t *testing.T) {
	settings := maps.Clone(everything)
	for _, text := range []string{several, seldom, choosing, masking} {
		_, res := validate.Optimised(t, text, "codegenprepare", warpwise.OptimizeOptions{Remarks: true, Settings: settings})
		said := false
		for _, r := range res.Remarks {
			said = said || r.Name == "VerifiedFrequencies"
			if r.Name == "VerifiedFrequencies" && !strings.HasPrefix(r.Msg, "nothing to correct") {
				t.Errorf("%s\n%s", r.Msg, text)
			}
		}
		if !said {
			t.Errorf("nothing said of frequencies: %v\n%s", res.Remarks, text)
		}
	}
	delete(settings, "cgp-verify-bfi-updates")
	_, res := validate.Optimised(t, seldom, "codegenprepare", warpwise.OptimizeOptions{Remarks: true, Settings: settings})
	for _, r := range res.Remarks {
		if r.Name == "VerifiedFrequencies" {
			t.Error("said without being asked")
		}
	}
}
