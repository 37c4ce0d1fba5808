package verify

import (
	"fmt"
	"os"
	"os/exec"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/warpwise/warpwise/internal/intrinsic"
	"github.com/warpwise/warpwise/internal/judge/peer"
)

// typeName returns the IR's name for a type of the table of intrinsics, "" for one that is overloaded.
func typeName(pattern string) string {
	if n, elem, ok := strings.Cut(pattern, "x"); ok && n != "" && n[0] >= '1' && n[0] <= '9' {
		if elem = typeName(elem); elem == "" {
			return ""
		}
		return "<" + n + " x " + elem + ">"
	}
	switch parts, isStruct := strings.CutPrefix(pattern, "{"); {
	case isStruct:
		var types []string
		for _, p := range strings.Split(strings.TrimSuffix(parts, "}"), ",") {
			if types = append(types, typeName(p)); types[len(types)-1] == "" {
				return ""
			}
		}
		return "{ " + strings.Join(types, ", ") + " }"
	case pattern == "p0":
		return "ptr"
	case pattern[0] == 'p':
		return "ptr addrspace(" + pattern[1:] + ")"
	}
	switch pattern {
	case "f16":
		return "half"
	case "f32":
		return "float"
	case "f64":
		return "double"
	case "bf16", "void":
		return map[string]string{"bf16": "bfloat", "void": "void"}[pattern]
	}
	if pattern[0] == 'i' {
		return pattern
	}
	return ""
}

// callsOf returns functions that call the intrinsic, each with one of its constants being no number, or at or beyond an
// end of its range, and counts them.
func callsOf(info *intrinsic.Info, n *int) (text string) {
	var types []string
	for _, p := range append([]string{info.Result}, info.Params...) {
		if types = append(types, typeName(p)); types[len(types)-1] == "" {
			return ""
		}
	}
	result, params := types[0], types[1:]
	call := func(at int, value string) {
		args := make([]string, len(params))
		for i, p := range params {
			args[i] = p + " poison"
			if info.ImmArg(i) {
				lo, _, _ := info.ImmRange(i)
				args[i] = fmt.Sprint(p, " ", lo)
				if p == "i1" {
					args[i] = "i1 false"
				}
			}
			if i == at {
				args[i] = p + " " + value
			}
		}
		text += fmt.Sprintf("define void @f%d(i32 %%x) {\n  %%v = call %s @%s(%s)\n  ret void\n}\n", *n, result, info.Name, strings.Join(args, ", "))
		*n++
	}
	for i := range params {
		if lo, hi, ok := info.ImmRange(i); ok {
			for _, x := range []int64{lo - 1, lo, hi - 1, hi, -lo - 2} {
				call(i, fmt.Sprint(x))
			}
		}
		if info.ImmArg(i) && params[i] == "i32" {
			for _, s := range []string{"%x", "poison", "undef", "ptrtoint (ptr @g to i32)", "add (i32 1, i32 1)"} {
				call(i, s)
			}
		}
	}
	if text != "" && result == "void" {
		text = strings.ReplaceAll(text, "%v = ", "")
	}
	if text != "" {
		text += "declare " + result + " @" + info.Name + "(" + strings.Join(params, ", ") + ")\n"
	}
	return text
}

// TestImmediateArguments gives each intrinsic that wants constants in a range what is in it and what is not, and opt-22 the
// same.
func TestImmediateArguments(t *testing.T) {
	opt := peer.Require(t, "opt-22")
	table, err := os.ReadFile("../intrinsic/table22.txt")
	if err != nil {
		t.Fatal(err)
	}
	var text strings.Builder
	text.WriteString("@g = global i32 0\n")
	n := 0
	for line := range strings.Lines(string(table)) {
		name, rest, _ := strings.Cut(line, " ")
		info, ok := intrinsic.Lookup(name)
		if !ok || !strings.Contains(rest, "!") {
			continue
		}
		if info.Name == name && !info.Overloaded && !info.VarArg() && slices.ContainsFunc(info.ParamAttrs, func(a string) bool { return strings.Contains(a, "G") && strings.Contains(a, "i") }) {
			text.WriteString(callsOf(info, &n))
		}
	}
	if n < 500 {
		t.Fatalf("only %d calls", n)
	}
	cmd := exec.Command(opt, "-passes=verify", "-disable-output", "-")
	cmd.Stdin = strings.NewReader(text.String())
	out, _ := cmd.CombinedOutput()
	theirs := map[string]bool{} // calls that opt-22 refuses
	for line := range strings.Lines(regexp.MustCompile(`/\*.*?\*/ `).ReplaceAllString(string(out), "")) {
		if call, ok := strings.CutPrefix(strings.TrimRight(line, "\n"), "  "); ok {
			theirs[call] = true
		}
	}
	refused := 0
	calls := regexp.MustCompile(`(?m)^  (.*call.*)$`).FindAllStringSubmatch(text.String(), -1)
	for _, f := range parse(t, text.String()).Funcs {
		if f.IsDecl() {
			continue
		}
		ours := Func(f).HasErrors()
		call := strings.ReplaceAll(calls[0][1], "add (i32 1, i32 1)", "2")
		calls = calls[1:]
		if ours != theirs[call] {
			t.Errorf("%s: we refuse it: %v, opt-22: %v", call, ours, theirs[call])
		}
		if ours {
			refused++
		}
	}
	t.Logf("%d of %d calls refused", refused, n)
}
