package simt_test

import (
	"encoding/binary"
	"strings"
	"testing"

	"github.com/warpwise/warpwise/simt"
)

func iota32(n int) []byte {
	b := make([]byte, 4*n)
	for i := range n {
		binary.LittleEndian.PutUint32(b[4*i:], uint32(i))
	}
	return b
}

// Each thread copies 16 bytes to shared memory and reads what its neighbour copied.
const asyncCopy = `mov.u32 %r3, s; mad.lo.u32 %r4, %r1, 16, %r3; mul.wide.u32 %rd2, %r1, 16; add.u64 %rd2, %rd2, %rd1;
	cp.async.cg.shared.global [%r4], [%rd2], 16;
	WAIT
	xor.b32 %r5, %r1, 33; mad.lo.u32 %r6, %r5, 16, %r3; ld.shared.u32 %r9, [%r6+4];`

// 9.7.9.25.3: cp.async and its groups.
func TestCpAsync(t *testing.T) {
	race := simt.Checks{Races: true}
	want := func(l int) uint32 { return uint32(4*(l^33) + 1) }
	for _, wait := range []string{"cp.async.wait_all; bar.sync 0;", "cp.async.commit_group; cp.async.wait_group 0; bar.sync 0;"} {
		snippet{block: 64, shared: 1024, data: iota32(256), body: strings.Replace(asyncCopy, "WAIT", wait, 1), checks: race}.want(t, want)
	}
	bad := func(wait string, kind simt.Kind, text string) {
		t.Helper()
		snippet{block: 64, shared: 1024, data: iota32(256), body: strings.Replace(asyncCopy, "WAIT", wait, 1), checks: race}.finding(t, kind, text)
	}
	bad("bar.sync 0;", simt.PendingCopy, "bytes with a pending asynchronous copy")
	bad("cp.async.commit_group; cp.async.wait_group 1; bar.sync 0;", simt.PendingCopy, "bytes with a pending asynchronous copy")
	bad("cp.async.wait_all;", simt.Race, "nothing orders the two") // done, and not told to the others
	bad("bar.sync 0; cp.async.wait_all;", simt.Race, "nothing orders the two")
	bad("st.shared.u32 [%r4], %r1; cp.async.wait_all; bar.sync 0;", simt.PendingCopy, "was written before the copy was waited for")
	bad("st.global.u32 [%rd2], %r1; cp.async.wait_all; bar.sync 0; mov.u32 %r3, s;", simt.PendingCopy, "was changed before the copy was waited for")

	// Groups complete in order: with two groups and wait_group 1 the first is there.
	two := `mov.u32 %r3, s; mad.lo.u32 %r4, %r1, 8, %r3; mul.wide.u32 %rd2, %r1, 4; add.u64 %rd2, %rd2, %rd1;
	cp.async.ca.shared.global [%r4], [%rd2], 4; cp.async.commit_group; cp.async.ca.shared.global [%r4+4], [%rd2+128], 4; cp.async.commit_group;
	cp.async.wait_group 1; ld.shared.u32 %r9, [%r4]; cp.async.wait_group 0; ld.shared.u32 %r5, [%r4+4]; mad.lo.u32 %r9, %r5, 1000, %r9;`
	snippet{shared: 1024, data: iota32(256), body: two, checks: race}.want(t, func(l int) uint32 { return uint32(1000*(l+32) + l) })

	// Fewer bytes from the source than written: the rest is zero. ignore-src writes zeros only.
	part := `mov.u32 %r3, s; mad.lo.u32 %r4, %r1, 16, %r3; mov.u32 %r5, 8; setp.lt.u32 %p1, %r1, 16;
	cp.async.cg.shared.global [%r4], [%rd1+16], 16, SIZE; cp.async.wait_all;
	ld.shared.v4.u32 {%r10, %r11, %r12, %r13}, [%r4]; mad.lo.u32 %r9, %r10, 10, %r11; mad.lo.u32 %r9, %r9, 10, %r12; mad.lo.u32 %r9, %r9, 10, %r13;`
	snippet{shared: 1024, data: iota32(256), body: strings.Replace(part, "SIZE", "%r5", 1), checks: race}.want(t, func(int) uint32 { return 4500 })
	snippet{shared: 1024, data: iota32(256), body: strings.Replace(part, "SIZE", "%p1", 1), checks: race}.want(t, func(l int) uint32 { return uint32(pick(l < 16, 0, 4567)) })
	snippet{shared: 1024, data: iota32(256), body: "mov.u32 %r3, s; cp.async.cg.shared.global [%r3+8], [%rd1], 16;"}.finding(t, simt.Misaligned, "")
	snippet{shared: 1024, data: iota32(256), body: "mov.u32 %r3, s; cp.async.ca.shared.global [%r3], [%rd1+4], 8;"}.finding(t, simt.Misaligned, "")
}

const mbarrier = `mov.u32 %r3, s; setp.eq.u32 %p1, %r1, 0; @%p1 mbarrier.init.shared.b64 [%r3], 64; bar.sync 0;
	`

// 9.7.13.15: mbarrier. All 64 threads write, arrive, wait, and read what another wrote.
func TestMbarrier(t *testing.T) {
	race := simt.Checks{Races: true}
	body := mbarrier + `mad.lo.u32 %r4, %r1, 4, %r3; st.shared.u32 [%r4+8], %r1;
	mbarrier.arrive.shared.b64 %rd2, [%r3];
	W: mbarrier.TEST %p2, [%r3], %rd2; @!%p2 bra W;
	xor.b32 %r5, %r1, 33; mad.lo.u32 %r6, %r5, 4, %r3; ld.shared.u32 %r9, [%r6+8];`
	for _, test := range []string{"test_wait.shared.b64", "try_wait.shared::cta.b64", "try_wait.acquire.cta.shared::cta.b64"} {
		snippet{block: 64, shared: 512, body: strings.Replace(body, "TEST", test, 1), checks: race}.want(t, func(l int) uint32 { return uint32(l ^ 33) })
	}
	parity := strings.Replace(body, "TEST %p2, [%r3], %rd2", "try_wait.parity.shared::cta.b64 %p2, [%r3], 0", 1)
	snippet{block: 64, shared: 512, body: parity, checks: race}.want(t, func(l int) uint32 { return uint32(l ^ 33) })
	relaxed := strings.Replace(parity, "try_wait.parity", "try_wait.parity.relaxed.cta", 1)
	snippet{block: 64, shared: 512, body: relaxed, checks: race}.finding(t, simt.Race, "nothing orders the two")

	// Phases: parity alternates; a completed phase counts down again from the expected count.
	phases := mbarrier + `mov.u32 %r4, 0;
	L: mbarrier.arrive.shared.b64 _, [%r3]; and.b32 %r5, %r4, 1;
	W: mbarrier.try_wait.parity.shared::cta.b64 %p2, [%r3], %r5; @!%p2 bra W;
	add.u32 %r4, %r4, 1; setp.lt.u32 %p3, %r4, 5; @%p3 bra L; mov.u32 %r9, %r4;`
	snippet{block: 64, shared: 512, body: phases, checks: race}.want(t, func(int) uint32 { return 5 })

	// The pending count of a state, arrivals of more than one, and leaving.
	count := `mov.u32 %r3, s; setp.ne.u32 %p1, %r1, 0; @%p1 bra D; mbarrier.init.shared.b64 [%r3], 5;
	mbarrier.arrive.shared.b64 %rd2, [%r3]; mbarrier.pending_count.b64 %r4, %rd2;                  // 5 before
	mbarrier.arrive.noComplete.shared.b64 %rd3, [%r3], 2; mbarrier.pending_count.b64 %r5, %rd3;     // 4
	mbarrier.arrive_drop.shared.b64 %rd4, [%r3]; mbarrier.pending_count.b64 %r6, %rd4;              // 2
	mbarrier.arrive.shared.b64 %rd5, [%r3]; mbarrier.pending_count.b64 %r7, %rd5;                   // 1; completes
	mbarrier.arrive.shared.b64 %rd6, [%r3]; mbarrier.pending_count.b64 %r8, %rd6;                   // 4: one has left
	mbarrier.test_wait.shared.b64 %p2, [%r3], %rd5; mbarrier.test_wait.shared.b64 %p3, [%r3], %rd6; selp.u32 %r10, 1, 0, %p2; selp.u32 %r11, 1, 0, %p3;
	mad.lo.u32 %r9, %r4, 10, %r5; mad.lo.u32 %r9, %r9, 10, %r6; mad.lo.u32 %r9, %r9, 10, %r7; mad.lo.u32 %r9, %r9, 10, %r8; mad.lo.u32 %r9, %r9, 10, %r10; mad.lo.u32 %r9, %r9, 10, %r11;
	mbarrier.inval.shared.b64 [%r3]; D:`
	snippet{shared: 64, body: count}.want(t, func(l int) uint32 { return uint32(pick(l == 0, 5421410, 0)) })

	bad := func(body string, kind simt.Kind, text string) {
		t.Helper()
		snippet{block: 64, shared: 512, body: body, checks: race}.finding(t, kind, text)
	}
	bad("mov.u32 %r3, s; mbarrier.arrive.shared.b64 _, [%r3];", simt.BadMbarrier, "no mbarrier was initialised")
	bad("mov.u32 %r3, s; mbarrier.init.shared.b64 [%r3], 0;", simt.BadMbarrier, "the count must be 1 to 1048575")
	bad(mbarrier+"@%p1 st.shared.u32 [%r3], 7; bar.sync 0; mbarrier.arrive.shared.b64 _, [%r3];", simt.BadMbarrier, "overwritten")
	bad(mbarrier+"@%p1 mbarrier.init.shared.b64 [%r3], 2;", simt.BadMbarrier, "there is already an mbarrier here")
	bad("mov.u32 %r3, s; setp.eq.u32 %p1, %r1, 0; @%p1 mbarrier.init.shared.b64 [%r3], 64; bar.warp.sync -1; mbarrier.arrive.shared.b64 _, [%r3];", simt.Race, "initialised: nothing orders")
	bad(mbarrier+"mov.u32 %r4, 40; mbarrier.arrive.shared.b64 _, [%r3], %r4;", simt.BadMbarrier, "40 arrivals at an mbarrier that expects only 24 more")
	bad(mbarrier+"W: mbarrier.try_wait.parity.shared::cta.b64 %p2, [%r3], 0; @!%p2 bra W;", simt.Deadlock, "the phase of an mbarrier")
	bad(mbarrier+"mbarrier.arrive.noComplete.shared.b64 %rd2, [%r3], 1;", simt.BadMbarrier, ".noComplete rules out")
}

// cp.async.mbarrier.arrive, with and without .noinc.
func TestCpAsyncMbarrier(t *testing.T) {
	body := `mov.u32 %r3, s; setp.eq.u32 %p1, %r1, 0; @%p1 mbarrier.init.shared.b64 [%r3], COUNT; bar.sync 0;
	mad.lo.u32 %r4, %r1, 4, %r3; mul.wide.u32 %rd2, %r1, 4; add.u64 %rd2, %rd2, %rd1;
	cp.async.ca.shared.global [%r4+8], [%rd2], 4;
	ARRIVE
	W: mbarrier.try_wait.parity.shared::cta.b64 %p2, [%r3], 0; @!%p2 bra W;
	xor.b32 %r5, %r1, 33; mad.lo.u32 %r6, %r5, 4, %r3; ld.shared.u32 %r9, [%r6+8];`
	for arrive, count := range map[string]string{"cp.async.mbarrier.arrive.noinc.shared.b64 [%r3];": "64", "cp.async.mbarrier.arrive.shared.b64 [%r3]; mbarrier.arrive.shared.b64 _, [%r3];": "64"} {
		b := strings.NewReplacer("COUNT", count, "ARRIVE", arrive).Replace(body)
		snippet{block: 64, shared: 512, data: iota32(64), body: b, checks: simt.Checks{Races: true}}.want(t, func(l int) uint32 { return uint32(l ^ 33) })
	}
}

// 9.7.9.25.5: bulk copies, completing on an mbarrier by bytes, and as groups back to global memory.
func TestBulkCopy(t *testing.T) {
	race := simt.Checks{Races: true}
	body := `mov.u32 %r3, s; setp.eq.u32 %p1, %r1, 0; @%p1 mbarrier.init.shared.b64 [%r3], 1; @%p1 fence.mbarrier_init.release.cluster; bar.sync 0;
	@!%p1 bra W;
	mbarrier.arrive.expect_tx.shared.b64 _, [%r3], BYTES;
	cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%r3+128], [%rd1], 256, [%r3];
	W: mbarrier.try_wait.parity.shared::cta.b64 %p2, [%r3], 0; @!%p2 bra W;
	mad.lo.u32 %r4, %r1, 4, %r3; ld.shared.u32 %r9, [%r4+128];`
	c := snippet{block: 64, shared: 512, data: iota32(64), body: strings.Replace(body, "BYTES", "256", 1), checks: race}
	c.want(t, func(l int) uint32 { return uint32(l) })
	c.body = strings.Replace(body, "BYTES", "512", 1) // more bytes than ever come
	c.finding(t, simt.Deadlock, "mbarrier")
	c.body = strings.Replace(body, "BYTES", "256", 1)
	c.body = strings.Replace(c.body, "W: mbarrier", "W: bar.sync 0; ld.shared.u32 %r9, [%r3+128]; V: mbarrier", 1)
	c.body = strings.Replace(c.body, "bra W;\n\tmad", "bra V;\n\tmad", 1)
	c.finding(t, simt.PendingCopy, "pending asynchronous copy")
	c.body = strings.Replace(strings.Replace(body, "BYTES", "256", 1), "256, [%r3]", "250, [%r3]", 1)
	c.finding(t, simt.Misaligned, "multiples of 16")

	back := `mov.u32 %r3, s; mad.lo.u32 %r4, %r1, 4, %r3; st.shared.u32 [%r4], %r1; fence.proxy.async.shared::cta; bar.sync 0;
	setp.ne.u32 %p1, %r1, 0; @%p1 bra D; add.u64 %rd2, %rd1, 1024;
	cp.async.bulk.global.shared::cta.bulk_group [%rd2], [%r3], 256; cp.async.bulk.commit_group; cp.async.bulk.wait_group 0; D:`
	d := snippet{block: 64, shared: 512, body: back, checks: race}.want(t, func(int) uint32 { return 0 })
	for i := range 64 {
		if got := binary.LittleEndian.Uint32(d[1024+4*i:]); got != uint32(i) {
			t.Fatalf("%d: %d", i, got)
		}
	}
	reuse := strings.Replace(back, "cp.async.bulk.wait_group 0;", "st.shared.u32 [%r3], 9; cp.async.bulk.wait_group 0;", 1)
	snippet{block: 64, shared: 512, body: reuse}.finding(t, simt.PendingCopy, "was changed before the copy was waited for")
}

// A multicast copy arrives in several blocks, and their mbarriers count its bytes.
func TestMulticast(t *testing.T) {
	body := `mov.u32 %r3, s; setp.eq.u32 %p1, %r1, 0; @%p1 mbarrier.init.shared.b64 [%r3], 1; @%p1 mbarrier.arrive.expect_tx.shared.b64 _, [%r3], 128;
	barrier.cluster.arrive; barrier.cluster.wait;
	mov.u32 %r4, %cluster_ctarank; setp.eq.and.u32 %p3, %r4, 0, %p1; @!%p3 bra W; mov.b16 %h1, 6;
	cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes.multicast::cluster [%r3+128], [%rd1], 128, [%r3], %h1;
	W: setp.eq.u32 %p4, %r4, 0; @%p4 bra D; setp.eq.u32 %p5, %r4, 3; @%p5 bra D;
	V: mbarrier.try_wait.parity.shared::cta.b64 %p2, [%r3], 0; @!%p2 bra V;
	mad.lo.u32 %r5, %r1, 4, %r3; ld.shared.u32 %r9, [%r5+128];
	D: barrier.cluster.arrive; barrier.cluster.wait;`
	snippet{grid: 4, cluster: [3]int{4}, shared: 512, data: iota32(64), body: body, checks: simt.Checks{Races: true}}.want(t, func(l int) uint32 {
		return uint32(pick(l/32 == 1 || l/32 == 2, l%32, 0))
	})
}

// 9.7.9.12 and 9.7.13.8: st.async and red.async to another block of the cluster.
func TestAsyncStores(t *testing.T) {
	race := simt.Checks{Races: true}
	body := `mov.u32 %r3, s; setp.eq.u32 %p1, %r1, 0; @%p1 mbarrier.init.shared.b64 [%r3], 1; @%p1 mbarrier.arrive.expect_tx.shared.b64 _, [%r3], 128; @%p1 st.shared.u32 [%r3+8], 5;
	barrier.cluster.arrive; barrier.cluster.wait;
	mov.u32 %r4, %cluster_ctarank; xor.b32 %r4, %r4, 1; mapa.shared::cluster.u32 %r5, %r3, %r4; mad.lo.u32 %r6, %r1, 4, %r5;
	mad.lo.u32 %r7, %r2, 100, %r1;
	OP
	W: mbarrier.try_wait.parity.acquire.cluster.shared::cta.b64 %p2, [%r3], 0; @!%p2 bra W;
	RESULT
	barrier.cluster.arrive; barrier.cluster.wait;`
	text := func(op, result string) string { return strings.NewReplacer("OP", op, "RESULT", result).Replace(body) }
	c := snippet{grid: 2, cluster: [3]int{2}, shared: 512, checks: race}
	c.body = text("st.async.weak.shared::cluster.mbarrier::complete_tx::bytes.u32 [%r6+128], %r7, [%r5];", "mad.lo.u32 %r8, %r1, 4, %r3; ld.shared.u32 %r9, [%r8+128];")
	c.want(t, func(l int) uint32 { return uint32(pick(l < 32, 100, 0) + l%32) })
	c.body = text("red.async.relaxed.cluster.shared::cluster.mbarrier::complete_tx::bytes.add.u32 [%r5+8], %r1, [%r5];", "ld.shared.u32 %r9, [%r3+8];")
	c.want(t, func(int) uint32 { return 5 + 496 })
	c.body = text("st.async.weak.shared::cluster.mbarrier::complete_tx::bytes.u32 [%r6+128], %r7, [%r5]; mad.lo.u32 %r8, %r1, 4, %r3; barrier.cluster.arrive; barrier.cluster.wait; ld.shared.u32 %r9, [%r8+128];", "")
	c.finding(t, simt.PendingCopy, "pending asynchronous copy")
}

// cp.reduce.async.bulk: element by element, into global memory and into another block.
func TestBulkReduce(t *testing.T) {
	fill := `mov.u32 %r3, s; mad.lo.u32 %r4, %r1, 4, %r3; st.shared.u32 [%r4], %r1; fence.proxy.async.shared::cta; bar.sync 0; setp.ne.u32 %p1, %r1, 0;
	`
	for op, want := range map[string]func(i uint32) uint32{
		"add.u32": func(i uint32) uint32 { return 2 * i }, "and.b32": func(i uint32) uint32 { return i }, "xor.b32": func(uint32) uint32 { return 0 },
		"max.s32": func(i uint32) uint32 { return i }, "inc.u32": func(uint32) uint32 { return 0 }, "min.u32": func(i uint32) uint32 { return i },
	} {
		body := fill + "@%p1 bra D; cp.reduce.async.bulk.global.shared::cta.bulk_group." + op + " [%rd1], [%r3], 128; cp.async.bulk.commit_group; cp.async.bulk.wait_group 0; D:"
		d := snippet{shared: 128, data: iota32(32), body: body, checks: simt.Checks{Races: true}}.want(t, func(int) uint32 { return 0 })
		for i := range uint32(32) {
			if got := binary.LittleEndian.Uint32(d[4*i:]); got != want(i) {
				t.Errorf("%s: element %d is %d, want %d", op, i, got, want(i))
			}
		}
	}
	body := `mov.u32 %r3, s; setp.eq.u32 %p1, %r1, 0; @%p1 mbarrier.init.shared.b64 [%r3], 1; @%p1 mbarrier.arrive.expect_tx.shared.b64 _, [%r3], 128;
	mad.lo.u32 %r4, %r1, 4, %r3; add.u32 %r5, %r1, 1000; st.shared.u32 [%r4+128], %r1; st.shared.u32 [%r4+256], %r5; fence.proxy.async.shared::cta;
	barrier.cluster.arrive; barrier.cluster.wait; mov.u32 %r6, %cluster_ctarank; xor.b32 %r6, %r6, 1; mapa.shared::cluster.u32 %r7, %r3, %r6;
	@!%p1 bra W;
	cp.reduce.async.bulk.shared::cluster.shared::cta.mbarrier::complete_tx::bytes.add.u32 [%r7+128], [%r3+256], 128, [%r7];
	W: mbarrier.try_wait.parity.acquire.cluster.shared::cta.b64 %p2, [%r3], 0; @!%p2 bra W;
	ld.shared.u32 %r9, [%r4+128]; barrier.cluster.arrive; barrier.cluster.wait;`
	snippet{grid: 2, cluster: [3]int{2}, shared: 512, body: body, checks: simt.Checks{Races: true}}.want(t, func(l int) uint32 { return uint32(l%32*2 + 1000) })
}

// Memory read by ld.global.nc must not change during the launch, even if the write came first.
func TestNonCoherentLoads(t *testing.T) {
	races := simt.Checks{Races: true}
	body := "mul.wide.u32 %rd2, %r1, 4; add.u64 %rd2, %rd2, %rd1; STORE LOAD"
	for _, ld := range []string{"ld.global.nc.u32 %r9, [%rd2];", "ldu.global.u32 %r9, [%rd2];", "ld.global.nc.v2.u32 {%r9, %r3}, [%rd1];"} {
		snippet{body: strings.NewReplacer("STORE", "st.global.u32 [%rd2+2048], %r1;", "LOAD", ld).Replace(body), checks: races}.want(t, func(int) uint32 { return 0 })
		snippet{body: strings.NewReplacer("STORE", "st.global.u32 [%rd2], %r1;", "LOAD", ld).Replace(body), checks: races}.finding(t, simt.Race, "says the memory does not change")
	}
	snippet{block: 64, body: "bar.sync 1, 40;"}.finding(t, simt.DivergentBarrier, "must be a multiple of 32")
}
