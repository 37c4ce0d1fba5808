package simt_test

import (
	"bytes"
	"fmt"
	"reflect"
	"testing"

	"github.com/warpwise/warpwise/simt"
)

// TestWorkersDoNotMatter runs launches of many blocks with one worker and with several: memory,
// findings and steps must be the same, whatever the blocks do to each other.
func TestWorkersDoNotMatter(t *testing.T) {
	const head = header + `
.global .u32 counter;
.visible .entry k(.param .u64 out) {
	.reg .b32 %r<20>; .reg .b64 %d<9>; .reg .pred %p<5>;
	ld.param.u64 %d1, [out];
	mov.u32 %r1, %tid.x; mov.u32 %r2, %ctaid.x; mov.u32 %r3, %ntid.x;
	mad.lo.u32 %r4, %r2, %r3, %r1;
	mul.wide.u32 %d2, %r4, 4; add.u64 %d2, %d1, %d2;
`
	for _, test := range []struct{ name, body string }{
		{"own places", "mul.lo.u32 %r5, %r4, 17; st.global.u32 [%d2], %r5;"},
		{"a counter whose order shows", "mov.u64 %d3, counter; atom.global.add.u32 %r5, [%d3], 1; st.global.u32 [%d2], %r5;"},
		{"a reduction", "mov.u64 %d3, counter; red.global.add.u32 [%d3], %r4; st.global.u32 [%d2], %r4;"},
		{"what the block before wrote", "setp.eq.u32 %p1, %r2, 0; mov.u32 %r5, 7; @%p1 bra S; ld.global.u32 %r5, [%d2-128]; add.u32 %r5, %r5, %r1; S: st.global.u32 [%d2], %r5;"},
		{"now and then the block before", "and.b32 %r6, %r2, 7; setp.ne.u32 %p1, %r6, 7; mov.u32 %r5, %r4; @%p1 bra S; ld.global.u32 %r5, [%d2-128]; S: st.global.u32 [%d2], %r5;"},
		{"one place", "st.global.u32 [%d1], %r4; ld.global.u32 %r5, [%d1]; st.global.u32 [%d2+4], %r5;"},
		{"a clock", "mov.u32 %r5, %clock; st.global.u32 [%d2], %r5;"},
		{"findings", "setp.gt.u32 %p1, %r2, 11; @%p1 st.global.u32 [%d2+65536], %r5; st.global.u32 [%d2], %r4;"},
		{"a trap", "setp.eq.u32 %p1, %r2, 13; st.global.u32 [%d2], %r4; @%p1 trap;"},
		{"a deadlock", "setp.eq.u32 %p1, %r2, 21; @%p1 bar.sync 1, 64; st.global.u32 [%d2], %r4;"},
		{"no end", "st.global.u32 [%d2], %r4; setp.eq.u32 %p1, %r2, 9; L: @%p1 bra L;"},
	} {
		p := decodePTX(t, head+test.body+"\nret;\n}")
		for _, m := range []simt.Model{simt.PerThread, simt.Stack, simt.Maximal, simt.Adversarial} {
			launch := func(workers int) (*simt.Result, []byte) {
				out := &simt.Buffer{Name: "out", Data: make([]byte, 4*32*50)}
				l := simt.Launch{Kernel: "k", Grid: [3]int{40}, Block: [3]int{32}, Args: []simt.Arg{{Buffer: out}}, Model: m, Seed: 5, Fuel: 40000, Workers: workers}
				r, err := p.Run(l)
				if err != nil {
					t.Fatal(err)
				}
				return r, append(out.Data, out.Shadow...)
			}
			want, mem := launch(1)
			for _, workers := range []int{2, 3, 8} {
				got, mem2 := launch(workers)
				at := fmt.Sprintf("%s, %v, %d workers", test.name, m, workers)
				if !bytes.Equal(mem, mem2) {
					t.Errorf("%s: memory differs", at)
				}
				if !reflect.DeepEqual(want, got) {
					t.Errorf("%s: %d steps, findings %v; one worker: %d, %v", at, got.Steps, got.Findings, want.Steps, want.Findings)
				}
			}
		}
	}
}
