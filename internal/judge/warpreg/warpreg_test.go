package warpreg

import (
	"math/rand/v2"
	"os"
	"strconv"
	"testing"
)

const steps = 400

// number is how many programs a test runs.
func number(n int) int {
	if k, err := strconv.Atoi(os.Getenv("WARPWISE_KERNELS")); err == nil && k > 0 {
		return k
	}
	if testing.Short() {
		return n / 4
	}
	return n
}

// TestWebs runs what the pass leaves at each level with one register for each web.
func TestWebs(t *testing.T) {
	ran, shared := 0, 0
	for i := range uint64(number(1200)) {
		text := Text(rand.New(rand.NewPCG(172, i)))
		level := int(i % 4)
		f, err := Read(text, level)
		if err != nil {
			t.Fatalf("%v\n%s", err, text)
		}
		a := Webs(f)
		for _, s := range a.Shared {
			if s {
				shared++
			}
		}
		for _, swap := range []bool{false, true} {
			want := Run(f, 5, nil, swap, steps)
			if !want.Done {
				continue
			}
			ran++
			if Run(f, 5, &a, swap, steps) != want {
				t.Fatalf("program %d, level %d: another result on registers\n%s", i, level, text)
			}
		}
	}
	t.Logf("%d runs, %d webs with a register of the warp", ran, shared)
	if ran == 0 || shared == 0 {
		t.Error("nothing was tested")
	}
}

// TestChoices gives out registers in the four ways. Registers of each thread are right with either liveness; those of the
// warp are wrong with the classical one on some programs, or this test would see nothing, and never with the
// linearised one. The environment variable WARPWISE_KERNELS, a number, takes the place of the number of programs.
func TestChoices(t *testing.T) {
	n := number(1200)
	var wrong, registers [4]int
	ran := 0
	for i := range uint64(n) {
		text := Text(rand.New(rand.NewPCG(171, i)))
		f, err := Read(text, 0)
		if err != nil {
			t.Fatalf("%v\n%s", err, text)
		}
		var want [2]Result
		for k := range want {
			want[k] = Run(f, 5, nil, k == 1, steps)
		}
		if !want[0].Done || !want[1].Done {
			continue
		}
		if want[0] != want[1] {
			t.Fatalf("program %d: the order of the sides matters to values\n%s", i, text)
		}
		ran++
		for c, choice := range Choices {
			a := Assign(f, choice)
			registers[c] += len(a.Shared)
			for k := range want {
				if Run(f, 5, &a, k == 1, steps) != want[k] {
					wrong[c]++
					if c != 2 {
						t.Errorf("program %d, %v: another result\n%s", i, choice, text)
					}
					break
				}
			}
		}
	}
	for c, choice := range Choices {
		t.Logf("%-65s %d of %d wrong, %.2f registers", choice, wrong[c], ran, float64(registers[c])/float64(max(ran, 1)))
	}
	if wrong[2] == 0 {
		t.Error("classical liveness was never wrong for registers of the warp: the test sees nothing")
	}
	if ran*2 < n {
		t.Errorf("only %d of %d programs ended", ran, n)
	}
}
