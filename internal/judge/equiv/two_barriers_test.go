package equiv

import (
	"testing"

	"github.com/warpwise/warpwise/simt"
	"github.com/warpwise/warpwise/simt/micro"
)

// TestTwoWarpBarriers: lanes that come to one warp barrier after the other in several groups meet twice.
func TestTwoWarpBarriers(t *testing.T) {
	const text = `target triple = "nvptx64-nvidia-cuda"
declare void @llvm.nvvm.bar.warp.sync(i32)
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
define ptx_kernel void @k(ptr addrspace(1) %out, ptr addrspace(1) %in) {
entry:
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %bit = and i32 %tid, 1
  br label %first
first:
  %i = phi i32 [ 0, %entry ], [ 1, %again ]
  %more = icmp ult i32 %i, %bit
  br i1 %more, label %again, label %meet
again:
  br label %first
meet:
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  br label %second
second:
  %j = phi i32 [ 0, %meet ], [ %j1, %second ]
  %j1 = add i32 %j, 1
  %go = icmp ult i32 %j, %tid
  br i1 %go, label %second, label %last
last:
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %tid
  store i32 %j1, ptr addrspace(1) %p
  ret void
}
`
	source := program(t, text)
	for _, model := range AllModels {
		g := &gatherer{open: map[string]int{}, barriers: map[[2]int]int{}, live: map[*micro.Func][]bool{}}
		l := simt.Launch{Kernel: "k", Block: [3]int{32}, Args: Arguments(source.Lookup("k"), Shapes[0], 1, 4096), Model: model, Observer: g}
		if _, err := source.Run(l); err != nil {
			t.Fatal(err)
		}
		if n := len(g.meetings); n != 2 {
			t.Errorf("%v model: %d meetings, want 2", model, n)
		}
	}
}
