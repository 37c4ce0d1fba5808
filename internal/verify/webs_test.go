package verify_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/internal/analysis/cfgtest"
	"github.com/warpwise/warpwise/internal/analysis/dom"
	"github.com/warpwise/warpwise/internal/verify"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ir/irtext"
)

// TestWebs: on random functions, in conventional form or not, the checker of webs finds what one finds that follows live ranges block by block and
// compares every two members.
func TestWebs(t *testing.T) {
	r := rand.New(rand.NewPCG(13, 7))
	n := 1000
	if testing.Short() {
		n = 300
	}
	var bad, good, warps int
	for i := range n {
		m, err := warpwise.Read(fmt.Sprint(i), variables(r, cfgtest.Prune(cfgtest.Random(r, 2+r.IntN(20)))), warpwise.ReadOptions{Workers: 1})
		if err != nil {
			t.Fatal(err)
		}
		passes := "mem2reg"
		if i%4 > 0 {
			passes += ",cssa"
		}
		settings := map[string]string{"cssa-coalesce": fmt.Sprint(r.IntN(4)), "cssa-uniform-classes": fmt.Sprint(r.IntN(2) == 0)}
		if _, err := warpwise.Optimize(m, passes, warpwise.OptimizeOptions{Settings: settings}); err != nil {
			t.Fatal(err)
		}
		f := m.Funcs[len(m.Funcs)-1]
		if i%4 > 1 {
			breakWebs(r, f)
		}
		if r.IntN(3) == 0 {
			for v := range f.Instrs() {
				if v.Op == ir.OpPhi && f.Attachment(v, ir.MDWarpReg) == 0 {
					f.SetAttachments(v, append(f.Attachments(v), ir.Attachment{Kind: ir.MDWarpReg, MD: m.EmptyNode()}))
				}
			}
		}
		want := verify.WebsByBlock(f)
		d := verify.Webs(f)
		if d.HasErrors() == want {
			t.Fatalf("function %d: block by block %v, but %v\n%s", i, want, d.Err(), irtext.AppendModule(nil, m, irtext.PrintOptions{}))
		}
		if want {
			good++
		} else {
			bad++
		}
		if strings.Contains(fmt.Sprint(d.Err()), "warp") {
			warps++
		}
	}
	t.Logf("%d in form, %d not, %d of these for a register of the warp", good, bad, warps)
	if good < n/10 || bad < n/10 || warps < n/100 {
		t.Error("the functions are too much alike")
	}
}

// variables writes a kernel with that control flow whose blocks compute with, and branch on, variables in memory.
func variables(r *rand.Rand, g [][]int) string {
	var s strings.Builder
	s.WriteString("target triple = \"nvptx64-nvidia-cuda\"\ndeclare i32 @llvm.nvvm.read.ptx.sreg.tid.x()\n" +
		"define ptx_kernel void @f(ptr addrspace(1) %p, i32 %a) #0 {\nstart:\n  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()\n")
	k := 1 + r.IntN(4)
	for v := range k {
		fmt.Fprintf(&s, "  %%v%d = alloca i32\n  store i32 %s, ptr %%v%d\n", v, []string{"%a", "%tid", "7"}[r.IntN(3)], v)
	}
	s.WriteString("  br label %b0\n")
	for i, out := range g {
		fmt.Fprintf(&s, "b%d:\n", i)
		last := []string{"%a", "%tid"}[r.IntN(2)]
		for j := range r.IntN(4) {
			v, w := r.IntN(k), r.IntN(k)
			fmt.Fprintf(&s, "  %%x%d.%d = load i32, ptr %%v%d\n", i, j, v)
			last = fmt.Sprintf("%%x%d.%d", i, j)
			switch r.IntN(3) {
			case 0:
				fmt.Fprintf(&s, "  store i32 %s, ptr %%v%d\n", last, w)
			case 1:
				fmt.Fprintf(&s, "  %%y%d.%d = add i32 %s, %d\n  store i32 %%y%d.%d, ptr %%v%d\n", i, j, last, j+1, i, j, w)
			default:
				fmt.Fprintf(&s, "  store i32 %s, ptr addrspace(1) %%p\n", last)
			}
		}
		switch {
		case len(out) == 0:
			s.WriteString("  ret void\n")
		case len(out) == 1:
			fmt.Fprintf(&s, "  br label %%b%d\n", out[0])
		default:
			fmt.Fprintf(&s, "  switch i32 %s, label %%b%d [", last, out[0])
			for c, b := range out[1:] {
				fmt.Fprintf(&s, " i32 %d, label %%b%d", c, b)
			}
			s.WriteString(" ]\n")
		}
	}
	s.WriteString("}\nattributes #0 = { \"target-cpu\"=\"sm_80\" }\n")
	return s.String()
}

// breakWebs puts the sources of some copies in their place, and changes an operand of a phi for another value that is known there.
func breakWebs(r *rand.Rand, f *ir.Func) {
	var phis []*ir.Value
	known := f.Params[1:]
	for v := range f.Instrs() {
		if v.Op == ir.OpPCP && r.IntN(6) == 0 {
			for u := range f.Instrs() {
				for i, a := range u.Args {
					if a == v {
						u.SetArg(i, v.Args[0])
					}
				}
			}
		}
		if v.Op == ir.OpPhi {
			phis = append(phis, v)
		}
		if v.Type == ir.I32 {
			known = append(known[:len(known):len(known)], v)
		}
	}
	if len(phis) == 0 || r.IntN(2) == 0 {
		return
	}
	phi := phis[r.IntN(len(phis))]
	i, v := r.IntN(len(phi.Args)), known[r.IntN(len(known))]
	if v.Op == ir.OpParam || v.Block != nil && dom.Of(f).Dominates(v.Block, phi.Block.Preds[i].B) {
		for j, e := range phi.Block.Preds {
			if e.B == phi.Block.Preds[i].B {
				phi.SetArg(j, v)
			}
		}
	}
}
