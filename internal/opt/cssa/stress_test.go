//go:build unix

package cssa_test

import (
	"math"
	"os"
	"runtime"
	"syscall"
	"testing"
	"time"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/internal/verify"
	"github.com/warpwise/warpwise/ir"
)

// shapes are functions too big for anything that is not linear.
var shapes = []struct {
	name string
	n    int // of the larger of two sizes
	big  int // the same with WARPWISE_STRESS=1
	make func(n int) *ir.Module
	long bool // live ranges are too long in sum for the checker, which follows each
}{
	{"phis in one block", 100_000, 400_000, phis, false},
	{"copies that swap", 40_000, 400_000, swaps, false},
	{"one web", 100_000, 400_000, ladder, false},
	{"a variable assigned again and again", 60_000, 340_000, joins, false}, // three copies each time
	{"blocks with values live through", 100_000, 400_000, through, true},
	{"uniform loops in sequence", 20_000, 160_000, loops, false},
}

func start(triple string) (*ir.Module, *ir.Func) {
	m := ir.NewModule()
	m.Triple = triple
	f := m.AddFunc("f", m.Types.Func(ir.I32, []ir.Type{ir.I32, ir.I1}, false))
	return m, f
}

func branch(b *ir.Block, to ...*ir.Block) {
	f := b.Func
	if len(to) == 1 {
		b.Append(f.NewValue(ir.OpBr, ir.Void))
	} else {
		b.Append(f.NewValue(ir.OpBr, ir.Void, f.Params[1]))
	}
	for _, c := range to {
		b.AddEdge(c)
	}
}

func add(b *ir.Block, x, y *ir.Value) *ir.Value {
	return b.Append(b.Func.NewValue(ir.OpAdd, ir.I32, x, y))
}

func phi(b *ir.Block, args ...*ir.Value) *ir.Value {
	return b.Append(b.Func.NewValue(ir.OpPhi, ir.I32, args...))
}

func ret(b *ir.Block, v *ir.Value) { b.Append(b.Func.NewValue(ir.OpRet, ir.Void, v)) }

// phis has n phis in one block, each of values of its own.
func phis(n int) *ir.Module {
	m, f := start("")
	entry, t, e, join := f.AppendBlock(""), f.AppendBlock(""), f.AppendBlock(""), f.AppendBlock("")
	branch(entry, t, e)
	var x, y []*ir.Value
	for i := range n {
		k := f.Int(ir.I32, int64(i))
		x, y = append(x, add(t, f.Params[0], k)), append(y, add(e, k, f.Params[0]))
	}
	branch(t, join)
	branch(e, join)
	sum := f.Params[0]
	var ps []*ir.Value
	for i := range n {
		ps = append(ps, phi(join, x[i], y[i]))
	}
	for _, p := range ps {
		sum = add(join, sum, p)
	}
	ret(join, sum)
	return m
}

// swaps has a loop with n phis that pass their values on in a circle.
func swaps(n int) *ir.Module {
	m, f := start("")
	entry, loop, exit := f.AppendBlock(""), f.AppendBlock(""), f.AppendBlock("")
	branch(entry, loop)
	var ps []*ir.Value
	for range n {
		ps = append(ps, loop.Append(f.NewValue(ir.OpPhi, ir.I32)))
	}
	branch(loop, loop, exit)
	for i, p := range ps {
		p.AddArg(f.Int(ir.I32, int64(i)))
		p.AddArg(ps[(i+1)%n])
	}
	ret(exit, ps[0])
	return m
}

// ladder has a phi with n operands, each computed on the way to where the phi's block is reached from.
func ladder(n int) *ir.Module {
	m, f := start("")
	at, join := f.AppendBlock(""), f.AppendBlock("")
	var args []*ir.Value
	last := f.Params[0]
	for range n {
		last = add(at, last, f.Params[0])
		args = append(args, last)
		next := f.AppendBlock("")
		branch(at, join, next)
		at = next
	}
	ret(at, last)
	ret(join, phi(join, args...))
	return m
}

// joins is a variable that is assigned on one side of each of n branches.
func joins(n int) *ir.Module {
	m, f := start("")
	at := f.AppendBlock("")
	x := f.Params[0]
	for range n {
		side, join := f.AppendBlock(""), f.AppendBlock("")
		branch(at, join, side)
		y := add(side, x, f.Int(ir.I32, 1))
		branch(side, join)
		x = phi(join, x, y)
		at = join
	}
	ret(at, x)
	return m
}

// through has n blocks in loops, and n/10 variables that live through all of them.
func through(n int) *ir.Module {
	m, f := start("")
	entry, t, e, at := f.AppendBlock(""), f.AppendBlock(""), f.AppendBlock(""), f.AppendBlock("")
	branch(entry, t, e)
	var vars []*ir.Value
	for i := range n / 10 {
		x, y := add(t, f.Params[0], f.Int(ir.I32, int64(i))), add(e, f.Int(ir.I32, int64(i)), f.Params[0])
		vars = append(vars, phi(at, x, y))
	}
	branch(t, at)
	branch(e, at)
	for range n / 2 {
		loop, next := f.AppendBlock(""), f.AppendBlock("")
		branch(at, loop)
		branch(loop, loop, next)
		at = next
	}
	sum := f.Params[0]
	for _, v := range vars {
		sum = add(at, sum, v)
	}
	ret(at, sum)
	return m
}

// loops counts in n uniform loops, one behind the other.
func loops(n int) *ir.Module {
	m, f := start("nvptx64-nvidia-cuda")
	at := f.AppendBlock("")
	x := f.Int(ir.I32, 0)
	for range n {
		loop, next := f.AppendBlock(""), f.AppendBlock("")
		branch(at, loop)
		i := phi(loop, x)
		j := add(loop, i, f.Int(ir.I32, 1))
		i.AddArg(j)
		branch(loop, loop, next)
		x, at = j, next
	}
	ret(at, x)
	return m
}

// processor is the time that this process has had so far.
func processor(t *testing.T) time.Duration {
	t.Helper()
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		t.Fatal(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// TestStress: four times the size takes four times the memory, give or take: a slope of 1.2. What comes out is conventional. WARPWISE_STRESS=1 takes
// the big sizes and judges the time of the processor as well, by a slope of 1.3; at the usual sizes it is only logged, for what else runs on the
// machine shows in it. tools/growth measures it, too.
func TestStress(t *testing.T) {
	if testing.Short() {
		t.Skip("big functions")
	}
	for _, s := range shapes {
		size, limit := s.n, math.Inf(1)
		if os.Getenv("WARPWISE_STRESS") == "1" {
			size, limit = s.big, 1.3
		}
		measure := func(n int) (time.Duration, uint64) {
			m := s.make(n)
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			begin := processor(t)
			if _, err := warpwise.Optimize(m, "cssa", warpwise.OptimizeOptions{Settings: level(3)}); err != nil {
				t.Fatal(err)
			}
			took := processor(t) - begin
			runtime.ReadMemStats(&after)
			if n < size && !s.long {
				if d := verify.Webs(m.Func("f")); d.HasErrors() {
					t.Errorf("%s: %v", s.name, d.Err())
				}
			}
			return took, after.TotalAlloc - before.TotalAlloc
		}
		small, sb := measure(size / 4)
		large, lb := measure(size)
		slope, mem := math.Log(float64(large)/float64(small))/math.Log(4), math.Log(float64(lb)/float64(sb))/math.Log(4)
		t.Logf("%-40s %7d: %7.3f s, slope %.2f; %4d MB, slope %.2f", s.name, size, large.Seconds(), slope, lb>>20, mem)
		if mem > 1.2 || slope > limit {
			t.Errorf("%s: memory grows with n^%.2f, time with n^%.2f", s.name, mem, slope)
		}
	}
}
