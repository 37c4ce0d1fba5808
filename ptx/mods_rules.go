package ptx

import (
	"fmt"
	"math/bits"
	"slices"
	"strings"
	"sync"
)

// modRule says which modifiers an op takes with particular types. The Order column of the op table has
// all that the op takes with any.
//
// Mods is a list of terms. "ftz" allows a modifier, "rnd=rn/rz" with these values only, "+rnd" wants it,
// "+approx,rnd" wants exactly one of several, "!sat,cc" forbids two at once. Want is what "+" asks for
// only from a PTX version on: before it the modifier had a default.
type modRule struct {
	ops           []Op
	types, types2 TypeSet // 0 for any
	mods          string
	since         Version

	allow  uint64   // set of fields
	must   []uint64 // of each set exactly one
	not    []uint64 // of each set at most one
	values []fieldValues
}

// fieldValues are the values that a field may have.
type fieldValues struct {
	field Field
	words []string
}

// impossible stands where no modifiers make the types right.
const impossible = "impossible"

const (
	rndFloat    = "rnd=rn/rz/rm/rp"
	rndInt      = "rnd=rni/rzi/rmi/rpi"
	cmpBits     = "+cmp=eq/ne bool"
	cmpSigned   = "+cmp=eq/ne/lt/le/gt/ge bool"
	cmpUnsigned = "+cmp=eq/ne/lt/le/gt/ge/lo/ls/hi/hs bool"
	atomMods    = "order=relaxed/acquire/release/acq_rel scope=cta/cluster/gpu/sys space=global/shared/shared::cta/shared::cluster hint"
	cmpFloat    = "+cmp=eq/ne/lt/le/gt/ge/equ/neu/ltu/leu/gtu/geu/num/nan bool"
)

var (
	tUnsigned = Types(U16, U32, U64)
	tHalves   = Types(F16, F16x2)
	tBrains   = Types(BF16, BF16x2)
	addSub    = []Op{OpAdd, OpSub}
	minMax    = []Op{OpMin, OpMax}
	setOps    = []Op{OpSet}
	cvt       = []Op{OpCvt}
	cvtOld    = tInt | tSmall | tF | tHalf | Types(TF32, E4M3x2, E5M2x2) // not those of PTX 8.6 and later
)

// modRules are looked through from the top: the first row that has op and types decides. Ops without a row
// take any combination.
var modRules = []modRule{
	{ops: addSub, types: Types(F32), types2: Types(F16, BF16), mods: rndFloat + " sat"},
	{ops: addSub, types: Types(S32), mods: "sat cc !sat,cc"},
	{ops: addSub, types: Types(U32, S64, U64), mods: "cc"},
	{ops: addSub, types: Types(F32), mods: rndFloat + " ftz sat"},
	{ops: addSub, types: Types(F64), mods: rndFloat},
	{ops: addSub, types: tHalves, mods: "rnd=rn ftz sat"},
	{ops: addSub, types: tBrains, mods: "rnd=rn"},
	{ops: addSub, types: Types(F32x2), mods: rndFloat + " ftz"},
	{ops: addSub, mods: ""},
	{ops: []Op{OpMul}, types: Types(S16, U16, S32, U32), mods: "+width"},
	{ops: []Op{OpMul, OpMad}, types: Types(U64, S64), mods: "+width=lo/hi cc"},
	{ops: []Op{OpMul}, types: Types(F32), mods: rndFloat + " ftz sat"},
	{ops: []Op{OpMul}, types: Types(F64), mods: rndFloat},
	{ops: []Op{OpMul}, types: tHalves, mods: "rnd=rn ftz sat"},
	{ops: []Op{OpMul}, types: tBrains, mods: "rnd=rn"},
	{ops: []Op{OpMul}, types: Types(F32x2), mods: rndFloat + " ftz"},
	{ops: []Op{OpMad}, types: Types(S16, U16), mods: "+width"},
	{ops: []Op{OpMad}, types: Types(S32), mods: "+width sat cc !sat,cc"},
	{ops: []Op{OpMad}, types: Types(U32), mods: "+width cc"},
	{ops: []Op{OpMad}, types: Types(F32), mods: "+" + rndFloat + " ftz sat", since: ver(2, 0)},
	{ops: []Op{OpMad}, types: Types(F64), mods: "+" + rndFloat, since: ver(1, 4)},
	{ops: []Op{OpFma}, types: Types(F32), types2: Types(F16, BF16), mods: "+" + rndFloat + " sat"},
	{ops: []Op{OpFma}, types: Types(F32), mods: "+" + rndFloat + " ftz sat"},
	{ops: []Op{OpFma}, types: Types(F64), mods: "+" + rndFloat},
	{ops: []Op{OpFma}, types: tHalves, mods: "+rnd=rn ftz sat relu oob !sat,relu !sat,oob !ftz,oob"},
	{ops: []Op{OpFma}, types: tBrains, mods: "+rnd=rn relu oob"},
	{ops: []Op{OpFma}, types: Types(F32x2), mods: "+" + rndFloat + " ftz"},
	{ops: []Op{OpMadC}, mods: "+width=lo/hi cc"},
	{ops: []Op{OpMul24}, mods: "+width=lo/hi"},
	{ops: []Op{OpMad24}, types: Types(S32), mods: "+width=lo/hi sat"},
	{ops: []Op{OpMad24}, mods: "+width=lo/hi"},
	{ops: []Op{OpDiv}, types: Types(F32), mods: "+approx,full," + rndFloat + " ftz", since: ver(1, 4)},
	{ops: []Op{OpDiv}, types: Types(F64), mods: "+" + rndFloat, since: ver(1, 4)},
	{ops: []Op{OpDiv}, mods: ""},
	{ops: []Op{OpAbs, OpNeg}, types: tHalves | Types(F32), mods: "ftz"},
	{ops: []Op{OpAbs, OpNeg}, mods: ""},
	{ops: minMax, types: tHalves | Types(F32), mods: "ftz nan xorsign"},
	{ops: minMax, types: tBrains, mods: "nan xorsign"},
	{ops: minMax, types: Types(S16x2, S32), mods: "relu"},
	{ops: minMax, mods: ""},
	{ops: []Op{OpRcp, OpSqrt}, types: Types(F32), mods: "+approx," + rndFloat + " ftz", since: ver(1, 4)},
	{ops: []Op{OpSqrt}, types: Types(F64), mods: "+" + rndFloat, since: ver(1, 4)},
	{ops: []Op{OpRcp}, types: Types(F64), mods: "+approx," + rndFloat + " ftz", since: ver(1, 4)},
	{ops: []Op{OpRsqrt}, mods: "+approx ftz", since: ver(1, 4)},
	{ops: []Op{OpSin, OpCos, OpLg2}, mods: "+approx ftz", since: ver(1, 4)},
	{ops: []Op{OpEx2}, types: Types(F32), mods: "+approx ftz", since: ver(1, 4)},
	{ops: []Op{OpEx2}, types: tBrains, mods: "+approx +ftz"},
	{ops: []Op{OpEx2}, mods: "+approx"},
	{ops: []Op{OpTanh}, mods: "+approx"},
	{ops: []Op{OpTestp}, mods: "testp"},
	{ops: []Op{OpDp2a}, mods: "+width=lo/hi"},
	{ops: []Op{OpBmsk, OpSzext}, mods: "+clamp"},
	{ops: []Op{OpLop3}, mods: "bool=and/or"},
	{ops: []Op{OpShf}, mods: "+dir +clamp"},
	{ops: setOps, types: Types(U16, S16), types2: (tCmp | tHalf) &^ Types(F16, BF16), mods: impossible},
	{ops: setOps, types: Types(F16), types2: Types(F16x2, BF16, BF16x2), mods: impossible},
	{ops: setOps, types: Types(F16x2), types2: (tCmp | tHalf) &^ Types(F16x2), mods: impossible},
	{ops: setOps, types: Types(BF16x2), types2: (tCmp | tHalf) &^ Types(BF16x2), mods: impossible},
	{ops: setOps, types: Types(BF16), types2: Types(F16x2, BF16x2), mods: impossible},
	{ops: setOps, types: Types(BF16), types2: Types(F32, F16), mods: cmpFloat},
	{ops: setOps, types2: tBits, mods: cmpBits},
	{ops: setOps, types2: tSigned, mods: cmpSigned},
	{ops: setOps, types2: tUnsigned, mods: cmpUnsigned},
	{ops: setOps, types2: tHalves | Types(F32), mods: cmpFloat + " ftz"},
	{ops: setOps, mods: cmpFloat},
	{ops: []Op{OpSetp}, types: tBits, mods: cmpBits},
	{ops: []Op{OpSetp}, types: tSigned, mods: cmpSigned},
	{ops: []Op{OpSetp}, types: tUnsigned, mods: cmpUnsigned},
	{ops: []Op{OpSetp}, types: tHalves | Types(F32), mods: cmpFloat + " ftz"},
	{ops: []Op{OpSetp}, mods: cmpFloat},
	{ops: []Op{OpSlct}, types2: Types(F32), mods: "ftz"},
	{ops: []Op{OpSlct}, mods: ""},

	// cvt: a change of format rounds, one within a format may round to an integral value
	{ops: cvt, types: tInt | tSmall, types2: tInt | tSmall, mods: "sat"},
	{ops: cvt, types: tInt | tSmall, types2: Types(BF16), mods: "+" + rndInt},
	{ops: cvt, types: tInt | tSmall, types2: Types(F32), mods: "+" + rndInt + " ftz sat", since: ver(1, 4)},
	{ops: cvt, types: tInt | tSmall, types2: Types(F16, F64), mods: "+" + rndInt + " sat", since: ver(1, 4)},
	{ops: cvt, types: Types(F32), types2: tInt | tSmall, mods: "+" + rndFloat + " ftz sat", since: ver(1, 4)},
	{ops: cvt, types: Types(F16, F64), types2: tInt | tSmall, mods: "+" + rndFloat + " sat", since: ver(1, 4)},
	{ops: cvt, types: Types(BF16), types2: tInt | tSmall, mods: "+" + rndFloat},
	{ops: cvt, types: Types(F32), types2: Types(F64), mods: "+" + rndFloat + " ftz sat", since: ver(1, 4)},
	{ops: cvt, types: Types(F32), types2: Types(F32), mods: rndInt + " ftz sat"},
	{ops: cvt, types: Types(F32), types2: Types(F16), mods: "ftz sat"},
	{ops: cvt, types: Types(F32), types2: Types(BF16), mods: "rnd=rn ftz"},
	{ops: cvt, types: Types(F64), types2: Types(F32), mods: "ftz sat"},
	{ops: cvt, types: Types(F64), types2: Types(F64), mods: rndInt + " sat"},
	{ops: cvt, types: Types(F64), types2: Types(F16), mods: "sat"},
	{ops: cvt, types: Types(F64), types2: Types(BF16), mods: rndFloat},
	{ops: cvt, types: Types(F16), types2: Types(F16), mods: rndInt + " sat"},
	{ops: cvt, types: Types(F16), types2: Types(F32), mods: "+" + rndFloat + " ftz sat relu satfinite !sat,relu !sat,satfinite"},
	{ops: cvt, types: Types(F16), types2: Types(F64), mods: "+" + rndFloat + " sat"},
	{ops: cvt, types: Types(F16), types2: Types(BF16), mods: rndFloat},
	{ops: cvt, types: Types(BF16), types2: Types(BF16), mods: rndInt},
	{ops: cvt, types: Types(BF16), types2: Types(F32), mods: "+" + rndFloat + " ftz relu satfinite"},
	{ops: cvt, types: Types(BF16), types2: Types(F16, F64), mods: "+" + rndFloat},
	{ops: cvt, types: Types(F16x2, BF16x2), types2: Types(F32), mods: "+rnd=rn/rz/rs relu satfinite"},
	{ops: cvt, types: Types(TF32), types2: Types(F32), mods: "+rnd=rn/rz/rna relu satfinite"},
	{ops: cvt, types: Types(E4M3x2, E5M2x2), types2: Types(F32, F16x2), mods: "+rnd=rn +satfinite relu"},
	{ops: cvt, types: Types(F16x2), types2: Types(E4M3x2, E5M2x2), mods: "+rnd=rn relu"},
	{ops: cvt, types: cvtOld, types2: cvtOld, mods: impossible},

	{ops: []Op{OpCvta}, mods: "to +space=global/shared/local/const/param/shared::cta/shared::cluster/param::entry"},
	{ops: []Op{OpIsspacep}, mods: "+space=global/shared/local/const/param/shared::cta/shared::cluster/param::entry"},
	{ops: []Op{OpMapa, OpGetctarank}, mods: "space=shared::cluster"},
	{ops: []Op{OpShfl, OpShflSync}, mods: "+warp=up/down/bfly/idx"},
	{ops: []Op{OpVote}, types: Types(Pred), mods: "warp=all/any/uni"}, // ptxas takes vote and testp without what they ask, too
	{ops: []Op{OpVote}, mods: "warp=ballot"},
	{ops: []Op{OpVoteSync}, types: Types(Pred), mods: "+warp=all/any/uni"},
	{ops: []Op{OpVoteSync}, mods: "+warp=ballot"},
	{ops: []Op{OpMatchSync}, mods: "+warp=any/all sync"},
	{ops: []Op{OpReduxSync}, types: Types(B32), mods: "+red=and/or/xor"},
	{ops: []Op{OpReduxSync}, types: Types(F32), mods: "+red=min/max redabs rednan"},
	{ops: []Op{OpReduxSync}, mods: "+red=add/min/max"},
	{ops: []Op{OpBarRed, OpBarrierRed}, types: Types(Pred), mods: "+red=and/or aligned"},
	{ops: []Op{OpBarRed, OpBarrierRed}, mods: "+red=popc aligned"},
	{ops: []Op{OpMembar}, mods: "+scope=cta/gl/sys"},
	{ops: []Op{OpFence}, mods: "order=sc/acq_rel +scope=cta/cluster/gpu/sys"},

	{ops: []Op{OpAtom, OpRed}, types: Types(B16, B128), mods: atomMods + " +atom=cas/exch"},
	{ops: []Op{OpAtom, OpRed}, types: Types(B32, B64), mods: atomMods + " +atom=and/or/xor/cas/exch"},
	{ops: []Op{OpAtom, OpRed}, types: Types(U32), mods: atomMods + " +atom=add/inc/dec/min/max"},
	{ops: []Op{OpAtom, OpRed}, types: Types(S32, U64), mods: atomMods + " +atom=add/min/max"},
	{ops: []Op{OpAtom, OpRed}, types: Types(S64), mods: atomMods + " +atom=min/max"},
	{ops: []Op{OpAtom, OpRed}, types: Types(F32), mods: atomMods + " +atom=add vec=v2/v4"},
	{ops: []Op{OpAtom, OpRed}, types: Types(F64), mods: atomMods + " +atom=add"},
	{ops: []Op{OpAtom, OpRed}, types: Types(F16, BF16), mods: atomMods + " +atom=add/min/max +noftz vec"},
	{ops: []Op{OpAtom, OpRed}, types: Types(F16x2, BF16x2), mods: atomMods + " +atom=add/min/max +noftz vec=v2/v4"},
	{ops: []Op{OpLd}, mods: "order=weak/relaxed/acquire/volatile/mmio scope=cta/cluster/gpu/sys " +
		"space=global/shared/local/const/param/shared::cta/shared::cluster/param::entry/param::func " +
		"cop=ca/cg/cs/lu/cv nc l1 l2 hint prefetch unified vec !nc,order !scope,cop"},
	{ops: []Op{OpSt}, mods: "order=weak/relaxed/release/volatile/mmio scope=cta/cluster/gpu/sys " +
		"space=global/shared/local/param/shared::cta/shared::cluster/param::func " +
		"cop=wb/cg/cs/wt l1 l2 hint vec !scope,cop"},
	{ops: []Op{OpLdu}, mods: "space=global vec=v2/v4"},
}

// modRulesByOp are the rows for each op, parsed when an instruction of it is first verified.
var modRulesByOp [NumOps]struct {
	once  sync.Once
	rules []modRule
}

// modRulesOf returns the rows for op, parsed.
func modRulesOf(op Op) []modRule {
	t := &modRulesByOp[op]
	t.once.Do(func() {
		for _, r := range modRules {
			if slices.Contains(r.ops, op) {
				r.parse()
				t.rules = append(t.rules, r)
			}
		}
	})
	return t.rules
}

// parse reads the terms.
func (r *modRule) parse() {
	if r.mods == impossible {
		return
	}
	for _, term := range strings.Fields(r.mods) {
		kind := term[0]
		term = strings.TrimLeft(term, "+!")
		set := uint64(0)
		for _, name := range strings.Split(term, ",") {
			name, words, restricted := strings.Cut(name, "=")
			x := slices.Index(fieldNames[:], name)
			set |= 1 << x
			if restricted {
				r.values = append(r.values, fieldValues{Field(x), strings.Split(words, "/")})
			}
		}
		switch kind {
		case '!':
			r.not = append(r.not, set)
			continue
		case '+':
			r.must = append(r.must, set)
		}
		r.allow |= set
	}
}

func (r *modRule) matches(in *Inst) bool {
	return (r.types == 0 || r.types.Has(in.Type)) && (r.types2 == 0 || r.types2.Has(in.Type2))
}

// combination checks the modifiers of in against the rule for its types.
func (v *verifier) combination(info *OpInfo, in *Inst) string {
	rules := modRulesOf(in.Op)
	for i := range rules {
		if r := &rules[i]; r.matches(in) {
			if msg := r.check(v, info, in); msg != "" {
				return msg
			}
			break
		}
	}
	if why := dependsOf(in); why != "" {
		return v.f.opcodeString(in) + ": " + why
	}
	return ""
}

// dependsOf says which modifier asks for another one, or for a value of another one, that in does not
// have; "" for none.
func dependsOf(in *Inst) string {
	m := in.Mods
	switch in.Op {
	case OpMad, OpMad24:
		if m.Has(Sat) && in.Type == S32 && m.Width() != MulHi {
			return ".sat needs .hi"
		}
		if m.Has(CC) && (m.Width() == MulWide || in.Type.Bits() < 32) {
			return ".cc needs .lo or .hi of at least 32 bits"
		}
	case OpRcp:
		if in.Type == F64 && m.Has(Approx) && !m.Has(Ftz) {
			return ".approx needs .ftz"
		}
	case OpAtom, OpRed:
		return atomDepends(in)
	case OpLd, OpSt, OpLdu:
		return accessDepends(in)
	}
	return ""
}

func atomDepends(in *Inst) string {
	m := in.Mods
	switch half := in.Type.Kind() == KindFloat && in.Type != F32 && in.Type != F64; {
	case in.Op == OpRed && (m.Atom() == AtomExch || m.Atom() == AtomCas):
		return "there is no such reduction"
	case half && m.Atom() != AtomAdd && m.Vec() == V1:
		return ".min and .max need a vector"
	case m.Vec() != V1 && m.Space() != NoSpace && m.Space() != Global:
		return "vectors need .global"
	}
	return ""
}

func accessDepends(in *Inst) string {
	m := in.Mods
	order, space := m.Order(), m.Space()
	scoped := order == Relaxed || order == Acquire || order == Release
	global := space == NoSpace || space == Global
	switch bits := in.Type.Bits() * m.Vec().Len(); {
	case m.Scope() != NoScope && !scoped && order != MMIO:
		return "a scope needs an ordering"
	case m.Scope() == NoScope && (scoped || order == MMIO):
		return "the ordering needs a scope"
	case order > OrderWeak && m.CacheOp() != NoCacheOp:
		return "an ordering excludes a cache operator"
	case order > OrderWeak && !global && space.Base() != Shared && (order != Volatile || space != Local):
		return "no orderings in ." + space.String()
	case m.Has(NC) && space != Global:
		return ".nc needs .global"
	case (m.L1() != NoEvict || m.Prefetch() != NoPrefetch) && !global:
		return "cache hints need .global"
	case m.L1() != NoEvict && (m.CacheOp() != NoCacheOp || order == Volatile):
		return "an eviction priority excludes a cache operator, and .volatile"
	case bits > 256 || bits > 128 && (in.Op == OpLdu || !global || m.Vec() == V8 && in.Type.Bits() < 32):
		return "the vector is too large"
	}
	return ""
}

func (r *modRule) check(v *verifier, info *OpInfo, in *Inst) string {
	if r.mods == impossible {
		return fmt.Sprintf("%s does not convert .%s to .%s", info.Name, in.Type2, in.Type)
	}
	have := uint64(0)
	for _, x := range info.fields {
		if x != FType && x != FType2 && x != FSync && in.Mods.word(x) != "" {
			have |= 1 << x
		}
	}
	if wrong := have &^ r.allow; wrong != 0 {
		return fmt.Sprintf("%s does not take .%s", v.f.opcodeString(in), in.Mods.word(Field(bits.TrailingZeros64(wrong))))
	}
	for _, x := range r.values {
		if w := in.Mods.word(x.field); w != "" && !slices.Contains(x.words, w) {
			return fmt.Sprintf("%s does not take .%s", v.f.opcodeString(in), w)
		}
	}
	for _, set := range r.not {
		if bits.OnesCount64(have&set) > 1 {
			return v.f.opcodeString(in) + " has modifiers that exclude each other"
		}
	}
	if !v.m.Version.IsZero() && v.m.Version.Less(r.since) {
		return ""
	}
	for _, set := range r.must {
		switch n := bits.OnesCount64(have & set); {
		case n == 0:
			return fmt.Sprintf("%s needs a modifier such as .%s", v.f.opcodeString(in), r.example(set))
		case n > 1:
			return v.f.opcodeString(in) + " has modifiers that exclude each other"
		}
	}
	return ""
}

// example returns a word of one of the fields.
func (r *modRule) example(set uint64) string {
	x := Field(bits.TrailingZeros64(set))
	for _, v := range r.values {
		if v.field == x {
			return v.words[0]
		}
	}
	for _, w := range fieldTable[x].words {
		if w != "" {
			return w
		}
	}
	return "?"
}
