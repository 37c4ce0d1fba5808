// Package intrinsic is the table of LLVM's intrinsics: the target-independent ones and those of the GPUs
// (nvvm, amdgcn) of LLVM 19 and 22, with their signatures and properties.
//
// # Tables
//
// table.txt, of LLVM 19, is written by tools/intrinsics from LLVM's own description (Apache License 2.0
// with LLVM exceptions), and so is table22.txt: the intrinsics that LLVM 19 does not have, and those
// that have another signature in LLVM 22. A line is
//
//	name properties result parameter…
//
// The properties are letters: n no memory, r only reads, w only writes, A only argument memory, I
// only inaccessible memory, J one of the two, c convergent, d noduplicate, x noreturn, k cold, m
// nomerge, u willreturn, s speculatable, f nofree, y nosync, b nocallback, S strictfp, e has side
// effects, t may unwind (all others are nounwind), - none.
//
// A type is void, iN, f16 bf16 f32 f64 f128 ppcf128, mmx, amx, token, metadata, pN (pointer in
// address space N), NxT (vector), nNxT (scalable vector), {T,…} (struct of several results), "..."
// (variadic), or refers to the overloaded types of the intrinsic, counted from 0: @aK any type,
// @iK integer, @fK floating point (both also as vectors), @vK vector, @pK pointer; =K the same type
// again, +K its elements twice as wide, -K half as wide, /K half as many elements, /K:N one of N parts, eK its element,
// dK and qK its elements split in two and four, bK integers of its width, wK:T T in the shape of
// type K, xM:K overloaded type M that is a vector of pointers in the shape of K.
//
// After ! come the attributes of a parameter: i immarg, c nocapture, r readonly, w writeonly, n
// readnone, a noalias, N nonnull, U noundef, R returned, A… align, D… dereferenceable, Gl:h range.
package intrinsic

import (
	_ "embed"
	"slices"
	"sort"
	"strconv"
	"strings"

	"github.com/warpwise/warpwise/ir"
)

//go:embed table.txt
var table string

//go:embed table22.txt
var table22 string

// Info describes an intrinsic.
type Info struct {
	Name       string // base name, without the suffix of overloaded types
	Props      string // property letters, see the package comment
	Result     string
	Params     []string // type patterns without attributes
	ParamAttrs []string // attribute letters of each parameter
	ResultAttr string   // attribute letters of the result
	Overloaded bool
}

// Has reports whether the intrinsic has the property of that letter.
func (i *Info) Has(letter byte) bool { return strings.IndexByte(i.Props, letter) >= 0 }

// ImmArg reports whether parameter n must be a constant.
func (i *Info) ImmArg(n int) bool {
	return n < len(i.ParamAttrs) && strings.IndexByte(i.ParamAttrs[n], 'i') >= 0
}

// ImmRange returns the range [lo, hi) that the constant of parameter n must be in, if there is one.
// LLVM 19 has none.
func (i *Info) ImmRange(n int) (lo, hi int64, ok bool) {
	if !i.ImmArg(n) {
		return 0, 0, false
	}
	_, text, ok := strings.Cut(i.ParamAttrs[n], "G")
	from, to, both := strings.Cut(strings.TrimRight(text, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"), ":")
	lo, errLo := strconv.ParseInt(from, 10, 64)
	hi, errHi := strconv.ParseInt(to, 10, 64)
	return lo, hi, ok && both && errLo == nil && errHi == nil
}

// VarArg reports whether the intrinsic takes any number of further arguments.
func (i *Info) VarArg() bool {
	return len(i.Params) > 0 && i.Params[len(i.Params)-1] == "..."
}

// Lookup finds the intrinsic that the symbol name, such as llvm.fma.v2f32, belongs to.
func Lookup(name string) (*Info, bool) {
	if !strings.HasPrefix(name, "llvm.") {
		return nil, false
	}
	for base := name; ; {
		line, ok := find(table, base)
		if !ok {
			line, ok = find(table22, base)
		}
		if ok {
			info := parse(line)
			if len(base) < len(name) && !info.Overloaded && !overloadedLater(base) {
				return nil, false
			}
			return info, true
		}
		dot := strings.LastIndexByte(base, '.')
		if dot <= len("llvm") {
			return nil, false
		}
		base = base[:dot]
	}
}

// overloadedLater reports an intrinsic that is overloaded in LLVM 22.
func overloadedLater(name string) bool {
	line, ok := find(table22, name)
	return ok && parse(line).Overloaded
}

// find returns the line of a table for exactly that name, by binary search on byte offsets.
func find(table, name string) (string, bool) {
	at := func(off int) string { // the first line that starts at or after off
		if off > 0 {
			nl := strings.IndexByte(table[off-1:], '\n')
			if nl < 0 {
				return ""
			}
			off += nl
		}
		line, _, _ := strings.Cut(table[off:], "\n")
		return line
	}
	off := sort.Search(len(table), func(off int) bool {
		line := at(off)
		key, _, _ := strings.Cut(line, " ")
		return line == "" || key >= name
	})
	if off == len(table) {
		return "", false
	}
	line := at(off)
	key, _, _ := strings.Cut(line, " ")
	return line, key == name
}

func parse(line string) *Info {
	f := strings.Fields(line)
	info := &Info{Name: f[0], Props: f[1], Overloaded: strings.ContainsAny(line, "@")}
	info.Result, info.ResultAttr, _ = strings.Cut(f[2], "!")
	for _, p := range f[3:] {
		t, a, _ := strings.Cut(p, "!")
		info.Params = append(info.Params, t)
		info.ParamAttrs = append(info.ParamAttrs, a)
	}
	return info
}

// Mismatch says which part of a signature does not fit: -1 the result, else the parameter; Count
// is set when the number of parameters or the variadic mark is wrong.
type Mismatch struct {
	Param int
	Count bool
}

// The address spaces of shared memory of NVPTX: a block's own and those of its cluster.
const (
	shared        = 3
	sharedCluster = 7
)

// match is the state of matching one signature.
type match struct {
	ts   *ir.Types
	over []ir.Type // by number of the overloaded type
	nvvm bool      // accept integers for bf16, as before LLVM 17, and shared::cta for shared::cluster, as before LLVM 22
}

// others are signatures that other versions of LLVM gave or give to intrinsics of the table, in
// its format, one or more for a name.
var others = []string{
	// Before LLVM 19.
	"llvm.ctlz - @i0 =0",
	"llvm.cttz - @i0 =0",
	"llvm.objectsize - @i0 @p1 i1",
	"llvm.objectsize - @i0 @p1 i1 i1",
	"llvm.memcpy - void @p0 @p1 @i2 i32 i1",
	"llvm.memmove - void @p0 @p1 @i2 i32 i1",
	"llvm.memset - void @p0 i8 @i1 i32 i1",
	"llvm.dbg.value - void metadata i64 metadata metadata",
	"llvm.stackprotectorcheck - void @p0",
	"llvm.coro.end - i1 p0 i1",
	"llvm.prefetch - void @p0 i32 i32",
	"llvm.va_start - void p0",
	"llvm.va_end - void p0",
	"llvm.invariant.group.barrier - p0 p0",
	// After LLVM 19, and not in table22.txt.
	"llvm.lround - @i0 @f1",
	"llvm.llround - @i0 @f1",
	"llvm.prefetch - void @p0 i32 i32 i32",
	"llvm.experimental.constrained.fptrunc - @f0 @f1 metadata metadata",
}

// Match compares the function type sig with the intrinsic and returns the overloaded types. The
// signatures that other versions of LLVM have for it fit too.
func (i *Info) Match(ts *ir.Types, sig ir.Type) ([]ir.Type, *Mismatch) {
	_, over, bad := i.Fit(ts, sig)
	return over, bad
}

// Fit is Match that also returns the line the function type fits, i itself or that of LLVM 22: which
// parameters must be constants depends on it. For a signature of which only the types are known it is i.
func (i *Info) Fit(ts *ir.Types, sig ir.Type) (*Info, []ir.Type, *Mismatch) {
	over, bad := i.match(ts, sig)
	if bad == nil {
		return i, over, nil
	}
	if line, ok := find(table22, i.Name); ok {
		later := parse(line)
		if over, worse := later.match(ts, sig); worse == nil {
			return later, over, nil
		}
	}
	for _, o := range others {
		if rest, ok := strings.CutPrefix(o, i.Name); !ok || rest[0] != ' ' {
			continue
		}
		if over, worse := parse(o).match(ts, sig); worse == nil {
			return i, over, nil
		}
	}
	return i, nil, bad
}

func (i *Info) match(ts *ir.Types, sig ir.Type) ([]ir.Type, *Mismatch) {
	m := &match{ts: ts, nvvm: strings.HasPrefix(i.Name, "llvm.nvvm.")}
	params := i.Params
	if i.VarArg() {
		params = params[:len(params)-1]
	}
	got := ts.Elems(sig)
	if ts.IsVarArg(sig) != i.VarArg() || len(got) != len(params) {
		return nil, &Mismatch{Count: true}
	}
	for pass := range 2 { // the first pass binds the overloaded types, the second compares
		if !m.result(i.Result, ts.Elem(sig), pass == 0) {
			return nil, &Mismatch{Param: -1}
		}
		for k, p := range params {
			if !m.fits(p, got[k], pass == 0) {
				return nil, &Mismatch{Param: k}
			}
		}
	}
	return m.over, nil
}

func (m *match) result(pat string, t ir.Type, bind bool) bool {
	if len(pat) < 3 || pat[0] != '{' {
		return m.fits(pat, t, bind)
	}
	parts := strings.Split(pat[1:len(pat)-1], ",")
	elems := m.ts.Elems(t)
	if m.ts.Kind(t) != ir.KindStruct || m.ts.IsPacked(t) || len(elems) != len(parts) {
		return false
	}
	for i, p := range parts {
		if !m.fits(p, elems[i], bind) {
			return false
		}
	}
	return true
}

func fixedType(name string) ir.Type {
	switch name {
	case "void":
		return ir.Void
	case "i1":
		return ir.I1
	case "i8":
		return ir.I8
	case "i16":
		return ir.I16
	case "i32":
		return ir.I32
	case "i64":
		return ir.I64
	case "i128":
		return ir.I128
	case "f16":
		return ir.Half
	case "bf16":
		return ir.BFloat
	case "f32":
		return ir.Float
	case "f64":
		return ir.Double
	case "f128":
		return ir.FP128
	case "ppcf128":
		return ir.PPCFP128
	case "mmx":
		return ir.X86MMX
	case "amx":
		return ir.X86AMX
	case "token":
		return ir.Token
	case "metadata":
		return ir.Metadata
	}
	return ir.NoType
}

// fits reports whether t fits the pattern. When bind is set overloaded types are recorded and
// everything that refers to them passes.
func (m *match) fits(pat string, t ir.Type, bind bool) bool {
	ts := m.ts
	if m.nvvm && (pat == "bf16" && t == ir.I16 || pat == "2xbf16" && t == ir.I32) {
		return true
	}
	for { // peel vectors
		x := strings.IndexByte(pat, 'x')
		n := strings.TrimPrefix(pat[:max(x, 0)], "n")
		if x <= 0 || n == "" || n[0] < '1' || n[0] > '9' {
			break
		}
		count, err := strconv.ParseUint(n, 10, 32)
		if err != nil || !ts.IsVector(t) || ts.NumElems(t) != count || ts.IsScalable(t) != (pat[0] == 'n') {
			return false
		}
		pat, t = pat[x+1:], ts.Elem(t)
	}
	if f := fixedType(pat); f != ir.NoType {
		return t == f
	}
	switch pat[0] {
	case '{':
		return ts.Kind(t) == ir.KindStruct && ts.NumElems(t) == 0
	case '@':
		k, _ := strconv.Atoi(pat[2:])
		if bind {
			m.bind(k, t)
		}
		return m.kind(pat[1], t)
	case 'x':
		a, b, _ := strings.Cut(pat[1:], ":")
		k, _ := strconv.Atoi(a)
		if bind {
			m.bind(k, t)
			return ts.IsVector(t) && ts.IsPtr(ts.Elem(t))
		}
		ref, ok := m.ref(b)
		return ok && ts.IsVector(ref) && ts.IsVector(t) && m.sameShape(t, ref)
	case 'p':
		as, _ := strconv.ParseUint(pat[1:], 10, 32)
		return ts.IsPtr(t) && (ts.AddrSpace(t) == uint32(as) || m.nvvm && as == sharedCluster && ts.AddrSpace(t) == shared)
	case 'i':
		bits, _ := strconv.Atoi(pat[1:])
		return ts.IsInt(t) && ts.Bits(t) == bits
	case 'w':
		num, elem, _ := strings.Cut(pat[1:], ":")
		return m.shaped(num, elem, t, bind)
	}
	if bind {
		return true
	}
	num, part, isPart := strings.Cut(pat[1:], ":")
	ref, ok := m.ref(num)
	if isPart {
		n, err := strconv.ParseUint(part, 10, 32)
		return ok && err == nil && n > 0 && ts.IsVector(ref) && ts.NumElems(ref)%n == 0 &&
			t == ts.Vector(ts.Elem(ref), ts.NumElems(ref)/n, ts.IsScalable(ref))
	}
	return ok && m.related(pat[0], ref, t)
}

func (m *match) bind(k int, t ir.Type) {
	for len(m.over) <= k {
		m.over = append(m.over, ir.NoType)
	}
	m.over[k] = t
}

func (m *match) ref(num string) (ir.Type, bool) {
	k, err := strconv.Atoi(num)
	if err != nil || k >= len(m.over) || m.over[k] == ir.NoType {
		return ir.NoType, false
	}
	return m.over[k], true
}

func (m *match) kind(k byte, t ir.Type) bool {
	switch k {
	case 'i':
		return m.ts.IsIntOrVec(t)
	case 'f':
		return m.ts.IsFPOrVec(t)
	case 'v':
		return m.ts.IsVector(t)
	case 'p':
		return m.ts.IsPtr(t)
	}
	return true
}

func (m *match) sameShape(t, u ir.Type) bool {
	ts := m.ts
	return ts.IsVector(t) && ts.IsVector(u) && ts.NumElems(t) == ts.NumElems(u) && ts.IsScalable(t) == ts.IsScalable(u)
}

// shaped handles wK:T.
func (m *match) shaped(num, elem string, t ir.Type, bind bool) bool {
	if bind {
		if strings.ContainsAny(elem, "@x") {
			return m.fits(elem, m.ts.Scalar(t), true)
		}
		return true
	}
	ref, ok := m.ref(num)
	if !ok {
		return false
	}
	if m.ts.IsVector(ref) {
		return m.sameShape(t, ref) && m.fits(elem, m.ts.Elem(t), false)
	}
	return !m.ts.IsVector(t) && m.fits(elem, t, false)
}

// related reports whether t is the type made from ref in the way of the letter.
func (m *match) related(how byte, ref, t ir.Type) bool {
	ts := m.ts
	if how == '=' {
		return t == ref
	}
	vec := ts.IsVector(ref)
	e, n := ts.Scalar(ref), ts.NumElems(ref)
	half := func(t ir.Type) ir.Type {
		if ts.IsInt(t) && ts.Bits(t)%2 == 0 {
			return ts.Int(ts.Bits(t) / 2)
		}
		switch t {
		case ir.Double:
			return ir.Float
		case ir.Float:
			return ir.Half
		}
		return ir.NoType
	}
	switch how {
	case '+':
		return ts.IsInt(e) && 2*ts.Bits(e) <= ir.MaxIntBits && t == ts.WithScalar(ref, ts.Int(2*ts.Bits(e)))
	case '-':
		return ts.IsInt(e) && ts.Bits(e)%2 == 0 && t == ts.WithScalar(ref, ts.Int(ts.Bits(e)/2))
	case '/':
		return vec && n%2 == 0 && t == ts.Vector(e, n/2, ts.IsScalable(ref))
	case 'e':
		return vec && t == e
	case 'd', 'q':
		if !vec {
			return false
		}
		for range map[byte]int{'d': 1, 'q': 2}[how] {
			if e = half(e); e == ir.NoType {
				return false
			}
			n *= 2
		}
		return t == ts.Vector(e, n, ts.IsScalable(ref))
	case 'b':
		bits := map[ir.Type]int{ir.Half: 16, ir.BFloat: 16, ir.Float: 32, ir.Double: 64, ir.X86FP80: 80, ir.FP128: 128, ir.PPCFP128: 128}[e]
		if ts.IsInt(e) {
			bits = ts.Bits(e)
		}
		return vec && bits > 0 && t == ts.Vector(ts.Int(bits), n, ts.IsScalable(ref))
	}
	return false
}

// Names returns the names of all intrinsics of the tables, in order.
func Names() []string {
	names := append(namesOf(table), namesOf(table22)...)
	slices.Sort(names)
	return slices.Compact(names)
}

// namesOf returns the first words of the lines.
func namesOf(table string) []string {
	lines := strings.Split(strings.TrimSuffix(table, "\n"), "\n")
	for i, l := range lines {
		lines[i], _, _ = strings.Cut(l, " ")
	}
	return lines
}
