package gen

import (
	"fmt"
	"strings"
)

// redundant writes something that is there already in another form, or nearly.
func (g *generator) redundant() {
	switch g.one(31) {
	case 0, 1, 2, 3, 4:
		g.accesses()
	case 5, 6:
		g.masked()
	case 7, 8:
		g.callMemory()
	case 9, 10:
		g.around()
	case 11:
		g.invariant()
	case 12:
		g.ranged()
	case 13, 14, 15:
		g.accessAgain()
	case 16, 17:
		g.commuted()
	case 18:
		g.compared()
	case 19, 20:
		g.chosen()
	case 21:
		g.widths()
	case 22, 23:
		g.samePhis()
	case 24, 25:
		g.decided()
	case 26:
		g.register()
	case 27:
		g.promised()
	case 28:
		g.both()
	case 29:
		g.assume()
	case 30:
		g.unchanging()
	}
}

// commuted computes a value twice, with the operands of an operation exchanged; of some operations that
// is another value.
func (g *generator) commuted() {
	g.note("operands exchanged")
	t := g.anyType()
	x, y := g.live(t), g.live(t)
	var text func(x, y string) string
	switch k := g.one(6); {
	case t.fp:
		op := []string{"fadd", "fmul", "fsub"}[g.one(3)]
		text = func(x, y string) string { return fmt.Sprintf("%s %s %s, %s", op, t.name, x, y) }
	case k < 4 || t.bits == 1:
		op := []string{"add", "mul", "xor", "sub", "and", "or"}[g.one(6)]
		text = func(x, y string) string { return fmt.Sprintf("%s %s %s, %s", op, t.name, x, y) }
	default:
		full := "llvm." + []string{"smax", "umin", "uadd.sat", "usub.sat", "smin"}[g.one(5)] + "." + suffix(t)
		g.declare(full, t.name, t.name, t.name)
		text = func(x, y string) string {
			return fmt.Sprintf("call %s @%s(%s %s, %s %s)", t.name, full, t.name, x, t.name, y)
		}
	}
	a := g.emit(t, "%s", text(x, y))
	if g.chance(30) {
		g.expression()
	}
	b := g.emit(t, "%s", text(y, x))
	if g.chance(30) && !t.fp {
		g.emit(t, "sub %s %s, %s", t.name, a.name, b.name)
	}
}

var swapped = map[string]string{"eq": "eq", "ne": "ne", "ult": "ugt", "ugt": "ult", "ule": "uge", "uge": "ule", "slt": "sgt", "sgt": "slt", "sle": "sge", "sge": "sle"}
var inverse = map[string]string{"eq": "ne", "ne": "eq", "ult": "uge", "ugt": "ule", "ule": "ugt", "uge": "ult", "slt": "sge", "sgt": "sle", "sle": "sgt", "sge": "slt"}
var predicates = [...]string{"slt", "ult", "eq", "sgt", "ugt", "ne", "sle", "ule", "sge", "uge"}

// compared compares two values in several ways.
func (g *generator) compared() {
	g.note("comparisons turned round")
	if g.chance(25) && !g.features.NoFloat {
		t := floatTypes[g.one(2)]
		x, y := g.live(t), g.live(t)
		k := g.one(4)
		g.emit(intType(1), "fcmp %s %s %s, %s", []string{"olt", "oge", "ueq", "ult"}[k], t.name, x, y)
		g.emit(intType(1), "fcmp %s %s %s, %s", []string{"ogt", "ole", "ueq", "uge"}[k], t.name, y, x)
		return
	}
	i1, t := intType(1), g.intType()
	x, y := g.live(t), g.pick(t)
	p := predicates[g.one(10)]
	g.emit(i1, "icmp %s %s %s, %s", p, t.name, x, y)
	for range 1 + g.upTo(1) {
		switch g.one(4) {
		case 0, 1:
			g.emit(i1, "icmp %s %s %s, %s", swapped[p], t.name, y, x)
		case 2:
			g.emit(i1, "icmp %s %s %s, %s", inverse[p], t.name, x, y)
		case 3: // the operands exchanged and nothing else
			g.emit(i1, "icmp %s %s %s, %s", p, t.name, y, x)
		}
	}
}

// chosen writes selects, minima, maxima and absolute values in several forms.
func (g *generator) chosen() {
	t := []typ{intType(32), intType(64), intType(16), intType(8)}[g.one(4)]
	i1 := intType(1)
	x, y := g.live(t), g.live(t)
	sel := func(c, a, b string) value {
		return g.emit(t, "select i1 %s, %s %s, %s %s", c, t.name, a, t.name, b)
	}
	not := func(c string) string { return g.emit(i1, "xor i1 %s, true", c).name }
	switch g.one(4) {
	case 0:
		g.note("select of a negation")
		c := g.live(i1)
		sel(c, x, y)
		if g.chance(70) {
			sel(not(c), y, x)
		} else {
			sel(not(c), x, y)
		}
	case 1:
		g.note("select of an inverse comparison")
		z := g.live(t)
		p := predicates[g.one(10)]
		c := g.emit(i1, "icmp %s %s %s, %s", p, t.name, x, z)
		sel(c.name, x, y)
		d := g.emit(i1, "icmp %s %s %s, %s", inverse[p], t.name, x, z)
		sel(d.name, y, x)
	case 2:
		g.note("minima and maxima in several forms")
		for range 2 + g.upTo(2) {
			switch g.one(4) {
			case 0:
				full := "llvm." + []string{"smin", "smax", "umin"}[g.one(3)] + "." + t.name
				g.declare(full, t.name, t.name, t.name)
				g.emit(t, "call %s @%s(%s %s, %s %s)", t.name, full, t.name, x, t.name, y)
			default:
				c := g.emit(i1, "icmp %s %s %s, %s", []string{"slt", "ult", "sgt", "ugt", "sle", "ule"}[g.one(6)], t.name, x, y)
				if g.chance(40) {
					sel(c.name, y, x)
				} else {
					sel(c.name, x, y)
				}
			}
			if g.chance(50) {
				x, y = y, x
			}
		}
	case 3:
		g.note("absolute values")
		n := g.emit(t, "sub %s 0, %s", t.name, x)
		for range 2 {
			c := g.emit(i1, "icmp %s %s %s, %s", []string{"slt", "sgt"}[g.one(2)], t.name, x, []string{"0", "-1"}[g.one(2)])
			if g.chance(50) {
				sel(c.name, n.name, x)
			} else {
				sel(c.name, x, n.name)
			}
		}
	}
}

// widths computes the same in two widths.
func (g *generator) widths() {
	g.note("computed in two widths")
	n, w := intType(32), intType(64)
	if g.chance(30) {
		n, w = intType([]int{8, 16}[g.one(2)]), n
	}
	x, y := g.live(n), g.live(n)
	if g.chance(60) { // so small that nothing is lost
		k := []int64{15, 1<<(n.bits/2) - 1}[g.one(2)]
		x, y = g.emit(n, "and %s %s, %d", n.name, x, k).name, g.emit(n, "and %s %s, %d", n.name, y, k).name
	}
	op := []string{"add", "mul", "and", "or", "xor", "sub"}[g.one(6)]
	up := func(x string) string { return g.emit(w, "zext %s %s to %s", n.name, x, w.name).name }
	narrow := func(x, y string) { g.emit(n, "%s %s %s, %s", op, n.name, x, y) }
	wide := func(x, y string) { g.emit(w, "%s %s %s, %s", op, w.name, x, y) }
	if g.chance(50) {
		narrow(x, y)
		wide(up(x), up(y))
		return
	}
	a, b := g.live(w), g.live(w)
	wide(a, b)
	p := g.emit(n, "trunc %s %s to %s", w.name, a, n.name).name
	q := g.emit(n, "trunc %s %s to %s", w.name, b, n.name).name
	narrow(p, q)
}

// samePhis writes a join of two to seven arms with phis that are equal, or nearly.
func (g *generator) samePhis() {
	g.note("equal phis")
	t := []typ{intType(32), intType(64), intType(16)}[g.one(3)]
	n := 2 + g.upTo(5)
	if n > 5 {
		g.note("equal phis of more than five")
	}
	x := g.live(intType(32))
	k := g.fresh()
	g.line("%s = urem i32 %s, %d", k, x, n)
	var labels, cases []string
	for i := range n {
		labels = append(labels, g.label())
		cases = append(cases, fmt.Sprintf("i32 %d, label %%%s", i, labels[i]))
	}
	end := g.label()
	g.line("switch i32 %s, label %%%s [ %s ]", k, labels[0], strings.Join(cases[1:], " "))
	in := make([][]string, 3)
	var arms []arm
	for i, l := range labels {
		g.start(l)
		arms = append(arms, g.arm(func() {
			v := g.emit(t, "add %s %s, %d", t.name, g.live(t), i+1).name
			for j := range in {
				y := v
				if j == 2 && g.chance(30) {
					y = g.live(t)
				}
				in[j] = append(in[j], fmt.Sprintf("[ %s, %%%s ]", y, g.block))
			}
		}))
		g.line("br label %%%s", end)
	}
	g.start(end)
	var a []value
	for j := range in {
		a = append(a, g.emit(t, "phi %s %s", t.name, strings.Join(in[j], ", ")))
	}
	g.joinSum(arms)
	g.emit(t, "sub %s %s, %s", t.name, a[0].name, a[1].name)
	g.emit(t, "xor %s %s, %s", t.name, a[0].name, a[2].name)
}

// decided writes a branch in whose arms the parts of its condition are used.
func (g *generator) decided() {
	g.note("condition used in its arms")
	i1, i32 := intType(1), intType(32)
	a, b := g.live(i1), g.live(i1)
	var c string
	switch g.one(4) {
	case 0:
		c = g.emit(i1, "%s i1 %s, %s", []string{"and", "or"}[g.one(2)], a, b).name
	case 1:
		c = g.emit(i1, "select i1 %s, i1 %s, i1 false", a, b).name
	case 2:
		c = g.emit(i1, "select i1 %s, i1 true, i1 %s", a, b).name
	case 3:
		c = a
	}
	yes, no, end := g.label(), g.label(), g.label()
	g.line("br i1 %s, label %%%s, label %%%s", c, yes, no)
	var arms []arm
	for _, l := range []string{yes, no} {
		g.start(l)
		arms = append(arms, g.arm(func() {
			x := []string{a, b, c}[g.one(3)]
			y := g.emit(i32, "%s i1 %s to i32", []string{"zext", "sext"}[g.one(2)], x)
			g.emit(i32, "select i1 %s, i32 %s, i32 %s", []string{a, b, c}[g.one(3)], y.name, g.live(i32))
			if g.chance(30) {
				g.statements(1)
			}
		}))
		g.line("br label %%%s", end)
	}
	g.start(end)
	g.join(arms)
	g.emit(i32, "zext i1 %s to i32", c)
}

// register reads special registers that do not change, again and again.
func (g *generator) register() {
	g.note("special register")
	i32 := intType(32)
	regs := []string{"tid.x", "laneid", "ntid.x", "ctaid.x", "lanemask.lt", "nctaid.x", "tid.y", "lanemask.eq"}
	a, b := regs[g.one(8)], regs[g.one(8)]
	for k := range 2 + g.upTo(1) {
		r := a
		if k == 1 && g.chance(50) {
			r = b
		}
		g.declare(sreg+r, "i32")
		x := g.emit(i32, "call i32 @%s%s()", sreg, r)
		if g.chance(30) {
			g.emit(i32, "add i32 %s, %s", x.name, g.live(i32))
		}
	}
}

// clock reads what is never the same twice. What is read is not determined, but that later is later.
func (g *generator) clock() {
	if g.chance(50) {
		g.note("active mask read twice")
		g.declare("llvm.nvvm.activemask", "i32")
		for range 2 {
			m := g.fresh()
			g.line("%s = call i32 @llvm.nvvm.activemask()", m)
			if g.kernel { // a lane is among those that are here
				s := g.fresh()
				g.line("%s = lshr i32 %s, %%lane", s, m)
				g.emit(intType(1), "trunc i32 %s to i1", s)
			}
		}
		return
	}
	g.note("clock read twice")
	r := []string{"clock64", "globaltimer"}[b2i(g.chance(10))]
	g.declare(sreg+r, "i64")
	a, b, c := g.fresh(), g.fresh(), g.fresh()
	g.line("%s = call i64 @%s%s()", a, sreg, r)
	g.line("%s = call i64 @%s%s()", b, sreg, r)
	g.line("%s = icmp ugt i64 %s, %s", c, b, a)
	later, same, end := g.label(), g.label(), g.label()
	g.line("br i1 %s, label %%%s, label %%%s", c, later, same)
	g.start(later)
	g.line("br label %%%s", end)
	g.start(same)
	g.line("br label %%%s", end)
	g.start(end)
	g.emit(intType(32), "phi i32 [ 1, %%%s ], [ 2, %%%s ]", later, same)
}

// promised computes a value twice, once with a promise that does not always hold: that one is used
// only where it does.
func (g *generator) promised() {
	g.note("promise of only one of two")
	t := []typ{intType(32), intType(64), intType(16)}[g.one(3)]
	x, y := g.live(t), g.live(t)
	v, c, k := g.fresh(), g.fresh(), g.one(4)
	flag := []string{"add nuw", "sub nuw", "lshr exact", "udiv exact"}[k]
	op, _, _ := strings.Cut(flag, " ")
	if k > 1 {
		y = []string{"3", "8"}[k-2]
	}
	g.line("%s = %s %s %s, %s", v, flag, t.name, x, y)
	switch k {
	case 0:
		s := g.fresh()
		g.line("%s = xor %s %s, -1", s, t.name, x)
		g.line("%s = icmp ule %s %s, %s", c, t.name, y, s)
	case 1:
		g.line("%s = icmp ule %s %s, %s", c, t.name, y, x)
	default:
		s := g.fresh()
		g.line("%s = and %s %s, 7", s, t.name, x)
		g.line("%s = icmp eq %s %s, 0", c, t.name, s)
	}
	g.emit(t, "select i1 %s, %s %s, %s %s", c, t.name, v, t.name, g.live(t))
	g.emit(t, "%s %s %s, %s", op, t.name, x, y)
}

// both computes the same in both arms of a branch, above or behind it or both.
func (g *generator) both() {
	g.note("computed in both arms and behind")
	t := []typ{intType(32), intType(64), intType(8)}[g.one(3)]
	text := fmt.Sprintf("%s %s %s, %s", []string{"add", "mul", "sub", "xor"}[g.one(4)], t.name, g.live(t), g.live(t))
	if g.chance(40) {
		g.emit(t, "%s", text)
	}
	c := g.guard()
	yes, no, end := g.label(), g.label(), g.label()
	g.line("br i1 %s, label %%%s, label %%%s", c, yes, no)
	var arms []arm
	for _, l := range []string{yes, no} {
		g.start(l)
		arms = append(arms, g.arm(func() {
			if g.chance(75) {
				g.emit(t, "%s", text)
			}
			if g.chance(30) {
				g.statements(1)
			}
		}))
		g.line("br label %%%s", end)
	}
	g.start(end)
	g.join(arms)
	g.emit(t, "%s", text)
}

// assume states what is so.
func (g *generator) assume() {
	g.note("assumption")
	i32, i1 := intType(32), intType(1)
	x := g.emit(i32, "and i32 %s, 15", g.live(i32))
	y := g.emit(i32, "add i32 %s, 5", x.name)
	c := g.fresh()
	text := fmt.Sprintf("icmp %s i32 %s, %d", []string{"ult", "slt", "ne"}[g.one(3)], y.name, 21+g.one(4))
	g.line("%s = %s", c, text)
	g.declare("llvm.assume", "void", "i1")
	g.line("call void @llvm.assume(i1 %s)", c)
	g.emit(i1, "%s", text)
	g.emit(i1, "icmp ugt i32 %s, %d", y.name, 4+g.one(20))
}
