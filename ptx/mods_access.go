package ptx

// field reads n bits at shift when the layout bits of m, restricted to mask, equal want.
func (m Mods) field(mask, want Mods, shift, n uint) uint8 {
	if m&mask != want {
		return 0
	}
	return uint8(m >> shift & (1<<n - 1))
}

func (m Mods) arith(shift, n uint) uint8 { return m.field(layoutMask, 0, shift, n) }
func (m Mods) warp(shift, n uint) uint8  { return m.field(layoutMask, layoutSub, shift, n) }
func (m Mods) mem(shift, n uint) uint8 {
	return m.field(layoutText|layoutMem, layoutMem, shift, n)
}
func (m Mods) plainMem(shift, n uint) uint8 { return m.field(layoutMask, layoutMem, shift, n) }
func (m Mods) atom(shift, n uint) uint8 {
	return m.field(layoutMask, layoutMem|layoutSub, shift, n)
}

// put returns v at shift with the layout bits l, or zero for v == 0, so that an absent modifier
// never forces a layout.
func put(v uint8, l Mods, shift uint) Mods {
	if v == 0 {
		return 0
	}
	return l | Mods(v)<<shift
}

// Has reports whether all bits of flag (Ftz, Uni, CacheHint, ...) are set in the same layout.
func (m Mods) Has(flag Mods) bool {
	if m&layoutText != 0 {
		return false
	}
	mask := layoutMask
	if flag&layoutMem != 0 && flag&(1<<hintBit|1<<unifBit) != 0 {
		mask &^= layoutSub // shared by plain accesses and atomics
	}
	return m&mask == flag&mask && m&flag == flag
}

// Without returns m with the bits of flag cleared.
func (m Mods) Without(flag Mods) Mods { return (m &^ (flag & payload29)).norm() }

// norm clears the layout bits when nothing else is set.
func (m Mods) norm() Mods {
	if m&payload29 == 0 && m&layoutText == 0 {
		return 0
	}
	return m
}

// with replaces the n-bit field at shift by the value in v.
func (m Mods) with(v Mods, shift, n uint) Mods {
	return (m&^((1<<n-1)<<shift) | v).norm()
}

// Round returns the rounding modifier.
func (m Mods) Round() Round { return Round(m.arith(roundShift, 4)) }

// Cmp returns the comparison of set or setp.
func (m Mods) Cmp() Cmp {
	if v := m.arith(subShift, 6); v < uint8(numCmps) {
		return Cmp(v)
	}
	return NoCmp
}

// Prmt returns the mode of prmt.
func (m Mods) Prmt() PrmtMode {
	if v := m.arith(subShift, 6); v > prmtBase && v < testpBase {
		return PrmtMode(v - prmtBase)
	}
	return NoPrmt
}

// Testp returns the property of testp.
func (m Mods) Testp() TestpOp {
	if v := m.arith(subShift, 6); v > testpBase {
		return TestpOp(v - testpBase)
	}
	return NoTestp
}

// Bool returns how set or setp combines with a predicate.
func (m Mods) Bool() BoolOp { return BoolOp(m.arith(boolShift, 2)) }

// Width returns which part of the product is wanted.
func (m Mods) Width() Width { return Width(m.arith(widthShift, 2)) }

// ShiftMode returns the mode of shf, bmsk or szext.
func (m Mods) ShiftMode() ShiftMode { return ShiftMode(m.arith(shiftShift, 2)) }

// Dir returns the direction of shf.
func (m Mods) Dir() ShiftDir { return ShiftDir(m.arith(dirShift, 2)) }

// Warp returns the mode of shfl, vote or match.
func (m Mods) Warp() WarpMode { return WarpMode(m.warp(warpShift, 4)) }

// Red returns the reduction of redux or bar.red.
func (m Mods) Red() RedOp { return RedOp(m.warp(redShift, 3)) }

// Space returns the state space; NoSpace means generic addressing.
func (m Mods) Space() Space { return Space(m.mem(spaceShift, 4)) }

// Order returns the memory ordering.
func (m Mods) Order() Order { return Order(m.mem(orderShift, 4)) }

// Scope returns the scope of the ordering.
func (m Mods) Scope() Scope { return Scope(m.mem(scopeShift, 3)) }

// Vec returns the vector arity.
func (m Mods) Vec() Vec { return Vec(m.mem(vecShift, 2)) }

// CacheOp returns the cache operator.
func (m Mods) CacheOp() CacheOp { return CacheOp(m.plainMem(copShift, 3)) }

// L1 returns the L1 eviction priority.
func (m Mods) L1() Evict { return Evict(m.plainMem(l1Shift, 3)) }

// L2 returns the L2 eviction priority.
func (m Mods) L2() Evict { return Evict(m.plainMem(l2Shift, 3)) }

// Prefetch returns the L2 prefetch size.
func (m Mods) Prefetch() Prefetch { return Prefetch(m.plainMem(fetchShift, 2)) }

// Atom returns the operation of atom or red.
func (m Mods) Atom() AtomOp { return AtomOp(m.atom(atomShift, 4)) }

// WithSpace returns m with the state space replaced.
func (m Mods) WithSpace(s Space) Mods { return m.with(s.Mod(), spaceShift, 4) }

// WithVec returns m with the vector arity replaced.
func (m Mods) WithVec(v Vec) Mods { return m.with(v.Mod(), vecShift, 2) }

// WithCmp returns m with the comparison replaced.
func (m Mods) WithCmp(c Cmp) Mods { return m.with(c.Mod(), subShift, 6) }

// WithRound returns m with the rounding replaced.
func (m Mods) WithRound(r Round) Mods { return m.with(r.Mod(), roundShift, 4) }

// Mod returns the modifier as Mods, to combine with |.
func (r Round) Mod() Mods { return put(uint8(r), 0, roundShift) }

// Mod returns the modifier as Mods, to combine with |.
func (c Cmp) Mod() Mods { return put(uint8(c), 0, subShift) }

// Mod returns the modifier as Mods, to combine with |.
func (p PrmtMode) Mod() Mods {
	if p == NoPrmt {
		return 0
	}
	return put(uint8(p)+prmtBase, 0, subShift)
}

// Mod returns the modifier as Mods, to combine with |.
func (t TestpOp) Mod() Mods {
	if t == NoTestp {
		return 0
	}
	return put(uint8(t)+testpBase, 0, subShift)
}

// Mod returns the modifier as Mods, to combine with |.
func (b BoolOp) Mod() Mods { return put(uint8(b), 0, boolShift) }

// Mod returns the modifier as Mods, to combine with |.
func (w Width) Mod() Mods { return put(uint8(w), 0, widthShift) }

// Mod returns the modifier as Mods, to combine with |.
func (s ShiftMode) Mod() Mods { return put(uint8(s), 0, shiftShift) }

// Mod returns the modifier as Mods, to combine with |.
func (d ShiftDir) Mod() Mods { return put(uint8(d), 0, dirShift) }

// Mod returns the modifier as Mods, to combine with |.
func (w WarpMode) Mod() Mods { return put(uint8(w), layoutSub, warpShift) }

// Mod returns the modifier as Mods, to combine with |.
func (r RedOp) Mod() Mods { return put(uint8(r), layoutSub, redShift) }

// Mod returns the modifier as Mods, to combine with |.
func (s Space) Mod() Mods { return put(uint8(s), layoutMem, spaceShift) }

// Mod returns the modifier as Mods, to combine with |.
func (o Order) Mod() Mods { return put(uint8(o), layoutMem, orderShift) }

// Mod returns the modifier as Mods, to combine with |.
func (s Scope) Mod() Mods { return put(uint8(s), layoutMem, scopeShift) }

// Mod returns the modifier as Mods, to combine with |.
func (v Vec) Mod() Mods { return put(uint8(v), layoutMem, vecShift) }

// Mod returns the modifier as Mods, to combine with |.
func (c CacheOp) Mod() Mods { return put(uint8(c), layoutMem, copShift) }

// L1 returns the priority as the L1 modifier, to combine with |.
func (e Evict) L1() Mods { return put(uint8(e), layoutMem, l1Shift) }

// L2 returns the priority as the L2 modifier, to combine with |.
func (e Evict) L2() Mods { return put(uint8(e), layoutMem, l2Shift) }

// Mod returns the modifier as Mods, to combine with |.
func (p Prefetch) Mod() Mods { return put(uint8(p), layoutMem, fetchShift) }

// Mod returns the modifier as Mods, to combine with |.
func (a AtomOp) Mod() Mods { return put(uint8(a), layoutMem|layoutSub, atomShift) }

// Len returns the number of elements: 1, 2, 4 or 8.
func (v Vec) Len() int { return 1 << v }

// VecOf returns the arity of n elements; ok is false unless n is 1, 2, 4 or 8.
func VecOf(n int) (v Vec, ok bool) {
	switch n {
	case 1:
		return V1, true
	case 2:
		return V2, true
	case 4:
		return V4, true
	case 8:
		return V8, true
	}
	return V1, false
}

// Base returns the space without its :: qualifier: Shared for SharedCTA and SharedCluster, Param
// for ParamEntry and ParamFunc.
func (s Space) Base() Space {
	switch s {
	case SharedCTA, SharedCluster:
		return Shared
	case ParamEntry, ParamFunc:
		return Param
	}
	return s
}

// String returns the spelling without the dot: "global".
func (s Space) String() string {
	if s >= numSpaces {
		return "?"
	}
	return [numSpaces]string{"", "global", "shared", "local", "const", "param", "shared::cta",
		"shared::cluster", "param::entry", "param::func", "tex", "reg", "sreg"}[s]
}

// IsText reports modifiers kept as text; see Func.ModText and Func.ModTextOf.
func (m Mods) IsText() bool { return m&layoutText != 0 }

// ModText returns Mods that stand for the modifiers s as written, each with its leading dot
// (".sync.aligned.m16n8k16.row.col.f32.f16.f16.f32"). Ops whose modifiers are not modelled
// field by field (OpInfo.TextMods) take these.
func (f *Func) ModText(s string) Mods {
	if s == "" {
		return 0
	}
	return layoutText | Mods(f.texts.intern(s))
}

// ModTextOf returns the text of text modifiers, else "".
func (f *Func) ModTextOf(m Mods) string {
	if m&layoutText == 0 {
		return ""
	}
	return f.texts.at(uint32(m &^ layoutMask))
}
