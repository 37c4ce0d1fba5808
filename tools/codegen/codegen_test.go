package main

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"github.com/warpwise/warpwise/tools/internal/corpus"
)

// TestShare splits the pairs: no share misses a module or a GPU, all pairs are in the whole, and a part of it is
// never the table.
func TestShare(t *testing.T) {
	var modules []corpus.Entry
	for i := range 7 {
		modules = append(modules, corpus.Entry{Path: fmt.Sprint(i), Bytes: int64(i)})
	}
	o := options{sms: "sm_70,sm_80,sm_90", share: 1}
	if n := len(jobsOf(o, modules)); n != 21 {
		t.Errorf("%d pairs in the whole, want 21", n)
	}
	o.share = 3
	ofModule, ofGPU := map[string]int{}, map[string]int{}
	for _, j := range jobsOf(o, modules) {
		ofModule[j.module.Path]++
		ofGPU[j.sm]++
	}
	for _, m := range modules {
		if ofModule[m.Path] != 1 {
			t.Errorf("module %s is compiled for %d GPUs, want 1", m.Path, ofModule[m.Path])
		}
	}
	for sm, n := range ofGPU {
		if n < 2 || n > 3 {
			t.Errorf("%d of 7 modules are compiled for %s", n, sm)
		}
	}
	if len(ofGPU) != 3 {
		t.Errorf("GPUs of the share: %v", ofGPU)
	}
	o.update = true
	if err := run(o); err == nil || !strings.Contains(err.Error(), "not a share") {
		t.Errorf("a share updates the table: %v", err)
	}
}

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
