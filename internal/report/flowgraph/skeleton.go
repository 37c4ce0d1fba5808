package flowgraph

import (
	"slices"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/internal/analysis/dom"
	"github.com/warpwise/warpwise/internal/analysis/loop"
	"github.com/warpwise/warpwise/internal/analysis/uniformity"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ptx"
)

// A skeleton is LLVM IR with the control flow of a PTX function and the dependences between its registers, and with
// nothing else of it: an instruction becomes an operation on what it reads, or one whose result differs from lane to
// lane. In SSA form the analyses of LLVM IR can be asked for loops, post-dominators and divergent branches.
//
// What is divergent: special registers of the thread, atomic and volatile accesses, results of calls, operations that
// the op table calls so, loads from local memory and from generic addresses, which may be local; parameters of
// device functions; and what depends on these.
type skeleton struct {
	f      *ptx.Func
	fn     *ir.Func
	blocks []*ir.Block // by place in the layout
	slots  []*ir.Value // by register
	at     *ir.Block
	out    *ir.Block // where lanes go that leave at the end of a block which others do not leave there
	lane   *ir.Func  // an intrinsic that is divergent

	numbers int64 // used up

	uniform *uniformity.Info
	post    *dom.Tree
	cycles  *loop.Forest
}

// succs returns the places of a block's successors.
func succs(f *ptx.Func, place []int, i int) (out []int) {
	var next *ptx.Block
	if i+1 < len(f.Blocks) {
		next = f.Blocks[i+1]
	}
	for _, s := range f.Succs(f.Blocks[i], next, nil) {
		if k := place[s.ID]; f.Blocks[k] == s { // else it is not in the layout
			out = append(out, k)
		}
	}
	return out
}

// layoutOf returns the place in the layout of each block, by its id.
func layoutOf(f *ptx.Func) []int {
	place := make([]int, f.NumBlocks())
	for i, b := range f.Blocks {
		place[b.ID] = i
	}
	return place
}

func newSkeleton(f *ptx.Func) (*skeleton, error) {
	m := ir.NewModule()
	m.Triple = "nvptx64-nvidia-cuda"
	s := &skeleton{f: f, slots: make([]*ir.Value, f.NumRegs()+1)}
	s.fn = m.AddFunc("f", m.Types.Func(ir.Void, nil, false))
	s.fn.Conv = ir.PTXKernel
	s.lane = m.AddFunc("llvm.nvvm.read.ptx.sreg.laneid", m.Types.Func(ir.I32, nil, false))
	entry := s.fn.AppendBlock("")
	for range f.Blocks {
		s.blocks = append(s.blocks, s.fn.AppendBlock(""))
	}
	s.out = s.fn.AppendBlock("")
	s.out.Append(s.fn.NewValue(ir.OpRet, ir.Void))
	s.declare(entry)
	s.at = entry
	s.branch(nil, s.blocks[:1])
	place := layoutOf(f)
	for i, b := range f.Blocks {
		s.at = s.blocks[i]
		for k := range b.Insts {
			s.inst(&b.Insts[k])
		}
		s.end(b, succs(f, place, i))
	}
	if _, err := warpwise.Optimize(m, "mem2reg", warpwise.OptimizeOptions{Workers: 1}); err != nil {
		return nil, err
	}
	s.uniform, s.post, s.cycles = uniformity.Of(s.fn, uniformity.Precise), dom.PostOf(s.fn), loop.CyclesOf(s.fn)
	return s, nil
}

// declare makes a variable for each register that occurs. Parameters in registers are set.
func (s *skeleton) declare(entry *ir.Block) {
	see := func(r ptx.Reg) {
		if s.slots[r] == nil {
			v := s.fn.NewValue(ir.OpAlloca, ir.Ptr, s.fn.Int(ir.I32, 1))
			v.Aux = int64(ir.MakeAlloca(ir.I32, 4, false, false))
			s.slots[r] = entry.Append(v)
		}
	}
	see(s.carry())
	for _, b := range s.f.Blocks {
		for i := range b.Insts {
			s.f.Uses(&b.Insts[i], see)
			s.f.Defs(&b.Insts[i], see)
		}
	}
	s.at = entry
	for _, id := range s.f.Params {
		if v := s.f.Vars[id]; v.Reg != ptx.NoReg && s.slots[v.Reg] != nil {
			s.store(v.Reg, s.divergent())
		}
	}
}

func (s *skeleton) store(r ptx.Reg, v *ir.Value) {
	st := s.fn.NewValue(ir.OpStore, ir.Void, v, s.slots[r])
	st.Aux = int64(ir.MemAux(0).WithAlign(4))
	s.at.Append(st)
}

func (s *skeleton) load(r ptx.Reg) *ir.Value {
	v := s.fn.NewValue(ir.OpLoad, ir.I32, s.slots[r])
	v.Aux = int64(ir.MemAux(0).WithAlign(4))
	return s.at.Append(v)
}

// divergent returns a value that differs from lane to lane.
func (s *skeleton) divergent() *ir.Value {
	c := s.fn.NewCall(ir.OpCall, &ir.Call{Sig: s.lane.Sig}, s.fn.Pool.Global(&s.lane.Global))
	return s.at.Append(c)
}

// join returns a value that depends on both.
func (s *skeleton) join(a, b *ir.Value) *ir.Value {
	if a == nil {
		return b
	}
	return s.at.Append(s.fn.NewValue(ir.OpXor, ir.I32, a, b))
}

// inst stores a value to every register that the instruction writes.
func (s *skeleton) inst(in *ptx.Inst) {
	if in.Op.Is(ptx.Pseudo) || in.Op.Is(ptx.Terminator) && in.Op != ptx.OpCall {
		return
	}
	var v *ir.Value
	flags := s.f.Flags(in)
	switch {
	case s.differs(in, flags):
		v = s.divergent()
	case flags&ptx.CrossLane != 0: // all lanes get the same: a vote, a reduction
	default:
		v = s.number() // no two instructions give the same
		s.f.Uses(in, func(r ptx.Reg) { v = s.join(v, s.load(r)) })
	}
	if flags&ptx.ReadsCC != 0 {
		v = s.join(v, s.load(s.carry()))
	}
	if in.Guard != 0 {
		v = s.join(v, s.load(in.Guard.Reg()))
	}
	s.f.Defs(in, func(r ptx.Reg) {
		x := v
		if in.ReadsDst() {
			x = s.join(x, s.load(r))
		}
		if x == nil {
			x = s.number()
		}
		s.store(r, x)
	})
	if flags&ptx.WritesCC != 0 {
		if in.Guard != 0 {
			v = s.join(v, s.load(s.carry()))
		}
		s.store(s.carry(), v)
	}
}

// carry is the number behind those of the registers: the carry flag is a register as well.
func (s *skeleton) carry() ptx.Reg { return ptx.Reg(s.f.NumRegs()) }

// number returns a constant of its own.
func (s *skeleton) number() *ir.Value {
	s.numbers++
	return s.fn.Int(ir.I32, s.numbers)
}

// differs reports an instruction whose result may differ from lane to lane whatever its operands.
func (s *skeleton) differs(in *ptx.Inst, flags ptx.Flags) bool {
	if flags&ptx.Divergent != 0 || in.Op == ptx.OpRaw || in.Op == ptx.OpActivemask {
		return true
	}
	for _, o := range s.f.Srcs(in) {
		if o.Kind() == ptx.OpdSReg {
			if r, _ := o.SReg(); r.Info().Uniform == ptx.PerThread {
				return true
			}
		}
	}
	if flags&ptx.Reads == 0 {
		return false
	}
	space := in.Mods.Space()
	if sp := in.Op.Info().Space; sp != ptx.NoSpace {
		space = sp
	}
	switch space {
	case ptx.NoSpace, ptx.Local:
		return true
	case ptx.Param: // those of a kernel are the same for all, those of calls are not
		base, _ := s.f.AddrParts(s.f.Src(in, 0))
		v, ok := base.Var()
		return !s.f.Entry || !ok || !slices.Contains(s.f.Params, v)
	}
	return flags&ptx.Ordered != 0
}

// branch ends the block in which instructions are made: a branch where there are two successors, a switch where
// there are more.
func (s *skeleton) branch(cond *ir.Value, to []*ir.Block) {
	f := s.fn
	switch {
	case len(to) == 0:
		s.at.Append(f.NewValue(ir.OpRet, ir.Void))
	case len(to) == 1 || cond == nil:
		s.at.Append(f.NewValue(ir.OpBr, ir.Void))
		to = to[:1]
	case len(to) == 2:
		c := f.NewValue(ir.OpICmp, ir.I1, cond, f.Int(ir.I32, 0))
		c.Aux = int64(ir.INE)
		s.at.Append(c)
		s.at.Append(f.NewValue(ir.OpBr, ir.Void, c))
	default:
		args := []*ir.Value{cond}
		for i := 1; i < len(to); i++ {
			args = append(args, f.Int(ir.I32, int64(i)))
		}
		s.at.Append(f.NewValue(ir.OpSwitch, ir.Void, args...))
	}
	for _, b := range to {
		s.at.AddEdge(b)
	}
}

// leaves reports whether lanes may leave the function at the end of b: in front of a branch or behind it, as a guard
// says.
func leaves(b *ptx.Block) bool {
	for i := len(b.Insts) - b.Branches(); i < len(b.Insts); i++ {
		if op := b.Insts[i].Op; op != ptx.OpBra && op != ptx.OpBrxIdx {
			return true
		}
	}
	return false
}

// end ends the block for b. A branch with .uni is uniform.
func (s *skeleton) end(b *ptx.Block, places []int) {
	var to []*ir.Block
	for _, p := range places {
		to = append(to, s.blocks[p])
	}
	if len(to) > 0 && leaves(b) {
		to = append(to, s.out)
	}
	var cond *ir.Value
	if len(to) > 1 {
		for i := len(b.Insts) - b.Branches(); i < len(b.Insts); i++ {
			if in := &b.Insts[i]; !in.Mods.Has(ptx.Uni) {
				s.f.Uses(in, func(r ptx.Reg) { cond = s.join(cond, s.load(r)) })
			}
		}
		if cond == nil {
			cond = s.fn.Int(ir.I32, 0)
		}
	}
	s.branch(cond, to)
}

// parts reports whether lanes may leave a block by different edges to different blocks.
func (s *skeleton) parts(i int) bool {
	b := s.blocks[i]
	if !s.uniform.HasDivergentTerminator(b) {
		return false
	}
	for _, x := range b.Succs {
		if x.B != b.Succs[0].B {
			return true
		}
	}
	return false
}
