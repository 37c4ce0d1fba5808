//go:build linux && (amd64 || arm64)

package main

import (
	"os"
	"strings"
	"testing"
)

func TestAdviseHugePages(t *testing.T) {
	if _, err := os.Stat("/sys/kernel/mm/transparent_hugepage/enabled"); err != nil || os.Getpagesize() != 4<<10 || limitedAddresses() {
		t.Skip("no huge pages here, or a limit of the address space")
	}
	advised := func() int {
		maps, err := os.ReadFile("/proc/self/smaps")
		if err != nil {
			t.Skip(err)
		}
		n := 0
		for line := range strings.Lines(string(maps)) {
			if flags, ok := strings.CutPrefix(line, "VmFlags:"); ok && strings.Contains(flags, " hg ") {
				n++
			}
		}
		return n
	}
	t.Setenv("GOMEMLIMIT", "1GiB")
	adviseHugePages(64 << 20)
	before := advised()
	t.Setenv("GOMEMLIMIT", "")
	adviseHugePages(256 << 20)
	if after := advised(); after <= before {
		t.Errorf("%d mappings ask for huge pages, before there were %d", after, before)
	}
}

func TestHeapFor(t *testing.T) {
	for _, c := range [][2]int{{largeText, 64 << 20}, {4 << 20, 256 << 20}, {100 << 20, 1 << 30}} {
		if n := heapFor(c[0]); n != c[1] {
			t.Errorf("for a text of %d bytes %d bytes of heap, want %d", c[0], n, c[1])
		}
	}
}
