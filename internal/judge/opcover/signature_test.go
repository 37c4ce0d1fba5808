package opcover

import (
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"

	"github.com/warpwise/warpwise/internal/intrinsic"
)

// signature is an intrinsic with types. A parameter may be given as "T = constant".
type signature struct {
	name    string
	params  []string
	results []string
	inst    string // instead of the call: an instruction on %a0, %a1, …
}

func (s signature) String() string {
	if s.inst != "" {
		return s.inst
	}
	return fmt.Sprintf("%s(%s) %s", s.name, strings.Join(s.params, ", "), strings.Join(s.results, ", "))
}

// elem is a scalar type.
type elem struct {
	bytes int
	float string // half, bfloat, float, double, or ""
}

// elements takes a type as it is in memory apart.
func elements(t string) (n int, e elem) {
	n = 1
	if strings.HasPrefix(t, "<") {
		f := strings.Fields(strings.Trim(t, "<>"))
		n, _ = strconv.Atoi(f[0])
		t = f[2]
	}
	switch t {
	case "half", "bfloat":
		return n, elem{2, t}
	case "float":
		return n, elem{4, t}
	case "double":
		return n, elem{8, t}
	case "ptr":
		return n, elem{8, ""}
	}
	w, _ := strconv.Atoi(t[1:])
	return n, elem{(w + 7) / 8, ""}
}

// corner returns a value, often at an edge of the type.
func (e elem) corner(r *rand.Rand) uint64 {
	n := uint(min(8*e.bytes, 64))
	m := ^uint64(0) >> (64 - n)
	if e.float != "" {
		frac := map[string]uint{"half": 10, "bfloat": 7, "float": 23, "double": 52}[e.float]
		inf := m >> 1 >> frac << frac
		one := inf >> 1 >> frac << frac
		if r.IntN(3) > 0 {
			x := []uint64{0, 1, 1<<frac - 1, 1 << frac, one, one + 1, one - 1, one + 1<<frac, one + 1<<(frac-1), one | 5<<(frac-2), one - 1<<frac, inf - 1, inf, inf | 1<<(frac-1), inf | 1<<(frac-1) | 3}[r.IntN(15)]
			if r.IntN(2) == 0 {
				x |= 1 << (n - 1)
			}
			return x & m
		}
		if r.IntN(2) == 0 { // of moderate size
			return one + r.Uint64N(20<<frac) - 10<<frac | uint64(r.IntN(2))<<(n-1)
		}
		return r.Uint64() & m
	}
	switch r.IntN(6) {
	case 0:
		return r.Uint64N(4) & m
	case 1:
		return -r.Uint64N(4) & m
	case 2:
		return (1<<(n-1) + r.Uint64N(5) - 2) & m
	case 3:
		return r.Uint64N(uint64(n)+3) & m
	}
	return r.Uint64() & m
}

// inMemory returns the type with which a value is kept in memory.
func inMemory(t string) string {
	scalar := t
	if strings.HasPrefix(t, "<") {
		scalar = strings.Fields(strings.Trim(t, "<>"))[2]
	}
	w, err := strconv.Atoi(scalar[1:])
	if scalar[0] != 'i' || err != nil {
		return t
	}
	for _, k := range []int{8, 16, 32, 64, 128} {
		if w <= k {
			return strings.Replace(t, scalar, fmt.Sprintf("i%d", k), 1)
		}
	}
	return t
}

var intTypes = []string{"i8", "i16", "i32", "i64", "i1", "i7", "i24", "i33", "i128", "i100", "<2 x i16>", "<4 x i8>", "<3 x i32>", "<2 x i64>", "<2 x i128>", "<2 x i1>"}
var floatTypes = []string{"float", "double", "half", "bfloat", "<2 x float>", "<2 x half>", "<3 x bfloat>", "<2 x double>"}

// typeName spells a type as a suffix of an intrinsic.
func typeName(t string) string {
	if strings.HasPrefix(t, "<") {
		f := strings.Fields(strings.Trim(t, "<>"))
		return "v" + f[0] + typeName(f[2])
	}
	switch t {
	case "half":
		return "f16"
	case "bfloat":
		return "bf16"
	case "float":
		return "f32"
	case "double":
		return "f64"
	case "ptr":
		return "p0"
	}
	return t
}

func scalarOf(t string) string {
	if strings.HasPrefix(t, "<") {
		return strings.Fields(strings.Trim(t, "<>"))[2]
	}
	return t
}

// shaped returns scalar in the shape of t.
func shaped(scalar, t string) string {
	if strings.HasPrefix(t, "<") {
		return strings.Replace(t, scalarOf(t), scalar, 1)
	}
	return scalar
}

// resolve spells a type pattern of the intrinsic table, with the overloaded types given. ok is false for what
// is not handled here.
func resolve(p string, over []string) (string, bool) {
	num := func(s string) (int, bool) {
		k, err := strconv.Atoi(s)
		return k, err == nil && k < len(over)
	}
	switch p {
	case "f16":
		return "half", true
	case "bf16":
		return "bfloat", true
	case "f32":
		return "float", true
	case "f64":
		return "double", true
	}
	switch p[0] {
	case 'i':
		return p, true
	case '@':
		k, ok := num(p[2:])
		if !ok {
			return "", false
		}
		return over[k], true
	case '=':
		k, ok := num(p[1:])
		if !ok {
			return "", false
		}
		return over[k], true
	case 'e':
		k, ok := num(p[1:])
		if !ok {
			return "", false
		}
		return scalarOf(over[k]), true
	case 'w':
		a, b, _ := strings.Cut(p[1:], ":")
		k, ok := num(a)
		if !ok {
			return "", false
		}
		return shaped(b, over[k]), true
	}
	if n, e, ok := strings.Cut(p, "x"); ok {
		if _, err := strconv.Atoi(n); err == nil {
			s, ok := resolve(e, over)
			return "<" + n + " x " + s + ">", ok
		}
	}
	return "", false
}

// signatures returns the types on which an intrinsic is tried.
func signatures(name string) []signature {
	if s := manual(name); s != nil {
		return s
	}
	info, ok := intrinsic.Lookup(name)
	if !ok || info.Name != name {
		return guess(name)
	}
	var kinds []string
	for _, p := range append(results(info.Result), info.Params...) {
		for strings.HasPrefix(p, "@") {
			kinds = append(kinds, p[1:2])
			break
		}
	}
	var out []signature
	for _, over := range choices(kinds) {
		out = append(out, instances(info, over)...)
	}
	return out
}

func results(p string) []string {
	if p == "void" {
		return nil
	}
	if strings.HasPrefix(p, "{") {
		return strings.Split(strings.Trim(p, "{}"), ",")
	}
	return []string{p}
}

// choices returns the combinations of overloaded types: the second has the shape of the first.
func choices(kinds []string) [][]string {
	if len(kinds) == 0 {
		return [][]string{nil}
	}
	types := map[string][]string{"i": intTypes, "f": floatTypes, "a": append(append([]string{}, intTypes...), floatTypes...), "v": nil}
	for _, t := range append(append([]string{}, intTypes...), floatTypes...) {
		if strings.HasPrefix(t, "<") {
			types["v"] = append(types["v"], t)
		}
	}
	var out [][]string
	for _, first := range types[kinds[0]] {
		if len(kinds) == 1 {
			out = append(out, []string{first})
			continue
		}
		seconds := map[string][]string{"i": {"i32", "i8", "i64"}, "f": {"float", "double", "half", "bfloat"}}[kinds[1]]
		for _, s := range seconds {
			out = append(out, []string{first, shaped(s, first)})
		}
	}
	return out
}

// constants are values for parameters that must be constant.
func constants(name, t string, over []string) []string {
	switch {
	case t == "i1":
		return []string{"false", "true"}
	case strings.Contains(name, "is.fpclass"):
		return []string{"3", "504", "1020", "516", "144", "264", "96", "1", "1023", "683"}
	case strings.Contains(name, "mul.fix"):
		_, e := elements(inMemory(over[0]))
		return []string{"0", "1", strconv.Itoa(4 * e.bytes), strconv.Itoa(8*e.bytes - 2)}
	}
	return []string{"0", "1"}
}

func instances(info *intrinsic.Info, over []string) []signature {
	full := info.Name
	for _, t := range over {
		full += "." + typeName(t)
	}
	out := []signature{{name: full}}
	for _, p := range results(info.Result) {
		t, ok := resolve(p, over)
		if !ok {
			return nil
		}
		out[0].results = append(out[0].results, t)
	}
	for i, p := range info.Params {
		var next []signature
		if p == "metadata" {
			for _, s := range out {
				for _, c := range metadata(info, i) {
					next = append(next, s.with(c))
				}
			}
			out = next
			continue
		}
		t, ok := resolve(p, over)
		if !ok {
			return nil
		}
		for _, s := range out {
			if !info.ImmArg(i) {
				next = append(next, s.with(t))
				continue
			}
			for _, c := range constants(info.Name, t, over) {
				next = append(next, s.with(t+" = "+c))
			}
		}
		out = next
	}
	return out
}

func (s signature) with(p string) signature {
	s.params = append(append([]string{}, s.params...), p)
	return s
}

// metadata are the strings of the constrained intrinsics.
func metadata(info *intrinsic.Info, i int) []string {
	n := len(info.Params)
	if i == n-1 {
		return []string{`metadata = !"fpexcept.ignore"`}
	}
	if strings.Contains(info.Name, "fcmp") {
		var out []string
		for _, c := range strings.Fields("oeq ogt oge olt ole one ord uno ueq ugt uge ult ule une") {
			out = append(out, `metadata = !"`+c+`"`)
		}
		return out
	}
	return []string{`metadata = !"round.tonearest"`, `metadata = !"round.towardzero"`, `metadata = !"round.upward"`, `metadata = !"round.downward"`}
}

// nvvmSuffix are the types that the names of the target's intrinsics end in.
var nvvmSuffix = map[string]string{"f": "float", "f32": "float", "d": "double", "f64": "double", "f16": "half", "bf16": "bfloat", "f16x2": "<2 x half>", "v2f16": "<2 x half>",
	"bf16x2": "<2 x bfloat>", "v2bf16": "<2 x bfloat>", "i": "i32", "ui": "i32", "ll": "i64", "ull": "i64", "s": "i16", "us": "i16"}

// guess makes the signature of an intrinsic of the target that LLVM 19 does not have from its name.
func guess(name string) []signature {
	short := strings.TrimPrefix(name, "llvm.nvvm.")
	parts := strings.Split(short, ".")
	t := nvvmSuffix[parts[len(parts)-1]]
	n := map[string]int{"add": 2, "sub": 2, "mul": 2, "div": 2, "fmin": 2, "fmax": 2, "min": 2, "max": 2, "fma": 3, "abs": 1, "fabs": 1, "neg": 1, "ex2": 1, "lg2": 1, "sin": 1, "cos": 1, "tanh": 1, "rcp": 1,
		"popc": 1, "clz": 1}[parts[0]]
	if t == "" || n == 0 || short == name {
		return nil
	}
	s := signature{name: name, results: []string{t}}
	for range n {
		s.params = append(s.params, t)
	}
	if parts[0] == "popc" || parts[0] == "clz" {
		s.results[0] = "i32"
	}
	return []signature{s}
}
