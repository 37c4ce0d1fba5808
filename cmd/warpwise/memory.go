package main

import (
	"os"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"sync/atomic"
)

// When the garbage is collected, as GOGC, measured on libclc and the largest modules of the corpus. Reading
// makes hardly any: collecting seldom saves a tenth of its time and costs no memory. Code generation
// makes more: collecting often saves memory, but between 60 and 80 a tenth of the instructions for a twentieth of the memory.
const (
	whileReading   = 200
	whileWorking   = 60
	whileCompiling = 80
)

// perText is how many bytes of memory go by for each byte of the text before anything is collected. What is read takes
// three and stays; until then a collection finds next to nothing. LLVM 19 takes five for reading and seven for its passes.
const perText = 5

// smallHeap is how many bytes of memory go by before anything is collected, however short the text is: LLVM 19 takes 64 MB to
// start with. Collections of a heap smaller than this were up to half of the work of compiling a small file, and a third of that of one
// of 400 kB from -O0.
const smallHeap = 32 << 20

// Up to roomy bytes of memory, as much garbage may lie about as there is in use. For modules of 10 MB the passes of -O2 so take an
// eighth less instructions for an eighth more memory, still less than LLVM 19 takes; with 200 it would be more.
const (
	roomy     = 320 << 20
	whileSlim = 100
)

// largeText is the length in bytes of a text whose compilation asks for huge pages: from about 60 kB on they save more than they cost, a
// third of the time for a module of 200 kB.
const largeText = 64 << 10

// heapFor returns how many bytes of heap may be used for a text of so many bytes: a list of branches takes
// fifty for each byte. More is only addresses.
func heapFor(text int) int { return min(max(64*text, 64<<20), 1<<30) }

// collectAt sets GOGC unless the environment does.
func collectAt(percent int) {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(percent)
	}
}

// A pace says when the garbage is collected while a file is worked on.
type pace struct {
	floor   int64        // bytes of memory that are not worth a collection
	percent atomic.Int64 // GOGC above that
}

// newPace returns the pace for a file with so many bytes of text, which is being read.
func newPace(text int) *pace {
	p := &pace{floor: max(smallHeap, perText*int64(text))}
	p.set(whileReading)
	afterCollections(p.apply)
	return p
}

// set changes GOGC for when there is more memory than the file needs.
func (p *pace) set(percent int) {
	p.percent.Store(int64(percent))
	p.apply()
}

// apply sets GOGC for what is in use now.
func (p *pace) apply() {
	live := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
	metrics.Read(live)
	collectAt(percentAbove(int64(live[0].Value.Uint64()), p.floor, int(p.percent.Load())))
}

// leastHeap is the memory at which Go collects for the first time with a GOGC of 100.
const leastHeap = 4 << 20

// percentAbove returns the least GOGC, but percent, with which nothing is collected below floor, nor below roomy as long as little
// of it is in use: live bytes were after the last collection, 0 before the first.
func percentAbove(live, floor int64, percent int) int {
	need := 100 * floor / leastHeap
	if live > 0 {
		need = min(need, max(100*floor/live-100, min(100*roomy/live-100, whileSlim)))
	}
	return max(percent, int(need))
}

// memoryGoal is the memory, in bytes, up to which garbage may lie about however large GOGC is: with it a million
// blocks compile within a gigabyte, of which mapped input and output take a part.
const memoryGoal = 800 << 20

// limitMemory keeps the memory of a verb that reads a large file near memoryGoal as long as that costs little time:
// when more than five sixths of it are in use, the limit rises with what is in use, so that a collection
// always frees a sixth. Ordinary inputs never come near to it.
func limitMemory() {
	if os.Getenv("GOMEMLIMIT") != "" || os.Getenv("GOGC") != "" {
		return
	}
	debug.SetMemoryLimit(memoryGoal)
	live := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
	afterCollections(func() {
		metrics.Read(live)
		debug.SetMemoryLimit(limitAbove(int64(live[0].Value.Uint64())))
	})
}

// limitAbove returns the limit when so many bytes are in use.
func limitAbove(live int64) int64 { return max(memoryGoal, live/5*6) }

// afterCollections calls f soon after each collection, on a goroutine of the runtime's.
func afterCollections(f func()) {
	var again func(*[64]byte)
	again = func(x *[64]byte) {
		f()
		runtime.SetFinalizer(x, again)
	}
	runtime.SetFinalizer(new([64]byte), again)
}
