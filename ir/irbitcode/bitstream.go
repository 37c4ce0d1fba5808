package irbitcode

import "encoding/binary"

// The bitstream: nested blocks of records, in units of bits. Parsing it needs no knowledge of LLVM.

// record is one record: a code and its operands.
type record struct {
	code int
	ops  []uint64
	blob string // of a record that ends in a blob
	at   int    // the bit it starts at
}

// block is one block with what it holds, in order.
type block struct {
	id    int
	at    int // the bit it starts at
	items []item
}

// item is a record or a block inside a block.
type item struct {
	rec *record
	sub *block
}

// sub returns the first block of that id inside b, or nil.
func (b *block) sub(id int) *block {
	for i := range b.items {
		if s := b.items[i].sub; s != nil && s.id == id {
			return s
		}
	}
	return nil
}

// The abbreviation ids that every block has.
const (
	idEndBlock = iota
	idEnterBlock
	idDefine
	idUnabbreviated
	idFirst // of the abbreviations that the file defines
)

// encoding is how an operand of an abbreviation is written.
type encoding uint8

const (
	encLiteral encoding = iota
	encFixed
	encVBR
	encArray
	encChar6
	encBlob
)

// abbrevOp is an operand of an abbreviation: a literal value, or a width in bits.
type abbrevOp struct {
	enc encoding
	val uint64
}

type abbrev []abbrevOp

// maxWidth is the widest field of a bitstream, maxDepth the deepest nesting of blocks that LLVM writes, with room.
const maxWidth, maxDepth = 64, 64

// scope is a block that is being read.
type scope struct {
	b       *block
	width   uint // of abbreviation ids
	abbrevs []abbrev
	target  int // in BLOCKINFO: the block that abbreviations are defined for, or -1
}

// stream reads bits. All errors go to fail, which does not return.
type stream struct {
	data   string
	at     int // in bits
	end    int
	budget int // operands that may still be read: no more than bits in the file
	stack  []scope
	info   map[int][]abbrev // abbreviations of blocks by id, from BLOCKINFO
	fail   func(at, block int, format string, args ...any)
}

func (s *stream) errorf(format string, args ...any) {
	id := -1
	if n := len(s.stack); n > 0 {
		id = s.stack[n-1].b.id
	}
	s.fail(s.at, id, format, args...)
}

// fixed reads n bits, at most 64.
func (s *stream) fixed(n uint) uint64 {
	if n > uint(s.end-s.at) {
		s.errorf("the file ends inside a field of %d bits", n)
	}
	x := uint64(0)
	for got := uint(0); got < n; {
		off := uint(s.at & 7)
		take := min(8-off, n-got)
		x |= uint64(s.data[s.at>>3]>>off) & (1<<take - 1) << got
		got += take
		s.at += int(take)
	}
	return x
}

// vbr reads a number in groups of n bits, the highest of each telling whether another follows.
func (s *stream) vbr(n uint) uint64 {
	x, shift := uint64(0), uint(0)
	for {
		g := s.fixed(n)
		if low := g & (1<<(n-1) - 1); shift < 64 {
			x |= low << shift
		} else if low != 0 {
			s.errorf("a number of more than 64 bits")
		}
		if g>>(n-1) == 0 {
			return x
		}
		shift += n - 1
	}
}

// align goes on to the next multiple of 32 bits.
func (s *stream) align() {
	s.at = min((s.at+31)&^31, s.end)
}

// spend counts operands against what a file of this size can hold.
func (s *stream) spend(n uint64) {
	if n > uint64(s.budget) {
		s.errorf("a record of %d operands in a file of %d bytes", n, len(s.data))
	}
	s.budget -= int(n)
}

// blockInfo is the id of the block that defines abbreviations for others.
const blockInfo = 0

// setBlock is the record of BLOCKINFO that names the block which abbreviations are for.
const setBlock = 1

// read reads blocks up to the end of the file. What follows the last whole block in zeros is padding.
func (s *stream) read() (top []*block) {
	s.info = make(map[int][]abbrev)
	root := &block{id: -1}
	s.stack = append(s.stack[:0], scope{b: root, width: 2})
	for len(s.stack) > 1 || s.end-s.at >= 32 {
		cur := &s.stack[len(s.stack)-1]
		start := s.at
		id := s.fixed(cur.width)
		if len(s.stack) == 1 && id != idEnterBlock {
			if s.zeros() {
				break
			}
			s.errorf("no block where one should begin")
		}
		switch id {
		case idEndBlock:
			s.align()
			s.stack = s.stack[:len(s.stack)-1]
		case idEnterBlock:
			s.enter(cur, start)
		case idDefine:
			a := s.define()
			if cur.b.id != blockInfo {
				cur.abbrevs = append(cur.abbrevs, a)
				continue
			}
			if cur.target < 0 {
				s.errorf("an abbreviation for no block")
			}
			s.info[cur.target] = append(s.info[cur.target], a)
		default:
			rec := s.record(cur, int(id))
			rec.at = start
			if cur.b.id == blockInfo && rec.code == setBlock {
				if len(rec.ops) == 0 || rec.ops[0] > 1<<30 {
					s.errorf("bad block id")
				}
				cur.target = int(rec.ops[0])
			}
			cur.b.items = append(cur.b.items, item{rec: rec})
		}
	}
	for _, it := range root.items {
		top = append(top, it.sub)
	}
	return top
}

// zeros reports that nothing but zeros follows.
func (s *stream) zeros() bool {
	for i := s.at / 8; i < s.end/8; i++ {
		if s.data[i] != 0 {
			return false
		}
	}
	return true
}

// enter begins a block inside cur.
func (s *stream) enter(cur *scope, start int) {
	if len(s.stack) > maxDepth {
		s.errorf("blocks are nested deeper than %d", maxDepth)
	}
	id := s.vbr(8)
	width := s.vbr(4)
	s.align()
	s.fixed(32) // the length in words, which a reader that skips blocks needs
	if id > 1<<30 || width < 2 || width > 32 {
		s.errorf("bad header of a block")
	}
	b := &block{id: int(id), at: start}
	cur.b.items = append(cur.b.items, item{sub: b})
	abbrevs := append([]abbrev(nil), s.info[b.id]...)
	s.stack = append(s.stack, scope{b: b, width: uint(width), abbrevs: abbrevs, target: -1})
}

// define reads the definition of an abbreviation.
func (s *stream) define() abbrev {
	n := s.vbr(5)
	s.spend(n)
	var a abbrev
	for range n {
		if s.fixed(1) == 1 {
			a = append(a, abbrevOp{encLiteral, s.vbr(8)})
			continue
		}
		op := abbrevOp{enc: encoding(s.fixed(3))}
		switch op.enc {
		case encFixed, encVBR:
			if op.val = s.vbr(5); op.val > maxWidth || op.enc == encVBR && op.val == 1 {
				s.errorf("a field of %d bits in an abbreviation", op.val)
			}
			if op.val == 0 { // LLVM reads it as the literal 0
				op.enc = encLiteral
			}
		case encArray, encChar6, encBlob:
		default:
			s.errorf("unknown encoding %d in an abbreviation", op.enc)
		}
		a = append(a, op)
	}
	for i, op := range a {
		last := op.enc == encBlob && i == len(a)-1 || op.enc == encArray && i == len(a)-2
		if (op.enc == encArray || op.enc == encBlob) && (!last || i == 0) {
			s.errorf("an array or blob that is not the last operand of an abbreviation")
		}
	}
	if len(a) == 0 {
		s.errorf("an abbreviation without operands")
	}
	if e := a[len(a)-1].enc; len(a) > 1 && a[len(a)-2].enc == encArray && (e == encArray || e == encBlob) {
		s.errorf("an array of arrays in an abbreviation")
	}
	return a
}

// record reads a record that the abbreviation id introduces.
func (s *stream) record(cur *scope, id int) *record {
	if id == idUnabbreviated {
		rec := &record{code: int(s.vbr(6) & (1<<30 - 1))}
		n := s.vbr(6)
		s.spend(n)
		if n > uint64(s.end-s.at)/6 {
			s.errorf("a record that is longer than the file")
		}
		rec.ops = make([]uint64, n)
		for i := range rec.ops {
			rec.ops[i] = s.vbr(6)
		}
		return rec
	}
	if id -= idFirst; id >= len(cur.abbrevs) {
		s.errorf("unknown abbreviation %d", id+idFirst)
	}
	a := cur.abbrevs[id]
	rec := &record{code: int(s.scalar(a[0]) & (1<<30 - 1))}
	for i := 1; i < len(a); i++ {
		switch a[i].enc {
		case encArray:
			n := s.vbr(6)
			s.spend(n)
			for range n {
				rec.ops = append(rec.ops, s.scalar(a[i+1]))
			}
			return rec
		case encBlob:
			n := s.vbr(6)
			s.align()
			if n > uint64(s.end-s.at)/8 {
				s.errorf("a blob that is longer than the file")
			}
			rec.blob = s.data[s.at/8 : s.at/8+int(n)]
			s.at += int(n) * 8
			s.align()
		default:
			s.spend(1)
			rec.ops = append(rec.ops, s.scalar(a[i]))
		}
	}
	return rec
}

const char6 = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._"

// scalar reads an operand that is one number.
func (s *stream) scalar(op abbrevOp) uint64 {
	switch op.enc {
	case encFixed:
		return s.fixed(uint(op.val))
	case encVBR:
		return s.vbr(uint(op.val))
	case encChar6:
		return uint64(char6[s.fixed(6)])
	}
	return op.val
}

// The two beginnings of a file: bitcode itself, and the wrapper that some systems put around it.
const (
	magic        = "BC\xC0\xDE"
	wrapperMagic = "\xDE\xC0\x17\x0B"
	wrapperSize  = 20 // magic, version, offset, size, CPU: of 32 bits each
)

// Is reports whether data begins like bitcode, with or without a wrapper.
func Is(data string) bool {
	return len(data) >= 4 && (data[:4] == magic || data[:4] == wrapperMagic)
}

// unwrap returns where the bitcode lies in data, magic included; ok is false when the wrapper's header is not
// that of this file.
func unwrap(data string) (from, to int, ok bool) {
	if len(data) < 4 || data[:4] != wrapperMagic {
		return 0, len(data), true
	}
	if len(data) < wrapperSize {
		return 0, 0, false
	}
	off := uint64(binary.LittleEndian.Uint32([]byte(data[8:12])))
	size := uint64(binary.LittleEndian.Uint32([]byte(data[12:16])))
	if off < wrapperSize || off%4 != 0 || off+size > uint64(len(data)) {
		return 0, 0, false
	}
	return int(off), int(off + size), true
}
