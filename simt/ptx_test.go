package simt_test

import (
	"encoding/binary"
	"testing"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/ptx/ptxtext"
	"github.com/warpwise/warpwise/simt"
)

func decodePTX(t testing.TB, text string) *simt.Program {
	t.Helper()
	m, err := ptxtext.Parse(diag.NewFile("k.ptx", text))
	if err != nil {
		t.Fatal(err)
	}
	return simt.DecodePTX(m)
}

// run launches the kernel and fails on findings.
func run(t testing.TB, p *simt.Program, l simt.Launch) *simt.Result {
	t.Helper()
	res, err := p.Run(l)
	if err != nil {
		t.Fatal(err)
	}
	for i := range res.Findings {
		t.Errorf("%v", res.Findings[i].Diag(p.File).Error())
	}
	return res
}

var models = []simt.Model{simt.PerThread, simt.Stack, simt.Maximal, simt.Adversarial}

const header = ".version 7.0\n.target sm_80\n.address_size 64\n"

func TestDivergentLoopAndShuffle(t *testing.T) {
	p := decodePTX(t, header+`
.visible .entry k(.param .u64 out) {
	.reg .b32 %r<10>; .reg .b64 %rd<5>; .reg .pred %p<5>;
	ld.param.u64 %rd1, [out];
	cvta.to.global.u64 %rd2, %rd1;
	mov.u32 %r1, %tid.x;
	mov.u32 %r2, 0;
	mov.u32 %r3, %r1;
L:	setp.eq.u32 %p1, %r3, 0;
	@%p1 bra D;
	add.u32 %r2, %r2, %r3;
	sub.u32 %r3, %r3, 1;
	bra L;
D:	shfl.sync.bfly.b32 %r4, %r2, 1, 31, -1;
	mad.wide.u32 %rd3, %r1, 4, %rd2;
	st.global.u32 [%rd3], %r4;
	ret;
}`)
	for _, m := range models {
		for seed := range uint64(4) {
			out := &simt.Buffer{Name: "out", Data: make([]byte, 128)}
			run(t, p, simt.Launch{Kernel: "k", Block: [3]int{32}, Args: []simt.Arg{{Buffer: out}}, Model: m, Seed: seed, Checks: simt.Checks{Races: true, Init: true, Undef: true}})
			for i := range uint32(32) {
				j := i ^ 1
				if got := binary.LittleEndian.Uint32(out.Data[4*i:]); got != j*(j+1)/2 {
					t.Fatalf("%v: lane %d has %d, want %d", m, i, got, j*(j+1)/2)
				}
			}
		}
	}
}

func TestSharedMemoryAndBarrier(t *testing.T) {
	text := header + `
.visible .entry k(.param .u64 out) {
	.shared .align 4 .b8 buf[512];
	.reg .b32 %r<10>; .reg .b64 %rd<5>;
	ld.param.u64 %rd1, [out];
	mov.u32 %r1, %tid.x;
	mov.u32 %r2, buf;
	mad.lo.u32 %r3, %r1, 4, %r2;
	st.shared.u32 [%r3], %r1;
	BARRIER
	xor.b32 %r4, %r1, 127;
	mad.lo.u32 %r5, %r4, 4, %r2;
	ld.shared.u32 %r6, [%r5];
	mad.wide.u32 %rd3, %r1, 4, %rd1;
	st.global.u32 [%rd3], %r6;
	ret;
}`
	launch := func(m simt.Model) (simt.Launch, *simt.Buffer) {
		out := &simt.Buffer{Name: "out", Data: make([]byte, 512)}
		return simt.Launch{Kernel: "k", Block: [3]int{128}, Args: []simt.Arg{{Buffer: out}}, Model: m, Checks: simt.Checks{Races: true, Init: true}}, out
	}
	good := decodePTX(t, replace(text, "BARRIER", "bar.sync 0;"))
	bad := decodePTX(t, replace(text, "BARRIER", ""))
	for _, m := range models {
		l, out := launch(m)
		run(t, good, l)
		for i := range uint32(128) {
			if got := binary.LittleEndian.Uint32(out.Data[4*i:]); got != i^127 {
				t.Fatalf("%v: thread %d has %d", m, i, got)
			}
		}
		l, _ = launch(m)
		res, err := bad.Run(l)
		if err != nil {
			t.Fatal(err)
		}
		found := false
		for _, f := range res.Findings {
			found = found || f.Kind == simt.Race || f.Kind == simt.Uninitialised
		}
		if !found {
			t.Errorf("%v: no race found without the barrier: %v", m, res.Findings)
		}
	}
}

func replace(s, old, new string) string {
	for i := 0; i+len(old) <= len(s); i++ {
		if s[i:i+len(old)] == old {
			return s[:i] + new + s[i+len(old):]
		}
	}
	return s
}

func TestFindings(t *testing.T) {
	for _, c := range []struct {
		name, body string
		kind       simt.Kind
	}{
		{"out of bounds", "add.u64 %rd1, %rd1, 128; st.global.u32 [%rd1], %r1;", simt.OutOfBounds},
		{"misaligned", "st.global.u32 [%rd1+2], %r1;", simt.Misaligned},
		{"divergent barrier", "setp.lt.u32 %p1, %r1, 7; @%p1 bra A; bar.sync 0; bra B; A: bar.sync 0; B:", simt.DivergentBarrier},
		{"deadlock", "setp.lt.u32 %p1, %r1, 7; @%p1 bra A; bar.sync 1; bra B; A: bar.sync 0; B:", simt.Deadlock},
		{"bad mask", "bar.warp.sync 1;", simt.BadMemberMask},
		{"trap", "trap;", simt.Trap},
		{"carry of a subtraction", "sub.cc.u32 %r2, %r1, 5; addc.u32 %r3, 0, 0;", simt.MixedCarry},
		{"carry of an addition", "add.cc.u32 %r2, %r1, 5; subc.u32 %r3, 0, 0;", simt.MixedCarry},
		{"carry through mad", "mad.lo.cc.u32 %r2, %r1, %r1, 5; subc.u32 %r3, 0, 0;", simt.MixedCarry},
	} {
		p := decodePTX(t, header+".visible .entry k(.param .u64 out) {\n.reg .b32 %r<9>; .reg .b64 %rd<9>; .reg .pred %p<9>;\nld.param.u64 %rd1, [out];\nmov.u32 %r1, %tid.x;\n"+c.body+"\nret;\n}\n")
		out := &simt.Buffer{Name: "out", Data: make([]byte, 128)}
		res, err := p.Run(simt.Launch{Kernel: "k", Block: [3]int{32}, Args: []simt.Arg{{Buffer: out}}, Model: simt.Maximal})
		if err != nil {
			t.Fatal(err)
		}
		if len(res.Findings) == 0 || res.Findings[0].Kind != c.kind {
			t.Errorf("%s: got %+v", c.name, res.Findings)
		}
	}
}

func BenchmarkInteger(b *testing.B) {
	p := decodePTX(b, header+`
.visible .entry k(.param .u64 out) {
	.reg .b32 %r<10>; .reg .pred %p<5>;
	mov.u32 %r1, %tid.x; mov.u32 %r2, 0;
L:	mad.lo.u32 %r1, %r1, 1664525, 1013904223;
	xor.b32 %r3, %r1, %r2;
	add.u32 %r4, %r3, %r1;
	and.b32 %r5, %r4, 255;
	add.u32 %r2, %r2, 1;
	setp.lt.u32 %p1, %r2, 100000;
	@%p1 bra L;
	ret;
}`)
	var steps int64
	for b.Loop() {
		out := &simt.Buffer{Name: "out", Data: make([]byte, 128)}
		steps += run(b, p, simt.Launch{Kernel: "k", Block: [3]int{32}, Args: []simt.Arg{{Buffer: out}}, Model: simt.Maximal}).Steps
	}
	b.ReportMetric(float64(steps*32)/b.Elapsed().Seconds()/1e6, "Mlane-inst/s")
}

// TestGuardAmongResults: a guard that an instruction writes as one of two results is asked once.
func TestGuardAmongResults(t *testing.T) {
	p := decodePTX(t, header+`
.visible .entry k(.param .u64 out) {
	.reg .b32 %r<10>; .reg .b64 %rd<5>; .reg .pred %p<5>;
	ld.param.u64 %rd1, [out];
	cvta.to.global.u64 %rd2, %rd1;
	mov.u32 %r1, %tid.x;
	setp.lt.u32 %p1, %r1, 16;
	setp.ge.u32 %p2, %r1, 32;
	@%p1 setp.gt.or.u32 %p1|%p2, %r1, 64, %p2;
	selp.u32 %r2, 1, 0, %p1;
	@%p2 or.b32 %r2, %r2, 2;
	mad.wide.u32 %rd3, %r1, 4, %rd2;
	st.global.u32 [%rd3], %r2;
	ret;
}`)
	out := &simt.Buffer{Name: "out", Data: make([]byte, 128)}
	run(t, p, simt.Launch{Kernel: "k", Block: [3]int{32}, Args: []simt.Arg{{Buffer: out}}})
	for i := range uint32(32) {
		want := uint32(0)
		if i < 16 {
			want = 2
		}
		if got := binary.LittleEndian.Uint32(out.Data[4*i:]); got != want {
			t.Errorf("lane %d has %d, want %d", i, got, want)
		}
	}
}
