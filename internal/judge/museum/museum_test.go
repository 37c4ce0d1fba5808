package museum

import (
	"strings"
	"testing"
)

func TestAll(t *testing.T) {
	all, err := All()
	if err != nil {
		t.Fatal(err)
	}
	if len(all) < 14 {
		t.Errorf("%d exhibits", len(all))
	}
	for _, e := range all {
		for _, i := range e.Issues {
			if i.URL != "none" && (!strings.HasPrefix(i.URL, "https://github.com/") || !strings.Contains(i.Cite(), "#")) {
				t.Errorf("%s: issue %q is neither none nor a report on GitHub", e.Name, i.URL)
			}
			if i.What == "" {
				t.Errorf("%s: nothing said of issue %s", e.Name, i.URL)
			}
		}
		if e.Verify != "differs" && !strings.HasPrefix(e.Verify, "differs -") && !strings.HasPrefix(e.Verify, "none: ") {
			t.Errorf("%s: verify: %s", e.Name, e.Verify)
		}
		right, err := ReadFile(e.Right)
		wrong, err2 := ReadFile(e.Wrong)
		if err != nil || err2 != nil || right == wrong {
			t.Errorf("%s: no two versions: %v %v", e.Name, err, err2)
		}
	}
	if _, err := Read("nothing"); err == nil || err.Error() != "no exhibit 'nothing'" {
		t.Errorf("no error for an unknown exhibit: %v", err)
	}
}

func TestDiff(t *testing.T) {
	for _, c := range []struct{ a, b, want string }{
		{"a\nb\nc\n", "a\nb\nc\n", "  …\n"},
		{"a\nb\nc\n", "a\nx\nc\n", "  a\n- b\n+ x\n  c\n"},
		{"a\n", "a\nb\n", "  a\n+ b\n"},
		{"1\n2\n3\n4\n5\n", "1\n2\n3\n5\n", "  …\n  3\n- 4\n  5\n"},
	} {
		if got := Diff(c.a, c.b, 1); got != c.want {
			t.Errorf("Diff(%q, %q) = %q, want %q", c.a, c.b, got, c.want)
		}
	}
	if got := Diff("a\nb\n", "b\n", 0); got != "- a\n  …\n" {
		t.Errorf("%q", got)
	}
}
