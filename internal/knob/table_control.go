package knob

// Knobs of the way out of SSA form. The four of the container format beside CSSACoalescing are named
// there as neighbours, no more.
var cssa = []Knob{
	{Name: "do-cssa", Kind: Bool, Default: "true", At: "NVVMPassOptions Knob", Does: "run CSSA"},
	{Name: "cssa-coalesce", Kind: Int, Default: "3", At: "cl::opt Knobs, Copy Coalescing", Does: "how hard copies are coalesced: 0 not, 1 webs of one value, 2 webs that do not interfere, 3 where equal values do not interfere either"},
	{Name: "cssa-verbosity", Kind: Int, Default: "0", At: "cl::opt Knobs", Does: "how much CSSA tells: 1 sums of each function, 2 also each phi, 3 also each copy"},
	{Name: "dump-before-cssa", Kind: Bool, Default: "false", At: "cl::opt Knobs", Does: "print the module before CSSA, under 'IR Module before CSSA:'"},
	{Name: "CSSACoalescing", Kind: Int, Default: "3", At: "Container-Format Knob", Does: "cssa-coalesce of the container format"},
	{Name: "AdvancedRemat", Kind: Int, Default: "0", Pass: "rematerialisation", At: "Copy Coalescing", Does: "how hard values are computed again (container format)", Planned: true},
	{Name: "DisablePredication", Kind: Bool, Default: "false", Pass: "predication", At: "Copy Coalescing", Does: "do not turn branches into predicates (container format)", Planned: true},
	{Name: "DisableXBlockSched", Kind: Bool, Default: "false", Pass: "scheduling", At: "Copy Coalescing", Does: "do not schedule across blocks (container format)", Planned: true},
	{Name: "ReorderCSE", Kind: Bool, Default: "false", Pass: "scheduling", At: "Copy Coalescing", Does: "reorder for common subexpressions (container format)", Planned: true},
	{Name: "cssa-coalesce-split-edges", Kind: Bool, Default: "false", At: "Copy Coalescing, the quirk", Does: "coalesce copies on split edges (described by its text, 'default=subtarget')", BySM: []Range{{80, 999, "true"}}},
	{Name: "cssa-coalesce-span-blocks", Kind: Bool, Default: "false", At: "Copy Coalescing, the quirk", Does: "coalesce copies that span blocks (described by its text, 'default=subtarget')", BySM: []Range{{80, 999, "true"}}},
	{Name: "cssa-uniform-classes", Kind: Bool, Default: "true", At: "The CSSA Solution", Ours: true, Does: "give values that are uniform one register for the warp"},
	{Name: "cssa-skip-uniform", Kind: Bool, Default: "false", At: "Common Pitfalls, 3", Ours: true, Does: "make no copies for phis that are uniform (structurizecfg says so, cssa warns of it)"},
	{Name: "usedessa", Kind: Int, Default: "2", Pass: "instruction selection", At: "deSSA Alternative", Does: "1: the copies of phis stay where they are made, and nothing is scheduled; 2: registers are joined, blocks scheduled where that lowers the register estimate, and local variables share memory"},
}

var structurize = []Knob{
	{Name: "structurizecfg-skip-uniform-regions", Kind: Bool, Default: "false", At: "CLI Knobs", Does: "leave regions with uniform branches only"},
	{Name: "structurizecfg-relaxed-uniform-regions", Kind: Bool, Default: "true", At: "CLI Knobs", Does: "also when a region within has others, if at most one conditional child is direct"},
	{Name: "enable-shrink-wrap", Kind: Int, Default: "0", At: "CLI Knobs", Does: "structurise: 0 ask the strategy, 1 always, 2 never (warns where a divergent branch is left)"},
	{Name: "structurizecfg-skip-attributes", Kind: Text, Default: "optnone", At: "Entry Gate", Ours: true, Does: "attributes, between commas, of functions that are left alone (described, with doubt, as convergent,nodivergencesource,nounwind,alwaysinline,optnone)"},
	{Name: "structurizecfg-strategy", Kind: Text, Default: "linear", At: "Main Structurization Loop", Ours: true, Does: "linear: as described; minimal: only divergent regions without a point where all meet again"},
	{Name: "structurizecfg-minimal-weight", Kind: Int, Default: "100", At: "Main Structurization Loop", Ours: true, Does: "minimal: how many instructions lanes must have in common before all meet again, those of loops tenfold; where a convergent operation is among them, any number does"},
	{Name: "structurizecfg-hoist-zero-cost-else", Kind: Bool, Default: "true", At: "Functional differences, 5", Ours: true, Does: "move what costs nothing and feeds phis out of else blocks (LLVM does; described as open)"},
	{Name: "structurizecfg-past-funclets", Kind: Bool, Default: "false", At: "EH Funclet Rejection", Ours: true, Does: "after UnsupportedEHFunclets go on with the rest (a switch without a name there)"},
}

// Knobs of the passes that prepare for structurizecfg.
var prepare = []Knob{
	{Name: "fix-irreducible-booleans", Kind: Int, Default: "8", Pass: "fix-irreducible", At: "FixIrreducible", Ours: true, Does: "of more entries than this, one number says which is meant, not a phi for each"},
	{Name: "structurizecfg-fix-irreducible", Kind: Bool, Default: "true", Pass: "fix-irreducible<divergent>", At: "Irreducible CFG Rejection", Ours: true, Does: "give irreducible loops that lanes may enter apart one entry before the pass; false, near to what is described: an error that ends the compilation"},
	{Name: "max-booleans-in-control-flow-hub", Kind: Int, Default: "32", Pass: "unify-loop-exits", At: "unify-loop-exits", Does: "of more exits than this, one number says which is meant, not a phi for each"},
}
