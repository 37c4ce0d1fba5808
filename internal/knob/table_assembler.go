package knob

// The knobs of the assembler's phases. Where the text queries one by number only, the name is ours.
var assembler = []Knob{
	{Name: "EnableGvnCse", Kind: Bool, Default: "true", Pass: "GvnCse", At: "Complete Knob Reference", Does: "run phase 49", Coded: true},
	{Name: "EnableGvnCseMode", Kind: Int, Default: "2", Pass: "GvnCse", At: "Mode Dispatcher, GVN Algorithm Details", Does: "0 off, 1 simple, 2 standard, 3 to 6 full, more: off; targets whose table says 0 have no phase 49", Number: 402, BySM: []Range{{20, 59, "0"}, {80, 89, "0"}}},
	{Name: "EnableGvnCsePerInstr", Kind: Bool, Default: "true", Pass: "GvnCse", At: "Complete Knob Reference, Simple GVN", Does: "asked for each instruction", Number: 257},
	{Name: "DisableGvnCseEBB", Kind: Bool, Default: "false", Pass: "GvnCse", At: "Mode Dispatcher", Does: "above version 0x7FFF of a target do without the walk over extended basic blocks before mode 2 (number only)", Number: 210},
	{Name: "GvnCseEnhancedScope", Kind: Bool, Default: "false", Pass: "GvnCse", At: "Mode Dispatcher, Instruction Eligibility", Ours: true, Does: "modes 5 and 6, and transcendental and cross-lane operations (a bit of the target there; without it mode 4 is mode 2)"},
	{Name: "GvnCseDescribedOpsOnly", Kind: Bool, Default: "false", Pass: "GvnCse", At: "Instruction Eligibility", Ours: true, Does: "only the eight classes of operations of the table, not every pure one"},
	{Name: "GvnCseSamePathOnly", Kind: Bool, Default: "false", Pass: "GvnCse", At: "GPU-Specific CSE Constraints, Divergence", Ours: true, Does: "a divergent value stands for another one only within one control-flow path (stricter than dominance and guards)"},
	{Name: "AllowReassociateCSE", Kind: Bool, Default: "true", Pass: "OriReassociateAndCommon", At: "Phase 50, Controlling Knobs", Does: "run the reassociation of phase 50", Coded: true},
	{Name: "ReassociateCSEBudget", Kind: Int, Default: "-1", Pass: "OriReassociateAndCommon", At: "Phase 50, Controlling Knobs", Does: "instructions for each function; -1: all", Coded: true},
	{Name: "ReassociateCSEWindow", Kind: Int, Default: "64", Pass: "OriReassociateAndCommon", At: "Phase 50, Controlling Knobs", Does: "instructions of the sliding window", Coded: true},
	{Name: "ReassociateCSESkip", Kind: Int, Default: "0", Pass: "OriReassociateAndCommon", At: "Phase 50, Controlling Knobs", Does: "instructions to skip first", Coded: true},
	{Name: "ReassociateLargeImmInUIADD64", Kind: Bool, Default: "false", Pass: "OriReassociateAndCommon", At: "Phase 50, Controlling Knobs", Does: "large immediates in 64-bit additions", Coded: true},
	{Name: "DistributeAndReassociateMulBudget", Kind: Int, Default: "-1", Pass: "OriReassociateAndCommon", At: "Phase 50, Controlling Knobs", Does: "uses of a*b + a*c = a*(b+c); -1: all", Coded: true},
	{Name: "ForceLateCommoning", Kind: Bool, Default: "false", Pass: "LateOriCommoning", At: "Phase 64, Implementation; OriCopyProp, Algorithm", Does: "run phase 64 whatever the level, and start copy propagation as behind a copy", Number: 487, Coded: true},
	{Name: "LateCommoningState", Kind: Int, Default: "1", Pass: "LateOriCommoning", At: "Phase 64, Implementation", Does: "0: do not run phase 64 (offsets 60696 and 60704 of the knobs, 843 times 72 bytes)", Number: 843},
	{Name: "LateCommoningPerInstr", Kind: Bool, Default: "true", Pass: "LateOriCommoning", At: "Core Commoning Walker", Does: "asked for each instruction (number only)", Number: 844},
	{Name: "DisableMoveCommoning", Kind: Bool, Default: "false", Pass: "LateOriCommoning", At: "Phase 64, Controlling Knobs", Does: "do not follow moves", Coded: true},
	{Name: "LateCommoningSameBlock", Kind: Bool, Default: "true", Pass: "LateOriCommoning", At: "Structural Equivalence Predicate", Ours: true, Does: "also within one block (condition C1 says other blocks, C3 speaks of one)"},
	{Name: "AdvancedPhaseBackPropVReg", Kind: Bool, Default: "false", Pass: "OriBackCopyPropagate", At: "Gate Mechanism (Phase 82)", Ours: true, Does: "run the backward copy propagation at phase 82 (targets override it there)"},
	{Name: "OriBackCopyPropagate", Kind: Bool, Default: "false", Pass: "OriBackCopyPropagate", At: "Phase 83", Ours: true, Does: "run phase 83, from which on addresses take registers plus immediates"},
	{Name: "BackCopyPropBudget", Kind: Int, Default: "-1", Pass: "OriBackCopyPropagate", At: "Phase 83, Controlling Knobs", Does: "propagations for each function; -1: all", Number: 808, Coded: true},
	{Name: "CopyPropForceGlobal", Kind: Bool, Default: "false", Pass: "OriCopyProp", At: "OriCopyProp, Controlling Knobs", Does: "across blocks at every level", Coded: true},
	{Name: "CopyPropConstantBank", Kind: Bool, Default: "true", Pass: "OriCopyProp", At: "OriCopyProp, Controlling Knobs", Does: "references to constant memory", Coded: true},
	{Name: "CopyPropUseReachingDefs", Kind: Bool, Default: "false", Pass: "OriCopyProp", At: "OriCopyProp, Controlling Knobs", Does: "by reaching definitions rather than dominance", Coded: true},
	{Name: "CopyPropPreAllocReg", Kind: Bool, Default: "false", Pass: "OriCopyProp", At: "OriCopyProp, Controlling Knobs", Does: "fixed registers", Coded: true},
	{Name: "CopyPropNonRegMultiDef", Kind: Bool, Default: "false", Pass: "OriCopyProp", At: "OriCopyProp, Controlling Knobs", Does: "copies with several definitions that are no registers", Coded: true},
	{Name: "CopyPropNoMmaCb", Kind: Bool, Default: "false", Pass: "OriCopyProp", At: "OriCopyProp, Controlling Knobs", Does: "not into constant operands of mma", Coded: true},
	{Name: "LateCopyPropComplPred", Kind: Bool, Default: "true", Pass: "OriCopyProp", At: "OriCopyProp, Controlling Knobs", Does: "copies under complementary predicates, late", Coded: true},
	{Name: "SpeculativeHoistCommonInsts", Also: []string{"FcrphyngivruBvfgPbzzbavafgf"}, Kind: Bool, Default: "true", Pass: "SpeculativeHoistComInsts", At: "Complete Knob Reference", Does: "hoist common instructions, phase 56", Coded: true},
	{Name: "SH", Kind: Text, Default: "", At: "Hash Infrastructure", Does: "the hashes of the kernels that the other knobs are for; empty: all"},
}

// phasesNow are the knobs of phases that there are.
var phasesNow = []Knob{
	{Name: "CopyPropBudget", Kind: Int, Default: "-1", Pass: "OriCopyProp", At: "OriCopyProp, Controlling Knobs", Does: "instructions for each run; -1: all", Coded: true},
	{Name: "CopyPropGlobalBudget", Kind: Int, Default: "-1", Pass: "OriCopyProp", At: "OriCopyProp, Controlling Knobs", Does: "propagations across blocks; -1: all", Coded: true},
	{Name: "CopyPropAddr", Kind: Bool, Default: "true", Pass: "OriCopyProp", At: "OriCopyProp, Controlling Knobs", Does: "into addresses", Coded: true},
	{Name: "CopyPropNoWriteNonRR", Kind: Bool, Default: "false", Pass: "OriCopyProp", At: "OriCopyProp, Controlling Knobs", Does: "not into forms other than register-register", Coded: true},
	{Name: "GeneralOptimizeIterations", Kind: Int, Default: "10", Pass: "GeneralOptimize", At: "OriCopyProp, Convergence", Does: "rounds of the bundles at phases 13 and 29 (number only)", Number: 464},
	{Name: "GeneralOptimizeCostThreshold", Kind: Text, Default: "0.25", Pass: "GeneralOptimize", At: "OriCopyProp, Convergence", Does: "gain below which the bundles at phases 37 and 58 end (number only)", Number: 474},
	{Name: "named-phases", Kind: Text, Default: "", Pass: "warpwise ptx", At: "Forward Copy Propagation, Overview", Does: "run or leave out phases by name"},
	{Name: "PromoteLocalMemory", Kind: Bool, Default: "true", Pass: "CompactLocalMemory", At: "Pass Ordering", Ours: true, Does: "keep slots of local memory in registers"},
}
