package simt

import (
	"sort"

	"github.com/warpwise/warpwise/simt/micro"
)

// The variables of a thread. In a frame of LLVM IR they stand apart: between two of them, and behind
// the last one, are bytes that belong to none, and whoever accesses those has missed a variable. A
// getelementptr inbounds must stay within the variable it starts in. PTX has no such bounds: what a
// module declares .local is one variable, its stack.

// forgetFrame makes the variables of a function that is entered undefined.
func (w *warp) forgetFrame(l int, at uint64, fn *micro.Func) {
	r := w.locals[l]
	if r == nil || at >= uint64(len(r.data)) {
		return
	}
	end := min(at+uint64(fn.Frame), uint64(len(r.data)))
	setBytes(r.data[at:end], w.cta.run.launch.Fill)
	setBytes(r.shadow[at:end], shadowUndef)
}

// markGaps marks the bytes between the variables of a function that is entered.
func (w *warp) markGaps(l int, at uint64, fn *micro.Func) {
	n := at + uint64(fn.Frame)
	r := w.local(l, n)
	if n > uint64(len(r.data)) {
		return // it does not fit, as the first access will show
	}
	r.gaps = true
	for i, v := range fn.Variables {
		next := fn.Frame
		if i+1 < len(fn.Variables) {
			next = fn.Variables[i+1].Off
		}
		setBytes(r.shadow[at+uint64(v.Off+v.Size):at+uint64(next)], shadowGap)
	}
}

// inGap reports that one of n bytes of local memory belongs to no variable.
func (r *region) inGap(off uint64, n int) bool {
	if r.known(off, n) {
		return false
	}
	for _, s := range r.shadow[off : off+uint64(n)] {
		if s&shadowGap != 0 {
			return true
		}
	}
	return false
}

// sameLocal reports that two addresses in a thread's local memory are in one variable, or one past its
// end.
func (fr *frame) sameLocal(lane int, a, b uint64) bool {
	for f := fr; f != nil; f = f.parent {
		at := f.local[lane]
		if a < at {
			continue
		}
		x := int64(a - at)
		if x >= f.fn.Frame {
			return true // memory of alloca
		}
		vs := f.fn.Variables
		i := sort.Search(len(vs), func(i int) bool { return vs[i].Off > x }) - 1
		if i < 0 || x > vs[i].Off+vs[i].Size {
			return vs == nil || a == b
		}
		y := int64(b - at)
		return y >= vs[i].Off && y <= vs[i].Off+vs[i].Size
	}
	return true
}
