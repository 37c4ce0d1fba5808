package main

import (
	"slices"
	"strings"

	"github.com/warpwise/warpwise"
)

// way is one way to compile a module.
type way struct {
	name     string
	passes   string
	settings map[string]string
	llvm     bool // opt-19 and llc-19 behind the passes
}

// layer are the passes that are measured.
var layer = []string{"infer-address-spaces", "separate-const-offset-from-gep", "nary-reassociate", "slsr", "speculative-execution",
	"loop-simplify", "lcssa", "loop-reduce", "codegenprepare"}

// forSelection are the passes that only serve our own instruction selection.
var forSelection = []string{"fix-irreducible", "structurizecfg", "cssa"}

// llvmLayer is what opt-19 runs; llc-19 runs its own loop-reduce and codegenprepare, and most of these once more.
const llvmLayer = "infer-address-spaces,function(separate-const-offset-from-gep,speculative-execution<only-if-divergent-target>,slsr,nary-reassociate,early-cse<memssa>)"

// level returns the passes of -O2 but for some, with others in front of one.
func level(but []string, front, added string) string {
	var names []string
	for _, s := range warpwise.ExplainPipeline("default<O2>") {
		name, _, _ := strings.Cut(s.Pass, "<")
		if slices.Contains(but, name) {
			continue
		}
		if name == front {
			names = append(names, added)
		}
		names = append(names, s.Pass)
	}
	return strings.Join(names, ",")
}

func layerWays() []way {
	return []way{
		{name: "ours", passes: level(nil, "", "")},
		{name: "without", passes: level(layer, "", "")},
		{name: "LLVM 19", passes: level(slices.Concat(layer, forSelection), "", ""), llvm: true},
	}
}

// eachWays returns -O2, and -O2 without one pass of the layer at a time.
func eachWays() []way {
	ways := []way{{name: "-O2", passes: level(nil, "", "")}}
	for _, pass := range layer {
		if passes := level([]string{pass}, "", ""); passes != ways[0].passes {
			ways = append(ways, way{name: "without " + pass, passes: passes})
		}
	}
	return ways
}

// knobWays returns -O2, and -O2 with each of the passes that are in no level in front of dce, and with each of their knobs.
func knobWays() []way {
	ways := []way{{name: "-O2", passes: level(nil, "", "")}}
	add := func(pass string, on map[string]string, knobs ...string) {
		passes := level(nil, "dce", pass)
		ways = append(ways, way{name: pass, passes: passes, settings: on})
		for _, k := range knobs {
			settings := map[string]string{}
			for n, v := range on {
				settings[n] = v
			}
			name, value, _ := strings.Cut(k, "=")
			settings[name] = value
			ways = append(ways, way{name: pass + " " + k, passes: passes, settings: settings})
		}
	}
	add("scev-cgp", map[string]string{"nv-disable-scev-cgp": "false"},
		"do-scev-cgp-aggresively=true", "do-function-scev-cgp=true", "scev-cgp-control=4", "scev-cgp-cross-block-limit=1", "scev-cgp-idom-level-limit=1",
		"scev-cgp-inst-limit=8", "scev-cgp-old-base=true", "scev-cgp-tid-max-value=256", "scev-cgp-check-latency=16", "scev-cgp-norm=1", "scev-cgp-norm=2")
	add("base-address-strength-reduce", nil,
		"do-base-address-strength-reduce=2", "do-base-address-strength-reduce-chain=true", "base-address-strength-reduce-iv-limit=1",
		"base-address-strength-reduce-max-iv=1", "topo-sort-begin=1", "ignore-bad-base=true", "ignore-32-bit-overflow=true",
		"ignore-signed-32-bit-overflow=true", "base-address-strength-reduce-registers=4")
	add("common-base-elimination", nil)
	return ways
}
