package validate

import (
	"fmt"
	"strings"
	"testing"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/internal/judge/equiv"
	"github.com/warpwise/warpwise/simt"
)

// wideAtomics is a kernel in which each thread has 32 bytes: it puts %v into the first 16, works on them, and stores %r into
// the others. %w is another number of 128 bits, often one near %v or a limit.
func wideAtomics(body string) string {
	return `target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global i128 undef, align 16
define ptx_kernel void @k(ptr addrspace(1) align 16 %out, ptr addrspace(1) align 16 %in) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %t2 = shl i32 %t, 1
  %t3 = or i32 %t2, 1
  %src = getelementptr i128, ptr addrspace(1) %in, i32 %t2
  %src1 = getelementptr i128, ptr addrspace(1) %in, i32 %t3
  %p = getelementptr i128, ptr addrspace(1) %out, i32 %t2
  %dst = getelementptr i128, ptr addrspace(1) %out, i32 %t3
  %v = load i128, ptr addrspace(1) %src, align 16
  %x = load i128, ptr addrspace(1) %src1, align 16
  %kind = and i32 %t, 7
  %n1 = add i128 %v, 1
  %d1 = sub i128 %v, 1
  %high = xor i128 %v, -170141183460469231731687303715884105728
  %c0 = icmp eq i32 %kind, 0
  %c1 = icmp eq i32 %kind, 1
  %c2 = icmp eq i32 %kind, 2
  %c3 = icmp eq i32 %kind, 3
  %c4 = icmp eq i32 %kind, 4
  %s0 = select i1 %c0, i128 %v, i128 %x
  %s1 = select i1 %c1, i128 %n1, i128 %s0
  %s2 = select i1 %c2, i128 %d1, i128 %s1
  %s3 = select i1 %c3, i128 %high, i128 %s2
  %w = select i1 %c4, i128 0, i128 %s3
  store i128 %v, ptr addrspace(1) %p, align 16
` + body + `
  store i128 %r, ptr addrspace(1) %dst, align 16
  ret void
}
` + lowerDecls + "declare void @llvm.nvvm.barrier0()\n"
}

// TestWideAtomics: atomic operations on i128 are the same in the IR and in its PTX, which has one access of 128 bits for
// each; a guess of the compare-and-swap loop that is not checked, and others, are found.
func TestWideAtomics(t *testing.T) {
	type wideCase struct {
		name, body string
		want, bad  string // in the PTX at O0, and what makes it wrong
	}
	cases := []wideCase{
		{"load and store", "  store atomic i128 %w, ptr addrspace(1) %p release, align 16\n  %r = load atomic i128, ptr addrspace(1) %p acquire, align 16", "st.release.sys.global.b128", ""},
		{"cmpxchg", "  %pair = cmpxchg ptr addrspace(1) %p, i128 %w, i128 %x acq_rel monotonic, align 16\n  %o = extractvalue { i128, i1 } %pair, 0\n  %ok = extractvalue { i128, i1 } %pair, 1\n  %z = zext i1 %ok to i128\n  %r = add i128 %o, %z", "setp.eq.s64", "setp.ne.s64"},
		{"cmpxchg of one thread", "  %pair = cmpxchg ptr addrspace(1) %p, i128 %w, i128 %x syncscope(\"singlethread\") acq_rel monotonic, align 16\n  %r = extractvalue { i128, i1 } %pair, 0", "selp.b64", ""},
		{"a sum of all threads", `  %first = icmp eq i32 %t, 0
  br i1 %first, label %zero, label %add
zero:
  store i128 0, ptr addrspace(3) @s, align 16
  br label %add
add:
  call void @llvm.nvvm.barrier0()
  %old = atomicrmw add ptr addrspace(3) @s, i128 %v syncscope("block") monotonic, align 16
  call void @llvm.nvvm.barrier0()
  %r = load i128, ptr addrspace(3) @s, align 16`, "atom.relaxed.cta.shared.cas.b128", ""},
	}
	for _, op := range strings.Fields("xchg add sub and nand or xor max min umax umin uinc_wrap udec_wrap") {
		c := wideCase{op, fmt.Sprintf("  %%r = atomicrmw %s ptr addrspace(1) %%p, i128 %%w acq_rel, align 16", op), "atom.acq_rel.sys.global.cas.b128", ""}
		switch op {
		case "xchg":
			c.want = "atom.acq_rel.sys.global.exch.b128"
		case "max":
			c.want, c.bad = "setp.gt.s64", "setp.gt.u64"
		case "add":
			c.want, c.bad = "addc.u64", "add.u64"
		}
		cases = append(cases, c)
	}
	opt := lowerOptions
	opt.Shapes = []equiv.Shape{{Grid: [3]int{1, 1, 1}, Block: [3]int{40, 1, 1}}}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			text := wideAtomics(c.body)
			src, err := Source("a.ll", text)
			if err != nil {
				t.Fatalf("%v\n%s", err, text)
			}
			for level := range 4 {
				m, err := Read("a.ll", text)
				if err != nil {
					t.Fatal(err)
				}
				out, err := warpwise.Compile(m, warpwise.CompileOptions{Target: "sm_90", PTX: "8.4", OptLevel: level, Workers: 1, Passes: fmt.Sprintf("default<O%d>", level)})
				if err != nil {
					t.Fatal(err)
				}
				if v := equiv.Compare(src, simt.DecodePTX(out.Module), "k", opt); v.Outcome != equiv.Equal || v.Runs == 0 {
					t.Errorf("-O%d: %v: %s\n%s", level, v.Outcome, v.Detail, out.PTX)
				}
				if level > 0 {
					continue
				}
				base := string(out.PTX)
				if !strings.Contains(base, c.want) {
					t.Errorf("no %s in\n%s", c.want, base)
				}
				if c.bad == "" {
					continue
				}
				bad, err := warpwise.ReadPTX("b.ptx", strings.ReplaceAll(base, c.want, c.bad))
				if err != nil {
					t.Fatal(err)
				}
				if v := equiv.Compare(src, simt.DecodePTX(bad), "k", opt); v.Outcome != equiv.Differs {
					t.Errorf("with %s: %v: %s", c.bad, v.Outcome, v.Detail)
				}
			}
		})
	}
}
