package equiv

import (
	"math/bits"

	"github.com/warpwise/warpwise/simt"
	"github.com/warpwise/warpwise/simt/micro"
)

// taint says what went into a value: scalars of the arguments, contents of buffers, special
// registers. Bit 63 of the first two stands for all that have no bit of their own.
type taint struct {
	units    uint64 // by number of the unit
	contents uint64 // by number of the buffer
	sregs    uint32 // by simt.SReg, up to SRegNCtaidZ
}

func (t *taint) add(o taint) {
	t.units |= o.units
	t.contents |= o.contents
	t.sregs |= o.sregs
}

// origins tells for each lane from which place in memory a value was loaded.
type origins struct {
	buffer int // number of a buffer, or -1: the parameters
	off    [micro.WarpSize]int64
}

// note is what a scout knows of a value in a register or in local memory.
type note struct {
	taint
	base   int16    // 1 + source that an address was made of by adding to it; 0: none
	direct int16    // 1 + source that the value is as it was loaded; 0: none
	origin *origins // of a value of eight bytes: where it was loaded from; sums keep it
}

// Sources are numbered: units first, then the contents of buffers.
const contentsOf = 1 << 10

// funcNotes is what a scout knows of a function.
type funcNotes struct {
	slots  []note
	ran    []int32 // by pc: how often
	guards []taint // by pc: of a conditional branch
	consts map[micro.Slot]uint64
}

// extent is what a run needs of a buffer.
type extent struct {
	lo, hi      int64 // first byte, and behind the last, of the accesses that one buffer can hold
	beyond      taint // what went into addresses that lie outside
	outside     int   // how many
	align       int   // widest access
	floats      [2]int
	ints        int // evidence for f32 and f64, for integers
	width       int // of elements as loaded
	read, wrote bool
}

// wild is an access to an address where no buffer can be, through a pointer that came from memory.
type wild struct {
	buffer int // see origins
	off    int64
}

// scout watches a run to learn what its inputs should have been.
type scout struct {
	st    *state
	units []int // by word of the parameter block: 1 + unit
	notes map[*micro.Func]*funcNotes
	lastF *micro.Func
	lastN *funcNotes
	local map[int64]note // by address in local memory
	share note           // of all of shared memory

	need       []extent
	wilds      []wild
	pointer    []bool    // by unit: addresses are made of it
	integer    []int     // by unit: evidence that it is an integer
	float      []int     // that it is a floating-point number
	compared   [][]int64 // by unit: constants that it is compared with
	threads    []int64   // constants that thread numbers are compared with
	bad        taint     // what went into divisors that are zero, addresses that belong to nothing
	badCount   int
	stores     int64 // lanes that wrote global memory or synchronised with others
	dynamic    int64 // bytes used of dynamic shared memory
	sharedEnd  uint64
	steps      int64
	blind      bool // operations ran whose addresses are not seen
	anyDynamic bool

	cur         note
	read, write func(micro.Slot)
}

func newScout(p *simt.Program, st *state) *scout {
	s := &scout{st: st, notes: map[*micro.Func]*funcNotes{}, local: map[int64]note{}}
	s.need = make([]extent, len(st.buffers))
	n := len(st.units)
	s.pointer, s.integer, s.float, s.compared = make([]bool, n), make([]int, n), make([]int, n), make([][]int64, n)
	f := st.fn
	end := int64(0)
	for i := range f.Params {
		end = max(end, f.Params[i].Offset+f.Params[i].Size)
	}
	s.units = make([]int, end/4+1)
	for i := range st.units {
		u := &st.units[i]
		at := f.Params[u.param].Offset + u.off
		for k := at / 4; k < (at+int64(u.size)+3)/4; k++ {
			s.units[k] = i + 1
		}
	}
	for _, v := range p.Vars {
		s.anyDynamic = s.anyDynamic || v.Space == micro.Shared && v.Size == 0
	}
	s.read = func(x micro.Slot) {
		if x != 0 {
			o := &s.lastN.slots[x]
			s.cur.add(o.taint)
			if s.cur.base == 0 {
				s.cur.base = o.base
			}
			if s.cur.origin == nil {
				s.cur.origin = o.origin
			}
		}
	}
	s.write = func(x micro.Slot) {
		if x != 0 {
			s.lastN.slots[x] = s.cur
		}
	}
	return s
}

// of returns the notes of a function.
func (s *scout) of(f *micro.Func) *funcNotes {
	if s.lastF == f {
		return s.lastN
	}
	n := s.notes[f]
	if n == nil {
		n = &funcNotes{slots: make([]note, f.Slots+1), ran: make([]int32, len(f.Code)), guards: make([]taint, len(f.Code)), consts: map[micro.Slot]uint64{}}
		for _, c := range f.Consts {
			n.consts[c.Slot] = c.Bits
		}
		s.notes[f] = n
	}
	s.lastF, s.lastN = f, n
	return n
}

// After implements simt.Observer.
func (s *scout) After(*simt.Step) {}

// Before implements simt.Observer.
func (s *scout) Before(st *simt.Step) {
	s.steps++
	n := s.of(st.Func)
	n.ran[st.PC]++
	in := st.In
	if in.Op == micro.OpBr && in.Guard != 0 { // also where no lane takes it: that way out of a loop is missed
		n.guards[st.PC] = n.slots[in.Guard].taint
		return
	}
	if st.Mask == 0 {
		return
	}
	switch in.Op {
	case micro.OpLoad:
		s.load(st, n)
		return
	case micro.OpStore, micro.OpAtom:
		s.store(st, n)
	case micro.OpCopy, micro.OpFill:
		s.bulk(st, n)
		return
	case micro.OpCall:
		s.call(st, n)
		return
	case micro.OpBr:
		return
	case micro.OpSwitch:
		n.guards[st.PC] = n.slots[in.A].taint
		return
	case micro.OpSReg:
		s.cur = note{}
		if in.Imm <= int64(micro.SRegNCtaidZ) {
			s.cur.sregs = 1 << uint(in.Imm)
		}
		s.write(in.Dst)
		return
	case micro.OpExt, micro.OpGroup, micro.OpWait, micro.OpExtern:
		s.blind = true
	case micro.OpDiv, micro.OpRem:
		s.divisor(st, n)
	}
	s.operation(st, n)
}

// operation hands what is known of operands to results.
func (s *scout) operation(st *simt.Step, n *funcNotes) {
	in := st.In
	s.evidence(st, n)
	s.cur = note{}
	if in.Op != micro.OpAtom { // the old value is content of memory
		st.Func.Operands(in, s.read, func(micro.Slot) {})
	} else if b := s.bufferAt(st, n); b >= 0 {
		s.cur.contents = bit(b)
	}
	switch in.Op {
	case micro.OpMov, micro.OpFreeze, micro.OpToGen, micro.OpFromGn, micro.OpZExt, micro.OpSExt:
		s.cur.direct = n.slots[in.A].direct
	case micro.OpAdd, micro.OpSub, micro.OpSelect, micro.OpAnd, micro.OpOr, micro.OpExt:
	default:
		s.cur.base, s.cur.origin = 0, nil
	}
	st.Func.Operands(in, func(micro.Slot) {}, s.write)
}

// evidence notes as what an operation takes the scalars and contents that it gets as they were loaded.
func (s *scout) evidence(st *simt.Step, n *funcNotes) {
	in := st.In
	float := in.Op >= micro.OpFAdd && in.Op <= micro.OpFLdexp && in.Op != micro.OpIToF
	arith := in.Op >= micro.OpAdd && in.Op <= micro.OpSubSat || in.Op == micro.OpIToF
	if !float && !arith {
		return
	}
	for _, x := range [3]micro.Slot{in.A, in.B, in.C} {
		src := int(n.slots[x].direct) - 1
		switch {
		case x == 0 || src < 0:
		case src >= contentsOf && float:
			s.need[src-contentsOf].floats[b2i(in.Bits == 64)]++
		case src >= contentsOf:
			s.need[src-contentsOf].ints++
		case float:
			s.float[src]++
		case in.Op != micro.OpAdd && in.Op != micro.OpSub && in.Op != micro.OpICmp:
			s.integer[src] += 2
		default:
			s.integer[src]++
		}
	}
	if in.Op == micro.OpICmp {
		s.comparison(in.A, in.B, n, in.Bits)
		s.comparison(in.B, in.A, n, in.Bits)
	}
}

// comparison notes constants that scalars and thread numbers are compared with.
func (s *scout) comparison(x, c micro.Slot, n *funcNotes, width uint8) {
	k, ok := n.consts[c]
	if !ok {
		return
	}
	v := int64(k<<(64-width)) >> (64 - width)
	t := &n.slots[x]
	switch src := int(t.direct) - 1; {
	case src >= 0 && src < contentsOf:
		if len(s.compared[src]) < 8 {
			s.compared[src] = appendNew(s.compared[src], v)
		}
	case t.sregs != 0 && t.units == 0 && t.contents == 0 && v > 1 && v <= 1024 && len(s.threads) < 8:
		s.threads = appendNew(s.threads, v)
	}
}

func appendNew(list []int64, v int64) []int64 {
	for _, x := range list {
		if x == v {
			return list
		}
	}
	return append(list, v)
}

func bit(i int) uint64 { return 1 << min(i, 63) }

// divisor notes what a zero was made of.
func (s *scout) divisor(st *simt.Step, n *funcNotes) {
	lanes(st.Mask, func(l int) {
		if v, known := st.Value(st.In.B, l); known && v == 0 {
			s.bad.add(n.slots[st.In.B].taint)
			s.badCount++
		}
	})
}

// call hands arguments to the parameters of the function called.
func (s *scout) call(st *simt.Step, n *funcNotes) {
	c := &st.Func.Calls[st.In.Ext]
	var all note
	for _, a := range c.Args {
		all.add(n.slots[a].taint)
		if all.base == 0 {
			all.base, all.origin = n.slots[a].base, n.slots[a].origin
		}
	}
	if c.Func >= 0 {
		f := s.st.prog.Funcs[c.Func]
		g, i := s.of(f), 0
		for _, p := range f.Params {
			for _, x := range p.Slots {
				if i < len(c.Args) && int(x) < len(g.slots) {
					g.slots[x] = n.slots[c.Args[i]]
				}
				i++
			}
		}
		s.of(st.Func)
	}
	for _, r := range c.Result {
		n.slots[r] = all
	}
}

// locate returns the buffer that an address belongs to or lies near, and the offset from its
// beginning; -1 when none is near.
func (s *scout) locate(addr uint64) (int, int64) {
	if addr >= hiddenBase-spacing/2 {
		k := (addr - hiddenBase + spacing/2) / spacing
		if i := s.st.args + int(k); k < 1<<20 && i < len(s.st.buffers) {
			return i, int64(addr - hiddenBase - k*spacing)
		}
		return -1, 0
	}
	if addr < argBase-spacing/2 {
		return -1, 0
	}
	k := (addr - argBase + spacing/2) / spacing
	if k >= uint64(s.st.args) {
		return -1, 0
	}
	return int(k), int64(addr - argBase - k*spacing)
}

// bufferAt returns the buffer that the first lane of an access gets to, or -1.
func (s *scout) bufferAt(st *simt.Step, n *funcNotes) int {
	l := bits.TrailingZeros32(st.Mask)
	addr, known := st.Value(st.In.A, l)
	if !known {
		return -1
	}
	b, _ := s.locate(addr + uint64(st.In.Imm))
	return b
}

// access notes the addresses of an access of size bytes in global memory.
func (s *scout) access(st *simt.Step, n *funcNotes, slot micro.Slot, imm int64, size int64, write bool) {
	t := &n.slots[slot]
	if src := int(t.base) - 1; src >= 0 && src < contentsOf {
		s.pointer[src] = true
	}
	lanes(st.Mask, func(l int) {
		addr, known := st.Value(slot, l) // an address beyond its object is poison, and tells all the same
		addr += uint64(imm)
		b, off := s.locate(addr)
		if !known && (b < 0 || off >= 0 && off+size <= s.st.buffers[b].size) {
			s.badCount++
			s.bad.add(t.taint)
			return
		}
		if b < 0 {
			if _, _, _, ok := st.Place(micro.Global, addr); ok {
				return // a variable of the module
			}
			s.badCount++
			s.bad.add(t.taint)
			if o := t.origin; o != nil && len(s.wilds) < 64 {
				s.wilds = append(s.wilds, wild{o.buffer, o.off[l]})
			}
			return
		}
		e := &s.need[b]
		if off < 0 || off+size > s.st.buffers[b].size {
			e.outside++
			e.beyond.add(t.taint)
		}
		e.lo, e.hi = min(e.lo, off), max(e.hi, off+size)
		e.align = max(e.align, int(size))
		e.read, e.wrote = e.read || !write, e.wrote || write
	})
}

// load notes an access, and what the value is made of.
func (s *scout) load(st *simt.Step, n *funcNotes) {
	in := st.In
	list := st.Func.Lists[in.Ext]
	size := int64(len(list)) * int64(in.Bits+7) / 8
	first := bits.TrailingZeros32(st.Mask)
	addr, _ := st.Value(in.A, first)
	addr += uint64(in.Imm)
	space := in.Mode.Space()
	if space == micro.Generic {
		space, addr = simt.SpaceOf(addr)
	}
	var out note
	switch space {
	case micro.ParamSpace:
		for k, x := range list {
			n.slots[x] = s.param(int64(addr)+int64(k)*int64(in.Bits)/8, in.Bits)
		}
		return
	case micro.Local:
		for k, x := range list {
			n.slots[x] = s.local[int64(addr)+int64(k)*int64(in.Bits)/8]
		}
		return
	case micro.Shared, micro.SharedCluster:
		s.shared(st, n, size)
		out.taint, out.direct = s.share.taint, s.share.direct
	default:
		s.access(st, n, in.A, in.Imm, size, false)
		if b := s.bufferAt(st, n); b >= 0 {
			out.contents = bit(b)
			out.direct = int16(1 + contentsOf + b)
			s.need[b].width = int(in.Bits+7) / 8
		}
	}
	for k, x := range list {
		o := out
		if in.Bits == 64 && out.direct != 0 {
			o.base, o.origin = out.direct, s.originOf(st, int64(8*k))
		}
		n.slots[x] = o
	}
}

// originOf notes where each lane loads a word from.
func (s *scout) originOf(st *simt.Step, at int64) *origins {
	o := &origins{buffer: -2}
	lanes(st.Mask, func(l int) {
		if addr, known := st.Value(st.In.A, l); known {
			if b, off := s.locate(addr + uint64(st.In.Imm)); b >= 0 {
				o.buffer, o.off[l] = b, off+at
			}
		}
	})
	return o
}

// param is what a load from the parameters gives.
func (s *scout) param(off int64, width uint8) (out note) {
	if off < 0 || int(off/4) >= len(s.units) {
		return out
	}
	for k := off / 4; k < (off+int64(width)/8+3)/4 && int(k) < len(s.units); k++ {
		if u := s.units[k]; u > 0 {
			out.units |= bit(u - 1)
			if out.base == 0 {
				out.base, out.direct = int16(u), int16(u)
			}
		}
	}
	if width == 64 {
		o := &origins{buffer: -1}
		for l := range o.off {
			o.off[l] = off
		}
		out.origin = o
	}
	return out
}

// store notes an access and what local memory then holds.
func (s *scout) store(st *simt.Step, n *funcNotes) {
	in := st.In
	width := int64(in.Bits+7) / 8
	size := width
	if in.Op == micro.OpStore {
		size = int64(len(st.Func.Lists[in.Ext])) * width
	}
	first := bits.TrailingZeros32(st.Mask)
	addr, _ := st.Value(in.A, first)
	addr += uint64(in.Imm)
	space := in.Mode.Space()
	if space == micro.Generic {
		space, addr = simt.SpaceOf(addr)
	}
	switch space {
	case micro.Local:
		if in.Op == micro.OpStore && len(s.local) < 1<<16 {
			for k, x := range st.Func.Lists[in.Ext] {
				s.local[int64(addr)+int64(k)*width] = n.slots[x]
			}
		}
	case micro.Shared, micro.SharedCluster:
		s.shared(st, n, size)
		if in.Op == micro.OpStore {
			for _, x := range st.Func.Lists[in.Ext] {
				s.share.add(n.slots[x].taint)
				s.share.direct = n.slots[x].direct // the last one stands for all
			}
		}
	case micro.ParamSpace:
	default:
		s.stores += int64(bits.OnesCount32(st.Mask))
		s.access(st, n, in.A, in.Imm, size, true)
		if in.Op == micro.OpStore {
			s.stored(st, n)
		}
	}
}

// stored takes it as evidence of what a buffer holds when contents of another are stored there.
func (s *scout) stored(st *simt.Step, n *funcNotes) {
	if b := s.bufferAt(st, n); b >= 0 && s.need[b].width == 0 {
		s.need[b].width = int(st.In.Bits+7) / 8
	}
}

// shared notes how much of dynamic shared memory an access needs.
func (s *scout) shared(st *simt.Step, n *funcNotes, size int64) {
	if !s.anyDynamic {
		return
	}
	var top uint64
	lanes(st.Mask, func(l int) {
		if addr, known := st.Value(st.In.A, l); known {
			addr += uint64(st.In.Imm)
			if st.In.Mode.Space() == micro.Generic {
				_, addr = simt.SpaceOf(addr)
			}
			top = max(top, addr)
		}
	})
	if top+uint64(size) <= s.sharedEnd {
		return
	}
	s.sharedEnd = top + uint64(size)
	name, _, off, _ := st.Place(micro.Shared, top)
	for _, v := range s.st.prog.Vars {
		if v.Space == micro.Shared && v.Size == 0 && v.Name == name {
			s.dynamic = max(s.dynamic, off+size)
		}
	}
}

// bulk notes a copy or a fill.
func (s *scout) bulk(st *simt.Step, n *funcNotes) {
	in := st.In
	l := bits.TrailingZeros32(st.Mask)
	count, _ := st.Value(in.C, l)
	size := int64(min(count, 1<<30))
	to, from := micro.Space(in.Imm&0xff), micro.Space(in.Imm>>8&0xff)
	toAddr, _ := st.Value(in.A, l)
	if to == micro.Generic {
		to, toAddr = simt.SpaceOf(toAddr)
	}
	if to == micro.Global {
		s.stores += int64(bits.OnesCount32(st.Mask))
		s.access(st, n, in.A, 0, size, true)
	}
	if in.Op == micro.OpFill {
		return
	}
	fromAddr, _ := st.Value(in.B, l)
	if from == micro.Generic {
		from, fromAddr = simt.SpaceOf(fromAddr)
	}
	if from == micro.Global {
		s.access(st, n, in.B, 0, size, false)
	}
	if to != micro.Local || size > 1<<14 {
		return
	}
	for k := int64(0); k < size; k += 4 {
		var x note
		switch from {
		case micro.ParamSpace:
			width := uint8(32)
			if k%8 == 0 && k+8 <= size {
				width = 64
			}
			x = s.param(int64(fromAddr)+k, width)
		case micro.Local:
			x = s.local[int64(fromAddr)+k]
		case micro.Global:
			if b, off := s.locate(fromAddr + uint64(k)); b >= 0 {
				x.contents, x.direct, x.base = bit(b), int16(1+contentsOf+b), int16(1+contentsOf+b)
				x.origin = &origins{buffer: b}
				for i := range x.origin.off {
					x.origin.off[i] = off
				}
			}
		}
		s.local[int64(toAddr)+k] = x
	}
}
