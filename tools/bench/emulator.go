package main

import (
	"fmt"
	"slices"
	"strings"
	"syscall"
	"time"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/simt"
	"github.com/warpwise/warpwise/tools/internal/block"
)

// The kernels whose emulation is timed. Each thread goes round a loop n times.
var emulated = []struct{ name, body string }{
	{"integers", `
L:	mad.lo.u32 %r1, %r1, 1664525, 1013904223;
	xor.b32 %r3, %r1, %r2;
	add.u32 %r4, %r3, %r1;
	and.b32 %r5, %r4, 255;
	shr.u32 %r6, %r5, 3;
	add.u32 %r2, %r2, 1;
	setp.lt.u32 %p1, %r2, %r9;
	@%p1 bra L;
	st.global.u32 [%d1], %r1;`},
	{"floating point", `
	cvt.rn.f32.u32 %f1, %r1;
L:	fma.rn.f32 %f1, %f1, %f1, 0f3f000000;
	mul.rn.f32 %f2, %f1, 0f3f400000;
	add.rn.f32 %f1, %f2, 0f3e800000;
	min.f32 %f1, %f1, 0f3f800000;
	add.u32 %r2, %r2, 1;
	setp.lt.u32 %p1, %r2, %r9;
	@%p1 bra L;
	st.global.f32 [%d1], %f1;`},
	{"memory: one load and one store in five", `
L:	ld.global.u32 %r3, [%d1];
	mad.lo.u32 %r1, %r1, 1664525, %r3;
	xor.b32 %r4, %r1, %r2;
	st.shared.u32 [%r8], %r4;
	add.u32 %r5, %r4, %r1;
	ld.shared.u32 %r6, [%r8];
	add.u32 %r2, %r2, 1;
	st.global.u32 [%d1], %r6;
	setp.lt.u32 %p1, %r2, %r9;
	@%p1 bra L;`},
	{"divergence: every second lane", `
	and.b32 %r3, %r1, 1;
	setp.eq.u32 %p2, %r3, 0;
L:	@%p2 bra E;
	mad.lo.u32 %r1, %r1, 1664525, 1013904223;
	xor.b32 %r4, %r1, %r2;
	bra.uni J;
E:	add.u32 %r4, %r1, %r2;
	sub.u32 %r1, %r4, %r3;
J:	add.u32 %r2, %r2, 1;
	setp.lt.u32 %p1, %r2, %r9;
	@%p1 bra L;
	st.global.u32 [%d1], %r1;`},
}

const emulatedHead = `.version 7.0
.target sm_80
.address_size 64
.shared .align 4 .b8 sh[4096];
.visible .entry k(.param .u64 out, .param .u32 n) {
	.reg .b32 %r<10>; .reg .b64 %d<3>; .reg .pred %p<3>; .reg .f32 %f<3>;
	ld.param.u64 %d1, [out]; ld.param.u32 %r9, [n];
	mov.u32 %r1, %tid.x; mov.u32 %r2, 0; mul.wide.u32 %d2, %r1, 4; add.u64 %d1, %d1, %d2;
	mov.u32 %r8, sh; shl.b32 %r7, %r1, 2; add.u32 %r8, %r8, %r7;
`

// emulatorChecks are what a run may look for.
var emulatorChecks = []struct {
	name   string
	checks simt.Checks
}{
	{"none", simt.Checks{}},
	{"init", simt.Checks{Init: true}},
	{"undef", simt.Checks{Undef: true}},
	{"races", simt.Checks{Races: true}},
	{"all", simt.Checks{Races: true, Init: true, Undef: true}},
}

// emulatorBlock is the part of the report that holds these figures.
const emulatorBlock = "emulator"

// runEmulator measures the emulator only.
func runEmulator(o options) error {
	text, err := emulator(o.rounds)
	if err != nil {
		return err
	}
	fmt.Print(text)
	return block.Write(o.out, emulatorBlock, text)
}

// emulator measures the warp emulator: millions of lane instructions a second on one core, by
// kernel and by what is checked. Bounds, alignment and barriers always are.
func emulator(rounds int) (string, error) {
	var b strings.Builder
	b.WriteString("## The warp emulator\n\nMillions of lane instructions a second of processor time, one block of 64 threads, the model of maximal convergence;\n" +
		"the median of the rounds. Bounds, alignment, poison and barriers are always checked. Written by `go run ./tools/bench -emulator`.\n\n")
	b.WriteString("| kernel |")
	for _, c := range emulatorChecks {
		b.WriteString(" " + c.name + " |")
	}
	b.WriteString("\n|---|" + strings.Repeat("---|", len(emulatorChecks)) + "\n")
	for _, k := range emulated {
		m, err := warpwise.ReadPTX(k.name, emulatedHead+k.body+"\nret;\n}\n")
		if err != nil {
			return "", err
		}
		p := simt.DecodePTX(m)
		fmt.Fprintf(&b, "| %s |", k.name)
		for _, c := range emulatorChecks {
			rate, err := emulate(p, c.checks, rounds)
			if err != nil {
				return "", err
			}
			fmt.Fprintf(&b, " %.0f |", rate)
		}
		b.WriteString("\n")
	}
	return b.String(), nil
}

// emulate returns millions of lane instructions a second.
func emulate(p *simt.Program, checks simt.Checks, rounds int) (float64, error) {
	var rates []float64
	n := 1000
	for len(rates) < rounds {
		out := &simt.Buffer{Name: "out", Data: make([]byte, 4*64)}
		args := []simt.Arg{{Buffer: out}, {Bytes: []byte{byte(n), byte(n >> 8), byte(n >> 16), 0}}}
		start := processor()
		r, err := p.Run(simt.Launch{Kernel: "k", Block: [3]int{64}, Args: args, Model: simt.Maximal, Checks: checks})
		took := processor() - start
		if err != nil {
			return 0, err
		}
		if len(r.Findings) > 0 {
			return 0, r.Findings[0].Diag(p.File)
		}
		if took < 100*time.Millisecond {
			n = min(n*2, 1<<23)
			continue
		}
		rates = append(rates, float64(r.Steps)*32/took.Seconds()/1e6)
	}
	slices.Sort(rates)
	return rates[len(rates)/2], nil
}

// processor returns the time the process has run: on a busy machine it says more than the clock.
func processor() time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
