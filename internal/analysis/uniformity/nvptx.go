package uniformity

import (
	"slices"
	"strings"

	"github.com/warpwise/warpwise/internal/analysis/cfg"
	"github.com/warpwise/warpwise/internal/analysis/launch"
	"github.com/warpwise/warpwise/internal/dense"
	"github.com/warpwise/warpwise/ir"
)

// preciseTable is our knowledge of NVPTX. Uniform is meant across a warp. The rules, and what
// they rest on (PTX ISA, "Special Registers", "Parallel Synchronization and Communication
// Instructions", "Memory Consistency Model"):
//
//   - Parameters of a kernel are the same for all threads; those of other functions may differ.
//   - Special registers of the grid, the CTA and the cluster are uniform; %tid.y and %tid.z are when
//     .reqntid makes rows (planes) a multiple of the warp; %tid.x when there is one column. %laneid,
//     the lane masks, and what may change between two readings (%clock, %globaltimer, %smid,
//     %warpid, %pm) are divergent.
//   - vote.sync, match.all.sync and redux.sync give all threads named by their mask the same, so
//     they are uniform if the mask is. shfl.sync.idx from a uniform lane of the whole warp is
//     uniform; other shuffles depend on their operands, the lane among them for all but the
//     value, so only a shuffle of a uniform value is uniform. match.any, elect, activemask and the
//     forms without .sync (whose result depends on who happens to be active) are divergent.
//   - A load from a uniform address is uniform if nothing can have written there between the reads
//     of two threads: constant and parameter space, !invariant.load, ld.global.nc. For other plain
//     loads the assumption is that the program has no data race and does not order other
//     threads' writes between the converged reads of one warp. Local memory is each thread's own:
//     divergent, and so is the generic space unless the object is known to be another; so is a
//     by-value parameter that is used for more than loads, for every thread has a copy of it.
//   - Atomic and volatile accesses, and calls of functions, are divergent.
//   - Other LLVM intrinsics depend on their operands.
type preciseTable struct {
	llvmTable
	uniformTID [3]bool
	copied     []bool // by parameter: a by-value copy that this thread may have changed
}

// warpSize is the number of threads of a warp on every device so far.
const warpSize = 32

func newPreciseTable(f *ir.Func) *preciseTable {
	t := &preciseTable{llvmTable: llvmTable{f, launch.IsKernel(f)}}
	if !t.kernel {
		return t
	}
	t.findCopies()
	if d, ok := launch.BlockSize(f, "reqntid"); ok {
		t.uniformTID = [3]bool{d[0] == 1, d[1] == 1 || d[0]%warpSize == 0, d[2] == 1 || d[0]*d[1]%warpSize == 0}
	} else if d, ok := launch.BlockSize(f, "maxntid"); ok && d[0] == 1 && d[1] == 1 && d[2] == 1 {
		t.uniformTID = [3]bool{true, true, true} // only the product of the maxima is guaranteed
	}
	return t
}

// findCopies finds the by-value parameters that are used for more than loads: each thread has its
// own copy, which it may change.
func (t *preciseTable) findCopies() {
	t.copied = make([]bool, len(t.f.Params))
	any := false
	of := dense.NewMap[ir.ID, *ir.Value](t.f.NumIDs()) // the parameter a pointer is derived from
	for i, p := range t.f.Params {
		if i < len(t.f.ParamAttrs) && t.f.Mod().Attrs.Has(t.f.ParamAttrs[i], ir.AttrByVal) {
			of.Set(p.ID, p)
			any = true
		}
	}
	if !any {
		return
	}
	for _, b := range cfg.Of(t.f).RPO() { // a pointer's definition comes before its uses, but for phis
		for v := range b.Instrs() {
			for i, a := range v.Args {
				p := of.Get(a.ID)
				switch {
				case p == nil || v.Op == ir.OpLoad:
				case i == 0 && (v.Op == ir.OpGetElementPtr || v.Op == ir.OpAddrSpaceCast || v.Op == ir.OpBitCast):
					of.Set(v.ID, p)
				default:
					t.copied[p.Aux] = true
				}
			}
		}
	}
}

func (t *preciseTable) inst(v *ir.Value) rule {
	switch v.Op {
	case ir.OpLoad:
		if v.Mem().IsAtomic() || v.IsVolatile() || !t.sharedMemory(v) {
			return source
		}
	case ir.OpAtomicRMW:
		return source
	case ir.OpCmpXchg, ir.OpVAArg, ir.OpInvoke, ir.OpCallBr, ir.OpLandingPad, ir.OpCatchPad, ir.OpCleanupPad:
		return source
	case ir.OpAlloca:
		if v.Block != t.f.Entry() || !v.Args[0].IsConst() {
			return source
		}
	case ir.OpCall:
		return t.call(v)
	}
	return ruleData
}

// sharedMemory reports whether threads that load from one address see the same memory there.
func (t *preciseTable) sharedMemory(v *ir.Value) bool {
	if t.f.Attachment(v, ir.MDInvariantLoad) != 0 && t.space(v.Args[0]) != spaceLocal {
		return true
	}
	switch t.space(v.Args[0]) {
	case spaceGlobal, spaceShared, spaceConst, spaceCluster, spaceParam:
		return true
	}
	return false
}

// space returns the address space of the object p points to, as far as the way back to a cast, a
// symbol or a kernel's parameter (which cannot point to local memory of a thread) shows it.
func (t *preciseTable) space(p *ir.Value) uint32 {
	ts := t.f.Types()
	for range 64 {
		if as := ts.AddrSpace(p.Type); as != spaceGeneric {
			return as
		}
		switch p.Op {
		case ir.OpGetElementPtr, ir.OpBitCast, ir.OpAddrSpaceCast, ir.OpFreeze, ir.OpPCP:
			p = p.Args[0]
		case ir.OpGlobal:
			return spaceGlobal
		case ir.OpParam:
			if t.kernel && !t.copied[p.Aux] {
				return spaceGlobal
			}
			return spaceGeneric
		default:
			return spaceGeneric
		}
	}
	return spaceGeneric
}

// call returns the rule of a call.
func (t *preciseTable) call(v *ir.Value) rule {
	g := t.f.Symbol(v.Args[0])
	if g == nil {
		return t.inlineAsm(v)
	}
	name, ok := strings.CutPrefix(g.Name, "llvm.")
	if !ok {
		return source
	}
	name, ok = strings.CutPrefix(name, "nvvm.")
	if !ok {
		if slices.ContainsFunc(loadingIntrinsics[:], func(p string) bool { return strings.HasPrefix(name, p) }) {
			return source
		}
		return ruleData
	}
	if r, ok := strings.CutPrefix(name, "read.ptx.sreg."); ok {
		return t.sreg(r)
	}
	for _, r := range nvvmRules {
		if strings.HasPrefix(name, r.prefix) {
			if r.rule&someOperands != 0 && len(t.f.CallArgs(v)) < r.args {
				return source
			}
			if r.prefix == "shfl.sync.idx" && !t.wholeWarp(v.Args[4]) {
				return ruleData
			}
			return r.rule
		}
	}
	return ruleData
}

// loadingIntrinsics are those of LLVM that may give threads different values for equal operands.
var loadingIntrinsics = [...]string{"masked.", "vp.", "matrix.column.major.load", "readcyclecounter",
	"readsteadycounter", "stacksave", "thread.pointer", "returnaddress", "frameaddress", "addressofreturnaddress",
	"read_volatile_register", "read_register", "amdgcn.", "get.rounding", "get.fpenv", "atomic", "experimental.convergence", "coro."}

// nvvmRule is the rule of the intrinsics llvm.nvvm.<prefix>….
type nvvmRule struct {
	prefix string
	rule   rule
	args   int // the least number of arguments
}

// nvvmRules is searched in order; what is not found depends on its operands. Operand 0 of a call
// is the callee, so argument i is operand i+1.
var nvvmRules = [...]nvvmRule{
	{"vote.all.sync", operands(1), 2}, {"vote.any.sync", operands(1), 2}, {"vote.uni.sync", operands(1), 2},
	{"vote.ballot.sync", operands(1), 2}, {"vote.", source, 0},
	{"match.all.sync", operands(1), 2}, {"match.", source, 0},
	{"redux.sync", operands(2), 2},
	{"shfl.sync.idx", operands(1, 3), 4}, // and the whole warp is one segment
	{"shfl.sync.", ruleData, 0}, {"shfl.", source, 0},
	{"barrier0.popc", operands(), 0}, {"barrier0.and", operands(), 0}, {"barrier0.or", operands(), 0},
	{"barrier.cta.red", operands(), 0},
	{"ldg.", ruleData, 0}, {"ldu.", ruleData, 0},
	{"atomic.", source, 0}, {"activemask", source, 0}, {"elect", source, 0},
	{"mma.", source, 0}, {"wmma.", source, 0}, {"wgmma.", source, 0}, {"ldmatrix.", source, 0}, {"tcgen05.", source, 0},
	{"mbarrier.", source, 0}, {"getctarank", ruleData, 0}, {"mapa", ruleData, 0}, {"isspacep", ruleData, 0},
	{"tex.", ruleData, 0}, {"tld4.", ruleData, 0}, {"suld.", source, 0}, {"sust.", source, 0},
	{"read.", source, 0}, {"movmatrix", source, 0}, {"clusterlaunchcontrol", source, 0},
}

// wholeWarp reports whether the c operand of a shuffle, a constant, makes the warp one segment:
// clamp 31 and segment mask 0.
func (t *preciseTable) wholeWarp(c *ir.Value) bool {
	x, ok := t.f.IntBits(c)
	return ok && x&0x1f1f == 0x1f
}

// sreg returns the rule of a special register.
func (t *preciseTable) sreg(name string) rule {
	switch name {
	case "tid.x", "tid.y", "tid.z":
		if t.uniformTID[name[4]-'x'] {
			return alwaysUniform
		}
		return source
	case "nsmid", "nwarpid", "gridid", "warpsize", "tid.w":
		return alwaysUniform
	}
	for _, p := range []string{"ntid.", "ctaid.", "nctaid.", "cluster", "nclusterid.", "envreg", "is_explicit_cluster",
		"total_smem_size", "dynamic_smem_size", "aggr_smem_size", "reserved_smem"} {
		if strings.HasPrefix(name, p) {
			return alwaysUniform
		}
	}
	return source
}

// inlineAsm takes inline assembly for an operation on its operands when it has no side effect and
// mentions no register of its own and no instruction whose result may differ.
func (t *preciseTable) inlineAsm(v *ir.Value) rule {
	callee := v.Args[0]
	if callee.Op != ir.OpInlineAsm {
		return source
	}
	a := &t.f.Asms[callee.Aux]
	if a.SideEffect || strings.Contains(a.Constraints, "~{memory}") || strings.Contains(a.Constraints, "*") {
		return source
	}
	for _, s := range []string{"%", "ld", "atom", "shfl", "vote", "match", "active", "elect", "redux", "call", "mma", "tex", "suld"} {
		if strings.Contains(a.Asm, s) {
			return source
		}
	}
	return ruleData
}
