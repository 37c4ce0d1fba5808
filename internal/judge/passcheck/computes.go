package passcheck

import "strings"

// computes reports an intrinsic function that is arithmetic and nothing else, of any types: the name of one of these, which the LangRef describes so.
func computes(name string) bool {
	rest, ok := strings.CutPrefix(name, "llvm.")
	if !ok {
		return false
	}
	if i := strings.LastIndexByte(rest, '.'); i > 0 {
		rest = rest[:i] // the type
	}
	switch rest {
	case "fma", "fmuladd", "fabs", "copysign", "minnum", "maxnum", "minimum", "maximum", "sqrt", "canonicalize",
		"floor", "ceil", "trunc", "rint", "nearbyint", "round", "roundeven",
		"smin", "smax", "umin", "umax", "abs", "ctpop", "ctlz", "cttz", "bitreverse", "bswap", "fshl", "fshr",
		"sadd.sat", "uadd.sat", "ssub.sat", "usub.sat", "sshl.sat", "ushl.sat",
		"sadd.with.overflow", "uadd.with.overflow", "ssub.with.overflow", "usub.with.overflow", "smul.with.overflow", "umul.with.overflow":
		return true
	}
	return false
}
