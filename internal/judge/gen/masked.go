package gen

import (
	"fmt"
	"strings"
)

// masked writes masked loads and stores of memory of this thread, among others of the same vector.
func (g *generator) masked() {
	if g.features.NoVector {
		g.accesses()
		return
	}
	g.note("masked access")
	i32 := intType(32)
	t := []typ{vecType(i32, 4), vecType(intType(64), 2), vecType(intType(16), 4), vecType(i32, 2), vecType(floatTypes[0], 4)}[g.one(5-b2i(g.features.NoFloat))]
	p := g.place()
	a := g.address(p, p.size-16)
	m := g.mask(t.lanes)
	for k := range 3 + g.upTo(2) {
		mask := m
		if g.chance(30) {
			mask = g.mask(t.lanes)
		}
		switch g.one(8) {
		case 0, 1, 2:
			name := "llvm.masked.store." + suffix(t) + "." + a.suffix()
			g.declare(name, "void", t.name, a.space, "i32", m.t.name)
			g.line("call void @%s(%s %s, %s %s, i32 4, %s %s)", name, t.name, g.live(t), a.space, a.ptr, m.t.name, mask.name)
		case 3, 4, 5:
			g.maskedLoad(t, a, mask)
		case 6:
			g.line("store %s %s, %s %s, align 4", t.name, g.live(t), a.space, a.ptr)
		case 7:
			g.emit(t, "load %s, %s %s, align 4", t.name, a.space, a.ptr)
		}
		if k > 0 && g.chance(20) {
			g.interrupt()
		}
	}
	g.maskedLoad(t, a, m)
}

// mask returns a mask of n lanes: mostly a constant.
func (g *generator) mask(n int) value {
	t := vecType(intType(1), n)
	if g.chance(30) {
		return value{g.live(t), t, true}
	}
	var parts []string
	for range n {
		parts = append(parts, "i1 "+[]string{"true", "false", "true"}[g.one(3)])
	}
	return value{"<" + strings.Join(parts, ", ") + ">", t, true}
}

// maskedLoad writes a masked load. Lanes that are not loaded get a value, or nothing that means
// anything, and are then replaced.
func (g *generator) maskedLoad(t typ, a address, mask value) {
	name := "llvm.masked.load." + suffix(t) + "." + a.suffix()
	g.declare(name, t.name, a.space, "i32", mask.t.name, t.name)
	other := []string{"undef", "poison", "zeroinitializer", ""}[g.one(4)]
	if other == "" {
		other = g.live(t)
	}
	if other != "undef" && other != "poison" {
		g.emit(t, "call %s @%s(%s %s, i32 4, %s %s, %s %s)", t.name, name, a.space, a.ptr, mask.t.name, mask.name, t.name, other)
		return
	}
	v := g.fresh()
	g.line("%s = call %s @%s(%s %s, i32 4, %s %s, %s %s)", v, t.name, name, a.space, a.ptr, mask.t.name, mask.name, t.name, other)
	g.emit(t, "select %s %s, %s %s, %s %s", mask.t.name, mask.name, t.name, v, t.name, g.live(t))
}

// callable are device functions whose attributes say what they do to memory; for each there is a
// second one with the same body. What they read of a place is its first eight bytes.
var callable = [...]struct{ name, text string }{
	{"peek", "define internal i64 @peek$(ptr %p) #0 {\n  %x = load i64, ptr %p, align 4\n  %y = mul i64 %x, 3\n  ret i64 %y\n}\n"},
	{"look", "define internal i64 @look$(ptr %p) #1 {\n  %q = getelementptr i32, ptr %p, i64 1\n  %x = load i32, ptr %q, align 4\n  %y = zext i32 %x to i64\n  ret i64 %y\n}\n"},
	{"poke", "define internal i64 @poke$(ptr %p, i64 %x) #2 {\n  store i64 %x, ptr %p, align 4\n  ret i64 7\n}\n"},
	{"swap", "define internal i64 @swap$(ptr %p, i64 %x) #3 {\n  %y = load i64, ptr %p, align 4\n  store i64 %x, ptr %p, align 4\n  ret i64 %y\n}\n"},
	{"blend", "define internal i64 @blend$(i64 %x, i64 %y) #4 {\n  %a = mul i64 %x, 31\n  %b = xor i64 %a, %y\n  ret i64 %b\n}\n"},
	{"bump", "define internal i64 @bump$(ptr %p, i64 %x) noinline {\n  %y = load i64, ptr %p, align 4\n  %z = add i64 %x, %y\n  store i64 %z, ptr %p, align 4\n  ret i64 %z\n}\n"},
}

const callableAttributes = `attributes #0 = { noinline nounwind willreturn memory(argmem: read) }
attributes #1 = { nounwind willreturn memory(read) }
attributes #2 = { noinline nounwind willreturn memory(argmem: write) }
attributes #3 = { noinline nounwind willreturn memory(argmem: readwrite) }
attributes #4 = { noinline nounwind willreturn memory(none) }
attributes #5 = { noinline nounwind memory(inaccessiblemem: readwrite) }
attributes #6 = { noinline nounwind memory(none) }
`

// callMemory calls functions that read memory, write it, or do neither: mostly the same one twice.
func (g *generator) callMemory() {
	i64 := intType(64)
	f := callable[g.one(len(callable))]
	g.note("call of @" + f.name)
	p := g.place()
	a := g.address(p, 8*g.one(p.size/8))
	if a.space != "ptr" {
		q := g.fresh()
		g.line("%s = addrspacecast %s %s to ptr", q, a.space, a.ptr)
		a.ptr = q
	}
	args := "ptr " + a.ptr
	switch f.name {
	case "blend":
		args = fmt.Sprintf("i64 %s, i64 %s", g.live(i64), g.pick(i64))
	case "poke", "swap", "bump":
		args += ", i64 " + g.live(i64)
	}
	for k := range 2 {
		copy := []string{"", "2"}[b2i(g.chance(20))]
		g.decls["callable "+f.name+copy] = strings.Replace(f.text, "$", copy, 1)
		g.emit(i64, "call i64 @%s%s(%s)", f.name, copy, args)
		switch {
		case k == 0 && g.chance(30):
			a.size, a.space = 8, "ptr"
			g.store(i64, g.live(i64), a, "")
		case k == 0 && g.chance(20):
			g.order()
		case g.chance(40):
			return
		}
	}
}

// leave ends some threads, in a function between two stores: what was stored before is final for
// them. Nothing that waits for all threads may follow. first: all threads are here.
func (g *generator) leave(first bool) {
	g.note("exit")
	i64 := intType(64)
	p := g.fresh()
	c := g.live(intType(1))
	g.mix()
	g.line("%s = getelementptr i8, ptr addrspace(1) %%mine, i64 64", p)
	gone := ""
	if first && g.chance(50) {
		g.note("active mask before and behind an exit")
		g.declare("llvm.nvvm.vote.ballot.sync", "i32", "i32", "i1")
		gone = g.emit(intType(32), "call i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 %s)", c).name
		own := g.fresh()
		g.line(`%s = call i32 asm "activemask.b32 $0;", "=r"() convergent`, own)
		g.line("%sl = lshr i32 %s, %%lane", own, own)
		g.emit(intType(1), "trunc i32 %sl to i1", own)
	}
	g.line("store i64 %s, ptr addrspace(1) %s, align 8", g.sum, p)
	if g.chance(40) {
		stop, more := g.label(), g.label()
		g.declare("llvm.nvvm.exit", "void")
		g.line("br i1 %s, label %%%s, label %%%s", c, stop, more)
		g.start(stop)
		g.line("call void @llvm.nvvm.exit()")
		g.line("%s", []string{"unreachable", "ret void"}[g.one(2)])
		g.start(more)
	} else {
		g.note("function that may exit")
		g.declare("llvm.nvvm.exit", "void")
		n := []string{"5", "6"}[g.one(2)]
		g.decls["callable leave"+n] = "define internal void @leave" + n + "(i1 %c) #" + n + " {\n  br i1 %c, label %x, label %y\nx:\n  call void @llvm.nvvm.exit()\n  unreachable\ny:\n  ret void\n}\n"
		g.line("call void @leave%s(i1 %s)", n, c)
	}
	g.line("store i64 %s, ptr addrspace(1) %s, align 8", g.live(i64), p)
	if gone != "" {
		v := g.fresh()
		g.line(`%s = call i32 asm "activemask.b32 $0;", "=r"() convergent`, v)
		g.emit(intType(32), "and i32 %s, %s", v, gone) // 0
	}
}
