package lint

import (
	"fmt"
	"strings"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/internal/analysis/cfg"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ptx"
)

// maxPending bounds the accesses that are kept at a place.
const maxPending = 48

// pending is an access to shared memory behind which no barrier of the block has come yet.
type pending struct {
	a      *access
	synced bool // a bar.warp.sync has come
}

// conflict is a pair of accesses that two threads make to one place.
type conflict struct {
	first, second *access
	t1, t2        int
	within        bool // the threads are of one warp
}

func sharedRace(u *unit)      { u.races(false) }
func missingSyncwarp(u *unit) { u.races(true) }

// races reports conflicts within a warp, or between warps.
func (u *unit) races(within bool) {
	if within && u.inStep() {
		return
	}
	for _, c := range u.conflicts() {
		if c.within != within {
			continue
		}
		severity := diag.Warning
		if (within || u.stated) && !(c.first.volatile && c.second.volatile) {
			severity = diag.Error
		}
		verb := map[bool]string{false: "reads", true: "writes"}
		proof := []Step{{u.f.Pos(c.first.inst), fmt.Sprintf("thread %d %s here", c.t1, verb[c.first.write])}}
		if within {
			u.report(severity, c.second.inst, proof, "thread %d %s what thread %d of the same warp %s, and no bar.warp.sync stands between", c.t2, verb[c.second.write], c.t1, verb[c.first.write])
			continue
		}
		proof = append(proof, Step{u.f.Pos(c.second.inst), "no barrier stands between"})
		u.report(severity, c.second.inst, proof, "thread %d %s what thread %d of another warp %s: a data race", c.t2, verb[c.second.write], c.t1, verb[c.first.write])
	}
}

// inStep reports a target whose lanes run in step: before sm_70.
func (u *unit) inStep() bool {
	if u.ptx == nil || len(u.ptx.Target) == 0 {
		return false
	}
	sm, _, err := ptx.ParseTarget(u.ptx.Target[0])
	return err == nil && sm < 70
}

// conflicts finds the conflicts of the function, by walking it from block to block with the accesses that are pending.
func (u *unit) conflicts() []conflict {
	if u.racesFound {
		return u.pairs
	}
	u.racesFound = true
	at := map[*ir.Value]*access{}
	for _, a := range u.accesses() {
		if a.space == spaceShared && u.placed(a) {
			at[a.inst] = a
		}
	}
	if len(at) == 0 {
		return nil
	}
	out := make([][]pending, u.f.NumBlockIDs())
	seen := map[[2]*access]bool{}
	for range 2 { // twice for ways around loops
		for _, b := range cfg.Of(u.f).RPO() {
			var list []pending
			for _, e := range b.Preds {
				list = join(list, out[e.B.ID])
			}
			for v := range b.Instrs() {
				list = u.step(v, at, list, seen)
			}
			out[b.ID] = list
		}
	}
	return u.pairs
}

// join returns the accesses of both lists.
func join(x, y []pending) []pending {
	for _, p := range y {
		known := false
		for i := range x {
			if x[i].a == p.a {
				known = true
				x[i].synced = x[i].synced && p.synced
			}
		}
		if !known && len(x) < maxPending {
			x = append(x[:len(x):len(x)], p)
		}
	}
	return append([]pending(nil), x...)
}

// step goes over one instruction.
func (u *unit) step(v *ir.Value, at map[*ir.Value]*access, list []pending, seen map[[2]*access]bool) []pending {
	if name, _ := u.blockBarrier(v); name != "" {
		return nil
	}
	if v.Op == ir.OpCall {
		switch op, ok := u.warpOpOf(v); {
		case ok && op.name == "bar.warp.sync":
			for i := range list {
				list[i].synced = true
			}
		case registerName(u.f, v) == "" && !ok && !u.effectFree(v) && !u.onlyOrders(v):
			return nil // whatever is called may wait
		}
		return list
	}
	a := at[v]
	if a == nil {
		return list
	}
	for _, p := range append([]pending{{a: a}}, list...) {
		if seen[[2]*access{p.a, a}] {
			continue
		}
		seen[[2]*access{p.a, a}] = true
		if c, ok := u.meet(p, a); ok {
			u.pairs = append(u.pairs, c)
		}
	}
	for _, p := range list {
		if p.a == a {
			return list
		}
	}
	if len(list) < maxPending {
		list = append(list, pending{a: a})
	}
	return list
}

// onlyOrders reports inline assembly, of which barriers are known, and fences: threads do not wait there.
func (u *unit) onlyOrders(v *ir.Value) bool {
	if asmOf(u.f, v) != nil {
		return true
	}
	g := u.f.Symbol(v.Args[0])
	return g != nil && (strings.HasPrefix(g.Name, "llvm.nvvm.membar.") || strings.HasPrefix(g.Name, "llvm.nvvm.fence.sc"))
}

// placed reports an access whose address is that of a variable plus a number that is known for each thread, in every
// shape of blocks.
func (u *unit) placed(a *access) bool {
	for _, t := range u.shapes {
		x := t.of(a.addr)
		if x.kind != known || x.root == 0 || t.roots[x.root].warp || !t.symbol(x.root) {
			return false
		}
	}
	return true
}

// symbol reports a root that is the address of a variable.
func (t *threads) symbol(r root) bool { return t.symbols[r] }

// meet reports that two threads access one place, in every shape.
func (u *unit) meet(p pending, b *access) (c conflict, ok bool) {
	a := p.a
	if !a.write && !b.write || a.atomic && b.atomic {
		return c, false
	}
	for _, t := range u.shapes {
		c, ok = u.meetIn(t, p, b)
		if !ok {
			return c, false
		}
	}
	return c, true
}

func (u *unit) meetIn(t *threads, p pending, b *access) (c conflict, ok bool) {
	a := p.a
	x, y := t.of(a.addr), t.of(b.addr)
	if x.root != y.root || a == b && (a.stored == nil || !u.uniform.IsDivergent(a.stored)) {
		return c, false
	}
	if a != b && a.stored != nil && b.stored != nil && !u.uniform.IsDivergent(a.stored) && a.stored == b.stored {
		return c, false
	}
	n := int(min(width, t.shape[0]*t.shape[1]*t.shape[2]))
	ma, mb := t.active[a.inst.Block.ID], t.active[b.inst.Block.ID]
	if !ma.ok || !mb.ok {
		return c, false // a condition that is not known may keep the threads apart
	}
	c = conflict{first: a, second: b}
	xs, ys := t.all(x), t.all(y)
	for i := range n {
		if ma.mask>>i&1 == 0 {
			continue
		}
		for k := range n {
			if k == i || mb.mask>>k&1 == 0 || xs[i] >= ys[k]+b.bytes || ys[k] >= xs[i]+a.bytes {
				continue
			}
			within := i/warpWidth == k/warpWidth
			switch {
			case !within && (ma.warps || mb.warps):
			case !within: // the graver one
				c.t1, c.t2, c.within = i, k, false
				return c, true
			case !p.synced && !ok:
				c.t1, c.t2, c.within, ok = i, k, true, true
			}
		}
	}
	return c, ok
}
