package fromir

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/simt/internal/build"
	"github.com/warpwise/warpwise/simt/micro"
)

// decoder translates one function.
type decoder struct {
	*state
	*build.Builder
	f      *ir.Func
	slots  [][]micro.Slot // by value ID
	starts []int32        // by BlockID
	marks  []int32        // code offsets of all blocks, edges included
	fixups []fixup
	result []leaf

	subnormals subnormalModes
}

// fixup is a branch target to be filled in. at is the instruction, or -1 for a table entry.
type fixup struct {
	at, table, entry int
	from             *ir.Block
	edge             int
}

func (d *decoder) function() {
	f := d.f
	d.slots = make([][]micro.Slot, f.NumIDs())
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
		d.Unsupported("a result of this type")
	}
	d.Fn.Elsewhere, d.Fn.Returned = f.Linkage == ir.AvailableExternally, micro.Passing{Parts: partsOf(d.result)}
	for _, l := range d.result {
		d.Fn.Result = append(d.Fn.Result, d.Slot())
		d.Fn.Ret = append(d.Fn.Ret, l.bits)
	}
	numbers := f.Number()
	for _, b := range f.Blocks {
		d.mark()
		d.Label(string(numbers.AppendBlock(nil, b)), false)
		d.starts[b.ID] = int32(len(d.Fn.Code))
		for v := range b.Instrs() {
			d.Pos = f.Pos(v)
			if v.Op != ir.OpPhi {
				d.instruction(v)
			}
		}
	}
	d.edges()
	build.Finish(d.Fn, d.marks)
}

// mark says that a block starts here.
func (d *decoder) mark() {
	at := int32(len(d.Fn.Code))
	if n := len(d.marks); n == 0 || d.marks[n-1] != at {
		d.marks = append(d.marks, at)
	}
}

// edges fills in the branch targets. An edge into a block with phis gets code of its own, which
// assigns all phis at once.
func (d *decoder) edges() {
	type key struct {
		from *ir.Block
		edge int
	}
	made := map[key]int32{}
	for _, x := range d.fixups {
		d.Pos = d.f.Pos(x.from.Term())
		e := x.from.Succs[x.edge]
		target := d.starts[e.B.ID]
		if first := e.B.First(); first != nil && first.Op == ir.OpPhi {
			k := key{x.from, x.edge}
			at, ok := made[k]
			if !ok {
				d.mark()
				d.Label("", true) // belongs to no block of the source
				at = int32(len(d.Fn.Code))
				made[k] = at
				d.copies(e)
				d.Emit(micro.Inst{Op: micro.OpBr, Imm: int64(target)})
			}
			target = at
		}
		if x.at >= 0 {
			d.Fn.Code[x.at].Imm = int64(target)
		} else {
			d.Fn.Targets[x.table][x.entry] = target
		}
	}
}

// copies emits the parallel assignment of the phis at the end of an edge.
func (d *decoder) copies(e ir.Edge) {
	var dst, tmp []micro.Slot
	for phi := range e.B.Phis() {
		src := d.value(phi.Args[e.I])
		for i, s := range d.value(phi) {
			t := d.Slot()
			d.Emit(micro.Inst{Op: micro.OpMov, Bits: 64, Dst: t, A: src[i]})
			dst, tmp = append(dst, s), append(tmp, t)
		}
	}
	for i := range dst {
		d.Emit(micro.Inst{Op: micro.OpMov, Bits: 64, Dst: dst[i], A: tmp[i]})
	}
}

// params reads the parameters of a kernel from the parameter block, and gives by-value parameters
// memory of their own.
func (d *decoder) params() {
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
			d.Unsupported("a parameter of this type")
			return
		}
		slots := d.value(v)
		if !d.Fn.Kernel {
			p := micro.Param{Name: f.ValueName(v), Slots: make([]micro.Slot, len(slots))}
			copy(p.Slots, slots)
			d.Fn.Params = append(d.Fn.Params, p)
			pass := micro.Passing{Parts: partsOf(ls)}
			if isByval {
				pass.Byval = int64(d.layout.AllocSize(t))
			}
			d.Fn.Passed = append(d.Fn.Passed, pass)
			if isByval {
				d.Emit(micro.Inst{Op: micro.OpMov, Bits: 64, Dst: slots[0], A: d.copyOf(slots[0], micro.Generic, t)})
			}
			d.paramFacts(i, v, slots, ls)
			continue
		}
		size, align := int64(d.layout.AllocSize(t)), int64(d.layout.ABIAlign(t))
		off = build.RoundUp(off, align)
		d.Fn.Params = append(d.Fn.Params, micro.Param{Name: f.ValueName(v), Offset: off, Size: size, Align: align, Ptr: !isByval && d.m.Types.IsPtr(v.Type), Elem: d.elemOf(i, ls), Local: d.m.Types.IsPtr(v.Type) && d.m.Types.AddrSpace(v.Type) == 3,
			Type: typeText(&d.m.Types, t)})
		if isByval {
			d.Emit(micro.Inst{Op: micro.OpMov, Bits: 64, Dst: slots[0], A: d.copyOf(d.Constant(uint64(off)), micro.ParamSpace, t)})
		} else {
			d.access(micro.OpLoad, slots, ls, d.Constant(0), off, 1, micro.Inst{Mode: micro.Mode(0).WithSpace(micro.ParamSpace)})
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

// ElemOf says what parameter i holds: of a pointer, what OpenCL's metadata says it points to.
func (d *decoder) elemOf(i int, ls []leaf) micro.Elem {
	for _, a := range d.f.Global.Attach {
		if d.m.MD.KindName(a.Kind) != "kernel_arg_type" {
			continue
		}
		if n := d.m.MD.Node(a.MD); n != nil && i < len(n.Ops) {
			if t := d.m.MD.Node(n.Ops[i]); t != nil {
				switch {
				case strings.HasPrefix(t.Str, "float"):
					return micro.ElemFloat
				case strings.HasPrefix(t.Str, "double"):
					return micro.ElemDouble
				case strings.HasPrefix(t.Str, "int"), strings.HasPrefix(t.Str, "uint"), strings.HasPrefix(t.Str, "uchar"), strings.HasPrefix(t.Str, "ushort"):
					return micro.ElemInt
				}
			}
		}
	}
	if len(ls) == 0 {
		return micro.ElemNone
	}
	return elemType(ls[0].t)
}

func elemType(t ir.Type) micro.Elem {
	switch t {
	case ir.Float:
		return micro.ElemFloat
	case ir.Double:
		return micro.ElemDouble
	case ir.I8, ir.I16, ir.I32, ir.I64:
		return micro.ElemInt
	}
	return micro.ElemNone
}

// copyOf copies a value of type t from memory into the frame and returns its generic address.
func (d *decoder) copyOf(from micro.Slot, space micro.Space, t ir.Type) micro.Slot {
	size := int64(d.layout.AllocSize(t))
	to := d.frame(size, int64(d.layout.ABIAlign(t)), micro.Generic)
	d.Emit(micro.Inst{Op: micro.OpCopy, A: to, B: from, C: d.Constant(uint64(size)), Imm: int64(micro.Generic) | int64(space)<<8})
	return to
}

// frame reserves frame memory for a variable and returns its address in the given space.
func (d *decoder) frame(size, align int64, space micro.Space) micro.Slot {
	d.Fn.Frame = build.RoundUp(d.Fn.Frame, max(align, 1))
	d.Fn.Align = max(d.Fn.Align, align)
	at := d.Fn.Frame
	d.Fn.Frame += size + micro.LocalGap
	d.Fn.Variables = append(d.Fn.Variables, micro.Variable{Off: at, Size: size})
	s := d.Slot()
	d.Emit(micro.Inst{Op: micro.OpFrame, Bits: 64, Dst: s, Imm: at})
	if space == micro.Generic {
		d.Emit(micro.Inst{Op: micro.OpToGen, Bits: 64, Mode: micro.Mode(0).WithSpace(micro.Local), Dst: s, A: s})
	}
	return s
}

// value returns the slots of a value, making them when they are first asked for.
func (d *decoder) value(v *ir.Value) []micro.Slot {
	if s := d.slots[v.ID]; s != nil {
		return s
	}
	ls, ok := d.leaves(v.Type)
	if !ok {
		if v.Type != ir.Metadata && v.Type != ir.Token && v.Type != ir.Label {
			d.Unsupported("a value of a type wider than 64 bits")
		}
		d.slots[v.ID] = []micro.Slot{0}
		return d.slots[v.ID]
	}
	s := make([]micro.Slot, len(ls))
	if v.Class == ir.ClassConst && !v.IsConstExpr() {
		d.constSlots(v, s, ls)
	} else {
		for i := range s {
			s[i] = d.Slot()
		}
	}
	if len(s) == 0 {
		s = []micro.Slot{0}
	}
	d.slots[v.ID] = s
	return s
}

// constSlots fills s with the slots of a constant.
func (d *decoder) constSlots(v *ir.Value, s []micro.Slot, ls []leaf) {
	all := func(x micro.Slot) {
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
		all(d.Constant(uint64(v.Aux)))
	case ir.OpNull, ir.OpZero, ir.OpNone:
		all(d.Constant(0))
	case ir.OpUndef, ir.OpPoison:
		for i := range s {
			s[i] = d.Slot()
			d.Fn.Consts = append(d.Fn.Consts, micro.Const{Slot: s[i], Poison: v.Op == ir.OpPoison, Undef: v.Op == ir.OpUndef})
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
			s[i] = d.Constant(uint64(d.f.Strings[v.Aux][i]))
		}
	case ir.OpBlockAddress:
		all(d.Constant(blockAddress(&d.f.Pool, v)))
	case ir.OpGlobal:
		all(d.symbol(d.m.Symbols[v.Aux]))
	default:
		d.Unsupported("constant %s", v.Op)
	}
}

// symbol returns the slot with the address of a symbol, in its own address space.
func (d *decoder) symbol(g *ir.Global) micro.Slot {
	if k := d.state.vars[g.Index]; k >= 0 {
		return d.Address(k, 0, false)
	}
	if k := d.state.funcs[g.Index]; k >= 0 {
		return d.Address(-1-k, 0, false)
	}
	d.Unsupported("address of %s", g.Name)
	return d.Constant(0)
}

// lane calls do for each scalar of v with the slots of its operands at that scalar.
func (d *decoder) lane(v *ir.Value, do func(i int, l leaf, dst micro.Slot, a []micro.Slot)) {
	ls, ok := d.leaves(v.Type)
	if !ok {
		d.Unsupported("%s of this type", v.Op)
		return
	}
	dst := d.value(v)
	args := make([][]micro.Slot, len(v.Args))
	for k, x := range v.Args {
		args[k] = d.value(x)
	}
	for i, l := range ls {
		a := make([]micro.Slot, len(args))
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
func (d *decoder) startIR(v *ir.Value) {
	p := d.Builder.Prog
	if v.Op == ir.OpCall {
		if f := d.f.CalledFunc(v); f != nil && f.IsIntrinsic() {
			d.Origin = p.Operation("ir llvm." + intrinsicBase(f.Name))
			return
		}
	}
	n := &d.origins[v.Op]
	if *n == 0 {
		*n = p.Operation("ir " + v.Op.String())
	}
	d.Origin = *n
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
func partsOf(ls []leaf) []micro.PassedPart {
	out := make([]micro.PassedPart, len(ls))
	for i, l := range ls {
		out[i] = micro.PassedPart{Off: l.off, Bits: l.bits}
	}
	return out
}
