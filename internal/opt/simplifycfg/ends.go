package simplifycfg

import "github.com/warpwise/warpwise/ir"

// joinEnds makes the returns of the function one, and so what it ends with when an exception goes on:
//
//	a: ret x      b: ret y      become      a, b ──► common.ret: ret (phi of x and y)
func (r *rest) joinEnds() bool {
	any := false
	for _, op := range []ir.Op{ir.OpRet, ir.OpResume} {
		var ends []*ir.Block
		for _, b := range r.f.Blocks {
			if t := b.Term(); t != nil && t.Op == op && !mustTail(r.f, t) && (len(t.Args) == 0 || t.Args[0].Type != ir.Token) {
				ends = append(ends, b)
			}
		}
		if len(ends) > 1 && r.c.Apply(commonEnd, ends[0].Term()) {
			r.joinAll(ends, op)
			any = true
		}
	}
	return any
}

// mustTail reports a return right behind a call that must be the last thing done.
func mustTail(f *ir.Func, t *ir.Value) bool {
	v := t.Prev()
	for v != nil && (v.Op == ir.OpDbgRecord || v.Op == ir.OpBitCast) {
		v = v.Prev()
	}
	if v == nil || v.Op != ir.OpCall {
		return false
	}
	g := f.CalledFunc(v)
	return f.Call(v).Tail == ir.MustTail || g != nil && g.IsIntrinsic() && len(g.Name) > 20 && g.Name[:20] == "llvm.experimental.de"
}

func (r *rest) joinAll(ends []*ir.Block, op ir.Op) {
	first := ends[0].Term()
	name := "common.ret"
	if op == ir.OpResume {
		name = "common.resume"
	}
	c := r.fresh().Block(name)
	at := r.f.Index(ends[0])
	blocks := append([]*ir.Block(nil), r.f.Blocks[:at]...)
	r.f.SetBlocks(append(append(blocks, c), r.f.Blocks[at:]...))
	var phi *ir.Value
	end := r.f.NewValue(op, ir.Void)
	r.f.CopyPlace(end, first)
	if len(first.Args) > 0 {
		phi = c.Append(r.f.NewValue(ir.OpPhi, first.Args[0].Type))
		r.name(phi, name+".op")
		end.AddArg(phi)
	}
	c.Append(end)
	for _, b := range ends {
		t := b.Term()
		if r.f.Attachment(t, ir.MDDbg) != r.f.Attachment(end, ir.MDDbg) {
			r.f.SetAttachments(end, nil)
		}
		br := r.f.NewValue(ir.OpBr, ir.Void)
		r.f.CopyPlace(br, t)
		if phi != nil {
			phi.AddArg(t.Args[0])
		}
		t.Remove()
		b.Append(br)
		b.AddEdge(c)
	}
}
