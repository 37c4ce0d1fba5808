package gen

import "fmt"

// accesses writes a few loads and stores of memory of this thread, with things between them over which
// a compiler may or may not use what it knows of the memory.
func (g *generator) accesses() {
	p := g.place()
	off := 8 * g.one(p.size/8)
	at := []address{g.address(p, off), g.address(p, off)}
	if g.chance(40) {
		at = append(at, g.address(p, off+4))
	}
	if g.chance(30) {
		at = append(at, g.somewhere(p))
	}
	t := g.cellType(4)
	known := "" // a value of type t that is at at[0], maybe
	for range 3 + g.upTo(3) {
		a := at[g.one(len(at))]
		u := t
		if g.chance(30) {
			u = g.cellType(a.size)
		}
		mark := ""
		if g.chance(8) {
			mark = "volatile "
			g.note("volatile access")
		}
		switch g.one(10) {
		case 0, 1, 2:
			x := g.live(u)
			g.store(u, x, a, mark)
			if u == t {
				known = x
			}
		case 3, 4, 5, 6:
			if v := g.load(u, a, mark); u == t {
				known = v.name
			}
			if u != t {
				g.note("load as another type")
			}
		case 7:
			if known != "" {
				g.note("value stored back")
				g.store(t, known, a, mark)
			}
		case 8:
			g.ordered(a)
		case 9:
			g.interrupt()
		}
	}
}

// ordered writes an atomic access of memory of this thread.
func (g *generator) ordered(a address) {
	if a.local {
		return // atomic operations are for memory that may be shared
	}
	g.note("atomic access of own memory")
	t := intType([]int{32, 64}[b2i(a.align == 8)])
	scope := []string{"", `syncscope("block") `, `syncscope("device") `}[g.one(3)]
	switch g.one(4) {
	case 0:
		g.line("store atomic %s %s, %s %s %s%s, align %d", t.name, g.live(t), a.space, a.ptr, scope, []string{"monotonic", "release", "seq_cst"}[g.one(3)], a.align)
	case 1, 2:
		g.emit(t, "load atomic %s, %s %s %s%s, align %d", t.name, a.space, a.ptr, scope, []string{"monotonic", "acquire", "unordered"}[g.one(3)], a.align)
	case 3:
		g.emit(t, "atomicrmw %s %s %s, %s %s %s%s, align %d", []string{"add", "xchg", "umax", "xor"}[g.one(4)], a.space, a.ptr, t.name, g.live(t), scope, []string{"monotonic", "acquire", "release", "acq_rel"}[g.one(4)], a.align)
	}
}

// interrupt writes something that stands between accesses: of it the compiler must know whether it
// reads, writes, orders, or ends threads.
func (g *generator) interrupt() {
	switch g.one(13) {
	case 0, 1, 2, 3:
		g.order()
	case 4, 5:
		p := g.place()
		t := g.cellType(8)
		g.store(t, g.live(t), g.somewhere(p), "")
	case 6, 7:
		g.callMemory()
	case 8:
		if !g.kernel {
			return
		}
		g.note("bar.warp.sync of one lane")
		x := g.fresh()
		g.declare("llvm.nvvm.bar.warp.sync", "void", "i32")
		g.line("%s = shl i32 1, %%lane", x)
		g.line("call void @llvm.nvvm.bar.warp.sync(i32 %s)", x)
	case 9:
		switch {
		case g.kernel && !g.divided:
			g.barrier()
		case g.tail:
			g.leave(false)
		}
	case 10:
		if g.kernel && !g.divided {
			g.warpOp("-1")
		}
	case 11:
		g.owned()
	case 12:
		g.clock()
	}
}

// order writes what orders accesses, or claims to touch memory, and writes none.
func (g *generator) order() {
	switch g.one(4) {
	case 0:
		g.note("fence")
		g.line("fence %s%s", []string{"", `syncscope("block") `, `syncscope("device") `, ""}[g.one(4)], []string{"acquire", "release", "acq_rel", "seq_cst"}[g.one(4)])
	case 1:
		g.note("membar")
		name := "llvm.nvvm.membar." + []string{"cta", "gl", "sys"}[g.one(3)]
		g.declare(name, "void")
		g.line("call void @%s()", name)
	case 2:
		g.note("assembly that clobbers memory")
		g.line(`call void asm sideeffect "%s", "~{memory}"()`, []string{"", "membar.cta;", "fence.acq_rel.gpu;"}[g.one(3)])
	case 3:
		g.note("assembly with a result")
		i32 := intType(32)
		x := g.live(i32)
		text := fmt.Sprintf(`call i32 asm %s"add.u32 $0, $1, 77;", "=r,r"(i32 %s)`, []string{"", "sideeffect "}[g.one(2)], x)
		g.emit(i32, "%s", text)
		g.emit(i32, "%s", text)
	}
}

// roles writes an exchange in which some threads only read and the others only write, in turn: what a
// reader loads again is new although it has written nothing and gone straight on.
func (g *generator) roles() {
	g.note("readers and writers")
	t := []typ{intType(32), intType(64), intType(8)}[g.one(3)]
	a, c, far, other, mine := g.fresh(), g.fresh(), g.fresh(), g.fresh(), g.cell("sh", "%tid")
	g.line("store %s %s, ptr addrspace(3) %s", t.name, g.live(t), mine)
	g.line("%s = xor i32 %%tid, 1", a)
	g.line("%s = icmp ult i32 %s, %%ntid", far, a)
	g.line("%s = select i1 %s, i32 %s, i32 %%tid", other, far, a)
	at := g.cell("sh", other)
	g.barrier()
	sync := g.meeting()
	bit := g.fresh()
	g.line("%s = and i32 %%tid, 1", bit)
	g.line("%s = icmp eq i32 %s, %d", c, bit, g.one(2))
	yes, no, end := g.label(), g.label(), g.label()
	g.line("br i1 %s, label %%%s, label %%%s", c, yes, no)
	rounds := 1 + g.upTo(1)
	g.start(yes)
	read := g.arm(func() {
		g.emit(t, "load %s, ptr addrspace(3) %s", t.name, at)
		for range rounds {
			sync()
			sync()
			g.emit(t, "load %s, ptr addrspace(3) %s", t.name, at)
			if g.chance(30) {
				g.expression()
			}
		}
		sync()
	})
	g.line("br label %%%s", end)
	g.start(no)
	write := g.arm(func() {
		x := g.live(t)
		for k := range rounds {
			sync()
			y := g.emit(t, "%s %s %s, %d", []string{"add", "xor"}[k&1], t.name, x, 1+g.one(100)).name
			g.line("store %s %s, ptr addrspace(3) %s", t.name, y, mine)
			x = y
			sync()
		}
		sync()
	})
	g.line("br label %%%s", end)
	g.start(end)
	g.join([]arm{read, write})
	g.barrier()
}

// meeting returns what writes a barrier where threads in different branches meet.
func (g *generator) meeting() func() {
	i32 := "i32"
	switch g.one(4) {
	case 0:
		g.note("bar.warp.sync of both branches")
		g.declare("llvm.nvvm.bar.warp.sync", "void", i32)
		return func() { g.line("call void @llvm.nvvm.bar.warp.sync(i32 -1)") }
	case 1:
		g.note("barrier.sync.cnt of both branches")
		g.declare("llvm.nvvm.barrier.sync.cnt", "void", i32, i32)
		up, all := g.fresh(), g.fresh()
		g.line("%s = add i32 %%ntid, 31", up)
		g.line("%s = and i32 %s, -32", all, up)
		return func() { g.line("call void @llvm.nvvm.barrier.sync.cnt(i32 3, i32 %s)", all) }
	}
	g.note("barrier.sync of both branches")
	id := 1 + g.one(7)
	g.declare("llvm.nvvm.barrier.sync", "void", i32)
	return func() { g.line("call void @llvm.nvvm.barrier.sync(i32 %d)", id) }
}

// around loads an address above a branch, in its arms, and where they join; an arm may store there.
func (g *generator) around() {
	g.note("loads above a branch, in both arms and behind")
	p := g.place()
	off := 8 * g.one(p.size/8)
	a, t := g.address(p, off), []typ{intType(32), intType(64), intType(16)}[g.one(3)]
	if g.chance(70) {
		g.load(t, a, "")
	}
	c := g.guard()
	yes, no, end := g.label(), g.label(), g.label()
	g.line("br i1 %s, label %%%s, label %%%s", c, yes, no)
	var arms []arm
	for _, l := range []string{yes, no} {
		g.start(l)
		arms = append(arms, g.arm(func() {
			g.load(t, a, "")
			switch g.one(5) {
			case 0:
				g.note("store in an arm")
				g.store(t, g.live(t), a, "")
			case 1:
				g.store(t, g.live(t), g.somewhere(p), "")
			case 2:
				g.interrupt()
			}
			if g.chance(40) {
				g.load(t, g.address(p, off), "")
			}
		}))
		g.line("br label %%%s", end)
	}
	g.start(end)
	g.join(arms)
	g.load(t, a, "")
}

// invariant loads what no thread writes, and says so, with writes between.
func (g *generator) invariant() {
	if !g.kernel {
		g.expression()
		return
	}
	g.note("invariant load")
	i32 := intType(32)
	t := []typ{intType(64), i32, intType(16), floatTypes[1]}[g.one(4-b2i(g.features.NoFloat))]
	x, p := g.fresh(), g.fresh()
	g.line("%s = and i32 %s, %d", x, g.live(i32), InBytes/8-1)
	g.line("%s = getelementptr i64, ptr addrspace(1) %%in, i32 %s", p, x)
	mark := ", !invariant.load !0"
	g.invariants = true
	for k := range 2 + g.upTo(1) {
		if k > 0 {
			g.interrupt()
		}
		switch g.one(5) {
		case 0:
			g.emit(t, "load %s, ptr addrspace(1) %s, align 8", t.name, p)
		case 1:
			if t.fp {
				continue
			}
			g.note("ldg")
			name := "llvm.nvvm.ldg.global.i." + t.name + ".p1"
			g.declare(name, t.name, "ptr addrspace(1)", "i32")
			g.emit(t, "call %s @%s(ptr addrspace(1) %s, i32 8)", t.name, name, p)
		default:
			g.emit(t, "load %s, ptr addrspace(1) %s, align 8%s", t.name, p, mark)
		}
	}
}

// ranged loads what is small, and says so, in one of two loads; it may be not so small, where that load is not
// used.
func (g *generator) ranged() {
	g.note("load with a range")
	i32 := intType(32)
	x := g.emit(i32, "and i32 %s, %d", g.live(i32), []int{7, 15, 15}[g.one(3)])
	a := g.address(g.place(), 0)
	g.line("store i32 %s, %s %s, align 4", x.name, a.space, a.ptr)
	g.order()
	g.ranges = true
	v, c := g.fresh(), g.fresh()
	g.line("%s = load i32, %s %s, align 4, !range !1", v, a.space, a.ptr)
	g.line("%s = icmp ult i32 %s, 8", c, x.name)
	g.emit(i32, "select i1 %s, i32 %s, i32 %s", c, v, g.live(i32))
	if g.chance(30) {
		g.order()
	}
	g.emit(i32, "load i32, %s %s, align 4", a.space, a.ptr)
}

// unchanging says for a while that nothing writes some memory of this thread.
func (g *generator) unchanging() {
	i64 := intType(64)
	if g.kernel && g.loops == 0 && g.fixed < ownFixed && g.chance(50) {
		g.note("memory that is invariant for ever")
		p := place{"%fix", "ptr", 8 * ownFixed}
		a := g.address(p, 8*g.fixed)
		g.line("store i64 %s, ptr %s, align 8", g.live(i64), a.ptr)
		g.emit(i64, "load i64, ptr %s, align 8", a.ptr)
		b := g.address(p, 8*g.fixed)
		q := g.fresh() // one that may be the same, before it is invariant
		g.line("%s = select i1 %s, ptr %s, ptr %%loc", q, g.live(intType(1)), b.ptr)
		g.line("store i64 %s, ptr %s, align 8", g.live(i64), q)
		g.declare("llvm.invariant.start.p0", "ptr", "i64", "ptr")
		g.line("%s = call ptr @llvm.invariant.start.p0(i64 8, ptr %s)", g.fresh(), b.ptr)
		for range 2 {
			g.load(i64, a, "")
			g.interrupt()
		}
		g.fixed++
		return
	}
	g.note("memory that is invariant for a while")
	p := g.place()
	a := g.address(p, 8*g.one(p.size/8))
	if g.chance(60) {
		g.load(i64, a, "")
	}
	g.store(i64, g.live(i64), g.somewhere(p), "")
	token := g.fresh()
	g.declare("llvm.invariant.start."+a.suffix(), "ptr", "i64", a.space)
	g.declare("llvm.invariant.end."+a.suffix(), "void", "ptr", "i64", a.space)
	g.line("%s = call ptr @llvm.invariant.start.%s(i64 8, %s %s)", token, a.suffix(), a.space, a.ptr)
	for range 1 + g.upTo(1) {
		g.load(i64, a, "")
		g.order()
	}
	g.load(i64, a, "")
	g.line("call void @llvm.invariant.end.%s(ptr %s, i64 8, %s %s)", a.suffix(), token, a.space, a.ptr)
	g.store(i64, g.live(i64), g.somewhere(p), "")
	g.load(i64, a, "")
}

// present writes a branch in whose arm only lanes are active for which its condition holds.
func (g *generator) present() {
	g.note("active mask in a branch")
	i32, i1 := intType(32), intType(1)
	c := g.live(i1)
	g.declare("llvm.nvvm.vote.ballot.sync", "i32", "i32", "i1")
	mask := g.emit(i32, "call i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 %s)", c).name
	active := func() string {
		v := g.fresh()
		g.line(`%s = call i32 asm "activemask.b32 $0;", "=r"() convergent`, v)
		return v
	}
	own := g.fresh()
	g.line("%s = lshr i32 %s, %%lane", own, active())
	g.emit(i1, "trunc i32 %s to i1", own)
	yes, end := g.label(), g.label()
	here := arm{nil, g.block, g.sum}
	g.line("br i1 %s, label %%%s, label %%%s", c, yes, end)
	g.start(yes)
	one := g.arm(func() {
		not := g.fresh()
		g.line("%s = xor i32 %s, -1", not, mask)
		g.emit(i32, "and i32 %s, %s", active(), not) // 0
		g.statements(1)
	})
	g.line("br label %%%s", end)
	g.start(end)
	g.join([]arm{one, here})
}
