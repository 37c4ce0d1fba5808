package gen

import "fmt"

// kernel writes the body of the kernel.
func (g *ptxgen) kernel() {
	for _, s := range []string{
		"mov.u32 %xtid, %tid.x", "mov.u32 %xntid, %ntid.x", "mov.u32 %xcta, %ctaid.x", "mov.u32 %xlane, %laneid",
		"mad.lo.u32 %gid, %xcta, %xntid, %xtid", "ld.param.u64 %mine, [out]", "ld.param.u64 %in, [in]", "ld.param.u64 %cells, [cells]",
		"ld.param.u32 %n, [n]", "ld.param.u32 %zero, [zero]", "ld.param.u64 %d0, [m]",
		"cvta.to.global.u64 %mine, %mine", "cvta.to.global.u64 %in, %in", "cvta.to.global.u64 %cells, %cells",
		fmt.Sprintf("mad.wide.u32 %%mine, %%gid, %d, %%mine", OutBytes),
		fmt.Sprintf("and.b32 %%t0, %%gid, %d", InBytes/8-1), "mul.wide.u32 %a0, %t0, 8", "add.s64 %a0, %in, %a0",
		"ld.global.v2.u32 {%r0, %r1}, [%a0]", "mov.b32 %r2, %n", "mov.b32 %r3, %gid", "mov.b32 %r4, %xlane", "mov.b32 %r5, %xtid",
	} {
		g.line(s)
	}
	for i := 6; i < ptxR; i++ {
		g.line("mad.lo.s32 %r$v, %r$v, $v, %r$v", i, i-1, 1664525+2*g.byte(), i-6)
	}
	for i := 1; i < ptxD; i++ {
		g.line("mov.b64 %d$v, {%r$v, %r$v}", i, 2*i, 2*i-1)
	}
	for i := range ptxH {
		g.line("cvt.u16.u32 %h$v, %r$v", i, i)
	}
	for i := range ptxF {
		g.line("cvt.rn.f32.s32 %f$v, %r$v", i, i)
	}
	for i := range ptxP {
		g.line("setp.lt.s32 %p$v, %r$v, %r$v", i, i, i+4)
	}
	for i := 0; i < 64; i += 16 {
		g.line("mov.u32 %t0, depot")
		g.line("st.local.v4.b32 [%t0+$v], {%r$v, %r1, %r2, %r3}", i, i/16)
	}
	g.budget = 10 + g.upTo(24)
	for range 1 + g.upTo(4) {
		g.statements(1 + g.upTo(5))
		g.together()
	}
	if g.chance(40) { // some threads end early: nothing behind it waits for others
		g.results()
		g.line("@$o " + []string{"exit", "ret"}[g.one(2)])
		g.statements(1 + g.upTo(3))
	}
	g.results()
	g.line("ret")
}

// results stores every register.
func (g *ptxgen) results() {
	for i := 0; i < ptxR; i += 4 {
		g.line("st.global.v4.b32 [%mine+$v], {%r$v, %r$v, %r$v, %r$v}", 64+4*i, i, i+1, i+2, i+3)
	}
	at := 64 + 4*ptxR
	for i := 0; i < ptxD; i += 2 {
		g.line("st.global.v2.b64 [%mine+$v], {%d$v, %d$v}", at+8*i, i, i+1)
	}
	at += 8 * ptxD
	g.line("st.global.v4.f32 [%mine+$v], {%f0, %f1, %f2, %f3}", at)
	g.line("st.global.v4.b16 [%mine+$v], {%h0, %h1, %h2, %h3}", at+16)
	t := g.temp()
	g.line("mov.b32 $v, 0", t)
	for i := range ptxP {
		g.line("@%p$v or.b32 $v, $v, $v", i, t, t, 1<<i)
	}
	g.line("st.global.b32 [%mine+$v], $v", at+24, t)
}

// cell makes a register the address of cell number index of an array of shared memory.
func (g *ptxgen) cell(array, index string) string {
	t, u := g.temp(), g.temp()
	g.line("shl.b32 $v, $v, 3", t, index)
	g.line("mov.u32 $v, $v", u, array)
	g.line("add.u32 $v, $v, $v", t, t, u)
	return t
}

// together writes an exchange between threads at a place that all reach.
func (g *ptxgen) together() {
	switch g.one(9) {
	case 0:
		g.rounds()
	case 1, 2:
		g.warpOp("-1")
	case 3, 4:
		g.counted()
	case 5: // a loop that the threads of a block go round together
		head, c, limit, p := g.label(), "%c7", g.temp(), g.pred()
		g.line("and.b32 $v, %n, 1", limit)
		g.line("mov.u32 $v, 0", c)
		g.place(head)
		g.statements(1)
		g.rounds()
		g.line("add.u32 $v, $v, 1", c, c)
		g.line("setp.le.u32 $v, $v, $v", p, c, limit)
		g.line("@$v bra.uni $v", p, head)
	case 6: // within the warp
		t := g.temp()
		g.line("and.b32 $v, $r, 15", t)
		u := g.temp()
		g.line("and.b32 $v, %xtid, 0xfffffff0", u)
		g.line("or.b32 $v, $v, $v", t, t, u)
		mine, other := g.cell("wsh", "%xtid"), g.cell("wsh", t)
		for range 1 + g.upTo(2) {
			g.line("st.shared.b32 [$v], $r", mine)
			g.line("bar.warp.sync 0xffffffff")
			g.line(g.guarded("ld.shared.u32 $r, [$v]"), other)
			g.line("bar.warp.sync 0xffffffff")
		}
	case 7: // a sum of the block
		p, t := g.pred(), g.temp()
		g.line("mov.u32 $v, sum", t)
		g.line("bar.sync 0")
		g.line("setp.eq.u32 $v, %xtid, $s", p)
		g.line("@$v st.shared.b32 [$v], 0", p, t)
		g.line("bar.sync 0")
		g.line(g.guarded("red.shared."+[]string{"add.u32", "xor.b32", "max.s32"}[g.one(3)]+" [$v], $r"), t)
		g.line("bar.sync 0")
		g.line("ld.shared.b32 $r, [$v]", t)
		g.line("bar.sync 0")
	case 8: // a reduction at the barrier
		g.line([]string{"bar.red.popc.u32 $r, 0, $o", "bar.red.and.pred $p, 0, $o", "bar.red.or.pred $p, 0, $o"}[g.one(3)])
	}
}

// rounds passes values through shared memory, loading one address in several phases.
func (g *ptxgen) rounds() {
	a, b := g.temp(), g.temp()
	g.line("add.u32 $v, %xtid, $v", a, g.one(64))
	g.line("rem.u32 $v, $v, %xntid", a, a)
	g.line("rem.u32 $v, $r, %xntid", b)
	mine, other := g.cell("sh", a), g.cell("sh", b)
	for range 1 + g.upTo(1) {
		g.line("st.shared.v2.b32 [$v], {$r, $r}", mine)
		g.line("bar.sync 0")
		g.line(g.guarded("ld.shared.b32 $r, [$v+4]"), other)
		g.line("ld.shared.b64 $d, [$v]", other)
		g.line("bar.sync 0")
	}
}

// warpOp writes an operation of the lanes of a mask.
func (g *ptxgen) warpOp(mask string) {
	switch g.one(6) {
	case 0, 1:
		if mask != "-1" {
			g.line("vote.sync."+[]string{"any.pred", "all.pred", "uni.pred"}[g.one(3)]+" $p, $o, $v", mask)
			return
		}
		// Segments of 16 lanes: in a half-empty warp no lane reads one that does not exist.
		m := []string{"bfly", "down", "up", "idx"}[g.one(4)]
		clamp := map[bool]string{true: "0x1000", false: "0x101f"}[m == "up"]
		p := []string{"", fmt.Sprintf("|%%p%d", g.one(ptxP))}[g.one(2)]
		g.line("shfl.sync.$v.b32 $r$v, $r, $v, $v, -1", m, p, g.one(16), clamp)
	case 2:
		g.line("vote.sync.ballot.b32 $r, $o, $v", mask)
	case 3:
		g.line("redux.sync."+[]string{"add.u32", "min.s32", "max.u32", "and.b32", "or.b32", "xor.b32"}[g.one(6)]+" $r, $r, $v", mask)
	case 4:
		g.line("match.any.sync.b32 $r, $r, $v", mask)
	case 5:
		g.line("match.all.sync.b32 $r|%p$v, $r, $v", g.one(ptxP), mask)
	}
}

// counted writes operations for the lanes that a ballot counts, in a branch.
func (g *ptxgen) counted() {
	end, p, mask := g.label(), g.pred(), g.temp()
	g.line("setp.lt.s32 $v, $r, $a", p)
	g.line("vote.sync.ballot.b32 $v, $v, -1", mask, p)
	g.line("@!$v bra $v", p, end)
	for range 1 + g.upTo(2) {
		g.inner(g.upTo(1))
		g.warpOp(mask)
	}
	g.place(end)
}
