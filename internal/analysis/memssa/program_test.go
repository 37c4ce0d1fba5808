package memssa

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ir/irtext"
)

func parse(t testing.TB, text string) *ir.Module {
	t.Helper()
	m, diags := irtext.Parse(diag.NewFile("test.ll", text), irtext.Options{})
	if diags.HasErrors() {
		t.Fatalf("%v\n%s", diags.Err(), text)
	}
	return m
}

// generator writes random functions over a few objects: pointers that move in loops, phis and selects of
// pointers, accesses of several sizes, calls.
type generator struct {
	r      *rand.Rand
	s      strings.Builder
	succs  [][]int
	preds  [][]int
	dom    [][]bool   // dom[a][b]: a dominates b
	ptrs   [][]string // by block: pointers defined there
	ints   [][]string // by block: i64 defined there
	small  [][]string // by block: i32 defined there
	n      int
	phiTys []phiAt
	tight  bool // few objects, many loops, one size: accesses meet often
	iter   bool // one loop over one object with few stores: accesses meet across iterations
	stores int
}

type phiAt struct {
	block int
	name  string
	ty    string
}

const header = `target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
@g = addrspace(1) global [1048576 x i8] zeroinitializer
@h = internal addrspace(3) global [1048576 x i8] undef
declare void @ext()
declare void @keep(ptr)
declare void @touch(ptr nocapture) memory(argmem: readwrite)
declare void @llvm.nvvm.barrier0()
declare void @llvm.nvvm.bar.warp.sync(i32)
declare i32 @llvm.nvvm.shfl.sync.idx.i32(i32, i32, i32, i32)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
`

// random returns the text of a module with a function @f.
func random(r *rand.Rand) string {
	g := &generator{r: r, tight: r.IntN(3) > 0}
	n := 2 + r.IntN(8)
	if g.tight {
		n = 3 + r.IntN(4)
	}
	g.iter = r.IntN(3) == 0
	if g.iter {
		g.tight, n = true, 5
	}
	g.succs, g.preds = make([][]int, n), make([][]int, n)
	for i, ss := range [][]int{{1}, {2, 3}, {3}, {1, 4}, {}} {
		for _, s := range ss {
			if g.iter {
				g.succs[i] = append(g.succs[i], s)
				g.preds[s] = append(g.preds[s], i)
			}
		}
	}
	for i := range n {
		if g.iter {
			break
		}
		k := r.IntN(5)
		if i == n-1 {
			k = 0
		}
		if k > 2 {
			k = 2
		}
		if i == 0 && k == 0 {
			k = 1
		}
		for range k {
			s := 1 + r.IntN(n-1)
			if r.IntN(3) > 0 && !(g.tight && r.IntN(2) == 0) {
				s = min(i+1+r.IntN(2), n-1)
			}
			g.succs[i] = append(g.succs[i], s)
			g.preds[s] = append(g.preds[s], i)
		}
	}
	g.dominators(n)
	g.ptrs, g.ints, g.small = make([][]string, n), make([][]string, n), make([][]string, n)
	bodies := make([]string, n)
	for i := range n {
		g.s.Reset()
		if i == 0 {
			g.entry()
		} else {
			g.headPhis(i)
		}
		for range r.IntN(9) {
			g.instruction(i)
		}
		bodies[i] = g.s.String()
	}
	var out strings.Builder
	out.WriteString(header)
	out.WriteString("define void @f(ptr noalias %n, ptr %p, ptr %q, i64 %i, i32 %j) {\n")
	for i := range n {
		fmt.Fprintf(&out, "b%d:\n", i)
		for _, p := range g.phiTys {
			if p.block == i {
				out.WriteString(g.phi(p))
			}
		}
		out.WriteString(bodies[i])
		switch s := g.succs[i]; len(s) {
		case 0:
			out.WriteString("  ret void\n")
		case 1:
			fmt.Fprintf(&out, "  br label %%b%d\n", s[0])
		case 2:
			fmt.Fprintf(&out, "  br i1 undef, label %%b%d, label %%b%d\n", s[0], s[1])
		}
	}
	out.WriteString("}\n")
	return out.String()
}

// dominators finds dominance by leaving out each block in turn.
func (g *generator) dominators(n int) {
	g.dom = make([][]bool, n)
	for a := range n {
		seen := make([]bool, n)
		if a != 0 {
			work := []int{0}
			seen[0] = true
			for len(work) > 0 {
				b := work[len(work)-1]
				work = work[:len(work)-1]
				for _, s := range g.succs[b] {
					if s != a && !seen[s] {
						seen[s] = true
						work = append(work, s)
					}
				}
			}
		}
		g.dom[a] = make([]bool, n)
		for b := range n {
			g.dom[a][b] = !seen[b]
		}
	}
}

func (g *generator) name() string {
	g.n++
	return fmt.Sprintf("%%v%d", g.n)
}

func (g *generator) entry() {
	g.s.WriteString("  %a = alloca [1048576 x i8]\n  %b = alloca [1048576 x i8]\n")
	g.s.WriteString("  %gg = addrspacecast ptr addrspace(1) @g to ptr\n  %hh = addrspacecast ptr addrspace(3) @h to ptr\n")
	if g.r.IntN(2) == 0 {
		g.s.WriteString("  call void @keep(ptr %b)\n")
	}
	roots := []string{"%a", "%b", "%n", "%p", "%q", "%gg", "%hh"}
	if g.tight {
		g.r.Shuffle(len(roots), func(i, j int) { roots[i], roots[j] = roots[j], roots[i] })
		roots = roots[:1+g.r.IntN(2)]
		if g.iter {
			roots = roots[:1]
		}
	}
	for _, o := range roots {
		v := g.name()
		fmt.Fprintf(&g.s, "  %s = getelementptr inbounds i8, ptr %s, i64 %d\n", v, o, 65536)
		g.ptrs[0] = append(g.ptrs[0], v)
	}
	g.ints[0], g.small[0] = []string{"%i"}, []string{"%j"}
}

// visible returns a random one of the lists of the blocks that dominate b.
func (g *generator) visible(lists [][]string, b int) string {
	var all []string
	for a := 1; g.iter && a < len(lists) && g.r.IntN(8) > 0; a++ {
		if g.dom[a][b] {
			all = append(all, lists[a]...)
		}
	}
	if len(all) > 0 {
		return all[g.r.IntN(len(all))]
	}
	for a := range lists {
		if g.dom[a][b] && (a == 0 || a == b || g.dom[0][a]) {
			all = append(all, lists[a]...)
			if a == b {
				all = append(all, lists[a]...)
			}
		}
	}
	return all[g.r.IntN(len(all))]
}

func (g *generator) headPhis(b int) {
	if len(g.preds[b]) == 0 {
		return
	}
	for range g.r.IntN(3) {
		v, ty := g.name(), "ptr"
		switch g.r.IntN(3) {
		case 0:
			ty = "i64"
			g.ints[b] = append(g.ints[b], v)
		case 1:
			ty = "i32"
			g.small[b] = append(g.small[b], v)
		default:
			g.ptrs[b] = append(g.ptrs[b], v)
		}
		g.phiTys = append(g.phiTys, phiAt{b, v, ty})
	}
}

func (g *generator) phi(p phiAt) string {
	lists := g.ptrs
	switch p.ty {
	case "i64":
		lists = g.ints
	case "i32":
		lists = g.small
	}
	var s strings.Builder
	fmt.Fprintf(&s, "  %s = phi %s ", p.name, p.ty)
	chosen := map[int]string{}
	for k, e := range g.preds[p.block] {
		if chosen[e] == "" {
			chosen[e] = g.visible(lists, e)
			if own := lists[e]; len(own) > 0 && g.r.IntN(2) == 0 {
				chosen[e] = own[g.r.IntN(len(own))]
			}
		}
		if k > 0 {
			s.WriteString(", ")
		}
		fmt.Fprintf(&s, "[ %s, %%b%d ]", chosen[e], e)
	}
	s.WriteString("\n")
	return s.String()
}

func (g *generator) instruction(b int) {
	p := g.visible(g.ptrs, b)
	v := g.name()
	size := []string{"i8", "i16", "i32", "i64"}[g.r.IntN(4)]
	step := g.r.IntN(17) - 6
	if g.tight {
		size, step = "i32", 4*(g.r.IntN(3)-1)
	}
	inb := []string{"", "inbounds "}[g.r.IntN(2)]
	switch g.r.IntN(17) {
	case 15:
		fmt.Fprintf(&g.s, "  %s = %s i64 %s, %d\n", v, []string{"xor", "and"}[g.r.IntN(2)], g.visible(g.ints, b), 1+g.r.IntN(3))
		g.ints[b] = append(g.ints[b], v)
		return
	case 16:
		if !g.tight {
			return
		}
		fmt.Fprintf(&g.s, "  %s = select i1 undef, ptr %s, ptr %s\n", v, p, g.visible(g.ptrs, b))
	case 0, 1:
		fmt.Fprintf(&g.s, "  %s = getelementptr %si8, ptr %s, i64 %d\n", v, inb, p, step)
	case 2:
		fmt.Fprintf(&g.s, "  %s = getelementptr %s%s, ptr %s, i64 %s\n", v, inb, []string{"i32", "{i32, i32, i32}", "i64"}[g.r.IntN(3)], p, g.visible(g.ints, b))
	case 3:
		fmt.Fprintf(&g.s, "  %s = getelementptr %s{i32, [2 x i32]}, ptr %s, i64 %s, i32 1, i64 %d\n", v, inb, p, g.visible(g.ints, b), g.r.IntN(2))
	case 4:
		fmt.Fprintf(&g.s, "  %s = select i1 undef, ptr %s, ptr %s\n", v, p, g.visible(g.ptrs, b))
	case 5:
		fmt.Fprintf(&g.s, "  %s = add nsw i64 %s, %d\n", v, g.visible(g.ints, b), g.r.IntN(3)-1)
		g.ints[b] = append(g.ints[b], v)
		return
	case 6:
		fmt.Fprintf(&g.s, "  %s = add %si32 %s, %d\n", v, []string{"", "nsw ", "nuw nsw "}[g.r.IntN(3)], g.visible(g.small, b), g.r.IntN(3)-1)
		g.small[b] = append(g.small[b], v)
		return
	case 7:
		fmt.Fprintf(&g.s, "  %s = %s i32 %s to i64\n", v, []string{"zext", "sext"}[g.r.IntN(2)], g.visible(g.small, b))
		g.ints[b] = append(g.ints[b], v)
		return
	case 8, 9, 10:
		fmt.Fprintf(&g.s, "  %s = load %s, ptr %s\n", v, size, p)
		return
	case 11, 12:
		if g.stores++; g.iter && g.stores > 2 {
			return
		}
		fmt.Fprintf(&g.s, "  store %s 0, ptr %s\n", size, p)
		return
	default:
		if !g.iter {
			g.call(b, p)
		}
		return
	}
	g.ptrs[b] = append(g.ptrs[b], v)
}

func (g *generator) call(b int, p string) {
	switch g.r.IntN(10) {
	case 9:
		fmt.Fprintf(&g.s, "  store ptr %s, ptr %s\n", g.visible(g.ptrs, b), p)
	case 0:
		g.s.WriteString("  call void @ext()\n")
	case 1, 2:
		fmt.Fprintf(&g.s, "  call void @touch(ptr %s)\n", p)
	case 3:
		g.s.WriteString("  call void @llvm.nvvm.barrier0()\n")
	case 4:
		fmt.Fprintf(&g.s, "  %s = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 0, i32 0, i32 31)\n", g.name())
	case 5:
		fmt.Fprintf(&g.s, "  store volatile i32 0, ptr %s\n", p)
	case 6:
		fmt.Fprintf(&g.s, "  %s = load volatile i32, ptr %s\n", g.name(), p)
	case 7:
		fmt.Fprintf(&g.s, "  %s = atomicrmw add ptr %s, i32 1 %s\n", g.name(), p, []string{"monotonic", "seq_cst"}[g.r.IntN(2)])
	case 8:
		fmt.Fprintf(&g.s, "  call void @llvm.memcpy.p0.p0.i64(ptr %s, ptr %s, i64 %d, i1 false)\n", p, g.visible(g.ptrs, b), 4*g.r.IntN(5))
	}
}
