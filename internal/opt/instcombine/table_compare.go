package instcombine

// Comparisons.
var compareRows = []row{
	// One form of each comparison with a constant: strict ones, and equality where only one number is left.
	{"StrictULE", "(icmp.ule x C)", "(icmp.ult x (+ C 1))", "(!= C (mask x))", ""},
	{"StrictUGE", "(icmp.uge x C)", "(icmp.ugt x (- C 1))", "(!= C 0)", ""},
	{"StrictSLE", "(icmp.sle x C)", "(icmp.slt x (+ C 1))", "(!= C (- (signbit C) 1))", ""},
	{"StrictSGE", "(icmp.sge x C)", "(icmp.sgt x (- C 1))", "(!= C (signbit C))", ""},
	{"OneBelow", "(icmp.ult x 1)", "(icmp.eq x 0)", "", ""},
	{"AboveZero", "(icmp.ugt x 0)", "(icmp.ne x 0)", "", ""},
	{"BelowLast", "(icmp.ult x -1)", "(icmp.ne x -1)", "", ""},
	{"AboveLastButOne", "(icmp.ugt x -2)", "(icmp.eq x -1)", "(< 1 (width x))", ""},
	{"SignedFirst", "(icmp.slt x C)", "(icmp.eq x (- C 1))", "(== C (+ (signbit C) 1)) (< 1 (width x))", ""},
	{"SignedLast", "(icmp.sgt x C)", "(icmp.eq x (+ C 1))", "(== C (- (signbit C) 2)) (< 1 (width x))", ""},

	// Equality: both sides undone.
	{"EqualAddConst", "(icmp.E (add x C) D)", "(icmp.E x (- D C))", "", ""},
	{"EqualConstSub", "(icmp.E (sub C x) D)", "(icmp.E x (- C D))", "", ""},
	{"EqualXorConst", "(icmp.E (xor x C) D)", "(icmp.E x (^ C D))", "", ""},
	{"EqualSub", "(icmp.E (sub x y) 0)", "(icmp.E x y)", "", ""},
	{"EqualXor", "(icmp.E (xor x y) 0)", "(icmp.E x y)", "", ""},
	{"EqualAddSame", "(icmp.E (add x y) x)", "(icmp.E y 0)", "", ""},
	{"EqualSubSame", "(icmp.E (sub x y) x)", "(icmp.E y 0)", "", ""},
	{"EqualXorSame", "(icmp.E (xor x y) x)", "(icmp.E y 0)", "", ""},
	{"Equal@@", "(icmp.E (@ x y) (@ x z))", "(icmp.E y z)", "", "add xor"},
	{"EqualSubSub", "(icmp.E (sub x y) (sub x z))", "(icmp.E y z)", "", ""},
	{"EqualSubSub", "(icmp.E (sub y x) (sub z x))", "(icmp.E y z)", "", ""},
	{"EqualMulMul", "(icmp.E (mul.nuw x C) (mul.nuw y C))", "(icmp.E x y)", "(!= C 0)", ""},
	{"EqualMulMul", "(icmp.E (mul.nsw x C) (mul.nsw y C))", "(icmp.E x y)", "(!= C 0)", ""},
	{"EqualMulZero", "(icmp.E (mul.nuw x C) 0)", "(icmp.E x 0)", "(!= C 0)", ""},
	{"EqualMulZero", "(icmp.E (mul.nsw x C) 0)", "(icmp.E x 0)", "(!= C 0)", ""},
	{"EqualShlZero", "(icmp.E (shl.nuw x y) 0)", "(icmp.E x 0)", "", ""},
	{"EqualShlZero", "(icmp.E (shl.nsw x y) 0)", "(icmp.E x 0)", "", ""},
	{"EqualMask", "(icmp.eq (and x C) C)", "(icmp.ne (and x C) 0)", "(pow2 C)", ""},
	{"EqualMask", "(icmp.ne (and x C) C)", "(icmp.eq (and x C) 0)", "(pow2 C)", ""},
	{"EqualMaskShift", "(icmp.E (and! (lshr! x C) D) 0)", "(icmp.E (and x (<< D C)) 0)", "(< C (width C)) (== (>> (<< D C) C) D) (fits (<< D C) C)", ""},
	{"EqualMaskShl", "(icmp.E (and! (shl! x C) D) 0)", "(icmp.E (and x (>> D C)) 0)", "(< C (width C))", ""},
	{"EqualChoice", "(icmp.ne (select! x C D) C)", "(xor x 1)", "(!= C D)", ""},
	{"EqualChoice", "(icmp.eq (select! x C D) D)", "(xor x 1)", "(!= C D)", ""},

	// Order.
	{"SignedSub", "(icmp.S (sub.nsw x y) 0)", "(icmp.S x y)", "", ""},
	{"SignedAddConst", "(icmp.S (add.nsw x C) D)", "(icmp.S x (- D C))", "(subnsw D C)", ""},
	{"UnsignedAddConst", "(icmp.U (add.nuw x C) D)", "(icmp.U x (- D C))", "(<= C D)", ""},
	{"SignedAddAdd", "(icmp.S (add.nsw x y) (add.nsw x z))", "(icmp.S y z)", "", ""},
	{"UnsignedAddAdd", "(icmp.U (add.nuw x y) (add.nuw x z))", "(icmp.U y z)", "", ""},
	{"CompareNotNot", "(icmp.P (xor x -1) (xor y -1))", "(icmp.^P x y)", "", ""},
	{"CompareNotConst", "(icmp.P (xor x -1) C)", "(icmp.^P x (~ C))", "", ""},

	// The sign.
	{"SignAShr", "(icmp.slt (ashr x C) 0)", "(icmp.slt x 0)", "(< C (width C))", ""},
	{"SignAShr", "(icmp.sgt (ashr x C) -1)", "(icmp.sgt x -1)", "(< C (width C))", ""},
	{"SignLShr", "(icmp.ne (lshr x C) 0)", "(icmp.slt x 0)", "(== C (- (width C) 1)) (< 1 (width C))", ""},
	{"SignLShr", "(icmp.eq (lshr x C) 0)", "(icmp.sgt x -1)", "(== C (- (width C) 1)) (< 1 (width C))", ""},
	{"SignMask", "(icmp.ne (and! x C) 0)", "(icmp.slt x 0)", "(== C (signbit C)) (< 1 (width C))", ""},
	{"SignMask", "(icmp.eq (and! x C) 0)", "(icmp.sgt x -1)", "(== C (signbit C)) (< 1 (width C))", ""},
	{"HighBits", "(icmp.ne (lshr x C) 0)", "(icmp.ugt x (- (<< 1 C) 1))", "(< C (width C))", ""},
	{"HighBits", "(icmp.eq (lshr x C) 0)", "(icmp.ult x (<< 1 C))", "(< C (width C))", ""},

	// Narrower.
	{"CompareZExtConst", "(icmp.E (zext x) C)", "(icmp.E x C)", "(fits C x)", ""},
	{"CompareZExtConst", "(icmp.U (zext x) C)", "(icmp.U x C)", "(fits C x)", ""},
	{"CompareZExtConst", "(icmp.S (zext x) C)", "(icmp.uS x C)", "(fits C x)", ""},
	{"CompareSExtConst", "(icmp.P (sext x) C)", "(icmp.P x C)", "(sfits C x)", ""},
	{"CompareZExtZExt", "(icmp.E (zext x) (zext y))", "(icmp.E x y)", "", ""},
	{"CompareZExtZExt", "(icmp.U (zext x) (zext y))", "(icmp.U x y)", "", ""},
	{"CompareZExtZExt", "(icmp.S (zext x) (zext y))", "(icmp.uS x y)", "", ""},
	{"CompareSExtSExt", "(icmp.P (sext x) (sext y))", "(icmp.P x y)", "", ""},

	// Truth values.
	{"BoolIsFalse", "(icmp.eq x 0)", "(xor x 1)", "(bool x)", ""},
	{"BoolSum", "(add x y)", "(xor x y)", "(bool root)", ""},
	{"BoolDifference", "(sub x y)", "(xor y x)", "(bool root)", ""},
	{"BoolProduct", "(mul x y)", "(and x y)", "(bool root)", ""},
	{"BoolDiffers", "(icmp.ne x y)", "(xor x y)", "(bool x)", ""},
	{"NotCompare", "(xor (icmp.P! x y) 1)", "(icmp.!P x y)", "", ""},
	{"NotCompareFloat", "(xor (fcmp.P! x y) 1)", "(fcmp.!P x y)", "", ""},
	{"BothZero", "(and (icmp.eq! x 0) (icmp.eq! y 0))", "(icmp.eq (or x y) 0)", "", ""},
	{"OneNotZero", "(or (icmp.ne! x 0) (icmp.ne! y 0))", "(icmp.ne (or x y) 0)", "", ""},
	{"BothNegative", "(and (icmp.slt! x 0) (icmp.slt! y 0))", "(icmp.slt (and x y) 0)", "", ""},
	{"OneNegative", "(or (icmp.slt! x 0) (icmp.slt! y 0))", "(icmp.slt (or x y) 0)", "", ""},
	{"InRange", "(and (icmp.sgt! x -1) (icmp.slt! x y))", "(icmp.ult x y)", "(nonneg y)", ""},
	{"OutOfRange", "(or (icmp.slt! x 0) (icmp.sge! x y))", "(icmp.uge x y)", "(nonneg y)", ""},
	{"OutOfRange", "(or (icmp.slt! x 0) (icmp.sgt! x y))", "(icmp.ugt x y)", "(nonneg y)", ""},
}

// Selects.
var selectRows = []row{
	{"SelectNot", "(select (xor x 1) y z)", "(select x z y)", "(not (logical root))", ""},
	{"SelectOneZero", "(select x 1 0)", "(zext x)", "(< 1 (width root))", ""},
	{"SelectMinusOneZero", "(select x -1 0)", "(sext x)", "(< 1 (width root))", ""},
	{"SelectSameTrue", "(select x (select x y z) w)", "(select x y w)", "", ""},
	{"SelectSameFalse", "(select x y (select x z w))", "(select x y w)", "", ""},
	{"SelectLowBit", "(select (icmp.ne! (and x 1) 0) 1 0)", "(and x 1)", "", ""},
}
