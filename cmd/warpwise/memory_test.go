package main

import (
	"math"
	"runtime"
	"runtime/debug"
	"testing"
	"time"
)

func TestLimitMemory(t *testing.T) {
	t.Setenv("GOGC", "")
	t.Setenv("GOMEMLIMIT", "1GiB")
	defer debug.SetMemoryLimit(debug.SetMemoryLimit(math.MaxInt64))
	limitMemory()
	if n := debug.SetMemoryLimit(-1); n != math.MaxInt64 {
		t.Errorf("the limit of the environment became %d", n)
	}
	t.Setenv("GOMEMLIMIT", "")
	limitMemory()
	if n := debug.SetMemoryLimit(-1); n != memoryGoal {
		t.Errorf("the limit is %d, want %d", n, memoryGoal)
	}
}

func TestAfterCollections(t *testing.T) {
	done := make(chan bool, 100)
	afterCollections(func() { done <- true })
	for n := range 3 {
		runtime.GC()
		select {
		case <-done:
		case <-time.After(20 * time.Second):
			t.Fatalf("nothing was called after collection %d", n)
		}
	}
}

func TestLimitAbove(t *testing.T) {
	for _, c := range [][2]int64{{0, memoryGoal}, {memoryGoal / 2, memoryGoal}, {3 << 30, 3 << 30 / 5 * 6}} {
		if n := limitAbove(c[0]); n != c[1] {
			t.Errorf("with %d bytes in use the limit is %d, want %d", c[0], n, c[1])
		}
	}
}

func TestPercentAbove(t *testing.T) {
	for _, c := range []struct {
		live, floor   int64
		percent, want int
	}{
		{0, 0, 60, 60},                  // nothing to wait for
		{0, 64 << 20, 60, 1600},         // the first collection, at 64 MB
		{64 << 20, 64 << 20, 60, 100},   // as much again is little
		{160 << 20, 64 << 20, 60, 100},  // up to 320 MB
		{180 << 20, 64 << 20, 60, 77},   // which are nearly reached
		{16 << 20, 80 << 20, 60, 400},   // very little was in use
		{200 << 20, 64 << 20, 100, 100}, // more is in use than that
	} {
		if got := percentAbove(c.live, c.floor, c.percent); got != c.want {
			t.Errorf("%d bytes in use, %d to come: %d, want %d", c.live, c.floor, got, c.want)
		}
	}
}
