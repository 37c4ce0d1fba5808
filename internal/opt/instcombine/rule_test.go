package instcombine

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/warpwise/warpwise/internal/judge/refine"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/ir"
)

// instance is a pattern with types and constants.
type instance struct {
	r     *rule
	types []string      // by class
	nums  map[int]int64 // by slot of a number
	preds string

	params []string
	body   strings.Builder
	names  map[int]string // by slot
	n      int
}

// shape says which classes are truth values and which are of floating point, and which casts are between which.
type shape struct {
	bool, float []bool
	casts       [][3]int // op, class of the operand, class of the result
}

func shapeOf(r *rule) shape {
	s := shape{make([]bool, r.classes), make([]bool, r.classes), nil}
	look := func(t *term) {
		if t.kind != operation {
			return
		}
		switch {
		case t.op == ir.OpICmp || t.op == ir.OpFCmp:
			s.bool[t.class] = true
			s.float[t.args[0].class] = s.float[t.args[0].class] || t.op == ir.OpFCmp
		case t.op == ir.OpSelect:
			s.bool[t.args[0].class] = true
		case t.op.Is(ir.IsCast):
			s.casts = append(s.casts, [3]int{int(t.op), t.args[0].class, t.class})
			switch t.op {
			case ir.OpFPExt, ir.OpFPTrunc:
				s.float[t.class], s.float[t.args[0].class] = true, true
			case ir.OpUIToFP, ir.OpSIToFP:
				s.float[t.class] = true
			case ir.OpFPToSI, ir.OpFPToUI:
				s.float[t.args[0].class] = true
			}
		case t.op.Is(ir.FPOnly):
			s.float[t.class] = true
		}
	}
	r.from[0].walk(look)
	r.to.walk(look)
	for _, c := range r.when {
		c.walk(func(t *term) {
			if t.name == "bool" {
				r.from[0].walk(func(p *term) {
					if p.slot == t.args[0].slot {
						s.bool[p.class] = true
					}
				})
			}
		})
	}
	return s
}

// typings returns types for the classes that the casts of the pattern allow.
func (s shape) typings(classes int) (out [][]string) {
	ints, floats := []int{1, 2, 3, 4, 8, 32, 64}, []int{16, 32, 64}
	names := map[int]string{16: "half", 32: "float", 64: "double"}
	all := [][]int{nil}
	for c := range classes {
		choice := ints
		if s.float[c] {
			choice = floats
		} else if s.bool[c] {
			choice = []int{1}
		}
		var next [][]int
		for _, a := range all {
			for _, w := range choice {
				next = append(next, append(slices.Clone(a), w))
			}
		}
		all = next
	}
	for _, w := range all {
		ok := true
		for _, c := range s.casts {
			from, to := w[c[1]], w[c[2]]
			switch ir.Op(c[0]) {
			case ir.OpTrunc, ir.OpFPTrunc:
				ok = ok && from > to
			case ir.OpZExt, ir.OpSExt, ir.OpFPExt:
				ok = ok && from < to
			case ir.OpBitCast:
				ok = ok && from == to
			}
		}
		if !ok {
			continue
		}
		t := make([]string, classes)
		for c, n := range w {
			t[c] = fmt.Sprint("i", n)
			if s.float[c] {
				t[c] = names[n]
			}
		}
		out = append(out, t)
	}
	return out
}

// emit writes a term and returns what stands for it.
func (in *instance) emit(t *term) string {
	if t.slot >= 0 {
		if s, ok := in.names[t.slot]; ok {
			return s
		}
	}
	var s string
	switch t.kind {
	case variable:
		s = fmt.Sprintf("%%p%d", t.slot)
		in.params = append(in.params, in.types[t.class]+" "+s)
		if in.r.asks("nonneg", t.slot) {
			w := 0
			fmt.Sscanf(in.types[t.class], "i%d", &w)
			fmt.Fprintf(&in.body, "  %%q%d = and %s %s, %d\n", t.slot, in.types[t.class], s, int64(ones(w)>>1))
			s = fmt.Sprintf("%%q%d", t.slot)
		}
	case number:
		s = fmt.Sprint(in.nums[t.slot])
	case literal:
		s = fmt.Sprint(t.value)
		if in.types[t.class] == "i1" {
			s = fmt.Sprint(t.value & 1)
		}
	default:
		var args []string
		for _, a := range t.args {
			args = append(args, in.emit(a))
		}
		in.n++
		s = fmt.Sprintf("%%v%d", in.n)
		fmt.Fprintf(&in.body, "  %s = %s\n", s, in.instruction(t, args))
	}
	if t.slot > 0 {
		in.names[t.slot] = s
	}
	return s
}

func (in *instance) instruction(t *term, args []string) string {
	of := func(i int) string { return in.types[t.args[i].class] }
	flags := ""
	for _, n := range []string{"nuw", "nsw", "exact", "disjoint", "nneg", "nsz", "nnan", "ninf", "arcp", "reassoc"} {
		if t.flags&flagNames[n] != 0 {
			flags += n + " "
		}
	}
	switch {
	case t.op == ir.OpICmp || t.op == ir.OpFCmp:
		p := in.preds
		if t.pred.letter == 0 {
			p = t.pred.fixed.String()
		}
		return fmt.Sprintf("%s %s %s %s, %s", t.op, p, of(0), args[0], args[1])
	case t.op == ir.OpSelect:
		return fmt.Sprintf("select %s %s, %s %s, %s %s", of(0), args[0], of(1), args[1], of(2), args[2])
	case t.op.Is(ir.IsCast):
		return fmt.Sprintf("%s %s %s to %s", t.op, of(0), args[0], in.types[t.class])
	case len(args) == 1:
		return fmt.Sprintf("%s %s%s %s", t.op, flags, of(0), args[0])
	}
	return fmt.Sprintf("%s %s%s %s, %s", t.op, flags, of(0), args[0], args[1])
}

// asks reports a condition on the letter of a slot.
func (r *rule) asks(fact string, slot int) bool {
	for _, c := range r.when {
		if c.name == fact && c.args[0].slot == slot {
			return true
		}
	}
	return false
}

// instances writes functions that the pattern fits but for conditions: small types first, with all constants; of large ones corners.
func instances(r *rule) (texts []string) {
	s := shapeOf(r)
	var numbers []*term
	seen := map[int]bool{}
	letter := byte(0)
	compare := ir.OpICmp
	variables := 0
	r.from[0].walk(func(t *term) {
		if t.kind == number && !seen[t.slot] {
			numbers = append(numbers, t)
			seen[t.slot] = true
		}
		if t.kind == variable && !seen[t.slot] {
			variables++
			seen[t.slot] = true
		}
		if t.kind == operation && t.pred.letter != 0 {
			letter, compare = t.pred.letter, t.op
		}
	})
	preds := []string{""}
	if letter != 0 {
		preds = nil
		for p := ir.FFalse; p < ir.NumPreds; p++ {
			if (p >= ir.IEQ) == (compare == ir.OpICmp) && (predicate{letter: letter}).admits(p) {
				preds = append(preds, p.String())
			}
		}
	}
	for _, types := range s.typings(r.classes) {
		var widths int
		for c, t := range types {
			w := 0
			fmt.Sscanf(t, "i%d", &w)
			if !s.float[c] {
				widths = max(widths, w)
			}
		}
		if variables > 2 && widths == 4 {
			continue
		}
		for _, p := range preds {
			for _, nums := range constants(numbers, types) {
				for _, pattern := range r.from {
					in := &instance{r: r, types: types, nums: nums, preds: p, names: map[int]string{}}
					v := in.emit(pattern)
					t := types[pattern.class]
					texts = append(texts, fmt.Sprintf("define %s @f(%s) {\n%s  ret %s %s\n}\n", t, strings.Join(in.params, ", "), in.body.String(), t, v))
				}
			}
		}
	}
	return texts
}

// constants returns numbers for the letters: all of small types, corners of large ones.
func constants(numbers []*term, types []string) []map[int]int64 {
	out := []map[int]int64{{}}
	for _, t := range numbers {
		w := 0
		fmt.Sscanf(types[t.class], "i%d", &w)
		var xs []int64
		if w <= 4 {
			for x := range int64(1) << w {
				xs = append(xs, signed(uint64(x), w))
			}
		} else {
			for _, x := range []uint64{0, 1, 2, 3, 4, 8, uint64(w) - 1, uint64(w) - 8, uint64(w) / 2, ones(w), ones(w) - 1, ones(w) >> 1, ones(w)>>1 + 1, ones(w) >> (w / 2), 0x55, 1<<(w/2) + 1} {
				xs = append(xs, signed(x, w))
			}
		}
		var next []map[int]int64
		for _, m := range out {
			for _, x := range xs {
				n := map[int]int64{t.slot: x}
				for k, v := range m {
					n[k] = v
				}
				next = append(next, n)
			}
		}
		out = next
	}
	return out
}

// tooMany finds types of which not all values are tried: what an undefined operand may be is then not known.
var tooMany = regexp.MustCompile(`\b(i8|i32|i64|half|float|double)\b`)

// most is how many functions of one rule are tried.
const most = 400

// TestRules proves every rule: run alone, on its own pattern with all constants and types, it gives what refines the pattern. A rule that
// never applies fails as well.
func TestRules(t *testing.T) { prove(t, allRows()) }

// prove is TestRules for some rows.
func prove(t *testing.T, rows []row) {
	limit := most
	if testing.Short() {
		limit = most / 10
	}
	c := refine.New()
	total, proved := 0, 0
	for _, w := range rows {
		r, err := compile(w)
		if err != nil {
			t.Fatalf("%s: %v", w.name, err)
		}
		texts := instances(&r)
		step := max(1, len(texts)/limit) | 1 // odd, so that all orders of operands come up, of which there are mostly two or four
		var sum refine.Tally
		open := 0 // undecided for other reasons than that not all values were tried
		applied := int64(0)
		try := func(text string) {
			got, err := c.Changed(text, func(m *ir.Module) error {
				n, err := runAlone(w, m)
				applied += n
				return err
			})
			if err != nil {
				t.Fatalf("%s: %v\n%s", w.name, err, text)
			}
			sum.Add(got)
			if !tooMany.MatchString(text) {
				open += got.Undecided
			}
		}
		for i := 0; i < len(texts); i += step {
			try(texts[i])
		}
		for i := 0; applied == 0 && i < len(texts); i++ {
			try(texts[i])
		}
		total++
		if len(sum.Wrong) > 0 {
			t.Errorf("%s: %s becomes %s when %s: wrong for %d of %d\n%s", w.name, w.from, w.to, w.when, len(sum.Wrong), sum.Changed, sum.Wrong[0])
		}
		if applied == 0 {
			t.Errorf("%s: %s never applies", w.name, w.from)
		}
		if open > 0 {
			t.Errorf("%s: %d of %d undecided: %s", w.name, open, sum.Changed, sum.Open)
		}
		if sum.Undecided == 0 {
			proved++
		}
	}
	t.Logf("%d rules, %d of them with nothing undecided", total, proved)
}

// runAlone runs the pass with one rule and returns how often it was applied.
func runAlone(w row, m *ir.Module) (int64, error) {
	p := newPass("alone", []row{w})
	res, err := pass.Run(m, []pass.Any{p}, pass.Options{Workers: 1})
	if err != nil {
		return 0, err
	}
	n := int64(0)
	for _, s := range res.Counts {
		if s.Stat == p.Stats[len(p.Stats)-1] {
			n += s.N
		}
	}
	return n, nil
}

// TestOrderRefuses shows that a rule whose result is not smaller is refused, and one that undoes another.
func TestOrderRefuses(t *testing.T) {
	for _, w := range []row{
		{name: "Grows", from: "(add x C)", to: "(sub x (neg C))"},
		{name: "Doubles", from: "(mul x y)", to: "(add x x)"},
		{name: "Undoes", from: "(shl x 1)", to: "(add x x)"},
		{name: "Commutes", from: "(add x y)", to: "(add y x)"},
		{name: "Same", from: "(xor x C)", to: "(xor x C)"},
	} {
		if _, err := compile(w); err == nil {
			t.Errorf("%s is taken", w.name)
		}
	}
}
