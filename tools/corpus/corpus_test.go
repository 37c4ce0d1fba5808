package main

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/warpwise/warpwise/tools/internal/corpus"
)

func TestPTXConstants(t *testing.T) {
	source := "package cuda\n" +
		"var add_map = map[int]string{50: add_ptx_50}\n" +
		"const other = \"x\"\n" +
		"const (\n\tadd_ptx_50 = `\n.version 8.5\n`\n\tadd_ptx_90 = `\n.version 8.6\n`\n)\n"
	texts, err := ptxConstants("add_wrapper.go", []byte(source))
	if err != nil {
		t.Fatal(err)
	}
	want := []ptxText{{"add", "50", "\n.version 8.5\n"}, {"add", "90", "\n.version 8.6\n"}}
	if len(texts) != len(want) {
		t.Fatalf("got %d texts, want %d: %q", len(texts), len(want), texts)
	}
	for i := range want {
		if texts[i] != want[i] {
			t.Errorf("text %d: got %q, want %q", i, texts[i], want[i])
		}
	}
}

func TestUpToDate(t *testing.T) {
	dir := t.TempDir()
	if upToDate(dir, "19", false) {
		t.Error("an empty directory counts as a corpus")
	}
	write := func(full bool) {
		if err := os.WriteFile(filepath.Join(dir, stampName), []byte(recipe("19", full)), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	write(false)
	if !upToDate(dir, "19", false) || upToDate(dir, "19", true) {
		t.Error("the small corpus must serve CI and not -full")
	}
	if upToDate(dir, "22", false) {
		t.Error("the corpus of one LLVM counts as that of another")
	}
	write(true)
	if !upToDate(dir, "19", false) || !upToDate(dir, "19", true) {
		t.Error("the full corpus must serve both")
	}
}

func TestManifestRoundTrip(t *testing.T) {
	dir := t.TempDir()
	in := []corpus.Entry{
		{Path: "ptx/b.ptx", Kind: "mumax", Opt: "-", Tier: "ci", Bytes: 3, SHA256: "ab"},
		{Path: "ll/a.ll", Kind: "darktable", Opt: "O2", Tier: "ci", Bytes: 7, SHA256: "cd"},
		{Path: "ll/c.ll", Kind: "hashcat", Opt: "O0", Tier: "full", Bytes: 9, SHA256: "ef"},
		{Path: "ll/d.ll", Kind: "darktable", Opt: "O0", Tier: "ci", SHA256: "-", Skip: "clang-19: exit 1: no"},
	}
	if err := corpus.Write(dir, in); err != nil {
		t.Fatal(err)
	}
	for full, want := range map[bool]int{false: 1, true: 2} {
		modules, err := corpus.Modules(dir, full)
		if err != nil {
			t.Fatal(err)
		}
		if len(modules) != want || modules[0].Path != "ll/a.ll" {
			t.Errorf("Modules(full=%v) = %v, want %d of them", full, modules, want)
		}
	}
}
