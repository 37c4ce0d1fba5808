package instcombine

// Conversions of integers.
var castRows = []row{
	{"ZExtZExt", "(zext (zext x))", "(zext x)", "", ""},
	{"SExtSExt", "(sext (sext x))", "(sext x)", "", ""},
	{"SExtZExt", "(sext (zext x))", "(zext x)", "", ""},
	{"TruncTrunc", "(trunc (trunc x))", "(trunc x)", "", ""},
	{"SExtUnsigned", "(sext x)", "(zext.nneg x)", "(nonneg x)", ""},
	{"Trunc@Narrow", "(trunc (@ x))", "(trunc x)", "(< (width root) (width x))", "zext sext"},
	{"Trunc@Wide", "(trunc (@ x))", "(@ x)", "(< (width x) (width root))", "zext sext"},
	{"ZExtTrunc", "(zext t=(trunc x))", "(and x (mask t))", "", ""},
	{"ZExtAndTrunc", "(zext (and! (trunc! x) C))", "(and x C)", "", ""},
	{"TruncAnd", "(trunc (and x C))", "(trunc x)", "(== (& C (mask root)) (mask root))", ""},
	{"TruncOr", "(trunc (@ x C))", "(trunc x)", "(== (& C (mask root)) 0)", "or xor"},

	// Arithmetic modulo a power of two needs no more bits than the result has.
	{"TruncOfZExt@", "(trunc (@! (zext x) (zext y)))", "(@ x y)", "", "add sub mul and or xor"},
	{"TruncOfSExt@", "(trunc (@! (sext x) (sext y)))", "(@ x y)", "", "add sub mul and or xor"},
	{"TruncOfZExt@Const", "(trunc (@! (zext x) C))", "(@ x C)", "", "add mul and or xor"},
	{"TruncOfSExt@Const", "(trunc (@! (sext x) C))", "(@ x C)", "", "add mul and or xor"},
	{"TruncOfZExtShl", "(trunc (shl! (zext x) C))", "(shl x C)", "(< C (width x))", ""},
	{"TruncOfSExtShl", "(trunc (shl! (sext x) C))", "(shl x C)", "(< C (width x))", ""},
	{"TruncOfZExtLShr", "(trunc (lshr! (zext x) C))", "(lshr x C)", "(< C (width x))", ""},
	{"TruncOfSExtAShr", "(trunc (ashr! (sext x) C))", "(ashr x C)", "(< C (width x))", ""},

	// Truth values as numbers.
	{"BitAsNumber", "(zext (icmp.ne! (and x 1) 0))", "(and x 1)", "", ""},
	{"BitInverted", "(zext (icmp.eq! (and x 1) 0))", "(xor (and x 1) 1)", "", ""},
	{"SignAsNumber", "(zext (icmp.slt! x 0))", "(lshr x (- (width x) 1))", "", ""},
	{"SignAsMask", "(sext (icmp.slt! x 0))", "(ashr x (- (width x) 1))", "", ""},
	{"IntegerOfSExt", "(sitofp (sext x))", "(sitofp x)", "(< 1 (width x))", ""},
	{"IntegerOfZExt", "(sitofp (zext x))", "(uitofp x)", "(< 1 (width x))", ""},
	{"IntegerOfZExt", "(uitofp (zext x))", "(uitofp x)", "(< 1 (width x))", ""},
	{"IntegerUnsigned", "(uitofp (sext x))", "(uitofp x)", "(nonneg x) (< 1 (width x))", ""},
}

// Floating point: what is exact, or exact under the flags that are asked for.
var floatRows = []row{
	{"FAddNeg", "(fadd x (fneg y))", "(fsub x y)", "", ""},
	{"FSubNeg", "(fsub x (fneg y))", "(fadd x y)", "", ""},
	{"F@NegNeg", "(f@ (fneg x) (fneg y))", "(f@ x y)", "", "mul div"},
	{"FNegSub", "(fneg (fsub.nsz! x y))", "(fsub y x)", "", ""},
	{"FCmpNegNeg", "(fcmp.P (fneg x) (fneg y))", "(fcmp.^P x y)", "", ""},
	{"FCmpExtExt", "(fcmp.P (fpext x) (fpext y))", "(fcmp.P x y)", "(ieee x)", ""},
	{"FPExtTwice", "(fpext (fpext x))", "(fpext x)", "(ieee x)", ""},
	{"FPTruncExt", "(fptrunc (fpext x))", "x", "(ieee x)", ""},
	{"FPTruncNeg", "(fptrunc (fneg! x))", "(fneg (fptrunc x))", "", ""},
	{"@OfExt", "(@ (fpext x))", "(@ x)", "(ieee x)", "fptosi fptoui"},
	// Twice the digits and two more round to the same number (Figueroa, "When is double rounding innocuous?", 1995).
	{"F@InNarrow", "(fptrunc (f@! (fpext x) (fpext y)))", "(f@ x y)", "(ieee x)", "add sub mul div"},
}
