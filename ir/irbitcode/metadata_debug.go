package irbitcode

import (
	"strconv"
)

// mdField is a field of a debug info record: a name and what the number in the record means.
type mdField struct {
	name string
	kind fieldKind
}

type fieldKind uint8

const (
	fkMD       fieldKind = iota // one more than an id; 0 is left out
	fkNull                      // the same, 0 is null
	fkRef                       // an id
	fkString                    // one more than the id of a string; 0 is left out
	fkUint                      //
	fkInt                       // the bits of a signed number
	fkBool                      //
	fkSize                      // a number, or metadata when the record says so in its first operand
	fkBound                     // fkMD, a constant as a number
	fkSkip                      // nothing
	fkChecksum                  // the kind of a checksum, and the checksum
	fkSpace                     // one more than an address space
	fkPtrAuth                   // what a pointer is authenticated with, packed
	fkEnumKind                  // of an enumeration: 0, 1, or nothing
	fkLang                      // a language, by the number of DWARF 5 or the name of DWARF 6
	fkFactor                    // the kind of a fixed-point type and its factor
	fkBig                       // a number of any width: width and number of words, then the words
	fkNonZero                   // a number that is left out when it is 0
	fkConv                      // a calling convention
	fkIndex                     // a number of 32 bits; more stands for none
)

// mdClass is a class of debug info: the flag in the first operand that says that sizes are metadata, and the fields.
type mdClass struct {
	name   string
	sizeMD uint64
	fields []mdField
}

// The records of debug info that need more than the table.
const (
	mcSubrange   = 13
	mcEnumerator = 14
	mcNamespace  = 24
	mcSubprogram = 21
	mcExpression = 29
	mcProperty   = 30
	mcLabel      = 40
)

// propertyOrder is the LLVM since which the setter of an Objective-C property is before its getter.
const propertyOrder = 22

// mdClasses are the records of debug info, by code.
var mdClasses = map[int]mdClass{
	mcLocation: {"DILocation", 0, []mdField{{"line", fkUint}, {"column", fkUint}, {"scope", fkRef}, {"inlinedAt", fkMD},
		{"isImplicitCode", fkBool}, {"atomGroup", fkNonZero}, {"atomRank", fkNonZero}}},
	15: {"DIBasicType", 2, []mdField{{"tag", fkUint}, {"name", fkString}, {"size", fkSize}, {"align", fkUint},
		{"encoding", fkUint}, {"flags", fkUint}, {"num_extra_inhabitants", fkNonZero}, {"dataSize", fkNonZero}}},
	16: {"DIFile", 0, []mdField{{"filename", fkString}, {"directory", fkString}, {"checksumkind", fkChecksum},
		{"source", fkString}}},
	17: {"DIDerivedType", 2, []mdField{{"tag", fkUint}, {"name", fkString}, {"file", fkMD}, {"line", fkUint}, {"scope", fkMD},
		{"baseType", fkNull}, {"size", fkSize}, {"align", fkUint}, {"offset", fkSize}, {"flags", fkUint}, {"extraData", fkMD},
		{"dwarfAddressSpace", fkSpace}, {"annotations", fkMD}, {"ptrAuth", fkPtrAuth}}},
	18: {"DICompositeType", 4, []mdField{{"tag", fkUint}, {"name", fkString}, {"file", fkMD}, {"line", fkUint}, {"scope", fkMD},
		{"baseType", fkMD}, {"size", fkSize}, {"align", fkUint}, {"offset", fkSize}, {"flags", fkUint}, {"elements", fkMD},
		{"runtimeLang", fkUint}, {"vtableHolder", fkMD}, {"templateParams", fkMD}, {"identifier", fkString},
		{"discriminator", fkMD}, {"dataLocation", fkMD}, {"associated", fkMD}, {"allocated", fkMD}, {"rank", fkBound},
		{"annotations", fkMD}, {"num_extra_inhabitants", fkNonZero}, {"specification", fkMD}, {"enumKind", fkEnumKind},
		{"bitStride", fkMD}}},
	19: {"DISubroutineType", 0, []mdField{{"flags", fkUint}, {"types", fkNull}, {"cc", fkConv}}},
	20: {"DICompileUnit", 0, []mdField{{"language", fkLang}, {"file", fkNull}, {"producer", fkString}, {"isOptimized", fkBool},
		{"flags", fkString}, {"runtimeVersion", fkUint}, {"splitDebugFilename", fkString}, {"emissionKind", fkUint},
		{"enums", fkMD}, {"retainedTypes", fkMD}, {"subprograms", fkSkip}, {"globals", fkMD}, {"imports", fkMD},
		{"dwoId", fkUint}, {"macros", fkMD}, {"splitDebugInlining", fkBool}, {"debugInfoForProfiling", fkBool},
		{"nameTableKind", fkUint}, {"rangesBaseAddress", fkBool}, {"sysroot", fkString}, {"sdk", fkString},
		{"sourceLanguageVersion", fkNonZero}}},
	mcSubprogram: {"DISubprogram", 0, []mdField{{"scope", fkNull}, {"name", fkString}, {"linkageName", fkString}, {"file", fkMD},
		{"line", fkUint}, {"type", fkMD}, {"scopeLine", fkUint}, {"containingType", fkMD}, {"spFlags", fkUint},
		{"virtualIndex", fkUint}, {"flags", fkUint}, {"unit", fkMD}, {"templateParams", fkMD}, {"declaration", fkMD},
		{"retainedNodes", fkMD}, {"thisAdjustment", fkInt}, {"thrownTypes", fkMD}, {"annotations", fkMD},
		{"targetFuncName", fkString}, {"keyInstructions", fkBool}}},
	22:          {"DILexicalBlock", 0, []mdField{{"scope", fkNull}, {"file", fkMD}, {"line", fkUint}, {"column", fkUint}}},
	23:          {"DILexicalBlockFile", 0, []mdField{{"scope", fkNull}, {"file", fkMD}, {"discriminator", fkUint}}},
	mcNamespace: {"DINamespace", 0, []mdField{{"scope", fkNull}, {"name", fkString}}},
	25:          {"DITemplateTypeParameter", 0, []mdField{{"name", fkString}, {"type", fkNull}, {"defaulted", fkBool}}},
	26: {"DITemplateValueParameter", 0, []mdField{{"tag", fkUint}, {"name", fkString}, {"type", fkMD}, {"defaulted", fkBool},
		{"value", fkNull}}},
	27: {"DIGlobalVariable", 0, []mdField{{"scope", fkNull}, {"name", fkString}, {"linkageName", fkString}, {"file", fkMD},
		{"line", fkUint}, {"type", fkMD}, {"isLocal", fkBool}, {"isDefinition", fkBool}, {"declaration", fkMD},
		{"templateParams", fkMD}, {"align", fkUint}, {"annotations", fkMD}}},
	28: {"DILocalVariable", 0, []mdField{{"scope", fkNull}, {"name", fkString}, {"file", fkMD}, {"line", fkUint}, {"type", fkMD},
		{"arg", fkUint}, {"flags", fkUint}, {"align", fkUint}, {"annotations", fkMD}}},
	mcProperty: {"DIObjCProperty", 0, []mdField{{"name", fkString}, {"file", fkMD}, {"line", fkUint}, {"getter", fkString},
		{"setter", fkString}, {"attributes", fkUint}, {"type", fkMD}}},
	31: {"DIImportedEntity", 0, []mdField{{"tag", fkUint}, {"scope", fkNull}, {"entity", fkMD}, {"line", fkUint},
		{"name", fkString}, {"file", fkMD}, {"elements", fkMD}}},
	32: {"DIModule", 0, []mdField{{"file", fkMD}, {"scope", fkNull}, {"name", fkString}, {"configMacros", fkString},
		{"includePath", fkString}, {"apinotes", fkString}, {"line", fkUint}, {"isDecl", fkBool}}},
	33: {"DIMacro", 0, []mdField{{"type", fkUint}, {"line", fkUint}, {"name", fkString}, {"value", fkString}}},
	34: {"DIMacroFile", 0, []mdField{{"type", fkUint}, {"line", fkUint}, {"file", fkNull}, {"nodes", fkMD}}},
	37: {"DIGlobalVariableExpression", 0, []mdField{{"var", fkNull}, {"expr", fkNull}}},
	mcLabel: {"DILabel", 0, []mdField{{"scope", fkNull}, {"name", fkString}, {"file", fkNull}, {"line", fkUint},
		{"column", fkNonZero}, {"coroSuspendIdx", fkIndex}}},
	41: {"DIStringType", 2, []mdField{{"tag", fkUint}, {"name", fkString}, {"stringLength", fkMD},
		{"stringLengthExpression", fkMD}, {"stringLocationExpression", fkMD}, {"size", fkSize}, {"align", fkUint},
		{"encoding", fkUint}}},
	44: {"DICommonBlock", 0, []mdField{{"scope", fkNull}, {"declaration", fkNull}, {"name", fkString}, {"file", fkMD},
		{"line", fkUint}}},
	45: {"DIGenericSubrange", 0, []mdField{{"count", fkBound}, {"lowerBound", fkBound}, {"upperBound", fkBound}, {"stride", fkBound}}},
	47: {"DIAssignID", 0, nil},
	48: {"DISubrangeType", 2, []mdField{{"name", fkString}, {"file", fkMD}, {"line", fkUint}, {"scope", fkMD},
		{"size", fkSize}, {"align", fkUint}, {"flags", fkUint}, {"baseType", fkMD}, {"lowerBound", fkMD}, {"upperBound", fkMD},
		{"stride", fkMD}, {"bias", fkMD}}},
	49: {"DIFixedPointType", 2, []mdField{{"tag", fkUint}, {"name", fkString}, {"size", fkSize}, {"align", fkUint},
		{"encoding", fkUint}, {"flags", fkUint}, {"kind", fkFactor}, {"numerator", fkBig}, {"denominator", fkBig}}},
	mcSubrange: {"DISubrange", 0, []mdField{{"count", fkBound}, {"lowerBound", fkBound}, {"upperBound", fkBound}, {"stride", fkBound}}},
}

// alwaysStrings are the strings that a class must have, even empty ones.
var alwaysStrings = map[string]bool{"DIFile.filename": true, "DIFile.directory": true, "DIMacro.name": true,
	"DIModule.name": true, "DILabel.name": true}

// debugNode writes a node of debug info, whose first operand is flags.
func (r *reader) debugNode(flags uint64, o *operands) {
	if r.cur.code == mcEnumerator {
		r.enumerator(flags, o)
		return
	}
	c, ok := mdClasses[r.cur.code]
	if !ok {
		r.unsupported("unknown metadata record %d", r.cur.code)
	}
	switch r.cur.code {
	case mcSubrange:
		if flags>>1 < 2 {
			r.unsupported("a DISubrange of version %d: LLVM 10 or older", flags>>1)
		}
	case mcSubprogram:
		if flags&4 == 0 {
			r.unsupported("a DISubprogram without spFlags: LLVM 7 or older")
		}
	}
	if r.cur.code == mcProperty && r.producer >= propertyOrder && o.left() > 4 {
		swapped := append([]uint64(nil), o.list...)
		swapped[4], swapped[5] = swapped[5], swapped[4]
		o.list = swapped
	}
	w := fieldWriter{r: r, class: &c, flags: flags}
	r.s("!").s(c.name).s("(")
	for _, f := range c.fields {
		if o.left() > 0 {
			w.field(f, o)
		}
	}
	switch {
	case r.cur.code == mcNamespace && flags&2 != 0:
		w.name("exportSymbols").s("true")
	case r.cur.code == mcLabel && flags&2 != 0:
		w.name("isArtificial").s("true")
	}
	r.s(")")
}

// fieldWriter writes the fields of one node.
type fieldWriter struct {
	r     *reader
	class *mdClass
	flags uint64
	some  bool
	tag   uint64
}

func (w *fieldWriter) name(name string) *reader {
	if w.some {
		w.r.s(", ")
	}
	w.some = true
	return w.r.s(name).s(": ")
}

// tagPtrAuth is the tag of types with authenticated pointers.
const tagPtrAuth = 0x4300

// convKernel is the convention of kernels, to which the LLVM convRenamed gave a new name.
const convKernel, convRenamed = 0xc7, 20

// noEnumKind is what stands for no kind of enumeration.
const noEnumKind = 2

func (w *fieldWriter) field(f mdField, o *operands) {
	r, x := w.r, o.next()
	switch f.kind {
	case fkMD, fkNull:
		if x != 0 || f.kind == fkNull {
			w.name(f.name)
			r.mdOrNull(x)
		}
	case fkBound:
		if x != 0 {
			w.name(f.name)
			r.size(x - 1)
		}
	case fkRef:
		w.name(f.name)
		r.mdRef(x)
	case fkString:
		if x != 0 || alwaysStrings[w.class.name+"."+f.name] {
			w.name(f.name).s(quoted(r.mdText(x)))
		}
	case fkUint, fkNonZero:
		if f.name == "tag" {
			w.tag = x
		}
		if f.name == "align" && w.tag == tagPtrAuth {
			return // LLVM keeps what the pointer is authenticated with there
		}
		if x != 0 || f.kind == fkUint {
			w.name(f.name).n(x)
		}
	case fkConv:
		if w.name(f.name); x == convKernel && r.producer >= convRenamed {
			r.s("DW_CC_LLVM_DeviceKernel")
		} else {
			r.n(x)
		}
	case fkIndex:
		if x < 1<<32 {
			w.name(f.name).n(x)
		}
	case fkInt:
		w.name(f.name).s(strconv.FormatInt(int64(x), 10))
	case fkBool:
		w.name(f.name).s(strconv.FormatBool(x != 0))
	case fkSize:
		if w.flags&w.class.sizeMD == 0 {
			w.name(f.name).n(x)
		} else if x != 0 {
			w.name(f.name)
			r.size(x - 1)
		}
	case fkChecksum:
		if x != 0 {
			if x > 3 {
				r.errorf("unknown kind %d of a checksum", x)
			}
			w.name(f.name).s([]string{"CSK_MD5", "CSK_SHA1", "CSK_SHA256"}[x-1])
			w.name("checksum").s(quoted(r.mdText(o.next())))
		} else {
			o.skip(1)
		}
	case fkSpace:
		if x != 0 {
			w.name(f.name).n(x - 1)
		}
	case fkPtrAuth:
		if x != 0 {
			w.name("ptrAuthKey").n(x & 15)
			w.name("ptrAuthIsAddressDiscriminated").s(strconv.FormatBool(x>>4&1 != 0))
			w.name("ptrAuthExtraDiscriminator").n(x >> 5 & 0xffff)
			w.name("ptrAuthIsaPointer").s(strconv.FormatBool(x>>21&1 != 0))
			w.name("ptrAuthAuthenticatesNullValues").s(strconv.FormatBool(x>>22&1 != 0))
		}
	case fkEnumKind:
		if x < noEnumKind {
			w.name(f.name).n(x)
		}
	case fkLang:
		if x>>63 != 0 {
			w.name("sourceLanguageName").n(x &^ (1 << 63))
		} else {
			w.name(f.name).n(x)
		}
	case fkFactor:
		if x > 2 {
			r.errorf("unknown kind %d of a fixed-point type", x)
		}
		w.name(f.name).s([]string{"Binary", "Decimal", "Rational"}[x])
		if factor := int64(o.next()); x < 2 {
			w.name("factor").s(strconv.FormatInt(factor, 10))
		}
	case fkBig:
		n, bits := x>>32, int(x&(1<<32-1))
		if n > uint64(o.left()) || bits > 1<<16 {
			r.errorf("a number of %d words", n)
		}
		words := o.list[o.i : o.i+int(n)]
		o.i += int(n)
		if text := wide(words, bits); text != "0" {
			w.name(f.name).s(text)
		}
	}
}

// enumerator writes a DIEnumerator: since LLVM 12 of any width, which the third bit of the flags says.
func (r *reader) enumerator(flags uint64, o *operands) {
	r.s("!DIEnumerator(name: ")
	unsigned := flags&2 != 0
	text := ""
	if flags&4 == 0 {
		text = strconv.FormatInt(signed(o.next()), 10)
		r.s(quoted(r.mdText(o.opt())))
	} else {
		bits := o.number()
		if bits > 1<<16 {
			r.errorf("an enumerator of %d bits", bits)
		}
		r.s(quoted(r.mdText(o.next())))
		if text = wide(o.rest(), bits); unsigned && text[0] == '-' {
			text = unsignedText(text, bits)
		}
	}
	r.s(", value: ").s(text)
	if unsigned {
		r.s(", isUnsigned: true")
	}
	r.s(")")
}

// size writes metadata that is a size: LLVM prints a constant as a number.
func (r *reader) size(id uint64) {
	if id < uint64(len(r.md)) && r.md[id].kind == mdValue && r.md[id].id < len(r.vals) {
		if c := r.vals[r.md[id].id].c; c != nil && (c.rec.code == ccInteger || c.rec.code == ccNull) {
			r.value(r.md[id].id, false)
			return
		}
	}
	r.mdRef(id)
}
