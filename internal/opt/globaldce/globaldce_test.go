package globaldce_test

import (
	"testing"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/internal/filetest"
	"github.com/warpwise/warpwise/internal/judge/validate"
)

func TestFiles(t *testing.T) { filetest.Dir(t, "testdata") }

// TestRandomKernels compares random kernels before and after the pass on the emulator.
func TestRandomKernels(t *testing.T) {
	n := 60
	if testing.Short() {
		n = 20
	}
	validate.Pass(t, "globaldce", 174, n, nil)
}

// TestWhatStays: symbols that others can see, that something needed names by any way, and that metadata names.
func TestWhatStays(t *testing.T) {
	const text = `target triple = "nvptx64-nvidia-cuda"
$c = comdat any
@deep = internal global i32 0
@middle = internal global { i32, [1 x ptr] } { i32 0, [1 x ptr] [ptr getelementptr (i8, ptr @deep, i64 2)] }
@outside = global ptr @middle
@noted = internal global i32 0
@friend = internal global i32 0, comdat($c)
@member = linkonce_odr global i32 0, comdat($c)
@reached = internal alias i32, ptr @behind
@behind = internal global i32 0
@lost = internal global ptr @lost2
@lost2 = internal global ptr @lost
@lonely = internal alias i32, ptr @deep
@absent = external global i32
@present = external global i32
declare void @called()
declare void @uncalled()
define void @f() {
  call void @called()
  store i32 1, ptr @member
  store i32 1, ptr getelementptr (i8, ptr @present, i64 0)
  store i32 1, ptr @reached
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{ptr @noted, !"managed", i32 1}
`
	m, err := validate.Read("m.ll", text)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := warpwise.Optimize(m, "globaldce", warpwise.OptimizeOptions{VerifyEach: true}); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]bool{"deep": true, "middle": true, "outside": true, "noted": true, "friend": true, "member": true, "reached": true, "behind": true,
		"lost": false, "lost2": false, "lonely": false, "absent": false, "present": true, "called": true, "uncalled": false, "f": true} {
		if got := m.Lookup(name) != nil; got != want {
			t.Errorf("@%s: there is %v, want %v", name, got, want)
		}
	}
}
