package gen

import (
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
)

// loopWriter writes a kernel of two loops over integers of few bits.
type loopWriter struct {
	r     *rand.Rand
	width int // of the integers that the loops count
	b     strings.Builder
}

var (
	loopPredicates = []string{"ult", "ule", "ugt", "uge", "slt", "sle", "sgt", "sge", "ne", "eq", "ne", "slt", "ult"}
	loopMarks      = []string{"", "", "nsw ", "nuw ", "nuw nsw "}
)

// Loops writes a kernel k(i32, i32) with two loops, one in the other or behind it, over integers of few bits, so that
// they wrap within a few steps: for analyses of loops. It writes no memory.
func Loops(r *rand.Rand) string {
	l := &loopWriter{r: r, width: []int{3, 4, 5, 8, 32}[r.IntN(5)]}
	l.enter()
	if r.IntN(2) == 0 {
		l.loop(0, "entry", l.some(), "end", func(y string) {
			l.p("  br label %%l1")
			l.loop(1, y, l.some("%i0", "%j0"), "x0", nil)
		})
	} else {
		l.loop(0, "entry", l.some(), "mid", nil)
		l.p("mid:\n  br label %%l1")
		l.loop(1, "mid", l.some(), "end", nil)
	}
	l.p("end:\n  ret void\n}")
	return l.b.String()
}

// p writes a line; iW stands for the type of the integers.
func (l *loopWriter) p(format string, args ...any) {
	fmt.Fprintf(&l.b, strings.ReplaceAll(format, "iW", "i"+strconv.Itoa(l.width))+"\n", args...)
}

func (l *loopWriter) pick(s ...string) string { return s[l.r.IntN(len(s))] }

// number returns a constant, mostly a small one.
func (l *loopWriter) number() string {
	if l.r.IntN(3) > 0 {
		return strconv.Itoa(l.r.IntN(7) - 3)
	}
	return strconv.FormatInt(int64(l.r.Uint64())<<(64-l.width)>>(64-l.width), 10)
}

// some returns a constant or a value that no loop changes, or one of more.
func (l *loopWriter) some(more ...string) string {
	if l.r.IntN(2) == 0 {
		return l.number()
	}
	return l.pick(append(more, "%a", "%b", "%t")...)
}

// enter writes what is above the loops, with a guard or without.
func (l *loopWriter) enter() {
	l.p("target triple = \"nvptx64-nvidia-cuda\"")
	l.p("declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()")
	l.p("define ptx_kernel void @k(i32 %%n, i32 %%m) {\nentry:")
	l.p("  %%tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()")
	if l.width == 32 {
		l.p("  %%a = add i32 %%n, 0\n  %%b = and i32 %%m, 255\n  %%t = add i32 %%tid, 0")
	} else {
		l.p("  %%a = trunc i32 %%n to iW\n  %%b = trunc i32 %%m to iW\n  %%t = trunc i32 %%tid to iW")
	}
	if l.r.IntN(2) == 0 {
		l.p("  %%g = icmp %s iW %s, %s", l.pick(loopPredicates...), l.some(), l.some())
		l.p("  br i1 %%g, label %%l0, label %%end")
	} else {
		l.p("  br label %%l0")
	}
}

// loop writes loop k, entered from block from with start, and left to block exit. inner writes a loop in it, whose
// entry is the block that it is given, and that goes on at the latch.
func (l *loopWriter) loop(k int, from, start, exit string, inner func(y string)) {
	step := l.pick("1", "1", "-1", l.number(), "%%a")
	add := l.pick("add ", "add ", "sub ") + l.pick(loopMarks...)
	l.p("l%d:", k)
	latch := "x" + strconv.Itoa(k)
	l.p("  %%i%d = phi iW [ %s, %%%s ], [ %%i%d.n, %%%s ]", k, start, from, k, latch)
	l.p("  %%j%d = phi iW [ %s, %%%s ], [ %%j%d.n, %%%s ]", k, l.some(), from, k, latch)
	// Its like without marks: what is said of one must hold for the other.
	l.p("  %%h%d = phi iW [ %s, %%%s ], [ %%h%d.n, %%%s ]", k, start, from, k, latch)
	l.body(k)
	l.second(k)
	y := l.exits(k, exit)
	if inner != nil {
		inner(y)
	} else {
		l.p("  br label %%%s", latch)
	}
	l.p("%s:", latch)
	l.p("  %%i%d.n = %siW %%i%d, "+step, k, add, k)
	l.p("  %%h%d.n = %siW %%h%d, "+step, k, add[:4], k)
	l.compare("p"+strconv.Itoa(k), fmt.Sprintf("%%i%d%s", k, l.pick("", ".n", ".n")))
	l.p("  %%q%d = icmp %s iW %%%s%d, %s", k, l.pick(loopPredicates...), l.pick("i", "j", "h"), k, l.some())
	join := l.pick("or i1 %%p%d, false", "and i1 %%p%d, true", "and i1 %%p%d, %%q%d", "or i1 %%p%d, %%q%d", "select i1 %%p%d, i1 %%q%d, i1 false", "select i1 %%p%d, i1 true, i1 %%q%d")
	if l.r.IntN(2) == 0 {
		join = "xor i1 %%p%d, true"
	}
	join = strings.ReplaceAll(strings.ReplaceAll(join, "%%d", strconv.Itoa(k)), "%d", strconv.Itoa(k))
	l.p("  %%c%d = "+join, k)
	l.p("  br i1 %%c%d, label %%l%d, label %%%s", k, k, exit)
}

// second writes what loop k adds to its second phi, which it may cut and extend again before.
func (l *loopWriter) second(k int) {
	j := fmt.Sprintf("%%j%d", k)
	if l.r.IntN(6) == 0 {
		narrow := l.width - 1 - l.r.IntN(l.width/2)
		l.p("  %%s%d = trunc iW %s to i%d\n  %%r%d = %s i%d %%s%d to iW", k, j, narrow, k, l.pick("zext", "sext"), narrow, k)
		j = fmt.Sprintf("%%r%d", k)
	}
	l.p("  %%j%d.n = add %siW %s, %s", k, l.pick(loopMarks...), j, l.pick(l.number(), fmt.Sprintf("%%i%d", k)))
}

// compare writes a comparison of v, as it is or extended to more bits.
func (l *loopWriter) compare(name, v string) {
	p := l.pick(loopPredicates...)
	if l.r.IntN(3) > 0 {
		l.p("  %%%s = icmp %s iW %s, %s", name, p, v, l.some())
		return
	}
	ext, wide := l.pick("zext", "sext"), l.width+9
	l.p("  %%%s.x = %s iW %s to i%d", name, ext, v, wide)
	bound := strconv.Itoa(l.r.IntN(41) - 16)
	if l.r.IntN(3) > 0 {
		l.p("  %%%s.y = %s iW %s to i%d\n  %%%s.z = add i%d %%%s.y, %d", name, l.pick("zext", "sext"), l.pick("%a", "%b", "%t"), wide, name, wide, name, l.r.IntN(9)-4)
		bound = "%" + name + ".z"
	}
	l.p("  %%%s = icmp %s i%d %%%s.x, %s", name, p, wide, name, bound)
}

// body writes a few computations on what loop k counts.
func (l *loopWriter) body(k int) {
	i := "%%i" + strconv.Itoa(k)
	for n := range 1 + l.r.IntN(4) {
		v := fmt.Sprintf("  %%%%v%d.%d = ", k, n)
		switch l.r.IntN(6) {
		case 0:
			l.p(v+"zext iW "+i+" to i%d", l.width+9)
		case 1:
			l.p(v+"sext iW "+i+" to i%d", l.width+9)
		case 2:
			l.p(v+"mul iW "+i+", %s", l.some())
		case 3:
			l.p(v+"sub iW %s, "+i, l.some())
		case 4:
			l.p(v+"trunc iW "+i+" to i%d", l.width-1)
		default:
			l.p(v+l.pick("and", "or", "xor", "shl", "lshr", "udiv", "urem")+" iW "+i+", %d", 1+l.r.IntN(2))
		}
	}
}

// exits writes the ways out of loop k in front of its latch, none, one or two, and returns the block that goes on.
func (l *loopWriter) exits(k int, exit string) (y string) {
	if l.r.IntN(2) == 0 {
		l.compare("d"+strconv.Itoa(k), fmt.Sprintf("%%%s%d", l.pick("i", "j"), k))
		l.p("  br i1 %%d%d, label %%y%d, label %%%s", k, k, exit)
	} else {
		l.p("  br label %%y%d", k)
	}
	if l.r.IntN(3) == 0 { // an exit that is not passed in every iteration
		l.p("y%d:\n  %%e%d = icmp %s iW %%j%d, %s\n  br i1 %%e%d, label %%o%d, label %%z%d", k, k, l.pick(loopPredicates...), k, l.some(), k, k, k)
		l.p("o%d:\n  %%u%d = icmp %s iW %%%s%d, %s\n  br i1 %%u%d, label %%%s, label %%z%d", k, k, l.pick(loopPredicates...), l.pick("i", "j", "h"), k, l.some(), k, exit, k)
		l.p("z%d:", k)
		return "z" + strconv.Itoa(k)
	}
	l.p("y%d:", k)
	return "y" + strconv.Itoa(k)
}
