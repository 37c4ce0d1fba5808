package ptx

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Requirement says which PTX version and SM an instruction needs.
type Requirement struct {
	PTX  Version
	SM   int  // lowest SM number, 0 for any
	Arch bool // needs an architecture- or family-specific target
}

func (r *Requirement) raise(o Requirement) {
	if r.PTX.Less(o.PTX) {
		r.PTX = o.PTX
	}
	r.SM = max(r.SM, o.SM)
	r.Arch = r.Arch || o.Arch
}

// formRule is a requirement of a form of an op: of some of its types, or of a modifier.
type formRule struct {
	ops    []Op
	types  TypeSet           // any of these as first type; 0 for all
	types2 TypeSet           // any of these as second type; 0 for all
	mods   func(m Mods) bool // nil for all
	form   func(f *Func, in *Inst) bool
	srcs   int // at least so many sources
	newSM  int // from this target on newPTX is enough
	newPTX Version
	ptx    Version
	sm     int
	arch   bool
}

var (
	half      = Types(F16, F16x2)
	brain     = Types(BF16, BF16x2)
	arith2    = []Op{OpAdd, OpSub, OpMul}
	memOps    = []Op{OpLd, OpSt}
	accessOps = []Op{OpLd, OpSt, OpAtom, OpRed}
)

func hasFlag(x Mods) func(Mods) bool { return func(m Mods) bool { return m.Has(x) } }

func spaceIs(ss ...Space) func(Mods) bool {
	return func(m Mods) bool {
		for _, s := range ss {
			if m.Space() == s {
				return true
			}
		}
		return false
	}
}

// formRules refine the PTX and SM columns of the op table (PTX ISA, "PTX ISA Notes" and "Target
// ISA Notes" of each instruction).
var formRules = []formRule{
	{ops: arith2, types: half, ptx: ver(4, 2), sm: 53},
	{ops: arith2, types: brain, ptx: ver(7, 8), sm: 90},
	{ops: arith2, types: Types(F32x2), ptx: ver(8, 6), sm: 100},
	{ops: []Op{OpAdd, OpSub, OpAddC, OpSubC, OpMad, OpMadC}, types: Types(U64, S64), mods: hasFlag(CC), ptx: ver(4, 3)},
	{ops: []Op{OpAddC, OpSubC, OpMadC}, types: Types(U64, S64), ptx: ver(4, 3)},
	{ops: []Op{OpAdd}, types: tSimd16, ptx: ver(8, 0), sm: 90},
	{ops: []Op{OpAdd, OpSub, OpFma}, types2: Types(F16, BF16), ptx: ver(8, 6), sm: 100},
	{ops: []Op{OpFma}, types: half, ptx: ver(4, 2), sm: 53},
	{ops: []Op{OpFma}, types: brain, ptx: ver(7, 0), sm: 80},
	{ops: []Op{OpFma}, types: Types(F32x2), ptx: ver(8, 6), sm: 100},
	{ops: []Op{OpFma}, types: Types(F32), ptx: ver(2, 0), sm: 20},
	{ops: []Op{OpFma}, mods: hasFlag(Relu), ptx: ver(7, 0), sm: 80},
	{ops: []Op{OpFma}, mods: hasFlag(OOB), ptx: ver(8, 1), sm: 90},
	{ops: []Op{OpNeg}, types: half, ptx: ver(6, 0), sm: 53},
	{ops: []Op{OpAbs}, types: half, ptx: ver(6, 5), sm: 53},
	{ops: []Op{OpAbs, OpNeg}, types: brain, ptx: ver(7, 0), sm: 80},
	{ops: []Op{OpMin, OpMax}, types: half | brain, ptx: ver(7, 0), sm: 80},
	{ops: []Op{OpMin, OpMax}, types: tSimd16, ptx: ver(8, 0), sm: 90},
	{ops: []Op{OpMin, OpMax}, mods: hasFlag(NaN), ptx: ver(7, 0), sm: 80},
	{ops: []Op{OpMin, OpMax}, mods: hasFlag(XorSignAbs), ptx: ver(7, 2), sm: 86},
	{ops: []Op{OpMin, OpMax}, mods: hasFlag(Relu), ptx: ver(8, 0), sm: 90},
	{ops: []Op{OpMin, OpMax}, srcs: 3, ptx: ver(8, 8), sm: 100},
	{ops: []Op{OpEx2, OpTanh}, types: half, ptx: ver(7, 0), sm: 75},
	{ops: []Op{OpEx2, OpTanh}, types: brain, ptx: ver(7, 8), sm: 90},
	{ops: []Op{OpSet}, types2: half, ptx: ver(4, 2), sm: 53},
	{ops: []Op{OpSet}, types: half, ptx: ver(4, 2), sm: 53},
	{ops: []Op{OpSet}, types2: brain, ptx: ver(7, 8), sm: 90},
	{ops: []Op{OpSet}, types: brain, ptx: ver(7, 8), sm: 90},
	{ops: []Op{OpSetp}, types: half, ptx: ver(4, 2), sm: 53},
	{ops: []Op{OpSetp}, types: brain, ptx: ver(7, 8), sm: 90},
	{ops: []Op{OpLop3}, mods: func(m Mods) bool { return m.Bool() != NoBool }, ptx: ver(8, 2), sm: 70},

	{ops: []Op{OpMov, OpLd, OpSt}, types: Types(B128), ptx: ver(8, 3), sm: 70},
	{ops: []Op{OpCvt}, types: Types(BF16, BF16x2, TF32), ptx: ver(7, 0), sm: 80},
	{ops: []Op{OpCvt}, types: Types(F16x2), ptx: ver(7, 0), sm: 80},
	{ops: []Op{OpCvt}, types2: brain, ptx: ver(7, 1), sm: 80},
	{ops: []Op{OpCvt}, types: Types(BF16), types2: tInt | tSmall | Types(F16, F64), ptx: ver(7, 8), sm: 90},
	{ops: []Op{OpCvt}, types: tInt | tSmall | Types(F16, F64), types2: Types(BF16), ptx: ver(7, 8), sm: 90},
	{ops: []Op{OpCvt}, types: Types(E4M3x2, E5M2x2), ptx: ver(8, 1), sm: 89, newSM: 90, newPTX: ver(7, 8)},
	{ops: []Op{OpCvt}, types2: Types(E4M3x2, E5M2x2), ptx: ver(8, 1), sm: 89, newSM: 90, newPTX: ver(7, 8)},
	{ops: []Op{OpCvt}, types: tFloat8 &^ Types(E4M3x2, E5M2x2), ptx: ver(8, 6), sm: 100, arch: true},
	{ops: []Op{OpCvt}, types2: tFloat8 &^ Types(E4M3x2, E5M2x2), ptx: ver(8, 6), sm: 100, arch: true},
	{ops: []Op{OpCvt}, mods: hasFlag(Relu), ptx: ver(7, 0), sm: 80},
	{ops: []Op{OpCvt}, mods: func(m Mods) bool { return m.Round() == RS }, ptx: ver(8, 7), sm: 100, arch: true},
	{ops: []Op{OpCvt}, types: half | Types(BF16, BF16x2, TF32), mods: hasFlag(SatFinite), ptx: ver(8, 1), sm: 80},
	{ops: []Op{OpCvta}, mods: spaceIs(Param), ptx: ver(7, 7), sm: 70},
	{ops: []Op{OpIsspacep}, mods: spaceIs(Param), ptx: ver(7, 7), sm: 70},
	{ops: []Op{OpIsspacep}, mods: spaceIs(Const), ptx: ver(3, 1)},
	{ops: []Op{OpCvta}, mods: spaceIs(Const), ptx: ver(3, 1)},

	{ops: []Op{OpLd}, mods: hasFlag(NC), ptx: ver(3, 1), sm: 32},
	{ops: []Op{OpLd}, mods: hasFlag(Unified), ptx: ver(8, 0), sm: 90},
	{ops: memOps, mods: func(m Mods) bool { return m.Order() == OrderWeak }, ptx: ver(6, 0), sm: 70},
	{ops: accessOps, mods: func(m Mods) bool { return m.Order() == Volatile }, ptx: ver(1, 1)},
	{ops: memOps, mods: func(m Mods) bool { return m.Order() == Volatile && m.Space() == Local }, ptx: ver(9, 1)},
	{ops: accessOps, mods: func(m Mods) bool { return m.Order() > OrderWeak && m.Order() < Volatile }, ptx: ver(6, 0), sm: 70},
	{ops: memOps, mods: func(m Mods) bool { return m.Order() == MMIO }, ptx: ver(8, 2), sm: 70},
	{ops: memOps, mods: func(m Mods) bool { return m.L1() != NoEvict }, ptx: ver(7, 4), sm: 70},
	{ops: memOps, mods: func(m Mods) bool { return m.L2() != NoEvict }, ptx: ver(8, 8), sm: 100},
	{ops: memOps, mods: func(m Mods) bool { return m.Prefetch() != NoPrefetch }, ptx: ver(7, 4), sm: 75},
	{ops: memOps, mods: func(m Mods) bool { return m.Prefetch() == Prefetch256 }, ptx: ver(7, 4), sm: 80},
	{ops: memOps, mods: func(m Mods) bool { return m.Vec() == V8 }, ptx: ver(8, 8), sm: 100},
	{ops: memOps, types: Types(B64, U64, S64, F64, B128), mods: func(m Mods) bool { return m.Vec() == V4 }, ptx: ver(8, 8), sm: 100},
	{ops: accessOps, mods: hasFlag(CacheHint), ptx: ver(7, 4), sm: 80},
	{ops: []Op{OpLd, OpSt, OpAtom, OpRed, OpIsspacep}, mods: spaceIs(SharedCluster), ptx: ver(7, 8), sm: 90},
	{ops: []Op{OpLd, OpSt, OpAtom, OpRed, OpIsspacep}, mods: spaceIs(SharedCTA), ptx: ver(7, 8)},
	{ops: memOps, mods: spaceIs(ParamEntry, ParamFunc), ptx: ver(8, 3)},

	{ops: []Op{OpAtom, OpRed}, mods: func(m Mods) bool { return m.Scope() != NoScope }, ptx: ver(5, 0), sm: 60},
	{ops: []Op{OpLd, OpSt, OpAtom, OpRed, OpFence}, mods: func(m Mods) bool { return m.Scope() == ScopeCluster }, ptx: ver(7, 8), sm: 90},
	{ops: []Op{OpAtom, OpRed}, types: Types(F32), ptx: ver(2, 0), sm: 20},
	{ops: []Op{OpAtom, OpRed}, types: Types(F64), ptx: ver(5, 0), sm: 60},
	{ops: []Op{OpAtom, OpRed}, types: Types(F16x2), ptx: ver(6, 2), sm: 60},
	{ops: []Op{OpAtom, OpRed}, types: Types(F16), ptx: ver(6, 3), sm: 70},
	{ops: []Op{OpAtom, OpRed}, types: brain, ptx: ver(7, 8), sm: 90},
	{ops: []Op{OpAtom}, types: Types(B16), ptx: ver(6, 3), sm: 70},
	{ops: []Op{OpAtom}, types: Types(B128), ptx: ver(8, 3), sm: 90},
	{ops: []Op{OpLd, OpSt, OpAtom}, types: Types(B128), mods: func(m Mods) bool { return m.Scope() == ScopeSys }, ptx: ver(8, 4), sm: 70},
	{ops: []Op{OpAtom, OpRed}, mods: func(m Mods) bool { return m.Vec() != V1 }, ptx: ver(8, 1), sm: 90},
	{ops: []Op{OpReduxSync}, types: Types(F32), ptx: ver(8, 6), sm: 100, arch: true},
	{ops: []Op{OpFenceProxy}, form: textHas(".async"), ptx: ver(8, 0), sm: 90},
	{ops: []Op{OpFenceProxy}, form: textHas(".tensormap"), ptx: ver(8, 3), sm: 90},
	{ops: []Op{OpPrefetch}, form: textHas("::evict_"), ptx: ver(7, 4), sm: 80},
	{ops: []Op{OpTex}, form: cubeGradient, ptx: ver(4, 3)},
	{ops: []Op{OpTxq}, form: textHas(".num_samples"), ptx: ver(4, 1)},
	{ops: wmmaOps, form: textHas(".aligned"), ptx: ver(6, 3), sm: 70},
	{ops: wmmaOps, form: modHas(".m8n32k16", ".m32n8k16"), ptx: ver(6, 1), sm: 70},
	{ops: wmmaOps, form: modHas(".s8", ".u8", ".s32"), ptx: ver(6, 3), sm: 72},
	{ops: wmmaOps, form: modHas(".m8n8k32", ".m8n8k128"), ptx: ver(6, 3), sm: 75},
	{ops: wmmaOps, form: modHas(".m16n16k8", ".m8n8k4", ".bf16", ".tf32", ".f64"), ptx: ver(7, 0), sm: 80},
	{ops: []Op{OpMma, OpWmmaMma}, form: textHas(".and.popc"), ptx: ver(7, 1), sm: 80},
	{ops: []Op{OpMma}, form: modHas(".m16n8k8", ".m8n8k16", ".m8n8k32"), ptx: ver(6, 5), sm: 75},
	{ops: []Op{OpMma}, form: modHas(".m8n8k128"), ptx: ver(7, 0), sm: 75},
	{ops: []Op{OpMma}, form: modHas(".m16n8k4", ".m16n8k16", ".m16n8k32", ".m16n8k64", ".m16n8k128", ".m16n8k256"), ptx: ver(7, 0), sm: 80},
	{ops: []Op{OpMma}, form: modHas(".bf16", ".tf32", ".f64"), ptx: ver(7, 0), sm: 80},
	{ops: []Op{OpMma}, form: wideF64, ptx: ver(7, 8), sm: 90},
	{ops: []Op{OpMma}, form: modHas(".e4m3", ".e5m2"), ptx: ver(8, 4), sm: 89},
	{ops: []Op{OpBarrierClusterArrive, OpBarrierClusterWait}, form: textHas(".re"), ptx: ver(8, 0), sm: 90},
	{ops: []Op{OpBarrierClusterWait}, form: textHas(".acquire"), ptx: ver(8, 0), sm: 90},
	{ops: []Op{OpMbarrierArrive}, form: textHas(".expect_tx"), ptx: ver(8, 0), sm: 90},
	{ops: []Op{OpMbarrierArrive}, form: textHas(".cluster"), ptx: ver(8, 0), sm: 90},
	{ops: []Op{OpFence}, mods: Mods.IsText, ptx: ver(8, 6), sm: 90},
}

var wmmaOps = []Op{OpWmmaLoad, OpWmmaStore, OpWmmaMma}

func textHas(part string) func(*Func, *Inst) bool {
	return func(f *Func, in *Inst) bool { return strings.Contains(f.ModTextOf(in.Mods), part) }
}

// modHas holds for text modifiers among which one of the given ones is, as a whole: .m16n8k1 is no part
// of .m16n8k16.
func modHas(mods ...string) func(*Func, *Inst) bool {
	return func(f *Func, in *Inst) bool {
		text := f.ModTextOf(in.Mods) + "."
		for _, m := range mods {
			if strings.Contains(text, m+".") {
				return true
			}
		}
		return false
	}
}

// cubeGradient holds for lookups in a cube with gradients.
func cubeGradient(f *Func, in *Inst) bool {
	text := f.ModTextOf(in.Mods)
	return strings.Contains(text, ".grad") && strings.Contains(text, "cube")
}

// wideF64 holds for products of doubles of more than m8n8k4.
func wideF64(f *Func, in *Inst) bool {
	text := f.ModTextOf(in.Mods)
	return strings.Contains(text, ".f64") && strings.Contains(text, ".m16n8")
}

func (r *formRule) applies(f *Func, in *Inst) bool {
	if r.types != 0 && !r.types.Has(in.Type) || r.types2 != 0 && !r.types2.Has(in.Type2) {
		return false
	}
	if r.mods != nil && !r.mods(in.Mods) {
		return false
	}
	return r.form == nil || r.form(f, in)
}

// rulesOf indexes formRules by op.
var rulesOf = indexRules()

func indexRules() *[NumOps][]*formRule {
	t := new([NumOps][]*formRule)
	for i := range formRules {
		for _, op := range formRules[i].ops {
			t[op] = append(t[op], &formRules[i])
		}
	}
	return t
}

// Requires returns what in needs: the requirement of its op, of its form, and of the special
// registers that it reads. Ops with text modifiers are judged by their op alone.
func (f *Func) Requires(in *Inst) Requirement {
	need := f.requiresOpcode(in, 0)
	srcs := f.Srcs(in)
	for _, r := range in.formRules() {
		if r.srcs > 0 && len(srcs) >= r.srcs && r.applies(f, in) {
			need.raise(Requirement{r.ptx, r.sm, r.arch})
		}
	}
	for _, s := range srcs {
		if s.Kind() == OpdSReg {
			sr, _ := s.SReg()
			need.raise(Requirement{sr.Info().PTX, sr.Info().SM, false})
		}
	}
	return need
}

// requiresOpcode is Requires but for the operands, on the target sm if it is not 0.
func (f *Func) requiresOpcode(in *Inst, sm int) Requirement {
	info := in.Op.Info()
	need := Requirement{info.PTX, info.SM, info.Flags&ArchOnly != 0}
	for _, r := range in.formRules() {
		if r.srcs != 0 || !r.applies(f, in) {
			continue
		}
		if r.newSM != 0 && sm >= r.newSM {
			need.raise(Requirement{r.newPTX, r.sm, r.arch})
		} else {
			need.raise(Requirement{r.ptx, r.sm, r.arch})
		}
	}
	return need
}

func (in *Inst) formRules() []*formRule {
	if int(in.Op) >= len(rulesOf) {
		return nil
	}
	return rulesOf[in.Op]
}

// ParseTarget splits a target name such as "sm_90a" into its number and whether it is an
// architecture- or family-specific variant.
func ParseTarget(name string) (sm int, arch bool, err error) {
	s, ok := strings.CutPrefix(name, "sm_")
	if !ok {
		s, ok = strings.CutPrefix(name, "compute_")
	}
	if n := len(s) - 1; n > 1 && (s[n] == 'a' || s[n] == 'f') {
		s, arch = s[:n], true
	}
	n, convErr := strconv.ParseUint(s, 10, 16)
	if !ok || convErr != nil || !slices.Contains(knownSMs, int(n)) || s[0] == '0' || arch && n < 90 {
		return 0, false, fmt.Errorf("unknown target %q", name)
	}
	return int(n), arch, nil
}

// knownSMs are the numbers of the targets up to PTX 9.4.
var knownSMs = []int{10, 11, 12, 13, 20, 21, 30, 32, 35, 37, 50, 52, 53, 60, 61, 62, 70, 72, 75, 80, 86, 87, 88, 89,
	90, 100, 101, 103, 107, 110, 120, 121}
