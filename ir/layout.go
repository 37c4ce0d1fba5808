package ir

import (
	"errors"
	"fmt"
	"math/bits"
	"slices"
	"sort"
	"strconv"
	"strings"
	"sync"
)

// Layout answers questions about sizes and alignments, from a data layout string. Its methods are
// safe for concurrent use and do not recurse on the depth of types.
type Layout struct {
	BigEndian   bool
	AllocaAS    uint32      // address space of allocas
	ProgramAS   uint32      // of functions
	GlobalsAS   uint32      // of variables that state none
	StackAlign  uint64      // bytes; 0 when not stated
	NativeInts  []int       // widths in bits
	NonIntegral []uint32    // address spaces whose pointers have no integer value
	SpaceNames  []SpaceName // names that addrspace("…") may use

	ts       *Types
	ints     []alignSpec // by width
	floats   []alignSpec
	vectors  []alignSpec
	aggAlign uint64
	aggPref  uint64
	ptrs     []ptrSpec

	mu      sync.RWMutex
	offsets map[Type][]uint64 // of the fields of struct types, once asked for; guarded by mu
	cache   []sizeAlign
}

// SpaceName is a name that the layout gives to an address space.
type SpaceName struct {
	Name  string
	Space uint32
}

type alignSpec struct {
	bits uint64
	abi  uint64 // bytes
	pref uint64 // bytes
}

type ptrSpec struct {
	as        uint32
	bits      uint64
	abi       uint64 // bytes
	indexBits uint64
	pref      uint64 // bytes
}

// sizeAlign is the memoised answer for a type; align 0 marks an unknown entry.
type sizeAlign struct {
	bits  uint64
	align uint64
}

func defaultLayout(ts *Types) *Layout {
	return &Layout{
		ts:       ts,
		ints:     []alignSpec{{1, 1, 1}, {8, 1, 1}, {16, 2, 2}, {32, 4, 4}, {64, 4, 8}},
		floats:   []alignSpec{{16, 2, 2}, {32, 4, 4}, {64, 8, 8}, {128, 16, 16}},
		vectors:  []alignSpec{{64, 8, 8}, {128, 16, 16}},
		aggAlign: 1,
		aggPref:  8,
		ptrs:     []ptrSpec{{0, 64, 8, 64, 8}},
	}
}

// ParseLayout parses an LLVM data layout string. On error the layout of the parts before the
// malformed one is returned together with the error.
func ParseLayout(ts *Types, s string) (*Layout, error) {
	l := defaultLayout(ts)
	if s == "" {
		return l, nil
	}
	for _, part := range strings.Split(s, "-") {
		if err := l.parsePart(part); err != nil {
			return l, fmt.Errorf("invalid data layout %q: %w", part, err)
		}
	}
	return l, nil
}

var errSyntax = errors.New("malformed specification")

func (l *Layout) parsePart(part string) error {
	if part == "" {
		return errors.New("empty specification")
	}
	f := strings.Split(part, ":")
	if f[0] == "" {
		return errSyntax
	}
	rest := f[0][1:]
	switch part[0] {
	case 'e', 'E':
		if part != "e" && part != "E" {
			return errSyntax
		}
		l.BigEndian = part == "E"
		return nil
	case 'm':
		if len(f) != 2 || rest != "" || len(f[1]) != 1 || !strings.Contains("elmowxa", f[1]) {
			return errors.New("unknown mangling")
		}
		return nil
	case 'S':
		return alignTo(&l.StackAlign, rest, true)
	case 'A':
		return addrSpaceTo(&l.AllocaAS, rest)
	case 'P':
		return addrSpaceTo(&l.ProgramAS, rest)
	case 'G':
		return addrSpaceTo(&l.GlobalsAS, rest)
	case 'n':
		return l.parseNative(part, f)
	case 'F':
		if len(rest) < 2 || rest[0] != 'i' && rest[0] != 'n' {
			return errSyntax
		}
		var a uint64
		return alignTo(&a, rest[1:], false)
	case 'p':
		return l.parsePointer(rest, f[1:])
	case 'i', 'v', 'f', 'a':
		return l.parseAlign(part[0], rest, f[1:])
	case 's': // deprecated stack object alignment: ignored, as LLVM does
		return nil
	}
	return errors.New("unknown specifier")
}

func (l *Layout) parseNative(part string, f []string) error {
	if strings.HasPrefix(part, "ni") {
		for _, s := range f[1:] {
			var as uint32
			if err := addrSpaceTo(&as, s); err != nil {
				return err
			}
			if as == 0 {
				return errors.New("address space 0 cannot be non-integral")
			}
			l.NonIntegral = append(l.NonIntegral, as)
		}
		return nil
	}
	f[0] = f[0][1:]
	for _, s := range f {
		n, err := strconv.ParseUint(s, 10, 24)
		if err != nil || n == 0 {
			return errors.New("native integer width must be a 24-bit positive number")
		}
		l.NativeInts = append(l.NativeInts, int(n))
	}
	return nil
}

func addrSpaceTo(p *uint32, s string) error {
	n, err := strconv.ParseUint(s, 10, 24)
	if err != nil {
		return errors.New("address space must be a 24-bit number")
	}
	*p = uint32(n)
	return nil
}

// alignTo stores the alignment s, given in bits, in bytes.
func alignTo(p *uint64, s string, zeroOK bool) error {
	n, err := strconv.ParseUint(s, 10, 16)
	if err != nil {
		return errors.New("alignment must be a 16-bit number")
	}
	if n == 0 && zeroOK {
		*p = 0
		return nil
	}
	if n%8 != 0 || n&(n-1) != 0 || n == 0 {
		return errors.New("alignment must be a power of two times the byte width")
	}
	*p = n / 8
	return nil
}

// parsePointer parses p[flags][space][(name)]. The flags of LLVM 22, e for state outside of the bits and
// u for bits that may change, and the older ni say that the space is not integral.
func (l *Layout) parsePointer(as string, f []string) error {
	var p ptrSpec
	digits := strings.TrimLeft(as, "eu")
	flags := len(digits) != len(as)
	as = digits
	name, named := "", false
	if as, name, named = strings.Cut(as, "("); named {
		if name, named = strings.CutSuffix(name, ")"); !named || name == "" || strings.ContainsAny(name[:1], "0123456789") || slices.Contains([]string{"A", "G", "P"}, name) {
			return errors.New("invalid name of an address space")
		}
	}
	if as != "" {
		if err := addrSpaceTo(&p.as, as); err != nil {
			return err
		}
	}
	if len(f) < 2 || len(f) > 4 {
		return errors.New("pointer needs a size and an alignment")
	}
	n, err := strconv.ParseUint(f[0], 10, 24)
	if err != nil || n == 0 {
		return errors.New("pointer size must be a 24-bit positive number")
	}
	p.bits, p.indexBits = n, n
	if err := alignTo(&p.abi, f[1], false); err != nil {
		return err
	}
	p.pref = p.abi
	if len(f) > 2 {
		if err := alignTo(&p.pref, f[2], false); err != nil {
			return err
		}
		if p.pref < p.abi {
			return errors.New("preferred alignment is below the ABI alignment")
		}
	}
	if len(f) > 3 {
		if p.indexBits, err = strconv.ParseUint(f[3], 10, 24); err != nil || p.indexBits == 0 || p.indexBits > p.bits {
			return errors.New("index size must be positive and at most the pointer size")
		}
	}
	if flags {
		if p.as == 0 {
			return errors.New("address space 0 cannot be non-integral")
		}
		l.NonIntegral = append(l.NonIntegral, p.as)
	}
	if named {
		l.SpaceNames = append(l.SpaceNames, SpaceName{name, p.as})
	}
	for i := range l.ptrs {
		if l.ptrs[i].as == p.as {
			l.ptrs[i] = p
			return nil
		}
	}
	l.ptrs = append(l.ptrs, p)
	return nil
}

func (l *Layout) parseAlign(kind byte, size string, f []string) error {
	var n uint64
	if size != "" {
		var err error
		if n, err = strconv.ParseUint(size, 10, 24); err != nil {
			return errors.New("size must be a 24-bit number")
		}
	}
	if kind == 'a' && n != 0 || kind != 'a' && n == 0 {
		return errors.New("size must be zero for aggregates and positive otherwise")
	}
	if len(f) < 1 || len(f) > 2 {
		return errors.New("alignment missing")
	}
	var abi, pref uint64
	if err := alignTo(&abi, f[0], kind == 'a'); err != nil {
		return err
	}
	pref = abi
	if len(f) > 1 {
		if err := alignTo(&pref, f[1], false); err != nil {
			return err
		}
	}
	if pref < abi {
		return errors.New("preferred alignment is below the ABI alignment")
	}
	if kind == 'i' && n == 8 && abi != 1 {
		return errors.New("i8 must be 8-bit aligned")
	}
	switch kind {
	case 'a':
		l.aggAlign, l.aggPref = max(abi, 1), pref
	case 'i':
		l.ints = setSpec(l.ints, alignSpec{n, abi, pref})
	case 'f':
		l.floats = setSpec(l.floats, alignSpec{n, abi, pref})
	case 'v':
		l.vectors = setSpec(l.vectors, alignSpec{n, abi, pref})
	}
	return nil
}

func setSpec(specs []alignSpec, a alignSpec) []alignSpec {
	i := sort.Search(len(specs), func(i int) bool { return specs[i].bits >= a.bits })
	if i < len(specs) && specs[i].bits == a.bits {
		specs[i] = a
		return specs
	}
	specs = append(specs, alignSpec{})
	copy(specs[i+1:], specs[i:])
	specs[i] = a
	return specs
}

func (l *Layout) ptr(as uint32) ptrSpec {
	for _, p := range l.ptrs {
		if p.as == as {
			return p
		}
	}
	return l.ptrs[0]
}

// PointerBits returns the width of pointers in address space as.
func (l *Layout) PointerBits(as uint32) int { return int(l.ptr(as).bits) }

// IndexBits returns the width of address arithmetic in address space as.
func (l *Layout) IndexBits(as uint32) int { return int(l.ptr(as).indexBits) }

// SizeInBits returns the number of bits a value of type t holds: 1 for i1, 96 for <3 x i32>,
// padding included for structs. Scalable vectors give their minimum. Unsized types give 0.
func (l *Layout) SizeInBits(t Type) uint64 { return l.get(t).bits }

// StoreSize returns the number of bytes a store of type t may write.
func (l *Layout) StoreSize(t Type) uint64 { return (l.get(t).bits + 7) / 8 }

// ABIAlign returns the ABI alignment of t in bytes.
func (l *Layout) ABIAlign(t Type) uint64 { return max(l.get(t).align, 1) }

// PrefAlign returns the preferred alignment of t in bytes: what an alloca without a stated
// alignment gets. It differs from ABIAlign only where the data layout says so.
func (l *Layout) PrefAlign(t Type) uint64 {
	ts := l.ts
	for ts.Kind(t) == KindArray {
		t = ts.Elem(t)
	}
	abi := l.ABIAlign(t)
	specs, bits := []alignSpec(nil), l.SizeInBits(t)
	switch ts.Kind(t) {
	case KindInt:
		for _, s := range l.ints {
			if s.bits >= bits {
				return max(s.pref, abi)
			}
		}
		return max(l.ints[len(l.ints)-1].pref, abi)
	case KindPointer:
		return max(l.ptr(ts.AddrSpace(t)).pref, abi)
	case KindStruct:
		return max(l.aggPref, abi)
	case KindHalf, KindBFloat, KindFloat, KindDouble, KindX86FP80, KindFP128, KindPPCFP128:
		specs = l.floats
	case KindVector:
		specs = l.vectors
	}
	for _, s := range specs {
		if s.bits == bits {
			return max(s.pref, abi)
		}
	}
	return abi
}

// AllocSize returns the distance in bytes between two elements of an array of t.
func (l *Layout) AllocSize(t Type) uint64 { return allocSize(l.get(t)) }

func allocSize(s sizeAlign) uint64 {
	return roundUp((s.bits+7)/8, max(s.align, 1))
}

func roundUp(x, a uint64) uint64 { return (x + a - 1) &^ (a - 1) }

// FieldOffsets returns the byte offset of each field of the struct type t.
func (l *Layout) FieldOffsets(t Type) []uint64 {
	elems := l.ts.Elems(t)
	offs := make([]uint64, len(elems))
	off := uint64(0)
	for i, e := range elems {
		s := l.get(e)
		if !l.ts.IsPacked(t) {
			off = roundUp(off, max(s.align, 1))
		}
		offs[i] = off
		off += allocSize(s)
	}
	return offs
}

// FieldOffset returns the byte offset of field i of the struct type t.
func (l *Layout) FieldOffset(t Type, i int) uint64 {
	l.mu.RLock()
	offs, ok := l.offsets[t]
	l.mu.RUnlock()
	if !ok {
		offs = l.FieldOffsets(t)
		l.mu.Lock()
		if l.offsets == nil {
			l.offsets = map[Type][]uint64{}
		}
		l.offsets[t] = offs
		l.mu.Unlock()
	}
	return offs[i]
}

func (l *Layout) get(t Type) sizeAlign {
	l.mu.RLock()
	if int(t) < len(l.cache) && l.cache[t].align != 0 {
		s := l.cache[t]
		l.mu.RUnlock()
		return s
	}
	l.mu.RUnlock()
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.compute(t)
}

// compute fills the cache for t and what it is made of, with an explicit stack.
func (l *Layout) compute(t Type) sizeAlign {
	if n := l.ts.Len(); n > len(l.cache) {
		l.cache = append(l.cache, make([]sizeAlign, n-len(l.cache))...)
	}
	stack := []Type{t}
	for len(stack) > 0 {
		u := stack[len(stack)-1]
		if l.cache[u].align != 0 {
			stack = stack[:len(stack)-1]
			continue
		}
		n := len(stack)
		switch l.ts.Kind(u) {
		case KindArray, KindVector:
			if e := l.ts.Elem(u); l.cache[e].align == 0 {
				stack = append(stack, e)
			}
		case KindStruct:
			for _, e := range l.ts.Elems(u) {
				if l.cache[e].align == 0 {
					stack = append(stack, e)
				}
			}
		}
		if len(stack) == n || n > l.ts.Len() { // the bound ends on (invalid) recursive structs
			l.cache[u] = l.one(u)
			stack = stack[:n-1]
		}
	}
	return l.cache[t]
}

// one returns the size of t from those of its parts.
func (l *Layout) one(t Type) sizeAlign {
	ts := l.ts
	switch ts.Kind(t) {
	case KindInt:
		n := uint64(ts.Bits(t))
		return sizeAlign{n, l.intAlign(n)}
	case KindHalf, KindBFloat:
		return sizeAlign{16, l.exact(l.floats, 16)}
	case KindFloat:
		return sizeAlign{32, l.exact(l.floats, 32)}
	case KindDouble, KindX86MMX:
		return sizeAlign{64, l.exact(l.floats, 64)}
	case KindX86FP80:
		return sizeAlign{80, l.exact(l.floats, 80)}
	case KindFP128, KindPPCFP128:
		return sizeAlign{128, l.exact(l.floats, 128)}
	case KindX86AMX:
		return sizeAlign{8192, 64}
	case KindPointer:
		p := l.ptr(ts.AddrSpace(t))
		return sizeAlign{p.bits, p.abi}
	case KindArray:
		e := l.cache[ts.Elem(t)]
		return sizeAlign{8 * allocSize(e) * ts.NumElems(t), max(e.align, 1)}
	case KindVector:
		e := l.cache[ts.Elem(t)]
		n := e.bits * ts.NumElems(t)
		return sizeAlign{n, l.exact(l.vectors, n)}
	case KindStruct:
		return l.structSize(t)
	case KindTarget: // only some have a layout (LLVM's TargetExtType)
		switch n := ts.Name(t); {
		case strings.HasPrefix(n, "spirv."):
			p := l.ptr(0)
			return sizeAlign{p.bits, p.abi}
		case n == "aarch64.svcount":
			return sizeAlign{16, l.exact(l.vectors, 16)}
		}
	}
	return sizeAlign{0, 1}
}

func (l *Layout) structSize(t Type) sizeAlign {
	off, align := uint64(0), uint64(1)
	packed := l.ts.IsPacked(t)
	for _, e := range l.ts.Elems(t) {
		s := l.cache[e]
		if !packed {
			off = roundUp(off, max(s.align, 1))
			align = max(align, s.align)
		}
		off += allocSize(s)
	}
	if !packed {
		align = max(align, l.aggAlign)
	}
	return sizeAlign{8 * roundUp(off, align), align}
}

// intAlign returns the alignment of the smallest stated width that is not below n, or that of the
// widest one.
func (l *Layout) intAlign(n uint64) uint64 {
	for _, s := range l.ints {
		if s.bits >= n {
			return s.abi
		}
	}
	return l.ints[len(l.ints)-1].abi
}

// exact returns the stated alignment of width n, or the size rounded up to a power of two.
func (l *Layout) exact(specs []alignSpec, n uint64) uint64 {
	for _, s := range specs {
		if s.bits == n {
			return s.abi
		}
	}
	bytes := (n + 7) / 8
	if bytes <= 1 {
		return 1
	}
	return 1 << bits.Len64(bytes-1)
}
