package irtext

import (
	"bytes"
	"os"
	"testing"
	"time"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/internal/judge/peer"
)

// fuzzSeeds are small modules that together touch every production of the grammar.
var fuzzSeeds = []string{
	"define void @f() {\n  ret void\n}\n",
	`target datalayout = "e-p:64:64-i64:64"
target triple = "nvptx64-nvidia-cuda"
source_filename = "a.cl"
module asm "nop"
%s = type { i32, [4 x float], %t*, <2 x i16> }
%t = type opaque
%0 = type <{ i8, target("x", i32, 7) }>
$c = comdat any
@a = addrspace(3) global [16 x float] undef, align 4
@b = internal unnamed_addr constant [3 x i8] c"ab\00", section "s", comdat($c), !type !0
@c = thread_local(initialexec) global ptr getelementptr inbounds (i8, ptr @a2, i64 4)
@a2 = global { i8, i64 } { i8 -1, i64 u0xff }
@"\22q" = weak_odr alias i8, ptr @b
@i = ifunc void (), ptr @r
@v = global <2 x half> <half 0xH3C00, half 0.0>
@w = global i128 170141183460469231731687303715884105727
@x = global x86_fp80 0xK3FFF8000000000000000
@ba = global ptr blockaddress(@g, %bb)
declare ptr @r()
@r2 = global i8 0
@r3 = global [2 x ptr] [ptr @r2, ptr @r2]
declare !dbg !1 void @h(ptr noundef byval(%s) align 8 captures(none) %p, ...) #0
define spir_kernel void @g(float addrspace(1)* nocapture %0, i32 range(i32 0, 8) %n) #0 gc "x" personality ptr @h {
entry:
  br label %bb
bb:
  %i = phi i32 [ 0, %entry ], [ %j, %bb ]
  %j = add nuw nsw i32 %i, 1
  %c = icmp samesign ult i32 %j, %n
  br i1 %c, label %bb, label %exit, !llvm.loop !2
exit:
  switch i32 %n, label %d [ i32 0, label %d
    i32 -1, label %e ]
d:
  %q = getelementptr nusw %s, ptr null, i64 0, i32 1, i64 2
  %x = load atomic volatile i32, ptr %q syncscope("agent") acquire, align 4
  store i32 %x, ptr %q, align 4, !tbaa !0
  %y = cmpxchg weak ptr %q, i32 0, i32 1 acq_rel monotonic
  %z = atomicrmw fmax ptr %q, float 1.0 seq_cst
  %ev = extractvalue { i32, i1 } %y, 0
  %iv = insertvalue [2 x i32] poison, i32 %ev, 1
  fence syncscope("singlethread") release
  %sv = shufflevector <2 x i32> zeroinitializer, <2 x i32> undef, <3 x i32> <i32 0, i32 poison, i32 3>
  %se = select nnan i1 true, float %z, float 0x7FF8000000000000
  %cc = tail call nnan fastcc float @k(float %se) nounwind [ "deopt"(i32 1, ptr null) ]
  call void asm sideeffect "nop", "r,~{memory}"(i32 %x)
  call void @llvm.dbg.value(metadata i32 %x, metadata !1, metadata !DIExpression())
  %va = va_arg ptr %q, i32
  %fr = freeze i32 %va
  %tr = trunc nuw i32 %fr to i8
  unreachable
e:
  ret void
}
declare float @k(float)
attributes #0 = { nounwind memory(argmem: read, inaccessiblemem: none) "k"="v" allocsize(0,1) alignstack=8 uwtable(sync) vscale_range(1,16) }
!llvm.module.flags = !{!0}
!0 = !{i32 1, !"x", null}
!1 = distinct !DISubprogram(name: "f", line: 3, flags: DIFlagPublic | DIFlagPrototyped)
!2 = distinct !{!2}
^0 = module: (path: "a", hash: (0, 0, 0, 0, 0))
uselistorder ptr @r2, { 1, 0 }
`,
	`define void @f() personality ptr null {
  invoke void @f() to label %a unwind label %b
a:
  callbr void asm "", "!i"() to label %c [label %c]
b:
  %l = landingpad { ptr, i32 } cleanup catch ptr null filter [1 x ptr] [ptr @f]
  resume { ptr, i32 } %l
c:
  %cs = catchswitch within none [label %h] unwind to caller
h:
  %cp = catchpad within %cs [i32 7]
  catchret from %cp to label %k
k:
  %u = cleanuppad within none []
  #dbg_value(i32 0, !DILocalVariable(scope: !1), !DIExpression(DW_OP_plus_uconst, 3), !DILocation(scope: !1))
  cleanupret from %u unwind to caller
  uselistorder label %c, { 1, 0 }
}
!1 = distinct !DISubprogram(name: "f")
`,
	"@g = global <vscale x 4 x i32> splat (i32 1)\n@h = global ptr ptrauth (ptr @g, i32 0, i64 1, ptr @h)\n@n = global ptr no_cfi @f\n" +
		"@d = global ptr dso_local_equivalent @f\ndeclare void @f()\n@s = global i64 sub (i64 ptrtoint (ptr @g to i64), i64 1)\n",
	"define i32 @f(i32 %0) {\n  %2 = add i32 %0, %3\n  %3 = add i32 %2, 1\n  ret i32 %3\n}\n",
	"@0 = global i32 0\n@1 = global ptr @0\n!0 = !{!1}\n!1 = !{i32 1, ptr @0, !\"s\", !0}\n",
	"define void @f() {\n\"quoted \\5C\":\n  br label %\"quoted \\5C\"\n}\n",
}

// FuzzParse looks for panics, hangs and outputs that do not read back.
func FuzzParse(f *testing.F) {
	for _, s := range fuzzSeeds {
		f.Add(s)
	}
	for _, name := range peer.Glob("llvm-tests/Assembler/*.ll") {
		if b, err := os.ReadFile(name); err == nil && len(b) < 4000 {
			f.Add(string(b))
		}
	}
	f.Fuzz(func(t *testing.T, src string) {
		if len(src) > 1<<16 {
			return
		}
		t0 := time.Now()
		m, diags := Parse(diag.NewFile("f.ll", src), Options{Workers: 1})
		if d := time.Since(t0); d > 5*time.Second {
			t.Fatalf("takes %v", d)
		}
		if (m == nil) != diags.HasErrors() {
			t.Fatal("module and diagnostics disagree")
		}
		if m == nil {
			return
		}
		out := AppendModule(nil, m, PrintOptions{OmitModuleID: true})
		again, diags := Parse(diag.NewFile("g.ll", string(out)), Options{Workers: 1})
		if again == nil {
			t.Fatalf("own output is rejected: %v\n%s", diags.Err(), out)
		}
		if two := AppendModule(nil, again, PrintOptions{OmitModuleID: true}); !bytes.Equal(out, two) {
			t.Fatalf("second round trip differs:\n%s\n---\n%s", out, two)
		}
	})
}

// The seeds are only good seeds when they are read.
func TestSeedsAreAccepted(t *testing.T) {
	for i, s := range fuzzSeeds {
		if m, d := parseText(s, 1); m == nil {
			t.Errorf("seed %d: %s", i, d)
		}
	}
}
