package filekind

import "testing"

func TestOf(t *testing.T) {
	elf := "\x7FELF\x02\x01\x01\x33\x07\x00\x00\x00\x00\x00\x00\x00\x02\x00"
	for _, c := range []struct {
		text string
		want Kind
	}{
		{"", Unknown},
		{"hello", Unknown},
		{"; ModuleID = 'x'\nsource_filename = \"x\"\n", LLVMIR},
		{"// made by\n/* x */\n\t.version 7.0\n", PTX},
		{"\uFEFF.version 7.0\n", PTX},
		{"define void @f() {\n  call void asm \".version\", \"\"()", LLVMIR},
		{"BC\xC0\xDE\x35\x14", Bitcode},
		{"\xDE\xC0\x17\x0B\x00", Bitcode},
		{elf + "\xBE\x00", Cubin},
		{elf + "\x3E\x00", ELF},
		{"\x50\xED\x55\xBA\x01\x00", FatBinary},
		{"\xFF\xFE.\x00v\x00", UTF16},
		{".\x00v\x00e\x00", UTF16},
		{"\x00.\x00v\x00e", UTF16},
		{"\xFF\xFE\x00\x00.\x00\x00\x00", UTF32},
		{"\x1F\x8B\x08", GZip},
		{"PK\x03\x04", Zip},
		{"\x93NUMPY\x01\x00", NPY},
		{"// a kernel\n__global__ void f(int *p) {}\n", CUDA},
		{"#include <cuda_runtime.h>\n", CUDA},
		{"__kernel void f(global int *p) {}\n", OpenCL},
		{"#include <stdio.h>\nint main() {}\n", C},
		{"module {\n  func.func @f() {\n", MLIR},
		{"#map = affine_map<(d0) -> (d0)>\nmodule {\n", MLIR},
		{"import triton\n", Python},
		{"\n\tcode for sm_80\n\t\tFunction : f\n", SASS},
		{"\t.text\n\t.globl\tmain\n", Assembly},
		{"<!DOCTYPE html>", HTML},
		{"{\"a\": 1}", JSON},
		{"abc\x00def", Data},
		{"define void @f() {\n %\"\x00\" = fence\n}\n", LLVMIR}, // an error that has a place there
		{"\x07\x23\x02\x03\x00\x00", SPIRV},
	} {
		if got := Of(c.text); got != c.want {
			t.Errorf("%.20q: %v, want %v", c.text, got, c.want)
		}
	}
	for k := Unknown + 1; k < numKinds; k++ {
		if k.String() == "" || k.Advice() == "" {
			t.Errorf("kind %d has no words", k)
		}
	}
}
