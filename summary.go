package warpwise

import (
	"fmt"
	"github.com/warpwise/warpwise/internal/isel"
	"io"
	"strings"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/internal/analysis/pressure"
	"github.com/warpwise/warpwise/ptx"
)

// KernelSummary is what is known about a function without running ptxas.
type KernelSummary struct {
	Name         string
	Entry        bool
	Instructions int
	Blocks       int
	Registers    int      // estimate: most 32-bit words live at once
	Peak         int      // where: before this instruction, from 1; behind the last, one more than Instructions
	PeakPos      diag.Pos // what that instruction, or the next one with a place, was made of in the source; NoPos where that is not known
	Predicates   int      // estimate: most predicates live at once
	SharedBytes  int64
	LocalBytes   int64
	ConstBytes   int64 // of the module's constants that the function names
	ParamBytes   int64
	Barriers     int
	Calls        int
}

// Summaries returns a summary of each defined function, in order.
func (c *Compiled) Summaries() []KernelSummary {
	vars := map[string]*ptx.Var{}
	for v := range c.Module.Globals {
		vars[v.Name] = v
	}
	var out []KernelSummary
	for f := range c.Module.Funcs {
		if !f.Decl {
			out = append(out, summarise(f, vars))
		}
	}
	return out
}

func summarise(f *ptx.Func, vars map[string]*ptx.Var) KernelSummary {
	info := pressure.Of(f)
	s := KernelSummary{Name: f.Name, Entry: f.Entry, Blocks: len(f.Blocks), Peak: 1, Registers: info.Words, Predicates: info.Preds}
	for k, b := range f.Blocks {
		for i := range b.Insts {
			in := &b.Insts[i]
			if in.Op.Info().Flags&ptx.Pseudo != 0 {
				continue
			}
			s.Instructions++
			if k < info.Block || k == info.Block && i < info.Inst {
				s.Peak = s.Instructions + 1
			} else if s.PeakPos == diag.NoPos {
				s.PeakPos = f.LocAt(in.Loc).Pos
			}
			switch in.Op {
			case ptx.OpCall:
				s.Calls++
			case ptx.OpBarSync, ptx.OpBarArrive, ptx.OpBarRed, ptx.OpBarrierSync, ptx.OpBarrierArrive, ptx.OpBarrierRed:
				s.Barriers++
			}
		}
	}
	for _, id := range f.Params {
		s.ParamBytes += max(f.Vars[id].Size(), 0)
	}
	count := func(v *ptx.Var) {
		switch v.Space {
		case ptx.Shared:
			s.SharedBytes += max(v.Size(), 0)
		case ptx.Local:
			s.LocalBytes += max(v.Size(), 0)
		case ptx.Const:
			s.ConstBytes += max(v.Size(), 0)
		}
	}
	for _, v := range f.Vars {
		count(v)
	}
	for i := range f.NumSyms() {
		if v := vars[f.SymAt(i)]; v != nil {
			count(v)
		}
	}
	return s
}

// Target returns the target of the module, such as "sm_80".
func (c *Compiled) Target() string { return strings.Join(c.Module.Target, ", ") }

// Version returns the PTX version of the module, such as "7.0".
func (c *Compiled) Version() string {
	return fmt.Sprintf("%d.%d", c.Module.Version.Major, c.Module.Version.Minor)
}

// WriteSummary writes a line for each kernel in the format of ptxas -v. The numbers are
// estimates, and the lines say so.
func (c *Compiled) WriteSummary(w io.Writer) {
	for _, s := range c.Summaries() {
		if !s.Entry {
			continue
		}
		fmt.Fprintf(w, "info    : '%s' for '%s': estimated %d registers (most before instruction %d), %d predicates, %d barriers, %d bytes smem, %d bytes lmem, %d bytes cmem, %d bytes params; %d instructions in %d blocks\n",
			s.Name, c.Target(), s.Registers, s.Peak, s.Predicates, s.Barriers, s.SharedBytes, s.LocalBytes, s.ConstBytes, s.ParamBytes, s.Instructions, s.Blocks)
	}
}

// WritePressure writes for each function, in the form of clang's remarks, where in the source most registers are live at once, by estimate.
func (c *Compiled) WritePressure(w io.Writer, source *diag.File) {
	for _, s := range c.Summaries() {
		place := source.Name
		if s.PeakPos != diag.NoPos {
			line, col := source.LineCol(s.PeakPos)
			place = fmt.Sprintf("%s:%d:%d", place, line, col)
		}
		fmt.Fprintf(w, "%s: remark: %s: Pressure: %d registers are live at once, before instruction %d of %d [-pass-remarks-analysis=pressure]\n",
			place, s.Name, s.Registers, s.Peak, s.Instructions)
	}
}

// WriteStats writes the totals of the module, how often each rule of instruction selection was used, and what passes and
// phases counted.
func (c *Compiled) WriteStats(w io.Writer) {
	var kernels, funcs, insts, blocks int
	for _, s := range c.Summaries() {
		if s.Entry {
			kernels++
		} else {
			funcs++
		}
		insts += s.Instructions
		blocks += s.Blocks
	}
	fmt.Fprintf(w, "%8d ptx - kernels\n%8d ptx - device functions\n%8d ptx - instructions\n%8d ptx - blocks\n%8d ptx - bytes of text\n",
		kernels, funcs, insts, blocks, len(c.PTX))
	for r, n := range c.rules {
		if n > 0 {
			fmt.Fprintf(w, "%8d isel - %s\n", n, isel.Rule(r).Info().Name)
		}
	}
	(&OptimizeResult{Counts: c.Counts}).WriteStats(w)
}
