package simt

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/ptx"
)

// decodePTX translates a PTX module. What the engine does not model marks the function that holds
// it; Run refuses kernels that may reach such a function.
func decodePTX(m *ptx.Module) *Module {
	p := NewModule(m.File)
	p.PTX = true
	if len(m.Target) > 0 {
		p.SM, _ = strconv.Atoi(strings.TrimRight(strings.TrimPrefix(m.Target[0], "sm_"), "af"))
	}
	vars := map[string]int{}
	for v := range m.Globals {
		vars[v.Name] = len(p.Vars)
		p.Vars = append(p.Vars, ptxVar(v))
	}
	var defs []*ptx.Func
	for f := range m.Funcs {
		if i, ok := p.names[f.Name]; ok {
			if !f.Decl {
				defs[i] = f
				p.Funcs[i].Kernel = f.Entry
			}
			continue
		}
		p.names[f.Name] = len(p.Funcs)
		p.Funcs = append(p.Funcs, &Func{Name: f.Name, Kernel: f.Entry})
		defs = append(defs, f)
	}
	declared := make([]bool, len(defs))
	var origins [ptx.NumOps]uint16
	for i, f := range defs {
		declared[i] = f.Decl
	}
	for i, f := range defs {
		d := &ptxDecoder{builder: newBuilder(p, p.Funcs[i]), f: f, m: m, vars: vars, declared: declared, origins: &origins}
		d.function()
	}
	i := 0
	for v := range m.Globals {
		p.Vars[i].Relocs = ptxRelocs(v, p, vars)
		i++
	}
	return p
}

func ptxSpace(s ptx.Space) Space {
	switch s {
	case ptx.Global:
		return Global
	case ptx.Shared, ptx.SharedCTA:
		return Shared
	case ptx.SharedCluster:
		return SharedCluster
	case ptx.Const:
		return Const_
	case ptx.Local:
		return Local
	case ptx.Param, ptx.ParamEntry, ptx.ParamFunc:
		return ParamSpace
	}
	return Generic
}

func ptxVar(v *ptx.Var) *Var {
	d := &Var{Name: v.Name, Space: ptxSpace(v.Space), Size: max(v.Size(), 0), Align: int64(v.Align), Extern: v.Linkage == ptx.Extern}
	if d.Align == 0 {
		d.Align = int64(v.Type.Bytes())
	}
	if !v.HasInit {
		return d
	}
	d.HasIni = true
	d.Init = make([]byte, d.Size)
	n := v.Type.Bytes()
	for i, x := range v.Init {
		if x.Kind == ptx.ValInt || x.Kind == ptx.ValF32 || x.Kind == ptx.ValF64 {
			for k := 0; k < n && k < 8 && i*n+k < len(d.Init); k++ {
				d.Init[i*n+k] = byte(x.Bits >> (8 * k))
			}
		}
	}
	return d
}

func ptxRelocs(v *ptx.Var, p *Module, vars map[string]int) []Reloc {
	var out []Reloc
	n := v.Type.Bytes()
	for i, x := range v.Init {
		if x.Kind != ptx.ValAddr && x.Kind != ptx.ValGeneric {
			continue
		}
		r := Reloc{At: int64(i * n), Width: uint8(n), Var: -1, Func: -1, Off: int64(x.Bits), Generic: x.Kind == ptx.ValGeneric}
		if k, ok := vars[x.Sym]; ok {
			r.Var = k
		} else if k, ok := p.names[x.Sym]; ok {
			r.Func = k
		}
		out = append(out, r)
	}
	return out
}

// ptxDecoder translates one function.
type ptxDecoder struct {
	*builder
	f        *ptx.Func
	m        *ptx.Module
	vars     map[string]int
	regs     []Slot           // by register
	high     map[ptx.Reg]Slot // upper halves of 128-bit registers
	places   []int64          // by VarID: kernel parameters: offset in the parameter block; else in the frame
	inMem    []Space          // by VarID: ParamSpace or Local
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

func (d *ptxDecoder) function() {
	f := d.f
	if n := f.Directives.ReqNCtaPerCluster; len(n) > 0 {
		d.fn.Cluster = [3]int{1, 1, 1}
		copy(d.fn.Cluster[:], n)
	}
	d.fn.MaxCluster = f.Directives.MaxClusterRank
	d.fn.ReqBlock = blockOf(f.Directives.ReqNTid)
	if n := blockOf(f.Directives.MaxNTid); n[0] > 0 {
		d.fn.MaxThreads = n[0] * n[1] * n[2]
	}
	d.regs = make([]Slot, f.NumRegs())
	for r := 1; r < f.NumRegs(); r++ {
		d.regs[r] = d.slot()
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
	if len(d.fn.Code) > 0 {
		starts = append(starts, 0)
	}
	for _, b := range f.Blocks {
		at := int32(len(d.fn.Code))
		d.starts[b.ID] = at
		if len(starts) == 0 || starts[len(starts)-1] != at {
			starts = append(starts, at)
		}
		d.label(b.Label, false)
		for i := range b.Insts {
			d.inst(&b.Insts[i])
		}
	}
	d.guard = 0
	d.ret() // falling off the end returns
	for _, x := range d.fixups {
		if x.code >= 0 {
			d.fn.Code[x.code].Imm = int64(d.starts[x.to])
		} else {
			d.fn.Targets[x.table][x.entry] = d.starts[x.to]
		}
	}
	finish(d.fn, starts)
}

// layVars gives parameters and local variables their places.
func (d *ptxDecoder) layVars() {
	f := d.f
	d.places, d.inMem = make([]int64, len(f.Vars)), make([]Space, len(f.Vars))
	param := make([]bool, len(f.Vars))
	if f.Entry {
		off := int64(0)
		for _, id := range f.Params {
			v := f.Vars[id]
			off = roundUp(off, varAlign(v))
			d.places[id], d.inMem[id] = off, ParamSpace
			param[id] = true
			size := max(v.Size(), 0)
			p := Param{Name: v.Name, Offset: off, Size: size, Align: varAlign(v), Ptr: v.Ptr || v.Type.Bits() == 64 && v.Type != ptx.F64,
				Local: v.Ptr && (v.PtrSpace == ptx.Shared || v.PtrSpace == ptx.SharedCTA)}
			switch v.Type {
			case ptx.F32:
				p.Elem = ElemFloat
			case ptx.F64:
				p.Elem = ElemDouble
			}
			p.Type = "." + v.Type.String()
			if size != int64(v.Type.Bytes()) {
				p.Type += fmt.Sprintf("[%d]", size/int64(max(v.Type.Bytes(), 1)))
			}
			d.fn.Params = append(d.fn.Params, p)
			off += size
		}
	}
	for i, v := range f.Vars {
		if param[i] || v.Space == ptx.RegSpace {
			continue
		}
		if v.Space == ptx.Shared {
			d.vars[f.Name+"\x00"+v.Name] = len(d.prog.Vars)
			d.places[i], d.inMem[i] = int64(len(d.prog.Vars)), Shared
			d.prog.Vars = append(d.prog.Vars, ptxVar(v))
			continue
		}
		if v.Space == ptx.Global || v.Space == ptx.Const {
			d.places[i], d.inMem[i] = int64(len(d.prog.Vars)), Global
			d.prog.Vars = append(d.prog.Vars, ptxVar(v))
			continue
		}
		d.fn.Frame = roundUp(d.fn.Frame, varAlign(v))
		d.fn.align = max(d.fn.align, varAlign(v))
		d.places[i], d.inMem[i] = d.fn.Frame, Local
		d.fn.Frame += max(v.Size(), 0)
	}
	if f.Entry {
		return
	}
	for _, id := range f.Params {
		d.fn.Params = append(d.fn.Params, Param{Name: f.Vars[id].Name, Slots: d.words(f.Vars[id])})
	}
	for _, id := range f.Results {
		d.fn.Result = append(d.fn.Result, d.words(f.Vars[id])...)
	}
}

func varAlign(v *ptx.Var) int64 {
	if v.Align > 0 {
		return int64(v.Align)
	}
	return int64(max(v.Type.Bytes(), 1))
}

// words returns slots for the bytes of a parameter, eight each; a register parameter is its own.
func (d *ptxDecoder) words(v *ptx.Var) []Slot {
	if v.Space == ptx.RegSpace {
		return []Slot{d.regs[v.Reg]}
	}
	var s []Slot
	for n := max(v.Size(), 0); n > 0; n -= 8 {
		s = append(s, d.slot())
	}
	return s
}

// moveWords emits loads or stores between slots and the frame memory of variable id.
func (d *ptxDecoder) moveWords(op Op, id ptx.VarID, slots []Slot) {
	v := d.f.Vars[id]
	if v.Space == ptx.RegSpace {
		return
	}
	base := d.slot()
	d.emit(Inst{Op: OpFrame, Bits: 64, Dst: base, Imm: d.places[id]})
	eachWord(max(v.Size(), 0), func(i int, off int64, width uint8) {
		d.emit(Inst{Op: op, Bits: 8 * width, From: 1, Mode: Mode(0).WithSpace(Local), A: base, Imm: off, Ext: d.list(slots[i])})
	})
}

// prologue stores the parameters of a device function into their frame memory.
func (d *ptxDecoder) prologue() {
	if d.f.Entry {
		return
	}
	for i, id := range d.f.Params {
		d.moveWords(OpStore, id, d.fn.Params[i].Slots)
	}
}

// ret loads the results and returns.
func (d *ptxDecoder) ret() {
	i := 0
	for _, id := range d.f.Results {
		n := 1
		if d.f.Vars[id].Space != ptx.RegSpace {
			n = int((max(d.f.Vars[id].Size(), 0) + 7) / 8)
		}
		d.moveWords(OpLoad, id, d.fn.Result[i:i+n])
		i += n
	}
	d.emit(Inst{Op: OpRet})
}

// branch emits a jump to a block.
func (d *ptxDecoder) branch(to ptx.BlockID) {
	d.emit(Inst{Op: OpBr})
	d.fixups = append(d.fixups, fixup{code: len(d.fn.Code) - 1, to: to})
}

// value returns the slot of a source operand used at the given type.
func (d *ptxDecoder) value(o ptx.Operand, t ptx.Type) Slot {
	switch o.Kind() {
	case ptx.OpdReg:
		return d.regs[o.Reg()]
	case ptx.OpdNotReg:
		return d.op(OpXor, 1, 0, d.regs[o.Reg()], d.constant(1), 0)
	case ptx.OpdInt, ptx.OpdInt64:
		x, _ := d.f.IntValue(o)
		if t == ptx.F32 && x != 0 || t == ptx.F64 && x != 0 {
			d.unsupported("integer constant %d of type %s", x, t)
		}
		return d.constant(uint64(x) & maskOf(uint8(max(min(t.Bits(), 64), 1))))
	case ptx.OpdF32, ptx.OpdF64:
		bits, width := d.f.FloatBits(o)
		if width == 64 && t == ptx.F32 {
			bits = uint64(format{32, false}.round(format{64, false}.value(bits), RNE))
		}
		return d.constant(bits)
	case ptx.OpdSReg:
		return d.sregOf(o, t)
	case ptx.OpdVar, ptx.OpdSym, ptx.OpdOffset:
		return d.addressOf(o)
	case ptx.OpdTuple:
		return d.pack(d.f.Elems(o), t)
	}
	d.unsupported("operand %v", o)
	return 0
}

// addressOf returns the slot with the address of a variable or symbol, in its own space.
func (d *ptxDecoder) addressOf(o ptx.Operand) Slot {
	base, off := d.f.AddrParts(o)
	if id, ok := base.Var(); ok {
		switch d.inMem[id] {
		case ParamSpace:
			return d.constant(uint64(d.places[id] + off))
		case Local:
			s := d.slot()
			d.emit(Inst{Op: OpFrame, Bits: 64, Dst: s, Imm: d.places[id] + off})
			return s
		}
		return d.address(int(d.places[id]), off, false)
	}
	name := d.f.SymName(base)
	if v, ok := d.vars[name]; ok {
		return d.address(v, off, false)
	}
	if i, ok := d.prog.names[name]; ok {
		return d.address(-1-i, off, false)
	}
	d.unsupported("symbol %s is not defined here", name)
	return 0
}

// place returns base slot, offset and space of an address operand. An instruction without a space that
// names a variable accesses the space of that variable, as ptxas translates it: the name means its
// address there, and no generic one.
func (d *ptxDecoder) place(o ptx.Operand, space Space) (Slot, int64, Space) {
	base, off := d.f.AddrParts(o)
	if id, ok := base.Var(); ok {
		if own := d.inMem[id]; space == ParamSpace || space == Generic && own != ParamSpace {
			space = own
		}
		return d.addressOf(base), off, space
	}
	if r := base.Reg(); r != ptx.NoReg {
		if space == ParamSpace && !d.f.Entry {
			space = Local
		}
		return d.regs[r], off, space
	}
	if x, ok := d.f.IntValue(base); ok {
		return d.constant(uint64(x)), off, space
	}
	if v, ok := d.vars[d.f.SymName(base)]; ok && space == Generic {
		space = d.prog.Vars[v].Space
	}
	return d.addressOf(base), off, space
}

// pack joins the elements of a tuple into one value of type t, the first lowest.
func (d *ptxDecoder) pack(elems []ptx.Operand, t ptx.Type) Slot {
	bits := uint8(t.Bits())
	if len(elems) == 0 || t.Bits() > 64 {
		d.unsupported("a vector of %d elements in %s", len(elems), t)
		return 0
	}
	w := bits / uint8(len(elems))
	var acc Slot
	for i, e := range elems {
		x := d.op(OpTrunc, w, 0, d.value(e, ptx.BitsType(int(w))), 0, 0)
		if i == 0 {
			acc = x
			continue
		}
		hi := d.op(OpShl, bits, ModeClamp, x, d.constant(uint64(w)*uint64(i)), 0)
		acc = d.op(OpOr, bits, 0, acc, hi, 0)
	}
	return acc
}

// unpack splits slot s of type t into the elements of a tuple.
func (d *ptxDecoder) unpack(elems []ptx.Operand, s Slot, t ptx.Type) {
	w := uint8(t.Bits() / len(elems))
	for i, e := range elems {
		if e == ptx.Sink {
			continue
		}
		d.emit(Inst{Op: OpBfe, Bits: uint8(t.Bits()), Dst: d.dst(e), A: s, B: d.constant(uint64(i) * uint64(w)), C: d.constant(uint64(w))})
	}
}

// dst returns the slot of a destination register; the sink is a fresh one.
func (d *ptxDecoder) dst(o ptx.Operand) Slot {
	if r := o.Reg(); r != ptx.NoReg {
		return d.regs[r]
	}
	if o != ptx.Sink && o != ptx.None {
		d.unsupported("destination %v", o)
	}
	return d.slot()
}

// dstPair returns the slots of a destination d|p.
func (d *ptxDecoder) dstPair(o ptx.Operand) (Slot, Slot) {
	if o.Kind() == ptx.OpdPair {
		e := d.f.Elems(o)
		return d.dst(e[0]), d.dst(e[1])
	}
	return d.dst(o), 0
}

// inst translates one instruction.
func (d *ptxDecoder) inst(in *ptx.Inst) {
	d.pos = diag.NoPos
	if in.Loc != 0 {
		d.pos = d.f.LocAt(in.Loc).Pos
	}
	d.guard, d.negate = 0, false
	if r := in.Guard.Reg(); r != ptx.NoReg {
		d.guard, d.negate = d.regs[r], in.Guard.Neg()
	}
	d.startPTX(in)
	if d.scalarInst(in) || d.warpExt(in) {
		return
	}
	if in.Mods.IsText() && in.Op != ptx.OpCvtPack {
		if voidOps[in.Op] {
			d.emit(Inst{Op: OpVoid})
			return
		}
		d.unsupported("%s%s", in.Op.Info().Name, d.f.ModTextOf(in.Mods))
		return
	}
	switch {
	case d.control(in), d.memoryInst(in), d.arithmetic(in), d.logic(in), d.warpInst(in), d.convert(in):
	default:
		d.unsupported("%s", in.Op.Info().Name)
	}
}

// voidOps have no effect on values.
var voidOps = map[ptx.Op]bool{ptx.OpPrefetch: true, ptx.OpPrefetchu: true, ptx.OpApplypriority: true, ptx.OpPmevent: true, ptx.OpGriddepcontrol: true}

// control translates branches, calls and structure.
func (d *ptxDecoder) control(in *ptx.Inst) bool {
	f := d.f
	switch in.Op {
	case ptx.OpComment, ptx.OpScope, ptx.OpEndScope, ptx.OpDeclare, ptx.OpPragma:
	case ptx.OpBra:
		d.branch(f.Src(in, 0).Block())
	case ptx.OpBrxIdx:
		t := f.Tables[f.Src(in, 1).Index()]
		d.fn.Targets = append(d.fn.Targets, make([]int32, len(t.Blocks)))
		k := len(d.fn.Targets) - 1
		for i, b := range t.Blocks {
			d.fixups = append(d.fixups, fixup{-1, k, i, b})
		}
		d.emit(Inst{Op: OpBrIdx, A: d.value(f.Src(in, 0), ptx.U32), Ext: int32(k)})
	case ptx.OpRet:
		if d.f.Entry {
			d.emit(Inst{Op: OpExit})
		} else {
			d.ret()
		}
	case ptx.OpExit:
		d.emit(Inst{Op: OpExit})
	case ptx.OpTrap, ptx.OpBrkpt:
		d.emit(Inst{Op: OpTrap, Ext: d.text(in.Op.Info().Name)})
	case ptx.OpNanosleep, ptx.OpPrefetch, ptx.OpPrefetchu:
		d.emit(Inst{Op: OpVoid})
	case ptx.OpCall:
		d.call(in)
	default:
		return false
	}
	return true
}

func (d *ptxDecoder) call(in *ptx.Inst) {
	f := d.f
	ci := CallInfo{Func: -1}
	callee := f.Src(in, 0)
	var target Slot
	if name := f.SymName(callee); name != "" {
		if i, ok := d.prog.names[name]; ok {
			ci.Func = i
		} else {
			d.unsupported("call of %s", name)
			return
		}
	} else {
		target = d.value(callee, ptx.U64)
	}
	x := Extern{Name: f.SymName(callee)}
	for _, a := range f.Elems(f.Src(in, 1)) {
		arg := d.argument(a)
		ci.Args = append(ci.Args, arg...)
		x.Args = append(x.Args, wordParts(arg, d.sizeOf(a)))
	}
	var back []func()
	for _, r := range f.Elems(in.Dst) {
		if id, ok := r.Var(); ok {
			slots := d.words(f.Vars[id])
			ci.Result = append(ci.Result, slots...)
			x.Results = append(x.Results, wordParts(slots, d.sizeOf(r))...)
			back = append(back, func() { d.moveWords(OpStore, id, slots) })
			continue
		}
		ci.Result = append(ci.Result, d.dst(r))
		x.Results = append(x.Results, wordParts(ci.Result[len(ci.Result)-1:], d.sizeOf(r))...)
	}
	if ci.Func >= 0 && d.declared[ci.Func] {
		x.call = ci
		d.fn.Externs = append(d.fn.Externs, x)
		d.emit(Inst{Op: OpExtern, Ext: int32(len(d.fn.Externs) - 1)})
		for _, b := range back {
			b()
		}
		return
	}
	d.fn.Calls = append(d.fn.Calls, ci)
	d.emit(Inst{Op: OpCall, A: target, Ext: int32(len(d.fn.Calls) - 1)})
	for _, b := range back {
		b()
	}
}

// sizeOf returns the bytes of an argument or result.
func (d *ptxDecoder) sizeOf(o ptx.Operand) int64 {
	if id, ok := o.Var(); ok {
		return max(d.f.Vars[id].Size(), 0)
	}
	if r := o.Reg(); r != ptx.NoReg {
		return int64(d.f.RegType(r).Bytes())
	}
	return 8
}

// wordParts places the words of a value.
func wordParts(slots []Slot, size int64) []Part {
	var out []Part
	eachWord(size, func(i int, off int64, width uint8) {
		if i < len(slots) {
			out = append(out, Part{slots[i], off, width})
		}
	})
	return out
}

// argument returns the slots of a call argument, loading a .param variable.
func (d *ptxDecoder) argument(a ptx.Operand) []Slot {
	if id, ok := a.Var(); ok && d.inMem[id] == Local {
		slots := d.words(d.f.Vars[id])
		d.moveWords(OpLoad, id, slots)
		return slots
	}
	return []Slot{d.value(a, ptx.B64)}
}

// startPTX says that what the builder emits next is the beginning of in.
func (d *ptxDecoder) startPTX(in *ptx.Inst) {
	n := &d.origins[in.Op]
	if *n == 0 {
		*n = d.prog.operation("ptx " + in.Op.Info().Name)
	}
	d.origin = *n
}
