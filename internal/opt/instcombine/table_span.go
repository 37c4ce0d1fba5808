package instcombine

// Signed quotients compared, tests of ranges, comparisons of numbers extended from different widths.
var spanRows = []row{
	{"SQuotientIsZero", "(icmp.eq (sdiv! x C) 0)", "(icmp.ult (add x (- C 1)) (- (+ C C) 1))", "(!= C 0) (!= C 1) (< C (signbit C))", ""},
	{"SQuotientIsZero", "(icmp.ne (sdiv! x C) 0)", "(icmp.ult (add x (neg C)) (+ (neg (+ C C)) 1))", "(!= C 0) (!= C 1) (< C (signbit C))", ""},
	{"SQuotientIs", "(icmp.eq (sdiv! x C) D)", "(icmp.ult (add x (neg (* C D))) C)", "(!= C 0) (!= C 1) (< C (signbit C)) (!= D 0) (< D (signbit D)) (< (+ D 1) (signbit D)) (mulnsw (+ D 1) C)", ""},
	{"SQuotientIsNot", "(icmp.ne (sdiv! x C) D)", "(icmp.ult (add x (neg (* C (+ D 1)))) (neg C))", "(!= C 0) (!= C 1) (< C (signbit C)) (!= D 0) (< D (signbit D)) (< (+ D 1) (signbit D)) (mulnsw (+ D 1) C)", ""},
	{"SQuotientIsNegative", "(icmp.eq (sdiv! x C) D)", "(icmp.ult (add x (- (- C 1) (* C D))) C)", "(!= C 0) (!= C 1) (< C (signbit C)) (< (signbit D) D) (mulnsw (- D 1) C)", ""},
	{"SQuotientIsNotNegative", "(icmp.ne (sdiv! x C) D)", "(icmp.ult (add x (- -1 (* C D))) (neg C))", "(!= C 0) (!= C 1) (< C (signbit C)) (< (signbit D) D) (mulnsw (- D 1) C)", ""},

	{"SExtBelow", "(icmp.ult (sext x) C)", "(icmp.sgt x -1)", "(not (sfits C x)) (< 1 (width x))", ""},
	{"SExtAbove", "(icmp.ugt (sext x) C)", "(icmp.slt x 0)", "(not (sfits C x)) (< 1 (width x))", ""},
	{"CompareZExtWider", "(icmp.E (zext! x) (zext y))", "(icmp.E (zext x) y)", "(< (width x) (width y))", ""},
	{"CompareZExtWider", "(icmp.U (zext! x) (zext y))", "(icmp.U (zext x) y)", "(< (width x) (width y))", ""},
	{"CompareZExtWider", "(icmp.S (zext! x) (zext y))", "(icmp.uS (zext x) y)", "(< (width x) (width y))", ""},
	{"CompareSExtWider", "(icmp.P (sext! x) (sext y))", "(icmp.P (sext x) y)", "(< (width x) (width y))", ""},
}

// Signs and truth values in arithmetic, factors that a quotient takes away.
var signRows = []row{
	{"AShrMasked", "(and (ashr! x C) D)", "(and (lshr x C) D)", "(< C (width C)) (<= D (>> (mask D) C))", ""},
	{"SRemLowBits", "(and (srem x C) D)", "(and x D)", "(pow2 C) (< D C)", ""},
	{"LowBitOfShl", "(and (shl! 1 y) 1)", "(zext (icmp.eq y 0))", "(< 1 (width root))", ""},
	{"NegSign", "(sub 0 (ashr! x C))", "(lshr x C)", "(== C (- (width C) 1))", ""},
	{"NegSign", "(sub 0 (lshr! x C))", "(ashr x C)", "(== C (- (width C) 1))", ""},
	{"NegBool", "(sub 0 (zext! x))", "(sext x)", "(bool x)", ""},
	{"NegBool", "(sub 0 (sext! x))", "(zext x)", "(bool x)", ""},
	{"BoolMinusOne", "(add (zext! x) -1)", "(sext (xor x 1))", "(bool x)", ""},
	{"BoolPlusOne", "(add (sext! x) 1)", "(zext (xor x 1))", "(bool x)", ""},
	{"MulOneShl", "(mul x (shl! 1 y))", "(shl x y)", "", ""},
	{"UDivMul", "(udiv (mul.nuw x C) D)", "(mul.nuw x (/ C D))", "(!= D 0) (== (* (/ C D) D) C)", ""},
	{"UDivMul", "(udiv (mul.nuw x C) D)", "(udiv x (/ D C))", "(!= C 0) (!= C 1) (== (* (/ D C) C) D)", ""},
	{"UDivHuge", "(udiv x C)", "(zext (icmp.ugt x (- C 1)))", "(< (signbit C) C)", ""},
	{"SDivMin", "(sdiv x C)", "(zext (icmp.eq x C))", "(== C (signbit C)) (< 1 (width C))", ""},
	{"SDivSDiv", "(sdiv (sdiv x C) D)", "(sdiv x (* C D))", "(mulnsw C D)", ""},
	{"SDivNegConst", "(sdiv (sub.nsw 0 x) C)", "(sdiv x (neg C))", "(!= C (signbit C)) (!= C 1) (!= C (mask C))", ""},
	{"@ZExtNarrow", "(@ (zext! x) (zext y))", "(zext (@ x y))", "", "udiv urem"},
	{"@ZExtNarrowConst", "(@ (zext! x) C)", "(zext (@ x C))", "(fits C x) (!= C 0) (< 1 (width x))", "udiv urem"},
	{"@SExtNarrowConst", "(@ (sext! x) C)", "(sext (@ x C))", "(sfits C x) (!= C 0) (!= C (mask C)) (< 1 (width x))", "sdiv srem"},
	{"OrNotXor", "(or x (xor! (xor! x y) -1))", "(or x (xor y -1))", "", ""},
	{"AndOrXor", "(and (or x y) (xor x y))", "(xor x y)", "", ""},
}
