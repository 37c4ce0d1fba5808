package exprgen

import (
	"fmt"
	"strings"
)

// integer makes the type of a width: n params named by letters.
func integer(bits int, vector bool, params ...string) lane {
	l := lane{name: fmt.Sprintf("i%d", bits), suffix: fmt.Sprintf("i%d", bits), params: params}
	if vector {
		l.name, l.suffix = "<2 x "+l.name+">", "v2"+l.suffix
	}
	if bits == 1 {
		l.consts, l.names = []string{"true", "false", "undef", "poison"}, []string{"1", "0", "undef", "poison"}
		return l
	}
	seen := map[int64]bool{}
	for _, c := range []struct {
		x    int64
		name string
	}{{0, "0"}, {1, "1"}, {-1, "-1"}, {-1 << (bits - 1), "min"}, {1<<(bits-1) - 1, "max"}, {2, "2"}, {int64(bits) - 1, "C"}, {int64(bits), "C"}, {3, "C"}, {5, "C"}, {-2, "C"}} {
		x := c.x << (64 - bits) >> (64 - bits)
		if !seen[x] {
			seen[x] = true
			l.consts, l.names = append(l.consts, fmt.Sprint(x)), append(l.names, c.name)
		}
	}
	l.consts, l.names = append(l.consts, "undef", "poison"), append(l.names, "undef", "poison")
	return l
}

// Integers returns the grammar of integers of a width, with casts to and from another, as vectors of two on
// request.
func Integers(bits, other int, vector bool) *Grammar {
	g := &Grammar{vector: vector, types: map[byte]lane{'n': integer(bits, vector, "%x", "%y"), 's': integer(other, vector, "%z"), 'b': integer(1, vector, "%p", "%q")}}
	wraps, exact := []string{"", " nuw", " nsw", " nuw nsw"}, []string{"", " exact"}
	binary := func(t byte, op string, marks []string) {
		for _, m := range marks {
			g.add(t, string(t)+string(t), op+m, fmt.Sprintf("%s%s @%c %%0, %%1", op, m, t))
		}
	}
	for _, op := range []string{"add", "sub", "mul", "shl"} {
		binary('n', op, wraps)
	}
	for _, op := range []string{"udiv", "sdiv", "lshr", "ashr"} {
		binary('n', op, exact)
	}
	for _, op := range []string{"urem", "srem", "and", "xor"} {
		binary('n', op, []string{""})
	}
	binary('n', "or", []string{"", " disjoint"})
	for _, op := range []string{"and", "or", "xor"} {
		binary('b', op, []string{""})
	}
	for _, p := range []string{"eq", "ne", "ult", "ule", "ugt", "uge", "slt", "sle", "sgt", "sge"} {
		g.add('b', "nn", "icmp "+p, "icmp "+p+" @n %0, %1")
		g.add('b', "bb", "icmp "+p+" i1", "icmp "+p+" @b %0, %1")
	}
	for _, t := range "nb" {
		g.add(byte(t), fmt.Sprintf("b%c%c", t, t), "select", fmt.Sprintf("select @b %%0, @%c %%1, @%c %%2", t, t))
		g.add(byte(t), string(t), "freeze", fmt.Sprintf("freeze @%c %%0", t))
	}
	if bits > 1 {
		g.add('n', "b", "zext", "zext @b %0 to @n")
		g.add('n', "b", "sext", "sext @b %0 to @n")
		for _, m := range wraps {
			g.add('b', "n", "trunc"+m+" i1", "trunc"+m+" @n %0 to @b")
		}
	}
	g.casts(bits, other)
	g.intrinsics()
	return g.finish()
}

// casts adds the conversions between the two widths, and a few operations on the other one.
func (g *Grammar) casts(bits, other int) {
	wide, narrow := "n", "s"
	if other > bits {
		wide, narrow = "s", "n"
	}
	if bits == other {
		return
	}
	for _, c := range []string{"zext", "sext", "zext nneg"} {
		g.add(wide[0], narrow, c, fmt.Sprintf("%s @%s %%0 to @%s", c, narrow, wide))
	}
	for _, m := range []string{"", " nuw", " nsw"} {
		g.add(narrow[0], wide, "trunc"+m, fmt.Sprintf("trunc%s @%s %%0 to @%s", m, wide, narrow))
	}
	for _, op := range []string{"add", "and", "lshr", "or"} {
		g.add('s', "ss", op+" other", op+" @s %0, %1")
	}
	g.add('b', "ss", "icmp ult other", "icmp ult @s %0, %1")
	g.add('b', "ss", "icmp slt other", "icmp slt @s %0, %1")
}

func (g *Grammar) intrinsics() {
	for _, n := range strings.Fields("smin smax umin umax uadd.sat sadd.sat usub.sat ssub.sat ushl.sat sshl.sat") {
		g.add('n', "nn", n, fmt.Sprintf("call @n @llvm.%s.@@n(@n %%0, @n %%1)", n))
	}
	for _, n := range strings.Fields("ctpop bitreverse") {
		g.add('n', "n", n, fmt.Sprintf("call @n @llvm.%s.@@n(@n %%0)", n))
	}
	for _, n := range strings.Fields("abs ctlz cttz") {
		for _, f := range []string{"true", "false"} {
			g.add('n', "n", n+" "+f, fmt.Sprintf("call @n @llvm.%s.@@n(@n %%0, i1 %s)", n, f))
		}
	}
	for _, n := range strings.Fields("fshl fshr") {
		g.add('n', "nnn", n, fmt.Sprintf("call @n @llvm.%s.@@n(@n %%0, @n %%1, @n %%2)", n))
	}
	if g.vector {
		return
	}
	for _, n := range strings.Fields("uadd sadd usub ssub umul smul") {
		call := fmt.Sprintf("%%t = call { @n, i1 } @llvm.%s.with.overflow.@@n(@n %%0, @n %%1)\nextractvalue { @n, i1 } %%t, ", n)
		g.add('n', "nn", n+".with.overflow 0", call+"0")
		g.add('b', "nn", n+".with.overflow 1", call+"1")
	}
}

// Floats returns the grammar of a floating-point type: half, float or double.
func Floats(name string, vector bool) *Grammar {
	f := lane{name: name, suffix: map[string]string{"half": "f16", "bfloat": "bf16", "float": "f32", "double": "f64"}[name], params: []string{"%x", "%y"}}
	inf, nan, tiny := "0x7FF0000000000000", "0x7FF8000000000000", "0x0000000000000001"
	large, tenth := "0x7FEFFFFFFFFFFFFF", "0x3FB999999999999A"
	switch name {
	case "half":
		inf, nan, tiny, large, tenth = "0xH7C00", "0xH7E00", "0xH0001", "0xH7BFF", "0xH2E66"
	case "bfloat":
		inf, nan, tiny, large, tenth = "0xR7F80", "0xR7FC0", "0xR0001", "0xR7F7F", "0xR3DCD"
	case "float":
		tiny, large, tenth = "0x36A0000000000000", "0x47EFFFFFE0000000", "0x3FB99999A0000000"
	}
	minus := func(x string) string {
		i := strings.IndexAny(x[2:], "0123456789ABCDEF") + 2
		return x[:i] + map[byte]string{'7': "F", '0': "8", '3': "B"}[x[i]] + x[i+1:]
	}
	f.consts = []string{"0.0", "-0.0", "1.0", "-1.0", "2.0", "0.5", inf, minus(inf), nan, tiny, minus(tiny), "-2.5", large, tenth, "undef", "poison"}
	f.names = []string{"0", "-0", "1", "-1", "2", "C", "inf", "-inf", "NaN", "C", "C", "C", "C", "C", "undef", "poison"}
	if vector {
		f.name, f.suffix = "<2 x "+f.name+">", "v2"+f.suffix
	}
	g := &Grammar{vector: vector, types: map[byte]lane{'f': f, 'b': integer(1, vector, "%p"), 'n': integer(8, vector, "%z"), 's': integer(8, vector, "%z")}}
	marks := []string{"", " nnan", " ninf", " nsz", " nnan nsz", " nnan ninf nsz"}
	for _, op := range []string{"fadd", "fsub", "fmul", "fdiv", "frem"} {
		for _, m := range marks {
			g.add('f', "ff", op+m, op+m+" @f %0, %1")
		}
	}
	for _, m := range []string{"", " nnan", " nnan nsz"} {
		g.add('f', "f", "fneg"+m, "fneg"+m+" @f %0")
		g.add('f', "bff", "select"+m, "select"+m+" @b %0, @f %1, @f %2")
	}
	g.add('f', "f", "freeze", "freeze @f %0")
	for _, p := range strings.Fields("oeq ogt oge olt ole one ord uno ueq ugt uge ult ule une") {
		for _, m := range []string{"", " nnan", " ninf"} {
			g.add('b', "ff", "fcmp"+m+" "+p, "fcmp"+m+" "+p+" @f %0, %1")
		}
	}
	for _, op := range []string{"and", "or", "xor"} {
		g.add('b', "bb", op, op+" @b %0, %1")
	}
	for _, n := range strings.Fields("fabs sqrt floor ceil trunc rint nearbyint round roundeven canonicalize") {
		g.add('f', "f", n, fmt.Sprintf("call @f @llvm.%s.@@f(@f %%0)", n))
	}
	for _, n := range strings.Fields("minnum maxnum minimum maximum copysign") {
		g.add('f', "ff", n, fmt.Sprintf("call @f @llvm.%s.@@f(@f %%0, @f %%1)", n))
		g.add('f', "ff", n+" nnan", fmt.Sprintf("call nnan @f @llvm.%s.@@f(@f %%0, @f %%1)", n))
	}
	g.add('f', "fff", "fma", "call @f @llvm.fma.@@f(@f %0, @f %1, @f %2)")
	for _, c := range []string{"uitofp", "sitofp"} {
		g.add('f', "n", c, c+" @n %0 to @f")
	}
	for _, c := range []string{"fptoui", "fptosi"} {
		g.add('n', "f", c, c+" @f %0 to @n")
		g.add('n', "f", c+".sat", fmt.Sprintf("call @n @llvm.%s.sat.@@n.@@f(@f %%0)", c))
	}
	return g.finish()
}
