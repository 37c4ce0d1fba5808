// Package memeffect describes the effects of an instruction on memory and on other threads: which classes
// of memory it may read or write, whether it is convergent, whether it orders memory between threads,
// whether it returns, and whether two executions may be merged into one.
//
// The facts come from the op, from the attributes of the call and of the callee (memory(…), nosync,
// willreturn, nounwind, nofree, convergent, noduplicate, noreturn), from LLVM's table of intrinsics
// (package intrinsic), from our own table of GPU operations (sync.go), and, for inline assembly, from
// the table of PTX instructions (package ptx).
//
// # The GPU's part
//
// LLVM's attributes describe one thread. With them a barrier is a call that may read and write memory, and
// nothing says that it makes the writes of other threads visible; fences are not convergent there, nor is
// ldmatrix; %smid is a constant. Therefore the operations that order memory between threads are recognised
// by name as well, never by attributes alone: each is Convergent and Sync, and reads and writes all memory
// that other threads can see, whatever its call site claims (PTX ISA, "Memory Consistency Model", "Parallel
// Synchronization and Communication Instructions").
//
// Another thread's writes become visible only at a Sync operation. Between two of them the compiler may
// assume that no other thread writes the memory a thread accesses: a program in which one does has a data
// race.
package memeffect

import (
	"github.com/warpwise/warpwise/ir"
	"strings"
)

// Bits are facts besides the classes of memory.
type Bits uint16

// The facts.
const (
	// Convergent: the result or effect depends on which threads execute the instruction together.
	Convergent Bits = 1 << iota
	// Sync: orders this thread's accesses with those of other threads. Behind it, memory that other
	// threads can see may hold something else.
	Sync
	// Visible: what it accesses besides the memory its arguments point to is memory that other threads
	// can see; never a thread's own (local) memory.
	Visible
	// Unwinds: may throw.
	Unwinds
	// MayNotReturn: may exit, trap or loop for ever.
	MayNotReturn
	// Volatile: happens exactly as often as the program says; not removed when the result is not used.
	Volatile
	// Unstable: two executions with equal operands and equal memory may give different results.
	Unstable
	// Marker: carries a fact only. It accesses no memory that a load or store sees, and MemorySSA leaves
	// it out.
	Marker
	// Invariant: reads only memory that nothing writes during the launch.
	Invariant
	// NoDuplicate: may not be copied to a second place.
	NoDuplicate
	// MayFree: may end the lifetime of an object.
	MayFree
	// Atomic: an atomic access to memory, ordered or not.
	Atomic
)

// Effects are what one instruction may do.
type Effects struct {
	Mem ir.MemoryEffects // by class of memory
	Is  Bits
}

// Has reports whether any of the facts holds.
func (e Effects) Has(b Bits) bool { return e.Is&b != 0 }

// ModRef returns what may happen to any memory, the inaccessible included.
func (e Effects) ModRef() ir.ModRef {
	r := ir.NoModRef
	for l := range ir.NumMemLocs {
		r |= e.Mem.Get(l)
	}
	return r
}

// Other returns what may happen to memory a program can address, besides that which the arguments
// point to.
func (e Effects) Other() ir.ModRef {
	return e.Mem.Get(ir.OtherMem) | e.Mem.Get(ir.ErrnoMem)
}

// Arg returns what may happen to the memory that pointer arguments point to.
func (e Effects) Arg() ir.ModRef { return e.Mem.Get(ir.ArgMem) }

// Reads reports that some memory may be read.
func (e Effects) Reads() bool { return e.ModRef()&ir.Ref != 0 }

// Writes reports that some memory may be written.
func (e Effects) Writes() bool { return e.ModRef()&ir.Mod != 0 }

// Removable reports that the instruction does nothing but make its result, so that it can go when nobody
// uses that.
func (e Effects) Removable() bool {
	return !e.Writes() && !e.Has(Sync|Volatile|Unwinds|MayNotReturn)
}

// Repeatable reports that a second execution with the same operands and the same memory gives the same
// result and has no effect of its own, so that it can be replaced by the first one's result. For a
// convergent operation that is so only where the same threads execute both.
func (e Effects) Repeatable() bool {
	return !e.Has(Sync|Volatile|Unstable|Atomic) && !e.Writes()
}

// unknown are the effects of a call nothing is known of.
var unknown = Effects{ir.Effects(ir.ModRefRW), Sync | Unwinds | MayNotReturn | MayFree | Volatile | Unstable}

// Table answers for the instructions of one function. It remembers what it found out of callees, so it
// holds while their attributes stay what they are; the function itself may change.
type Table struct {
	f       *ir.Func
	gpu     bool
	callees []callee
	lastSet ir.AttrSet
	last    attrFacts
	of      []int32 // by ID of the called operand: index into callees plus one
	shared  *shared
	asms    asms
}

var key = ir.AnalysisKey{Name: "memeffect", CFGOnly: true}

// Of returns the table of f.
func Of(f *ir.Func) *Table {
	return ir.Analysis(f, &key, func(f *ir.Func) *Table { return &Table{f: f, gpu: IsGPU(f.Mod()), shared: sharedOf(f.Mod())} })
}

// Inst returns the effects of an instruction.
func (t *Table) Inst(v *ir.Value) Effects {
	switch v.Op {
	case ir.OpCall, ir.OpInvoke, ir.OpCallBr:
		return t.call(v)
	case ir.OpLoad, ir.OpStore, ir.OpFence, ir.OpCmpXchg, ir.OpAtomicRMW:
		return t.access(v)
	case ir.OpVAArg, ir.OpCatchPad, ir.OpCatchRet:
		return Effects{accessible(ir.ModRefRW), Volatile | Unstable}
	case ir.OpResume:
		return Effects{0, Unwinds | Volatile}
	case ir.OpUnreachable:
		return Effects{0, MayNotReturn | Volatile}
	case ir.OpRet:
		return Effects{0, Volatile}
	case ir.OpPCP:
		return Effects{0, Unstable}
	}
	return Effects{}
}

// accessible is m for the memory a pointer can point to.
func accessible(m ir.ModRef) ir.MemoryEffects {
	return ir.MemoryEffects(0).With(ir.ArgMem, m).With(ir.OtherMem, m)
}

// access returns the effects of the instructions that access memory by themselves.
func (t *Table) access(v *ir.Value) Effects {
	var e Effects
	m := v.Mem()
	ord := m.Ordering()
	switch v.Op {
	case ir.OpLoad:
		e.Mem = accessible(ir.Ref)
		if t.f.Attachment(v, ir.MDInvariantLoad) != 0 {
			e.Is |= Invariant
		}
	case ir.OpStore:
		e.Mem = accessible(ir.Mod)
	case ir.OpFence:
		e.Mem = accessible(ir.ModRefRW)
		e.Is |= Visible
	default:
		e.Mem = accessible(ir.ModRefRW)
	}
	if v.IsVolatile() {
		e.Is |= Volatile
	}
	if ord != ir.NotAtomic && v.Op != ir.OpFence {
		e.Is |= Atomic
	}
	if ord >= ir.Acquire && m.Scope() != ir.ScopeSingleThread {
		e.Is |= Sync
	}
	if v.Op == ir.OpFence {
		e.Is |= Volatile
	}
	if v.IsVolatile() || ord > ir.Unordered {
		e.Mem = accessible(ir.ModRefRW) // keeps its place among other such accesses
	}
	return e
}

// IsGPU reports whether the module is for a target that runs threads in warps and whose threads share
// memory by barriers.
func IsGPU(m *ir.Module) bool {
	return strings.HasPrefix(m.Triple, "nvptx") || strings.HasPrefix(m.Triple, "amdgcn") || strings.HasPrefix(m.Triple, "spir")
}
