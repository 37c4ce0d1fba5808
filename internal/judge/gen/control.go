package gen

import (
	"fmt"
	"strings"
)

// statements writes up to n statements.
func (g *generator) statements(n int) {
	for range n {
		if g.budget <= 0 || len(g.in) == 0 {
			return
		}
		g.budget--
		switch x := g.one(32); {
		case x < 5 || g.depth > 3 && x < 10:
			g.expression()
		case x < 10 || g.depth > 3 && x < 20:
			g.shape()
		case x < 19 || g.depth > 3:
			g.redundant()
		case x < 21:
			g.again()
		case x < 24:
			g.branch()
		case x < 27:
			g.loop()
		case x < 28:
			g.irreducible()
		case x < 29:
			g.table()
		case x < 30:
			g.dead()
		default:
			g.switching()
		}
	}
}

// inside runs body one level deeper, with what it adds to the pool forgotten. apart: lanes may
// take different ways.
func (g *generator) inside(apart bool, body func()) []value {
	n, was, sum, mixed := len(g.pool), g.divided, g.sum, g.mixed
	exprs, guards, loads, stores := len(g.exprs), len(g.guards), len(g.loads), len(g.stores)
	g.mixed = n
	g.depth++
	g.divided = g.divided || apart
	body()
	g.mix()
	g.left, g.sum = g.sum, sum
	made := append([]value(nil), g.pool[n:]...)
	g.pool = g.pool[:n:n]
	g.mixed = mixed
	g.exprs, g.guards, g.loads, g.stores = g.exprs[:exprs], g.guards[:guards], g.loads[:loads], g.stores[:stores]
	g.depth--
	g.divided = was
	return made
}

// outcome returns an operand of type t for a phi at the end of a branch: preferably new.
func (g *generator) outcome(t typ, made, before []value) string {
	for i := len(made) - 1; i >= 0; i-- {
		if made[i].t == t {
			return made[i].name
		}
	}
	for i := len(before) - 1; i >= 0; i-- {
		if before[i].t == t {
			return before[i].name
		}
	}
	return g.constant(t)
}

// arm is one predecessor of a join.
type arm struct {
	made  []value
	block string
	sum   string
}

// arm writes a body for some of the lanes.
func (g *generator) arm(body func()) arm {
	made := g.inside(true, body)
	return arm{made, g.block, g.left}
}

// joinSum writes the phi of the checksum.
func (g *generator) joinSum(arms []arm) {
	if g.sum == "" {
		return
	}
	var in []string
	for _, a := range arms {
		in = append(in, fmt.Sprintf("[ %s, %%%s ]", a.sum, a.block))
	}
	g.sum = g.fresh()
	g.line("%s = phi i64 %s", g.sum, strings.Join(in, ", "))
}

// join writes the phis of a join: of the types of what the arms made.
func (g *generator) join(arms []arm) {
	count, before := 0, g.pool
	g.joinSum(arms)
	for _, a := range arms {
		for i := len(a.made) - 1; i >= 0 && i >= len(a.made)-2 && count < 4; i-- {
			t := a.made[i].t
			var in []string
			for _, b := range arms {
				in = append(in, fmt.Sprintf("[ %s, %%%s ]", g.outcome(t, b.made, before), b.block))
			}
			g.emit(t, "phi %s %s", t.name, strings.Join(in, ", "))
			count++
		}
	}
}

// guard returns a condition for a branch: sometimes one that guards a place above, or its negation.
func (g *generator) guard() string {
	c := ""
	if n := len(g.guards); n > 0 && g.chance(40) {
		c = g.guards[n-1-g.byte()%n]
		g.note("repeated guard")
		if g.chance(40) {
			c = g.emit(intType(1), "xor i1 %s, true", c).name
			g.note("complementary guard")
			g.use(len(g.pool) - 1)
		}
	} else {
		c = g.live(intType(1))
	}
	if strings.HasPrefix(c, "%") {
		g.guards = append(g.guards, c)
	}
	return c
}

func (g *generator) branch() {
	if g.depth > 0 {
		g.note("nested divergence")
	}
	c := g.guard()
	yes, no, end := g.label(), g.label(), g.label()
	hasElse := g.chance(60)
	here := arm{nil, g.block, g.sum}
	target := no
	if !hasElse {
		target = end // a critical edge
		g.note("critical edge")
	}
	g.line("br i1 %s, label %%%s, label %%%s", c, yes, target)
	g.start(yes)
	one := g.arm(func() { g.statements(1 + g.upTo(4)) })
	g.line("br label %%%s", end)
	arms := []arm{one}
	if hasElse {
		g.start(no)
		two := g.arm(func() { g.statements(1 + g.upTo(4)) })
		g.line("br label %%%s", end)
		arms = append(arms, two)
	} else {
		arms = append(arms, here)
	}
	g.start(end)
	g.join(arms)
}

// dead writes a block that is never run, because the zero that guards it is not known to the
// compiler: what is in it must not matter (equivalence modulo inputs, Le, Afshari and Su 2014).
func (g *generator) dead() {
	if !g.kernel {
		g.expression()
		return
	}
	c, body, end := g.fresh(), g.label(), g.label()
	g.line("%s = icmp ne i32 %%zero, 0", c)
	g.note("dead block")
	here := arm{nil, g.block, g.sum}
	g.line("br i1 %s, label %%%s, label %%%s", c, body, end)
	g.start(body)
	one := g.arm(func() {
		g.statements(1 + g.upTo(2))
		switch g.one(4) {
		case 0: // a store that would race
			g.line("store i64 %s, ptr addrspace(1) %%cells, align 8", g.live(intType(64)))
		case 1: // a load that would be out of bounds
			p := g.fresh()
			g.line("%s = getelementptr i64, ptr addrspace(1) %%out, i32 %s", p, g.live(intType(32)))
			g.emit(intType(64), "load i64, ptr addrspace(1) %s, align 8", p)
		case 2: // a division that would be undefined
			g.emit(intType(32), "sdiv i32 %s, %%zero", g.live(intType(32)))
		}
	})
	if g.chance(20) {
		g.line("unreachable")
		g.start(end)
		return
	}
	g.line("br label %%%s", end)
	g.start(end)
	g.join([]arm{one, here})
}

// mix adds the values of the scope that nothing uses, and a few others, to the checksum, so that no
// computation is in vain.
func (g *generator) mix() {
	if g.sum == "" {
		return
	}
	for ; g.mixed < len(g.pool); g.mixed++ {
		if v := g.pool[g.mixed]; !v.used || g.chance(15) {
			g.pool[g.mixed].used = true
			g.add(v.name, v.t)
		}
	}
	g.mixed = min(g.mixed, len(g.pool))
}

// add adds an integer, or a vector of up to 64 bits, to the checksum.
func (g *generator) add(name string, t typ) {
	if t.lanes > 0 && !t.fp && t.bits*t.lanes <= 64 {
		x := g.fresh()
		g.line("%s = bitcast %s %s to i%d", x, t.name, name, t.bits*t.lanes)
		name, t = x, intType(t.bits*t.lanes)
	}
	if t.fp || t.lanes > 0 {
		return
	}
	if t.bits < 64 {
		x := g.fresh()
		g.line("%s = zext %s %s to i64", x, t.name, name)
		name = x
	}
	a, b := g.fresh(), g.fresh()
	g.line("%s = mul i64 %s, 6364136223846793005", a, g.sum)
	g.line("%s = add i64 %s, %s", b, a, name)
	g.sum = b
}

func (g *generator) switching() {
	t := intType([]int{32, 8, 64, 16}[g.one(4)])
	x := g.emit(t, "and %s %s, 7", t.name, g.live(t))
	n := 1 + g.upTo(4)
	end, def := g.label(), g.label()
	var labels []string
	for range n {
		labels = append(labels, g.label())
	}
	var cases []string
	for i := range n {
		cases = append(cases, fmt.Sprintf("%s %d, label %%%s", t.name, i, labels[i]))
	}
	double := g.chance(30) // one more case to the first target: a double edge
	if double {
		g.note("double edge")
		cases = append(cases, fmt.Sprintf("%s 7, label %%%s", t.name, labels[0]))
	}
	g.use(len(g.pool) - 1)
	g.line("switch %s %s, label %%%s [ %s ]", t.name, x.name, def, strings.Join(cases, " "))
	var arms []arm
	for _, l := range append(labels, def) {
		g.start(l)
		arms = append(arms, g.arm(func() { g.statements(1 + g.upTo(2)) }))
		g.line("br label %%%s", end)
	}
	g.start(end)
	g.join(arms)
}

// aLoop is a loop that is being written.
type aLoop struct {
	pre, head, latch, end string
	i, next, limit        string // its count, the next one, and what bounds it
	before, around        string // the sum in front of it, and at the end of an iteration; empty without a sum
	types                 []typ  // of what goes round
	phis                  []value
	nexts                 []string // names of what the phis get from the latch
	exits                 []arm
}

// loop writes a loop with a bounded count, values carried round it that may swap, ways out of and
// back from the middle, and values used behind it.
func (g *generator) loop() {
	i32 := intType(32)
	most := []int{3, 1, 2}[g.one(3)]
	if g.loops > 0 {
		most = 1 // nested loops multiply
	}
	limit := g.emit(i32, "and i32 %s, %d", g.live(i32), most)
	g.use(len(g.pool) - 1)
	types, inits := g.carried()
	l := &aLoop{limit: limit.name, types: types, pre: g.block, head: g.label(), latch: g.label(), end: g.label()}
	g.header(l, inits)
	n := len(g.pool)
	g.inside(true, func() {
		g.loops++
		g.pool = append(g.pool, value{l.i, i32, true})
		g.pool = append(g.pool, l.phis...)
		g.statements(1 + g.upTo(3))
		ways := g.leaveOrGoOn(l, n)
		next := g.goRound(l)
		c := g.emit(intType(1), "icmp ult i32 %s, %s", l.i, l.limit)
		g.use(len(g.pool) - 1)
		g.mix()
		g.line("br i1 %s, label %%%s, label %%%s", c.name, l.latch, l.end)
		l.exits = append(l.exits, arm{append([]value(nil), g.pool[n:]...), g.block, g.sum})
		ways = append(ways, arm{next, g.block, g.sum})
		g.start(l.latch)
		g.latch(ways, types, l.nexts)
		if l.around != "" {
			g.line("%s = xor i64 %s, %s", l.around, g.sum, l.before)
		}
		g.line("%s = add i32 %s, 1", l.next, l.i)
		g.line("br label %%%s", l.head)
		g.loops--
	})
	g.start(l.end)
	g.join(l.exits)
	if g.chance(50) { // used behind the loop as they were in it: lanes left at different times
		g.note("lost copy, temporal divergence")
		for _, v := range l.phis {
			v.used = false
			g.pool = append(g.pool, v)
		}
	}
}

// carried draws the types of what a loop carries round, and what they begin with.
func (g *generator) carried() (types []typ, inits []string) {
	for range 1 + g.upTo(3) {
		t := g.anyType()
		if len(types) > 0 && g.chance(60) {
			t = types[0] // equal types can swap
		}
		types = append(types, t)
		inits = append(inits, g.live(t))
	}
	return types, inits
}

// header begins the header of a loop with its phis. They name values of the latch, which is written last.
func (g *generator) header(l *aLoop, inits []string) {
	g.line("br label %%%s", l.head)
	g.start(l.head)
	l.i, l.next = g.fresh(), g.fresh()
	if l.before = g.sum; l.before != "" {
		g.sum, l.around = g.fresh(), g.fresh()
		g.line("%s = phi i64 [ %s, %%%s ], [ %s, %%%s ]", g.sum, l.before, l.pre, l.around, l.latch)
	}
	g.line("%s = phi i32 [ 0, %%%s ], [ %s, %%%s ]", l.i, l.pre, l.next, l.latch)
	for k, t := range l.types {
		v, next := value{g.fresh(), t, false}, g.fresh()
		l.phis, l.nexts = append(l.phis, v), append(l.nexts, next)
		g.line("%s = phi %s [ %s, %%%s ], [ %s, %%%s ]", v.name, t.name, inits[k], l.pre, next, l.latch)
	}
}

// leaveOrGoOn may write a way out of the middle of a loop, or back to its latch, which it returns. Values from n on are
// the loop's.
func (g *generator) leaveOrGoOn(l *aLoop, n int) (ways []arm) {
	if !g.chance(40) {
		return nil
	}
	more, c := g.label(), g.guard()
	if g.chance(60) {
		g.note("break")
		g.line("br i1 %s, label %%%s, label %%%s", c, l.end, more)
		l.exits = append(l.exits, arm{append([]value(nil), g.pool[n:]...), g.block, g.sum})
	} else { // while the count allows
		g.note("continue")
		on, both := g.fresh(), g.fresh()
		g.line("%s = icmp ult i32 %s, %s", on, l.i, l.limit)
		g.line("%s = and i1 %s, %s", both, c, on)
		g.line("br i1 %s, label %%%s, label %%%s", both, l.latch, more)
		ways = append(ways, arm{append([]value(nil), l.phis...), g.block, g.sum})
	}
	g.start(more)
	g.statements(g.upTo(3))
	return ways
}

// goRound returns what goes round a loop: phis of equal types change places, or a value is computed.
func (g *generator) goRound(l *aLoop) (next []value) {
	for k, t := range l.types {
		if g.chance(50) && l.types[(k+1)%len(l.types)] == t {
			g.note("phi swap")
			next = append(next, l.phis[(k+1)%len(l.types)])
		} else {
			next = append(next, value{g.live(t), t, true})
		}
	}
	return next
}

// latch writes the copies at the end of a loop, after phis when there are several ways to it.
func (g *generator) latch(ways []arm, types []typ, nexts []string) {
	next := ways[len(ways)-1].made
	if len(ways) > 1 {
		next = append([]value(nil), next...)
		for k, t := range types {
			var in []string
			for _, w := range ways {
				in = append(in, fmt.Sprintf("[ %s, %%%s ]", w.made[k].name, w.block))
			}
			next[k].name = g.fresh()
			g.line("%s = phi %s %s", next[k].name, t.name, strings.Join(in, ", "))
		}
		g.joinSum(ways)
	}
	for k, t := range types {
		switch { // a copy that is not one
		case t.fp:
			g.line("%s = select i1 true, %s %s, %s %s", nexts[k], t.name, next[k].name, t.name, next[k].name)
		default:
			g.line("%s = or %s %s, %s", nexts[k], t.name, next[k].name, g.splat(t, 0))
		}
	}
}

// memory writes an access to the thread's own output, the input, the table or local memory.
func (g *generator) memory() {
	i32 := intType(32)
	switch g.one(4) {
	case 0: // the input or the table
		if !g.kernel {
			x := g.emit(i32, "and i32 %s, 7", g.live(i32))
			p := g.fresh()
			g.line("%s = getelementptr inbounds [8 x i32], ptr addrspace(4) @tab, i32 0, i32 %s", p, x.name)
			g.emit(i32, "load i32, ptr addrspace(4) %s, align 4", p)
			return
		}
		t := g.intType()
		n := InBytes/8 - 1
		x := g.emit(i32, "and i32 %s, %d", g.live(i32), n)
		p := g.fresh()
		g.line("%s = getelementptr i64, ptr addrspace(1) %%in, i32 %s", p, x.name)
		if memType(t) {
			g.emit(t, "load %s, ptr addrspace(1) %s, align 8", t.name, p)
		} else {
			g.emit(intType(64), "load i64, ptr addrspace(1) %s, align 8", p)
		}
	case 1, 2: // local memory
		t := []typ{intType(32), intType(8), intType(16), intType(64), intType(17), intType(32)}[g.one(6)]
		p := g.local(t)
		g.line("store %s %s, ptr %s", t.name, g.live(t), p)
		u := []typ{intType(8), intType(32), intType(64), intType(16)}[g.one(4)]
		g.emit(u, "load %s, ptr %s", u.name, g.local(u))
	case 3:
		if g.kernel {
			t := []typ{intType(32), intType(64), intType(16), intType(8)}[g.one(4)]
			p := g.fresh()
			g.line("%s = getelementptr i8, ptr addrspace(1) %%mine, i32 %d", p, 8*g.one(8))
			g.line("store %s %s, ptr addrspace(1) %s", t.name, g.live(t), p)
			if g.chance(50) {
				g.emit(t, "load %s, ptr addrspace(1) %s", t.name, p)
			}
		}
	}
}

// memType reports a type whose loads read bits that all mean something.
func memType(t typ) bool { return t.bits%8 == 0 && t.bits&(t.bits-1) == 0 }

// local returns the address of an element of the thread's local array, at a place of the lane's
// choice.
func (g *generator) local(t typ) string {
	i32 := intType(32)
	x := g.emit(i32, "and i32 %s, 7", g.live(i32))
	p := g.fresh()
	g.line("%s = getelementptr [8 x i64], ptr %%loc, i32 0, i32 %s", p, x.name)
	return p
}

// call calls a device function.
func (g *generator) call() {
	if len(g.funcs) > 0 && g.loops < 2 {
		g.callFunc(g.funcs[g.one(len(g.funcs))])
	}
}

func (g *generator) callFunc(f function) {
	var args []string
	for _, t := range f.params {
		args = append(args, t.name+" "+g.live(t))
	}
	st := structOf(f.result)
	r := g.fresh()
	g.line("%s = call %s @%s(%s)", r, st, f.name, strings.Join(args, ", "))
	for i, t := range f.result {
		g.emit(t, "extractvalue %s %s, %d", st, r, i)
	}
}

func structOf(ts []typ) string {
	var parts []string
	for _, t := range ts {
		parts = append(parts, t.name)
	}
	return "{ " + strings.Join(parts, ", ") + " }"
}

// scope begins a function, with nothing to use.
func (g *generator) scope(kernel bool) {
	g.pool, g.exprs, g.guards, g.loads, g.stores = nil, nil, nil, nil, nil
	g.kernel, g.divided, g.depth, g.loops, g.mixed = kernel, false, 0, 0, 0
}

// function writes a device function.
func (g *generator) function() {
	f := function{name: fmt.Sprintf("f%d", len(g.funcs))}
	g.scope(false)
	g.divided, g.depth, g.sum = true, 1, "17"
	var params []string
	for i := range 1 + g.upTo(4) {
		t := g.anyType()
		f.params = append(f.params, t)
		v := value{fmt.Sprintf("%%p%d", i), t, false}
		g.pool = append(g.pool, v)
		params = append(params, t.name+" "+v.name)
	}
	for range 1 + g.upTo(3) {
		t := g.anyType()
		if t.lanes > 0 && t.bits < 8 { // the compiler does not take these in a structure
			t = t.elem()
		}
		f.result = append(f.result, t)
	}
	f.result = append(f.result, intType(64)) // the checksum
	result := structOf(f.result)
	attr := []string{"", " noinline", " alwaysinline"}[g.one(3)]
	fmt.Fprintf(&g.b, "define internal %s @%s(%s)%s {\n", result, f.name, strings.Join(params, ", "), attr)
	g.start("entry")
	g.prepareLocal()
	g.budget = 4 + g.upTo(8)
	g.statements(2 + g.upTo(4))
	cur := "poison"
	for i, t := range f.result {
		x := ""
		if i == len(f.result)-1 {
			g.mix()
			x = g.sum
		} else {
			x = g.live(t)
		}
		v := g.fresh()
		g.line("%s = insertvalue %s %s, %s %s, %d", v, result, cur, t.name, x, i)
		cur = v
	}
	g.line("ret %s %s", result, cur)
	g.b.WriteString("}\n\n")
	g.funcs = append(g.funcs, f)
}

// prepareLocal makes the local array and fills it.
func (g *generator) prepareLocal() {
	g.line("%%loc = alloca [8 x i64], align 8")
	g.declare("llvm.memset.p0.i64", "void", "ptr", "i8", "i64", "i1")
	g.line("call void @llvm.memset.p0.i64(ptr align 8 %%loc, i8 %d, i64 64, i1 false)", g.byte())
	g.line("%%rec = alloca [3 x %s], align 16", recordType)
	g.line("call void @llvm.memset.p0.i64(ptr align 16 %%rec, i8 %d, i64 144, i1 false)", g.byte())
}
