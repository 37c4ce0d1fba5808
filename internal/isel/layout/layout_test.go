package layout_test

import (
	"strings"
	"testing"

	"github.com/warpwise/warpwise/internal/isel/layout"
	"github.com/warpwise/warpwise/ptx/ptxtext"
)

// TestBranches shows which branches are led on and which are removed.
func TestBranches(t *testing.T) {
	for _, c := range []struct{ name, body, want string }{
		{"to the next block", "bra A; A: bar.sync 0; ret;", "A: bar.sync 0; ret;"},
		{"a guard changes sense", "@%p1 bra A; bra B; A: bar.sync 0; B: ret;", "@!%p1 bra B; A: bar.sync 0; B: ret;"},
		{"past a block that only branches", "@%p1 bra A; bar.sync 0; A: bra B; C: bar.sync 1; B: ret;",
			"@%p1 bra B; bar.sync 0; A: bra B; C: bar.sync 1; B: ret;"},
		{"both ways to one block", "@%p1 bra A; bra B; A: bra C; B: bra C; C: ret;", "C: ret;"},
		{"an endless loop of such blocks stays", "bar.sync 0; A: bra B; B: bra A;", "bar.sync 0; A: B: bra A;"},
	} {
		m, err := ptxtext.ParseString("k.ptx", ".version 7.0\n.target sm_70\n.address_size 64\n.visible .entry k()\n{\n.reg .pred %p<2>;\n"+c.body+"\n}\n")
		if err != nil {
			t.Fatal(err)
		}
		for f := range m.Funcs {
			layout.Thread(f)
			layout.DropJumps(f)
		}
		text := ptxtext.String(m)
		_, text, _ = strings.Cut(strings.Replace(text, ".reg .pred \t%p<2>;", "", 1), "{")
		if got := strings.Join(strings.Fields(strings.TrimRight(text, "}\n")), " "); got != c.want {
			t.Errorf("%s:\n%s\nwant\n%s", c.name, got, c.want)
		}
	}
}
