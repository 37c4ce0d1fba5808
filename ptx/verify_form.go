package ptx

import (
	"fmt"
	"math"
)

// opForm is what the verifier knows of an opcode, that is of an op with its types and modifiers: all
// that does not depend on the operands. A module uses few different ones, so each is looked into once
// and found again by formOf.
type opForm struct {
	info         *OpInfo
	fn           *Func // to which text modifiers belong, else nil
	type1, type2 Type
	mods         Mods
	bad          string // what is wrong with the opcode itself
	needDst      bool
	need, most   int     // numbers of sources
	simple       bool    // operands are checked slot by slot
	dst          TypeSet // types of registers that fit the destination
	src          [maxSlots]TypeSet
	slots        []Slot // of sources
}

const (
	formSlots = 256
	maxSlots  = 5 // sources of the ops whose modifiers are not text
)

// formOf returns what is known of the opcode of in.
func (v *verifier) formOf(in *Inst) *opForm {
	h := uint64(in.Mods)<<32 | uint64(in.Type2)<<24 | uint64(in.Type)<<16 | uint64(in.Op)
	h = (h ^ h>>29) * 0x9E3779B97F4A7C15
	fm := &v.forms[h>>56]
	if fm.info == nil || fm.info.Op != in.Op || fm.mods != in.Mods || fm.type1 != in.Type || fm.type2 != in.Type2 ||
		fm.fn != nil && fm.fn != v.f {
		v.makeForm(fm, in)
	}
	return fm
}

func (v *verifier) makeForm(fm *opForm, in *Inst) {
	info := in.Op.Info()
	*fm = opForm{info: info, type1: in.Type, type2: in.Type2, mods: in.Mods, slots: info.slots}
	if in.Mods.IsText() {
		fm.fn = v.f
	}
	if info.NumDst() > 0 {
		fm.needDst, fm.slots = !info.slots[0].Optional, info.slots[1:]
		if s := &info.slots[0]; s.Pair == RuleNone || s.PairOpt {
			fm.dst = fitting(in, s.Rule)
		}
	}
	for i := range fm.slots {
		if i < maxSlots {
			fm.src[i] = fitting(in, fm.slots[i].Rule)
		}
		fm.most++
		if !fm.slots[i].Optional {
			fm.need++
		}
	}
	text := in.Mods.IsText() || info.Flags&TextMods != 0
	if text {
		fm.most = math.MaxInt
	}
	fm.simple = !text && !info.Allows(FHint) && in.Op != OpBarRed && in.Op != OpBarrierRed
	fm.bad = v.opcode(info, in)
}

// opcode returns what is wrong with an opcode, "" for nothing.
func (v *verifier) opcode(info *OpInfo, in *Inst) string {
	if msg := v.needs(in, v.f.requiresOpcode(in, v.sm)); msg != "" {
		return msg
	}
	if in.Mods.IsText() != (info.Flags&TextMods != 0) && (in.Mods != 0 || info.Flags&TextMods == 0) &&
		!(in.Mods.IsText() && info.Flags&TextFallback != 0) {
		return "modifiers in the wrong form"
	}
	if in.Mods.IsText() || info.Flags&TextMods != 0 {
		return textModifiers(info, v.f.ModTextOf(in.Mods))
	}
	if msg := typesOf(info, in); msg != "" {
		return msg
	}
	if msg := modifiersOf(info, in); msg != "" {
		return msg
	}
	return v.combination(info, in)
}

// needs says what the module lacks of a requirement, "" if it has all.
func (v *verifier) needs(in *Inst, need Requirement) string {
	m := v.m
	switch {
	case !m.Version.IsZero() && m.Version.Less(need.PTX):
		return fmt.Sprintf("%s needs PTX %d.%d, the module has %d.%d", v.f.opcodeString(in), need.PTX.Major,
			need.PTX.Minor, m.Version.Major, m.Version.Minor)
	case v.sm != 0 && v.sm < need.SM:
		return fmt.Sprintf("%s needs sm_%d, the module has %s", v.f.opcodeString(in), need.SM, m.Target[0])
	case v.sm != 0 && need.Arch && !v.arch:
		return fmt.Sprintf("%s needs an architecture-specific target such as sm_%da", v.f.opcodeString(in), v.sm)
	case (in.Op == OpShfl || in.Op == OpVote) && v.sm >= 70 && !m.Version.Less(ver(6, 4)):
		return fmt.Sprintf("%s without .sync is gone since PTX 6.4 on sm_70", in.Op)
	}
	return ""
}

func typesOf(info *OpInfo, in *Inst) string {
	switch {
	case in.Type != NoType && !info.Types.Has(in.Type):
		return fmt.Sprintf("%s does not take type .%s", info.Name, in.Type)
	case in.Type == NoType && info.Types != 0 && !info.untyped():
		return info.Name + " needs a type"
	case in.Type2 != NoType && !info.Types2.Has(in.Type2):
		return fmt.Sprintf("%s does not take .%s as its second type", info.Name, in.Type2)
	}
	return ""
}

// modifiersOf checks that every bit of the modifiers belongs to a field that the op takes.
func modifiersOf(info *OpInfo, in *Inst) string {
	rest := in.Mods &^ layoutMask
	for _, x := range info.fields {
		i := &fieldTable[x]
		switch {
		case i.n != 0:
			if in.Mods.word(x) != "" {
				rest &^= (1<<i.n - 1) << i.shift
			}
		case i.flag != 0 && in.Mods.Has(i.flag):
			rest &^= i.flag & payload29
		}
	}
	if rest != 0 {
		return fmt.Sprintf("%s has modifiers that it does not take (%#x)", info.Name, uint32(rest))
	}
	return ""
}

// ruleType returns the type of the value that stands in a slot of a rule, NoType for rules that are not
// about a type.
func ruleType(in *Inst, rule Rule) Type {
	switch rule {
	case RuleT, RuleVec:
		return in.Type
	case RuleU:
		if in.Type2 != NoType {
			return in.Type2
		}
		return in.Type
	case RuleWide:
		if in.Mods.Width() == MulWide {
			return doubled(in.Type)
		}
		return in.Type
	case RulePred:
		return Pred
	case Rule16:
		return B16
	case Rule32:
		return U32
	case Rule64:
		return U64
	case Rule128:
		return B128
	}
	return NoType
}

// doubled returns the type of twice the width.
func doubled(t Type) Type {
	switch t {
	case U16:
		return U32
	case S16:
		return S32
	case U32:
		return U64
	case S32:
		return S64
	}
	return NoType
}

// fitting returns the types of registers that fit a slot: those of equal width, both floating point or
// both integer, or one of them untyped. Loads, stores and conversions take wider registers.
func fitting(in *Inst, rule Rule) TypeSet {
	if rule == RuleVec && in.Mods.Vec() != V1 {
		return 0 // a tuple
	}
	t := ruleType(in, rule)
	if t == NoType {
		return 0
	}
	switch in.Op {
	case OpLd, OpLdu, OpSt, OpCvt:
		return fitWider[t]
	}
	return fitExact[t]
}

var fitExact, fitWider = buildFits(false), buildFits(true)

func buildFits(wider bool) *[NumTypes]TypeSet {
	sets := new([NumTypes]TypeSet)
	for t := range NumTypes {
		for r := range NumTypes {
			if r.Class() != ClassNone && fits(r, t, wider) {
				sets[t] |= Types(r)
			}
		}
	}
	return sets
}

// fits reports whether a register declared with type r may stand where an instruction has type t.
func fits(r, t Type, wider bool) bool {
	if r == t {
		return true
	}
	if r == Pred || t == Pred {
		return false
	}
	bits := t.Bits()
	if t.Class() == ClassNone || !wider && bits == 8 { // such values live in wider registers
		bits = 16
	}
	if r.Bits() < bits || r.Bits() > bits && !wider {
		return false
	}
	switch t.Kind() {
	case KindBits:
		return true
	case KindSigned, KindUnsigned:
		return r.Kind() == KindBits || r.IsInt() || r == F16x2 // as ptxas does
	case KindFloat:
		switch t {
		case F16, F16x2, F32, F64:
			return r.Kind() == KindBits
		}
		return r.Bits() == bits && !r.IsFloat()
	}
	return false
}
