package value

import (
	"slices"

	"github.com/warpwise/warpwise/internal/analysis/memver"
	"github.com/warpwise/warpwise/ptx"
)

// The first words of keys, and, marked, of operands in them: an operand that is one value is that number alone, see ofValue.
const (
	tagInst uint32 = iota + 1
	tagLoad
	tagInvariant
	tagSelect
	tagJoin
	tagOpposite

	tagNotReg
	tagLeaf
	tagTuple
	tagAddress
	tagPart
)

// ofValue returns the word of an operand that is a value.
func ofValue(n Number) uint32 { return uint32(n) << 1 }

// marked returns the first word of another operand.
func marked(tag uint32) uint32 { return tag<<1 | 1 }

// key makes the key of result k of an instruction, of so many bits. It reports false where there is none.
func (u *Numbers) key(n int32, in *ptx.Inst, c Class, k, width int, guard Cond) bool {
	switch c {
	case Load:
		seen, ok := u.mem.Load(n)
		return ok && u.loadKey(n, in, c, k, width, seen)
	case InvariantLoad:
		return u.loadKey(n, in, c, k, width, memver.Seen{})
	}
	if k == 1 && in.Op == ptx.OpSetp && in.Mods.Bool() == ptx.NoBool {
		// The second predicate is the negation of the first, whoever computes it.
		if !u.key(n, in, c, 0, width, guard) {
			return false
		}
		u.words = append(u.words, tagOpposite)
		return true
	}
	t, mods := normal(in)
	u.words = append(u.words[:0], tagInst|uint32(width)<<8|uint32(k)<<24, uint32(in.Op)|uint32(t)<<16|uint32(in.Type2)<<24, uint32(mods))
	srcs := u.F.Srcs(in)
	slots := in.Op.Info().Slots()[in.Op.Info().NumDst():]
	var at [3]int // where the operands begin
	for i, s := range srcs {
		if i < len(at) {
			at[i] = len(u.words)
		}
		rule := ptx.RuleNone
		if i < len(slots) {
			rule = slots[i].Rule
		}
		u.operand(n, in, s, rule)
	}
	if len(srcs) >= 2 && len(srcs) <= 3 {
		end := len(u.words)
		if len(srcs) == 3 {
			end = at[2]
		}
		u.order(in, at[0], at[1], end)
	}
	if c.CrossLane() {
		not := uint32(0)
		if guard.Not {
			not = 1
		}
		u.words = append(u.words, uint32(u.b), u.epoch, uint32(guard.P), not)
	}
	if c == Texture {
		seen, ok := u.mem.Load(n)
		if !ok {
			return false
		}
		u.words = append(u.words, uint32(seen[memver.Surface]))
	}
	return true
}

// normal returns type and modifiers of an instruction without what does not change the bits of its result.
func normal(in *ptx.Inst) (ptx.Type, ptx.Mods) {
	t := in.Type
	switch in.Op {
	case ptx.OpAdd, ptx.OpSub:
		if t.IsInt() && in.Mods == 0 {
			return t.Untyped(), 0
		}
	case ptx.OpMul, ptx.OpMad:
		if t.IsInt() && in.Mods == ptx.MulLo.Mod() {
			return t.Untyped(), in.Mods
		}
	case ptx.OpMov, ptx.OpSelp:
		return t.Untyped(), in.Mods
	case ptx.OpSetp:
		if c := in.Mods.Cmp(); !t.IsFloat() && (c == ptx.CmpEq || c == ptx.CmpNe) {
			return t.Untyped(), in.Mods
		}
	}
	return t, in.Mods
}

// mirrored returns the comparison that holds of swapped operands, or NoCmp for those of other shapes.
func mirrored(c ptx.Cmp) ptx.Cmp {
	for _, pair := range [...][2]ptx.Cmp{{ptx.CmpLt, ptx.CmpGt}, {ptx.CmpLe, ptx.CmpGe}, {ptx.CmpLo, ptx.CmpHi}, {ptx.CmpLs, ptx.CmpHs},
		{ptx.CmpLtu, ptx.CmpGtu}, {ptx.CmpLeu, ptx.CmpGeu}} {
		switch c {
		case pair[0]:
			return pair[1]
		case pair[1]:
			return pair[0]
		}
	}
	return ptx.NoCmp
}

// order puts the first two operands, which stand in the words from a to b and from b to end, in the order of their
// words where that changes nothing but the sense of a comparison or of a selection.
func (u *Numbers) order(in *ptx.Inst, a, b, end int) {
	swap := slices.Compare(u.words[a:b], u.words[b:end]) > 0
	switch {
	case in.Op == ptx.OpSelp && end+1 == len(u.words) && u.words[end]&1 == 0:
		p := Number(u.words[end] >> 1)
		m := u.negation(p)
		if m == 0 || m > p {
			return
		}
		u.words[end] = ofValue(m)
	case !swap:
		return
	case in.Commutes():
	case in.Op == ptx.OpSetp || in.Op == ptx.OpSet:
		c := mirrored(in.Mods.Cmp())
		if c == ptx.NoCmp {
			return
		}
		u.words[2] = uint32(in.Mods&^in.Mods.Cmp().Mod() | c.Mod())
	default:
		return
	}
	first := append([]uint32(nil), u.words[a:b]...)
	copy(u.words[a:], u.words[b:end])
	copy(u.words[a+end-b:], first)
}

// operand appends the words of a source of instruction n.
func (u *Numbers) operand(n int32, in *ptx.Inst, o ptx.Operand, rule ptx.Rule) {
	switch o.Kind() {
	case ptx.OpdReg:
		u.words = append(u.words, ofValue(u.of[u.X.Use(n, o.Reg())]))
	case ptx.OpdNotReg:
		u.words = append(u.words, marked(tagNotReg), uint32(u.of[u.X.Use(n, o.Reg())]))
	case ptx.OpdInt, ptx.OpdInt64, ptx.OpdF32, ptx.OpdF64:
		width := 0
		switch rule {
		case ptx.RuleT:
			width = in.Type.Bits()
		case ptx.Rule32:
			width = 32
		}
		if m, ok := u.immediate(o, width, rule == ptx.RuleT && in.Type.IsFloat()); ok && width > 0 {
			u.words = append(u.words, ofValue(m))
			return
		}
		u.words = append(u.words, marked(tagLeaf), uint32(o))
	case ptx.OpdTuple, ptx.OpdPair, ptx.OpdList:
		elems := u.F.Elems(o)
		u.words = append(u.words, marked(tagTuple), uint32(len(elems)))
		for _, e := range elems {
			u.operand(n, in, e, ptx.RuleNone) // bounded: vectors hold scalars
		}
	case ptx.OpdAddr, ptx.OpdOffset, ptx.OpdSelect:
		u.words = append(u.words, marked(tagPart), uint32(o))
		u.F.Leaves(o, func(leaf ptx.Operand) {
			if r := leaf.Reg(); r != ptx.NoReg {
				u.words = append(u.words, uint32(u.of[u.X.Use(n, r)]))
			}
		})
	default:
		u.words = append(u.words, marked(tagLeaf), uint32(o))
	}
}

// loadKey makes the key of element k of a load into a register of so many bits, or of the load of what a store has
// stored.
func (u *Numbers) loadKey(n int32, in *ptx.Inst, c Class, k, width int, seen memver.Seen) bool {
	a := u.F.Src(in, 0)
	p, ok := u.places.Operand(n, a)
	if !ok || len(u.F.AddrMore(a)) > 0 {
		return false
	}
	bits := in.Type.Bits()
	signed := uint32(0)
	if in.Type.IsSigned() && bits < width {
		signed = 1
	}
	tag := tagLoad
	if c == InvariantLoad {
		tag = tagInvariant
	}
	off := uint64(p.Off + int64(k*in.Type.Bytes()))
	root := uint32(0)
	if p.Base == ptx.None {
		root = uint32(u.of[p.Root])
	}
	generic := uint32(0)
	if p.Generic {
		generic = 1
	}
	u.words = append(u.words[:0], tag, uint32(bits)|uint32(width)<<8|signed<<16|generic<<17|uint32(in.Mods.Space())<<18, uint32(p.Base), root, uint32(off), uint32(off>>32))
	if c == Load {
		for _, s := range seen {
			u.words = append(u.words, uint32(s))
		}
	}
	return true
}

// Kind returns words that are equal for instructions that may have equal keys: operation, types and modifiers, without
// operands.
func Kind(in *ptx.Inst) []uint32 {
	t, mods := normal(in)
	switch in.Op {
	case ptx.OpSetp, ptx.OpSet:
		if m := mirrored(mods.Cmp()); m != ptx.NoCmp && m < mods.Cmp() {
			mods = mods&^mods.Cmp().Mod() | m.Mod()
		}
	case ptx.OpLd, ptx.OpLdu:
		return []uint32{tagLoad, uint32(in.Mods.Space())}
	case ptx.OpMov:
		return []uint32{uint32(in.Op)}
	}
	return []uint32{uint32(in.Op), uint32(t) | uint32(in.Type2)<<8, uint32(mods)}
}
