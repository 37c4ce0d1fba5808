package simt_test

import (
	"testing"

	"github.com/warpwise/warpwise/simt"
)

// TestWaitsForLaterBlock: a block that waits for one that has not started is found, and told from those
// that wait for nobody, for an earlier block or another warp, and from loops that give up.
func TestWaitsForLaterBlock(t *testing.T) {
	const (
		wait = " WAIT: ld.volatile.global.u32 %r9, [%rd1]; setp.eq.u32 %p1, %r9, 0; @%p1 bra WAIT; bra END; "
		set  = " SET: mov.u32 %r9, 7; st.volatile.global.u32 [%rd1], %r9; END:"
	)
	first := "setp.eq.u32 %p1, %r2, 0; @%p1 bra SET;"
	second := "setp.eq.u32 %p1, %r2, 1; @%p1 bra SET;"
	last := "setp.eq.u32 %p1, %r2, 3; @%p1 bra SET;"
	seven := func(int) uint32 { return 7 }
	snippet{grid: 2, body: first + wait + set}.want(t, seven)
	snippet{block: 64, body: "setp.ge.u32 %p1, %r1, 32; @%p1 bra SET;" + wait + set}.want(t, seven)
	snippet{block: 64, body: "setp.lt.u32 %p1, %r1, 32; @%p1 bra SET;" + wait + set}.want(t, seven)
	snippet{grid: 2, cluster: [3]int{2}, body: second + wait + set}.want(t, seven)
	snippet{grid: 2, body: second + wait + set, models: models}.finding(t, simt.Deadlock, "a block that has not started (1 have not")
	snippet{grid: 4, cluster: [3]int{2}, body: last + wait + set, models: models}.finding(t, simt.Deadlock, "a block that has not started (1 clusters have not")
	snippet{body: wait + " END:", models: models}.finding(t, simt.Deadlock, "no thread is going to write")
	// Three accesses a round, and a lock that its holder never gives back.
	snippet{grid: 2, body: second + " WAIT: ld.volatile.global.u32 %r9, [%rd1]; ld.volatile.global.u32 %r8, [%rd1+4]; ld.volatile.global.u32 %r7, [%rd1+8]; or.b32 %r9, %r9, %r8; setp.eq.u32 %p1, %r9, 0; @%p1 bra WAIT; bra END;" + set, models: models}.finding(t, simt.Deadlock, "has not started")
	snippet{body: "LOCK: atom.global.cas.b32 %r9, [%rd1], 0, 1; setp.ne.u32 %p1, %r9, 0; @%p1 bra LOCK;", models: models}.finding(t, simt.Deadlock, "no thread is going to write")
	// A wait with an end of its own, counted in a register and in local memory.
	snippet{grid: 2, body: second + " mov.u32 %r3, 0; WAIT: ld.volatile.global.u32 %r9, [%rd1]; add.u32 %r3, %r3, 1; setp.lt.u32 %p1, %r3, 700; @%p1 bra WAIT; mov.u32 %r9, 7; bra END;" + set}.want(t, seven)
	snippet{grid: 2, body: ".local .u32 n; " + second + " mov.u32 %r3, 0; st.local.u32 [n], %r3; WAIT: ld.volatile.global.u32 %r9, [%rd1]; ld.local.u32 %r3, [n]; add.u32 %r3, %r3, 1; st.local.u32 [n], %r3; setp.lt.u32 %p1, %r3, 700; mov.u32 %r3, 0; @%p1 bra WAIT; mov.u32 %r9, 7; bra END;" + set}.want(t, seven)
}
