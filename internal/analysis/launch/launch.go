// Package launch finds facts about the launches of a kernel: whether a function is a kernel, its launch
// bounds, and the ranges of the special registers of its threads.
//
// Launch bounds are read from attributes such as "nvvm.reqntid"="256,1,1" (LLVM 21 and newer) and from
// !nvvm.annotations. Limits of all GPUs are from the CUDA programming guide (table of technical
// specifications by compute capability); what .reqntid and .maxntid guarantee is from the PTX ISA, section
// "Performance-Tuning Directives": of .maxntid only the product of its numbers counts.
package launch

import (
	"strconv"
	"strings"

	"github.com/warpwise/warpwise/ir"
)

// IsKernel reports whether f is entered from the host: by its calling convention or by an entry
// of !nvvm.annotations.
func IsKernel(f *ir.Func) bool {
	if f.Conv == ir.PTXKernel || f.Conv == ir.SPIRKernel || f.Conv == ir.AMDGPUKernel {
		return true
	}
	n, ok := Annotation(f, "kernel")
	return ok && n != 0
}

// Annotation returns the number that !nvvm.annotations gives the function for key, the last of several.
func Annotation(f *ir.Func, key string) (x uint64, ok bool) {
	m := f.Mod()
	for _, md := range m.NamedNode("nvvm.annotations") {
		n := m.MD.Node(md)
		if n == nil || n.Kind != ir.MDTuple || len(n.Ops) < 3 {
			continue
		}
		if who := m.MD.Node(n.Ops[0]); who == nil || who.Kind != ir.MDValue || m.Symbol(who.Val) != &f.Global {
			continue
		}
		for i := 1; i+1 < len(n.Ops); i += 2 {
			k, v := m.MD.Node(n.Ops[i]), m.MD.Node(n.Ops[i+1])
			if k == nil || v == nil || k.Kind != ir.MDString || k.Str != key || v.Kind != ir.MDValue {
				continue
			}
			if n, is := m.IntBits(v.Val); is {
				x, ok = n, true
			}
		}
	}
	return x, ok
}

// BlockSize returns the block size that an attribute "nvvm.KEY"="x,y,z" or the annotations KEYx,
// KEYy and KEYz give a kernel; key is reqntid or maxntid. Dimensions not given are 1; what both give is
// as the annotation says, which LLVM 22 puts in place of the attribute.
func BlockSize(f *ir.Func, key string) (d [3]uint64, ok bool) {
	d = [3]uint64{1, 1, 1}
	if s, has := f.Mod().Attrs.GetString(f.FnAttrs, "nvvm."+key); has {
		for i, part := range strings.SplitN(s, ",", 3) {
			n, err := strconv.ParseUint(strings.TrimSpace(part), 10, 32)
			if err != nil || n == 0 {
				return d, false
			}
			d[i] = n
		}
		ok = true
	}
	for i, dim := range []string{"x", "y", "z"} {
		if n, has := Annotation(f, key+dim); has && n > 0 && n < 1<<32 {
			d[i], ok = n, true
		}
	}
	return d, ok
}

// maxThreads is the largest number of threads of a block on any GPU.
const maxThreads = 1024

// Bounds are what the threads of one function can be: the smallest and the largest size of their
// block in each dimension.
type Bounds struct{ Min, Max [3]uint64 }

// Any returns what holds of every block.
func Any() Bounds {
	return Bounds{[3]uint64{1, 1, 1}, [3]uint64{maxThreads, maxThreads, 64}}
}

// BoundsOf returns the bounds of the blocks that run f. A function that is no kernel may be called
// by kernels of any size.
func BoundsOf(f *ir.Func) Bounds {
	b := Any()
	if !IsKernel(f) {
		return b
	}
	if d, ok := BlockSize(f, "reqntid"); ok {
		for i, n := range d {
			if n <= b.Max[i] {
				b.Min[i], b.Max[i] = n, n
			}
		}
		return b
	}
	if d, ok := BlockSize(f, "maxntid"); ok {
		all := min(d[0], 1<<16) * min(d[1], 1<<16) * min(d[2], 1<<16)
		for i := range b.Max {
			b.Max[i] = min(b.Max[i], all)
		}
	}
	return b
}

// Register returns the smallest and largest value of a special register, by its name behind
// llvm.nvvm.read.ptx.sreg.
func (b *Bounds) Register(name string) (lo, hi uint64, ok bool) {
	base, axis := name, -1
	if n := len(name); n > 2 && name[n-2] == '.' {
		base, axis = name[:n-2], strings.IndexByte("xyz", name[n-1])
	}
	if axis < 0 {
		switch name {
		case "warpsize":
			return 32, 32, true
		case "laneid":
			return 0, 31, true
		}
		return 0, 0, false
	}
	grid := uint64(65535)
	if axis == 0 {
		grid = 1<<31 - 1
	}
	switch base {
	case "tid":
		return 0, b.Max[axis] - 1, true
	case "ntid":
		return b.Min[axis], b.Max[axis], true
	case "ctaid":
		return 0, grid - 1, true
	case "nctaid":
		return 1, grid, true
	}
	return 0, 0, false
}
