package gen

import "fmt"

const sreg = "llvm.nvvm.read.ptx.sreg."

// kernelFunc writes the kernel.
func (g *generator) kernelFunc() {
	i32, i64 := intType(32), intType(64)
	g.scope(true)
	fmt.Fprintf(&g.b, "define ptx_kernel void @%s(ptr addrspace(1) %%out, ptr addrspace(1) %%in, ptr addrspace(1) %%cells, i32 %%n, i64 %%m, i32 %%zero) {\n", Kernel)
	g.start("entry")
	for _, r := range []string{"tid.x", "ntid.x", "ctaid.x", "laneid"} {
		g.declare(sreg+r, "i32")
	}
	g.prepareLocal()
	g.line("%%fix = alloca [%d x i64], align 8", ownFixed)
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
	g.line("%%ownp = getelementptr [256 x [2 x i64]], ptr addrspace(3) @own, i32 0, i32 %%tid")
	g.line("%%ownq = getelementptr i64, ptr addrspace(3) %%ownp, i32 1")
	g.line("store i64 %%m, ptr addrspace(3) %%ownp, align 8")
	g.line("store i64 %%data, ptr addrspace(3) %%ownq, align 8")
	if g.features.Cluster {
		g.line("%%ownc = addrspacecast ptr addrspace(3) %%ownp to ptr addrspace(7)")
	}
	g.sum = "%data"
	g.pool = append(g.pool, value{"%n", i32, true}, value{"%m", i64, true}, value{"%gid", i32, true}, value{"%data", i64, true},
		value{"%lane", i32, true}, value{"%tid", i32, true})
	g.emit(i32, "trunc i64 %%data to i32")
	for _, f := range g.funcs {
		g.callFunc(f)
	}
	rounds := 4
	if g.budget = 10 + g.upTo(24); g.features.Short {
		g.budget, rounds = g.budget/2, 2
	}
	for range 1 + g.upTo(rounds) {
		g.statements(1 + g.upTo(5))
		g.together()
	}
	g.tail = true
	if g.chance(25) {
		g.divided = true
		g.leave(true)
		g.statements(1 + g.upTo(2))
	} else if g.chance(30) {
		g.endEarly()
	}
	g.results()
	g.line("ret void")
	g.b.WriteString("}\n\n")
}

// endEarly writes a return of some threads: nothing behind it waits for others.
func (g *generator) endEarly() {
	g.note("early return")
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

// warpOp writes a warp operation for the lanes of mask.
func (g *generator) warpOp(mask string) {
	i32 := intType(32)
	switch g.one(6) {
	case 0, 1:
		if mask != "-1" { // from the first lane of the mask, which is there
			first := g.fresh()
			g.declare("llvm.cttz.i32", "i32", "i32", "i1")
			g.line("%s = call i32 @llvm.cttz.i32(i32 %s, i1 true)", first, mask)
			g.declare("llvm.nvvm.shfl.sync.idx.i32", "i32", "i32", "i32", "i32", "i32")
			g.emit(i32, "call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 %s, i32 %s, i32 %s, i32 31)", mask, g.live(i32), first)
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
