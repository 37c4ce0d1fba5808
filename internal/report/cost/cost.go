// Package cost estimates what an instruction of PTX occupies of a multiprocessor, and says what it is there for. No
// correctness depends on it.
package cost

import (
	"github.com/warpwise/warpwise/internal/target"
	"github.com/warpwise/warpwise/ptx"
)

// Cycles returns for how many cycles a warp occupies its part of a multiprocessor of t with the instruction: how many
// instructions of the machine it becomes, by how long each holds its unit. What memory, caches and dependences add is not
// in it; an access counts as if it were coalesced.
func Cycles(t *target.Target, f *ptx.Func, in *ptx.Inst) float64 {
	u, n := pieces(f, in)
	return float64(n) * t.Cycles(u)
}

// pieces returns the unit of an instruction, and how many instructions of that unit it becomes.
func pieces(f *ptx.Func, in *ptx.Inst) (target.Unit, int) {
	words := max(1, (in.Type.Bits()+31)/32)
	switch in.Op {
	case ptx.OpBra, ptx.OpBrxIdx, ptx.OpRet, ptx.OpExit, ptx.OpCall:
		return target.Integer, 1
	case ptx.OpMov:
		return target.Integer, words
	case ptx.OpCvta, ptx.OpIsspacep:
		return target.Integer, words
	case ptx.OpCvt:
		if in.Type.IsInt() && in.Type2.IsInt() {
			return target.Integer, words
		}
		if in.Type.Bits() == 64 || in.Type2.Bits() == 64 {
			return target.WideChange, 1
		}
		return target.Special, 1
	case ptx.OpPopc, ptx.OpClz, ptx.OpBfind, ptx.OpBrev:
		return target.Special, words
	case ptx.OpShfl, ptx.OpShflSync, ptx.OpMatchSync, ptx.OpReduxSync:
		return target.Exchange, 1
	case ptx.OpLd, ptx.OpLdu, ptx.OpSt, ptx.OpAtom, ptx.OpRed:
		if s := in.Mods.Space(); in.Op == ptx.OpLd && (s == ptx.Param || s == ptx.Const) {
			return target.Integer, words
		}
		return target.Memory, words * max(1, int(in.Mods.Vec()))
	}
	if in.Type.IsFloat() || in.Op == ptx.OpSetp && in.Type.IsFloat() {
		return floating(in)
	}
	return integer(in)
}

// floating is pieces of arithmetic of floating-point numbers. Correctly rounded divisions and roots are as long as what
// ptxas puts in their place.
func floating(in *ptx.Inst) (target.Unit, int) {
	unit := target.Float
	if in.Type.Bits() == 64 {
		unit = target.DoubleUnit
	}
	rounded := in.Mods.Round() != 0 || in.Type.Bits() == 64
	switch in.Op {
	case ptx.OpDiv:
		if rounded {
			return unit, 10
		}
		return target.Special, 2
	case ptx.OpRcp, ptx.OpSqrt, ptx.OpRsqrt:
		if rounded {
			return unit, 8
		}
		return target.Special, 1
	case ptx.OpSin, ptx.OpCos, ptx.OpLg2, ptx.OpEx2, ptx.OpTanh:
		return target.Special, 1
	}
	return unit, 1
}

// integer is pieces of everything else.
func integer(in *ptx.Inst) (target.Unit, int) {
	c, wide := &target.Costs, in.Type.Bits() == 64
	pick := func(narrow, long int) int {
		if wide {
			return long
		}
		return narrow
	}
	switch in.Op {
	case ptx.OpMul, ptx.OpMad, ptx.OpMadC:
		if in.Mods.Width() == ptx.MulWide {
			return target.Product, c.MulWide
		}
		return target.Product, pick(c.Multiply, c.WideMul)
	case ptx.OpMul24, ptx.OpMad24, ptx.OpDp4a, ptx.OpDp2a:
		return target.Product, 1
	case ptx.OpDiv, ptx.OpRem:
		return target.Integer, pick(c.Divide, c.WideDiv)
	case ptx.OpShl, ptx.OpShr, ptx.OpShf, ptx.OpBfe, ptx.OpBfi, ptx.OpBmsk:
		return target.ShiftUnit, pick(c.Shift, c.WideShift)
	}
	return target.Integer, pick(c.Add, c.Wide)
}

// Purpose says what an instruction is there for.
type Purpose uint8

// The purposes.
const (
	Compute    Purpose = iota
	Address            // its result is used for addresses only
	Copy               // copies a register
	Load               // a constant, a special register or a parameter
	Access             // memory
	Control            // branches, and comparisons that only they use
	Together           // barriers, fences, exchange between lanes
	NumPurpose         // how many there are
)

var purposes = [NumPurpose]string{"arithmetic", "addresses", "copies", "constants and parameters", "memory", "branches and what only they need", "barriers and exchange between lanes"}

// String returns the purpose in words.
func (p Purpose) String() string { return purposes[p] }

// Purposes returns that of each instruction of f, by block in the order of the layout.
func Purposes(f *ptx.Func) [][]Purpose {
	addresses := serving(f, func(in *ptx.Inst, use func(ptx.Reg)) { addressBase(f, in, use) })
	branches := serving(f, func(in *ptx.Inst, use func(ptx.Reg)) {
		switch in.Op {
		case ptx.OpBra, ptx.OpRet, ptx.OpExit:
			if g := in.Guard.Reg(); g != ptx.NoReg {
				use(g)
			}
		case ptx.OpBrxIdx:
			f.Regs(f.Src(in, 0), use)
		}
	})
	all := make([][]Purpose, len(f.Blocks))
	for i, b := range f.Blocks {
		all[i] = make([]Purpose, len(b.Insts))
		for k := range b.Insts {
			all[i][k] = purpose(f, &b.Insts[k], addresses, branches)
		}
	}
	return all
}

func purpose(f *ptx.Func, in *ptx.Inst, addresses, branches []bool) Purpose {
	of := func(set []bool) bool {
		some, other := false, false
		f.Defs(in, func(r ptx.Reg) { some, other = true, other || !set[r] })
		return some && !other
	}
	flags := f.Flags(in)
	switch {
	case in.Op == ptx.OpLd && (in.Mods.Space() == ptx.Param || in.Mods.Space() == ptx.Const && in.Dst != ptx.None):
		return Load
	case in.Op == ptx.OpMov && !f.Src(in, 0).IsReg():
		return Load
	case in.Op.Is(ptx.Terminator) || in.Op == ptx.OpBra || in.Op == ptx.OpCall:
		return Control
	case flags&(ptx.Convergent|ptx.CrossLane) != 0 || in.Op == ptx.OpFence || in.Op == ptx.OpMembar:
		return Together
	case flags&(ptx.Reads|ptx.Writes) != 0:
		return Access
	case of(addresses):
		return Address
	case of(branches):
		return Control
	case in.Op == ptx.OpMov:
		return Copy
	}
	return Compute
}

// addressBase calls use for the registers that the instruction takes for the address of an access.
func addressBase(f *ptx.Func, in *ptx.Inst, use func(ptx.Reg)) {
	if f.Flags(in)&(ptx.Reads|ptx.Writes) == 0 {
		return
	}
	for _, s := range f.Srcs(in) {
		if s.Kind() == ptx.OpdAddr {
			base, _ := f.AddrParts(s)
			f.Regs(base, use)
		}
	}
}

// serving returns the registers that are used for nothing but what final shows, or for what computes such registers.
func serving(f *ptx.Func, final func(in *ptx.Inst, use func(ptx.Reg))) []bool {
	n := f.NumRegs()
	uses, ends := make([]int32, n), make([]int32, n)
	makes := make([][]*ptx.Inst, n) // by register: what writes it
	serve := make([]bool, n)
	for _, b := range f.Blocks {
		for k := range b.Insts {
			in := &b.Insts[k]
			f.Uses(in, func(r ptx.Reg) { uses[r]++ })
			final(in, func(r ptx.Reg) { ends[r]++ })
			f.Defs(in, func(r ptx.Reg) { makes[r] = append(makes[r], in) })
		}
	}
	// Take every used register for one that serves, and drop those with a use that is neither final nor in a pure instruction
	// whose results all serve, until nothing changes.
	for r := range serve {
		serve[r] = uses[r] > 0
	}
	drop := make([]ptx.Reg, 0, n)
	reject := func(r ptx.Reg) {
		if serve[r] {
			serve[r] = false
			drop = append(drop, r)
		}
	}
	for _, b := range f.Blocks {
		for k := range b.Insts {
			in := &b.Insts[k]
			if in.Op.Is(ptx.Pure) && in.Dst != ptx.None {
				continue
			}
			here := map[ptx.Reg]int{}
			final(in, func(r ptx.Reg) { here[r]++ })
			f.Uses(in, func(r ptx.Reg) {
				if here[r]--; here[r] < 0 {
					reject(r)
				}
			})
		}
	}
	for r := range serve {
		if !serve[r] {
			drop = append(drop, ptx.Reg(r))
		}
	}
	for len(drop) > 0 {
		r := drop[len(drop)-1]
		drop = drop[:len(drop)-1]
		for _, in := range makes[r] {
			if in.Op.Is(ptx.Pure) {
				f.Uses(in, reject)
			}
		}
	}
	return serve
}
