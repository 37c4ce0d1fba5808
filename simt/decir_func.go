package simt

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/warpwise/warpwise/ir"
)

// irDecoder translates one function.
type irDecoder struct {
	*irState
	*builder
	f      *ir.Func
	slots  [][]Slot // by value ID
	starts []int32  // by BlockID
	marks  []int32  // code offsets of all blocks, edges included
	fixups []irFixup
	result []leaf

	subnormals subnormalModes
}

// irFixup is a branch target to be filled in. at is the instruction, or -1 for a table entry.
type irFixup struct {
	at, table, entry int
	from             *ir.Block
	edge             int
}

func (d *irDecoder) function() {
	f := d.f
	d.slots = make([][]Slot, f.NumIDs())
	d.starts = make([]int32, f.NumBlockIDs())
	d.subnormals = d.subnormalModes()
	d.mark()
	d.params()
	for _, c := range f.Consts() {
		if c.IsConstExpr() {
			d.instruction(c)
		}
	}
	ok := false
	if d.result, ok = d.leaves(f.Result()); !ok {
		d.unsupported("a result of this type")
	}
	d.fn.elsewhere, d.fn.returned = f.Linkage == ir.AvailableExternally, passing{parts: partsOf(d.result)}
	for _, l := range d.result {
		d.fn.Result = append(d.fn.Result, d.slot())
		d.fn.Ret = append(d.fn.Ret, l.bits)
	}
	numbers := f.Number()
	for _, b := range f.Blocks {
		d.mark()
		d.label(string(numbers.AppendBlock(nil, b)), false)
		d.starts[b.ID] = int32(len(d.fn.Code))
		for v := range b.Instrs() {
			d.pos = f.Pos(v)
			if v.Op != ir.OpPhi {
				d.instruction(v)
			}
		}
	}
	d.edges()
	finish(d.fn, d.marks)
}

// mark says that a block starts here.
func (d *irDecoder) mark() {
	at := int32(len(d.fn.Code))
	if n := len(d.marks); n == 0 || d.marks[n-1] != at {
		d.marks = append(d.marks, at)
	}
}

// edges fills in the branch targets. An edge into a block with phis gets code of its own, which
// assigns all phis at once.
func (d *irDecoder) edges() {
	type key struct {
		from *ir.Block
		edge int
	}
	made := map[key]int32{}
	for _, x := range d.fixups {
		d.pos = d.f.Pos(x.from.Term())
		e := x.from.Succs[x.edge]
		target := d.starts[e.B.ID]
		if first := e.B.First(); first != nil && first.Op == ir.OpPhi {
			k := key{x.from, x.edge}
			at, ok := made[k]
			if !ok {
				d.mark()
				d.label("", true) // belongs to no block of the source
				at = int32(len(d.fn.Code))
				made[k] = at
				d.copies(e)
				d.emit(Inst{Op: OpBr, Imm: int64(target)})
			}
			target = at
		}
		if x.at >= 0 {
			d.fn.Code[x.at].Imm = int64(target)
		} else {
			d.fn.Targets[x.table][x.entry] = target
		}
	}
}

// copies emits the parallel assignment of the phis at the end of an edge.
func (d *irDecoder) copies(e ir.Edge) {
	var dst, tmp []Slot
	for phi := range e.B.Phis() {
		src := d.value(phi.Args[e.I])
		for i, s := range d.value(phi) {
			t := d.slot()
			d.emit(Inst{Op: OpMov, Bits: 64, Dst: t, A: src[i]})
			dst, tmp = append(dst, s), append(tmp, t)
		}
	}
	for i := range dst {
		d.emit(Inst{Op: OpMov, Bits: 64, Dst: dst[i], A: tmp[i]})
	}
}

// params reads the parameters of a kernel from the parameter block, and gives by-value parameters
// memory of their own.
func (d *irDecoder) params() {
	f := d.f
	attrs := &d.m.Attrs
	off := int64(0)
	for i, v := range f.Params {
		var byval ir.Attr
		isByval := false
		if i < len(f.ParamAttrs) {
			byval, isByval = attrs.Get(f.ParamAttrs[i], ir.AttrByVal)
		}
		t := v.Type
		if isByval {
			t = byval.Type
		}
		ls, ok := d.leaves(v.Type)
		if !ok {
			d.unsupported("a parameter of this type")
			return
		}
		slots := d.value(v)
		if !d.fn.Kernel {
			p := Param{Name: f.ValueName(v), Slots: make([]Slot, len(slots))}
			copy(p.Slots, slots)
			d.fn.Params = append(d.fn.Params, p)
			pass := passing{parts: partsOf(ls)}
			if isByval {
				pass.byval = int64(d.layout.AllocSize(t))
			}
			d.fn.passed = append(d.fn.passed, pass)
			if isByval {
				d.emit(Inst{Op: OpMov, Bits: 64, Dst: slots[0], A: d.copyOf(slots[0], Generic, t)})
			}
			d.paramFacts(i, v, slots, ls)
			continue
		}
		size, align := int64(d.layout.AllocSize(t)), int64(d.layout.ABIAlign(t))
		off = roundUp(off, align)
		d.fn.Params = append(d.fn.Params, Param{Name: f.ValueName(v), Offset: off, Size: size, Align: align, Ptr: !isByval && d.m.Types.IsPtr(v.Type), Elem: d.elemOf(i, ls), Local: d.m.Types.IsPtr(v.Type) && d.m.Types.AddrSpace(v.Type) == 3,
			Type: typeText(&d.m.Types, t)})
		if isByval {
			d.emit(Inst{Op: OpMov, Bits: 64, Dst: slots[0], A: d.copyOf(d.constant(uint64(off)), ParamSpace, t)})
		} else {
			d.access(OpLoad, slots, ls, d.constant(0), off, 1, Inst{Mode: Mode(0).WithSpace(ParamSpace)})
			d.paramFacts(i, v, slots, ls)
		}
		off += size
	}
}

// typeText spells a scalar type, or a vector of scalars, as LLVM does; others are "".
func typeText(ts *ir.Types, t ir.Type) string {
	switch ts.Kind(t) {
	case ir.KindInt:
		return "i" + strconv.Itoa(ts.Bits(t))
	case ir.KindPointer:
		if as := ts.AddrSpace(t); as != 0 {
			return fmt.Sprintf("ptr addrspace(%d)", as)
		}
		return "ptr"
	case ir.KindVector:
		if elem := typeText(ts, ts.Elem(t)); elem != "" && !ts.IsScalable(t) {
			return fmt.Sprintf("<%d x %s>", ts.NumElems(t), elem)
		}
	}
	switch t {
	case ir.Half:
		return "half"
	case ir.BFloat:
		return "bfloat"
	case ir.Float:
		return "float"
	case ir.Double:
		return "double"
	}
	return ""
}

// elemOf says what parameter i holds: of a pointer, what OpenCL's metadata says it points to.
func (d *irDecoder) elemOf(i int, ls []leaf) Elem {
	for _, a := range d.f.Global.Attach {
		if d.m.MD.KindName(a.Kind) != "kernel_arg_type" {
			continue
		}
		if n := d.m.MD.Node(a.MD); n != nil && i < len(n.Ops) {
			if t := d.m.MD.Node(n.Ops[i]); t != nil {
				switch {
				case strings.HasPrefix(t.Str, "float"):
					return ElemFloat
				case strings.HasPrefix(t.Str, "double"):
					return ElemDouble
				case strings.HasPrefix(t.Str, "int"), strings.HasPrefix(t.Str, "uint"), strings.HasPrefix(t.Str, "uchar"), strings.HasPrefix(t.Str, "ushort"):
					return ElemInt
				}
			}
		}
	}
	if len(ls) == 0 {
		return ElemNone
	}
	return elemType(ls[0].t)
}

func elemType(t ir.Type) Elem {
	switch t {
	case ir.Float:
		return ElemFloat
	case ir.Double:
		return ElemDouble
	case ir.I8, ir.I16, ir.I32, ir.I64:
		return ElemInt
	}
	return ElemNone
}

// copyOf copies a value of type t from memory into the frame and returns its generic address.
func (d *irDecoder) copyOf(from Slot, space Space, t ir.Type) Slot {
	size := int64(d.layout.AllocSize(t))
	to := d.frame(size, int64(d.layout.ABIAlign(t)), Generic)
	d.emit(Inst{Op: OpCopy, A: to, B: from, C: d.constant(uint64(size)), Imm: int64(Generic) | int64(space)<<8})
	return to
}

// frame reserves frame memory for a variable and returns its address in the given space.
func (d *irDecoder) frame(size, align int64, space Space) Slot {
	d.fn.Frame = roundUp(d.fn.Frame, max(align, 1))
	d.fn.align = max(d.fn.align, align)
	at := d.fn.Frame
	d.fn.Frame += size + localGap
	d.fn.variables = append(d.fn.variables, variable{at, size})
	s := d.slot()
	d.emit(Inst{Op: OpFrame, Bits: 64, Dst: s, Imm: at})
	if space == Generic {
		d.emit(Inst{Op: OpToGen, Bits: 64, Mode: Mode(0).WithSpace(Local), Dst: s, A: s})
	}
	return s
}

// value returns the slots of a value, making them when they are first asked for.
func (d *irDecoder) value(v *ir.Value) []Slot {
	if s := d.slots[v.ID]; s != nil {
		return s
	}
	ls, ok := d.leaves(v.Type)
	if !ok {
		if v.Type != ir.Metadata && v.Type != ir.Token && v.Type != ir.Label {
			d.unsupported("a value of a type wider than 64 bits")
		}
		d.slots[v.ID] = []Slot{0}
		return d.slots[v.ID]
	}
	s := make([]Slot, len(ls))
	if v.Class == ir.ClassConst && !v.IsConstExpr() {
		d.constSlots(v, s, ls)
	} else {
		for i := range s {
			s[i] = d.slot()
		}
	}
	if len(s) == 0 {
		s = []Slot{0}
	}
	d.slots[v.ID] = s
	return s
}

// constSlots fills s with the slots of a constant.
func (d *irDecoder) constSlots(v *ir.Value, s []Slot, ls []leaf) {
	all := func(x Slot) {
		for i := range s {
			s[i] = x
		}
	}
	switch v.Op {
	case ir.OpConstInt, ir.OpConstFP:
		if d.wideBits(v.Type) != 0 {
			d.wideConst(v, s)
			return
		}
		all(d.constant(uint64(v.Aux)))
	case ir.OpNull, ir.OpZero, ir.OpNone:
		all(d.constant(0))
	case ir.OpUndef, ir.OpPoison:
		for i := range s {
			s[i] = d.slot()
			d.fn.Consts = append(d.fn.Consts, Const{Slot: s[i], Poison: v.Op == ir.OpPoison, Undef: v.Op == ir.OpUndef})
		}
	case ir.OpConstStruct, ir.OpConstArray, ir.OpConstVector:
		i := 0
		for _, a := range v.Args {
			for _, x := range d.value(a) {
				if i < len(s) && x != 0 {
					s[i] = x
					i++
				}
			}
		}
	case ir.OpConstData:
		for i := range s {
			s[i] = d.constant(uint64(d.f.Strings[v.Aux][i]))
		}
	case ir.OpBlockAddress:
		all(d.constant(blockAddress(&d.f.Pool, v)))
	case ir.OpGlobal:
		all(d.symbol(d.m.Symbols[v.Aux]))
	default:
		d.unsupported("constant %s", v.Op)
	}
}

// symbol returns the slot with the address of a symbol, in its own address space.
func (d *irDecoder) symbol(g *ir.Global) Slot {
	if k := d.irState.vars[g.Index]; k >= 0 {
		return d.address(k, 0, false)
	}
	if k := d.irState.funcs[g.Index]; k >= 0 {
		return d.address(-1-k, 0, false)
	}
	d.unsupported("address of %s", g.Name)
	return d.constant(0)
}

// lane calls do for each scalar of v with the slots of its operands at that scalar.
func (d *irDecoder) lane(v *ir.Value, do func(i int, l leaf, dst Slot, a []Slot)) {
	ls, ok := d.leaves(v.Type)
	if !ok {
		d.unsupported("%s of this type", v.Op)
		return
	}
	dst := d.value(v)
	args := make([][]Slot, len(v.Args))
	for k, x := range v.Args {
		args[k] = d.value(x)
	}
	for i, l := range ls {
		a := make([]Slot, len(args))
		for k := range args {
			if i < len(args[k]) {
				a[k] = args[k][i]
			} else {
				a[k] = args[k][0]
			}
		}
		do(i, l, dst[i], a)
	}
}

// startIR says that what the builder emits next is the beginning of v.
func (d *irDecoder) startIR(v *ir.Value) {
	p := d.builder.prog
	if v.Op == ir.OpCall {
		if f := d.f.CalledFunc(v); f != nil && f.IsIntrinsic() {
			d.origin = p.operation("ir llvm." + intrinsicBase(f.Name))
			return
		}
	}
	n := &d.origins[v.Op]
	if *n == 0 {
		*n = p.operation("ir " + v.Op.String())
	}
	d.origin = *n
}

// intrinsicBase returns the name of an intrinsic without llvm. and, unless it is the target's, the
// types it is overloaded for.
func intrinsicBase(name string) string {
	short := strings.TrimPrefix(name, "llvm.")
	if strings.HasPrefix(short, "nvvm.") {
		return short
	}
	return baseName(short)
}

// partsOf returns the scalars of a value for those who pass it.
func partsOf(ls []leaf) []passedPart {
	out := make([]passedPart, len(ls))
	for i, l := range ls {
		out[i] = passedPart{l.off, l.bits}
	}
	return out
}
