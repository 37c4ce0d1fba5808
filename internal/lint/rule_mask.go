package lint

import (
	"fmt"
	"math/bits"
	"strings"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/simt"
)

// eachWarpOp calls see for each operation with a mask of lanes.
func (u *unit) eachWarpOp(see func(v *ir.Value, op warpOp)) {
	for _, b := range u.f.Blocks {
		if !u.dom.Contains(b) {
			continue
		}
		for v := range b.Instrs() {
			if op, ok := u.warpOpOf(v); ok {
				see(v, op)
			}
		}
	}
}

// executes returns the lanes of the first warp that execute a block; ok is false when that depends on what is not known.
func (u *unit) executes(b *ir.Block) (mask uint32, ok bool) {
	a := u.shapes[0].active[b.ID]
	return uint32(a.mask), a.ok
}

func warpMask(u *unit) {
	u.eachWarpOp(func(v *ir.Value, op warpOp) {
		m, isConst := u.f.IntBits(op.mask)
		switch {
		case isConst:
			u.constantMask(v, op, uint32(m))
		default:
			u.computedMask(v, op)
		}
	})
}

// constantMask compares a mask with the lanes that execute the operation.
func (u *unit) constantMask(v *ir.Value, op warpOp, m uint32) {
	a, ok := u.executes(v.Block)
	d := u.decides[v.Block.ID]
	if ok && a&^m != 0 {
		u.report(diag.Error, v, u.lanesProof(v, a), "%s: lanes %s execute this and are not in its mask 0x%x", op.name, simt.LaneList(a&^m), m)
		return
	}
	if d == nil || u.inLoop(d, v.Block) != nil || u.rests(d.Term()) {
		return // in loops: divergent-loop
	}
	proof, proved := u.parting(d, v.Block)
	switch {
	case ok && proved && m&^a != 0:
		severity := diag.Error
		if u.otherWarpOp(d, v, op.name) {
			severity = diag.Warning
		}
		u.report(severity, v, proof, "%s: the mask 0x%x names lanes %s, which do not execute this", op.name, m, simt.LaneList(m&^a))
	case ok:
	case bits.OnesCount32(m) > 1:
		if leaves, trap := earlyExit(d.Term()); leaves && trap {
			return
		}
		u.report(diag.Warning, v, proof, "%s: the mask 0x%x may name lanes that do not execute this", op.name, m)
	}
}

// lanesProof says which lanes execute an operation.
func (u *unit) lanesProof(v *ir.Value, a uint32) []Step {
	if d := u.decides[v.Block.ID]; d != nil {
		steps, _ := u.parting(d, v.Block)
		return steps
	}
	return []Step{{u.f.Pos(v), "no branch that lanes take differently leads here, so that lanes " + simt.LaneList(a) + " come"}}
}

// otherWarpOp reports that another way from b has an operation of the same name.
func (u *unit) otherWarpOp(b *ir.Block, v *ir.Value, name string) bool {
	for _, x := range u.f.Blocks {
		if x == v.Block || u.decides[x.ID] != b {
			continue
		}
		for w := range x.Instrs() {
			if op, ok := u.warpOpOf(w); ok && op.name == name {
				return true
			}
		}
	}
	return false
}

// computedMask looks at masks that are ballots or active lanes.
func (u *unit) computedMask(v *ir.Value, op warpOp) {
	mask := op.mask
	if mask.Op != ir.OpCall {
		return
	}
	g := u.f.Symbol(mask.Args[0])
	d := u.decides[v.Block.ID]
	if g == nil {
		return
	}
	switch name := strings.TrimPrefix(g.Name, "llvm.nvvm."); {
	case name == "activemask":
		if d != nil && u.decides[mask.Block.ID] != d {
			proof, _ := u.parting(d, v.Block)
			proof = append([]Step{{u.f.Pos(mask), "the mask is taken here, where more lanes may be active"}}, proof...)
			u.report(diag.Warning, v, proof, "%s: the mask is that of another place, from which not all lanes may come here", op.name)
		}
	case name == "vote.ballot.sync" && d != nil && d.Term().Op == ir.OpBr && len(d.Succs) == 2:
		args := u.f.CallArgs(mask)
		if len(args) != 2 {
			return
		}
		cond, neg := stripNot(u.f, d.Term().Args[0])
		voted, votedNeg := stripNot(u.f, args[1])
		yes, no := u.dom.DominatesEdge(d, 0, v.Block), u.dom.DominatesEdge(d, 1, v.Block)
		if cond == voted && (yes && neg != votedNeg || no && neg == votedNeg) {
			proof, _ := u.parting(d, v.Block)
			proof = append([]Step{{u.f.Pos(mask), "the mask holds the lanes that go the other way"}}, proof...)
			u.report(diag.Error, v, proof, "%s: the lanes that execute this are not in its mask, the ballot names the others", op.name)
		}
	}
}

// stripNot takes negations off a condition.
func stripNot(f *ir.Func, v *ir.Value) (*ir.Value, bool) {
	neg := false
	for range 16 {
		if v.Op != ir.OpXor {
			break
		}
		if n, ok := f.IntBits(v.Args[1]); !ok || n != 1 {
			break
		}
		v, neg = v.Args[0], !neg
	}
	return v, neg
}

func divergentLoop(u *unit) {
	u.eachWarpOp(func(v *ir.Value, op warpOp) {
		d := u.decides[v.Block.ID]
		m, isConst := u.f.IntBits(op.mask)
		if d == nil || !isConst || bits.OnesCount32(uint32(m)) < 2 || u.rests(d.Term()) {
			return
		}
		l := u.inLoop(d, v.Block)
		if l == nil {
			return
		}
		proof, _ := u.parting(d, v.Block)
		u.report(diag.Warning, v, proof, "%s: the mask 0x%x may name lanes that have left the loop at line %d in an earlier round", op.name, m, u.line(u.firstPlace(l.Header)))
	})
}

func inactiveLane(u *unit) {
	u.eachWarpOp(func(v *ir.Value, op warpOp) {
		mode, ok := strings.CutPrefix(op.name, "shfl.sync.")
		m, isConst := u.f.IntBits(op.mask)
		args := u.f.CallArgs(v)
		if !ok || !isConst || len(args) < 4 {
			return
		}
		mode, _, _ = strings.Cut(mode, ".")
		dist, hasDist := u.shapes[0].of(args[2]), true
		c, hasC := u.f.IntBits(args[3])
		if !dist.exact() || !hasC {
			return
		}
		a, known := u.executes(v.Block)
		if !known {
			if u.decides[v.Block.ID] != nil {
				return
			}
			a = ^uint32(0)
		}
		part := a & uint32(m)
		all := u.shapes[0].all(dist)
		for lane := range 32 {
			if part>>lane&1 == 0 || !hasDist {
				continue
			}
			from, inRange := shuffleSource(mode, lane, int(all[lane]), int(c))
			if inRange && part>>from&1 == 0 {
				u.report(diag.Warning, v, u.lanesProof(v, a), "%s: lane %d reads from lane %d, which %s", op.name, lane, from, notPart(from, a, uint32(m)))
				return
			}
		}
	})
}

func notPart(lane int, a, m uint32) string {
	if m>>lane&1 == 0 {
		return fmt.Sprintf("is not in the mask 0x%x", m)
	}
	return fmt.Sprintf("does not execute this: lanes %s do", simt.LaneList(a))
}

// shuffleSource returns the lane that a lane reads from, and whether it is within the segment; else it reads its own
// value. PTX ISA, "shfl.sync".
func shuffleSource(mode string, lane, b, c int) (from int, inRange bool) {
	clamp, seg := c&31, c>>8&31
	b &= 31
	least, most := lane&seg, lane&seg|clamp&^seg
	switch mode {
	case "up":
		from = lane - b
		return from, from >= most
	case "down":
		from = lane + b
		return from, from <= most
	case "bfly":
		from = lane ^ b
		return from, from <= most
	case "idx":
		from = least | b&^seg
		return from, from <= most
	}
	return lane, false
}
