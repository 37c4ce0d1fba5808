package phasecheck

import (
	"math"

	"github.com/warpwise/warpwise/ptx"
)

// side says in which of the two functions a register or memory is.
type side uint8

const (
	both   side = iota // equal in both
	before             // of the function before
	after
)

// state is what a thread knows at one place: registers that differ from the head of the block.
type state struct {
	regs map[ptx.Reg]id
	cc   id
}

// runner executes instructions of one of the two functions as terms over the registers and the memory at the head of a block.
type runner struct {
	*check
	f     *ptx.Func
	side  side
	at    ptx.BlockID
	st    *state
	mem   [numMemories]id
	out   *outcome
	nth   map[uint64]int // effects met, by key
	warps []warp         // operations of the warp met, while the same lanes are together
}

// reg returns what a register holds.
func (r *runner) reg(x ptx.Reg) id {
	if v, ok := r.st.regs[x]; ok {
		return v
	}
	return r.headReg(r.side, r.at, x)
}

// write gives a register a value where a condition holds.
func (r *runner) write(x ptx.Reg, v, cond id) {
	if !r.t.always(cond) {
		v = r.t.mk(tIf, width(r.f.RegType(x)), 0, cond, v, r.reg(x))
	}
	r.st.regs[x] = v
}

// width returns the bits of a type; wide ones count as 64.
func width(t ptx.Type) uint8 {
	n := t.Bits()
	if n == 0 || n > 64 {
		return 64
	}
	return uint8(n)
}

// read returns the value of an operand, of which w bits count.
func (r *runner) read(o ptx.Operand, w uint8) id {
	f, t := r.f, r.t
	switch o.Kind() {
	case ptx.OpdReg:
		v := r.reg(o.Reg())
		if width(f.RegType(o.Reg())) > w {
			return t.mk(tZext, w, uint64(w), v)
		}
		return v
	case ptx.OpdNotReg:
		return t.mk(tXor, 1, 0, r.reg(o.Reg()), t.num(1, 1))
	case ptx.OpdInt, ptx.OpdInt64:
		v, _ := f.IntValue(o)
		return t.num(uint64(v), w)
	case ptx.OpdF32, ptx.OpdF64:
		v, n := f.FloatBits(o)
		if n == 64 && w == 32 {
			v = uint64(math.Float32bits(float32(math.Float64frombits(v))))
		}
		return t.num(v, w)
	case ptx.OpdVar:
		v, _ := o.Var()
		return r.symbol(f.Vars[v], v)
	case ptx.OpdSym:
		return r.global(f.SymName(o))
	case ptx.OpdOffset:
		base, off := f.AddrParts(o)
		return t.mk(tAdd, 64, 0, r.read(base, 64), t.num(uint64(off), 64))
	case ptx.OpdSReg:
		return r.special(o, w)
	case ptx.OpdTuple:
		return r.pack(f.Elems(o), w)
	}
	return r.opaque(o)
}

// special returns what a special register holds, with the bounds of the PTX manual.
func (r *runner) special(o ptx.Operand, w uint8) id {
	v := r.t.leaf(mix(text("sreg"), uint64(o)), w)
	switch s, _ := o.SReg(); s {
	case ptx.SRegLaneID:
		r.t.limit[v] = 31
	case ptx.SRegTid:
		r.t.limit[v] = 1023
	case ptx.SRegNTid:
		r.t.limit[v] = 1024
	case ptx.SRegCtaID, ptx.SRegNCtaID:
		r.t.limit[v] = 1<<31 - 1
	}
	return v
}

// opaque returns a value for operands that are compared only: texts, tables, parts of registers.
func (r *runner) opaque(o ptx.Operand) id {
	f := r.f
	switch o.Kind() {
	case ptx.OpdText:
		return r.t.leaf(mix(text("text"), text(f.TextOf(o))), 64)
	case ptx.OpdSelect:
		x, sel, neg := f.SelectParts(o)
		key := mix(text("select"), uint64(sel))
		if neg {
			key++
		}
		return r.t.mk(tOpaque, 64, key, r.read(x, 64))
	case ptx.OpdAddr:
		base, off := f.AddrParts(o)
		v := r.t.mk(tAdd, 64, 0, r.read(base, 64), r.t.num(uint64(off), 64))
		for _, m := range f.AddrMore(o) {
			v = r.t.mk(tOpaque, 64, text("more"), v, r.read(m, 64))
		}
		return v
	case ptx.OpdPair, ptx.OpdList:
		v := r.t.num(0, 64)
		for _, e := range f.Elems(o) {
			v = r.t.mk(tOpaque, 64, text("list"), v, r.read(e, 64))
		}
		return v
	}
	return r.t.leaf(mix(text("operand"), uint64(o)), 64)
}

// pack returns a vector as one number where it fits, else as something to compare.
func (r *runner) pack(elems []ptx.Operand, w uint8) id {
	n := w / uint8(len(elems))
	v := r.t.num(0, w)
	for i, e := range elems {
		if w == 64 && r.wide(elems) {
			v = r.t.mk(tOpaque, 64, text("tuple"), v, r.read(e, 64))
			continue
		}
		part := r.t.mk(tZext, w, uint64(n), r.read(e, n))
		v = r.t.mk(tOr, w, 0, v, r.t.mk(tShl, w, 0, part, r.t.num(uint64(n)*uint64(i), 32)))
	}
	return v
}

// wide reports a vector whose elements have more than 64 bits together.
func (r *runner) wide(elems []ptx.Operand) bool {
	n := 0
	for _, e := range elems {
		if e.IsReg() {
			n += r.f.RegType(e.Reg()).Bits()
		}
	}
	return n > 64
}

// symbol returns the address of a variable of the function, in its state space.
func (r *runner) symbol(v *ptx.Var, n ptx.VarID) id {
	a := r.t.aligned(mix(text("var"), uint64(n)), 64, alignment(v))
	r.roots[a] = root{v: n, local: v.Space == ptx.Local}
	r.t.narrow[a] = v.Space == ptx.Local
	return a
}

// global returns the address of a variable or function of the module, in its state space.
func (r *runner) global(name string) id {
	align := uint64(1)
	if v := r.globals[name]; v != nil {
		align = alignment(v)
	}
	a := r.t.aligned(mix(text("sym"), text(name)), 64, align)
	r.roots[a] = root{name: name}
	return a
}

func alignment(v *ptx.Var) uint64 {
	if v.Align > 0 {
		return uint64(v.Align)
	}
	return uint64(max(1, v.Type.Bytes()))
}

// window returns where a state space lies among generic addresses.
func window(s ptx.Space) uint64 {
	if s = s.Base(); s == ptx.NoSpace || s == ptx.Global {
		return 0
	}
	return mix(text("window"), uint64(s)) &^ 0xffffff
}

// address returns the generic address of an access.
func (r *runner) address(in *ptx.Inst, o ptx.Operand) id {
	base, off := r.f.AddrParts(o)
	b := r.read(base, 64)
	if len(r.f.AddrMore(o)) > 0 {
		return r.opaque(o)
	}
	return r.t.mk(tAdd, 64, 0, b, r.t.num(uint64(off)+window(in.Mods.Space()), 64))
}

// guard returns the condition under which an instruction is executed.
func (r *runner) guard(in *ptx.Inst, path id) id {
	p := in.Guard.Reg()
	if p == ptx.NoReg {
		return path
	}
	g := r.reg(p)
	if in.Guard.Neg() {
		g = r.t.mk(tXor, 1, 0, g, r.t.num(1, 1))
	}
	return r.both(path, g)
}

// both returns the conjunction of two conditions.
func (r *runner) both(a, b id) id {
	switch {
	case r.t.always(a):
		return b
	case r.t.always(b):
		return a
	}
	return r.t.mk(tAnd, 1, 0, a, b)
}

// plain reports a load or store that no order is asked of.
func plain(in *ptx.Inst) bool {
	return !in.Mods.IsText() && (in.Mods.Order() == ptx.NoOrder || in.Mods.Order() == ptx.OrderWeak)
}

// inst executes an instruction that is no jump.
func (r *runner) inst(in *ptx.Inst, path id) {
	f := r.f
	fl := f.Flags(in)
	if fl&ptx.Pseudo != 0 || in.Op == ptx.OpInvalid {
		return
	}
	own := r.guard(in, r.t.num(1, 1))
	cond := r.both(path, own)
	switch {
	case (in.Op == ptx.OpLd || in.Op == ptx.OpLdu) && plain(in):
		r.load(in, own, cond)
	case in.Op == ptx.OpSt && plain(in):
		r.store(in, cond)
	case fl&ptx.Pure != 0 && in.Op != ptx.OpRaw && fl&(ptx.Ordered|ptx.Convergent|ptx.CrossLane|ptx.Writes) == 0:
		r.pure(in, fl, own)
	default:
		r.effect(in, fl, own, cond)
	}
}

// elements returns the parts of a value of a load, a store or a vector.
func elements(f *ptx.Func, o ptx.Operand) []ptx.Operand {
	if o.Kind() == ptx.OpdTuple {
		return f.Elems(o)
	}
	return []ptx.Operand{o}
}

func (r *runner) load(in *ptx.Inst, own, cond id) {
	addr := r.address(in, r.f.Src(in, 0))
	size := in.Type.Bytes()
	var values []id
	list := elements(r.f, in.Dst)
	r.vector(addr, size*len(list), cond)
	for i := range list {
		at := r.t.mk(tAdd, 64, 0, addr, r.t.num(uint64(i*size), 64))
		values = append(values, r.loaded(in, at, size, cond))
	}
	for i, d := range list {
		if !d.IsReg() {
			continue
		}
		w, v := width(r.f.RegType(d.Reg())), values[i]
		switch n := width(in.Type); {
		case n < w && in.Type.IsSigned():
			v = r.t.mk(tSext, w, uint64(n), v)
		case n < w:
			v = r.t.mk(tZext, w, uint64(n), v)
		}
		r.write(d.Reg(), v, own)
	}
}

// loaded returns what lies at an address.
func (r *runner) loaded(in *ptx.Inst, at id, size int, cond id) id {
	space := in.Mods.Space()
	if space.Base() == ptx.Param && r.f.Entry {
		if v := r.parameter(at, in.Type); v != 0 {
			return v
		}
	}
	key := access(size, 0, space)
	m := r.mem[r.memory(at, size)]
	if r.f.Flags(in)&ptx.Invariant != 0 {
		m = r.t.num(0, 64)
	}
	return r.lookup(width(in.Type), key, at, m, cond)
}

// parameter returns what a kernel's parameter holds at an address, 0 where the place is not known.
func (r *runner) parameter(at id, t ptx.Type) id {
	base, off := r.t.split(at)
	v, ok := r.roots[base]
	if !ok || v.name != "" {
		return 0
	}
	p, align := r.f.Vars[v.v], uint64(1)
	off -= window(ptx.Param)
	if p.Ptr && off == 0 && t.Bits() == 64 {
		align = uint64(max(1, p.PtrAlign))
	}
	value := r.t.aligned(mix(mix(text("param"), uint64(v.v)), off<<8|uint64(t.Bits())), width(t), align)
	if t.Bits() == 64 {
		r.params[value] = true
	}
	return value
}

// vector notes what the address of an access must be a multiple of.
func (r *runner) vector(addr id, size int, cond id) {
	if size > 1 {
		low := r.t.mk(tAnd, 64, 0, addr, r.t.num(uint64(size-1), 64))
		r.out.aligned = append(r.out.aligned, multiple{addr, low, size, cond})
	}
}

func (r *runner) store(in *ptx.Inst, cond id) {
	addr := r.address(in, r.f.Src(in, 0))
	size := in.Type.Bytes()
	list := elements(r.f, r.f.Src(in, 1))
	r.vector(addr, size*len(list), cond)
	var values []id
	for _, e := range list {
		values = append(values, r.read(e, width(in.Type)))
	}
	key := mix(text("store"), uint64(in.Type.Bits())) // the types of registers do not matter, nor does a vector
	if len(r.f.Srcs(in)) > 2 {
		key = mix(key, 1)
	}
	for i, v := range values {
		at := r.t.mk(tAdd, 64, 0, addr, r.t.num(uint64(i*size), 64))
		m := r.memory(at, size)
		r.out.effects = append(r.out.effects, effect{in: in, key: key, cond: cond, ops: []id{at, v}, size: size, memory: m})
		r.mem[m] = r.t.mk(tWrite, 64, access(size, wStore, in.Mods.Space()), r.mem[m], at, v, cond)
	}
}

// effect executes what others may see or what depends on others.
func (r *runner) effect(in *ptx.Inst, fl ptx.Flags, own, cond id) {
	f := r.f
	e := effect{in: in, cond: cond, key: r.opcode(in), memory: shared}
	family := e.key
	if in.Op == ptx.OpAtom || in.Op == ptx.OpRed {
		family = text("atom")
	}
	addr := id(0)
	for i, s := range f.Srcs(in) {
		if i == 0 && s.Kind() == ptx.OpdAddr && in.Op.Info().Allows(ptx.FSpace) && !in.Mods.IsText() {
			addr = r.address(in, s)
			e.ops = append(e.ops, addr)
			continue
		}
		e.ops = append(e.ops, r.read(s, r.operandWidth(in, i, s)))
	}
	key := mix(family, uint64(r.nth[family]))
	if fl&ptx.CrossLane != 0 && fl&(ptx.Writes|ptx.Ordered) == 0 {
		e.warp = true
		key = r.together(&e)
	} else if fl&(ptx.Convergent|ptx.Ordered) != 0 {
		r.warps = r.warps[:0] // from here on other lanes may be together
	}
	if !e.warp {
		r.nth[family]++
	}
	k := uint64(0)
	f.Defs(in, func(d ptx.Reg) {
		k++
		name := mix(mix(mix(text("result"), key), k), uint64(r.at))
		v := r.t.leaf(name, width(f.RegType(d)))
		r.t.home[v] = int32(r.at) + 1
		r.write(d, v, own)
	})
	r.out.effects = append(r.out.effects, e)
	if class := clobbers(in, fl); class != 0 {
		at := r.t.num(0, 64)
		if class == wPlace {
			at = addr
		}
		m := r.t.mk(tOpaque, 64, mix(e.key, uint64(len(e.ops))), append([]id{r.t.num(0, 64)}, r.first(e.ops)...)...)
		r.mem[shared] = r.t.mk(tWrite, 64, access(in.Type.Bytes()*in.Mods.Vec().Len(), class, in.Mods.Space()), r.mem[shared], at, m, cond)
	}
}

// together names the result of an operation of the warp: equal operands, equal lanes, equal results, until lanes part or
// meet.
func (r *runner) together(e *effect) uint64 {
	for i := range r.warps {
		if r.alike(&r.warps[i].effect, e) {
			return r.warps[i].name
		}
	}
	name := mix(e.key, uint64(r.nth[e.key]))
	r.nth[e.key]++
	r.warps = append(r.warps, warp{*e, name})
	return name
}

// warp is an operation of the warp, with the name of its result.
type warp struct {
	effect
	name uint64
}

// first returns at most three terms.
func (r *runner) first(list []id) []id { return list[:min(3, len(list))] }

// operandWidth returns how many bits of a source count.
func (r *runner) operandWidth(in *ptx.Inst, i int, o ptx.Operand) uint8 {
	if o.IsReg() || o.Kind() == ptx.OpdNotReg {
		return width(r.f.RegType(o.Reg()))
	}
	slots := in.Op.Info().Slots()[in.Op.Info().NumDst():]
	if i < len(slots) {
		switch slots[i].Rule {
		case ptx.Rule32:
			return 32
		case ptx.RulePred:
			return 1
		case ptx.RuleT, ptx.RuleVec:
			return width(in.Type)
		}
	}
	return 64
}

// opcode returns a name for operation, types and modifiers; that of plain accesses does not hold the state space.
func (r *runner) opcode(in *ptx.Inst) uint64 {
	x := *in
	if !x.Mods.IsText() && x.Op.Info().Allows(ptx.FSpace) && x.Op != ptx.OpCvta && x.Op != ptx.OpIsspacep {
		x.Mods = x.Mods.WithSpace(ptx.NoSpace)
	}
	if x.Op == ptx.OpAtom { // the same effect, without the result
		x.Op = ptx.OpRed
	}
	return text(string(r.f.AppendOpcode(nil, &x)))
}
