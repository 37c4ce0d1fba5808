package simt_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/ir/irtext"
	"github.com/warpwise/warpwise/simt"
)

// Litmus tests of the PTX memory consistency model (PTX ISA, chapter 8). Blocks run in order here,
// so that the reader always sees the flag: what is asked is whether the model orders the accesses.

// messagePassing: thread 0 of block 0 writes data, then the flag; thread 0 of block 1 reads the
// flag, then, when it is set, the data.
func messagePassing(write, read string) string {
	return fmt.Sprintf(`setp.ne.u32 %%p1, %%r1, 0; @%%p1 bra D; mov.u32 %%r3, 1; mov.u32 %%r4, 42; setp.ne.u32 %%p2, %%r2, 0; @%%p2 bra R;
	st.global.u32 [%%rd1], %%r4;
	%s
	bra D;
	R: %s
	setp.eq.u32 %%p3, %%r5, 0; @%%p3 bra D; ld.global.u32 %%r9, [%%rd1];
	D:`, write, read)
}

func TestMessagePassing(t *testing.T) {
	const flag = "[%rd1+256]"
	good := [][2]string{
		{"st.release.gpu.global.u32 F, %r3;", "ld.acquire.gpu.global.u32 %r5, F;"},
		{"st.release.sys.global.u32 F, %r3;", "ld.acquire.gpu.global.u32 %r5, F;"},
		{"fence.acq_rel.gpu; st.relaxed.gpu.global.u32 F, %r3;", "ld.relaxed.gpu.global.u32 %r5, F; fence.acq_rel.gpu;"},
		{"fence.acq_rel.gpu; st.relaxed.gpu.global.u32 F, %r3;", "ld.acquire.gpu.global.u32 %r5, F;"},
		{"st.release.gpu.global.u32 F, %r3;", "ld.relaxed.gpu.global.u32 %r5, F; fence.acquire.gpu;"},
		{"fence.release.gpu; st.relaxed.gpu.global.u32 F, %r3;", "ld.relaxed.gpu.global.u32 %r5, F; fence.acquire.gpu;"},
		{"membar.gl; st.volatile.global.u32 F, %r3;", "ld.volatile.global.u32 %r5, F; membar.gl;"},
		{"membar.gl; atom.global.add.u32 %r6, F, 1;", "atom.global.or.b32 %r5, F, 0; membar.gl;"},
		{"red.release.gpu.global.add.u32 F, 1;", "atom.acquire.gpu.global.cas.b32 %r5, F, 1, 2;"},
		{"atom.acq_rel.gpu.global.exch.b32 %r6, F, 1;", "atom.acq_rel.gpu.global.exch.b32 %r5, F, 0;"},
		{"fence.sc.gpu; st.relaxed.gpu.global.u32 F, %r3;", "ld.relaxed.gpu.global.u32 %r5, F; fence.sc.gpu;"},
	}
	bad := [][2]string{
		{"st.global.u32 F, %r3;", "ld.global.u32 %r5, F;"},
		{"st.relaxed.gpu.global.u32 F, %r3;", "ld.relaxed.gpu.global.u32 %r5, F;"},
		{"st.volatile.global.u32 F, %r3;", "ld.volatile.global.u32 %r5, F;"},
		{"st.release.gpu.global.u32 F, %r3;", "ld.relaxed.gpu.global.u32 %r5, F;"},
		{"st.relaxed.gpu.global.u32 F, %r3;", "ld.acquire.gpu.global.u32 %r5, F;"},
		{"st.release.cta.global.u32 F, %r3;", "ld.acquire.gpu.global.u32 %r5, F;"},
		{"st.release.gpu.global.u32 F, %r3;", "ld.acquire.cta.global.u32 %r5, F;"},
		{"fence.acq_rel.cta; st.relaxed.gpu.global.u32 F, %r3;", "ld.relaxed.gpu.global.u32 %r5, F; fence.acq_rel.gpu;"},
		{"fence.acq_rel.gpu; st.relaxed.gpu.global.u32 F, %r3;", "ld.relaxed.gpu.global.u32 %r5, F; fence.acq_rel.cta;"},
		{"st.relaxed.gpu.global.u32 F, %r3; fence.acq_rel.gpu;", "ld.relaxed.gpu.global.u32 %r5, F; fence.acq_rel.gpu;"},
		{"fence.acq_rel.gpu; st.relaxed.gpu.global.u32 F, %r3;", "fence.acq_rel.gpu; ld.relaxed.gpu.global.u32 %r5, F;"},
		{"fence.acquire.gpu; st.relaxed.gpu.global.u32 F, %r3;", "ld.relaxed.gpu.global.u32 %r5, F; fence.release.gpu;"},
		{"atom.global.add.u32 %r6, F, 1;", "atom.global.or.b32 %r5, F, 0;"},
		{"membar.cta; atom.global.add.u32 %r6, F, 1;", "atom.global.or.b32 %r5, F, 0; membar.cta;"},
		{"fence.proxy.alias; st.relaxed.gpu.global.u32 F, %r3;", "ld.relaxed.gpu.global.u32 %r5, F; fence.proxy.alias;"},
	}
	races := simt.Checks{Races: true}
	for _, c := range good {
		body := strings.ReplaceAll(messagePassing(c[0], c[1]), "F", flag)
		snippet{grid: 2, body: body, checks: races}.want(t, func(l int) uint32 { return uint32(pick(l == 32, 42, 0)) })
		if t.Failed() {
			t.Fatal(c)
		}
	}
	for _, c := range bad {
		body := strings.ReplaceAll(messagePassing(c[0], c[1]), "F", flag)
		snippet{grid: 2, body: body, checks: races, models: models}.finding(t, simt.Race, "nothing orders the two")
		if t.Failed() {
			t.Fatal(c)
		}
	}
}

// Within a block the scope cta is enough, across clusters cluster is not.
func TestScopes(t *testing.T) {
	races := simt.Checks{Races: true}
	mp := func(scope string) string {
		return strings.ReplaceAll(messagePassing("st.release.SCOPE.global.u32 [%rd1+256], %r3;", "ld.acquire.SCOPE.global.u32 %r5, [%rd1+256];"), "SCOPE", scope)
	}
	want := func(l int) uint32 { return uint32(pick(l == 32, 42, 0)) }
	snippet{grid: 2, cluster: [3]int{2}, body: mp("cluster"), checks: races, models: []simt.Model{simt.Maximal}}.want(t, want)
	snippet{grid: 2, body: mp("cluster"), checks: races}.finding(t, simt.Race, "nothing orders")
	snippet{grid: 2, body: mp("cta"), checks: races}.finding(t, simt.Race, "a scope does not include the other thread")
	// Two warps of one block; the reader waits in a loop.
	spin := `mov.u32 %r3, 1; mov.u32 %r4, 42; setp.eq.u32 %p1, %r1, 32; @%p1 bra W; setp.eq.u32 %p1, %r1, 0; @%p1 bra R; bra D;
	W: st.global.u32 [%rd1], %r4; st.release.cta.global.u32 [%rd1+256], %r3; bra D;
	R: ld.acquire.cta.global.u32 %r5, [%rd1+256]; setp.eq.u32 %p3, %r5, 0; @%p3 bra R; ld.global.u32 %r9, [%rd1];
	D:`
	snippet{block: 64, body: spin, checks: races}.want(t, func(l int) uint32 { return uint32(pick(l == 0, 42, 0)) })
	snippet{block: 64, body: strings.Replace(spin, "ld.acquire", "ld.relaxed", 1), checks: races, models: models}.finding(t, simt.Race, "nothing orders")
	// Two lanes of one warp, each under its own schedule.
	lanes := strings.Replace(spin, "%r1, 32", "%r1, 7", 1)
	snippet{body: lanes, checks: races, models: []simt.Model{simt.PerThread, simt.Maximal, simt.Adversarial}}.want(t, func(l int) uint32 { return uint32(pick(l == 0, 42, 0)) })
}

// A read-modify-write by a third thread hands the release on (the release sequence); a plain strong
// store does not.
func TestReleaseSequence(t *testing.T) {
	body := `setp.ne.u32 %p1, %r1, 0; @%p1 bra D; mov.u32 %r3, 1; mov.u32 %r4, 42; setp.eq.u32 %p2, %r2, 1; @%p2 bra B; setp.eq.u32 %p2, %r2, 2; @%p2 bra R;
	st.global.u32 [%rd1], %r4; st.release.gpu.global.u32 [%rd1+256], %r3; bra D;
	B: MIDDLE
	bra D;
	R: ld.acquire.gpu.global.u32 %r5, [%rd1+256]; setp.ne.u32 %p3, %r5, 2; @%p3 bra D; ld.global.u32 %r9, [%rd1];
	D:`
	races := simt.Checks{Races: true}
	rmw := strings.Replace(body, "MIDDLE", "atom.relaxed.gpu.global.add.u32 %r6, [%rd1+256], 1;", 1)
	snippet{grid: 3, body: rmw, checks: races}.want(t, func(l int) uint32 { return uint32(pick(l == 64, 42, 0)) })
	store := strings.Replace(body, "MIDDLE", "mov.u32 %r6, 2; st.relaxed.gpu.global.u32 [%rd1+256], %r6;", 1)
	snippet{grid: 3, body: store, checks: races}.finding(t, simt.Race, "nothing orders")
}

// Store buffering and coherence of reads: strong accesses do not race, weak ones do, and no
// interleaving shows what the model forbids.
func TestStoreBufferingAndCoherence(t *testing.T) {
	sb := `setp.ne.u32 %p1, %r1, 0; @%p1 bra D; mov.u32 %r3, 1; shl.b32 %r5, %r2, 8; cvt.u64.u32 %rd2, %r5; add.u64 %rd3, %rd1, %rd2; xor.b32 %r5, %r5, 256; cvt.u64.u32 %rd2, %r5; add.u64 %rd4, %rd1, %rd2;
	st.ORD.global.u32 [%rd3], %r3; fence.sc.gpu; ld.ORD.global.u32 %r9, [%rd4]; st.global.u32 [%rd3+512], %r9; D:`
	races := simt.Checks{Races: true}
	c := snippet{grid: 2, body: strings.ReplaceAll(sb, "ORD", "relaxed.gpu"), checks: races}
	p := decodePTX(t, c.text())
	for _, m := range models {
		got, res, _ := c.launch(t, p, m, 0)
		if len(res.Findings) > 0 {
			t.Errorf("%v: %+v", m, res.Findings)
		}
		if got[0] == 0 && got[32] == 0 {
			t.Errorf("%v: both read 0", m)
		}
	}
	c.body = strings.ReplaceAll(sb, "ORD", "weak")
	c.body = strings.ReplaceAll(c.body, "fence.sc.gpu;", "")
	c.finding(t, simt.Race, "nothing orders")
	c.body = strings.ReplaceAll(sb, "ORD", "relaxed.cta")
	c.finding(t, simt.Race, "a scope does not include the other thread")

	corr := `setp.ne.u32 %p1, %r1, 0; @%p1 bra D; mov.u32 %r3, 1; setp.ne.u32 %p2, %r2, 0; @%p2 bra R; st.ORD.global.u32 [%rd1], %r3; bra D;
	R: ld.ORD.global.u32 %r4, [%rd1]; ld.ORD.global.u32 %r5, [%rd1]; mad.lo.u32 %r9, %r4, 10, %r5; D:`
	c.body = strings.ReplaceAll(corr, "ORD", "relaxed.gpu")
	c.want(t, func(l int) uint32 { return uint32(pick(l == 32, 11, 0)) })
	c.body = strings.ReplaceAll(corr, "ORD", "weak")
	c.finding(t, simt.Race, "nothing orders")
}

// bar.warp.sync orders memory; the other operations with a member mask do not.
func TestWarpOrder(t *testing.T) {
	body := `mov.u32 %r3, s; mad.lo.u32 %r4, %r1, 4, %r3; st.shared.u32 [%r4], %r1; SYNC
	xor.b32 %r5, %r1, 1; mad.lo.u32 %r6, %r5, 4, %r3; ld.shared.u32 %r9, [%r6];`
	races := simt.Checks{Races: true}
	snippet{shared: 128, body: strings.Replace(body, "SYNC", "bar.warp.sync -1;", 1), checks: races}.want(t, func(l int) uint32 { return uint32(l ^ 1) })
	for _, s := range []string{"", "shfl.sync.idx.b32 %r7, %r1, 0, 31, -1;", "vote.sync.ballot.b32 %r7, %p1, -1;", "match.any.sync.b32 %r7, %r3, -1;", "redux.sync.add.u32 %r7, %r1, -1;", "membar.cta;"} {
		snippet{shared: 128, body: "setp.eq.u32 %p1, %r1, 0;" + strings.Replace(body, "SYNC", s, 1), checks: races}.finding(t, simt.Race, "nothing orders")
	}
}

// The same with LLVM's atomics.
func TestMessagePassingIR(t *testing.T) {
	const text = `target triple = "nvptx64-nvidia-cuda"
define ptx_kernel void @k(ptr addrspace(1) %data, ptr addrspace(1) %flag, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %b = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %first = icmp eq i32 %t, 0
  br i1 %first, label %go, label %done
go:
  %w = icmp eq i32 %b, 0
  br i1 %w, label %write, label %read
write:
  store i32 42, ptr addrspace(1) %data
  WRITE
  br label %done
read:
  READ
  %set = icmp eq i32 %f, 1
  br i1 %set, label %see, label %done
see:
  %x = load i32, ptr addrspace(1) %data
  store i32 %x, ptr addrspace(1) %out
  br label %done
done:
  ret void
}
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare void @llvm.nvvm.membar.gl()
`
	for _, c := range []struct {
		write, read string
		ok          bool
	}{
		{`store atomic i32 1, ptr addrspace(1) %flag release, align 4`, `%f = load atomic i32, ptr addrspace(1) %flag acquire, align 4`, true},
		{`store atomic i32 1, ptr addrspace(1) %flag syncscope("device") release, align 4`, `%f = load atomic i32, ptr addrspace(1) %flag syncscope("device") acquire, align 4`, true},
		{`store atomic i32 1, ptr addrspace(1) %flag seq_cst, align 4`, `%f = load atomic i32, ptr addrspace(1) %flag seq_cst, align 4`, true},
		{`fence release
  store atomic i32 1, ptr addrspace(1) %flag monotonic, align 4`, `%f = load atomic i32, ptr addrspace(1) %flag monotonic, align 4
  fence acquire`, true},
		{`%o = atomicrmw add ptr addrspace(1) %flag, i32 1 acq_rel`, `%p = cmpxchg ptr addrspace(1) %flag, i32 1, i32 2 acquire acquire
  %f = extractvalue { i32, i1 } %p, 0`, true},
		{`%o = atomicrmw xchg ptr addrspace(1) %flag, i32 1 release`, `%f = atomicrmw or ptr addrspace(1) %flag, i32 0 seq_cst`, true},
		{`call void @llvm.nvvm.membar.gl()
  store volatile i32 1, ptr addrspace(1) %flag`, `%f = load volatile i32, ptr addrspace(1) %flag
  call void @llvm.nvvm.membar.gl()`, true},
		{`store atomic i32 1, ptr addrspace(1) %flag monotonic, align 4`, `%f = load atomic i32, ptr addrspace(1) %flag monotonic, align 4`, false},
		{`store atomic i32 1, ptr addrspace(1) %flag release, align 4`, `%f = load atomic i32, ptr addrspace(1) %flag monotonic, align 4`, false},
		{`store atomic i32 1, ptr addrspace(1) %flag syncscope("block") release, align 4`, `%f = load atomic i32, ptr addrspace(1) %flag acquire, align 4`, false},
		{`store atomic i32 1, ptr addrspace(1) %flag syncscope("singlethread") release, align 4`, `%f = load atomic i32, ptr addrspace(1) %flag acquire, align 4`, false},
		{`fence syncscope("block") release
  store atomic i32 1, ptr addrspace(1) %flag monotonic, align 4`, `%f = load atomic i32, ptr addrspace(1) %flag monotonic, align 4
  fence acquire`, false},
		{`store volatile i32 1, ptr addrspace(1) %flag`, `%f = load volatile i32, ptr addrspace(1) %flag`, false},
		{`fence seq_cst
  store atomic i32 1, ptr addrspace(1) %flag monotonic, align 4`, `%f = load atomic i32, ptr addrspace(1) %flag monotonic, align 4
  fence seq_cst`, true},
		{`fence seq_cst`, `fence seq_cst
  %f = add i32 0, 1`, false},
		{`%o = atomicrmw xchg ptr addrspace(1) %flag, i32 1 seq_cst`, `%other = getelementptr i32, ptr addrspace(1) %flag, i32 1
  %q = atomicrmw or ptr addrspace(1) %other, i32 1 seq_cst
  %f = or i32 %q, 1`, false},
		{`store i32 1, ptr addrspace(1) %flag`, `%f = load i32, ptr addrspace(1) %flag`, false},
	} {
		m, list := irtext.Parse(diag.NewFile("k.ll", strings.NewReplacer("WRITE", c.write, "READ", c.read).Replace(text)), irtext.Options{})
		if m == nil {
			t.Fatal(c, list)
		}
		p, err := simt.DecodeIR(m)
		if err != nil {
			t.Fatal(err)
		}
		var args []simt.Arg
		for range 3 {
			args = append(args, simt.Arg{Buffer: &simt.Buffer{Data: make([]byte, 64)}})
		}
		res, err := p.Run(simt.Launch{Kernel: "k", Block: [3]int{32}, Grid: [3]int{2}, Args: args, Checks: simt.Checks{Races: true}})
		if err != nil {
			t.Fatal(err)
		}
		race := false
		for _, f := range res.Findings {
			race = race || f.Kind == simt.Race
		}
		if race == c.ok || c.ok && args[2].Buffer.Data[0] != 42 {
			t.Errorf("%s | %s: data %d, findings %+v", c.write, c.read, args[2].Buffer.Data[0], res.Findings)
		}
	}
}
