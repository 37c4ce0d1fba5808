package knob

// The description lists 21 knobs of LLVM's pass by name and says that all of LLVM's are there; the
// others are those of LLVM's own list. LLVM 19's defaults.
var codeGenPrepare = []Knob{
	{Name: "profile-unknown-in-special-section", Kind: Bool, Default: "false", At: "all of upstream's knobs", Does: "a section of their own for functions that the profile does not know"},
	{Name: "profile-guided-section-prefix", Kind: Bool, Default: "true", At: "Upstream CodeGenPrepare Knobs", Does: "name sections by profile"},
	{Name: "addr-sink-using-gep", Kind: Bool, Default: "true", At: "Upstream CodeGenPrepare Knobs", Does: "sink addresses as getelementptr rather than integers; false changes nothing, and a remark says so"},
	{Name: "force-split-store", Kind: Bool, Default: "false", At: "Upstream CodeGenPrepare Knobs", Does: "split stores of merged values"},
	{Name: "cgp-freq-ratio-to-skip-merge", Kind: Int, Default: "2", At: "Upstream CodeGenPrepare Knobs", Does: "ratio of block frequencies from which blocks are not merged"},
	{Name: "disable-preheader-prot", Kind: Bool, Default: "false", At: "Upstream CodeGenPrepare Knobs", Does: "do not protect loop preheaders"},
	{Name: "disable-cgp-branch-opts", Kind: Bool, Default: "false", At: "Upstream CodeGenPrepare Knobs", Does: "do not optimise branches"},
	{Name: "disable-complex-addr-modes", Kind: Bool, Default: "false", At: "Upstream CodeGenPrepare Knobs", Does: "do not combine address modes"},
	{Name: "addr-sink-new-phis", Kind: Bool, Default: "false", At: "Upstream CodeGenPrepare Knobs", Does: "sinking may make phis"},
	{Name: "addr-sink-new-select", Kind: Bool, Default: "true", At: "Upstream CodeGenPrepare Knobs", Does: "sinking may make selects"},
	{Name: "addr-sink-combine-base-reg", Kind: Bool, Default: "true", At: "Upstream CodeGenPrepare Knobs", Does: "sinking may combine base registers"},
	{Name: "addr-sink-combine-gv", Also: []string{"addr-sink-combine-base-gv"}, Kind: Bool, Default: "true", At: "Upstream CodeGenPrepare Knobs", Does: "sinking may combine symbols"},
	{Name: "addr-sink-combine-offs", Also: []string{"addr-sink-combine-base-offs"}, Kind: Bool, Default: "true", At: "Upstream CodeGenPrepare Knobs", Does: "sinking may combine offsets"},
	{Name: "addr-sink-combine-scaled-reg", Kind: Bool, Default: "true", At: "Upstream CodeGenPrepare Knobs", Does: "sinking may combine scaled registers"},
	{Name: "cgp-split-large-offset-gep", Kind: Bool, Default: "true", At: "Upstream CodeGenPrepare Knobs", Does: "split addresses with large offsets"},
	{Name: "disable-cgp", Kind: Bool, Default: "false", At: "all of upstream's knobs", Does: "do not run codegenprepare"},
	{Name: "disable-cgp-delete-phis", Kind: Bool, Default: "false", At: "all of upstream's knobs", Does: "do not delete phis without uses"},
	{Name: "cgp-max-address-users-to-scan", Kind: Int, Default: "100", At: "all of upstream's knobs", Does: "uses of an address looked at before it is not sunk"},
	{Name: "cgpp-huge-func", Kind: Int, Default: "10000", At: "all of upstream's knobs", Does: "blocks from which a function is not iterated on"},
	// ours
	{Name: "cgp-bypass-slow-division", Kind: Bool, Default: "true", At: "GPU Relevance of Upstream Knobs", Ours: true, Does: "divide in 32 bits where the operands of a division of 64 bits turn out to be short"},
}

// codeGenPrepareLater are those of the families that the pass has not got yet.
var codeGenPrepareLater = []Knob{
	{Name: "disable-cgp-gc-opts", Kind: Bool, Default: "false", Pass: "codegenprepare (garbage collection)", At: "Upstream CodeGenPrepare Knobs", Does: "do not optimise garbage-collection relocations"},
	{Name: "disable-cgp-select2branch", Kind: Bool, Default: "false", Pass: "codegenprepare (branches)", At: "Upstream CodeGenPrepare Knobs", Does: "do not turn selects into branches"},
	{Name: "enable-andcmp-sinking", Kind: Bool, Default: "true", Pass: "codegenprepare (values)", At: "Upstream CodeGenPrepare Knobs", Does: "sink pairs of and and comparison to branches"},
	{Name: "disable-cgp-store-extract", Kind: Bool, Default: "false", Pass: "codegenprepare (values)", At: "Upstream CodeGenPrepare Knobs", Does: "do not merge stores of extracted elements"},
	{Name: "stress-cgp-store-extract", Kind: Bool, Default: "false", Pass: "codegenprepare (values)", At: "Upstream CodeGenPrepare Knobs", Does: "merge stores of extracted elements whatever it costs"},
	{Name: "disable-cgp-ext-ld-promotion", Kind: Bool, Default: "false", Pass: "codegenprepare (extensions)", At: "Upstream CodeGenPrepare Knobs", Does: "do not promote extensions to loads"},
	{Name: "cgp-type-promotion-merge", Kind: Bool, Default: "true", Pass: "codegenprepare (extensions)", At: "Upstream CodeGenPrepare Knobs", Does: "merge promotions of types"},
	{Name: "stress-cgp-ext-ld-promotion", Kind: Bool, Default: "false", Pass: "codegenprepare (extensions)", At: "all of upstream's knobs", Does: "promote extensions to loads whatever it costs"},
	{Name: "bbsections-guided-section-prefix", Kind: Bool, Default: "true", Pass: "codegenprepare (sections)", At: "all of upstream's knobs", Does: "name sections by the profile of basic-block sections"},
	{Name: "cgp-icmp-eq2icmp-st", Kind: Bool, Default: "false", Pass: "codegenprepare (values)", At: "all of upstream's knobs", Does: "turn x == C into an ordering where the neighbour compares so as well"},
	{Name: "cgp-optimize-phi-types", Kind: Bool, Default: "true", Pass: "codegenprepare (values)", At: "all of upstream's knobs", Does: "convert phis to the type that their uses cast to"},
	{Name: "cgp-verify-bfi-updates", Kind: Bool, Default: "false", Pass: "codegenprepare (blocks)", At: "all of upstream's knobs", Does: "check the block frequencies that are kept up to date"},
}

// Of the defaults, the description knows those of the first four and of the two that print.
var scevCGP = []Knob{
	{Name: "do-scev-cgp", Kind: Bool, Default: "true", At: "SCEV-CGP Knobs", Does: "run SCEV-CGP, unless nv-disable-scev-cgp"},
	{Name: "do-scev-cgp-aggresively", Kind: Bool, Default: "false", At: "SCEV-CGP Knobs", Does: "search further"},
	{Name: "do-function-scev-cgp", Kind: Bool, Default: "false", At: "SCEV-CGP Knobs", Does: "share bases across loops"},
	{Name: "nv-disable-scev-cgp", Kind: Bool, Default: "true", At: "SCEV-CGP Knobs", Does: "do not run SCEV-CGP, whatever do-scev-cgp says"},
	{Name: "scev-cgp-control", Kind: Int, Default: "-1", At: "SCEV-CGP Knobs", Does: "transformations for each function; -1: all"},
	{Name: "scev-cgp-cross-block-limit", Kind: Int, Default: "-1", At: "SCEV-CGP Knobs", Does: "common bases from one block; -1: all"},
	{Name: "scev-cgp-idom-level-limit", Kind: Int, Default: "-1", At: "SCEV-CGP Knobs", Does: "levels of the dominator tree that a base is hoisted; -1: all"},
	{Name: "scev-cgp-inst-limit", Kind: Int, Default: "-1", At: "SCEV-CGP Knobs", Does: "instructions looked at for each expression; -1: all"},
	{Name: "scev-cgp-old-base", Kind: Bool, Default: "false", At: "SCEV-CGP Knobs", Does: "the older way of computing bases"},
	{Name: "scev-cgp-tid-max-value", Kind: Int, Default: "0", At: "Thread ID Max Value Knob", Does: "number of thread ids in each dimension; 0: what the target and the kernel say (1024, 1024 and 64)"},
	{Name: "scev-cgp-check-latency", Kind: Int, Default: "0", At: "SCEV-CGP Knobs", Does: "latency from which an address pays"},
	{Name: "scev-cgp-norm", Kind: Int, Default: "0", At: "SCEV-CGP Knobs", Does: "how expressions are normalised"},
	{Name: "print-after-scev-cgp", Kind: Bool, Default: "false", At: "SCEV-CGP Knobs", Does: "print the function behind the pass"},
	{Name: "dump-scev-cgp", Kind: Bool, Default: "false", At: "SCEV-CGP Knobs", Does: "print what the pass considers"},
}

// The description names these and leaves their kinds and defaults to another page. Only the two that
// leave out a check of overflow, and ignore-bad-base, are explained; they warn.
var baseAddress = []Knob{
	{Name: "do-base-address-strength-reduce", Kind: Int, Default: "1", At: "SCEV-CGP Knobs, second table", Does: "reduce the strength of base addresses: 0 no, 1 where nothing is conditional, 2 also under conditions"},
	{Name: "do-base-address-strength-reduce-chain", Kind: Bool, Default: "false", At: "SCEV-CGP Knobs, second table", Does: "each access from the one before it, and each family from another one's pointer"},
	{Name: "base-address-strength-reduce-iv-limit", Kind: Int, Default: "0", At: "SCEV-CGP Knobs, second table", Does: "families of accesses of a loop that are looked at; 0: all"},
	{Name: "base-address-strength-reduce-max-iv", Kind: Int, Default: "0", At: "SCEV-CGP Knobs, second table", Does: "pointers made for a loop; 0: as many as pay"},
	{Name: "topo-sort-begin", Kind: Int, Default: "0", At: "SCEV-CGP Knobs, second table", Does: "first level of the graph of address expressions that is ordered"},
	{Name: "ignore-bad-base", Kind: Bool, Default: "false", At: "SCEV-CGP Knobs, second table", Does: "do not check what kind of pointer a base is; warns"},
	{Name: "ignore-32-bit-overflow", Kind: Bool, Default: "false", At: "SCEV-CGP Knobs, second table", Does: "do not check for unsigned overflow of 32 bits; warns"},
	{Name: "ignore-signed-32-bit-overflow", Kind: Bool, Default: "false", At: "SCEV-CGP Knobs, second table", Does: "do not check for signed overflow of 32 bits; warns"},
	// ours
	{Name: "base-address-strength-reduce-registers", Kind: Int, Default: "0", At: "SCEV-CGP Knobs, second table", Ours: true, Does: "32-bit registers that a family of accesses may add to what is live in its loop"},
}
