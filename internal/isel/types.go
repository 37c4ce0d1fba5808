package isel

import (
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ptx"
)

// part is one register's worth of a value.
type part struct {
	reg  ptx.Type // Pred, B16, B32, B64, F32 or F64
	bits int      // significant bits: of an integer limb, else the width of the scalar
	typ  ir.Type  // the scalar type the part belongs to; limbs of one iN share it
	off  uint64   // byte offset in memory from the start of the value
}

// typeInfo is the register shape of a type. It is immutable.
type typeInfo struct {
	parts []part
	// lane is the number of parts of one element of a vector; of a scalar or aggregate, of all.
	lane int
	// packed reports a vector whose elements do not each start at a byte and fill whole bytes:
	// <8 x i1>, <4 x i4>. In memory it is the integer of all bits.
	packed bool
	// mixed reports an aggregate with such a vector in it: it has no layout in memory here.
	mixed bool
	// bad is what makes the type unsupported, or "".
	bad string
}

// maxParts bounds the leaves of a value held in registers.
const maxParts = 1 << 16

// shapes caches typeInfo by type for one worker.
type shapes struct {
	m    *modState
	info []*typeInfo
}

// info returns the register shape of t.
func (l *lowering) info(t ir.Type) *typeInfo {
	s := &l.shapes
	if int(t) >= len(s.info) {
		grown := make([]*typeInfo, max(s.m.ir.Types.Len(), int(t)+1))
		copy(grown, s.info)
		s.info = grown
	}
	if ti := s.info[t]; ti != nil {
		return ti
	}
	ti := s.m.shapeOf(t)
	s.info[t] = ti
	return ti
}

// nparts returns the number of parts of a value of type t.
func (l *lowering) nparts(t ir.Type) int { return len(l.info(t).parts) }

// shapeOf computes the register shape of t, with an explicit stack over aggregates.
func (m *modState) shapeOf(t ir.Type) *typeInfo {
	ti := &typeInfo{}
	ts := &m.ir.Types
	type item struct {
		t   ir.Type
		off uint64
		rep uint64 // further copies of t, each str bytes on
		str uint64
	}
	stack := []item{{t: t, rep: 1}}
	steps := 0
	for len(stack) > 0 && ti.bad == "" {
		it := &stack[len(stack)-1]
		if steps++; steps > 4*maxParts || len(ti.parts) > maxParts {
			ti.bad = "a value of more than 65536 scalars"
			break
		}
		if it.rep == 0 {
			stack = stack[:len(stack)-1]
			continue
		}
		u, off := it.t, it.off
		it.rep--
		it.off += it.str
		switch ts.Kind(u) {
		case ir.KindArray:
			if n := ts.NumElems(u); n > 0 {
				e := ts.Elem(u)
				stack = append(stack, item{e, off, n, m.layout.AllocSize(e)})
			}
		case ir.KindStruct:
			if ts.IsOpaque(u) {
				ti.bad = "a value of opaque type"
				break
			}
			elems := ts.Elems(u)
			offs := m.layout.FieldOffsets(u)
			for i := len(elems) - 1; i >= 0; i-- {
				stack = append(stack, item{elems[i], off + offs[i], 1, 0})
			}
		case ir.KindVector:
			m.vectorShape(ti, u, off)
		default:
			m.scalarShape(ti, u, off)
		}
	}
	if ti.packed && ts.Kind(t) != ir.KindVector {
		ti.packed, ti.mixed = false, true
	}
	ti.lane = len(ti.parts)
	if ts.Kind(t) == ir.KindVector && ts.NumElems(t) > 0 {
		ti.lane = len(ti.parts) / int(ts.NumElems(t))
	}
	return ti
}

func (m *modState) vectorShape(ti *typeInfo, t ir.Type, off uint64) {
	ts := &m.ir.Types
	if ts.IsScalable(t) {
		ti.bad = "a scalable vector"
		return
	}
	e, n := ts.Elem(t), ts.NumElems(t)
	if n > maxParts {
		ti.bad = "a value of more than 65536 scalars"
		return
	}
	bits := m.layout.SizeInBits(e)
	if bits%8 != 0 {
		ti.packed = true
	}
	for i := range n {
		m.scalarShape(ti, e, off+i*bits/8)
	}
}

// regType returns the register type of an integer of n bits, at most 64.
func regType(n int) ptx.Type {
	switch {
	case n <= 1:
		return ptx.Pred
	case n <= 16:
		return ptx.B16
	case n <= 32:
		return ptx.B32
	}
	return ptx.B64
}

func (m *modState) scalarShape(ti *typeInfo, t ir.Type, off uint64) {
	ts := &m.ir.Types
	add := func(r ptx.Type, bits int) { ti.parts = append(ti.parts, part{r, bits, t, off}) }
	switch ts.Kind(t) {
	case ir.KindInt:
		n := ts.Bits(t)
		if n > 64*maxParts {
			ti.bad = "an integer of " + itoa(n) + " bits"
			return
		}
		if n <= 64 {
			add(regType(n), n)
			return
		}
		for ; n > 0; n -= 64 {
			add(ptx.B64, min(n, 64))
			off += 8
		}
	case ir.KindPointer:
		if m.layout.PointerBits(ts.AddrSpace(t)) <= 32 {
			add(ptx.B32, 32)
		} else {
			add(ptx.B64, 64)
		}
	case ir.KindHalf, ir.KindBFloat:
		add(ptx.B16, 16)
	case ir.KindFloat:
		add(ptx.F32, 32)
	case ir.KindDouble:
		add(ptx.F64, 64)
	case ir.KindVoid, ir.KindLabel, ir.KindMetadata, ir.KindToken:
	case ir.KindX86FP80, ir.KindFP128, ir.KindPPCFP128:
		ti.bad = "type " + fpName(ts.Kind(t))
	default:
		ti.bad = "a value of this type"
	}
}

func fpName(k ir.TypeKind) string {
	switch k {
	case ir.KindX86FP80:
		return "x86_fp80"
	case ir.KindFP128:
		return "fp128"
	}
	return "ppc_fp128"
}

// bitsType returns the untyped PTX type of n bits: 8, 16, 32 or 64.
func bitsType(n int) ptx.Type {
	switch n {
	case 8:
		return ptx.B8
	case 16:
		return ptx.B16
	case 32:
		return ptx.B32
	}
	return ptx.B64
}

// signedType and unsignedType return the integer type of the register that holds n bits.
func signedType(n int) ptx.Type {
	switch {
	case n <= 16:
		return ptx.S16
	case n <= 32:
		return ptx.S32
	}
	return ptx.S64
}

func unsignedType(n int) ptx.Type {
	switch {
	case n <= 16:
		return ptx.U16
	case n <= 32:
		return ptx.U32
	}
	return ptx.U64
}

// regBits returns the width of the register that holds n bits, 1 to 64.
func regBits(n int) int {
	switch {
	case n <= 16:
		return 16
	case n <= 32:
		return 32
	}
	return 64
}
