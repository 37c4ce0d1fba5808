package ptx

// Type is a PTX fundamental or instruction type.
type Type uint8

// The types. Sub-byte and sub-16-bit floating-point types occur as instruction types only:
// their values live in wider untyped registers.
const (
	NoType Type = iota
	Pred
	B1
	B8
	B16
	B32
	B64
	B128
	S8
	S16
	S32
	S64
	U8
	U16
	U32
	U64
	F16
	F16x2
	BF16
	BF16x2
	TF32
	F32
	F32x2
	F64
	S4
	U4
	S2
	U2
	S16x2
	U16x2
	S8x4
	U8x4
	E4M3
	E5M2
	E4M3x2
	E5M2x2
	E4M3x4
	E5M2x4
	E2M1
	E2M3
	E3M2
	E2M1x2
	E2M3x2
	E3M2x2
	E2M1x4
	E2M3x4
	E3M2x4
	UE8M0
	UE8M0x2
	UE4M3
	S2F6x2
	TexRef
	SamplerRef
	SurfRef
	NumTypes // number of types, not a type
)

// Kind is the arithmetic kind of a type.
type Kind uint8

// The arithmetic kinds.
const (
	KindNone     Kind = iota
	KindPred          // one bit, predicate registers only
	KindBits          // untyped
	KindSigned        // two's complement integer
	KindUnsigned      // unsigned integer
	KindFloat         // floating point of any format, packed or not
	KindOpaque        // texture, sampler and surface references
)

// typeInfo is one row of the type table. Bits is the width of a whole value, packed elements
// included; Class is the register class that a fresh register of this type belongs to.
type typeInfo struct {
	name  string
	bits  uint8
	kind  Kind
	class RegClass
}

var typeTable = [NumTypes]typeInfo{
	NoType:     {"", 0, KindNone, ClassNone},
	Pred:       {"pred", 1, KindPred, ClassPred},
	B1:         {"b1", 1, KindBits, ClassNone},
	B8:         {"b8", 8, KindBits, Class16},
	B16:        {"b16", 16, KindBits, Class16},
	B32:        {"b32", 32, KindBits, Class32},
	B64:        {"b64", 64, KindBits, Class64},
	B128:       {"b128", 128, KindBits, Class128},
	S8:         {"s8", 8, KindSigned, Class16},
	S16:        {"s16", 16, KindSigned, Class16},
	S32:        {"s32", 32, KindSigned, Class32},
	S64:        {"s64", 64, KindSigned, Class64},
	U8:         {"u8", 8, KindUnsigned, Class16},
	U16:        {"u16", 16, KindUnsigned, Class16},
	U32:        {"u32", 32, KindUnsigned, Class32},
	U64:        {"u64", 64, KindUnsigned, Class64},
	F16:        {"f16", 16, KindFloat, Class16},
	F16x2:      {"f16x2", 32, KindFloat, Class32},
	BF16:       {"bf16", 16, KindFloat, Class16},
	BF16x2:     {"bf16x2", 32, KindFloat, Class32},
	TF32:       {"tf32", 32, KindFloat, Class32},
	F32:        {"f32", 32, KindFloat, ClassF32},
	F32x2:      {"f32x2", 64, KindFloat, Class64},
	F64:        {"f64", 64, KindFloat, ClassF64},
	S4:         {"s4", 4, KindSigned, ClassNone},
	U4:         {"u4", 4, KindUnsigned, ClassNone},
	S2:         {"s2", 2, KindSigned, ClassNone},
	U2:         {"u2", 2, KindUnsigned, ClassNone},
	S16x2:      {"s16x2", 32, KindSigned, Class32},
	U16x2:      {"u16x2", 32, KindUnsigned, Class32},
	S8x4:       {"s8x4", 32, KindSigned, Class32},
	U8x4:       {"u8x4", 32, KindUnsigned, Class32},
	E4M3:       {"e4m3", 8, KindFloat, Class16},
	E5M2:       {"e5m2", 8, KindFloat, Class16},
	E4M3x2:     {"e4m3x2", 16, KindFloat, Class16},
	E5M2x2:     {"e5m2x2", 16, KindFloat, Class16},
	E4M3x4:     {"e4m3x4", 32, KindFloat, Class32},
	E5M2x4:     {"e5m2x4", 32, KindFloat, Class32},
	E2M1:       {"e2m1", 4, KindFloat, ClassNone},
	E2M3:       {"e2m3", 6, KindFloat, ClassNone},
	E3M2:       {"e3m2", 6, KindFloat, ClassNone},
	E2M1x2:     {"e2m1x2", 8, KindFloat, Class16},
	E2M3x2:     {"e2m3x2", 16, KindFloat, Class16},
	E3M2x2:     {"e3m2x2", 16, KindFloat, Class16},
	E2M1x4:     {"e2m1x4", 16, KindFloat, Class16},
	E2M3x4:     {"e2m3x4", 32, KindFloat, Class32},
	E3M2x4:     {"e3m2x4", 32, KindFloat, Class32},
	UE8M0:      {"ue8m0", 8, KindFloat, Class16},
	UE8M0x2:    {"ue8m0x2", 16, KindFloat, Class16},
	UE4M3:      {"ue4m3", 8, KindFloat, Class16},
	S2F6x2:     {"s2f6x2", 16, KindFloat, Class16},
	TexRef:     {"texref", 64, KindOpaque, ClassNone},
	SamplerRef: {"samplerref", 64, KindOpaque, ClassNone},
	SurfRef:    {"surfref", 64, KindOpaque, ClassNone},
}

// String returns the spelling without the leading dot: "f32". NoType is "".
func (t Type) String() string {
	if t >= NumTypes {
		return "?"
	}
	return typeTable[t].name
}

// Bits returns the width of a value in bits (f16x2: 32). Opaque references are 64 bits wide,
// predicates 1.
func (t Type) Bits() int { return int(typeTable[t].bits) }

// Bytes returns the size of a value in memory, at least 1 except for NoType.
func (t Type) Bytes() int { return (t.Bits() + 7) / 8 }

// Kind returns the arithmetic kind.
func (t Type) Kind() Kind { return typeTable[t].kind }

// IsFloat reports a floating-point type, packed or not.
func (t Type) IsFloat() bool { return typeTable[t].kind == KindFloat }

// IsInt reports a signed or unsigned integer type, packed or not.
func (t Type) IsInt() bool { k := typeTable[t].kind; return k == KindSigned || k == KindUnsigned }

// IsSigned reports a signed integer type.
func (t Type) IsSigned() bool { return typeTable[t].kind == KindSigned }

// Class returns the register class of a fresh register of type t, or ClassNone when a register
// of that type cannot be declared.
func (t Type) Class() RegClass { return typeTable[t].class }

// Untyped returns the bit type of the same width: b8, b16, b32, b64 or b128; for a predicate
// Pred, and NoType where no such type exists.
func (t Type) Untyped() Type {
	if t == Pred {
		return Pred
	}
	return BitsType(t.Bits())
}

// BitsType returns the untyped type of n bits (8, 16, 32, 64, 128), or NoType.
func BitsType(n int) Type {
	switch n {
	case 8:
		return B8
	case 16:
		return B16
	case 32:
		return B32
	case 64:
		return B64
	case 128:
		return B128
	}
	return NoType
}

// IntType returns the integer type of n bits (8, 16, 32, 64), or NoType.
func IntType(n int, signed bool) Type {
	t := NoType
	switch n {
	case 8:
		t = U8
	case 16:
		t = U16
	case 32:
		t = U32
	case 64:
		t = U64
	}
	if signed && t != NoType {
		t -= U8 - S8
	}
	return t
}

// RegClass groups the register types that share a name prefix when the compiler names them.
type RegClass uint8

// The register classes, in the order in which their declarations print.
const (
	ClassNone RegClass = iota
	ClassPred          // %p
	Class16            // %rs: 8- and 16-bit values, f16 and bf16 included
	Class32            // %r: 32-bit values, f16x2 and the like included
	ClassF32           // %f
	Class64            // %rd
	ClassF64           // %fd
	Class128           // %rq
	NumClasses
)

// Prefix returns the name prefix of compiler-named registers of the class: "%r".
func (c RegClass) Prefix() string {
	return [NumClasses]string{"", "%p", "%rs", "%r", "%f", "%rd", "%fd", "%rq"}[c]
}

// DeclType returns the type with which compiler-named registers of the class are declared.
func (c RegClass) DeclType() Type {
	return [NumClasses]Type{NoType, Pred, B16, B32, F32, B64, F64, B128}[c]
}

// TypeSet is a set of types.
type TypeSet uint64

// Types returns the set of ts.
func Types(ts ...Type) TypeSet {
	var s TypeSet
	for _, t := range ts {
		s |= 1 << t
	}
	return s
}

// Has reports whether t is in the set.
func (s TypeSet) Has(t Type) bool { return s>>t&1 != 0 }
