package simt

import (
	"encoding/binary"
	"fmt"
	"sort"

	"github.com/warpwise/warpwise/simt/micro"
)

// The address map. Shared, local and param addresses are offsets from zero in their own spaces;
// the windows place them in the generic space. Global and const memory have their generic
// address everywhere.
const (
	globalBase   = 0x1000_0000_0000
	bufferBase   = 0x1800_0000_0000 // of the launch's buffers, whatever the variables
	constBase    = 0x2000_0000_0000
	paramBase    = 0x3000_0000_0000
	localWindow  = 0x6000_0000_0000
	sharedWindow = 0x7000_0000_0000
	windowSize   = 1 << 40
	allocGap     = 4096 // unmapped bytes between allocations
)

// Shadow bits of a byte of memory.
const (
	shadowInit    = 1 << iota // somebody wrote it
	shadowPoison              // it holds a poison bit
	shadowUndef               // it holds an undef bit
	shadowChoice              // it holds a bit left to the implementation
	shadowPayload             // it belongs to a NaN
	shadowPending             // an asynchronous copy is going to write it
	shadowGap                 // it belongs to no variable of the thread
)

// region is one allocation.
type region struct {
	name     string
	space    micro.Space
	base     uint64
	data     []byte
	shadow   []byte
	readOnly bool
	race     *raceMap   // nil when races are not checked
	log      *accessLog // nil unless blocks run at the same time
	mbars    map[uint64]*mbarrier
	heap     bool // made by malloc
	gaps     bool // local memory: some bytes belong to no variable
}

func (r *region) end() uint64 { return r.base + uint64(len(r.data)) }

func newRegion(name string, space micro.Space, base uint64, size int64) *region {
	return &region{name: name, space: space, base: base, data: make([]byte, size), shadow: make([]byte, size)}
}

// fill writes the bytes of an initialiser and marks them initialised.
func (r *region) fill(b []byte) {
	n := copy(r.data, b)
	for i := range n {
		r.shadow[i] |= shadowInit
	}
}

func (r *region) markInit() { setBytes(r.shadow, shadowInit) }

// setBytes gives every byte of b the value x.
func setBytes(b []byte, x byte) {
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

// regions is a set of allocations that do not overlap, in order of address.
type regions struct {
	list []*region
	last *region // the one found last: most accesses repeat it
	next uint64
}

// add places a region of the given size and alignment behind the others.
func (rs *regions) add(name string, space micro.Space, size, align int64) *region {
	a := uint64(max(align, 256))
	base := (rs.next + a - 1) &^ (a - 1)
	r := newRegion(name, space, base, size)
	rs.list = append(rs.list, r)
	rs.next = r.end() + allocGap
	return r
}

func (rs *regions) find(addr uint64) *region {
	if r := rs.last; r != nil && addr >= r.base && addr < r.end() {
		return r
	}
	i := sort.Search(len(rs.list), func(i int) bool { return rs.list[i].end() > addr })
	if i < len(rs.list) && addr >= rs.list[i].base {
		rs.last = rs.list[i]
		return rs.list[i]
	}
	return nil
}

// nearest returns the region whose bounds addr misses by least, for messages.
func (rs *regions) nearest(addr uint64) *region {
	i := sort.Search(len(rs.list), func(i int) bool { return rs.list[i].end() > addr })
	if i > 0 && (i == len(rs.list) || addr-rs.list[i-1].end() < rs.list[i].base-addr) {
		i--
	}
	if i < len(rs.list) {
		return rs.list[i]
	}
	return nil
}

// fault is why an access is undefined.
type fault struct {
	kind Kind
	msg  string
}

// resolve finds the memory of an access of n bytes at addr in the given space by a lane, or says
// why there is none. The address it returns is relative to the region.
func (w *warp) resolve(space micro.Space, lane int, addr uint64, n int, write bool) (*region, uint64, *fault) {
	var r *region
	switch space {
	case micro.Generic:
		switch {
		case addr >= sharedWindow && addr < sharedWindow+windowSize:
			r, addr = w.clusterShared(addr - sharedWindow)
		case addr >= localWindow && addr < localWindow+windowSize:
			r, addr = w.local(lane, addr-localWindow+uint64(n)), addr-localWindow
		case addr >= paramBase && addr < paramBase+windowSize:
			r, addr = w.cta.run.params, addr-paramBase
		default:
			return w.resolveGlobal(addr, n, write)
		}
	case micro.Shared:
		r = w.cta.shared
	case micro.SharedCluster:
		r, addr = w.clusterShared(addr)
	case micro.Local:
		r = w.local(lane, addr+uint64(n))
	case micro.ParamSpace:
		r = w.cta.run.params
	default:
		return w.resolveGlobal(addr, n, write)
	}
	if r == nil {
		return nil, 0, &fault{OutOfBounds, fmt.Sprintf("%s address %#x: no running block of the cluster has it", space, addr)}
	}
	if addr+uint64(n) > uint64(len(r.data)) || addr+uint64(n) < addr {
		return nil, 0, &fault{OutOfBounds, fmt.Sprintf("%s address %#x, %d bytes: outside the %d bytes allocated", space, addr, n, size(r))}
	}
	if write && r.readOnly {
		return nil, 0, &fault{ReadOnlyWrite, fmt.Sprintf("write to %s memory", r.space)}
	}
	if r.gaps && r.inGap(addr, n) {
		return nil, 0, &fault{OutOfBounds, fmt.Sprintf("local address %#x, %d bytes: outside every variable", addr, n)}
	}
	return r, addr, w.misaligned(addr, n)
}

func size(r *region) int {
	if r == nil {
		return 0
	}
	return len(r.data)
}

func (w *warp) resolveGlobal(addr uint64, n int, write bool) (*region, uint64, *fault) {
	mem := &w.cta.run.global
	r := mem.find(addr)
	if r == nil || addr+uint64(n) > r.end() {
		msg := fmt.Sprintf("address %#x, %d bytes, belongs to no allocation", addr, n)
		if near := mem.nearest(addr); near != nil && addr < near.end()+allocGap && addr+allocGap > near.base {
			msg = fmt.Sprintf("address %#x, %d bytes: offset %d of %s, which has %d bytes", addr, n, int64(addr-near.base), near.name, len(near.data))
		}
		return nil, 0, &fault{OutOfBounds, msg}
	}
	if write && r.readOnly {
		return nil, 0, &fault{ReadOnlyWrite, fmt.Sprintf("write to %s, which is %s memory", r.name, r.space)}
	}
	return r, addr - r.base, w.misaligned(addr, n)
}

// misaligned reports an address that is no multiple of the access, a power of two.
func (w *warp) misaligned(addr uint64, n int) *fault {
	if n&(n-1) == 0 && addr&uint64(n-1) != 0 {
		return &fault{Misaligned, fmt.Sprintf("address %#x is no multiple of %d", addr, n)}
	}
	return nil
}

// load reads n bytes, at most 8, little-endian.
func (r *region) load(off uint64, n int) uint64 {
	d := r.data[off:]
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

// store writes n bytes, at most 8, little-endian.
func (r *region) store(off uint64, n int, x uint64) {
	d := r.data[off:]
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

// known reports, for 4 and 8 bytes, that somebody wrote all of them and that they mean something.
func (r *region) known(off uint64, n int) bool {
	switch n {
	case 4:
		return binary.LittleEndian.Uint32(r.shadow[off:]) == shadowInit*0x01010101
	case 8:
		return binary.LittleEndian.Uint64(r.shadow[off:]) == shadowInit*0x0101010101010101
	}
	return false
}

// shade returns the union of the shadow bits of n bytes, with shadowInit only when all have it.
func (r *region) shade(off uint64, n int) byte {
	if r.known(off, n) {
		return shadowInit
	}
	s := r.shadow[off : off+uint64(n)]
	all, any := byte(shadowInit), byte(0)
	for _, s := range s {
		all &= s
		any |= s
	}
	return any&^shadowInit | all
}

func (r *region) setShade(off uint64, n int, x byte) {
	s := r.shadow[off : off+uint64(n)]
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
