package simt_test

import (
	"encoding/binary"
	"fmt"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/ptx/ptxtext"
	"github.com/warpwise/warpwise/simt"
	"github.com/warpwise/warpwise/simt/micro"
)

// squares writes the square of its number for each thread.
const squares = `
.version 7.0
.target sm_80
.address_size 64
.visible .entry squares(.param .u64 out) {
	.reg .b32 %r<3>; .reg .b64 %d<3>;
	ld.param.u64 %d1, [out];
	mov.u32 %r1, %tid.x;
	mad.wide.u32 %d2, %r1, 4, %d1;
	mul.lo.u32 %r2, %r1, %r1;
	st.global.u32 [%d2], %r2;
	ret;
}`

// A PTX program is read, launched with one block of eight threads, and what it wrote is printed.
func ExampleProgram_Run() {
	m, err := ptxtext.Parse(diag.NewFile("squares.ptx", squares))
	if err != nil {
		fmt.Println(err)
		return
	}
	p := simt.DecodePTX(m)
	out := &simt.Buffer{Name: "out", Data: make([]byte, 8*4)}
	r, err := p.Run(simt.Launch{Kernel: "squares", Grid: [3]int{1, 1, 1}, Block: [3]int{8, 1, 1}, Args: []simt.Arg{{Buffer: out}}})
	if err != nil {
		fmt.Println(err)
		return
	}
	for i := range 8 {
		fmt.Print(binary.LittleEndian.Uint32(out.Data[4*i:]), " ")
	}
	fmt.Println("findings:", len(r.Findings))
	// Output: 0 1 4 9 16 25 36 49 findings: 0
}

// All threads write one word, and nothing orders them: a data race, found whatever the schedule.
func ExampleFinding() {
	m, err := ptxtext.Parse(diag.NewFile("race.ptx", `
.version 7.0
.target sm_80
.address_size 64
.visible .entry race(.param .u64 out) {
	.reg .b32 %r<2>; .reg .b64 %d<2>;
	ld.param.u64 %d1, [out];
	mov.u32 %r1, %tid.x;
	st.global.u32 [%d1], %r1;
	ret;
}`))
	if err != nil {
		fmt.Println(err)
		return
	}
	p := simt.DecodePTX(m)
	r, err := p.Run(simt.Launch{
		Kernel: "race",
		Block:  [3]int{2, 1, 1},
		Args:   []simt.Arg{{Buffer: &simt.Buffer{Name: "out", Data: make([]byte, 4)}}},
		Model:  simt.Maximal,
		Checks: simt.Checks{Races: true},
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	f := r.Findings[0]
	line, _ := p.File.LineCol(f.Pos)
	fmt.Printf("line %d: %s: %s\n", line, f.Kind, f.Msg)
	// Output: line 9: data race: write of out at offset 0; thread 0 wrote it and nothing orders the two
}

// stores counts the bytes that are stored.
type stores struct{ bytes int }

func (s *stores) Before(step *simt.Step) {
	if step.In.Op != micro.OpStore {
		return
	}
	for lane := range micro.WarpSize {
		if step.Mask>>lane&1 != 0 {
			s.bytes += int(step.In.Bits) / 8
		}
	}
}

func (*stores) After(*simt.Step) {}

// An observer is told of every instruction of a warp before it runs and when it is done.
func ExampleObserver() {
	m, err := ptxtext.Parse(diag.NewFile("squares.ptx", squares))
	if err != nil {
		fmt.Println(err)
		return
	}
	var s stores
	_, err = simt.DecodePTX(m).Run(simt.Launch{
		Kernel:   "squares",
		Block:    [3]int{8, 1, 1},
		Args:     []simt.Arg{{Buffer: &simt.Buffer{Name: "out", Data: make([]byte, 8*4)}}},
		Observer: &s,
	})
	fmt.Println(s.bytes, "bytes stored", err)
	// Output: 32 bytes stored <nil>
}
