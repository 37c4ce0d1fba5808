package ptx

import "strings"

// operands checks each operand against the rule of its slot.
func (v *verifier) operands(fm *opForm, srcs []Operand) {
	f := v.f
	if v.in.Op == OpCall {
		v.call(srcs)
		return
	}
	if d := v.in.Dst; d.Kind() != OpdReg || !v.fitsReg(fm.dst, d) {
		v.exists(d)
		if fm.info.NumDst() > 0 && !v.noted {
			v.destination(&fm.info.slots[0])
		}
	}
	if fm.simple {
		for i, s := range srcs {
			if s.Kind() == OpdReg && v.fitsReg(fm.src[i], s) {
				continue
			}
			v.exists(s)
			if !v.noted {
				v.operand(&fm.slots[i], s)
			}
		}
		switch v.in.Op {
		case OpSet, OpSetp, OpLop3:
			if last := fm.most == len(srcs); last != (v.in.Mods.Bool() != NoBool) {
				v.bad("a boolean operation and its predicate go together")
			}
		case OpBarSync, OpBarArrive, OpBarrierSync, OpBarrierArrive:
			v.barrier(srcs)
		}
		if len(srcs) > 2 && (v.in.Op == OpMin || v.in.Op == OpMax) {
			v.complain(v.needs(v.in, f.Requires(v.in)))
		}
		return
	}
	v.otherOperands(fm, srcs)
}

// fitsReg reports whether a register operand is a scalar of one of the types.
func (v *verifier) fitsReg(set TypeSet, o Operand) bool {
	r := o.payload()
	return int(r) < len(v.f.regs) && set.Has(v.f.regs[r].typ) && v.f.regs[r].vec == V1
}

// otherOperands checks the sources of instructions with text modifiers, cache policies and reductions.
func (v *verifier) otherOperands(fm *opForm, srcs []Operand) {
	for _, s := range srcs {
		v.exists(s)
	}
	if !v.noted && fm.info.Flags&TextMods != 0 {
		v.wideOperands(fm, srcs)
	}
	if v.noted || fm.info.Flags&TextMods != 0 || v.in.Mods.IsText() {
		return
	}
	if v.in.Op == OpBarRed || v.in.Op == OpBarrierRed {
		v.barrierRed(srcs)
		return
	}
	// the policy follows the other operands, however many there are
	slots := fm.slots[:len(fm.slots)-1]
	if n := len(srcs) - 1; v.in.Mods.Has(CacheHint) {
		v.slot("cache policy", Rule64, srcs[n], false)
		srcs = srcs[:n]
	}
	if len(srcs) > len(slots) {
		v.bad("a cache policy needs .L2::cache_hint")
	}
	for i, s := range srcs {
		if i < len(slots) && !v.noted && !(s.Kind() == OpdReg && v.fitsReg(fm.src[i], s)) {
			v.operand(&slots[i], s)
		}
	}
}

// wideOperands checks, where modifiers are text, that registers of 128 bits stand where the table wants them and nowhere
// else: no other operand of such an instruction is that wide.
func (v *verifier) wideOperands(fm *opForm, srcs []Operand) {
	for i, s := range srcs {
		if i < len(fm.slots) && fm.slots[i].Rule == Rule128 {
			v.value(fm.slots[i].Name, B128, s, false)
			continue
		}
		v.narrow(s)
	}
	v.narrow(v.in.Dst)
	if text := v.f.ModTextOf(v.in.Mods); v.in.Op == OpClusterlaunchcontrolQueryCancel {
		switch d := v.in.Dst; {
		case strings.HasPrefix(text, ".is_canceled"):
			v.predicate("d", d, true)
		case !strings.Contains(text, ".v4"):
			v.value("d", B32, d, true)
		case d.Kind() != OpdTuple || len(v.f.Elems(d)) != 4:
			v.bad("operand d must be a vector of 4")
		}
	}
}

// narrow complains of a register of 128 bits.
func (v *verifier) narrow(o Operand) {
	list := []Operand{o}
	if o.Kind() == OpdTuple || o.Kind() == OpdPair {
		list = v.f.Elems(o)
	}
	for _, x := range list {
		if x.Kind() == OpdReg && v.f.RegType(x.Reg()) == B128 {
			v.bad("%s does not take register %s, which is .b128", v.in.Op, v.f.RegString(x.Reg()))
		}
	}
}

func (v *verifier) destination(s *Slot) {
	d := v.in.Dst
	switch d.Kind() {
	case OpdNone:
		return
	case OpdPair:
		e := v.f.Elems(d)
		if s.Pair == RuleNone || len(e) != 2 {
			v.bad("%s does not take a destination of two parts", v.in.Op)
			return
		}
		if e[0] == Sink && v.in.Op != OpSetp && v.in.Op != OpElectSync && v.in.Op.Info().Flags&TextMods == 0 {
			v.bad("the result of %s cannot be _", v.in.Op)
		}
		if v.in.Op == OpLop3 && v.in.Mods.Bool() == NoBool {
			v.bad("%s has a second result only with a boolean operation", v.in.Op)
		}
		v.slot(s.Name, s.Rule, e[0], true)
		v.slot(s.Name, s.Pair, e[1], true)
		return
	case OpdSink:
		switch v.in.Op {
		case OpMov, OpAtom, OpSetp, OpSet:
		default:
			if v.in.Op.Info().Flags&TextMods != 0 {
				return
			}
			v.bad("the result of %s cannot be _", v.in.Op)
		}
		return
	case OpdSReg:
		v.bad("a special register cannot be written")
		return
	}
	if s.Pair != RuleNone && !s.PairOpt {
		v.bad("%s needs a destination of two parts", v.in.Op)
		return
	}
	v.slot(s.Name, s.Rule, d, true)
}

func (v *verifier) operand(s *Slot, o Operand) {
	if o == None {
		if !s.Optional {
			v.bad("operand %s is missing", s.Name)
		}
		return
	}
	v.slot(s.Name, s.Rule, o, false)
}

// barrierRed checks "a, p" or "a, threads, p".
func (v *verifier) barrierRed(srcs []Operand) {
	v.slot("a", Rule32, srcs[0], false)
	if len(srcs) > 2 {
		v.slot("b", Rule32, srcs[1], false)
	}
	v.slot("c", RulePred, srcs[len(srcs)-1], false)
}

// slot checks o against rule; dst says that it is written.
func (v *verifier) slot(name string, rule Rule, o Operand, dst bool) {
	in := v.in
	switch rule {
	case RuleVec:
		v.vector(name, o, dst)
	case RulePred:
		v.predicate(name, o, dst)
	case RuleT, RuleU, RuleWide, Rule16, Rule32, Rule64, Rule128:
		v.value(name, ruleType(in, rule), o, dst)
	case RuleImm:
		if _, ok := v.f.IntValue(o); !ok {
			v.bad("operand %s must be an integer constant", name)
		}
	case RuleAddr:
		v.address(name, o)
	case RuleLabel:
		if o.Kind() != OpdLabel {
			v.bad("operand %s must be a label", name)
		}
	case RuleTable:
		if o.Kind() != OpdTable {
			v.bad("operand %s must be a branch table", name)
		}
	case RuleArgs:
		if o.Kind() != OpdTuple {
			v.bad("operand %s must be a list", name)
		}
	}
}

func (v *verifier) predicate(name string, o Operand, dst bool) {
	switch o.Kind() {
	case OpdReg, OpdNotReg:
		if v.f.RegType(o.Reg()) != Pred || dst && o.Kind() == OpdNotReg {
			v.bad("operand %s must be a predicate, %s is .%s", name, v.f.RegString(o.Reg()), v.f.RegType(o.Reg()))
		}
	case OpdSink:
		if !dst {
			v.bad("operand %s cannot be _", name)
		}
	case OpdInt, OpdSReg:
		if dst {
			v.bad("operand %s cannot be written", name)
		}
	default:
		v.bad("operand %s must be a predicate", name)
	}
}

// vector checks the data operand of a memory instruction.
func (v *verifier) vector(name string, o Operand, dst bool) {
	n := v.in.Mods.Vec().Len()
	if o.Kind() != OpdTuple {
		if n > 1 && o.Kind() == OpdReg && v.f.RegVec(o.Reg()).Len() == n {
			return // an old vector register
		}
		if n > 1 {
			v.bad("operand %s must be a vector of %d", name, n)
			return
		}
		v.value(name, v.in.Type, o, dst)
		return
	}
	e := v.f.Elems(o)
	if len(e) != n {
		v.bad("operand %s has %d elements, the instruction moves %d", name, len(e), n)
		return
	}
	width := 0
	for _, x := range e {
		if x.Kind() == OpdReg { // the registers of a vector have one width, and any kind
			t := v.f.RegType(x.Reg())
			if width != 0 && width != t.Bits() {
				v.bad("operand %s has elements of different widths", name)
				return
			}
			if width = t.Bits(); t != Pred && width >= v.in.Type.Bits() {
				continue
			}
		}
		v.value(name, v.in.Type, x, dst)
	}
}

// value checks a scalar of type t: a register whose type agrees, or a constant of the same kind.
func (v *verifier) value(name string, t Type, o Operand, dst bool) {
	f := v.f
	switch o.Kind() {
	case OpdReg:
		if r := f.RegType(o.Reg()); !v.agrees(r, t) && f.RegVec(o.Reg()) == V1 {
			v.bad("operand %s is a .%s register, which does not fit .%s", name, r, t)
		}
	case OpdNotReg:
		if t != Pred || dst {
			v.bad("operand %s cannot be negated", name)
		}
	case OpdInt, OpdInt64:
		if dst || t.IsFloat() {
			v.bad("operand %s cannot be an integer constant", name)
		}
	case OpdF32, OpdF64:
		if dst || t != F32 && t != F64 && (t.Kind() != KindBits || o.Kind() == OpdF32 && t != B32 || o.Kind() == OpdF64 && t != B64) {
			v.bad("operand %s cannot be a floating-point constant", name)
		}
	case OpdTuple:
		v.packed(name, t, o, dst)
	case OpdVar, OpdSym, OpdOffset:
		if dst {
			v.bad("operand %s cannot be written", name)
		} else if v.in.Op != OpMov && v.in.Op != OpCvta || t.IsFloat() || t == Pred {
			v.bad("operand %s cannot be an address", name)
		}
	case OpdSink:
		if !dst {
			v.bad("operand %s cannot be _", name)
		}
	case OpdSReg:
		v.special(name, t, o, dst)
	case OpdSelect:
		v.selected(name, t, o)
	default:
		v.bad("operand %s cannot be of this form", name)
	}
}

// special checks a special register: mov takes them, and conversions of integers.
func (v *verifier) special(name string, t Type, o Operand, dst bool) {
	s, c := o.SReg()
	info := s.Info()
	switch {
	case dst:
		v.bad("a special register cannot be written")
	case s == SRegWarpSize:
		if t.IsFloat() || t == Pred {
			v.bad("operand %s cannot be an integer constant", name)
		}
	case v.in.Op != OpMov && !(v.in.Op == OpCvt && v.in.Type.IsInt()):
		v.bad("%s does not take special registers", v.in.Op)
	case info.Vector && c == Whole:
		v.bad("operand %s is a vector", name)
	case t.IsFloat() || t.Bits() > info.Type.Bits() || info.Type == U64 && t.Bits() < 64 && s != SRegGridID:
		v.bad("operand %s is %s, which does not fit .%s", name, s, t)
	default:
		v.complain(v.needs(v.in, v.f.Requires(v.in)))
	}
}

// selected checks a register with a selector: an element of a vector register, or a part of one for a
// video instruction.
func (v *verifier) selected(name string, t Type, o Operand) {
	r, s, neg := v.f.SelectParts(o)
	if neg || s > SelW || int(s-SelX) >= v.f.RegVec(r.Reg()).Len() || v.f.RegVec(r.Reg()) == V1 {
		v.bad("operand %s: register %s has no part .%s", name, v.f.RegString(r.Reg()), s)
	} else if rt := v.f.RegType(r.Reg()); !v.agrees(rt, t) {
		v.bad("operand %s is a .%s register, which does not fit .%s", name, rt, t)
	}
}

// packed checks a list where mov packs or unpacks: equal parts that fill the type.
func (v *verifier) packed(name string, t Type, o Operand, dst bool) {
	e := v.f.Elems(o)
	if v.in.Op == OpCvt && v.in.Mods.Round() == RS {
		return // four values of one operand
	}
	if v.in.Op != OpMov || t.Kind() != KindBits || len(e) < 2 || t.Bits()%len(e) != 0 {
		v.bad("operand %s cannot be a vector", name)
		return
	}
	bits := t.Bits() / len(e)
	sinks := 0
	for _, x := range e {
		r, _, _ := v.f.SelectParts(x)
		switch x.Kind() {
		case OpdReg, OpdSelect:
			if rt := v.f.RegType(r.Reg()); rt.Bits() != bits && rt != Pred {
				v.bad("operand %s: a part of %d bits cannot be a .%s register", name, bits, rt)
				return
			}
		case OpdSink:
			sinks++
		case OpdInt, OpdInt64, OpdF32, OpdF64:
			if dst {
				v.bad("operand %s cannot be written", name)
			}
		default:
			v.bad("operand %s: a part cannot be of this form", name)
		}
	}
	if sinks > 0 && !dst || sinks == len(e) {
		v.bad("operand %s has parts that are missing", name)
	}
}

// barrier checks numbers that are known: of the barrier, and of threads, in whole warps.
func (v *verifier) barrier(srcs []Operand) {
	if n, ok := v.f.IntValue(srcs[0]); ok && (n < 0 || n > 15) {
		v.bad("barriers are numbered from 0 to 15")
	}
	if len(srcs) > 1 {
		if n, ok := v.f.IntValue(srcs[1]); ok && (n%32 != 0 || n == 0 && (v.in.Op == OpBarArrive || v.in.Op == OpBarrierArrive)) {
			v.bad("the number of threads must be a multiple of 32")
		}
	}
}

// agrees reports whether a register of type r may stand where the instruction has type t.
func (v *verifier) agrees(r, t Type) bool {
	switch v.in.Op {
	case OpLd, OpLdu, OpSt, OpCvt:
		return t == NoType || fitWider[t].Has(r)
	}
	return t == NoType || fitExact[t].Has(r)
}

func (v *verifier) address(name string, o Operand) {
	if o.Kind() != OpdAddr {
		v.bad("operand %s must be an address", name)
		return
	}
	base, off := v.f.AddrParts(o)
	switch base.Kind() {
	case OpdReg:
		t := v.f.RegType(base.Reg())
		if t.Bits() != 32 && t.Bits() != 64 || t.IsFloat() || v.f.RegVec(base.Reg()) != V1 {
			v.bad("address register %s is .%s", v.f.RegString(base.Reg()), t)
		} else if s := v.in.Mods.Space(); t.Bits() < v.m.AddressSize && (s == NoSpace || s == Global) && v.in.Op.Info().Allows(FSpace) {
			v.bad("address register %s has %d bits, addresses have %d", v.f.RegString(base.Reg()), t.Bits(), v.m.AddressSize)
		}
	case OpdInt, OpdInt64:
		if v.in.Op.Info().Allows(FSpace) && v.in.Mods.Space() != Local {
			v.bad("a constant address is in .local only")
		}
	case OpdVar, OpdSym:
		if v.in.Op.Info().Allows(FSpace) {
			v.spaceOf(base)
		}
	default:
		v.bad("operand %s has a base that is no address", name)
	}
	if off != int64(int32(off)) {
		v.bad("offset %d does not fit in 32 bits", off)
	}
}
