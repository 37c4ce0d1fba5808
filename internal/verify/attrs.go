package verify

import (
	"strconv"
	"strings"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/ir"
)

// attrFacts are facts about an interned attribute set.
type attrFacts struct {
	known  bool
	mask   [2]uint64 // by AttrKind
	lastOK ir.Type   // the set was found good as that of a parameter of this type
	retOK  ir.Type   // and as that of a result of this type
	fnOK   bool      // the set was found good as that of a function, signature aside
}

// attrMask returns the facts of a set.
func (c *checker) attrMask(s ir.AttrSet) *attrFacts {
	f := c.attrs.At(s)
	if !f.known {
		f.known = true
		for _, a := range c.m.Attrs.Attrs(s) {
			f.mask[a.Kind>>6] |= 1 << (a.Kind & 63)
		}
	}
	return f
}

// hasAttr reports whether the set holds an attribute of the kind.
func (c *checker) hasAttr(s ir.AttrSet, k ir.AttrKind) bool {
	if s == 0 {
		return false
	}
	return c.attrMask(s).mask[k>>6]&(1<<(k&63)) != 0
}

// attrSite is a function or call whose attributes are checked.
type attrSite struct {
	what      string // "function" or "call"
	f         *ir.Func
	v         *ir.Value // the call
	pos       diag.Pos
	sig       ir.Type
	ret, fn   ir.AttrSet
	params    []ir.AttrSet
	args      int // number of arguments of a call, else that of the parameters
	intrinsic bool
	asm       bool
}

// attributes checks the attributes of a function or call.
func (c *checker) attributes(s attrSite) bool {
	ts := c.ts
	types := ts.Elems(s.sig)
	if s.args == 0 {
		s.args = len(types)
	}
	if len(s.params) > max(s.args, len(types)) {
		return c.attrErr(s, "there are attributes beyond the last parameter")
	}
	if s.ret != 0 && !c.retAttributes(s) {
		return false
	}
	if !c.paramSequence(s) {
		return false
	}
	return s.fn == 0 || c.fnAttributes(s)
}

func (c *checker) attrErr(s attrSite, format string, args ...any) bool {
	p := s.pos
	if s.v != nil {
		p = c.pos(s.v)
	}
	c.errAt(p, format, args...)
	return false
}

func (c *checker) retAttributes(s attrSite) bool {
	t := c.ts.Elem(s.sig)
	if c.attrMask(s.ret).retOK == t {
		return true
	}
	for _, a := range c.m.Attrs.Attrs(s.ret) {
		if a.Kind.Info().Places&ir.OnRet == 0 {
			return c.attrErr(s, "attribute %v does not apply to results", a.Kind)
		}
	}
	if !c.valueAttributes(s, s.ret, t, "result") {
		return false
	}
	c.attrMask(s.ret).retOK = t
	return true
}

// paramSequence checks the attributes of each parameter and how they fit together.
func (c *checker) paramSequence(s attrSite) bool {
	types := c.ts.Elems(s.sig)
	var nest, returned, sret, swiftSelf, swiftAsync, swiftError bool
	once := func(seen *bool, k ir.AttrKind) bool {
		if *seen {
			return c.attrErr(s, "more than one parameter has attribute %v", k)
		}
		*seen = true
		return true
	}
	for i, set := range s.params {
		if set == 0 {
			continue
		}
		if i >= len(types) {
			if !c.varArgAttributes(s, i, set) {
				return false
			}
			continue
		}
		if !c.paramAttributes(s, set, types[i]) {
			return false
		}
		m := c.attrMask(set)
		has := func(k ir.AttrKind) bool { return m.mask[k>>6]&(1<<(k&63)) != 0 }
		if has(ir.AttrNest) && !once(&nest, ir.AttrNest) ||
			has(ir.AttrReturned) && !once(&returned, ir.AttrReturned) ||
			has(ir.AttrStructRet) && !once(&sret, ir.AttrStructRet) ||
			has(ir.AttrSwiftSelf) && !once(&swiftSelf, ir.AttrSwiftSelf) ||
			has(ir.AttrSwiftAsync) && !once(&swiftAsync, ir.AttrSwiftAsync) ||
			has(ir.AttrSwiftError) && !once(&swiftError, ir.AttrSwiftError) {
			return false
		}
		switch {
		case has(ir.AttrReturned) && !c.bitcastable(types[i], c.ts.Elem(s.sig)):
			return c.attrErr(s, "attribute returned: the types of parameter %d and of the result differ", i)
		case has(ir.AttrStructRet) && c.ts.Elem(s.sig) != ir.Void:
			return c.attrErr(s, "with an sret parameter the result must be void")
		case has(ir.AttrStructRet) && i > 1:
			return c.attrErr(s, "attribute sret must be on the first or second parameter")
		case has(ir.AttrInAlloca) && i != s.args-1:
			return c.attrErr(s, "attribute inalloca must be on the last parameter")
		}
		if s.what == "function" || s.v == nil {
			if has(ir.AttrImmArg) && !s.intrinsic {
				return c.attrErr(s, "attribute immarg is for parameters of intrinsics only")
			}
		}
		if has(ir.AttrElementType) && !c.ts.IsPtr(types[i]) {
			return c.attrErr(s, "attribute elementtype is for pointers only")
		}
	}
	return true
}

func (c *checker) bitcastable(a, b ir.Type) bool {
	if a == b {
		return true
	}
	if c.ts.IsPtr(a) && c.ts.IsPtr(b) {
		return true
	}
	if c.ts.IsAggregate(a) || c.ts.IsAggregate(b) {
		return false
	}
	return c.primBits(a) != 0 && c.primBits(a) == c.primBits(b)
}

// varArgAttributes checks the attributes of an argument behind the last parameter.
func (c *checker) varArgAttributes(s attrSite, i int, set ir.AttrSet) bool {
	if s.v == nil {
		return c.attrErr(s, "there are attributes beyond the last parameter")
	}
	args := c.f.CallArgs(s.v)
	if i >= len(args) || args[i] == nil {
		return c.attrErr(s, "there are attributes beyond the last argument")
	}
	if !c.paramAttributes(s, set, args[i].Type) {
		return false
	}
	switch {
	case c.hasAttr(set, ir.AttrNest):
		return c.attrErr(s, "attribute nest is not allowed on variadic arguments")
	case c.hasAttr(set, ir.AttrReturned) && !c.bitcastable(args[i].Type, c.ts.Elem(s.sig)):
		return c.attrErr(s, "attribute returned: the types of argument %d and of the result differ", i)
	case c.hasAttr(set, ir.AttrStructRet) && c.calledIntr(s.v) != "llvm.experimental.gc.statepoint":
		return c.attrErr(s, "attribute sret is not allowed on variadic arguments")
	case c.hasAttr(set, ir.AttrInAlloca) && i != len(args)-1:
		return c.attrErr(s, "attribute inalloca must be on the last argument")
	}
	return true
}

// exclusive are groups of attributes of which a parameter may have one at most.
var exclusive = [][]ir.AttrKind{
	{ir.AttrByVal, ir.AttrInAlloca, ir.AttrPreallocated, ir.AttrInReg, ir.AttrNest, ir.AttrByRef},
	{ir.AttrByVal, ir.AttrInAlloca, ir.AttrPreallocated, ir.AttrStructRet, ir.AttrNest, ir.AttrByRef},
	{ir.AttrInAlloca, ir.AttrReadOnly},
	{ir.AttrStructRet, ir.AttrReturned},
	{ir.AttrZExt, ir.AttrSExt, ir.AttrNoExt},
	{ir.AttrReadNone, ir.AttrReadOnly, ir.AttrWriteOnly},
	{ir.AttrNoInline, ir.AttrAlwaysInline},
	{ir.AttrWritable, ir.AttrReadNone},
	{ir.AttrWritable, ir.AttrReadOnly},
}

// paramAttributes checks one parameter's attributes against its type, remembering good answers.
func (c *checker) paramAttributes(s attrSite, set ir.AttrSet, t ir.Type) bool {
	if f := c.attrMask(set); f.lastOK == t {
		return true
	}
	for _, a := range c.m.Attrs.Attrs(set) {
		if a.Kind.Info().Places&ir.OnParam == 0 {
			return c.attrErr(s, "attribute %v does not apply to parameters", a.Kind)
		}
	}
	if !c.valueAttributes(s, set, t, "parameter") {
		return false
	}
	c.attrMask(set).lastOK = t
	return true
}

// valueAttributes checks attributes of a parameter or result against each other and its type.
func (c *checker) valueAttributes(s attrSite, set ir.AttrSet, t ir.Type, what string) bool {
	as := c.m.Attrs.Attrs(set)
	if c.hasAttr(set, ir.AttrImmArg) {
		for _, a := range as {
			if a.Kind != ir.AttrImmArg && a.Kind != ir.AttrRange {
				return c.attrErr(s, "attribute immarg does not go with %v", a.Kind)
			}
		}
	}
	for _, g := range exclusive {
		var first ir.AttrKind
		for _, k := range g {
			if !c.hasAttr(set, k) {
				continue
			}
			if first != ir.AttrNone {
				return c.attrErr(s, "attributes %v and %v are incompatible", first, k)
			}
			first = k
		}
	}
	for i := range as {
		if msg := c.attrTypeProblem(&as[i], t); msg != "" {
			return c.attrErr(s, "attribute %v of a %s of type %s %s", as[i].Kind, what, c.typeName(t), msg)
		}
	}
	if a, ok := c.m.Attrs.Get(set, ir.AttrAlignment); ok && c.ts.IsPtr(t) && a.Int > 1<<32 {
		return c.attrErr(s, "alignment %d is too large", a.Int)
	}
	return c.stringAttributes(s, as)
}

// attrTypeProblem says why an attribute does not fit the type of its value, or "".
func (c *checker) attrTypeProblem(a *ir.Attr, t ir.Type) string {
	ts := c.ts
	switch a.Kind {
	case ir.AttrZExt, ir.AttrSExt, ir.AttrNoExt:
		if !ts.IsInt(t) {
			return "needs an integer"
		}
	case ir.AttrAllocAlign:
		if !ts.IsInt(t) {
			return "needs an integer"
		}
	case ir.AttrRange:
		if !ts.IsIntOrVec(t) {
			return "needs an integer"
		}
		if ts.Kind(a.Type) == ir.KindInt && a.Type != ts.Scalar(t) {
			return "has a range of a different width"
		}
	case ir.AttrNoAlias, ir.AttrNonNull, ir.AttrNoCapture, ir.AttrCaptures, ir.AttrReadNone, ir.AttrReadOnly, ir.AttrWriteOnly,
		ir.AttrDereferenceable, ir.AttrDereferenceableOrNull, ir.AttrNest, ir.AttrSwiftError, ir.AttrStructRet,
		ir.AttrByVal, ir.AttrByRef, ir.AttrInAlloca, ir.AttrPreallocated, ir.AttrElementType,
		ir.AttrAllocatedPointer, ir.AttrWritable, ir.AttrDeadOnUnwind, ir.AttrDeadOnReturn, ir.AttrInitializes:
		if !ts.IsPtr(t) {
			return "needs a pointer"
		}
		if a.Kind.Info().Form == ir.FormType && a.Type != ir.NoType && a.Kind != ir.AttrElementType {
			if !c.sized(a.Type) {
				return "names a type without a size"
			}
			if c.lay.AllocSize(a.Type) >= 1<<32 {
				return "names a type that is too large"
			}
		}
		if a.Kind == ir.AttrInitializes {
			return rangesProblem(a.Text)
		}
	case ir.AttrAlignment:
		if !ts.IsPtrOrVec(t) {
			return "needs a pointer"
		}
	case ir.AttrNoFPClass:
		if !c.fpMathType(t) {
			return "needs floating point"
		}
		if a.Int == 0 {
			return "has an empty mask"
		}
	case ir.AttrNoUndef:
		if t == ir.Void {
			return "needs a value"
		}
	}
	return ""
}

// rangesProblem checks the text of initializes((lo, hi), …): ordered, not empty, not overlapping.
func rangesProblem(text string) string {
	last := int64(-1 << 63)
	n := 0
	for _, part := range strings.Split(text, "(") {
		body, _, ok := strings.Cut(part, ")")
		if !ok || strings.TrimSpace(body) == "" {
			continue
		}
		lo, hi, ok := strings.Cut(body, ",")
		a, err1 := strconv.ParseInt(strings.TrimSpace(lo), 10, 64)
		b, err2 := strconv.ParseInt(strings.TrimSpace(hi), 10, 64)
		if !ok || err1 != nil || err2 != nil {
			return "has a malformed range"
		}
		if a >= b {
			return "has an empty or inverted range"
		}
		if n > 0 && a <= last {
			return "has ranges that are not in order or overlap"
		}
		last = b
		n++
	}
	if n == 0 {
		return "has no range"
	}
	return ""
}

func contains(list []string, s string) bool {
	for _, x := range list {
		if x == s {
			return true
		}
	}
	return false
}

// fnAttributes checks the attributes of the function or call itself.
func (c *checker) fnAttributes(s attrSite) bool {
	if c.hasAttr(s.fn, ir.AttrAllocSize) && !c.allocSize(s) {
		return false
	}
	if c.hasAttr(s.fn, ir.AttrString) {
		if v, ok := c.m.Attrs.GetString(s.fn, "vector-function-abi-variant"); ok && !c.vectorVariants(s, v) {
			return false
		}
	}
	if c.attrMask(s.fn).fnOK && !(s.v != nil && c.hasAttr(s.fn, ir.AttrAlignment)) {
		return true
	}
	as := c.m.Attrs.Attrs(s.fn)
	for i := range as {
		a := &as[i]
		if a.Kind.Info().Places&ir.OnFn == 0 && !(a.Kind == ir.AttrAlignment && s.v == nil) {
			return c.attrErr(s, "attribute %v does not apply to functions", a.Kind)
		}
	}
	has := func(k ir.AttrKind) bool { return c.hasAttr(s.fn, k) }
	pairs := [][2]ir.AttrKind{
		{ir.AttrNoInline, ir.AttrAlwaysInline},
		{ir.AttrOptimizeNone, ir.AttrOptimizeForSize},
		{ir.AttrOptimizeNone, ir.AttrMinSize},
		{ir.AttrOptimizeNone, ir.AttrOptimizeForDebugging},
		{ir.AttrOptimizeForSize, ir.AttrOptimizeForDebugging},
		{ir.AttrMinSize, ir.AttrOptimizeForDebugging},
		{ir.AttrSanitizeRealtime, ir.AttrSanitizeRealtimeBlocking},
	}
	for _, p := range pairs {
		if has(p[0]) && has(p[1]) {
			return c.attrErr(s, "attributes %v and %v are incompatible", p[0], p[1])
		}
	}
	if has(ir.AttrOptimizeNone) && !has(ir.AttrNoInline) {
		return c.attrErr(s, "attribute optnone needs noinline")
	}
	if has(ir.AttrAllocKind) {
		a, _ := c.m.Attrs.Get(s.fn, ir.AttrAllocKind)
		if msg := allocKindProblem(a.Text); msg != "" {
			return c.attrErr(s, "attribute allockind %s", msg)
		}
	}
	if a, ok := c.m.Attrs.Get(s.fn, ir.AttrVScaleRange); ok {
		if msg := vscaleProblem(a.Text); msg != "" {
			return c.attrErr(s, "attribute vscale_range %s", msg)
		}
	}
	if !c.stringAttributes(s, as) || !c.fnStringAttributes(s, as) {
		return false
	}
	c.attrMask(s.fn).fnOK = true
	return true
}

// allocSize checks that the parameters allocsize names exist and are integers.
func (c *checker) allocSize(s attrSite) bool {
	a, _ := c.m.Attrs.Get(s.fn, ir.AttrAllocSize)
	types := c.ts.Elems(s.sig)
	for _, part := range strings.Split(strings.Trim(a.Text, "()"), ",") {
		n, err := strconv.ParseUint(strings.TrimSpace(part), 10, 32)
		if err != nil {
			continue
		}
		if n >= uint64(len(types)) {
			return c.attrErr(s, "attribute allocsize names parameter %d, which does not exist", n)
		}
		if !c.ts.IsInt(types[n]) {
			return c.attrErr(s, "attribute allocsize names parameter %d, which is not an integer", n)
		}
	}
	return true
}

// allocKindProblem checks the words of allockind("…").
func allocKindProblem(text string) string {
	words := strings.Split(strings.Trim(text, "()\" "), ",")
	is := make(map[string]bool)
	for _, w := range words {
		is[strings.TrimSpace(w)] = true
	}
	n := 0
	for _, k := range []string{"alloc", "realloc", "free"} {
		if is[k] {
			n++
		}
	}
	switch {
	case n != 1:
		return "needs exactly one of alloc, realloc and free"
	case is["free"] && (is["uninitialized"] || is["zeroed"] || is["aligned"]):
		return "of free takes no uninitialized, zeroed or aligned"
	case is["zeroed"] && is["uninitialized"]:
		return "cannot be both zeroed and uninitialized"
	}
	return ""
}

// vscaleProblem checks vscale_range(min[, max]).
func vscaleProblem(text string) string {
	parts := strings.Split(strings.Trim(text, "() "), ",")
	lo, err := strconv.ParseUint(strings.TrimSpace(parts[0]), 10, 32)
	if err != nil {
		return ""
	}
	hi := lo
	if len(parts) > 1 {
		if hi, err = strconv.ParseUint(strings.TrimSpace(parts[1]), 10, 32); err != nil {
			return ""
		}
	}
	switch {
	case lo == 0:
		return "needs a positive minimum"
	case lo&(lo-1) != 0 || hi&(hi-1) != 0:
		return "needs powers of two"
	case hi != 0 && lo > hi:
		return "has a minimum above its maximum"
	}
	return ""
}
