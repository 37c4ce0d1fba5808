package race

import (
	"github.com/warpwise/warpwise/simt/micro"
)

// What is known of memory for the detection of races: sixteen bytes for a word, or for a byte where
// bytes are accessed, in pages that are made when first touched.

// Touch is an access: when, and how strong. ScopeThread is a weak one.
type Touch struct {
	Epoch
	Scope  micro.MemScope
	Reduce bool // a reduction, before others of its kind: see cell.kind
}

// packed is a touch in one word: the thread, the time, the scope, and flags. A scope of scopeSet says
// that the number of a set of reads stands in place of thread and time, one of scopeWide the place of a
// touch of State.wide, whose numbers are too large. 0 is none.
type packed uint64

const (
	threadBits = 27
	timeBits   = 26
	scopeAt    = threadBits + timeBits
	kindAt     = scopeAt + 3
	scopeMask  = 7 << scopeAt
	indexMask  = 1<<scopeAt - 1
	kindMask   = 63 << kindAt
	reduceBit  = 1 << 62
	syncBit    = 1 << 63 // of a write: somebody may have released something here

	scopeSet  = 6
	scopeWide = 7
)

// thread returns the thread of an ordinary touch.
func (p packed) thread() int32 { return int32(p & (1<<threadBits - 1)) }

func (p packed) time() uint32 { return uint32(p >> threadBits & (1<<timeBits - 1)) }

func (p packed) scope() uint8 { return uint8(p >> scopeAt & 7) }

// set returns the number of a set of reads, or 0.
func (p packed) set() int32 {
	if p.scope() != scopeSet {
		return 0
	}
	return int32(p & indexMask)
}

func packSet(i int32) packed { return scopeSet<<scopeAt | packed(i) }

// pack packs a touch.
func (s *State) pack(e Touch) packed {
	var p packed
	if uint32(e.Thread) < 1<<threadBits && e.Time < 1<<timeBits {
		p = packed(e.Thread) | packed(e.Time)<<threadBits | packed(e.Scope)<<scopeAt
	} else {
		if n := len(s.wide); n == 0 || s.wide[n-1] != e {
			s.wide = append(s.wide, e)
		}
		p = packed(len(s.wide)-1) | scopeWide<<scopeAt
	}
	if e.Reduce {
		p |= reduceBit
	}
	return p
}

// unpack returns the touch of a packed one that is no set.
func (s *State) unpack(p packed) Touch {
	if p.scope() == scopeWide {
		e := s.wide[p&indexMask]
		e.Reduce = p&reduceBit != 0
		return e
	}
	return Touch{Epoch{p.thread(), p.time()}, micro.MemScope(p.scope()), p&reduceBit != 0}
}

// cell is what is known of one byte, or of a word of four that were always accessed together.
type cell struct {
	write packed // the last one, with the kind of its reduction
	read  packed // or a set, which holds also reductions before the last write
}

// kind returns the kind of reduction that the last write is, which commutes with its like, or 0.
func (x *cell) kind() uint8 { return uint8(x.write & kindMask >> kindAt) }

// written returns the last write of a cell.
func (s *State) written(x *cell) (e Touch, ok bool) {
	p := x.write &^ (kindMask | syncBit)
	if p == 0 {
		return Touch{}, false
	}
	return s.unpack(p), true
}

// setWrite replaces the last write, and keeps whether something was released here.
func (x *cell) setWrite(p packed, kind uint8) {
	x.write = p | packed(kind)<<kindAt | x.write&syncBit
}

// pageBytes is the number of bytes whose cells are together.
const pageBytes = 64

// wordPage holds the cells of words, as long as only whole aligned ones are accessed. bytePage, of
// the same memory, those of bytes.
type (
	wordPage [pageBytes / 4]cell
	bytePage [pageBytes]cell
)

// Map holds the cells of a region, and the clocks that releases left there.
type Map struct {
	state  *State
	Words  []*wordPage
	Bytes  []*bytePage          // nil until one is needed
	Sync   map[uint64]*releases // by address of an atomic
	shared bool                 // of a block: it goes with it
}

// NewMap returns the map of a region of n bytes; shared says that it is shared memory, which goes with its block.
func NewMap(s *State, n int, shared bool) *Map {
	return &Map{state: s, Words: make([]*wordPage, (n+pageBytes-1)/pageBytes), shared: shared}
}

// at returns what is known of the bytes at off, of which n are accessed, and of how many of them
// that is said.
func (rm *Map) at(off uint64, n int) (x *cell, size int) {
	i := off / pageBytes
	if rm.Bytes != nil && rm.Bytes[i] != nil {
		return &rm.Bytes[i][off%pageBytes], 1
	}
	if off%4 == 0 && n >= 4 {
		p := rm.Words[i]
		if p == nil {
			p = rm.state.pages.take()
			rm.Words[i] = p
		}
		return &p[off%pageBytes/4], 4
	}
	return &rm.split(i)[off%pageBytes], 1
}

// split gives every byte of a page its own cell.
func (rm *Map) split(i uint64) *bytePage {
	if rm.Bytes == nil {
		rm.Bytes = make([]*bytePage, len(rm.Words))
	}
	p := new(bytePage)
	rm.Bytes[i] = p
	words := rm.Words[i]
	if words == nil {
		return p
	}
	for k := range p {
		p[k] = words[k/4]
		if set := words[k/4].read.set(); set != 0 {
			p[k].read = rm.state.copySet(set, &p[k])
		}
	}
	for k := range words {
		rm.state.dropSet(words[k].read)
	}
	rm.Words[i] = nil
	rm.state.pages.give(words)
	return p
}

// LastWrite returns the last write of a byte.
func (rm *Map) LastWrite(off uint64) (Touch, bool) {
	i := off / pageBytes
	if rm.Bytes != nil && rm.Bytes[i] != nil {
		return rm.state.written(&rm.Bytes[i][off%pageBytes])
	}
	if p := rm.Words[i]; p != nil {
		return rm.state.written(&p[off%pageBytes/4])
	}
	return Touch{}, false
}

// released returns what was released at the address of an access of n bytes, or nil.
func (rm *Map) released(off uint64, n int) *releases {
	if len(rm.Sync) == 0 {
		return nil
	}
	if x, _ := rm.at(off, n); x.write&syncBit == 0 {
		return nil
	}
	return rm.Sync[off]
}

// leave leaves what was released at an address to which n bytes were written.
func (rm *Map) leave(off uint64, n int, rs *releases) {
	if rm.Sync == nil {
		rm.Sync = map[uint64]*releases{}
	}
	rm.Sync[off] = rs
	x, _ := rm.at(off, n)
	x.write |= syncBit
}

// Close gives the pages of shared memory back.
func (rm *Map) Close() {
	for _, p := range rm.Words {
		if p != nil {
			rm.state.pages.give(p)
		}
	}
	rm.Words = nil
}
