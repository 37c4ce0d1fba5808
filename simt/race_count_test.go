package simt_test

import (
	"testing"

	"github.com/warpwise/warpwise/simt"
)

// TestRaceCount: each byte that one thread wrote and another one reads is counted for each reader, also of the first race at its place.
func TestRaceCount(t *testing.T) {
	p := decodePTX(t, header+".visible .entry k(.param .u64 out) {\n.reg .pred %p<2>; .reg .b32 %r<4>; .reg .b64 %rd<2>;\nld.param.u64 %rd1, [out]; mov.u32 %r1, %tid.x; setp.eq.u32 %p1, %r1, 0;\n@%p1 st.global.u32 [%rd1], 1;\nld.global.u32 %r2, [%rd1];\nret;\n}\n")
	for _, threads := range []int{2, 5} {
		res, err := p.Run(simt.Launch{Kernel: "k", Block: [3]int{threads, 1, 1}, Args: []simt.Arg{{Buffer: &simt.Buffer{Name: "out", Data: make([]byte, 4)}}}, Checks: simt.Checks{Races: true}})
		if err != nil || len(res.Findings) != 1 || res.Findings[0].Count != 4*(threads-1) {
			t.Errorf("%d threads: %v, %+v", threads, err, res.Findings)
		}
	}
}
