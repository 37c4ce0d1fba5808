package reduce

import (
	"bytes"
	"context"
	"crypto/sha256"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/warpwise/warpwise/internal/judge/peer"
)

// has is the check that the text matches.
func has(pattern string) Check {
	re := regexp.MustCompile(pattern)
	return func(_ context.Context, text []byte) bool { return re.Match(text) }
}

const program = `target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@table = internal addrspace(4) constant [8 x i32] [i32 3, i32 1, i32 4, i32 1, i32 5, i32 9, i32 -2, i32 6], align 4
@buffer = internal addrspace(3) global [256 x i64] undef, align 8
@other = alias i32 (i32), ptr @helper

define internal i32 @helper(i32 %x, float %unused) #0 {
entry:
  %big = icmp sgt i32 %x, 100
  br i1 %big, label %yes, label %no
yes:
  %y = mul nsw i32 %x, 3
  br label %done
no:
  switch i32 %x, label %done [
    i32 1, label %one
    i32 2, label %two
  ]
one:
  br label %done
two:
  %z = shl i32 %x, 4
  br label %done
done:
  %r = phi i32 [ %y, %yes ], [ 7, %no ], [ 1, %one ], [ %z, %two ]
  ret i32 %r
}

define ptx_kernel void @kernel(ptr addrspace(1) noalias %out, i32 %n) #0 !dbg !4 {
entry:
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !7
  %h = call i32 @helper(i32 %tid, float 1.000000e+00)
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %acc = phi i32 [ %h, %entry ], [ %sum, %loop ]
  %p = getelementptr inbounds [8 x i32], ptr addrspace(4) @table, i64 0, i64 3
  %t = load i32, ptr addrspace(4) %p, align 4
  %m = mul i32 %acc, %t
  %s = ashr i32 %m, 5
  %sum = add i32 %s, %i
  %next = add nuw i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  %q = getelementptr i32, ptr addrspace(1) %out, i32 %tid
  store i32 %sum, ptr addrspace(1) %q, align 4
  call void @llvm.nvvm.barrier0()
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier0()

attributes #0 = { convergent nounwind }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!nvvm.annotations = !{!8}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, producer: "me", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "k.cl", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !{i32 1, !"wchar_size", i32 4}
!4 = distinct !DISubprogram(name: "kernel", scope: !1, file: !1, line: 1, type: !5, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{null}
!7 = !DILocation(line: 2, column: 3, scope: !4)
!8 = !{ptr @kernel, !"kernel", i32 1}
`

func TestIR(t *testing.T) {
	for _, c := range []struct {
		name, keep string
		insts      int // at most
		want       string
	}{
		{"an instruction", `ashr i32`, 2, ""},
		{"an instruction with a shape", `mul i32 %\w+, %\w+`, 4, ""},
		{"a loop", `br i1 [^\n]*\n(?s).*phi`, 6, ""},
		{"a call and its function", `(?s)define[^\n]*@helper.*call[^\n]*@helper`, 3, ""},
		{"a switch", `switch`, 6, ""},
		{"an array", `\[[2-9]\d* x i`, 0, "[2 x i"},
		{"nothing", ``, 0, "target datalayout"},
	} {
		res, err := IRText([]byte(program), has(c.keep), Options{Workers: 2})
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		if res.Broken != "" || res.Stopped != "" {
			t.Errorf("%s: broken %q, stopped %q", c.name, res.Broken, res.Stopped)
		}
		if res.After.Insts > c.insts || !strings.Contains(string(res.Text), c.want) {
			t.Errorf("%s: %d instructions are left, want at most %d, in %d checks:\n%s", c.name, res.After.Insts, c.insts, res.Checks, res.Text)
		}
		if strings.Contains(string(res.Text), "!dbg") || strings.Contains(string(res.Text), "attributes") {
			t.Errorf("%s: debug info or attributes are left:\n%s", c.name, res.Text)
		}
	}
}

// TestEveryCandidateIsValid: the check only sees modules that the verifier accepts.
func TestEveryCandidateIsValid(t *testing.T) {
	re := regexp.MustCompile(`ashr i32`)
	n := 0
	res, err := IRText([]byte(program), func(_ context.Context, text []byte) bool {
		n++
		if _, err := parseIR(text); err != nil {
			t.Errorf("%v in\n%s", err, text)
		}
		return re.Match(text)
	}, Options{Workers: 1})
	if err != nil || n < 20 || res.Checks > n {
		t.Errorf("%d checks counted, %d made: %v", res.Checks, n, err)
	}
}

// TestWorkersDoNotMatter: the result and the number of checks are the same for any number of workers.
func TestWorkersDoNotMatter(t *testing.T) {
	var first *Result
	for _, j := range []int{1, 2, 7} {
		res, err := IRText([]byte(program), has(`(?s)icmp.*mul nsw i32 %|ashr`), Options{Workers: j})
		if err != nil {
			t.Fatal(err)
		}
		if first == nil {
			first = res
		}
		if !bytes.Equal(res.Text, first.Text) || res.Checks != first.Checks || res.Accepted != first.Accepted || res.Invalid != first.Invalid {
			t.Errorf("%d workers: %d checks, then %d; %q, then %q", j, first.Checks, res.Checks, first.Text, res.Text)
		}
	}
}

func TestNotInteresting(t *testing.T) {
	if _, err := IRText([]byte(program), has("no such thing"), Options{}); err != ErrNotInteresting {
		t.Errorf("got %v", err)
	}
	if _, err := IRText([]byte("; comment\n"+program), has("; comment"), Options{}); err != ErrFormatting {
		t.Errorf("got %v", err)
	}
	if _, err := IRText([]byte("define"), has(""), Options{}); err == nil {
		t.Error("malformed input accepted")
	}
}

func TestMaxChecks(t *testing.T) {
	res, err := IRText([]byte(program), has("ashr"), Options{Workers: 3, MaxChecks: 9})
	if err != nil || res.Checks != 9 || res.Stopped == "" || !bytes.Contains(res.Text, []byte("ashr")) {
		t.Errorf("%+v, %v", res, err)
	}
}

// TestCommand: the shell decides, with the path at the end or in place of {}.
func TestCommand(t *testing.T) {
	for _, line := range []string{"grep -q 'ashr i32'", "grep -q 'ashr i32' {} && test -f {}", "cat {} | grep -q 'ashr i32'"} {
		cmd := &Command{Line: line, File: "some/where it's.ll"}
		res, err := IRText([]byte(program), cmd.Check, Options{Workers: 2})
		if err != nil || cmd.Err() != nil || res.After.Insts > 2 {
			t.Errorf("%s: %v, %v, %+v", line, err, cmd.Err(), res)
		}
	}
	slow := &Command{Line: "sleep 20; true", File: "k.ll", Timeout: 50e6}
	if slow.Check(context.Background(), []byte("x")) {
		t.Error("a check that takes too long says yes")
	}
}

// TestCorpus reduces real modules, with debug info, globals and metadata of all kinds.
func TestCorpus(t *testing.T) {
	files := peer.Files(t, "corpus/ll/darktable-O0/*.ll")
	for _, file := range files[:2] {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		res, err := IRText(text, has(`fmul[^\n]*float %\w+, %\w+`), Options{Workers: 2})
		if err != nil || res.Broken != "" {
			t.Errorf("%s: %v, %s", file, err, res.Broken)
			continue
		}
		if res.After.Insts > 6 {
			t.Errorf("%s: %d instructions are left:\n%s", file, res.After.Insts, res.Text)
		}
		t.Logf("%s: %v -> %v, %d checks", filepath.Base(file), res.Before, res.After, res.Checks)
	}
}

const ptxProgram = `.version 7.0
.target sm_80
.address_size 64
.file 1 "k.cu"

.extern .func (.param .b32 r) ext (.param .b32 a);
.global .align 4 .b8 table[64];
.shared .align 4 .b32 tile[256];

.visible .entry kernel(.param .u64 out, .param .u32 n)
.maxntid 256, 1, 1
{
	.reg .pred %p<4>;
	.reg .b32 %r<12>;
	.reg .f32 %f<4>;
	.reg .b64 %rd<4>;

	// a comment
	.loc 1 3 1
	ld.param.u64 %rd1, [out];
	ld.param.u32 %r1, [n];
	mov.u32 %r2, %tid.x;
	setp.ge.u32 %p1, %r2, %r1;
	@%p1 bra DONE;
	mov.u32 %r3, 0;
LOOP:
	ld.global.u32 %r4, [table+8];
	mad.lo.s32 %r5, %r4, %r2, %r3;
	shr.s32 %r6, %r5, 3;
	{
	.param .b32 a0;
	st.param.b32 [a0], %r6;
	.param .b32 r0;
	call.uni (r0), ext, (a0);
	ld.param.b32 %r7, [r0];
	}
	@%p1 add.s32 %r7, %r7, 1;
	add.s32 %r3, %r3, 1;
	setp.lt.u32 %p2, %r3, %r1;
	@%p2 bra LOOP;
	st.shared.u32 [tile], %r7;
	bar.sync 0;
	ld.shared.u32 %r8, [tile+4];
	cvt.rn.f32.s32 %f1, %r8;
	fma.rn.f32 %f2, %f1, %f1, %f1;
	mul.wide.u32 %rd2, %r2, 4;
	add.s64 %rd3, %rd1, %rd2;
	st.global.f32 [%rd3], %f2;
DONE:
	ret;
}
`

func TestPTX(t *testing.T) {
	for _, c := range []struct {
		name, keep string
		insts      int
		gone       string // pattern that must not be left
	}{
		{"an instruction", `shr\.s32`, 1, `%r5|shared|maxntid|\.loc|//`},
		{"an instruction on registers", `fma\.rn\.f32\s+%f\d+, %f\d+, %f\d+`, 1, `ld|bra|tile`},
		{"a loop", `(?s)(\$?\w+):.*@%p\d\s+bra\s+\S*L`, 1, `ext|shared|global`},
		{"a barrier between accesses", `(?s)st\.shared.*bar\.sync.*ld\.shared`, 3, `global|bra|%p`},
		{"a call", `call`, 3, `shared|%p|bra`},
		{"a guard", `@%p\d\s+add`, 1, `bra|ext`},
		{"nothing", ``, 0, `reg|shared`},
	} {
		var first *Result
		for _, j := range []int{1, 3} {
			n := 0
			check := has(c.keep)
			res, err := PTXText([]byte(ptxProgram), func(ctx context.Context, text []byte) bool {
				if j == 1 {
					if _, err := parsePTX(text); err != nil {
						t.Errorf("%s: candidate %d: %v\n%s", c.name, n, err, text)
					}
					n++
				}
				return check(ctx, text)
			}, Options{Workers: j})
			if err != nil || res.Broken != "" {
				t.Errorf("%s: %v, %+v", c.name, err, res)
				break
			}
			if first == nil {
				first = res
			}
			if !bytes.Equal(first.Text, res.Text) || first.Checks != res.Checks {
				t.Errorf("%s: %d workers make a difference", c.name, j)
			}
		}
		if first == nil {
			continue
		}
		if first.After.Insts > c.insts || regexp.MustCompile(c.gone).Match(first.Text) {
			t.Errorf("%s: %d instructions are left, want at most %d and no %s, in %d checks:\n%s", c.name, first.After.Insts, c.insts, c.gone, first.Checks, first.Text)
		}
	}
}

// TestPTXCorpus reduces real PTX.
func TestPTXCorpus(t *testing.T) {
	files := peer.Files(t, "corpus/ptx/mumax/sm_70/*.ptx")
	for i := 0; i < len(files); i += 20 {
		text, err := os.ReadFile(files[i])
		if err != nil {
			t.Fatal(err)
		}
		res, err := PTXText(text, has(`mul[^\n]*f32`), Options{Workers: 2})
		if err == ErrNotInteresting {
			continue
		}
		if err != nil || res.Broken != "" || res.After.Insts > 1 {
			t.Errorf("%s: %v, %+v", files[i], err, res)
		}
	}
}

// TestStrangeModules reduces LLVM's own tests with a check that accepts at random: whatever is in a
// module, the edits must not fail and what is left must be well-formed.
func TestStrangeModules(t *testing.T) {
	const dir = "llvm-tests/"
	files := peer.Files(t, dir+"Assembler/*.ll", dir+"Feature/*.ll", dir+"CodeGen/NVPTX/*.ll", dir+"Transforms/EarlyCSE/*.ll", dir+"Transforms/GVN/*.ll")
	step := 12
	if os.Getenv("WARPWISE_REDUCE_BENCH") != "" {
		step = 1
	}
	done := 0
	for i := 0; i < len(files); i += step {
		text, err := os.ReadFile(files[i])
		if err != nil {
			t.Fatal(err)
		}
		n := 0
		res, err := IRText(text, func(_ context.Context, c []byte) bool {
			n++
			return n < 3 || sha256.Sum256(c)[0]&3 == 0
		}, Options{Workers: 1, MaxChecks: 200})
		if err != nil {
			continue // not for our reader
		}
		done++
		if res.Broken != "" {
			t.Errorf("%s: %s", files[i], res.Broken)
		}
		if _, err := parseIR(res.Text); err != nil {
			t.Errorf("%s: %v", files[i], err)
		}
	}
	t.Logf("%d of %d modules reduced", done, len(files)/step)
}

// TestStrangePTX does the same with real PTX.
func TestStrangePTX(t *testing.T) {
	files := peer.Files(t, "corpus/ptx/mumax/*/*.ptx")
	step := 60
	if os.Getenv("WARPWISE_REDUCE_BENCH") != "" {
		step = 7
	}
	for i := 0; i < len(files); i += step {
		text, err := os.ReadFile(files[i])
		if err != nil {
			t.Fatal(err)
		}
		n := 0
		res, err := PTXText(text, func(_ context.Context, c []byte) bool {
			n++
			return n < 3 || sha256.Sum256(c)[0]&3 == 0
		}, Options{Workers: 1, MaxChecks: 300})
		if err != nil {
			t.Errorf("%s: %v", files[i], err)
			continue
		}
		if _, err := parsePTX(res.Text); err != nil || res.Broken != "" {
			t.Errorf("%s: %v, %s", files[i], err, res.Broken)
		}
	}
}
