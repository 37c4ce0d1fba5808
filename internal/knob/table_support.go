package knob

// What the support passes and the analyses read: LLVM's names where LLVM has such a choice.
var support = []Knob{
	{Name: "inline-threshold", Kind: Int, Default: "225", Pass: "inline", At: "InlineCost", Does: "instructions of a function that is put in the place of its calls, without being marked (LLVM counts costs)"},
	{Name: "inline-caller-limit", Kind: Int, Default: "50000", Pass: "inline", At: "inline", Ours: true, Does: "instructions beyond which a caller does not grow, but for alwaysinline"},
	{Name: "inline-called-once", Kind: Bool, Default: "true", Pass: "inline", At: "inline", Ours: true, Does: "internal functions with one call whatever their size"},
	{Name: "two-entry-phi-node-folding-threshold", Kind: Int, Default: "4", Pass: "simplifycfg", At: "SimplifyCFG", Does: "instructions made unconditional on each side of a branch that becomes selects (LLVM: in all)"},
	{Name: "phi-node-folding-threshold", Kind: Int, Default: "2", Pass: "simplifycfg", At: "SimplifyCFG", Does: "phis that become selects when a branch goes"},
	{Name: "keep-loops", Kind: Bool, Default: "true", Pass: "simplifycfg", At: "SimplifyCFG", Does: "keep the empty block that is the only way into a loop"},
	{Name: "sroa-max-size", Kind: Int, Default: "65536", Pass: "sroa", At: "sroa", Ours: true, Does: "bytes of the largest variable that is taken apart"},
	{Name: "sroa-max-fields", Kind: Int, Default: "64", Pass: "sroa", At: "sroa", Ours: true, Does: "fields up to which a variable is cut by its type as well as by its accesses"},
	{Name: "sink-loads", Kind: Bool, Default: "true", Pass: "sink", At: "sink", Ours: true, Does: "move also what reads memory"},
	{Name: "sink-even", Kind: Bool, Default: "true", Pass: "sink", At: "sink", Ours: true, Does: "move also to where an instruction is executed as often as before"},
	{Name: "sink-registers", Kind: Int, Default: "1", Pass: "sink", At: "sink", Ours: true, Does: "stay where operands would hold more registers than the result sets free: 0 never, 1 where an instruction is executed as often as before, 2 always"},
	{Name: "sink-walk-limit", Kind: Int, Default: "100", Pass: "sink", At: "sink", Ours: true, Does: "writes looked at for one instruction that reads memory"},
	{Name: "uniform-branches", Kind: Bool, Default: "false", Pass: "instruction selection", At: "NVPTX", Ours: true, Does: "mark conditional branches that all lanes take alike with .uni, too; ptxas then unrolls no loop that ends with one"},
	{Name: "aa-pipeline", Kind: Text, Default: "default", Pass: "memory SSA", At: "opt", Does: "what alias facts rest on: basic-aa, tbaa, scoped-noalias-aa, nvptx-aa, default"},
	{Name: "memssa-check-limit", Kind: Int, Default: "100", Pass: "memory SSA", At: "MemorySSA", Does: "accesses that a search for a clobber looks at"},
	{Name: "verify-memoryssa", Kind: Bool, Default: "false", Pass: "memory SSA", At: "MemorySSA", Does: "check memory SSA against a slow search"},
	{Name: "dot-cfg-mssa", Kind: Text, Default: "", Pass: "memory SSA", At: "MemorySSA", Does: "the file that print<memoryssa> writes its graph to"},
}
