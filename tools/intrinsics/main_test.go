package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/warpwise/warpwise/internal/judge/peer"
)

// TestTableOfLLVM22: the table is what LLVM 22's own description gives: names, signatures and properties.
func TestTableOfLLVM22(t *testing.T) {
	tblgen := peer.Require(t, "llvm-tblgen-22")
	file := peer.Files(t, "peers/llvm22/usr/include/llvm-22/llvm/IR/Intrinsics.td")[0]
	dump, err := exec.Command(tblgen, "--dump-json", "-I", filepath.Join(filepath.Dir(file), "..", ".."), file).Output()
	if err != nil {
		t.Fatal(err)
	}
	var got bytes.Buffer
	if err := run(bytes.NewReader(dump), &got, "../../internal/intrinsic/table.txt"); err != nil {
		t.Fatal(err)
	}
	want, err := os.ReadFile("../../internal/intrinsic/table22.txt")
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got.Bytes(), want) {
		t.Errorf("internal/intrinsic/table22.txt is not what tools/intrinsics writes: %d and %d bytes", len(want), got.Len())
	}
}
