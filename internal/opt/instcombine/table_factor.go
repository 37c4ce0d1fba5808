package instcombine

// What two operands have in common is done once.
var factorRows = []row{
	{"XorAndCommon", "(xor (and! z x) (and z y))", "(and (xor x y) z)", "", ""},
	{"OrAndCommon", "(or (and! z x) (and z y))", "(and (or x y) z)", "", ""},
	{"AndOrCommon", "(and (or! z x) (or z y))", "(or (and x y) z)", "", ""},
	{"@MulCommon", "(@ (mul! x z) (mul y z))", "(mul (@ x y) z)", "(unknown z)", "add sub"},
	{"AddMulSelf", "(add (mul! x C) x)", "(mul x (+ C 1))", "", ""},
	{"SubMulSelf", "(sub (mul! x C) x)", "(mul x (- C 1))", "", ""},
	{"SubSelfMul", "(sub x (mul! x C))", "(mul x (- 1 C))", "", ""},
	{"@MulMulConst", "(@ (mul! x C) (mul x D))", "(mul x (- C D))", "", "sub"},
	{"AddMulMulConst", "(add (mul! x C) (mul x D))", "(mul x (+ C D))", "", ""},
	{"@ShlCommon", "(@ (shl! x z) (shl! y z))", "(shl (@ x y) z)", "", "add sub and or xor"},
	{"@LShrCommon", "(@ (lshr! x z) (lshr! y z))", "(lshr (@ x y) z)", "", "and or xor"},
	{"@AShrCommon", "(@ (ashr! x z) (ashr! y z))", "(ashr (@ x y) z)", "", "and or xor"},
	{"@ZExtCommon", "(@ (zext! x) (zext y))", "(zext (@ x y))", "", "and or xor"},
	{"@SExtCommon", "(@ (sext! x) (sext y))", "(sext (@ x y))", "", "and or xor"},
	{"@ZExtConst", "(@ (zext! x) C)", "(zext (@ x C))", "(fits C x) (< 1 (width x))", "and or xor"},
	{"@SExtConst", "(@ (sext! x) C)", "(sext (@ x C))", "(sfits C x) (< 1 (width x))", "and or xor"},
	{"SelectOf@", "(select c (@! x z) (@! y z))", "(@ (select c x y) z)", "", "add mul and or xor sub shl lshr ashr"},
	{"SelectOf@Left", "(select c (@! z x) (@! z y))", "(@ z (select c x y))", "", "sub shl lshr ashr"},
	{"SelectOf@", "(select c (@! x) (@! y))", "(@ (select c x y))", "", "zext sext trunc"},
	{"Select@Zero", "(select c (@! x y) x)", "(@ x (select c y 0))", "(unknown x) (unknown y)", "add or xor sub shl lshr ashr"},
	{"SelectElse@Zero", "(select c x (@! x y))", "(@ x (select c 0 y))", "(unknown x) (unknown y)", "add or xor sub shl lshr ashr"},
	{"SelectAndOnes", "(select c (and! x y) x)", "(and x (select c y -1))", "(unknown x) (unknown y)", ""},
	{"SelectElseAndOnes", "(select c x (and! x y))", "(and x (select c -1 y))", "(unknown x) (unknown y)", ""},
	{"AShrNot", "(ashr (xor! x -1) y)", "(xor (ashr x y) -1)", "", ""},
	{"SDivNeg", "(sdiv (sub.nsw! 0 x) y)", "(sub.nsw 0 (sdiv x y))", "(unknown y)", ""},
	{"SRemNeg", "(srem (sub.nsw! 0 x) y)", "(sub.nsw 0 (srem x y))", "", ""},
	{"AndNotAnd", "(and x (xor! (and x y) -1))", "(and x (xor y -1))", "", ""},
	{"OrNotOr", "(or x (xor! (or x y) -1))", "(or x (xor y -1))", "", ""},
	{"AndNotXor", "(and x (xor! (xor x y) -1))", "(and x y)", "", ""},
}

// Choices.
var branchRows = []row{
	{"SelectIsConst", "(select e=(icmp.eq x C) x y)", "(select e C y)", "(unknown x)", ""},
	{"SelectIsNotConst", "(select e=(icmp.ne x C) y x)", "(select e y C)", "(unknown x)", ""},
}
