// Package dbginfo keeps debug records valid when a transformation removes the value they describe
// (salvaging).
//
// A value that is replaced by an equal one needs nothing from this package: ir.Func.ReplaceUses updates its
// records. A value that is deleted can often be described in terms of an operand: the record then names the
// operand, and its DIExpression computes the value (LLVM's "How to Update Debug Info", section on deleting
// an instruction; DWARF 5, section 2.5). Where that is not possible the location becomes poison: a debugger
// shows "optimised out" and never a stale value.
package dbginfo

import (
	"slices"

	"github.com/warpwise/warpwise/internal/fold"
	"github.com/warpwise/warpwise/ir"
)

// Index finds the records that describe a value. It serves one function while records are neither
// added nor removed by others.
type Index struct {
	f      *ir.Func
	layout *ir.Layout
	of     map[ir.ID][]int32 // indices into Func.DbgRecords
}

// New returns the index of f. It is cheap when f has no records.
func New(f *ir.Func) *Index {
	x := &Index{f: f}
	if len(f.DbgRecords) == 0 {
		return x
	}
	x.layout, _ = f.Mod().Layout()
	x.of = map[ir.ID][]int32{}
	for i, r := range f.DbgRecords {
		for _, v := range r.Locs {
			if v != nil && !v.IsConst() {
				x.of[v.ID] = append(x.of[v.ID], int32(i))
			}
		}
		if v := r.Addr; v != nil && !v.IsConst() {
			x.of[v.ID] = append(x.of[v.ID], int32(i))
		}
	}
	return x
}

// maxElements bounds a DIExpression, as in LLVM.
const maxElements = 128

// Salvage rewrites the records of v, which is about to be removed and whose operands are still
// there.
func (x *Index) Salvage(v *ir.Value) { x.SalvageSome(v, func(int) bool { return true }) }

// SalvageSome rewrites the records of v for which lost says, by their numbers in Func.DbgRecords, that v does
// not reach them any more. The operands of v are still there.
func (x *Index) SalvageSome(v *ir.Value, lost func(record int) bool) {
	list := x.of[v.ID]
	if len(list) == 0 {
		return
	}
	base, ops, ok := x.describe(v)
	kept := list[:0]
	for _, i := range list {
		r := x.f.DbgRecords[i]
		if !lost(int(i)) {
			kept = append(kept, i)
			continue
		}
		if r.Addr == v {
			r.Addr = x.f.Poison(v.Type)
		}
		if !slices.Contains(r.Locs, v) {
			continue
		}
		if !ok || r.ArgList || len(r.Locs) != 1 || r.Kind == ir.DbgAssign || !x.prepend(r, ops) {
			kill(x.f, r, v)
			continue
		}
		r.Locs[0] = base
		if !base.IsConst() {
			x.of[base.ID] = append(x.of[base.ID], i)
		}
	}
	if len(kept) > 0 {
		x.of[v.ID] = kept
	} else {
		delete(x.of, v.ID)
	}
}

// kill makes the location of v in a record poison.
func kill(f *ir.Func, r *ir.DbgRecord, v *ir.Value) {
	for i, l := range r.Locs {
		if l == v {
			r.Locs[i] = f.Poison(v.Type)
		}
	}
}

// The operations of DWARF that are used, by their codes.
const (
	opConstU     = 0x10
	opConstS     = 0x11
	opAnd        = 0x1a
	opMinus      = 0x1c
	opMul        = 0x1e
	opOr         = 0x21
	opPlusUConst = 0x23
	opShl        = 0x24
	opShr        = 0x25
	opShra       = 0x26
	opXor        = 0x27
	opStackValue = 0x9f
	opFragment   = 0x1000 // LLVM's own
	opConvert    = 0x1001
	opTagOffset  = 0x1002
	opEntryValue = 0x1003
	opArg        = 0x1005

	encodingSigned   = 5
	encodingUnsigned = 7
)

// describe says v as operations on its first operand.
func (x *Index) describe(v *ir.Value) (base *ir.Value, ops []uint64, ok bool) {
	ts := x.f.Types()
	switch v.Op {
	case ir.OpZExt, ir.OpSExt, ir.OpTrunc:
		a := v.Args[0]
		if !ts.IsInt(a.Type) {
			return nil, nil, false
		}
		enc := uint64(encodingUnsigned)
		if v.Op == ir.OpSExt {
			enc = encodingSigned
		}
		return a, []uint64{opConvert, uint64(ts.Bits(a.Type)), enc, opConvert, uint64(ts.Bits(v.Type)), enc}, true
	case ir.OpBitCast, ir.OpPtrToInt, ir.OpIntToPtr:
		a := v.Args[0]
		return a, nil, x.layout.SizeInBits(a.Type) == x.layout.SizeInBits(v.Type)
	case ir.OpGetElementPtr:
		off, ok := fold.New(x.f).Offset(v)
		return v.Args[0], plus(off), ok
	}
	return x.arithmetic(v)
}

// arithmetic describes an operation on a value and a number.
func (x *Index) arithmetic(v *ir.Value) (base *ir.Value, ops []uint64, ok bool) {
	if !v.Op.Is(ir.IsBinary) || !x.f.Types().IsInt(v.Type) {
		return nil, nil, false
	}
	c, ok := x.f.SInt(v.Args[1])
	if !ok {
		return nil, nil, false
	}
	codes := map[ir.Op]uint64{ir.OpMul: opMul, ir.OpAnd: opAnd, ir.OpOr: opOr, ir.OpXor: opXor, ir.OpShl: opShl, ir.OpLShr: opShr, ir.OpAShr: opShra}
	switch code, known := codes[v.Op]; {
	case v.Op == ir.OpAdd:
		ops = plus(c)
	case v.Op == ir.OpSub:
		ops = plus(-c)
	case known && c >= 0:
		ops = []uint64{opConstU, uint64(c), code}
	default:
		return nil, nil, false
	}
	return v.Args[0], ops, true
}

// plus returns the operations that add a number.
func plus(c int64) []uint64 {
	switch {
	case c == 0:
		return nil
	case c > 0:
		return []uint64{opPlusUConst, uint64(c)}
	}
	return []uint64{opConstU, uint64(-c), opMinus}
}

// prepend puts operations in front of the expression of a record. What is computed is a value and no
// address: of a dbg_value the expression says so at its end, before a fragment.
func (x *Index) prepend(r *ir.DbgRecord, ops []uint64) bool {
	if len(ops) == 0 {
		return true
	}
	md := &x.f.Mod().MD
	n := md.Node(r.Expr)
	if n == nil || n.Kind != ir.MDSpecial || n.Name != "DIExpression" || len(n.Fields)+len(ops) > maxElements {
		return false
	}
	old, valid := elements(n)
	if !valid {
		return false
	}
	out := append(append([]uint64(nil), ops...), old...)
	if r.Kind == ir.DbgValue {
		out = stackValue(out)
	}
	fields := make([]ir.MDField, len(out))
	for i, u := range out {
		fields[i] = ir.MDField{Kind: ir.FieldUint, Int: int64(u)}
	}
	r.Expr = md.Add(&ir.MDNode{Kind: ir.MDSpecial, Name: "DIExpression", Fields: fields})
	return true
}

func elements(n *ir.MDNode) ([]uint64, bool) {
	var out []uint64
	for _, f := range n.Fields {
		if f.Kind != ir.FieldUint || f.Str != "" {
			return nil, false
		}
		out = append(out, uint64(f.Int))
	}
	return out, true
}

// operands returns the number of operands of an operation that follow it.
func operands(op uint64) int {
	switch op {
	case opConvert, opFragment:
		return 2
	case opConstU, opConstS, opPlusUConst, opTagOffset, opEntryValue, opArg:
		return 1
	}
	return 0
}

// stackValue ends the expression with DW_OP_stack_value unless it has one.
func stackValue(ops []uint64) []uint64 {
	for i := 0; i < len(ops); i += 1 + operands(ops[i]) {
		switch ops[i] {
		case opStackValue:
			return ops
		case opFragment:
			return append(append(append([]uint64(nil), ops[:i]...), opStackValue), ops[i:]...)
		}
	}
	return append(ops, opStackValue)
}

// Replace has the records of v name w, which is equal and takes its place.
func (x *Index) Replace(v, w *ir.Value) {
	list := x.of[v.ID]
	if len(list) == 0 {
		return
	}
	for _, i := range list {
		r := x.f.DbgRecords[i]
		for k, l := range r.Locs {
			if l == v {
				r.Locs[k] = w
			}
		}
		if r.Addr == v {
			r.Addr = w
		}
	}
	delete(x.of, v.ID)
	if !w.IsConst() {
		x.of[w.ID] = append(x.of[w.ID], list...)
	}
}

// RemoveUnused removes the values vs, the last first, and then their operands in the same way, as far as they are instructions
// that nobody uses and that removable allows: nil allows arithmetic, casts and addresses that cannot trap. Records are salvaged.
func (x *Index) RemoveUnused(removable func(*ir.Value) bool, vs ...*ir.Value) {
	if removable == nil {
		removable = arithmetic
	}
	work := slices.Clone(vs)
	for len(work) > 0 {
		v := work[len(work)-1]
		work = work[:len(work)-1]
		if !v.IsInst() || v.Block == nil || v.Uses > 0 || !removable(v) {
			continue
		}
		work = append(work, v.Args...)
		x.Salvage(v)
		v.Remove()
	}
}

// arithmetic reports an instruction that does nothing but compute a number or an address.
func arithmetic(v *ir.Value) bool {
	return (v.Op.Is(ir.IsBinary|ir.IsCast) || v.Op == ir.OpGetElementPtr) && !v.Op.Is(ir.CanTrap)
}
