package main

import (
	"fmt"
	"math/big"
	"strings"
)

// form is one loop for (i = a; i pred b; i += c) over integers of w bits.
type form struct {
	w       int
	pred    string
	a, b, c int64 // signed
	marks   string
	above   bool // the test stands in front of the body, on i; else behind it, on the next i
}

var predicates = [...]string{"ult", "ule", "ugt", "uge", "slt", "sle", "sgt", "sge", "ne", "eq"}

// text writes the loop as a function.
func (l *form) text(name string) string {
	test, first, from := "%i.n", "", "loop"
	if l.above {
		test, first, from = "%i", "  br i1 %t, label %body, label %end\nbody:\n", "body"
	}
	cond := fmt.Sprintf("  %%t = icmp %s i%d %s, %d\n", l.pred, l.w, test, l.b)
	next := fmt.Sprintf("  %%i.n = add %si%d %%i, %d\n", l.marks, l.w, l.c)
	s := fmt.Sprintf("define void @%s() {\nentry:\n  br label %%loop\nloop:\n  %%i = phi i%d [ %d, %%entry ], [ %%i.n, %%%s ]\n", name, l.w, l.a, from)
	if l.above {
		return s + cond + first + next + "  br label %loop\nend:\n  ret void\n}\n"
	}
	return s + next + cond + "  br i1 %t, label %loop, label %end\nend:\n  ret void\n}\n"
}

// run counts how often the loop goes back. defined is false where a mark is broken before it ends; ends is false where it
// goes on for ever.
func (l *form) run() (n int64, defined, ends bool) {
	size, half := int64(1)<<l.w, int64(1)<<(l.w-1)
	i := l.a
	for n = 0; n <= 2*size; n++ {
		if l.above && !holds(l.pred, i, l.b, size) {
			return n, true, true
		}
		next := i + l.c
		wrapped := (next+half)&(size-1) - half
		if strings.Contains(l.marks, "nsw") && next != wrapped || strings.Contains(l.marks, "nuw") && i&(size-1)+l.c&(size-1) >= size {
			return 0, false, false
		}
		i = wrapped
		if !l.above && !holds(l.pred, i, l.b, size) {
			return n, true, true
		}
	}
	return 0, true, false
}

func holds(p string, a, b, size int64) bool {
	if p[0] == 'u' {
		a, b = a&(size-1), b&(size-1)
	}
	switch p {
	case "ult", "slt":
		return a < b
	case "ule", "sle":
		return a <= b
	case "ugt", "sgt":
		return a > b
	case "uge", "sge":
		return a >= b
	case "ne":
		return a != b
	}
	return a == b
}

// printing begins what is printed of each function.
const printing = "Printing analysis 'Scalar Evolution Analysis' for function "

// batch is the number of loops that are analysed at once.
const batch = 500

// smallLoops compares the counts of all loops over w bits with counting.
func smallLoops(w int) (loops int, wrong []string) {
	var list []form
	flush := func() {
		loops += len(list)
		wrong = append(wrong, compareSmall(list)...)
		list = list[:0]
	}
	half := int64(1) << (w - 1)
	for _, p := range predicates {
		for _, marks := range []string{"", "nuw ", "nsw "} {
			for k := range int64(2) << (3 * w) {
				mask := 2*half - 1
				list = append(list, form{w, p, k&mask - half, k>>w&mask - half, k>>(2*w)&mask - half, marks, k>>(3*w) == 1})
				if len(list) == batch {
					flush()
				}
			}
		}
	}
	flush()
	return loops, wrong
}

func compareSmall(list []form) (wrong []string) {
	var text strings.Builder
	for i := range list {
		text.WriteString(list[i].text(fmt.Sprintf("f%d", i)))
	}
	out, err := analysed(text.String())
	if err != nil {
		return []string{err.Error()}
	}
	parts := strings.Split(out, printing)
	if len(parts) != len(list)+1 {
		return []string{fmt.Sprintf("%d functions printed of %d", len(parts)-1, len(list))}
	}
	for i := range list {
		if why := list[i].compare(parts[i+1]); why != "" {
			wrong = append(wrong, why+"\n"+list[i].text("f")+parts[i+1])
		}
	}
	return wrong
}

// compare says what of the text about the loop is wrong, or "".
func (l *form) compare(text string) string {
	f, err := read(text)
	if err != nil {
		return err.Error()
	}
	c := f.loops["loop"]
	if c == nil {
		return "nothing is said of the loop"
	}
	n, defined, ends := l.run()
	if !defined {
		return ""
	}
	none := &state{value: func(string) (*big.Int, bool) { return nil, false }, round: func(string) (int64, bool) { return 0, false }, width: func(string) int { return 0 }, flag: func(*expr, string) {}}
	why, _ := none.compareCounts(c, n, ends, l.w)
	return why
}
