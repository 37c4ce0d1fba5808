package memory

import (
	"encoding/binary"
	"sort"

	"github.com/warpwise/warpwise/simt/internal/race"
	"github.com/warpwise/warpwise/simt/micro"
)

// Region is one allocation.
type Region struct {
	Name     string
	Space    micro.Space
	Base     uint64
	Data     []byte
	Shadow   []byte
	ReadOnly bool
	Race     *race.Map      // nil when races are not checked
	Log      *AccessLog     // nil unless blocks run at the same time
	Objects  map[uint64]any // what the bytes at an offset are a picture of
	Heap     bool           // made by malloc
	Gaps     bool           // local memory: some bytes belong to no variable
}

// End returns the address behind the last byte.
func (r *Region) End() uint64 { return r.Base + uint64(len(r.Data)) }

// NewRegion returns size zero bytes of a space that nobody has written yet.
func NewRegion(name string, space micro.Space, base uint64, size int64) *Region {
	return &Region{Name: name, Space: space, Base: base, Data: make([]byte, size), Shadow: make([]byte, size)}
}

// Fill writes the bytes of an initialiser and marks them initialised.
func (r *Region) Fill(b []byte) {
	n := copy(r.Data, b)
	for i := range n {
		r.Shadow[i] |= Init
	}
}

// MarkInit marks all bytes as written, with contents that mean something.
func (r *Region) MarkInit() { SetBytes(r.Shadow, Init) }

// SetBytes gives every byte of b the value x.
func SetBytes(b []byte, x byte) {
	if len(b) == 0 {
		return
	}
	if x == 0 {
		clear(b)
		return
	}
	b[0] = x
	for n := 1; n < len(b); n *= 2 {
		copy(b[n:], b[:n])
	}
}

// Regions is a set of allocations that do not overlap, in order of address.
type Regions struct {
	List []*Region
	Last *Region // the one found last: most accesses repeat it
	Next uint64
}

// Add places a region of the given size and alignment behind the others.
func (rs *Regions) Add(name string, space micro.Space, size, align int64) *Region {
	a := uint64(max(align, 256))
	base := (rs.Next + a - 1) &^ (a - 1)
	r := NewRegion(name, space, base, size)
	rs.List = append(rs.List, r)
	rs.Next = r.End() + AllocGap
	return r
}

// Find returns the allocation that holds an address, or nil.
func (rs *Regions) Find(addr uint64) *Region {
	if r := rs.Last; r != nil && addr >= r.Base && addr < r.End() {
		return r
	}
	i := sort.Search(len(rs.List), func(i int) bool { return rs.List[i].End() > addr })
	if i < len(rs.List) && addr >= rs.List[i].Base {
		rs.Last = rs.List[i]
		return rs.List[i]
	}
	return nil
}

// Nearest returns the region whose bounds addr misses by least, for messages.
func (rs *Regions) Nearest(addr uint64) *Region {
	i := sort.Search(len(rs.List), func(i int) bool { return rs.List[i].End() > addr })
	if i > 0 && (i == len(rs.List) || addr-rs.List[i-1].End() < rs.List[i].Base-addr) {
		i--
	}
	if i < len(rs.List) {
		return rs.List[i]
	}
	return nil
}

// Load reads n bytes, at most 8, little-endian.
func (r *Region) Load(off uint64, n int) uint64 {
	d := r.Data[off:]
	switch n {
	case 1:
		return uint64(d[0])
	case 2:
		return uint64(binary.LittleEndian.Uint16(d))
	case 4:
		return uint64(binary.LittleEndian.Uint32(d))
	case 8:
		return binary.LittleEndian.Uint64(d)
	}
	var x uint64
	for i := range n {
		x |= uint64(d[i]) << (8 * i)
	}
	return x
}

// Store writes n bytes, at most 8, little-endian.
func (r *Region) Store(off uint64, n int, x uint64) {
	d := r.Data[off:]
	switch n {
	case 1:
		d[0] = byte(x)
	case 2:
		binary.LittleEndian.PutUint16(d, uint16(x))
	case 4:
		binary.LittleEndian.PutUint32(d, uint32(x))
	case 8:
		binary.LittleEndian.PutUint64(d, x)
	default:
		for i := range n {
			d[i] = byte(x >> (8 * i))
		}
	}
}

// Known reports, for 4 and 8 bytes, that somebody wrote all of them and that they mean something.
func (r *Region) Known(off uint64, n int) bool {
	switch n {
	case 4:
		return binary.LittleEndian.Uint32(r.Shadow[off:]) == Init*0x01010101
	case 8:
		return binary.LittleEndian.Uint64(r.Shadow[off:]) == Init*0x0101010101010101
	}
	return false
}

// Shade returns the union of the shadow bits of n bytes, with Init only when all have it.
func (r *Region) Shade(off uint64, n int) byte {
	if r.Known(off, n) {
		return Init
	}
	s := r.Shadow[off : off+uint64(n)]
	all, any := byte(Init), byte(0)
	for _, s := range s {
		all &= s
		any |= s
	}
	return any&^Init | all
}

// SetShade gives n bytes the shadow x.
func (r *Region) SetShade(off uint64, n int, x byte) {
	s := r.Shadow[off : off+uint64(n)]
	switch n {
	case 4:
		binary.LittleEndian.PutUint32(s, uint32(x)*0x01010101)
	case 8:
		binary.LittleEndian.PutUint64(s, uint64(x)*0x0101010101010101)
	default:
		for i := range s {
			s[i] = x
		}
	}
}

// Empty reports whether an allocation without bytes starts at an address.
func (rs *Regions) Empty(a uint64) bool {
	for _, r := range rs.List {
		if r.Base == a && len(r.Data) == 0 {
			return true
		}
	}
	return false
}

// InGap reports that one of n bytes of local memory belongs to no variable.
func (r *Region) InGap(off uint64, n int) bool {
	if r.Known(off, n) {
		return false
	}
	for _, s := range r.Shadow[off : off+uint64(n)] {
		if s&Gap != 0 {
			return true
		}
	}
	return false
}
