package main

import (
	"bytes"
	"strings"
	"testing"
)

func TestCompile(t *testing.T) {
	var out bytes.Buffer
	if err := compile(&out, "../../testdata/kernels/matmul.ll"); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(out.String(), ".target sm_80") || !strings.Contains(out.String(), ".entry") {
		t.Errorf("not the PTX of a kernel:\n%s", out.String())
	}
}
