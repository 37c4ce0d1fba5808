package main

import (
	"bytes"
	"strings"
	"testing"
)

func TestBuild(t *testing.T) {
	var out bytes.Buffer
	if err := run(&out); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"define ptx_kernel void @scale", ".entry scale", "mul.rn.f32"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("no %q in\n%s", want, out.String())
		}
	}
}
