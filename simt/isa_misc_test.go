package simt

import (
	"encoding/binary"
	"fmt"
	"strings"
	"testing"

	"github.com/warpwise/warpwise/ptx"
	"github.com/warpwise/warpwise/simt/internal/arith"
)

// runISA runs the body of a kernel for sm_90 with 64 threads in two blocks; %r1 is the thread's number in the grid, %rd2 the address of
// its eight words of output.
func runISA(t *testing.T, body string) (*Result, *Buffer) {
	t.Helper()
	return runBlocks(t, body, 2)
}

// runBlocks is runISA with the 64 threads in that many blocks.
func runBlocks(t *testing.T, body string, blocks int) (*Result, *Buffer) {
	t.Helper()
	text := ".version 8.6\n.target sm_100a\n.address_size 64\n.global .align 16 .b8 g[64];\n.const .align 8 .b8 c[8];\n.shared .align 16 .b8 s[256];\n" +
		".visible .entry k(.param .u64 out) {\n.local .align 8 .b8 l[16];\n.reg .pred %p<9>; .reg .b16 %h<9>; .reg .b32 %r<40>; .reg .b64 %rd<20>;\n" +
		"ld.param.u64 %rd1, [out]; mov.u32 %r2, %ctaid.x; mov.u32 %r3, %ntid.x; mov.u32 %r4, %tid.x; mad.lo.u32 %r1, %r2, %r3, %r4; mad.wide.u32 %rd2, %r1, 32, %rd1;\n" +
		body + "\nret;\n}\n"
	out := &Buffer{Name: "out", Data: make([]byte, 64*32)}
	res, err := decodeISA(t, text).Run(Launch{Kernel: "k", Grid: [3]int{blocks}, Block: [3]int{64 / blocks}, Args: []Arg{{Buffer: out}}, Model: Maximal, Fill: 0xa5})
	if err != nil {
		t.Fatalf("%v\n%s", err, body)
	}
	return res, out
}

func word(b *Buffer, thread, k int) uint32 { return binary.LittleEndian.Uint32(b.Data[32*thread+4*k:]) }

// TestWithoutEffect runs what has no effect on values, 9.7.9 and 9.7.13: the registers around it stay.
func TestWithoutEffect(t *testing.T) {
	for _, inst := range []string{
		"createpolicy.range.L2::evict_last.L2::evict_unchanged.b64 %rd9, [%rd1], 64, 128", "createpolicy.cvt.L2.b64 %rd9, %rd1", "membar.proxy.alias",
		"setmaxnreg.inc.sync.aligned.u32 40", "cp.async.bulk.prefetch.L2.global [%rd1], 16", "nanosleep.u32 1", "pmevent 3", ".pragma \"nounroll\"",
	} {
		res, out := runISA(t, "add.u32 %r5, %r1, 100; "+inst+"; st.u32 [%rd2], %r5;")
		for i := range res.Findings {
			t.Errorf("%s: %s", inst, res.Findings[i].Msg)
		}
		for th := range 64 {
			if got := word(out, th, 0); got != uint32(th+100) {
				t.Errorf("%s: thread %d has %d", inst, th, got)
			}
		}
	}
}

// TestTraps: 9.7.13 trap and brkpt end the launch.
func TestTraps(t *testing.T) {
	for _, inst := range []string{"trap", "brkpt"} {
		res, _ := runISA(t, "setp.eq.u32 %p1, %r1, 3; @%p1 "+inst+";")
		if len(res.Findings) != 1 || res.Findings[0].Kind != Trap || res.Findings[0].Lanes != 1<<3 {
			t.Errorf("%s: %+v", inst, res.Findings)
		}
	}
}

// TestBranches: 9.7.12 bra, brx.idx, exit, ret: every thread goes its own way.
func TestBranches(t *testing.T) {
	_, out := runISA(t, `
	rem.u32 %r5, %r1, 4;
	ts: .branchtargets L0, L1, L2, L3;
	brx.idx %r5, ts;
L0:	st.u32 [%rd2], 10; bra.uni E;
L1:	st.u32 [%rd2], 11; exit;
L2:	setp.gt.u32 %p1, %r1, 20;
	@!%p1 bra E;
	st.u32 [%rd2], 12; ret;
L3:	st.u32 [%rd2], 13;
E:	st.u32 [%rd2+4], 1;`)
	for th := range 64 {
		want := [4][2]uint32{{10, 1}, {11, 0}, {12, 0}, {13, 1}}[th%4]
		if th%4 == 2 && th <= 20 {
			want = [2]uint32{0, 1}
		}
		if got := [2]uint32{word(out, th, 0), word(out, th, 1)}; got != want {
			t.Errorf("thread %d: %v, want %v", th, got, want)
		}
	}
}

// TestPointers: 9.7.9.20 cvta and 9.7.9.19 isspacep: an address of a space is that of no other, and comes back.
func TestPointers(t *testing.T) {
	spaces := []string{"global", "shared", "local", "const"}
	vars := map[string]string{"global": "g", "shared": "s", "local": "l", "const": "c"}
	for _, sp := range spaces {
		body := fmt.Sprintf("mov.u64 %%rd3, %s; cvta.%s.u64 %%rd4, %%rd3; cvta.to.%s.u64 %%rd5, %%rd4; setp.eq.u64 %%p1, %%rd3, %%rd5; selp.u32 %%r5, 1, 0, %%p1; st.u32 [%%rd2], %%r5;\n", vars[sp], sp, sp)
		for i, q := range spaces {
			body += fmt.Sprintf("isspacep.%s %%p1, %%rd4; selp.u32 %%r5, 1, 0, %%p1; st.u32 [%%rd2+%d], %%r5;\n", q, 4*i+4)
		}
		res, out := runISA(t, body)
		if len(res.Findings) > 0 {
			t.Fatalf("%s: %s", sp, res.Findings[0].Msg)
		}
		for th := range 64 {
			if word(out, th, 0) != 1 {
				t.Errorf("%s: thread %d: the address does not come back", sp, th)
			}
			for i, q := range spaces {
				if got := word(out, th, i+1); got != uint32(arith.Bit(q == sp)) {
					t.Errorf("isspacep.%s of an address in %s is %d in thread %d", q, sp, got, th)
				}
			}
		}
	}
}

// TestSpecialRegisters: chapter 10. Those whose values the launch decides have them; the others are choices.
func TestSpecialRegisters(t *testing.T) {
	known := map[string]func(th int) uint32{
		"%tid.x": func(th int) uint32 { return uint32(th % 32) }, "%tid.y": func(int) uint32 { return 0 }, "%tid.z": func(int) uint32 { return 0 }, "%tid.w": func(int) uint32 { return 0 },
		"%ntid.x": func(int) uint32 { return 32 }, "%ntid.y": func(int) uint32 { return 1 }, "%ntid.z": func(int) uint32 { return 1 },
		"%ctaid.x": func(th int) uint32 { return uint32(th / 32) }, "%ctaid.y": func(int) uint32 { return 0 }, "%nctaid.x": func(int) uint32 { return 2 }, "%nctaid.z": func(int) uint32 { return 1 },
		"%laneid": func(th int) uint32 { return uint32(th % 32) }, "WARP_SZ": func(int) uint32 { return 32 },
		"%lanemask_eq": func(th int) uint32 { return 1 << (th % 32) }, "%lanemask_lt": func(th int) uint32 { return 1<<(th%32) - 1 },
		"%lanemask_le": func(th int) uint32 { return uint32(uint64(2)<<(th%32) - 1) }, "%lanemask_gt": func(th int) uint32 { return ^uint32(uint64(2)<<(th%32) - 1) },
		"%lanemask_ge": func(th int) uint32 { return ^uint32(1<<(th%32) - 1) }, "%dynamic_smem_size": func(int) uint32 { return 0 }, "%total_smem_size": func(int) uint32 { return 256 },
		"%clusterid.x": func(th int) uint32 { return uint32(th / 32) }, "%nclusterid.x": func(int) uint32 { return 2 }, "%cluster_ctarank": func(int) uint32 { return 0 }, "%cluster_nctarank": func(int) uint32 { return 1 },
	}
	choices := "%warpid %nwarpid %smid %nsmid %clock %clock_hi %globaltimer_lo %globaltimer_hi %pm0 %pm7"
	checked := 0
	for s := ptx.SReg(1); int(s) < ptx.NumSRegs; s++ {
		info := s.Info()
		parts := []string{""}
		if info.Vector {
			parts = []string{".x", ".y", ".z", ".w"}
		}
		for _, p := range parts {
			name := info.Name + p
			read := "mov.u32 %r5, " + name + "; st.u32 [%rd2], %r5;"
			switch info.Type.Bits() {
			case 1:
				read = "mov.pred %p1, " + name + "; selp.u32 %r5, 1, 0, %p1; st.u32 [%rd2], %r5;"
			case 64:
				read = "mov.u64 %rd5, " + name + "; st.u64 [%rd2], %rd5;"
			}
			res, out := runISA(t, read)
			if len(res.Findings) > 0 {
				t.Errorf("%s: %s", name, res.Findings[0].Msg)
			}
			if f := known[name]; f != nil {
				checked++
				for th := range 64 {
					if got := word(out, th, 0); got != f(th) || ShadowUnknown(out.Shadow[32*th]) {
						t.Errorf("%s is %#x in thread %d, want %#x", name, got, th, f(th))
					}
				}
			}
			if strings.Contains(" "+choices+" ", " "+name+" ") && !ShadowUnknown(out.Shadow[0]) && info.Class == ptx.SRegVolatile {
				t.Errorf("%s is not marked as a choice of the implementation", name)
			}
		}
	}
	if checked != len(known) {
		t.Errorf("%d of %d known registers checked", checked, len(known))
	}
}

// TestMbarrierTransactions: 9.7.13.15 mbarrier.expect_tx and mbarrier.complete_tx: a phase ends when no arrivals and no bytes
// are pending.
func TestMbarrierTransactions(t *testing.T) {
	res, out := runISA(t, `
	setp.ne.u32 %p1, %r4, 0;
	@%p1 bra E;
	mov.u32 %r10, s;
	mbarrier.init.shared::cta.b64 [%r10], 1;
	mbarrier.expect_tx.relaxed.cta.shared::cta.b64 [%r10], 64;
	mbarrier.arrive.shared::cta.b64 %rd9, [%r10];
	mbarrier.test_wait.shared::cta.b64 %p2, [%r10], %rd9; selp.u32 %r5, 1, 0, %p2; st.u32 [%rd2], %r5;
	mbarrier.complete_tx.relaxed.cta.shared::cta.b64 [%r10], 60;
	mbarrier.test_wait.shared::cta.b64 %p2, [%r10], %rd9; selp.u32 %r5, 1, 0, %p2; st.u32 [%rd2+4], %r5;
	mbarrier.complete_tx.relaxed.cta.shared::cta.b64 [%r10], 4;
	mbarrier.test_wait.shared::cta.b64 %p2, [%r10], %rd9; selp.u32 %r5, 1, 0, %p2; st.u32 [%rd2+8], %r5;
E:`)
	if len(res.Findings) > 0 {
		t.Fatal(res.Findings[0].Msg)
	}
	for _, th := range []int{0, 32} {
		if got := [3]uint32{word(out, th, 0), word(out, th, 1), word(out, th, 2)}; got != [3]uint32{0, 0, 1} {
			t.Errorf("thread %d: phase ended after arrival, 60 bytes, 64 bytes: %v", th, got)
		}
	}
}

// TestArriveAndSync: 9.7.13.1 barrier.arrive does not wait, barrier.sync does, for all 64 threads; neither needs its warp to be
// together.
func TestArriveAndSync(t *testing.T) {
	res, out := runBlocks(t, `
	mov.u64 %rd3, s;
	setp.lt.u32 %p1, %r4, 32;
	@!%p1 bra C;
	mad.wide.u32 %rd4, %r4, 4, %rd3;
	st.shared.u32 [%rd4], %r4;
	and.b32 %r5, %r4, 1; setp.eq.u32 %p2, %r5, 0;
	@%p2 barrier.arrive 3, 64;
	@!%p2 barrier.arrive 3, 64;
	bra E;
C:	and.b32 %r5, %r4, 3; setp.eq.u32 %p2, %r5, 0;
	@%p2 bra D;
	barrier.sync 3, 64;
	bra F;
D:	barrier.sync 3, 64;
F:	sub.u32 %r6, 63, %r4; mad.wide.u32 %rd4, %r6, 4, %rd3;
	ld.shared.u32 %r7, [%rd4]; st.u32 [%rd2], %r7;
E:`, 1)
	if len(res.Findings) > 0 {
		t.Fatal(res.Findings[0].Msg)
	}
	for th := 32; th < 64; th++ {
		if got := word(out, th, 0); got != uint32(63-th) {
			t.Errorf("thread %d reads %d", th, got)
		}
	}
}

// TestBulkZero: 9.7.9 st.bulk sets a range of shared memory to zero.
func TestBulkZero(t *testing.T) {
	res, out := runISA(t, `
	mov.u64 %rd3, s; mad.wide.u32 %rd4, %r4, 8, %rd3;
	st.shared.u64 [%rd4], -1;
	bar.sync 0;
	setp.eq.u32 %p1, %r4, 0;
	@%p1 st.bulk.weak.shared::cta [%rd3], 64, 0;
	bar.sync 0;
	ld.shared.u32 %r5, [%rd4]; st.u32 [%rd2], %r5;`)
	if len(res.Findings) > 0 {
		t.Fatal(res.Findings[0].Msg)
	}
	for th := range 64 {
		want := ^uint32(0)
		if th%32 < 8 {
			want = 0
		}
		if got := word(out, th, 0); got != want {
			t.Errorf("thread %d: %#x, want %#x", th, got, want)
		}
	}
}

// TestCalls: 9.7.12.5 call: directly and through a register, with parameters in memory and results, and recursion; lanes may call
// different functions.
func TestCalls(t *testing.T) {
	text := ".version 8.6\n.target sm_100a\n.address_size 64\n" + `
.func (.param .b32 r) twice(.param .b32 a) { .reg .b32 %r<3>; ld.param.u32 %r1, [a]; shl.b32 %r1, %r1, 1; st.param.b32 [r], %r1; ret; }
.func (.param .b32 r) sum(.param .b32 a) {
	.reg .b32 %r<5>; .reg .pred %p;
	ld.param.u32 %r1, [a];
	setp.eq.u32 %p, %r1, 0;
	mov.u32 %r3, 0;
	@%p bra E;
	sub.u32 %r2, %r1, 1;
	{ .param .b32 x; .param .b32 y; st.param.b32 [x], %r2; call (y), sum, (x); ld.param.b32 %r3, [y]; }
	add.u32 %r3, %r3, %r1;
E:	st.param.b32 [r], %r3; ret; }
.visible .entry k(.param .u64 out) {
	.reg .b32 %r<9>; .reg .b64 %rd<9>; .reg .pred %p<3>;
	ld.param.u64 %rd1, [out]; mov.u32 %r1, %tid.x; mad.wide.u32 %rd2, %r1, 32, %rd1;
	{ .param .b32 x; .param .b32 y; st.param.b32 [x], %r1; call (y), twice, (x); ld.param.b32 %r2, [y]; }
	st.u32 [%rd2], %r2;
	and.b32 %r3, %r1, 7;
	{ .param .b32 x; .param .b32 y; st.param.b32 [x], %r3; call (y), sum, (x); ld.param.b32 %r4, [y]; }
	st.u32 [%rd2+4], %r4;
	setp.lt.u32 %p1, %r3, 4;
	mov.u64 %rd3, twice; mov.u64 %rd4, sum; selp.b64 %rd5, %rd3, %rd4, %p1;
	{ .param .b32 x; .param .b32 y; proto: .callprototype (.param .b32 _) _ (.param .b32 _); st.param.b32 [x], %r3; call (y), %rd5, (x), proto; ld.param.b32 %r5, [y]; }
	st.u32 [%rd2+8], %r5;
	ret;
}
`
	for _, m := range []Model{PerThread, Stack, Maximal, Adversarial} {
		out := &Buffer{Name: "out", Data: make([]byte, 32*32)}
		res, err := decodeISA(t, text).Run(Launch{Kernel: "k", Block: [3]int{32}, Args: []Arg{{Buffer: out}}, Model: m})
		if err != nil {
			t.Fatal(err)
		}
		if len(res.Findings) > 0 {
			t.Fatal(res.Findings[0].Msg)
		}
		for th := range 32 {
			k := uint32(th % 8)
			third := k * (k + 1) / 2
			if k < 4 {
				third = 2 * k
			}
			want := [3]uint32{uint32(2 * th), k * (k + 1) / 2, third}
			if got := [3]uint32{word(out, th, 0), word(out, th, 1), word(out, th, 2)}; got != want {
				t.Errorf("%v: thread %d: %v, want %v", m, th, got, want)
			}
		}
	}
}
