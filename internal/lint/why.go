package lint

import (
	"fmt"
	"strings"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/internal/lint/lift"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/simt"
)

// maxChain bounds the lines of a chain.
const maxChain = 12

// why says why a value differs between the lanes of a warp: the chain back to the thread number, a load, an atomic
// operation or a parameter.
func (u *unit) why(v *ir.Value) (steps []Step) {
	seen := map[*ir.Value]bool{}
	last := ""
	for range 1000 {
		if v == nil || seen[v] {
			return steps
		}
		seen[v] = true
		next, msg := u.source(v)
		if pos := u.f.Pos(v); pos != diag.NoPos && v.Op != ir.OpParam || next == nil {
			line := fmt.Sprint(pos, msg)
			if line != last && len(steps) < maxChain {
				steps = append(steps, Step{pos, msg})
			}
			last = line
		}
		v = next
	}
	return steps
}

// source returns the operand that makes v differ from lane to lane, or nil when it is v itself, and that in words.
func (u *unit) source(v *ir.Value) (next *ir.Value, msg string) {
	if v.Op == ir.OpParam {
		return nil, argumentDiffers
	}
	if v.Op == ir.OpPhi {
		return u.phiSource(v)
	}
	if name := registerName(u.f, v); name != "" {
		return nil, "%" + name + " differs from lane to lane"
	}
	args := v.Args
	if v.Op == ir.OpCall {
		args = u.f.CallArgs(v)
	}
	for i, a := range args {
		at := i
		if v.Op == ir.OpCall {
			at++
		}
		if !a.IsConst() && u.uniform.IsDivergentUse(v, at) {
			if u.uniform.IsDivergent(a) {
				return a, "differs from lane to lane, as what it is made of does"
			}
			return nil, "lanes leave the loop in different rounds, so that they see the value of different rounds"
		}
	}
	switch {
	case v.Op == ir.OpLoad && v.Mem().IsAtomic() || v.Op == ir.OpAtomicRMW || v.Op == ir.OpCmpXchg:
		return nil, "an atomic operation may give each lane something else"
	case v.Op == ir.OpLoad && v.IsVolatile():
		return nil, "a volatile load may give each lane something else"
	case v.Op == ir.OpLoad:
		return nil, "a load from memory of the thread may give each lane something else"
	case v.Op == ir.OpCall:
		if g := u.f.Symbol(v.Args[0]); g != nil && g.Name != lift.Unknown {
			return nil, "the result of " + strings.TrimPrefix(g.Name, "llvm.nvvm.") + " may differ from lane to lane"
		}
	}
	return nil, "may differ from lane to lane"
}

// phiSource is source for a phi: an operand that differs, or the branch that chose the way.
func (u *unit) phiSource(v *ir.Value) (*ir.Value, string) {
	for _, a := range v.Args {
		if !a.IsConst() && a != v && u.uniform.IsDivergent(a) {
			return a, "differs from lane to lane, as what it is made of does"
		}
	}
	if c := u.chooses(v.Block); c != nil && len(c.Term().Args) > 0 {
		return c.Term().Args[0], fmt.Sprintf("lanes come here by ways that the branch in line %d chose", u.line(u.f.Pos(c.Term())))
	}
	return nil, "lanes come here by different ways"
}

// chooses returns a block between b and its dominator where lanes part.
func (u *unit) chooses(b *ir.Block) *ir.Block {
	top := u.dom.IDom(b)
	seen := map[*ir.Block]bool{b: true}
	work := []*ir.Block{b}
	for len(work) > 0 && len(seen) < 4*maxJoin {
		x := work[0]
		work = work[1:]
		if x != b && u.parts(x) {
			return x
		}
		if x == top {
			continue
		}
		for _, e := range x.Preds {
			if !seen[e.B] && u.dom.Contains(e.B) {
				seen[e.B] = true
				work = append(work, e.B)
			}
		}
	}
	return nil
}

// parting describes the branch at the end of b, where lanes part, and the way of some of them to a block.
func (u *unit) parting(b, to *ir.Block) (steps []Step, proved bool) {
	term := b.Term()
	msg := "lanes part here"
	if from := u.shapes[0].active[b.ID]; len(term.Args) > 0 && term.Op == ir.OpBr {
		if m, ok := u.shapes[0].lanes(term.Args[0]); ok && from.ok {
			yes, no := uint32(m&from.mask), uint32(^m&from.mask)
			if yes == 0 || no == 0 {
				yes, no = uint32(m&from.mask>>32), uint32(^m&from.mask>>32)
			}
			if yes != 0 && no != 0 {
				proved = true
				msg = fmt.Sprintf("lanes part here: for lanes %s the condition holds, for lanes %s it does not", simt.LaneList(yes), simt.LaneList(no))
			}
		}
	}
	pos := u.f.Pos(term)
	if pos == diag.NoPos && len(term.Args) > 0 {
		pos = u.f.Pos(term.Args[0])
	}
	steps = append(steps, Step{pos, msg})
	if len(term.Args) > 0 {
		steps = append(steps, u.why(term.Args[0])...)
	}
	if way := u.way(b, to); way != "" {
		steps = append(steps, Step{pos, way})
	}
	return steps, proved
}

// maxWay bounds the blocks that are looked at for a way.
const maxWay = 512

// way returns in words how control gets from the end of b to a block.
func (u *unit) way(b, to *ir.Block) string {
	from := map[*ir.Block]*ir.Block{}
	var work []*ir.Block
	for _, e := range b.Succs {
		if from[e.B] == nil {
			from[e.B] = b
			work = append(work, e.B)
		}
	}
	for len(work) > 0 && from[to] == nil && len(from) < maxWay {
		x := work[0]
		work = work[1:]
		for _, e := range x.Succs {
			if from[e.B] == nil {
				from[e.B] = x
				work = append(work, e.B)
			}
		}
	}
	if from[to] == nil {
		return ""
	}
	path := []*ir.Block{to}
	for x := from[to]; x != b; x = from[x] {
		path = append(path, x)
	}
	var words []string
	for i := len(path) - 1; i >= 0; i-- {
		if n := u.line(u.firstPlace(path[i])); n > 0 {
			words = append(words, fmt.Sprint(n))
		}
	}
	if len(words) > 8 {
		words = append(append(words[:4:4], "…"), words[len(words)-3:]...)
	}
	msg := "the way from here: lines " + strings.Join(words, ", ")
	if meet := u.post.IDom(b); meet == nil {
		msg += "; the other lanes leave the function"
	} else if n := u.line(u.firstPlace(meet)); n > 0 {
		msg += fmt.Sprintf("; all lanes meet again in line %d", n)
	}
	return msg
}

// argumentDiffers ends the chain of a value that depends on an argument of a function that is no kernel.
const argumentDiffers = "an argument of a function may differ from lane to lane"
