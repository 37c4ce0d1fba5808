// Package cssa makes SSA form conventional: no two values that phis connect are live at the same time, so that
// each group of them, a web, can be one register and the phis vanish.
//
//	before:  loop:                                 after:  loop:
//	           %x = phi [1, %entry], [%y, %loop]             %x = phi [%pcp1, %entry], [%y, %loop]
//	           %y = add %x, 1                                %pcp = pcp %x
//	           br %c, %loop, %exit                           %y = add %x, 1
//	         exit:                                           br %c, %loop, %exit
//	           ret %x                                      exit:
//	                                                         ret %pcp
//
// The copies are the operation pcp, which no pass folds, commons or moves; in text it is a bitcast to the same
// type marked !warpwise.pcp (a select between equal aggregates, which have no bitcast).
//
// # Steps
//
// Blocks are numbered anew when the control flow has changed (package cfg). Each phi that can be reached gets
// copies of its operands, one for each distinct predecessor, before the terminator there (insert.go), and a copy
// of its result behind the phis, of which all uses are made (result.go). By then no two members of a web are live
// together. Copies that nobody uses go. Last, a copy and its source become one value again where the two webs do
// not interfere (coalesce.go). The copies before a terminator of which none reads another happen at once.
//
// # Registers of a warp
//
// A web whose values are uniform may have one register for the whole warp. While some threads execute one side of
// a divergent branch, others wait to execute the other one: what they will need must not be overwritten. So
// webs of registers for each thread are coalesced by classical liveness, those of the warp by linearised
// liveness (liveness.Sides); a web is of the second class when its values are uniform and none waits where
// another one, or itself, is defined. Phis of such webs are marked !warpwise.warpreg.
//
// # References
//
// Sreedhar, Ju, Gillies, Santhanam: "Translating Out of Static Single Assignment Form", SAS 1999 (method I);
// Boissinot, Darte, Rastello, Dupont de Dinechin, Guillon: "Revisiting Out-of-SSA Translation for Correctness, Code
// Quality, and Efficiency", CGO 2009 (copies at once, equal values do not interfere); Budimlić et al., "Fast
// Copy Coalescing and Live-Range Identification", PLDI 2002 (dominance forests).
//
// Keeps: control flow, but for the edge behind an invoke whose result a phi takes, which is split; memory; what debug
// records say. Cost: near linear. Idempotent.
package cssa

import (
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/warpwise/warpwise/internal/analysis/cfg"
	"github.com/warpwise/warpwise/internal/knob"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ir/irtext"
)

// Options are what can be chosen.
type Options struct {
	Run            bool
	Level          Level
	SplitEdges     bool // coalesce copies in blocks that only split an edge
	SpanBlocks     bool // coalesce copies whose source is defined in another block
	UniformClasses bool // give uniform webs a register of the warp
	SkipUniform    bool // make no copies for uniform phis
	Verbosity      int  // what is told: 1 sums of each function, 2 also each phi, 3 also each copy
}

// Level says which copies are coalesced.
type Level int

// The levels.
const (
	None      Level = iota
	SameValue       // those of webs that hold one value only
	Classical       // those of webs that do not interfere
	ByValue         // likewise, and equal values never interfere
)

// options are those of the knobs, whose defaults depend on the target of the function. Functions of one target follow one another.
func options(c *pass.Ctx, f *ir.Func) Options {
	type known struct {
		ok, given bool
		sm        int
		opt       Options
	}
	sm, last := targetOf(f), pass.Kept[known](c)
	if !last.ok || last.sm != sm || last.given != c.Given() {
		*last = known{true, c.Given(), sm, knobs(c, sm)}
	}
	return last.opt
}

// knobs reads the options for a target.
func knobs(c *pass.Ctx, sm int) Options {
	flag := func(name string) bool {
		k, err := knob.Find(name)
		return c.Bool(name, err == nil && k.Value(sm) == "true")
	}
	number := func(name string) int {
		k, err := knob.Find(name)
		if err != nil {
			return c.Int(name, 0)
		}
		n, _ := strconv.Atoi(k.Value(sm))
		return c.Int(name, n)
	}
	o := Options{
		Run: flag("do-cssa"), Level: Level(number("cssa-coalesce")), SplitEdges: flag("cssa-coalesce-split-edges"),
		SpanBlocks: flag("cssa-coalesce-span-blocks"), UniformClasses: flag("cssa-uniform-classes"),
		SkipUniform: flag("cssa-skip-uniform"), Verbosity: number("cssa-verbosity"),
	}
	if _, said := c.Setting("cssa-coalesce"); !said { // the knob of the container format stands behind it
		o.Level = Level(number("CSSACoalescing"))
	}
	o.Level = min(max(o.Level, None), ByValue)
	return o
}

// targetOf returns the number of the GPU that f is compiled for, by its attribute, or 0.
func targetOf(f *ir.Func) int {
	cpu, _ := f.Mod().Attrs.GetString(f.FnAttrs, "target-cpu")
	n, _ := strconv.Atoi(strings.TrimRight(strings.TrimPrefix(cpu, "sm_"), "af"))
	return n
}

// The statistics; their names are those of the remarks.
var (
	isolated  = pass.NewStat("Isolated", "phi given copies of its operands and its result")
	coalesced = pass.NewStat("Coalesced", "copy removed, as it is one value with its source")
	dead      = pass.NewStat("DeadCopy", "copy removed that nobody uses")
	split     = pass.NewStat("SplitEdge", "edge split behind an instruction that ends its block and whose result a phi takes")
	shared    = pass.NewStat("WarpRegister", "web of phis given one register for the warp")
)

// Pass is the cssa pass.
var Pass = &pass.Pass[*ir.Func]{Name: "cssa", Before: dump, Run: run, Stats: []*pass.Stat{isolated, coalesced, dead, split, shared}}

// dump prints the module before the first function is changed, when asked to.
func dump(c *pass.Ctx, m *ir.Module) func() {
	if !c.Bool("dump-before-cssa", false) || !c.Bool("do-cssa", true) {
		return nil
	}
	return func() {
		io.WriteString(c.Out, "IR Module before CSSA:\n")
		c.Out.Write(irtext.AppendModule(nil, m, irtext.PrintOptions{}))
	}
}

// worker is the state of one run.
type worker struct {
	c      *pass.Ctx
	f      *ir.Func
	opt    Options
	orders *cfg.Orders

	phis     []*ir.Value   // in reverse postorder of their blocks: the number of a phi is its place here
	alone    []bool        // by number of the phi: all copies of its operands and its result are of this run
	copies   []*ir.Value   // made by this run
	results  []*ir.Value   // by number of the phi: the copy of its result, or nil
	replaced []*ir.Value   // copies that are one value with their sources
	gone     int           // copies removed again
	spoken   []bool        // by ID: a debug record speaks of the value; nil: not asked for
	numbers  *ir.Numbering // as the run found the function; nil: not asked for
}

func run(c *pass.Ctx, f *ir.Func) {
	w := &worker{c: c, f: f, opt: options(c, f)}
	if !w.opt.Run {
		return
	}
	w.splitBehindResults()
	w.orders = cfg.Of(f)
	for _, b := range w.orders.Unreachable() {
		w.c.Missed(isolated, b.Term(), "block "+w.name(b)+" cannot be reached: it takes no part")
		w.tell(2, "cssa: @%s: block %v cannot be reached: it takes no part\n", f.Global.Name, b)
	}
	if w.any() {
		w.insert()
		w.useResults()
		w.removeDead()
		w.coalesce()
		w.finish()
	}
	w.tell(1, "cssa: @%s: %d phis, %d copies, %d of them removed again\n", f.Global.Name, len(w.phis), len(w.copies), w.gone)
}

// any reports that the function has a phi or a copy. Most have none.
func (w *worker) any() bool {
	for _, b := range w.f.Blocks {
		for v := range b.Instrs() {
			if v.Op == ir.OpPhi || v.Op == ir.OpPCP {
				return true
			}
		}
	}
	return false
}

// tell prints what is told from a level of verbosity on; of blocks it takes the names.
func (w *worker) tell(level int, format string, args ...any) {
	if w.opt.Verbosity >= level {
		for i, a := range args {
			if b, ok := a.(*ir.Block); ok {
				args[i] = w.name(b)
			}
		}
		fmt.Fprintf(w.c.Out, format, args...)
	}
}

// name is how messages call a block.
func (w *worker) name(b *ir.Block) string {
	if b.Name != "" {
		return "%" + b.Name
	}
	if w.numbers == nil {
		w.numbers = w.f.Number()
	}
	return "%" + strconv.Itoa(w.numbers.Block(b))
}
