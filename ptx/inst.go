package ptx

// Inst is one instruction: 32 bytes, no pointers, copied freely. Everything static about it is
// in the op table row of Op.
//
// Sources: up to three stand in Src, in textual order, the rest None. An instruction with more
// has them all in one list operand in Src[0]; Func.Srcs hides the difference.
//
// Results: Dst is None, a register, Sink, a tuple (vector loads), or a pair d|p. A call has its
// result list as a tuple in Dst; its sources are callee, argument tuple, and for an indirect call
// the prototype or .calltargets table.
//
// A guarded instruction that writes a register also keeps the register's old value in the lanes
// where the guard is false: the destination is then read, too. See ReadsDst.
type Inst struct {
	Op    Op
	Type  Type       // first type suffix: the instruction type, or the destination type of two
	Type2 Type       // second type suffix: source type of cvt, set, slct, tex, dp4a
	Mods  Mods       // all other suffixes
	Guard Guard      // @p or @!p
	Dst   Operand    // the result; None when there is none
	Src   [3]Operand // the sources; see Func.Srcs
	Loc   LocID      // source position and line information, 0 for none
}

// Guard is the predicate that decides per lane whether an instruction executes: a register and
// a sense. The zero Guard is "always".
type Guard uint32

// If returns the guard @p.
func If(p Reg) Guard { return Guard(p << 1) }

// IfNot returns the guard @!p.
func IfNot(p Reg) Guard { return Guard(p<<1 | 1) }

// Reg returns the predicate register, or NoReg.
func (g Guard) Reg() Reg { return Reg(g >> 1) }

// Neg reports the form @!p.
func (g Guard) Neg() bool { return g&1 != 0 }

// Not returns the guard of opposite sense.
func (g Guard) Not() Guard { return g ^ 1 }

// LocID refers to a place recorded by Func.AddLoc; 0 is none.
type LocID uint32

// Key returns the instruction without its location: two instructions of one function are the
// same operation on the same operands iff their keys are ==.
func (in Inst) Key() Inst {
	in.Loc = 0
	return in
}

// ReadsDst reports whether the instruction also reads its destination: guarded writes keep the
// old value of inactive lanes, writes to a part of a register (%r1.b0) keep the rest, and some
// matrix operations accumulate in place.
func (in *Inst) ReadsDst() bool {
	return in.Dst != None && in.Dst != Sink &&
		(in.Guard != 0 || in.Dst.Kind() == OpdSelect || in.Op.Is(DstReadWrite))
}

// Commutes reports whether the first two sources may be swapped: the op is commutative and the
// form is not one of mixed precision, whose sources differ in type; or it compares for equality.
func (in *Inst) Commutes() bool {
	switch in.Op {
	case OpSet, OpSetp:
		switch in.Mods.Cmp() {
		case CmpEq, CmpNe, CmpEqu, CmpNeu, CmpNum, CmpNan:
			return true
		}
		return false
	case OpFma:
		return true // both factors have the second type
	}
	return in.Op.Is(Commutative) && in.Type2 == NoType
}

// Srcs returns all sources in textual order. The slice must not be changed; see SetSrc.
func (f *Func) Srcs(in *Inst) []Operand {
	if in.Src[0].Kind() == OpdList {
		return f.pool.elems(in.Src[0])
	}
	n := 3
	for n > 0 && in.Src[n-1] == None {
		n--
	}
	return in.Src[:n]
}

// Src returns source i, or None.
func (f *Func) Src(in *Inst, i int) Operand {
	if s := f.Srcs(in); i < len(s) {
		return s[i]
	}
	return None
}

// SetSrcs replaces all sources; trailing None operands are dropped.
func (f *Func) SetSrcs(in *Inst, srcs ...Operand) {
	in.Src = [3]Operand{}
	for len(srcs) > 0 && srcs[len(srcs)-1] == None {
		srcs = srcs[:len(srcs)-1]
	}
	if len(srcs) > len(in.Src) {
		in.Src[0] = f.pool.intern(OpdList, srcs...)
		return
	}
	copy(in.Src[:], srcs)
}

// SetSrc replaces source i, which must exist.
func (f *Func) SetSrc(in *Inst, i int, o Operand) {
	if in.Src[0].Kind() != OpdList {
		in.Src[i] = o
		return
	}
	var buf [12]Operand
	srcs := append(buf[:0], f.pool.elems(in.Src[0])...)
	srcs[i] = o
	in.Src[0] = f.pool.intern(OpdList, srcs...)
}

// Uses calls use for every register that in reads: guard, sources, address bases, vector
// elements, and the destination where ReadsDst. A register may be reported more than once.
func (f *Func) Uses(in *Inst, use func(Reg)) {
	if g := in.Guard.Reg(); g != NoReg {
		use(g)
	}
	if in.ReadsDst() {
		f.Regs(in.Dst, use)
	}
	for _, s := range in.Src { // what is behind the last one is None
		switch s.Kind() {
		case OpdReg, OpdNotReg:
			use(Reg(s.payload()))
		case OpdAddr, OpdTuple, OpdPair, OpdList, OpdOffset, OpdSelect:
			f.Regs(s, use)
		}
	}
}

// AppendUses appends the registers that Uses names to list. Written out, as a call for each register shows where versions are made.
func (f *Func) AppendUses(list []Reg, in *Inst) []Reg {
	if g := in.Guard.Reg(); g != NoReg {
		list = append(list, g)
	}
	if in.ReadsDst() {
		list = f.appendRegs(list, in.Dst)
	}
	for _, s := range in.Src { // what is behind the last one is None
		switch s.Kind() {
		case OpdReg, OpdNotReg:
			list = append(list, Reg(s.payload()))
		case OpdAddr, OpdTuple, OpdPair, OpdList, OpdOffset, OpdSelect:
			list = f.appendRegs(list, s)
		}
	}
	return list
}

// AppendDefs appends the registers that Defs names to list; see AppendUses.
func (f *Func) AppendDefs(list []Reg, in *Inst) []Reg {
	switch in.Dst.Kind() {
	case OpdReg, OpdNotReg:
		list = append(list, Reg(in.Dst.payload()))
	case OpdNone:
	default:
		list = f.appendRegs(list, in.Dst)
	}
	if in.Op == OpRaw {
		for _, s := range f.Srcs(in) {
			list = f.appendRegs(list, s)
		}
	}
	return list
}

// appendRegs appends the registers that Regs names.
func (f *Func) appendRegs(list []Reg, o Operand) []Reg {
	f.Regs(o, func(r Reg) { list = append(list, r) })
	return list
}

// Defs calls def for every register that in writes.
func (f *Func) Defs(in *Inst, def func(Reg)) {
	switch in.Dst.Kind() {
	case OpdReg, OpdNotReg:
		def(Reg(in.Dst.payload()))
	default:
		f.Regs(in.Dst, def)
	}
	if in.Op == OpRaw {
		for _, s := range f.Srcs(in) {
			f.Regs(s, def) // an unknown instruction may write any register it names
		}
	}
}

// MapUses replaces every register in the guard and the sources of in by m of it. Destinations
// stay, even where ReadsDst.
func (f *Func) MapUses(in *Inst, m func(Reg) Reg) {
	if g := in.Guard.Reg(); g != NoReg {
		in.Guard = Guard(m(g))<<1 | in.Guard&1
	}
	for i, s := range in.Src {
		if s != None {
			in.Src[i] = f.MapRegs(s, m)
		}
	}
}

// MapDefs replaces every register that in.Dst names by m of it.
func (f *Func) MapDefs(in *Inst, m func(Reg) Reg) {
	if in.Dst != None {
		in.Dst = f.MapRegs(in.Dst, m)
	}
}
