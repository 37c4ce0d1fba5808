package ir_test

import (
	"testing"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ir/irtext"
)

// TestDebugLoc: the file is that of the nearest scope that names one; an instruction without !dbg has no place.
func TestDebugLoc(t *testing.T) {
	m, diags := irtext.Parse(diag.NewFile("a.ll", `define i32 @f(i32 %x) !dbg !4 {
  %a = add i32 %x, 1, !dbg !8
  %b = add i32 %a, 1, !dbg !9
  %c = add i32 %b, 1
  ret i32 %c
}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, producer: "x", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "k.cu", directory: "/tmp")
!2 = !DIFile(filename: "k.h", directory: "/tmp")
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 3, type: !5, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{null}
!7 = distinct !DILexicalBlock(scope: !4, file: !2, line: 2)
!8 = !DILocation(line: 7, column: 5, scope: !4)
!9 = !DILocation(line: 9, scope: !7)
`), irtext.Options{})
	if diags.HasErrors() {
		t.Fatal(diags.Err())
	}
	f := m.Func("f")
	want := []ir.DebugLoc{{File: "k.cu", Line: 7, Col: 5}, {File: "k.h", Line: 9}, {}}
	i := 0
	for v := range f.Blocks[0].Instrs() {
		if i == len(want) {
			break
		}
		if got, ok := f.DebugLoc(v); got != want[i] || ok != (want[i].File != "") {
			t.Errorf("%d: %v, want %v", i, got, want[i])
		}
		i++
	}
}
