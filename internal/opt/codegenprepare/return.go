package codegenprepare

import "github.com/warpwise/warpwise/ir"

// returns repeats a return behind each call whose result it returns, where such a call can be a jump:
//
//	before:  %r = tail call i32 @f()     after:  %r = tail call i32 @f()
//	         br label %end                       ret i32 %r
//
// The block of the return holds nothing else, so that no lane waits for others in it.
func (p *preparer) returns() (changed bool) {
	if !p.opt.Target.TailCalls {
		return false
	}
	gone := make([]bool, p.f.NumBlockIDs())
	for _, b := range p.f.Blocks {
		t := b.Term()
		if t.Op != ir.OpRet || b.FirstNonPhi() != t || b.AddrTaken || b == p.f.Entry() {
			continue
		}
		var phi *ir.Value
		if len(t.Args) > 0 {
			if phi = t.Args[0]; phi.Op != ir.OpPhi || phi.Block != b || phi.Uses != 1 {
				continue
			}
		}
		for i := len(b.Preds) - 1; i >= 0; i-- {
			e := b.Preds[i]
			if call := p.tailCall(e.B, phi, i); call != nil && p.c.Apply(repeatedReturn, call) {
				p.repeatReturn(e, t, call)
				changed = true
			}
		}
		gone[b.ID] = len(b.Preds) == 0
	}
	if changed {
		p.dropBlocks(gone)
	}
	return changed
}

// tailCall returns the call at the end of b whose result, if any, is all that phi gets from there.
func (p *preparer) tailCall(b *ir.Block, phi *ir.Value, i int) *ir.Value {
	t := b.Term()
	if t.Op != ir.OpBr || len(b.Succs) != 1 || t.Prev() == nil {
		return nil
	}
	c := t.Prev()
	if c.Op != ir.OpCall || p.f.Call(c).Tail != ir.Tail {
		return nil
	}
	if g := p.f.CalledFunc(c); g != nil && g.IsIntrinsic() {
		return nil
	}
	if phi == nil && c.Uses == 0 || phi != nil && phi.Args[i] == c && c.Uses == 1 {
		return c
	}
	return nil
}

// repeatReturn ends the block of the edge e with the return t.
func (p *preparer) repeatReturn(e ir.Edge, t, call *ir.Value) {
	b := e.B
	b.CutSuccs()
	b.Term().Remove()
	r := p.f.NewValue(ir.OpRet, ir.Void)
	if len(t.Args) > 0 {
		r.AddArg(call)
	}
	p.f.CopyPlace(r, t)
	b.Append(r)
	p.uses(r)
}
