package knob

import (
	"errors"
	"strings"
	"testing"
)

// TestTable: names and numbers are unique, defaults are values of their kind, and every row says what
// it does.
func TestTable(t *testing.T) {
	if len(table) < 90 {
		t.Errorf("%d knobs", len(table))
	}
	names, numbers := map[string]bool{}, map[int]bool{}
	for i := range table {
		k := &table[i]
		for _, n := range []string{k.Name, Rot13(k.Name)} {
			if names[n] {
				t.Errorf("%s: twice", n)
			}
			names[n] = true
		}
		if k.Number != 0 && numbers[k.Number] {
			t.Errorf("%s: number %d is taken", k.Name, k.Number)
		}
		numbers[k.Number] = true
		for _, v := range append([]string{k.Default}, bySM(k)...) {
			if got, err := k.Check(v); err != nil || got != v {
				t.Errorf("%s: default %q is %q, %v", k.Name, v, got, err)
			}
		}
		if k.Does == "" || k.Pass == "" || k.From == "" {
			t.Errorf("%s: not described", k.Name)
		}
	}
}

func bySM(k *Knob) (out []string) {
	for _, r := range k.BySM {
		out = append(out, r.Value)
	}
	return out
}

func TestSpellings(t *testing.T) {
	for _, c := range [][2]string{
		{"PbclCebcOhqtrg", "CopyPropBudget"}, // the spelling of the description
		{"Ranoyr" + "TiaPfr", "EnableGvnCse"},
		{"402", "EnableGvnCseMode"},
		{"808", "BackCopyPropBudget"},
		{"do-cssa", "do-cssa"},
	} {
		if k, err := Find(c[0]); err != nil || k.Name != c[1] {
			t.Errorf("%s: %v, %v; want %s", c[0], k, err, c[1])
		}
	}
	if _, err := Find("earlycse-phi-limt"); err == nil || !strings.Contains(err.Error(), "'earlycse-phi-limit'") {
		t.Errorf("no hint: %v", err)
	}
	k, _ := Find("EnableGvnCseMode")
	if k.Value(80) != "0" || k.Value(90) != "2" {
		t.Errorf("EnableGvnCseMode: %s on sm_80, %s on sm_90", k.Value(80), k.Value(90))
	}
}

func TestSetting(t *testing.T) {
	got := map[string]string{}
	if err := Options(got, "-enable-earlycse-memoryssa=0 --earlycse-phi-limit=0x10 -earlycse-debug-hash"); err != nil {
		t.Fatal(err)
	}
	if err := File(got, "k.txt", "# comment\nearlycse-mssa-optimization-cap = 7 // seven\n\n-earlycse-widths=off\n"); err != nil {
		t.Fatal(err)
	}
	want := map[string]string{"enable-earlycse-memoryssa": "false", "earlycse-phi-limit": "16", "earlycse-debug-hash": "true",
		"earlycse-mssa-optimization-cap": "7", "earlycse-widths": "false"}
	if len(got) != len(want) {
		t.Errorf("%v", got)
	}
	for k, v := range want {
		if got[k] != v {
			t.Errorf("%s is %q, want %q", k, got[k], v)
		}
	}
	var planned *PlannedError
	if err := Options(got, "-do-cssa=0"); !errors.As(err, &planned) || !strings.Contains(err.Error(), "cssa does not exist yet") {
		t.Errorf("planned: %v", err)
	}
	for _, bad := range []string{"earlycse-phi-limit=many", "earlycse-widths=perhaps", "nothing=1"} {
		if err := Assign(got, bad); err == nil {
			t.Errorf("%s is accepted", bad)
		}
	}
	if err := File(got, "k.txt", "\nnothing=1"); err == nil || !strings.HasPrefix(err.Error(), "k.txt:2: ") {
		t.Errorf("without a line: %v", err)
	}
}
