package ir

// ByteAddress returns the constant address that is off bytes from that of a symbol. It is inbounds if inside says so, or what the symbol
// stands for is as large.
func (p *Pool) ByteAddress(l *Layout, symbol *Value, off int64, inside bool) *Value {
	g, ts := p.Symbol(symbol), &p.module.Types
	if off == 0 {
		return symbol
	}
	if g.Var != nil && g.Linkage != ExternWeak && !ts.IsScalable(g.ValueType) && off >= 0 {
		inside = inside || uint64(off) <= l.AllocSize(g.ValueType)
	}
	fl := Flags(0)
	if inside {
		fl = InBounds
	}
	return p.ConstExpr(OpGetElementPtr, symbol.Type, fl, int64(MakeGEP(I8, 0)), symbol, p.Int(ts.Int(l.IndexBits(g.AddrSpace)), off))
}
