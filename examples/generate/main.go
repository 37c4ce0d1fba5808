// Command generate holds a kernel that go generate compiled: the program needs no compiler when it runs. A driver would load
// the embedded PTX; here the emulator does.
package main

import (
	_ "embed"
	"encoding/binary"
	"fmt"
	"math"
	"os"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/simt"
)

//go:generate go run github.com/warpwise/warpwise/cmd/warpwise compile -q -O2 -mcpu=sm_80 -o saxpy.ptx saxpy.ll

//go:embed saxpy.ptx
var saxpyPTX string

func main() {
	y, err := saxpy(2, []float32{1, 2, 3, 4}, []float32{10, 20, 30, 40})
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	fmt.Println(y)
}

// saxpy returns a x + y.
func saxpy(a float32, x, y []float32) ([]float32, error) {
	m, err := warpwise.ReadPTX("saxpy.ptx", saxpyPTX)
	if err != nil {
		return nil, err
	}
	in, out := buffer("x", x), buffer("y", y)
	r, err := simt.DecodePTX(m).Run(simt.Launch{Kernel: "saxpy", Block: [3]int{32}, Args: []simt.Arg{{Buffer: in}, {Buffer: out},
		{Bytes: binary.LittleEndian.AppendUint32(nil, math.Float32bits(a))}, {Bytes: binary.LittleEndian.AppendUint32(nil, uint32(len(x)))}}})
	if err != nil {
		return nil, err
	}
	if len(r.Findings) > 0 {
		return nil, fmt.Errorf("%d findings", len(r.Findings))
	}
	sum := make([]float32, len(y))
	for i := range sum {
		sum[i] = math.Float32frombits(binary.LittleEndian.Uint32(out.Data[4*i:]))
	}
	return sum, nil
}

// buffer returns global memory that holds the numbers.
func buffer(name string, xs []float32) *simt.Buffer {
	b := &simt.Buffer{Name: name}
	for _, x := range xs {
		b.Data = binary.LittleEndian.AppendUint32(b.Data, math.Float32bits(x))
	}
	return b
}
