package irtext

import (
	"sort"
	"strings"
)

// named is a number with the rest of its name.
type named struct {
	n    uint16
	name string
}

// names are the symbolic names of an enumeration, with a common prefix, by number.
type names struct {
	prefix string
	list   []named
}

func newNames(prefix string, list ...named) names { return names{prefix, list} }

// name returns the name of n.
func (ns *names) name(n uint64) (string, bool) {
	i := sort.Search(len(ns.list), func(i int) bool { return uint64(ns.list[i].n) >= n })
	if i < len(ns.list) && uint64(ns.list[i].n) == n {
		return ns.list[i].name, true
	}
	return "", false
}

// number returns the number of the name s, prefix included.
func (ns *names) number(s string) (uint64, bool) {
	rest, ok := strings.CutPrefix(s, ns.prefix)
	if !ok {
		return 0, false
	}
	for i := range ns.list {
		if ns.list[i].name == rest {
			return uint64(ns.list[i].n), true
		}
	}
	return 0, false
}

var dwVirtualities = newNames("DW_VIRTUALITY_", named{0, "none"}, named{1, "virtual"}, named{2, "pure_virtual"})

var emissionKinds = newNames("", named{0, "NoDebug"}, named{1, "FullDebug"}, named{2, "LineTablesOnly"},
	named{3, "DebugDirectivesOnly"})

var nameTableKinds = newNames("", named{0, "Default"}, named{1, "GNU"}, named{2, "None"}, named{3, "Apple"})

var checksumKinds = newNames("CSK_", named{1, "MD5"}, named{2, "SHA1"}, named{3, "SHA256"})

var enumKinds = newNames("DW_APPLE_ENUM_KIND_", named{0, "Closed"}, named{1, "Open"})

var fixedPointKinds = newNames("", named{0, "Binary"}, named{1, "Decimal"}, named{2, "Rational"})

// enumNames are the names of the fields that hold one of an enumeration.
var enumNames = map[fieldKind]*names{fTag: &dwTags, fEncoding: &dwEncodings, fLang: &dwLanguages, fLangName: &dwLanguageNames,
	fConv: &dwConventions, fVirtuality: &dwVirtualities, fMacinfo: &dwMacinfos, fEmission: &emissionKinds,
	fNameTable: &nameTableKinds, fChecksum: &checksumKinds, fEnumKind: &enumKinds, fFixedPoint: &fixedPointKinds}

// flag is one flag of a set, or one value of a group of bits.
type flag struct {
	bits uint32
	mask uint32 // the group of bits, or bits itself
	name string
}

// diFlags are the flags of debug info; those of several bits come first.
var diFlags = []flag{
	{1, 3, "Private"}, {2, 3, "Protected"}, {3, 3, "Public"},
	{1 << 16, 3 << 16, "SingleInheritance"}, {2 << 16, 3 << 16, "MultipleInheritance"},
	{3 << 16, 3 << 16, "VirtualInheritance"}, {1<<2 | 1<<5, 1<<2 | 1<<5, "IndirectVirtualBase"},
	{1 << 2, 1 << 2, "FwdDecl"}, {1 << 3, 1 << 3, "AppleBlock"}, {1 << 4, 1 << 4, "ReservedBit4"},
	{1 << 5, 1 << 5, "Virtual"}, {1 << 6, 1 << 6, "Artificial"}, {1 << 7, 1 << 7, "Explicit"},
	{1 << 8, 1 << 8, "Prototyped"}, {1 << 9, 1 << 9, "ObjcClassComplete"},
	{1 << 10, 1 << 10, "ObjectPointer"}, {1 << 11, 1 << 11, "Vector"},
	{1 << 12, 1 << 12, "StaticMember"}, {1 << 13, 1 << 13, "LValueReference"},
	{1 << 14, 1 << 14, "RValueReference"}, {1 << 15, 1 << 15, "ExportSymbols"},
	{1 << 18, 1 << 18, "IntroducedVirtual"}, {1 << 19, 1 << 19, "BitField"},
	{1 << 20, 1 << 20, "NoReturn"}, {1 << 22, 1 << 22, "TypePassByValue"},
	{1 << 23, 1 << 23, "TypePassByReference"}, {1 << 24, 1 << 24, "EnumClass"},
	{1 << 25, 1 << 25, "Thunk"}, {1 << 26, 1 << 26, "NonTrivial"}, {1 << 27, 1 << 27, "BigEndian"},
	{1 << 28, 1 << 28, "LittleEndian"}, {1 << 29, 1 << 29, "AllCallsDescribed"},
	{1 << 30, 1 << 30, "NameIsSimplified"}, {0, 0, "Zero"},
}

// diSPFlags are the flags of subprograms.
var diSPFlags = []flag{
	{1, 1, "Virtual"}, {2, 2, "PureVirtual"}, {1 << 2, 1 << 2, "LocalToUnit"},
	{1 << 3, 1 << 3, "Definition"}, {1 << 4, 1 << 4, "Optimized"}, {1 << 5, 1 << 5, "Pure"},
	{1 << 6, 1 << 6, "Elemental"}, {1 << 7, 1 << 7, "Recursive"}, {1 << 8, 1 << 8, "MainSubprogram"},
	{1 << 9, 1 << 9, "Deleted"}, {1 << 11, 1 << 11, "ObjCDirect"}, {0, 0, "Zero"},
}

const (
	spVirtual     = 1
	spLocal       = 1 << 2
	spDefinition  = 1 << 3
	spOptimized   = 1 << 4
	spVirtualMask = 3
)
