package gen

import (
	"fmt"
	"strings"
)

// shape writes a form that instruction selection treats on its own: fields of bits, rotations,
// widening products, minima by select, flags that hold, conversions of vectors, owned atomics.
func (g *generator) shape() {
	i32, i64 := intType(32), intType(64)
	w := []typ{i32, i64, intType(16), i32}[g.one(4)]
	switch g.one(28) {
	default:
		g.form()
	case 0: // a field of bits
		s := 1 + g.one(w.bits-2)
		x := g.emit(w, "%s %s %s, %d", []string{"lshr", "ashr"}[g.one(2)], w.name, g.live(w), s)
		g.emit(w, "and %s %s, %d", w.name, x.name, int64(1)<<g.one(w.bits-2)-1)
	case 1: // a signed field
		x := g.emit(w, "shl %s %s, %d", w.name, g.live(w), g.one(w.bits))
		g.emit(w, "ashr %s %s, %d", w.name, x.name, g.one(w.bits))
	case 2: // a rotation, or nearly
		x, s := g.live(w), 1+g.one(w.bits-1)
		a := g.emit(w, "shl %s %s, %d", w.name, x, s)
		b := g.emit(w, "lshr %s %s, %d", w.name, x, w.bits-s)
		g.emit(w, "%s %s %s, %s", []string{"or", "add", "xor"}[g.one(3)], w.name, a.name, b.name)
	case 3: // a widening product
		k := []string{"zext", "sext"}[g.one(2)]
		n := []typ{i32, intType(16), intType(8)}[g.one(3)]
		a := g.emit(i64, "%s %s %s to i64", k, n.name, g.live(n))
		b := g.emit(i64, "%s %s %s to i64", k, n.name, g.live(n))
		p := g.emit(i64, "mul %s i64 %s, %s", map[bool]string{true: "nsw"}[(k == "sext" || n.bits < 32) && g.chance(50)], a.name, b.name)
		g.emit(i64, "add i64 %s, %s", p.name, g.live(i64))
	case 4: // minimum or maximum by select
		a, b := g.live(w), g.pick(w)
		c := g.emit(intType(1), "icmp %s %s %s, %s", []string{"slt", "sgt", "ult", "ugt", "sle", "uge"}[g.one(6)], w.name, a, b)
		if g.chance(50) {
			a, b = b, a
		}
		g.emit(w, "select i1 %s, %s %s, %s %s", c.name, w.name, a, w.name, b)
	case 5: // flags that hold
		a := g.emit(w, "lshr %s %s, 2", w.name, g.live(w))
		b := g.emit(w, "lshr %s %s, 2", w.name, g.live(w))
		c := g.emit(w, "add nuw nsw %s %s, %s", w.name, a.name, b.name)
		if w.bits < 64 {
			g.emit(i64, "%s %s %s to i64", []string{"zext nneg", "sext"}[g.one(2)], w.name, c.name)
		}
	case 6:
		op := []string{"sadd", "uadd", "ssub", "usub", "smul", "umul"}[g.one(6)]
		t := []typ{i32, i64, intType(16), intType(8), intType(17)}[g.one(5)]
		name := fmt.Sprintf("llvm.%s.with.overflow.%s", op, t.name)
		st := structOf([]typ{t, intType(1)})
		g.declare(name, st, t.name, t.name)
		r := g.fresh()
		g.line("%s = call %s @%s(%s %s, %s %s)", r, st, name, t.name, g.live(t), t.name, g.pick(t))
		g.emit(t, "extractvalue %s %s, 0", st, r)
		g.emit(intType(1), "extractvalue %s %s, 1", st, r)
	case 7:
		g.reinterpret()
	case 8:
		g.widen()
	case 9: // a copy within local memory
		g.declare("llvm.memmove.p0.p0.i64", "void", "ptr", "ptr", "i64", "i1")
		a, b := g.localBytes(g.one(24)), g.localBytes(g.one(24))
		g.line("call void @llvm.memmove.p0.p0.i64(ptr %s, ptr %s, i64 %d, i1 false)", a, b, g.one(40))
	case 10: // an access of small alignment, or of a vector
		t := []typ{i32, i64, vecType(i32, 4), vecType(intType(16), 4), vecType(intType(8), 4), vecType(i32, 2), vecType(i64, 2), vecType(intType(8), 3), vecType(i32, 3)}[g.one(9)]
		if g.features.NoVector {
			t = i32
		}
		p := g.localBytes(g.one(32))
		g.line("store %s %s, ptr %s, align 1", t.name, g.live(t), p)
		p = g.localBytes(g.one(32))
		g.emit(t, "load %s, ptr %s, align 1", t.name, p)
	case 11:
		g.owned()
	case 12:
		g.conversion()
	case 13: // three operands of logic
		ops := []string{"and", "or", "xor"}
		a := g.emit(w, "%s %s %s, %s", ops[g.one(3)], w.name, g.live(w), g.pick(w))
		b := g.emit(w, "xor %s %s, -1", w.name, g.live(w))
		g.emit(w, "%s %s %s, %s", ops[g.one(3)], w.name, a.name, b.name)
	case 14: // division by a constant
		c := []int{3, 5, 7, 10, 16, 255, 641, 1}[g.one(8)]
		g.emit(w, "%s %s %s, %d", []string{"udiv", "urem", "sdiv", "srem"}[g.one(4)], w.name, g.live(w), c)
	case 15: // an address by a narrow index; one structure is 24 bytes, two fit the array
		n := []typ{intType(8), intType(16), i32, i64}[g.one(4)]
		x := g.emit(n, "and %s %s, 1", n.name, g.live(n))
		p := g.fresh()
		g.line("%s = getelementptr { i32, [4 x i16], i64 }, ptr %%loc, %s %s, i32 1, i32 %d", p, n.name, x.name, g.one(4))
		g.emit(intType(16), "load i16, ptr %s, align 2", p)
	case 16: // a chain of comparisons
		a := g.emit(intType(1), "icmp %s %s %s, %s", []string{"eq", "slt", "ugt"}[g.one(3)], w.name, g.live(w), g.pick(w))
		b := g.emit(intType(1), "icmp %s %s %s, %s", []string{"ne", "sge", "ule"}[g.one(3)], w.name, g.live(w), g.pick(w))
		c := g.emit(intType(1), "%s i1 %s, %s", []string{"and", "or", "xor"}[g.one(3)], a.name, b.name)
		g.emit(intType(1), "select i1 %s, i1 %s, i1 %s", c.name, g.live(intType(1)), g.pick(intType(1)))
	case 17:
		t := intType([]int{32, 64, 16, 8, 13}[g.one(5)])
		x := g.emit(t, "or %s %s, 1", t.name, g.live(t))
		name := "llvm." + []string{"ctlz", "cttz"}[g.one(2)] + "." + t.name
		g.declare(name, t.name, t.name, "i1")
		g.emit(t, "call %s @%s(%s %s, i1 true)", t.name, name, t.name, x.name)
	case 18: // a byte here and there
		x := g.emit(i32, "lshr i32 %s, %d", g.live(i32), 8*g.one(4))
		b := g.emit(i32, "and i32 %s, 255", x.name)
		y := g.emit(i32, "shl i32 %s, %d", b.name, 8*g.one(4))
		g.emit(i32, "or i32 %s, %s", y.name, g.live(i32))
	case 19: // add of a shift or product
		a := g.emit(w, "%s %s %s, %d", []string{"shl", "mul"}[g.one(2)], w.name, g.live(w), 1+g.one(7))
		g.emit(w, "%s %s %s, %s", []string{"add", "sub"}[g.one(2)], w.name, a.name, g.live(w))
	}
}

// reinterpret writes a bitcast between an integer and a vector of the same size.
func (g *generator) reinterpret() {
	if g.features.NoVector {
		return
	}
	pairs := [][2]typ{
		{intType(64), vecType(intType(32), 2)}, {intType(64), vecType(intType(16), 4)}, {intType(32), vecType(intType(8), 4)},
		{intType(32), vecType(intType(16), 2)}, {intType(16), vecType(intType(8), 2)}, {vecType(intType(32), 2), vecType(intType(16), 4)},
	}
	p := pairs[g.one(len(pairs))]
	if g.chance(50) {
		p[0], p[1] = p[1], p[0]
	}
	g.emit(p[1], "bitcast %s %s to %s", p[0].name, g.live(p[0]), p[1].name)
}

// widen writes a conversion of the elements of a vector.
func (g *generator) widen() {
	if g.features.NoVector {
		return
	}
	n := 2 + g.upTo(2)
	ws := []int{1, 8, 16, 32, 64}
	a, b := ws[g.one(5)], ws[g.one(5)]
	from, to := vecType(intType(a), n), vecType(intType(b), n)
	x := g.live(from)
	switch {
	case a < b:
		g.emit(to, "%s %s %s to %s", []string{"zext", "sext"}[g.one(2)], from.name, x, to.name)
	case a > b:
		g.emit(to, "trunc %s %s to %s", from.name, x, to.name)
	case a > 1:
		name := fmt.Sprintf("llvm.vector.reduce.%s.%s", []string{"add", "mul", "and", "or", "xor", "smin", "umax"}[g.one(7)], suffix(from))
		g.declare(name, from.elem().name, from.name)
		g.emit(from.elem(), "call %s @%s(%s %s)", from.elem().name, name, from.name, x)
	}
}

// localBytes returns the address of a byte of the local array.
func (g *generator) localBytes(off int) string {
	p := g.fresh()
	g.line("%s = getelementptr i8, ptr %%loc, i64 %d", p, off)
	return p
}

// conversion writes a conversion between formats.
func (g *generator) conversion() {
	if g.features.NoFloat {
		return
	}
	f := floatTypes
	switch g.one(6) {
	case 0:
		g.emit(f[1], "fpext float %s to double", g.live(f[0]))
	case 1:
		g.emit(f[0], "fptrunc double %s to float", g.live(f[1]))
	case 2:
		g.emit(f[2], "fptrunc float %s to half", g.live(f[0]))
	case 3:
		t := f[g.one(3)]
		from := []typ{intType(1), intType(8), intType(16), intType(13), intType(33), intType(64), intType(32)}[g.one(7)]
		g.emit(t, "%s %s %s to %s", []string{"uitofp", "sitofp"}[g.one(2)], from.name, g.live(from), t.name)
	case 4:
		g.emit(f[0], "fpext half %s to float", g.live(f[2]))
	case 5:
		t := f[g.one(2)]
		name := "llvm.fmuladd." + suffix(t)
		g.declare(name, t.name, t.name, t.name, t.name)
		g.bits(g.emit(t, "call %s @%s(%s %s, %s %s, %s %s)", t.name, name, t.name, g.live(t), t.name, g.pick(t), t.name, g.live(t)))
	}
}

// owned writes an atomic operation on memory that no other thread touches: its result is
// determined.
func (g *generator) owned() {
	if !g.kernel {
		return
	}
	t := intType([]int{32, 64, 32, 16, 8}[g.one(5)])
	p := g.fresh()
	g.line("%s = getelementptr i8, ptr addrspace(1) %%mine, i32 %d", p, 8*g.one(8))
	space := "ptr addrspace(1)"
	if g.chance(40) {
		q := g.fresh()
		g.line("%s = addrspacecast ptr addrspace(1) %s to ptr", q, p)
		p, space = q, "ptr"
	}
	if g.chance(30) {
		st := structOf([]typ{t, intType(1)})
		r := g.fresh()
		g.line("%s = cmpxchg %s %s, %s %s, %s %s monotonic monotonic", r, space, p, t.name, g.pick(t), t.name, g.live(t))
		g.emit(t, "extractvalue %s %s, 0", st, r)
		g.emit(intType(1), "extractvalue %s %s, 1", st, r)
		return
	}
	ops := []string{"add", "sub", "and", "or", "xor", "max", "min", "umax", "umin", "xchg", "nand", "uinc_wrap", "udec_wrap"}
	g.emit(t, "atomicrmw %s %s %s, %s %s %s", ops[g.one(len(ops))], space, p, t.name, g.live(t), []string{"monotonic", "acq_rel", "seq_cst"}[g.one(3)])
}

// irreducible writes a loop with two entries, whose trip count is bounded.
func (g *generator) irreducible() {
	g.note("irreducible loop")
	i32 := intType(32)
	c := g.live(intType(1))
	x, y := g.live(i32), g.live(i32)
	limit := g.emit(i32, "and i32 %s, 3", g.live(i32))
	a, b, end, pre := g.label(), g.label(), g.label(), g.block
	ia, ib, va, vb, na, nb := g.fresh(), g.fresh(), g.fresh(), g.fresh(), g.fresh(), g.fresh()
	wa, wb, ca, cb := g.fresh(), g.fresh(), g.fresh(), g.fresh()
	g.line("br i1 %s, label %%%s, label %%%s", c, a, b)
	g.start(a)
	g.line("%s = phi i32 [ 0, %%%s ], [ %s, %%%s ]", ia, pre, nb, b)
	g.line("%s = phi i32 [ %s, %%%s ], [ %s, %%%s ]", va, x, pre, wb, b)
	g.line("%s = add i32 %s, 1", na, ia)
	g.line("%s = add i32 %s, %s", wa, va, y)
	g.line("%s = icmp ult i32 %s, %s", ca, ia, limit.name)
	g.line("br i1 %s, label %%%s, label %%%s", ca, b, end)
	g.start(b)
	g.line("%s = phi i32 [ 0, %%%s ], [ %s, %%%s ]", ib, pre, na, a)
	g.line("%s = phi i32 [ %s, %%%s ], [ %s, %%%s ]", vb, y, pre, wa, a)
	g.line("%s = add i32 %s, 1", nb, ib)
	g.line("%s = xor i32 %s, %s", wb, vb, x)
	g.line("%s = icmp ult i32 %s, %s", cb, ib, limit.name)
	g.line("br i1 %s, label %%%s, label %%%s", cb, a, end)
	g.start(end)
	g.emit(i32, "phi i32 [ %s, %%%s ], [ %s, %%%s ]", wa, a, wb, b)
}

// table writes a switch with many cases that only choose a number.
func (g *generator) table() {
	i32 := intType(32)
	t := intType([]int{32, 8, 64, 16}[g.one(4)])
	x := g.emit(t, "and %s %s, 31", t.name, g.live(t))
	n := 8 + g.upTo(16)
	end, def := g.label(), g.label()
	var cases, in []string
	var labels []string
	for i := range n {
		l := g.label()
		labels = append(labels, l)
		cases = append(cases, fmt.Sprintf("%s %d, label %%%s", t.name, i*(1+g.one(2)*3)+i, l))
		in = append(in, fmt.Sprintf("[ %s, %%%s ]", g.constant(i32), l))
	}
	seen := map[string]bool{}
	for i, c := range cases { // keys may repeat by chance: spread them
		key := strings.SplitN(c, ",", 2)[0]
		if seen[key] {
			cases[i] = fmt.Sprintf("%s %d, label %%%s", t.name, 64+i, labels[i])
		}
		seen[strings.SplitN(cases[i], ",", 2)[0]] = true
	}
	g.line("switch %s %s, label %%%s [ %s ]", t.name, x.name, def, strings.Join(cases, " "))
	for _, l := range append(labels, def) {
		g.start(l)
		g.line("br label %%%s", end)
	}
	in = append(in, fmt.Sprintf("[ %s, %%%s ]", g.constant(i32), def))
	g.start(end)
	g.emit(i32, "phi i32 %s", strings.Join(in, ", "))
}
