// Package access is what phases 75 and 81, LateArchOptimize, do to loads and stores: FoldAddresses counts the addresses of
// a block from one register, MergeAccesses makes neighbours one access of a vector.
//
//	ld.global.u32 %r1, [%rd4];        ld.global.v2.u32 {%r1, %r2}, [%rd4];
//	or.b32 %r9, %r8, 1;               // %r8 is even, and %rd5 was base + 4*%r9
//	…
//	ld.global.u32 %r2, [%rd5];
//
// Both ask package linear how far addresses are from each other. The assembler merges accesses of shared memory itself,
// of global memory never; and it counts addresses from one register where additions say so, not where a sum was extended.
// See Davidson and Jinturkar, "Memory Access Coalescing" (PLDI 1994).
package access

import (
	"slices"

	"github.com/warpwise/warpwise/internal/analysis/flow"
	"github.com/warpwise/warpwise/internal/analysis/linear"
	"github.com/warpwise/warpwise/internal/analysis/version"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/ptx"
)

var rebased = pass.NewStat("Rebased", "addresses counted from the register of an address before them")

// Fold counts addresses from the first register of the block that is a constant away.
var Fold = &pass.Pass[*ptx.Func]{Name: "FoldAddresses", Run: fold, Stats: []*pass.Stat{rebased}}

// Late is Fold at the places of the assembler behind backward copies, for AddressFoldStage: addresses take a register and
// an offset only from that stage of the pipeline on. Where the stage is 0 they did already.
var Late = &pass.Pass[*ptx.Func]{Name: "FoldAddresses<late>", Stats: []*pass.Stat{rebased}, Run: func(c *pass.Ctx, f *ptx.Func) {
	if c.Int("AddressFoldStage", 0) > 0 {
		fold(c, f)
	}
}}

// reach is how far an offset may be from its register: machine code has 24 bits for it.
const reach = 1<<23 - 1

// address is an access that can be counted from another one's register.
type address struct {
	n, first int32 // instructions
	reg      ptx.Reg
	off      int64
}

func fold(c *pass.Ctx, f *ptx.Func) {
	if !c.Bool("FoldAddresses", true) {
		return
	}
	if !twice(f, func(in *ptx.Inst) bool { _, _, ok := plainAddress(f, in); return ok }) {
		return
	}
	g := flow.Of(f)
	x := version.Of(g, version.Options{})
	list := candidates(x, linear.Of(c.PTX(), x))
	if len(list) == 0 {
		return
	}
	x = version.Of(g, version.Options{At: func(n int32) []ptx.Reg {
		if i, ok := slices.BinarySearchFunc(list, n, func(a address, n int32) int { return int(a.n - n) }); ok {
			return []ptx.Reg{list[i].reg}
		}
		return nil
	}})
	next := 0
	for b := range flow.Block(g.Len()) {
		insts := g.At(b).Insts
		for i := range insts {
			n := x.Number(b, i)
			if next == len(list) || list[next].n != n {
				continue
			}
			a := list[next]
			next++
			in := &insts[i]
			if v := x.Use(n, a.reg); v != 0 && v == x.Use(a.first, a.reg) && c.ApplyInst(rebased, in) {
				f.SetSrc(in, 0, f.Addr(ptx.R(a.reg), a.off))
			}
		}
	}
}

// twice reports whether a block has two instructions of a kind: only then is there anything to do.
func twice(f *ptx.Func, is func(*ptx.Inst) bool) bool {
	for _, b := range f.Blocks {
		seen := false
		for i := range b.Insts {
			if !is(&b.Insts[i]) {
				continue
			}
			if seen {
				return true
			}
			seen = true
		}
	}
	return false
}

// candidates returns the accesses to rebase, in the order of their numbers.
func candidates(x *version.Info, lin *linear.Info) (list []address) {
	g := x.Graph
	f := g.Func
	type first struct {
		block flow.Block
		n     int32
		reg   ptx.Reg
		off   int64 // of the register, from the node
	}
	var firsts []first // by node
	for b := range flow.Block(g.Len()) {
		if !g.Reached(b) {
			continue
		}
		insts := g.At(b).Insts
		for i := range insts {
			n := x.Number(b, i)
			base, off, ok := plainAddress(f, &insts[i])
			if !ok {
				continue
			}
			a, ok := lin.Address(n, f.Src(&insts[i], 0))
			if !ok {
				continue
			}
			for len(firsts) <= int(a.Node) {
				firsts = append(firsts, first{block: -1})
			}
			p := &firsts[a.Node]
			if p.block != b {
				*p = first{b, n, base, a.Off - off}
				continue
			}
			if d := a.Off - p.off; base != p.reg && -reach <= d && d <= reach {
				list = append(list, address{n, p.n, p.reg, d})
			}
		}
	}
	return list
}

// plainAddress returns register and offset of the address of a load, store or atomic operation by a 64-bit register. Addresses
// of local memory are left alone: in machine code they are 32 bits, and counted from each other they take more registers.
func plainAddress(f *ptx.Func, in *ptx.Inst) (base ptx.Reg, off int64, ok bool) {
	switch in.Op {
	case ptx.OpLd, ptx.OpLdu, ptx.OpSt, ptx.OpAtom, ptx.OpRed:
	default:
		return 0, 0, false
	}
	if in.Mods.Space().Base() == ptx.Local {
		return 0, 0, false
	}
	o := f.Src(in, 0)
	if o.Kind() != ptx.OpdAddr || len(f.AddrMore(o)) > 0 {
		return 0, 0, false
	}
	at, off := f.AddrParts(o)
	return at.Reg(), off, at.IsReg() && f.RegType(at.Reg()).Bits() == 64
}
