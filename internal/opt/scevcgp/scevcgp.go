// Package scevcgp is SCEV-CGP: the addresses of a function, as sums of scalar evolution over thread numbers, sizes and loop
// counters, share their common parts, and are computed in 32 bits where that is proved.
//
//	before:  %x = zext i32 %tid to i64                 after:  %x = mul i32 %tid, 12
//	         %y = mul i64 %x, 12                               %y = add i32 %x, %k8
//	         %k64 = zext i32 %k to i64                         %z = zext i32 %y to i64
//	         %z = shl i64 %k64, 3                              %a = getelementptr i8, ptr %p, i64 %z
//	         %s = add i64 %y, %z
//	         %a = getelementptr i8, ptr %p, i64 %s     (where 12 · tid + 8 · k is proved to be below 2^32)
//
// It is off unless nv-disable-scev-cgp is false: the passes base-address-strength-reduce and common-base-elimination do what
// pays most, and this one may take back what a pass over loops has chosen. Induction variables are taken as they are: it
// makes no phis.
//
// # What it does
//
//   - The address of an access is base + Σ terms + constant. The constant goes into the access.
//   - Accesses of one base share the part of the sum that does not change in their loop; outside of loops, all of it. With
//     do-scev-cgp-aggresively, whatever any two of them have in common; with do-function-scev-cgp, across loops, too. The shared
//     part is computed at the nearest common dominator of its accesses, in front of loops where it does not change there.
//   - The rest of a sum is done in 32 bits, and extended once, where the exact interval of the whole sum, from the ranges
//     of its variables, lies within 32 bits. The base is never narrowed.
//
// # When it pays
//
// What nobody needs then has to take more slots (package target) than what is written, by scev-cgp-check-latency cycles at
// least. What is left gives a remark with the reason.
//
// # Keeps
//
// The address of every access in every lane; nothing new says inbounds, nuw or nsw; no branch, no phi, nothing convergent, no
// division is moved above its guard (package expand). Cost: linear but for bounded looks at neighbours.
package scevcgp

import (
	"io"
	"strconv"
	"strings"

	"github.com/warpwise/warpwise/internal/analysis/access"
	"github.com/warpwise/warpwise/internal/analysis/dom"
	"github.com/warpwise/warpwise/internal/analysis/loop"
	"github.com/warpwise/warpwise/internal/analysis/scev"
	"github.com/warpwise/warpwise/internal/dbginfo"
	"github.com/warpwise/warpwise/internal/expand"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/internal/target"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ir/irtext"
)

// Options are what can be chosen; each is a knob. Of the limits, -1 is none.
type Options struct {
	Enabled    bool
	Aggressive bool // any common part of two sums, not only what does not change in a loop
	Function   bool // bases are shared across loops
	Limit      int  // transformations
	PerBlock   int  // bases that are put into one block
	Levels     int  // levels of the dominator tree that a base is hoisted above its accesses
	Size       int  // parts of an expression that is looked at
	OldBase    bool // the base is the pointer operand as it is written, and nothing is added to it
	Threads    int  // number of threads in each dimension that is assumed; 0: what the target and the kernel say
	Latency    int  // smallest saving, in cycles
	Norm       int  // order of sums: 0 as they are, 1 by variable, 2 also factored
	PrintAfter bool
	Dump       bool
}

// Defaults returns the defaults of the knobs, but for the one that has the pass do nothing.
func Defaults() Options {
	return Options{Enabled: true, Limit: -1, PerBlock: -1, Levels: -1, Size: -1}
}

func options(c *pass.Ctx) Options {
	return Options{
		Enabled:    c.Bool("do-scev-cgp", true) && !c.Bool("nv-disable-scev-cgp", true),
		Aggressive: c.Bool("do-scev-cgp-aggresively", false),
		Function:   c.Bool("do-function-scev-cgp", false),
		Limit:      c.Int("scev-cgp-control", -1),
		PerBlock:   c.Int("scev-cgp-cross-block-limit", -1),
		Levels:     c.Int("scev-cgp-idom-level-limit", -1),
		Size:       c.Int("scev-cgp-inst-limit", -1),
		OldBase:    c.Bool("scev-cgp-old-base", false),
		Threads:    c.Int("scev-cgp-tid-max-value", 0),
		Latency:    c.Int("scev-cgp-check-latency", 0),
		Norm:       c.Int("scev-cgp-norm", 0),
		PrintAfter: c.Bool("print-after-scev-cgp", false),
		Dump:       c.Bool("dump-scev-cgp", false),
	}
}

// The statistics; their names are those of the remarks.
var (
	sharedBase = pass.NewStat("SharedBase", "bases computed once for accesses whose sums have them in common")
	narrowed   = pass.NewStat("Narrowed", "offsets computed in 32 bits")
	rewritten  = pass.NewStat("Rewritten", "accesses whose address is computed in another way")
)

// Pass is the pass, which does nothing unless a knob says so.
var Pass = &pass.Pass[*ir.Func]{Name: "scev-cgp", Run: func(c *pass.Ctx, f *ir.Func) { run(c, f, options(c)) }, Stats: stats()}

// New returns the pass with options of its own.
func New(name string, opt Options) *pass.Pass[*ir.Func] {
	return &pass.Pass[*ir.Func]{Name: name, Run: func(c *pass.Ctx, f *ir.Func) { run(c, f, opt) }, Stats: stats()}
}

func stats() []*pass.Stat { return []*pass.Stat{sharedBase, narrowed, rewritten} }

type worker struct {
	c      *pass.Ctx
	f      *ir.Func
	opt    Options
	x      *scev.Info
	tree   *dom.Tree
	loops  *loop.Forest
	write  *expand.Expander
	edit   *expand.Rewriter
	debug  *dbginfo.Index
	cycles int   // of an operation
	done   int   // transformations
	bases  []int // by ID of the block: bases put there
	warned bool
}

func run(c *pass.Ctx, f *ir.Func, opt Options) {
	if !opt.Enabled {
		return
	}
	w := &worker{c: c, f: f, opt: opt, x: pass.Kept[scev.Info](c), tree: dom.Of(f), loops: loop.Of(f), debug: dbginfo.New(f),
		cycles: cyclesOf(f), bases: make([]int, f.NumBlockIDs())}
	w.x.Reset(f, scev.Defaults())
	if list := w.sums(access.Of(w.x)); len(list) > 0 {
		w.write = expand.New(w.x, expand.Options{})
		w.edit = expand.NewRewriter(f, func(v *ir.Value) { w.x.ForgetValue(v); w.debug.Salvage(v) })
		for _, m := range w.families(list) {
			w.share(m)
		}
		for _, s := range list {
			w.alone(s)
		}
	}
	if opt.PrintAfter {
		io.WriteString(c.Out, "*** Function after SCEV-CGP ***\n")
		irtext.PrintFunc(c.Out, f)
	}
}

// cyclesOf returns how long an addition takes on the GPU that f is compiled for.
func cyclesOf(f *ir.Func) int {
	cpu, _ := f.Mod().Attrs.GetString(f.FnAttrs, "target-cpu")
	n, err := strconv.Atoi(strings.TrimRight(strings.TrimPrefix(cpu, "sm_"), "af"))
	if err != nil {
		n = 80
	}
	t := target.Target{SM: n}
	return t.Latencies().Arithmetic
}

// spend reports that one more transformation is allowed, and counts it.
func (w *worker) spend(stat *pass.Stat, v *ir.Value) bool {
	if w.opt.Limit >= 0 && w.done >= w.opt.Limit {
		w.c.Missed(stat, v, "scev-cgp-control transformations were done")
		return false
	}
	if !w.c.Apply(stat, v) {
		return false
	}
	w.done++
	return true
}

// pays reports that saving so many slots at such a cost is enough.
func (w *worker) pays(saved, cost int) bool {
	return saved > cost && (saved-cost)*w.cycles >= w.opt.Latency
}
