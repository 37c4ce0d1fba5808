// Package commoning is phase 64, LateOriCommoning: common computations once more, behind predication.
//
//	@%p1 add.s32 %r3, %r1, %r2;         @%p1 add.s32 %r3, %r1, %r2;
//	@%p1 ld.global.u32 %r4, [%rd1];     @%p1 ld.global.u32 %r4, [%rd1];
//	@%p1 add.s32 %r5, %r2, %r1;         @%p1 mov.b32 %r5, %r3;
//	@%p1 ld.global.u32 %r6, [%rd1];     @%p1 mov.b32 %r6, %r4;
//
// What stood on two ways of a branch stands in one block now. Operands are followed through moves to the version of a
// register that represents them (unless DisableMoveCommoning), and two instructions are equal when these are: the same
// operation, types and modifiers, the leader above the other by dominance, guards that fit, versions that are still in
// their registers, and for loads, which take part here on every target, the same versions of memory. Every join is a
// value of its own: this is what GvnCse does in mode 2, with loads.
//
// Blocks in which no instruction has a class that stands on their way of dominators are not searched: class masks of
// instructions (package hash) are collected along that way. They only ever reject.
//
// Linear.
package commoning

import (
	"github.com/warpwise/warpwise/internal/analysis/flow"
	"github.com/warpwise/warpwise/internal/analysis/version"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/internal/phase/hash"
	"github.com/warpwise/warpwise/internal/phase/value"
	"github.com/warpwise/warpwise/ptx"
)

var (
	late  = pass.NewStat("LateCommon", "computations replaced by an equal one above them")
	loads = pass.NewStat("LateCommonLoad", "loads replaced by an equal one, or by what was stored")
	stats = []*pass.Stat{late, loads}
)

// Pass is the phase.
var Pass = &pass.Pass[*ptx.Func]{Name: "LateOriCommoning", Run: run, Stats: stats}

// Forced is the phase at levels that do not have it: it runs when ForceLateCommoning says so.
var Forced = &pass.Pass[*ptx.Func]{Name: "LateOriCommoning<forced>", Stats: stats, Run: func(c *pass.Ctx, f *ptx.Func) {
	if c.Bool("ForceLateCommoning", false) {
		run(c, f)
	}
}}

func run(c *pass.Ctx, f *ptx.Func) {
	gate, _ := c.Setting("LateCommoningPerInstr")
	opt := value.Options{Copies: !c.Bool("DisableMoveCommoning", false), Loads: true, Gate: value.ParseGate(gate)}
	if c.Int("LateCommoningState", 1) == 0 || opt.Gate.Closed() {
		return
	}
	g := flow.Of(f)
	u := value.Of(c.PTX(), version.Of(g, version.Options{}), opt)
	same := c.Bool("LateCommoningSameBlock", true)
	e := &value.Commoner{Ctx: c, U: u, Stat: stat, Pressure: c.Bool("GvnCsePressure", true), Search: searched(g),
		Allow: func(leader, removed value.Site) bool {
			return (same || leader.Block != removed.Block) && len(f.Srcs(removed.Inst)) > 0
		}}
	e.Run()
}

// stat returns what a replacement of a class counts as.
func stat(c value.Class) *pass.Stat {
	switch c {
	case value.Copy, value.Texture, value.Math, value.Pure, value.InvariantLoad:
		return late
	case value.Load:
		return loads
	}
	return nil
}

// searched returns which blocks may have something to find.
func searched(g *flow.Graph) func(flow.Block) bool {
	const free = hash.Predicated | hash.Offset
	above := make([]uint64, g.Len()) // by block: one bit for each class of what dominates it
	found := make([]bool, g.Len())
	for _, b := range g.RPO() {
		seen := uint64(0)
		if p := g.IDom(b); p >= 0 {
			seen = above[p]
		}
		insts := g.At(b).Insts
		for i := range insts {
			in := &insts[i]
			if in.Op == ptx.OpSt {
				seen |= 1 << (hash.Word(hash.Basis, uint32(class(g.Func, in)|1)) >> 26)
				continue
			}
			m := hash.Mask(g.Func, in)
			if m&hash.Eligible == 0 {
				continue
			}
			bit := uint64(1) << (hash.Word(hash.Word(hash.Basis, uint32(m&^free)), uint32((m&^free)>>32)) >> 26)
			if in.Op == ptx.OpLd {
				bit = 1 << (hash.Word(hash.Basis, uint32(class(g.Func, in)|1)) >> 26)
			}
			found[b] = found[b] || seen&bit != 0
			seen |= bit
		}
		above[b] = seen
	}
	return func(b flow.Block) bool { return found[b] }
}

// class returns the part of a mask that loads and stores of one place share.
func class(f *ptx.Func, in *ptx.Inst) uint64 {
	return hash.Mask(f, in) >> 20 & 3 << 20
}
