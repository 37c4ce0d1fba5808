package reshape_test

import (
	"testing"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/internal/reshape"
	"github.com/warpwise/warpwise/ir/irtext"
)

// TestCallers: of which functions all calls are known.
func TestCallers(t *testing.T) {
	const text = `target triple = "nvptx64-nvidia-cuda"
@table = global ptr @taken
define internal void @plain(i32 %x) {
  ret void
}
define internal void @taken(i32 %x) {
  ret void
}
define internal void @passed(i32 %x) {
  ret void
}
define internal void @numbered(i32 %x) {
  ret void
}
define internal ptx_kernel void @kernel(i32 %x) {
  ret void
}
define void @external(i32 %x) {
  ret void
}
define internal void @must(i32 %x) {
  ret void
}
define internal void @mistyped(i32 %x) {
  ret void
}
define void @calls(i32 %x, ptr %p) {
  call void @plain(i32 1)
  call void @plain(i32 2)
  call void @taken(i32 1)
  call void @passed(i32 1)
  store ptr @passed, ptr %p
  call void @numbered(i32 1)
  call void @external(i32 1)
  call void @mistyped(i64 1)
  ret void
}
define void @tail(i32 %x) {
  musttail call void @must(i32 %x)
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{ptr @numbered, !"align", i32 65544}
`
	m, diags := irtext.Parse(diag.NewFile("m.ll", text), irtext.Options{})
	if diags.HasErrors() {
		t.Fatal(diags)
	}
	c := reshape.NewCallers(m)
	for _, f := range m.Funcs {
		if _, known := c.All(f); known != (f.Name == "plain") {
			t.Errorf("@%s: all calls known is %v", f.Name, known)
		}
	}
	if n := len(c.Calls(m.Func("plain"))); n != 2 {
		t.Errorf("@plain has %d calls", n)
	}
}
