package simt_test

import (
	"encoding/binary"
	"strings"
	"testing"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/ir/irtext"
	"github.com/warpwise/warpwise/ptx/ptxtext"
	"github.com/warpwise/warpwise/simt"
)

func decodeIR(t *testing.T, text string) *simt.Program {
	t.Helper()
	m, list := irtext.Parse(diag.NewFile("k.ll", text), irtext.Options{})
	if m == nil {
		t.Fatal(list)
	}
	p, err := simt.DecodeIR(m)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// TestLaunchBounds: what a module says of the blocks of a kernel, in each of the ways there are.
func TestLaunchBounds(t *testing.T) {
	const kernel = "define ptx_kernel void @k() ATTRS {\n  ret void\n}\n"
	for _, c := range []struct {
		attrs, more string
		block       [3]int
		threads     int
	}{
		{block: [3]int{}, threads: 0},
		{more: `!nvvm.annotations = !{!0}
!0 = !{ptr @k, !"reqntidx", i32 16, !"reqntidy", i32 4, !"maxntidx", i32 64}
`, block: [3]int{16, 4, 1}, threads: 64},
		{more: `!nvvm.annotations = !{!0, !1}
!0 = !{ptr @k, !"maxntidx", i32 32}
!1 = !{ptr @k, !"maxntidy", i32 8, !"minctasm", i32 2}
`, threads: 256},
		{attrs: `"nvvm.reqntid"="8,8,2" "nvvm.maxntid"="128"`, block: [3]int{8, 8, 2}, threads: 128},
		{attrs: "!reqd_work_group_size !0", more: "!0 = !{i32 64, i32 2, i32 1}\n", block: [3]int{64, 2, 1}},
	} {
		f := decodeIR(t, strings.Replace(kernel, "ATTRS", c.attrs, 1)+c.more).Lookup("k")
		if f.ReqBlock != c.block || f.MaxThreads != c.threads {
			t.Errorf("%s%s: blocks of %v, at most %d threads", c.attrs, c.more, f.ReqBlock, f.MaxThreads)
		}
	}
	m, list := ptxtext.Parse(diag.NewFile("k.ptx", ".version 7.0\n.target sm_80\n.address_size 64\n.visible .entry k()\n.reqntid 32, 2\n{\n\tret;\n}\n.visible .entry l()\n.maxntid 16, 4\n{\n\tret;\n}\n"))
	if m == nil {
		t.Fatal(list)
	}
	p := simt.DecodePTX(m)
	if k, l := p.Lookup("k"), p.Lookup("l"); k.ReqBlock != [3]int{32, 2, 1} || l.MaxThreads != 64 {
		t.Errorf("PTX: blocks of %v, at most %d threads", k.ReqBlock, l.MaxThreads)
	}
}

// TestLaunchMemory: buffers that no argument names stand where they are asked for, with bounds and contents of
// their own; addresses that cannot be given are errors.
func TestLaunchMemory(t *testing.T) {
	p := decodeIR(t, `define ptx_kernel void @k(ptr %table) {
  %p = load ptr, ptr %table
  %x = load i32, ptr %p
  %y = add i32 %x, 1
  %q = getelementptr i32, ptr %p, i64 3
  store i32 %y, ptr %q
  ret void
}
`)
	run := func(size int, at ...uint64) (*simt.Result, []*simt.Buffer, error) {
		table := &simt.Buffer{Data: binary.LittleEndian.AppendUint64(nil, at[0])}
		var memory []*simt.Buffer
		for i, a := range at {
			memory = append(memory, &simt.Buffer{Name: "m", Data: make([]byte, size), At: a})
			memory[i].Data[0] = byte(41 + i)
		}
		r, err := p.Run(simt.Launch{Kernel: "k", Block: [3]int{1}, Args: []simt.Arg{{Buffer: table}}, Memory: memory})
		return r, memory, err
	}
	const base = simt.MemoryBase
	r, memory, err := run(16, base, base+1<<24)
	if err != nil || len(r.Findings) > 0 || memory[0].Data[12] != 42 || memory[1].Data[12] != 0 {
		t.Fatal(err, r, memory[0].Data)
	}
	if r, _, err = run(12, base); err != nil || len(r.Findings) != 1 || r.Findings[0].Kind != simt.OutOfBounds {
		t.Errorf("an access behind the buffer: %v, %+v", err, r.Findings)
	}
	for _, at := range [][]uint64{{base + 4}, {base + 1<<24, base}, {base, base + 8}} {
		if _, _, err := run(16, at...); err == nil {
			t.Errorf("buffers at %#x are taken", at)
		}
	}
}
