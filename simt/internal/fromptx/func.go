package fromptx

import (
	"fmt"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/ptx"
	"github.com/warpwise/warpwise/simt/internal/build"
	"github.com/warpwise/warpwise/simt/micro"
)

// decoder translates one function.
type decoder struct {
	*build.Builder
	f        *ptx.Func
	short    bool // addresses have 32 bits
	vars     map[string]int
	regs     []micro.Slot           // by register
	high     map[ptx.Reg]micro.Slot // upper halves of 128-bit registers
	places   []int64                // by VarID: kernel parameters: offset in the parameter block; else in the frame
	inMem    []micro.Space          // by VarID: ParamSpace or Local
	starts   map[ptx.BlockID]int32
	fixups   []fixup
	declared []bool              // by function: there is no body
	origins  *[ptx.NumOps]uint16 // by opcode: see startPTX
	setup    func()              // of a function made from inline assembly: its operands
}

// fixup is a branch target to be filled in when all blocks are placed.
type fixup struct {
	code  int // instruction, or -1: a table
	table int
	entry int
	to    ptx.BlockID
}

func (d *decoder) function() {
	f := d.f
	if n := f.Directives.ReqNCtaPerCluster; len(n) > 0 {
		d.Fn.Cluster = [3]int{1, 1, 1}
		copy(d.Fn.Cluster[:], n)
	}
	d.Fn.MaxCluster = f.Directives.MaxClusterRank
	d.Fn.ReqBlock = build.BlockOf(f.Directives.ReqNTid)
	if n := build.BlockOf(f.Directives.MaxNTid); n[0] > 0 {
		d.Fn.MaxThreads = n[0] * n[1] * n[2]
	}
	d.regs = make([]micro.Slot, f.NumRegs())
	for r := 1; r < f.NumRegs(); r++ {
		d.regs[r] = d.Slot()
	}
	d.layVars()
	if f.Decl {
		return
	}
	d.prologue()
	if d.setup != nil {
		d.setup()
	}
	d.starts = map[ptx.BlockID]int32{}
	starts := []int32{}
	if len(d.Fn.Code) > 0 {
		starts = append(starts, 0)
	}
	for _, b := range f.Blocks {
		at := int32(len(d.Fn.Code))
		d.starts[b.ID] = at
		if len(starts) == 0 || starts[len(starts)-1] != at {
			starts = append(starts, at)
		}
		d.Label(b.Label, false)
		for i := range b.Insts {
			d.inst(&b.Insts[i])
		}
	}
	d.Guard = 0
	d.ret() // falling off the end returns
	for _, x := range d.fixups {
		if x.code >= 0 {
			d.Fn.Code[x.code].Imm = int64(d.starts[x.to])
		} else {
			d.Fn.Targets[x.table][x.entry] = d.starts[x.to]
		}
	}
	build.Finish(d.Fn, starts)
}

// layVars gives parameters and local variables their places.
func (d *decoder) layVars() {
	f := d.f
	d.places, d.inMem = make([]int64, len(f.Vars)), make([]micro.Space, len(f.Vars))
	param := make([]bool, len(f.Vars))
	if f.Entry {
		off := int64(0)
		for _, id := range f.Params {
			v := f.Vars[id]
			off = build.RoundUp(off, varAlign(v))
			d.places[id], d.inMem[id] = off, micro.ParamSpace
			param[id] = true
			size := max(v.Size(), 0)
			p := micro.Param{Name: v.Name, Offset: off, Size: size, Align: varAlign(v), Ptr: v.Ptr || v.Type.Bits() == 64 && v.Type != ptx.F64,
				Local: v.Ptr && (v.PtrSpace == ptx.Shared || v.PtrSpace == ptx.SharedCTA)}
			switch v.Type {
			case ptx.F32:
				p.Elem = micro.ElemFloat
			case ptx.F64:
				p.Elem = micro.ElemDouble
			}
			p.Type = "." + v.Type.String()
			if size != int64(v.Type.Bytes()) {
				p.Type += fmt.Sprintf("[%d]", size/int64(max(v.Type.Bytes(), 1)))
			}
			d.Fn.Params = append(d.Fn.Params, p)
			off += size
		}
	}
	for i, v := range f.Vars {
		if param[i] || v.Space == ptx.RegSpace {
			continue
		}
		if v.Space == ptx.Shared {
			d.vars[f.Name+"\x00"+v.Name] = len(d.Prog.Vars)
			d.places[i], d.inMem[i] = int64(len(d.Prog.Vars)), micro.Shared
			d.Prog.Vars = append(d.Prog.Vars, ptxVar(v))
			continue
		}
		if v.Space == ptx.Global || v.Space == ptx.Const {
			d.places[i], d.inMem[i] = int64(len(d.Prog.Vars)), micro.Global
			d.Prog.Vars = append(d.Prog.Vars, ptxVar(v))
			continue
		}
		d.Fn.Frame = build.RoundUp(d.Fn.Frame, varAlign(v))
		d.Fn.Align = max(d.Fn.Align, varAlign(v))
		d.places[i], d.inMem[i] = d.Fn.Frame, micro.Local
		d.Fn.Frame += max(v.Size(), 0)
	}
	if f.Entry {
		return
	}
	for _, id := range f.Params {
		d.Fn.Params = append(d.Fn.Params, micro.Param{Name: f.Vars[id].Name, Slots: d.words(f.Vars[id])})
	}
	for _, id := range f.Results {
		d.Fn.Result = append(d.Fn.Result, d.words(f.Vars[id])...)
	}
}

func varAlign(v *ptx.Var) int64 {
	if v.Align > 0 {
		return int64(v.Align)
	}
	return int64(max(v.Type.Bytes(), 1))
}

// prologue stores the parameters of a device function into their frame memory.
func (d *decoder) prologue() {
	if d.f.Entry {
		return
	}
	for i, id := range d.f.Params {
		d.moveWords(micro.OpStore, id, d.Fn.Params[i].Slots)
	}
}

// branch emits a jump to a block.
func (d *decoder) branch(to ptx.BlockID) {
	d.Emit(micro.Inst{Op: micro.OpBr})
	d.fixups = append(d.fixups, fixup{code: len(d.Fn.Code) - 1, to: to})
}

// shortAddresses is what modules with .address_size 32 cannot do here: buffers and windows lie beyond 4 GiB.
const shortAddresses = "an address of 32 bits in generic or global memory"

// place returns base slot, offset and space of an address operand. An instruction without a space that
// names a variable accesses the space of that variable, as ptxas translates it: the name means its
// address there, and no generic one.
func (d *decoder) place(o ptx.Operand, space micro.Space) (micro.Slot, int64, micro.Space) {
	base, off := d.f.AddrParts(o)
	if id, ok := base.Var(); ok {
		if own := d.inMem[id]; space == micro.ParamSpace || space == micro.Generic && own != micro.ParamSpace {
			space = own
		}
		return d.addressOf(base), off, space
	}
	if r := base.Reg(); r != ptx.NoReg {
		if space == micro.ParamSpace && !d.f.Entry {
			space = micro.Local
		}
		if d.short && (space == micro.Generic || space == micro.Global) {
			d.Unsupported("%s", shortAddresses)
		}
		return d.regs[r], off, space
	}
	if x, ok := d.f.IntValue(base); ok {
		return d.Constant(uint64(x)), off, space
	}
	if v, ok := d.vars[d.f.SymName(base)]; ok && space == micro.Generic {
		space = d.Prog.Vars[v].Space
	}
	return d.addressOf(base), off, space
}

// inst translates one instruction.
func (d *decoder) inst(in *ptx.Inst) {
	d.Pos = diag.NoPos
	if in.Loc != 0 {
		d.Pos = d.f.LocAt(in.Loc).Pos
	}
	d.Guard, d.Negate = 0, false
	if r := in.Guard.Reg(); r != ptx.NoReg {
		g := d.regs[r]
		if d.f.Elems(in.Dst) != nil && writes(d.f, in, r) {
			// Several results, one of them the guard: that is asked once.
			t := d.Slot()
			d.Emit(micro.Inst{Op: micro.OpMov, Bits: 1, Dst: t, A: g})
			g = t
		}
		d.Guard, d.Negate = g, in.Guard.Neg()
	}
	d.startPTX(in)
	if d.scalarInst(in) || d.warpExt(in) {
		return
	}
	if in.Mods.IsText() && in.Op != ptx.OpCvtPack {
		if voidOps[in.Op] {
			d.Emit(micro.Inst{Op: micro.OpVoid})
			return
		}
		d.Unsupported("%s%s", in.Op.Info().Name, d.f.ModTextOf(in.Mods))
		return
	}
	switch {
	case d.control(in), d.memoryInst(in), d.arithmetic(in), d.logic(in), d.warpInst(in), d.convert(in):
	default:
		d.Unsupported("%s", in.Op.Info().Name)
	}
}

// writes reports whether an instruction writes a register.
func writes(f *ptx.Func, in *ptx.Inst, r ptx.Reg) (yes bool) {
	f.Defs(in, func(d ptx.Reg) { yes = yes || d == r })
	return yes
}

// voidOps have no effect on values.
var voidOps = map[ptx.Op]bool{ptx.OpPrefetch: true, ptx.OpPrefetchu: true, ptx.OpApplypriority: true, ptx.OpPmevent: true, ptx.OpGriddepcontrol: true}

// control translates branches, calls and structure.
func (d *decoder) control(in *ptx.Inst) bool {
	f := d.f
	switch in.Op {
	case ptx.OpComment, ptx.OpScope, ptx.OpEndScope, ptx.OpDeclare, ptx.OpPragma:
	case ptx.OpBra:
		d.branch(f.Src(in, 0).Block())
	case ptx.OpBrxIdx:
		t := f.Tables[f.Src(in, 1).Index()]
		d.Fn.Targets = append(d.Fn.Targets, make([]int32, len(t.Blocks)))
		k := len(d.Fn.Targets) - 1
		for i, b := range t.Blocks {
			d.fixups = append(d.fixups, fixup{-1, k, i, b})
		}
		d.Emit(micro.Inst{Op: micro.OpBrIdx, A: d.value(f.Src(in, 0), ptx.U32), Ext: int32(k)})
	case ptx.OpRet:
		if d.f.Entry {
			d.Emit(micro.Inst{Op: micro.OpExit})
		} else {
			d.ret()
		}
	case ptx.OpExit:
		d.Emit(micro.Inst{Op: micro.OpExit})
	case ptx.OpTrap, ptx.OpBrkpt:
		d.Emit(micro.Inst{Op: micro.OpTrap, Ext: d.Text(in.Op.Info().Name)})
	case ptx.OpNanosleep, ptx.OpPrefetch, ptx.OpPrefetchu:
		d.Emit(micro.Inst{Op: micro.OpVoid})
	case ptx.OpCall:
		d.call(in)
	default:
		return false
	}
	return true
}

// startPTX says that what the builder emits next is the beginning of in.
func (d *decoder) startPTX(in *ptx.Inst) {
	n := &d.origins[in.Op]
	if *n == 0 {
		*n = d.Prog.Operation("ptx " + in.Op.Info().Name)
	}
	d.Origin = *n
}
