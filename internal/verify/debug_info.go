package verify

import (
	"github.com/warpwise/warpwise/ir"
)

// DWARF tags and encodings that have rules.
const (
	tagArray, tagClass, tagEnum, tagFormal = 0x01, 0x02, 0x04, 0x05
	tagImportDecl, tagMember, tagPointer   = 0x08, 0x0d, 0x0f
	tagReference, tagString, tagStruct     = 0x10, 0x12, 0x13
	tagTypedef, tagUnion, tagVariant       = 0x16, 0x17, 0x19
	tagInheritance, tagPtrToMember         = 0x1c, 0x1f
	tagSet, tagSubrange, tagBase           = 0x20, 0x21, 0x24
	tagConst, tagFriend, tagNamelist       = 0x26, 0x2a, 0x2b
	tagTemplateValue, tagVariable          = 0x30, 0x34
	tagVariantPart, tagVolatile            = 0x33, 0x35
	tagRestrict, tagImportModule           = 0x37, 0x3a
	tagUnspecified, tagRvalueRef           = 0x3b, 0x42
	tagTemplateAlias, tagImmutable         = 0x43, 0x4b
	tagAtomic, tagGenericSubrange          = 0x47, 0x45
	tagPtrAuth                             = 0x4300
	tagGNUTemplateTemplate, tagGNUPack     = 0x4106, 0x4107
	flagLValueRef, flagRValueRef           = 1 << 13, 1 << 14
	flagBlockByRef, flagVector             = 1 << 4, 1 << 11
	flagByValue, flagByRef                 = 1 << 22, 1 << 23
	flagStatic                             = 1 << 12
	flagAllCalls                           = 1 << 29
	spDefinition                           = 1 << 3
	ateBoolean, ateSigned, ateSignedChar   = 0x02, 0x05, 0x06
	ateUnsigned, ateUnsignedChar           = 0x07, 0x08
)

// diNode checks one node of debug info at its position. It returns what is wrong, or "".
type diCheck func(c *checker, n *ir.MDNode) string

// diChecks are the classes with rules.
var diChecks = map[string]diCheck{
	"DILocation": diLocation, "DISubrange": diSubrange, "DIGenericSubrange": diGenericSubrange,
	"DIBasicType": diBasicType, "DIStringType": diStringType, "DIDerivedType": diDerivedType,
	"DICompositeType": diCompositeType, "DISubroutineType": diSubroutineType, "DIFile": diFile,
	"DICompileUnit": diCompileUnit, "DISubprogram": diSubprogram, "DILexicalBlock": diLexicalBlock,
	"DILexicalBlockFile": diLexicalBlock, "DINamespace": diNamespace, "DIMacro": diMacro,
	"DIMacroFile": diMacroFile, "DIModule": diModule, "DITemplateTypeParameter": diTemplateParam,
	"DITemplateValueParameter": diTemplateParam, "DIGlobalVariable": diGlobalVariable,
	"DILocalVariable": diLocalVariable, "DILabel": diLabel, "DIExpression": diExpression,
	"DIGlobalVariableExpression": diGlobalVariableExpression, "DIImportedEntity": diImportedEntity,
	"DIObjCProperty": diObjCProperty, "DICommonBlock": diCommonBlock, "GenericDINode": diGeneric,
	"DIAssignID": func(*checker, *ir.MDNode) string { return "" },
}

// diInt returns the value of a numeric field, 0 when it is absent.
func diInt(n *ir.MDNode, name string) int64 {
	f, ok := n.Field(name)
	if !ok {
		return 0
	}
	return f.Int
}

func diStr(n *ir.MDNode, name string) string {
	f, _ := n.Field(name)
	return f.Str
}

// diTag returns the tag of a node that stores one, with a default for the class.
func diTag(n *ir.MDNode) int64 {
	if f, ok := n.Field("tag"); ok {
		return f.Int
	}
	switch n.Name {
	case "DIBasicType":
		return tagBase
	case "DIStringType":
		return tagString
	case "DISubrange":
		return tagSubrange
	case "DITemplateValueParameter":
		return tagTemplateValue
	}
	return 0
}

func isType(n *ir.MDNode) bool {
	if n == nil || n.Kind != ir.MDSpecial {
		return false
	}
	switch n.Name {
	case "DIBasicType", "DIStringType", "DIDerivedType", "DICompositeType", "DISubroutineType", "DIFixedPointType", "DISubrangeType":
		return true
	}
	return false
}

func isScope(n *ir.MDNode) bool {
	if isType(n) || isLocalScope(n) {
		return true
	}
	if n == nil || n.Kind != ir.MDSpecial {
		return false
	}
	switch n.Name {
	case "DIFile", "DICompileUnit", "DINamespace", "DIModule", "DICommonBlock":
		return true
	}
	return false
}

// refOK reports whether a field is absent, null, or refers to a node that passes.
func (c *checker) refOK(n *ir.MDNode, field string, pass func(*ir.MDNode) bool) bool {
	m, md := c.diField(n, field)
	return md == 0 || pass(m)
}

func class(name string) func(*ir.MDNode) bool {
	return func(n *ir.MDNode) bool { return isDI(n, name) }
}

// listOK reports whether a field is absent or a tuple whose elements all pass; null ones too when
// nulls is set.
func (c *checker) listOK(n *ir.MDNode, field string, nulls bool, pass func(*ir.MDNode) bool) (tuple, elems bool) {
	m, md := c.diField(n, field)
	if md == 0 {
		return true, true
	}
	if !isTuple(m) {
		return false, false
	}
	for _, op := range m.Ops {
		if op == 0 && nulls {
			continue
		}
		if !pass(c.mdNode(op)) {
			return true, false
		}
	}
	return true, true
}

func diLocation(c *checker, n *ir.MDNode) string {
	scope, _ := c.diField(n, "scope")
	switch {
	case !isLocalScope(scope):
		return "a location needs a local scope"
	case !c.refOK(n, "inlinedAt", class("DILocation")):
		return "inlinedAt must be a location"
	case isDI(scope, "DISubprogram") && diInt(scope, "spFlags")&spDefinition == 0:
		return "the scope of a location is a declaration"
	}
	return ""
}

// boundOK checks a bound of a range: a signed constant, variable or expression.
func (c *checker) boundOK(n *ir.MDNode, field string) bool {
	return c.refOK(n, field, func(m *ir.MDNode) bool {
		return m != nil && (m.Kind == ir.MDValue && m.Val != nil && m.Val.Op == ir.OpConstInt || isVariable(m) || isDI(m, "DIExpression"))
	})
}

func isVariable(n *ir.MDNode) bool { return isDI(n, "DILocalVariable") || isDI(n, "DIGlobalVariable") }

func has(n *ir.MDNode, field string) bool { _, ok := n.Field(field); return ok }

func diSubrange(c *checker, n *ir.MDNode) string {
	if has(n, "count") && has(n, "upperBound") {
		return "a subrange has either a count or an upper bound"
	}
	for _, f := range []string{"count", "lowerBound", "upperBound", "stride"} {
		if !c.boundOK(n, f) {
			return f + " of a subrange must be a constant, variable or expression"
		}
	}
	if f, ok := n.Field("count"); ok && f.Kind != ir.FieldMD && f.Int < -1 {
		return "the count of a subrange is negative"
	}
	return ""
}

func diGenericSubrange(c *checker, n *ir.MDNode) string {
	if has(n, "count") == has(n, "upperBound") {
		return "a generic subrange has either a count or an upper bound"
	}
	if !has(n, "lowerBound") || !has(n, "stride") {
		return "a generic subrange needs a lower bound and a stride"
	}
	for _, f := range []string{"count", "lowerBound", "upperBound", "stride"} {
		if !c.refOK(n, f, func(m *ir.MDNode) bool { return isVariable(m) || isDI(m, "DIExpression") }) {
			return f + " of a generic subrange must be a variable or expression"
		}
	}
	return ""
}

func diBasicType(c *checker, n *ir.MDNode) string {
	switch diTag(n) {
	case tagBase, tagUnspecified, tagString:
		return ""
	}
	return "invalid tag of a basic type"
}

func diStringType(c *checker, n *ir.MDNode) string {
	if diTag(n) != tagString {
		return "invalid tag of a string type"
	}
	return ""
}

func (c *checker) diScopeFile(n *ir.MDNode) string {
	if !c.refOK(n, "file", class("DIFile")) {
		return "file must be a DIFile"
	}
	return ""
}

func diDerivedType(c *checker, n *ir.MDNode) string {
	if msg := c.diScopeFile(n); msg != "" {
		return msg
	}
	tag := diTag(n)
	switch tag {
	case tagTypedef, tagPointer, tagPtrToMember, tagReference, tagRvalueRef, tagConst, tagImmutable, tagVolatile,
		tagRestrict, tagAtomic, tagPtrAuth, tagMember, tagInheritance, tagFriend, tagSet, tagTemplateAlias:
	default:
		if tag != tagVariable || diInt(n, "flags")&flagStatic == 0 {
			return "invalid tag of a derived type"
		}
	}
	switch {
	case tag == tagPtrToMember && !c.refOK(n, "extraData", isType):
		return "extraData of a pointer to member must be a type"
	case !c.refOK(n, "scope", isScope):
		return "invalid scope"
	case !c.refOK(n, "baseType", isType):
		return "invalid base type"
	}
	if tag == tagSet {
		base, md := c.diField(n, "baseType")
		ok := md == 0 || isDI(base, "DICompositeType") && diTag(base) == tagEnum
		if isDI(base, "DIBasicType") {
			switch diInt(base, "encoding") {
			case ateUnsigned, ateSigned, ateUnsignedChar, ateSignedChar, ateBoolean:
				ok = true
			}
		}
		if !ok {
			return "invalid base type of a set"
		}
	}
	if has(n, "dwarfAddressSpace") && tag != tagPointer && tag != tagReference && tag != tagRvalueRef {
		return "an address space is for pointers and references only"
	}
	return ""
}

// refFlags reports whether both of two flags are given that exclude each other.
func refFlags(n *ir.MDNode) bool {
	f := diInt(n, "flags")
	return f&(flagLValueRef|flagRValueRef) == flagLValueRef|flagRValueRef || f&(flagByValue|flagByRef) == flagByValue|flagByRef
}

func diCompositeType(c *checker, n *ir.MDNode) string {
	if msg := c.diScopeFile(n); msg != "" {
		return msg
	}
	tag := diTag(n)
	switch tag {
	case tagArray, tagStruct, tagUnion, tagEnum, tagClass, tagVariantPart, tagVariant, tagNamelist:
	default:
		return "invalid tag of a composite type"
	}
	flags := diInt(n, "flags")
	switch {
	case !c.refOK(n, "scope", isScope):
		return "invalid scope"
	case !c.refOK(n, "baseType", isType):
		return "invalid base type"
	case !c.refOK(n, "elements", isTuple):
		return "elements must be a list"
	case !c.refOK(n, "vtableHolder", isType):
		return "vtableHolder must be a type"
	case refFlags(n):
		return "a type cannot be both kinds of reference"
	case flags&flagBlockByRef != 0:
		return "DIFlagBlockByRefStruct is no longer allowed"
	}
	if flags&flagVector != 0 {
		els, _ := c.diField(n, "elements")
		if !isTuple(els) || len(els.Ops) != 1 || !isDI(c.mdNode(els.Ops[0]), "DISubrange") && !isDI(c.mdNode(els.Ops[0]), "DIGenericSubrange") {
			return "a vector needs one element, a subrange"
		}
	}
	if msg := c.templateParams(n); msg != "" {
		return msg
	}
	if d, md := c.diField(n, "discriminator"); md != 0 {
		if !isDI(d, "DIDerivedType") || tag != tagVariantPart {
			return "a discriminator is for variant parts only"
		}
	}
	for _, f := range []string{"dataLocation", "associated", "allocated", "rank"} {
		if has(n, f) && tag != tagArray {
			return f + " is for arrays only"
		}
	}
	return ""
}

func (c *checker) templateParams(n *ir.MDNode) string {
	tuple, elems := c.listOK(n, "templateParams", false, func(m *ir.MDNode) bool {
		return isDI(m, "DITemplateTypeParameter") || isDI(m, "DITemplateValueParameter")
	})
	switch {
	case !tuple:
		return "templateParams must be a list"
	case !elems:
		return "templateParams has something that is not a template parameter"
	}
	return ""
}

func diSubroutineType(c *checker, n *ir.MDNode) string {
	tuple, elems := c.listOK(n, "types", true, isType)
	switch {
	case !tuple:
		return "types of a subroutine must be a list"
	case !elems:
		return "types of a subroutine has something that is not a type"
	case refFlags(n):
		return "a type cannot be both kinds of reference"
	}
	return ""
}

func diFile(c *checker, n *ir.MDNode) string {
	f, ok := n.Field("checksumkind")
	if !ok {
		return ""
	}
	sum := diStr(n, "checksum")
	if len(sum) != map[int64]int{1: 32, 2: 40, 3: 64}[f.Int] {
		return "the checksum has a wrong length for its kind"
	}
	for i := 0; i < len(sum); i++ {
		ch := sum[i]
		if !(ch >= '0' && ch <= '9' || ch >= 'a' && ch <= 'f' || ch >= 'A' && ch <= 'F') {
			return "the checksum is not hexadecimal"
		}
	}
	return ""
}

func diCompileUnit(c *checker, n *ir.MDNode) string {
	file, _ := c.diField(n, "file")
	switch {
	case !n.Distinct:
		return "a compile unit must be distinct"
	case !isDI(file, "DIFile"):
		return "a compile unit needs a file"
	case diStr(file, "filename") == "":
		return "a compile unit needs a file with a name"
	}
	for _, l := range []struct {
		field string
		pass  func(*ir.MDNode) bool
	}{
		{"enums", func(m *ir.MDNode) bool { return isDI(m, "DICompositeType") && diTag(m) == tagEnum }},
		{"retainedTypes", func(m *ir.MDNode) bool {
			return isType(m) || isDI(m, "DISubprogram") && diInt(m, "spFlags")&spDefinition == 0
		}},
		{"globals", class("DIGlobalVariableExpression")},
		{"imports", class("DIImportedEntity")},
		{"macros", func(m *ir.MDNode) bool { return isDI(m, "DIMacro") || isDI(m, "DIMacroFile") }},
	} {
		tuple, elems := c.listOK(n, l.field, false, l.pass)
		if !tuple || !elems {
			return "invalid " + l.field + " of a compile unit"
		}
	}
	return ""
}

func diSubprogram(c *checker, n *ir.MDNode) string {
	switch {
	case !c.refOK(n, "scope", isScope):
		return "invalid scope"
	case !c.refOK(n, "file", class("DIFile")):
		return "file must be a DIFile"
	case !has(n, "file") && diInt(n, "line") != 0:
		return "a subprogram has a line but no file"
	case !c.refOK(n, "type", class("DISubroutineType")):
		return "the type of a subprogram must be a subroutine type"
	case !c.refOK(n, "containingType", isType):
		return "containingType must be a type"
	}
	if msg := c.templateParams(n); msg != "" {
		return msg
	}
	if !c.refOK(n, "declaration", func(m *ir.MDNode) bool { return isDI(m, "DISubprogram") && diInt(m, "spFlags")&spDefinition == 0 }) {
		return "declaration must be a subprogram that is not a definition"
	}
	tuple, elems := c.listOK(n, "retainedNodes", false, func(m *ir.MDNode) bool {
		return isDI(m, "DILocalVariable") || isDI(m, "DILabel") || isDI(m, "DIImportedEntity") || isType(m) // types: LLVM 22
	})
	if !tuple || !elems {
		return "invalid retained nodes"
	}
	if refFlags(n) {
		return "a subprogram cannot be both kinds of reference"
	}
	unit, unitMD := c.diField(n, "unit")
	if diInt(n, "spFlags")&spDefinition != 0 {
		switch {
		case !n.Distinct:
			return "a subprogram that is a definition must be distinct"
		case !isDI(unit, "DICompileUnit"):
			return "a subprogram that is a definition needs a compile unit"
		}
	} else {
		switch {
		case unitMD != 0:
			return "a subprogram that is a declaration has no compile unit"
		case has(n, "declaration"):
			return "a subprogram that is a declaration has no declaration"
		}
	}
	if tuple, elems := c.listOK(n, "thrownTypes", false, isType); !tuple || !elems {
		return "invalid thrown types"
	}
	if diInt(n, "flags")&flagAllCalls != 0 && diInt(n, "spFlags")&spDefinition == 0 {
		return "DIFlagAllCallsDescribed is for definitions only"
	}
	return ""
}

func diLexicalBlock(c *checker, n *ir.MDNode) string {
	scope, _ := c.diField(n, "scope")
	switch {
	case !isLocalScope(scope):
		return "a lexical block needs a local scope"
	case isDI(scope, "DISubprogram") && diInt(scope, "spFlags")&spDefinition == 0:
		return "the scope of a lexical block is a declaration"
	case n.Name == "DILexicalBlock" && diInt(n, "line") == 0 && diInt(n, "column") != 0:
		return "a lexical block has a column but no line"
	}
	return ""
}

func diNamespace(c *checker, n *ir.MDNode) string {
	if !c.refOK(n, "scope", isScope) {
		return "invalid scope"
	}
	return ""
}

func diMacro(c *checker, n *ir.MDNode) string {
	switch {
	case diInt(n, "type") != 1 && diInt(n, "type") != 2:
		return "invalid type of a macro"
	case diStr(n, "name") == "":
		return "a macro needs a name"
	}
	return ""
}

func diMacroFile(c *checker, n *ir.MDNode) string {
	tuple, elems := c.listOK(n, "nodes", false, func(m *ir.MDNode) bool { return isDI(m, "DIMacro") || isDI(m, "DIMacroFile") })
	switch {
	case has(n, "type") && diInt(n, "type") != 3:
		return "invalid type of a macro file"
	case !c.refOK(n, "file", class("DIFile")):
		return "file must be a DIFile"
	case !tuple || !elems:
		return "invalid nodes of a macro file"
	}
	return ""
}

func diModule(c *checker, n *ir.MDNode) string {
	if diStr(n, "name") == "" {
		return "a module needs a name"
	}
	return ""
}

func diTemplateParam(c *checker, n *ir.MDNode) string {
	if !c.refOK(n, "type", isType) {
		return "the type of a template parameter must be a type"
	}
	if n.Name == "DITemplateValueParameter" {
		switch diTag(n) {
		case tagTemplateValue, tagGNUTemplateTemplate, tagGNUPack:
		default:
			return "invalid tag of a template parameter"
		}
	}
	return ""
}

func (c *checker) diVar(n *ir.MDNode) string {
	switch {
	case !c.refOK(n, "scope", isScope):
		return "invalid scope"
	case !c.refOK(n, "file", class("DIFile")):
		return "file must be a DIFile"
	}
	return ""
}
