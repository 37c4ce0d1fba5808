package scev

// Limits bound the work on expressions. The words are those of LLVM's options; Defaults are its values.
type Limits struct {
	ArithDepth        int  // scalar-evolution-max-arith-depth: nested sums and products that are simplified
	CastDepth         int  // scalar-evolution-max-cast-depth: nested casts that are simplified
	AddRecSize        int  // scalar-evolution-max-add-rec-size: operands of a product of AddRecs
	HugeExpression    int  // scalar-evolution-huge-expr-threshold: nodes of an operand that is not looked into
	CompareDepth      int  // scalar-evolution-max-scev-compare-depth: levels at which expressions are ordered
	ValueCompareDepth int  // scalar-evolution-max-value-compare-depth: levels at which values are ordered
	AddInline         int  // scev-addops-inline-threshold: operands of a sum that others are taken into
	MulInline         int  // scev-mulops-inline-threshold: the same of a product
	Iterations        int  // scalar-evolution-max-iterations: iterations that are executed to find a count
	ConstantDepth     int  // scalar-evolution-max-constant-evolving-depth: operations of an iteration that is executed
	Sharpen           bool // scalar-evolution-use-expensive-range-sharpening: ranges from symbolic counts
	Finite            bool // scalar-evolution-finite-loop: an endless loop without effects is undefined
	Classify          bool // scalar-evolution-classify-expressions: print expressions, not only counts
}

// Defaults returns LLVM's limits.
func Defaults() Limits {
	return Limits{
		ArithDepth: 32, CastDepth: 8, AddRecSize: 8, HugeExpression: 4096, CompareDepth: 32, ValueCompareDepth: 2,
		AddInline: 500, MulInline: 32, Iterations: 100, ConstantDepth: 32, Finite: true, Classify: true,
	}
}
