package main

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// What a test asks of the tool words that are ours.
const (
	classAccept = "accept" // every input must be accepted
	classReject = "reject" // every input must be rejected
	classBoth   = "both"
	classOther  = "-" // never reaches one of our tools
)

// A test is one file with what is known before it runs.
type test struct {
	File  string // relative to the test directory, with slashes
	Class string
	// Skip says why the test does not count for us; empty for a test that runs.
	Skip string
	// Note is said of a test that passes.
	Note string
	// Unrunnable says that not even LLVM's own tools could run it here.
	Unrunnable bool
	lines      [][]pipeline // one per RUN line
}

// has says which lit features hold. All LLVM targets are built into Debian's
// tools and none of ours depends on one.
func has(feature string) bool {
	return strings.HasSuffix(feature, "-registered-target") || feature == "default_triple" || feature == "llvm-64-bits"
}

// load reads and classifies one test.
func load(root, file string, out string) test {
	t := test{File: file, Class: classOther}
	path := filepath.Join(root, filepath.FromSlash(file))
	text, err := os.ReadFile(path)
	if err != nil {
		return t.unrunnable(err.Error())
	}
	changed, moved, skip, err := retarget(file, string(text), out)
	if err != nil {
		return t.unrunnable(err.Error())
	}
	t.Skip = skip
	if moved != "" {
		path, t.Note = moved, "with the triple "+ourTriple
	}
	s, err := parseScript(changed)
	if err != nil {
		return t.unrunnable(err.Error())
	}
	if len(s.Runs) == 0 {
		return t.unrunnable("no RUN line")
	}
	if reason := featureReason(s); reason != "" {
		t = t.unrunnable(reason)
	}
	where := place{Test: path, Out: out}
	for _, run := range s.Runs {
		run, err := expandIf(run, has)
		if err != nil {
			return t.unrunnable(err.Error())
		}
		if reason := foreignWord(run); reason != "" {
			return t.unrunnable(reason)
		}
		pipelines, err := parseShell(substitute(run, where))
		if err != nil {
			return t.unrunnable(err.Error())
		}
		t.lines = append(t.lines, pipelines)
	}
	t.classify(path)
	return t
}

// unrunnable marks the test, keeping the first reason.
func (t test) unrunnable(reason string) test {
	t.Unrunnable = true
	if t.Skip == "" {
		t.Skip = reason
	}
	return t
}

// featureReason says why the directives exclude the test, or "".
func featureReason(s script) string {
	for _, e := range s.Requires {
		if ok, err := evaluate(e, has); err != nil || !ok {
			return "requires " + e
		}
	}
	for _, e := range s.Unsupported {
		if ok, err := evaluate(e, has); err == nil && ok {
			return "unsupported: " + e
		}
	}
	for _, e := range s.XFail {
		if ok, err := evaluate(e, has); err == nil && ok {
			return "expected to fail in LLVM"
		}
	}
	return ""
}

// classify sets the class and why the test does not count for us.
func (t *test) classify(path string) {
	accept, reject := false, false
	for _, pipelines := range t.lines {
		for _, p := range pipelines {
			for _, s := range p.Stages {
				if ownVerbs[s.name()] {
					accept = accept || !s.Not
					reject = reject || s.Not
				}
				if reason := stageReason(s, path); reason != "" && t.Skip == "" {
					t.Skip = reason
				}
			}
		}
	}
	switch {
	case accept && reject:
		t.Class = classBoth
	case accept:
		t.Class = classAccept
	case reject:
		t.Class = classReject
	}
	if t.Class == classOther && t.Skip == "" {
		t.Skip = "uses none of our tools"
	}
}

// plain are programs of the system or of LLVM's test kit that may stand in a
// test beside ours.
var plain = []string{
	"FileCheck", "split-file", "count", "cat", "cmp", "cp", "diff", "echo", "grep", "head", "ls", "mkdir",
	"mv", "rm", "sed", "sort", "tail", "touch", "tr", "true", "false", "wc", "cd", "env", "test", "export",
}

// stageReason says why a stage is outside what we can run, or "".
func stageReason(s stage, path string) string {
	name := s.name()
	if !ownVerbs[name] && !slices.Contains(plain, name) {
		return "needs " + filepath.Base(name)
	}
	if !ownVerbs[name] {
		return ""
	}
	if name == "llc" {
		return "exact text of LLVM's code generator"
	}
	for _, w := range s.Words[1:] {
		if readsBitcode(w.Text, path) {
			return "reads a bitcode file"
		}
		if reason := optionReason(w.Text); reason != "" {
			return reason
		}
	}
	for _, d := range s.Redirects {
		if d.FD == 0 && readsBitcode(d.Target, path) {
			return "reads a bitcode file"
		}
	}
	if name == "opt" {
		return passReason(s)
	}
	return ""
}

// readsBitcode reports whether a word names a bitcode file of the test suite
// (rather than one the test itself has written).
func readsBitcode(word, path string) bool {
	return strings.HasSuffix(word, ".bc") && strings.HasPrefix(word, filepath.Dir(path)+string(filepath.Separator))
}

// optionReason says why an option puts a test out of scope, or "".
func optionReason(word string) string {
	name := "-" + strings.TrimLeft(word, "-")
	switch {
	case !strings.HasPrefix(word, "-"):
		return ""
	case strings.HasPrefix(name, "-load"):
		return "needs plugins"
	case regexp.MustCompile(`^-O[1-3sz]$`).MatchString(name):
		return "LLVM's pipeline " + name
	case strings.HasPrefix(name, "-debug"):
		return "needs debug output"
	}
	return ""
}

// builtPasses are the opt passes that exist here or whose tests only need the
// input to be read, verified and printed.
var builtPasses = []string{
	"verify", "no-op-function", "no-op-module", "no-op-loop", "no-op-cgscc", "print",
	"print<domtree>", "print<postdomtree>", "print<loops>", "verify<loops>", "print<uniformity>", "default<O0>",
	"early-cse", "early-cse<memssa>", "print<memoryssa>", "print<memoryssa-walker>", "verify<memoryssa>", "no-ensure-optimized-uses",
	"dce", "mem2reg", "sink", "instcombine", "instcombine<no-verify-fixpoint>", "gvn", "dse", "sccp", "ipsccp", "loop-deletion", "div-rem-pairs",
	"structurizecfg", "structurizecfg<skip-uniform-regions>", "fix-irreducible", "lower-switch", "mergereturn", "unify-loop-exits",
	"separate-const-offset-from-gep", "separate-const-offset-from-gep<lower-gep>", "infer-address-spaces", "speculative-execution", "speculative-execution<only-if-divergent-target>",
	"slsr", "nary-reassociate", "loop-reduce",
	"break-crit-edges", "print<branch-prob>", "print<block-freq>", "print<cycles>", "codegenprepare", "print<scalar-evolution>", "verify<scalar-evolution>", "print<delinearization>",
	"simplifycfg", "loop-simplify", "lcssa", "loop-rotate", "licm", "licm<no-allowspeculation>", "licm<allowspeculation>", "loop-unroll", "loop-unroll-full", "loop-unroll<peeling>", "loop-unroll<no-peeling>", "loop-unroll<peeling;no-runtime>", "indvars",
	"memcpyopt", "argpromotion", "deadargelim", "globalopt", "globaldce", "tailcallelim", "reassociate", "jump-threading",
	"sroa", "sroa<preserve-cfg>", "sroa<modify-cfg>", "inline", "always-inline", "module-inline", "instsimplify",
	"loop-idiom", "simple-loop-unswitch", "simple-loop-unswitch<nontrivial>", "simple-loop-unswitch<no-nontrivial>",
}

// builtAnalyses may stand in require<> and invalidate<>.
var builtAnalyses = []string{"profile-summary", "domtree", "postdomtree", "loops", "cycles", "uniformity", "memoryssa", "scalar-evolution", "aa", "target-ir", "opt-remark-emit", "assumptions"}

// passName matches one pass of a pipeline text with its parameters.
var passName = regexp.MustCompile(`[A-Za-z][-A-Za-z0-9_]*(?:<[^<>()]*>)?`)

// legacyPasses are spelled as options of their own.
var legacyPasses = map[string]string{
	"-structurizecfg": "structurizecfg", "-codegenprepare": "codegenprepare", "-fix-irreducible": "fix-irreducible",
	"-lowerswitch": "lower-switch", "-verify": "verify", "-early-cse": "early-cse", "-gvn": "gvn",
	"-unify-loop-exits": "unify-loop-exits", "-lower-switch": "lower-switch", "-mergereturn": "mergereturn", "-break-crit-edges": "break-crit-edges",
	"-infer-address-spaces": "infer-address-spaces", "-separate-const-offset-from-gep": "separate-const-offset-from-gep", "-slsr": "slsr",
	"-nary-reassociate": "nary-reassociate", "-speculative-execution": "speculative-execution", "-loop-reduce": "loop-reduce", "-loop-unroll": "loop-unroll", "-nvptx-atomic-lower": "nvptx-atomic-lower",
}

// passReason says which pass of an opt command is not ours, or "".
func passReason(s stage) string {
	amdgcn, uniformity := false, false
	for i, w := range s.Words {
		name := "-" + strings.TrimLeft(w.Text, "-")
		amdgcn = amdgcn || strings.Contains(w.Text, "amdgcn")
		uniformity = uniformity || strings.HasSuffix(w.Text, "skip-uniform-regions")
		list, ok := strings.CutPrefix(name, "-passes=")
		if !ok {
			list, ok = strings.CutPrefix(name, "-p=")
		}
		if !ok && name == "-p" && i+1 < len(s.Words) {
			list, ok = s.Words[i+1].Text, true
		}
		if !ok && strings.HasPrefix(w.Text, "-") {
			list, ok = legacyPasses[name]
		}
		if !ok {
			continue
		}
		for _, pass := range passName.FindAllString(list, -1) {
			uniformity = uniformity || pass == "print<uniformity>"
			if reason := onePassReason(pass, list); reason != "" {
				return reason
			}
		}
	}
	if amdgcn && uniformity {
		return "divergence table of amdgcn"
	}
	return ""
}

// onePassReason says why one name of a pass list is not ours, or "".
func onePassReason(pass, list string) string {
	switch base, _, _ := strings.Cut(pass, "<"); base {
	case "module", "function", "loop", "loop-mssa", "cgscc":
		if base != pass || strings.Contains(list, pass+"(") {
			return "" // an adaptor
		}
	case "require", "invalidate":
		pass = strings.TrimSuffix(strings.TrimPrefix(pass, base+"<"), ">")
		if slices.Contains(builtAnalyses, pass) {
			return ""
		}
		return "later: analysis " + pass
	}
	if slices.Contains(builtPasses, pass) {
		return ""
	}
	return "not planned: pass " + pass
}
