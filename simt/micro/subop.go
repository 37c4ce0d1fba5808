package micro

// ApproxFunc is a function that hardware approximates. Its results here are those of a correct
// implementation; they are the same for the same operand, and nothing else is promised.
type ApproxFunc int64

// The functions.
const (
	ApproxEx2 ApproxFunc = iota
	ApproxLg2
	ApproxSin
	ApproxCos
	ApproxTanh
	ApproxRcp
	ApproxRsqrt
	ApproxSqrt
	ApproxExp
	ApproxExp10
	ApproxLog
	ApproxLog10
	ApproxTan
	ApproxAsin
	ApproxAcos
	ApproxAtan
	ApproxSinh
	ApproxCosh
	ApproxPow
	ApproxAtan2
	ApproxPowi

	// ApproxLoose, added to the function in Imm, marks the results as left to the implementation.
	ApproxLoose = 1 << 8
)

// WideOp is an operation on integers of 65 to 128 bits, which take two slots: the low 64 bits and
// the rest.
type WideOp int64

// The operations.
const (
	WideAdd WideOp = iota
	WideSub
	WideMul
	WideDiv // by ModeSigned, as WideRem, WideShr, WideExt
	WideRem
	WideShl
	WideShr
	WideCmp   // one bit in the low half of D
	WideExt   // A of From bits to Bits
	WideCtlz  // ModeExact: zero gives poison; as WideCttz
	WideCttz  //
	WideCtpop //
	WideMin   // by ModeSigned
	WideMax   //
	WideToF   // to floating point of Bits bits
	WideFrom  // from floating point of From bits, by truncation; ModeSat: clamped, NaN to zero
	WideAbs   // ModeNSW: the least number gives poison
	WideBswap
	WideBrev
	WideFunnelL // high half of (A:B) << C, C modulo the width
	WideFunnelR // low half of (A:B) >> C
	WideAddSat  // by ModeSigned
	WideSubSat
	WideShlSat
	WideAddOv // one bit: the result does not fit, by ModeSigned
	WideSubOv
	WideMulOv
	WideThreeWay // -1, 0 or 1, by ModeSigned, of From bits to Bits
	WideMulFix   // C: scale
	WideAnd
	WideOr // ModeExact: common bits give poison
)

// The places of Lists[Ext] of OpWide: both halves of A, B, D and C.
const (
	WideA = 0
	WideB = 2
	WideD = 4
	WideC = 6
)

// ScalarFunc is a function of up to four scalars of one lane, for operations that are too rare to
// have a micro-operation of their own.
type ScalarFunc uint8

// The scalar functions. Operands are x[0], x[1], …; p is the parameter in Imm.
const (
	ScNone      ScalarFunc = iota
	ScRelu                 // x[0] when it is positive, else +0; NaN stays NaN
	ScMinMaxAbs            // min or max of magnitudes with the sign of the product (.xorsign.abs); p: see minMaxAbs
	ScConvert              // between floating-point formats; p: see ConvertParam
	ScClmul                // half of the carry-less product of x[0] and x[1], plus x[2]; p 1: the high half
	ScPack                 // cvt.pack of x[0] and x[1] above the bits of x[2]; p: see packParam
	ScVideo                // a video instruction on x[0], x[1], x[2]; p: VideoOp
	ScMulFix               // llvm.*mul.fix of Bits bits; p: scale, ModeSigned, ModeSat
	ScDivFix               // llvm.*div.fix
	ScThreeWay             // -1, 0 or 1 of From-bit x[0] and x[1], by ModeSigned
	ScLround               // to an integer, by Round; poison out of range
	ScFrexpMant            // the fraction of x[0], in [0.5, 1)
	ScFrexpExp             // its exponent
	ScModfFrac             // the fraction of x[0], with its sign
	ScCanon                // canonical form: the NaN quiet
	ScLdexp64              // x[0] * 2^x[1], the exponent of From bits
	ScApproxDiv            // div.approx: zero for very large divisors
	ScHigh32               // rcp.approx.ftz.f64 and rsqrt: the low half of the operand counts as zero, that of the result is
	ScPowi                 // x[0] to the integer x[1], by repeated squaring
	ScCheckNaN             // 1 when x[0] is NaN
	numScalars
)
