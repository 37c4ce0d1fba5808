package instcombine_test

import (
	"fmt"
	"math/rand"
	"testing"
)

// wideTree writes a function that extends numbers of 2 and 3 bits to 6, computes a tree of them, and truncates that to 3.
func wideTree(r *rand.Rand) string {
	var body string
	n := 0
	name := func(line string, args ...any) string {
		n++
		v := fmt.Sprintf("%%v%d", n)
		body += "  " + v + " = " + fmt.Sprintf(line, args...) + "\n"
		return v
	}
	ext := func() string {
		from := []string{"i3 %x", "i3 %y", "i2 %z"}[r.Intn(3)]
		return name("%s %s to i6", []string{"zext", "sext"}[r.Intn(2)], from)
	}
	operand := func(list []string) (string, []string) {
		switch {
		case len(list) > 0 && r.Intn(3) > 0:
			return list[0], list[1:]
		case r.Intn(4) == 0:
			return fmt.Sprint(r.Intn(64) - 32), list
		}
		return ext(), list
	}
	ops := []string{"add", "sub nsw", "mul", "mul nuw nsw", "and", "or", "or disjoint", "xor", "shl", "lshr", "lshr exact", "ashr", "udiv", "urem"}
	var list []string
	for range 1 + r.Intn(3) {
		var a, b string
		a, list = operand(list)
		b, list = operand(list)
		op := ops[r.Intn(len(ops))]
		if op[0] == 'l' || op == "shl" || op == "ashr" {
			if r.Intn(2) == 0 {
				b = fmt.Sprint(r.Intn(4))
			} else {
				b = name("zext i2 %%z to i6")
			}
		}
		if r.Intn(6) == 0 {
			list = append(list, name("select i1 %%c, i6 %s, i6 %s", a, b))
		} else {
			list = append(list, name("%s i6 %s, %s", op, a, b))
		}
	}
	t := name("trunc i6 %s to i3", list[len(list)-1])
	return fmt.Sprintf("define i3 @f(i3 %%x, i3 %%y, i2 %%z, i1 %%c) {\n%s  ret i3 %s\n}\n", body, t)
}

// TestNarrow proves truncated trees for every input.
func TestNarrow(t *testing.T) {
	n := 250
	if testing.Short() {
		n = 80
	}
	sum := prove(t, n, 11, wideTree)
	if sum.Undecided > 0 || sum.Changed < n/2 {
		t.Errorf("%d of %d changed, %d undecided %s", sum.Changed, n, sum.Undecided, sum.Open)
	}
}
