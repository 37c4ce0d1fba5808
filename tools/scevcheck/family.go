package main

import (
	"fmt"
	"math/big"
	"strings"
)

// family is the loops for (i = a; ext(i) pred b; i += c) over integers of w bits, of which a and b, and c where it is
// said to be, are parameters: what is printed once is compared for all of their numbers.
type family struct {
	w, wide  int // bits of a and c, and of b
	ext      string
	pred     string
	step     int64
	unknown  bool // c is a parameter
	marks    string
	above    bool // the test stands in front of the body, on i; else behind it, on the next i
	progress bool // a loop that does nothing may not go on for ever
}

func (l *family) text(name string) string {
	step, attr := fmt.Sprint(l.step), ""
	if l.unknown {
		step = "%c"
	}
	if l.progress {
		attr = " mustprogress"
	}
	tested, from, body := "%i.n", "loop", ""
	if l.above {
		tested, from, body = "%i", "body", "  br i1 %t, label %body, label %end\nbody:\n"
	}
	cond := ""
	if l.ext != "" {
		cond = fmt.Sprintf("  %%x = %s i%d %s to i%d\n", l.ext, l.w, tested, l.wide)
		tested = "%x"
	}
	cond += fmt.Sprintf("  %%t = icmp %s i%d %s, %%b\n", l.pred, l.wide, tested)
	next := fmt.Sprintf("  %%i.n = add %si%d %%i, %s\n", l.marks, l.w, step)
	s := fmt.Sprintf("define void @%s(i%d %%a, i%d %%b, i%d %%c)%s {\nentry:\n  br label %%loop\nloop:\n  %%i = phi i%d [ %%a, %%entry ], [ %%i.n, %%%s ]\n", name, l.w, l.wide, l.w, attr, l.w, from)
	if l.above {
		return s + cond + body + next + "  br label %loop\nend:\n  ret void\n}\n"
	}
	return s + next + cond + "  br i1 %t, label %loop, label %end\nend:\n  ret void\n}\n"
}

// run counts how often the loop goes back, as form's run does.
func (l *family) run(a, b, c int64) (n int64, defined, ends bool) {
	size := int64(1) << l.w
	wide := int64(1) << l.wide
	i := a
	goes := func(i int64) bool {
		if l.ext == "zext" {
			i &= size - 1
		}
		return holds(l.pred, i, b, wide)
	}
	for n = 0; n <= 2*size; n++ {
		if l.above && !goes(i) {
			return n, true, true
		}
		next := i + c
		wrapped := (next+size/2)&(size-1) - size/2
		if strings.Contains(l.marks, "nsw") && next != wrapped || strings.Contains(l.marks, "nuw") && i&(size-1)+c&(size-1) >= size {
			return 0, false, false
		}
		if i = wrapped; !l.above && !goes(i) {
			return n, true, true
		}
	}
	return 0, !l.progress, false
}

// compare says what of the text about the loops is wrong, or "", and how many were compared with a predicated count.
func (l *family) compare(text string) (loops, predicated int, wrong string) {
	f, err := read(text)
	if err != nil {
		return 0, 0, err.Error()
	}
	told := f.loops["loop"]
	if told == nil {
		return 0, 0, "nothing is said of the loop"
	}
	half, wide := int64(1)<<(l.w-1), int64(1)<<(l.wide-1)
	first, last := l.step, l.step
	if l.unknown {
		first, last = -half, half-1
	}
	for c := first; c <= last; c++ {
		for a := -half; a < half; a++ {
			for b := -wide; b < wide; b++ {
				n, defined, ends := l.run(a, b, c)
				if !defined {
					continue
				}
				loops++
				st := l.state(a, b, c)
				why, k := st.compareCounts(told, n, ends, l.w)
				if predicated += k; why != "" {
					return loops, predicated, fmt.Sprintf("a = %d, b = %d, c = %d: %s", a, b, c, why)
				}
			}
		}
	}
	return loops, predicated, ""
}

// state is what is known in front of the loop.
func (l *family) state(a, b, c int64) *state {
	args := map[string]int64{"a": a, "b": b, "c": c}
	return &state{
		value: func(name string) (*big.Int, bool) {
			v, ok := args[name]
			return big.NewInt(v), ok
		},
		round: func(string) (int64, bool) { return 0, false },
		width: func(name string) int {
			if name == "b" {
				return l.wide
			}
			return l.w
		},
		flag: func(*expr, string) {},
	}
}

// compareCounts compares the counts of a loop with n, and says what is wrong and how many predicated ones held.
func (s *state) compareCounts(c *counts, n int64, ends bool, w int) (wrong string, predicated int) {
	for i, e := range []*expr{c.exact, c.most, c.symbolic} {
		if e == nil {
			continue
		}
		width := s.infer(e)
		if width == 0 {
			width = max(c.width, w)
		}
		v, ok := s.eval(e, width)
		switch {
		case !ok:
		case !ends:
			return fmt.Sprintf("it never ends, and is said to after %v", v), predicated
		case i == 0 && v.Cmp(big.NewInt(n)) != 0:
			return fmt.Sprintf("its count is %d, not %v", n, v), predicated
		case v.Cmp(big.NewInt(n)) < 0:
			return fmt.Sprintf("its count is %d, not at most %v", n, v), predicated
		}
	}
	if ends && c.exact != nil && (n+1)%c.multiple != 0 {
		return fmt.Sprintf("it makes %d iterations, no multiple of %d", n+1, c.multiple), predicated
	}
	made := big.NewInt(n)
	if !ends {
		made = nil
	}
	for i := range c.under {
		why, ok := s.conditional(&c.under[i], made, w)
		if ok {
			predicated++
		}
		if why != "" {
			return why, predicated
		}
	}
	return "", predicated
}

// families compares the loops over w bits whose bounds are parameters, tested as they are and extended to more bits.
func families(w int) (loops, predicated int, wrong []string) {
	var list []family
	half := int64(1) << (w - 1)
	for _, p := range predicates {
		for _, marks := range []string{"", "nuw ", "nsw "} {
			for k := range 12 {
				f := family{w: w, wide: w, pred: p, marks: marks, above: k&1 == 0, progress: k&2 == 0}
				if ext := k / 4; ext > 0 {
					f.wide, f.ext = w+2, []string{"zext", "sext"}[ext-1]
				}
				for f.step = -half; f.step < half; f.step++ {
					list = append(list, f)
				}
				if f.ext == "" {
					f.unknown = true
					list = append(list, f)
				}
			}
		}
	}
	for len(list) > 0 {
		n := min(batch, len(list))
		l, p, ws := compareFamilies(list[:n])
		loops, predicated, wrong, list = loops+l, predicated+p, append(wrong, ws...), list[n:]
	}
	return loops, predicated, wrong
}

func compareFamilies(list []family) (loops, predicated int, wrong []string) {
	var text strings.Builder
	for i := range list {
		text.WriteString(list[i].text(fmt.Sprintf("f%d", i)))
	}
	out, err := analysed(text.String())
	if err != nil {
		return 0, 0, []string{err.Error()}
	}
	parts := strings.Split(out, printing)
	if len(parts) != len(list)+1 {
		return 0, 0, []string{fmt.Sprintf("%d functions printed of %d", len(parts)-1, len(list))}
	}
	for i := range list {
		l, p, why := list[i].compare(parts[i+1])
		loops, predicated = loops+l, predicated+p
		if why != "" {
			wrong = append(wrong, why+"\n"+list[i].text("f")+parts[i+1])
		}
	}
	return loops, predicated, wrong
}
