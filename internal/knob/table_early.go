package knob

// What early-cse reads. The description says of the limit of phis, of the list of barriers and of the
// rule for shared memory that they have no knob.
var earlyCSE = []Knob{
	{Name: "disable-early-cse", Kind: Bool, Default: "false", At: "Key Facts, Pipeline Positions", Does: "do not run early-cse, in either variant (an offset of NVVMPassOptions, +1440, has no name there)"},
	{Name: "enable-earlycse-memoryssa", Kind: Bool, Default: "true", At: "Knobs", Does: "early-cse<memssa> asks MemorySSA"},
	{Name: "earlycse-debug-hash", Kind: Bool, Default: "false", At: "Knobs", Does: "print the hash of every expression, and check that equal expressions have equal hashes"},
	{Name: "earlycse-mssa-optimization-cap", Kind: Int, Default: "500", At: "Knobs", Does: "searches of MemorySSA for each block; beyond, the nearest write counts"},
	{Name: "enable-earlycse-imprecision", Kind: Bool, Default: "false", At: "Knobs", Does: "do without MemorySSA in blocks of more than earlycse-huge-block instructions"},
	{Name: "earlycse-huge-block", Kind: Int, Default: "10000", At: "Knobs", Ours: true, Does: "the size of the blocks in which enable-earlycse-imprecision does without MemorySSA (described as huge)"},
	{Name: "earlycse-phi-limit", Kind: Int, Default: "5", At: "CUDA Extension 4", Ours: true, Does: "operands of the phis that are compared (described as fixed)"},
	{Name: "earlycse-widths", Kind: Bool, Default: "true", At: "Type Compatibility and Bitwidth Handling", Ours: true, Does: "find an operation in another width, behind a zext, sext or trunc"},
	{Name: "earlycse-ranges", Kind: Bool, Default: "true", At: "Type Compatibility and Bitwidth Handling", Ours: true, Does: "prove with value ranges, too, that an operation in another width does not overflow"},
	{Name: "earlycse-coerce", Kind: Bool, Default: "true", At: "Load-Store Forwarding Detailed Flow", Ours: true, Does: "use a stored or loaded value as another type of its bits"},
	{Name: "earlycse-store-table", Kind: Bool, Default: "true", At: "Four Scoped Hash Tables", Ours: true, Does: "remove stores overwritten later in the block with other stores in between"},
	{Name: "earlycse-strict-shared", Kind: Bool, Default: "false", At: "CUDA Extension 2", Ours: true, Does: "a thread does not use its own stores to shared memory for its loads (described as the rule)"},
	{Name: "earlycse-strict-cluster-shared", Kind: Bool, Default: "false", At: "CUDA Extension 2", Ours: true, Does: "the same for shared::cluster"},
}
