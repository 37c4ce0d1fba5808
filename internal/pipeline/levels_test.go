package pipeline

import (
	"slices"
	"testing"
)

// TestLevels: every level consists of passes that exist, in an order for which there are reasons, and
// early-cse runs as often as its description says.
func TestLevels(t *testing.T) {
	r := Registry()
	runs := map[string]int{"O0": 0, "O1": 0, "O2": 2, "O3": 3, "Ofcmid": 1}
	for _, l := range Levels {
		text, err := Expand("default<" + l.Name + ">")
		if err != nil {
			t.Fatal(err)
		}
		if _, err := r.Parse(text); err != nil {
			t.Errorf("%s: %v", l.Name, err)
		}
		var names []string
		cse := 0
		for _, s := range l.Steps {
			names = append(names, s.Pass)
			if s.Pass == "early-cse" || s.Pass == "early-cse<memssa>" {
				cse++
			}
			if s.Why == "" {
				t.Errorf("%s: %s without a reason", l.Name, s.Pass)
			}
		}
		if want, ok := runs[l.Name]; ok && cse != want {
			t.Errorf("%s runs early-cse %d times, want %d", l.Name, cse, want)
		}
		for _, o := range Orders {
			if o.In != "" && o.In != l.Name {
				continue
			}
			i, j := slices.Index(names, o.First), slices.Index(names, o.Then)
			if o.In != "" && (i < 0 || j < 0) {
				t.Errorf("%s has no %s or no %s", l.Name, o.First, o.Then)
			}
			if i >= 0 && j >= 0 && i > j {
				t.Errorf("%s: %s stands before %s, but %s", l.Name, o.Then, o.First, o.Why)
			}
		}
	}
}

func TestExpand(t *testing.T) {
	for _, c := range [][2]string{
		{"dce", "dce"},
		{"default<O0>", "no-op-module"},
		{"verify,default<Ofcmin>,function(dce)", "verify,no-op-module,function(dce)"},
	} {
		if got, err := Expand(c[0]); err != nil || got != c[1] {
			t.Errorf("%s: %s, %v; want %s", c[0], got, err, c[1])
		}
	}
	for _, bad := range []string{"default<O9>", "default<O2"} {
		if _, err := Expand(bad); err == nil {
			t.Errorf("%s is accepted", bad)
		}
	}
}
