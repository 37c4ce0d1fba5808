package isel

import (
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ptx"
)

// The calling convention is that of LLVM's NVPTX backend, so that device functions of both can be
// linked: a scalar integer of up to 32 bits is a .b32 parameter, of up to 64 bits .b64; float and
// double are .b32 and .b64; pointers .b64; everything else (half, vectors, aggregates, wider
// integers) is an array of bytes with the layout and alignment it has in memory; byval pointers
// are the bytes they point to. Kernel parameters keep their natural type. Values of size zero are
// not passed.

// slot is how one parameter or result is passed.
type slot struct {
	typ   ir.Type  // type of the value; for byval the pointee
	ptx   ptx.Type // scalar type, or B8 for an array
	array bool
	byval bool
	size  uint64 // bytes of an array; 0 means that nothing is passed
	align uint64
	ext   int8 // how a small integer is extended: -1 signed, else unsigned
}

// funcABI is the signature of the function being lowered.
type funcABI struct {
	params []slot
	vars   []ptx.VarID // by parameter; unused where nothing is passed
	ret    slot
	retVar ptx.VarID
	rest   ptx.VarID // of a variadic function: the address of the frame of the other arguments
}

// maxParamAlign is the largest alignment that PTX allows for a parameter.
const maxParamAlign = 128

// stackAlign returns the alignment that the definition or declaration of f asks for its parameter i, or
// with i -1 for its result, as the attribute alignstack or the annotation "align"; 0 when it asks nothing.
func (s *modState) stackAlign(f *ir.Func, i int) uint64 {
	attrs := f.RetAttrs
	if i >= 0 {
		attrs = attrsAt(f.ParamAttrs, i)
	}
	align := uint64(0)
	if a, ok := s.ir.Attrs.Get(attrs, ir.AttrStackAlignment); ok {
		align = a.Int
	}
	if said := s.notes[f.Global.Index].Align(i); said != 0 {
		align = said
	}
	return align
}

// callAlign is stackAlign of the indirect call v: its attributes, or !callalign in the form of "align".
func (l *lowering) callAlign(v *ir.Value, attrs ir.AttrSet, i int) uint64 {
	if a, ok := l.ir.Attrs.Get(attrs, ir.AttrStackAlignment); ok {
		return a.Int
	}
	for _, at := range l.f.Attachments(v) {
		list := l.ir.MD.Node(at.MD)
		if list == nil || l.ir.MD.KindName(at.Kind) != "callalign" {
			continue
		}
		for _, op := range list.Ops {
			n := l.ir.MD.Node(op)
			if n == nil || n.Kind != ir.MDValue {
				continue
			}
			if x, ok := l.ir.IntBits(n.Val); ok && int(x>>16) == i+1 && x&0xffff&(x&0xffff-1) == 0 {
				return x & 0xffff
			}
		}
	}
	return 0
}

// aligned is the slot when the function or call asks for the alignment: of an array, and of a byval
// parameter only in a kernel. 0 asks nothing.
func (sl slot) aligned(align uint64, kernel bool) slot {
	if sl.array && align != 0 && (kernel || !sl.byval) {
		sl.align = min(align, maxParamAlign)
	}
	return sl
}

// slotOf returns how a value of type t with the given attributes is passed.
func (s *modState) slotOf(t ir.Type, attrs ir.AttrSet, kernel bool) slot {
	at := &s.ir.Attrs
	sl := slot{typ: t, size: 1}
	if a, ok := at.Get(attrs, ir.AttrByVal); ok && a.Type != ir.NoType {
		sl.typ, sl.byval, sl.array, sl.ptx = a.Type, true, true, ptx.B8
		sl.size = s.layout.AllocSize(a.Type)
		sl.align = s.layout.ABIAlign(a.Type)
		if al, ok := at.Get(attrs, ir.AttrAlignment); ok && al.Int != 0 {
			sl.align = al.Int
		}
		if !kernel {
			sl.align = max(sl.align, s.opt.MinByValAlign)
		}
		sl.align = min(sl.align, maxParamAlign)
		return sl
	}
	if at.Has(attrs, ir.AttrSExt) {
		sl.ext = -1
	}
	kind := s.ts.Kind(t)
	switch {
	case kind == ir.KindVoid:
		sl.size = 0
	case kind == ir.KindInt && s.ts.Bits(t) <= 64:
		n := s.ts.Bits(t)
		sl.ptx = ptx.B32
		switch {
		case kernel && n <= 8:
			sl.ptx = ptx.U8
		case kernel && n <= 16:
			sl.ptx = ptx.U16
		case kernel && n <= 32:
			sl.ptx = ptx.U32
		case kernel:
			sl.ptx = ptx.U64
		case n > 32:
			sl.ptx = ptx.B64
		}
	case kind == ir.KindPointer:
		sl.ptx = ptx.B64
		if s.layout.PointerBits(s.ts.AddrSpace(t)) <= 32 {
			sl.ptx = ptx.B32
		}
		if kernel {
			sl.ptx = unsignedType(sl.ptx.Bits())
		}
	case kind == ir.KindFloat:
		sl.ptx = ptx.B32
		if kernel {
			sl.ptx = ptx.F32
		}
	case kind == ir.KindDouble:
		sl.ptx = ptx.B64
		if kernel {
			sl.ptx = ptx.F64
		}
	default:
		sl.array, sl.ptx = true, ptx.B8
		sl.size, sl.align = s.layout.AllocSize(t), min(s.layout.ABIAlign(t), maxParamAlign)
	}
	return sl
}

// variable returns the parameter variable of the slot.
func (sl *slot) variable(name string) *ptx.Var {
	v := &ptx.Var{Name: name, Space: ptx.Param, Type: sl.ptx}
	if sl.array {
		v.Align, v.Dims = int(sl.align), []int64{int64(sl.size)}
	}
	return v
}

// accessAlign is the alignment that accesses to the slot may count on.
func (sl *slot) accessAlign() uint64 {
	if sl.array {
		return sl.align
	}
	return uint64(sl.ptx.Bytes())
}

// attrsAt returns the attributes of parameter i, or 0.
func attrsAt(sets []ir.AttrSet, i int) ir.AttrSet {
	if i < len(sets) {
		return sets[i]
	}
	return 0
}

// declare fills in the parameters, result, linkage and directives of the PTX function o for f.
func (s *modState) declare(o *ptx.Func, f *ir.Func, kernel bool) funcABI {
	abi := funcABI{}
	types := s.ts.Elems(f.Sig)
	for i, t := range types {
		sl := s.slotOf(t, attrsAt(f.ParamAttrs, i), kernel).aligned(s.stackAlign(f, i), kernel)
		id := ptx.VarID(0)
		if sl.size != 0 {
			v := sl.variable(o.Name + "_param_" + itoa(i))
			if kernel && !sl.byval {
				s.pointerParam(v, t, attrsAt(f.ParamAttrs, i))
			}
			id = o.AddParam(v)
		}
		abi.params = append(abi.params, sl)
		abi.vars = append(abi.vars, id)
	}
	if s.ts.IsVarArg(f.Sig) {
		rest := s.restSlot()
		abi.rest = o.AddParam(rest.variable(o.Name + "_param_" + itoa(len(types))))
	}
	abi.ret = s.slotOf(f.Result(), f.RetAttrs, false).aligned(s.stackAlign(f, -1), false)
	if abi.ret.size != 0 && !kernel {
		abi.retVar = o.AddResult(abi.ret.variable("func_retval0"))
	}
	return abi
}

// pointerParam marks the kernel parameter v, of type t, with what is known about its target.
func (s *modState) pointerParam(v *ptx.Var, t ir.Type, attrs ir.AttrSet) {
	if !s.ts.IsPtr(t) {
		return
	}
	switch sp := spaceOf(s.ts.AddrSpace(t)); sp {
	case ptx.Global, ptx.Shared, ptx.Const:
		v.Ptr, v.PtrSpace, v.PtrAlign = true, sp, 1
		if a, ok := s.ir.Attrs.Get(attrs, ir.AttrAlignment); ok && a.Int != 0 {
			v.PtrAlign = int(min(a.Int, 1<<16))
		}
	}
}

// signature declares the function being lowered.
func (l *lowering) signature() {
	f, o := l.f, l.out
	l.abi = l.declare(o, f, l.kernel)
	if l.kernel || !l.notes[f.Global.Index].Kernel { // the copy of a kernel is this module's own
		o.Linkage = l.linkage(&f.Global)
	}
	l.directives(f, o)
	if l.ts.IsVarArg(f.Sig) && l.kernel {
		l.diags.Errorf(l.ir.Source, f.Global.Pos, "not supported: kernel @%s with a variable number of arguments", f.Name)
	}
	for i, p := range f.Params {
		if bad := l.info(p.Type).bad; bad != "" {
			l.diags.Errorf(l.ir.Source, f.Global.Pos, "not supported: parameter %d: %s", i, bad)
		}
	}
	if bad := l.info(f.Result()).bad; bad != "" && f.Result() != ir.Void {
		l.diags.Errorf(l.ir.Source, f.Global.Pos, "not supported: result: %s", bad)
	}
	if l.kernel && f.Result() != ir.Void {
		l.diags.Warnf(l.ir.Source, f.Global.Pos, "kernel @%s returns a value, which is discarded", f.Name)
	}
}

// gridConstant reports whether parameter i of the kernel f is the same for the whole grid and not
// written by it: a __grid_constant__ of CUDA.
func (s *modState) gridConstant(f *ir.Func, i int) bool {
	if _, ok := s.ir.Attrs.GetString(attrsAt(f.ParamAttrs, i), "nvvm.grid_constant"); ok {
		return true
	}
	return s.notes[f.Global.Index].GridConstant(i)
}

func (l *lowering) isConstGEP(v *ir.Value) bool {
	_, ok := l.constOffset(v)
	return ok
}

// extend returns the part x of a small integer slot in a 32-bit register.
func (l *lowering) extend(x ptx.Operand, bits int, sl *slot) ptx.Operand {
	if bits == 1 {
		one := int64(1)
		if sl.ext < 0 {
			one = -1
		}
		return l.predTo(x, ptx.B32, one)
	}
	if sl.ext < 0 {
		return l.sextTo(x, bits, 32)
	}
	return l.zextTo(x, bits, 32)
}

// pass stores the parts x of a value into the parameter variable of slot sl.
func (l *lowering) pass(sl *slot, x []ptx.Operand, id ptx.VarID) {
	a := addr{base: ptx.V(id), space: ptx.Param}
	if sl.array {
		l.storeMem(sl.typ, x, a, sl.align, 0)
		return
	}
	y := x[0]
	if bits := l.ts.Bits(sl.typ); bits != 0 && bits <= 32 {
		y = l.extend(y, bits, sl)
	}
	t := sl.ptx
	ti := l.info(sl.typ)
	if r := ti.parts[0].reg; r == ptx.F32 || r == ptx.F64 {
		y, t = l.toReg(y, r), r
	}
	l.access(ptx.OpSt, t, ptx.None, a, y, 1, 0)
}

// ret lowers a ret.
func (l *lowering) ret(v *ir.Value) {
	if len(v.Args) > 0 && l.abi.ret.size != 0 && len(l.out.Results) > 0 {
		l.pass(&l.abi.ret, l.parts(v.Args[0]), l.abi.retVar)
	}
	l.emit(ptx.OpRet, ptx.NoType, ptx.None)
}
