package simt_test

import (
	"encoding/binary"
	"strings"
	"testing"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/ir/irtext"
	"github.com/warpwise/warpwise/simt"
)

// irKernel runs a kernel of one thread per lane: %out and %in are buffers of 4 KiB, %t the thread's
// number, %dst its 64 bytes of %out, %row its 64 bytes of %in.
func irKernel(t *testing.T, body, globals string, threads int) (*simt.Program, *simt.Result, []byte, []byte) {
	t.Helper()
	text := "target triple = \"nvptx64-nvidia-cuda\"\n" + globals + `
define ptx_kernel void @k(ptr addrspace(1) %out, ptr addrspace(1) %in) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %t64 = zext i32 %t to i64
  %dst = getelementptr [64 x i8], ptr addrspace(1) %out, i64 %t64
  %row = getelementptr [64 x i8], ptr addrspace(1) %in, i64 %t64
` + body + `
  ret void
}
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
`
	m, list := irtext.Parse(diag.NewFile("k.ll", text), irtext.Options{})
	if m == nil {
		t.Fatal(list)
	}
	p, err := simt.DecodeIR(m)
	if err != nil {
		t.Fatal(err)
	}
	out := &simt.Buffer{Name: "out", Data: make([]byte, 4096), Init: make([]bool, 4096)}
	in := &simt.Buffer{Name: "in", Data: make([]byte, 4096)}
	for i := range in.Data {
		in.Data[i] = byte(i)
	}
	res, err := p.Run(simt.Launch{Kernel: "k", Block: [3]int{threads}, Args: []simt.Arg{{Buffer: out}, {Buffer: in}}, Checks: simt.Checks{Races: true, Init: true, Undef: true}})
	if err != nil {
		t.Fatal(err)
	}
	return p, res, out.Data, out.Shadow
}

func clean(t *testing.T, body, globals string) []byte {
	t.Helper()
	p, res, out, _ := irKernel(t, body, globals, 1)
	for i := range res.Findings {
		t.Fatalf("%v\n%s", res.Findings[i].Diag(p.File).Error(), body)
	}
	return out
}

func irFinding(t *testing.T, kind simt.Kind, text, body, globals string) {
	t.Helper()
	_, res, _, _ := irKernel(t, body, globals, 1)
	for _, f := range res.Findings {
		if f.Kind == kind && strings.Contains(f.Msg, text) {
			return
		}
	}
	t.Errorf("no finding %v %q: %+v\n%s", kind, text, res.Findings, body)
}

// Vectors of elements that fill no bytes lie bit by bit, the first element lowest (LangRef, "Vector
// Type").
func TestBitVectors(t *testing.T) {
	out := clean(t, "store <12 x i1> <i1 1, i1 0, i1 1, i1 1, i1 0, i1 0, i1 0, i1 1, i1 1, i1 0, i1 0, i1 1>, ptr addrspace(1) %dst", "")
	if got := binary.LittleEndian.Uint16(out); got != 0x98d {
		t.Errorf("%#x", got)
	}
	out = clean(t, "%v = load <8 x i3>, ptr addrspace(1) %row\n%e = extractelement <8 x i3> %v, i32 5\n%x = zext i3 %e to i32\nstore i32 %x, ptr addrspace(1) %dst", "")
	if got := binary.LittleEndian.Uint32(out); got != 0x020100>>15&7 {
		t.Errorf("%#x", got)
	}
	// Behind other fields, and in a module-level variable.
	out = clean(t, "%s0 = insertvalue { i8, <4 x i1>, i8 } undef, i8 1, 0\n%s1 = insertvalue { i8, <4 x i1>, i8 } %s0, <4 x i1> <i1 0, i1 1, i1 1, i1 0>, 1\n%s2 = insertvalue { i8, <4 x i1>, i8 } %s1, i8 3, 2\nstore { i8, <4 x i1>, i8 } %s2, ptr addrspace(1) %dst\n%b = load i8, ptr addrspace(1) @bits\n%p = getelementptr i8, ptr addrspace(1) %dst, i64 3\nstore i8 %b, ptr addrspace(1) %p",
		"@bits = addrspace(1) global <4 x i2> <i2 1, i2 2, i2 3, i2 0>")
	if got := [4]byte(out[:4]); got != [4]byte{1, 6, 3, 0x39} {
		t.Errorf("%#x", got)
	}
}

func TestMaskedAccesses(t *testing.T) {
	decls := `declare <4 x i8> @llvm.masked.load.v4i8.p1(ptr addrspace(1), i32, <4 x i1>, <4 x i8>)
declare void @llvm.masked.store.v4i8.p1(<4 x i8>, ptr addrspace(1), i32, <4 x i1>)
declare <4 x i8> @llvm.masked.expandload.v4i8(ptr addrspace(1), <4 x i1>, <4 x i8>)
declare void @llvm.masked.compressstore.v4i8(<4 x i8>, ptr addrspace(1), <4 x i1>)
declare <2 x i32> @llvm.masked.gather.v2i32.v2p1(<2 x ptr addrspace(1)>, i32, <2 x i1>, <2 x i32>)`
	const mask = "<4 x i1> <i1 1, i1 0, i1 1, i1 1>"
	const pass = "<4 x i8> <i8 91, i8 92, i8 93, i8 94>"
	for _, c := range []struct {
		body string
		want [4]byte
	}{
		{"%v = call <4 x i8> @llvm.masked.load.v4i8.p1(ptr addrspace(1) %row, i32 1, " + mask + ", " + pass + ")\nstore <4 x i8> %v, ptr addrspace(1) %dst", [4]byte{0, 92, 2, 3}},
		{"%v = call <4 x i8> @llvm.masked.expandload.v4i8(ptr addrspace(1) %row, " + mask + ", " + pass + ")\nstore <4 x i8> %v, ptr addrspace(1) %dst", [4]byte{0, 92, 1, 2}},
		{"store i32 0, ptr addrspace(1) %dst\ncall void @llvm.masked.store.v4i8.p1(" + pass + ", ptr addrspace(1) %dst, i32 1, " + mask + ")", [4]byte{91, 0, 93, 94}},
		{"store i32 0, ptr addrspace(1) %dst\ncall void @llvm.masked.compressstore.v4i8(" + pass + ", ptr addrspace(1) %dst, " + mask + ")", [4]byte{91, 93, 94, 0}},
		// Elements that take no part are not accessed: the last addresses belong to nobody.
		{"%end = getelementptr i8, ptr addrspace(1) %in, i64 4094\n%v = call <4 x i8> @llvm.masked.load.v4i8.p1(ptr addrspace(1) %end, i32 1, <4 x i1> <i1 1, i1 1, i1 0, i1 0>, " + pass + ")\nstore <4 x i8> %v, ptr addrspace(1) %dst", [4]byte{0xfe, 0xff, 93, 94}},
	} {
		if got := [4]byte(clean(t, c.body, decls)[:4]); got != c.want {
			t.Errorf("%v, want %v\n%s", got, c.want, c.body)
		}
	}
	irFinding(t, simt.OutOfBounds, "", "%end = getelementptr i8, ptr addrspace(1) %in, i64 4094\n%v = call <4 x i8> @llvm.masked.load.v4i8.p1(ptr addrspace(1) %end, i32 1, "+mask+", "+pass+")", decls)
}

func TestCopies(t *testing.T) {
	decls := `declare void @llvm.memcpy.p1.p1.i64(ptr addrspace(1), ptr addrspace(1), i64, i1)
declare void @llvm.memmove.p1.p1.i64(ptr addrspace(1), ptr addrspace(1), i64, i1)
declare void @llvm.memcpy.element.unordered.atomic.p1.p1.i64(ptr addrspace(1), ptr addrspace(1), i64, i32)
declare void @llvm.memset.element.unordered.atomic.p1.i64(ptr addrspace(1), i8, i64, i32)
`
	to := "%to = getelementptr i8, ptr addrspace(1) %row, i64 3\n"
	irFinding(t, simt.OutOfBounds, "overlap; use memmove", to+"call void @llvm.memcpy.p1.p1.i64(ptr addrspace(1) %to, ptr addrspace(1) %row, i64 4, i1 false)", decls)
	clean(t, to+"call void @llvm.memcpy.p1.p1.i64(ptr addrspace(1) %to, ptr addrspace(1) %row, i64 3, i1 false)", decls)
	clean(t, "call void @llvm.memcpy.p1.p1.i64(ptr addrspace(1) %row, ptr addrspace(1) %row, i64 32, i1 false)", decls) // equal is allowed
	out := clean(t, to+"call void @llvm.memmove.p1.p1.i64(ptr addrspace(1) %to, ptr addrspace(1) %row, i64 4, i1 false)\n%x = load i32, ptr addrspace(1) %to, align 1\nstore i32 %x, ptr addrspace(1) %dst", decls)
	if got := binary.LittleEndian.Uint32(out); got != 0x03020100 {
		t.Errorf("%#x", got)
	}
	irFinding(t, simt.Misaligned, "not a multiple of 8", to+"call void @llvm.memcpy.p1.p1.i64(ptr addrspace(1) align 8 %dst, ptr addrspace(1) align 8 %to, i64 4, i1 false)", decls)
	out = clean(t, "call void @llvm.memset.element.unordered.atomic.p1.i64(ptr addrspace(1) align 4 %dst, i8 9, i64 8, i32 4)\ncall void @llvm.memcpy.element.unordered.atomic.p1.p1.i64(ptr addrspace(1) align 4 %dst, ptr addrspace(1) align 4 %row, i64 4, i32 4)", decls)
	if got := binary.LittleEndian.Uint64(out); got != 0x0909090903020100 {
		t.Errorf("%#x", got)
	}
}

// What metadata and attributes promise (LangRef): a value that breaks !range, !nonnull, !align,
// nonnull or range is poison, !noundef and noundef make undef and poison undefined behaviour.
func TestPromises(t *testing.T) {
	branch := "\n%c = icmp eq i32 %x, 0\nbr i1 %c, label %a, label %b\na:\nbr label %b\nb:"
	md := "!0 = !{i32 1, i32 5, i32 250, i32 256}\n!1 = !{}\n!2 = !{i64 64}\n"
	at := func(i int) string {
		return "%p = getelementptr i8, ptr addrspace(1) %in, i64 " + []string{"0", "4", "250", "256"}[i] + "\n%y = load i8, ptr addrspace(1) %p\n%z = zext i8 %y to i32\nstore i32 %z, ptr addrspace(1) %dst\n%x = load i32, ptr addrspace(1) %dst, !range !0"
	}
	clean(t, at(1)+branch, md)
	clean(t, at(2)+branch, md)
	irFinding(t, simt.PoisonUse, "predicate", at(0)+branch, md) // 0 is in no range
	irFinding(t, simt.PoisonUse, "predicate", at(3)+branch, md) // and so is 256, which reads as 0
	irFinding(t, simt.PoisonUse, "must be defined", strings.Replace(at(0), "!range !0", "!range !0, !noundef !1", 1), md)
	irFinding(t, simt.PoisonUse, "must be defined", "%q = alloca i32\n%x = load i32, ptr %q, !noundef !1", md)
	ptr := "store ptr addrspace(1) %dst, ptr addrspace(1) %dst\n%q = load ptr addrspace(1), ptr addrspace(1) %dst, FACT\nstore i32 1, ptr addrspace(1) %q"
	clean(t, strings.Replace(ptr, "FACT", "!nonnull !1", 1), md)
	clean(t, strings.Replace(ptr, "FACT", "!align !2", 1), md)
	compare := "%q = load ptr addrspace(1), ptr addrspace(1) %dst, FACT\n%x = ptrtoint ptr addrspace(1) %q to i32" + branch
	irFinding(t, simt.PoisonUse, "predicate", "store i64 4, ptr addrspace(1) %dst\n"+strings.Replace(compare, "FACT", "!align !2", 1), md)
	irFinding(t, simt.PoisonUse, "predicate", "store i64 0, ptr addrspace(1) %dst\n"+strings.Replace(compare, "FACT", "!nonnull !1", 1), md)

	g := "define i32 @g(ptr addrspace(1) align 8 dereferenceable(64) %p) {\n  %a = ptrtoint ptr addrspace(1) %p to i64\n  %x = icmp eq i64 %a, 9\n  br i1 %x, label %y, label %z\ny:\n  ret i32 1\nz:\n  ret i32 2\n}\n"
	clean(t, "%r = call i32 @g(ptr addrspace(1) %in)", g)
	irFinding(t, simt.PoisonUse, "predicate", "%p = getelementptr i8, ptr addrspace(1) %in, i64 4\n%r = call i32 @g(ptr addrspace(1) %p)", g)
	irFinding(t, simt.OutOfBounds, "promises 64 bytes", "%p = getelementptr i8, ptr addrspace(1) %in, i64 4040\n%r = call i32 @g(ptr addrspace(1) %p)", g)
	f := "define i32 @f(i32 noundef range(i32 -5, 5) %x, ptr nonnull %p) {\n  %c = icmp eq i32 %x, 0\n  br i1 %c, label %a, label %b\na:\n  ret i32 1\nb:\n  ret i32 2\n}\n"
	clean(t, "%v = alloca i32\n%r = call i32 @f(i32 -5, ptr %v)", f)
	irFinding(t, simt.PoisonUse, "must be defined", "%v = alloca i32\n%r = call i32 @f(i32 5, ptr %v)", f)
	irFinding(t, simt.PoisonUse, "must be defined", "%v = alloca i32\n%x = load i32, ptr %v\n%r = call i32 @f(i32 %x, ptr %v)", f)
}

// getelementptr inbounds that leaves its allocation is poison, one past the end is not; nuw and
// nusw forbid the product of index and size to wrap (LangRef).
func TestGEPPoison(t *testing.T) {
	use := "\n%i = ptrtoint ptr addrspace(1) %p to i64\n%c = icmp eq i64 %i, 7\nbr i1 %c, label %a, label %b\na:\nbr label %b\nb:"
	clean(t, "%p = getelementptr inbounds i8, ptr addrspace(1) %in, i64 4096"+use, "")
	clean(t, "%p = getelementptr i8, ptr addrspace(1) %in, i64 4097"+use, "")
	irFinding(t, simt.PoisonUse, "predicate", "%p = getelementptr inbounds i8, ptr addrspace(1) %in, i64 4097"+use, "")
	irFinding(t, simt.PoisonUse, "predicate", "%p = getelementptr inbounds i8, ptr addrspace(1) %in, i64 -1"+use, "")
	irFinding(t, simt.PoisonUse, "predicate", "%p = getelementptr inbounds i8, ptr addrspace(1) null, i64 1"+use, "")
	clean(t, "%p = getelementptr inbounds i8, ptr addrspace(1) null, i64 0"+use, "")
	irFinding(t, simt.PoisonUse, "predicate", "%p = getelementptr nusw i32, ptr addrspace(1) %in, i64 4611686018427387904"+use, "")
	irFinding(t, simt.PoisonUse, "predicate", "%p = getelementptr nuw i32, ptr addrspace(1) %in, i64 4611686018427387904"+use, "")
	clean(t, "%p = getelementptr i32, ptr addrspace(1) %in, i64 4611686018427387904"+use, "")
}

// Variables are undefined when their life begins, after it ends, and on every call anew.
func TestLifetimes(t *testing.T) {
	decls := "declare void @llvm.lifetime.start.p0(i64, ptr)\ndeclare void @llvm.lifetime.end.p0(i64, ptr)\n"
	branch := "\n%c = icmp eq i32 %x, 0\nbr i1 %c, label %a, label %b\na:\nbr label %b\nb:"
	start, end := "call void @llvm.lifetime.start.p0(i64 4, ptr %v)\n", "call void @llvm.lifetime.end.p0(i64 -1, ptr %v)\n"
	clean(t, "%v = alloca i32\n"+start+"store i32 1, ptr %v\n%x = load i32, ptr %v"+branch, decls)
	irFinding(t, simt.Uninitialised, "not all of which were written", "%v = alloca i32\nstore i32 1, ptr %v\n"+start+"%x = load i32, ptr %v"+branch, decls)
	irFinding(t, simt.PoisonUse, "uninitialised value", "%v = alloca i32\n"+start+"store i32 1, ptr %v\n"+end+"%x = load i32, ptr %v"+branch, decls)
	f := `define i32 @f(i1 %w) {
  %v = alloca i32
  br i1 %w, label %s, label %l
s:
  store i32 7, ptr %v
  br label %l
l:
  %x = load i32, ptr %v
  ret i32 %x
}
`
	irFinding(t, simt.PoisonUse, "uninitialised value", "%y = call i32 @f(i1 true)\n%x = call i32 @f(i1 false)"+branch, f)
	// An alloca in a loop is another variable every time.
	irFinding(t, simt.PoisonUse, "uninitialised value", `br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  %v = alloca i32
  %x = load i32, ptr %v
  store i32 7, ptr %v
  %i1 = add i32 %i, 1
  %y = and i32 %x, 0
  %z = or i32 %y, %i1
  %c = icmp ult i32 %i1, 3
  %d = icmp eq i32 %x, 7
  %e = and i1 %c, %d
  br i1 %e, label %loop, label %out2
out2:`, "")
}

// The functions of CUDA's runtime.
func TestRuntimeFunctions(t *testing.T) {
	decls := `declare i32 @vprintf(ptr, ptr)
declare i32 @printf(ptr, ...)
declare ptr @malloc(i64)
declare void @free(ptr)
declare void @__assertfail(ptr, ptr, i32, ptr, i64)
@fmt = constant [40 x i8] c"%5d|%-4u|%lld|%x|%c|%s|%.3f|%g|%e|%p|%%\00"
@two = constant [7 x i8] c"%d %d\0A\00"
@name = constant [4 x i8] c"abc\00"
`
	body := `  %a = alloca [80 x i8], align 8
  store i32 -12, ptr %a
  %p1 = getelementptr i8, ptr %a, i64 4
  store i32 7, ptr %p1
  %p2 = getelementptr i8, ptr %a, i64 8
  store i64 -5000000000, ptr %p2
  %p3 = getelementptr i8, ptr %a, i64 16
  store i32 255, ptr %p3
  %p4 = getelementptr i8, ptr %a, i64 20
  store i32 65, ptr %p4
  %p5 = getelementptr i8, ptr %a, i64 24
  store ptr @name, ptr %p5
  %p6 = getelementptr i8, ptr %a, i64 32
  store double 1.5, ptr %p6
  %p7 = getelementptr i8, ptr %a, i64 40
  store double 0.1, ptr %p7
  %p8 = getelementptr i8, ptr %a, i64 48
  store double 12345.0, ptr %p8
  %p9 = getelementptr i8, ptr %a, i64 56
  store i64 4096, ptr %p9
  %n = call i32 @vprintf(ptr @fmt, ptr %a)
  store i32 %n, ptr addrspace(1) %dst
  %m = call i32 (ptr, ...) @printf(ptr @two, i32 %t, i32 3)`
	_, res, out, _ := irKernel(t, body, decls, 2)
	if len(res.Findings) > 0 || len(res.Output) != 2 {
		t.Fatalf("%+v", res)
	}
	want := "  -12|7   |-5000000000|ff|A|abc|1.500|0.1|1.234500e+04|0x1000|%"
	if got := res.Output[1]; got.Thread != 1 || got.Text != want+"1 3\n" {
		t.Errorf("%q, want %q", got.Text, want)
	}
	if got := binary.LittleEndian.Uint32(out); got != 10 {
		t.Errorf("vprintf returns %d", got)
	}
	irFinding(t, simt.Trap, "a.cu:12: f: assertion `abc' failed", "call void @__assertfail(ptr @name, ptr @file, i32 12, ptr @fn, i64 1)", decls+"@file = constant [5 x i8] c\"a.cu\\00\"\n@fn = constant [2 x i8] c\"f\\00\"\n")
	heap := "%p = call ptr @malloc(i64 16)\nstore i64 1, ptr %p\n"
	clean(t, heap+"call void @free(ptr %p)\ncall void @free(ptr null)", decls)
	irFinding(t, simt.OutOfBounds, "", heap+"%q = getelementptr i8, ptr %p, i64 12\nstore i64 1, ptr %q, align 4", decls)
	irFinding(t, simt.OutOfBounds, "", heap+"call void @free(ptr %p)\nstore i64 1, ptr %p", decls)
	irFinding(t, simt.OutOfBounds, "free already", heap+"call void @free(ptr %p)\ncall void @free(ptr %p)", decls)
	irFinding(t, simt.Uninitialised, "", "%p = call ptr @malloc(i64 16)\n%x = load i32, ptr %p", decls)
	out = clean(t, "%p = call ptr @malloc(i64 9000000)\n%z = icmp eq ptr %p, null\n%x = zext i1 %z to i32\nstore i32 %x, ptr addrspace(1) %dst", decls)
	if out[0] != 1 {
		t.Error("more than the heap was allocated")
	}
}

// An address that left its allocation and reaches nothing is out of bounds; one that reaches other
// memory is poison.
func TestWhichAllocation(t *testing.T) {
	irFinding(t, simt.OutOfBounds, "offset 4096 of in", "%p = getelementptr inbounds i8, ptr addrspace(1) %in, i64 4096\n%q = getelementptr inbounds i8, ptr addrspace(1) %p, i64 4\n%x = load i32, ptr addrspace(1) %p", "")
	irFinding(t, simt.PoisonUse, "address", "%a = ptrtoint ptr addrspace(1) %out to i64\n%b = ptrtoint ptr addrspace(1) %in to i64\n%d = sub i64 %b, %a\n%p = getelementptr inbounds i8, ptr addrspace(1) %out, i64 %d\n%x = load i32, ptr addrspace(1) %p", "")
	_, res, _, _ := irKernel(t, "%p = getelementptr inbounds i8, ptr addrspace(1) %in, i64 -4\n%x = load i32, ptr addrspace(1) %p", "", 1)
	if len(res.Findings) != 1 || res.Findings[0].Kind != simt.OutOfBounds {
		t.Errorf("%+v", res.Findings)
	}
}

// TestMaskedForms: up to LLVM 21 masked accesses have the alignment as an argument, later as an attribute.
func TestMaskedForms(t *testing.T) {
	const after = `
declare <4 x i32> @llvm.masked.load.v4i32.p1(ptr addrspace(1), ALIGN<4 x i1>, <4 x i32>)
declare void @llvm.masked.store.v4i32.p1(<4 x i32>, ptr addrspace(1), ALIGN<4 x i1>)
`
	const body = `
  %m = call <4 x i32> @llvm.masked.load.v4i32.p1(ptr addrspace(1) ATTR %row, VALUE<4 x i1> <i1 true, i1 false, i1 true, i1 false>, <4 x i32> <i32 9, i32 8, i32 7, i32 6>)
  call void @llvm.masked.store.v4i32.p1(<4 x i32> %m, ptr addrspace(1) ATTR %dst, VALUE<4 x i1> <i1 true, i1 true, i1 true, i1 false>)
`
	for _, r := range []*strings.Replacer{strings.NewReplacer("ALIGN", "i32, ", "VALUE", "i32 16, ", "ATTR", ""), strings.NewReplacer("ALIGN", "", "VALUE", "", "ATTR", "align 16")} {
		out := clean(t, r.Replace(body), r.Replace(after))
		for i, want := range []uint32{0x03020100, 8, 0x0b0a0908, 0} {
			if got := binary.LittleEndian.Uint32(out[4*i:]); got != want {
				t.Errorf("element %d is %#x, want %#x", i, got, want)
			}
		}
	}
}
