package main

import (
	"os"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
)

// When the garbage is collected, as GOGC, measured on libclc and the largest modules of the corpus. Reading
// makes hardly any: collecting seldom saves a tenth of its time and costs no memory. Code generation
// makes more: collecting often saves a fifth of the memory.
const (
	whileReading   = 200
	whileWorking   = 100
	whileCompiling = 60
)

// collectAt sets GOGC unless the environment does.
func collectAt(percent int) {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(percent)
	}
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
