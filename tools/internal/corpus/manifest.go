// Package corpus reads and writes the manifest of the corpus of real kernels
// that tools/corpus builds under .cache/corpus.
package corpus

import (
	"bufio"
	"fmt"
	"os"
	"path/filepath"
	"sort"
	"strconv"
	"strings"

	"github.com/warpwise/warpwise/internal/judge/peer"
)

// ManifestName is the name of the manifest inside the corpus directory.
const ManifestName = "MANIFEST.tsv"

// An Entry is one file of the corpus, or one that could not be made.
type Entry struct {
	Path   string // relative to the corpus directory, with slashes
	Kind   string // darktable, hashcat, libclc, mumax; with -g behind it when compiled with debug info
	Opt    string // O0, O2, or - where it does not apply
	Tier   string // ci: always built; full: only by `make corpus-full`
	Bytes  int64
	SHA256 string
	Skip   string // why the file does not exist; empty when it does
}

// IsLL reports whether the entry is an LLVM IR module that exists.
func (e Entry) IsLL() bool { return e.Skip == "" && strings.HasSuffix(e.Path, ".ll") }

// header is the first line of a manifest.
const header = "path\tkind\topt\ttier\tbytes\tsha256\tskipped"

// Write writes the manifest into dir, sorted by path.
func Write(dir string, entries []Entry) error {
	sort.Slice(entries, func(i, j int) bool { return entries[i].Path < entries[j].Path })
	var b strings.Builder
	b.WriteString(header + "\n")
	for _, e := range entries {
		fmt.Fprintf(&b, "%s\t%s\t%s\t%s\t%d\t%s\t%s\n", e.Path, e.Kind, e.Opt, e.Tier, e.Bytes, e.SHA256, e.Skip)
	}
	return os.WriteFile(filepath.Join(dir, ManifestName), []byte(b.String()), 0o644)
}

// Read reads the manifest of the corpus in dir.
func Read(dir string) ([]Entry, error) {
	f, err := os.Open(filepath.Join(dir, ManifestName))
	if err != nil {
		return nil, fmt.Errorf("no corpus (run `make corpus`): %w", err)
	}
	defer f.Close()
	var entries []Entry
	lines := bufio.NewScanner(f)
	for n := 1; lines.Scan(); n++ {
		if n == 1 {
			if lines.Text() != header {
				return nil, fmt.Errorf("%s: not a manifest of this version; rebuild with `make corpus`", f.Name())
			}
			continue
		}
		col := strings.Split(lines.Text(), "\t")
		if len(col) != 7 {
			return nil, fmt.Errorf("%s:%d: %d columns, want 7", f.Name(), n, len(col))
		}
		size, err := strconv.ParseInt(col[4], 10, 64)
		if err != nil {
			return nil, fmt.Errorf("%s:%d: size: %w", f.Name(), n, err)
		}
		entries = append(entries, Entry{Path: col[0], Kind: col[1], Opt: col[2], Tier: col[3], Bytes: size, SHA256: col[5], Skip: col[6]})
	}
	return entries, lines.Err()
}

// Dir returns the corpus directory.
func Dir() (string, error) { return DirOf(Usual) }

// Usual is the version of LLVM the corpus is made with; that of another version has a directory of
// its own.
const Usual = "19"

// DirOf returns the directory of the corpus made with that version of LLVM.
func DirOf(llvm string) (string, error) {
	cache, err := peer.Cache()
	if err != nil {
		return "", err
	}
	name := "corpus"
	if llvm != Usual {
		name += llvm
	}
	return filepath.Join(cache, name), nil
}

// Open returns the directory of the corpus made with that version of LLVM and its Modules.
func Open(llvm string, full bool) (dir string, modules []Entry, err error) {
	if dir, err = DirOf(llvm); err == nil {
		modules, err = Modules(dir, full)
	}
	return dir, modules, err
}

// Modules returns the LLVM IR modules of the corpus, those of tier full only
// when asked for, in the manifest's order.
func Modules(dir string, full bool) ([]Entry, error) {
	entries, err := Read(dir)
	if err != nil {
		return nil, err
	}
	var modules []Entry
	for _, e := range entries {
		if e.IsLL() && (full || e.Tier == "ci") {
			modules = append(modules, e)
		}
	}
	return modules, nil
}
