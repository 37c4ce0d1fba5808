// Package lift writes PTX as LLVM IR for analyses that exist for LLVM IR alone.
//
// What is kept: control flow, guards included; arithmetic of integers, addresses and floats; accesses with their space,
// width, vector and order; barriers, votes, shuffles and fences, under the names that LLVM has for them. What is not
// understood becomes an operation whose result depends on what it reads, so that what is uniform stays so. The result
// is for analyses and not for execution: an address is an integer that becomes a pointer where memory is accessed, and an
// atomic operation is an exchange.
//
//	ld.shared.f32 %f1, [%rd4+8];      // %5 = add i64 %4, 8
//	                                  // %6 = inttoptr i64 %5 to ptr addrspace(3)
//	                                  // %7 = load float, ptr addrspace(3) %6
//
// Every instruction has the position of the PTX instruction that it was made of. Registers are in SSA form.
package lift

import (
	"fmt"
	"strings"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ptx"
)

// Unknown is the function that stands for a value that may differ from thread to thread, Effect the one for an
// instruction that may do anything to memory.
const (
	Unknown = "ptx.unknown"
	Effect  = "ptx.effect"
)

// The address spaces of LLVM IR for PTX.
const (
	Generic = 0
	Global  = 1
	Shared  = 3
	Const   = 4
	Local   = 5
	Param   = 101
)

// Module returns m as LLVM IR, with its functions under their names in the order of the text.
func Module(m *ptx.Module) (*ir.Module, error) {
	out := ir.NewModule()
	out.Triple, out.Source = "nvptx64-nvidia-cuda", m.File
	l := &module{in: m, out: out, funcs: map[string]*ir.Func{}, vars: map[string]*ir.GlobalVar{}}
	for v := range m.Globals {
		l.variable(v.Name, v)
	}
	for f := range m.Funcs {
		if l.funcs[f.Name] == nil && f.Entry {
			l.kernel(f)
		} else if l.funcs[f.Name] == nil {
			l.function(f.Name)
		}
	}
	for f := range m.Funcs {
		if !f.Decl && len(f.Blocks) > 0 {
			newBody(l, f, l.funcs[f.Name]).build()
		}
	}
	if _, err := warpwise.Optimize(out, "mem2reg", warpwise.OptimizeOptions{Workers: 1}); err != nil {
		return nil, err
	}
	return out, nil
}

type module struct {
	in    *ptx.Module
	out   *ir.Module
	funcs map[string]*ir.Func
	vars  map[string]*ir.GlobalVar
	count int // of private variables
}

// spaceOf returns LLVM's number of a state space.
func spaceOf(s ptx.Space) uint32 {
	switch s {
	case ptx.Global:
		return Global
	case ptx.Shared, ptx.SharedCTA, ptx.SharedCluster:
		return Shared
	case ptx.Const:
		return Const
	case ptx.Local:
		return Local
	case ptx.Param, ptx.ParamEntry, ptx.ParamFunc:
		return Param
	}
	return Generic
}

// variable makes the variable of a module, or one of a function in shared, global or constant memory.
func (l *module) variable(name string, v *ptx.Var) *ir.GlobalVar {
	g := l.out.AddVar(name, l.out.Types.Array(ir.I8, uint64(max(0, v.Size()))), spaceOf(v.Space))
	g.Align = uint64(max(v.Align, v.Type.Bytes()*int(max(1, v.Vec.Len()))))
	l.vars[name] = g
	return g
}

// kernel declares a kernel: parameters of at most 64 bits are values, others are read from parameter memory.
func (l *module) kernel(f *ptx.Func) {
	var types []ir.Type
	for _, id := range f.Params {
		types = append(types, valueType(f.Vars[id]))
	}
	fn := l.out.AddFunc(f.Name, l.out.Types.Func(ir.Void, types, false))
	fn.Conv = ir.PTXKernel
	fn.Global.Pos = f.Pos
	var as []ir.Attr
	for _, d := range []struct {
		key string
		n   []int
	}{{"nvvm.reqntid", f.Directives.ReqNTid}, {"nvvm.maxntid", f.Directives.MaxNTid}} {
		if len(d.n) > 0 {
			as = append(as, ir.Attr{Kind: ir.AttrString, Key: d.key, Text: strings.Trim(strings.ReplaceAll(fmt.Sprint(d.n), " ", ","), "[]")})
		}
	}
	fn.FnAttrs = l.out.Attrs.Set(as)
	l.funcs[f.Name] = fn
}

// valueType is the type that a parameter of a kernel has: i64 stands for what is no value.
func valueType(v *ptx.Var) ir.Type {
	if v.Elems() == 1 && v.Type.Bits() <= 64 && v.Type.Bits() >= 8 && v.Vec.Len() <= 1 {
		return memoryType(v.Type)
	}
	return ir.I64
}

// function declares a function of the given name; what it takes and returns is not modelled.
func (l *module) function(name string) *ir.Func {
	if f := l.funcs[name]; f != nil {
		return f
	}
	f := l.out.AddFunc(name, l.out.Types.Func(ir.Void, nil, false))
	l.funcs[name] = f
	return f
}

// intrinsic declares an intrinsic, or Unknown.
func (l *module) intrinsic(name string, result ir.Type, params ...ir.Type) *ir.Func {
	if f := l.funcs[name]; f != nil {
		return f
	}
	f := l.out.AddFunc(name, l.out.Types.Func(result, params, false))
	l.funcs[name] = f
	return f
}

// body builds one function.
type body struct {
	*module
	f      *ptx.Func
	fn     *ir.Func
	at     *ir.Block
	entry  *ir.Block
	blocks []*ir.Block // by place in the layout
	place  []int       // by block id
	slots  []*ir.Value // by register; the last is the carry flag
	vars   []*ir.Value // by variable: its address as an integer, made where it is used first
	pos    diag.Pos    // of the instruction at hand
	number int64
}

func newBody(l *module, f *ptx.Func, fn *ir.Func) *body {
	b := &body{module: l, f: f, fn: fn, slots: make([]*ir.Value, f.NumRegs()+1), vars: make([]*ir.Value, len(f.Vars)), place: make([]int, f.NumBlocks())}
	b.entry = fn.AppendBlock("")
	for i, x := range f.Blocks {
		b.place[x.ID] = i
		b.blocks = append(b.blocks, fn.AppendBlock(strings.TrimPrefix(x.Label, "$")))
	}
	return b
}

func (b *body) build() {
	b.at = b.entry
	for i, p := range b.fn.Params {
		b.fn.SetName(p, b.f.Vars[b.f.Params[i]].Name)
	}
	b.declare()
	for i, x := range b.f.Blocks {
		b.at = b.blocks[i]
		n := len(x.Insts) - x.Branches()
		for k := range x.Insts[:n] {
			b.guarded(&x.Insts[k])
		}
		b.end(i, x.Insts[n:])
	}
	b.at = b.entry
	b.jump(b.blocks[0])
}

// declare makes a variable for each register that occurs.
func (b *body) declare() {
	see := func(r ptx.Reg) {
		if b.slots[r] == nil {
			b.slots[r] = b.slot(registerType(b.f.RegType(r)))
		}
	}
	b.slots[b.carry()] = b.slot(ir.I32)
	for _, x := range b.f.Blocks {
		for i := range x.Insts {
			b.f.Uses(&x.Insts[i], see)
			b.f.Defs(&x.Insts[i], see)
		}
	}
	for _, id := range b.f.Params {
		if v := b.f.Vars[id]; v.Reg != ptx.NoReg && b.slots[v.Reg] != nil {
			b.write(v.Reg, b.unknown())
		}
	}
}

func (b *body) slot(t ir.Type) *ir.Value {
	v := b.fn.NewValue(ir.OpAlloca, ir.Ptr, b.fn.Int(ir.I32, 1))
	v.Aux = int64(ir.MakeAlloca(t, 8, false, false))
	return b.entry.Append(v)
}

func (b *body) carry() ptx.Reg { return ptx.Reg(b.f.NumRegs()) }

// add appends an instruction with the position of the PTX instruction at hand.
func (b *body) add(v *ir.Value) *ir.Value {
	b.fn.SetPos(v, b.pos)
	return b.at.Append(v)
}

func (b *body) op(o ir.Op, t ir.Type, args ...*ir.Value) *ir.Value {
	return b.add(b.fn.NewValue(o, t, args...))
}

func (b *body) call(f *ir.Func, args ...*ir.Value) *ir.Value {
	return b.add(b.fn.NewCall(ir.OpCall, &ir.Call{Sig: f.Sig}, b.fn.Pool.Global(&f.Global), args...))
}

// unknown returns a value that may differ from thread to thread.
func (b *body) unknown() *ir.Value { return b.call(b.intrinsic(Unknown, ir.I64)) }

func (b *body) jump(to *ir.Block) {
	b.op(ir.OpBr, ir.Void)
	b.at.AddEdge(to)
}

func (b *body) fork(cond *ir.Value, yes, no *ir.Block) {
	b.op(ir.OpBr, ir.Void, cond)
	b.at.AddEdge(yes)
	b.at.AddEdge(no)
}

// newBlock puts a block without a name behind the one at hand.
func (b *body) newBlock() *ir.Block {
	x := b.fn.NewBlock("")
	b.fn.InsertBlockAfter(x, b.at)
	return x
}

// guarded makes an instruction that is no branch. A guard of one with an effect becomes a branch.
func (b *body) guarded(in *ptx.Inst) {
	if in.Op.Is(ptx.Pseudo) {
		return
	}
	b.pos = b.f.LocAt(in.Loc).Pos
	flags := b.f.Flags(in)
	if in.Guard == 0 || flags&(ptx.Reads|ptx.Writes|ptx.Ordered|ptx.Convergent|ptx.CrossLane) == 0 && in.Op != ptx.OpCall && in.Op != ptx.OpRaw {
		b.inst(in, flags)
		return
	}
	cond := b.guard(in.Guard)
	yes := b.newBlock()
	from := b.at
	b.at = yes
	after := b.newBlock()
	b.at = from
	b.fork(cond, yes, after)
	b.at = yes
	free := *in
	free.Guard = 0
	b.inst(&free, flags)
	b.jump(after)
	b.at = after
}

// guard returns whether a guard holds.
func (b *body) guard(g ptx.Guard) *ir.Value {
	v := b.register(g.Reg())
	if g.Neg() {
		v = b.op(ir.OpXor, ir.I1, v, b.fn.Int(ir.I1, 1))
	}
	return v
}

// end ends the block of place i with its branches.
func (b *body) end(i int, branches []ptx.Inst) {
	for k := range branches {
		in := &branches[k]
		b.pos = b.f.LocAt(in.Loc).Pos
		if in.Op == ptx.OpBrxIdx {
			b.table(in)
			return
		}
		if in.Guard == 0 {
			b.leave(in)
			return
		}
		cond := b.guard(in.Guard)
		if in.Mods.Has(ptx.Uni) {
			cond = b.cast(b.uniform(), ir.I1, false)
		}
		from := b.at
		next := b.newBlock()
		var yes *ir.Block
		if in.Op == ptx.OpBra {
			yes = b.target(b.f.Src(in, 0).Block())
		} else {
			yes = b.newBlock()
			b.at = yes
			b.leave(in)
		}
		b.at = from
		b.fork(cond, yes, next)
		b.at = next
	}
	b.pos = diag.NoPos
	if i+1 < len(b.blocks) {
		b.jump(b.blocks[i+1])
		return
	}
	b.op(ir.OpRet, ir.Void)
}

func (b *body) target(id ptx.BlockID) *ir.Block { return b.blocks[b.place[id]] }

// leave ends the block with a branch, a return or a trap that has no guard.
func (b *body) leave(in *ptx.Inst) {
	switch in.Op {
	case ptx.OpBra:
		b.jump(b.target(b.f.Src(in, 0).Block()))
	case ptx.OpTrap:
		b.op(ir.OpUnreachable, ir.Void)
	default:
		b.op(ir.OpRet, ir.Void)
	}
}

// table ends the block with a branch by number.
func (b *body) table(in *ptx.Inst) {
	var to []ptx.BlockID
	if t := b.f.Src(in, 1); t.Kind() == ptx.OpdTable && t.Index() < len(b.f.Tables) {
		to = b.f.Tables[t.Index()].Blocks
	}
	if len(to) == 0 {
		b.op(ir.OpUnreachable, ir.Void)
		return
	}
	args := []*ir.Value{b.read(b.f.Src(in, 0), ir.I32)}
	for k := 1; k < len(to); k++ {
		args = append(args, b.fn.Int(ir.I32, int64(k)))
	}
	b.op(ir.OpSwitch, ir.Void, args...)
	for _, id := range to {
		b.at.AddEdge(b.target(id))
	}
}
