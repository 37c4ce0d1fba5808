// Package isel lowers LLVM IR to PTX instructions.
//
// # The way of a function
//
//	expand   the module, before: calls of library functions                  package expansion
//	plan     who uses what: dead values, operations folded into their user   plan.go
//	body     blocks in reverse postorder, instructions one by one            lowering.go
//	ends     parallel copies of phis, then terminators                       control.go, package parallel
//	layout   fall-through branches                                           layout.go, packages join and layout
//	schedule instructions of blocks where many words are live                package schedule
//	let local variables share memory                                        package colouring
//
// What needs no knowledge of both sides stands in packages of its own below this one: expansion, annotation and mangle
// read a module of LLVM IR, reciprocal and nvvm know numbers and a table, parallel, join and layout work on PTX. They do
// not import each other.
//
// Functions are independent and lowered in parallel; what they share (modState) is read-only by
// then.
//
// # Values
//
// Every IR value is a list of parts, one PTX operand each: a register or an immediate. Vectors
// are scalarised, aggregates flattened to their scalar leaves in memory order, integers wider
// than 64 bits cut into 64-bit limbs, lowest first. A part has one of six register types:
//
//	i1                       Pred
//	i2 to i16, half, bfloat  B16
//	i17 to i32               B32
//	float                    F32
//	i33 to i64, pointers     B64 (pointers of 32-bit address spaces: B32)
//	double                   F64
//	iN, N > 64               ceil(N/64) parts B64
//
// An integer that is narrower than its register (i8 in B16, i24 in B32, the last limb of i65) is
// always held zero-extended. Whoever defines such a value with set or setParts establishes that
// (zext does it); whoever reads one may rely on it. Signed reads go through sext. Integer immediates
// follow the same rule: -1 of an i32 is the operand 4294967295 (emit prints it as -1 again).
//
// Values are in SSA form until the ends are lowered: a value may alias the operands of another
// (l.set(v, l.arg(x)) costs no instruction). Registers of phis are the only ones written more
// than once, and only on edges into the phi's block, where no other value that is live can be
// affected: critical edges are split.
//
// undef and poison read as zero.
//
// # Handlers of intrinsics
//
// A handler lowers one call of an intrinsic, inline. buildHandlers collects them in a table by
// base name: the longest prefix of the callee's name that ends before a dot and is in the table
// wins, so "llvm.ctpop" handles "llvm.ctpop.v4i32". A handler reads operands with arg, parts or
// reg, emits with emit and friends, and must give every non-void call a value with set or
// setParts (or call unsupported, which does). It is called with the block in l.b; it may leave
// another block in l.b when the expansion has control flow: nb := l.newBlock(); ...; l.start(nb).
//
// # Control flow in expansions
//
//	loop, done := l.newBlock(), l.newBlock()
//	l.jump(loop); l.start(loop)          // start places the block in the layout after l.b
//	...; l.branch(ptx.If(p), loop, done) // both targets explicit; layout removes what falls through
//	l.start(done)
//
// A register that is written on several paths of an expansion is made with newReg and written
// with emit; that is fine as long as the value handed out by set is one operand.
//
// # What does not pay
//
// ptxas, which sees three-input logic, rotates, sums of products and chains of minima itself, makes as many instructions
// for sm_80 of these as of what they would replace: lop3, szext (bfe.s32 at bit 0 is the same), slct, set in place of setp
// and selp, cvt.sat in place of min and max. bfe at a variable place is six instructions, a shift and a mask are two.
//
// # What is not supported
//
// l.unsupported reports a positioned error and gives the value zeros, so that lowering goes on
// to find more. A module with errors yields no PTX.
package isel
