package irtext

import (
	"math"

	"github.com/warpwise/warpwise/ir"
)

// The specialised metadata nodes. One table describes each class: parser, printer and numbering
// read it. A field that has its default value is not stored in the node, so nodes that mean the
// same have the same fields. Enumerations and flags are stored as numbers.

// fieldKind is what the value of a field looks like.
type fieldKind uint8

const (
	fMD         fieldKind = iota // metadata
	fIntOrMD                     // signed integer or metadata
	fIntOrExpr                   // the same, an integer stands for an expression of that constant
	fUintOrMD                    // unsigned integer up to max or, since LLVM 21, metadata
	fString                      // string; the empty one is the same as none
	fUint                        // unsigned integer up to max
	fInt                         // signed 32-bit integer
	fBig                         // integer of any size: decimal text in Str
	fBool                        //
	fTag                         // DW_TAG_…
	fEncoding                    // DW_ATE_…
	fLang                        // DW_LANG_…
	fLangName                    // DW_LNAME_…
	fConv                        // DW_CC_…
	fVirtuality                  // DW_VIRTUALITY_…
	fMacinfo                     // DW_MACINFO_…
	fFlags                       // DIFlag… | …
	fSPFlags                     // DISPFlag… | …
	fEmission                    // FullDebug
	fNameTable                   // GNU
	fChecksum                    // CSK_…
	fEnumKind                    // DW_APPLE_ENUM_KIND_…
	fFixedPoint                  // Binary, Decimal, Rational
	fList                        // {…}
)

// fieldMark are properties of a field.
type fieldMark uint8

const (
	must    fieldMark = 1 << iota // has to be given
	show                          // printed even when it has the default value
	nonNull                       // metadata other than null
	nonZero                       // a string that is not empty
	kept                          // stored even when it has the default value
	legacy                        // read, but stored in another form: never printed
	min0                          // fIntOrMD: an integer is -1 or not negative
	later                         // not known to LLVM 19
)

// field is one row of a class: a field in the order of printing. op is its place among the
// operands LLVM keeps, from 1, which decides the numbering.
type field struct {
	name  string
	kind  fieldKind
	marks fieldMark
	op    int8
	max   uint64
	def   int64
}

// schema is one class of nodes.
type schema struct {
	name     string
	fields   []field
	distinct bool // must be distinct
}

const (
	u16 = math.MaxUint16
	u32 = math.MaxUint32
	u64 = math.MaxUint64
)

var tagRow = field{name: "tag", kind: fTag, marks: must | show, max: u16}

// schemas are all classes with named fields.
var schemas = []schema{
	{name: "DILocation", fields: []field{
		{name: "line", kind: fUint, marks: show, max: u32},
		{name: "column", kind: fUint, max: u16},
		{name: "scope", marks: must | show | nonNull, op: 1},
		{name: "inlinedAt", op: 2},
		{name: "isImplicitCode", kind: fBool},
		{name: "atomGroup", kind: fUint, marks: later, max: u64},
		{name: "atomRank", kind: fUint, marks: later, max: 7}}},
	{name: "DIAssignID", distinct: true},
	{name: "GenericDINode", fields: []field{tagRow,
		{name: "header", kind: fString},
		{name: "operands", kind: fList}}},
	{name: "DISubrange", fields: subrange},
	{name: "DIGenericSubrange", fields: genericSubrange},
	{name: "DIEnumerator", fields: []field{
		{name: "name", kind: fString, marks: must | show},
		{name: "value", kind: fBig, marks: must | show | kept},
		{name: "isUnsigned", kind: fBool}}},
	{name: "DIBasicType", fields: []field{
		{name: "tag", kind: fTag, max: u16, def: 0x24},
		{name: "name", kind: fString},
		{name: "size", kind: fUintOrMD, op: 1, max: u64},
		{name: "align", kind: fUint, max: u32},
		{name: "dataSize", kind: fUint, marks: later, max: u64},
		{name: "encoding", kind: fEncoding, max: math.MaxUint8},
		{name: "num_extra_inhabitants", kind: fUint, marks: later, max: u32},
		{name: "flags", kind: fFlags}}},
	{name: "DIFixedPointType", fields: []field{
		{name: "tag", kind: fTag, max: u16, def: 0x24},
		{name: "name", kind: fString},
		{name: "size", kind: fUintOrMD, op: 1, max: u64},
		{name: "align", kind: fUint, max: u32},
		{name: "encoding", kind: fEncoding, max: math.MaxUint8},
		{name: "flags", kind: fFlags},
		{name: "kind", kind: fFixedPoint, marks: show},
		{name: "factor", kind: fInt},
		{name: "numerator", kind: fBig},
		{name: "denominator", kind: fBig}}},
	{name: "DISubrangeType", fields: []field{
		{name: "name", kind: fString},
		{name: "scope", op: 2},
		{name: "file", op: 1},
		{name: "line", kind: fUint, max: u32},
		{name: "size", kind: fUintOrMD, op: 3, max: u64},
		{name: "align", kind: fUint, max: u32},
		{name: "flags", kind: fFlags},
		{name: "baseType", marks: show, op: 4},
		{name: "lowerBound", kind: fIntOrMD, marks: kept, op: 5},
		{name: "upperBound", kind: fIntOrMD, marks: kept, op: 6},
		{name: "stride", kind: fIntOrMD, marks: kept, op: 7},
		{name: "bias", kind: fIntOrMD, marks: kept, op: 8}}},
	{name: "DIStringType", fields: []field{
		{name: "tag", kind: fTag, max: u16, def: 0x12},
		{name: "name", kind: fString},
		{name: "stringLength", op: 2},
		{name: "stringLengthExpression", op: 3},
		{name: "stringLocationExpression", op: 4},
		{name: "size", kind: fUintOrMD, op: 1, max: u64},
		{name: "align", kind: fUint, max: u32},
		{name: "encoding", kind: fEncoding, max: math.MaxUint8}}},
	{name: "DIDerivedType", fields: []field{tagRow,
		{name: "name", kind: fString},
		{name: "scope", op: 2},
		{name: "file", op: 1},
		{name: "line", kind: fUint, max: u32},
		{name: "baseType", marks: must | show, op: 5},
		{name: "size", kind: fUintOrMD, op: 3, max: u64},
		{name: "align", kind: fUint, max: u32},
		{name: "offset", kind: fUintOrMD, op: 4, max: u64},
		{name: "flags", kind: fFlags},
		{name: "extraData", op: 6},
		{name: "dwarfAddressSpace", kind: fUint, max: u32, def: u32},
		{name: "annotations", op: 7},
		{name: "ptrAuthKey", kind: fUint, max: 7},
		{name: "ptrAuthIsAddressDiscriminated", kind: fBool},
		{name: "ptrAuthExtraDiscriminator", kind: fUint, max: u16},
		{name: "ptrAuthIsaPointer", kind: fBool},
		{name: "ptrAuthAuthenticatesNullValues", kind: fBool}}},
	{name: "DICompositeType", fields: []field{tagRow,
		{name: "name", kind: fString},
		{name: "scope", op: 2},
		{name: "file", op: 1},
		{name: "line", kind: fUint, max: u32},
		{name: "baseType", op: 5},
		{name: "size", kind: fUintOrMD, op: 3, max: u64},
		{name: "align", kind: fUint, max: u32},
		{name: "offset", kind: fUintOrMD, op: 4, max: u64},
		{name: "num_extra_inhabitants", kind: fUint, marks: later, max: u32},
		{name: "flags", kind: fFlags},
		{name: "elements", op: 6},
		{name: "runtimeLang", kind: fLang, max: u16},
		{name: "vtableHolder", op: 7},
		{name: "templateParams", op: 8},
		{name: "identifier", kind: fString},
		{name: "discriminator", op: 9},
		{name: "dataLocation", op: 10},
		{name: "associated", op: 11},
		{name: "allocated", op: 12},
		{name: "rank", kind: fIntOrMD, marks: kept, op: 13},
		{name: "annotations", op: 14},
		{name: "specification", marks: later, op: 15},
		{name: "enumKind", kind: fEnumKind, marks: later | kept, max: 1},
		{name: "bitStride", marks: later, op: 16}}},
	{name: "DISubroutineType", fields: []field{
		{name: "flags", kind: fFlags},
		{name: "cc", kind: fConv, max: math.MaxUint8},
		{name: "types", marks: must | show, op: 1}}},
	{name: "DIFile", fields: []field{
		{name: "filename", kind: fString, marks: must | show},
		{name: "directory", kind: fString, marks: must | show},
		{name: "checksumkind", kind: fChecksum, marks: kept},
		{name: "checksum", kind: fString, marks: kept},
		{name: "source", kind: fString}}},
	{name: "DICompileUnit", distinct: true, fields: []field{
		{name: "language", kind: fLang, max: u16}, // or the name of LLVM 22: see closeUnit
		{name: "sourceLanguageName", kind: fLangName, marks: later, max: u16},
		{name: "sourceLanguageVersion", kind: fUint, marks: later, max: u32},
		{name: "file", marks: must | show | nonNull, op: 1},
		{name: "producer", kind: fString},
		{name: "isOptimized", kind: fBool, marks: show},
		{name: "flags", kind: fString},
		{name: "runtimeVersion", kind: fUint, marks: show, max: u32},
		{name: "splitDebugFilename", kind: fString},
		{name: "emissionKind", kind: fEmission, marks: show},
		{name: "enums", op: 2},
		{name: "retainedTypes", op: 3},
		{name: "globals", op: 4},
		{name: "imports", op: 5},
		{name: "macros", op: 6},
		{name: "dwoId", kind: fUint, max: u64},
		{name: "splitDebugInlining", kind: fBool, def: 1},
		{name: "debugInfoForProfiling", kind: fBool},
		{name: "nameTableKind", kind: fNameTable},
		{name: "rangesBaseAddress", kind: fBool},
		{name: "sysroot", kind: fString},
		{name: "sdk", kind: fString}}},
	{name: "DISubprogram", fields: []field{
		{name: "name", kind: fString},
		{name: "linkageName", kind: fString},
		{name: "scope", marks: show, op: 2},
		{name: "file", op: 1},
		{name: "line", kind: fUint, max: u32},
		{name: "type", op: 3},
		{name: "scopeLine", kind: fUint, max: u32},
		{name: "containingType", op: 7},
		{name: "virtualIndex", kind: fUint, max: u32},
		{name: "thisAdjustment", kind: fInt},
		{name: "flags", kind: fFlags},
		{name: "spFlags", kind: fSPFlags, marks: show},
		{name: "unit", op: 4},
		{name: "templateParams", op: 8},
		{name: "declaration", op: 5},
		{name: "retainedNodes", op: 6},
		{name: "thrownTypes", op: 9},
		{name: "annotations", op: 10},
		{name: "targetFuncName", kind: fString},
		{name: "keyInstructions", kind: fBool, marks: later},
		{name: "isLocal", kind: fBool, marks: legacy},
		{name: "isDefinition", kind: fBool, marks: legacy, def: 1},
		{name: "isOptimized", kind: fBool, marks: legacy},
		{name: "virtuality", kind: fVirtuality, marks: legacy, max: 2}}},
	{name: "DILexicalBlock", fields: []field{
		{name: "scope", marks: must | show | nonNull, op: 2},
		{name: "file", op: 1},
		{name: "line", kind: fUint, max: u32},
		{name: "column", kind: fUint, max: u16}}},
	{name: "DILexicalBlockFile", fields: []field{
		{name: "scope", marks: must | show | nonNull, op: 2},
		{name: "file", op: 1},
		{name: "discriminator", kind: fUint, marks: must | show, max: u32}}},
	{name: "DICommonBlock", fields: []field{
		{name: "scope", marks: must | show, op: 1},
		{name: "declaration", marks: show, op: 2},
		{name: "name", kind: fString},
		{name: "file", op: 3},
		{name: "line", kind: fUint, max: u32}}},
	{name: "DINamespace", fields: []field{
		{name: "name", kind: fString},
		{name: "scope", marks: must | show, op: 1},
		{name: "exportSymbols", kind: fBool}}},
	{name: "DIMacro", fields: []field{
		{name: "type", kind: fMacinfo, marks: must | show, max: math.MaxUint8},
		{name: "line", kind: fUint, max: u32},
		{name: "name", kind: fString, marks: must},
		{name: "value", kind: fString}}},
	{name: "DIMacroFile", fields: []field{
		{name: "type", kind: fMacinfo, max: math.MaxUint8, def: 3},
		{name: "line", kind: fUint, max: u32},
		{name: "file", marks: must | show, op: 1},
		{name: "nodes", op: 2}}},
	{name: "DIModule", fields: []field{
		{name: "scope", marks: must | show, op: 2},
		{name: "name", kind: fString, marks: must},
		{name: "configMacros", kind: fString},
		{name: "includePath", kind: fString},
		{name: "apinotes", kind: fString},
		{name: "file", op: 1},
		{name: "line", kind: fUint, max: u32},
		{name: "isDecl", kind: fBool}}},
	{name: "DITemplateTypeParameter", fields: []field{
		{name: "name", kind: fString},
		{name: "type", marks: must | show, op: 1},
		{name: "defaulted", kind: fBool}}},
	{name: "DITemplateValueParameter", fields: []field{
		{name: "tag", kind: fTag, max: u16, def: 0x30},
		{name: "name", kind: fString},
		{name: "type", op: 1},
		{name: "defaulted", kind: fBool},
		{name: "value", marks: must | show, op: 2}}},
	{name: "DIGlobalVariable", fields: []field{
		{name: "name", kind: fString, marks: nonZero},
		{name: "linkageName", kind: fString},
		{name: "scope", marks: show, op: 1},
		{name: "file", op: 2},
		{name: "line", kind: fUint, max: u32},
		{name: "type", op: 3},
		{name: "isLocal", kind: fBool, marks: show},
		{name: "isDefinition", kind: fBool, marks: show, def: 1},
		{name: "declaration", op: 4},
		{name: "templateParams", op: 5},
		{name: "align", kind: fUint, max: u32},
		{name: "annotations", op: 6}}},
	{name: "DILocalVariable", fields: []field{
		{name: "name", kind: fString},
		{name: "arg", kind: fUint, max: u16},
		{name: "scope", marks: must | show | nonNull, op: 1},
		{name: "file", op: 2},
		{name: "line", kind: fUint, max: u32},
		{name: "type", op: 3},
		{name: "flags", kind: fFlags},
		{name: "align", kind: fUint, max: u32},
		{name: "annotations", op: 4}}},
	{name: "DILabel", fields: []field{
		{name: "scope", marks: must | show | nonNull, op: 1},
		{name: "name", kind: fString, marks: must},
		{name: "file", marks: must, op: 2},
		{name: "line", kind: fUint, marks: must, max: u32},
		{name: "column", kind: fUint, marks: later, max: u16},
		{name: "isArtificial", kind: fBool, marks: later},
		{name: "coroSuspendIdx", kind: fUint, marks: later, max: u32}}},
	{name: "DIGlobalVariableExpression", fields: []field{
		{name: "var", marks: must, op: 1},
		{name: "expr", marks: must, op: 2}}},
	{name: "DIObjCProperty", fields: []field{
		{name: "name", kind: fString},
		{name: "file", op: 1},
		{name: "line", kind: fUint, max: u32},
		{name: "setter", kind: fString},
		{name: "getter", kind: fString},
		{name: "attributes", kind: fUint, max: u32},
		{name: "type", op: 2}}},
	{name: "DIImportedEntity", fields: []field{tagRow,
		{name: "name", kind: fString},
		{name: "scope", marks: must | show, op: 1},
		{name: "entity", op: 2},
		{name: "file", op: 3},
		{name: "line", kind: fUint, max: u32},
		{name: "elements", op: 4}}},
}

var subrange = []field{
	{name: "count", kind: fIntOrMD, marks: kept | min0, op: 1},
	{name: "lowerBound", kind: fIntOrMD, marks: kept, op: 2},
	{name: "upperBound", kind: fIntOrMD, marks: kept, op: 3},
	{name: "stride", kind: fIntOrMD, marks: kept, op: 4},
}

var genericSubrange = []field{
	{name: "count", kind: fIntOrExpr, marks: kept, op: 1},
	{name: "lowerBound", kind: fIntOrExpr, marks: kept, op: 2},
	{name: "upperBound", kind: fIntOrExpr, marks: kept, op: 3},
	{name: "stride", kind: fIntOrExpr, marks: kept, op: 4},
}

// schemaOf finds a class by name; most modules hold locations above all.
func schemaOf(name string) *schema {
	for i := range schemas {
		if schemas[i].name == name {
			return &schemas[i]
		}
	}
	return nil
}

// maxOps is more than the number of operands of any class.
const maxOps = 20

// nodeOps appends the operands of a node in the order in which LLVM keeps them, nulls left out.
func nodeOps(n *ir.MDNode, buf []ir.MD) []ir.MD {
	switch {
	case n.Kind == ir.MDTuple:
		return append(buf, n.Ops...)
	case n.Kind != ir.MDSpecial || isInline(n):
		return buf
	}
	s := schemaOf(n.Name)
	var ops [maxOps]ir.MD
	for i, j := 0, 0; i < len(n.Fields); i++ {
		f := &n.Fields[i]
		if f.Kind == ir.FieldList {
			buf = append(buf, f.List...)
			continue
		}
		if f.Kind != ir.FieldMD {
			continue
		}
		if s == nil {
			buf = append(buf, f.MD)
			continue
		}
		for j < len(s.fields) && s.fields[j].name != f.Name {
			j++
		}
		if j < len(s.fields) {
			ops[s.fields[j].op] = f.MD
		}
	}
	for _, md := range ops {
		if md != 0 {
			buf = append(buf, md)
		}
	}
	return buf
}
