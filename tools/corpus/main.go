// Command corpus builds the corpus of real kernels under .cache/corpus: OpenCL
// kernels out of Debian packages compiled to NVPTX IR by clang, the text of
// libclc, and the PTX of the Go module github.com/mumax/3. Nothing of it is
// ever committed. A second run does no work.
//
//	go run ./tools/corpus             what CI uses
//	go run ./tools/corpus -full       also two big modules at -O0
//	go run ./tools/corpus -llvm 22    LLVM IR only, by clang-22 with and without -g, under .cache/corpus22:
//	                                  of every kernel one of the four modules; with -full all of them
//
// The manifest MANIFEST.tsv lists every file with its size and SHA-256, and
// every file that could not be made with the reason.
package main

import (
	"crypto/sha256"
	"encoding/hex"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/warpwise/warpwise/internal/judge/peer"
	"github.com/warpwise/warpwise/tools/internal/corpus"
	"github.com/warpwise/warpwise/tools/internal/process"
)

func main() {
	full := flag.Bool("full", false, "also build the modules that are too big for CI")
	force := flag.Bool("force", false, "build again even if the recipe has not changed")
	llvm := flag.String("llvm", corpus.Usual, "the version of LLVM: 19 or 22")
	workers := flag.Int("j", 2, "modules built at the same time")
	flag.Parse()
	process.Exit("corpus", run(*llvm, *full, *force, *workers))
}

// run builds the corpus unless the one that is there has the same recipe.
func run(llvm string, full, force bool, workers int) error {
	dir, err := corpus.DirOf(llvm)
	if err != nil {
		return err
	}
	tools, err := peer.FindAll("clang-"+llvm, "llvm-link-"+llvm, "llvm-dis-"+llvm, "opt-"+llvm)
	if err != nil {
		return err
	}
	if !force && upToDate(dir, llvm, full) {
		return summarize(dir)
	}
	tmp := dir + ".tmp"
	if err := os.RemoveAll(tmp); err != nil {
		return err
	}
	b := &builder{llvm: llvm, tools: tools, sources: filepath.Join(tmp, "sources"), out: filepath.Join(tmp, "out")}
	entries, err := b.build(full, workers)
	if err != nil {
		return err
	}
	if err := corpus.Write(b.out, entries); err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(b.out, stampName), []byte(recipe(llvm, full)), 0o644); err != nil {
		return err
	}
	if err := os.RemoveAll(dir); err != nil {
		return err
	}
	if err := os.Rename(b.out, dir); err != nil {
		return err
	}
	if err := os.RemoveAll(tmp); err != nil {
		return err
	}
	return summarize(dir)
}

// stampName holds the recipe the corpus was built by.
const stampName = ".stamp"

// recipe names everything the corpus depends on, one line each.
func recipe(llvm string, full bool) string {
	var b strings.Builder
	if llvm != corpus.Usual {
		fmt.Fprintln(&b, "llvm", llvm)
	}
	fmt.Fprintln(&b, "layout 2")
	fmt.Fprintln(&b, "suite", suite)
	fmt.Fprintln(&b, "flags", strings.Join(clangFlags, " "))
	fmt.Fprintln(&b, "hashcat", strings.Join(hashcatFiles, " "), strings.Join(hashcatDefines, " "))
	fmt.Fprintln(&b, "mumax", mumaxVersion)
	if full {
		fmt.Fprintln(&b, "full", strings.Join(hashcatFilesO0, " "))
	}
	return b.String()
}

// upToDate reports whether the corpus in dir has this recipe; a full corpus
// also serves who asks for less.
func upToDate(dir, llvm string, full bool) bool {
	stamp, err := os.ReadFile(filepath.Join(dir, stampName))
	if err != nil {
		return false
	}
	return string(stamp) == recipe(llvm, true) || (!full && string(stamp) == recipe(llvm, false))
}

// A builder turns sources into corpus files.
type builder struct {
	llvm    string            // version
	tools   map[string]string // paths of the peers
	sources string            // unpacked packages
	out     string            // becomes the corpus directory
}

// build fetches the sources and makes every file. Only a failure to fetch is an
// error: a module that does not compile is an entry with its reason.
func (b *builder) build(full bool, workers int) ([]corpus.Entry, error) {
	if err := b.fetch(); err != nil {
		return nil, err
	}
	jobs, err := b.jobs(full)
	if err != nil {
		return nil, err
	}
	entries := make([]corpus.Entry, len(jobs))
	process.Each(workers, len(jobs), func(i int) {
		entries[i] = b.make(jobs[i])
	})
	if b.llvm != corpus.Usual {
		return entries, nil
	}
	ptx, err := b.mumax()
	if err != nil {
		return nil, err
	}
	return append(entries, ptx...), nil
}

// make builds one module, verifies it and describes it.
func (b *builder) make(j job) corpus.Entry {
	entry := corpus.Entry{Path: j.path, Kind: j.kind, Opt: j.opt, Tier: j.tier, SHA256: "-"}
	target := filepath.Join(b.out, filepath.FromSlash(j.path))
	err := os.MkdirAll(filepath.Dir(target), 0o755)
	if err == nil {
		err = b.compile(j, target)
	}
	if err == nil {
		err = b.describe(&entry)
	}
	if err != nil {
		os.Remove(target)
		entry.Skip = strings.ReplaceAll(strings.ReplaceAll(err.Error(), "\t", " "), "\n", " ")
		fmt.Printf("corpus: skipped %s: %s\n", j.path, entry.Skip)
	}
	return entry
}

// describe fills size and checksum from the file.
func (b *builder) describe(e *corpus.Entry) error {
	data, err := os.ReadFile(filepath.Join(b.out, filepath.FromSlash(e.Path)))
	if err != nil {
		return err
	}
	sum := sha256.Sum256(data)
	e.Bytes = int64(len(data))
	e.SHA256 = hex.EncodeToString(sum[:])
	return nil
}

// summarize prints count and size per kind and level.
func summarize(dir string) error {
	entries, err := corpus.Read(dir)
	if err != nil {
		return err
	}
	type total struct{ files, skipped, bytes int64 }
	totals := make(map[string]*total)
	var order []string
	for _, e := range entries {
		key := e.Kind + " " + e.Opt
		t := totals[key]
		if t == nil {
			t = new(total)
			totals[key] = t
			order = append(order, key)
		}
		if e.Skip != "" {
			t.skipped++
			continue
		}
		t.files++
		t.bytes += e.Bytes
	}
	for _, key := range order {
		t := totals[key]
		fmt.Printf("corpus: %-14s %4d files %8.1f MB  %d skipped\n", key, t.files, float64(t.bytes)/1e6, t.skipped)
	}
	return nil
}

// limit bounds one compiler run; the slowest takes about ten seconds.
const limit = 10 * time.Minute
