package pressure

import (
	"github.com/warpwise/warpwise/internal/analysis/cfg"
	"github.com/warpwise/warpwise/internal/analysis/liveness"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ptx"
)

// Lines returns, for each block of f in the order of the layout and each of its instructions, how many 32-bit words are
// live before it.
func Lines(f *ptx.Func) [][]int {
	words := make([][]int, len(f.Blocks))
	for i, b := range f.Blocks {
		words[i] = unknown(len(b.Insts))
	}
	w := solve(program(f), func(b uint32, inst int32, now Info) { words[b][inst] = now.Words })
	for i := range words {
		complete(words[i], w.behind(uint32(i)))
	}
	return words
}

// LinesOfValues is Lines for LLVM IR: by block in the order of f.Blocks, and by instruction, debug records left out.
// Blocks that cannot be reached have nil.
func LinesOfValues(f *ir.Func) [][]int {
	words, rpo := make([][]int, len(f.Blocks)), cfg.Of(f)
	if f.IsDecl() {
		return words
	}
	place := make([]int, len(rpo.RPO()))
	for i, b := range f.Blocks {
		if !rpo.Reachable(b) {
			continue
		}
		place[rpo.Number(b)] = i
		n := 0
		for v := range b.Instrs() {
			if v.Op != ir.OpDbgRecord {
				n++
			}
		}
		words[i] = unknown(n)
	}
	w := values(f, func(b uint32, inst int32, now Info) {
		if inst > 0 { // else these are the parameters
			words[place[b]][inst-1] = now.Words
		}
	})
	for b, i := range place {
		complete(words[i], w.behind(uint32(b)))
	}
	return words
}

// unknown returns n numbers that are not known yet.
func unknown(n int) []int {
	words := make([]int, n)
	for i := range words {
		words[i] = -1
	}
	return words
}

// complete gives instructions that name no register what is live behind them.
func complete(words []int, behind int) {
	for i := len(words) - 1; i >= 0; i-- {
		if words[i] < 0 {
			words[i] = behind
		}
		behind = words[i]
	}
}

// LiveAt returns the registers that are live before an instruction of a block, both numbered as in Info: in the order of
// their numbers, predicates left out.
func LiveAt(f *ptx.Func, block, inst int) (regs []ptx.Reg) {
	p := program(f)
	live := make([]bool, f.NumRegs())
	liveness.Solve(&p.Program, func(s *liveness.Set) {
		for i, v := range s.Vars {
			if s.Out[block]&(1<<i) != 0 {
				live[v] = true
			}
		}
	})
	insts := f.Blocks[block].Insts
	for i := len(insts) - 1; i >= inst; i-- {
		f.Defs(&insts[i], func(r ptx.Reg) { live[r] = false })
		f.Uses(&insts[i], func(r ptx.Reg) { live[r] = true })
	}
	for r, on := range live {
		if on && f.RegType(ptx.Reg(r)).Kind() != ptx.KindPred {
			regs = append(regs, ptx.Reg(r))
		}
	}
	return regs
}
