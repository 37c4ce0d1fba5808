package gen

import "fmt"

const sreg = "llvm.nvvm.read.ptx.sreg."

// kernelFunc writes the kernel.
func (g *generator) kernelFunc() {
	i32, i64 := intType(32), intType(64)
	g.pool, g.kernel, g.divided, g.depth = nil, true, false, 0
	fmt.Fprintf(&g.b, "define ptx_kernel void @%s(ptr addrspace(1) %%out, ptr addrspace(1) %%in, ptr addrspace(1) %%cells, i32 %%n, i64 %%m) {\n", Kernel)
	g.start("entry")
	for _, r := range []string{"tid.x", "ntid.x", "ctaid.x", "laneid"} {
		g.declare(sreg+r, "i32")
	}
	g.prepareLocal()
	g.line("%%tid = call i32 @%stid.x()", sreg)
	g.line("%%ntid = call i32 @%sntid.x()", sreg)
	g.line("%%cta = call i32 @%sctaid.x()", sreg)
	g.line("%%lane = call i32 @%slaneid()", sreg)
	g.line("%%base = mul i32 %%cta, %%ntid")
	g.line("%%gid = add i32 %%base, %%tid")
	g.line("%%off = mul i32 %%gid, %d", OutBytes)
	g.line("%%mine = getelementptr i8, ptr addrspace(1) %%out, i32 %%off")
	g.line("%%where = and i32 %%gid, %d", InBytes/8-1)
	g.line("%%src = getelementptr i64, ptr addrspace(1) %%in, i32 %%where")
	g.line("%%data = load i64, ptr addrspace(1) %%src, align 8")
	g.sum, g.mixed = "%data", 0
	g.pool = []value{{"%n", i32}, {"%m", i64}, {"%gid", i32}, {"%data", i64}, {"%lane", i32}, {"%tid", i32}}
	g.emit(i32, "trunc i64 %%data to i32")
	for _, f := range g.funcs {
		g.callFunc(f)
	}
	g.budget = 20 + g.upTo(40)
	for range 1 + g.upTo(4) {
		g.statements(1 + g.upTo(5))
		g.together()
	}
	if g.chance(30) { // an early end: nothing behind it waits for others
		stop, more, c := g.label(), g.label(), g.live(intType(1))
		g.mix()
		g.line("br i1 %s, label %%%s, label %%%s", c, stop, more)
		g.start(stop)
		g.line("store i64 %s, ptr addrspace(1) %%mine, align 8", g.sum)
		g.line("ret void")
		g.start(more)
		g.divided = true
		g.statements(1 + g.upTo(3))
	}
	g.results()
	g.line("ret void")
	g.b.WriteString("}\n\n")
}

// results stores what was computed last, each value in 16 bytes of its own.
func (g *generator) results() {
	g.mix()
	g.line("%%sumat = getelementptr i8, ptr addrspace(1) %%mine, i32 64")
	g.line("store i64 %s, ptr addrspace(1) %%sumat, align 8", g.sum)
	at := 72 // the checksum is before; the first 64 bytes belong to stores of the body
	for k := len(g.pool) - 1; k >= 0 && at+16 <= OutBytes; k-- {
		v := g.pool[k]
		name, t := v.name, v.t
		if t.lanes > 0 && t.bits%8 != 0 { // <n x i1>: as an integer
			n := intType(t.lanes * t.bits)
			x := g.fresh()
			g.line("%s = bitcast %s %s to %s", x, t.name, name, n.name)
			name, t = x, n
		}
		if t.lanes == 0 && !t.fp && !memType(t) && t.bits < 64 {
			x := g.fresh()
			g.line("%s = sext %s %s to i64", x, t.name, name)
			name, t = x, intType(64)
		}
		size := max(t.lanes, 1) * t.bits / 8
		if size > 16 {
			x := g.fresh()
			g.line("%s = extractelement %s %s, i32 %d", x, t.name, name, g.one(t.lanes))
			name, t = x, t.elem()
		}
		p := g.fresh()
		g.line("%s = getelementptr i8, ptr addrspace(1) %%mine, i32 %d", p, at)
		g.line("store %s %s, ptr addrspace(1) %s, align %d", t.name, name, p, []int{8, 8, 4}[g.one(3)])
		at += 16
	}
}

// together writes an exchange between threads, at a place all of them reach.
func (g *generator) together() {
	switch g.one(6) {
	case 0:
		g.phase()
	case 1, 2:
		g.warpOp("-1")
	case 3:
		g.counted()
	case 4:
		g.atomics()
	case 5: // a loop that all threads of the launch go round together
		i32 := intType(32)
		limit := g.emit(i32, "and i32 %%n, 3")
		x := g.live(i32)
		g.mix()
		pre, head, end := g.block, g.label(), g.label()
		sum, before := g.fresh(), g.sum
		g.sum = sum
		i, next, v, w := g.fresh(), g.fresh(), g.fresh(), g.fresh()
		g.line("br label %%%s", head)
		// The latch is not known yet: write the body aside.
		outer := g.b.String()
		g.b.Reset()
		n := len(g.pool)
		g.pool = append(g.pool, value{i, i32}, value{v, i32})
		g.block = head
		g.depth++
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
		body, latch := g.b.String(), g.block
		g.b.Reset()
		g.b.WriteString(outer)
		g.start(head)
		g.line("%s = phi i32 [ 0, %%%s ], [ %s, %%%s ]", i, pre, next, latch)
		g.line("%s = phi i32 [ %s, %%%s ], [ %s, %%%s ]", v, x, pre, w, latch)
		g.line("%s = phi i64 [ %s, %%%s ], [ %s, %%%s ]", sum, before, pre, g.sum, latch)
		g.b.WriteString(body)
		g.pool = append(g.pool[:n:n], value{w, i32})
		g.mixed = n
		g.start(end)
	}
}

// phase passes a value through shared memory.
func (g *generator) phase() {
	t := []typ{intType(64), intType(32), intType(16), intType(8)}[g.one(4)]
	g.declare("llvm.nvvm.barrier0", "void")
	a, b, p, q := g.fresh(), g.fresh(), g.fresh(), g.fresh()
	g.line("%s = add i32 %%tid, %d", a, g.one(64))
	g.line("%s = urem i32 %s, %%ntid", b, a)
	g.line("%s = getelementptr [256 x i64], ptr addrspace(3) @sh, i32 0, i32 %s", p, b)
	g.line("store %s %s, ptr addrspace(3) %s", t.name, g.live(t), p)
	g.line("call void @llvm.nvvm.barrier0()")
	for range 1 + g.upTo(1) {
		c := g.emit(intType(32), "urem i32 %s, %%ntid", g.live(intType(32)))
		q = g.fresh()
		g.line("%s = getelementptr [256 x i64], ptr addrspace(3) @sh, i32 0, i32 %s", q, c.name)
		g.emit(t, "load %s, ptr addrspace(3) %s", t.name, q)
	}
	g.line("call void @llvm.nvvm.barrier0()")
}

// warpOp writes a warp operation for the lanes of mask.
func (g *generator) warpOp(mask string) {
	i32, i1 := intType(32), intType(1)
	switch g.one(6) {
	case 0, 1:
		if mask != "-1" {
			g.warpVote(mask)
			return
		}
		// Segments of 16 lanes: in a half-empty warp no lane reads one that does not exist.
		m := []string{"bfly", "down", "up", "idx"}[g.one(4)]
		name := "llvm.nvvm.shfl.sync." + m + ".i32"
		g.declare(name, "i32", "i32", "i32", "i32", "i32")
		lane := fmt.Sprint(g.one(16))
		if g.chance(30) && m == "idx" {
			lane = g.emit(i32, "and i32 %s, 15", g.live(i32)).name
		}
		clamp := 0x101f
		if m == "up" {
			clamp = 0x1000
		}
		g.emit(i32, "call i32 @%s(i32 -1, i32 %s, i32 %s, i32 %d)", name, g.live(i32), lane, clamp)
	case 2, 3:
		g.warpVote(mask)
	case 4:
		op := []string{"add", "umin", "umax", "and", "or", "xor", "min", "max"}[g.one(8)]
		name := "llvm.nvvm.redux.sync." + op
		g.declare(name, "i32", "i32", "i32")
		g.emit(i32, "call i32 @%s(i32 %s, i32 %s)", name, g.live(i32), mask)
	case 5:
		g.declare("llvm.nvvm.match.any.sync.i32", "i32", "i32", "i32")
		x := g.emit(i32, "and i32 %s, 3", g.live(i32))
		g.emit(i32, "call i32 @llvm.nvvm.match.any.sync.i32(i32 %s, i32 %s)", mask, x.name)
	}
	_ = i1
}

func (g *generator) warpVote(mask string) {
	i32, i1 := intType(32), intType(1)
	kind := []string{"ballot", "any", "all", "uni"}[g.one(4)]
	name := "llvm.nvvm.vote." + kind + ".sync"
	if kind == "ballot" {
		g.declare(name, "i32", "i32", "i1")
		g.emit(i32, "call i32 @%s(i32 %s, i1 %s)", name, mask, g.live(i1))
		return
	}
	g.declare(name, "i1", "i32", "i1")
	g.emit(i1, "call i1 @%s(i32 %s, i1 %s)", name, mask, g.live(i1))
}

// counted writes a branch with warp operations inside, for the lanes that a ballot counts.
func (g *generator) counted() {
	i1, i32 := intType(1), intType(32)
	c := g.live(i1)
	g.declare("llvm.nvvm.vote.ballot.sync", "i32", "i32", "i1")
	mask := g.emit(i32, "call i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 %s)", c)
	g.mix()
	yes, end := g.label(), g.label()
	here := arm{nil, g.block, g.sum}
	g.line("br i1 %s, label %%%s, label %%%s", c, yes, end)
	g.start(yes)
	one := g.arm(func() {
		for range 1 + g.upTo(2) {
			g.statements(g.upTo(2))
			g.warpOp(mask.name)
		}
	})
	g.line("br label %%%s", end)
	g.start(end)
	g.join([]arm{one, here})
}

// atomics adds to cells; each cell has one operation.
func (g *generator) atomics() {
	i32 := intType(32)
	ops := []string{"add", "xor", "or", "and", "umax", "umin", "max", "min"}
	k := g.one(16)
	t := intType([]int{32, 64}[k&1])
	p, x := g.fresh(), g.emit(i32, "and i32 %s, 1", g.live(i32))
	idx := g.fresh()
	g.line("%s = add i32 %s, %d", idx, x.name, 2*k)
	g.line("%s = getelementptr i64, ptr addrspace(1) %%cells, i32 %s", p, idx)
	g.line("%s = atomicrmw %s ptr addrspace(1) %s, %s %s monotonic", g.fresh(), ops[k>>1], p, t.name, g.live(t))
}
