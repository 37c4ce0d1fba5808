package knob

import (
	"errors"
	"strings"
	"testing"
)

// TestTable: names and numbers are unique, defaults are values of their kind, and every row says what
// it does.
func TestTable(t *testing.T) {
	names, numbers := map[string]bool{}, map[int]bool{}
	for i := range table {
		k := &table[i]
		for _, n := range append([]string{k.Name}, k.Spellings()...) {
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
		if k.Does == "" || k.Pass == "" || k.Doc == "" || k.At == "" {
			t.Errorf("%s: not described", k.Name)
		}
	}
}

// TestComplete holds the number of knobs that each description names, and of those that it leaves open:
// neither gets lost.
func TestComplete(t *testing.T) {
	want := map[string][2]int{
		docEarlyCSE:    {5, 8},
		docCGP:         {21 + 10 + 14 + 8, 21}, // LLVM's that are named, LLVM's others, SCEV-CGP, base addresses
		docCSSA:        {12, 2},
		docStructurize: {3, 5},
		docAssembler:   {24 + 5 + 2, 23}, // the reference, numbers only, named elsewhere
		docLLVM:        {90, 17},
	}
	got := map[string][2]int{}
	for i := range table {
		n := got[table[i].Doc]
		if table[i].Ours {
			n[1]++
		} else {
			n[0]++
		}
		got[table[i].Doc] = n
	}
	for doc, n := range want {
		if got[doc] != n {
			t.Errorf("%s: %d knobs and %d of ours, want %d and %d", doc, got[doc][0], got[doc][1], n[0], n[1])
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
		{"FcrphyngvirUbvfgPbzzbaVafgf", "SpeculativeHoistCommonInsts"},
		{"FcrphyngivruBvfgPbzzbavafgf", "SpeculativeHoistCommonInsts"}, // as it is printed
		{"addr-sink-combine-base-offs", "addr-sink-combine-offs"},      // as LLVM has it
	} {
		if k, err := Find(c[0]); err != nil || k.Name != c[1] {
			t.Errorf("%s: %v, %v; want %s", c[0], k, err, c[1])
		}
	}
	if _, err := Find("earlycse-phi-limt"); err == nil || !strings.Contains(err.Error(), "'earlycse-phi-limit'") {
		t.Errorf("no hint: %v", err)
	}
	k, _ := Find("EnableGvnCseMode")
	for sm, want := range map[int]string{35: "0", 52: "0", 61: "2", 75: "2", 80: "0", 86: "0", 89: "0", 90: "2", 120: "2"} {
		if k.Value(sm) != want {
			t.Errorf("EnableGvnCseMode: %s on sm_%d, want %s", k.Value(sm), sm, want)
		}
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
	if err := Options(got, "-AdvancedRemat=1"); !errors.As(err, &planned) || !strings.Contains(err.Error(), "rematerialisation does not exist yet") {
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
