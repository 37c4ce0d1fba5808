package inline

import (
	"slices"
	"strings"

	"github.com/warpwise/warpwise/ir"
)

// arch is a target, as far as the cost of a body depends on it.
type arch uint8

const (
	plain arch = iota // nothing is known but the layout of data
	nvptx
	amdgcn
	x86
	arm64
	arm
	riscv
	wasm
)

// archOf returns the target of a triple.
func archOf(triple string) arch {
	name, _, _ := strings.Cut(triple, "-")
	switch {
	case strings.HasPrefix(name, "nvptx"):
		return nvptx
	case name == "amdgcn":
		return amdgcn
	case name == "x86_64", len(name) == 4 && name[0] == 'i' && strings.HasSuffix(name, "86"):
		return x86
	case strings.HasPrefix(name, "aarch64"), strings.HasPrefix(name, "arm64"):
		return arm64
	case strings.HasPrefix(name, "arm"), strings.HasPrefix(name, "thumb"):
		return arm
	case strings.HasPrefix(name, "riscv"):
		return riscv
	case strings.HasPrefix(name, "wasm"):
		return wasm
	}
	return plain
}

// converts reports a conversion that takes no instruction.
func (a arch) converts(m *ir.Module, v *ir.Value) bool {
	ts := &m.Types
	l, err := m.Layout()
	if err != nil {
		return v.Op == ir.OpBitCast
	}
	from := v.Args[0].Type
	switch v.Op {
	case ir.OpBitCast:
		return true
	case ir.OpAddrSpaceCast:
		return a == x86 || a == arm64 || a == arm || a == amdgcn && ts.AddrSpace(from) <= 1 && ts.AddrSpace(v.Type) <= 1
	case ir.OpTrunc:
		n := l.SizeInBits(v.Type)
		return a.native(l, n) || (a == x86 || a == arm64 || a == arm) && !ts.IsVector(v.Type)
	case ir.OpPtrToInt:
		n := l.SizeInBits(v.Type)
		return a.native(l, n) && n >= uint64(l.PointerBits(ts.AddrSpace(from)))
	case ir.OpIntToPtr:
		n := l.SizeInBits(from)
		return a.native(l, n) && n <= uint64(l.PointerBits(ts.AddrSpace(v.Type)))
	case ir.OpZExt:
		return (a == x86 || a == arm64 || a == amdgcn) && from == ir.I32 && v.Type == ir.I64
	}
	return false
}

// native reports integers of n bits that the target computes with.
func (a arch) native(l *ir.Layout, n uint64) bool {
	if n < 1<<16 && slices.Contains(l.NativeInts, int(n)) {
		return true
	}
	switch a { // where the text says nothing of it
	case x86:
		return n == 8 || n == 16 || n == 32 || n == 64
	case arm64, amdgcn:
		return n == 32 || n == 64
	}
	return false
}

// addresses reports a getelementptr with one index that is not known which an access takes in.
func (a arch) addresses(m *ir.Module, v *ir.Value) bool {
	l, err := m.Layout()
	if err != nil || m.Types.IsVector(v.Type) || v.Args[0].IsConst() {
		return false
	}
	scale, off, ok := steps(m, l, v)
	switch {
	case !ok:
		return false
	case a == x86:
		return scale == 1 || scale == 2 || scale == 4 || scale == 8
	case a == arm64:
		return off == 0 && (scale == 1 || scale == 2 || scale == 4 || scale == 8)
	case a == amdgcn:
		return false
	}
	return off == 0 && scale == 1
}

// steps returns what the one index that is not constant is multiplied by, and whether others add something.
func steps(m *ir.Module, l *ir.Layout, v *ir.Value) (scale uint64, off int64, ok bool) {
	t := v.GEP().Elem()
	for i, x := range v.Args[1:] {
		if i > 0 {
			if m.Types.Kind(t) == ir.KindStruct {
				n, known := v.Block.Func.IntBits(x)
				if !known || n >= uint64(len(m.Types.Elems(t))) {
					return 0, 0, false
				}
				off += int64(l.FieldOffset(t, int(n)))
				t = m.Types.Elems(t)[n]
				continue
			}
			t = m.Types.Elem(t)
		}
		size := l.AllocSize(t)
		if n, known := v.Block.Func.SInt(x); known {
			off += n * int64(size)
			continue
		}
		if scale != 0 {
			return 0, 0, false
		}
		scale = size
	}
	return scale, off, scale != 0
}

// table returns from how many cases on a switch is a jump table; 0: it never is.
func (a arch) table(asked int, given bool) int {
	switch {
	case a == x86 || a == arm, a == arm64 && given:
		return asked
	case a == arm64:
		return 13
	}
	return 0
}

// tests reports a target on which sets of cases are looked up as bits of a word.
func (a arch) tests() bool { return a == x86 || a == arm64 || a == arm || a == amdgcn }
