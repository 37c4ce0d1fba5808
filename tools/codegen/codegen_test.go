package main

import (
	"path/filepath"
	"strings"
	"testing"
)

func TestJudge(t *testing.T) {
	o := options{table: filepath.Join(t.TempDir(), "d", "results.tsv"), threshold: 50}
	results := []result{{module: "a", sm: "sm_70"}, {module: "b", sm: "sm_70", reason: "llc: exit 3: no"}}
	if err := judge(o, results); err != nil {
		t.Errorf("half of the pairs reach a threshold of 50 %%: %v", err)
	}
	update := o
	update.update = true
	if err := judge(update, results); err != nil {
		t.Fatal(err)
	}
	ok, err := succeeded(o.table)
	if err != nil || len(ok) != 1 || !ok["a sm_70"] {
		t.Errorf("table read back as %v, %v", ok, err)
	}
	swapped := []result{{module: "a", sm: "sm_70", reason: "ptxas: exit 255: x"}, {module: "b", sm: "sm_70"}}
	if err := judge(o, swapped); err == nil || !strings.Contains(err.Error(), "a sm_70") {
		t.Errorf("a lost pair gives %v", err)
	}
	o.threshold = 99
	if err := judge(o, results); err == nil {
		t.Error("half of the pairs reach a threshold of 99 %")
	}
}
