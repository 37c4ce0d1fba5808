package instcombine

// Comparisons of a single shifted bit, of signed quotients, and of what a mask takes away.
var bitTestRows = []row{
	{"OneBitBelow", "(icmp.ult (shl 1 x) C)", "(icmp.ult x (log2 C))", "(pow2 C)", ""},
	{"OneBitAbove", "(icmp.ugt (shl 1 x) C)", "(icmp.ugt x (- (log2 (+ C 1)) 1))", "(pow2 (+ C 1)) (!= C (mask C)) (!= C 0)", ""},
	{"OneBitIsLast", "(icmp.sgt (shl 1 x) -1)", "(icmp.ne x (- (width x) 1))", "(< 1 (width x))", ""},
	{"OneBitIsLast", "(icmp.slt (shl 1 x) 0)", "(icmp.eq x (- (width x) 1))", "(< 1 (width x))", ""},
	{"FirstBitStays", "(icmp.sgt (lshr C x) -1)", "(icmp.ne x 0)", "(== C (signbit C)) (< 1 (width x))", ""},
	{"FirstBitStays", "(icmp.slt (lshr C x) 0)", "(icmp.eq x 0)", "(== C (signbit C)) (< 1 (width x))", ""},
	{"SQuotientBelow", "(icmp.slt (sdiv! x C) D)", "(icmp.slt x (* C D))", "(< 0 C) (< C (signbit C)) (< 0 D) (< D (signbit D)) (mulnsw C D)", ""},
	{"SQuotientBelow", "(icmp.slt (sdiv! x C) D)", "(icmp.slt x (+ (* C (- D 1)) 1))", "(< 0 C) (< C (signbit C)) (lt (s D) 1) (!= D (signbit D)) (mulnsw (- D 1) C)", ""},
	{"SQuotientAbove", "(icmp.sgt (sdiv! x C) D)", "(icmp.sgt x (- (* C (+ D 1)) 1))", "(< 0 C) (< C (signbit C)) (< D (signbit D)) (< (+ D 1) (signbit D)) (mulnsw (+ D 1) C)", ""},
	{"SQuotientAbove", "(icmp.sgt (sdiv! x C) D)", "(icmp.sgt x (* C D))", "(< 0 C) (< C (signbit C)) (lt (s D) 0) (mulnsw C D)", ""},
	{"MaskedBelow", "(icmp.sge x (and x C))", "(icmp.sgt x -1)", "(< C (signbit C)) (< 1 (width x))", ""},
	{"MaskedBelow", "(icmp.slt x (and x C))", "(icmp.slt x 0)", "(< C (signbit C)) (< 1 (width x))", ""},
	{"MaskIsAll", "(icmp.E (and! (xor m -1) x) x)", "(icmp.E (and m x) 0)", "", ""},
	{"HighBitsNone", "(icmp.E (and! (shl! -1 y) x) 0)", "(icmp.E (lshr x y) 0)", "", ""},
	{"LowBitsAll", "(icmp.E (and! (add! (shl 1 y) -1) x) x)", "(icmp.E (lshr x y) 0)", "", ""},
	{"HoldsLowMask", "(icmp.eq (and m=(xor (shl -1 y) -1) x) x)", "(icmp.ule x m)", "", ""},
	{"HoldsLowMask", "(icmp.ne (and m=(xor (shl -1 y) -1) x) x)", "(icmp.ugt x m)", "", ""},
	{"HoldsLowMask", "(icmp.eq (and m=(add (shl 1 y) -1) x) x)", "(icmp.ule x m)", "", ""},
	{"HoldsLowMask", "(icmp.ne (and m=(add (shl 1 y) -1) x) x)", "(icmp.ugt x m)", "", ""},
	{"XorXorNone", "(and (xor x C) (xor x D))", "0", "(== (^ C D) (mask root))", ""},
}

// Inverted truth values go into comparisons, and negations to the outside.
var invertedRows = []row{
	{"NotXorCompare", "(xor (xor! (icmp.P! x y) z) 1)", "(xor (icmp.!P x y) z)", "", ""},
	{"SelectNotAnd", "(select (and! (icmp.P! x y) (xor! z 1)) a b)", "(select (or (icmp.!P x y) z) b a)", "", ""},
	{"SelectNotOr", "(select (or! (icmp.P! x y) (xor! z 1)) a b)", "(select (and (icmp.!P x y) z) b a)", "", ""},
	{"SubNegLeft", "(sub (sub! 0 x) y)", "(sub 0 (add x y))", "", ""},
	{"AddShlNeg", "(add (shl! (sub! 0 x) y) z)", "(sub z (shl x y))", "", ""},
	{"MaskLess", "(sub (and! x C) x)", "(sub 0 (and x (~ C)))", "", ""},
	{"SubNotAny", "(sub x (xor! y -1))", "(add (add y 1) x)", "(unknown x)", ""},
	{"SubAndAny", "(sub x (and! x y))", "(and x (xor y -1))", "", ""},
	{"NegSDiv", "(sub 0 (sdiv! x C))", "(sdiv x (neg C))", "(!= C (signbit C)) (!= C 1) (!= C 0)", ""},
	{"XorOrConst", "(xor (or! x C) D)", "(xor (and x (~ C)) (^ C D))", "(!= D (mask D))", ""},
	{"LowBitsBoth", "(lshr (add! a=(and x 1) (and! y 1)) 1)", "(and a y)", "(< 1 (width root))", ""},
	{"SubMulShl", "(sub (mul! x C) (shl x D))", "(mul x (- C (<< 1 D)))", "(< D (width D))", ""},
	{"OnesShifted", "(lshr (shl -1 x) x)", "(lshr -1 x)", "", ""},
	{"SubShlOne", "(sub (shl x 1) x)", "x", "(< 1 (width root))", ""},
}

// Divisors that are a choice.
var divisorRows = []row{
	{"SDivNegPowerOfTwo", "(sdiv x C)", "(sub.nsw 0 (lshr x (log2 (& (neg C) (mask C)))))", "(nonneg x) (pow2 (& (neg C) (mask C))) (!= C (mask C))", ""},
	{"UDivOfPowers", "(udiv x (select! c C D))", "(lshr x (select c (log2 C) (log2 D)))", "(pow2 C) (pow2 D)", ""},
	{"URemOfPowers", "(urem x (select! c C D))", "(and (select c (- C 1) (- D 1)) x)", "(pow2 C) (pow2 D)", ""},
	{"@NotZero", "(@ x (select c 0 y))", "(@ x y)", "", "udiv sdiv urem srem"},
	{"@NotZeroElse", "(@ x (select c y 0))", "(@ x y)", "", "udiv sdiv urem srem"},
}
