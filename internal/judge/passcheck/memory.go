package passcheck

import (
	"strings"

	"github.com/warpwise/warpwise/ir"
)

// spot is a byte: a distance from a pointer that is no constant sum itself.
type spot struct {
	base *ir.Value
	off  int64
}

// memory reads addresses and accesses of a function.
type memory struct {
	f      *ir.Func
	layout *ir.Layout
}

func newMemory(f *ir.Func) memory {
	l, _ := f.Mod().Layout()
	return memory{f, l}
}

// spot returns what an address is computed from by adding constants.
func (m memory) spot(p *ir.Value) spot {
	s := spot{base: p}
	for range 1 << 16 {
		switch {
		case s.base.Op == ir.OpBitCast && s.base.Type == s.base.Args[0].Type:
			s.base = s.base.Args[0]
			continue
		case s.base.Op == ir.OpGetElementPtr:
			if d, ok := m.constantOffset(s.base); ok {
				s.base, s.off = s.base.Args[0], s.off+d
				continue
			}
		}
		return s
	}
	return s
}

// constantOffset returns how many bytes a getelementptr adds (LangRef, "getelementptr").
func (m memory) constantOffset(g *ir.Value) (sum int64, ok bool) {
	ts, t := m.f.Types(), g.GEP().Elem()
	if ts.IsVector(g.Type) {
		return 0, false
	}
	for i, a := range g.Args[1:] {
		n, isConst := m.f.SInt(a)
		if !isConst {
			return 0, false
		}
		switch {
		case i == 0:
			sum += n * int64(m.layout.AllocSize(t))
		case ts.Kind(t) == ir.KindStruct:
			sum += int64(m.layout.FieldOffset(t, int(n)))
			t = ts.Elems(t)[n]
		case ts.Kind(t) == ir.KindArray || ts.IsVector(t):
			t = ts.Elem(t)
			sum += n * int64(m.layout.AllocSize(t))
		default:
			return 0, false
		}
	}
	return sum, true
}

// kinds of memory intrinsics.
const (
	noMem = iota
	memCopy
	memFill
	lifetime
)

// intrinsic returns which of the intrinsics on memory a call is.
func (m memory) intrinsic(v *ir.Value) int {
	if v.Op != ir.OpCall {
		return noMem
	}
	g := m.f.CalledFunc(v)
	switch {
	case g == nil || !g.IsIntrinsic():
		return noMem
	case strings.HasPrefix(g.Global.Name, "llvm.memcpy.p"), strings.HasPrefix(g.Global.Name, "llvm.memmove.p"):
		return memCopy
	case strings.HasPrefix(g.Global.Name, "llvm.memset.p"):
		return memFill
	case strings.HasPrefix(g.Global.Name, "llvm.lifetime."):
		return lifetime
	}
	return noMem
}

// length returns the constant length of a copy or fill that is not volatile.
func (m memory) length(v *ir.Value) (int64, bool) {
	args := m.f.CallArgs(v)
	n, ok := m.f.IntBits(args[2])
	vol, isConst := m.f.IntBits(args[3])
	return int64(n), ok && isConst && vol == 0 && n <= 1<<16
}

// plainAccess reports a load or store that is neither volatile nor atomic.
func plainAccess(v *ir.Value) bool { return !v.IsVolatile() && !v.Mem().IsAtomic() }

// accessSize returns the bytes that a load or store touches.
func (m memory) accessSize(v *ir.Value) int64 {
	t := v.Type
	if v.Op == ir.OpStore {
		t = v.Args[0].Type
	}
	return int64(m.layout.StoreSize(t))
}

// constBytes returns the bytes of a constant in memory, or nil when they are not known here.
func (m memory) constBytes(v *ir.Value) []byte {
	if !v.IsConst() || m.layout.BigEndian {
		return nil
	}
	size := int(m.layout.StoreSize(v.Type))
	out := make([]byte, size)
	if m.f.IsZero(v) {
		return out
	}
	switch v.Op {
	case ir.OpConstInt, ir.OpConstFP:
		if size > 8 || m.layout.SizeInBits(v.Type) != uint64(8*size) {
			return nil
		}
		for i := range out {
			out[i] = byte(uint64(v.Aux) >> (8 * i))
		}
		return out
	case ir.OpConstVector:
		out = out[:0]
		for _, e := range v.Args {
			b := m.constBytes(e)
			if b == nil {
				return nil
			}
			out = append(out, b...)
		}
		if len(out) == size {
			return out
		}
	}
	return nil
}
