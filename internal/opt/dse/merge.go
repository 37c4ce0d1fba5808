package dse

import (
	"github.com/warpwise/warpwise/internal/analysis/alias"
	"github.com/warpwise/warpwise/internal/analysis/memeffect"
	"github.com/warpwise/warpwise/ir"
)

// merge puts a constant that is stored into a part of what v stores, behind it in its block, into the constant of v.
func (e *eliminator) merge(v *ir.Value, w *write) {
	if bits := e.ts.Bits(v.Args[0].Type); w.unit || v.Mem().IsAtomic() || bits > 64 || int64(bits) != 8*w.n {
		return
	}
	budget := e.accesses
	for _, k := range e.events[v.Block.ID][e.at[v.ID]+1:] {
		if k.Block == nil {
			continue
		}
		if o, ok := e.written(k); ok && e.mergeable(k, &o) {
			if d, ok := e.aa.Distance(o.loc, w.loc); ok && d >= 0 && d+o.n <= w.n {
				if e.c.Apply(merged, k) {
					v.SetArg(0, e.f.Int(v.Args[0].Type, e.patched(v.Args[0], k.Args[0], w.n, o.n, d)))
					e.remove(k)
				}
				continue
			}
		}
		x := e.effects.Inst(k)
		if budget--; budget < 0 || e.aa.ModRef(k, w.loc) != ir.NoModRef || e.signals(k, x) || x.Has(memeffect.Unwinds|memeffect.MayNotReturn) {
			return
		}
	}
}

// mergeable reports a plain store of an integer constant of whole bytes.
func (e *eliminator) mergeable(k *ir.Value, o *write) bool {
	return k.Op == ir.OpStore && o.goes && k.Mem().Ordering() == ir.NotAtomic && k.Args[0].Op == ir.OpConstInt &&
		o.loc.Size.Extent == alias.Precise && int64(e.ts.Bits(k.Args[0].Type)) == 8*o.n
}

// patched returns the constant x of n bytes with the bytes from d on replaced by those of y, of m bytes.
func (e *eliminator) patched(x, y *ir.Value, n, m, d int64) int64 {
	a, _ := e.f.IntBits(x)
	b, _ := e.f.IntBits(y)
	if l, _ := e.f.Mod().Layout(); l != nil && l.BigEndian {
		d = n - m - d
	}
	mask := stretch(0, 8*m) << uint(8*d)
	return int64(a&^mask | b<<uint(8*d)&mask)
}
