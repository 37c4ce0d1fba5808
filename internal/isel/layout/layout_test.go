package layout_test

import (
	"regexp"
	"strings"
	"testing"

	"github.com/warpwise/warpwise/internal/isel/layout"
	"github.com/warpwise/warpwise/ptx"
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
		got := bodyBehind(t, c.body, func(f *ptx.Func) {
			layout.Thread(f)
			layout.DropJumps(f)
		})
		if got != c.want {
			t.Errorf("%s:\n%s\nwant\n%s", c.name, got, c.want)
		}
	}
}

var declared = regexp.MustCompile(`\.reg \.\w+ %\w+<\d+>; `)

// bodyBehind returns the body of a kernel behind a change.
func bodyBehind(t *testing.T, body string, change func(*ptx.Func)) string {
	t.Helper()
	const registers = ".reg .pred %p<3>; .reg .b32 %r<9>;"
	m, err := ptxtext.ParseString("k.ptx", ".version 7.0\n.target sm_70\n.address_size 64\n.visible .entry k()\n{\n"+registers+"\n"+body+"\n}\n")
	if err != nil {
		t.Fatal(err)
	}
	for f := range m.Funcs {
		change(f)
	}
	_, text, _ := strings.Cut(ptxtext.String(m), "{")
	return declared.ReplaceAllString(strings.Join(strings.Fields(strings.TrimRight(text, "}\n")), " "), "")
}

// TestShareMoves shows which moves of both sides go in front of the branch.
func TestShareMoves(t *testing.T) {
	for _, c := range []struct{ name, body, want string }{
		{"of constants and registers, in any order", "@%p1 bra A; bra B; A: mov.b32 %r1, 0; mov.b32 %r2, %r3; bar.sync 0; B: mov.b32 %r2, %r3; mov.b32 %r1, 0; ret;",
			"@%p1 bra A; bra B; A: mov.b32 %r1, 0; mov.b32 %r2, %r3; bar.sync 0; B: mov.b32 %r2, %r3; mov.b32 %r1, 0; ret;"}, // A goes on to B
		{"of constants and registers", "@%p1 bra A; bra B; A: mov.b32 %r1, 0; mov.b32 %r2, %r3; ret; B: mov.b32 %r2, %r3; mov.b32 %r1, 0; ret;",
			"mov.b32 %r2, %r3; mov.b32 %r1, 0; @%p1 bra A; bra B; A: ret; B: ret;"},
		{"not where another way leads to a side", "@%p2 bra B; @%p1 bra A; bra B; A: mov.b32 %r1, 0; ret; B: mov.b32 %r1, 0; ret;",
			"@%p2 bra B; @%p1 bra A; bra B; A: mov.b32 %r1, 0; ret; B: mov.b32 %r1, 0; ret;"},
		{"not what is read before", "@%p1 bra A; bra B; A: st.shared.b32 [%r2], %r1; mov.b32 %r1, 0; ret; B: mov.b32 %r1, 0; ret;",
			"@%p1 bra A; bra B; A: st.shared.b32 [%r2], %r1; mov.b32 %r1, 0; ret; B: mov.b32 %r1, 0; ret;"},
		{"not what is written before", "@%p1 bra A; bra B; A: ld.shared.b32 %r1, [%r2]; mov.b32 %r1, 0; ret; B: mov.b32 %r1, 0; ret;",
			"@%p1 bra A; bra B; A: ld.shared.b32 %r1, [%r2]; mov.b32 %r1, 0; ret; B: mov.b32 %r1, 0; ret;"},
		{"not when the source is written before", "@%p1 bra A; bra B; A: add.s32 %r3, %r3, 1; mov.b32 %r1, %r3; ret; B: mov.b32 %r1, %r3; ret;",
			"@%p1 bra A; bra B; A: add.s32 %r3, %r3, 1; mov.b32 %r1, %r3; ret; B: mov.b32 %r1, %r3; ret;"},
		{"not of different values", "@%p1 bra A; bra B; A: mov.b32 %r1, 0; ret; B: mov.b32 %r1, 1; ret;",
			"@%p1 bra A; bra B; A: mov.b32 %r1, 0; ret; B: mov.b32 %r1, 1; ret;"},
		{"not into the guard", "@%p1 bra A; bra B; A: mov.pred %p1, %p2; ret; B: mov.pred %p1, %p2; ret;",
			"@%p1 bra A; bra B; A: mov.pred %p1, %p2; ret; B: mov.pred %p1, %p2; ret;"},
		{"of branches in branches", "@%p1 bra A; bra D; A: @%p2 bra B; bra C; B: mov.b32 %r1, 0; ret; C: mov.b32 %r1, 0; ret; D: mov.b32 %r1, 0; ret;",
			"mov.b32 %r1, 0; @%p1 bra A; bra D; A: @%p2 bra B; bra C; B: ret; C: ret; D: ret;"},
	} {
		if got := bodyBehind(t, c.body, func(f *ptx.Func) { layout.ShareMoves(f) }); got != c.want {
			t.Errorf("%s:\n%s\nwant\n%s", c.name, got, c.want)
		}
	}
}
