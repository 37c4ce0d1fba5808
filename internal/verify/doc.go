// Package verify checks LLVM IR in memory against LLVM's rules: what llvm-as and opt reject after
// parsing is rejected, with the position of the culprit and a message in plain words.
//
// Module checks a module, functions in parallel; Func one function with its data structures, for
// use between passes. The time is linear in the size of the input, up to the near-linear time of
// dominator trees, and nothing recurses.
//
// # Broken debug info
//
// LLVM does not reject a module with broken debug info but strips it, with a warning. So rules
// marked D give warnings (prefixed "debug info:") when Options.BrokenDebugInfo is set, and the
// caller strips; without it they are errors. They are checked when the module flag "Debug Info
// Version" is 3; LLVM drops other debug info unseen. Nodes behind metadata that stays when debug
// info is stripped, such as other named metadata, give errors in any case.
//
// # Invariants
//
// Each line is a rule; the file of tests is in parentheses (testdata/*.ll, or built for rules of
// built_test.go, which the reader of text enforces as well).
//
// Symbols, globals.go (globals, globals2, globals3, aliases, built):
//
//	G1  A declaration has external or extern_weak linkage.
//	G2  Only arrays have appending linkage; functions never have common linkage.
//	G3  A common variable is zero, not constant, and in no comdat.
//	G4  A declaration, or what is available_externally, is in no comdat.
//	G5  dllexport is not hidden; dllimport has default visibility, is not dso_local, and is external.
//	G6  Local linkage goes with default visibility.
//	G7  An initialiser has the type of its variable.
//	G8  No variable holds scalable vectors, tokens, metadata, x86_amx, or target types that cannot be global.
//	G9  llvm.global_ctors and _dtors are appending arrays of {i32, ptr, ptr}.
//	G10 llvm.used and llvm.compiler.used are appending arrays of named symbols.
//	G11 Nothing refers to the variables of G9 and G10.
//	G12 !associated has one operand, another symbol; !absolute_symbol is a range of the pointer's width.
//	G13 An alias has a linkage aliases may have and points to a definition that cannot be replaced,
//	    through other aliases without a cycle; an available_externally one to such a symbol.
//	G14 An ifunc points to a function defined here that returns a pointer.
//	G15 On COFF the leader of a comdat is not private.
//	G16 The data layout string is well formed.
//
// Constants, consts.go (built, asm, globals2):
//
//	K1  Elements of aggregates have the types of the aggregate, and are as many.
//	K2  Constant expressions obey the rules of their instruction.
//	K3  No constant holds the address of an intrinsic.
//	K4  A target type without a zero value has no zeroinitializer.
//	K5  ptrauth takes a pointer, a constant i32 key, a constant i64 discriminator and a pointer.
//
// Functions, funcs.go (functions, built):
//
//	F1  Parameters have types that values may have, the result too or void.
//	F2  Metadata, token and x86_amx are parameters or results of intrinsics only.
//	F3  amdgpu_kernel, spir_kernel and amdgpu_cs_chain functions return void; AMD's entry functions
//	    and spir_kernel have no sret, AMD's no byval, inalloca, preallocated or stack byref.
//	F4  Those, fastcc, coldcc, intel_ocl_bicc, ptx_kernel and ptx_device are not variadic; x86_intrcc
//	    starts with a byval parameter.
//	F5  An intrinsic has no body; a declaration has no personality.
//	F6  A naked function does not use its parameters.
//	F7  The address of an entry block is not taken.
//	F8  llvm.memcpy, memmove and memset are declared with all their parameters.
//
// Attributes, attrs.go (attributes, attributes2, attributes3, calls):
//
//	A1  An attribute stands where its kind may stand: function, parameter, result.
//	A2  An attribute fits the type of its value (zeroext integers, noalias pointers, nofpclass
//	    floating point, …); types in attributes have a size; range has the width of the value.
//	A3  byval, inalloca, preallocated, inreg, nest, byref and sret exclude each other (inreg and sret
//	    do not); so do zeroext and signext; readnone, readonly and writeonly; writable and readonly;
//	    inalloca and readonly; sret and returned; immarg and all but range.
//	A4  One parameter at most has nest, returned, sret, swiftself, swiftasync, swifterror; returned
//	    fits the result; sret is first or second and the result void; inalloca is last.
//	A5  immarg is for intrinsics; elementtype and builtin for calls.
//	A6  noinline excludes alwaysinline; optnone needs noinline and excludes optsize, minsize, optdebug.
//	A7  allocsize names integer parameters; allockind is consistent; vscale_range is ordered powers of two.
//	A8  String attributes with fixed values have one of them; jumptable needs unnamed_addr.
//	A9  vector-function-abi-variant names well-formed variants of functions in the module.
//	A10 initializes has ordered ranges; streaming modes of AArch64 do not contradict each other.
//
// Blocks and control flow, funcs.go (blocks, built):
//
//	B1  A block ends in its only terminator, which has as many successors as it says.
//	B2  The entry block has no predecessors.
//	B3  Phis stand together at the start of their block, with an argument of their type for each
//	    predecessor, the same one for several edges from one block.
//	B4  An operand is defined on every path to its use; in code that cannot be reached anything goes.
//	B5  Operands are of this function, not void, label, function or opaque; metadata only in calls.
//
// Instructions, insts.go (insts, built):
//
//	I1  Arithmetic has operands of its own type, integers or floating point as the op needs.
//	I2  Flags stand on ops and types that take them.
//	I3  Casts go between the types of their kind, of one shape, wider or narrower as they say;
//	    bitcast keeps the size and the address space, addrspacecast changes it.
//	I4  icmp, fcmp and select have fitting types; predicates are of their kind.
//	I5  Element and field accesses have indices in range and fitting types; shuffle masks are in
//	    range, of scalable vectors all zero or poison.
//	I6  getelementptr goes into sized types with integer indices, into structs with constants in range.
//	I7  Memory is accessed through pointers, in sized types.
//	I8  Atomic accesses have orderings their op may have, types of a power of two of at least 8 bits,
//	    and integers, pointers or floating point; other accesses have no scope.
//	I9  alloca has a sized type and an integer count; a swifterror alloca holds one pointer.
//	I10 ret fits the result, br has an i1, switch different constants of the type of its condition.
//
// Calls, calls.go (calls, asm, musttail, swifterror):
//
//	C1  Arguments and result fit the signature; an indirect call returns no token.
//	C2  Tokens, metadata and x86_amx go to intrinsics only; no argument needs an alignment above 2^14.
//	C3  Call attributes need something: speculatable a speculatable callee, preallocated its
//	    intrinsic or bundle, inalloca an inalloca alloca, immarg a constant.
//	C4  swifterror values are only loaded, stored to, and passed as swifterror arguments.
//	C5  Bundles of the known tags appear once with the operands they need.
//	C6  Inline assembly is only called; callbr has a label constraint for each indirect target;
//	    indirect constraints have pointers with elementtype.
//	C7  musttail: same convention, variadic mark and result, the same parameters passed in the same
//	    way (tailcc and swifttailcc: any, but none passed specially), followed by ret of the result.
//	C8  An intrinsic's address is not taken; few intrinsics are invoked.
//
// Intrinsics, intrinsics.go, intrinsic_families.go (intrinsics, intrinsics2, intrinsics3):
//
//	N1  The signature is that of package intrinsic's table, and the call uses it.
//	N2  immarg arguments are constants, in the range that LLVM 22 gives them.
//	N3  Each intrinsic's own rules: assume bundles, masks, alignments, element-wise atomic memory,
//	    fixed-point scales, subvector indices, splices, three-way comparison, matrix shapes,
//	    constrained rounding and exceptions, vp casts and predicates, statepoints and relocations,
//	    gc roots, local escape and recovery, preallocated arguments, deoptimisation, coroutine ids,
//	    landing pads of callbr, va_start, prefetch, registers, AMD's chain calls, nvvm.setmaxnreg.
//
// Exceptions, eh.go (eh, eh2):
//
//	E1  Pads need a personality, come first in their block, and are not in the entry block.
//	E2  landingpad has a clause; all landingpads and resumes of a function have one type.
//	E3  Pads are within none, catchpads, cleanuppads; catchpads within a catchswitch.
//	E4  Pads are entered by unwinding only, catchpads from their catchswitch only, one pad at a time,
//	    never from inside themselves; a cleanupret leaves its cleanup.
//	E5  Unwind edges out of one pad go to one place, out of a catchpad to that of its catchswitch;
//	    siblings do not handle each other's exceptions in a cycle.
//	E6  A runtime call inside a funclet says so.
//
// Convergence control, converge.go (converge):
//
//	V1  convergencectrl has one token of a convergence intrinsic, on convergent calls.
//	V2  entry is in the entry block of a convergent function; entry and anchor take no token, loop does.
//	V3  entry and loop come before other convergent operations of their block.
//	V4  Controlled and uncontrolled convergence are not mixed.
//	V5  Regions are well nested; a token is used in a cycle it is not from only by a loop
//	    intrinsic in the header that dominates the cycle.
//
// Metadata on instructions and modules, metadata.go, tbaa.go, metadata_module.go (metadata, metadata2,
// tbaa, moduleflags):
//
//	M1  !range is on loads and calls: ordered, not empty, not touching, of the value's type.
//	M2  !nonnull, !noundef, !align, !dereferenceable, !fpmath, !invariant.group on the right
//	    instructions and types, with the right operands.
//	M3  !alias.scope, !noalias and access groups are well formed.
//	M4  !prof has a weight for each successor; !memprof, !callsite, !annotation and !mmra are well formed.
//	M5  !tbaa tags lead from the base type to the access type.
//	M6  Module flags are triples with known behaviours; required ones are there.
//	M7  llvm.ident and llvm.commandline hold strings.
//	M8  Metadata refers to constants or to local values of its own function.
//
// Debug info, debug_loc.go, debug_info.go (debuginfo, dinodes, dinodes2), all D:
//
//	D1  !dbg of instructions are locations inside the function's subprogram; of functions a
//	    subprogram, distinct and used once for definitions; of variables a global variable expression.
//	D2  Records and intrinsics have a place, a variable, an expression and a location of one subprogram.
//	D3  Fragments lie inside their variable; entry values are for swiftasync; a parameter has one variable.
//	D4  A call that could be inlined has a location.
//	D5  Each class of node has its tags, scopes, types and lists; expressions are well formed.
//	D6  Compile units are listed; locations are only where they may be; llvm.dbg.* names are known.
//
// Data structures, deep.go (TestDeep), under Options.Deep:
//
//	S1  IDs are unique, instruction lists and back pointers consistent, blocks in the layout once.
//	S2  Every edge has its twin.
//	S3  Operands are values of this function; use counts are right.
package verify
