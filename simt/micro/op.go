package micro

// Op is a micro-operation. Unless it says otherwise, an op works on the low Bits bits of its
// operands and leaves the bits above them zero in the result.
type Op uint16

// The micro-operations. A, B, C are operands, D the result.
const (
	OpNop Op = iota

	// Moves.
	OpMov    // D = A
	OpSelect // D = A (one bit) ? B : C
	OpFreeze // D = A, poison and undef becoming a choice
	OpTrunc  // D = low Bits of A
	OpZExt   // D = A of From bits, zero-extended
	OpSExt   // D = A of From bits, sign-extended

	// Integers.
	OpAdd     // A + B (+ carry with ModeUseCC); ModeCC writes the carry; ModeSat clamps (signed)
	OpSub     // A - B; with ModeUseCC A + ^B + carry
	OpMul     // low half of A * B
	OpMulHi   // high half, by ModeSigned
	OpMulWide // From-bit A * B, full 2*From bits
	OpMad     // A * B + C, low half; carries as OpAdd
	OpMadHi   // high half of A * B, plus C
	OpMadWide // full product of From-bit A and B, plus C
	OpMul24   // low 32 bits of the 48-bit product of the low 24 bits; Imm 1: bits 16 to 47
	OpMad24   // OpMul24 + C
	OpDiv     // by ModeSigned; division by zero: see Engine
	OpRem     //
	OpAnd     //
	OpOr      //
	OpXor     //
	OpNot     //
	OpCNot    // A == 0
	OpNeg     //
	OpAbs     //
	OpMin     // by ModeSigned
	OpMax     //
	OpSad     // |A - B| + C
	OpShl     // by ModeClamp, ModeWrap or poison
	OpShr     // arithmetic by ModeSigned
	OpFunnelL // high 32 bits of (B:A) << C, by ModeClamp or ModeWrap; Bits wide
	OpFunnelR // low bits of (B:A) >> C
	OpPopc    //
	OpClz     // Bits for zero
	OpCtz     // Bits for zero
	OpBrev    // reverse the bits
	OpBswap   // reverse the bytes
	OpBfind   // highest bit that differs from the sign (ModeSigned) or is one; Imm 1: shift amount
	OpFns     // find the C-th set bit of A from B
	OpBfe     // field of A at B of C bits, by ModeSigned
	OpBfi     // Lists[Ext]: insert value into base at position, length
	OpBmsk    // mask at A of B bits
	OpSzext   // extend the low B bits of A
	OpLop3    // Imm: the table
	OpPrmt    // bytes of (B:A) selected by C; Imm: mode
	OpDp4a    // Imm: bit 0 A signed, bit 1 B signed
	OpDp2a    // Imm: bit 0 A signed, bit 1 B signed, bit 2 high half
	OpVideo   // Ext into Lists, Imm: packed description
	OpWide    // integers of 65 to 128 bits; Imm: ir's operation as WideOp; Lists[Ext]: both halves of A, B and D
	OpScalar  // Imm: ScalarFunc and its parameters; Lists[Ext]: the operands
	OpICmp    // one bit; Cmp
	OpAddOv   // one bit: A + B overflows, by ModeSigned
	OpSubOv   //
	OpMulOv   //
	OpAddSat  // saturating, by ModeSigned
	OpSubSat  //
	OpShlSat  //

	// Floating point, 16, 32 or 64 bits (ModeBF: bfloat).
	OpFAdd
	OpFSub
	OpFMul
	OpFMA
	OpFDiv
	OpFRem
	OpFSqrt
	OpFNeg
	OpFAbs
	OpFMin      // by ModeNaN
	OpFMax      //
	OpFMinimum  // IEEE 754-2019 minimum: NaN propagates, -0 < +0
	OpFMaximum  //
	OpFCopySign // magnitude of A, sign of B
	OpFCmp      // one bit; Cmp
	OpFRound    // to integral, by Round
	OpFClass    // one bit; Imm: mask of LLVM's is.fpclass
	OpTestp     // one bit; Imm: mask
	OpFRelu     // max(A, 0) with NaN to 0 … as fma.relu
	OpApprox    // Imm: ApproxFunc; deterministic
	OpFToF      // From to Bits
	OpFToI      // truncation, or by Round; ModeSat: saturate; else poison out of range unless ModeClamp
	OpIToF      // by ModeSigned
	OpFLdexp    //

	// Memory. Address: A + Imm in the space of Mode. Lists[Ext]: data slots; Bits: width of each.
	OpLoad
	OpStore
	OpAtom   // Dst: old value (0 for red); B, C operands; Ext: AtomInfo
	OpFence  // Order, Scope
	OpToGen  // D = generic address of A in the space of Mode
	OpFromGn // D = address in the space of Mode of generic A
	OpIsSp   // one bit: generic A points into the space of Mode
	OpFrame  // D = address in local memory of frame offset Imm
	OpAlloca // D = local address of A fresh bytes, aligned to Imm
	OpExtern // call of a function nobody defined; Ext: Externs
	OpCopy   // copy C bytes from B to A; Imm: spaces; Mode volatile
	OpFill   // set C bytes at A to the low byte of B
	OpExt    // Exts[Ext], for each lane

	// Control. Targets are code offsets.
	OpBr     // to Imm; with a guard: else falls through
	OpSwitch // A; Ext: Targets and Keys; the first target is the default
	OpBrIdx  // A: index into Targets[Ext]
	OpCall   // Ext: Calls
	OpRet    //
	OpExit   //
	OpTrap   // Ext: Texts
	OpUB     // undefined behaviour when reached (unreachable); Ext: Texts
	OpAssume // undefined behaviour when A is false

	// Threads and warps.
	OpSReg       // Imm: SReg
	OpBar        // Imm: BarKind; A: barrier, B: thread count (0: all), C: predicate, of From bits (0: one); D: result of red
	OpBarWarp    // A: member mask
	OpShfl       // Ext: Lists: value, lane, clamp, mask; D, and the predicate in C; Imm: mode
	OpVote       // A: predicate, B: mask; Imm: mode
	OpMatch      // A: value, B: mask; Imm 1: all, with the predicate in C
	OpRedux      // A: value, B: mask; Imm: operation
	OpActiveMask //
	OpElect      // B: mask; D: leader, C: predicate
	OpVoid       // an op that has no effect on values (prefetch, nanosleep)
	OpGroup      // Exts[Ext], by all lanes of the warp together
	OpWait       // Exts[Ext], which may have to wait
	OpSpin       // after a volatile or atomic access: others get a turn now and then
	NumOps
)
