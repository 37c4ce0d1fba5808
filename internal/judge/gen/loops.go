package gen

import (
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
)

// Loops writes a kernel k(i32, i32) with two loops, one in the other or behind it, over integers of few bits, so that
// they wrap within a few steps: for analyses of loops. It writes no memory.
func Loops(r *rand.Rand) string {
	predicates := []string{"ult", "ule", "ugt", "uge", "slt", "sle", "sgt", "sge", "ne", "eq", "ne", "slt", "ult"}
	marks := []string{"", "", "nsw ", "nuw ", "nuw nsw "}
	pick := func(s ...string) string { return s[r.IntN(len(s))] }
	w := []int{3, 4, 5, 8, 32}[r.IntN(5)]
	num := func() string {
		if r.IntN(3) > 0 {
			return strconv.Itoa(r.IntN(7) - 3)
		}
		return strconv.FormatInt(int64(r.Uint64())<<(64-w)>>(64-w), 10)
	}
	some := func(more ...string) string {
		if r.IntN(2) == 0 {
			return num()
		}
		return pick(append(more, "%a", "%b", "%t")...)
	}
	var b strings.Builder
	p := func(format string, args ...any) {
		fmt.Fprintf(&b, strings.ReplaceAll(format, "iW", "i"+strconv.Itoa(w))+"\n", args...)
	}
	p("target triple = \"nvptx64-nvidia-cuda\"")
	p("declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()")
	p("define ptx_kernel void @k(i32 %%n, i32 %%m) {\nentry:")
	p("  %%tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()")
	if w == 32 {
		p("  %%a = add i32 %%n, 0\n  %%b = and i32 %%m, 255\n  %%t = add i32 %%tid, 0")
	} else {
		p("  %%a = trunc i32 %%n to iW\n  %%b = trunc i32 %%m to iW\n  %%t = trunc i32 %%tid to iW")
	}
	enter := "  br label %%l0"
	if r.IntN(2) == 0 {
		p("  %%g = icmp %s iW %s, %s", pick(predicates...), some(), some())
		enter = "  br i1 %%g, label %%l0, label %%end"
	}
	p(enter)
	nested := r.IntN(2) == 0
	body := func(k int) {
		i := "%%i" + strconv.Itoa(k)
		for n := range 1 + r.IntN(4) {
			v := fmt.Sprintf("  %%%%v%d.%d = ", k, n)
			switch r.IntN(6) {
			case 0:
				p(v+"zext iW "+i+" to i%d", w+9)
			case 1:
				p(v+"sext iW "+i+" to i%d", w+9)
			case 2:
				p(v+"mul iW "+i+", %s", some())
			case 3:
				p(v+"sub iW %s, "+i, some())
			case 4:
				p(v+"trunc iW "+i+" to i%d", w-1)
			default:
				p(v+pick("and", "or", "xor", "shl", "lshr", "udiv", "urem")+" iW "+i+", %d", 1+r.IntN(2))
			}
		}
	}
	loopOf := func(k int, from, start, exit string, inner func(y string)) {
		step := pick("1", "1", "-1", num(), "%%a")
		add := pick("add ", "add ", "sub ") + pick(marks...)
		p("l%d:", k)
		latch, y := "x"+strconv.Itoa(k), "y"+strconv.Itoa(k)
		p("  %%i%d = phi iW [ %s, %%%s ], [ %%i%d.n, %%%s ]", k, start, from, k, latch)
		p("  %%j%d = phi iW [ %s, %%%s ], [ %%j%d.n, %%%s ]", k, some(), from, k, latch)
		// Its like without marks: what is said of one must hold for the other.
		p("  %%h%d = phi iW [ %s, %%%s ], [ %%h%d.n, %%%s ]", k, start, from, k, latch)
		body(k)
		p("  %%j%d.n = %siW %%j%d, %s", k, "add "+pick(marks...), k, pick(num(), fmt.Sprintf("%%i%d", k)))
		if r.IntN(2) == 0 {
			p("  %%d%d = icmp %s iW %%%s%d, %s", k, pick(predicates...), pick("i", "j"), k, some())
			p("  br i1 %%d%d, label %%y%d, label %%%s", k, k, exit)
		} else {
			p("  br label %%y%d", k)
		}
		if r.IntN(3) == 0 { // an exit that is not passed in every iteration
			p("y%d:\n  %%e%d = icmp %s iW %%j%d, %s\n  br i1 %%e%d, label %%o%d, label %%z%d", k, k, pick(predicates...), k, some(), k, k, k)
			p("o%d:\n  %%u%d = icmp %s iW %%%s%d, %s\n  br i1 %%u%d, label %%%s, label %%z%d", k, k, pick(predicates...), pick("i", "j", "h"), k, some(), k, exit, k)
			p("z%d:", k)
			y = "z" + strconv.Itoa(k)
		} else {
			p("y%d:", k)
		}
		if inner != nil {
			inner(y)
		} else {
			p("  br label %%%s", latch)
		}
		p("%s:", latch)
		p("  %%i%d.n = %siW %%i%d, "+step, k, add, k)
		p("  %%h%d.n = %siW %%h%d, "+step, k, add[:4], k)
		p("  %%p%d = icmp %s iW %%i%d%s, %s", k, pick(predicates...), k, pick("", ".n", ".n"), some())
		p("  %%q%d = icmp %s iW %%%s%d, %s", k, pick(predicates...), pick("i", "j", "h"), k, some())
		join := pick("or i1 %%p%d, false", "and i1 %%p%d, true", "and i1 %%p%d, %%q%d", "or i1 %%p%d, %%q%d", "select i1 %%p%d, i1 %%q%d, i1 false", "select i1 %%p%d, i1 true, i1 %%q%d")
		if r.IntN(2) == 0 {
			join = "xor i1 %%p%d, true"
		}
		join = strings.ReplaceAll(strings.ReplaceAll(join, "%%d", strconv.Itoa(k)), "%d", strconv.Itoa(k))
		p("  %%c%d = "+join, k)
		p("  br i1 %%c%d, label %%l%d, label %%%s", k, k, exit)
	}
	if nested {
		loopOf(0, "entry", some(), "end", func(y string) {
			p("  br label %%l1")
			loopOf(1, y, some("%i0", "%j0"), "x0", nil)
		})
	} else {
		loopOf(0, "entry", some(), "mid", nil)
		p("mid:\n  br label %%l1")
		loopOf(1, "mid", some(), "end", nil)
	}
	p("end:\n  ret void\n}")
	return b.String()
}
