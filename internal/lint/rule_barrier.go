package lint

import (
	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/internal/analysis/loop"
	"github.com/warpwise/warpwise/ir"
)

// eachBarrier calls see for each barrier of the block in front of which lanes part at a branch that decides whether it is
// executed.
func (u *unit) eachBarrier(see func(v, branch *ir.Value, name string, aligned bool)) {
	for _, b := range u.f.Blocks {
		d := u.decides[b.ID]
		if d == nil || !u.dom.Contains(b) {
			continue
		}
		for v := range b.Instrs() {
			if name, aligned := u.blockBarrier(v); name != "" && !u.rests(d.Term()) {
				see(v, d.Term(), name, aligned)
			}
		}
	}
}

// rests reports that a condition differs between lanes only because an argument of a function may: whoever calls it
// knows more.
func (u *unit) rests(branch *ir.Value) bool {
	if len(branch.Args) == 0 {
		return true
	}
	steps := u.why(branch.Args[0])
	return !u.kernel && len(steps) > 0 && steps[len(steps)-1].Msg == argumentDiffers
}

// earlyExit returns what is behind a branch of which one way leaves the function at once.
func earlyExit(branch *ir.Value) (leaves, trap bool) {
	for _, e := range branch.Block.Succs {
		if l, t := exits(e.B); l {
			return true, t
		}
	}
	return false, false
}

func divergentBarrier(u *unit) {
	u.eachBarrier(func(v, branch *ir.Value, name string, aligned bool) {
		if leaves, _ := earlyExit(branch); leaves {
			return
		}
		proof, proved := u.parting(branch.Block, v.Block)
		if !aligned && u.otherBarrier(branch.Block, v) {
			return // threads may come to it at different times, and by different places
		}
		severity, how := diag.Warning, "may not reach together"
		if proved && u.inLoop(branch.Block, v.Block) == nil {
			severity, how = diag.Error, "do not reach together"
		}
		if u.inLoop(branch.Block, v.Block) != nil {
			how = "may reach in different rounds of a loop"
		}
		u.report(severity, v, proof, "%s: a barrier that the lanes of a warp %s", name, how)
	})
}

// otherBarrier reports that there is a barrier besides v on a way from b before lanes meet.
func (u *unit) otherBarrier(b *ir.Block, v *ir.Value) bool {
	for _, x := range u.f.Blocks {
		if x == v.Block || u.decides[x.ID] != b {
			continue
		}
		for w := range x.Instrs() {
			if name, _ := u.blockBarrier(w); name != "" {
				return true
			}
		}
	}
	return false
}

func exitBeforeBarrier(u *unit) {
	u.eachBarrier(func(v, branch *ir.Value, name string, _ bool) {
		leaves, trap := earlyExit(branch)
		if !leaves || trap {
			return
		}
		proof, proved := u.parting(branch.Block, v.Block)
		severity, how := diag.Warning, "may leave"
		if proved {
			severity, how = diag.Error, "leave"
		}
		u.report(severity, v, proof, "%s: a barrier in front of which some lanes of a warp %s the kernel", name, how)
	})
}

// inLoop returns a loop that holds both blocks and that the branch at the end of from leaves, or nil.
func (u *unit) inLoop(from, b *ir.Block) *loop.Loop {
	for l := u.loops.Innermost(b); l != nil; l = l.Parent {
		if l.IsExiting(from) {
			return l
		}
	}
	return nil
}

func redundantBarrier(u *unit) {
	for _, b := range u.f.Blocks {
		var last *ir.Value
		for v := range b.Instrs() {
			name, _ := u.blockBarrier(v)
			switch {
			case name != "" && u.plainBarrier(v):
				if last != nil && sameCall(last, v) {
					proof := []Step{{u.f.Pos(last), "the barrier before"}}
					u.report(diag.Warning, v, proof, "a barrier behind another one, and no access to memory that other threads see between them").Fix = &Fix{Kind: RemoveStatement}
					continue
				}
				last = v
			case u.seen(v):
				last = nil
			}
		}
	}
}

// plainBarrier reports an intrinsic that waits and does nothing else.
func (u *unit) plainBarrier(v *ir.Value) bool {
	return v.Type == ir.Void && u.f.Symbol(v.Args[0]) != nil && u.f.Symbol(v.Args[0]).Func.IsDecl()
}

// sameCall reports calls of one function with the same arguments.
func sameCall(a, b *ir.Value) bool {
	if len(a.Args) != len(b.Args) {
		return false
	}
	for i, x := range a.Args {
		if x != b.Args[i] {
			return false
		}
	}
	return true
}

// seen reports an instruction whose effect other threads may see, or that sees theirs.
func (u *unit) seen(v *ir.Value) bool {
	switch v.Op {
	case ir.OpLoad, ir.OpStore, ir.OpAtomicRMW, ir.OpCmpXchg:
		a := u.addressOf(v)
		switch u.spaceOf(a) {
		case spaceConst, spaceLocal, spaceParam:
			return false
		}
		return true
	case ir.OpCall, ir.OpFence:
		return registerName(u.f, v) == "" && !u.effectFree(v)
	}
	return false
}
