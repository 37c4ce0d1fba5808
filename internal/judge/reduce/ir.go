package reduce

import (
	"bytes"
	"fmt"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/internal/verify"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ir/irtext"
)

// IR reduces a module of LLVM IR while check holds. The module itself is not changed.
func IR(m *ir.Module, check Check, opt Options) (*Result, error) {
	return reduce(irLanguage(), printIR(m), check, opt)
}

// IRText reduces the text of a module. The text as it is is checked first, comments included.
func IRText(text []byte, check Check, opt Options) (*Result, error) {
	return reduce(irLanguage(), text, check, opt)
}

func irLanguage() *language[*ir.Module] {
	return &language[*ir.Module]{
		parse: parseIR,
		print: printIR,
		valid: func(m *ir.Module) bool {
			return !verify.Module(m, verify.Options{Deep: true, Workers: 1}).HasErrors()
		},
		size: irSize,
		list: []step[*ir.Module]{
			one("debug info", hasDebug, func(m *ir.Module) { irtext.StripDebug(m) }),
			edits("function bodies", bodies, dropBodies),
			edits("functions", functions, dropFunctions),
			edits("global variables", variables, dropVariables),
			edits("named metadata", namedMD, dropNamedMD),
			edits("attachments", attachments, dropAttachments),
			edits("returns", returns, makeReturns),
			edits("blocks", blocks, dropBlocks),
			edits("edges", edges, dropEdges),
			edits("instructions", instructions, dropInstructions),
			edits("uses by first operand", operandImages(0), replaceByOperand(0)),
			edits("uses by second operand", operandImages(1), replaceByOperand(1)),
			edits("uses by deep operand", operandImages(deep), replaceByOperand(deep)),
			edits("uses by parameter", paramImages, replaceByParam),
			edits("bypassed blocks", bypasses, bypass),
			edits("merged blocks", merges, merge),
			edits("operands to zero", operandsFor(zeroOperand), setOperands(zeroOperand)),
			edits("operands to one", operandsFor(oneOperand), setOperands(oneOperand)),
			edits("operands to parameter", operandsFor(paramOperand), setOperands(paramOperand)),
			edits("results", results, dropResults),
			edits("parameters", params, dropParams),
			edits("initialisers", initialisers, dropInitialisers),
			edits("arrays to one element", arrays, shrinkArrays(func(n uint64) uint64 { return 1 })),
			edits("arrays to half", arrays, shrinkArrays(func(n uint64) uint64 { return n / 2 })),
			edits("attributes", attributes, dropAttributes),
			edits("flags", flagged, dropFlags),
			edits("module", modulePieces, dropPieces),
			edits("local names", localNames, dropLocalNames),
			edits("symbol names", symbolNames, shortenNames),
		},
	}
}

// one makes a step of a single edit.
func one[P any](name string, possible func(p P) bool, do func(p P)) step[P] {
	return step[P]{name, func(p P) int {
		if possible(p) {
			return 1
		}
		return 0
	}, func(p P, pick []bool) { do(p) }}
}

const fileName = "reduce.ll"

// printIR prints the module without the comment that names it.
func printIR(m *ir.Module) []byte {
	text := irtext.AppendModule(nil, m, irtext.PrintOptions{})
	if rest, ok := bytes.CutPrefix(text, []byte("; ModuleID")); ok {
		_, text, _ = bytes.Cut(rest, []byte("\n"))
	}
	return bytes.TrimLeft(text, "\n")
}

func parseIR(text []byte) (*ir.Module, error) {
	m, diags := irtext.Parse(diag.NewFile(fileName, string(text)), irtext.Options{Workers: 1})
	if diags.HasErrors() {
		return nil, fmt.Errorf("%w", diags.Err())
	}
	broken := false
	if d := verify.Module(m, verify.Options{Workers: 1, BrokenDebugInfo: &broken}); d.HasErrors() {
		return nil, fmt.Errorf("%w", d.Err())
	}
	if broken {
		irtext.StripDebug(m)
	}
	irtext.UseDebugRecords(m)
	if m.Name == fileName { // what a file is called that does not say
		m.Name = ""
	}
	return m, nil
}

func irSize(m *ir.Module) Size {
	var s Size
	for _, f := range m.Funcs {
		if f.IsDecl() {
			continue
		}
		s.Funcs++
		s.Blocks += len(f.Blocks)
		for v := range f.Instrs() {
			if v.Op != ir.OpDbgRecord {
				s.Insts++
			}
		}
	}
	return s
}

// zero returns the zero value of the type as a constant of the function, or nil when the type has
// none.
func zero(f *ir.Func, t ir.Type) *ir.Value {
	ts := f.Types()
	switch ts.Kind(t) {
	case ir.KindVoid, ir.KindLabel, ir.KindMetadata, ir.KindToken, ir.KindX86AMX, ir.KindX86MMX, ir.KindFunc, ir.KindTarget, ir.KindInvalid:
		return nil
	}
	if ts.IsScalable(t) || ts.IsOpaque(t) {
		return nil
	}
	return f.Null(t)
}

func hasDebug(m *ir.Module) bool {
	for _, n := range m.NamedMD {
		if len(n.Name) > 9 && n.Name[:9] == "llvm.dbg." {
			return true
		}
	}
	for _, f := range m.Funcs {
		if len(f.DbgRecords) > 0 || f.Attach != nil {
			return true
		}
		for v := range f.Instrs() {
			if f.Attachment(v, ir.MDDbg) != 0 {
				return true
			}
		}
	}
	return false
}
