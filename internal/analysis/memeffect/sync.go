package memeffect

import "strings"

// memory is what a row says about the classes of memory; memTable leaves it to LLVM's table.
type memory uint8

const (
	memTable memory = iota
	memAll
	memNone
	memArg
	memInaccessible
	memRead
)

// row is our own knowledge of the intrinsics whose name is the prefix, or begins with it and a dot.
type row struct {
	prefix string
	mem    memory
	add    Bits
}

// sync are the facts of an operation that orders memory between threads.
const sync = Convergent | Sync | Visible | Volatile | Unstable

// lane are the facts of an operation between the lanes of a warp that orders no memory: its result
// depends on who takes part. CUDA C++ Programming Guide, "Warp Vote Functions": these "do not imply a
// memory barrier".
const lane = Convergent | Visible

// rows is sorted by prefix; the longest prefix that fits decides. Only what differs from LLVM's table,
// or must not depend on it, is listed.
var rows = [...]row{
	{"llvm.allow.runtime.check", memTable, Marker | Unstable},
	{"llvm.allow.ubsan.check", memTable, Marker | Unstable},
	{"llvm.amdgcn.fence", memAll, sync},
	{"llvm.amdgcn.s.barrier", memAll, sync},
	{"llvm.amdgcn.s.waitcnt", memAll, sync},
	{"llvm.amdgcn.wave.barrier", memAll, sync},
	{"llvm.assume", memTable, Marker},
	{"llvm.experimental.noalias.scope.decl", memTable, Marker},
	{"llvm.nvvm.activemask", memInaccessible, lane | Unstable | Volatile},
	{"llvm.nvvm.atomic", memArg, Atomic | Volatile},
	{"llvm.nvvm.bar", memAll, sync},
	{"llvm.nvvm.bar.sync", memAll, sync},
	{"llvm.nvvm.bar.warp.sync", memAll, sync},
	{"llvm.nvvm.barrier", memAll, sync},
	{"llvm.nvvm.barrier.cluster.arrive", memAll, sync},
	{"llvm.nvvm.barrier.cluster.wait", memAll, sync},
	{"llvm.nvvm.barrier.cta", memAll, sync},
	{"llvm.nvvm.barrier.n", memAll, sync},
	{"llvm.nvvm.barrier.sync", memAll, sync},
	{"llvm.nvvm.barrier0", memAll, sync},
	{"llvm.nvvm.clusterlaunchcontrol", memAll, sync},
	{"llvm.nvvm.cp.async", memArg, Volatile},
	{"llvm.nvvm.cp.async.bulk", memAll, sync},
	{"llvm.nvvm.cp.async.commit.group", memAll, sync},
	{"llvm.nvvm.cp.async.mbarrier", memAll, sync},
	{"llvm.nvvm.cp.async.wait.all", memAll, sync},
	{"llvm.nvvm.cp.async.wait.group", memAll, sync},
	{"llvm.nvvm.cp.reduce.async.bulk", memAll, sync},
	{"llvm.nvvm.elect", memInaccessible, lane},
	{"llvm.nvvm.exit", memInaccessible, MayNotReturn | Convergent | Volatile},
	{"llvm.nvvm.fence", memAll, sync},
	{"llvm.nvvm.griddepcontrol", memAll, sync},
	{"llvm.nvvm.ldg", memTable, Invariant},
	{"llvm.nvvm.ldmatrix", memRead, Convergent | Visible}, // from the addresses of all lanes
	{"llvm.nvvm.ldu", memTable, Invariant},
	{"llvm.nvvm.match", memInaccessible, lane},
	{"llvm.nvvm.mbarrier", memAll, sync},
	{"llvm.nvvm.mbarrier.pending.count", memNone, 0},
	{"llvm.nvvm.membar", memAll, sync},
	{"llvm.nvvm.mma", memNone, Convergent},
	{"llvm.nvvm.movmatrix", memNone, Convergent},
	{"llvm.nvvm.multimem", memAll, Atomic | Volatile},
	{"llvm.nvvm.nanosleep", memInaccessible, Volatile | Visible},
	{"llvm.nvvm.pm.event", memInaccessible, Volatile | Visible},
	{"llvm.nvvm.read.ptx.sreg.clock", memInaccessible, Unstable | Volatile | Visible},
	{"llvm.nvvm.read.ptx.sreg.clock64", memInaccessible, Unstable | Volatile | Visible},
	{"llvm.nvvm.read.ptx.sreg.globaltimer", memInaccessible, Unstable | Volatile | Visible},
	{"llvm.nvvm.read.ptx.sreg.globaltimer.lo", memInaccessible, Unstable | Volatile | Visible},
	{"llvm.nvvm.read.ptx.sreg.pm0", memInaccessible, Unstable | Volatile | Visible},
	{"llvm.nvvm.read.ptx.sreg.pm1", memInaccessible, Unstable | Volatile | Visible},
	{"llvm.nvvm.read.ptx.sreg.pm2", memInaccessible, Unstable | Volatile | Visible},
	{"llvm.nvvm.read.ptx.sreg.pm3", memInaccessible, Unstable | Volatile | Visible},
	{"llvm.nvvm.read.ptx.sreg.smid", memNone, Unstable},
	{"llvm.nvvm.read.ptx.sreg.warpid", memNone, Unstable},
	{"llvm.nvvm.redux", memInaccessible, lane},
	{"llvm.nvvm.setmaxnreg", memInaccessible, Convergent | Volatile | Visible},
	{"llvm.nvvm.shfl", memInaccessible, lane},
	{"llvm.nvvm.st.bulk", memAll, sync},
	{"llvm.nvvm.stmatrix", memAll, Convergent | Visible | Volatile}, // to the addresses of all lanes
	{"llvm.nvvm.suld", memRead, Visible},
	{"llvm.nvvm.sust", memTable, Visible | Volatile},
	{"llvm.nvvm.tcgen05", memAll, sync},
	{"llvm.nvvm.tensormap", memAll, sync},
	{"llvm.nvvm.tex", memRead, Visible},
	{"llvm.nvvm.tld4", memRead, Visible},
	{"llvm.nvvm.vote", memInaccessible, lane},
	{"llvm.nvvm.wgmma", memAll, sync},
	{"llvm.nvvm.wmma", memTable, Convergent},
	{"llvm.pseudoprobe", memTable, Marker},
	{"llvm.readcyclecounter", memTable, Unstable | Volatile},
	{"llvm.readsteadycounter", memTable, Unstable | Volatile},
}

// lookupRow returns the row with the longest prefix of name.
func lookupRow(name string) (row, bool) {
	for p := name; len(p) > len("llvm"); {
		lo, hi := 0, len(rows)
		for lo < hi {
			if m := (lo + hi) / 2; rows[m].prefix < p {
				lo = m + 1
			} else {
				hi = m
			}
		}
		if lo < len(rows) && rows[lo].prefix == p {
			return rows[lo], true
		}
		p = p[:max(strings.LastIndexByte(p, '.'), 0)]
	}
	return row{}, false
}
