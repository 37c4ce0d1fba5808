package codegenprepare

import "github.com/warpwise/warpwise/ir"

// splitStore stores the halves of a number that was put together of them, each by itself:
//
//	before:  %w = or i64 (%hi << 32), %lo     after:  store i32 %lo, ptr %p
//	         store i64 %w, ptr %p                     store i32 %hi, ptr %p + 4
func (p *preparer) splitStore(v *ir.Value) bool {
	w := v.Args[0]
	bits := p.ts.Bits(w.Type)
	if !p.opt.SplitStores || w.Op != ir.OpOr || !w.IsInst() || bits == 0 || bits%16 != 0 || v.IsVolatile() || v.Mem().IsAtomic() {
		return false
	}
	hi, lo := w.Args[0], w.Args[1]
	if hi.Op != ir.OpShl {
		hi, lo = lo, hi
	}
	half := bits / 2
	if hi.Op != ir.OpShl {
		return false
	}
	if n, ok := p.f.IntBits(hi.Args[1]); !ok || int(n) != half {
		return false
	}
	hi = hi.Args[0]
	if hi.Op != ir.OpZExt || lo.Op != ir.OpZExt || p.ts.Bits(hi.Args[0].Type) > half || p.ts.Bits(lo.Args[0].Type) > half || !p.c.Apply(splitStore, v) {
		return false
	}
	t := p.ts.Int(half)
	align := v.Mem().Align()
	if align == 0 {
		align = p.layout.ABIAlign(w.Type)
	}
	p.storeHalf(v, lo.Args[0], t, p.layout.BigEndian, align)
	p.storeHalf(v, hi.Args[0], t, !p.layout.BigEndian, align)
	v.Remove()
	return true
}

// storeHalf stores x, extended to t, in place of half of what v stores.
func (p *preparer) storeHalf(v, x *ir.Value, t ir.Type, upper bool, align uint64) {
	if x.Type != t {
		x = p.add(ir.OpZExt, t, v, v, x)
	}
	addr := v.Args[1]
	if upper {
		g := p.add(ir.OpGetElementPtr, addr.Type, v, v, addr, p.f.Int(ir.I32, 1))
		g.Aux = int64(ir.MakeGEP(t, 0))
		addr, align = g, min(align, uint64(p.ts.Bits(t)/8))
	}
	s := p.add(ir.OpStore, ir.Void, v, v, x, addr)
	s.Aux = int64(ir.MemAux(0).WithAlign(align))
	if as := p.f.Attachments(v); len(as) > 0 {
		var keep []ir.Attachment
		for _, a := range as {
			if a.Kind == ir.MDDbg {
				keep = append(keep, a)
			}
		}
		p.f.SetAttachments(s, keep)
	}
}
