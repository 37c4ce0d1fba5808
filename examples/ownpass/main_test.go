package main

import (
	"bytes"
	"strings"
	"testing"
)

func TestOwnPass(t *testing.T) {
	var out, stats bytes.Buffer
	if err := optimize(&out, &stats); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(out.String(), "%b = add i32 %x, %x") || !strings.Contains(stats.String(), "1 sums - products by two") {
		t.Errorf("%s\n%s", out.String(), stats.String())
	}
}
