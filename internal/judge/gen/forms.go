package gen

import "fmt"

// form writes one more form that instruction selection treats on its own: wide integers, addresses
// with negative indices, members of structures, copies of unknown length, calls with by-value
// arguments, and corners of floating point.
func (g *generator) form() {
	switch g.one(22) {
	case 14, 15, 16:
		g.corner()
	case 17, 18:
		g.rotate()
	case 19:
		g.backwards()
	case 20, 21:
		g.small()
	case 0, 1:
		g.wide()
	case 2:
		g.backwards()
	case 3, 4:
		g.record()
	case 5:
		g.move()
	case 6:
		g.corner()
	case 7:
		g.inRange()
	case 8:
		g.sparse()
	case 9:
		g.byValue()
	case 10: // an element put at a variable place
		if g.features.NoVector {
			return
		}
		t := vecType([]typ{intType(32), intType(16), intType(64)}[g.one(3)], 2+g.upTo(2))
		x, y := g.live(t), g.live(t.elem())
		i := g.emit(intType(32), "urem i32 %s, %d", g.live(intType(32)), t.lanes)
		g.emit(t, "insertelement %s %s, %s %s, i32 %s", t.name, x, t.elem().name, y, i.name)
	case 11: // a narrow sum that cannot overflow as a signed number
		t := intType([]int{8, 13, 24, 33, 5}[g.one(5)])
		a := g.emit(t, "ashr %s %s, 1", t.name, g.live(t))
		b := g.emit(t, "ashr %s %s, 1", t.name, g.live(t))
		g.emit(t, "%s nsw %s %s, %s", []string{"add", "sub"}[g.one(2)], t.name, a.name, b.name)
	case 12: // a product with a constant that only 64 bits hold
		x := g.emit(intType(64), "%s i32 %s to i64", []string{"zext", "sext"}[g.one(2)], g.live(intType(32)))
		g.emit(intType(64), "mul i64 %s, %d", x.name, int64(g.byte())<<31+int64(g.byte())<<24+1)
	case 13: // a branch on a negation
		if g.depth > 2 {
			return
		}
		g.emit(intType(1), "xor i1 %s, true", g.live(intType(1)))
		g.branch()
	}
}

// wide writes an operation on an integer of more than 64 bits; its halves go on.
func (g *generator) wide() {
	i64 := intType(64)
	bits := []int{128, 96, 65, 127}[g.one(4)]
	t := fmt.Sprintf("i%d", bits)
	operand := func() string {
		lo, hi := g.fresh(), g.fresh()
		g.line("%s = zext i64 %s to %s", lo, g.live(i64), t)
		g.line("%s = %s i64 %s to %s", hi, []string{"zext", "sext"}[g.one(2)], g.live(i64), t)
		if g.chance(40) {
			return hi
		}
		up, x := g.fresh(), g.fresh()
		g.line("%s = shl %s %s, %d", up, t, hi, []int{64, 64, 63, 32}[g.one(4)])
		g.line("%s = or %s %s, %s", x, t, up, lo)
		return x
	}
	a, b := operand(), operand()
	r := g.fresh()
	switch k := g.one(10); k {
	case 0, 1, 2, 3:
		g.line("%s = %s %s %s, %s", r, []string{"add", "sub", "mul", "xor"}[k], t, a, b)
	case 4, 5:
		n := g.fresh()
		g.line("%s = urem %s %s, %d", n, t, b, bits)
		if k == 4 { // amounts of a power of two, so that there is no division
			g.line("%sm = and %s %s, 63", n, t, b)
			n += "m"
		}
		g.line("%s = %s %s %s, %s", r, []string{"shl", "lshr", "ashr"}[g.one(3)], t, a, n)
	case 6, 7:
		p := []string{"eq", "ne", "slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge"}[g.one(10)]
		g.emit(intType(1), "icmp %s %s %s, %s", p, t, a, b)
		return
	case 8:
		op := []string{"udiv", "urem", "sdiv", "srem"}[g.one(4)]
		d, e := g.fresh(), g.fresh()
		g.line("%s = lshr %s %s, %d", d, t, b, 2+g.one(60)) // positive, so that nothing overflows
		g.line("%s = or %s %s, 1", e, t, d)
		g.line("%s = %s %s %s, %s", r, op, t, a, e)
	case 9:
		full := fmt.Sprintf("llvm.%s.%s", []string{"smax", "umin", "smin", "umax"}[g.one(4)], t)
		g.declare(full, t, t, t)
		g.line("%s = call %s @%s(%s %s, %s %s)", r, t, full, t, a, t, b)
	}
	g.emit(i64, "trunc %s %s to i64", t, r)
	hi := g.fresh()
	g.line("%s = %s %s %s, %d", hi, []string{"lshr", "ashr"}[g.one(2)], t, r, bits-[]int{64, 64, 20}[g.one(3)])
	g.emit(i64, "trunc %s %s to i64", t, hi)
}

// backwards writes an access at a negative index of a narrow type.
func (g *generator) backwards() {
	n := intType([]int{32, 16, 8, 64, 24}[g.one(5)])
	x := g.emit(n, "and %s %s, 7", n.name, g.live(n))
	y := g.emit(n, "sub %s 0, %s", n.name, x.name)
	p, q := g.fresh(), g.fresh()
	g.line("%s = getelementptr [8 x i64], ptr %%loc, i32 0, i32 7", p)
	g.line("%s = getelementptr i64, ptr %s, %s %s", q, p, n.name, y.name)
	if g.chance(40) {
		g.line("store i64 %s, ptr %s", g.live(intType(64)), q)
		return
	}
	g.emit(intType(64), "load i64, ptr %s", q)
}

// recordType has padding before fields and behind elements; an element of 48 bytes.
const recordType = "{ i8, i32, i16, <3 x i32>, i24 }"

// record writes accesses to an array of structures, or to an array of elements with padding.
func (g *generator) record() {
	if g.chance(40) {
		e := []typ{intType(24), intType(17)}[g.one(2)]
		for range 2 {
			x := g.emit(intType(32), "and i32 %s, 7", g.live(intType(32)))
			p := g.fresh()
			g.line("%s = getelementptr [16 x %s], ptr %%rec, i32 0, i32 %s", p, e.name, x.name)
			g.line("store %s %s, ptr %s", e.name, g.live(e), p)
		}
		x := g.emit(intType(32), "and i32 %s, 15", g.live(intType(32)))
		p := g.fresh()
		g.line("%s = getelementptr i32, ptr %%rec, i32 %s", p, x.name)
		g.emit(intType(32), "load i32, ptr %s", p)
		return
	}
	fields := []typ{intType(8), intType(32), intType(16), vecType(intType(32), 3), intType(24)}
	f, h := g.one(5), g.one(5)
	if g.features.NoVector && (f == 3 || h == 3) {
		return
	}
	g.line("store %s %s, ptr %s", fields[f].name, g.live(fields[f]), g.member(f))
	g.emit(fields[h], "load %s, ptr %s", fields[h].name, g.member(h))
	if g.chance(40) { // as words: where the fields are
		w := g.emit(intType(32), "and i32 %s, 15", g.live(intType(32)))
		p := g.fresh()
		g.line("%s = getelementptr i32, ptr %%rec, i32 %s", p, w.name)
		g.emit(intType(32), "load i32, ptr %s", p)
	}
}

// member returns the address of a field of one of the structures.
func (g *generator) member(field int) string {
	n := intType([]int{32, 8, 64}[g.one(3)])
	x := g.emit(n, "urem %s %s, 3", n.name, g.live(n))
	p := g.fresh()
	g.line("%s = getelementptr [3 x %s], ptr %%rec, i32 0, %s %s, i32 %d", p, recordType, n.name, x.name, field)
	return p
}

// move writes a copy, move or fill of unknown length within local memory.
func (g *generator) move() {
	i64 := intType(64)
	n := g.emit(i64, "and i64 %s, 31", g.live(i64))
	align := []int{1, 4, 8}[g.one(3)]
	a, b := g.localBytes(align*g.one(32/align)), g.localBytes(align*g.one(32/align))
	switch g.one(3) {
	case 0, 1:
		g.declare("llvm.memmove.p0.p0.i64", "void", "ptr", "ptr", "i64", "i1")
		g.line("call void @llvm.memmove.p0.p0.i64(ptr align %d %s, ptr align %d %s, i64 %s, i1 false)", align, a, align, b, n.name)
	case 2:
		g.declare("llvm.memset.p0.i64", "void", "ptr", "i8", "i64", "i1")
		g.line("call void @llvm.memset.p0.i64(ptr align %d %s, i8 %s, i64 %s, i1 false)", align, a, g.live(intType(8)), n.name)
	}
}

// corner writes floating point whose corners differ between similar operations, and shows the bits.
func (g *generator) corner() {
	if g.features.NoFloat {
		return
	}
	t := floatTypes[g.one(3)]
	x := g.live(t)
	if g.chance(25) && t.bits > 16 { // sometimes a NaN
		x = g.emit(t, "select i1 %s, %s 0x7FF8000000000000, %s %s", g.live(intType(1)), t.name, t.name, x).name
	}
	switch g.one(14) {
	case 0:
		name := "llvm." + []string{"minimum", "maximum"}[g.one(2)] + "." + suffix(t)
		g.declare(name, t.name, t.name, t.name)
		g.bits(g.emit(t, "call %s @%s(%s %s, %s %s)", t.name, name, t.name, x, t.name, g.pick(t)))
	case 1, 2: // halves and their neighbours
		i := g.emit(intType(16), "and i16 %s, 255", g.live(intType(16)))
		f := g.emit(t, "uitofp i16 %s to %s", i.name, t.name)
		h := g.emit(t, "fmul %s %s, %s", t.name, f.name, []string{"0.5", "-0.5", "-0.25"}[g.one(3)])
		name := "llvm." + []string{"round", "roundeven"}[g.one(2)] + "." + suffix(t)
		g.declare(name, t.name, t.name)
		g.bits(g.emit(t, "call %s @%s(%s %s)", t.name, name, t.name, h.name))
	case 3:
		from := floatTypes[g.one(2)]
		b := g.fresh()
		g.line("%s = fptrunc %s %s to bfloat", b, from.name, g.live(from))
		g.bits(g.emit(floatTypes[0], "fpext bfloat %s to float", b))
	case 4:
		n := intType([]int{64, 32}[g.one(2)])
		b := g.fresh()
		g.line("%s = %s %s %s to bfloat", b, []string{"sitofp", "uitofp"}[g.one(2)], n.name, g.live(n))
		g.bits(g.emit(floatTypes[0], "fpext bfloat %s to float", b))
	case 5, 6: // a product and a sum that may not become one
		p := g.fresh()
		g.line("%s = fmul %s %s, %s", p, t.name, x, g.live(t))
		z := g.live(t)
		if g.chance(50) {
			g.bits(g.emit(t, "%s %s %s, %s", []string{"fadd", "fsub"}[g.one(2)], t.name, p, z))
		} else {
			g.bits(g.emit(t, "%s %s %s, %s", []string{"fadd", "fsub"}[g.one(2)], t.name, z, p))
		}
	case 7, 8:
		op := []string{"fneg", "fdiv", "copysign", "fadd", "fneg"}[g.one(5)]
		switch op {
		case "fneg":
			g.bits(g.emit(t, "fneg %s %s", t.name, x))
		case "copysign":
			name := "llvm.copysign." + suffix(t)
			g.declare(name, t.name, t.name, t.name)
			g.bits(g.emit(t, "call %s @%s(%s %s, %s %s)", t.name, name, t.name, x, t.name, g.live(t)))
		default:
			g.bits(g.emit(t, "%s %s %s, %s", op, t.name, x, g.pick(t)))
		}
	case 9:
		name := "llvm.fma." + suffix(t)
		g.declare(name, t.name, t.name, t.name, t.name)
		y, p, z := g.fresh(), g.fresh(), g.fresh() // the error of a product
		g.line("%s = fmul %s %s, %s", y, t.name, g.live(t), []string{"1.125", "0.375"}[g.one(2)])
		g.line("%s = fmul %s %s, %s", p, t.name, x, y)
		g.line("%s = fneg %s %s", z, t.name, p)
		g.bits(g.emit(t, "call %s @%s(%s %s, %s %s, %s %s)", t.name, name, t.name, x, t.name, y, t.name, z))
	case 10:
		d := g.live(floatTypes[1])
		g.bits(g.emit(floatTypes[0], "fptrunc double %s to float", d))
	case 11, 12:
		p := []string{"oeq", "olt", "oge", "one", "uno", "ueq", "ugt", "ult", "une", "ule"}[g.one(10)]
		g.emit(intType(1), "fcmp %s %s %s, %s", p, t.name, x, g.live(t))
	case 13:
		n := intType([]int{32, 64, 16, 8}[g.one(4)])
		name := fmt.Sprintf("llvm.%s.sat.%s.%s", []string{"fptosi", "fptoui"}[g.one(2)], n.name, suffix(t))
		g.declare(name, n.name, t.name)
		g.emit(n, "call %s @%s(%s %s)", n.name, name, t.name, x)
	}
}

// bits shows the bits of a number, but not of a NaN, as an integer, which the checksum takes.
func (g *generator) bits(v value) {
	o, s := g.fresh(), g.fresh()
	g.line("%s = fcmp ord %s %s, %s", o, v.t.name, v.name, v.name)
	g.line("%s = select i1 %s, %s %s, %s 0.0", s, o, v.t.name, v.name, v.t.name)
	g.emit(intType(v.t.bits), "bitcast %s %s to i%d", v.t.name, s, v.t.bits)
}

// inRange writes a conversion to an integer of a number that fits.
func (g *generator) inRange() {
	if g.features.NoFloat {
		return
	}
	t, n := floatTypes[g.one(2)], intType([]int{32, 64, 16, 24}[g.one(4)])
	if g.chance(50) {
		x := g.emit(t, "sitofp i16 %s to %s", g.live(intType(16)), t.name)
		y := g.emit(t, "fmul %s %s, %s", t.name, x.name, []string{"0.5", "0.25", "0.75"}[g.one(3)])
		g.emit(n, "fptosi %s %s to %s", t.name, y.name, n.name)
		return
	}
	x := g.emit(t, "uitofp i16 %s to %s", g.live(intType(16)), t.name)
	y := g.emit(t, "fmul %s %s, %s", t.name, x.name, []string{"0.5", "0.25", "0.75"}[g.one(3)])
	g.emit(n, "fptoui %s %s to %s", t.name, y.name, n.name)
}

// sparse writes a switch whose cases are far apart, some beyond the sign.
func (g *generator) sparse() {
	i32 := intType(32)
	t := intType([]int{32, 8, 64, 16}[g.one(4)])
	factor := []int64{37, 0x12345677, 0x0101010101010101, 8191}[g.one(4)]
	x := g.emit(t, "and %s %s, 15", t.name, g.live(t))
	y := g.emit(t, "mul %s %s, %d", t.name, x.name, factor<<(64-t.bits)>>(64-t.bits))
	if g.chance(30) { // also what is no case
		y = g.emit(t, "sub %s %s, %s", t.name, y.name, g.live(t))
	}
	end, def := g.label(), g.label()
	cases, in, seen := "", "", map[int64]bool{}
	var labels []string
	for i := range int64(4 + g.upTo(10)) {
		key := factor * (i*3%16 + i/16) << (64 - t.bits) >> (64 - t.bits)
		if seen[key] {
			continue
		}
		seen[key] = true
		l := g.label()
		labels = append(labels, l)
		cases += fmt.Sprintf(" %s %d, label %%%s", t.name, key, l)
		in += fmt.Sprintf("[ %d, %%%s ], ", g.byte(), l)
	}
	g.line("switch %s %s, label %%%s [%s ]", t.name, y.name, def, cases)
	for _, l := range append(labels, def) {
		g.start(l)
		g.line("br label %%%s", end)
	}
	g.start(end)
	g.emit(i32, "phi i32 %s[ %d, %%%s ]", in, g.byte(), def)
}

// byValueText is a function with parameters that the calling convention treats on their own.
const byValueText = `define internal i64 @%s(ptr byval([7 x i8]) align 1 %%p, i8 signext %%a, i16 zeroext %%b, i1 signext %%c) %s {
  %%i = and i8 %%a, 3
  %%q = getelementptr i8, ptr %%p, i8 %%i
  store i8 %%a, ptr %%q
  %%r = getelementptr i8, ptr %%p, i32 3
  %%x = load i32, ptr %%r, align 1
  %%y = load i32, ptr %%p, align 1
  %%xs = sext i32 %%x to i64
  %%yz = zext i32 %%y to i64
  %%bz = zext i16 %%b to i64
  %%as = sext i8 %%a to i64
  %%cs = sext i1 %%c to i64
  %%k = mul i64 %%xs, 1000003
  %%l = xor i64 %%k, %%yz
  %%m = add i64 %%l, %%bz
  %%n = mul i64 %%m, %%as
  %%o = xor i64 %%n, %%cs
  ret i64 %%o
}
`

// byValue calls that function: in turn one that may be put into the kernel and one that may not.
func (g *generator) byValue() {
	name, mark := "byvalue", ""
	if g.byValues++; g.byValues%2 == 0 {
		name, mark = "called_byvalue", "noinline"
	}
	g.decls[name] = fmt.Sprintf(byValueText, name, mark)
	p := g.localBytes(g.one(32))
	g.emit(intType(64), "call i64 @%s(ptr byval([7 x i8]) align 1 %s, i8 signext %s, i16 zeroext %s, i1 signext %s)",
		name, p, g.live(intType(8)), g.live(intType(16)), g.live(intType(1)))
	g.emit(intType(8), "load i8, ptr %s", p)
}

// rotate writes a loop of one block whose values go round among themselves, all at once, and are
// used behind it.
func (g *generator) rotate() {
	i32 := intType(32)
	t := []typ{i32, intType(64), intType(16), i32}[g.one(4)]
	limit := g.emit(i32, "and i32 %s, 3", g.live(i32))
	n := 2 + g.upTo(3)
	var inits, phis []string
	for range n {
		inits, phis = append(inits, g.live(t)), append(phis, g.fresh())
	}
	i, next, c := g.fresh(), g.fresh(), g.fresh()
	pre, head, end := g.block, g.label(), g.label()
	g.line("br label %%%s", head)
	g.start(head)
	g.line("%s = phi i32 [ 0, %%%s ], [ %s, %%%s ]", i, pre, next, head)
	shift := 1 + g.one(n-1)
	for k := range n {
		from := phis[(k+shift)%n]
		switch x := g.one(10); {
		case x < 2:
			from = phis[g.one(n)]
		case x < 3:
			from = g.constant(t)
		}
		g.line("%s = phi %s [ %s, %%%s ], [ %s, %%%s ]", phis[k], t.name, inits[k], pre, from, head)
	}
	g.line("%s = add i32 %s, 1", next, i)
	g.line("%s = icmp ult i32 %s, %s", c, i, limit.name)
	g.line("br i1 %s, label %%%s, label %%%s", c, head, end)
	g.start(end)
	for _, p := range phis {
		g.pool = append(g.pool, value{p, t, false})
	}
}

// small writes accesses, constants and registers of forms that are rare elsewhere.
func (g *generator) small() {
	i32 := intType(32)
	switch g.one(8) {
	case 6, 7: // the same place before and after an arm that writes there or nearby
		t := []typ{i32, intType(64), intType(16)}[g.one(3)]
		p, q := g.local(t), ""
		if q = p; g.chance(40) {
			q = g.local(t)
		}
		g.emit(t, "load %s, ptr %s", t.name, p)
		c, yes, end := g.live(intType(1)), g.label(), g.label()
		g.mix()
		here := arm{nil, g.block, g.sum}
		g.line("br i1 %s, label %%%s, label %%%s", c, yes, end)
		g.start(yes)
		one := g.arm(func() { g.line("store %s %s, ptr %s", t.name, g.live(t), q) })
		g.line("br label %%%s", end)
		g.start(end)
		g.join([]arm{one, here})
		g.emit(t, "load %s, ptr %s", t.name, p)
	case 0: // a load and at once its extension
		n := intType([]int{8, 16}[g.one(2)])
		x, p := g.fresh(), g.localBytes(g.one(63))
		g.line("%s = load %s, ptr %s, align 1", x, n.name, p)
		g.emit(i32, "%s %s %s to i32", []string{"sext", "zext"}[g.one(2)], n.name, x)
	case 1: // a constant distance backwards from an address that is not constant
		x := g.emit(i32, "and i32 %s, 3", g.live(i32))
		p, q := g.fresh(), g.fresh()
		g.line("%s = getelementptr [8 x i64], ptr %%loc, i32 0, i32 %s", p, x.name)
		q2 := g.fresh()
		g.line("%s = getelementptr i64, ptr %s, i64 4", q, p)
		g.line("%s = getelementptr i8, ptr %s, i64 -%d", q2, q, 1+g.one(31))
		g.emit(intType(8), "load i8, ptr %s", q2)
	case 2: // a constant with digits to the end
		if g.features.NoFloat {
			return
		}
		t := floatTypes[g.one(2)]
		k := []string{"0x3FB9999980000000", "0x400921FB40000000"}[g.one(2)]
		if t.bits == 64 {
			k = []string{"0x3FB999999999999A", "0x400921FB54442D19"}[g.one(2)]
		}
		g.bits(g.emit(t, "%s %s %s, %s", []string{"fadd", "fmul"}[g.one(2)], t.name, g.live(t), k))
	case 3:
		r := []string{"ntid.y", "tid.y", "nctaid.x", "ntid.z"}[g.one(4)]
		g.declare(sreg+r, "i32")
		g.emit(i32, "call i32 @%s%s()", sreg, r)
	case 4: // an odd number of bytes, from an aligned place
		g.declare("llvm.memcpy.p0.p0.i64", "void", "ptr", "ptr", "i64", "i1")
		g.line("call void @llvm.memcpy.p0.p0.i64(ptr align 4 %s, ptr align 4 %s, i64 %d, i1 false)", g.localBytes(32), g.localBytes(4*g.one(4)), 1+g.one(15))
		g.emit(intType(64), "load i64, ptr %s, align 1", g.localBytes(32+g.one(9)))
	case 5: // a local address as a generic one, through memory
		p := g.localBytes(8 * g.one(4))
		q, r := g.fresh(), g.fresh()
		g.line("%s = ptrtoint ptr %s to i64", q, p)
		g.line("%s = inttoptr i64 %s to ptr", r, q)
		g.emit(intType(64), "load i64, ptr %s", r)
	}
}
