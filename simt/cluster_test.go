package simt_test

import (
	"bytes"
	"strings"
	"testing"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/ir/irtext"
	"github.com/warpwise/warpwise/simt"
)

// The special registers of clusters (PTX ISA, chapter 10), for a grid of 8 blocks in clusters of 4.
func TestClusterRegisters(t *testing.T) {
	for reg, want := range map[string]func(cta int) int{
		"%cluster_ctarank":  func(c int) int { return c % 4 },
		"%cluster_nctarank": func(int) int { return 4 },
		"%cluster_ctaid.x":  func(c int) int { return c % 4 },
		"%cluster_ctaid.y":  func(int) int { return 0 },
		"%cluster_nctaid.x": func(int) int { return 4 },
		"%cluster_nctaid.z": func(int) int { return 1 },
		"%clusterid.x":      func(c int) int { return c / 4 },
		"%nclusterid.x":     func(int) int { return 2 },
		"%nclusterid.y":     func(int) int { return 1 },
		"%nctaid.x":         func(int) int { return 8 },
	} {
		snippet{grid: 8, cluster: [3]int{4}, body: "mov.u32 %r9, " + reg + ";"}.want(t, func(l int) uint32 { return uint32(want(l / 32)) })
	}
	explicit := "mov.pred %p1, %is_explicit_cluster; selp.u32 %r9, 1, 0, %p1;"
	snippet{grid: 8, cluster: [3]int{4}, body: explicit}.want(t, func(int) uint32 { return 1 })
	snippet{grid: 8, body: explicit}.want(t, func(int) uint32 { return 0 })
	// Without clusters every block is a cluster of its own.
	snippet{grid: 3, body: "mov.u32 %r9, %clusterid.x;"}.want(t, func(l int) uint32 { return uint32(l / 32) })
}

func TestClusterRegisters3D(t *testing.T) {
	p := decodePTX(t, snippet{body: "mov.u32 %r3, %cluster_ctarank; mov.u32 %r4, %clusterid.y; mad.lo.u32 %r5, %r4, 100, %r3; mov.u32 %r6, %ctaid.x; mov.u32 %r7, %ctaid.y; mad.lo.u32 %r2, %r7, 4, %r6; mov.u32 %r9, %r5;"}.text())
	out := &simt.Buffer{Data: make([]byte, 4*32*16)}
	run(t, p, simt.Launch{Kernel: "k", Block: [3]int{32}, Grid: [3]int{4, 4}, Cluster: [3]int{2, 2}, Args: []simt.Arg{{Buffer: out}, {Buffer: &simt.Buffer{Data: make([]byte, 64)}}}})
	for y := range 4 {
		for x := range 4 {
			if got, want := int(out.Data[4*32*(4*y+x)]), y/2*100+y%2*2+x%2; got != want {
				t.Errorf("block (%d,%d): %d, want %d", x, y, got, want)
			}
		}
	}
}

// Distributed shared memory: every block writes its own, the barrier of the cluster, every block
// reads its neighbour's by mapa.
const neighbour = `mov.u32 %r3, s; mad.lo.u32 %r4, %r1, 4, %r3; mad.lo.u32 %r5, %r2, 1000, %r1; st.shared.u32 [%r4], %r5;
	ARRIVE
	barrier.cluster.wait.aligned;
	mov.u32 %r6, %cluster_ctarank; xor.b32 %r6, %r6, 1;
	READ
	barrier.cluster.arrive.aligned; barrier.cluster.wait.aligned;`

func TestDistributedShared(t *testing.T) {
	read := map[string]string{
		"shared::cluster": "mapa.shared::cluster.u32 %r7, %r4, %r6; ld.shared::cluster.u32 %r9, [%r7];",
		"generic":         "cvt.u64.u32 %rd2, %r4; cvta.shared.u64 %rd2, %rd2; mapa.u64 %rd3, %rd2, %r6; ld.u32 %r9, [%rd3];",
		"by 64 bits":      "cvt.u64.u32 %rd2, %r4; mapa.shared::cluster.u64 %rd3, %rd2, %r6; ld.shared::cluster.u32 %r9, [%rd3];",
		"atomic":          "mapa.shared::cluster.u32 %r7, %r4, %r6; atom.relaxed.cluster.shared::cluster.add.u32 %r9, [%r7], 1;",
	}
	for name, r := range read {
		body := strings.NewReplacer("ARRIVE", "barrier.cluster.arrive.aligned;", "READ", r).Replace(neighbour)
		snippet{grid: 4, block: 64, shared: 256, cluster: [3]int{2}, body: body, checks: simt.Checks{Races: true}}.want(t, func(l int) uint32 {
			return uint32((l/64^1)*1000 + l%64)
		})
		t.Log(name)
	}
	// A relaxed arrival orders nothing.
	body := strings.NewReplacer("ARRIVE", "barrier.cluster.arrive.relaxed.aligned;", "READ", read["generic"]).Replace(neighbour)
	snippet{grid: 4, block: 64, shared: 256, cluster: [3]int{2}, body: body, checks: simt.Checks{Races: true}}.finding(t, simt.Race, "nothing orders the two")
	// Without the barrier, too: the neighbour's write may not have happened.
	body = "mov.u32 %r3, s; mov.u32 %r6, %cluster_ctarank; xor.b32 %r6, %r6, 1; st.shared.u32 [%r3], %r1; " + read["shared::cluster"]
	body = strings.ReplaceAll(body, "%r4", "%r3")
	snippet{grid: 2, shared: 256, cluster: [3]int{2}, body: body, checks: simt.Checks{Races: true}}.finding(t, simt.Race, "")
}

func TestClusterAddresses(t *testing.T) {
	one := snippet{grid: 4, shared: 64, cluster: [3]int{4}}
	one.body = "mov.u32 %r3, s; mov.u32 %r4, 2; mapa.shared::cluster.u32 %r5, %r3, %r4; getctarank.shared::cluster.u32 %r9, %r5;"
	one.want(t, func(int) uint32 { return 2 })
	one.body = "mov.u32 %r3, s; getctarank.shared::cluster.u32 %r9, %r3;"
	one.want(t, func(l int) uint32 { return uint32(l / 32) })
	one.body = "mov.u64 %rd2, s; cvta.shared.u64 %rd2, %rd2; mov.u32 %r4, 3; mapa.u64 %rd3, %rd2, %r4; getctarank.u64 %r9, %rd3;"
	one.want(t, func(int) uint32 { return 3 })
	// The memory of another block is shared::cluster, not shared::cta; one's own is both.
	one.body = "mov.u64 %rd2, s; cvta.shared.u64 %rd2, %rd2; mov.u32 %r4, 3; mapa.u64 %rd3, %rd2, %r4; isspacep.shared::cta %p1, %rd3; isspacep.shared::cluster %p2, %rd3; isspacep.shared::cta %p3, %rd2; isspacep.shared::cluster %p4, %rd2; selp.u32 %r9, 1, 0, %p1; selp.u32 %r5, 2, 0, %p2; selp.u32 %r6, 4, 0, %p3; selp.u32 %r7, 8, 0, %p4; or.b32 %r9, %r9, %r5; or.b32 %r9, %r9, %r6; or.b32 %r9, %r9, %r7;"
	one.want(t, func(l int) uint32 { return uint32(pick(l/32 == 3, 15, 14)) })
	one.body = "mov.u32 %r3, s; mov.u32 %r4, 4; mapa.shared::cluster.u32 %r9, %r3, %r4;"
	one.finding(t, simt.OutOfBounds, "block rank 4 in a cluster of 4")
	one.body = "mov.u32 %r3, s; mov.u32 %r4, 1; mapa.shared::cluster.u32 %r5, %r3, %r4; st.shared::cluster.u32 [%r5+64], %r1;"
	one.finding(t, simt.OutOfBounds, "")
}

// A block's shared memory is gone when it exits.
func TestExitedBlock(t *testing.T) {
	body := strings.NewReplacer("ARRIVE", "barrier.cluster.arrive.aligned;", "READ", "setp.eq.u32 %p1, %r6, 1; @%p1 exit; mapa.shared::cluster.u32 %r7, %r4, %r6; SPIN ld.shared::cluster.u32 %r9, [%r7];").Replace(neighbour)
	body = strings.Replace(body, "barrier.cluster.arrive.aligned; barrier.cluster.wait.aligned;", "", 1)
	body = strings.Replace(body, "SPIN", "mov.u32 %r11, 0; L: ld.volatile.global.u32 %r10, [%rd1]; add.u32 %r11, %r11, 1; setp.lt.u32 %p2, %r11, 200; @%p2 bra L;", 1)
	snippet{grid: 2, cluster: [3]int{2}, shared: 128, body: body, models: models}.finding(t, simt.OutOfBounds, "no running block of the cluster has it")
}

// A block arrives at the mbarrier of another.
func TestRemoteArrival(t *testing.T) {
	body := `mov.u32 %r3, s; setp.eq.u32 %p1, %r1, 0; @%p1 mbarrier.init.shared.b64 [%r3], 32; @%p1 fence.mbarrier_init.release.cluster;
	barrier.cluster.arrive; barrier.cluster.wait;
	mov.u32 %r6, %cluster_ctarank; xor.b32 %r6, %r6, 1; mapa.shared::cluster.u32 %r7, %r3, %r6; mad.lo.u32 %r8, %r1, 4, %r7; mad.lo.u32 %r10, %r2, 100, %r1;
	st.shared::cluster.u32 [%r8+64], %r10; mbarrier.arrive.SEM.cluster.shared::cluster.b64 _, [%r7];
	W: mbarrier.try_wait.parity.acquire.cluster.shared::cta.b64 %p2, [%r3], 0; @!%p2 bra W;
	xor.b32 %r11, %r1, 3; mad.lo.u32 %r12, %r11, 4, %r3; ld.shared.u32 %r9, [%r12+64]; barrier.cluster.arrive; barrier.cluster.wait;`
	c := snippet{grid: 2, cluster: [3]int{2}, shared: 512, body: strings.Replace(body, "SEM", "release", 1), checks: simt.Checks{Races: true}}
	c.want(t, func(l int) uint32 { return uint32((1-l/32)*100 + l%32 ^ 3) })
	c.body = strings.Replace(body, "SEM", "relaxed", 1)
	c.finding(t, simt.Race, "nothing orders")
}

func TestClusterBarrierMistakes(t *testing.T) {
	c := snippet{grid: 2, cluster: [3]int{2}, body: "barrier.cluster.wait;"}
	c.finding(t, simt.DivergentBarrier, "without having arrived")
	c.body = "barrier.cluster.arrive; barrier.cluster.arrive; barrier.cluster.wait;"
	c.finding(t, simt.DivergentBarrier, "without having waited")
	// Threads that have exited need not arrive; those that live must.
	c.body = "setp.eq.u32 %p1, %r2, 0; @%p1 exit; barrier.cluster.arrive; barrier.cluster.wait; mov.u32 %r9, 1;"
	c.want(t, func(l int) uint32 { return uint32(pick(l >= 32, 1, 0)) })
	c.body = "setp.eq.u32 %p1, %r2, 0; @%p1 bra A; barrier.cluster.arrive; barrier.cluster.wait; bra D; A: bar.sync 0; barrier.cluster.wait; D:"
	c.finding(t, simt.DivergentBarrier, "without having arrived")
	c.body = "setp.eq.u32 %p1, %r2, 0; @%p1 bra A; barrier.cluster.arrive; barrier.cluster.wait; bra D; A: setp.lt.u32 %p1, %r1, 8; @%p1 bra B; barrier.cluster.arrive; B: bar.warp.sync -1; bar.sync 0; setp.lt.u32 %p1, %r1, 8; @%p1 bar.sync 1; barrier.cluster.wait; D:"
	c.finding(t, simt.Deadlock, "at which lanes 0-7 of warp 0 of block 0 have not arrived")
	c.finding(t, simt.Deadlock, "barrier 1, at which lanes 8-31 of warp 0 have not arrived")
}

// A kernel says the size of its clusters; a launch may not contradict it.
func TestClusterShape(t *testing.T) {
	text := strings.Replace(snippet{body: "mov.u32 %r9, %cluster_nctarank;"}.text(), "data) {", "data) .reqnctapercluster 2 {", 1)
	p := decodePTX(t, text)
	args := []simt.Arg{{Buffer: &simt.Buffer{Data: make([]byte, 4096)}}, {Buffer: &simt.Buffer{Data: make([]byte, 64)}}}
	launch := func(p *simt.Program, grid int, cluster [3]int) error {
		_, err := p.Run(simt.Launch{Kernel: "k", Block: [3]int{32}, Grid: [3]int{grid}, Cluster: cluster, Args: args})
		return err
	}
	if err := launch(p, 4, [3]int{}); err != nil {
		t.Error(err)
	}
	if got := args[0].Buffer.Data[0]; got != 2 {
		t.Errorf("%d blocks in a cluster", got)
	}
	if err := launch(p, 4, [3]int{4}); err == nil || !strings.Contains(err.Error(), "asks for clusters") {
		t.Error(err)
	}
	if err := launch(p, 3, [3]int{}); err == nil || !strings.Contains(err.Error(), "not a multiple") {
		t.Error(err)
	}
	p = decodePTX(t, strings.Replace(snippet{}.text(), "data) {", "data) .maxclusterrank 4 {", 1))
	if err := launch(p, 8, [3]int{8}); err == nil || !strings.Contains(err.Error(), "allows 4") {
		t.Error(err)
	}
	m, list := irtext.Parse(diag.NewFile("k.ll", `target triple = "nvptx64-nvidia-cuda"
define ptx_kernel void @k(ptr addrspace(1) %out, ptr %data) {
  %n = call i32 @llvm.nvvm.read.ptx.sreg.cluster.nctarank()
  store i32 %n, ptr addrspace(1) %out
  ret void
}
declare i32 @llvm.nvvm.read.ptx.sreg.cluster.nctarank()
!nvvm.annotations = !{!0}
!0 = !{ptr @k, !"cluster_dim_x", i32 4, !"cluster_dim_y", i32 1}
`), irtext.Options{})
	if m == nil {
		t.Fatal(list)
	}
	q, e := simt.DecodeIR(m)
	if e != nil {
		t.Fatal(e)
	}
	if err := launch(q, 8, [3]int{}); err != nil {
		t.Error(err)
	}
	if got := args[0].Buffer.Data[0]; got != 4 {
		t.Errorf("%d blocks in a cluster", got)
	}
}

// Clusters that run at the same time leave the same memory.
func TestClustersInParallel(t *testing.T) {
	dsm := strings.NewReplacer("ARRIVE", "barrier.cluster.arrive.aligned;", "READ", "mapa.shared::cluster.u32 %r7, %r4, %r6; ld.shared::cluster.u32 %r9, [%r7];").Replace(neighbour)
	for _, body := range []string{dsm, strings.Replace(asyncCopy, "WAIT", "cp.async.wait_all; bar.sync 0;", 1), "atom.global.add.u32 %r9, [%rd1], 1;",
		"mov.b64 %rd5, 7; mov.b128 %q1, {%rd5, %rd5}; atom.global.exch.b128 %q2, [%rd1], %q1; mov.b128 {%rd6, %rd7}, %q2; cvt.u32.u64 %r9, %rd6;"} {
		p := decodePTX(t, snippet{shared: 1024, body: body}.text())
		var first []byte
		for _, workers := range []int{1, 4} {
			out := &simt.Buffer{Name: "out", Data: make([]byte, 4*64*16)}
			run(t, p, simt.Launch{Kernel: "k", Block: [3]int{64}, Grid: [3]int{16}, Cluster: [3]int{2}, Workers: workers, Args: []simt.Arg{{Buffer: out}, {Buffer: &simt.Buffer{Name: "data", Data: iota32(4096)}}}})
			if first == nil {
				first = out.Data
			} else if !bytes.Equal(first, out.Data) {
				t.Errorf("%d workers leave other memory:\n%s", workers, body)
			}
		}
	}
}
