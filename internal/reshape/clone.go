package reshape

import (
	"slices"

	"github.com/warpwise/warpwise/ir"
)

// Clone returns a copy of the instruction v of f, not in a block yet, with the operands that get makes of v's; a phi gets
// none. It has the marks, the metadata and the position of v, but no name.
func Clone(f *ir.Func, v *ir.Value, get func(*ir.Value) *ir.Value) *ir.Value {
	c := f.NewValue(v.Op, v.Type)
	c.Flags, c.Aux = v.Flags, v.Aux
	switch v.Op {
	case ir.OpCall, ir.OpInvoke, ir.OpCallBr:
		call := *f.Call(v)
		f.Calls = append(f.Calls, &call)
		c.Aux = int64(len(f.Calls) - 1)
	case ir.OpDbgRecord:
		c.Aux = int64(len(f.DbgRecords))
		f.DbgRecords = append(f.DbgRecords, cloneRecord(f.DbgRecords[v.Aux], get))
	case ir.OpPhi:
		c.Aux = 0
	}
	f.SetPos(c, f.Pos(v))
	if as := f.Attachments(v); len(as) > 0 {
		f.SetAttachments(c, slices.Clone(as))
	}
	if v.Op != ir.OpPhi {
		for _, a := range v.Args {
			c.AddArg(get(a))
		}
	}
	return c
}

func cloneRecord(r *ir.DbgRecord, get func(*ir.Value) *ir.Value) *ir.DbgRecord {
	c := *r
	c.Locs = slices.Clone(r.Locs)
	for i, a := range c.Locs {
		if a != nil {
			c.Locs[i] = get(a)
		}
	}
	if c.Addr != nil {
		c.Addr = get(c.Addr)
	}
	return &c
}

// LoopID moves the metadata about a loop from the terminator from to the terminator to; 0 is none.
func LoopID(from, to *ir.Value) {
	f := from.Block.Func
	id := f.Attachment(from, ir.MDLoop)
	if id == 0 || from == to {
		return
	}
	DropLoopID(from)
	DropLoopID(to)
	f.SetAttachments(to, append(slices.Clone(f.Attachments(to)), ir.Attachment{Kind: ir.MDLoop, MD: id}))
}

// DropLoopID removes what the terminator t says of its loop.
func DropLoopID(t *ir.Value) {
	f := t.Block.Func
	as := f.Attachments(t)
	keep := slices.DeleteFunc(slices.Clone(as), func(a ir.Attachment) bool { return a.Kind == ir.MDLoop })
	if len(keep) != len(as) {
		f.SetAttachments(t, keep)
	}
}
