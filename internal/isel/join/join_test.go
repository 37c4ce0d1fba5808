package join_test

import (
	"strings"
	"testing"

	"github.com/warpwise/warpwise/internal/isel/join"
	"github.com/warpwise/warpwise/ptx/ptxtext"
)

const frame = `.version 7.0
.target sm_70
.address_size 64
.visible .entry k(.param .u32 n)
{
	.reg .pred %p<4>;
	.reg .b32 %r<9>;
	BODY
}
`

// joined returns the instructions and labels of a kernel, one a line, after registers were joined.
func joined(t *testing.T, body string) (string, join.Counts) {
	t.Helper()
	m, err := ptxtext.ParseString("k.ptx", strings.Replace(frame, "BODY", body, 1))
	if err != nil {
		t.Fatal(err)
	}
	var j join.Joiner
	var n join.Counts
	for f := range m.Funcs {
		n = j.Run(f)
	}
	text := ptxtext.String(m)
	var lines []string
	for _, line := range strings.Split(text[strings.Index(text, "{")+1:], "\n") {
		if line = strings.Join(strings.Fields(line), " "); line != "" && line != "}" && !strings.HasPrefix(line, ".reg") {
			lines = append(lines, line)
		}
	}
	return strings.Join(lines, "\n"), n
}

// TestRun shows what becomes one register and what must not.
func TestRun(t *testing.T) {
	for _, c := range []struct {
		name, body, want string
		counts           join.Counts
	}{
		{"counter", `
	mov.b32 %r1, 0;
L:	add.s32 %r2, %r1, 1;
	setp.lt.s32 %p1, %r2, 9;
	mov.b32 %r1, %r2;
	@%p1 bra L;
	ret;`, `
	mov.b32 %r1, 0;
L:
	add.s32 %r1, %r1, 1;
	setp.lt.s32 %p1, %r1, 9;
	@%p1 bra L;
	ret;`, join.Counts{Joined: 1}},
		{"both wanted", `
	mov.b32 %r1, 0;
	ld.param.u32 %r3, [n];
L:	add.s32 %r2, %r1, 1;
	mul.lo.s32 %r3, %r2, %r1;
	setp.lt.s32 %p1, %r2, %r3;
	mov.b32 %r1, %r2;
	@%p1 bra L;
	ret;`, `
	mov.b32 %r1, 0;
	ld.param.u32 %r3, [n];
L:
	add.s32 %r2, %r1, 1;
	mul.lo.s32 %r3, %r2, %r1;
	setp.lt.s32 %p1, %r2, %r3;
	mov.b32 %r1, %r2;
	@%p1 bra L;
	ret;`, join.Counts{}},
		{"computed before the last use", `
	mov.b32 %r1, 0;
	ld.param.u32 %r3, [n];
L:	add.s32 %r2, %r1, 1;
	mul.lo.s32 %r3, %r3, %r1;
	setp.lt.s32 %p1, %r2, %r3;
	mov.b32 %r1, %r2;
	@%p1 bra L;
	ret;`, `
	mov.b32 %r1, 0;
	ld.param.u32 %r3, [n];
L:
	mul.lo.s32 %r3, %r3, %r1;
	add.s32 %r1, %r1, 1;
	setp.lt.s32 %p1, %r1, %r3;
	@%p1 bra L;
	ret;`, join.Counts{Joined: 1, Delayed: 1}},
		{"written under a guard", `
	ld.param.u32 %r2, [n];
	mov.b32 %r1, %r2;
	setp.lt.s32 %p1, %r2, 9;
	@%p1 add.s32 %r1, %r1, 1;
	st.shared.u32 [%r1], %r2;
	ret;`, `
	ld.param.u32 %r2, [n];
	mov.b32 %r1, %r2;
	setp.lt.s32 %p1, %r2, 9;
	@%p1 add.s32 %r1, %r1, 1;
	st.shared.u32 [%r1], %r2;
	ret;`, join.Counts{}},
		{"a copy with no other use of its source", `
	ld.param.u32 %r2, [n];
	mov.b32 %r1, %r2;
	add.s32 %r1, %r1, 1;
	st.shared.u32 [%r1], %r1;
	ret;`, `
	ld.param.u32 %r1, [n];
	add.s32 %r1, %r1, 1;
	st.shared.u32 [%r1], %r1;
	ret;`, join.Counts{Joined: 1}},
		{"two blocks that lead back", `
	mov.b32 %r1, 0;
L:	add.s32 %r2, %r1, 1;
	setp.lt.s32 %p1, %r2, 9;
	@%p1 bra V;
	bra C;
V:	mov.b32 %r1, %r2;
	bra L;
C:	setp.lt.s32 %p2, %r1, 5;
	add.s32 %r3, %r2, %r1;
	@%p2 bra W;
	bra E;
W:	mov.b32 %r1, %r3;
	bra L;
E:	st.shared.u32 [%r1], %r2;
	ret;`, `
	mov.b32 %r4, 0;
L:
	mov.b32 %r1, %r4;
	add.s32 %r4, %r1, 1;
	setp.lt.s32 %p1, %r4, 9;
	@%p1 bra V;
	bra C;
V:
	bra L;
C:
	setp.lt.s32 %p2, %r1, 5;
	add.s32 %r3, %r4, %r1;
	@%p2 bra W;
	bra E;
W:
	mov.b32 %r4, %r3;
	bra L;
E:
	st.shared.u32 [%r1], %r4;
	ret;`, join.Counts{Joined: 1, Hoisted: 1, Isolated: 1}},
	} {
		got, n := joined(t, c.body)
		want := strings.TrimSpace(strings.ReplaceAll(c.want, "\n\t", "\n"))
		if got != want || n != c.counts {
			t.Errorf("%s: %+v, want %+v\n%s\nwant\n%s", c.name, n, c.counts, got, want)
		}
	}
}
