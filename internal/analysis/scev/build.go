package scev

import (
	"strings"

	"github.com/warpwise/warpwise/internal/analysis/knownbits"
	"github.com/warpwise/warpwise/ir"
)

// Expr returns the expression of a value of the function: an Unknown where nothing is known of it, 0
// when it is neither an integer nor a pointer.
func (x *Info) Expr(v *ir.Value) Expr {
	if e := x.existing(v); e != 0 {
		return e
	}
	switch {
	case !x.fits(v.Type):
		return 0
	case x.width(v.Type) == 0 || !x.deep():
		return x.leaf(v)
	}
	defer x.shallow()
	// Operands first, so that chains of instructions do not nest.
	work := []*ir.Value{v}
	ready := map[*ir.Value]bool{}
	for len(work) > 0 {
		u := work[len(work)-1]
		if x.existing(u) != 0 {
			work = work[:len(work)-1]
			continue
		}
		if !ready[u] {
			ready[u] = true
			n := len(work)
			for _, a := range x.needs(u) {
				if x.width(a.Type) != 0 && !ready[a] && x.existing(a) == 0 {
					work = append(work, a)
				}
			}
			if len(work) > n {
				continue
			}
		}
		work = work[:len(work)-1]
		x.set(u, x.create(u))
	}
	return x.existing(v)
}

// existing returns the expression of v if it is there.
func (x *Info) existing(v *ir.Value) Expr {
	if int(v.ID) < len(x.of) {
		return x.of[v.ID]
	}
	return 0
}

// set makes e the expression of v.
func (x *Info) set(v *ir.Value, e Expr) {
	if e == 0 || x.Width(e) == 0 || x.Width(e) != x.width(v.Type) {
		e = x.leaf(v)
	}
	if x.uses != nil && int(v.ID)+1 >= len(x.uses.first) {
		x.late = append(x.late, v)
	}
	if int(v.ID) >= len(x.of) {
		x.of = append(x.of, make([]Expr, int(v.ID)+1+len(x.of)/4-len(x.of))...)
	}
	if x.of[v.ID] == e {
		return
	}
	x.of[v.ID] = e
	x.links.vals[e] = append(x.links.vals[e], v)
}

// needs lists the operands from which the expression of v is made.
func (x *Info) needs(v *ir.Value) []*ir.Value {
	if !v.IsInst() && !v.IsConstExpr() || v.IsInst() && (v.Block == nil || !x.tree.Contains(v.Block)) {
		return nil
	}
	switch v.Op {
	case ir.OpAdd, ir.OpSub, ir.OpMul, ir.OpUDiv, ir.OpSDiv, ir.OpURem, ir.OpSRem, ir.OpShl, ir.OpLShr, ir.OpAShr, ir.OpAnd, ir.OpOr,
		ir.OpXor, ir.OpTrunc, ir.OpZExt, ir.OpSExt, ir.OpPtrToInt, ir.OpGetElementPtr:
		return v.Args
	case ir.OpSelect:
		if c := v.Args[0]; c.IsInst() && c.Op == ir.OpICmp {
			return append(append([]*ir.Value{}, c.Args...), v.Args...)
		}
		return v.Args
	case ir.OpCall:
		if g := x.f.CalledFunc(v); g != nil && strings.HasPrefix(g.Name, "llvm.") {
			return x.f.CallArgs(v)
		}
	case ir.OpPhi: // what comes into a loop stands above it
		l := x.loops.Innermost(v.Block)
		if l == nil || l.Header != v.Block {
			return nil
		}
		var in []*ir.Value
		for from, a := range v.Incoming() {
			if !l.Contains(from) && x.tree.Contains(from) {
				in = append(in, a)
			}
		}
		return in
	}
	return nil
}

// create returns the expression of v from those of its operands; 0 for an Unknown.
func (x *Info) create(v *ir.Value) Expr {
	if v.IsConst() && !v.IsConstExpr() || v.Op == ir.OpParam || v.IsInst() && (v.Block == nil || !x.tree.Contains(v.Block)) {
		return 0
	}
	w := x.width(v.Type)
	if b, ok := x.operation(v); ok {
		return x.binary(v, b, w)
	}
	switch v.Op {
	case ir.OpTrunc:
		return x.Truncate(x.Expr(v.Args[0]), w)
	case ir.OpZExt:
		return x.extend(ZExt, x.Expr(v.Args[0]), w)
	case ir.OpSExt:
		// The mark of a difference does not always stay when it is written as a sum.
		if b, ok := x.operation(v.Args[0]); ok && b.op == ir.OpSub && b.flags&NSW != 0 && v.Args[0].IsInst() {
			return x.minus(x.extend(SExt, x.Expr(b.a), w), x.extend(SExt, x.Expr(b.b), w), NSW, 0)
		}
		return x.extend(SExt, x.Expr(v.Args[0]), w)
	case ir.OpBitCast:
		if x.fits(v.Args[0].Type) && x.IsPointer(x.Expr(v.Args[0])) == x.ts.IsPtr(v.Type) {
			return x.Expr(v.Args[0])
		}
	case ir.OpPtrToInt:
		if e := x.toInteger(x.Expr(v.Args[0])); e != 0 {
			return x.Fit(e, w)
		}
	case ir.OpGetElementPtr:
		return x.address(v, w)
	case ir.OpSDiv, ir.OpSRem:
		a, b := x.Expr(v.Args[0]), x.Expr(v.Args[1])
		if x.nonNegative(a) && x.nonNegative(b) {
			if v.Op == ir.OpSRem {
				return x.remainder(a, b)
			}
			return x.UDiv(a, b)
		}
	case ir.OpPhi:
		return x.phi(v)
	case ir.OpSelect:
		if !v.IsInst() {
			return 0
		}
		return x.selection(v, v.Args[0], v.Args[1], v.Args[2])
	case ir.OpCall:
		return x.intrinsic(v, w)
	}
	return 0
}

// binop is an operation on two numbers, whatever it is written as.
type binop struct {
	op    ir.Op
	a, b  *ir.Value
	c     Expr // instead of b
	flags Flags
	whole bool // v itself is the instruction, whose marks count
}

// marksOf returns the no-wrap marks of an instruction.
func marksOf(v *ir.Value) (f Flags) {
	if v.Flags&ir.NUW != 0 {
		f |= NUW
	}
	if v.Flags&ir.NSW != 0 {
		f |= NSW
	}
	return f
}

// operation returns v as an operation on two numbers.
func (x *Info) operation(v *ir.Value) (b binop, ok bool) {
	if !v.IsInst() && !v.IsConstExpr() || !x.ts.IsInt(v.Type) {
		return b, false
	}
	w := x.width(v.Type)
	if w == 0 {
		return b, false
	}
	if v.Op == ir.OpExtractValue {
		return x.checkedOperation(v)
	}
	if len(v.Args) != 2 || !v.Op.Is(ir.IsBinary) {
		return b, false
	}
	b = binop{op: v.Op, a: v.Args[0], b: v.Args[1], whole: true}
	k, isConst := num{}, false
	if v.Args[1].Op == ir.OpConstInt {
		k, isConst = fromBig(x.f.BigValue(v.Args[1])), true
	}
	switch v.Op {
	case ir.OpAdd, ir.OpSub, ir.OpMul, ir.OpShl:
		b.flags = marksOf(v)
		return b, true
	case ir.OpUDiv, ir.OpURem, ir.OpAnd, ir.OpAShr:
		return b, true
	case ir.OpOr:
		if v.Flags&ir.Disjoint != 0 {
			b.op, b.flags, b.whole = ir.OpAdd, NUW|NSW, false
		}
		return b, true
	case ir.OpXor:
		// Adding the sign bit loses its carry; so does adding bits.
		if isConst && k == lowest(w) || w == 1 {
			b.op = ir.OpAdd
			b.whole = false
		}
		return b, true
	case ir.OpLShr:
		if isConst && k.less(small(uint64(w))) {
			return binop{op: ir.OpUDiv, a: b.a, c: x.constant(power(int(k.lo)), w)}, true
		}
	}
	return b, false
}

// checkedOperation is the result of an operation that also says whether it overflowed. Where each use
// of it stands behind a test that it did not, it does not wrap.
func (x *Info) checkedOperation(v *ir.Value) (b binop, ok bool) {
	call := v.Args[0]
	if !v.IsInst() || !call.IsInst() || call.Op != ir.OpCall {
		return b, false
	}
	if at := x.indices(v); len(at) != 1 || at[0] != 0 {
		return b, false
	}
	op, f, ok := x.checked(call)
	if !ok {
		return b, false
	}
	args := x.f.CallArgs(call)
	b = binop{op: op, a: args[0], b: args[1], whole: false}
	if x.onlyUnderTest(call) {
		b.flags = f
	}
	return b, true
}

// checked returns the operation of an intrinsic with overflow and the flag that it tests.
func (x *Info) checked(call *ir.Value) (op ir.Op, f Flags, ok bool) {
	g := x.f.CalledFunc(call)
	if g == nil || !strings.HasPrefix(g.Name, "llvm.") {
		return 0, 0, false
	}
	name, _, found := strings.Cut(g.Name[len("llvm."):], ".with.overflow")
	if !found || len(name) != 4 {
		return 0, 0, false
	}
	f = NUW
	if name[0] == 's' {
		f = NSW
	}
	switch name[1:] {
	case "add":
		return ir.OpAdd, f, true
	case "sub":
		return ir.OpSub, f, true
	case "mul":
		return ir.OpMul, f, true
	}
	return 0, 0, false
}

// onlyUnderTest reports that all uses of the result of a checked operation stand behind branches that
// are taken when there was no overflow.
func (x *Info) onlyUnderTest(call *ir.Value) bool {
	type edge struct {
		b *ir.Block
		i int
	}
	var tests []edge
	var results []*ir.Value
	for _, u := range x.users().of(call) {
		if u.Op != ir.OpExtractValue {
			return false
		}
		at := x.indices(u)
		if len(at) != 1 {
			return false
		}
		if at[0] == 0 {
			results = append(results, u)
			continue
		}
		for _, t := range x.users().of(u) {
			if t.Op == ir.OpBr && len(t.Block.Succs) == 2 {
				tests = append(tests, edge{t.Block, 1})
			}
		}
	}
	for _, t := range tests {
		all := true
		for _, r := range results {
			if x.tree.DominatesEdge(t.b, t.i, r.Block) {
				continue // the result is only taken out behind the test
			}
			for _, u := range x.users().of(r) {
				at := u.Block
				if u.Op == ir.OpPhi {
					for i, a := range u.Args {
						if p := u.Block.Preds[i]; a == r && !x.tree.DominatesEdge(t.b, t.i, p.B) && !(p.B == t.b && int(p.I) == t.i) {
							all = false
						}
					}
					continue
				}
				all = all && x.tree.DominatesEdge(t.b, t.i, at)
			}
		}
		if all {
			return true
		}
	}
	return false
}

// flagsOf returns the marks of an operation that hold wherever its expression stands.
func (x *Info) flagsOf(v *ir.Value, b *binop) Flags {
	if !b.whole || b.flags == 0 || !v.IsInst() || !x.neverPoison(v) {
		return 0
	}
	return b.flags
}

func (x *Info) second(b *binop) Expr {
	if b.c != 0 {
		return b.c
	}
	return x.Expr(b.b)
}

func (x *Info) binary(v *ir.Value, b binop, w int) Expr {
	switch b.op {
	case ir.OpAdd:
		return x.chain(v, b, ir.OpAdd)
	case ir.OpMul:
		return x.chain(v, b, ir.OpMul)
	case ir.OpSub:
		return x.minus(x.Expr(b.a), x.second(&b), x.flagsOf(v, &b), 0)
	case ir.OpUDiv:
		return x.UDiv(x.Expr(b.a), x.second(&b))
	case ir.OpURem:
		return x.remainder(x.Expr(b.a), x.second(&b))
	case ir.OpAnd:
		return x.masked(&b, w)
	case ir.OpOr:
		if w == 1 {
			return x.extreme(UMax, x.Expr(b.a), x.second(&b))
		}
	case ir.OpXor:
		return x.flippedBits(&b, w)
	case ir.OpShl:
		if k, ok := x.number(x.second(&b)); ok && k.less(small(uint64(w))) {
			f := x.flagsOf(v, &b)
			keep := f & NUW
			if f&NSW != 0 && (f&NUW != 0 || int(k.lo) < w-1) {
				keep |= NSW
			}
			return x.mul(keep, 0, x.Expr(b.a), x.constant(power(int(k.lo)), w))
		}
	case ir.OpAShr:
		return x.signedShift(&b, w)
	}
	return 0
}

// chain collects the operands of nested sums or products, so that they are ordered once.
func (x *Info) chain(v *ir.Value, b binop, op ir.Op) Expr {
	var ops []Expr
	at := v
	join := x.add
	if op == ir.OpMul {
		join = x.mul
	}
	for {
		if e := x.existing(at); e != 0 {
			ops = append(ops, e)
			break
		}
		if f := x.flagsOf(at, &b); f != 0 {
			if b.op == ir.OpSub {
				ops = append(ops, x.minus(x.Expr(b.a), x.second(&b), f, 0))
			} else {
				ops = append(ops, join(f, 0, x.Expr(b.a), x.second(&b)))
			}
			break
		}
		if b.op == ir.OpSub {
			ops = append(ops, x.Negative(x.second(&b)))
		} else {
			ops = append(ops, x.second(&b))
		}
		c, ok := x.operation(b.a)
		if !ok || c.op != op && !(op == ir.OpAdd && c.op == ir.OpSub) {
			ops = append(ops, x.Expr(b.a))
			break
		}
		at, b = b.a, c
	}
	return join(0, 0, ops...)
}

// masked returns a & c, when c is a row of ones but for bits that are 0 in a: the bits below are divided
// away, those above cut off.
func (x *Info) masked(b *binop, w int) Expr {
	k, ok := x.number(x.second(b))
	if ok {
		switch {
		case k.isZero():
			return x.second(b)
		case k == ones(w):
			return x.Expr(b.a)
		}
		lz, tz := w-k.active(), k.zeros(w)
		mask := ones(w - lz - tz).shl(tz)
		known := num{}
		if w <= 64 {
			known = small(knownbits.Of(x.f, b.a).Zeros)
		}
		if (lz != 0 || tz != 0) && k.not(w).and(known.not(w)).and(mask).isZero() {
			unit := x.constant(power(tz), w)
			a := x.Expr(b.a)
			shifted := Expr(0)
			if x.Kind(a) == Mul {
				if c, ok := x.number(x.op(a, 0)); ok {
					// What the product has of zeros below need not be divided away. Only bits below those
					// that it may lose above are used.
					z := min(c.zeros(w), tz)
					ops := append([]Expr{x.constant(c.shr(z), w)}, x.Operands(a)[1:]...)
					shifted = x.UDiv(x.mul(x.Flags(a), 0, ops...), x.constant(power(tz-z), w))
				}
			}
			if shifted == 0 {
				shifted = x.UDiv(a, unit)
			}
			return x.mul(0, 0, x.extend(ZExt, x.Truncate(shifted, w-lz-tz), w), unit)
		}
	}
	if w == 1 {
		return x.extreme(UMin, x.Expr(b.a), x.second(b))
	}
	return 0
}

// flippedBits returns a ^ c: the complement, and of the low bits of a masked number theirs.
func (x *Info) flippedBits(b *binop, w int) Expr {
	k, ok := x.number(x.second(b))
	if !ok {
		return 0
	}
	if k == ones(w) {
		return x.complement(x.Expr(b.a))
	}
	if in := b.a; in.IsInst() && in.Op == ir.OpAnd && in.Args[1] == b.b {
		e := x.Expr(in)
		if x.Kind(e) != ZExt {
			return 0
		}
		z := x.op(e, 0)
		n := x.Width(z)
		switch {
		case k == ones(n):
			return x.extend(ZExt, x.complement(z), w)
		case k == lowest(n):
			return x.extend(ZExt, x.Add(z, x.constant(k, n)), w)
		}
	}
	return 0
}

// signedShift returns a >> c with copies of the sign: of ((y << n) + k) >> c it is y · 2^(n-c) + (k >> c),
// cut to the low bits and extended again.
func (x *Info) signedShift(b *binop, w int) Expr {
	k, ok := x.number(x.second(b))
	if !ok || !k.less(small(uint64(w))) {
		return 0
	}
	if k.isZero() {
		return x.Expr(b.a)
	}
	c := int(k.lo)
	in, plus := b.a, Expr(0)
	if in.Op == ir.OpAdd && len(in.Args) == 2 && in.Args[1].Op == ir.OpConstInt {
		d := fromBig(x.f.BigValue(in.Args[1]))
		plus = x.constant(d.signed(w, 128).shr(c).cut(w-c), w-c)
		in = in.Args[0]
	}
	if in.Op != ir.OpShl || len(in.Args) != 2 || in.Args[1].Op != ir.OpConstInt {
		return 0
	}
	n := fromBig(x.f.BigValue(in.Args[1]))
	if !n.less(small(uint64(w))) || int(n.lo) < c {
		return 0
	}
	e := x.mul(0, 0, x.Truncate(x.Expr(in.Args[0]), w-c), x.constant(power(int(n.lo)-c), w-c))
	if plus != 0 {
		e = x.Add(e, plus)
	}
	return x.extend(SExt, e, w)
}

// intrinsic returns the calls that are arithmetic.
func (x *Info) intrinsic(v *ir.Value, w int) Expr {
	if !v.IsInst() {
		return 0
	}
	args := x.f.CallArgs(v)
	g := x.f.CalledFunc(v)
	for i, a := range args {
		c := x.f.Call(v)
		as := &x.f.Mod().Attrs
		if i < len(c.ParamAttrs) && as.Has(c.ParamAttrs[i], ir.AttrReturned) ||
			g != nil && i < len(g.ParamAttrs) && as.Has(g.ParamAttrs[i], ir.AttrReturned) {
			if a.Type == v.Type {
				return x.Expr(a)
			}
		}
	}
	if g == nil || !strings.HasPrefix(g.Name, "llvm.") {
		return 0
	}
	name, _, _ := strings.Cut(g.Name[len("llvm."):], ".")
	if (name == "annotation" || name == "ptr") && strings.Contains(g.Name, "annotation") && len(args) > 0 && args[0].Type == v.Type {
		return x.Expr(args[0])
	}
	if strings.Contains(g.Name, ".sat.") {
		name += ".sat"
	}
	if name == "vscale" && w != 0 {
		return x.intern(node{kind: VScale, width: uint8(w)})
	}
	if len(args) != 2 || !x.fits(args[0].Type) || x.width(args[0].Type) == 0 {
		return 0
	}
	a, b := x.Expr(args[0]), x.Expr(args[1])
	switch name {
	case "abs":
		f := Flags(0)
		if x.isOne(b) {
			f = NSW
		}
		return x.extreme(SMax, a, x.negate(a, f))
	case "umax":
		return x.extreme(UMax, a, b)
	case "smax":
		return x.extreme(SMax, a, b)
	case "umin":
		return x.extreme(UMin, a, b)
	case "smin":
		return x.extreme(SMin, a, b)
	case "usub.sat":
		return x.minus(a, x.extreme(UMin, a, b), NUW, 0)
	case "uadd.sat":
		return x.add(NUW, 0, x.extreme(UMin, a, x.complement(b)), b)
	}
	return 0
}
