package ptx

import "strings"

// opTable is the op table, indexed by Op. Its rows are literals in the files op_table_*.go; it never
// changes after initialisation.
var opTable = buildTable(rowsArith, rowsLogic, rowsData, rowsWarp, rowsControl, rowsAsync,
	rowsMatrix, rowsTexture, rowsVideo, rowsPseudo)

func buildTable(groups ...[]OpInfo) *[NumOps]OpInfo {
	t := new([NumOps]OpInfo)
	t[OpInvalid].Name = "<invalid>"
	for _, rows := range groups {
		for _, r := range rows {
			r.fields, r.allow = parseOrder(r.Order)
			r.slots = parseForm(r.Form)
			t[r.Op] = r
		}
	}
	return t
}

// fieldNames spells the fields in the Order column.
var fieldNames = [NumFields]string{
	FType: "T", FType2: "U", FRound: "rnd", FCmp: "cmp", FPrmt: "prmt", FTestp: "testp",
	FBool: "bool", FWidth: "width", FShiftMode: "clamp", FDir: "dir", FFtz: "ftz", FSat: "sat",
	FApprox: "approx", FFull: "full", FRelu: "relu", FNaN: "nan", FXorSign: "xorsign",
	FSatFinite: "satfinite", FCC: "cc", FShiftAmt: "shiftamt", FOOB: "oob", FWarp: "warp", FSync: "sync",
	FRed: "red", FUni: "uni", FAligned: "aligned", FRedAbs: "redabs", FRedNaN: "rednan",
	FSpace: "space", FOrder: "order", FScope: "scope", FVec: "vec", FHint: "hint",
	FUnified: "unified", FNC: "nc", FTo: "to", FNoFtz: "noftz", FCop: "cop", FL1: "l1", FL2: "l2",
	FPrefetch: "prefetch", FAtom: "atom",
}

// String returns the name of the field as it stands in the Order column.
func (x Field) String() string { return fieldNames[x] }

func parseOrder(s string) (fields []Field, allow uint64) {
	for _, w := range strings.Fields(s) {
		for x, n := range fieldNames {
			if n == w {
				fields = append(fields, Field(x))
				allow |= 1 << x
			}
		}
	}
	return fields, allow
}

func parseForm(s string) []Slot {
	var slots []Slot
	for _, w := range strings.Fields(s) {
		name, rule, _ := strings.Cut(w, "=")
		sl := Slot{Name: name, Dst: name[0] == 'd'}
		rule, sl.Optional = strings.CutSuffix(rule, "?")
		first, second, pair := strings.Cut(rule, "|")
		if pair {
			sl.PairOpt, sl.Optional = sl.Optional, false
			sl.Pair = ruleOf(second)
		}
		sl.Rule = ruleOf(first)
		slots = append(slots, sl)
	}
	return slots
}

var ruleNames = [...]string{RuleNone: "none", RuleT: "T", RuleU: "U", RuleWide: "W", RuleVec: "V",
	RulePred: "P", Rule16: "16", Rule32: "32", Rule64: "64", Rule128: "128", RuleImm: "imm",
	RuleAddr: "addr", RuleLabel: "label", RuleTable: "table", RuleArgs: "args", RuleAny: "any"}

// String returns the rule as it stands in the Form column.
func (r Rule) String() string { return ruleNames[r] }

func ruleOf(s string) Rule {
	for r, n := range ruleNames {
		if n == s {
			return Rule(r)
		}
	}
	return RuleNone // caught by TestOpTable
}

// ver makes the PTX column short.
func ver(major, minor uint8) Version { return Version{major, minor} }

// Type sets that many rows share.
var (
	tInt    = Types(S16, S32, S64, U16, U32, U64)
	tInt32  = Types(S32, U32)
	tSigned = Types(S16, S32, S64)
	tBits   = Types(B16, B32, B64)
	tHalf   = Types(F16, F16x2, BF16, BF16x2)
	tF      = Types(F32, F64)
	tSimd16 = Types(S16x2, U16x2)
	tMem    = Types(B8, B16, B32, B64, B128, S8, S16, S32, S64, U8, U16, U32, U64, F32, F64)
	tLogic  = Types(Pred, B16, B32, B64)
	tCmp    = Types(B16, B32, B64) | tInt | tF
	tSmall  = Types(S8, U8)
	tFloat8 = Types(E4M3x2, E5M2x2, E2M1x2, E2M3x2, E3M2x2, UE8M0x2, E4M3x4, E5M2x4, E2M1x4, E2M3x4, E3M2x4, S2F6x2)
	tCvt    = tInt | tSmall | tF | tHalf | Types(TF32) | tFloat8
)
