package simt_test

import (
	"fmt"
	"testing"

	"github.com/warpwise/warpwise/simt"
)

// benchmarked goes round a loop with two loads and two stores in ten instructions; each block has
// its own places.
const benchmarked = header + `
.shared .align 4 .b8 sh[4096];
.visible .entry k(.param .u64 out) {
	.reg .b32 %r<10>; .reg .b64 %d<3>; .reg .pred %p<3>;
	ld.param.u64 %d1, [out];
	mov.u32 %r1, %tid.x; mov.u32 %r2, %ctaid.x; mov.u32 %r3, %ntid.x; mad.lo.u32 %r4, %r2, %r3, %r1;
	mul.wide.u32 %d2, %r4, 4; add.u64 %d1, %d1, %d2;
	mov.u32 %r8, sh; shl.b32 %r7, %r1, 2; add.u32 %r8, %r8, %r7; mov.u32 %r2, 0;
L:	ld.global.u32 %r3, [%d1];
	mad.lo.u32 %r4, %r4, 1664525, %r3;
	xor.b32 %r5, %r4, %r2;
	st.shared.u32 [%r8], %r5;
	add.u32 %r6, %r4, %r1;
	ld.shared.u32 %r6, [%r8];
	add.u32 %r2, %r2, 1;
	st.global.u32 [%d1], %r6;
	setp.lt.u32 %p1, %r2, 2000;
	@%p1 bra L;
	ret;
}`

func benchmark(b *testing.B, l simt.Launch) {
	p := decodePTX(b, benchmarked)
	var steps int64
	for b.Loop() {
		out := &simt.Buffer{Name: "out", Data: make([]byte, 4*64*l.Grid[0])}
		l.Kernel, l.Block, l.Args, l.Model = "k", [3]int{64}, []simt.Arg{{Buffer: out}}, simt.Maximal
		steps += run(b, p, l).Steps
	}
	b.ReportMetric(float64(steps*32)/b.Elapsed().Seconds()/1e6, "Mlane-inst/s")
}

// BenchmarkChecks says what each check costs.
func BenchmarkChecks(b *testing.B) {
	for _, c := range []struct {
		name   string
		checks simt.Checks
	}{
		{"none", simt.Checks{}}, {"init", simt.Checks{Init: true}}, {"undef", simt.Checks{Undef: true}},
		{"races", simt.Checks{Races: true}}, {"all", simt.Checks{Races: true, Init: true, Undef: true}},
	} {
		b.Run(c.name, func(b *testing.B) { benchmark(b, simt.Launch{Grid: [3]int{1}, Checks: c.checks}) })
	}
}

// BenchmarkWorkers says what running blocks at the same time gains.
func BenchmarkWorkers(b *testing.B) {
	for _, n := range []int{1, 2, 4} {
		b.Run(fmt.Sprint(n), func(b *testing.B) { benchmark(b, simt.Launch{Grid: [3]int{16}, Workers: n}) })
	}
}
