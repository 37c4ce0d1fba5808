package main

import (
	"os/exec"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/warpwise/warpwise/internal/judge/peer"
)

// annotatedIR says in !nvvm.annotations and !callalign what LLVM 22 says in conventions and attributes: each key,
// over an attribute, twice, in two nodes, with parts missing.
const annotatedIR = `
target triple = "nvptx64-nvidia-cuda"
%s = type { i32, i32, i32, i32 }
declare %s @ext(%s, i32, ptr byval(%s), <4 x float>)
declare void @plain(%s)
define %s @device(%s %a, i32 %b, ptr byval(%s) %c, <4 x float> %v) {
  %r = call %s @ext(%s %a, i32 %b, ptr byval(%s) %c, <4 x float> %v)
  call void @plain(%s %r)
  ret %s %r
}
define internal %s @local(%s %a) noinline {
  ret %s %a
}
define void @aligned(%s %a, i32 %b, ptr byval(%s) %c, <2 x float> %v, ptr %p) {
  %r = call %s @local(%s %a)
  %f = call %s %p(%s %r), !callalign !99
  store %s %r, ptr %p
  call void @plain(%s %f)
  ret void
}
define void @none() { ret void }
define void @two() { ret void }
define void @over() "nvvm.reqntid"="9" "nvvm.minctasm"="7" "nvvm.maxnreg"="40" { ret void }
define void @over3() "nvvm.maxntid"="9,8,7" "nvvm.maxclusterrank"="7" { ret void }
define void @twice() { ret void }
define void @nodes() { ret void }
define void @last() { ret void }
define void @clusterz() { ret void }
define void @cluster() "nvvm.cluster_dim"="2,2" { ret void }
define void @rank() { ret void }
define void @grid(ptr byval(%s) %a, i32 %b, ptr byval(%s) %c, ptr %out) {
  %x = load i32, ptr %a
  store i32 %x, ptr %out
  call void @keep(ptr %a)
  call void @keep(ptr %c)
  ret void
}
declare void @keep(ptr)
!nvvm.annotations = !{!0, !1, !2, !3, !4, !5, !6, !7, !8, !9, !10, !11, !12, !13, !14, !15}
!0 = !{ptr @ext, !"align", i32 16, !"align", i32 65552, !"align", i32 131080, !"align", i32 196640, !"align", i32 262176}
!1 = !{ptr @device, !"align", i32 8, !"align", i32 65552, !"align", i32 131080, !"align", i32 196640, !"align", i32 262176}
!2 = !{ptr @aligned, !"align", i32 65552, !"align", i32 131080, !"align", i32 196640, !"align", i32 262176, !"kernel", i32 1}
!3 = !{ptr @local, !"align", i32 8, !"align", i32 65552}
!4 = !{ptr @none, !"kernel", i32 0, !"maxntidx", i32 8}
!5 = !{ptr @two, !"kernel", i32 2}
!6 = !{ptr @over, !"kernel", i32 1, !"reqntidx", i32 5, !"minctasm", i32 3, !"maxnreg", i32 64}
!7 = !{ptr @over3, !"kernel", i32 1, !"maxntidy", i32 4, !"cluster_max_blocks", i32 4}
!8 = !{ptr @twice, !"minctasm", i32 5, !"minctasm", i32 6, !"kernel", i32 1, !"maxntidx", i32 33, !"maxntidx", i32 44}
!9 = !{ptr @nodes, !"maxntidx", i32 3, !"kernel", i32 1}
!10 = !{ptr @nodes, !"maxntidy", i32 4}
!11 = !{ptr @last, !"kernel", i32 1, !"maxntidz", i32 7}
!12 = !{ptr @clusterz, !"kernel", i32 1, !"cluster_dim_z", i32 3}
!13 = !{ptr @cluster, !"kernel", i32 1, !"cluster_dim_x", i32 3}
!14 = !{ptr @rank, !"kernel", i32 1, !"cluster_max_blocks", i32 4, !"maxclusterrank", i32 5}
!15 = !{ptr @grid, !"kernel", i32 1, !"grid_constant", !98}
!98 = !{i32 1, i32 3}
!99 = !{i32 8, i32 65552}
`

// parameterAlign matches the alignments of parameters, launchBound what is promised of launches.
var (
	parameterAlign = regexp.MustCompile(`\.param \.align \d+ \.b8`)
	trailingOnes   = regexp.MustCompile(`(,1)+$`) // which LLVM writes only when they were said
	launchBound    = regexp.MustCompile(`\.(entry|maxntid|reqntid|minnctapersm|maxnreg|explicitcluster|reqnctapercluster|maxclusterrank)\b[^({/\n]*`)
)

// promises returns both of the PTX, sorted.
func promises(ptx string) []string {
	ptx = strings.Join(strings.FieldsFunc(ptx, func(r rune) bool { return r == '\t' || r == ' ' }), " ")
	all := slices.Concat(parameterAlign.FindAllString(ptx, -1), launchBound.FindAllString(ptx, -1))
	for i, s := range all {
		all[i] = trailingOnes.ReplaceAllString(strings.ReplaceAll(strings.TrimSpace(s), ", ", ","), "")
	}
	slices.Sort(all)
	return all
}

// TestAnnotations: the PTX is the same from annotations and from the attributes that LLVM 22 makes of them when it reads
// a module; alignments of parameters and promises of launches are those of llc-22.
func TestAnnotations(t *testing.T) {
	opt, llc := peer.Require(t, "opt-22"), peer.Require(t, "llc-22")
	run := func(args ...string) string {
		cmd := exec.Command(args[0], args[1:]...)
		cmd.Stdin = strings.NewReader(annotatedIR)
		out, err := cmd.Output()
		if err != nil {
			t.Fatalf("%v: %v", args, err)
		}
		return string(out)
	}
	upgraded := run(opt, "-S", "-passes=verify", "-")
	theirs := promises(run(llc, "-mcpu=sm_90", "-mattr=+ptx80", "-o", "-", "-"))
	for _, level := range []string{"-O0", "-O2"} {
		var ptx [2]string
		for i, text := range []string{annotatedIR, upgraded} {
			code, stdout, stderr := call(t, text, "warpwise", "llc", level, "-mcpu=sm_90", "-mattr=+ptx80", "-o", "-", "-")
			if code != 0 {
				t.Fatalf("%s: %s", level, stderr)
			}
			ptx[i] = stdout
		}
		if ptx[0] != ptx[1] {
			t.Errorf("%s: annotations give\n%s\nattributes give\n%s", level, ptx[0], ptx[1])
		}
		if got := promises(ptx[0]); !slices.Equal(got, theirs) {
			t.Errorf("%s: have\n%s\nllc-22 has\n%s", level, strings.Join(got, "\n"), strings.Join(theirs, "\n"))
		}
	}
}
