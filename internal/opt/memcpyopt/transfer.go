package memcpyopt

import (
	"strconv"
	"strings"

	"github.com/warpwise/warpwise/internal/analysis/alias"
	"github.com/warpwise/warpwise/internal/intrinsic"
	"github.com/warpwise/warpwise/ir"
)

// kind is a kind of intrinsic.
type kind uint8

const (
	set kind = iota
	copying
	move
)

// transfer is what a memset, memcpy or memmove says.
type transfer struct {
	kind     kind
	inline   bool      // it must not become a call
	to, from *ir.Value // from: of a memset the byte
	size     *ir.Value
	volatile bool
	toAlign  uint64 // stated; 0: none
	srcAlign uint64
}

// transfer reads a call of a memory intrinsic.
func (o *optimiser) transfer(v *ir.Value) (t transfer, ok bool) {
	g := o.f.CalledFunc(v)
	if g == nil || len(o.f.Call(v).Bundles) > 0 {
		return t, false
	}
	name, ok := strings.CutPrefix(g.Name, "llvm.mem")
	args := o.f.CallArgs(v)
	if !ok || len(args) != 4 {
		return t, false
	}
	switch {
	case strings.HasPrefix(name, "set."):
		t.kind = set
	case strings.HasPrefix(name, "cpy."):
		t.kind = copying
	case strings.HasPrefix(name, "move."):
		t.kind = move
	default:
		return t, false
	}
	if strings.Contains(name, ".element.") {
		return t, false
	}
	t.inline = strings.Contains(name, ".inline.")
	t.to, t.from, t.size = plainPointer(args[0]), plainPointer(args[1]), args[2]
	n, known := o.f.IntBits(args[3])
	t.volatile = !known || n != 0
	t.toAlign, t.srcAlign = o.alignOf(v, 0), o.alignOf(v, 1)
	return t, true
}

// plainPointer looks through casts of a pointer to what it is.
func plainPointer(p *ir.Value) *ir.Value {
	for p.IsInst() && p.Op == ir.OpBitCast && p.Args[0].Type == p.Type {
		p = p.Args[0]
	}
	return p
}

// alignOf returns the alignment that a call states for an argument, 0 when none.
func (o *optimiser) alignOf(v *ir.Value, i int) uint64 {
	c := o.f.Call(v)
	if i < len(c.ParamAttrs) {
		if a, ok := o.f.Mod().Attrs.Get(c.ParamAttrs[i], ir.AttrAlignment); ok {
			return a.Int
		}
	}
	return 0
}

// bytes returns the size of a transfer where that is a number.
func (o *optimiser) bytes(size *ir.Value) (n uint64, ok bool) {
	if size == nil {
		return 0, false
	}
	n, ok = o.f.IntBits(size)
	return n, ok && n < 1<<40
}

// become makes v, a store or a call without a result, the call of a memory intrinsic.
func (o *optimiser) become(v *ir.Value, t transfer) {
	g := o.declare(&t)
	as := &o.f.Mod().Attrs
	align := func(n uint64) ir.AttrSet {
		if n == 0 {
			return 0
		}
		return as.Set([]ir.Attr{{Kind: ir.AttrAlignment, Int: n}})
	}
	c := &ir.Call{Sig: g.Sig, ParamAttrs: []ir.AttrSet{align(t.toAlign), 0, 0, 0}}
	if t.kind != set {
		c.ParamAttrs[1] = align(t.srcAlign)
	}
	o.changeTo(v, c, o.f.Pool.Global(&g.Global), t.to, t.from, t.size, o.f.Int(ir.I1, 0))
}

// changeTo makes v a call; of its metadata only what says where it stands, and what is assigned there, is left.
func (o *optimiser) changeTo(v *ir.Value, c *ir.Call, callee *ir.Value, args ...*ir.Value) {
	v.ClearArgs()
	v.Op, v.Flags, v.Type = ir.OpCall, 0, ir.Void
	o.f.SetCall(v, c, callee, args...)
	o.f.SetAttachments(v, keepOnly(o.f.Attachments(v), ir.MDDbg, ir.MDDIAssignID))
	o.f.Touch()
}

func keepOnly(as []ir.Attachment, kinds ...ir.MDKind) (out []ir.Attachment) {
	for _, a := range as {
		for _, k := range kinds {
			if a.Kind == k {
				out = append(out, a)
			}
		}
	}
	return out
}

// declare returns the intrinsic of a transfer.
func (o *optimiser) declare(t *transfer) *ir.Func {
	space := func(p *ir.Value) string { return ".p" + strconv.Itoa(int(o.ts.AddrSpace(p.Type))) }
	name := [...]string{set: "llvm.memset", copying: "llvm.memcpy", move: "llvm.memmove"}[t.kind]
	if t.inline {
		name += ".inline"
	}
	name += space(t.to)
	params := []ir.Type{t.to.Type, ir.I8, t.size.Type, ir.I1}
	if t.kind != set {
		name += space(t.from)
		params[1] = t.from.Type
	}
	name += ".i" + strconv.Itoa(o.ts.Bits(t.size.Type))
	return intrinsic.Declare(o.f.Mod(), name, o.ts.Func(ir.Void, params, false))
}

// dest and source are the places of a transfer.
func (o *optimiser) dest(v *ir.Value) alias.Loc   { return o.aa.ArgLoc(v, 0) }
func (o *optimiser) source(v *ir.Value) alias.Loc { return o.aa.ArgLoc(v, 1) }

// at returns a place of some bytes; a size that is no number is anything from there on.
func (o *optimiser) at(p, size *ir.Value) alias.Loc {
	if n, ok := o.bytes(size); ok {
		return alias.Loc{Ptr: p, Size: alias.Bytes(n)}
	}
	return alias.Loc{Ptr: p, Size: alias.Size{Extent: alias.After}}
}

// same reports that two pointers are one address.
func (o *optimiser) same(a, b *ir.Value) bool {
	if a == b {
		return true
	}
	d, ok := o.aa.Distance(alias.Loc{Ptr: a, Size: alias.Bytes(1)}, alias.Loc{Ptr: b, Size: alias.Bytes(1)})
	return ok && d == 0
}

// align returns an alignment that an address is known to have.
func (o *optimiser) align(p *ir.Value) uint64 {
	x := o.aa.Object(p)
	a := uint64(1)
	switch x.Op {
	case ir.OpAlloca:
		if a = x.Alloca().Align(); a == 0 {
			a = o.lay.PrefAlign(x.Alloca().Type())
		}
	case ir.OpGlobal:
		if g := o.f.Symbol(x); g != nil {
			a = max(g.Align, 1)
		}
	case ir.OpParam:
		if i := int(x.Aux); i < len(o.f.ParamAttrs) {
			if at, ok := o.f.Mod().Attrs.Get(o.f.ParamAttrs[i], ir.AttrAlignment); ok {
				a = max(at.Int, 1)
			}
		}
	}
	if p == x {
		return a
	}
	d, ok := o.aa.Distance(alias.Loc{Ptr: p, Size: alias.Bytes(1)}, alias.Loc{Ptr: x, Size: alias.Bytes(1)})
	if !ok {
		return 1
	}
	return common(a, d)
}

// common returns the alignment of an address that lies d bytes from one of alignment a; 0 is one that nobody states.
func common(a uint64, d int64) uint64 {
	if d == 0 {
		return a
	}
	return min(a, uint64(d&-d))
}
