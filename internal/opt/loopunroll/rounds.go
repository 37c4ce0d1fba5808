package loopunroll

import (
	"math/bits"
	"slices"

	"github.com/warpwise/warpwise/internal/analysis/loop"
	"github.com/warpwise/warpwise/internal/analysis/memeffect"
	"github.com/warpwise/warpwise/internal/analysis/scev"
	"github.com/warpwise/warpwise/internal/expand"
	"github.com/warpwise/warpwise/internal/reshape"
	"github.com/warpwise/warpwise/ir"
)

// The remainder in LLVM's form. It is executed in front of the rounds (prol) or behind them (epil), counted by a number of its own, without the test of the loop:
//
//	pre: %xtraiter = trips % n         pre: %xtraiter = trips % n, few?
//	 │  └─► body.prol ◄─┘               │  └─► pre.new ─► body … body.3 ◄─┘
//	prol.loopexit: few?                exit.unr-lcssa: %xtraiter != 0?
//	 │  └─► pre.new ─► body … ◄─┘       │  └─► body.epil ◄─┘
//	exit                               exit
type remainder struct {
	u          *unroller
	l          *loop.Loop
	b          *body
	d          *decision
	exit       *ir.Block // of the latch
	leave      int       // the latch's edge there
	t          ir.Type   // of counts
	rest       *ir.Value // how many iterations are in the remainder
	pre        *ir.Block
	fresh      *ir.Block   // in front of the rounds
	join       *ir.Block   // where rounds and remainder meet
	init       []*ir.Value // the header's phis, when the remainder or the rounds begin
	latchFirst []bool      // of the header's phis: in their text the latch is in front
	suffix     string
	rem        *copied
	made, last []*ir.Block // in front of the rounds, and behind them
}

// remaindered reports that l can have a remainder, and writes its counts in front of it.
func (u *unroller) remaindered(l *loop.Loop, d *decision) bool {
	latch := l.Latch()
	if !u.counts(l, latch, latch) || u.limits.noRemainder || u.facts[l.Index].convergent {
		return false
	}
	exit := latch.Succs[1-u.stays0(l, latch)].B
	if len(exit.Preds) != 1 {
		return false
	}
	if others := u.otherExits(l, exit); others > 0 && !u.limits.multiExit && !(others == 1 && u.limits.predictable) {
		u.c.Missed(atRunTime, l.Header.Term(), "it is not left by its latch alone")
		return false
	}
	var e scev.Expr
	for _, c := range u.x.Counts(l).Exits {
		if c.Block == latch {
			e = c.Exact
		}
	}
	if e == 0 || u.x.Kind(e) == scev.CouldNotCompute || u.x.IsPointer(e) || bits.Len(uint(d.copies))-1 > u.x.Width(e) || !u.x.Invariant(e, l) {
		return false
	}
	budget := 4
	if d.expensive {
		budget = 0
	}
	plans := expand.New(u.x, expand.Options{Budget: budget, Minuend: true})
	at := l.Preheader().Term()
	one := u.x.Expr(u.f.Int(u.f.Types().Int(u.x.Width(e)), 1))
	p, why := plans.Plan(u.x.Add(e, one), at)
	if p == nil {
		u.c.Missed(atRunTime, l.Header.Term(), "its count: "+why)
		return false
	}
	d.trips = plans.Emit(p, at)
	q, _ := plans.Plan(e, at)
	if q == nil {
		return false
	}
	d.count = plans.Emit(q, at)
	if !u.testedAtOnce(l) && !u.surelyDefined(d.trips, l) { // what nobody may have looked at is branched on now
		frozen := u.f.NewValue(ir.OpFreeze, d.trips.Type, d.trips).InsertBefore(at)
		old := d.count
		d.trips = frozen
		d.count = u.f.NewValue(ir.OpAdd, frozen.Type, frozen, u.f.Int(frozen.Type, -1)).InsertBefore(at)
		if old.IsInst() && old.Uses == 0 {
			old.Remove()
		}
	}
	d.epilogue = u.limits.epilogue == yes
	if u.limits.epilogue == unset {
		for p := range l.Header.Phis() {
			for i, e := range l.Header.Preds {
				d.epilogue = d.epilogue || !l.Contains(e.B) && isNumber(u.f, p.Args[i])
			}
		}
	}
	return true
}

// testedAtOnce reports that whoever enters l comes to the branch of its latch.
func (u *unroller) testedAtOnce(l *loop.Loop) bool {
	if len(l.Exiting()) > 1 {
		return false
	}
	for _, k := range l.Inner {
		if u.x.Counts(k).Max == 0 || len(k.Inner) > 0 {
			return false
		}
	}
	for _, b := range l.Blocks() {
		for v := range b.Instrs() {
			if u.effects.Inst(v).Has(memeffect.Unwinds | memeffect.MayNotReturn) {
				return false
			}
		}
	}
	return true
}

// surelyDefined reports that v is not poison in front of l: by what it is, or as a branch before would not have been possible.
func (u *unroller) surelyDefined(v *ir.Value, l *loop.Loop) bool {
	work := []*ir.Value{v}
	for n := 0; len(work) > 0; n++ {
		a := work[len(work)-1]
		work = work[:len(work)-1]
		switch {
		case n > 32:
			return false
		case u.simple.WellDefined(a), u.branchedOn(a, l.Preheader()):
		case a.IsInst() && a.Flags&(ir.NUW|ir.NSW|ir.Exact) == 0 && (a.Op.Is(ir.IsBinary) && a.Op != ir.OpShl && a.Op != ir.OpLShr && a.Op != ir.OpAShr ||
			a.Op == ir.OpTrunc || a.Op == ir.OpSExt || a.Op == ir.OpZExt):
			work = append(work, a.Args...)
		default:
			return false
		}
	}
	return true
}

// branchedOn reports that a branch that comes before b's end tests v, or something that is poison with v.
func (u *unroller) branchedOn(v *ir.Value, b *ir.Block) bool {
	for range 16 {
		d := u.tree.IDom(b)
		if d == nil {
			return false
		}
		if t := d.Term(); t.Op == ir.OpBr && len(t.Args) == 1 {
			if c := t.Args[0]; c == v || c.IsInst() && c.Op == ir.OpICmp && (c.Args[0] == v || c.Args[1] == v) {
				return true
			}
		}
		b = d
	}
	return false
}

// stays0 is stays before anything changes.
func (u *unroller) stays0(l *loop.Loop, exit *ir.Block) int {
	if l.Contains(exit.Succs[0].B) {
		return 0
	}
	return 1
}

// otherExits counts the blocks that l is left to but for exit.
func (u *unroller) otherExits(l *loop.Loop, exit *ir.Block) int {
	seen := map[*ir.Block]bool{exit: true}
	for _, b := range l.Exiting() {
		for _, e := range b.Succs {
			if !l.Contains(e.B) {
				seen[e.B] = true
			}
		}
	}
	return len(seen) - 1
}

// inRounds gives l rounds of copies and a remainder.
func (u *unroller) inRounds(l *loop.Loop, b *body, d *decision) {
	stay := u.stays(l, b.latch)
	r := &remainder{u: u, l: l, b: b, d: d, exit: b.latch.Succs[1-stay].B, leave: 1 - stay, t: d.count.Type, pre: b.pre, suffix: ".prol"}
	if d.epilogue {
		r.suffix = ".epil"
	}
	for p := range b.header.Phis() {
		first := int32(0)
		if o := u.f.PhiOrder(p); o != nil {
			first = o[0]
		}
		r.latchFirst = append(r.latchFirst, b.header.Preds[first].B == b.latch)
	}
	r.measure()
	r.fresh = u.names.Block(suffixed(b.pre.Name, ".new"))
	b.pre.PutOnEdge(0, r.fresh)
	u.from(r.fresh.Term(), b.pre.Term())
	if d.epilogue {
		r.behind()
		r.counter()
	} else {
		r.inFront()
	}
	b2 := u.newBody(r.fresh, b.header, b.latch, b.blocks)
	b2.loop = l
	copies := u.more(l, b2, d.copies, b.header)
	for k, c := range copies {
		u.decideExits(b2, d, c.blocks, k+1)
	}
	u.decideExits(b2, d, b2.blocks, 0)
	u.done(l, b2, d, copies)
	u.lay(b.pre, append(r.made, r.fresh))
	end := copies[len(copies)-1].blocks
	u.lay(end[len(end)-1], r.last)
	u.give(l, append(append(r.made, r.fresh), r.last...))
}

// from has v come from where w does.
func (u *unroller) from(v, w *ir.Value) *ir.Value {
	u.f.CopyPlace(v, w)
	return v
}

// at inserts v before the terminator of block b, with a name.
func (r *remainder) at(b *ir.Block, v *ir.Value, name string) *ir.Value {
	u := r.u
	t := b.Term()
	v.InsertBefore(t)
	if v.Op != ir.OpPhi {
		u.from(v, t)
	}
	if name != "" {
		u.names.Name(v, name)
	}
	return v
}

func (r *remainder) compare(b *ir.Block, p ir.Pred, x, y *ir.Value, name string) *ir.Value {
	v := r.u.f.NewValue(ir.OpICmp, ir.I1, x, y)
	v.Aux = int64(p)
	return r.at(b, v, name)
}

// measure writes how many iterations remain. The number of all may be 2 to the width, as 0: then a power of 2 of copies has its low bits; another number is
// taken of one less.
func (r *remainder) measure() {
	f, n := r.u.f, int64(r.d.copies)
	if n&(n-1) == 0 {
		r.rest = r.at(r.pre, f.NewValue(ir.OpAnd, r.t, r.d.trips, f.Int(r.t, n-1)), "xtraiter")
		return
	}
	v := r.at(r.pre, f.NewValue(ir.OpURem, r.t, r.d.count, f.Int(r.t, n)), "")
	v = r.at(r.pre, f.NewValue(ir.OpAdd, r.t, v, f.Int(r.t, 1)), "")
	r.rest = r.at(r.pre, f.NewValue(ir.OpURem, r.t, v, f.Int(r.t, n)), "xtraiter")
}

// weigh says how often t goes which way, if that was said of the loop.
func (r *remainder) weigh(t *ir.Value, yes, no uint64) {
	if r.d.weights != nil {
		r.u.weigh(t, yes, no)
	}
}

// weigh says how often t goes which way, in one place of the module for the same weights.
func (u *unroller) weigh(t *ir.Value, yes, no uint64) {
	key := [2]uint64{yes, no}
	if md, ok := u.stated[key]; ok {
		reshape.DropWeights(t)
		u.f.SetAttachments(t, append(slices.Clone(u.f.Attachments(t)), ir.Attachment{Kind: ir.MDProf, MD: md}))
		return
	}
	reshape.SetWeights(u.f, t, yes, no)
	u.stated[key] = u.f.Attachment(t, ir.MDProf)
}

// fork makes the br of b, which leads to one block, lead to c if cond is true.
func (r *remainder) fork(b *ir.Block, cond *ir.Value, c *ir.Block) {
	old := b.Term()
	b.AddEdge(c)
	b.SwapSuccs()
	t := b.Append(r.u.f.NewValue(ir.OpBr, ir.Void, cond))
	r.u.from(t, old)
	old.Remove()
}

// behind makes the remainder behind the rounds.
func (r *remainder) behind() {
	u, f, b := r.u, r.u.f, r.b
	few := r.compare(r.pre, ir.IULT, r.d.count, f.Int(r.t, int64(r.d.copies-1)), "")
	join := u.names.Block(suffixed(r.exit.Name, ".unr-lcssa"))
	r.join = join
	var left []*ir.Value // what the exit gets from the loop
	for p := range r.exit.Phis() {
		left = append(left, p.Args[b.latch.Succs[r.leave].I])
	}
	b.latch.PutOnEdge(r.leave, join)
	u.from(join.Term(), b.latch.Term())
	r.fork(r.pre, few, join)
	r.weigh(r.pre.Term(), 1, 127)
	join.PermutePreds([]int32{1, 0})
	for p := range r.exit.Phis() {
		a := p.Args[join.Succs[0].I]
		q := f.NewValue(ir.OpPhi, p.Type, f.Poison(p.Type), a)
		p.SetArg(int(join.Succs[0].I), r.at(join, q, suffixed(f.ValueName(p), ".ph")))
	}
	for k, p := range b.phis {
		q := f.NewValue(ir.OpPhi, p.Type, b.init[k], b.next[k])
		r.init = append(r.init, r.at(join, q, suffixed(f.ValueName(p), ".unr")))
	}
	own := u.names.Block(suffixed(join.Name, ".loopexit"))
	b.latch.PutOnEdge(r.leave, own)
	u.from(own.Term(), b.latch.Term())
	for p := range join.Phis() {
		q := f.NewValue(ir.OpPhi, p.Type, p.Args[1])
		p.SetArg(1, r.at(own, q, suffixed(f.ValueName(p), ".ph")))
	}
	more := r.compare(join, ir.INE, r.rest, f.Int(r.t, 0), "lcmp.mod")
	enter := u.names.Block(suffixed(b.header.Name, ".epil.preheader"))
	r.fork(join, more, enter)
	r.weigh(join.Term(), 1, uint64(r.d.copies-1))
	r.copy(enter)
	r.last = append([]*ir.Block{own, join, enter}, r.rem.blocks...)
	latch := r.rem.blocks[u.place[b.latch.ID]]
	latch.MoveSucc(len(latch.Succs)-1, r.exit)
	k := 0
	for p := range r.exit.Phis() {
		u.f.SetPhiOrder(p, nil)
		p.AddArg(u.value(left[k]))
		k++
	}
	if r.d.copies == 2 {
		u.from(latch.Term(), r.exit.FirstNonPhi())
		return
	}
	end := u.names.Block(suffixed(r.exit.Name, ".epilog-lcssa"))
	latch.PutOnEdge(1, end)
	u.from(end.Term(), r.exit.FirstNonPhi())
	for p := range r.exit.Phis() {
		i := int(end.Succs[0].I)
		q := f.NewValue(ir.OpPhi, p.Type, p.Args[i])
		p.SetArg(i, r.at(end, q, suffixed(f.ValueName(p), ".ph")))
	}
	r.last = append(r.last, end)
}

// inFront makes the remainder in front of the rounds.
func (r *remainder) inFront() {
	u, f, b := r.u, r.u.f, r.b
	more := r.compare(r.pre, ir.INE, r.rest, f.Int(r.t, 0), "lcmp.mod")
	enter := u.names.Block(suffixed(b.header.Name, ".prol.preheader"))
	join := u.names.Block(suffixed(b.header.Name, ".prol.loopexit"))
	r.join = join
	b.pre.PutOnEdge(0, join)
	u.from(join.Term(), b.pre.Term())
	r.fork(r.pre, more, enter)
	r.weigh(r.pre.Term(), 1, 127)
	r.init = b.init
	r.copy(enter)
	latch := r.rem.blocks[u.place[b.latch.ID]]
	r.made = append([]*ir.Block{enter}, r.rem.blocks...)
	out := len(latch.Succs) - 1 // 1, or 0 where there is no way back
	var left []*ir.Value
	for p := range r.exit.Phis() {
		left = append(left, p.Args[latch.Succs[out].I])
	}
	next := make([]*ir.Value, len(b.phis))
	for k := range b.phis {
		next[k] = u.value(b.next[k])
	}
	latch.MoveSucc(out, join)
	if r.d.copies > 2 {
		end := u.names.Block(suffixed(join.Name, ".unr-lcssa"))
		latch.PutOnEdge(out, end)
		u.from(end.Term(), latch.Term())
		r.made = append(r.made, end)
	}
	r.made = append(r.made, join)
	r.meet(left, next)
	few := r.compare(join, ir.IULT, r.d.count, f.Int(r.t, int64(r.d.copies-1)), "")
	r.fork(join, few, r.exit)
	r.weigh(join.Term(), 1, 127)
	// Rounds leave by a block of their own.
	own := u.names.Block(suffixed(r.exit.Name, ".unr-lcssa"))
	i := b.latch.Succs[r.leave].I
	k := 0
	for p := range r.exit.Phis() {
		u.f.SetPhiOrder(p, nil)
		p.AddArg(p.Args[i])
		p.SetArg(int(i), left[k])
		k++
	}
	r.exit.PermutePreds([]int32{1, 0})
	b.latch.PutOnEdge(r.leave, own)
	u.from(own.Term(), r.exit.FirstNonPhi())
	for p := range r.exit.Phis() {
		q := f.NewValue(ir.OpPhi, p.Type, p.Args[1])
		p.SetArg(1, r.at(own, q, suffixed(f.ValueName(p), ".ph")))
	}
	r.last = []*ir.Block{own}
}

// meet makes the phis behind a remainder in front: what the exit gets from there if there are no rounds, and what the rounds begin with.
func (r *remainder) meet(left, next []*ir.Value) {
	f, b := r.u.f, r.b
	phi := func(p, before, after *ir.Value) *ir.Value {
		name := f.ValueName(p)
		if end := r.join.Preds[1].B; r.d.copies > 2 {
			after = r.at(end, f.NewValue(ir.OpPhi, p.Type, after), suffixed(name, ".unr.ph"))
		}
		return r.at(r.join, f.NewValue(ir.OpPhi, p.Type, before, after), suffixed(name, ".unr"))
	}
	exits := func() {
		k := 0
		for p := range r.exit.Phis() {
			left[k] = phi(p, f.Poison(p.Type), left[k])
			k++
		}
	}
	if r.leave == 0 {
		exits()
	}
	for k, p := range b.phis {
		q := phi(p, b.init[k], next[k])
		for i, e := range b.header.Preds {
			if e.B == r.fresh {
				p.SetArg(i, q)
			}
		}
	}
	if r.leave == 1 {
		exits()
	}
}

// copy makes the remainder, which enter leads to.
func (r *remainder) copy(enter *ir.Block) {
	u, f, b := r.u, r.u.f, r.b
	head := u.names.Block(suffixed(b.header.Name, r.suffix))
	u.from(reshape.Branch(enter, nil, head), r.pre.Term())
	if r.d.copies == 2 {
		r.rem = u.copy(b, head, nil, r.init, r.suffix)
		t := r.rem.blocks[u.place[b.latch.ID]].Term()
		t.ClearArgs()
		reshape.DropWeights(t)
		reshape.DropLoopID(t)
		return
	}
	u.plain = true
	r.rem = u.copy(b, head, head, nil, r.suffix)
	u.plain = false
	latch := r.rem.blocks[u.place[b.latch.ID]]
	for k, p := range b.phis {
		q := u.now[p.ID]
		f.SetPhiOrder(q, nil)
		q.AddArg(r.init[k])
		q.AddArg(u.value(b.next[k]))
		if r.latchFirst[k] {
			f.SetPhiOrder(q, []int32{1, 0})
		}
	}
	name := r.suffix[1:] + ".iter"
	iter := f.NewValue(ir.OpPhi, r.t, f.Int(r.t, 0))
	if first := head.FirstNonPhi(); first != nil {
		iter.InsertBefore(first)
	}
	u.names.Name(iter, name)
	next := r.at(latch, f.NewValue(ir.OpAdd, r.t, iter, f.Int(r.t, 1)), name+".next")
	iter.AddArg(next)
	again := r.compare(latch, ir.INE, next, r.rest, name+".cmp")
	if r.leave == 0 {
		latch.SwapSuccs()
	}
	t := latch.Term()
	t.SetArg(0, again)
	reshape.DropWeights(t)
	r.weigh(t, uint64(r.d.copies-1)/2, 1)
	reshape.DropLoopID(t)
	u.markDone(t)
}

// counter has the rounds counted by a number of their own.
func (r *remainder) counter() {
	u, f, b := r.u, r.u.f, r.b
	rounds := r.at(r.fresh, f.NewValue(ir.OpSub, r.t, r.d.trips, r.rest), "unroll_iter")
	niter := f.NewValue(ir.OpPhi, r.t)
	niter.InsertBefore(b.header.FirstNonPhi())
	u.names.Name(niter, "niter")
	next := r.at(b.latch, f.NewValue(ir.OpAdd, r.t, niter, f.Int(r.t, 1)), "niter.next")
	for _, e := range b.header.Preds {
		if e.B == b.latch {
			niter.AddArg(next)
		} else {
			niter.AddArg(f.Int(r.t, 0))
		}
	}
	p := ir.INE
	if r.leave == 0 {
		p = ir.IEQ
	}
	b.latch.Term().SetArg(0, r.compare(b.latch, p, next, rounds, "niter.ncmp"))
}

func isNumber(f *ir.Func, v *ir.Value) bool {
	_, ok := f.IntBits(v)
	return ok
}
