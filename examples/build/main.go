// Command build makes a kernel instruction by instruction, prints it as LLVM IR, and compiles it:
//
//	__global__ void scale(float *p, float x, int n) {
//		int i = threadIdx.x;
//		if (i < n) p[i] *= x;
//	}
package main

import (
	"fmt"
	"io"
	"os"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ir/irtext"
)

func main() {
	if err := run(os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(w io.Writer) error {
	m := scale()
	if err := irtext.Print(w, m, irtext.PrintOptions{}); err != nil {
		return err
	}
	out, err := warpwise.Compile(m, warpwise.CompileOptions{Target: "sm_80", OptLevel: 2})
	if err != nil {
		return err
	}
	_, err = w.Write(out.PTX)
	return err
}

// scale returns a module with the kernel.
func scale() *ir.Module {
	m := ir.NewModule()
	m.Triple = "nvptx64-nvidia-cuda"
	ts := &m.Types
	global := ts.Pointer(1)

	tid := m.AddFunc("llvm.nvvm.read.ptx.sreg.tid.x", ts.Func(ir.I32, nil, false))
	f := m.AddFunc("scale", ts.Func(ir.Void, []ir.Type{global, ir.Float, ir.I32}, false))
	f.Conv = ir.PTXKernel
	p, x, n := f.Params[0], f.Params[1], f.Params[2]
	f.SetName(p, "p")
	f.SetName(x, "x")
	f.SetName(n, "n")

	entry, body, done := f.AppendBlock("entry"), f.AppendBlock("body"), f.AppendBlock("done")

	i := entry.Append(f.NewCall(ir.OpCall, &ir.Call{Sig: tid.Sig}, f.Pool.Global(&tid.Global)))
	inside := f.NewValue(ir.OpICmp, ir.I1, i, n)
	inside.Aux = int64(ir.ISLT)
	entry.Append(inside)
	entry.Append(f.NewValue(ir.OpBr, ir.Void, inside))
	entry.AddEdge(body)
	entry.AddEdge(done)

	at := f.NewValue(ir.OpGetElementPtr, global, p, i)
	at.Aux = int64(ir.MakeGEP(ir.Float, 0))
	body.Append(at)
	old := f.NewValue(ir.OpLoad, ir.Float, at)
	body.Append(old)
	product := body.Append(f.NewValue(ir.OpFMul, ir.Float, old, x))
	body.Append(f.NewValue(ir.OpStore, ir.Void, product, at))
	body.Append(f.NewValue(ir.OpBr, ir.Void))
	body.AddEdge(done)

	done.Append(f.NewValue(ir.OpRet, ir.Void))
	return m
}
