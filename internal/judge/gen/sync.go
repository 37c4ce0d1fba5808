package gen

import "fmt"

// together writes an exchange between threads, at a place all of them reach.
func (g *generator) together() {
	switch g.one(14) {
	case 10, 11, 12:
		g.roles()
	case 13:
		g.present()
	case 0:
		g.phase()
	case 1:
		g.warpOp("-1")
	case 2, 3:
		g.counted()
	case 4:
		g.atomics()
	case 5:
		g.uniformLoop()
	case 6:
		g.rounds()
	case 7:
		g.warpRounds()
	case 8:
		g.total()
	case 9:
		g.uniformBranch()
	}
}

// barrier writes a barrier of the block, for all of its threads.
func (g *generator) barrier() {
	if g.chance(10) { // with a result that nobody wants
		name := "llvm.nvvm.barrier0." + []string{"popc", "and", "or"}[g.one(3)]
		g.declare(name, "i32", "i32")
		g.line("%s = call i32 @%s(i32 %s)", g.fresh(), name, g.live(intType(32)))
		return
	}
	if g.chance(40) {
		g.named()
		return
	}
	g.declare("llvm.nvvm.barrier0", "void")
	g.line("call void @llvm.nvvm.barrier0()")
}

// named writes a barrier in one of its other forms.
func (g *generator) named() {
	id := g.one(8)
	i32 := "i32"
	switch g.one(5) {
	case 0:
		g.note("bar.sync")
		g.declare("llvm.nvvm.bar.sync", "void", i32)
		g.line("call void @llvm.nvvm.bar.sync(i32 %d)", id)
	case 1:
		g.note("barrier.n")
		g.declare("llvm.nvvm.barrier.n", "void", i32)
		g.line("call void @llvm.nvvm.barrier.n(i32 %d)", id)
	case 2:
		g.note("barrier.sync")
		g.declare("llvm.nvvm.barrier.sync", "void", i32)
		g.line("call void @llvm.nvvm.barrier.sync(i32 %d)", id)
	case 3:
		g.note("barrier with a count")
		g.declare("llvm.nvvm.barrier", "void", i32, i32)
		up, all := g.fresh(), g.fresh()
		g.line("%s = add i32 %%ntid, 31", up)
		g.line("%s = and i32 %s, -32", all, up)
		g.line("call void @llvm.nvvm.barrier(i32 %d, i32 %s)", id, all)
	case 4:
		g.note("barrier in assembly")
		g.line(`call void asm sideeffect "bar.sync %d;", "~{memory}"() convergent`, id)
	}
}

// owner returns a cell of shared memory that belongs to this thread alone: a permutation of the
// threads decides which.
func (g *generator) owner() string {
	g.note("permuted ownership")
	a, b := g.fresh(), g.fresh()
	if g.chance(30) { // from the last to the first
		g.line("%s = sub i32 %%ntid, %%tid", a)
		g.line("%s = sub i32 %s, 1", b, a)
		return b
	}
	g.line("%s = add i32 %%tid, %d", a, g.one(64))
	g.line("%s = urem i32 %s, %%ntid", b, a)
	return b
}

// cell returns the address of a cell of an array of shared memory.
func (g *generator) cell(array, index string) string {
	p := g.fresh()
	g.line("%s = getelementptr [256 x i64], ptr addrspace(3) @%s, i32 0, i32 %s", p, array, index)
	return p
}

// anyCell returns the address of the cell of some thread of the block.
func (g *generator) anyCell(array string) string {
	c := g.emit(intType(32), "urem i32 %s, %%ntid", g.live(intType(32)))
	g.use(len(g.pool) - 1)
	return g.cell(array, c.name)
}

// phase passes a value through shared memory.
func (g *generator) phase() {
	t := []typ{intType(64), intType(32), intType(16), intType(8)}[g.one(4)]
	g.line("store %s %s, ptr addrspace(3) %s", t.name, g.live(t), g.cell("sh", g.owner()))
	g.barrier()
	for range 1 + g.upTo(1) {
		g.emit(t, "load %s, ptr addrspace(3) %s", t.name, g.anyCell("sh"))
	}
	g.barrier()
}

// rounds loads the same address of shared memory in several phases: what is loaded after a barrier
// is not what was loaded before.
func (g *generator) rounds() {
	g.note("loads round barriers")
	t := intType([]int{32, 64}[g.one(2)])
	mine, other := g.cell("sh", g.owner()), g.anyCell("sh")
	for range 2 + g.upTo(1) {
		g.line("store %s %s, ptr addrspace(3) %s", t.name, g.live(t), mine)
		if g.chance(50) { // forwarded: nobody else writes there
			g.emit(t, "load %s, ptr addrspace(3) %s", t.name, mine)
		}
		g.barrier()
		g.emit(t, "load %s, ptr addrspace(3) %s", t.name, other)
		if g.chance(30) {
			g.emit(t, "load %s, ptr addrspace(3) %s", t.name, other)
		}
		g.barrier()
	}
}

// warpRounds is rounds within a warp, ordered by bar.warp.sync.
func (g *generator) warpRounds() {
	g.note("loads round bar.warp.sync")
	i32 := intType(32)
	g.declare("llvm.nvvm.bar.warp.sync", "void", "i32")
	sync := func() { g.line("call void @llvm.nvvm.bar.warp.sync(i32 -1)") }
	base, to := g.fresh(), g.fresh()
	// Segments of 16 lanes: a half-empty warp has its first 16.
	x := g.emit(i32, "and i32 %s, 15", g.live(i32))
	g.use(len(g.pool) - 1)
	g.line("%s = and i32 %%tid, -16", base)
	g.line("%s = or i32 %s, %s", to, base, x.name)
	mine, other := g.cell("wsh", "%tid"), g.cell("wsh", to)
	for range 1 + g.upTo(2) {
		g.line("store i32 %s, ptr addrspace(3) %s", g.live(i32), mine)
		sync()
		g.emit(i32, "load i32, ptr addrspace(3) %s", other)
		sync()
	}
}

// total adds up in shared memory with atomics and reads the sum behind a barrier. The first thread
// clears the cell between two barriers of its own.
func (g *generator) total() {
	g.note("sum in shared memory")
	t := intType([]int{32, 64}[g.one(2)])
	op := []string{"add", "xor", "umax", "or"}[g.one(4)]
	clear, go1 := g.label(), g.label()
	first := g.fresh()
	p := g.cell("sum", fmt.Sprint(g.one(4)))
	g.barrier()
	g.line("%s = icmp eq i32 %%tid, %d", first, g.one(32))
	g.line("br i1 %s, label %%%s, label %%%s", first, clear, go1)
	g.start(clear)
	g.line("store %s %s, ptr addrspace(3) %s", t.name, []string{"0", "5"}[g.one(2)], p)
	g.line("br label %%%s", go1)
	g.start(go1)
	g.barrier()
	g.line("%s = atomicrmw %s ptr addrspace(3) %s, %s %s monotonic", g.fresh(), op, p, t.name, g.live(t))
	g.barrier()
	g.emit(t, "load %s, ptr addrspace(3) %s", t.name, p)
	g.barrier()
}

// uniformLoop writes a loop that all threads of the launch go round together.
func (g *generator) uniformLoop() {
	g.note("loop of all threads with barriers")
	i32 := intType(32)
	limit := g.emit(i32, "and i32 %%n, %d", []int{3, 1}[g.one(2)])
	g.use(len(g.pool) - 1)
	x := g.live(i32)
	pre, head, end := g.block, g.label(), g.label()
	sum, before := g.fresh(), g.sum
	g.sum = sum
	i, next, v, w := g.fresh(), g.fresh(), g.fresh(), g.fresh()
	g.line("br label %%%s", head)
	// The latch is not known yet: write the body aside.
	outer := g.b.String()
	g.b.Reset()
	n, mixed := len(g.pool), g.mixed
	g.mixed = n
	g.pool = append(g.pool, value{i, i32, true}, value{v, i32, false})
	g.block = head
	g.depth++
	g.loops++
	g.statements(1 + g.upTo(2))
	g.phase()
	g.warpOp("-1")
	g.line("%s = add i32 %s, %s", w, v, g.live(i32))
	g.mix()
	g.line("%s = add i32 %s, 1", next, i)
	c := g.fresh()
	g.line("%s = icmp ult i32 %s, %s", c, i, limit.name)
	g.line("br i1 %s, label %%%s, label %%%s", c, head, end)
	g.depth--
	g.loops--
	body, latch := g.b.String(), g.block
	g.b.Reset()
	g.b.WriteString(outer)
	g.start(head)
	g.line("%s = phi i32 [ 0, %%%s ], [ %s, %%%s ]", i, pre, next, latch)
	g.line("%s = phi i32 [ %s, %%%s ], [ %s, %%%s ]", v, x, pre, w, latch)
	g.line("%s = phi i64 [ %s, %%%s ], [ %s, %%%s ]", sum, before, pre, g.sum, latch)
	g.b.WriteString(body)
	g.pool = append(g.pool[:n:n], value{w, i32, false})
	g.mixed = mixed
	g.start(end)
}

// uniformBranch writes a branch that all threads of a block take alike, with barriers inside.
func (g *generator) uniformBranch() {
	g.note("branch of all threads with barriers")
	c, yes, end := g.fresh(), g.label(), g.label()
	switch g.one(3) {
	case 0:
		g.line("%s = icmp ugt i32 %%n, %d", c, g.one(8))
	case 1:
		g.line("%s = icmp eq i32 %%cta, %d", c, g.one(2))
	case 2:
		g.line("%s = icmp ult i32 %%ntid, 64", c)
	}
	here := arm{nil, g.block, g.sum}
	g.line("br i1 %s, label %%%s, label %%%s", c, yes, end)
	g.start(yes)
	made := g.inside(false, func() {
		g.statements(g.upTo(2))
		g.phase()
		if g.chance(50) {
			g.warpOp("-1")
		}
	})
	one := arm{made, g.block, g.left}
	g.line("br label %%%s", end)
	g.start(end)
	g.join([]arm{one, here})
}

// counted writes a branch with warp operations inside, for the lanes that a ballot counts; the
// others may have theirs on the other side.
func (g *generator) counted() {
	g.note("mask of a ballot")
	i1, i32 := intType(1), intType(32)
	c := g.live(i1)
	g.declare("llvm.nvvm.vote.ballot.sync", "i32", "i32", "i1")
	mask := g.emit(i32, "call i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 %s)", c)
	hasElse, others := g.chance(40), ""
	if hasElse {
		if g.chance(50) {
			g.note("masks on both sides")
			d := g.fresh()
			g.line("%s = xor i1 %s, true", d, c)
			others = g.emit(i32, "call i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 %s)", d).name
		} else {
			others = g.emit(i32, "xor i32 %s, -1", mask.name).name
		}
	}
	yes, no, end := g.label(), g.label(), g.label()
	arms := []arm{{nil, g.block, g.sum}}
	if !hasElse {
		no = end
	}
	g.line("br i1 %s, label %%%s, label %%%s", c, yes, no)
	side := func(mask string) arm {
		a := g.arm(func() {
			for range 1 + g.upTo(2) {
				g.statements(g.upTo(2))
				g.warpOp(mask)
			}
		})
		g.line("br label %%%s", end)
		return a
	}
	g.start(yes)
	one := side(mask.name)
	if hasElse {
		g.start(no)
		arms[0] = side(others)
	}
	g.start(end)
	g.join([]arm{one, arms[0]})
}

// atomics adds to cells; each cell has one operation.
func (g *generator) atomics() {
	g.note("reductions without result")
	i32 := intType(32)
	ops := []string{"add", "xor", "or", "and", "umax", "umin", "max", "min"}
	k := g.one(16)
	t := intType([]int{32, 64}[k&1])
	p, x := g.fresh(), g.emit(i32, "and i32 %s, 1", g.live(i32))
	g.use(len(g.pool) - 1)
	idx := g.fresh()
	g.line("%s = add i32 %s, %d", idx, x.name, 2*k)
	g.line("%s = getelementptr i64, ptr addrspace(1) %%cells, i32 %s", p, idx)
	g.line("%s = atomicrmw %s ptr addrspace(1) %s, %s %s monotonic", g.fresh(), ops[k>>1], p, t.name, g.live(t))
}
