package simt

import (
	"math/big"
	"strings"

	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ptx"
)

// IROptions are what DecodeIR takes from the caller, so as to know nothing of the compiler.
type IROptions struct {
	// MathFunc names the function of the module that computes an elementary function ("exp2",
	// "pow") in 32 or 64 bits, or "". Without it the emulator computes them itself, in float64, and
	// marks the result as left to the implementation.
	MathFunc func(name string, bits int) string
	// Asm parses the template of an inline assembly statement, whose operands have the types given,
	// into the body of a function; it returns the registers that stand for the operands.
	Asm func(text string, operands []ptx.Type) (*ptx.Func, []ptx.Operand, error)
	// Contract makes one operation of a product and a sum that both allow it.
	Contract bool
}

// DecodeIR is DecodeIRWith without options.
func DecodeIR(m *ir.Module) (*Program, error) { return DecodeIRWith(m, IROptions{}) }

// DecodeIRWith translates a module of LLVM IR. What the engine does not model marks the function that
// holds it; Run refuses kernels that may reach such a function.
func DecodeIRWith(m *ir.Module, opt IROptions) (*Program, error) {
	layout, err := m.Layout()
	if err != nil {
		return nil, err
	}
	p := &Program{File: m.Source, names: map[string]int{}}
	s := &irState{opt: opt, m: m, layout: layout, prog: p, vars: make([]int, len(m.Symbols)), funcs: make([]int, len(m.Symbols))}
	kernels := annotatedKernels(m)
	clusters := clusterNotes(m)
	for i := range s.vars {
		s.vars[i], s.funcs[i] = -1, -1
	}
	for _, v := range m.Vars {
		s.vars[v.Index] = len(p.Vars)
		p.Vars = append(p.Vars, s.variable(v))
	}
	for _, f := range m.Funcs {
		s.funcs[f.Global.Index] = len(p.Funcs)
		p.names[f.Name] = len(p.Funcs)
		kernel := f.Conv == ir.PTXKernel || f.Conv == ir.SPIRKernel || kernels[f.Global.Index]
		p.Funcs = append(p.Funcs, &Func{Name: f.Name, Kernel: kernel && !f.IsDecl(), Cluster: clusters[f.Global.Index].size(), MaxCluster: clusters[f.Global.Index].most})
	}
	for i, v := range m.Vars {
		if v.Init != nil {
			s.initialise(p.Vars[i], v)
		}
	}
	for _, f := range m.Funcs {
		if f.IsDecl() {
			continue
		}
		d := &irDecoder{irState: s, builder: newBuilder(p, p.Funcs[s.funcs[f.Global.Index]]), f: f}
		d.function()
	}
	return p, nil
}

// annotatedKernels reads the old way to mark kernels: !nvvm.annotations.
func annotatedKernels(m *ir.Module) map[uint32]bool {
	out := map[uint32]bool{}
	for _, md := range m.NamedNode("nvvm.annotations") {
		n := m.MD.Node(md)
		if n == nil || len(n.Ops) < 3 {
			continue
		}
		fn := m.MD.Node(n.Ops[0])
		for i := 1; i+1 < len(n.Ops); i += 2 {
			k := m.MD.Node(n.Ops[i])
			if fn != nil && fn.Val != nil && k != nil && k.Str == "kernel" {
				if g := m.Pool.Symbol(fn.Val); g != nil {
					out[g.Index] = true
				}
			}
		}
	}
	return out
}

// irState is what the functions of a module share.
type irState struct {
	opt    IROptions
	m      *ir.Module
	layout *ir.Layout
	prog   *Program
	vars   []int // by symbol: index in Program.Vars, or -1
	funcs  []int // by symbol: index in Program.Funcs, or -1
}

func irSpace(as uint32) Space {
	switch as {
	case 1:
		return Global
	case 3:
		return Shared
	case 4:
		return Const_
	case 5:
		return Local
	case 7:
		return SharedCluster
	case 101:
		return ParamSpace
	}
	return Generic
}

func (s *irState) variable(v *ir.GlobalVar) *Var {
	sp := irSpace(v.AddrSpace)
	if sp == Generic {
		sp = Global
	}
	d := &Var{Name: v.Name, Space: sp, Size: int64(s.layout.AllocSize(v.ValueType)), Align: int64(v.Align), Extern: v.Init == nil}
	if d.Align == 0 {
		d.Align = int64(s.layout.ABIAlign(v.ValueType))
	}
	return d
}

// initialise writes the bytes and addresses of an initialiser.
func (s *irState) initialise(d *Var, v *ir.GlobalVar) {
	if v.Init.Op == ir.OpUndef || v.Init.Op == ir.OpPoison {
		return
	}
	d.HasIni, d.Init = true, make([]byte, d.Size)
	type item struct {
		c   *ir.Value
		off int64
	}
	ts, p := &s.m.Types, &s.m.Pool
	stack := []item{{v.Init, 0}}
	for len(stack) > 0 {
		it := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		switch c := it.c; c.Op {
		case ir.OpConstInt, ir.OpConstFP:
			x := uint64(c.Aux)
			n := int64(s.layout.StoreSize(c.Type))
			if n > 8 {
				b := p.Wide[c.Aux]
				for k := range n {
					d.Init[it.off+k] = byte(new(big.Int).Rsh(b, uint(8*k)).Uint64())
				}
				break
			}
			for k := range n {
				d.Init[it.off+k] = byte(x >> (8 * k))
			}
		case ir.OpConstData:
			copy(d.Init[it.off:], p.Strings[c.Aux])
		case ir.OpConstArray, ir.OpConstVector:
			n := int64(s.layout.AllocSize(ts.Elem(c.Type)))
			if c.Op == ir.OpConstVector {
				if bits := s.layout.SizeInBits(ts.Elem(c.Type)); bits%8 != 0 {
					packInit(d.Init[it.off:], c, int(bits))
					break
				}
				n = int64(s.layout.StoreSize(ts.Elem(c.Type)))
			}
			for k, e := range c.Args {
				stack = append(stack, item{e, it.off + int64(k)*n})
			}
		case ir.OpConstStruct:
			for k, o := range s.layout.FieldOffsets(c.Type) {
				stack = append(stack, item{c.Args[k], it.off + int64(o)})
			}
		case ir.OpNull, ir.OpZero, ir.OpUndef, ir.OpPoison, ir.OpNone:
		default:
			s.reloc(d, c, it.off)
		}
	}
}

// reloc records an address in an initialiser: a symbol behind casts and constant offsets.
func (s *irState) reloc(d *Var, c *ir.Value, at int64) {
	r := Reloc{At: at, Width: uint8(s.layout.StoreSize(c.Type)), Var: -1, Func: -1}
	for c.Op != ir.OpGlobal {
		switch c.Op {
		case ir.OpAddrSpaceCast:
			r.Generic = s.m.Types.AddrSpace(c.Type) == 0
		case ir.OpBitCast, ir.OpPtrToInt, ir.OpIntToPtr:
		case ir.OpGetElementPtr:
			off, ok := s.constOffset(c)
			if !ok {
				return
			}
			r.Off += off
		default:
			return
		}
		c = c.Args[0]
	}
	r.Var, r.Func = s.vars[c.Aux], s.funcs[c.Aux]
	d.Relocs = append(d.Relocs, r)
}

// constOffset returns the byte offset of a constant getelementptr.
func (s *irState) constOffset(c *ir.Value) (int64, bool) {
	t := c.GEP().Elem()
	off := int64(0)
	for i, a := range c.Args[1:] {
		x, ok := s.m.Pool.SInt(a)
		if !ok {
			return 0, false
		}
		if i == 0 {
			off += x * int64(s.layout.AllocSize(t))
			continue
		}
		if s.m.Types.Kind(t) == ir.KindStruct {
			off += int64(s.layout.FieldOffset(t, int(x)))
			t = s.m.Types.Elems(t)[x]
			continue
		}
		t = s.m.Types.Elem(t)
		off += x * int64(s.layout.AllocSize(t))
	}
	return off, true
}

// leaf is a scalar inside a type.
type leaf struct {
	t      ir.Type
	bits   uint8
	off    int64 // bytes from the start of the value in memory
	packed bool  // of a vector at off whose elements do not fill whole bytes
}

// leaves flattens a type into scalars of at most 64 bits. ok is false for what is not modelled.
func (s *irState) leaves(t ir.Type) (out []leaf, ok bool) {
	type item struct {
		t      ir.Type
		off    int64
		packed bool
	}
	ts := &s.m.Types
	stack := []item{{t: t}}
	for len(stack) > 0 {
		it := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if len(out)+len(stack) > 1<<14 {
			return nil, false
		}
		switch ts.Kind(it.t) {
		case ir.KindVoid:
		case ir.KindArray, ir.KindVector:
			if ts.IsScalable(it.t) {
				return nil, false
			}
			e := ts.Elem(it.t)
			n := int64(s.layout.AllocSize(e))
			packed := false
			if ts.IsVector(it.t) {
				n = int64(s.layout.StoreSize(e)) // vectors have no padding between elements
				if packed = s.layout.SizeInBits(e)%8 != 0; packed {
					n = 0
				}
			}
			for k := int64(ts.NumElems(it.t)) - 1; k >= 0; k-- {
				stack = append(stack, item{e, it.off + k*n, packed})
			}
		case ir.KindStruct:
			offs := s.layout.FieldOffsets(it.t)
			es := ts.Elems(it.t)
			for k := len(es) - 1; k >= 0; k-- {
				stack = append(stack, item{es[k], it.off + int64(offs[k]), false})
			}
		case ir.KindInt, ir.KindPointer, ir.KindHalf, ir.KindBFloat, ir.KindFloat, ir.KindDouble:
			n := s.layout.SizeInBits(it.t)
			if w := s.wideBits(it.t); w != 0 {
				out = append(out, leaf{ir.I64, 64, it.off, false}, leaf{it.t, w - 64, it.off + 8, false})
				continue
			}
			if n > 64 {
				return nil, false
			}
			out = append(out, leaf{it.t, uint8(n), it.off, it.packed})
		default:
			return nil, false
		}
	}
	return out, true
}

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
	d.fn.finish(d.marks)
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
			if isByval {
				d.emit(Inst{Op: OpMov, Bits: 64, Dst: slots[0], A: d.copyOf(slots[0], Generic, t)})
			}
			d.paramFacts(i, v, slots, ls)
			continue
		}
		size, align := int64(d.layout.AllocSize(t)), int64(d.layout.ABIAlign(t))
		off = roundUp(off, align)
		d.fn.Params = append(d.fn.Params, Param{Name: f.ValueName(v), Offset: off, Size: size, Align: align, Ptr: !isByval && d.m.Types.IsPtr(v.Type), Elem: d.elemOf(i, ls), Local: d.m.Types.IsPtr(v.Type) && d.m.Types.AddrSpace(v.Type) == 3})
		if isByval {
			d.emit(Inst{Op: OpMov, Bits: 64, Dst: slots[0], A: d.copyOf(d.constant(uint64(off)), ParamSpace, t)})
		} else {
			d.access(OpLoad, slots, ls, d.constant(0), off, 1, Inst{Mode: Mode(0).WithSpace(ParamSpace)})
			d.paramFacts(i, v, slots, ls)
		}
		off += size
	}
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
