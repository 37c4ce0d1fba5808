package gen

import "fmt"

// again writes what computes something twice: in both arms of a branch, under guards of every kind, on either side of
// a store, or in another order.
func (g *ptxgen) again() {
	switch g.one(5) {
	case 0:
		g.arms()
	case 1:
		g.guards()
	case 2:
		g.chain()
	case 3: // a place loaded twice, with something between
		t, at := g.temp(), 4*g.one(16)
		g.line("ld.global.u32 $v, [%mine+$v]", t, at)
		g.line(g.guarded([]string{"st.global.u32 [%mine+$v], $r", "st.global.u16 [%mine+$v], $h", "red.global.add.u32 [%mine+$v], $r"}[g.one(3)]), 4*g.one(16))
		g.line("ld.global.u32 $r, [%mine+$v]", at)
		g.line("add.u32 $r, $r, $v", t)
	default: // a result that a move brings elsewhere
		t := g.temp()
		g.line("add.s32 $v, $r, $a", t)
		if g.chance(50) {
			g.plain()
		}
		g.line(g.guarded("mov.b32 $r, $v"), t)
	}
}

// expression returns an operation on two registers, in one of two orders.
func (g *ptxgen) expression(a, b int) string {
	if g.chance(50) {
		a, b = b, a
	}
	return fmt.Sprintf("%s %%r%d, %%r%d", []string{"add.s32 $r,", "mul.lo.u32 $r,", "xor.b32 $r,", "and.b32 $r,", "min.s32 $r,"}[g.one(5)], a, b)
}

// arms writes a branch whose arms compute the same, and load, store, or branch again, in a few instructions.
func (g *ptxgen) arms() {
	no, end, p := g.label(), g.label(), g.pred()
	a, b := g.one(ptxR), g.one(ptxR)
	g.line("setp.lt.s32 $v, $r, $a", p)
	g.line("@$v bra $v", p, no)
	arm := func() {
		if g.chance(60) {
			g.line(g.expression(a, b))
		}
		for range g.upTo(2) {
			switch g.one(4) {
			case 0:
				g.line("ld.global.u32 $r, [%mine+$v]", 4*g.one(16))
			case 1:
				g.line("st.global.u32 [%mine+$v], $r", 4*g.one(16))
			case 2:
				g.line(g.guarded("add.s32 $r, $r, $a"))
			case 3:
				in := g.label()
				g.line("@$o bra $v", in)
				g.line("xor.b32 $r, $r, $a")
				g.place(in)
			}
		}
	}
	arm()
	if g.chance(70) {
		g.line("bra $v", end)
		g.place(no)
		arm()
	} else {
		g.place(no)
	}
	g.place(end)
	g.line(g.expression(a, b))
}

// guards writes one computation under several guards, of which some imply others.
func (g *ptxgen) guards() {
	p, q := g.pred(), g.pred()
	a, b := g.one(ptxR), g.one(ptxR)
	g.line("setp.lt.s32 $v, $r, $a", p)
	g.line("setp.gt.and.s32 $v, $r, $a, $v", q, p)
	for range 2 + g.upTo(2) {
		at := []string{"", "@" + p + " ", "@!" + p + " ", "@" + q + " ", "@!" + q + " "}[g.one(5)]
		g.line(at + g.expression(a, b))
		if g.chance(20) {
			g.line("setp.ne.s32 $v, $r, $a", p)
		}
	}
}

// chain writes two sums or products of the same registers in different orders.
func (g *ptxgen) chain() {
	op := []string{"add.s32", "mul.lo.s32", "xor.b32", "or.b32", "and.b32"}[g.one(5)]
	regs := []int{g.one(ptxR), g.one(ptxR), g.one(ptxR)}
	for range 2 {
		t, u := g.temp(), g.temp()
		k := g.one(3)
		g.line("$v $v, %r$v, %r$v", op, t, regs[k], regs[(k+1)%3])
		switch {
		case g.chance(30):
			g.line("$v $v, $v, $s", op, u, t)
		case op == "add.s32" && g.chance(40):
			g.line("sub.s32 $v, $v, $s", u, t)
		default:
			g.line("mov.b32 $v, $v", u, t)
		}
		g.line("$v $r, $v, %r$v", op, u, regs[(k+2)%3])
	}
}
