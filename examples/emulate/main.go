// Command emulate runs a kernel on the warp emulator, with Go slices in and out, and prints what it finds wrong.
package main

import (
	"encoding/binary"
	"fmt"
	"math"
	"os"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/simt"
)

// saxpy computes y[i] = a*x[i] + y[i].
const saxpy = `
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @saxpy(float %a, ptr addrspace(1) %x, ptr addrspace(1) %y) {
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %px = getelementptr float, ptr addrspace(1) %x, i32 %tid
  %py = getelementptr float, ptr addrspace(1) %y, i32 %tid
  %vx = load float, ptr addrspace(1) %px
  %vy = load float, ptr addrspace(1) %py
  %m = fmul float %a, %vx
  %s = fadd float %m, %vy
  store float %s, ptr addrspace(1) %py
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
`

func main() {
	x := []float32{1, 2, 3, 4}
	y := []float32{10, 20, 30, 40}
	findings, err := run(2, x, y)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	for _, f := range findings {
		fmt.Println(f)
	}
	fmt.Println(y)
}

// run puts a*x + y into y, one thread for each element, and returns what the emulator found.
func run(a float32, x, y []float32) ([]string, error) {
	m, err := warpwise.Read("saxpy.ll", saxpy, warpwise.ReadOptions{})
	if err != nil {
		return nil, err
	}
	program, err := simt.DecodeIR(m)
	if err != nil {
		return nil, err
	}
	bx, by := buffer("x", x), buffer("y", y)
	result, err := program.Run(simt.Launch{
		Kernel: "saxpy",
		Grid:   [3]int{1, 1, 1},
		Block:  [3]int{len(x), 1, 1},
		Args:   []simt.Arg{{Bytes: binary.LittleEndian.AppendUint32(nil, math.Float32bits(a))}, {Buffer: bx}, {Buffer: by}},
		Checks: simt.Checks{Races: true, Init: true, Undef: true},
	})
	if err != nil {
		return nil, err
	}
	for i := range y {
		y[i] = math.Float32frombits(binary.LittleEndian.Uint32(by.Data[4*i:]))
	}
	var findings []string
	for _, f := range result.Findings {
		findings = append(findings, f.Func+": "+f.Msg)
	}
	return findings, nil
}

// buffer returns global memory that holds the numbers.
func buffer(name string, x []float32) *simt.Buffer {
	b := &simt.Buffer{Name: name}
	for _, v := range x {
		b.Data = binary.LittleEndian.AppendUint32(b.Data, math.Float32bits(v))
	}
	return b
}
