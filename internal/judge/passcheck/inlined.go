package passcheck

import (
	"fmt"
	"slices"
	"strings"

	"github.com/warpwise/warpwise/ir"
)

// Inlined checks a pass that puts bodies of functions in the place of their calls (inline): the function
// after, read in order, is the function before, where a plain branch stands for a call that is gone and
// leads to the body of its callee. The demands:
//
//   - Every block and instruction of the body is there once, in order, with the marks, alignments, call
//     attributes (convergent among them) and metadata it had. Bodies lie within bodies.
//   - Operands are those of the body: parameters are the arguments of the call; the result is what is
//     returned, a phi of it where there are several returns.
//   - Variables of the body are allocated in the entry block, one for each call. So is what a parameter passes
//     by value (byval), and in front of the body it is copied there from the argument, all of it.
//   - Scopes of noalias that hold for one call of the body are gone, and so are their declarations. A call
//     may lose the mark tail.
//   - A location in the body says where the call is, and so on outwards (inlinedAt).
//   - The linker cannot take another definition, and floating-point arithmetic is in the same mode.
//   - The function still promises to make progress only if all bodies in it do.
//
// Result counts bodies.
func Inlined(before, after *ir.Func) (r Result) {
	w := &weave{pair: newPair(before, after), vars: map[*ir.Value]bool{}}
	root := w.frame(before, nil, nil)
	root.enter(w, before.Entry(), after.Entry())
	for len(w.work) > 0 && w.wrong == "" {
		s := w.work[len(w.work)-1]
		w.work = w.work[:len(w.work)-1]
		w.walk(s)
	}
	if w.wrong == "" {
		w.phis()
		w.settle()
		w.attributes()
	}
	switch {
	case w.wrong != "":
		r.Wrong = append(r.Wrong, fmt.Sprintf("@%s: %s", before.Global.Name, w.wrong))
	case w.unknown != "":
		r.undecided(before, w.unknown)
	default:
		r.Right += len(w.frames) - 1
	}
	return r
}

// frame is one body in the function after: the function itself, or a callee at a call.
type frame struct {
	f       *ir.Func // as it was before
	parent  *frame
	call    *ir.Value // in parent.f
	vals    []*ir.Value
	blocks  []*ir.Block // by number: where a block begins
	ends    []*ir.Block // by number: where it ends
	results map[*ir.Value]*frame
	rest    *ir.Block // where it returns to
	joined  *ir.Value // phi of what is returned, where there are several returns
	returns []returned
	copies  map[int64]*ir.Value // by number of a parameter that is passed by value: the variable it is copied to
}

// returned is a return that has become a branch.
type returned struct {
	ret *ir.Value
	br  *ir.Value
}

// step is where reading goes on: in front of v, which must be u.
type step struct {
	fr   *frame
	v, u *ir.Value
	b    *ir.Block // of v
}

// claim says that an operand after stands for one before.
type claim struct {
	fr   *frame
	x, y *ir.Value
	user *ir.Value
}

type weave struct {
	*pair
	failure
	frames  []*frame
	work    []step
	claims  []claim
	waits   []step             // behind calls, by frame: for the return
	vars    map[*ir.Value]bool // new variables that stand for one of a body
	unknown string
}

func (w *weave) frame(f *ir.Func, parent *frame, call *ir.Value) *frame {
	fr := &frame{f: f, parent: parent, call: call, vals: make([]*ir.Value, f.NumIDs()), blocks: make([]*ir.Block, f.NumBlockIDs()),
		ends: make([]*ir.Block, f.NumBlockIDs()), results: map[*ir.Value]*frame{}}
	w.frames = append(w.frames, fr)
	w.waits = append(w.waits, step{})
	return fr
}

// enter says that a block is there, and has it read the first time.
func (fr *frame) enter(w *weave, b, c *ir.Block) {
	switch was := fr.blocks[b.ID]; {
	case was == nil:
		fr.blocks[b.ID] = c
		w.work = append(w.work, step{fr, b.First(), c.First(), b})
	case was != c:
		w.fail("a block of @%s is there twice", fr.f.Global.Name)
	}
}

// walk reads a block to its end, or to a call whose body is there.
func (w *weave) walk(s step) {
	fr, v, u := s.fr, s.v, s.u
	for w.wrong == "" {
		for v != nil && (v.Op == ir.OpDbgRecord || fr.parent != nil && (v.Op == ir.OpAlloca || isScope(fr.f, v))) {
			v = v.Next()
		}
		for u != nil && (u.Op == ir.OpDbgRecord || u.Op == ir.OpAlloca && w.isNew(u) && u.Block == w.after.Entry()) {
			u = u.Next()
		}
		if v == nil || u == nil {
			w.fail("a block of @%s has another length", fr.f.Global.Name)
			return
		}
		if v.IsTerminator() {
			w.leave(fr, s.b, v, u)
			return
		}
		if v.Op == ir.OpCall && w.body(fr, v, u) {
			w.call(fr, s.b, v, u)
			return
		}
		w.same(fr, v, u)
		fr.vals[v.ID] = u
		v, u = v.Next(), u.Next()
	}
}

func isScope(f *ir.Func, v *ir.Value) bool {
	if v.Op != ir.OpCall {
		return false
	}
	g := f.CalledFunc(v)
	return g != nil && g.Global.Name == "llvm.experimental.noalias.scope.decl"
}

// call reads the body of a callee.
func (w *weave) call(fr *frame, b *ir.Block, v, u *ir.Value) {
	g := fr.f.CalledFunc(v)
	if g == nil || g.IsDecl() || fr.f.Call(v).Sig != g.Sig || len(fr.f.CallArgs(v)) != len(g.Params) {
		w.fail("%s is gone", name(fr.f, v))
		return
	}
	switch g.Linkage {
	case ir.WeakAny, ir.LinkOnce, ir.Common, ir.ExternWeak:
		w.fail("the linker may take another @%s", g.Global.Name)
		return
	}
	for up := fr; up != nil; up = up.parent {
		if up.f == g {
			w.fail("%s puts @%s into itself", name(fr.f, v), g.Global.Name)
			return
		}
	}
	in := w.frame(g, fr, v)
	fr.results[v] = in
	if u = w.copies(in, u); u == nil {
		return
	}
	w.waits[len(w.waits)-1] = step{fr, v.Next(), nil, b}
	c := u.Block.Succs[0].B
	if len(c.Preds) != 1 || c.ID < ir.BlockID(w.before.NumBlockIDs()) {
		w.fail("the body of @%s is shared", g.Global.Name)
		return
	}
	in.enter(w, g.Entry(), c)
}

// leave reads a terminator.
func (w *weave) leave(fr *frame, b *ir.Block, v, u *ir.Value) {
	fr.ends[b.ID] = u.Block
	if fr.parent != nil && v.Op == ir.OpRet {
		w.back(fr, v, u)
		return
	}
	w.same(fr, v, u)
	if w.wrong != "" {
		return
	}
	fr.vals[v.ID] = u
	if len(b.Succs) != len(u.Block.Succs) {
		w.fail("%s has other ways", name(fr.f, v))
		return
	}
	for k, e := range b.Succs {
		fr.enter(w, e.B, u.Block.Succs[k].B)
	}
}

// back reads a return from a body: a branch to what follows the call.
func (w *weave) back(fr *frame, v, u *ir.Value) {
	if u.Op != ir.OpBr || len(u.Args) > 0 {
		w.fail("%s of @%s has become %s", name(fr.f, v), fr.f.Global.Name, name(w.after, u))
		return
	}
	to := u.Block.Succs[0].B
	fr.returns = append(fr.returns, returned{v, u})
	if fr.rest != nil {
		if fr.rest != to {
			w.fail("@%s returns to two places", fr.f.Global.Name)
		}
		return
	}
	fr.rest = to
	s := w.waits[slices.Index(w.frames, fr)]
	s.u = to.First()
	if len(v.Args) > 0 && len(to.Preds) > 1 {
		if s.u == nil || s.u.Op != ir.OpPhi || !w.isNew(s.u) {
			w.fail("what @%s returns does not meet", fr.f.Global.Name)
			return
		}
		fr.joined, s.u = s.u, s.u.Next()
	}
	w.work = append(w.work, s)
}

// same checks that u is a copy of v, or v itself in the function; operands are for later.
func (w *weave) same(fr *frame, v, u *ir.Value) {
	what := name(fr.f, v) + " of @" + fr.f.Global.Name
	switch {
	case fr.parent == nil && u.ID != v.ID, fr.parent != nil && !w.isNew(u):
		w.fail("%s is where %s was", name(w.after, u), what)
	case v.Op != u.Op || v.Type != u.Type || v.Op != ir.OpPhi && len(v.Args) != len(u.Args):
		w.fail("%s has become %s", what, name(w.after, u))
	case v.Flags != u.Flags:
		w.fail("%s has other marks", what)
	case !w.sameAux(fr, v, u):
		w.fail("%s has other properties", what)
	case !w.sameMetadata(fr, v, u):
		w.fail("%s has other metadata", what)
	case v.Op != ir.OpPhi:
		for i, a := range v.Args {
			w.claims = append(w.claims, claim{fr, a, u.Args[i], v})
		}
	}
}

func (w *weave) sameAux(fr *frame, v, u *ir.Value) bool {
	switch v.Op {
	case ir.OpPhi:
		return true
	case ir.OpShuffleVector, ir.OpExtractValue, ir.OpInsertValue:
		return slices.Equal(fr.f.Ints[v.Aux], w.after.Ints[u.Aux])
	case ir.OpCall, ir.OpInvoke, ir.OpCallBr:
		a, b := fr.f.Call(v), w.after.Call(u)
		tail := a.Tail == b.Tail || fr.parent != nil && a.Tail == ir.Tail && b.Tail == ir.NoMarker
		return tail && a.Sig == b.Sig && a.Conv == b.Conv && a.RetAttrs == b.RetAttrs && a.FnAttrs == b.FnAttrs &&
			slices.Equal(a.ParamAttrs, b.ParamAttrs) && slices.Equal(a.Bundles, b.Bundles)
	}
	return v.Aux == u.Aux
}

// sameMetadata compares attachments: all of them in the function itself; in a body, those that hold for
// one call of it, and the identity of loops, are gone.
func (w *weave) sameMetadata(fr *frame, v, u *ir.Value) bool {
	var want, got []ir.Attachment
	for _, a := range fr.f.Attachments(v) {
		if a.Kind == ir.MDDbg || fr.parent != nil && (a.Kind == ir.MDAliasScope || a.Kind == ir.MDNoAlias || a.Kind == ir.MDLoop) {
			continue
		}
		want = append(want, a)
	}
	for _, a := range w.after.Attachments(u) {
		if a.Kind != ir.MDDbg {
			got = append(got, a)
		}
	}
	return slices.Equal(want, got) && w.sameLocation(fr, fr.f.Attachment(v, ir.MDDbg), w.after.Attachment(u, ir.MDDbg), v)
}

// sameLocation compares locations outwards: what the body says, then where it was called, and so on.
func (w *weave) sameLocation(fr *frame, a, b ir.MD, v *ir.Value) bool {
	if a == 0 && fr.parent != nil && v.Op == ir.OpCall { // gets that of the call
		a, fr = fr.parent.f.Attachment(fr.call, ir.MDDbg), fr.parent
	}
	for range 1000 {
		if b == 0 {
			return a == 0 || w.dropped(fr)
		}
		m, n := w.before.Mod().MD.Node(a), w.after.Mod().MD.Node(b)
		if m == nil || n == nil || m.Name != n.Name || n.Name != "DILocation" {
			return false
		}
		for _, key := range []string{"line", "column", "scope"} {
			x, hasX := m.Field(key)
			y, hasY := n.Field(key)
			if hasX != hasY || x.Int != y.Int || x.MD != y.MD {
				return false
			}
		}
		up, inner := m.Field("inlinedAt")
		next, outer := n.Field("inlinedAt")
		switch {
		case inner:
			a = up.MD
		case fr.parent == nil:
			return !outer
		default:
			a, fr = fr.parent.f.Attachment(fr.call, ir.MDDbg), fr.parent
		}
		b = next.MD
	}
	return false
}

// dropped reports that some call around a body has no location: then the body has none.
func (w *weave) dropped(fr *frame) bool {
	for ; fr.parent != nil; fr = fr.parent {
		if fr.parent.f.Attachment(fr.call, ir.MDDbg) == 0 {
			return true
		}
	}
	return false
}

// phis checks the arguments of phis along the edges that have been read, and those of joined returns.
func (w *weave) phis() {
	for _, fr := range w.frames {
		for _, b := range fr.f.Blocks {
			if fr.blocks[b.ID] == nil {
				continue
			}
			for p := range b.Phis() {
				u := fr.vals[p.ID]
				if u == nil {
					continue
				}
				if len(u.Args) != len(p.Args) {
					w.fail("%s of @%s has another number of arguments", name(fr.f, p), fr.f.Global.Name)
					return
				}
				for i, e := range b.Preds {
					if end := fr.ends[e.B.ID]; end != nil {
						w.claims = append(w.claims, claim{fr, p.Args[i], u.Args[end.Succs[e.I].I], p})
					}
				}
			}
		}
		for _, x := range fr.returns {
			if fr.joined != nil {
				w.claims = append(w.claims, claim{fr, x.ret.Args[0], fr.joined.Args[x.br.Block.Succs[0].I], x.ret})
			}
		}
	}
}

// settle checks the claims.
func (w *weave) settle() {
	for _, c := range w.claims {
		fr, x := c.fr, c.x
		for {
			if x.Op == ir.OpParam && fr.copies[x.Aux] != nil {
				break
			}
			if x.Op == ir.OpParam && fr.parent != nil {
				x, fr = fr.parent.f.CallArgs(fr.call)[x.Aux], fr.parent
				continue
			}
			if in := fr.results[x]; in != nil {
				if in.joined != nil || len(in.returns) != 1 {
					break
				}
				x, fr = in.returns[0].ret.Args[0], in
				continue
			}
			break
		}
		if !w.stands(fr, x, c.y) {
			w.fail("an operand of %s in @%s is %s in the place of %s", name(c.fr.f, c.user), c.fr.f.Global.Name, name(w.after, c.y), name(fr.f, x))
			return
		}
	}
}

// stands reports that y after is x, which is neither a parameter of a body nor a result with one return.
func (w *weave) stands(fr *frame, x, y *ir.Value) bool {
	in := fr.results[x]
	switch {
	case in != nil && in.joined != nil:
		return y == in.joined
	case in != nil: // it does not return
		return y.IsConst() && y.Op == ir.OpPoison
	case x.Op == ir.OpParam && fr.copies[x.Aux] != nil:
		return y == fr.copies[x.Aux]
	case x.Op == ir.OpParam:
		return y.Op == ir.OpParam && y.Aux == x.Aux
	case x.IsConst():
		return w.sameConst(fr, x, y)
	case fr.vals[x.ID] != nil:
		return fr.vals[x.ID] == y
	case x.Op == ir.OpAlloca && fr.parent != nil:
		if y.Op != ir.OpAlloca || !w.isNew(y) || w.vars[y] || y.Block != w.after.Entry() || y.Aux != x.Aux || y.Type != x.Type {
			return false
		}
		w.vars[y], fr.vals[x.ID] = true, y
		return true
	}
	return fr.blocks[x.Block.ID] == nil || fr.ends[x.Block.ID] == nil // behind what does not return
}

// sameConst compares constants of two pools.
func (w *weave) sameConst(fr *frame, x, y *ir.Value) bool {
	p, q := &fr.f.Pool, &w.after.Pool
	work := [][2]*ir.Value{{x, y}}
	for n := 0; len(work) > 0; n++ {
		a, b := work[len(work)-1][0], work[len(work)-1][1]
		work = work[:len(work)-1]
		if n > 10000 {
			w.unknown = "a big constant"
			return true
		}
		if !b.IsConst() || a.Op != b.Op || a.Type != b.Type || a.Flags != b.Flags || len(a.Args) != len(b.Args) {
			return false
		}
		same := a.Aux == b.Aux
		switch a.Op {
		case ir.OpConstData:
			same = p.Strings[a.Aux] == q.Strings[b.Aux]
		case ir.OpInlineAsm:
			same = p.Asms[a.Aux] == q.Asms[b.Aux]
		case ir.OpShuffleVector, ir.OpExtractValue, ir.OpInsertValue:
			same = slices.Equal(p.Ints[a.Aux], q.Ints[b.Aux])
		case ir.OpBlockAddress:
			same = fr.parent == nil && a.ID == b.ID
		case ir.OpConstInt:
			same = p.BigValue(a).Cmp(q.BigValue(b)) == 0
		case ir.OpMetadata:
			if len(a.Args) > 0 {
				return true // a local value, for debug info
			}
		}
		if !same {
			return false
		}
		for i := range a.Args {
			work = append(work, [2]*ir.Value{a.Args[i], b.Args[i]})
		}
	}
	return true
}

// attributes checks what the function promises for all its loops and arithmetic.
func (w *weave) attributes() {
	for _, fr := range w.frames[1:] {
		if w.after.Mod().Attrs.Has(w.after.FnAttrs, ir.AttrMustProgress) && !fr.f.Mod().Attrs.Has(fr.f.FnAttrs, ir.AttrMustProgress) &&
			!fr.f.Mod().Attrs.Has(fr.f.FnAttrs, ir.AttrWillReturn) {
			w.fail("it must make progress, which @%s need not", fr.f.Global.Name)
		}
		if !w.before.Mod().Attrs.Has(w.before.FnAttrs, ir.AttrStrictFP) && fr.f.Mod().Attrs.Has(fr.f.FnAttrs, ir.AttrStrictFP) {
			w.fail("@%s has another floating-point mode", fr.f.Global.Name)
		}
		a, _ := w.before.Mod().Attrs.GetString(w.before.FnAttrs, "nvptx-f32ftz")
		if b, _ := fr.f.Mod().Attrs.GetString(fr.f.FnAttrs, "nvptx-f32ftz"); a != b {
			w.fail("@%s has another floating-point mode", fr.f.Global.Name)
		}
		have, want := subnormals(w.before), subnormals(fr.f)
		for i := range want {
			if want[i] != have[i] && want[i] != "dynamic" { // what runs in any mode runs in this one
				w.fail("@%s has another floating-point mode", fr.f.Global.Name)
			}
		}
	}
}

// subnormals returns how a function treats subnormal results and operands, of float and of the other types.
func subnormals(f *ir.Func) (out [4]string) {
	mode := "ieee,ieee"
	for i, key := range []string{"denormal-fp-math", "denormal-fp-math-f32"} {
		if s, ok := f.Mod().Attrs.GetString(f.FnAttrs, key); ok && s != "" {
			mode = s
		}
		result, operand, both := strings.Cut(mode, ",")
		if !both {
			operand = result
		}
		out[2*i], out[2*i+1] = result, operand
	}
	return out
}
