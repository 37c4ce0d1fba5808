package simt_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/warpwise/warpwise/simt"
)

// TestLocalBounds: an access of a thread to its own variables stays within the one it starts in. The
// index comes from memory, so that nothing knows it.
func TestLocalBounds(t *testing.T) {
	const globals = `
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
define void @g(ptr %x, i64 %i) {
  %c = alloca [4 x i32]
  store i32 5, ptr %c
  %p = getelementptr i8, ptr %x, i64 %i
  store i32 7, ptr %p
  ret void
}
`
	const head = `
  %a = alloca [4 x i32]
  %b = alloca [4 x i32]
  %l = alloca [4 x i32], addrspace(5)
  call void @llvm.memset.p0.i64(ptr %a, i8 1, i64 16, i1 false)
  call void @llvm.memset.p0.i64(ptr %b, i8 2, i64 16, i1 false)
  %o = getelementptr i8, ptr addrspace(1) %in, i64 4
  %k = load i8, ptr addrspace(1) %o
  %z = zext i8 %k to i64
  %i = add i64 %z, `
	const address = "  %p = getelementptr i8, ptr %a, i64 %i\n"
	const near = 44 // bytes behind the start of a variable at which the next one cannot be yet
	for _, c := range []struct {
		name, body string
		from, to   int // the places that are right
	}{
		{"load", address + "  %x = load i32, ptr %p\n", 0, 12},
		{"store", address + "  store i32 1, ptr %p\n", 0, 12},
		{"local space", "  %p = getelementptr i8, ptr addrspace(5) %l, i64 %i\n  store i32 1, ptr addrspace(5) %p\n", 0, 12},
		{"byte", address + "  store i8 1, ptr %p\n", 0, 15},
		{"vector", address + "  store <4 x i32> zeroinitializer, ptr %p, align 4\n", 0, 0},
		{"atomic", address + "  %x = atomicrmw add ptr %p, i32 1 seq_cst\n", 0, 12},
		{"copy", address + "  call void @llvm.memcpy.p0.p0.i64(ptr %b, ptr %p, i64 16, i1 false)\n", 0, 0},
		{"fill", address + "  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 8, i1 false)\n", 0, 8},
		{"variable of the caller", "  call void @g(ptr %a, i64 %i)\n", 0, 12},
		{"inbounds", "  %p = getelementptr inbounds i8, ptr %a, i64 %i\n  %x = load i32, ptr %p\n", 0, 12},
	} {
		last := near
		if c.name == "inbounds" {
			last = 200
		}
		for i := -16; i <= last; i++ {
			if i%4 != 0 && c.name != "byte" {
				continue
			}
			body := head + fmt.Sprint(i-4) + "\n" + c.body
			if i >= c.from && i <= c.to {
				clean(t, body, globals)
				continue
			}
			_, res, _, _ := irKernel(t, body, globals, 1)
			if len(res.Findings) == 0 {
				t.Errorf("%s at %d: nothing found", c.name, i)
				continue
			}
			f := res.Findings[0]
			if !(f.Kind == simt.OutOfBounds && (i < 0 || strings.Contains(f.Msg, "outside every variable")) || f.Kind == simt.PoisonUse && c.name == "inbounds") {
				t.Errorf("%s at %d: %v", c.name, i, f)
			}
		}
	}
	// One past the end is no access, and a way back.
	clean(t, head+"12\n  %p = getelementptr inbounds i8, ptr %a, i64 %i\n  %q = getelementptr inbounds i8, ptr %p, i64 -4\n  %x = load i32, ptr %q\n", globals)
}
