package gen

import (
	"fmt"
	"strings"
)

// PTX returns the text of a module of PTX made from the bytes: a kernel of the same name and with
// the same arguments as that of Module, and with the same promises, written with what only PTX has.
// Registers are variables: all are set at the entry, every statement changes some, and all are
// stored at the end. Instructions have guards; there are indexed branches, pairs of predicates,
// vectors in memory, chains of carries, fields of bits, permutations of bytes.
func PTX(in []byte) string {
	g := &ptxgen{in: in}
	if g.chance(60) {
		g.device = true
	}
	var head, tail strings.Builder
	g.kernel()
	head.WriteString(".version 7.6\n.target sm_80\n.address_size 64\n\n")
	head.WriteString(".shared .align 8 .b8 sh[2048];\n.shared .align 8 .b8 wsh[2048];\n.shared .align 8 .b8 sum[64];\n")
	head.WriteString(".const .align 4 .b32 tab[8] = {3, 1, 4, 1, 5, 9, 2, 6};\n\n")
	if g.device {
		head.WriteString(ptxDevice)
	}
	fmt.Fprintf(&head, ".visible .entry %s(.param .u64 out, .param .u64 in, .param .u64 cells, .param .u32 n, .param .u64 m, .param .u32 zero)\n{\n", Kernel)
	head.WriteString("\t.local .align 16 .b8 depot[64];\n")
	fmt.Fprintf(&head, "\t.reg .b32 %%r<%d>, %%t<%d>, %%c<8>, %%xtid, %%xntid, %%xcta, %%xlane, %%gid, %%n, %%zero;\n\t.reg .b64 %%d<%d>, %%a<4>, %%mine, %%in, %%cells;\n", ptxR, g.temps+1, ptxD)
	fmt.Fprintf(&head, "\t.reg .b16 %%h<%d>;\n\t.reg .f32 %%f<%d>;\n\t.reg .pred %%p<%d>, %%q<%d>;\n", ptxH, ptxF, ptxP, g.preds+1)
	tail.WriteString("}\n")
	return head.String() + g.b.String() + tail.String()
}

// The numbers of registers that statements compute with.
const (
	ptxR = 12
	ptxD = 6
	ptxH = 4
	ptxF = 4
	ptxP = 6
)

const ptxDevice = `.func (.param .b32 rv) mixdown(.param .b32 a, .param .b64 b)
{
	.reg .b32 %r<6>;
	.reg .b64 %d<3>;
	.reg .pred %p;
	ld.param.u32 %r1, [a];
	ld.param.u64 %d1, [b];
	mov.b64 {%r2, %r3}, %d1;
	setp.lt.s32 %p, %r1, %r2;
	@%p bra less;
	shf.l.wrap.b32 %r4, %r2, %r3, %r1;
	bra.uni done;
less:
	prmt.b32 %r4, %r2, %r3, 0x5140;
done:
	lop3.b32 %r5, %r4, %r1, %r3, 0x96;
	st.param.b32 [rv], %r5;
	ret;
}

`

// ptxgen writes one kernel of PTX.
type ptxgen struct {
	in     []byte
	b      strings.Builder
	labels int
	temps  int
	preds  int
	depth  int // of loops and branches
	loops  int
	budget int
	device bool
}

func (g *ptxgen) byte() int {
	if len(g.in) == 0 {
		return 0
	}
	x := g.in[0]
	g.in = g.in[1:]
	return int(x)
}

func (g *ptxgen) one(n int) int           { return g.byte() % n }
func (g *ptxgen) upTo(n int) int          { return g.byte() % (n + 1) }
func (g *ptxgen) chance(percent int) bool { return g.byte()%100 < percent && len(g.in) > 0 }

func (g *ptxgen) label() string {
	g.labels++
	return fmt.Sprintf("L%d", g.labels)
}

// temp returns a fresh 32-bit register, pred a fresh predicate.
func (g *ptxgen) temp() string {
	g.temps++
	return fmt.Sprintf("%%t%d", g.temps)
}

func (g *ptxgen) pred() string {
	g.preds++
	return fmt.Sprintf("%%q%d", g.preds)
}

// line writes a statement in which $ and a letter stand for an operand chosen at random: see operand.
func (g *ptxgen) line(text string, args ...any) {
	g.b.WriteByte('\t')
	for i := 0; i < len(text); i++ {
		if text[i] != '$' {
			g.b.WriteByte(text[i])
			continue
		}
		i++
		g.operand(text[i], &args)
	}
	g.b.WriteString(";\n")
}

// operand writes an operand: r, d, h, f, p a register of the kind; a, x one or an immediate; o a
// predicate, maybe negated; s the number of a bit; b a byte; v the next argument.
func (g *ptxgen) operand(kind byte, args *[]any) {
	reg := func(name string, n int) { fmt.Fprintf(&g.b, "%%%s%d", name, g.one(n)) }
	switch kind {
	case 'r':
		reg("r", ptxR)
	case 'd':
		reg("d", ptxD)
	case 'h':
		reg("h", ptxH)
	case 'f':
		reg("f", ptxF)
	case 'p':
		reg("p", ptxP)
	case 'o':
		if g.chance(30) {
			g.b.WriteByte('!')
		}
		reg("p", ptxP)
	case 'a', 'x':
		switch {
		case g.chance(20):
			fmt.Fprint(&g.b, []int64{0, 1, -1, 31, 255, 0x7fffffff, -0x80000000, 0x1234567}[g.one(8)])
		case kind == 'a':
			reg("r", ptxR)
		default:
			reg("d", ptxD)
		}
	case 's':
		fmt.Fprint(&g.b, g.one(32))
	case 'b':
		fmt.Fprintf(&g.b, "0x%02x", g.byte())
	case 'v':
		fmt.Fprint(&g.b, (*args)[0])
		*args = (*args)[1:]
	}
}

// ptxPlain are computations without effects. Divisors and shift amounts need no care: PTX defines
// them all but division by zero, which has an odd divisor here.
var ptxPlain = []string{
	"add.s32 $r, $r, $a", "sub.s32 $r, $r, $a", "add.u32 $r, $r, $a", "add.sat.s32 $r, $r, $a", "sub.sat.s32 $r, $r, $r",
	"mul.lo.s32 $r, $r, $a", "mul.hi.s32 $r, $r, $a", "mul.hi.u32 $r, $r, $r", "mad.lo.s32 $r, $r, $a, $r", "mad.hi.u32 $r, $r, $r, $r",
	"mul24.lo.u32 $r, $r, $r", "mad24.lo.s32 $r, $r, $r, $r", "sad.u32 $r, $r, $r, $r", "sad.s32 $r, $r, $r, $r",
	"and.b32 $r, $r, $a", "or.b32 $r, $r, $a", "xor.b32 $r, $r, $a", "not.b32 $r, $r", "cnot.b32 $r, $r", "neg.s32 $r, $r", "abs.s32 $r, $r",
	"shl.b32 $r, $r, $s", "shr.u32 $r, $r, $s", "shr.s32 $r, $r, $s", "shl.b32 $r, $r, $r", "shr.s32 $r, $r, $r",
	"shf.l.wrap.b32 $r, $r, $r, $a", "shf.r.wrap.b32 $r, $r, $r, $a", "shf.l.clamp.b32 $r, $r, $r, $r", "shf.r.clamp.b32 $r, $r, $r, $s",
	"min.s32 $r, $r, $a", "max.u32 $r, $r, $a", "min.u32 $r, $r, $r", "max.s32 $r, $r, $r",
	"popc.b32 $r, $r", "clz.b32 $r, $r", "brev.b32 $r, $r", "bfind.u32 $r, $r", "bfind.s32 $r, $r", "bfind.shiftamt.u32 $r, $r",
	"bfe.u32 $r, $r, $s, $s", "bfe.s32 $r, $r, $s, $s", "bfe.u32 $r, $r, $r, $r", "bfi.b32 $r, $r, $r, $s, $s", "bfi.b32 $r, $r, $r, $r, $r",
	"lop3.b32 $r, $r, $r, $r, $b", "lop3.b32 $r, $r, $r, $a, $b", "prmt.b32 $r, $r, $r, $a", "prmt.b32 $r, $r, $r, $b",
	"prmt.b32.f4e $r, $r, $r, $r", "prmt.b32.rc8 $r, $r, $r, $r", "dp4a.u32.s32 $r, $r, $r, $r", "dp2a.lo.s32.u32 $r, $r, $r, $r",
	"bmsk.clamp.b32 $r, $r, $r", "szext.wrap.s32 $r, $r, $r",
	"selp.b32 $r, $r, $a, $p", "set.lt.u32.s32 $r, $r, $a", "slct.s32.s32 $r, $r, $r, $r",
	"vadd.s32.u32.s32.sat $r, $r.b0, $r.h1", "vabsdiff4.u32.u32.u32.add $r, $r, $r, $r",
	"add.s64 $d, $d, $x", "sub.s64 $d, $d, $d", "mul.lo.s64 $d, $d, $x", "mul.hi.u64 $d, $d, $d", "mad.lo.s64 $d, $d, $d, $d", "and.b64 $d, $d, $x", "or.b64 $d, $d, $d",
	"xor.b64 $d, $d, $x", "not.b64 $d, $d", "shl.b64 $d, $d, $s", "shr.s64 $d, $d, $r", "shr.u64 $d, $d, $s", "min.s64 $d, $d, $d", "max.u64 $d, $d, $d",
	"mul.wide.u32 $d, $r, $a", "mul.wide.s32 $d, $r, $r", "mad.wide.u32 $d, $r, $r, $d", "mad.wide.s32 $d, $r, $a, $d", "mul.wide.u16 $r, $h, $h", "mad.wide.s16 $r, $h, $h, $r",
	"popc.b64 $r, $d", "clz.b64 $r, $d", "brev.b64 $d, $d", "bfe.u64 $d, $d, $s, $s", "bfi.b64 $d, $d, $d, $s, $s", "bfind.s64 $r, $d", "selp.b64 $d, $d, $x, $p",
	"mov.b64 $d, {$r, $r}", "mov.b32 $r, {$h, $h}", "mov.b32 $r, $r", "mov.b64 $d, $d", "mov.b32 $r, %clock", // clock is overwritten: see plain
	"add.s16 $h, $h, $h", "sub.s16 $h, $h, $h", "mul.lo.u16 $h, $h, $h", "mul.hi.s16 $h, $h, $h", "shr.s16 $h, $h, $s", "shl.b16 $h, $h, $s", "xor.b16 $h, $h, $h", "and.b16 $h, $h, $h",
	"not.b16 $h, $h", "min.u16 $h, $h, $h", "max.s16 $h, $h, $h", "selp.b16 $h, $h, $h, $p", "neg.s16 $h, $h",
	"cvt.u32.u16 $r, $h", "cvt.s32.s16 $r, $h", "cvt.u16.u32 $h, $r", "cvt.s64.s32 $d, $r", "cvt.u64.u32 $d, $r", "cvt.u32.u64 $r, $d", "cvt.s32.s8 $r, $r", "cvt.u32.u8 $r, $r",
	"cvt.sat.s16.s32 $h, $r", "cvt.sat.u8.s32 $r, $r", "cvt.sat.s32.s64 $r, $d", "cvt.sat.u16.s64 $h, $d",
	"add.rn.f32 $f, $f, $f", "add.rz.f32 $f, $f, $f", "sub.rn.f32 $f, $f, $f", "mul.rn.f32 $f, $f, $f", "mul.rm.ftz.f32 $f, $f, $f", "fma.rn.f32 $f, $f, $f, $f", "fma.rp.sat.f32 $f, $f, $f, $f",
	"div.rn.f32 $f, $f, $f", "sqrt.rn.f32 $f, $f", "min.f32 $f, $f, $f", "max.NaN.f32 $f, $f, $f", "neg.f32 $f, $f", "abs.ftz.f32 $f, $f", "cvt.rn.f32.s32 $f, $r", "cvt.rz.f32.u64 $f, $d",
	"cvt.rzi.s32.f32 $r, $f", "cvt.rni.u32.f32 $r, $f", "cvt.rpi.ftz.s64.f32 $d, $f", "selp.f32 $f, $f, $f, $p",
	"setp.lt.s32 $p, $r, $a", "setp.hi.u32 $p, $r, $a", "setp.ne.s64 $p, $d, $x", "setp.ge.u16 $p, $h, $h", "setp.gtu.f32 $p, $f, $f", "setp.num.f32 $p, $f, $f",
	"setp.eq.and.s32 $p, $r, $a, $o", "setp.le.xor.u32 $p, $r, $r, $o", "setp.gt.or.s64 $p, $d, $d, $o", "set.ne.u32.f32 $r, $f, $f",
	"and.pred $p, $p, $p", "or.pred $p, $p, $p", "xor.pred $p, $p, $p", "not.pred $p, $p", "mov.pred $p, $p",
}

// guarded puts a guard in front of some instructions.
func (g *ptxgen) guarded(text string) string {
	if g.chance(25) {
		not := ""
		if g.chance(40) {
			not = "!"
		}
		return fmt.Sprintf("@%s%%p%d %s", not, g.one(ptxP), text)
	}
	return text
}

func (g *ptxgen) plain() {
	text := ptxPlain[(g.byte()<<8|g.byte())%len(ptxPlain)]
	if strings.Contains(text, "%clock") { // read, and not used
		t := g.temp()
		g.line("mov.u32 $v, %clock", t)
		g.line("mul.lo.s32 $v, $v, %zero", t, t)
		return
	}
	g.line(g.guarded(text))
}

// compound writes forms of several instructions, or with operands that must fit together.
func (g *ptxgen) compound() {
	switch g.one(12) {
	case 0: // a chain of carries, all under one guard
		at := ""
		if g.chance(30) {
			at = fmt.Sprintf("@%%p%d ", g.one(ptxP))
		}
		g.line(at + "add.cc.u32 $r, $r, $a")
		for range g.upTo(2) {
			g.line(at + "addc.cc.u32 $r, $r, $r")
		}
		g.line(at + "addc.u32 $r, $r, $a")
	case 1:
		g.line("sub.cc.s32 $r, $r, $a")
		g.line("subc.cc.s32 $r, $r, $r")
		g.line("subc.s32 $r, 0, 0")
	case 2:
		g.line("mad.lo.cc.u32 $r, $r, $r, $r")
		g.line("madc.hi.u32 $r, $r, $r, $r")
	case 3: // two predicates
		p := g.one(ptxP)
		q := (p + 1 + g.one(ptxP-1)) % ptxP
		what := []string{"setp.lt.s32 %%p%d|%%p%d, $r, $a", "setp.eq.and.u32 %%p%d|%%p%d, $r, $a, $o", "setp.ge.or.s64 %%p%d|%%p%d, $d, $d, $o", "setp.lt.xor.f32 %%p%d|%%p%d, $f, $f, $o"}[g.one(4)]
		g.line(g.guarded(fmt.Sprintf(what, p, q)))
	case 4: // halves
		a := g.one(ptxR)
		g.line(g.guarded(fmt.Sprintf("mov.b64 {%%r%d, %%r%d}, $d", a, (a+1)%ptxR)))
	case 5:
		a := g.one(ptxH)
		g.line(g.guarded(fmt.Sprintf("mov.b32 {%%h%d, %%h%d}, $r", a, (a+1)%ptxH)))
	case 6: // division
		t := g.temp()
		g.line("or.b32 $v, $r, 1", t)
		g.line(g.guarded([]string{"div.u32 $r, $r, $v", "rem.u32 $r, $r, $v", "rem.s32 $r, $r, $v"}[g.one(3)]), t)
	case 7:
		if g.device {
			g.b.WriteString("\t{\n\t.param .b32 pa;\n\t.param .b64 pb;\n\t.param .b32 pr;\n")
			g.line("st.param.b32 [pa], $r")
			g.line("st.param.b64 [pb], $d")
			g.line("call (pr), mixdown, (pa, pb)")
			g.line("ld.param.b32 $r, [pr]")
			g.b.WriteString("\t}\n")
		}
	default:
		g.memory()
	}
}

// regs returns n different registers of a kind, as a vector when there are several.
func (g *ptxgen) regs(name string, n, of int) string {
	first := g.one(of)
	var out []string
	for k := range n {
		out = append(out, fmt.Sprintf("%%%s%d", name, (first+k)%of))
	}
	if n == 1 {
		return out[0]
	}
	return "{" + strings.Join(out, ", ") + "}"
}

// memory writes accesses to the thread's own output, its local memory, the input and the table.
func (g *ptxgen) memory() {
	switch g.one(8) {
	case 0: // vectors of the thread's own output
		n := []int{1, 2, 4}[g.one(3)]
		v := []string{"", "", ".v2", "", ".v4"}[n]
		g.line(g.guarded("st.global$v.b32 [%mine+$v], $v"), v, 16*g.one(4)+4*n*g.one(4/n), g.regs("r", n, ptxR))
		g.line(g.guarded("ld.global$v.u32 $v, [%mine+$v]"), v, g.regs("r", n, ptxR), 16*g.one(4)+4*n*g.one(4/n))
	case 1:
		n := []int{1, 2}[g.one(2)]
		v := []string{"", "", ".v2"}[n]
		g.line(g.guarded("st.global$v.b64 [%mine+$v], $v"), v, 16*g.one(4), g.regs("d", n, ptxD))
		g.line(g.guarded("ld.volatile.global$v.b64 $v, [%mine+$v]"), v, g.regs("d", n, ptxD), 16*g.one(4))
	case 2: // the input, at the thread's choice
		n := []int{1, 2, 4}[g.one(3)]
		v := []string{"", "", ".v2", "", ".v4"}[n]
		t := g.temp()
		g.line("and.b32 $v, $r, $v", t, InBytes-16)
		g.line("cvt.u64.u32 %a0, $v", t)
		g.line("add.s64 %a0, %in, %a0")
		g.line(g.guarded("ld.global"+[]string{"", ".nc"}[g.one(2)]+"$v.u32 $v, [%a0]"), v, g.regs("r", n, ptxR))
	case 3: // local memory: what is stored is loaded in another width
		t := g.temp()
		g.line("and.b32 $v, $r, 48", t)
		g.address(t)
		g.line(g.guarded([]string{"st.local.b32 [$v], $r", "st.local.u8 [$v+3], $r", "st.local.v2.b32 [$v+8], {$r, $r}", "st.local.b16 [$v+2], $h"}[g.one(4)]), t)
		g.line(g.guarded([]string{"ld.local.s8 $r, [$v+1]", "ld.local.u16 $h, [$v+2]", "ld.local.b64 $d, [$v+8]", "ld.local.s16 $r, [$v]"}[g.one(4)]), t)
	case 4: // by a generic address
		g.line("cvta.global.u64 %a1, %mine")
		g.line(g.guarded("st.b32 [%a1+$v], $r"), 4*g.one(16))
		g.line(g.guarded("ld.s8 $r, [%a1+$v]"), g.one(64))
	case 5: // the table
		t := g.temp()
		g.line("and.b32 $v, $r, 7", t)
		g.line("mul.wide.u32 %a2, $v, 4", t)
		g.line("mov.u64 %a3, tab")
		g.line("add.s64 %a3, %a3, %a2")
		g.line(g.guarded("ld.const.u32 $r, [%a3]"))
	case 6: // atomic operations on what no other thread touches
		g.line(g.guarded([]string{"atom.global.add.u32 $r, [%mine+$v], $r", "atom.global.exch.b32 $r, [%mine+$v], $r", "atom.global.cas.b32 $r, [%mine+$v], $r, $r",
			"atom.global.max.s32 $r, [%mine+$v], $r", "atom.global.inc.u32 $r, [%mine+$v], $r", "atom.acq_rel.gpu.global.xor.b32 $r, [%mine+$v], $r"}[g.one(6)]), 4*g.one(16))
	case 7: // cells, one operation each
		k := g.one(8)
		op := []string{"add.u32", "xor.b32", "or.b32", "and.b32", "max.u32", "min.u32", "max.s32", "min.s32"}[k]
		g.line(g.guarded("red.global.$v [%cells+$v], $r"), op, 8*k)
	}
}

// address makes t, an offset, the address in local memory.
func (g *ptxgen) address(t string) {
	u := g.temp()
	g.line("mov.u32 $v, depot", u)
	g.line("add.u32 $v, $v, $v", t, u, t)
}

// statements writes up to n statements.
func (g *ptxgen) statements(n int) {
	for range n {
		if g.budget <= 0 {
			return
		}
		g.budget--
		switch x := g.one(32); {
		case x < 16:
			g.plain()
			g.plain()
		case x < 21 || g.depth > 3:
			g.compound()
		case x < 22:
			g.again()
		case x < 26:
			g.branch()
		case x < 29:
			g.loop()
		case x < 30:
			g.irreducible()
		default:
			g.table()
		}
	}
}

// inner writes the body of a branch or a loop.
func (g *ptxgen) inner(n int) {
	g.depth++
	g.statements(n)
	g.depth--
}

func (g *ptxgen) place(label string) { g.b.WriteString(label + ":\n") }

func (g *ptxgen) branch() {
	no, end := g.label(), g.label()
	p := g.pred()
	g.line("setp."+[]string{"lt.s32", "ne.u32", "ge.s32", "hi.u32"}[g.one(4)]+" $v, $r, $a", p)
	not := []string{"", "!"}[g.one(2)]
	if g.chance(50) {
		g.line("@$v$v bra $v", not, p, end)
		g.inner(1 + g.upTo(3))
		g.place(end)
	} else {
		g.line("@$v$v bra $v", not, p, no)
		g.inner(1 + g.upTo(3))
		g.line("bra $v", end)
		g.place(no)
		g.inner(1 + g.upTo(3))
		g.place(end)
	}
	if g.chance(30) { // the same guard once more, or its opposite
		g.line("@$v$v "+ptxPlain[g.byte()%40], []string{"", "!"}[g.one(2)], p)
	}
}

func (g *ptxgen) loop() {
	most := []int{3, 1, 2}[g.one(3)]
	if g.loops > 0 {
		most = 1
	}
	if g.loops > 4 {
		g.plain()
		return
	}
	c, limit, p := fmt.Sprintf("%%c%d", g.loops), g.temp(), g.pred()
	head, latch, end := g.label(), g.label(), g.label()
	g.line("and.b32 $v, $r, $v", limit, most)
	g.line("mov.u32 $v, 0", c)
	g.place(head)
	g.loops++
	g.inner(1 + g.upTo(2))
	if g.chance(50) {
		g.line("@$o bra $v", []string{latch, end}[g.one(2)])
		g.inner(g.upTo(2))
	}
	g.loops--
	g.place(latch)
	g.line("add.u32 $v, $v, 1", c, c)
	g.line("setp.le.u32 $v, $v, $v", p, c, limit)
	g.line("@$v bra $v", p, head)
	g.place(end)
}

// irreducible writes a loop that is entered in two places.
func (g *ptxgen) irreducible() {
	if g.loops > 4 {
		return
	}
	c, limit, p := fmt.Sprintf("%%c%d", g.loops), g.temp(), g.pred()
	one, two, end := g.label(), g.label(), g.label()
	g.line("and.b32 $v, $r, 3", limit)
	g.line("mov.u32 $v, 0", c)
	g.line("@$o bra $v", two)
	g.loops++
	g.place(one)
	g.inner(1)
	g.line("add.u32 $v, $v, 1", c, c)
	g.line("setp.gt.u32 $v, $v, $v", p, c, limit)
	g.line("@$v bra $v", p, end)
	g.place(two)
	g.inner(1)
	g.line("add.u32 $v, $v, 1", c, c)
	g.line("setp.le.u32 $v, $v, $v", p, c, limit)
	g.line("@$v bra $v", p, one)
	g.loops--
	g.place(end)
}

// table writes an indexed branch; a target may be named twice.
func (g *ptxgen) table() {
	n := 2 + g.upTo(3)
	end, ts, t := g.label(), g.label(), g.temp()
	var labels, names []string
	for range n {
		labels = append(labels, g.label())
	}
	names = append(names, labels...)
	if g.chance(40) {
		names = append(names, labels[0])
	}
	g.line("and.b32 $v, $r, 7", t)
	g.line("min.u32 $v, $v, $v", t, t, len(names)-1)
	g.b.WriteString(ts + ": .branchtargets " + strings.Join(names, ", ") + ";\n")
	g.line("brx.idx $v, $v", t, ts)
	for i, l := range labels {
		g.place(l)
		g.inner(1 + g.upTo(1))
		if i+1 < n && g.chance(70) { // else it falls through into the next
			g.line("bra $v", end)
		}
	}
	g.place(end)
}
