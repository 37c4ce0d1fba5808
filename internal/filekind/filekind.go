// Package filekind recognises files of the wrong kind, so that the error can name the kind: binary formats
// by their first bytes, texts by keywords that no other language has at that place.
package filekind

import (
	"strings"
	"unicode/utf8"
)

// Kind is what a file seems to be.
type Kind uint8

// The kinds.
const (
	Unknown Kind = iota
	LLVMIR
	PTX
	Bitcode
	Cubin
	ELF
	FatBinary
	SPIRV
	UTF16
	UTF32
	GZip
	Zip
	XZ
	Zstandard
	BZip2
	Archive
	MachO
	PE
	NPY
	CUDA
	OpenCL
	C
	MLIR
	SASS
	Assembly
	Python
	JSON
	HTML
	Data // bytes that are no text
	numKinds
)

// says is what the file is, and what to do.
var says = [numKinds]struct{ what, todo string }{
	LLVMIR:    {"LLVM IR", "use 'warpwise compile' to make PTX of it, 'warpwise opt' to print it"},
	PTX:       {"PTX", "use 'warpwise ptx' to check and print it, 'warpwise run' to run it"},
	Bitcode:   {"LLVM bitcode", "use 'warpwise compile' to make PTX of it, 'warpwise llvm-dis' to print it"},
	Cubin:     {"a cubin, machine code of a GPU", "'cuobjdump -xptx all' takes out the PTX, if it holds any"},
	ELF:       {"an ELF object", "'cuobjdump -xptx all' takes out the PTX, if it holds any"},
	FatBinary: {"a CUDA fat binary", "'cuobjdump -xptx all' takes out the PTX, if it holds any"},
	SPIRV:     {"SPIR-V", "'llvm-spirv -r --to-text' makes LLVM IR of it"},
	UTF16:     {"text in UTF-16", "convert it to UTF-8: iconv -f UTF-16 -t UTF-8"},
	UTF32:     {"text in UTF-32", "convert it to UTF-8: iconv -f UTF-32 -t UTF-8"},
	GZip:      {"compressed with gzip", "unpack it: gzip -dc"},
	Zip:       {"a zip archive", "unpack it: unzip"},
	XZ:        {"compressed with xz", "unpack it: xz -dc"},
	Zstandard: {"compressed with zstd", "unpack it: zstd -dc"},
	BZip2:     {"compressed with bzip2", "unpack it: bzip2 -dc"},
	Archive:   {"an archive of object files", "take out the member that is meant: ar x"},
	MachO:     {"a Mach-O object", "what is needed is the text that the compiler made it from"},
	PE:        {"a Windows executable or library", "'cuobjdump -xptx all' takes out the PTX, if it holds any"},
	NPY:       {"a NumPy array", "'warpwise run' takes it as an argument: -arg file:PATH"},
	CUDA:      {"CUDA C++ source", "make LLVM IR of it: clang++ -x cuda --cuda-device-only --cuda-gpu-arch=sm_80 -O1 -S -emit-llvm"},
	OpenCL:    {"OpenCL C source", "make LLVM IR of it: clang -x cl -cl-std=CL2.0 --target=nvptx64-nvidia-cuda -O1 -S -emit-llvm"},
	C:         {"C or C++ source", "make LLVM IR of it: clang --target=nvptx64-nvidia-cuda -O1 -S -emit-llvm"},
	MLIR:      {"MLIR", "make LLVM IR of it: mlir-translate --mlir-to-llvmir"},
	SASS:      {"a listing of a GPU's machine code", "what is needed is the PTX that it was made from: cuobjdump -ptx"},
	Assembly:  {"assembly of another processor", "what is needed is LLVM IR or PTX"},
	Python:    {"Python source", "what is needed is the LLVM IR or PTX that its compiler makes; Triton keeps both in its cache"},
	JSON:      {"JSON", "what is needed is LLVM IR or PTX"},
	HTML:      {"HTML", "it may be an error page that was saved in place of the file"},
	Data:      {"binary data, no text", "what is needed is LLVM IR or PTX as text"},
}

// String returns the kind in words: "LLVM bitcode".
func (k Kind) String() string {
	if k == Unknown {
		return "of unknown kind"
	}
	return says[k].what
}

// Advice says what to do with such a file.
func (k Kind) Advice() string { return says[k].todo }

// magic are the first bytes of formats, longer ones first.
var magic = []struct {
	bytes string
	kind  Kind
}{
	{"\xFF\xFE\x00\x00", UTF32}, {"\x00\x00\xFE\xFF", UTF32}, {"\xFF\xFE", UTF16}, {"\xFE\xFF", UTF16},
	{"BC\xC0\xDE", Bitcode}, {"\xDE\xC0\x17\x0B", Bitcode}, {"\x50\xED\x55\xBA", FatBinary},
	{"\x03\x02\x23\x07", SPIRV}, {"\x07\x23\x02\x03", SPIRV}, {"\x1F\x8B", GZip}, {"PK\x03\x04", Zip}, {"\xFD7zXZ\x00", XZ},
	{"\x28\xB5\x2F\xFD", Zstandard}, {"BZh", BZip2}, {"!<arch>\n", Archive}, {"!<thin>\n", Archive}, {"\xCF\xFA\xED\xFE", MachO}, {"\xCE\xFA\xED\xFE", MachO},
	{"MZ", PE}, {"\x93NUMPY", NPY},
}

// emCUDA is the machine of a cubin in the header of ELF.
const emCUDA = 190

// Binary returns the kind of a binary format, or Unknown. It looks at the first bytes only.
func Binary(s string) Kind {
	if strings.HasPrefix(s, "\x7FELF") {
		if len(s) > 19 && s[18] == emCUDA && s[19] == 0 {
			return Cubin
		}
		return ELF
	}
	for _, m := range magic {
		if strings.HasPrefix(s, m.bytes) {
			return m.kind
		}
	}
	if len(s) >= 4 && (s[0] == 0) != (s[1] == 0) && s[0] == s[2] && s[0] == 0 || len(s) >= 4 && s[0] != 0 && s[1] == 0 && s[2] != 0 && s[3] == 0 {
		return UTF16 // without its mark
	}
	return Unknown
}

// WithoutMark returns the text without the byte order mark of UTF-8, which editors put before it.
func WithoutMark(s string) string { return strings.TrimPrefix(s, "\uFEFF") }

// probe is how much of a text is looked at.
const probe = 64 << 10

// Of returns the kind of a file. It looks at the first part only.
func Of(s string) Kind {
	if k := Binary(s); k != Unknown {
		return k
	}
	s = WithoutMark(s)
	s = s[:min(len(s), probe)]
	if k := first(s); k != Unknown {
		return k
	}
	for _, w := range words {
		if strings.Contains(s, w.text) {
			return w.kind
		}
	}
	if strings.IndexByte(s, 0) >= 0 || !utf8.ValidString(s[:max(0, min(len(s), 512)-utf8.UTFMax)]) {
		return Data
	}
	return Unknown
}

// starts are how the first line of a text that is no comment begins.
var starts = []struct {
	text string
	kind Kind
}{
	{".version", PTX}, {".target sm", PTX}, {".visible .entry", PTX}, {".address_size", PTX},
	{"source_filename", LLVMIR}, {"target datalayout", LLVMIR}, {"target triple", LLVMIR}, {"define ", LLVMIR}, {"declare ", LLVMIR},
	{"attributes #", LLVMIR}, {"@", LLVMIR}, {"%", LLVMIR}, {"!", LLVMIR}, {"$", LLVMIR}, {"module asm", LLVMIR},
	{"module {", MLIR}, {"module @", MLIR}, {"module attributes", MLIR}, {"gpu.module", MLIR}, {"func.func", MLIR}, {"builtin.module", MLIR}, {"llvm.func", MLIR}, {"#map", MLIR}, {"#blocked", MLIR},
	{"Fatbin ", SASS}, {".headerflags", SASS}, {"code for sm_", SASS},
	{"<!DOCTYPE", HTML}, {"<!doctype", HTML}, {"<html", HTML}, {"{\"", JSON}, {"[{", JSON}, {"#!/usr/bin/env python", Python}, {"import ", Python}, {"from ", Python},
}

// words tell languages apart of which no line is always the first, the surest first.
var words = []struct {
	text string
	kind Kind
}{
	{"__global__", CUDA}, {"cuda_runtime.h", CUDA}, {"__kernel", OpenCL}, {"kernel void ", OpenCL}, {"get_global_id(", OpenCL},
	{"\ndefine ", LLVMIR}, {"\n.version ", PTX}, {"\t.headerflags", SASS}, {"code for sm_", SASS}, {"gpu.func", MLIR}, {"llvm.func @", MLIR}, {"\n  func.func ", MLIR},
	{"\nimport ", Python}, {"\ndef ", Python}, {"#include", C}, {"#define", C}, {"#pragma", C}, {"int main(", C}, {"\t.globl\t", Assembly}, {"\t.text\n", Assembly}, {"{\n  \"", JSON},
}

// first returns what the first line that is no comment tells.
func first(s string) Kind {
	for s != "" {
		s = strings.TrimLeft(s, " \t\r\n")
		switch {
		case strings.HasPrefix(s, "//"), strings.HasPrefix(s, ";"):
			_, s, _ = strings.Cut(s, "\n")
			continue
		case strings.HasPrefix(s, "/*"):
			_, s, _ = strings.Cut(s[2:], "*/")
			continue
		}
		for _, x := range starts {
			if strings.HasPrefix(s, x.text) {
				return x.kind
			}
		}
		return Unknown
	}
	return Unknown
}

// IsPTX reports whether a text is PTX rather than LLVM IR: by what it says, else by the ending of its name.
func IsPTX(name, text string) bool {
	switch Of(text) {
	case PTX:
		return true
	case LLVMIR:
		return false
	}
	return strings.HasSuffix(name, ".ptx")
}
