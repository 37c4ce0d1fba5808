package knob

// The limits of scalar evolution, with LLVM's names and defaults.
var evolution = []Knob{
	{Name: "scalar-evolution-classify-expressions", Kind: Bool, Default: "true", At: "ScalarEvolution", Does: "print the expression of each instruction, not only the counts of loops"},
	{Name: "scalar-evolution-max-iterations", Kind: Int, Default: "100", At: "ScalarEvolution", Does: "iterations of a loop that are executed to find how many there are"},
	{Name: "scalar-evolution-max-arith-depth", Kind: Int, Default: "32", At: "ScalarEvolution", Does: "levels of sums and products in which what belongs together is joined"},
	{Name: "scalar-evolution-max-cast-depth", Kind: Int, Default: "8", At: "ScalarEvolution", Does: "levels of casts that are simplified"},
	{Name: "scalar-evolution-max-add-rec-size", Kind: Int, Default: "8", At: "ScalarEvolution", Does: "operands of a product of recurrences; beyond it stays a product"},
	{Name: "scalar-evolution-huge-expr-threshold", Kind: Int, Default: "4096", At: "ScalarEvolution", Does: "nodes of an operand from which on it is not looked into"},
	{Name: "scalar-evolution-max-scev-compare-depth", Kind: Int, Default: "32", At: "ScalarEvolution", Does: "levels down to which operands are put in order"},
	{Name: "scalar-evolution-max-value-compare-depth", Kind: Int, Default: "2", At: "ScalarEvolution", Does: "levels of instructions down to which operands are put in order"},
	{Name: "scalar-evolution-max-constant-evolving-depth", Kind: Int, Default: "32", At: "ScalarEvolution", Does: "operations behind each other in an iteration that is executed"},
	{Name: "scev-addops-inline-threshold", Kind: Int, Default: "500", At: "ScalarEvolution", Does: "operands of a sum that other sums are taken into"},
	{Name: "scev-mulops-inline-threshold", Kind: Int, Default: "32", At: "ScalarEvolution", Does: "operands of a product that other products are taken into"},
	{Name: "scalar-evolution-use-expensive-range-sharpening", Kind: Bool, Default: "false", At: "ScalarEvolution", Does: "bound recurrences by the symbolic count of their loop, too"},
	{Name: "verify-scev-strict", Kind: Bool, Default: "false", At: "ScalarEvolution", Does: "LLVM's verify-scev then compares counts that are not constant, too; here it changes nothing: those are compared in every case that they can be"},
	{Name: "verify-scev", Kind: Bool, Default: "false", At: "ScalarEvolution", Does: "compare counts, after they are printed, with those of a fresh analysis"},
	{Name: "scalar-evolution-finite-loop", Kind: Bool, Default: "true", At: "ScalarEvolution", Does: "conclude from mustprogress that a bound is not the last number"},
}
