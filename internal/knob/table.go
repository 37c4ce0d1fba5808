package knob

import "slices"

// The five descriptions, and LLVM for knobs of its own that ours answer to.
const (
	docEarlyCSE    = "early-cse"
	docCGP         = "codegenprepare-and-scev-cgp"
	docCSSA        = "cssa"
	docStructurize = "structurizecfg"
	docAssembler   = "ptxas-copy-prop-and-cse"
	docLLVM        = "LLVM"
)

// table holds every knob of the five descriptions, those of ours that decide what they leave open, and
// those of the other passes. Defaults that a description does not state are the ones that leave the pass
// as described.
var table = slices.Concat(
	section(docEarlyCSE, "early-cse", false, earlyCSE),
	section(docCGP, "codegenprepare", false, codeGenPrepare),
	section(docCGP, "scev-cgp", false, scevCGP),
	section(docCGP, "base-address-strength-reduce", false, baseAddress),
	section(docCSSA, "cssa", false, cssa),
	section(docStructurize, "structurizecfg", false, structurize),
	section(docAssembler, "the assembler pipeline", false, assembler),
	section(docLLVM, "", false, support),
	section(docLLVM, "", false, prepare),
	section(docLLVM, "scalar evolution", false, evolution),
)

// section gives the rows of one table what they have in common.
func section(doc, pass string, planned bool, rows []Knob) []Knob {
	rows = slices.Clone(rows)
	for i := range rows {
		k := &rows[i]
		k.Doc, k.Planned = doc, planned || k.Planned
		if k.Pass == "" {
			k.Pass = pass
		}
	}
	return rows
}
