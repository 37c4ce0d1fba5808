// Package warpreg runs small SIMT programs on registers instead of SSA values, some of which all threads of a warp
// share, and so shows which liveness makes that right.
//
// A program is a random function of 32-bit integers, without memory, whose branches may diverge. It is brought out of SSA
// form by the pass cssa, without coalescing; every web of phis, and every other value, gets a register, by colouring the
// graph of those that interfere. Then a warp executes it twice, by a stack of immediate post-dominators: once with a value
// of its own for each definition in each thread, as SSA form means it, and once on the registers. Each thread
// must return the same.
//
// Registers are each thread's own, or uniform values have one for the warp. Liveness is classical or linearised
// (package liveness). Registers of each thread need the former only; those of the warp are wrong with the former and
// right with the latter.
package warpreg

import (
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/ir"
)

// Variables is how many variables a program has.
const Variables = 5

// Text returns a random program. The number of the thread and a number that is the same for all come in as
// parameters, the first through a special register.
func Text(r *rand.Rand) string {
	n := 4 + r.IntN(9)
	var b strings.Builder
	b.WriteString("target triple = \"nvptx64-nvidia-cuda\"\ndeclare i32 @llvm.nvvm.read.ptx.sreg.tid.x()\n")
	b.WriteString("define ptx_kernel void @f(i32 %n, ptr addrspace(1) %out) {\nentry:\n %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()\n")
	for v := range Variables {
		init := fmt.Sprintf("%d", r.IntN(9))
		switch v {
		case 0:
			init = "%tid"
		case 1:
			init = "%n"
		}
		fmt.Fprintf(&b, " %%v%d = alloca i32\n store i32 %s, ptr %%v%d\n", v, init, v)
	}
	b.WriteString(" br label %b0\n")
	for i := range n {
		fmt.Fprintf(&b, "b%d:\n", i)
		for k := range 1 + r.IntN(4) {
			block(&b, r, fmt.Sprintf("%d.%d", i, k))
		}
		if i == n-1 {
			break
		}
		c := r.IntN(Variables)
		yes, no := target(r, i, n), i+1
		fmt.Fprintf(&b, " %%c%d = load i32, ptr %%v%d\n %%m%d = and i32 %%c%d, %d\n", i, c, i, i, 1+r.IntN(3))
		fmt.Fprintf(&b, " %%t%d = icmp eq i32 %%m%d, 0\n br i1 %%t%d, label %%b%d, label %%b%d\n", i, i, i, yes, no)
	}
	for v := range Variables {
		fmt.Fprintf(&b, " %%r%d = load i32, ptr %%v%d\n %%p%d = getelementptr i32, ptr addrspace(1) %%out, i32 %d\n store i32 %%r%d, ptr addrspace(1) %%p%d\n", v, v, v, v, v, v)
	}
	b.WriteString(" ret void\n}\n")
	return b.String()
}

// target is where a branch of block i goes besides the next one: mostly down, sometimes back up.
func target(r *rand.Rand, i, n int) int {
	if r.IntN(4) == 0 {
		return r.IntN(i + 1)
	}
	return i + 1 + r.IntN(n-i-1)
}

// block assigns one variable.
func block(b *strings.Builder, r *rand.Rand, id string) {
	x, y, d := r.IntN(Variables), r.IntN(Variables), r.IntN(Variables)
	fmt.Fprintf(b, " %%x%s = load i32, ptr %%v%d\n", id, x)
	if r.IntN(5) == 0 { // a plain copy: swaps and rotations
		fmt.Fprintf(b, " store i32 %%x%s, ptr %%v%d\n", id, d)
		return
	}
	op := []string{"add", "sub", "xor", "mul"}[r.IntN(4)]
	if r.IntN(2) == 0 {
		fmt.Fprintf(b, " %%s%s = %s i32 %%x%s, %d\n", id, op, id, 1+r.IntN(7))
	} else {
		fmt.Fprintf(b, " %%y%s = load i32, ptr %%v%d\n %%s%s = %s i32 %%x%s, %%y%s\n", id, y, id, op, id, id)
	}
	fmt.Fprintf(b, " store i32 %%s%s, ptr %%v%d\n", id, d)
}

// Read makes a program out of its text, in conventional SSA form with the copies of a level of coalescing: 0 is none,
// and no phi interferes with anything.
func Read(text string, level int) (*ir.Func, error) {
	m, err := warpwise.Read("f.ll", text, warpwise.ReadOptions{Workers: 1})
	if err != nil {
		return nil, err
	}
	settings := map[string]string{"cssa-coalesce": strconv.Itoa(level), "cssa-coalesce-split-edges": "true", "cssa-coalesce-span-blocks": "true"}
	if _, err := warpwise.Optimize(m, "sroa,mem2reg,dce,cssa", warpwise.OptimizeOptions{Settings: settings, Workers: 1}); err != nil {
		return nil, err
	}
	return m.Func("f"), nil
}
