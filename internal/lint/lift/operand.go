package lift

import (
	"strings"

	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ptx"
)

// registerType is the type of a register: floats are floats where they have a class of registers of their own.
func registerType(t ptx.Type) ir.Type {
	switch t.Class() {
	case ptx.ClassPred:
		return ir.I1
	case ptx.Class16:
		return ir.I16
	case ptx.Class32:
		return ir.I32
	case ptx.ClassF32:
		return ir.Float
	case ptx.ClassF64:
		return ir.Double
	}
	return ir.I64
}

// memoryType is the type of an access: of the width of t, and a float where t is one of 32 or 64 bits.
func memoryType(t ptx.Type) ir.Type {
	switch {
	case t == ptx.F32:
		return ir.Float
	case t == ptx.F64:
		return ir.Double
	}
	switch t.Bits() {
	case 8:
		return ir.I8
	case 16:
		return ir.I16
	case 32:
		return ir.I32
	}
	return ir.I64
}

// operationType is the type that an instruction of type t computes in.
func operationType(t ptx.Type) ir.Type {
	if t == ptx.Pred {
		return ir.I1
	}
	return memoryType(t)
}

// register returns the value of a register, in its own type.
func (b *body) register(r ptx.Reg) *ir.Value {
	t := ir.I32
	if r != b.carry() {
		t = registerType(b.f.RegType(r))
	}
	return b.op(ir.OpLoad, t, b.slots[r])
}

// write stores a value in a register, in the register's type.
func (b *body) write(r ptx.Reg, v *ir.Value) {
	if r != b.carry() {
		v = b.cast(v, registerType(b.f.RegType(r)), false)
	}
	b.op(ir.OpStore, ir.Void, v, b.slots[r])
}

// cast returns the bits of v in type t, cut off or extended where the widths differ.
func (b *body) cast(v *ir.Value, t ir.Type, signed bool) *ir.Value {
	ts := &b.out.Types
	if v.Type == t {
		return v
	}
	if ts.IsFP(v.Type) {
		v = b.op(ir.OpBitCast, ts.Int(ts.Bits(v.Type)), v)
	}
	to := t
	if ts.IsFP(t) {
		to = ts.Int(ts.Bits(t))
	}
	switch from, n := ts.Bits(v.Type), ts.Bits(to); {
	case from > n:
		v = b.op(ir.OpTrunc, to, v)
	case from < n && signed:
		v = b.op(ir.OpSExt, to, v)
	case from < n:
		v = b.op(ir.OpZExt, to, v)
	}
	if to != t {
		v = b.op(ir.OpBitCast, t, v)
	}
	return v
}

// read returns the value of a source operand as a t.
func (b *body) read(o ptx.Operand, t ir.Type) *ir.Value { return b.readAs(o, t, false) }

func (b *body) readAs(o ptx.Operand, t ir.Type, signed bool) *ir.Value {
	ts := &b.out.Types
	switch o.Kind() {
	case ptx.OpdReg:
		return b.cast(b.register(o.Reg()), t, signed)
	case ptx.OpdNotReg:
		return b.cast(b.op(ir.OpXor, ir.I1, b.register(o.Reg()), b.fn.Int(ir.I1, 1)), t, signed)
	case ptx.OpdInt, ptx.OpdInt64, ptx.OpdF32, ptx.OpdF64:
		bits, width := b.f.FloatBits(o)
		if n, ok := b.f.IntValue(o); ok {
			bits, width = uint64(n), 64
		}
		if ts.IsFP(t) {
			if width == 64 && t == ir.Float && o.Kind() == ptx.OpdF64 {
				return b.cast(b.uniform(), t, false)
			}
			return b.fn.FP(t, bits)
		}
		return b.fn.Int(t, int64(bits))
	case ptx.OpdSReg:
		return b.cast(b.special(o), t, signed)
	case ptx.OpdVar, ptx.OpdSym:
		return b.cast(b.address(o), t, signed)
	case ptx.OpdOffset, ptx.OpdAddr:
		base, off := b.f.AddrParts(o)
		v := b.readAs(base, ir.I64, false)
		if off != 0 {
			v = b.op(ir.OpAdd, ir.I64, v, b.fn.Int(ir.I64, off))
		}
		return b.cast(v, t, signed)
	}
	return b.cast(b.mixed(func(see func(ptx.Reg)) { b.f.Regs(o, see) }), t, signed)
}

// special returns a special register.
func (b *body) special(o ptx.Operand) *ir.Value {
	r, c := o.SReg()
	info := r.Info()
	if r == ptx.SRegWarpSize {
		return b.fn.Int(ir.I32, 32)
	}
	name := strings.ReplaceAll(strings.TrimPrefix(info.Name, "%"), "_", ".") + c.String()
	t := ir.I32
	switch info.Type.Bits() {
	case 64:
		t = ir.I64
	case 1:
		t = ir.I1
	}
	return b.call(b.intrinsic("llvm.nvvm.read.ptx.sreg."+name, t))
}

// address returns the address of a variable as an integer.
func (b *body) address(o ptx.Operand) *ir.Value {
	if id, ok := o.Var(); ok {
		if b.vars[id] == nil {
			b.vars[id] = b.placeOf(id)
		}
		return b.vars[id]
	}
	if g := b.module.vars[b.f.SymName(o)]; g != nil {
		return b.op(ir.OpPtrToInt, ir.I64, b.fn.Pool.Global(&g.Global))
	}
	return b.uniform() // the address of a function, or of what another module has
}

// placeOf makes the memory of a variable of the function.
func (b *body) placeOf(id ptx.VarID) *ir.Value {
	v := b.f.Vars[id]
	at, pos := b.at, b.pos
	defer func() { b.at, b.pos = at, pos }()
	b.at, b.pos = b.entry, v.Pos
	switch spaceOf(v.Space) {
	case Local:
		a := b.fn.NewValue(ir.OpAlloca, ir.Ptr, b.fn.Int(ir.I32, 1))
		a.Aux = int64(ir.MakeAlloca(b.out.Types.Array(ir.I8, uint64(max(0, v.Size()))), uint64(max(v.Align, v.Type.Bytes())), false, false))
		return b.op(ir.OpPtrToInt, ir.I64, b.add(a))
	case Param:
		return b.uniform()
	}
	b.count++
	g := b.variable("ptx.var."+b.f.Name+"."+v.Name, v)
	return b.op(ir.OpPtrToInt, ir.I64, b.fn.Pool.Global(&g.Global))
}

// uniform returns a value of which nothing is known but that all threads have the same.
func (b *body) uniform() *ir.Value {
	b.number++
	p := b.fn.Pool.ConstExpr(ir.OpIntToPtr, b.out.Types.Pointer(Const), 0, 0, b.fn.Int(ir.I64, b.number<<8))
	return b.op(ir.OpLoad, ir.I64, p)
}

// mixed returns a value of which nothing is known but that it depends on the registers that walk yields.
func (b *body) mixed(walk func(see func(ptx.Reg))) *ir.Value {
	b.number++
	v := b.fn.Int(ir.I64, b.number)
	walk(func(r ptx.Reg) { v = b.op(ir.OpURem, ir.I64, v, b.cast(b.register(r), ir.I64, false)) })
	return v
}

// pointer returns the address of an access as a pointer of the space.
func (b *body) pointer(o ptx.Operand, space uint32) *ir.Value {
	if k := o.Kind(); k != ptx.OpdAddr && k != ptx.OpdOffset && k != ptx.OpdReg && k != ptx.OpdVar && k != ptx.OpdSym {
		return b.op(ir.OpIntToPtr, b.out.Types.Pointer(space), b.unknown())
	}
	return b.op(ir.OpIntToPtr, b.out.Types.Pointer(space), b.read(o, ir.I64))
}
