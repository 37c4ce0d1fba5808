// Package hash sums up instructions and functions of PTX in numbers that are the same on every machine: FNV-1a (Fowler,
// Noll and Vo) over what a text says, the class mask of an instruction, and the hash by which machine code is kept.
package hash

import (
	"fmt"

	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/ptx"
	"github.com/warpwise/warpwise/ptx/ptxtext"
)

// The constants of FNV-1a with 32 bits.
const (
	Basis uint32 = 0x811C9DC5
	Prime uint32 = 0x01000193
)

// Word mixes the four bytes of w, the lowest first, into h.
func Word(h, w uint32) uint32 {
	for range 4 {
		h = (h ^ w&0xFF) * Prime
		w >>= 8
	}
	return h
}

// Text mixes the bytes of s into h.
func Text[T string | []byte](h uint32, s T) uint32 {
	for i := range len(s) {
		h = (h ^ uint32(s[i])) * Prime
	}
	return h
}

// Combine mixes the hash of an operand into that of its instruction.
func Combine(h, operand uint32) uint32 { return Word(h, operand) }

// Func returns the hash of a function: of its text as it is printed.
func Func(f *ptx.Func) uint32 { return Text(Basis, ptxtext.AppendFunc(nil, f, 0)) }

// Body returns the hash of the instructions of a function, block by block: what phases change. It takes each instruction
// in by its hash, so that two bodies have equal hashes when they have equal instructions in the same blocks.
func Body(f *ptx.Func) uint32 {
	h := Basis
	for _, b := range f.Blocks {
		h = Word(h, uint32(b.ID))
		for i := range b.Insts {
			h = Combine(h, Inst(f, &b.Insts[i]))
		}
	}
	return h
}

// Print is print<hash>: the hash of each function by which SH picks it, that by which its machine code would be kept, and
// the hash and class mask of every instruction.
var Print = &pass.Pass[*ptx.Func]{Name: "print<hash>", Kind: pass.Utility, Run: func(c *pass.Ctx, f *ptx.Func) {
	fmt.Fprintf(c.Out, "%s: hash %08x, code %08x\n", f.Name, Func(f), Code(f))
	for _, b := range f.Blocks {
		for i := range b.Insts {
			in := &b.Insts[i]
			fmt.Fprintf(c.Out, "  %d.%d: %08x, mask %09x, %s\n", b.ID, i, Inst(f, in), Mask(f, in), f.AppendOpcode(nil, in))
		}
	}
}}

// Inst returns the hash of an instruction within its function: operation, types, modifiers, guard, and operands.
func Inst(f *ptx.Func, in *ptx.Inst) uint32 {
	h := Word(Word(Basis, uint32(in.Op)|uint32(in.Type)<<16|uint32(in.Type2)<<24), uint32(in.Guard))
	if in.Mods.IsText() {
		h = Text(h, f.ModTextOf(in.Mods))
	} else {
		h = Word(h, uint32(in.Mods))
	}
	h = Combine(h, operand(f, in.Dst))
	for _, s := range f.Srcs(in) {
		h = Combine(h, operand(f, s))
	}
	return h
}

// operand returns the hash of an operand: by what it says, not by where its function keeps it.
func operand(f *ptx.Func, o ptx.Operand) uint32 {
	h := Word(Basis, uint32(o.Kind()))
	if v, ok := f.IntValue(o); ok {
		return Word(Word(Word(Basis, uint32(ptx.OpdInt)), uint32(v)), uint32(v>>32))
	}
	if bits, width := f.FloatBits(o); width != 0 {
		return Word(Word(Word(h, uint32(bits)), uint32(bits>>32)), uint32(width))
	}
	switch o.Kind() {
	case ptx.OpdSym:
		return Text(h, f.SymName(o))
	case ptx.OpdTuple, ptx.OpdPair, ptx.OpdList:
		for _, e := range f.Elems(o) {
			h = Combine(h, operand(f, e)) // bounded: lists hold tuples and addresses, those hold scalars
		}
		return h
	case ptx.OpdAddr, ptx.OpdOffset:
		base, off := f.AddrParts(o)
		h = Combine(Word(Word(h, uint32(off)), uint32(off>>32)), operand(f, base))
		for _, e := range f.AddrMore(o) {
			h = Combine(h, operand(f, e))
		}
		return h
	case ptx.OpdSelect, ptx.OpdText:
		f.Leaves(o, func(leaf ptx.Operand) { h = Word(h, uint32(leaf)) })
		return h
	}
	return Word(h, uint32(o))
}

// Bits of a class mask.
const (
	Eligible     uint64 = 1 << 0  // it may be common at all
	spaceShift          = 20      // two bits: global or generic, shared, local, other
	UniformDst   uint64 = 1 << 25 // its result is the same in all threads: a parameter
	NotVolatile  uint64 = 1 << 27 // an access to memory that is neither ordered nor volatile
	NotInvariant uint64 = 1 << 28 // of memory that may change
	Offset       uint64 = 1 << 29 // by a register and an offset
	Predicated   uint64 = 1 << 32 // under a guard
	operations          = 33      // from here on: groups of operations
)

// Mask returns the class mask of an instruction. An instruction can have the value of another one, each under its guard,
// only if their masks without Predicated and Offset are equal; or if one is a store and the other a load.
func Mask(f *ptx.Func, in *ptx.Inst) uint64 {
	fl := f.Flags(in)
	m := uint64(0)
	if fl&(ptx.Pure|ptx.Reads) != 0 && in.Dst != ptx.None && fl&(ptx.Writes|ptx.Ordered) == 0 {
		m |= Eligible
	}
	if in.Guard != 0 {
		m |= Predicated
	}
	if in.Op == ptx.OpLd || in.Op == ptx.OpLdu || in.Op == ptx.OpSt {
		switch in.Mods.Space() {
		case ptx.Global, ptx.NoSpace:
		case ptx.Shared, ptx.SharedCTA, ptx.SharedCluster:
			m |= 1 << spaceShift
		case ptx.Local:
			m |= 2 << spaceShift
		default:
			m |= 3 << spaceShift
		}
		if fl&ptx.Ordered == 0 {
			m |= NotVolatile
		}
		if fl&ptx.Invariant == 0 {
			m |= NotInvariant
		} else if in.Mods.Space() == ptx.Param {
			m |= UniformDst
		}
		if _, off := f.AddrParts(f.Src(in, 0)); off != 0 {
			m |= Offset
		}
		return m
	}
	return m | 1<<(operations+uint(in.Op)%30)
}

// Code is the hash by which machine code is kept: over operations, numbers of operands, operands and classes of
// registers (Jenkins, one at a time, in the form that the assembler uses).
func Code(f *ptx.Func) uint32 {
	h := uint32(0)
	mix := func(v uint32) {
		x := 1025 * (v + h)
		h = x ^ x>>6
	}
	for _, b := range f.Blocks {
		for i := range b.Insts {
			in := &b.Insts[i]
			srcs := f.Srcs(in)
			mix(uint32(in.Op))
			mix(uint32(len(srcs)))
			for _, s := range srcs {
				mix(operand(f, s))
			}
			f.Defs(in, func(r ptx.Reg) { mix(uint32(f.RegType(r).Class())) })
		}
	}
	return h
}
