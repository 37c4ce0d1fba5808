// Package gvncse is phase 49, GvnCse: global value numbering and the removal of common computations.
//
//	add.s32 %r3, %r1, %r2;          add.s32 %r3, %r1, %r2;
//	…                               …
//	add.s32 %r4, %r2, %r1;          mov.b32 %r4, %r3;
//
// Package value numbers what registers hold; an instruction whose value a register holds already, written by a leader
// that dominates it, becomes a move from there. Copy propagation and the removal of dead code take the rest. Where the
// leader's register was written since, the leader's value gets a register of its own, if the estimate of registers
// allows it.
//
// The mode says how far it looks (knob 402, and a table by target):
//
//	0  nothing
//	1  within a block
//	2  leaders in dominating blocks; every join is a value of its own
//	3  optimistic: what meets and is equal is one value, around loops, too
//	4  and plain loads, by the version of memory that they see, also of what was stored
//	5  and values that every way into a block has in one register
//	6  as 5, until nothing changes
//
// Modes 3, 5 and 6 need the enhanced scope: without it 3 and 4 are 2, and 5 and 6 are 3. Operations across lanes are
// common only in one block, under one guard, with nothing between that changes who is together; atomic operations,
// clocks and ordered accesses never. Divergence does not matter for what each lane computes for itself.
//
// See package value for the literature. Linear in the instructions for each sweep of the numbering.
package gvncse

import (
	"fmt"
	"strconv"

	"github.com/warpwise/warpwise/internal/analysis/flow"
	"github.com/warpwise/warpwise/internal/analysis/version"
	"github.com/warpwise/warpwise/internal/knob"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/internal/phase/value"
	"github.com/warpwise/warpwise/ptx"
)

var (
	common    = pass.NewStat("CommonComputation", "computations replaced by an equal one before them")
	invariant = pass.NewStat("CommonInvariantLoad", "loads of memory that does not change replaced by an equal one")
	load      = pass.NewStat("CommonLoad", "plain loads replaced by an equal one, or by what was stored")
	cross     = pass.NewStat("CommonCrossLane", "operations across lanes replaced by an equal one")
	searched  = []*pass.Stat{common, invariant, load, cross}
)

// Pass is the phase, with the mode of the target.
var Pass = &pass.Pass[*ptx.Func]{Name: "GvnCse", Run: func(c *pass.Ctx, f *ptx.Func) { run(c, f, false) }, Stats: searched}

// Full is the phase in mode 4 with the enhanced scope, unless the knob says otherwise.
var Full = &pass.Pass[*ptx.Func]{Name: "GvnCse<full>", Run: func(c *pass.Ctx, f *ptx.Func) { run(c, f, true) }, Stats: searched}

// rounds is how often mode 6 begins again.
const rounds = 4

// config is what the knobs and the target say.
type config struct {
	mode      int
	enhanced  bool
	described bool
	samePath  bool
	pressure  bool
	ebb       bool
	gate      value.Gate
}

func run(c *pass.Ctx, f *ptx.Func, full bool) {
	if !c.Bool("EnableGvnCse", true) {
		return
	}
	cfg := configOf(c, full)
	if cfg.mode == 0 || cfg.gate.Closed() {
		return
	}
	for range rounds {
		if once(c, f, &cfg) == 0 || cfg.mode < 6 {
			return
		}
	}
}

// configOf returns what the knobs and the target say.
func configOf(c *pass.Ctx, full bool) config {
	sm := 0
	if m := c.PTX(); m != nil && len(m.Target) > 0 {
		sm, _, _ = ptx.ParseTarget(m.Target[0])
	}
	gate, _ := c.Setting("EnableGvnCsePerInstr")
	cfg := config{
		enhanced:  c.Bool("GvnCseEnhancedScope", full),
		described: c.Bool("GvnCseDescribedOpsOnly", false),
		samePath:  c.Bool("GvnCseSamePathOnly", false),
		pressure:  c.Bool("GvnCsePressure", true),
		ebb:       !c.Bool("DisableGvnCseEBB", false) || sm < 80,
		gate:      value.ParseGate(gate),
	}
	if text, ok := c.Setting("EnableGvnCseMode"); ok {
		cfg.mode, _ = strconv.Atoi(text)
	} else if cfg.mode = 4; !full {
		k, err := knob.Find("EnableGvnCseMode")
		if err != nil {
			panic("gvncse: " + err.Error())
		}
		cfg.mode, _ = strconv.Atoi(k.Value(sm))
	}
	cfg.mode = effective(cfg.mode, cfg.enhanced)
	return cfg
}

// effective returns the mode that runs: some need the enhanced scope.
func effective(mode int, enhanced bool) int {
	switch {
	case mode < 0 || mode > 6:
		return 0
	case enhanced || mode < 3:
		return mode
	case mode < 5:
		return 2
	}
	return 3
}

// once numbers the values and replaces what is common.
func once(c *pass.Ctx, f *ptx.Func, cfg *config) int {
	g := flow.Of(f)
	var marks []mark
	if cfg.mode == 2 && cfg.ebb {
		if marks = prepass(f, g, cfg); marks == nil {
			return 0
		}
		if n := worthwhile(marks); n < len(marks) {
			c.MissedInst(common, nil, fmt.Sprintf("%d of %d blocks are searched: nothing in the others is like what dominates it", n, len(marks)))
		}
	}
	x := version.Of(g, version.Options{})
	u := value.Of(c.PTX(), x, value.Options{Optimistic: cfg.mode >= 3, Copies: true, Loads: cfg.mode >= 4, CrossLane: cfg.enhanced,
		Described: cfg.described, Gate: cfg.gate})
	w := &walk{u: u, cfg: cfg}
	e := &value.Commoner{Ctx: c, U: u, Stat: stat, Pressure: cfg.pressure, Meeting: cfg.mode >= 5}
	if cfg.mode == 1 || cfg.samePath {
		e.Allow = w.allow
	}
	e.Search = w.scope()
	if marks != nil {
		e.Search = func(b flow.Block) bool { return marks[b] == worth }
	}
	return e.Run()
}

// stat returns what a replacement of a class counts as.
func stat(c value.Class) *pass.Stat {
	switch c {
	case value.Copy, value.Texture, value.Math, value.Pure:
		return common
	case value.InvariantLoad:
		return invariant
	case value.Load:
		return load
	case value.Shuffle, value.Reduction, value.Vote, value.Match:
		return cross
	}
	return nil
}

type walk struct {
	u   *value.Numbers
	cfg *config
}

// allow reports whether a leader may stand for another instruction: within its block in mode 1; and where only values of
// one path may be common, within blocks that lead to each other without a meeting.
func (w *walk) allow(leader, removed value.Site) bool {
	if leader.Block == removed.Block {
		return true
	}
	if w.cfg.mode == 1 {
		return false
	}
	g := w.u.X.Graph
	for b := removed.Block; b != leader.Block; b = g.IDom(b) {
		if b < 0 || len(g.Preds(b)) != 1 {
			return false
		}
	}
	return true
}

// scope returns the blocks that have an instruction whose value another one gives, too.
func (w *walk) scope() func(flow.Block) bool {
	x := w.u.X
	in := make([]bool, x.Graph.Len())
	for v := version.ID(1); int(v) < x.Len(); v++ {
		if at := x.At(v); at.Kind == version.Write && w.u.Bare(v) != 0 && (w.u.Of(v) != value.Number(v) || w.cfg.mode >= 5) {
			in[at.Block] = true
		}
	}
	return func(b flow.Block) bool { return in[b] }
}
