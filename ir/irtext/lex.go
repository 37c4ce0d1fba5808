package irtext

import (
	"strings"

	"github.com/warpwise/warpwise/diag"
)

// tokKind is the kind of a token.
type tokKind uint8

// The kinds of tokens. Keywords are tkWord; which one is in token.word.
const (
	tkEOF      tokKind = iota
	tkWord             // keyword: word (0 for an unknown one), text
	tkIntType          // iN of an unusual width: num is the width
	tkLabel            // name: (label, metadata field): text without the colon
	tkLabelID          // 12: (label): num
	tkGlobal           // @name: text
	tkGlobalID         // @12: num
	tkLocal            // %name: text
	tkLocalID          // %12: num
	tkComdat           // $name: text
	tkMDName           // !name: text without the exclamation mark, escapes not resolved
	tkMDID             // !12: num
	tkExclaim          // ! before anything else
	tkSummary          // ^12: num
	tkGroup            // #12: num
	tkHash             // # before anything else
	tkInt              // decimal integer: text; num and neg when it fits, else big
	tkHexInt           // u0x…, s0x…: text
	tkFloat            // decimal floating point: text
	tkHexFloat         // 0x…, 0xK…, 0xL…, 0xM…, 0xH…, 0xR…, f0x…: text
	tkString           // "…": text between the quotes, esc when it holds escapes
	tkDots             // ...
	tkEqual
	tkComma
	tkStar
	tkBar
	tkColon
	tkLSquare
	tkRSquare
	tkLBrace
	tkRBrace
	tkLess
	tkGreater
	tkLParen
	tkRParen
)

var tokNames = [...]string{
	tkEOF: "end of file", tkWord: "keyword", tkIntType: "type", tkLabel: "label", tkLabelID: "label",
	tkGlobal: "global name", tkGlobalID: "global name", tkLocal: "local name", tkLocalID: "local name",
	tkComdat: "comdat name", tkMDName: "metadata name", tkMDID: "metadata number", tkExclaim: "'!'",
	tkSummary: "summary number", tkGroup: "attribute group number", tkHash: "'#'", tkInt: "integer",
	tkHexInt: "integer", tkFloat: "floating-point number", tkHexFloat: "floating-point number",
	tkString: "string", tkDots: "'...'", tkEqual: "'='", tkComma: "','", tkStar: "'*'", tkBar: "'|'",
	tkColon: "':'", tkLSquare: "'['", tkRSquare: "']'", tkLBrace: "'{'", tkRBrace: "'}'", tkLess: "'<'",
	tkGreater: "'>'", tkLParen: "'('", tkRParen: "')'",
}

func (k tokKind) String() string { return tokNames[k] }

// token is one token. Its text shares the file's.
type token struct {
	kind tokKind
	neg  bool   // tkInt: has a minus sign
	big  bool   // tkInt: the magnitude does not fit num
	esc  bool   // text holds escapes
	word uint16 // tkWord: index into words
	off  int    // offset of the first byte
	text string
	num  uint64
}

// name returns the text with escapes resolved.
func (t *token) name() string {
	if t.esc {
		return unescape(t.text)
	}
	return t.text
}

// kw returns the keyword, or noKw when the token is something else.
func (t *token) kw() kw {
	if t.kind != tkWord {
		return noKw
	}
	return words[t.word].kw
}

// pos returns the position of the token.
func (t *token) pos() diag.Pos { return diag.At(t.off) }

// lexer cuts a text into tokens, one ahead: tok is the current one.
type lexer struct {
	src  string
	at   int // offset behind the current token
	prev int // offset behind the token before it
	tok  token
	fail func(pos diag.Pos, format string, args ...any) // reports and does not return
}

// The classes of bytes.
const (
	clWord  = 1 << iota // a-z A-Z 0-9 _
	clLabel             // clWord and - $ .
	clDigit
	clSpace
	clHex
	clAlpha  // a-z A-Z _
	clNest   // bytes the brace matcher stops at: { } " ;
	clStart  // may start an unquoted name: a-z A-Z - $ . _
	clMDChar // may stand in a metadata name: clLabel and backslash
)

var class = func() (t [256]uint16) {
	for c := range 256 {
		switch {
		case c >= '0' && c <= '9':
			t[c] = clWord | clLabel | clDigit | clHex | clMDChar
		case c >= 'a' && c <= 'z', c >= 'A' && c <= 'Z', c == '_':
			t[c] = clWord | clLabel | clAlpha | clStart | clMDChar
		}
	}
	for _, c := range "abcdefABCDEF" {
		t[c] |= clHex
	}
	for _, c := range "-$." {
		t[c] |= clLabel | clStart | clMDChar
	}
	for _, c := range "\x00 \t\n\r" {
		t[c] |= clSpace
	}
	for _, c := range "{}\";" {
		t[c] |= clNest
	}
	t['\\'] |= clMDChar
	return t
}()

// single are the one-byte tokens.
var single = [256]tokKind{'=': tkEqual, ',': tkComma, '*': tkStar, '|': tkBar, ':': tkColon, '[': tkLSquare,
	']': tkRSquare, '{': tkLBrace, '}': tkRBrace, '<': tkLess, '>': tkGreater, '(': tkLParen, ')': tkRParen}

// scan returns the offset of the first byte at or behind i that is not of class cl.
func (l *lexer) scan(i int, cl uint16) int {
	for i < len(l.src) && class[l.src[i]]&cl != 0 {
		i++
	}
	return i
}

// byteAt returns the byte at i, or 0 behind the end.
func (l *lexer) byteAt(i int) byte {
	if i < len(l.src) {
		return l.src[i]
	}
	return 0
}

// next makes the next token the current one.
func (l *lexer) next() {
	l.prev = l.at
	i := l.skipSpace(l.at)
	t := &l.tok
	t.off = i
	if i >= len(l.src) {
		t.kind, t.text, l.at = tkEOF, "", i
		return
	}
	c := l.src[i]
	switch {
	case single[c] != 0:
		t.kind, t.text, l.at = single[c], l.src[i:i+1], i+1
	case class[c]&clAlpha != 0:
		l.lexWord(i)
	case c == '%':
		l.lexName(i, tkLocal, tkLocalID)
	case c == '@':
		l.lexName(i, tkGlobal, tkGlobalID)
	case class[c]&clDigit != 0 || c == '-' || c == '+':
		l.lexNumber(i)
	case c == '!':
		l.lexExclaim(i)
	case c == '"':
		l.lexString(i)
	default:
		l.lexOther(i)
	}
}

// skipSpace returns the offset of the first byte behind white space and comments.
func (l *lexer) skipSpace(i int) int {
	for i < len(l.src) {
		c := l.src[i]
		switch {
		case class[c]&clSpace != 0:
			i++
		case c == ';':
			j := strings.IndexByte(l.src[i:], '\n')
			if j < 0 {
				return len(l.src)
			}
			i += j + 1
		case c == '/' && l.byteAt(i+1) == '*': // LLVM 20
			j := strings.Index(l.src[i+2:], "*/")
			if j < 0 {
				l.at = len(l.src)
				l.fail(diag.At(i), "comment is not terminated")
			}
			i += j + 4
		default:
			return i
		}
	}
	return i
}

func (l *lexer) set(kind tokKind, text string, end int) {
	l.tok.kind, l.tok.text, l.tok.esc, l.at = kind, text, false, end
}

// labelEnd returns the offset of the colon when the label characters from i on are followed by
// one, else -1.
func (l *lexer) labelEnd(i int) int {
	i = l.scan(i, clLabel)
	if l.byteAt(i) == ':' {
		return i
	}
	return -1
}

// lexWord cuts a keyword, integer type or label.
func (l *lexer) lexWord(i int) {
	src := l.src
	j := i + 1
	h := wordHash(0, src[i])
	for j < len(src) {
		c := src[j]
		if class[c]&clWord == 0 {
			break
		}
		h = wordHash(h, c)
		j++
	}
	if c := l.byteAt(j); c == ':' || class[c]&clLabel != 0 {
		if k := l.labelEnd(j); k >= 0 {
			l.set(tkLabel, src[i:k], k+1)
			return
		}
	}
	w := src[i:j]
	l.set(tkWord, w, j)
	if l.tok.word = findWord(h, w); l.tok.word != 0 {
		return
	}
	switch {
	case w[0] == 'i' && len(w) > 1 && l.scan(i+1, clDigit) == j:
		l.tok.kind = tkIntType
		l.tok.num = l.number(w[1:], i, 1<<23-1, "bitwidth for integer type out of range")
		if l.tok.num == 0 {
			l.fail(diag.At(i), "bitwidth for integer type out of range")
		}
	case len(w) > 2 && w[0] == 'c' && w[1] == 'c' && l.scan(i+2, clDigit) == j:
		l.set(tkWord, "cc", i+2)
		l.tok.word = wordCC
	case len(w) > 3 && (w[0] == 'u' || w[0] == 's') && w[1] == '0' && w[2] == 'x' && l.scan(i+3, clHex) == j:
		l.tok.kind = tkHexInt
	case len(w) > 3 && w[0] == 'f' && w[1] == '0' && w[2] == 'x' && l.scan(i+3, clHex) == j: // LLVM 23
		l.tok.kind = tkHexFloat
	}
}

// number returns the value of the digits s, which stand in the token at offset i.
func (l *lexer) number(s string, i int, max uint64, msg string) uint64 {
	n := uint64(0)
	for k := 0; k < len(s); k++ {
		n = n*10 + uint64(s[k]-'0')
		if n > max {
			l.at = i + 1 + len(s)
			l.fail(diag.At(i), "%s", msg)
		}
	}
	return n
}

const maxID = 1<<32 - 1

// lexName cuts a name or number behind a sigil.
func (l *lexer) lexName(i int, named, numbered tokKind) {
	c := l.byteAt(i + 1)
	switch {
	case class[c]&clStart != 0:
		j := l.scan(i+2, clLabel)
		l.set(named, l.src[i+1:j], j)
	case class[c]&clDigit != 0:
		j := l.scan(i+2, clDigit)
		l.tok.num = l.number(l.src[i+1:j], i, maxID, "invalid value number (too large)")
		l.set(numbered, l.src[i+1:j], j)
	case c == '"':
		l.quoted(i+1, named)
	default:
		l.at = i + 1
		l.fail(diag.At(i), "expected a name or a number behind '%c'", l.src[i])
	}
}

// quoted cuts the quoted text whose opening quote is at i as a token of the given kind.
func (l *lexer) quoted(i int, kind tokKind) {
	j := strings.IndexByte(l.src[i+1:], '"')
	if j < 0 {
		l.at = len(l.src)
		l.fail(diag.At(i), "string is not terminated")
	}
	s := l.src[i+1 : i+1+j]
	l.set(kind, s, i+j+2)
	l.tok.esc = strings.IndexByte(s, '\\') >= 0
	if kind != tkString {
		l.checkName()
	}
}

func (l *lexer) checkName() {
	if strings.IndexByte(l.tok.name(), 0) >= 0 {
		l.fail(diag.At(l.tok.off), "NUL character is not allowed in names")
	}
}

// lexString cuts a string, or a quoted label.
func (l *lexer) lexString(i int) {
	l.quoted(i, tkString)
	if l.byteAt(l.at) == ':' {
		l.at++
		l.tok.kind = tkLabel
		l.checkName()
	}
}

// lexNumber cuts a number, or a label that starts like one.
func (l *lexer) lexNumber(i int) {
	src, t := l.src, &l.tok
	c := src[i]
	d := i
	if c == '-' || c == '+' {
		d++
	}
	if class[l.byteAt(d)]&clDigit == 0 {
		if k := l.labelEnd(i); c == '-' && k >= 0 {
			l.set(tkLabel, src[i:k], k+1)
			return
		}
		l.at = i + 1
		l.fail(diag.At(i), "unexpected '%c'", c)
	}
	j := d
	n, big := uint64(0), false
	for ; j < len(src) && class[src[j]]&clDigit != 0; j++ {
		if n > (1<<63-1-9)/10 {
			big = true
		}
		n = n*10 + uint64(src[j]-'0')
	}
	if x := l.byteAt(j); class[x]&clLabel != 0 || x == ':' {
		if c != '-' && c != '+' && x == ':' {
			t.num = l.number(src[i:j], i, maxID, "invalid value number (too large)")
			l.set(tkLabelID, src[i:j], j+1)
			return
		}
		if k := l.labelEnd(j); k >= 0 && c != '+' {
			l.set(tkLabel, src[i:k], k+1)
			return
		}
		if x == 'x' && j == i+1 && c == '0' && l.lexHexFloat(i) {
			return
		}
		if x == '.' {
			l.lexFloat(i, j)
			return
		}
	}
	if c == '+' {
		l.at = j
		l.fail(diag.At(i), "unexpected '+'")
	}
	t.num, t.neg, t.big = n, c == '-', big
	l.set(tkInt, src[i:j], j)
}

// lexHexFloat cuts 0x followed by hexadecimal digits, with a letter for the kind between them.
func (l *lexer) lexHexFloat(i int) bool {
	k := i + 2
	switch l.byteAt(k) {
	case 'K', 'L', 'M', 'H', 'R':
		k++
	}
	j := l.scan(k, clHex)
	if j == k {
		return false
	}
	l.set(tkHexFloat, l.src[i:j], j)
	return true
}

// lexFloat cuts a decimal number that starts at i and has its point at j.
func (l *lexer) lexFloat(i, j int) {
	j = l.scan(j+1, clDigit)
	if c := l.byteAt(j); c == 'e' || c == 'E' {
		k := j + 1
		if s := l.byteAt(k); s == '-' || s == '+' {
			k++
		}
		if class[l.byteAt(k)]&clDigit != 0 {
			j = l.scan(k, clDigit)
		}
	}
	l.set(tkFloat, l.src[i:j], j)
}

// lexExclaim cuts !12, !name or a lone exclamation mark.
func (l *lexer) lexExclaim(i int) {
	c := l.byteAt(i + 1)
	switch {
	case class[c]&clDigit != 0:
		j := l.scan(i+2, clDigit)
		l.tok.num = l.number(l.src[i+1:j], i, maxID, "metadata number is too large")
		l.set(tkMDID, l.src[i+1:j], j)
	case class[c]&clMDChar != 0:
		j := l.scan(i+2, clMDChar)
		l.set(tkMDName, l.src[i+1:j], j)
		l.tok.esc = strings.IndexByte(l.tok.text, '\\') >= 0
	default:
		l.set(tkExclaim, l.src[i:i+1], i+1)
	}
}

// lexOther cuts what starts with # ^ $ or a point.
func (l *lexer) lexOther(i int) {
	src, t := l.src, &l.tok
	c := src[i]
	switch c {
	case '#', '^':
		j := l.scan(i+1, clDigit)
		if j == i+1 && c == '#' {
			l.set(tkHash, src[i:j], j)
			return
		}
		if j > i+1 {
			t.num = l.number(src[i+1:j], i, maxID, "number is too large")
			kind := tkGroup
			if c == '^' {
				kind = tkSummary
			}
			l.set(kind, src[i+1:j], j)
			return
		}
	case '$', '.':
		if k := l.labelEnd(i); k >= 0 {
			l.set(tkLabel, src[i:k], k+1)
			return
		}
		if c == '.' {
			if strings.HasPrefix(src[i:], "...") {
				l.set(tkDots, src[i:i+3], i+3)
				return
			}
			break
		}
		if d := l.byteAt(i + 1); d == '"' {
			l.quoted(i+1, tkComdat)
			return
		} else if class[d]&clStart != 0 {
			j := l.scan(i+2, clLabel)
			l.set(tkComdat, src[i+1:j], j)
			return
		}
	}
	l.at = i + 1
	l.fail(diag.At(i), "unexpected character %q", c)
}

// skipBody returns the offset behind the brace that closes the one at offset i, or -1 when there
// is none. Strings, quoted names and comments are skipped.
func (l *lexer) skipBody(i int) int {
	src, depth := l.src, 0
	for i < len(src) {
		c := src[i]
		if class[c]&clNest == 0 {
			i++
			continue
		}
		switch c {
		case '{':
			depth++
		case '}':
			if depth--; depth == 0 {
				return i + 1
			}
		default:
			end := byte('"')
			if c == ';' {
				end = '\n'
			}
			j := strings.IndexByte(src[i+1:], end)
			if j < 0 {
				return -1
			}
			i += j + 1
		}
		i++
	}
	return -1
}

// unescape resolves \\ and \xx in s; another backslash stands for itself.
func unescape(s string) string {
	i := strings.IndexByte(s, '\\')
	if i < 0 {
		return s
	}
	b := make([]byte, 0, len(s))
	for {
		b = append(b, s[:i]...)
		s = s[i:]
		switch {
		case len(s) > 1 && s[1] == '\\':
			b, s = append(b, '\\'), s[2:]
		case len(s) > 2 && class[s[1]]&class[s[2]]&clHex != 0:
			b, s = append(b, hexVal(s[1])<<4|hexVal(s[2])), s[3:]
		default:
			b, s = append(b, '\\'), s[1:]
		}
		if i = strings.IndexByte(s, '\\'); i < 0 {
			return string(append(b, s...))
		}
	}
}

// hexVal returns the value of a hexadecimal digit.
func hexVal(c byte) byte {
	switch {
	case c <= '9':
		return c - '0'
	case c <= 'F':
		return c - 'A' + 10
	}
	return c - 'a' + 10
}
