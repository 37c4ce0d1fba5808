//go:build linux && (amd64 || arm64)

package main

import (
	"math"
	"os"
	"runtime/debug"
	"strings"
	"syscall"
	"unsafe"
)

// hugePage is the size in bytes of a huge page where ordinary ones have 4 kB.
const hugePage = 2 << 20

// adviseHugePages asks the system for huge pages in the addresses from which so many bytes of heap will come next. The runtime does
// not ask, and most systems give them to those that ask only ("madvise" in /sys/kernel/mm/transparent_hugepage/enabled): then a
// heap of 500 MB costs 120,000 page faults, on a virtual machine half of the time of a pass.
//
// An allocation of that size, never touched, says which addresses they are; given up, they are the first that are handed
// out. Its memory is returned to the system at once, so that no limit counts it. Where the address space is limited
// there is no such allocation, as one that fails ends the process.
func adviseHugePages(bytes int) {
	if os.Getpagesize() != 4<<10 || os.Getenv("GOMEMLIMIT") != "" || limitedAddresses() {
		return
	}
	heap := make([]byte, bytes)
	skip := -int(uintptr(unsafe.Pointer(&heap[0]))) & (hugePage - 1)
	whole := (len(heap) - skip) &^ (hugePage - 1)
	if whole > 0 {
		_ = syscall.Madvise(heap[skip:skip+whole], syscall.MADV_HUGEPAGE) // where the system has none, all stays as it was
	}
	heap = nil
	debug.FreeOSMemory()
}

// limitedAddresses reports that the system counts memory when it is asked for, and not only when it is used.
func limitedAddresses() bool {
	var limit syscall.Rlimit
	if syscall.Getrlimit(syscall.RLIMIT_AS, &limit) != nil || limit.Cur != math.MaxUint64 {
		return true
	}
	mode, err := os.ReadFile("/proc/sys/vm/overcommit_memory")
	return err != nil || strings.TrimSpace(string(mode)) == "2"
}
