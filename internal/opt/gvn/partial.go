package gvn

import (
	"github.com/warpwise/warpwise/internal/analysis/alias"
	"github.com/warpwise/warpwise/internal/analysis/memssa"
	"github.com/warpwise/warpwise/ir"
)

// partOf returns what the load v reads of a store that wrote all of it and more, or wrote it with another type; nil where it did not.
func (g *gvn) partOf(m *memssa.Access, v *ir.Value) *ir.Value {
	if m.Kind != memssa.Def || m.Inst.Op != ir.OpStore || !plain(m.Inst) || m.Inst.Block == nil {
		return nil
	}
	w := g.sub.Find(m.Inst.Args[0])
	have, want := g.bits(w.Type), g.bits(v.Type)
	if have == 0 || want == 0 || want > have || g.bigEndian() {
		return nil
	}
	to, ok := g.aa.Loc(v)
	from, ok2 := g.aa.Loc(m.Inst)
	if !ok || !ok2 {
		return nil
	}
	off, ok := g.aa.Distance(to, from)
	if !ok || off < 0 || off*8+int64(want) > int64(have) || !g.c.Apply(forwarded, v) {
		return nil
	}
	if have != want {
		w = g.made(ir.OpBitCast, g.ts.Int(have), v, w)
	}
	if off > 0 {
		w = g.made(ir.OpLShr, w.Type, v, w, g.f.Int(w.Type, off*8))
	}
	if have != want {
		w = g.made(ir.OpTrunc, g.ts.Int(want), v, w)
	}
	return g.made(ir.OpBitCast, v.Type, v, w)
}

// chosen returns what v reads at one of two addresses when it is known what stands at both: one of the two.
func (g *gvn) chosen(a *memssa.Access, v *ir.Value) *ir.Value {
	s := g.sub.Find(v.Args[0])
	if s.Op != ir.OpSelect || !s.IsInst() || s.Args[0].Type != ir.I1 {
		return nil
	}
	l, ok := g.aa.Loc(v)
	if !ok {
		return nil
	}
	var known [2]*ir.Value
	for i := range known {
		p := g.sub.Find(s.Args[i+1])
		x := alias.Loc{Ptr: p, Size: l.Size, TBAA: l.TBAA, Scope: l.Scope, NoAlias: l.NoAlias}
		m := g.mssa.ClobberOf(g.mssa.Defining(a), x, v)
		if w := g.stored(m, g.of(p), v.Type); w != nil {
			known[i] = g.sub.Find(w)
		} else if n := g.find(key{op: ir.OpLoad, typ: v.Type, mem: version(m), args: []uint32{g.of(p)}}, 0); n != 0 {
			known[i] = g.leader(n, v)
		}
		if known[i] == nil {
			return nil
		}
	}
	if !g.c.Apply(loaded, v) {
		return nil
	}
	for _, w := range known {
		g.weaken(w, v)
	}
	return g.made(ir.OpSelect, v.Type, v, s.Args[0], known[0], known[1])
}

// mostBits bounds the values that parts are taken of.
const mostBits = 512

// bits returns the size of numbers and vectors of numbers that fill their bytes, and 0 for other types.
func (g *gvn) bits(t ir.Type) int {
	n := 0
	switch s := g.ts.Scalar(t); {
	case g.ts.IsScalable(t):
		return 0
	case g.ts.IsInt(s):
		n = g.ts.Bits(s)
	case s == ir.Half, s == ir.BFloat:
		n = 16
	case s == ir.Float:
		n = 32
	case s == ir.Double:
		n = 64
	}
	if n%8 != 0 {
		return 0
	}
	if g.ts.IsVector(t) {
		if g.ts.NumElems(t) > mostBits {
			return 0
		}
		n *= int(g.ts.NumElems(t))
	}
	if n > mostBits {
		return 0
	}
	return n
}

// made computes an operation in front of v, unless it is known without.
func (g *gvn) made(op ir.Op, t ir.Type, v *ir.Value, args ...*ir.Value) *ir.Value {
	if op == ir.OpBitCast && args[0].Type == t {
		return args[0]
	}
	x := g.f.NewValue(op, t, args...)
	g.f.SetPos(x, g.f.Pos(v))
	x.InsertBefore(v)
	if r := g.simp.Value(x); r != nil {
		x.Remove()
		return r
	}
	g.next++
	g.lead(x, g.next)
	return x
}

// bigEndian reports that the first byte in memory is the highest of a number, or that nothing is known about that.
func (g *gvn) bigEndian() bool {
	l, err := g.f.Mod().Layout()
	return err != nil || l.BigEndian
}
