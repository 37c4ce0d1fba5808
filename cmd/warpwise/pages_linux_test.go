//go:build linux && (amd64 || arm64)

package main

import (
	"os"
	"strconv"
	"strings"
	"testing"
)

func TestAdviseHugePages(t *testing.T) {
	if _, err := os.Stat("/sys/kernel/mm/transparent_hugepage/enabled"); err != nil || os.Getpagesize() != 4<<10 || limitedAddresses() {
		t.Skip("no huge pages here, or a limit of the address space")
	}
	t.Setenv("GOMEMLIMIT", "")
	adviseHugePages(256 << 20)
	maps, err := os.ReadFile("/proc/self/smaps")
	if err != nil {
		t.Skip(err)
	}
	size, advised := 0, 0 // in kB
	for line := range strings.Lines(string(maps)) {
		if n, ok := strings.CutPrefix(line, "Size:"); ok {
			size, _ = strconv.Atoi(strings.TrimSpace(strings.TrimSuffix(strings.TrimSpace(n), "kB")))
		}
		if flags, ok := strings.CutPrefix(line, "VmFlags:"); ok && strings.Contains(flags, " hg ") {
			advised += size
		}
	}
	if advised < 250<<10 {
		t.Errorf("%d kB ask for huge pages", advised)
	}
}

func TestHeapFor(t *testing.T) {
	for _, c := range [][2]int{{largeText, 64 << 20}, {4 << 20, 256 << 20}, {100 << 20, 1 << 30}} {
		if n := heapFor(c[0]); n != c[1] {
			t.Errorf("for a text of %d bytes %d bytes of heap, want %d", c[0], n, c[1])
		}
	}
}
