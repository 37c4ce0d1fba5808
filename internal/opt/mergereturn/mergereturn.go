// Package mergereturn gives a function one block that returns, and one block that is not left.
//
//	before:  a: ret i32 1      after:  a: br label %UnifiedReturnBlock
//	         b: ret i32 2              b: br label %UnifiedReturnBlock
//	                                   UnifiedReturnBlock:
//	                                     %UnifiedRetVal = phi i32 [ 1, %a ], [ 2, %b ]
//	                                     ret i32 %UnifiedRetVal
//
// So do blocks that end in unreachable, with a UnifiedUnreachableBlock.
//
// # Threads
//
// Lanes that returned in different places do so together. Nothing stands between.
//
// Keeps: everything else. A ret behind a musttail call cannot move; then the returns stay as they are, with a remark. Cost: linear.
// Idempotent.
package mergereturn

import (
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/internal/reshape"
	"github.com/warpwise/warpwise/ir"
)

// Pass is the mergereturn pass.
var Pass = &pass.Pass[*ir.Func]{Name: "mergereturn", Run: run, Stats: []*pass.Stat{merged}}

var merged = pass.NewStat("Merged", "exits of the function joined in one block")

func run(c *pass.Ctx, f *ir.Func) {
	var rets, ends []*ir.Block
	tail := false
	for _, b := range f.Blocks {
		switch t := b.Term(); {
		case t == nil:
		case t.Op == ir.OpRet:
			rets = append(rets, b)
			tail = tail || behindTailCall(f, t)
		case t.Op == ir.OpUnreachable:
			ends = append(ends, b)
		}
	}
	if len(rets) < 2 && len(ends) < 2 {
		return
	}
	names := reshape.NewNames(f)
	if len(ends) > 1 && c.Apply(merged, ends[0].Term()) {
		u := f.AppendBlock(names.Fresh("UnifiedUnreachableBlock"))
		join(ends, u)
		u.Append(f.NewValue(ir.OpUnreachable, ir.Void))
	}
	switch {
	case len(rets) < 2:
	case tail:
		c.Missed(merged, rets[0].Term(), "a return behind a musttail call stays there")
	case c.Apply(merged, rets[0].Term()):
		returns(f, names, rets)
	}
}

// returns joins the returns.
func returns(f *ir.Func, names *reshape.Names, rets []*ir.Block) {
	u := f.AppendBlock(names.Fresh("UnifiedReturnBlock"))
	if f.Result() == ir.Void {
		join(rets, u)
		u.Append(f.NewValue(ir.OpRet, ir.Void))
		return
	}
	phi := names.Name(f.NewValue(ir.OpPhi, f.Result()), "UnifiedRetVal")
	for _, b := range rets {
		phi.AddArg(b.Term().Args[0])
	}
	join(rets, u)
	u.Append(phi)
	u.Append(f.NewValue(ir.OpRet, ir.Void, phi))
}

// join ends each block with a br to u.
func join(from []*ir.Block, u *ir.Block) {
	f := u.Func
	for _, b := range from {
		t := b.Term()
		loc := f.Attachment(t, ir.MDDbg)
		t.Remove()
		br := reshape.Branch(b, nil, u)
		if loc != 0 {
			f.SetAttachments(br, []ir.Attachment{{Kind: ir.MDDbg, MD: loc}})
		}
	}
}

// behindTailCall reports that the call in front of the return must stay there.
func behindTailCall(f *ir.Func, ret *ir.Value) bool {
	for v := ret.Prev(); v != nil; v = v.Prev() {
		switch {
		case v.Op == ir.OpCall:
			return f.Call(v).Tail == ir.MustTail
		case v.Op != ir.OpBitCast && v.Op != ir.OpDbgRecord:
			return false
		}
	}
	return false
}
