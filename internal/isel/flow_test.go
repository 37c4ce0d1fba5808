package isel

import (
	"encoding/binary"
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ptx"
)

// flowGen makes random functions i32 f(i32, i32): any control flow, phis of several types in
// every join, values used far from their definition, swaps and lost copies included.
type flowGen struct {
	r      *rand.Rand
	m      *ir.Module
	f      *ir.Func
	buf    *ir.Value
	blocks []*ir.Block
	vars   [][]*ir.Value // at the end of each block: its variables; the first is the fuel
	local  [][]*ir.Value // values defined in each block
}

var flowTypes = []ir.Type{ir.I32, ir.I32, ir.I32, ir.I8, ir.I64, ir.I1, ir.Ptr}

func (g *flowGen) op(b *ir.Block, op ir.Op, t ir.Type, args ...*ir.Value) *ir.Value {
	return b.Append(g.f.NewValue(op, t, args...))
}

// pick returns a value of type t: one of block i, of a block that dominates it, or a constant.
func (g *flowGen) pick(i int, t ir.Type, idom []int) *ir.Value {
	for range 20 {
		k := i
		for g.r.IntN(3) == 0 && k != 0 && idom[k] >= 0 {
			k = idom[k]
		}
		if l := g.local[k]; len(l) > 0 {
			if v := l[g.r.IntN(len(l))]; v.Type == t {
				return v
			}
		}
	}
	if t == ir.Ptr {
		return g.buf
	}
	return g.f.Int(t, int64(g.r.Uint64()>>g.r.IntN(64)))
}

func (g *flowGen) compute(i int, t ir.Type, idom []int) *ir.Value {
	b := g.blocks[i]
	x := func() *ir.Value { return g.pick(i, t, idom) }
	var v *ir.Value
	switch k := g.r.IntN(10); {
	case t == ir.Ptr:
		off := g.op(b, ir.OpAnd, ir.I32, g.pick(i, ir.I32, idom), g.f.Int(ir.I32, 12))
		v = g.op(b, ir.OpGetElementPtr, ir.Ptr, g.buf, off)
		v.Aux = int64(ir.MakeGEP(ir.I8, 0))
	case t == ir.I1 && k < 6:
		y := []ir.Type{ir.I8, ir.I32, ir.I64}[g.r.IntN(3)]
		v = g.op(b, ir.OpICmp, t, g.pick(i, y, idom), g.pick(i, y, idom))
		v.Aux = int64(ir.IEQ) + int64(g.r.IntN(10))
	case k < 4:
		v = g.op(b, []ir.Op{ir.OpAdd, ir.OpSub, ir.OpMul, ir.OpAnd, ir.OpOr, ir.OpXor}[g.r.IntN(6)], t, x(), x())
	case k < 5:
		v = g.op(b, ir.OpSelect, t, g.pick(i, ir.I1, idom), x(), x())
	case k < 6 && t == ir.I32:
		v = g.op(b, ir.OpLoad, t, g.pick(i, ir.Ptr, idom))
		v.Aux = int64(ir.MemAux(0).WithAlign(4))
	case k < 7 && t == ir.I64:
		v = g.op(b, ir.OpSExt, t, g.pick(i, ir.I32, idom))
	case k < 8 && t == ir.I64:
		v = g.op(b, ir.OpZExt, t, g.pick(i, ir.I32, idom))
	case k < 8 && t == ir.I8:
		v = g.op(b, ir.OpTrunc, t, g.pick(i, ir.I32, idom))
	case t == ir.I32:
		v = g.op(b, ir.OpSExt, t, g.pick(i, ir.I8, idom))
	default:
		v = g.op(b, ir.OpXor, t, x(), g.f.Int(t, -1))
	}
	g.local[i] = append(g.local[i], v)
	return v
}

// flow builds one function of n blocks. Successors are chosen first, so that dominators are known.
func flow(r *rand.Rand, n int) (*ir.Module, *ir.Func) {
	g := &flowGen{r: r, m: ir.NewModule()}
	f := g.m.AddFunc("f", g.m.Types.Func(ir.I32, []ir.Type{ir.I32, ir.I32}, false))
	g.f = f
	for range n {
		g.blocks = append(g.blocks, f.AppendBlock(""))
	}
	exit := n - 1
	succs := make([][]int, n)
	for i := range exit {
		for range 1 + r.IntN(3) {
			succs[i] = append(succs[i], 1+r.IntN(n-1))
		}
		if len(succs[i]) == 1 && r.IntN(2) == 0 && i+1 < n {
			succs[i][0] = i + 1
		}
		succs[i] = append(succs[i], exit) // taken when the fuel is spent
	}
	for i, s := range succs {
		for _, k := range s {
			g.blocks[i].AddEdge(g.blocks[k])
		}
	}
	idom := dominators(n, succs)
	g.vars, g.local = make([][]*ir.Value, n), make([][]*ir.Value, n)
	e := g.blocks[0]
	g.buf = g.op(e, ir.OpAlloca, ir.Ptr, f.Int(ir.I32, 1))
	g.buf.Aux = int64(ir.MakeAlloca(g.m.Types.Array(ir.I32, 4), 16, false, false))
	for k := range 4 {
		p := g.op(e, ir.OpGetElementPtr, ir.Ptr, g.buf, f.Int(ir.I64, int64(k)))
		p.Aux = int64(ir.MakeGEP(ir.I32, 0))
		st := g.op(e, ir.OpStore, ir.Void, f.Int(ir.I32, int64(r.Uint32())), p)
		st.Aux = int64(ir.MemAux(0).WithAlign(4))
	}
	g.local[0] = append(g.local[0], f.Params[0], f.Params[1])
	phis := make([][]*ir.Value, n)
	for i := 1; i < n; i++ {
		for _, t := range flowTypes {
			phis[i] = append(phis[i], g.op(g.blocks[i], ir.OpPhi, t))
		}
		g.local[i] = append(g.local[i], phis[i]...)
	}
	for _, i := range rpoOf(n, succs) {
		b := g.blocks[i]
		cur := phis[i]
		fuel := f.Int(ir.I32, 40)
		if i > 0 {
			fuel = g.op(b, ir.OpSub, ir.I32, cur[0], f.Int(ir.I32, 1))
		}
		out := []*ir.Value{fuel}
		for k, t := range flowTypes[1:] {
			switch {
			case i > 0 && r.IntN(3) == 0: // a rotation of the variables of one type
				out = append(out, cur[1+k])
			case r.IntN(4) == 0:
				out = append(out, g.pick(i, t, idom))
			default:
				out = append(out, g.compute(i, t, idom))
			}
		}
		if r.IntN(2) == 0 {
			out[1], out[2] = out[2], out[1]
		}
		if r.IntN(3) == 0 {
			st := g.op(b, ir.OpStore, ir.Void, g.pick(i, ir.I32, idom), g.pick(i, ir.Ptr, idom))
			st.Aux = int64(ir.MemAux(0).WithAlign(4))
		}
		g.vars[i] = out
		if i == exit {
			h := out[1]
			for _, v := range out[2:] {
				if v.Type == ir.Ptr {
					v = g.op(b, ir.OpLoad, ir.I32, v)
					v.Aux = int64(ir.MemAux(0).WithAlign(4))
				}
				switch v.Type {
				case ir.I8, ir.I1:
					v = g.op(b, ir.OpZExt, ir.I32, v)
				case ir.I64:
					v = g.op(b, ir.OpTrunc, ir.I32, v)
				}
				h = g.op(b, ir.OpMul, ir.I32, h, f.Int(ir.I32, 31))
				h = g.op(b, ir.OpAdd, ir.I32, h, v)
			}
			g.op(b, ir.OpRet, ir.Void, h)
			continue
		}
		g.terminator(i, fuel, len(succs[i]), idom)
	}
	for i := 1; i < n; i++ {
		if g.blocks[i].Term() != nil {
			continue
		}
		if g.vars[i] = phis[i]; i == exit { // unreachable blocks pass on what they would get
			g.op(g.blocks[i], ir.OpRet, ir.Void, f.Int(ir.I32, 0))
			continue
		}
		g.terminator(i, f.Int(ir.I32, 1), len(succs[i]), idom)
	}
	for i := 1; i < n; i++ {
		for k, p := range phis[i] {
			for _, e := range g.blocks[i].Preds {
				j := f.Index(e.B)
				// Edges of one block to this one agree.
				p.AddArg(g.vars[j][k])
			}
		}
	}
	return g.m, f
}

// terminator ends block i, whose last successor is the exit, taken when the fuel is spent.
func (g *flowGen) terminator(i int, fuel *ir.Value, n int, idom []int) {
	b := g.blocks[i]
	spent := g.op(b, ir.OpICmp, ir.I1, fuel, g.f.Int(ir.I32, 0))
	spent.Aux = int64(ir.ISLE)
	if n == 2 {
		if g.r.IntN(2) == 0 {
			spent.Aux = int64(ir.ISGT)
			g.op(b, ir.OpBr, ir.Void, spent)
			return
		}
		not := g.op(b, ir.OpXor, ir.I1, spent, g.f.Int(ir.I1, -1))
		g.op(b, ir.OpBr, ir.Void, not)
		return
	}
	// Successors 0..n-2 by a small number, the exit by 100 or 7, and 0 is the default.
	x := g.op(b, ir.OpAnd, ir.I32, g.pick(i, ir.I32, idom), g.f.Int(ir.I32, 3))
	x = g.op(b, ir.OpSelect, ir.I32, spent, g.f.Int(ir.I32, 7), x)
	args := []*ir.Value{x}
	for k := 1; k < n-1; k++ {
		args = append(args, g.f.Int(ir.I32, int64(k)))
	}
	g.op(b, ir.OpSwitch, ir.Void, append(args, g.f.Int(ir.I32, 7))...)
}

func rpoOf(n int, succs [][]int) []int {
	seen := make([]bool, n)
	var post []int
	var walk func(int)
	walk = func(i int) {
		seen[i] = true
		for _, k := range succs[i] {
			if !seen[k] {
				walk(k)
			}
		}
		post = append(post, i)
	}
	walk(0)
	for i, j := 0, len(post)-1; i < j; i, j = i+1, j-1 {
		post[i], post[j] = post[j], post[i]
	}
	return post
}

// dominators returns the immediate dominator of each block, -1 for the entry and for unreachable
// ones: the block that cuts off all the rest that a removal cuts off.
func dominators(n int, succs [][]int) []int {
	reach := func(without int) []bool {
		seen := make([]bool, n)
		stack := []int{0}
		if without == 0 {
			return seen
		}
		seen[0] = true
		for len(stack) > 0 {
			i := stack[len(stack)-1]
			stack = stack[:len(stack)-1]
			for _, k := range succs[i] {
				if k != without && !seen[k] {
					seen[k] = true
					stack = append(stack, k)
				}
			}
		}
		return seen
	}
	all := reach(-1)
	count := make([]int, n) // number of strict dominators
	dom := make([][]int, n)
	for d := range n {
		if !all[d] {
			continue
		}
		r := reach(d)
		for i := range n {
			if i != d && all[i] && !r[i] {
				dom[i] = append(dom[i], d)
				count[i]++
			}
		}
	}
	idom := make([]int, n)
	for i := range n {
		idom[i] = -1
		for _, d := range dom[i] {
			if idom[i] < 0 || count[d] > count[idom[i]] {
				idom[i] = d
			}
		}
	}
	return idom
}

// runIR interprets f, made by flow, and returns its result.
func runIR(f *ir.Func, a, b uint32) uint32 {
	val := make([]uint64, f.NumIDs())
	val[f.Params[0].ID], val[f.Params[1].ID] = uint64(a), uint64(b)
	mem := make([]byte, 16)
	ts := f.Types()
	get := func(v *ir.Value) uint64 {
		if v.Op == ir.OpConstInt {
			return uint64(v.Aux)
		}
		return val[v.ID]
	}
	width := func(v *ir.Value) int {
		if v.Type == ir.Ptr {
			return 64
		}
		return ts.Bits(v.Type)
	}
	blk := f.Entry()
	from := -1
	for {
		if from >= 0 {
			var in []uint64
			for p := range blk.Phis() {
				in = append(in, get(p.Args[from]))
			}
			k := 0
			for p := range blk.Phis() {
				val[p.ID] = in[k]
				k++
			}
		}
		for v := range blk.Instrs() {
			if v.Op == ir.OpPhi {
				continue
			}
			x := func(i int) uint64 { return get(v.Args[i]) }
			var r uint64
			next := -1
			switch v.Op {
			case ir.OpAdd:
				r = x(0) + x(1)
			case ir.OpSub:
				r = x(0) - x(1)
			case ir.OpMul:
				r = x(0) * x(1)
			case ir.OpAnd:
				r = x(0) & x(1)
			case ir.OpOr:
				r = x(0) | x(1)
			case ir.OpXor:
				r = x(0) ^ x(1)
			case ir.OpSelect:
				r = x(2)
				if x(0) != 0 {
					r = x(1)
				}
			case ir.OpICmp:
				n := width(v.Args[0])
				p, q := x(0), x(1)
				s, t := sx(p, n), sx(q, n)
				res := [...]bool{p == q, p != q, p > q, p >= q, p < q, p <= q, s > t, s >= t, s < t, s <= t}
				if res[v.Pred()-ir.IEQ] {
					r = 1
				}
			case ir.OpSExt:
				r = uint64(sx(x(0), width(v.Args[0])))
			case ir.OpZExt, ir.OpTrunc:
				r = x(0)
			case ir.OpAlloca:
			case ir.OpGetElementPtr:
				size := uint64(1)
				if v.GEP().Elem() == ir.I32 {
					size = 4
				}
				r = x(0) + size*uint64(sx(x(1), width(v.Args[1])))
			case ir.OpLoad:
				r = uint64(binary.LittleEndian.Uint32(mem[x(0):]))
			case ir.OpStore:
				binary.LittleEndian.PutUint32(mem[x(1):], uint32(x(0)))
			case ir.OpRet:
				return uint32(x(0))
			case ir.OpBr:
				next = 1
				if len(v.Args) == 0 || x(0) != 0 {
					next = 0
				}
			case ir.OpSwitch:
				next = 0
				for i := 1; i < len(v.Args); i++ {
					if x(i) == x(0) {
						next = i
					}
				}
			}
			if next >= 0 {
				e := blk.Succs[next]
				blk, from = e.B, int(e.I)
				break
			}
			val[v.ID] = r & maskOf(max(width(v), 1))
		}
	}
}

// TestRandomFlow compares lowered functions with the interpretation of their IR.
func TestRandomFlow(t *testing.T) {
	n := 400
	if testing.Short() {
		n = 60
	}
	for seed := range n {
		r := rand.New(rand.NewPCG(uint64(seed), 11))
		size := 3 + r.IntN(9)
		for level := 0; level <= 2; level += 2 {
			m, f := flow(rand.New(rand.NewPCG(uint64(seed), 12)), size)
			g := lowerOne(t, m, level)
			for range 4 {
				a, b := r.Uint32(), r.Uint32()>>r.IntN(32)
				want := runIR(f, a, b)
				got, err := runFlow(g, a, b)
				if err != nil || got != want {
					t.Fatalf("seed %d, %d blocks, -O%d: f(%d, %d) = %d (%v), want %d", seed, size, level, a, b, got, err, want)
				}
			}
		}
	}
}

func runFlow(g *ptx.Func, a, b uint32) (uint32, error) {
	p := func(x uint32) []byte { return binary.LittleEndian.AppendUint32(nil, x) }
	ret, err := runPTX(g, [][]byte{p(a), p(b)})
	if err != nil {
		return 0, err
	}
	if len(ret) != 4 {
		return 0, fmt.Errorf("%d bytes of result", len(ret))
	}
	return binary.LittleEndian.Uint32(ret), nil
}
