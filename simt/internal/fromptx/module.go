package fromptx

import (
	"strconv"
	"strings"

	"github.com/warpwise/warpwise/ptx"
	"github.com/warpwise/warpwise/simt/internal/arith"
	"github.com/warpwise/warpwise/simt/internal/build"
	"github.com/warpwise/warpwise/simt/micro"
)

// Decode translates a PTX module. What the engine does not model marks the function that holds
// it; Run refuses kernels that may reach such a function.
func Decode(m *ptx.Module) *micro.Module {
	p := micro.NewModule(m.File)
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
		if i, ok := p.Names[f.Name]; ok {
			if !f.Decl {
				defs[i] = f
				p.Funcs[i].Kernel = f.Entry
			}
			continue
		}
		p.Names[f.Name] = len(p.Funcs)
		p.Funcs = append(p.Funcs, &micro.Func{Name: f.Name, Kernel: f.Entry})
		defs = append(defs, f)
	}
	declared := make([]bool, len(defs))
	var origins [ptx.NumOps]uint16
	for i, f := range defs {
		declared[i] = f.Decl
	}
	for i, f := range defs {
		d := &decoder{Builder: build.New(p, p.Funcs[i]), f: f, short: m.AddressSize == 32, vars: vars, declared: declared, origins: &origins}
		d.function()
	}
	i := 0
	for v := range m.Globals {
		p.Vars[i].Relocs = ptxRelocs(v, p, vars)
		i++
	}
	return p
}

func ptxSpace(s ptx.Space) micro.Space {
	switch s {
	case ptx.Global:
		return micro.Global
	case ptx.Shared, ptx.SharedCTA:
		return micro.Shared
	case ptx.SharedCluster:
		return micro.SharedCluster
	case ptx.Const:
		return micro.Const_
	case ptx.Local:
		return micro.Local
	case ptx.Param, ptx.ParamEntry, ptx.ParamFunc:
		return micro.ParamSpace
	}
	return micro.Generic
}

func ptxVar(v *ptx.Var) *micro.Var {
	d := &micro.Var{Name: v.Name, Space: ptxSpace(v.Space), Size: max(v.Size(), 0), Align: int64(v.Align), Extern: v.Linkage == ptx.Extern}
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

func ptxRelocs(v *ptx.Var, p *micro.Module, vars map[string]int) []micro.Reloc {
	var out []micro.Reloc
	n := v.Type.Bytes()
	for i, x := range v.Init {
		if x.Kind != ptx.ValAddr && x.Kind != ptx.ValGeneric {
			continue
		}
		r := micro.Reloc{At: int64(i * n), Width: uint8(n), Var: -1, Func: -1, Off: int64(x.Bits), Generic: x.Kind == ptx.ValGeneric}
		if k, ok := vars[x.Sym]; ok {
			r.Var = k
		} else if k, ok := p.Names[x.Sym]; ok {
			r.Func = k
		}
		out = append(out, r)
	}
	return out
}

// value returns the slot of a source operand used at the given type.
func (d *decoder) value(o ptx.Operand, t ptx.Type) micro.Slot {
	switch o.Kind() {
	case ptx.OpdReg:
		return d.regs[o.Reg()]
	case ptx.OpdNotReg:
		return d.Op(micro.OpXor, 1, 0, d.regs[o.Reg()], d.Constant(1), 0)
	case ptx.OpdInt, ptx.OpdInt64:
		x, _ := d.f.IntValue(o)
		if t == ptx.F32 && x != 0 || t == ptx.F64 && x != 0 {
			d.Unsupported("integer constant %d of type %s", x, t)
		}
		return d.Constant(uint64(x) & arith.MaskOf(uint8(max(min(t.Bits(), 64), 1))))
	case ptx.OpdF32, ptx.OpdF64:
		bits, width := d.f.FloatBits(o)
		if width == 64 && t == ptx.F32 {
			bits = uint64(arith.Format{Bits: 32, Bf: false}.Round(arith.Format{Bits: 64, Bf: false}.Value(bits), micro.RNE))
		}
		return d.Constant(bits)
	case ptx.OpdSReg:
		return d.sregOf(o, t)
	case ptx.OpdVar, ptx.OpdSym, ptx.OpdOffset:
		return d.addressOf(o)
	case ptx.OpdTuple:
		return d.pack(d.f.Elems(o), t)
	}
	d.Unsupported("operand %v", o)
	return 0
}

// addressOf returns the slot with the address of a variable or symbol, in its own space.
func (d *decoder) addressOf(o ptx.Operand) micro.Slot {
	base, off := d.f.AddrParts(o)
	if id, ok := base.Var(); ok {
		switch d.inMem[id] {
		case micro.ParamSpace:
			return d.Constant(uint64(d.places[id] + off))
		case micro.Local:
			s := d.Slot()
			d.Emit(micro.Inst{Op: micro.OpFrame, Bits: 64, Dst: s, Imm: d.places[id] + off})
			return s
		}
		return d.Address(int(d.places[id]), off, false)
	}
	name := d.f.SymName(base)
	if v, ok := d.vars[name]; ok {
		return d.Address(v, off, false)
	}
	if i, ok := d.Prog.Names[name]; ok {
		return d.Address(-1-i, off, false)
	}
	d.Unsupported("symbol %s is not defined here", name)
	return 0
}

// pack joins the elements of a tuple into one value of type t, the first lowest.
func (d *decoder) pack(elems []ptx.Operand, t ptx.Type) micro.Slot {
	bits := uint8(t.Bits())
	if len(elems) == 0 || t.Bits() > 64 {
		d.Unsupported("a vector of %d elements in %s", len(elems), t)
		return 0
	}
	w := bits / uint8(len(elems))
	var acc micro.Slot
	for i, e := range elems {
		x := d.Op(micro.OpTrunc, w, 0, d.value(e, ptx.BitsType(int(w))), 0, 0)
		if i == 0 {
			acc = x
			continue
		}
		hi := d.Op(micro.OpShl, bits, micro.ModeClamp, x, d.Constant(uint64(w)*uint64(i)), 0)
		acc = d.Op(micro.OpOr, bits, 0, acc, hi, 0)
	}
	return acc
}

// unpack splits slot s of type t into the elements of a tuple.
func (d *decoder) unpack(elems []ptx.Operand, s micro.Slot, t ptx.Type) {
	w := uint8(t.Bits() / len(elems))
	for i, e := range elems {
		if e == ptx.Sink {
			continue
		}
		d.Emit(micro.Inst{Op: micro.OpBfe, Bits: uint8(t.Bits()), Dst: d.dst(e), A: s, B: d.Constant(uint64(i) * uint64(w)), C: d.Constant(uint64(w))})
	}
}

// dst returns the slot of a destination register; the sink is a fresh one.
func (d *decoder) dst(o ptx.Operand) micro.Slot {
	if r := o.Reg(); r != ptx.NoReg {
		return d.regs[r]
	}
	if o != ptx.Sink && o != ptx.None {
		d.Unsupported("destination %v", o)
	}
	return d.Slot()
}

// dstPair returns the slots of a destination d|p.
func (d *decoder) dstPair(o ptx.Operand) (micro.Slot, micro.Slot) {
	if o.Kind() == ptx.OpdPair {
		e := d.f.Elems(o)
		return d.dst(e[0]), d.dst(e[1])
	}
	return d.dst(o), 0
}
