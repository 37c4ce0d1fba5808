package ptx

import (
	"math"
	"strconv"
)

// Operand is a 32-bit tagged reference to an instruction operand: five bits of OperandKind, 27
// bits of payload. The zero Operand is "absent". Kinds whose payload is an index into a pool are
// meaningful only together with their function; equal operands of one function are ==.
type Operand uint32

// OperandKind says what an Operand refers to.
type OperandKind uint8

// The operand kinds. "Pooled" kinds are read with methods of Func.
const (
	OpdNone   OperandKind = iota // absent
	OpdSink                      // _ : a result that nobody wants, or an absent optional source
	OpdReg                       // a register
	OpdNotReg                    // !p: a negated predicate source
	OpdInt                       // an integer constant that fits in 27 bits, signed
	OpdInt64                     // pooled: any other integer constant, 64 bits
	OpdF32                       // pooled: a single-precision constant, by bits (0f3F800000)
	OpdF64                       // pooled: a double-precision constant, by bits (0d...)
	OpdVar                       // a variable of this function: parameter, result, local
	OpdSym                       // a module-level name: variable or function
	OpdOffset                    // pooled: base+offset outside brackets (mov.u64 %rd1, tab+8)
	OpdAddr                      // pooled: [base+offset], or [base+offset, more...]
	OpdTuple                     // pooled: {a, b, ...}; in calls (a, b, ...)
	OpdPair                      // pooled: d|p
	OpdList                      // pooled: all sources of an instruction with more than three
	OpdLabel                     // a block
	OpdSReg                      // a special register, with its component
	OpdSelect                    // pooled: a register with selector or sign (%v.x, %r1.b0, -%r1)
	OpdTable                     // a .branchtargets or .calltargets table of the function
	OpdProto                     // a .callprototype of the function
	OpdText                      // pooled: text that is kept as read
	numOperandKinds
)

const (
	payloadBits = 27
	payloadMask = 1<<payloadBits - 1

	// MaxID is the largest register, variable, block or pool index that an Operand can hold.
	MaxID = payloadMask
)

func mkOperand(k OperandKind, payload uint32) Operand {
	return Operand(uint32(k)<<payloadBits | payload&payloadMask)
}

// Kind returns the kind.
func (o Operand) Kind() OperandKind { return OperandKind(o >> payloadBits) }

func (o Operand) payload() uint32 { return uint32(o) & payloadMask }

// None is the absent operand, Sink the operand "_".
const (
	None Operand = 0
	Sink Operand = Operand(OpdSink) << payloadBits
)

// Reg is a virtual register of a function, numbered densely from 1. NoReg is none.
type Reg uint32

// NoReg is the absent register.
const NoReg Reg = 0

// R returns r as an operand.
func R(r Reg) Operand { return mkOperand(OpdReg, uint32(r)) }

// NotR returns the negated predicate source !r.
func NotR(r Reg) Operand { return mkOperand(OpdNotReg, uint32(r)) }

// Label returns a reference to a block.
func Label(b BlockID) Operand { return mkOperand(OpdLabel, uint32(b)) }

// V returns a reference to a variable of the function: a parameter, a result or a local.
func V(v VarID) Operand { return mkOperand(OpdVar, uint32(v)) }

// S returns a special register as an operand. For registers with components (%tid) see SX.
func S(s SReg) Operand { return mkOperand(OpdSReg, uint32(s)<<3) }

// SX returns component c of a special register: SX(SRegTid, X) is %tid.x.
func SX(s SReg, c Component) Operand { return mkOperand(OpdSReg, uint32(s)<<3|uint32(c)) }

// Component selects an element of a vector register.
type Component uint8

// The components; Whole is the register itself.
const (
	Whole Component = iota
	X
	Y
	Z
	W
)

// IsReg reports a plain register operand.
func (o Operand) IsReg() bool { return o.Kind() == OpdReg }

// Reg returns the register of an OpdReg or OpdNotReg operand, else NoReg.
func (o Operand) Reg() Reg {
	if k := o.Kind(); k == OpdReg || k == OpdNotReg {
		return Reg(o.payload())
	}
	return NoReg
}

// Block returns the block of an OpdLabel operand, else 0.
func (o Operand) Block() BlockID {
	if o.Kind() == OpdLabel {
		return BlockID(o.payload())
	}
	return 0
}

// Var returns the variable of an OpdVar operand; ok is false for other kinds.
func (o Operand) Var() (v VarID, ok bool) { return VarID(o.payload()), o.Kind() == OpdVar }

// SReg returns the special register and component of an OpdSReg operand, else zeros.
func (o Operand) SReg() (SReg, Component) {
	if o.Kind() != OpdSReg {
		return 0, 0
	}
	return SReg(o.payload() >> 3), Component(o.payload() & 7)
}

// Index returns the payload of an operand whose kind names an entry of a table of the function
// (OpdTable, OpdProto), else 0.
func (o Operand) Index() int {
	if k := o.Kind(); k == OpdTable || k == OpdProto {
		return int(o.payload())
	}
	return 0
}

// IsImm reports an integer or floating-point constant.
func (o Operand) IsImm() bool {
	switch o.Kind() {
	case OpdInt, OpdInt64, OpdF32, OpdF64:
		return true
	}
	return false
}

const (
	maxSmallInt = 1<<(payloadBits-1) - 1
	minSmallInt = -1 << (payloadBits - 1)
)

// smallInt returns v as an OpdInt operand when it fits.
func smallInt(v int64) (Operand, bool) {
	if v < minSmallInt || v > maxSmallInt {
		return None, false
	}
	return mkOperand(OpdInt, uint32(v)), true
}

func (o Operand) smallInt() int64 { return int64(int32(o<<(32-payloadBits)) >> (32 - payloadBits)) }

// Int returns the integer constant v. Unsigned 64-bit constants above the largest int64 are
// passed by their bits.
func (f *Func) Int(v int64) Operand {
	if o, ok := smallInt(v); ok {
		return o
	}
	return f.pool.intern(OpdInt64, Operand(uint32(v)), Operand(uint32(uint64(v)>>32)))
}

// F32 returns a single-precision constant.
func (f *Func) F32(v float32) Operand { return f.F32Bits(math.Float32bits(v)) }

// F32Bits returns the single-precision constant of the given bits; NaN payloads are kept.
func (f *Func) F32Bits(bits uint32) Operand { return f.pool.intern(OpdF32, Operand(bits)) }

// F64 returns a double-precision constant.
func (f *Func) F64(v float64) Operand { return f.F64Bits(math.Float64bits(v)) }

// F64Bits returns the double-precision constant of the given bits; NaN payloads are kept.
func (f *Func) F64Bits(bits uint64) Operand {
	return f.pool.intern(OpdF64, Operand(uint32(bits)), Operand(uint32(bits>>32)))
}

// IntValue returns the value of an integer constant; ok is false for other operands.
func (f *Func) IntValue(o Operand) (v int64, ok bool) {
	switch o.Kind() {
	case OpdInt:
		return o.smallInt(), true
	case OpdInt64:
		return int64(f.pool.bits(o)), true
	}
	return 0, false
}

// FloatBits returns the bits of a floating-point constant and its width in bits, 32 or 64; the
// width is 0 for other operands.
func (f *Func) FloatBits(o Operand) (bits uint64, width int) {
	switch o.Kind() {
	case OpdF32:
		return f.pool.bits(o), 32
	case OpdF64:
		return f.pool.bits(o), 64
	}
	return 0, 0
}

// Addr returns the address operand [base+off]. The base is a register, a variable, a symbol or
// an integer constant; off is in bytes. PTX keeps 32 bits of off.
func (f *Func) Addr(base Operand, off int64) Operand {
	return f.pool.intern(OpdAddr, base, f.Int(off))
}

// AddrZero returns [base+0], which means what Addr(base, 0) does and is another operand: where debugging
// information is made, ptxas treats them differently.
func (f *Func) AddrZero(base Operand) Operand {
	return f.pool.intern(OpdAddr, base, f.pool.intern(OpdInt64, 0, 0))
}

// ShowsZero reports an address made by AddrZero.
func (f *Func) ShowsZero(o Operand) bool {
	return o.Kind() == OpdAddr && f.pool.elems(o)[1].Kind() == OpdInt64 && f.pool.bits(f.pool.elems(o)[1]) == 0
}

// AddrList returns the address operand [base+off, more...] of texture, surface and tensor
// instructions: more holds samplers and coordinate tuples.
func (f *Func) AddrList(base Operand, off int64, more ...Operand) Operand {
	return f.pool.intern(OpdAddr, append([]Operand{base, f.Int(off)}, more...)...)
}

// Offset returns base+off outside brackets: the address of an element of a symbol or variable.
// An offset of zero returns base itself.
func (f *Func) Offset(base Operand, off int64) Operand {
	if off == 0 {
		return base
	}
	return f.pool.intern(OpdOffset, base, f.Int(off))
}

// AddrParts returns base and offset of an OpdAddr or OpdOffset operand; any other operand is its
// own base with offset zero.
func (f *Func) AddrParts(o Operand) (base Operand, off int64) {
	if k := o.Kind(); k != OpdAddr && k != OpdOffset {
		return o, 0
	}
	e := f.pool.elems(o)
	off, _ = f.IntValue(e[1])
	return e[0], off
}

// AddrMore returns what follows the base in an address of several parts ([tex, {x, y}]).
func (f *Func) AddrMore(o Operand) []Operand {
	if o.Kind() != OpdAddr {
		return nil
	}
	return f.pool.elems(o)[2:]
}

// Tuple returns the vector operand {elems...}; in calls, the list (elems...).
func (f *Func) Tuple(elems ...Operand) Operand { return f.pool.intern(OpdTuple, elems...) }

// Pair returns d|p, a destination of two registers.
func (f *Func) Pair(d, p Operand) Operand { return f.pool.intern(OpdPair, d, p) }

// Elems returns the elements of a tuple, pair or source list, which must not be changed; nil for
// other operands.
func (f *Func) Elems(o Operand) []Operand {
	switch o.Kind() {
	case OpdTuple, OpdPair, OpdList:
		return f.pool.elems(o)
	}
	return nil
}

// Sym returns a reference to the module-level variable or function of that name. The name need
// not be declared yet.
func (f *Func) Sym(name string) Operand { return mkOperand(OpdSym, f.syms.intern(name)) }

// SymName returns the name of an OpdSym operand, else "".
func (f *Func) SymName(o Operand) string {
	if o.Kind() != OpdSym {
		return ""
	}
	return f.syms.at(o.payload())
}

// NumSyms returns the number of distinct module-level names that the function mentions; they are
// SymAt(0) to SymAt(n-1), in order of first mention. SymIndex maps an OpdSym operand to its
// place in that order, so that resolving symbols costs one table per function.
func (f *Func) NumSyms() int { return f.syms.len() }

// SymAt returns the i-th module-level name that the function mentions.
func (f *Func) SymAt(i int) string { return f.syms.at(uint32(i)) }

// SymIndex returns the index for SymAt of an OpdSym operand, else -1.
func (o Operand) SymIndex() int {
	if o.Kind() != OpdSym {
		return -1
	}
	return int(o.payload())
}

// Text returns an operand of kind OpdText that holds s.
func (f *Func) Text(s string) Operand { return mkOperand(OpdText, f.texts.intern(s)) }

// TextOf returns the text of an OpdText operand, else "".
func (f *Func) TextOf(o Operand) string {
	if o.Kind() != OpdText {
		return ""
	}
	return f.texts.at(o.payload())
}

// Selector is what an OpdSelect operand applies to its register.
type Selector uint8

// The selectors: vector elements, bytes and half-words of video instructions, and the sign.
const (
	SelNone Selector = iota
	SelX
	SelY
	SelZ
	SelW
	SelB0
	SelB1
	SelB2
	SelB3
	SelH0
	SelH1
	numSelectors
)

// String returns the spelling without the dot.
func (s Selector) String() string {
	if s >= numSelectors {
		return "?"
	}
	return [numSelectors]string{"", "x", "y", "z", "w", "b0", "b1", "b2", "b3", "h0", "h1"}[s]
}

// Select returns the register operand with a selector (%v.x, %r1.b0) and, for video
// instructions, a leading minus.
func (f *Func) Select(r Operand, s Selector, neg bool) Operand {
	w := Operand(s)
	if neg {
		w |= 1 << 8
	}
	return f.pool.intern(OpdSelect, r, w)
}

// SelectParts takes an OpdSelect operand apart; any other operand is its own register.
func (f *Func) SelectParts(o Operand) (r Operand, s Selector, neg bool) {
	if o.Kind() != OpdSelect {
		return o, SelNone, false
	}
	e := f.pool.elems(o)
	return e[0], Selector(e[1]), e[1]>>8&1 != 0
}

// Regs calls use for every register that o reads when it is a source: itself, elements of
// vectors, bases of addresses.
func (f *Func) Regs(o Operand, use func(Reg)) {
	switch o.Kind() {
	case OpdReg, OpdNotReg:
		use(Reg(o.payload()))
	case OpdAddr, OpdTuple, OpdPair, OpdList:
		for _, e := range f.pool.elems(o) {
			f.Regs(e, use) // bounded: lists hold tuples and addresses, those hold scalars
		}
	case OpdOffset, OpdSelect:
		f.Regs(f.pool.elems(o)[0], use)
	}
}

// MapRegs returns o with every register r in it replaced by m(r).
func (f *Func) MapRegs(o Operand, m func(Reg) Reg) Operand {
	return f.mapLeaves(o, func(l Operand) Operand {
		switch l.Kind() {
		case OpdReg:
			return R(m(l.Reg()))
		case OpdNotReg:
			return NotR(m(l.Reg()))
		}
		return l
	})
}

// mapLeaves rebuilds o with every scalar leaf replaced by m(leaf).
func (f *Func) mapLeaves(o Operand, m func(Operand) Operand) Operand {
	k := o.Kind()
	switch k {
	case OpdAddr, OpdTuple, OpdPair, OpdList:
	case OpdOffset, OpdSelect:
		e := f.pool.elems(o)
		if n := m(e[0]); n != e[0] {
			return f.pool.intern(k, n, e[1])
		}
		return o
	default:
		return m(o)
	}
	var buf [8]Operand
	out, changed := buf[:0], false
	for _, e := range f.pool.elems(o) {
		n := f.mapLeaves(e, m)
		changed = changed || n != e
		out = append(out, n)
	}
	if !changed {
		return o
	}
	return f.pool.intern(k, out...)
}

// String returns a debugging form that needs no function: pooled payloads print as #index. The
// text form proper is ptxtext's.
func (o Operand) String() string {
	n := strconv.Itoa(int(o.payload()))
	switch o.Kind() {
	case OpdNone:
		return "none"
	case OpdSink:
		return "_"
	case OpdReg:
		return "reg" + n
	case OpdNotReg:
		return "!reg" + n
	case OpdInt:
		return strconv.FormatInt(o.smallInt(), 10)
	case OpdLabel:
		return "block" + n
	case OpdVar:
		return "var" + n
	}
	return [numOperandKinds]string{OpdInt64: "int", OpdF32: "f32", OpdF64: "f64", OpdSym: "sym",
		OpdOffset: "off", OpdAddr: "addr", OpdTuple: "tuple", OpdPair: "pair", OpdList: "list",
		OpdSReg: "sreg", OpdSelect: "sel", OpdTable: "table", OpdProto: "proto",
		OpdText: "text"}[o.Kind()%numOperandKinds] + "#" + n
}
