package passcheck

import (
	"strings"

	"github.com/warpwise/warpwise/internal/analysis/alias"
	"github.com/warpwise/warpwise/internal/analysis/memeffect"
	"github.com/warpwise/warpwise/internal/fold"
	"github.com/warpwise/warpwise/ir"
)

// Arguments checks a pass that passes what a pointer points to in its place (argpromotion). The demands:
//
//   - Each parameter after is one of before, or stands for what lies at one distance behind a pointer: found by the operands that are it now, where
//     they were a load from there, or by calls that pass it on.
//   - One of those loads, or calls, is executed by every call of the function, with nothing in front that may not return; and on no path from
//     the beginning to any of them is memory written that may be what is loaded.
//   - Loads that are gone were plain. A pointer that is not passed is used no more.
//   - Calls pass, for each parameter after, what they passed, or load it just in front of the call from the same distance, with no more alignment.
//   - Everything else is as it was.
//
// Result counts parameters that are parts.
func Arguments(before, after *ir.Func) (r Result) {
	x := newArguments(before, after)
	x.run()
	if x.wrong != "" {
		r.Wrong = append(r.Wrong, "@"+before.Global.Name+": "+x.wrong)
		return r
	}
	if x.unknown != "" {
		r.undecided(before, x.unknown)
		return r
	}
	for _, s := range x.stands {
		if s.t != 0 {
			r.Right++
		}
	}
	return r
}

// behind is what a parameter after stands for: parameter i of before, or where t is a type what lies off bytes behind it.
type behind struct {
	i   int
	off int64
	t   ir.Type
}

type arguments struct {
	*pair
	failure
	fold    *fold.Folder
	stands  map[*ir.Value]behind      // by parameter after
	at      map[*ir.Value][]*ir.Value // by parameter after: the loads and calls before that it stands at
	align   map[*ir.Value]uint64      // by parameter after: what a load that every call executes promises
	certain map[*ir.Value]bool        // instructions before that every call executes
	depth   int                       // of calls that were followed
	unknown string
}

// maxCallDepth bounds the calls that are followed to find what parameters stand for.
const maxCallDepth = 8

func newArguments(before, after *ir.Func) *arguments {
	x := &arguments{pair: newPair(before, after), fold: fold.New(before), stands: map[*ir.Value]behind{}, at: map[*ir.Value][]*ir.Value{},
		align: map[*ir.Value]uint64{}, certain: map[*ir.Value]bool{}}
	effects := memeffect.Of(before)
	for v := range before.Entry().Instrs() {
		x.certain[v] = true
		if effects.Inst(v).Has(memeffect.Unwinds | memeffect.MayNotReturn) {
			break
		}
	}
	return x
}

func (x *arguments) run() {
	if len(x.before.Blocks) != len(x.after.Blocks) {
		x.fail("blocks are gone or new")
		return
	}
	for i, b := range x.before.Blocks {
		x.block(b, x.after.Blocks[i])
	}
	if x.wrong == "" {
		x.parts()
	}
}

// place reads a value before as an address at a constant distance from a parameter.
func (x *arguments) place(v *ir.Value) (i int, off int64, ok bool) {
	for n := 0; v.IsInst() && v.Op == ir.OpGetElementPtr && n < 64; n++ {
		d, known := x.fold.Offset(v)
		if !known {
			return 0, 0, false
		}
		off, v = off+d, v.Args[0]
	}
	if v.Class == ir.ClassParam {
		return int(v.Aux), off, true
	}
	return 0, 0, false
}

// is reports that q after is what v before is. at is where it is used.
func (x *arguments) is(v, q *ir.Value) bool {
	switch {
	case q.Class == ir.ClassParam && v.Class == ir.ClassParam:
		return x.note(q, behind{int(v.Aux), 0, 0}, nil)
	case q.Class == ir.ClassParam && v.Op == ir.OpLoad && v.IsInst():
		i, off, ok := x.place(v.Args[0])
		if !ok || v.IsVolatile() || v.Mem().IsAtomic() {
			return false
		}
		if x.certain[v] {
			x.align[q] = max(x.align[q], x.alignment(v))
		}
		return x.note(q, behind{i, off, v.Type}, v)
	}
	return v.ID == q.ID
}

// alignment is that which a load promises.
func (x *arguments) alignment(l *ir.Value) uint64 {
	if a := l.Mem().Align(); a != 0 {
		return a
	}
	return x.fold.Layout().ABIAlign(l.Type)
}

// note says what a parameter after stands for.
func (x *arguments) note(q *ir.Value, s behind, at *ir.Value) bool {
	if old, ok := x.stands[q]; ok && old != s {
		return false
	}
	x.stands[q] = s
	if at != nil {
		x.at[q] = append(x.at[q], at)
	}
	return true
}

// block compares the instructions of a block.
func (x *arguments) block(b, c *ir.Block) {
	w := skipDebug(c.First())
	var made []*ir.Value // new instructions since the last old one
	for v := skipDebug(b.First()); v != nil && x.wrong == ""; v = nextReal(v) {
		if x.now[v.ID] == nil {
			if v.Op != ir.OpLoad && v.Op != ir.OpGetElementPtr || v.IsVolatile() || v.Op == ir.OpLoad && v.Mem().IsAtomic() {
				x.fail("%s is gone", name(x.before, v))
			}
			continue
		}
		for made = nil; w != nil && x.isNew(w); w = nextReal(w) {
			made = append(made, w)
		}
		if w == nil || w.ID != v.ID || w.Op != v.Op || w.Flags != v.Flags || !v.Op.Is(ir.IsCallLike) && w.Aux != v.Aux {
			x.fail("%s is where %s was", name(x.after, w), name(x.before, v))
			return
		}
		if g := x.changed(v); g != nil {
			x.call(v, w, g, made)
		} else {
			x.operands(v, w, made)
		}
		w = nextReal(w)
	}
	for i, e := range b.Succs {
		if i >= len(c.Succs) || c.Succs[i].B.ID != e.B.ID {
			x.fail("another way out of a block")
		}
	}
}

func (x *arguments) operands(v, w *ir.Value, made []*ir.Value) {
	if len(made) > 0 || len(v.Args) != len(w.Args) {
		x.fail("%s is new", name(x.after, w))
		return
	}
	for i, a := range v.Args {
		if x.before.Symbol(a) != nil && x.after.Symbol(w.Args[i]) != nil && x.before.Symbol(a).Name == x.after.Symbol(w.Args[i]).Name {
			continue
		}
		if !x.is(a, w.Args[i]) {
			x.fail("operand %d of %s is %s", i, name(x.before, v), name(x.after, w.Args[i]))
		}
	}
}

// changed returns the function that v calls, as it was, where its parameters are others now.
func (x *arguments) changed(v *ir.Value) *ir.Func {
	if !v.Op.Is(ir.IsCallLike) {
		return nil
	}
	g := x.before.CalledFunc(v)
	if g == nil || g.IsDecl() {
		return nil
	}
	h := x.after.Mod().Func(g.Global.Name)
	if h == nil || h.IsDecl() || len(h.Params) == len(g.Params) && sameTypes(g, h) {
		return nil
	}
	return g
}

func sameTypes(g, h *ir.Func) bool {
	for i := range g.Params {
		if g.Params[i].Type != h.Params[i].Type {
			return false
		}
	}
	return true
}

// call checks what a call of g passes now.
func (x *arguments) call(v, w *ir.Value, g *ir.Func, made []*ir.Value) {
	h := x.after.Mod().Func(g.Global.Name)
	callee := newArguments(g, h)
	if callee.depth = x.depth + 1; callee.depth > maxCallDepth {
		x.unknown = "calls of calls of calls"
		return
	}
	callee.run()
	old, now := x.before.CallArgs(v), x.after.CallArgs(w)
	if len(now) != len(h.Params) {
		x.fail("%s passes another number of arguments", name(x.after, w))
		return
	}
	used := map[*ir.Value]bool{}
	for k, q := range h.Params {
		s, ok := callee.stands[q]
		switch {
		case !ok: // nothing uses it
		case s.t == 0:
			if !x.is(old[s.i], now[k]) {
				x.fail("argument %d of %s is another one", k, name(x.after, w))
			}
		default:
			x.passed(v, w, old[s.i], now[k], s, callee.align[q], made, used)
		}
	}
	for _, n := range made {
		if !used[n] {
			x.unknown = "something new that no argument of the call behind it is"
		}
	}
}

// passed checks that q is what lies at s.off behind a.
func (x *arguments) passed(v, w, a, q *ir.Value, s behind, align uint64, made []*ir.Value, used map[*ir.Value]bool) {
	if q.Class == ir.ClassParam { // loaded by the caller of this function in turn
		i, off, ok := x.place(a)
		if x.certain[v] {
			x.align[q] = max(x.align[q], align)
		}
		if !ok || !x.note(q, behind{i, off + s.off, s.t}, v) {
			x.fail("%s passes a parameter for something else", name(x.after, w))
		}
		return
	}
	in := func(n *ir.Value) bool {
		for _, m := range made {
			if m == n {
				used[n] = true
				return true
			}
		}
		return false
	}
	if q.Op != ir.OpLoad || !in(q) || q.Type != s.t || q.IsVolatile() || q.Mem().IsAtomic() || q.Mem().Align() > align {
		x.fail("%s passes %s, which is not loaded in front of it as the callee did", name(x.after, w), name(x.after, q))
		return
	}
	from, off := q.Args[0], int64(0)
	if from.IsInst() && from.Op == ir.OpGetElementPtr && in(from) {
		n, ok := x.after.SInt(from.Args[len(from.Args)-1])
		if !ok || len(from.Args) != 2 || from.GEP().Elem() != ir.I8 || from.Flags != 0 {
			x.unknown = "an address in front of a call"
			return
		}
		from, off = from.Args[0], n
	}
	if off != s.off || !x.is(a, from) {
		x.fail("%s passes what lies somewhere else", name(x.after, w))
	}
}

// parts checks that each part could be loaded where the function begins.
func (x *arguments) parts() {
	for _, q := range x.after.Params {
		s, ok := x.stands[q]
		if !ok || s.t == 0 {
			continue
		}
		some := false
		for _, at := range x.at[q] {
			some = some || x.certain[at]
			if w := x.writer(at, s); w != nil {
				x.fail("%s may write what is loaded before the call now", name(x.before, w))
			}
		}
		if !some {
			x.fail("a part of parameter %d is loaded that not every call loads", s.i)
		}
	}
}

// writer returns an instruction on some path from the beginning to at that may write what lies at s, or nil.
func (x *arguments) writer(at *ir.Value, s behind) *ir.Value {
	aa, effects := alias.Of(x.before), memeffect.Of(x.before)
	l := alias.Loc{Ptr: x.before.Params[s.i]}.Whole() // anywhere in it
	if at.Op == ir.OpLoad {
		l = alias.Loc{Ptr: at.Args[0], Size: alias.Bytes(x.fold.Layout().StoreSize(s.t))}
	}
	before := func(v *ir.Value) *ir.Value {
		for ; v != nil; v = v.Prev() {
			e := effects.Inst(v)
			if (e.Writes() || e.Has(memeffect.Sync)) && !strings.HasPrefix(callee(x.before, v), "llvm.dbg.") && aa.ModRef(v, l)&ir.Mod != 0 {
				return v
			}
		}
		return nil
	}
	if w := before(at.Prev()); w != nil {
		return w
	}
	seen := map[*ir.Block]bool{}
	for work := []*ir.Block{at.Block}; len(work) > 0; {
		b := work[len(work)-1]
		work = work[:len(work)-1]
		for _, e := range b.Preds {
			if !seen[e.B] {
				seen[e.B] = true
				if w := before(e.B.Last()); w != nil {
					return w
				}
				work = append(work, e.B)
			}
		}
	}
	return nil
}
