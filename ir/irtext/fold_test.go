package irtext

import (
	"fmt"
	"math/rand/v2"
	"os/exec"
	"strings"
	"testing"

	"github.com/warpwise/warpwise/internal/judge/peer"
)

// exprGen writes random constant expressions of the types i8, i32, i64, ptr and vectors of two.
type exprGen struct{ *rand.Rand }

var exprTypes = []string{"i8", "i32", "i64", "ptr", "<2 x i32>", "<2 x i64>", "<2 x ptr>", "float"}

func (g exprGen) leaf(t string) string {
	switch t {
	case "i8", "i32", "i64":
		return []string{"0", "1", "-1", "3", "127", "undef", "poison"}[g.IntN(7)]
	case "ptr":
		return []string{"null", "@a", "@b", "undef"}[g.IntN(4)]
	case "float":
		return []string{"0.0", "1.0", "-0.0"}[g.IntN(3)]
	case "<2 x ptr>":
		return []string{"zeroinitializer", "<ptr @a, ptr null>", "undef", "<ptr @b, ptr @b>"}[g.IntN(4)]
	}
	e := t[len("<2 x ") : len(t)-1]
	return []string{"zeroinitializer", "splat (" + e + " -1)", "<" + e + " 1, " + e + " 2>",
		"<" + e + " 0, " + e + " undef>", "poison"}[g.IntN(5)]
}

func (g exprGen) expr(t string, depth int) string {
	if depth == 0 {
		return g.leaf(t)
	}
	sub := func(u string) string { return u + " " + g.expr(u, depth-1-g.IntN(depth)) }
	cast := func(op string, from ...string) string {
		return op + " (" + sub(from[g.IntN(len(from))]) + " to " + t + ")"
	}
	binary := func() string {
		op := []string{"add", "sub", "mul", "xor", "add nsw"}[g.IntN(5)]
		return op + " (" + sub(t) + ", " + sub(t) + ")"
	}
	k := g.IntN(3)
	switch {
	case t == "ptr" && k == 0:
		return cast("inttoptr", "i8", "i32", "i64")
	case t == "ptr":
		return "getelementptr inbounds ({ i32, [4 x i8] }, " + sub("ptr") + ", " + sub("i64") + ", i32 " +
			[]string{"0", "1"}[g.IntN(2)] + ")"
	case t == "<2 x ptr>" && k == 0:
		return cast("inttoptr", "<2 x i64>", "<2 x i32>")
	case t == "<2 x ptr>":
		return "getelementptr ([3 x i16], " + sub([]string{"ptr", "<2 x ptr>"}[k-1]) + ", " +
			sub([]string{"<2 x i64>", "i64", "<2 x i32>"}[2*(2-k)]) + ", " + sub("<2 x i64>") + ")"
	case t == "float":
		return cast("bitcast", "i32")
	case strings.HasPrefix(t, "<") && k == 0:
		return cast("ptrtoint", "<2 x ptr>")
	case t == "<2 x i32>" && k == 1:
		return cast("trunc", "<2 x i64>")
	case t == "i32" && k == 0:
		return cast("bitcast", "float")
	case k == 0 || t == "i64" && k == 1:
		return cast("ptrtoint", "ptr")
	case k == 1 && t == "i32":
		return cast("trunc", "i64")
	case k == 1 && t == "i8":
		return cast("trunc", "i64", "i32")
	}
	return binary()
}

// TestConstFoldAgainstLLVM compares what becomes of random constant expressions with what LLVM 19
// makes of them.
func TestConstFoldAgainstLLVM(t *testing.T) {
	opt := peer.Require(t, "opt-19")
	g := exprGen{rand.New(rand.NewPCG(3, 4))}
	var sb strings.Builder
	sb.WriteString("source_filename = \"f\"\n\n@a = global i32 0\n@b = external global [8 x i8]\n")
	for i := range 4000 {
		ty := exprTypes[g.IntN(len(exprTypes))]
		fmt.Fprintf(&sb, "@x%d = global %s %s\n", i, ty, g.expr(ty, 1+g.IntN(4)))
	}
	cmd := exec.Command(opt, "-S")
	cmd.Stdin = strings.NewReader(sb.String())
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("%v: %s", err, err.(*exec.ExitError).Stderr)
	}
	_, want, _ := strings.Cut(string(out), "\n")
	got, in := strings.Split(printed(mustParse(t, "f", sb.String())), "\n"), strings.Split(sb.String(), "\n")
	bad := 0
	for i, w := range strings.Split(want, "\n") {
		if strings.Contains(w, "extractelement") {
			continue // an operation on vector expressions, which we keep whole
		}
		if i < len(got) && got[i] != w {
			if bad++; bad <= 8 {
				t.Errorf("in   %s\ngot  %s\nwant %s", in[i], got[i], w)
			}
		}
	}
	if bad > 0 {
		t.Errorf("%d of 4000 differ", bad)
	}
}
