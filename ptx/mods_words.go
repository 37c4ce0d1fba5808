package ptx

// fieldInfo says where a modifier slot lives in Mods and how its values are spelled. Value i of
// an enumeration is words[i]; a flag has bits and one word.
type fieldInfo struct {
	shift, n uint8
	layout   Mods // layout bits that a set value carries
	mask     Mods // layout bits that must match when reading
	base     uint8
	flag     Mods
	words    []string
}

var fieldTable = [NumFields]fieldInfo{
	FRound: arithField(roundShift, 4, 0, "", "rn", "rz", "rm", "rp", "rni", "rzi", "rmi", "rpi", "rna", "rs"),
	FCmp: arithField(subShift, 6, 0, "", "eq", "ne", "lt", "le", "gt", "ge", "lo", "ls", "hi", "hs",
		"equ", "neu", "ltu", "leu", "gtu", "geu", "num", "nan"),
	FPrmt:      arithField(subShift, 6, prmtBase, "", "f4e", "b4e", "rc8", "ecl", "ecr", "rc16"),
	FTestp:     arithField(subShift, 6, testpBase, "", "finite", "infinite", "number", "notanumber", "normal", "subnormal"),
	FBool:      arithField(boolShift, 2, 0, "", "and", "or", "xor"),
	FWidth:     arithField(widthShift, 2, 0, "", "lo", "hi", "wide"),
	FShiftMode: arithField(shiftShift, 2, 0, "", "clamp", "wrap"),
	FDir:       arithField(dirShift, 2, 0, "", "l", "r"),
	FFtz:       flagField(Ftz, "ftz"),
	FSat:       flagField(Sat, "sat"),
	FApprox:    flagField(Approx, "approx"),
	FFull:      flagField(Full, "full"),
	FRelu:      flagField(Relu, "relu"),
	FNaN:       flagField(NaN, "NaN"),
	FXorSign:   flagField(XorSignAbs, "xorsign"), // two words: .xorsign.abs
	FSatFinite: flagField(SatFinite, "satfinite"),
	FCC:        flagField(CC, "cc"),
	FShiftAmt:  flagField(ShiftAmt, "shiftamt"),
	FOOB:       flagField(OOB, "oob"),
	FWarp:      warpField(warpShift, 4, "", "up", "down", "bfly", "idx", "all", "any", "uni", "ballot"),
	FSync:      {words: []string{"sync"}},
	FRed:       warpField(redShift, 3, "", "add", "min", "max", "and", "or", "xor", "popc"),
	FUni:       flagField(Uni, "uni"),
	FAligned:   flagField(Aligned, "aligned"),
	FRedAbs:    flagField(RedAbs, "abs"),
	FRedNaN:    flagField(RedNaN, "NaN"),
	FSpace: memField(spaceShift, 4, "", "global", "shared", "local", "const", "param", "shared::cta",
		"shared::cluster", "param::entry", "param::func", "tex", "", ""),
	FOrder: memField(orderShift, 4, "", "weak", "relaxed", "acquire", "release", "acq_rel", "sc", "volatile",
		"mmio"), // two words: .mmio.relaxed
	FScope:    memField(scopeShift, 3, "", "cta", "cluster", "gpu", "sys", "gl"),
	FVec:      memField(vecShift, 2, "", "v2", "v4", "v8"),
	FHint:     flagField(CacheHint, "L2::cache_hint"),
	FUnified:  flagField(Unified, "unified"), // stands after the address
	FNC:       flagField(NC, "nc"),
	FTo:       flagField(To, "to"),
	FNoFtz:    flagField(NoFtz, "noftz"),
	FCop:      memField(copShift, 3, "", "ca", "cg", "cs", "lu", "cv", "wb", "wt"),
	FL1:       memField(l1Shift, 3, "", "L1::evict_normal", "L1::evict_first", "L1::evict_last", "L1::evict_unchanged", "L1::no_allocate"),
	FL2:       memField(l2Shift, 3, "", "L2::evict_normal", "L2::evict_first", "L2::evict_last"),
	FPrefetch: memField(fetchShift, 2, "", "L2::64B", "L2::128B", "L2::256B"),
	FAtom: {shift: atomShift, n: 4, layout: layoutMem | layoutSub, mask: layoutMask,
		words: []string{"", "and", "or", "xor", "cas", "exch", "add", "inc", "dec", "min", "max"}},
}

func arithField(shift, n, base uint8, words ...string) fieldInfo {
	return fieldInfo{shift: shift, n: n, base: base, mask: layoutMask, words: words}
}

func warpField(shift, n uint8, words ...string) fieldInfo {
	return fieldInfo{shift: shift, n: n, layout: layoutSub, mask: layoutMask, words: words}
}

func memField(shift, n uint8, words ...string) fieldInfo {
	return fieldInfo{shift: shift, n: n, layout: layoutMem, mask: layoutText | layoutMem, words: words}
}

func flagField(flag Mods, word string) fieldInfo { return fieldInfo{flag: flag, words: []string{word}} }

// word returns the spelling of field x in m, or "" when it is absent.
func (m Mods) word(x Field) string {
	i := &fieldTable[x]
	if i.n == 0 {
		if x == FSync || i.flag != 0 && m.Has(i.flag) {
			return i.words[0]
		}
		return ""
	}
	if m&i.mask != i.layout {
		return ""
	}
	v := uint8(m >> i.shift & (1<<i.n - 1))
	if v <= i.base || int(v-i.base) >= len(i.words) {
		return ""
	}
	return i.words[v-i.base]
}

// set returns the bits of value v of field x: the index of its word, or 0 for a flag.
func (i *fieldInfo) bits(v uint8) Mods {
	if i.n == 0 {
		return i.flag
	}
	return i.layout | Mods(v+i.base)<<i.shift
}

// String returns the spelling without the dot.
func (r Round) String() string { return wordAt(FRound, uint8(r)) }

// String returns the spelling without the dot.
func (c Cmp) String() string { return wordAt(FCmp, uint8(c)) }

// String returns the spelling without the dot.
func (b BoolOp) String() string { return wordAt(FBool, uint8(b)) }

// String returns the spelling without the dot.
func (w Width) String() string { return wordAt(FWidth, uint8(w)) }

// String returns the spelling without the dot.
func (w WarpMode) String() string { return wordAt(FWarp, uint8(w)) }

// String returns the spelling without the dot.
func (r RedOp) String() string { return wordAt(FRed, uint8(r)) }

// String returns the spelling without the dot.
func (o Order) String() string { return wordAt(FOrder, uint8(o)) }

// String returns the spelling without the dot.
func (s Scope) String() string { return wordAt(FScope, uint8(s)) }

// String returns "v2", "v4", "v8", or "" for one element.
func (v Vec) String() string { return wordAt(FVec, uint8(v)) }

// String returns the spelling without the dot.
func (a AtomOp) String() string { return wordAt(FAtom, uint8(a)) }

func wordAt(x Field, v uint8) string {
	if w := fieldTable[x].words; int(v) < len(w) {
		return w[v]
	}
	return "?"
}
