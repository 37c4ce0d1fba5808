// Package gen writes random kernels in LLVM IR for testing the compiler: race-free, deterministic
// and communicating.
//
// Every thread owns a part of the output buffer. Shared memory is used in phases: in each phase a
// thread writes the one cell that a permutation gives it; a barrier follows; then cells are only
// read; a barrier ends the phase. Warp operations stand where all lanes of the warp are, or in a
// branch whose lanes a ballot counted just before. Atomic operations combine commutatively, one
// operation for each cell, and their results are not used. So the memory a kernel leaves does not
// depend on the order in which lanes, warps and blocks run.
//
// Values are computed in a pool; those that nothing uses by the end of their scope go into a
// checksum, so that no computation is without effect and most have one use, as in real programs.
// Trip counts and the numbers of statements are bounded so that a thread executes some hundreds of
// instructions.
//
// The choices are taken from a byte string, so that a fuzzer can drive the generator; when the bytes are
// used up, every choice is the simplest one.
package gen

import (
	"fmt"
	"strings"
)

// The launch that a kernel expects: its arguments in order are the output (OutBytes for each
// thread of the grid), the input (InBytes, read only), the cells of the atomic operations
// (CellBytes), two integers, and a zero that the compiler does not know to be one: it guards blocks
// that are never run.
const (
	OutBytes  = 256
	InBytes   = 1024
	CellBytes = 32 * 8
)

// Kernel is the name of the kernel in the module.
const Kernel = "k"

// typ is a type of the values that the generator computes with.
type typ struct {
	name  string
	bits  int // of an element
	fp    bool
	lanes int // 0: scalar
}

func intType(bits int) typ { return typ{fmt.Sprintf("i%d", bits), bits, false, 0} }

func vecType(e typ, n int) typ {
	return typ{fmt.Sprintf("<%d x %s>", n, e.name), e.bits, e.fp, n}
}

func (t typ) elem() typ {
	if t.lanes == 0 {
		return t
	}
	name := t.name[strings.LastIndexByte(t.name, ' ')+1:]
	return typ{name[:len(name)-1], t.bits, t.fp, 0}
}

// value is something computed, that dominates the place where code is written.
type value struct {
	name string
	t    typ
	used bool // something was computed from it
}

// expression is something that was computed, to be computed again.
type expression struct {
	t    typ
	text string
}

// generator writes one module.
type generator struct {
	in       []byte
	b        strings.Builder
	decls    map[string]string
	byValues int // calls that pass memory by value
	next     int
	block    string
	pool     []value
	exprs    []expression // of the scope, without effects and not affected by any
	guards   []string     // conditions of branches in scope
	loads    []expression // of memory of this thread, in scope
	stores   []string     // to memory of this thread, in scope
	mixed    int          // how much of the pool is in sum
	left     string       // sum at the end of the body that inside wrote last
	sum      string       // checksum of what was computed so far, an i64
	budget   int          // statements still to write
	depth    int
	loops    int  // around the place
	divided  bool // lanes of a warp, or warps of a block, may be apart here
	kernel   bool
	tail     bool // nothing below waits for other threads
	funcs    []function
	features Features
	made     map[string]int // by feature, when a test counts them

	invariants, ranges bool // metadata is wanted
	fixed              int  // cells used of memory that is written once
}

// note counts a feature.
func (g *generator) note(what string) {
	if g.made != nil {
		g.made[what]++
	}
}

// function is a device function to call.
type function struct {
	name   string
	params []typ
	result []typ // more than one: a structure
}

// Features leaves out parts of the language.
type Features struct {
	NoFloat  bool
	NoVector bool
	NoOdd    bool // integer widths that are no power of two
	Cluster  bool // with shared memory of a cluster, which only newer GPUs have
	Short    bool // a third of the size
}

// Module returns the text of a module made from the bytes.
func Module(in []byte, features Features) string {
	return module(&generator{in: in, decls: map[string]string{}, features: features})
}

func module(g *generator) string {
	functions := g.upTo(2)
	if g.features.Short {
		functions /= 2
	}
	for range functions {
		g.function()
	}
	g.kernelFunc()
	var out strings.Builder
	out.WriteString("target datalayout = \"e-i64:64-i128:128-v16:16-v32:32-n16:32:64\"\ntarget triple = \"nvptx64-nvidia-cuda\"\n\n@sh = internal addrspace(3) global [256 x i64] undef, align 8\n@wsh = internal addrspace(3) global [256 x i64] undef, align 8\n@sum = internal addrspace(3) global [256 x i64] undef, align 8\n@own = internal addrspace(3) global [256 x [2 x i64]] undef, align 16\n@tab = internal addrspace(4) constant [8 x i32] [i32 3, i32 1, i32 4, i32 1, i32 5, i32 9, i32 -2, i32 6], align 4\n\n")
	out.WriteString(g.b.String())
	for _, k := range sortedKeys(g.decls) {
		out.WriteString(g.decls[k] + "\n")
	}
	out.WriteString(callableAttributes)
	if g.invariants || g.ranges {
		out.WriteString("!0 = !{}\n!1 = !{i32 0, i32 8}\n")
	}
	return out.String()
}

func sortedKeys(m map[string]string) []string {
	var ks []string
	for k := range m {
		ks = append(ks, k)
	}
	for i := 1; i < len(ks); i++ {
		for j := i; j > 0 && ks[j] < ks[j-1]; j-- {
			ks[j], ks[j-1] = ks[j-1], ks[j]
		}
	}
	return ks
}

func (g *generator) byte() int {
	if len(g.in) == 0 {
		return 0
	}
	x := g.in[0]
	g.in = g.in[1:]
	return int(x)
}

// upTo returns a number from 0 to n.
func (g *generator) upTo(n int) int { return g.byte() % (n + 1) }

func (g *generator) one(n int) int { return g.byte() % n }

func (g *generator) chance(percent int) bool { return g.byte()%100 < percent && len(g.in) > 0 }

func (g *generator) fresh() string {
	g.next++
	return fmt.Sprintf("%%v%d", g.next)
}

func (g *generator) label() string {
	g.next++
	return fmt.Sprintf("b%d", g.next)
}

func (g *generator) line(format string, args ...any) {
	g.b.WriteString("  ")
	fmt.Fprintf(&g.b, format, args...)
	g.b.WriteByte('\n')
}

// start begins a block.
func (g *generator) start(label string) {
	g.b.WriteString(label + ":\n")
	g.block = label
}

// emit writes an instruction with a result and adds it to the pool.
func (g *generator) emit(t typ, format string, args ...any) value {
	v := value{g.fresh(), t, false}
	text := fmt.Sprintf(format, args...)
	g.line("%s = %s", v.name, text)
	g.pool = append(g.pool, v)
	if pure(text) {
		g.exprs = append(g.exprs, expression{t, text})
	}
	return v
}

// pure reports whether an instruction may be repeated anywhere below with the same result.
func pure(text string) bool {
	for _, p := range []string{"phi", "load", "extractvalue", "atomicrmw"} {
		if strings.HasPrefix(text, p) {
			return false
		}
	}
	return !strings.HasPrefix(text, "call") || strings.Contains(text, "@llvm.") && !strings.Contains(text, "nvvm") && !strings.Contains(text, "masked")
}

// again computes something once more, maybe in another block.
func (g *generator) again() {
	if n := len(g.exprs); n > 0 {
		g.note("redundancy across blocks")
		x := g.exprs[n-1-g.byte()%n]
		g.emit(x.t, "%s", x.text)
	}
}

// declare remembers the declaration of an intrinsic.
func (g *generator) declare(name, result string, params ...string) {
	g.decls[name] = fmt.Sprintf("declare %s @%s(%s)", result, name, strings.Join(params, ", "))
}

var widths = []int{32, 32, 64, 8, 16, 1, 32, 64}
var oddWidths = []int{3, 5, 7, 13, 17, 24, 31, 33, 48, 57, 63, 2}

func (g *generator) intType() typ {
	if !g.features.NoOdd && g.chance(15) {
		return intType(oddWidths[g.one(len(oddWidths))])
	}
	return intType(widths[g.one(len(widths))])
}

var floatTypes = []typ{{"float", 32, true, 0}, {"double", 64, true, 0}, {"half", 16, true, 0}, {"float", 32, true, 0}}

func (g *generator) vecType() typ {
	e := []typ{intType(32), intType(16), intType(8), intType(64), intType(1), floatTypes[0]}[g.one(6)]
	if e.fp && g.features.NoFloat {
		e = intType(32)
	}
	return vecType(e, 2+g.upTo(2))
}

// anyType returns a type for a computation.
func (g *generator) anyType() typ {
	switch x := g.one(10); {
	case x == 0 && !g.features.NoVector:
		return g.vecType()
	case x < 3 && !g.features.NoFloat:
		return floatTypes[g.one(len(floatTypes))]
	}
	return g.intType()
}

// edges are constants near the corners of integer types.
func (g *generator) constant(t typ) string {
	if t.lanes > 0 {
		var parts []string
		for range t.lanes {
			parts = append(parts, t.elem().name+" "+g.constant(t.elem()))
		}
		return "<" + strings.Join(parts, ", ") + ">"
	}
	if t.fp {
		return []string{"1.0", "0.0", "-0.0", "0.5", "-2.0", "1.5", "3.0", "1024.0"}[g.one(8)]
	}
	if t.bits == 1 {
		return []string{"true", "false"}[g.one(2)]
	}
	switch g.one(8) {
	case 0:
		return "0"
	case 1:
		return "1"
	case 2:
		return "-1"
	case 3: // the smallest
		return fmt.Sprint(int64(-1) << (t.bits - 1))
	case 4:
		return fmt.Sprint(int64(1)<<(t.bits-1) - 1)
	case 5:
		return fmt.Sprint(int64(1) << g.one(t.bits-1))
	}
	x := int64(g.byte()) | int64(g.byte())<<8 | int64(g.byte())<<20 | int64(g.byte())<<40
	s := 64 - uint(t.bits)
	return fmt.Sprint(x << s >> s)
}

// pick returns an operand of type t: a value of the pool, one converted, or a constant.
func (g *generator) pick(t typ) string {
	if g.chance(12) {
		return g.constant(t)
	}
	return g.live(t)
}

// live returns a value of the pool of type t, converting another when there is none.
func (g *generator) live(t typ) string {
	var match []int
	for i := range g.pool {
		if g.pool[i].t == t {
			match = append(match, i)
		}
	}
	if n := len(match); n > 0 && (n > 2 || !g.chance(20)) {
		return g.use(match[n-1-g.byte()%n])
	}
	return g.convert(t)
}

// use returns the name of value number i of the pool, for an operand.
func (g *generator) use(i int) string {
	g.pool[i].used = true
	return g.pool[i].name
}

// convert makes a value of type t from an integer of the pool, or for a vector from several.
func (g *generator) convert(t typ) string {
	if t.lanes > 0 {
		cur := "poison"
		for i := range t.lanes {
			e, v := g.pick(t.elem()), g.fresh()
			g.line("%s = insertelement %s %s, %s %s, i32 %d", v, t.name, cur, t.elem().name, e, i)
			cur = v // only the full vector is a value to use
		}
		g.pool = append(g.pool, value{cur, t, true})
		return cur
	}
	var ints []int
	for i := range g.pool {
		if v := &g.pool[i]; v.t.lanes == 0 && !v.t.fp && v.t != t {
			ints = append(ints, i)
		}
	}
	if len(ints) == 0 {
		return g.constant(t)
	}
	i := ints[len(ints)-1-g.byte()%len(ints)]
	from := g.pool[i]
	made := g.conversionFrom(t, from)
	g.pool[i].used = true
	g.pool[len(g.pool)-1].used = true // what asked for it uses it
	return made
}

// conversionFrom converts an integer to type t.
func (g *generator) conversionFrom(t typ, from value) string {
	switch {
	case t.fp:
		if t.bits == from.t.bits {
			return g.emit(t, "bitcast %s %s to %s", from.t.name, from.name, t.name).name
		}
		return g.emit(t, "%s %s %s to %s", []string{"sitofp", "uitofp"}[g.one(2)], from.t.name, from.name, t.name).name
	case t.bits > from.t.bits:
		return g.emit(t, "%s %s %s to %s", []string{"zext", "sext"}[g.one(2)], from.t.name, from.name, t.name).name
	}
	return g.emit(t, "trunc %s %s to %s", from.t.name, from.name, t.name).name
}

var binaries = []string{"add", "sub", "mul", "and", "or", "xor", "shl", "lshr", "ashr", "udiv", "urem", "sdiv", "srem"}

// expression writes one computation.
func (g *generator) expression() {
	t := g.anyType()
	if t.fp {
		g.float(t)
		return
	}
	switch g.one(14) {
	case 0, 1, 2, 3, 4:
		g.binary(t)
	case 5, 6:
		p := []string{"eq", "ne", "ult", "ule", "ugt", "uge", "slt", "sle", "sgt", "sge"}[g.one(10)]
		b := intType(1)
		if t.lanes > 0 {
			b = vecType(b, t.lanes)
		}
		g.emit(b, "icmp %s %s %s, %s", p, t.name, g.live(t), g.pick(t))
	case 7:
		c := intType(1)
		if t.lanes > 0 && g.chance(50) {
			c = vecType(c, t.lanes)
		}
		x, y, z := g.live(c), g.pick(t), g.live(t)
		g.emit(t, "select %s %s, %s %s, %s %s", c.name, x, t.name, y, t.name, z)
	case 8, 9:
		g.intrinsic(t)
	case 10:
		g.vector()
	case 11:
		g.convert(t)
	case 12:
		g.memory()
	case 13:
		g.call()
	}
}

func (g *generator) splat(t typ, x int) string {
	if t.lanes == 0 {
		if t.bits == 1 {
			return []string{"false", "true"}[x&1]
		}
		return fmt.Sprint(x)
	}
	var parts []string
	for range t.lanes {
		parts = append(parts, t.elem().name+" "+g.splat(t.elem(), x))
	}
	return "<" + strings.Join(parts, ", ") + ">"
}

// binary writes an integer operation with operands that keep it defined.
func (g *generator) binary(t typ) {
	op := binaries[g.one(len(binaries))]
	a, b := g.live(t), g.pick(t)
	switch op {
	case "shl", "lshr", "ashr":
		if t.bits == 1 {
			op = "xor"
			break
		}
		if t.bits&(t.bits-1) == 0 {
			b = g.emit(t, "and %s %s, %s", t.name, b, g.splat(t, t.bits-1)).name
		} else {
			b = g.emit(t, "urem %s %s, %s", t.name, b, g.splat(t, t.bits)).name
		}
	case "udiv", "urem":
		b = g.emit(t, "or %s %s, %s", t.name, b, g.splat(t, 1)).name
	case "sdiv", "srem": // a positive divisor cannot overflow
		if t.bits < 4 {
			op = "add"
			break
		}
		b = g.emit(t, "lshr %s %s, %s", t.name, b, g.splat(t, 2)).name
		b = g.emit(t, "or %s %s, %s", t.name, b, g.splat(t, 1)).name
	}
	g.emit(t, "%s %s %s, %s", op, t.name, a, b)
}

func suffix(t typ) string {
	e := t.elem()
	s := e.name
	switch e.name {
	case "float":
		s = "f32"
	case "double":
		s = "f64"
	case "half":
		s = "f16"
	}
	if t.lanes > 0 {
		return fmt.Sprintf("v%d%s", t.lanes, s)
	}
	return s
}

// intrinsic writes a call of an integer intrinsic.
func (g *generator) intrinsic(t typ) {
	if t.bits == 1 {
		g.binary(t)
		return
	}
	names := []string{"smin", "smax", "umin", "umax", "uadd.sat", "sadd.sat", "usub.sat", "ssub.sat", "ctpop", "bitreverse", "ctlz", "cttz", "abs", "fshl", "fshr", "bswap"}
	name := names[g.one(len(names))]
	full := "llvm." + name + "." + suffix(t)
	a := t.name + " " + g.live(t)
	switch name {
	case "bswap":
		if t.bits%16 != 0 {
			return
		}
		fallthrough
	case "ctpop", "bitreverse":
		g.declare(full, t.name, t.name)
		g.emit(t, "call %s @%s(%s)", t.name, full, a)
	case "ctlz", "cttz", "abs":
		g.declare(full, t.name, t.name, "i1")
		g.emit(t, "call %s @%s(%s, i1 false)", t.name, full, a)
	case "fshl", "fshr":
		g.declare(full, t.name, t.name, t.name, t.name)
		g.emit(t, "call %s @%s(%s, %s %s, %s %s)", t.name, full, a, t.name, g.live(t), t.name, g.pick(t))
	default:
		g.declare(full, t.name, t.name, t.name)
		g.emit(t, "call %s @%s(%s, %s %s)", t.name, full, a, t.name, g.pick(t))
	}
}

// float writes a floating-point computation without flags.
func (g *generator) float(t typ) {
	a := g.live(t)
	switch g.one(9) {
	case 0, 1, 2, 3:
		g.emit(t, "%s %s %s, %s", []string{"fadd", "fsub", "fmul", "fdiv"}[g.one(4)], t.name, a, g.pick(t))
	case 4:
		b := intType(1)
		if t.lanes > 0 {
			b = vecType(b, t.lanes)
		}
		g.emit(b, "fcmp %s %s %s, %s", []string{"oeq", "ogt", "oge", "olt", "ole", "one", "ord", "uno", "ueq", "ugt", "uge", "ult", "ule", "une"}[g.one(14)], t.name, a, g.pick(t))
	case 5:
		g.emit(t, "fneg %s %s", t.name, a)
	case 6:
		name := "llvm." + []string{"fabs", "sqrt", "floor", "ceil", "trunc", "rint"}[g.one(6)] + "." + suffix(t)
		g.declare(name, t.name, t.name)
		g.emit(t, "call %s @%s(%s %s)", t.name, name, t.name, a)
	case 7:
		name := "llvm." + []string{"minnum", "maxnum", "copysign"}[g.one(3)] + "." + suffix(t)
		g.declare(name, t.name, t.name, t.name)
		g.emit(t, "call %s @%s(%s %s, %s %s)", t.name, name, t.name, a, t.name, g.pick(t))
	case 8:
		if t.lanes > 0 {
			name := "llvm.fma." + suffix(t)
			g.declare(name, t.name, t.name, t.name, t.name)
			g.emit(t, "call %s @%s(%s %s, %s %s, %s %s)", t.name, name, t.name, a, t.name, g.live(t), t.name, g.pick(t))
			return
		}
		it := intType([]int{32, 64, 16, 8}[g.one(4)])
		name := fmt.Sprintf("llvm.%s.sat.%s.%s", []string{"fptosi", "fptoui"}[g.one(2)], it.name, suffix(t))
		g.declare(name, it.name, t.name)
		g.emit(it, "call %s @%s(%s %s)", it.name, name, t.name, a)
	}
}

// vector writes an operation on the elements of a vector.
func (g *generator) vector() {
	if g.features.NoVector {
		g.binary(g.intType())
		return
	}
	t := g.vecType()
	a := g.live(t)
	switch g.one(4) {
	case 0:
		g.emit(t.elem(), "extractelement %s %s, i32 %d", t.name, a, g.one(t.lanes))
	case 1:
		g.emit(t, "insertelement %s %s, %s %s, i32 %d", t.name, a, t.elem().name, g.live(t.elem()), g.one(t.lanes))
	case 2:
		var mask []string
		for range t.lanes {
			mask = append(mask, fmt.Sprintf("i32 %d", g.one(2*t.lanes)))
		}
		g.emit(t, "shufflevector %s %s, %s %s, <%d x i32> <%s>", t.name, a, t.name, g.live(t), t.lanes, strings.Join(mask, ", "))
	case 3:
		i := g.emit(intType(32), "urem i32 %s, %d", g.live(intType(32)), t.lanes)
		g.emit(t.elem(), "extractelement %s %s, i32 %s", t.name, a, i.name)
	}
}
