package main

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"sort"
	"strings"
)

var (
	comments   = regexp.MustCompile(`(?s)/\*.*?\*/|//[^\n]*`)
	kernelHead = regexp.MustCompile(`(?s)\b(?:__)?kernel\s+(?:__attribute__\s*\(\(.*?\)\)\s*)?void\s+(\w+)\s*\(([^{;]*)\)\s*\{`)
)

// candidates lists darktable's kernels that take neither images nor samplers, with their parameters,
// and whether kernels.tsv runs them: the choice of kernels is made from this list.
func (w *witness) candidates(jobs []*job) error {
	files, err := filepath.Glob(filepath.Join(w.darktable, "*.cl"))
	if err != nil {
		return err
	}
	sort.Strings(files)
	listed := map[string]bool{}
	for _, j := range jobs {
		listed[j.file+" "+j.kernel] = true
	}
	total, taken := 0, 0
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		for _, m := range kernelHead.FindAllStringSubmatch(comments.ReplaceAllString(string(text), " "), -1) {
			if strings.Contains(m[2], "image") || strings.Contains(m[2], "sampler") {
				continue
			}
			total++
			mark := "-"
			if listed[filepath.Base(name)+" "+m[1]] {
				mark = "run"
				taken++
			}
			fmt.Printf("%s\t%s\t%s\t%s\n", mark, filepath.Base(name), m[1], strings.Join(strings.Fields(m[2]), " "))
		}
	}
	fmt.Printf("%d kernels without images, %d of them run\n", total, taken)
	return nil
}
