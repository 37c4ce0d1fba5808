package irtext

import "github.com/warpwise/warpwise/ir"

// kw is a keyword that the grammar itself knows. Opcodes, attributes, calling conventions and
// predicates are columns of the table of words instead.
type kw uint8

// The keywords, by their text.
const (
	noKw kw = iota
	kwTarget
	kwTriple
	kwDatalayout
	kwSourceFilename
	kwModule
	kwAsm
	kwType
	kwOpaque
	kwDefine
	kwDeclare
	kwGlobal
	kwConstant
	kwAttributes
	kwAlias
	kwIfunc
	kwUselistorder
	kwUselistorderBb
	kwExternal
	kwAvailableExternally
	kwLinkonce
	kwLinkonceOdr
	kwWeak
	kwWeakOdr
	kwAppending
	kwInternal
	kwPrivate
	kwExternWeak
	kwCommon
	kwDllimport
	kwDllexport
	kwDefault
	kwHidden
	kwProtected
	kwDsoLocal
	kwDsoPreemptable
	kwUnnamedAddr
	kwLocalUnnamedAddr
	kwThreadLocal
	kwLocaldynamic
	kwInitialexec
	kwLocalexec
	kwExternallyInitialized
	kwAddrspace
	kwSection
	kwPartition
	kwCodeModel
	kwComdat
	kwAlign
	kwAlignstack
	kwNoSanitizeAddress
	kwNoSanitizeHwaddress
	kwSanitizeMemtag
	kwSanitizeAddressDyninit
	kwGc
	kwPrefix
	kwPrologue
	kwPersonality
	kwAny
	kwExactmatch
	kwLargest
	kwNodeduplicate
	kwSamesize
	kwTrue
	kwFalse
	kwNull
	kwNone
	kwUndef
	kwPoison
	kwZeroinitializer
	kwBlockaddress
	kwDsoLocalEquivalent
	kwNoCfi
	kwPtrauth
	kwSplat
	kwC
	kwVscale
	kwX
	kwInrange
	kwTo
	kwLabel
	kwUnwind
	kwFrom
	kwWithin
	kwCaller
	kwCatch
	kwCleanup
	kwFilter
	kwTail
	kwMusttail
	kwNotail
	kwVolatile
	kwAtomic
	kwSyncscope
	kwSideeffect
	kwInteldialect
	kwInalloca
	kwSwifterror
	kwReassoc
	kwNnan
	kwNinf
	kwNsz
	kwArcp
	kwContract
	kwAfn
	kwFast
	kwNuw
	kwNsw
	kwExact
	kwDisjoint
	kwNneg
	kwSamesign
	kwInbounds
	kwNusw
	kwCc
	kwDistinct
	kwRead
	kwWrite
	kwReadwrite
	kwSync
	kwAsync
	kwArgmem
	kwInaccessiblemem
	kwErrnomem
	kwTargetMem0
	kwTargetMem1
	kwDbgValue
	kwDbgDeclare
	kwDbgAssign
	kwDbgLabel
	kwDbgDeclareValue
	kwDIArgList
	kwTiny
	kwSmall
	kwKernel
	kwMedium
	kwLarge
	kwMetadata
	kwVoid
	kwElementwise
)

var kwNames = [...]string{
	kwTarget:                 "target",
	kwTriple:                 "triple",
	kwDatalayout:             "datalayout",
	kwSourceFilename:         "source_filename",
	kwModule:                 "module",
	kwAsm:                    "asm",
	kwType:                   "type",
	kwOpaque:                 "opaque",
	kwDefine:                 "define",
	kwDeclare:                "declare",
	kwGlobal:                 "global",
	kwConstant:               "constant",
	kwAttributes:             "attributes",
	kwAlias:                  "alias",
	kwIfunc:                  "ifunc",
	kwUselistorder:           "uselistorder",
	kwUselistorderBb:         "uselistorder_bb",
	kwExternal:               "external",
	kwAvailableExternally:    "available_externally",
	kwLinkonce:               "linkonce",
	kwLinkonceOdr:            "linkonce_odr",
	kwWeak:                   "weak",
	kwWeakOdr:                "weak_odr",
	kwAppending:              "appending",
	kwInternal:               "internal",
	kwPrivate:                "private",
	kwExternWeak:             "extern_weak",
	kwCommon:                 "common",
	kwDllimport:              "dllimport",
	kwDllexport:              "dllexport",
	kwDefault:                "default",
	kwHidden:                 "hidden",
	kwProtected:              "protected",
	kwDsoLocal:               "dso_local",
	kwDsoPreemptable:         "dso_preemptable",
	kwUnnamedAddr:            "unnamed_addr",
	kwLocalUnnamedAddr:       "local_unnamed_addr",
	kwThreadLocal:            "thread_local",
	kwLocaldynamic:           "localdynamic",
	kwInitialexec:            "initialexec",
	kwLocalexec:              "localexec",
	kwExternallyInitialized:  "externally_initialized",
	kwAddrspace:              "addrspace",
	kwSection:                "section",
	kwPartition:              "partition",
	kwCodeModel:              "code_model",
	kwComdat:                 "comdat",
	kwAlign:                  "align",
	kwAlignstack:             "alignstack",
	kwNoSanitizeAddress:      "no_sanitize_address",
	kwNoSanitizeHwaddress:    "no_sanitize_hwaddress",
	kwSanitizeMemtag:         "sanitize_memtag",
	kwSanitizeAddressDyninit: "sanitize_address_dyninit",
	kwGc:                     "gc",
	kwPrefix:                 "prefix",
	kwPrologue:               "prologue",
	kwPersonality:            "personality",
	kwAny:                    "any",
	kwExactmatch:             "exactmatch",
	kwLargest:                "largest",
	kwNodeduplicate:          "nodeduplicate",
	kwSamesize:               "samesize",
	kwTrue:                   "true",
	kwFalse:                  "false",
	kwNull:                   "null",
	kwNone:                   "none",
	kwUndef:                  "undef",
	kwPoison:                 "poison",
	kwZeroinitializer:        "zeroinitializer",
	kwBlockaddress:           "blockaddress",
	kwDsoLocalEquivalent:     "dso_local_equivalent",
	kwNoCfi:                  "no_cfi",
	kwPtrauth:                "ptrauth",
	kwSplat:                  "splat",
	kwC:                      "c",
	kwVscale:                 "vscale",
	kwX:                      "x",
	kwInrange:                "inrange",
	kwTo:                     "to",
	kwLabel:                  "label",
	kwUnwind:                 "unwind",
	kwFrom:                   "from",
	kwWithin:                 "within",
	kwCaller:                 "caller",
	kwCatch:                  "catch",
	kwCleanup:                "cleanup",
	kwFilter:                 "filter",
	kwTail:                   "tail",
	kwMusttail:               "musttail",
	kwNotail:                 "notail",
	kwVolatile:               "volatile",
	kwAtomic:                 "atomic",
	kwSyncscope:              "syncscope",
	kwSideeffect:             "sideeffect",
	kwInteldialect:           "inteldialect",
	kwInalloca:               "inalloca",
	kwSwifterror:             "swifterror",
	kwReassoc:                "reassoc",
	kwNnan:                   "nnan",
	kwNinf:                   "ninf",
	kwNsz:                    "nsz",
	kwArcp:                   "arcp",
	kwContract:               "contract",
	kwAfn:                    "afn",
	kwFast:                   "fast",
	kwNuw:                    "nuw",
	kwNsw:                    "nsw",
	kwExact:                  "exact",
	kwDisjoint:               "disjoint",
	kwNneg:                   "nneg",
	kwSamesign:               "samesign",
	kwInbounds:               "inbounds",
	kwNusw:                   "nusw",
	kwCc:                     "cc",
	kwDistinct:               "distinct",
	kwRead:                   "read",
	kwWrite:                  "write",
	kwReadwrite:              "readwrite",
	kwSync:                   "sync",
	kwAsync:                  "async",
	kwArgmem:                 "argmem",
	kwInaccessiblemem:        "inaccessiblemem",
	kwErrnomem:               "errnomem",
	kwTargetMem0:             "target_mem0",
	kwTargetMem1:             "target_mem1",
	kwDbgValue:               "dbg_value",
	kwDbgDeclare:             "dbg_declare",
	kwDbgAssign:              "dbg_assign",
	kwDbgLabel:               "dbg_label",
	kwDbgDeclareValue:        "dbg_declare_value",
	kwDIArgList:              "DIArgList",
	kwTiny:                   "tiny",
	kwSmall:                  "small",
	kwKernel:                 "kernel",
	kwMedium:                 "medium",
	kwLarge:                  "large",
	kwMetadata:               "metadata",
	kwVoid:                   "void",
	kwElementwise:            "elementwise",
}

// word is what a word of the language can mean; most words mean one thing.
type word struct {
	name  string
	kw    kw
	op    ir.Op       // instruction
	attr  ir.AttrKind // attribute
	typ   ir.Type     // type with a fixed handle
	conv  ir.CallConv // calling convention plus one
	ipred ir.Pred     // predicate of icmp plus one
	fpred ir.Pred     // predicate of fcmp plus one
}

// typeWords are the types with a keyword and the usual integers.
var typeWords = map[string]ir.Type{"void": ir.Void, "half": ir.Half, "bfloat": ir.BFloat, "float": ir.Float,
	"double": ir.Double, "x86_fp80": ir.X86FP80, "fp128": ir.FP128, "ppc_fp128": ir.PPCFP128,
	"label": ir.Label, "metadata": ir.Metadata, "token": ir.Token, "x86_amx": ir.X86AMX,
	"x86_mmx": ir.X86MMX, "i1": ir.I1, "i8": ir.I8, "i16": ir.I16, "i32": ir.I32, "i64": ir.I64,
	"i128": ir.I128, "ptr": ir.Ptr}

// words are all words with a meaning; entry 0 stands for every other one. wordSlots finds them:
// open addressing, linear probing.
var words, wordSlots = buildWords()

var wordCC = wordOf("cc")

const wordTabSize = 2048

// wordHash mixes one more byte into the running hash of a word.
func wordHash(h uint32, c byte) uint32 { return (h ^ uint32(c)) * 0x01000193 }

// wordSlot returns the place a hash starts at.
func wordSlot(h uint32) uint32 { return (h ^ h>>15) % wordTabSize }

// findWord returns the index of the word w of hash h in words, or 0.
func findWord(h uint32, w string) uint16 {
	for i := wordSlot(h); ; i = (i + 1) % wordTabSize {
		k := wordSlots[i]
		if k == 0 || words[k].name == w {
			return k
		}
	}
}

// wordOf returns the index of the word s in words, or 0.
func wordOf(s string) uint16 {
	h := uint32(0)
	for i := 0; i < len(s); i++ {
		h = wordHash(h, s[i])
	}
	return findWord(h, s)
}

func buildWords() ([]word, *[wordTabSize]uint16) {
	tab, slots := make([]word, 1, 512), new([wordTabSize]uint16)
	get := func(s string) *word {
		h := uint32(0)
		for i := 0; i < len(s); i++ {
			h = wordHash(h, s[i])
		}
		i := wordSlot(h)
		for slots[i] != 0 {
			if w := &tab[slots[i]]; w.name == s {
				return w
			}
			i = (i + 1) % wordTabSize
		}
		slots[i] = uint16(len(tab))
		tab = append(tab, word{name: s})
		return &tab[len(tab)-1]
	}
	for k := noKw + 1; int(k) < len(kwNames); k++ {
		get(kwNames[k]).kw = k
	}
	for o := ir.Unordered; o <= ir.SeqCst; o++ {
		get(o.String())
	}
	for o := range ir.NumRMW {
		get(o.String())
	}
	for _, s := range []string{"flags", "gv", "typeid", "summaries", "blockcount", "offset", "hash", "path", "name",
		"guid", "insts", "function", "variable", "live", "type"} { // words of summaries
		get(s)
	}
	for op := ir.OpRet; op <= ir.OpFreeze; op++ {
		get(op.String()).op = op
	}
	for a := ir.AttrNone + 1; a < ir.AttrUnknown; a++ {
		get(a.String()).attr = a
	}
	for s, t := range typeWords {
		get(s).typ = t
	}
	for c := range ir.MaxCallConv + 1 {
		if s := c.String(); s[:3] != "cc " {
			get(s).conv = c + 1
		}
	}
	get("riscv_vls_cc").conv = ir.RISCVVLS128 + 1
	for p := ir.FFalse; p <= ir.FTrue; p++ {
		get(p.String()).fpred = p + 1
	}
	for p := ir.IEQ; p <= ir.ISLE; p++ {
		get(p.String()).ipred = p + 1
	}
	return tab, slots
}
