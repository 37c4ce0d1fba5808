// Package ptx is the machine-level representation: NVIDIA PTX as data.
//
// It is what instruction selection produces, what the PTX parser produces, what the PTX phases
// rewrite, and what the emulator decodes. The text form lives in package ptxtext.
//
// # Shape
//
//	Module ── Globals (variables), Funcs ── Blocks in layout order ── []Inst by value
//
// An Inst is 32 pointer-free bytes. Its operands are 32-bit tagged references (Operand). What
// does not fit in 27 bits of payload (large immediates, addresses, vectors, long source lists)
// lives in a hash-consed pool of the function. Pool entries never change, so within one function
//
//	two operands mean the same  ⇔  they are == ,
//
// and two instructions compute the same operation iff their Inst values, with Loc cleared, are
// ==. That makes an Inst its own hash key for value numbering.
//
// # Registers
//
// A Reg is a dense id, from 1, per function; Func.RegType gives the type it was declared with.
// Registers made by Func.NewReg have no name: they print as %r1, %rd1, %f1, ... numbered per
// class, one .reg line a class. Parsed registers keep their name; a register of an inner scope
// whose name is taken is renamed.
//
// # Control flow
//
// A block ends with up to two branches: a guarded one and then possibly an unguarded one; if the
// last instruction may fall through, control goes on to the next block in layout. Succs derives
// the successors. Falling off the last block returns.
//
// # Op table
//
// Everything static about an operation is one row of one table (see OpInfo): spelling, operand
// shape, types, modifiers, purity, memory behaviour, convergence, divergence, first PTX version
// and SM. The parser, the printer, the verifier, the emulator and the documentation read it.
//
// # Concurrency
//
// A Func refers to module-level entities by name (Func.Sym) and to nothing else outside itself,
// so different functions of one module may be built and rewritten in parallel. One Func is not
// safe for concurrent use.
package ptx
