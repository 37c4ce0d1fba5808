package ptxtext

import (
	"strings"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/ptx"
)

// entity reads a variable, a function or a kernel, whose first directive is d. Linking
// directives, attributes, space, alignment, vector and type may come in any order.
func (p *parser) entity(d string, start int) bool {
	v := &ptx.Var{Pos: diag.At(start)}
	for d != "" {
		switch d {
		case "entry", "func":
			return p.function(d == "entry", v, start)
		default:
			if !p.varWord(v, d, start) {
				p.errorAt(start, "unknown directive .%s", d)
				return false
			}
		}
		p.space()
		start = p.pos
		d = p.directive()
	}
	if v.Space == ptx.NoSpace {
		p.errorAt(start, "expected a state space, .entry or .func, found %s", p.found())
		return false
	}
	if v.Space == ptx.RegSpace {
		p.errorAt(start, "a register of the module has no linkage and no alignment")
		return false
	}
	if v.Type != ptx.NoType && p.accept(';') {
		return true // ptxas takes a declaration without a name, which declares nothing
	}
	return p.declarators(v, func(v *ptx.Var) bool {
		p.globals[v.Name] = v
		p.m.AddVar(v)
		return true
	})
}

// declStage is a place in the order of the directives of a declaration: linkage, then space and alignment,
// then vector, type, and what a pointer points to.
type declStage uint8

const (
	stageLinkage declStage = iota
	stageSpace
	stageVec
	stageType
	stagePtr
)

// stageOf returns where a directive belongs.
func stageOf(v *ptx.Var, d string) declStage {
	switch d {
	case "visible", "extern", "weak", "common":
		return stageLinkage
	case "v2", "v4", "v8":
		return stageVec
	case "ptr":
		return stagePtr
	}
	switch {
	case v.Ptr:
		return stagePtr
	case d == "align" || d == "attribute" || ptx.SpaceByName(d) != ptx.NoSpace:
		return stageSpace
	}
	return stageType
}

// declared returns how far the directives in v have come.
func declared(v *ptx.Var) declStage {
	switch {
	case v.Ptr:
		return stagePtr
	case v.Type != ptx.NoType:
		return stageType
	case v.Vec != ptx.V1:
		return stageVec
	case v.Space != ptx.NoSpace || v.Align != 0 || len(v.Attrs) > 0:
		return stageSpace
	}
	return stageLinkage
}

// varWord applies one directive of a declaration, which starts at start, to v.
func (p *parser) varWord(v *ptx.Var, d string, start int) bool {
	known, had := *v, declared(v)
	if !p.applyWord(v, d) {
		return false
	}
	stage := stageOf(&known, d)
	again := false
	switch stage {
	case stageLinkage:
		again = known.Linkage != ptx.NoLinkage
	case stageSpace:
		again = d != "align" && d != "attribute" && known.Space != ptx.NoSpace
	case stageVec, stageType:
		again = had == stage
	case stagePtr:
		again = d != "align" && known.Ptr && (known.PtrSpace != ptx.NoSpace || known.PtrAlign != 0 || d == "ptr")
	}
	switch {
	case again:
		p.errorAt(start, "a declaration has .%s beside another directive of its kind", d)
	case stage < had:
		p.errorAt(start, ".%s stands too late in the declaration", d)
	}
	return true
}

// applyWord is varWord without regard to the order; false for unknown directives.
func (p *parser) applyWord(v *ptx.Var, d string) bool {
	switch d {
	case "visible":
		v.Linkage = ptx.Visible
	case "extern":
		v.Linkage = ptx.Extern
	case "weak":
		v.Linkage = ptx.Weak
	case "common":
		v.Linkage = ptx.Common
	case "align":
		n, ok := p.uint()
		if ok && (n == 0 || n&(n-1) != 0 || n > 1<<30) {
			p.errorAt(p.pos, "alignment must be a power of two")
		}
		if v.Ptr {
			v.PtrAlign = int(n)
		} else {
			v.Align = int(n)
		}
	case "attribute":
		if s, ok := p.parenText(); ok {
			v.Attrs = append(v.Attrs, s)
		}
	case "v2":
		v.Vec = ptx.V2
	case "v4":
		v.Vec = ptx.V4
	case "v8":
		v.Vec = ptx.V8
	case "ptr":
		v.Ptr = true
	default:
		if s := ptx.SpaceByName(d); s != ptx.NoSpace {
			if v.Ptr {
				v.PtrSpace = s
			} else {
				v.Space = s
			}
			return true
		}
		t := ptx.TypeByName(d)
		if t == ptx.NoType {
			return false
		}
		v.Type = t
	}
	return true
}

// parenText takes "( ... )" and returns what is between, with single blanks.
func (p *parser) parenText() (string, bool) {
	if !p.expect('(') {
		return "", false
	}
	start, depth := p.pos, 1
	for p.pos < len(p.src) && p.src[p.pos] != '\n' {
		c := p.src[p.pos]
		p.pos++
		switch c {
		case '(':
			depth++
		case ')':
			if depth--; depth == 0 {
				return oneLine(p.src[start : p.pos-1]), true
			}
		}
	}
	p.errorAt(start, "parenthesis is not closed")
	return "", false
}

// oneLine squeezes blanks.
func oneLine(s string) string { return strings.Join(strings.Fields(s), " ") }

// declarators reads "name[dims] = init, ... ;" after the directives in v and passes each variable
// to add.
func (p *parser) declarators(v *ptx.Var, add func(*ptx.Var) bool) bool {
	for {
		one := *v
		if !p.declarator(&one) {
			return false
		}
		if p.at(p.pos) == '<' {
			if !p.variables(&one, add) {
				return false
			}
			if !p.accept(',') {
				return p.expect(';')
			}
			continue
		}
		if p.accept('=') && !p.initialiser(&one) {
			return false
		}
		if one.Type == ptx.NoType {
			if one.Space != ptx.TexSpace {
				p.errorAt(one.Pos.Offset(), "%s has no type", one.Name)
				return false
			}
			one.Type = ptx.U32
		}
		if !add(&one) {
			return false
		}
		if !p.accept(',') {
			return p.expect(';')
		}
	}
}

// maxVariables bounds "name<n>": each is a variable of its own.
const maxVariables = 1 << 16

// variables reads "<n>" after the name of v, which declares name0 to name(n-1).
func (p *parser) variables(v *ptx.Var, add func(*ptx.Var) bool) bool {
	start := p.pos
	p.pos++
	n, ok := p.uint()
	if !ok || !p.expect('>') {
		return false
	}
	if n > maxVariables || v.Type == ptx.NoType {
		p.errorAt(start, "cannot declare %d variables at once", n)
		return false
	}
	for i := range n {
		one := *v
		one.Name += utoa(i)
		if !add(&one) {
			return false
		}
	}
	return true
}

// declarator reads a name with array dimensions.
func (p *parser) declarator(v *ptx.Var) bool {
	p.space()
	v.Pos = diag.At(p.pos)
	var ok bool
	if v.Name, ok = p.name("a name"); !ok {
		return false
	}
	for p.accept('[') {
		if p.accept(']') {
			v.Dims = append(v.Dims, -1)
			continue
		}
		start := p.pos
		n, ok := p.constant()
		if !ok {
			return false
		}
		if n.kind != numInt || int64(n.bits) < 0 || n.bits > 1<<40 {
			p.errorAt(start, "bad array dimension")
			return false
		}
		v.Dims = append(v.Dims, int64(n.bits))
		if !p.expect(']') {
			return false
		}
	}
	return true
}

// initialiser reads what follows "=". Braces nest at most as deep as the dimensions say; an inner
// brace starts at the next multiple of its size.
func (p *parser) initialiser(v *ptx.Var) bool {
	v.HasInit = true
	start := p.pos
	if v.Type.Kind() == ptx.KindOpaque {
		return p.opaqueInit(v)
	}
	if p.peek() != '{' {
		x, ok := p.value()
		v.Init = []ptx.Value{x}
		return ok
	}
	sizes := braceSizes(v)
	depth := 0
	for {
		switch c := p.peek(); {
		case c == '{':
			if depth >= len(sizes) {
				p.errorAt(p.pos, "braces nest deeper than the type of %s", v.Name)
				return false
			}
			p.pos++
			depth++
			if depth > 1 && !p.pad(v, sizes[depth-1], start) {
				return false
			}
			continue
		case c == '}':
		default:
			x, ok := p.value()
			if !ok {
				return false
			}
			v.Init = append(v.Init, x)
		}
		for p.accept('}') {
			if depth--; depth == 0 {
				return true
			}
		}
		if p.peek() != '}' && !p.expect(',') {
			return false
		}
	}
}

// braceSizes returns the number of scalars in each level of braces, outermost first.
func braceSizes(v *ptx.Var) []int64 {
	n := int64(v.Vec.Len())
	var sizes []int64
	if n > 1 {
		sizes = append(sizes, n)
	}
	for i := len(v.Dims) - 1; i >= 0; i-- {
		n *= max(v.Dims[i], 1)
		sizes = append([]int64{n}, sizes...)
	}
	if len(sizes) == 0 {
		return []int64{1}
	}
	return sizes
}

// pad fills v.Init with zeros up to a multiple of n.
func (p *parser) pad(v *ptx.Var, n int64, start int) bool {
	over := int64(len(v.Init)) % n
	if over == 0 {
		return true
	}
	if n-over > int64(len(p.src)) {
		p.errorAt(start, "initialiser of %s leaves out too much", v.Name)
		return false
	}
	zero := ptx.Value{}
	switch v.Type { // a zero is written as its type asks for
	case ptx.F32:
		zero.Kind = ptx.ValF32
	case ptx.F64:
		zero.Kind = ptx.ValF64
	}
	for range n - over {
		v.Init = append(v.Init, zero)
	}
	return true
}

// opaqueInit keeps the initialiser of a texture, sampler or surface reference as text.
func (p *parser) opaqueInit(v *ptx.Var) bool {
	if p.peek() != '{' {
		p.errorAt(p.pos, "expected \"{\", found %s", p.found())
		return false
	}
	end := strings.IndexByte(p.src[p.pos:], '}')
	if end < 0 {
		p.errorAt(p.pos, "initialiser is not closed")
		return false
	}
	v.InitText = oneLine(p.src[p.pos : p.pos+end+1])
	p.pos += end + 1
	return true
}

// value reads one scalar of an initialiser: a number, sym+off, generic(sym)+off, or one of them
// under a mask as in 0xFF(sym).
func (p *parser) value() (ptx.Value, bool) {
	p.space()
	start := p.pos
	if class[p.at(p.pos)]&cIdentStart != 0 {
		return p.symbolValue()
	}
	n, ok := p.constant()
	if !ok {
		return ptx.Value{}, false
	}
	v := ptx.Value{Kind: ptx.ValInt, Bits: n.bits}
	switch n.kind {
	case numF32:
		v.Kind = ptx.ValF32
	case numF64:
		v.Kind = ptx.ValF64
	}
	if p.peek() != '(' {
		return v, true
	}
	p.pos++
	if n.kind != numInt {
		p.errorAt(start, "mask must be an integer")
		return v, false
	}
	if v, ok = p.symbolValue(); !ok {
		return v, false
	}
	v.Mask = n.bits
	if v.Kind == ptx.ValGeneric {
		v.Kind = ptx.ValMaskGeneric
	} else {
		v.Kind = ptx.ValMask
	}
	return v, p.expect(')')
}

func (p *parser) symbolValue() (ptx.Value, bool) {
	v := ptx.Value{Kind: ptx.ValAddr}
	var ok bool
	p.space()
	start := p.pos
	if v.Sym, ok = p.name("a symbol"); !ok {
		return v, false
	}
	if v.Sym == "generic" && p.accept('(') {
		v.Kind = ptx.ValGeneric
		if v.Sym, ok = p.name("a symbol"); !ok || !p.expect(')') {
			return v, false
		}
	}
	p.mention(v.Sym, start)
	off, ok := p.offset()
	v.Bits = uint64(off)
	return v, ok
}

// offset takes an optional "+expr" or "-expr".
func (p *parser) offset() (int64, bool) {
	switch p.peek() {
	case '+':
		p.pos++
	case '-':
	default:
		return 0, true
	}
	start := p.pos
	n, ok := p.constant()
	if ok && n.kind != numInt {
		p.errorAt(start, "offset must be an integer")
		return 0, false
	}
	return int64(n.bits), ok
}
