package diag

import (
	"strings"
	"testing"
)

func TestRender(t *testing.T) {
	f := NewFile("a.ll", "one\n\ttwo x\nthree")
	d := &Diag{f, At(9), Error, "bad"}
	var sb strings.Builder
	d.Render(&sb)
	want := "a.ll:2:6: error: bad\n\ttwo x\n\t    ^\n"
	if sb.String() != want {
		t.Errorf("got %q, want %q", sb.String(), want)
	}
}

func TestLineColEnds(t *testing.T) {
	f := NewFile("a", "ab\ncd")
	for _, c := range []struct{ off, line, col int }{{0, 1, 1}, {2, 1, 3}, {3, 2, 1}, {5, 2, 3}} {
		if l, k := f.LineCol(At(c.off)); l != c.line || k != c.col {
			t.Errorf("offset %d: got %d:%d, want %d:%d", c.off, l, k, c.line, c.col)
		}
	}
}

func TestListBound(t *testing.T) {
	var l List
	f := NewFile("a", "x")
	for range MaxErrors + 5 {
		l.Errorf(f, At(0), "e")
	}
	var sb strings.Builder
	l.Render(&sb)
	if len(l.Diags) != MaxErrors || !strings.Contains(sb.String(), "5 further errors") {
		t.Errorf("kept %d; %s", len(l.Diags), sb.String())
	}
	if l.Err() == nil || (&List{}).Err() != nil {
		t.Error("Err disagrees with HasErrors")
	}
}
