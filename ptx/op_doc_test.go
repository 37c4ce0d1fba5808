package ptx

import (
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "rewrite OPS.md from the op table")

// TestOpsDoc keeps OPS.md equal to the op table.
func TestOpsDoc(t *testing.T) {
	want := opsDoc()
	if *update {
		if err := os.WriteFile("OPS.md", []byte(want), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	got, err := os.ReadFile("OPS.md")
	if err != nil {
		t.Fatal(err)
	}
	if string(got) != want {
		t.Error("OPS.md is not what the op table says; run: go test ./ptx -run TestOpsDoc -update")
	}
}

var flagNames = []struct {
	flag Flags
	name string
}{
	{Pure, "pure"}, {Commutative, "commutative"}, {Reads, "reads"}, {Writes, "writes"}, {Ordered, "ordered"},
	{Convergent, "convergent"}, {CrossLane, "cross-lane"}, {Divergent, "divergent"}, {WritesCC, "writes CC"},
	{ReadsCC, "reads CC"}, {Terminator, "terminator"}, {DstReadWrite, "accumulates"}, {ArchOnly, "a/f target"},
}

func opsDoc() string {
	var sb strings.Builder
	sb.WriteString("# PTX operations\n\n" +
		"Generated from the op table (`op_table_*.go`); see `OpInfo` for what the columns mean.\n" +
		"Operands are `role=rule`: T and U are the first and second type, W the width of a product, V a\n" +
		"scalar or vector, P a predicate; `?` is optional. Operations without modifier columns keep\n" +
		"their modifiers as text. Forms may need more than the PTX and SM given: see `Func.Requires`.\n\n" +
		"| op | operands | modifiers and types | properties | PTX | SM | meaning |\n|---|---|---|---|---|---|---|\n")
	for op := OpInvalid + 1; op < NumOps; op++ {
		i := op.Info()
		if i.Flags&Pseudo != 0 || op == OpRaw {
			continue
		}
		var props []string
		for _, f := range flagNames {
			if i.Flags&f.flag != 0 {
				props = append(props, f.name)
			}
		}
		sm := ""
		if i.SM != 0 {
			sm = fmt.Sprint(i.SM)
		}
		form := strings.ReplaceAll(i.Form, "|", "\\|")
		fmt.Fprintf(&sb, "| `%s` | %s | %s | %s | %d.%d | %s | %s |\n", i.Name, form, i.Order,
			strings.Join(props, ", "), i.PTX.Major, i.PTX.Minor, sm, strings.ReplaceAll(i.Doc, "|", "\\|"))
	}
	return sb.String()
}
