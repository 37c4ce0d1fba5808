package engine

import (
	"github.com/warpwise/warpwise/simt/internal/memory"
	"github.com/warpwise/warpwise/simt/micro"
)

// The variables of a thread. In a frame of LLVM IR they stand apart: between two of them, and behind
// the last one, are bytes that belong to none, and whoever accesses those has missed a variable. A
// getelementptr inbounds must stay within the variable it starts in. PTX has no such bounds: what a
// module declares .local is one variable, its stack.

// forgetFrame makes the variables of a function that is entered undefined.
func (w *warp) forgetFrame(l int, at uint64, fn *micro.Func) {
	r := w.locals[l]
	if r == nil || at >= uint64(len(r.Data)) {
		return
	}
	end := min(at+uint64(fn.Frame), uint64(len(r.Data)))
	memory.SetBytes(r.Data[at:end], w.cta.run.launch.Fill)
	memory.SetBytes(r.Shadow[at:end], memory.Undef)
}

// markGaps marks the bytes between the variables of a function that is entered.
func (w *warp) markGaps(l int, at uint64, fn *micro.Func) {
	n := at + uint64(fn.Frame)
	r := w.local(l, n)
	if n > uint64(len(r.Data)) {
		return // it does not fit, as the first access will show
	}
	r.Gaps = true
	for i, v := range fn.Variables {
		next := fn.Frame
		if i+1 < len(fn.Variables) {
			next = fn.Variables[i+1].Off
		}
		memory.SetBytes(r.Shadow[at+uint64(v.Off+v.Size):at+uint64(next)], memory.Gap)
	}
}
