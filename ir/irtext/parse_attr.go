package irtext

import (
	"math/big"
	"strconv"
	"strings"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/ir"
)

// attrGroup is attributes #n = { … }.
type attrGroup struct {
	num   uint64
	attrs []ir.Attr
	set   ir.AttrSet
}

// groupRef is a use of #n.
type groupRef struct {
	num uint64
	pos diag.Pos
}

// group returns the attribute group n, or nil.
func (e *env) group(n uint64) *attrGroup {
	if n < uint64(len(e.groupDense)) {
		return e.groupDense[n]
	}
	return e.groupSparse[n]
}

func (e *env) addGroup(n uint64) *attrGroup {
	if g := e.group(n); g != nil {
		return g
	}
	g := &attrGroup{num: n}
	if n < 1<<16 {
		for uint64(len(e.groupDense)) <= n {
			e.groupDense = append(e.groupDense, nil)
		}
		e.groupDense[n] = g
	} else {
		e.groupSparse[n] = g
	}
	return g
}

// parseGroup parses attributes #n = { … }, which is next.
func (p *parser) parseGroup() {
	p.next()
	if p.tok.kind != tkGroup {
		p.unexpected("attribute group id")
	}
	n := p.tok.num
	p.next()
	p.expect(tkEqual)
	pos := p.tok.pos()
	p.expect(tkLBrace)
	p.attrs = p.attrs[:0]
	p.parseAttrs(ir.OnFn, true)
	if p.tok.kind != tkRBrace {
		p.errorf(p.tok.pos(), "unterminated attribute group")
	}
	p.next()
	if len(p.attrs) == 0 {
		p.errorf(pos, "attribute group has no attributes")
	}
	g := p.addGroup(n)
	g.attrs = append(g.attrs, p.attrs...)
}

// attrSet parses attributes for the place and returns their set.
func (p *parser) attrSet(place ir.AttrPlaces) ir.AttrSet {
	if k := p.tok.kind; k != tkWord && k != tkString {
		return 0
	}
	p.attrs = p.attrs[:0]
	p.parseAttrs(place, false)
	return p.internAttrs()
}

// internAttrs returns the set of p.attrs. Short sets repeat: the last ones are kept at hand.
func (p *parser) internAttrs() ir.AttrSet {
	if len(p.attrs) == 0 {
		return 0
	}
	if len(p.attrs) != 1 || p.attrs[0].Kind == ir.AttrString || p.attrs[0].Text != "" {
		return p.m.Attrs.Set(p.attrs)
	}
	a := &p.attrs[0]
	c := &p.attrCache[a.Kind]
	if c.set == 0 || c.attr != *a {
		c.attr, c.set = *a, p.m.Attrs.Set(p.attrs)
	}
	return c.set
}

type cachedAttr struct {
	attr ir.Attr
	set  ir.AttrSet
}

// legacyMemory returns what memory a function attribute of LLVM 15 and older allows.
func legacyMemory(k ir.AttrKind) (e ir.MemoryEffects, ok bool) {
	switch k {
	case ir.AttrReadNone:
		return 0, true
	case ir.AttrReadOnly:
		return ir.Effects(ir.Ref), true
	case ir.AttrWriteOnly:
		return ir.Effects(ir.Mod), true
	case ir.AttrArgMemOnly:
		return e.With(ir.ArgMem, ir.ModRefRW), true
	case ir.AttrInaccessibleMemOnly:
		return e.With(ir.InaccessibleMem, ir.ModRefRW), true
	case ir.AttrInaccessibleMemOrArgMemOnly:
		return e.With(ir.ArgMem, ir.ModRefRW).With(ir.InaccessibleMem, ir.ModRefRW), true
	}
	return 0, false
}

// parseAttrs appends the attributes that follow to p.attrs. The place is OnFn, OnParam or OnRet;
// references to groups go to p.groupRefs.
func (p *parser) parseAttrs(place ir.AttrPlaces, inGroup bool) {
	mem, legacy := ir.Effects(ir.ModRefRW), false
	for {
		switch p.tok.kind {
		case tkString:
			a := ir.Attr{Kind: ir.AttrString, Key: p.tok.name()}
			p.next()
			if p.accept(tkEqual) {
				a.Text = p.expectString()
			}
			p.attrs = append(p.attrs, a)
			continue
		case tkGroup:
			if place != ir.OnFn {
				break
			}
			if inGroup {
				p.errorf(p.tok.pos(), "cannot have an attribute group reference in an attribute group")
			}
			p.groupRefs = append(p.groupRefs, groupRef{p.tok.num, p.tok.pos()})
			p.next()
			continue
		case tkWord:
			w := &words[p.tok.word]
			if w.attr == ir.AttrNone {
				if p.tok.word == 0 && p.unknownAttr(inGroup) {
					continue
				}
				break
			}
			pos := p.tok.pos()
			if place == ir.OnFn {
				if e, ok := legacyMemory(w.attr); ok {
					mem, legacy = mem&e, true
					p.next()
					continue
				}
			}
			a := p.parseAttr(w.attr, inGroup)
			if place&w.attr.Info().Places == 0 && !(w.attr == ir.AttrAlignment && place == ir.OnFn) {
				p.errorf(pos, "attribute '%s' does not apply to %s", w.name, placeName(place))
			}
			p.attrs = append(p.attrs, a)
			continue
		}
		if legacy {
			p.attrs = append(p.attrs, ir.Attr{Kind: ir.AttrMemory, Int: uint64(mem)})
		}
		return
	}
}

func placeName(place ir.AttrPlaces) string {
	switch place {
	case ir.OnFn:
		return "functions"
	case ir.OnRet:
		return "return values"
	}
	return "parameters"
}

// unknownAttr keeps a keyword that looks like an attribute of a later LLVM as text. It must be on
// the line of the token before it.
func (p *parser) unknownAttr(inGroup bool) bool {
	t := p.tok
	if !inGroup && strings.IndexByte(p.src[p.prev:t.off], '\n') >= 0 {
		return false
	}
	for i := 0; i < len(t.text); i++ {
		if c := t.text[i]; c >= 'A' && c <= 'Z' {
			return false
		}
	}
	if len(t.text) < 3 || t.kind != tkWord {
		return false
	}
	c := p.byteAt(p.skipSpace(p.at))
	if !inGroup && class[c]&(clAlpha) == 0 && strings.IndexByte("({)%@,!#\"", c) < 0 && c != 0 {
		return false
	}
	p.next()
	a := ir.Attr{Kind: ir.AttrUnknown, Key: t.text}
	if p.tok.kind == tkLParen && p.tok.off == t.off+len(t.text) {
		a.Text = "(" + p.parenText() + ")"
	}
	p.diags.Warnf(p.file, t.pos(), "unknown attribute '%s' is kept as text", t.text)
	p.attrs = append(p.attrs, a)
	return true
}

// parenText consumes a balanced list in parentheses and returns what is between them, without
// comments and with one space for any white space.
func (p *parser) parenText() string {
	var sb strings.Builder
	depth := 0
	for {
		switch p.tok.kind {
		case tkLParen:
			depth++
		case tkRParen:
			depth--
		case tkEOF, tkLBrace, tkRBrace:
			p.unexpected("')'")
		}
		if p.prev < p.tok.off && sb.Len() > 1 && depth > 0 {
			sb.WriteByte(' ')
		}
		raw := p.src[p.tok.off:p.at]
		for i := 0; i < len(raw); i++ {
			if raw[i] < ' ' { // in a string; it would break the comment that repeats the attributes
				p.errorf(p.tok.pos(), "control character in an attribute")
			}
		}
		sb.WriteString(raw)
		p.next()
		if depth == 0 {
			s := sb.String()
			return s[1 : len(s)-1]
		}
	}
}

// parseAttr parses the attribute of kind k, whose keyword is next.
func (p *parser) parseAttr(k ir.AttrKind, inGroup bool) ir.Attr {
	a := ir.Attr{Kind: k}
	pos := p.tok.pos()
	p.next()
	switch k.Info().Form {
	case ir.FormEnum:
		if k == ir.AttrDeadOnReturn && p.tok.kind == tkLParen { // LLVM 22: the number of bytes
			return ir.Attr{Kind: ir.AttrUnknown, Key: "dead_on_return", Text: "(" + p.parenText() + ")"}
		}
	case ir.FormType:
		if k == ir.AttrPreallocated && p.tok.kind != tkLParen && inGroup {
			return a
		}
		p.expect(tkLParen)
		a.Type = p.parseType()
		p.expect(tkRParen)
	case ir.FormInt:
		a.Int = p.attrInt(k, inGroup)
	case ir.FormRange:
		p.parseRange(&a)
	case ir.FormMemory:
		a.Int = uint64(p.parseMemory())
	case ir.FormText:
		a.Text = p.attrText(k, pos)
	}
	return a
}

// attrInt parses the number of an integer attribute.
func (p *parser) attrInt(k ir.AttrKind, inGroup bool) uint64 {
	switch k {
	case ir.AttrAlignment:
		if inGroup {
			p.expect(tkEqual)
			return p.alignValue()
		}
		if p.accept(tkLParen) {
			n := p.alignValue()
			p.expect(tkRParen)
			return n
		}
		return p.alignValue()
	case ir.AttrStackAlignment:
		if inGroup {
			p.expect(tkEqual)
			return p.alignValue()
		}
		p.expect(tkLParen)
		pos := p.tok.pos()
		n := p.expectUint(1<<32 - 1)
		if n&(n-1) != 0 || n == 0 {
			p.errorf(pos, "stack alignment is not a power of two")
		}
		p.expect(tkRParen)
		return n
	case ir.AttrNoFPClass:
		return p.parseFPClass()
	}
	p.expect(tkLParen)
	pos := p.tok.pos()
	n := p.expectUint(1<<64 - 1)
	if n == 0 {
		p.errorf(pos, "dereferenceable bytes must be non-zero")
	}
	p.expect(tkRParen)
	return n
}

// alignValue parses an alignment: a power of two up to 2^32.
func (p *parser) alignValue() uint64 {
	pos := p.tok.pos()
	n := p.expectUint(1<<64 - 1)
	if n == 0 || n&(n-1) != 0 {
		p.errorf(pos, "alignment is not a power of two")
	}
	if n > ir.MaxAlign {
		p.errorf(pos, "huge alignments are not supported yet")
	}
	return n
}

var fpClassBits = map[string]uint64{"all": 1023, "nan": 3, "snan": 1, "qnan": 2, "inf": 516, "ninf": 4, "pinf": 512,
	"norm": 264, "nnorm": 8, "pnorm": 256, "sub": 144, "nsub": 16, "psub": 128, "zero": 96, "nzero": 32, "pzero": 64}

// parseFPClass parses (class …) or (mask).
func (p *parser) parseFPClass() uint64 {
	p.expect(tkLParen)
	mask := uint64(0)
	pos := p.tok.pos()
	if p.tok.kind == tkInt {
		mask = p.expectUint(1<<32 - 1)
		if mask == 0 || mask > 1023 {
			p.errorf(pos, "invalid mask value for 'nofpclass'")
		}
		p.expect(tkRParen)
		return mask
	}
	for p.tok.kind == tkWord {
		c, ok := fpClassBits[p.tok.text]
		if !ok {
			break
		}
		mask |= c
		p.next()
	}
	if mask == 0 || p.tok.kind != tkRParen {
		p.unexpected("nofpclass test mask")
	}
	p.next()
	return mask
}

// parseRange parses (iN lo, hi).
func (p *parser) parseRange(a *ir.Attr) {
	p.expect(tkLParen)
	pos := p.tok.pos()
	a.Type = p.parseType()
	if !p.ts.IsInt(a.Type) {
		p.errorf(pos, "the range must have integer type")
	}
	bits := p.ts.Bits(a.Type)
	pos = p.tok.pos()
	lo := p.rangeBound(bits)
	p.expect(tkComma)
	hi := p.rangeBound(bits)
	p.expect(tkRParen)
	if lo == hi {
		p.errorf(pos, "the range should not represent the full or empty set")
	}
	a.Text = lo + ", " + hi
}

// rangeBound parses an integer of the given width and returns it in signed decimal.
func (p *parser) rangeBound(bits int) string {
	t := p.tok
	if t.kind != tkInt && t.kind != tkHexInt {
		p.unexpected("integer")
	}
	x := bigInt(&t)
	limit := new(big.Int).Lsh(big.NewInt(1), uint(bits))
	half := new(big.Int).Rsh(limit, 1)
	if x.Cmp(limit) >= 0 || x.Cmp(new(big.Int).Neg(half)) < 0 {
		p.errorf(t.pos(), "integer is too large for the bit width of specified type")
	}
	if x.Cmp(half) >= 0 {
		x.Sub(x, limit)
	}
	p.next()
	return x.String()
}

var memLocs = map[string]ir.MemLoc{"argmem": ir.ArgMem, "inaccessiblemem": ir.InaccessibleMem,
	"errnomem": ir.ErrnoMem, "target_mem0": ir.TargetMem0, "target_mem1": ir.TargetMem1}

// parseMemory parses (kind, location: kind, …).
func (p *parser) parseMemory() ir.MemoryEffects {
	if !p.accept(tkLParen) {
		p.unexpected("'('")
	}
	var e ir.MemoryEffects
	first := true
	for {
		pos := p.tok.pos()
		loc, isLoc := ir.MemLoc(0), false
		if k := p.tok.kind; k == tkLabel || k == tkWord {
			if loc, isLoc = memLocs[p.tok.text]; isLoc {
				p.next()
				if k == tkWord && !p.accept(tkColon) {
					p.errorf(p.tok.pos(), "expected ':' after location")
				}
			}
		}
		var mr ir.ModRef
		switch p.tok.kw() {
		case kwNone:
			mr = ir.NoModRef
		case kwRead:
			mr = ir.Ref
		case kwWrite:
			mr = ir.Mod
		case kwReadwrite:
			mr = ir.ModRefRW
		default:
			if isLoc {
				p.unexpected("access kind (none, read, write, readwrite)")
			}
			p.unexpected("memory location (argmem, inaccessiblemem) or access kind (none, read, write, readwrite)")
		}
		p.next()
		switch {
		case isLoc:
			e = e.With(loc, mr)
		case !first:
			p.errorf(pos, "default access kind must be specified first")
		default:
			e = ir.Effects(mr)
		}
		first = false
		if p.accept(tkRParen) {
			return e
		}
		if !p.accept(tkComma) {
			p.errorf(p.tok.pos(), "unterminated memory attribute")
		}
	}
}

// attrText parses the argument of an attribute that is kept as text, in canonical form.
func (p *parser) attrText(k ir.AttrKind, pos diag.Pos) string {
	switch k {
	case ir.AttrUWTable:
		if !p.accept(tkLParen) {
			return ""
		}
		sync := p.tok.kw() == kwSync
		if !sync && p.tok.kw() != kwAsync {
			p.unexpected("unwind table kind (sync or async)")
		}
		p.next()
		p.expect(tkRParen)
		if sync {
			return "sync"
		}
		return ""
	case ir.AttrAllocSize, ir.AttrVScaleRange:
		p.expect(tkLParen)
		a := p.expectUint(1<<32 - 1)
		s := strconv.FormatUint(a, 10)
		if p.accept(tkComma) {
			at := p.tok.pos()
			b := p.expectUint(1<<32 - 1)
			if k == ir.AttrAllocSize && a == b {
				p.errorf(at, "'allocsize' indices can't refer to the same parameter")
			}
			s += "," + strconv.FormatUint(b, 10)
		} else if k == ir.AttrVScaleRange {
			s += "," + s
		}
		p.expect(tkRParen)
		return s
	case ir.AttrAllocKind:
		return p.allocKind()
	case ir.AttrInitializes:
		return p.parseInitializes(pos)
	}
	if p.tok.kind != tkLParen {
		p.unexpected("'('")
	}
	s := p.parenText()
	if k == ir.AttrCaptures {
		p.checkCaptures(s, pos)
	}
	return s
}

func (p *parser) allocKind() string {
	p.expect(tkLParen)
	pos := p.tok.pos()
	s := p.expectString()
	if s == "" {
		p.errorf(pos, "expected allockind value")
	}
	have := make(map[string]bool)
	names := []string{"alloc", "realloc", "free", "uninitialized", "zeroed", "aligned"}
	for _, part := range strings.Split(s, ",") {
		ok := part == ""
		for _, n := range names {
			ok = ok || n == part
		}
		if !ok {
			p.errorf(pos, "unknown allockind %s", part)
		}
		have[part] = true
	}
	var out []string
	for _, n := range names {
		if have[n] {
			out = append(out, n)
		}
	}
	p.expect(tkRParen)
	return `"` + strings.Join(out, ",") + `"`
}

// parseInitializes parses ((lo, hi), …): ordered ranges that do not touch.
func (p *parser) parseInitializes(pos diag.Pos) string {
	p.expect(tkLParen)
	var sb strings.Builder
	last, first := int64(0), true
	for {
		p.expect(tkLParen)
		at := p.tok.pos()
		lo := p.expectInt()
		p.expect(tkComma)
		hi := p.expectInt()
		p.expect(tkRParen)
		if lo >= hi {
			p.errorf(at, "the range should not represent the full or empty set")
		}
		if !first && lo <= last {
			p.errorf(pos, "invalid (unordered or overlapping) range list")
		}
		if !first {
			sb.WriteString(", ")
		}
		sb.WriteString("(" + strconv.FormatInt(lo, 10) + ", " + strconv.FormatInt(hi, 10) + ")")
		last, first = hi, false
		if !p.accept(tkComma) {
			break
		}
	}
	p.expect(tkRParen)
	return sb.String()
}

// checkCaptures checks the argument of captures(…): none, or components, also behind ret:.
func (p *parser) checkCaptures(s string, pos diag.Pos) {
	for _, part := range strings.Split(s, ",") {
		part = strings.TrimSpace(part)
		if rest, ok := strings.CutPrefix(part, "ret:"); ok {
			part = strings.TrimSpace(rest)
		}
		switch part {
		case "none", "address", "address_is_null", "provenance", "read_provenance":
		default:
			p.errorf(pos, "expected one of 'none', 'address', 'address_is_null', 'provenance' or 'read_provenance'")
		}
	}
}
