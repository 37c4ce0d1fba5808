package isel

import (
	"math/bits"

	"github.com/warpwise/warpwise/ptx"
)

// piece is one scalar memory access that a value is moved by: a part of it, or some bytes of a
// part that is not a power of two long or not aligned.
type piece struct {
	part  int
	shift int // bits of the part below the piece
	size  int // bytes: 1, 2, 4 or 8
	off   uint64
	whole bool // the piece is all of the part
}

// alignAt returns the alignment of the byte off past an address aligned to align.
func alignAt(align, off uint64) uint64 {
	if align == 0 {
		align = 1
	}
	if off == 0 {
		return align
	}
	return min(align, off&-off)
}

// pieces appends the accesses that move parts of ti at an address aligned to align.
func pieces(buf []piece, ti *typeInfo, align uint64) []piece {
	for i := range ti.parts {
		p := &ti.parts[i]
		size := (p.bits + 7) / 8
		off := p.off
		for shift := 0; size > 0; {
			n := min(1<<(bits.Len(uint(size))-1), 8)
			n = int(min(uint64(n), alignAt(align, off)))
			buf = append(buf, piece{i, 8 * shift, n, off, shift == 0 && n == size})
			size -= n
			shift += n
			off += uint64(n)
		}
	}
	return buf
}

// group returns how many pieces from the start of ps one vector access can move: 4, 2 or 1.
func group(ps []piece, align uint64) int {
	for _, n := range [...]int{4, 2} {
		if len(ps) < n || n*ps[0].size > 16 || alignAt(align, ps[0].off) < uint64(n*ps[0].size) {
			continue
		}
		ok := true
		for i := 0; i < n && ok; i++ {
			ok = ps[i].whole && ps[i].size == ps[0].size && ps[i].off == ps[0].off+uint64(i*ps[0].size)
		}
		if ok {
			return n
		}
	}
	return 1
}

// accessType returns the type suffix of an access of size bytes to or from a register of type r.
func accessType(size int, r ptx.Type, whole bool) ptx.Type {
	if whole && (r == ptx.F32 || r == ptx.F64) {
		return r
	}
	switch size {
	case 1:
		return ptx.U8
	case 2:
		return ptx.U16
	case 4:
		return ptx.U32
	}
	return ptx.U64
}
