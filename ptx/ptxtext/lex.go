package ptxtext

import (
	"strconv"
	"strings"

	"github.com/warpwise/warpwise/diag"
)

// Character classes.
const (
	cSpace uint8 = 1 << iota
	cIdentStart
	cIdent
	cDigit
	cHex
	cOp // may continue a constant expression
)

var class = buildClass()

func buildClass() (t [256]uint8) {
	for _, c := range []byte(" \t\r\n\v\f") {
		t[c] = cSpace
	}
	for c := range 256 {
		b := byte(c)
		letter := b >= 'a' && b <= 'z' || b >= 'A' && b <= 'Z'
		digit := b >= '0' && b <= '9'
		switch {
		case letter || b == '_' || b == '$' || b == '%':
			t[c] |= cIdentStart | cIdent
		case digit:
			t[c] |= cIdent | cDigit
		}
		if digit || b >= 'a' && b <= 'f' || b >= 'A' && b <= 'F' {
			t[c] |= cHex
		}
	}
	for _, c := range []byte("+-*/%<>&^|=?") {
		t[c] |= cOp
	}
	t['!'] |= cOp
	return t
}

// at returns the byte at offset i, or 0 past the end.
func (p *parser) at(i int) byte {
	if i < len(p.src) {
		return p.src[i]
	}
	return 0
}

// space skips blanks and comments.
func (p *parser) space() {
	for p.pos < len(p.src) {
		c := p.src[p.pos]
		switch {
		case class[c]&cSpace != 0:
			p.pos++
		case c == '/' && p.at(p.pos+1) == '/':
			p.lineComment()
		case c == '/' && p.at(p.pos+1) == '*':
			p.blockComment()
		default:
			return
		}
	}
}

// lineEnd moves to the newline that ends the current line.
func (p *parser) lineEnd() {
	if i := strings.IndexByte(p.src[p.pos:], '\n'); i >= 0 {
		p.pos += i
	} else {
		p.pos = len(p.src)
	}
}

func (p *parser) lineComment() {
	start := p.pos
	p.lineEnd()
	p.note(start, p.src[start+2:p.pos])
}

func (p *parser) blockComment() {
	if i := strings.Index(p.src[p.pos+2:], "*/"); i >= 0 {
		start := p.pos
		p.pos += i + 4
		p.note(start, p.src[start+2:p.pos-2])
		return
	}
	p.errorAt(p.pos, "comment is not closed")
	p.pos = len(p.src)
}

// peek skips blanks and comments and returns the next byte, 0 at the end.
func (p *parser) peek() byte {
	p.space()
	return p.at(p.pos)
}

// accept skips blanks and takes c if it is next.
func (p *parser) accept(c byte) bool {
	if p.peek() == c && p.pos < len(p.src) {
		p.pos++
		return true
	}
	return false
}

// expect is accept with an error message.
func (p *parser) expect(c byte) bool {
	if p.accept(c) {
		return true
	}
	p.errorAt(p.pos, "expected %q, found %s", string(c), p.found())
	return false
}

// found describes what stands at the current position, for messages.
func (p *parser) found() string {
	p.space()
	if p.pos >= len(p.src) {
		return "the end of the text"
	}
	c := p.src[p.pos]
	end := p.pos + 1
	if class[c]&cIdent != 0 || c == '.' {
		for end < len(p.src) && (class[p.src[end]]&cIdent != 0 || p.src[end] == '.') {
			end++
		}
	}
	return strconv.Quote(p.src[p.pos:min(end, p.pos+40)])
}

// ident takes an identifier, "" if there is none.
func (p *parser) ident() string {
	p.space()
	start := p.pos
	if class[p.at(start)]&cIdentStart == 0 {
		return ""
	}
	i := start + 1
	for i < len(p.src) && class[p.src[i]]&cIdent != 0 {
		i++
	}
	p.pos = i
	return p.src[start:i]
}

// name is ident with an error message that says what was wanted.
func (p *parser) name(what string) (string, bool) {
	s := p.ident()
	if s == "" {
		p.errorAt(p.pos, "expected %s, found %s", what, p.found())
	}
	return s, s != ""
}

// directive takes ".word" and returns the word, "" if there is none. Words may hold "::".
func (p *parser) directive() string {
	p.space()
	if p.at(p.pos) != '.' || class[p.at(p.pos+1)]&cIdent == 0 {
		return ""
	}
	start := p.pos + 1
	p.pos = p.wordEnd(start)
	return p.src[start:p.pos]
}

// wordEnd returns the end of the word with optional "::" that starts at i.
func (p *parser) wordEnd(i int) int {
	for i < len(p.src) {
		switch {
		case class[p.src[i]]&cIdent != 0:
			i++
		case p.src[i] == ':' && p.at(i+1) == ':':
			i += 2
		default:
			return i
		}
	}
	return i
}

// str takes a string literal with its quotes.
func (p *parser) str() (string, bool) {
	if p.peek() != '"' {
		p.errorAt(p.pos, "expected a string, found %s", p.found())
		return "", false
	}
	start := p.pos
	for i := start + 1; i < len(p.src) && p.src[i] != '\n'; i++ {
		switch p.src[i] {
		case '\\':
			i++
		case '"':
			p.pos = i + 1
			return p.src[start:p.pos], true
		}
	}
	p.errorAt(start, "string is not closed")
	return "", false
}

// uint takes an unsigned integer literal of any base.
func (p *parser) uint() (uint64, bool) {
	p.space()
	start := p.pos
	n, ok := p.number()
	if ok && n.kind != numInt {
		p.errorAt(start, "expected an integer")
		ok = false
	}
	return n.bits, ok
}

// numKind is the kind of a literal.
type numKind uint8

const (
	numInt numKind = iota
	numF32         // 0f
	numF64         // 0d, or with a decimal point or exponent
)

// num is the value of a literal or constant expression.
type num struct {
	kind     numKind
	unsigned bool // integer that is to be treated as unsigned
	bits     uint64
}

// number takes a literal at the current position, without a sign.
func (p *parser) number() (num, bool) {
	start := p.pos
	c := p.at(start)
	if c == '0' {
		switch p.at(start + 1) {
		case 'f', 'F':
			return p.hexFloat(numF32, 8)
		case 'd', 'D':
			return p.hexFloat(numF64, 16)
		case 'x', 'X':
			return p.digits(start+2, 16)
		case 'b', 'B':
			return p.digits(start+2, 2)
		}
	}
	if class[c]&cDigit == 0 && !(c == '.' && class[p.at(start+1)]&cDigit != 0) {
		p.errorAt(start, "expected a number, found %s", p.found())
		return num{}, false
	}
	i := start
	for class[p.at(i)]&cDigit != 0 {
		i++
	}
	if e := p.at(i) | 0x20; p.at(i) == '.' || e == 'e' {
		return p.decimalFloat(i)
	}
	if c == '0' && i > start+1 {
		return p.digits(start+1, 8)
	}
	return p.digits(start, 10)
}

// digits takes digits of a base from i on, and a U suffix.
func (p *parser) digits(i int, base uint64) (num, bool) {
	start := p.pos
	var v uint64
	first := i
	for ; i < len(p.src) && class[p.src[i]]&cHex != 0; i++ {
		d := uint64(digitValue(p.src[i]))
		if d >= base {
			break
		}
		if v > (1<<64-1-d)/base {
			p.errorAt(start, "integer constant does not fit in 64 bits")
			return num{}, false
		}
		v = v*base + d
	}
	n := num{bits: v, unsigned: int64(v) < 0}
	if c := p.at(i); c == 'U' || c == 'u' {
		n.unsigned = true
		i++
	}
	if i == first || class[p.at(i)]&cIdent != 0 && p.at(i) != '%' && p.at(i) != '$' {
		p.errorAt(start, "malformed number %s", p.found())
		return num{}, false
	}
	p.pos = i
	return n, true
}

func digitValue(c byte) byte {
	if c <= '9' {
		return c - '0'
	}
	return c | 0x20 - 'a' + 10
}

func (p *parser) hexFloat(k numKind, n int) (num, bool) {
	start := p.pos
	var v uint64
	for i := start + 2; i < start+2+n; i++ {
		c := p.at(i)
		if class[c]&cHex == 0 {
			p.errorAt(start, "floating-point constant %s needs %d hexadecimal digits", p.found(), n)
			return num{}, false
		}
		v = v<<4 | uint64(digitValue(c))
	}
	p.pos = start + 2 + n
	return num{kind: k, bits: v}, true
}

func (p *parser) decimalFloat(i int) (num, bool) {
	start := p.pos
	if p.at(i) == '.' {
		i++
		for class[p.at(i)]&cDigit != 0 {
			i++
		}
	}
	if p.at(i)|0x20 == 'e' {
		i++
		if c := p.at(i); c == '+' || c == '-' {
			i++
		}
		for class[p.at(i)]&cDigit != 0 {
			i++
		}
	}
	bits, err := parseFloatBits(p.src[start:i])
	if err != nil {
		p.errorAt(start, "malformed number %s", p.found())
		return num{}, false
	}
	p.pos = i
	return num{kind: numF64, bits: bits}, true
}

func (p *parser) errorAt(off int, format string, args ...any) {
	p.diags.Errorf(p.file, diag.At(off), format, args...)
}

func (p *parser) warnAt(off int, format string, args ...any) {
	p.diags.Warnf(p.file, diag.At(off), format, args...)
}
