package main

import (
	_ "embed"
	"os"
	"path/filepath"
	"regexp"
	"strings"
)

// ourTriple takes the place of foreign ones.
const ourTriple = "nvptx64-nvidia-cuda"

// retargeted are the directories whose tests run with our triple in place of a foreign one. The row of such a test says
// so.
var retargeted = []string{
	"Transforms/CodeGenPrepare/", "Transforms/InferAddressSpaces/", "Transforms/SeparateConstOffsetFromGEP/", "Transforms/StraightLineStrengthReduce/",
	"Transforms/NaryReassociate/", "Transforms/SpeculativeExecution/", "Analysis/BranchProbabilityInfo/", "Analysis/BlockFrequencyInfo/", "Analysis/Delinearization/",
}

// dependent lists the tests of those directories that say something about their own target: LLVM's opt-19 fails
// them with our triple.
//
//go:embed foreign.txt
var dependent string

var (
	tripleLine = regexp.MustCompile(`(target triple = )"[^"]*"`)
	tripleFlag = regexp.MustCompile(`(-mtriple[= ])\S+`)
	chipFlag   = regexp.MustCompile(` -{1,2}(mcpu|mattr)[= ]\S+`)
)

// retarget gives a test of those directories our triple. It returns the text and where it lies now, or "" for a test that
// stays as it is; skip says that it depends on its own target.
func retarget(file, text, out string) (changed, path, skip string, err error) {
	in := false
	for _, dir := range retargeted {
		in = in || strings.HasPrefix(file, dir)
	}
	if !in {
		return text, "", "", nil
	}
	for l := range strings.Lines(dependent) {
		if strings.TrimSpace(l) == file {
			return text, "", "depends on its own target: LLVM's opt fails it with the triple " + ourTriple, nil
		}
	}
	changed = tripleLine.ReplaceAllString(text, `$1"`+ourTriple+`"`)
	lines := strings.SplitAfter(changed, "\n")
	for i, l := range lines {
		if strings.Contains(l, "RUN:") {
			lines[i] = chipFlag.ReplaceAllString(tripleFlag.ReplaceAllString(l, "${1}"+ourTriple), "")
		}
	}
	changed = strings.Join(lines, "")
	if changed == text {
		return text, "", "", nil
	}
	path = filepath.Join(out, filepath.Base(file))
	if err := os.MkdirAll(out, 0o755); err != nil {
		return text, "", "", err
	}
	return changed, path, "", os.WriteFile(path, []byte(changed), 0o644)
}
