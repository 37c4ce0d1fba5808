package fold

import (
	"math"
	"math/big"
	"slices"
	"strings"

	"github.com/warpwise/warpwise/internal/mathlib/bigref"
	"github.com/warpwise/warpwise/ir"
)

// call folds intrinsics and functions of the C library whose operands are constants.
func (c *Folder) call(v *ir.Value) *ir.Value {
	f := c.f.CalledFunc(v)
	if f == nil || !f.IsDecl() || c.strict {
		return nil
	}
	args := c.f.CallArgs(v)
	if len(c.f.Call(v).Bundles) > 0 {
		return nil
	}
	if !f.IsIntrinsic() {
		return c.library(f.Global.Name, v, args)
	}
	name, ok := strings.CutPrefix(f.Global.Name, "llvm.")
	if !ok {
		return nil
	}
	base, _, _ := strings.Cut(name, ".")
	switch base {
	case "sadd", "uadd", "ssub", "usub", "smul", "umul", "sshl", "ushl":
		parts := strings.SplitN(name, ".", 3)
		if parts[1] == "sat" {
			return c.elementwise(base+".sat", v.Type, args)
		}
		return c.saturating(base, parts[1], v.Type, args)
	case "vector":
		parts := strings.SplitN(name, ".", 4)
		if len(parts) < 3 || parts[1] != "reduce" || len(args) != 1 {
			return nil
		}
		return c.reduce(parts[2], v.Type, args[0])
	case "is":
		return nil
	case "fptosi", "fptoui":
		return c.toIntSat(base == "fptosi", v.Type, args[0])
	}
	return c.elementwise(base, v.Type, args)
}

// elementwise folds an intrinsic on scalars or, element by element, on vectors. Scalar operands
// of the vector form (a flag, an exponent) go to every element.
func (c *Folder) elementwise(name string, t ir.Type, args []*ir.Value) *ir.Value {
	if !c.ts.IsVector(t) {
		return c.intrinsic(name, t, args)
	}
	n := c.numElements(t)
	if n == 0 || n > maxElements {
		return nil
	}
	elems := make([][]*ir.Value, len(args))
	for i, a := range args {
		if c.ts.IsVector(a.Type) {
			if elems[i] = c.Elements(a); uint64(len(elems[i])) != n {
				return nil
			}
		}
	}
	out := make([]*ir.Value, n)
	one := make([]*ir.Value, len(args))
	for k := range out {
		for i, a := range args {
			if one[i] = a; elems[i] != nil {
				one[i] = elems[i][k]
			}
		}
		if out[k] = c.intrinsic(name, c.ts.Elem(t), one); out[k] == nil {
			return nil
		}
	}
	return c.f.Aggregate(t, out)
}

// intrinsic folds one scalar intrinsic.
func (c *Folder) intrinsic(name string, t ir.Type, args []*ir.Value) *ir.Value {
	if op, ok := strings.CutSuffix(name, ".sat"); ok {
		return c.saturating(op, "sat", t, args)
	}
	undef := -1
	for i, a := range args {
		switch a.Op {
		case ir.OpPoison:
			return c.f.Poison(t)
		case ir.OpUndef:
			undef = i
		case ir.OpConstInt, ir.OpConstFP:
		default:
			return nil
		}
	}
	if undef >= 0 {
		return c.undefIntrinsic(name, t, args, undef)
	}
	if c.ts.IsInt(t) && c.ts.Bits(t) <= 64 && len(args) > 0 && args[0].Type == t {
		return c.intIntrinsic(name, t, args)
	}
	f, ok := formatOf(t)
	if !ok || len(args) == 0 || args[0].Type != t {
		return nil
	}
	return c.fpIntrinsic(name, f, args)
}

// undefIntrinsic folds one with an undef operand, for which it takes 0, or what decides nothing.
func (c *Folder) undefIntrinsic(name string, t ir.Type, args []*ir.Value, at int) *ir.Value {
	switch name {
	case "minnum", "maxnum", "minimum", "maximum", "minimumnum", "maximumnum":
		return args[1-at]
	case "canonicalize":
		return c.f.Null(t)
	}
	if !c.ts.IsInt(args[at].Type) || !c.ts.IsInt(t) {
		return nil
	}
	chosen := slices.Clone(args)
	chosen[at] = c.f.Null(args[at].Type)
	return c.intrinsic(name, t, chosen) // with one undef less
}

func (c *Folder) intIntrinsic(name string, t ir.Type, args []*ir.Value) *ir.Value {
	w := c.ts.Bits(t)
	x := uint64(args[0].Aux)
	num := func(z uint64) *ir.Value { return c.f.Int(t, int64(z)) }
	switch name {
	case "ctlz", "cttz":
		if x == 0 && args[1].Aux != 0 {
			return c.f.Poison(t)
		}
	case "abs":
		if x == 1<<(w-1) && args[1].Aux != 0 {
			return c.f.Poison(t)
		}
	case "smin", "smax", "umin", "umax":
		p := map[string]ir.Pred{"smin": ir.ISLT, "smax": ir.ISGT, "umin": ir.IULT, "umax": ir.IUGT}[name]
		if c.order(p, args[0], args[1]) {
			return args[0]
		}
		return args[1]
	case "fshl", "fshr":
		return num(funnel(name == "fshl", x, uint64(args[1].Aux), uint64(args[2].Aux), w))
	}
	if z, ok := intUnary(name, x, w); ok {
		return num(z)
	}
	return nil
}

// funnel returns the high or low word of x:y shifted by n modulo the width.
func funnel(left bool, x, y, n uint64, w int) uint64 {
	n %= uint64(w)
	if n == 0 {
		if left {
			return x
		}
		return y
	}
	if left {
		return x<<n | y>>(uint64(w)-n)
	}
	return x<<(uint64(w)-n) | y>>n
}

// saturating folds llvm.uadd.sat and llvm.uadd.with.overflow and their relatives.
func (c *Folder) saturating(op, how string, t ir.Type, args []*ir.Value) *ir.Value {
	if len(args) != 2 {
		return nil
	}
	args = slices.Clone(args)
	for i, a := range args {
		switch a.Op {
		case ir.OpPoison:
			return c.f.Poison(t)
		case ir.OpUndef:
			if c.ts.IsInt(a.Type) {
				args[i] = c.f.Null(a.Type)
			}
		}
	}
	if args[0].Op != ir.OpConstInt || args[1].Op != ir.OpConstInt {
		return nil
	}
	signed := op[0] == 's'
	num := c.f.BigValue
	if signed {
		num = c.signed
	}
	x, y, z := num(args[0]), num(args[1]), new(big.Int)
	w := c.ts.Bits(args[0].Type)
	switch op[1:] {
	case "add":
		z.Add(x, y)
	case "sub":
		z.Sub(x, y)
	case "mul":
		z.Mul(x, y)
	case "shl":
		n := c.f.BigValue(args[1])
		if !n.IsUint64() || n.Uint64() >= uint64(w) {
			return c.f.Poison(t)
		}
		z.Lsh(x, uint(n.Uint64()))
	}
	lo, hi := limits(signed, w)
	over := z.Cmp(lo) < 0 || z.Cmp(hi) > 0
	switch how {
	case "with":
		return c.f.Aggregate(t, []*ir.Value{c.f.BigInt(args[0].Type, z), c.bool(over)})
	case "sat":
		if z.Cmp(lo) < 0 {
			z = lo
		} else if z.Cmp(hi) > 0 {
			z = hi
		}
		return c.f.BigInt(t, z)
	}
	return nil
}

// reduce folds the integer reductions of a vector.
func (c *Folder) reduce(op string, t ir.Type, v *ir.Value) *ir.Value {
	elems := c.Elements(v)
	if len(elems) == 0 || !c.ts.IsInt(t) {
		return nil
	}
	ops := map[string]ir.Op{"add": ir.OpAdd, "mul": ir.OpMul, "and": ir.OpAnd, "or": ir.OpOr, "xor": ir.OpXor}
	acc := elems[0]
	for _, e := range elems[1:] {
		if bin, ok := ops[op]; ok {
			acc = c.scalar(bin, acc, e)
		} else {
			acc = c.intrinsic(op, t, []*ir.Value{acc, e})
		}
		if acc == nil {
			return nil
		}
	}
	return acc
}

func (c *Folder) toIntSat(signed bool, t ir.Type, v *ir.Value) *ir.Value {
	f, ok := formatOf(v.Type)
	b, okb := floatBits(v)
	if !ok || !okb || !c.ts.IsInt(t) {
		return nil
	}
	x := f.value(b)
	lo, hi := limits(signed, c.ts.Bits(t))
	switch {
	case x != x:
		return c.f.Null(t)
	case math.IsInf(x, -1):
		return c.f.BigInt(t, lo)
	case math.IsInf(x, 1):
		return c.f.BigInt(t, hi)
	}
	z, _ := new(big.Float).SetFloat64(x).Int(nil)
	if z.Cmp(lo) < 0 {
		z = lo
	} else if z.Cmp(hi) > 0 {
		z = hi
	}
	return c.f.BigInt(t, z)
}

// fpIntrinsic folds intrinsics whose operands and result have one floating-point type.
func (c *Folder) fpIntrinsic(name string, f format, args []*ir.Value) *ir.Value {
	if name == "powi" {
		return c.powi(f, args)
	}
	var x [3]float64
	nan := uint64(0) // the first operand that is one
	for i, a := range args {
		if a.Op != ir.OpConstFP {
			return nil // powi and ldexp
		}
		b := uint64(a.Aux)
		if nan == 0 && f.isNaN(b) {
			nan = b
		}
		if i == len(x) || c.flushes(f, b) {
			return nil
		}
		x[i] = f.value(b)
	}
	b := uint64(args[0].Aux)
	switch name {
	case "fabs":
		return c.fp(f, b&^f.sign())
	case "copysign":
		return c.fp(f, b&^f.sign()|uint64(args[1].Aux)&f.sign())
	case "minnum", "maxnum", "minimum", "maximum", "minimumnum", "maximumnum":
		return c.minMax(name, f, args[0], args[1])
	}
	if nan != 0 {
		return c.fp(f, nan|f.quiet())
	}
	var z uint64
	switch name {
	case "fma", "fmuladd":
		z = fma(f, x[0], x[1], x[2])
	case "canonicalize":
		z = uint64(args[0].Aux)
	case "sqrt":
		z = f.round(math.Sqrt(x[0]))
	case "floor":
		z = f.round(math.Floor(x[0]))
	case "ceil":
		z = f.round(math.Ceil(x[0]))
	case "trunc":
		z = f.round(math.Trunc(x[0]))
	case "round":
		z = f.round(math.Round(x[0]))
	case "rint", "nearbyint", "roundeven":
		z = f.round(math.RoundToEven(x[0]))
	default:
		return c.elementary(name, f, x[:len(args)])
	}
	if f.isNaN(z) {
		z = f.nan()
	}
	if c.flushes(f, z) {
		return nil
	}
	return c.fp(f, z)
}

// minMax folds the six minima and maxima: "num" forms ignore a NaN, the others return it; -0 is
// below +0.
func (c *Folder) minMax(name string, f format, a, b *ir.Value) *ir.Value {
	x, y := uint64(a.Aux), uint64(b.Aux)
	num := strings.HasSuffix(name, "num")
	switch {
	case f.isNaN(x) && f.isNaN(y), !num && f.isNaN(x):
		return c.fp(f, x|f.quiet())
	case f.isNaN(x):
		return b
	case f.isNaN(y):
		if num {
			return a
		}
		return c.fp(f, y|f.quiet())
	}
	u, v := f.value(x), f.value(y)
	less := u < v || u == v && math.Signbit(u) && !math.Signbit(v)
	if less == strings.HasPrefix(name, "min") {
		return a
	}
	return b
}

// elementary folds an elementary function, correctly rounded.
func (c *Folder) elementary(name string, f format, x []float64) *ir.Value {
	if name == "atan2" && len(x) == 2 {
		return c.atan2(f, x[0], x[1])
	}
	for _, y := range x {
		if math.IsInf(y, 0) {
			return nil
		}
	}
	if len(x) == 2 {
		return c.binaryFunction(name, f, x[0], x[1])
	}
	switch name {
	case "sin", "tan", "asin", "atan", "sinh", "tanh":
		if x[0] == 0 {
			return c.fp(f, f.round(x[0])) // with its sign
		}
	}
	if len(x) != 1 {
		return nil
	}
	r, ok := evaluate(name, x[0])
	if !ok {
		return nil
	}
	return c.rounded(f, r)
}

// rounded returns r in the format, or nil where a library would report an error.
func (c *Folder) rounded(f format, r *big.Float) *ir.Value {
	z := f.fromBig(r)
	if f.isInf(z) || z&^f.sign() == 0 && r.Sign() != 0 || c.flushes(f, z) {
		return nil
	}
	return c.fp(f, z)
}

// binaryFunction folds the functions of two numbers.
func (c *Folder) binaryFunction(name string, f format, x, y float64) *ir.Value {
	switch name {
	case "fmod", "remainder":
		if y == 0 {
			return nil
		}
		if name == "fmod" {
			return c.fp(f, f.round(math.Mod(x, y)))
		}
		return c.fp(f, f.round(math.Remainder(x, y)))
	case "pow":
		b := bigref.New(160)
		switch {
		case y == 0 || x == 1:
			return c.fp(f, f.round(1))
		case x <= 0 || math.Abs(y) > 1e4:
			return nil
		}
		return c.rounded(f, b.Pow(b.Float(x), b.Float(y)))
	}
	return nil
}

// atan2 is the angle of the point (x, y); here y comes first, as in C. That of the origin is left to
// the library.
func (c *Folder) atan2(f format, y, x float64) *ir.Value {
	b := bigref.New(160)
	var r *big.Float // of |y|
	switch {
	case x == 0 && y == 0:
		return nil
	case math.IsInf(x, 0) && math.IsInf(y, 0):
		r = b.Quo(b.Pi(), b.Int(4))
	case math.IsInf(x, 0) || y == 0:
		r = b.Int(0)
	case math.IsInf(y, 0) || x == 0:
		r = b.Quo(b.Pi(), b.Int(2))
	default:
		r = b.Atan(b.Quo(b.Float(math.Abs(y)), b.Float(math.Abs(x))))
	}
	if x < 0 {
		r = b.Sub(b.Pi(), r)
	}
	z := f.fromBig(r)
	if math.Signbit(y) {
		z |= f.sign()
	}
	if c.flushes(f, z) {
		return nil
	}
	return c.fp(f, z)
}

// powi folds a power with a small whole exponent by exact multiplication.
func (c *Folder) powi(f format, args []*ir.Value) *ir.Value {
	x, ok := floatBits(args[0])
	n, okn := c.f.SInt(args[1])
	if !ok || !okn || n < -32 || n > 32 || f.isNaN(x) || f.isInf(x) || c.flushes(f, x) {
		return nil
	}
	v := f.value(x)
	if v == 0 {
		if n <= 0 {
			return nil
		}
		return c.fp(f, f.round(math.Pow(v, float64(n)))) // exact: a zero
	}
	r := new(big.Float).SetPrec(2048).SetInt64(1)
	for range max(n, -n) {
		r.Mul(r, new(big.Float).SetFloat64(v))
	}
	if n < 0 {
		r.Quo(new(big.Float).SetPrec(2048).SetInt64(1), r)
	}
	return c.rounded(f, r)
}

// evaluate computes an elementary function to far more bits than a double has. ok is false for
// an unknown function or an argument outside its domain.
func evaluate(name string, x float64) (r *big.Float, ok bool) {
	if math.Abs(x) > 1e5 {
		return nil, false // rare, and slow to reduce
	}
	c := bigref.New(160)
	b := c.Float(x)
	switch name {
	case "sin":
		r, _ = c.SinCos(b)
	case "cos":
		_, r = c.SinCos(b)
	case "tan":
		r = c.Tan(b)
	case "atan":
		r = c.Atan(b)
	case "sinh":
		r = c.Sinh(b)
	case "cosh":
		r = c.Cosh(b)
	case "tanh":
		r = c.Tanh(b)
	case "exp":
		r = c.Exp(b)
	case "exp2":
		r = c.Exp(c.Mul(b, c.Ln2()))
		if n := math.Floor(x); n == x {
			r = c.Ldexp(c.Int(1), int(n))
		}
	case "asin", "acos":
		if math.Abs(x) > 1 {
			return nil, false
		}
		if r = c.Asin(b); name == "acos" {
			r = c.Acos(b)
		}
	case "log", "log2", "log10":
		if x <= 0 {
			return nil, false
		}
		r = logarithm(c, name, x)
	default:
		return nil, false
	}
	return r, true
}

// logarithm takes care of the arguments whose logarithm is a whole number.
func logarithm(c *bigref.Ctx, name string, x float64) *big.Float {
	l := c.Log(c.Float(x))
	switch name {
	case "log2":
		if m, e := math.Frexp(x); m == 0.5 {
			return c.Int(int64(e - 1))
		}
		return c.Quo(l, c.Ln2())
	case "log10":
		q := c.Quo(l, c.Ln10())
		n, _ := q.Float64()
		if k := math.Round(n); math.Abs(n-k) < 1e-13 && k >= 0 && math.Pow10(int(k)) == x {
			return c.Int(int64(k))
		}
		return q
	}
	return l
}

// libraryNames are the functions of the C library that are folded, by their name for double.
var libraryNames = map[string]bool{
	"acos": true, "asin": true, "atan": true, "ceil": true, "cos": true, "cosh": true, "exp": true, "exp2": true,
	"fabs": true, "floor": true, "log": true, "log10": true, "log2": true, "rint": true, "round": true,
	"sin": true, "sinh": true, "sqrt": true, "tan": true, "tanh": true, "trunc": true, "nearbyint": true,
	"atan2": true, "fmod": true, "pow": true, "remainder": true,
}

// builtin reports whether the call v of the function that has this name may be taken for one of the
// C library (LangRef: nobuiltin, builtin, no-builtins; LLVM 19, TargetLibraryInfo). A function with a
// body is never: see call.
func (c *Folder) builtin(name string, v *ir.Value) bool {
	as := &c.f.Mod().Attrs
	call, f := c.f.Call(v).FnAttrs, c.f.CalledFunc(v).FnAttrs
	if c.libraryOff || as.Has(call, ir.AttrStrictFP) {
		return false
	}
	if _, ok := as.GetString(c.f.FnAttrs, "no-builtin-"+name); ok {
		return false
	}
	return !as.Has(call, ir.AttrNoBuiltin) && !as.Has(f, ir.AttrNoBuiltin) || as.Has(call, ir.AttrBuiltin) || as.Has(f, ir.AttrBuiltin)
}

// library folds a call of the C library's mathematics.
func (c *Folder) library(name string, v *ir.Value, args []*ir.Value) *ir.Value {
	if len(args) == 0 || len(args) > 2 || args[0].Op != ir.OpConstFP || args[0].Type != v.Type || args[len(args)-1].Type != v.Type ||
		!c.builtin(name, v) {
		return nil
	}
	switch v.Type {
	case ir.Float:
		base, ok := strings.CutSuffix(name, "f")
		if !ok || c.floatsOff {
			return nil
		}
		name = base
	case ir.Double:
	default:
		return nil
	}
	if !libraryNames[name] || (len(args) == 2) != (name == "atan2" || name == "fmod" || name == "pow" || name == "remainder") {
		return nil
	}
	fm, _ := formatOf(v.Type)
	x := fm.value(uint64(args[0].Aux))
	if name == "sqrt" && x < 0 || x != x && len(args) == 1 {
		return nil // may set errno
	}
	return c.fpIntrinsic(name, fm, args)
}
