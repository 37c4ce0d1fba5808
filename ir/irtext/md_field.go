package irtext

import (
	"math"
	"math/big"
	"strconv"
	"strings"

	"github.com/warpwise/warpwise/ir"
)

// parseField parses one field of a specialised node. It returns true when a metadata value is
// next, which the caller parses.
func (p *parser) parseField(f *mdFrame) bool {
	if f.schema == nil {
		return p.rawField(f)
	}
	pos := p.tok.pos()
	if p.tok.kind != tkLabel {
		p.unexpected("field label here")
	}
	name := p.tok.name()
	row := 0
	for row < len(f.schema.fields) && f.schema.fields[row].name != name {
		row++
	}
	if row == len(f.schema.fields) {
		p.errorf(pos, "invalid field '%s'", name)
	}
	if f.seen>>row&1 != 0 {
		p.errorf(pos, "field '%s' cannot be specified more than once", name)
	}
	f.seen |= 1 << row
	f.row = row
	p.next()
	fd, v := &f.schema.fields[row], &f.vals[row]
	v.Name, v.Kind = fd.name, storedKind(fd.kind)
	switch fd.kind {
	case fMD:
		return p.mdFieldValue(fd)
	case fIntOrMD, fIntOrExpr:
		if p.tok.kind == tkInt {
			p.signedField(v, fd)
			return false
		}
		v.Kind = ir.FieldMD
		return p.mdFieldValue(fd)
	case fUintOrMD:
		if p.tok.kind == tkInt {
			p.scalarField(v, fd)
			return false
		}
		v.Kind = ir.FieldMD
		return p.mdFieldValue(fd)
	case fList:
		p.expect(tkLBrace)
		f.inList = true
		return p.listWants(f)
	case fFlags:
		v.Int = int64(p.flagsField("DIFlag", diFlags))
	case fSPFlags:
		v.Int = int64(p.flagsField("DISPFlag", diSPFlags))
	default:
		p.scalarField(v, fd)
	}
	return false
}

// mdFieldValue accepts null when it may stand; it returns true when a value is next.
func (p *parser) mdFieldValue(fd *field) bool {
	pos := p.tok.pos()
	if !p.acceptKw(kwNull) {
		return true
	}
	if fd.marks&(nonNull|min0) != 0 {
		p.errorf(pos, "'%s' cannot be null", fd.name)
	}
	return false
}

// signedField parses an integer of a field that may be metadata too.
func (p *parser) signedField(v *ir.MDField, fd *field) {
	v.Kind = ir.FieldInt
	pos := p.tok.pos()
	x, err := strconv.ParseInt(p.tok.text, 10, 64)
	neg := p.tok.neg
	p.next()
	switch {
	case neg && (err != nil || fd.marks&min0 != 0 && x < -1):
		p.errorf(pos, "value for '%s' too small", fd.name)
	case err != nil:
		p.errorf(pos, "value for '%s' too large, limit is %d", fd.name, int64(math.MaxInt64))
	}
	v.Int = x
}

// scalarField parses the value of a field that holds no metadata.
func (p *parser) scalarField(v *ir.MDField, fd *field) {
	pos := p.tok.pos()
	switch fd.kind {
	case fString:
		v.Str = p.expectString()
		if v.Str == "" && fd.marks&nonZero != 0 {
			p.errorf(pos, "'%s' cannot be empty", fd.name)
		}
	case fUint, fUintOrMD:
		v.Int = int64(p.unsigned("value for '"+fd.name+"'", fd.max))
	case fInt:
		if p.tok.kind != tkInt {
			p.unexpected("signed integer")
		}
		x, err := strconv.ParseInt(p.tok.text, 10, 32)
		if err != nil {
			p.errorf(pos, "value for '%s' out of range", fd.name)
		}
		v.Int = x
		p.next()
	case fBig:
		if p.tok.kind != tkInt {
			p.unexpected("integer")
		}
		p.bigField(v)
		p.next()
	case fBool:
		switch {
		case p.acceptKw(kwTrue):
			v.Int = 1
		case !p.acceptKw(kwFalse):
			p.unexpected("'true' or 'false'")
		}
	default:
		p.enumField(v, fd)
	}
}

// bigField stores the integer of the current token: as text when it needs more than 64 bits.
func (p *parser) bigField(v *ir.MDField) {
	if x, err := strconv.ParseInt(p.tok.text, 10, 64); err == nil {
		v.Int = x
		return
	}
	b, _ := new(big.Int).SetString(p.tok.text, 10)
	v.Str = b.String()
}

// unsigned consumes an unsigned integer up to max.
func (p *parser) unsigned(what string, max uint64) uint64 {
	if p.tok.kind != tkInt || p.tok.neg {
		p.unexpected("unsigned integer")
	}
	x, err := strconv.ParseUint(p.tok.text, 10, 64)
	if err != nil || x > max {
		p.errorf(p.tok.pos(), "%s too large, limit is %d", what, max)
	}
	p.next()
	return x
}

var enumWhat = map[fieldKind]string{fTag: "DWARF tag", fEncoding: "DWARF type attribute encoding",
	fLang: "DWARF language", fLangName: "DWARF language name", fConv: "DWARF calling convention", fVirtuality: "DWARF virtuality code",
	fMacinfo: "DWARF macinfo type", fEmission: "emission kind", fNameTable: "nameTable kind",
	fChecksum: "checksum kind", fEnumKind: "enum kind", fFixedPoint: "fixed-point kind"}

// enumField parses one of an enumeration, by name or number.
func (p *parser) enumField(v *ir.MDField, fd *field) {
	ns := enumNames[fd.kind]
	if p.tok.kind == tkInt && fd.kind != fChecksum && fd.kind != fFixedPoint {
		limit := fd.max
		if fd.kind == fEmission || fd.kind == fNameTable {
			limit = 3
		}
		v.Int = int64(p.unsigned("value for '"+fd.name+"'", limit))
		return
	}
	if p.tok.kind != tkWord {
		p.unexpected(enumWhat[fd.kind])
	}
	x, ok := ns.number(p.tok.text)
	if !ok {
		p.errorf(p.tok.pos(), "invalid %s '%s'", enumWhat[fd.kind], p.tok.text)
	}
	v.Int = int64(x)
	p.next()
}

// flagsField parses names of flags and numbers with | between them.
func (p *parser) flagsField(prefix string, flags []flag) uint32 {
	x := uint32(0)
	for {
		if p.tok.kind == tkInt {
			x |= uint32(p.unsigned("flags", u32))
		} else {
			x |= p.flag(prefix, flags)
		}
		if !p.accept(tkBar) {
			return x
		}
	}
}

func (p *parser) flag(prefix string, flags []flag) uint32 {
	if p.tok.kind != tkWord {
		p.unexpected("debug info flag")
	}
	name, ok := strings.CutPrefix(p.tok.text, prefix)
	for i := range flags {
		if ok && flags[i].name == name {
			p.next()
			return flags[i].bits
		}
	}
	p.errorf(p.tok.pos(), "invalid debug info flag '%s'", p.tok.text)
	return 0
}

// wordName reports whether s can stand in the text without quotes or escapes: the name of a class or
// field that is not known.
func wordName(s string) bool {
	for i := 0; i < len(s); i++ {
		if class[s[i]]&clWord == 0 {
			return false
		}
	}
	return s != ""
}

// rawField parses a field of a class that is not known: whatever its shape, it is kept.
func (p *parser) rawField(f *mdFrame) bool {
	var v ir.MDField
	if p.tok.kind == tkLabel {
		v.Name = p.tok.name()
		if !wordName(v.Name) {
			p.unexpected("field label here")
		}
		p.next()
	}
	wants := false
	switch tok := p.tok; tok.kind {
	case tkString:
		v.Kind, v.Str = ir.FieldString, p.expectString()
	case tkInt:
		v.Kind = ir.FieldInt
		p.bigField(&v)
		p.next()
	case tkWord:
		switch w := &words[tok.word]; {
		case w.kw == kwNull:
			p.next()
		case w.kw == kwTrue, w.kw == kwFalse:
			v.Kind = ir.FieldBool
			if w.kw == kwTrue {
				v.Int = 1
			}
			p.next()
		case w.typ != ir.NoType:
			wants = true
		default:
			v.Kind = ir.FieldIdent
			p.next()
			v.Str = tok.text
			for p.accept(tkBar) {
				v.Str += " | " + p.tok.text
				p.next()
			}
		}
	default:
		wants = true
	}
	f.n.Fields = append(f.n.Fields, v)
	return wants
}

// closeUnit checks that the language of a compile unit is given once, the old way or as LLVM 22 does.
func (p *parser) closeUnit(f *mdFrame) {
	name := f.has("sourceLanguageName")
	switch {
	case f.has("language") && name:
		p.errorf(f.pos, "'language' and 'sourceLanguageName' cannot both be given")
	case !f.has("language") && !name:
		p.errorf(p.tok.pos(), "missing required field 'language'")
	case f.has("sourceLanguageVersion") && !name:
		p.errorf(f.pos, "'sourceLanguageVersion' needs a 'sourceLanguageName'")
	}
}

// closeNode checks the fields of a node and stores those that differ from their defaults. The
// closing parenthesis is the current token.
func (p *parser) closeNode(f *mdFrame) {
	if f.schema == nil {
		return
	}
	for i := range f.schema.fields {
		fd := &f.schema.fields[i]
		if fd.marks&must != 0 && f.seen>>i&1 == 0 {
			p.errorf(p.tok.pos(), "missing required field '%s'", fd.name)
		}
	}
	switch f.n.Name {
	case "DISubprogram":
		p.closeSubprogram(f)
	case "DICompileUnit":
		p.closeUnit(f)
	case "DIFile":
		if f.has("checksumkind") != f.has("checksum") {
			p.errorf(f.pos, "'checksumkind' and 'checksum' must be provided together")
		}
	case "DIEnumerator":
		v := f.field("value")
		if f.field("isUnsigned").Int != 0 && (v.Str == "" && v.Int < 0 || strings.HasPrefix(v.Str, "-")) {
			p.errorf(f.pos, "unsigned enumerator with negative value")
		}
	}
	n := 0
	for i := range f.vals {
		if f.stored(i) {
			n++
		}
	}
	f.n.Fields = make([]ir.MDField, 0, n)
	for i := range f.vals {
		if f.stored(i) {
			f.n.Fields = append(f.n.Fields, f.vals[i])
		}
	}
}

// stored reports whether the field of that row goes into the node.
func (f *mdFrame) stored(i int) bool {
	fd, v := &f.schema.fields[i], &f.vals[i]
	if f.seen>>i&1 == 0 || fd.marks&legacy != 0 {
		return false
	}
	if v.Kind == ir.FieldMD {
		return v.MD != 0
	}
	if fd.marks&kept != 0 {
		return true
	}
	switch v.Kind {
	case ir.FieldString:
		return v.Str != ""
	case ir.FieldList:
		return len(v.List) > 0
	}
	return v.Int != fd.def
}

func (f *mdFrame) row2(name string) int {
	for i := range f.schema.fields {
		if f.schema.fields[i].name == name {
			return i
		}
	}
	return -1
}

func (f *mdFrame) field(name string) *ir.MDField { return &f.vals[f.row2(name)] }

func (f *mdFrame) has(name string) bool { return f.seen>>f.row2(name)&1 != 0 }

// closeSubprogram turns the fields of LLVM 7 and older into flags.
func (p *parser) closeSubprogram(f *mdFrame) {
	sp := f.field("spFlags")
	if !f.has("spFlags") {
		f.seen |= 1 << f.row2("spFlags")
		*sp = ir.MDField{Name: "spFlags", Kind: ir.FieldUint, Int: f.field("virtuality").Int}
		if !f.has("isDefinition") || f.field("isDefinition").Int != 0 {
			sp.Int |= spDefinition
		}
		if f.field("isLocal").Int != 0 {
			sp.Int |= spLocal
		}
		if f.field("isOptimized").Int != 0 {
			sp.Int |= spOptimized
		}
	}
	if sp.Int&spDefinition != 0 && !f.n.Distinct {
		p.errorf(f.pos, "missing 'distinct', required for !DISubprogram that is a Definition")
	}
}
