package ir

// Op is what a Value does: an instruction, a parameter or a constant.
type Op uint8

// The ops. Constant expressions use the op of their instruction with Class ClassConst.
const (
	OpInvalid Op = iota

	// Values that are neither instructions nor constants.
	OpParam    // Aux: index of the parameter
	OpMetadata // metadata as a value: Aux is the MD, or Args[0] the wrapped local value

	// Constants.
	OpConstInt      // Aux: the low 64 bits zero-extended from the width; wider: Pool.Wide
	OpConstFP       // Aux: bits of half, bfloat, float, double; others: Pool.Wide
	OpNull          // null pointer
	OpZero          // zeroinitializer of a struct, array, vector or target type
	OpUndef         //
	OpPoison        //
	OpNone          // token none
	OpConstStruct   // Args: the fields
	OpConstArray    // Args: the elements
	OpConstVector   // Args: the elements
	OpSplat         // splat (T x) of a scalable vector; Args[0]: the element
	OpConstData     // array of i8 given as c"…": Aux indexes Pool.Strings
	OpGlobal        // address of a symbol: Aux indexes Module.Symbols
	OpBlockAddress  // Aux indexes Pool.BlockAddrs
	OpDSOLocalEquiv // Args[0]: the symbol
	OpNoCFI         // Args[0]: the symbol
	OpPtrAuth       // Args: pointer, key, discriminator, address discriminator
	OpInlineAsm     // Aux indexes Pool.Asms

	// Terminators.
	OpRet         // Args: [value]
	OpBr          // Args: [cond]; Succs: target, or true and false
	OpSwitch      // Args: cond, case values; Succs: default, case targets
	OpIndirectBr  // Args: address; Succs: possible targets
	OpInvoke      // a call; Succs: normal, unwind
	OpCallBr      // a call; Succs: fallthrough, indirect targets
	OpResume      // Args: value
	OpUnreachable //
	OpCleanupRet  // Args: pad; Succs: [unwind]
	OpCatchRet    // Args: pad; Succs: target
	OpCatchSwitch // Args: [parent pad]; Succs: handlers, [unwind] (Aux 1 when it has one)

	// Unary and binary.
	OpFNeg
	OpAdd
	OpSub
	OpMul
	OpUDiv
	OpSDiv
	OpURem
	OpSRem
	OpShl
	OpLShr
	OpAShr
	OpAnd
	OpOr
	OpXor
	OpFAdd
	OpFSub
	OpFMul
	OpFDiv
	OpFRem

	// Memory.
	OpAlloca        // Aux: AllocaAux; Args: element count
	OpLoad          // Aux: MemAux; Args: address
	OpStore         // Aux: MemAux; Args: value, address
	OpFence         // Aux: MemAux
	OpCmpXchg       // Aux: MemAux; Args: address, expected, new
	OpAtomicRMW     // Aux: MemAux; Args: address, value
	OpGetElementPtr // Aux: GEPAux; Args: base, indices

	// Casts.
	OpTrunc
	OpZExt
	OpSExt
	OpFPTrunc
	OpFPExt
	OpFPToUI
	OpFPToSI
	OpUIToFP
	OpSIToFP
	OpPtrToInt
	OpPtrToAddr
	OpIntToPtr
	OpBitCast
	OpAddrSpaceCast

	// Other.
	OpICmp           // Aux: Pred
	OpFCmp           // Aux: Pred
	OpPhi            // Args: one per predecessor, parallel to Block.Preds; Aux: see Func.PhiOrder
	OpSelect         // Args: cond, true, false
	OpCall           // Aux indexes Func.Calls; Args: callee, arguments, bundle operands
	OpVAArg          // Args: list
	OpExtractElement // Args: vector, index
	OpInsertElement  // Args: vector, element, index
	OpShuffleVector  // Args: two vectors; Aux indexes Pool.Ints: the mask, -1 for poison
	OpExtractValue   // Args: aggregate; Aux indexes Pool.Ints: the indices
	OpInsertValue    // Args: aggregate, element; Aux indexes Pool.Ints
	OpLandingPad     // Aux indexes Func.Pads; Args: the clauses
	OpCatchPad       // Args: catchswitch, arguments
	OpCleanupPad     // Args: parent pad (OpNone for none), arguments
	OpFreeze         //
	OpPCP            // divergence-safe copy: printed as a same-type bitcast with !warpwise.pcp
	OpDbgRecord      // debug record (#dbg_value …): Aux indexes Func.DbgRecords; no Args
	NumOps
)

// OpFlags are static facts about an op.
type OpFlags uint32

// The static facts.
const (
	IsTerminator OpFlags = 1 << iota
	IsBinary
	IsCast
	Commutative
	ReadsMemory   // may read memory; calls decide by their attributes
	WritesMemory  // may write memory; calls decide by their attributes
	HasFastMath   // accepts fast-math flags when its type is floating point
	HasNUWNSW     // accepts nuw and nsw
	HasExact      // accepts exact
	CanTrap       // undefined behaviour for some operands: not speculatable
	IsCallLike    // call, invoke, callbr
	IsEHPad       // landingpad, catchpad, cleanuppad, catchswitch
	IsConstant    // a constant by its op
	IntegerOnly   // binary on integers and vectors of them
	FPOnly        // unary or binary on floating point and vectors of it
	MayBeConstant // a constant expression of this op exists in LLVM 15 to 22
)

// OpInfo is one row of the op table.
type OpInfo struct {
	Name  string
	Flags OpFlags
}

var opTable = [NumOps]OpInfo{
	OpInvalid:        {"<invalid>", 0},
	OpParam:          {"<param>", 0},
	OpMetadata:       {"<metadata>", 0},
	OpConstInt:       {"<int>", IsConstant},
	OpConstFP:        {"<fp>", IsConstant},
	OpNull:           {"null", IsConstant},
	OpZero:           {"zeroinitializer", IsConstant},
	OpUndef:          {"undef", IsConstant},
	OpPoison:         {"poison", IsConstant},
	OpNone:           {"none", IsConstant},
	OpConstStruct:    {"<struct>", IsConstant},
	OpConstArray:     {"<array>", IsConstant},
	OpConstVector:    {"<vector>", IsConstant},
	OpSplat:          {"splat", IsConstant},
	OpConstData:      {"<string>", IsConstant},
	OpGlobal:         {"<symbol>", IsConstant},
	OpBlockAddress:   {"blockaddress", IsConstant},
	OpDSOLocalEquiv:  {"dso_local_equivalent", IsConstant},
	OpNoCFI:          {"no_cfi", IsConstant},
	OpPtrAuth:        {"ptrauth", IsConstant},
	OpInlineAsm:      {"asm", IsConstant},
	OpRet:            {"ret", IsTerminator},
	OpBr:             {"br", IsTerminator},
	OpSwitch:         {"switch", IsTerminator},
	OpIndirectBr:     {"indirectbr", IsTerminator},
	OpInvoke:         {"invoke", IsTerminator | IsCallLike | ReadsMemory | WritesMemory | HasFastMath},
	OpCallBr:         {"callbr", IsTerminator | IsCallLike | ReadsMemory | WritesMemory | HasFastMath},
	OpResume:         {"resume", IsTerminator},
	OpUnreachable:    {"unreachable", IsTerminator},
	OpCleanupRet:     {"cleanupret", IsTerminator},
	OpCatchRet:       {"catchret", IsTerminator},
	OpCatchSwitch:    {"catchswitch", IsTerminator | IsEHPad},
	OpFNeg:           {"fneg", HasFastMath | FPOnly},
	OpAdd:            {"add", IsBinary | IntegerOnly | Commutative | HasNUWNSW | MayBeConstant},
	OpSub:            {"sub", IsBinary | IntegerOnly | HasNUWNSW | MayBeConstant},
	OpMul:            {"mul", IsBinary | IntegerOnly | Commutative | HasNUWNSW | MayBeConstant},
	OpUDiv:           {"udiv", IsBinary | IntegerOnly | HasExact | CanTrap},
	OpSDiv:           {"sdiv", IsBinary | IntegerOnly | HasExact | CanTrap},
	OpURem:           {"urem", IsBinary | IntegerOnly | CanTrap},
	OpSRem:           {"srem", IsBinary | IntegerOnly | CanTrap},
	OpShl:            {"shl", IsBinary | IntegerOnly | HasNUWNSW | MayBeConstant},
	OpLShr:           {"lshr", IsBinary | IntegerOnly | HasExact | MayBeConstant},
	OpAShr:           {"ashr", IsBinary | IntegerOnly | HasExact | MayBeConstant},
	OpAnd:            {"and", IsBinary | IntegerOnly | Commutative | MayBeConstant},
	OpOr:             {"or", IsBinary | IntegerOnly | Commutative | MayBeConstant},
	OpXor:            {"xor", IsBinary | IntegerOnly | Commutative | MayBeConstant},
	OpFAdd:           {"fadd", IsBinary | FPOnly | Commutative | HasFastMath},
	OpFSub:           {"fsub", IsBinary | FPOnly | HasFastMath},
	OpFMul:           {"fmul", IsBinary | FPOnly | Commutative | HasFastMath},
	OpFDiv:           {"fdiv", IsBinary | FPOnly | HasFastMath},
	OpFRem:           {"frem", IsBinary | FPOnly | HasFastMath},
	OpAlloca:         {"alloca", 0},
	OpLoad:           {"load", ReadsMemory | CanTrap},
	OpStore:          {"store", WritesMemory | CanTrap},
	OpFence:          {"fence", ReadsMemory | WritesMemory},
	OpCmpXchg:        {"cmpxchg", ReadsMemory | WritesMemory | CanTrap},
	OpAtomicRMW:      {"atomicrmw", ReadsMemory | WritesMemory | CanTrap},
	OpGetElementPtr:  {"getelementptr", MayBeConstant},
	OpTrunc:          {"trunc", IsCast | HasNUWNSW | MayBeConstant},
	OpZExt:           {"zext", IsCast | MayBeConstant},
	OpSExt:           {"sext", IsCast | MayBeConstant},
	OpFPTrunc:        {"fptrunc", IsCast | HasFastMath | MayBeConstant},
	OpFPExt:          {"fpext", IsCast | HasFastMath | MayBeConstant},
	OpFPToUI:         {"fptoui", IsCast | MayBeConstant},
	OpFPToSI:         {"fptosi", IsCast | MayBeConstant},
	OpUIToFP:         {"uitofp", IsCast | MayBeConstant},
	OpSIToFP:         {"sitofp", IsCast | MayBeConstant},
	OpPtrToInt:       {"ptrtoint", IsCast | MayBeConstant},
	OpPtrToAddr:      {"ptrtoaddr", IsCast | MayBeConstant},
	OpIntToPtr:       {"inttoptr", IsCast | MayBeConstant},
	OpBitCast:        {"bitcast", IsCast | MayBeConstant},
	OpAddrSpaceCast:  {"addrspacecast", IsCast | MayBeConstant},
	OpICmp:           {"icmp", MayBeConstant},
	OpFCmp:           {"fcmp", HasFastMath | MayBeConstant},
	OpPhi:            {"phi", HasFastMath},
	OpSelect:         {"select", HasFastMath | MayBeConstant},
	OpCall:           {"call", IsCallLike | ReadsMemory | WritesMemory | HasFastMath},
	OpVAArg:          {"va_arg", ReadsMemory | WritesMemory},
	OpExtractElement: {"extractelement", MayBeConstant},
	OpInsertElement:  {"insertelement", MayBeConstant},
	OpShuffleVector:  {"shufflevector", MayBeConstant},
	OpExtractValue:   {"extractvalue", MayBeConstant},
	OpInsertValue:    {"insertvalue", MayBeConstant},
	OpLandingPad:     {"landingpad", IsEHPad},
	OpCatchPad:       {"catchpad", IsEHPad},
	OpCleanupPad:     {"cleanuppad", IsEHPad},
	OpFreeze:         {"freeze", 0},
	OpPCP:            {"pcp", 0},
	OpDbgRecord:      {"#dbg", 0},
}

// String returns the op's name in LLVM's text.
func (o Op) String() string { return opTable[o].Name }

// Is reports whether the op has any of the facts.
func (o Op) Is(f OpFlags) bool { return opTable[o].Flags&f != 0 }

// Info returns the op's row of the table.
func (o Op) Info() OpInfo { return opTable[o] }
