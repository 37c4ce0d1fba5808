// Command simplify compares what instsimplify finds with what LLVM 19 finds, on expressions of all pairs of
// operations, and writes which shapes only one of the two simplifies, most frequent first.
package main

import (
	"bytes"
	"flag"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"sort"
	"strings"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/internal/judge/refine/exprgen"
	"github.com/warpwise/warpwise/internal/opt/instsimplify"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ir/irtext"
	"github.com/warpwise/warpwise/tools/internal/block"
)

func main() {
	n := flag.Int("n", 20000, "expressions of each grammar")
	top := flag.Int("top", 20, "classes to print of each grammar")
	out := flag.String("o", "", "document whose table to write")
	only := flag.String("grammar", "", "the one grammar to compare")
	ours := flag.Bool("ours", false, "print also what only we simplify")
	undef := flag.Bool("undef", false, "tell classes with undef and poison apart")
	one := flag.String("class", "", "print the expressions of this class")
	flag.Parse()
	var doc strings.Builder
	fmt.Fprintf(&doc, "Expressions of two operations that `opt-19 -passes=instsimplify` and we make shorter, `go run ./tools/simplify -n %d`:\n\n", *n)
	doc.WriteString("| type | expressions | both equally | LLVM shorter | we shorter | what LLVM alone simplifies, most frequent first |\n|---|---|---|---|---|---|\n")
	for _, g := range exprgen.All() {
		if *only != "" && g.Name != *only || *only == "" && !compared(g.Name) {
			continue
		}
		c := comparison{missing: map[string]int{}, extra: map[string]int{}, one: *one, undef: *undef}
		if err := c.run(g.Grammar, *n); err != nil {
			fmt.Fprintln(os.Stderr, "simplify:", err)
			os.Exit(1)
		}
		fmt.Printf("%s: %d expressions: both shorter and equal %d, LLVM shorter %d, we shorter %d\n", g.Name, c.total, c.both, c.llvm, c.we)
		list := ranked(c.missing)
		for _, x := range list[:min(len(list), *top)] {
			fmt.Printf("  %5d %s\n", c.missing[x], x)
		}
		if *ours {
			fmt.Println(" only here:")
			list := ranked(c.extra)
			for _, x := range list[:min(len(list), *top)] {
				fmt.Printf("  %5d %s\n", c.extra[x], x)
			}
		}
		families := map[string]int{}
		for class, n := range c.missing {
			families[family(class)] += n
		}
		var names []string
		list = ranked(families)
		for _, x := range list[:min(len(list), 10)] {
			names = append(names, fmt.Sprintf("%s %d", x, families[x]))
		}
		fmt.Fprintf(&doc, "| %s | %d | %d | %d | %d | %s |\n", g.Name, c.total, c.both, c.llvm, c.we, strings.Join(names, ", "))
	}
	if *out != "" {
		if err := block.Write(*out, "expressions", doc.String()); err != nil {
			fmt.Fprintln(os.Stderr, "simplify:", err)
			os.Exit(1)
		}
	}
}

// compared reports the grammars of the table: one of each kind.
func compared(name string) bool {
	return name == "i4" || name == "i8" || name == "float" || name == "<2 x i2>"
}

func ranked(m map[string]int) []string {
	var out []string
	for k := range m {
		out = append(out, k)
	}
	sort.Slice(out, func(i, j int) bool {
		if m[out[i]] != m[out[j]] {
			return m[out[i]] > m[out[j]]
		}
		return out[i] < out[j]
	})
	return out
}

type comparison struct {
	total, both, llvm, we int
	missing, extra        map[string]int
	alone                 map[string]int // operations that LLVM simplifies and we do not
	one                   string
	undef                 bool
}

// run compares all single operations, and n expressions of one operation on another. An operation that only
// LLVM simplifies by itself is its own class wherever it stands.
func (c *comparison) run(g *exprgen.Grammar, n int) error {
	if err := c.each(g, g.Singles(), g.Single); err != nil {
		return err
	}
	c.alone = maps.Clone(c.missing)
	step := g.Len()/n | 1
	return c.each(g, n, func(i int) exprgen.Expr {
		k := uint64(i * step)
		return g.At(k&^3 | k>>2&1) // the first two shapes
	})
}

func (c *comparison) each(g *exprgen.Grammar, n int, expr func(int) exprgen.Expr) error {
	const batch = 5000
	for at := 0; at < n; at += batch {
		var es []exprgen.Expr
		for i := at; i < min(at+batch, n); i++ {
			es = append(es, expr(i))
		}
		text := g.Module(es)
		cmd := exec.Command("opt-19", "-passes=instsimplify", "-S", "-o", "-", "-")
		cmd.Stdin = strings.NewReader(text)
		var stderr bytes.Buffer
		cmd.Stderr = &stderr
		out, err := cmd.Output()
		if err != nil {
			return fmt.Errorf("opt-19: %v: %s", err, stderr.String())
		}
		was, err := read(text)
		if err != nil {
			return err
		}
		theirs, err := read(string(out))
		if err != nil {
			return err
		}
		mine, err := read(text)
		if err != nil {
			return err
		}
		if _, err := pass.Run(mine, []pass.Any{instsimplify.Pass}, pass.Options{}); err != nil {
			return err
		}
		for k, e := range es {
			name := fmt.Sprintf("f%d", k)
			c.count(e, size(was.Func(name)), size(theirs.Func(name)), size(mine.Func(name)))
		}
	}
	return nil
}

func (c *comparison) count(e exprgen.Expr, was, theirs, mine int) {
	c.total++
	class := canonical(e.Class)
	if class == c.one {
		fmt.Printf("was %d, LLVM %d, we %d\n%s", was, theirs, mine, e.Function("f"))
	}
	for from := strings.LastIndex(class, "("); from > 0; from = -1 {
		if inner, _, _ := strings.Cut(class[from:], ")"); c.alone[canonical(inner+")")] > 0 {
			class = canonical(inner + ")")
		}
	}
	if !c.undef && (strings.Contains(class, "undef") || strings.Contains(class, "poison")) {
		class = "undef or poison"
	}
	switch {
	case theirs < mine:
		c.llvm++
		c.missing[class]++
	case mine < theirs:
		c.we++
		c.extra[class]++
	case mine < was:
		c.both++
	}
}

func read(text string) (*ir.Module, error) {
	m, diags := irtext.Parse(diag.NewFile("expressions.ll", text), irtext.Options{})
	if diags.HasErrors() {
		return nil, diags.Err()
	}
	return m, nil
}

// size is the number of instructions on which the result depends.
func size(f *ir.Func) int {
	seen := make([]bool, f.NumIDs())
	work := []*ir.Value{f.Blocks[0].Last()}
	n := 0
	for len(work) > 0 {
		v := work[len(work)-1]
		work = work[:len(work)-1]
		if seen[v.ID] || !v.IsInst() {
			continue
		}
		seen[v.ID] = true
		n++
		work = append(work, v.Args...)
	}
	return n
}

// family returns the operations of a class without marks, predicates and operands.
func family(class string) string {
	var ops []string
	for _, part := range strings.Split(class, "(")[1:] {
		name, _, _ := strings.Cut(part, " ")
		ops = append(ops, name)
	}
	if len(ops) == 0 {
		return class
	}
	return "`" + strings.Join(ops, "` of `") + "`"
}

// canonical names the parameters in the order in which they occur: x, y and z; p and q.
func canonical(class string) string {
	var out []string
	names := map[string]string{}
	next := map[bool]string{false: "xyz", true: "pq"}
	for _, w := range strings.Split(class, " ") {
		bare := strings.TrimRight(w, ")")
		switch bare {
		case "x", "y", "z", "p", "q":
			boolean := bare == "p" || bare == "q"
			if names[bare] == "" {
				names[bare] = next[boolean][:1]
				next[boolean] = next[boolean][1:]
			}
			w = names[bare] + w[len(bare):]
		}
		out = append(out, w)
	}
	return strings.Join(out, " ")
}
