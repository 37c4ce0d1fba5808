package target

import (
	"slices"
	"testing"
)

// TestResident: figures worked out by hand from the published limits.
func TestResident(t *testing.T) {
	for _, c := range []struct {
		target                     string
		threads, registers, shared int
		blocks, warps              int
		limit                      []Resource
	}{
		// 2,048 threads are 8 blocks of 256; 32 registers of 2,048 threads are all 65,536.
		{"sm_80", 256, 32, 0, 8, 64, []Resource{Threads, Registers}},
		// 33 registers are 1,056 of a warp, rounded to 1,280; 16,384 of a part hold 12 warps, 48 in all: 6 blocks of 8 warps.
		{"sm_80", 256, 33, 0, 6, 48, []Resource{Registers}},
		// One warp each: 32 blocks are the most.
		{"sm_80", 32, 16, 0, 32, 32, []Resource{Blocks}},
		{"sm_86", 32, 16, 0, 16, 16, []Resource{Blocks}},
		// 16 KiB and 1 KiB reserved are 17; 164 hold 9 of them.
		{"sm_80", 128, 32, 16 << 10, 9, 36, []Resource{Shared}},
		// Nothing is reserved before 8.0: 64 KiB hold 4.
		{"sm_75", 128, 32, 16 << 10, 4, 16, []Resource{Shared}},
		{"sm_86", 512, 40, 0, 3, 48, []Resource{Threads, Registers}},
		// 255 registers are 8,160 of a warp, rounded to 8,192; a part holds 2: 8 warps; 1,024 threads are 32 warps.
		{"sm_90", 1024, 255, 0, 0, 0, []Resource{Registers}},
		{"sm_90", 256, 255, 0, 1, 8, []Resource{Registers}},
		{"sm_90", 256, 32, 228 << 10, 0, 0, []Resource{Shared}},
		{"sm_90", 256, 32, 227 << 10, 1, 8, []Resource{Shared}},
		// A block of sm_53 may have 32,768 registers: 1,024 threads of 33 are 40,960.
		{"sm_53", 1024, 33, 0, 0, 0, []Resource{Registers}},
		// sm_60 has two parts of 32,768 registers: 1,280 of a warp leave 25 warps in each, 50 in all.
		{"sm_60", 32, 33, 0, 32, 32, []Resource{Blocks}},
		{"sm_60", 64, 33, 0, 25, 50, []Resource{Registers}},
		{"sm_80", 2000, 16, 0, 0, 0, []Resource{Threads}},
	} {
		m, err := Parse(c.target)
		if err != nil {
			t.Fatal(err)
		}
		l, ok := m.Limits()
		if !ok {
			t.Fatalf("no limits of %s", c.target)
		}
		r := l.Resident(c.threads, c.registers, c.shared)
		if r.Blocks != c.blocks || r.Warps != c.warps || !slices.Equal(r.Limit, c.limit) {
			t.Errorf("%s, %d threads, %d registers, %d bytes: %+v, want %d blocks, %d warps, by %v", c.target, c.threads, c.registers, c.shared, r, c.blocks, c.warps, c.limit)
		}
	}
}

// TestEveryTargetHasLimits: but those that ptxas no longer takes, and the one that is not published.
func TestEveryTargetHasLimits(t *testing.T) {
	for _, x := range Supported(false) {
		l, ok := x.Limits()
		if ok == (x.SM == 107) {
			t.Errorf("%s: limits recorded: %v", x.Name(), ok)
		}
		if ok && (l.Threads%warpThreads != 0 || l.BlockShared+l.ReservedShared > l.Shared || l.Registers%(l.Parts*l.RegisterUnit) != 0) {
			t.Errorf("%s: %+v contradicts itself", x.Name(), l)
		}
		for u := range numUnits {
			if c := x.Cycles(u); c < 0.5 || c > 64 {
				t.Errorf("%s: unit %d takes %v cycles", x.Name(), u, c)
			}
		}
	}
}
