package main

// A part is a part of the navigation.
type part struct {
	name   string
	pages  []string // names in the repository, or patterns, in their order
	folded bool     // shown only when one asks, or when one is in it
}

// parts are the parts in the order of the navigation: what teaches, what helps to do something, what is looked up, what explains.
var parts = [...]part{
	{name: "Start", pages: []string{"README.md"}},
	{name: "Tutorial", pages: []string{"docs/tutorial.md"}},
	{name: "How to", pages: []string{"docs/playground.md", "docs/page.md", "docs/cfg.md", "docs/bisect.md", "docs/reduce.md", "docs/judge.md", "docs/plugging-in.md", "docs/nvvm7.md", "docs/scale.md", "CONTRIBUTING.md"}},
	{name: "Reference", pages: []string{"docs/lint.md", "docs/explain.md", "docs/emulator.md", "docs/emulator-parallel.md", "docs/emulator-ops.md", "docs/intrinsics.md", "docs/math.md", "docs/bitcode.md", "docs/ptx-phases.md"}},
	{name: "Commands", folded: true},
	{name: "Passes and phases", pages: []string{"docs/passes/*.md"}, folded: true},
	{name: "Explanation", pages: []string{"ARCHITECTURE.md", "RATIONALE.md", "docs/analyses.md", "docs/museum.md", "docs/trust.md", "bench/RESULTS.md", "CHANGELOG.md"}},
}

// commands is the part whose pages the program prints.
var commands = &parts[4]
