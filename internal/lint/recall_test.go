package lint_test

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/warpwise/warpwise/internal/lint"
)

// A fault is a right kernel with a part of its text replaced, and the rule that should find it.
type fault struct{ rule, file, old, new string }

const (
	barrierCall = "  call void @llvm.nvvm.barrier0()\n"
	warpSync    = "  call void @llvm.nvvm.bar.warp.sync(i32 -1)\n"
	firstSet    = "	setp.lt.u32 	%p1, %r1, 16;\n"
)

// faults are made of right kernels: a barrier is removed, or moved under a condition; a mask, a distance, a stride or an
// alignment changes; a branch leaves early.
var faults = []fault{
	{"divergent-barrier", "divergent-barrier/right.ptx", "	bar.sync 	0;\n" + firstSet, firstSet + "	@%p1 bar.sync 	0;\n"},
	{"divergent-barrier", "divergent-barrier/right.ptx", "	bar.sync 	0;\n" + firstSet, firstSet + "	@!%p1 bar.sync 	0;\n"},
	{"divergent-barrier", "divergent-barrier/right.ptx", "	add.s32 	%r2, %r1, 16;\n", "	add.s32 	%r2, %r1, 16;\n	bar.sync 	0;\n"},
	{"divergent-barrier", "divergent-barrier/right.ll", "sum:\n", "sum:\n" + barrierCall},
	{"divergent-barrier", "divergent-barrier/right.ll", "  %z = fadd float %x, %y\n", "  %z = fadd float %x, %y\n" + barrierCall},
	{"divergent-barrier", "missing-syncwarp/right.ll", warpSync, "  %c = icmp eq i32 %t, 7\n  br i1 %c, label %a, label %b\na:\n  call void @llvm.nvvm.bar.warp.sync(i32 -1)\n  call void @llvm.nvvm.barrier0()\n  br label %b\nb:\n"},
	{"divergent-barrier", "divergent-loop/right.ll", "done:\n", "done:\n  %big = icmp sgt i32 %n, 7\n  br i1 %big, label %wait, label %go\nwait:\n  call void @llvm.nvvm.barrier0()\n  br label %go\ngo:\n"},
	{"divergent-barrier", "../kernels/matmul.ll", "  %41 = icmp slt i32 %40, %3\n  br i1 %41,", "  %k = mul i32 %40, %12\n  %41 = icmp slt i32 %k, %3\n  br i1 %41,"},
	{"exit-before-barrier", "exit-before-barrier/right.ptx", "	setp.lt.u32 	%p1, %r6, %r1;\n", "	setp.lt.u32 	%p1, %r6, %r1;\n	@!%p1 ret;\n"},
	{"exit-before-barrier", "exit-before-barrier/right.ptx", "	st.shared.f32 	[%rd7], %f2;\n", "	st.shared.f32 	[%rd7], %f2;\n	@!%p1 exit;\n"},
	{"exit-before-barrier", "exit-before-barrier/right.ll", "  store float %v,", "  br i1 %inside, label %keep, label %gone\ngone:\n  ret void\nkeep:\n  store float %v,"},
	{"exit-before-barrier", "shared-race/right.ll", barrierCall, "  %c = icmp ugt i32 %t, 40\n  br i1 %c, label %gone, label %stay\ngone:\n  ret void\nstay:\n" + barrierCall},
	{"exit-before-barrier", "shared-race/right.ptx", "	bar.sync 	0;\n", "	.reg .pred %q;\n	setp.gt.u32 	%q, %r1, 40;\n	@%q exit;\n	bar.sync 	0;\n"},
	{"warp-mask", "warp-mask/right.ll", "(i32 -1,", "(i32 255,"},
	{"warp-mask", "warp-mask/right.ll", "(i32 -1,", "(i32 -2,"},
	{"warp-mask", "warp-mask/right.ptx", "31, 4294967295;", "31, 1;"},
	{"warp-mask", "inactive-lane/right.ll", "(i32 65535,", "(i32 -1,"},
	{"warp-mask", "inactive-lane/right.ptx", "4127, 65535;", "4127, -1;"},
	{"warp-mask", "inactive-lane/right.ll", "icmp ult i32 %lane, 16", "icmp ult i32 %lane, 17"},
	{"warp-mask", "inactive-lane/right.ll", "(i32 65535,", "(i32 -65536,"},
	{"inactive-lane", "inactive-lane/right.ptx", "8, 4127,", "8, 31,"},
	{"inactive-lane", "inactive-lane/right.ll", "i32 8, i32 4127", "i32 16, i32 31"},
	{"divergent-loop", "divergent-loop/right.ll", "br i1 %any, label %body, label %done\n\nbody:\n", "br i1 %more, label %body, label %done\n\nbody:\n  %v = call i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 true)\n"},
	{"divergent-loop", "divergent-loop/right.ptx", "	@!%p2 bra", "	@!%p1 bra"},
	{"nonconvergent-asm", "nonconvergent-asm/right.ll", "() convergent", "()"},
	{"nonconvergent-asm", "nonconvergent-asm/right.ll", "bar.sync 0;\", \"~{memory}\"() convergent", "{ bar.warp.sync 0xffffffff; }\", \"~{memory}\"()"},
	{"shared-race", "shared-race/right.ll", barrierCall, ""},
	{"shared-race", "shared-race/right.ptx", "	bar.sync 	0;\n", ""},
	{"shared-race", "shared-race/right.ptx", "	bar.sync 	0;\n", "	bar.warp.sync -1;\n"},
	{"shared-race", "shared-race/right.ll", barrierCall, "  fence syncscope(\"block\") seq_cst\n"},
	{"shared-race", "nonconvergent-asm/right.ll", "bar.sync 0;", "membar.cta;"},
	{"shared-race", "../kernels/matmul.ll", "  tail call void @llvm.nvvm.bar.sync(i32 0)\n  br label %42\n", "  br label %42\n"},
	{"missing-syncwarp", "missing-syncwarp/right.ll", warpSync, ""},
	{"missing-syncwarp", "missing-syncwarp/right.ptx", "	bar.warp.sync 	4294967295;\n", ""},
	{"missing-syncwarp", "missing-syncwarp/right.ll", warpSync, "  fence syncscope(\"block\") seq_cst\n"},
	{"missing-syncwarp", "../museum/warp-sync-missing/right.ll", "  call void @llvm.nvvm.bar.warp.sync(i32 %here)\n  br label %loop\n", "  br label %loop\n"},
	{"misaligned", "misaligned/right.ll", "mul i32 %t, 4", "mul i32 %t, 6"},
	{"misaligned", "misaligned/right.ptx", "%r1, 4;\n", "%r1, 5;\n"},
	{"misaligned", "misaligned/right.ll", "load float, ptr addrspace(1) %src, align 4", "load float, ptr addrspace(1) %src, align 8"},
	{"volatile-sync", "volatile-sync/right.ll", "entry:\n", "entry:\n  br label %spin\nspin:\n  %f = load volatile i32, ptr addrspace(1) %count, align 4\n  %w = icmp eq i32 %f, 0\n  br i1 %w, label %spin, label %go\ngo:\n"},
	{"redundant-barrier", "shared-race/right.ptx", "	bar.sync 	0;\n", "	bar.sync 	0;\n	bar.sync 	0;\n"},
	{"uncoalesced", "uncoalesced/right.ll", "add i32 %t, 16", "mul i32 %t, 9"},
	{"bank-conflict", "bank-conflict/right.ll", "%row = mul i32 %lane, 33", "%row = mul i32 %lane, 8"},
	{"dynamic-local", "dynamic-local/right.ll", "  %x = add i32 %i, 1\n", "  %a = alloca [4 x i32]\n  %p = getelementptr i32, ptr %a, i32 %i\n  store i32 1, ptr %p\n  %x = load i32, ptr %a\n"},
	{"double-constant", "double-constant/right.ll", "fmul float %x, 0x3FB99999A0000000\n", "fadd float %x, 1.0\n  %e = fpext float %x to double\n  %c = fcmp ogt double %e, 1.000000e-01\n  call void @llvm.assume(i1 %c)\n"},
}

// missed are the faults that are not found, by their place in the table, and why.
var missed = map[int]string{
	31: "the column of the tile is the number of a round of a loop",
	35: "the distance between the lanes is halved in each round of a loop",
}

// TestRecall: of the faults in right kernels those that are missed are known.
func TestRecall(t *testing.T) {
	found := 0
	for i, f := range faults {
		path := filepath.Join(examples, f.file)
		text := read(t, path)
		if strings.Count(text, f.old) == 0 {
			t.Errorf("%d: %s does not hold %q", i, f.file, f.old)
			continue
		}
		text = strings.Replace(text, f.old, f.new, 1)
		for _, d := range []string{"void @llvm.nvvm.barrier0()", "i32 @llvm.nvvm.vote.ballot.sync(i32, i1)", "void @llvm.nvvm.bar.warp.sync(i32)", "void @llvm.assume(i1)"} {
			name := d[strings.Index(d, "@"):strings.Index(d, "(")]
			if !strings.HasSuffix(path, ".ptx") && strings.Contains(f.new, name+"(") && !strings.Contains(text, "declare "+d) {
				text += "declare " + d + "\n"
			}
		}
		r := report(t, path, text)
		has := slices.ContainsFunc(r.Findings, func(x *lint.Finding) bool { return x.Rule.Name == f.rule })
		if has {
			found++
		}
		if has == (missed[i] != "") {
			t.Errorf("%d: %s in %s: found is %v, but missed says %q", i, f.rule, f.file, has, missed[i])
		}
	}
	t.Logf("%d of %d faults are found", found, len(faults))
}

// TestGrowth: the time for a function of 10,000 blocks is bounded.
func TestGrowth(t *testing.T) {
	for _, nested := range []bool{false, true} {
		var b strings.Builder
		b.WriteString("target triple = \"nvptx64-nvidia-cuda\"\n@s = internal addrspace(3) global [64 x i32] undef, align 4\ndefine ptx_kernel void @k(i32 %n) {\nentry:\n  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()\n  br label %h0\n")
		const n = 3400
		for i := range n {
			next := i + 1
			fmt.Fprintf(&b, "h%d:\n  %%c%d = icmp ugt i32 %%t, %d\n  br i1 %%c%d, label %%b%d, label %%j%d\nb%d:\n  %%p%d = getelementptr i32, ptr addrspace(3) @s, i32 %%t\n  store i32 %d, ptr addrspace(3) %%p%d, align 4\n", i, i, i%64, i, i, i, i, i, i, i)
			switch {
			case nested && next < n:
				fmt.Fprintf(&b, "  br label %%h%d\n", next)
			default:
				fmt.Fprintf(&b, "  br label %%j%d\n", i)
			}
			if !nested {
				fmt.Fprintf(&b, "j%d:\n  call void @llvm.nvvm.barrier0()\n  br label %%h%d\n", i, next)
			}
		}
		if nested {
			for i := n - 1; i >= 0; i-- {
				to := "out"
				if i > 0 {
					to = fmt.Sprintf("j%d", i-1)
				}
				fmt.Fprintf(&b, "j%d:\n  call void @llvm.nvvm.barrier0()\n  br label %%%s\n", i, to)
			}
		} else {
			fmt.Fprintf(&b, "h%d:\n  br label %%out\n", n)
		}
		b.WriteString("out:\n  ret void\n}\ndeclare i32 @llvm.nvvm.read.ptx.sreg.tid.x()\ndeclare void @llvm.nvvm.barrier0()\n")
		start := time.Now()
		r := report(t, "k.ll", b.String())
		took := time.Since(start)
		t.Logf("nested %v: %d blocks, %d findings, %v", nested, 3*n, len(r.Findings), took)
		if took > 60*time.Second {
			t.Errorf("nested %v: %v", nested, took)
		}
	}
}
