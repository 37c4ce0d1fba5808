package parallel

import (
	"testing"

	"github.com/warpwise/warpwise/ptx"
)

// runCopies sequentialises dst[i] = src[i] over registers 1..regs (0 stands for an immediate) and
// simulates the moves. It returns the final values, each register starting as its own number, and
// the number of fresh registers.
func runCopies(t *testing.T, p *Copies, regs int, dst, src []int) (val map[ptx.Operand]int64, fresh int) {
	t.Helper()
	f := ptx.NewFunc("f", false)
	ops := make([]ptx.Operand, regs+1)
	val = map[ptx.Operand]int64{}
	for i := 1; i <= regs; i++ {
		ops[i] = ptx.R(f.NewReg(ptx.B32))
		val[ops[i]] = int64(i)
	}
	p.Reset()
	for i := range dst {
		s := f.Int(-7)
		if src[i] != 0 {
			s = ops[src[i]]
		}
		p.Add(ops[dst[i]], s)
	}
	p.Sequentialise(f.NumRegs(), func(ptx.Operand) ptx.Operand {
		fresh++
		return ptx.R(f.NewReg(ptx.B32))
	}, func(d, s ptx.Operand) {
		if v, ok := f.IntValue(s); ok {
			val[d] = v
			return
		}
		v, ok := val[s]
		if !ok {
			t.Fatalf("copies %v <- %v read a register never written", dst, src)
		}
		val[d] = v
	})
	for i := range dst {
		want := int64(-7)
		if src[i] != 0 {
			want = int64(src[i])
		}
		if got := val[ops[dst[i]]]; got != want {
			t.Fatalf("copies %v <- %v: register %d holds %d, want %d", dst, src, dst[i], got, want)
		}
	}
	for i := 1; i <= regs; i++ {
		written := false
		for _, d := range dst {
			written = written || d == i
		}
		if !written && val[ops[i]] != int64(i) {
			t.Fatalf("copies %v <- %v clobber register %d", dst, src, i)
		}
	}
	return val, fresh
}

// TestParallelCopyExhaustive tries every parallel copy over five registers: every choice of
// written registers and every choice of a source, register or immediate, for each.
func TestParallelCopyExhaustive(t *testing.T) {
	const regs = 5
	var p Copies // reused, so that scratch left behind would show
	n := 0
	for set := 1; set < 1<<regs; set++ {
		var dst []int
		for i := range regs {
			if set>>i&1 != 0 {
				dst = append(dst, i+1)
			}
		}
		src := make([]int, len(dst))
		for {
			runCopies(t, &p, regs, dst, src)
			n++
			k := 0
			for k < len(src) {
				src[k]++
				if src[k] <= regs {
					break
				}
				src[k] = 0
				k++
			}
			if k == len(src) {
				break
			}
		}
	}
	if n != 7*7*7*7*7-1 { // each register: not written, or one of six sources
		t.Errorf("tried %d copies", n)
	}
}

// TestParallelCopyFresh checks that only cycles cost a register, one each.
func TestParallelCopyFresh(t *testing.T) {
	for _, c := range []struct {
		name     string
		dst, src []int
		fresh    int
	}{
		{"chain", []int{1, 2, 3}, []int{2, 3, 4}, 0},
		{"chain, worst order", []int{3, 2, 1}, []int{4, 3, 2}, 0},
		{"swap", []int{1, 2}, []int{2, 1}, 1},
		{"rotation", []int{1, 2, 3, 4}, []int{2, 3, 4, 1}, 1},
		{"two swaps", []int{1, 2, 3, 4}, []int{2, 1, 4, 3}, 2},
		{"shared source", []int{1, 2, 3}, []int{4, 4, 4}, 0},
		{"swap with a reader that frees it", []int{1, 2, 3}, []int{2, 1, 1}, 1},
		{"self", []int{1, 2}, []int{1, 2}, 0},
		{"immediate into a cycle's reader", []int{1, 2, 3}, []int{2, 1, 0}, 1},
	} {
		var p Copies
		if _, fresh := runCopies(t, &p, 5, c.dst, c.src); fresh > c.fresh {
			t.Errorf("%s: %d fresh registers, want at most %d", c.name, fresh, c.fresh)
		}
	}
}

// TestParallelCopyLinear sequentialises one cycle and many swaps of 10^5 registers.
func TestParallelCopyLinear(t *testing.T) {
	const n = 100_000
	dst, src := make([]int, n), make([]int, n)
	for i := range n {
		dst[i], src[i] = i+1, (i+1)%n+1
	}
	var p Copies
	runLarge(t, &p, n, dst, src)
	for i := range n {
		dst[i], src[i] = i+1, (i^1)+1
	}
	runLarge(t, &p, n, dst, src)
}

func runLarge(t *testing.T, p *Copies, regs int, dst, src []int) {
	t.Helper()
	f := ptx.NewFunc("f", false)
	val := make([]int, 1, 2*regs)
	for i := 1; i <= regs; i++ {
		f.NewReg(ptx.B32)
		val = append(val, i)
	}
	p.Reset()
	for i := range dst {
		p.Add(ptx.R(ptx.Reg(dst[i])), ptx.R(ptx.Reg(src[i])))
	}
	p.Sequentialise(f.NumRegs(), func(ptx.Operand) ptx.Operand {
		val = append(val, 0)
		return ptx.R(f.NewReg(ptx.B32))
	}, func(d, s ptx.Operand) { val[d.Reg()] = val[s.Reg()] })
	for i := range dst {
		if val[dst[i]] != src[i] {
			t.Fatalf("register %d holds %d, want %d", dst[i], val[dst[i]], src[i])
		}
	}
}
