package ir

import (
	"math"
	"math/big"
	"slices"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/internal/dense"
)

// Pool owns values: the constants of a function or of the module's initialisers, and a
// function's parameters and instructions. Constants are hash-consed by their bits.
type Pool struct {
	Wide       []*big.Int  // integers over 64 bits (unsigned) and bits of fp128, x86_fp80, ppc_fp128
	Strings    []string    // bytes of c"…" constants
	Ints       [][]int32   // shuffle masks and aggregate indices
	Asms       []InlineAsm // inline assembly
	BlockAddrs []BlockAddr // blockaddress constants
	InRanges   []InRange   // inrange of constant getelementptrs

	module *Module
	late   []*Func // see Func.Declare
	free   []Value
	lent   bool // free and args belong to a Spare
	nextID ID
	args   ptrArena
	consts dense.Table
	order  []*Value // constants in order of creation

	wideTab, strTab dense.Table // intern Wide and Strings
}

// InlineAsm is an inline assembly template.
type InlineAsm struct {
	Asm, Constraints string
	SideEffect       bool
	AlignStack       bool
	Intel            bool
	Unwind           bool
}

// BlockAddr names a block whose address is taken. Block is nil until the function is parsed.
type BlockAddr struct {
	Func  *Func
	Block *Block
}

// A Spare is storage that one function after the other takes its values and tables from while it is filled,
// so that what one leaves over goes to the next. For one goroutine.
type Spare struct {
	values []Value
	args   []*Value

	names, attach dense.Map[ID, uint32]
	pos           dense.Map[ID, diag.Pos]
	nameList      []string
}

// Lend has the function take its storage from s until Return.
func (f *Func) Lend(s *Spare) {
	f.Pool.lend(s)
	f.names.Borrow(&s.names)
	f.pos.Borrow(&s.pos)
	f.attach.Borrow(&s.attach)
	f.nameList, s.nameList = append(s.nameList, f.nameList...), nil
}

// Return gives what is left of the storage that Lend took back to s; the function keeps no more than it needs.
func (f *Func) Return(s *Spare) {
	f.Pool.giveBack(s)
	f.names.Settle(&s.names)
	f.pos.Settle(&s.pos)
	f.attach.Settle(&s.attach)
	list := f.nameList
	f.nameList = slices.Clone(list)
	clear(list)
	s.nameList = list[:0]
}

func (p *Pool) lend(s *Spare) {
	p.lent = true
	p.free, p.args.free = s.values, s.args
}

func (p *Pool) giveBack(s *Spare) {
	s.values, s.args = p.free, p.args.free
	p.lent = false
	p.free, p.args = nil, ptrArena{}
}

// Slabs are small against what the pool holds already, but for those that a Spare will share out.
const firstSlab, maxSlab = 4, 1024

func (p *Pool) alloc() *Value {
	if len(p.free) == 0 {
		n := maxSlab
		if !p.lent {
			n = min(max(firstSlab, int(p.nextID)/16), maxSlab)
		}
		p.free = make([]Value, n)
	}
	v := &p.free[0]
	p.free = p.free[1:]
	p.nextID++
	v.ID = p.nextID
	return v
}

// NumIDs returns one more than the largest ID in use: the size for tables keyed by ID.
func (p *Pool) NumIDs() int { return int(p.nextID) + 1 }

// Mod returns the module the pool belongs to.
func (p *Pool) Mod() *Module { return p.module }

// Consts returns the pool's constants in order of creation.
func (p *Pool) Consts() []*Value { return p.order }

func constHash(op Op, t Type, fl Flags, aux int64, args []*Value) uint64 {
	h := dense.Hash(uint64(op)|uint64(fl)<<8|uint64(t)<<24, uint64(aux))
	for _, a := range args {
		h = dense.Hash(h, uint64(a.ID))
	}
	return h
}

// Const returns the constant with the given op, type, flags, aux and operands (constants of the
// same pool), creating it when it is new.
func (p *Pool) Const(op Op, t Type, fl Flags, aux int64, args ...*Value) *Value {
	h := constHash(op, t, fl, aux, args)
	r := p.consts.Find(h, func(r uint32) bool {
		v := p.order[r-1]
		if v.Op != op || v.Type != t || v.Flags != fl || v.Aux != aux || len(v.Args) != len(args) {
			return false
		}
		for i, a := range args {
			if v.Args[i] != a {
				return false
			}
		}
		return true
	})
	if r != 0 {
		return p.order[r-1]
	}
	v := p.alloc()
	v.Op, v.Class, v.Type, v.Flags, v.Aux = op, ClassConst, t, fl, aux
	v.setArgs(args, p)
	p.order = append(p.order, v)
	p.consts.Insert(h, uint32(len(p.order)))
	return v
}

// Int returns the integer constant of type t with the low bits of x (x is sign-extended to
// types wider than 64 bits). For a vector type it returns the splat.
func (p *Pool) Int(t Type, x int64) *Value {
	ts := &p.module.Types
	if ts.IsVector(t) {
		return p.Splat(t, p.Int(ts.Elem(t), x))
	}
	bits := ts.Bits(t)
	if bits > 64 {
		return p.BigInt(t, big.NewInt(x))
	}
	if bits < 64 {
		x &= 1<<bits - 1
	}
	return p.Const(OpConstInt, t, 0, x)
}

// BigInt returns the integer constant of type t with the value x modulo 2 to the width.
func (p *Pool) BigInt(t Type, x *big.Int) *Value {
	bits := uint(p.module.Types.Bits(t))
	m := new(big.Int).Lsh(big.NewInt(1), bits)
	u := new(big.Int).Mod(x, m) // Euclidean: never negative
	if bits <= 64 {
		return p.Const(OpConstInt, t, 0, int64(u.Uint64()))
	}
	return p.Const(OpConstInt, t, 0, p.wide(u))
}

// wide interns u: equal numbers get equal indices, so that Const finds equal constants.
func (p *Pool) wide(u *big.Int) int64 {
	hash := func(u *big.Int) uint64 {
		h := uint64(1)
		for _, w := range u.Bits() {
			h = dense.Hash(h, uint64(w))
		}
		return h
	}
	h := hash(u)
	if r := p.wideTab.Find(h, func(r uint32) bool { return p.Wide[r-1].Cmp(u) == 0 }); r != 0 {
		return int64(r - 1)
	}
	p.Wide = append(p.Wide, u)
	p.wideTab.Insert(h, uint32(len(p.Wide)))
	return int64(len(p.Wide) - 1)
}

// FP returns the floating-point constant with the given bits, for half, bfloat, float and double.
func (p *Pool) FP(t Type, bits uint64) *Value { return p.Const(OpConstFP, t, 0, int64(bits)) }

// WideFP returns the constant of type fp128, x86_fp80 or ppc_fp128 with the given bits.
func (p *Pool) WideFP(t Type, bits *big.Int) *Value { return p.Const(OpConstFP, t, 0, p.wide(bits)) }

// Float32 returns a float constant.
func (p *Pool) Float32(x float32) *Value { return p.FP(Float, uint64(math.Float32bits(x))) }

// Float64 returns a double constant.
func (p *Pool) Float64(x float64) *Value { return p.FP(Double, math.Float64bits(x)) }

// Undef returns undef of type t.
func (p *Pool) Undef(t Type) *Value { return p.Const(OpUndef, t, 0, 0) }

// Poison returns poison of type t.
func (p *Pool) Poison(t Type) *Value { return p.Const(OpPoison, t, 0, 0) }

// Null returns the zero value of type t: 0, 0.0, null, none or zeroinitializer.
func (p *Pool) Null(t Type) *Value {
	ts := &p.module.Types
	switch ts.Kind(t) {
	case KindInt:
		return p.Int(t, 0)
	case KindHalf, KindBFloat, KindFloat, KindDouble:
		return p.FP(t, 0)
	case KindX86FP80, KindFP128, KindPPCFP128:
		return p.WideFP(t, new(big.Int))
	case KindPointer:
		return p.Const(OpNull, t, 0, 0)
	case KindToken:
		return p.Const(OpNone, t, 0, 0)
	}
	return p.Const(OpZero, t, 0, 0)
}

// Splat returns the vector constant of type t whose elements are all e.
func (p *Pool) Splat(t Type, e *Value) *Value {
	ts := &p.module.Types
	switch {
	case e.Op == OpUndef || e.Op == OpPoison:
		return p.Const(e.Op, t, 0, 0)
	case e == p.Null(e.Type):
		return p.Null(t)
	case ts.IsScalable(t):
		return p.Const(OpSplat, t, 0, 0, e)
	}
	args := make([]*Value, ts.NumElems(t))
	for i := range args {
		args[i] = e
	}
	return p.Const(OpConstVector, t, 0, 0, args...)
}

// Aggregate returns the constant of array, struct or vector type t with the given elements,
// in LLVM's canonical form: all zero is zeroinitializer, all undef is undef, all poison is poison, an
// array of i8 numbers is a string.
func (p *Pool) Aggregate(t Type, elems []*Value) *Value {
	if len(elems) == 0 {
		return p.Null(t)
	}
	zero, undef, poison := true, true, true
	for _, e := range elems {
		zero = zero && e.isNullValue(p)
		undef = undef && e.Op == OpUndef
		poison = poison && e.Op == OpPoison
	}
	switch {
	case zero:
		return p.Const(OpZero, t, 0, 0)
	case undef:
		return p.Undef(t)
	case poison:
		return p.Poison(t)
	}
	op := OpConstStruct
	switch p.module.Types.Kind(t) {
	case KindArray:
		op = OpConstArray
		if s, ok := byteString(elems); ok {
			return p.Str(t, s)
		}
	case KindVector:
		op = OpConstVector
	}
	return p.Const(op, t, 0, 0, elems...)
}

// byteString returns the bytes of a list of i8 constants; ok is false for another list.
func byteString(elems []*Value) (s string, ok bool) {
	for _, e := range elems {
		if e.Op != OpConstInt || e.Type != I8 {
			return "", false
		}
	}
	b := make([]byte, len(elems))
	for i, e := range elems {
		b[i] = byte(e.Aux)
	}
	return string(b), true
}

// isNullValue reports whether v is the all-zero constant (not -0.0).
func (v *Value) isNullValue(p *Pool) bool {
	switch v.Op {
	case OpConstInt:
		if p.module.Types.Bits(v.Type) > 64 {
			return p.Wide[v.Aux].Sign() == 0
		}
		return v.Aux == 0
	case OpConstFP:
		if v.Type == X86FP80 || v.Type == FP128 || v.Type == PPCFP128 {
			return p.Wide[v.Aux].Sign() == 0
		}
		return v.Aux == 0
	}
	return v.Op == OpNull || v.Op == OpZero || v.Op == OpNone
}

// IsZero reports whether the constant v of this pool is the zero value of its type.
func (p *Pool) IsZero(v *Value) bool { return v.isNullValue(p) }

// IntBits returns the zero-extended value of an integer constant of at most 64 bits; ok is false
// for anything else.
func (p *Pool) IntBits(v *Value) (x uint64, ok bool) {
	if v.Op != OpConstInt || p.module.Types.Bits(v.Type) > 64 {
		return 0, false
	}
	return uint64(v.Aux), true
}

// SInt returns the sign-extended value of an integer constant of at most 64 bits; ok is false for anything else.
func (p *Pool) SInt(v *Value) (x int64, ok bool) {
	if v.Op != OpConstInt {
		return 0, false
	}
	bits := p.module.Types.Bits(v.Type)
	if bits > 64 {
		return 0, false
	}
	s := 64 - uint(bits)
	return v.Aux << s >> s, true
}

// BigValue returns the unsigned value of an OpConstInt of any width. The result is the caller's.
func (p *Pool) BigValue(v *Value) *big.Int {
	if p.module.Types.Bits(v.Type) > 64 {
		return new(big.Int).Set(p.Wide[v.Aux])
	}
	return new(big.Int).SetUint64(uint64(v.Aux))
}

// Str returns the constant c"s" of type t, an array of i8 of the length of s.
func (p *Pool) Str(t Type, s string) *Value {
	allZero := true
	for i := 0; i < len(s) && allZero; i++ {
		allZero = s[i] == 0
	}
	if allZero {
		return p.Null(t)
	}
	h := dense.HashString(0, s)
	r := p.strTab.Find(h, func(r uint32) bool { return p.Strings[r-1] == s })
	if r == 0 {
		p.Strings = append(p.Strings, s)
		r = uint32(len(p.Strings))
		p.strTab.Insert(h, r)
	}
	return p.Const(OpConstData, t, 0, int64(r-1))
}

// IntList stores a shuffle mask or index list and returns its index in Ints.
func (p *Pool) IntList(x []int32) int64 {
	p.Ints = append(p.Ints, append([]int32(nil), x...))
	return int64(len(p.Ints) - 1)
}

// Global returns the address of symbol g as an operand.
func (p *Pool) Global(g *Global) *Value {
	return p.Const(OpGlobal, p.module.Types.Pointer(g.AddrSpace), 0, int64(g.Index))
}

// BindGlobal makes v, an OpGlobal constant made with a provisional Aux, the address of g. Only for a
// reader that meets uses before definitions, and for Adopt; the pool must not hold the address of g already.
func (p *Pool) BindGlobal(v *Value, g *Global) {
	v.Aux = int64(g.Index)
	p.consts.Insert(constHash(v.Op, v.Type, v.Flags, v.Aux, v.Args), uint32(slices.Index(p.order, v)+1))
}

// Symbol returns the symbol an OpGlobal constant stands for, or nil for other values.
func (p *Pool) Symbol(v *Value) *Global {
	if v.Op != OpGlobal {
		return nil
	}
	if v.Aux >= firstLate {
		return &p.late[v.Aux-firstLate].Global
	}
	return p.module.Symbols[v.Aux]
}

// Asm returns the inline assembly constant.
func (p *Pool) Asm(a InlineAsm) *Value {
	p.Asms = append(p.Asms, a)
	return p.Const(OpInlineAsm, Ptr, 0, int64(len(p.Asms)-1))
}

// MetadataValue returns the metadata md as an operand of type metadata.
func (p *Pool) MetadataValue(md MD) *Value { return p.Const(OpMetadata, Metadata, 0, int64(md)) }
