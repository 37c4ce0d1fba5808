package equiv

import "testing"

// TestLongestInput asks that the input found runs the loop of a kernel and writes, and that it can be run again.
func TestLongestInput(t *testing.T) {
	const text = `
target triple = "nvptx64-nvidia-cuda"
define ptx_kernel void @k(ptr addrspace(1) %p, i32 %n) {
entry:
  %some = icmp sgt i32 %n, 0
  br i1 %some, label %loop, label %end
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %a = getelementptr float, ptr addrspace(1) %p, i32 %i
  %v = load float, ptr addrspace(1) %a
  %w = fadd float %v, 1.0
  store float %w, ptr addrspace(1) %a
  %j = add i32 %i, 1
  %more = icmp slt i32 %j, %n
  br i1 %more, label %loop, label %end
end:
  ret void
}
`
	p := program(t, text)
	in := LongestInput(p, "k", Options{Seed: 1, Fuel: 1 << 20})
	if in == nil {
		t.Fatal("no input was found")
	}
	again := LongestInput(p, "k", Options{Seed: 1, Fuel: 1 << 20})
	for i := range in.Args {
		if in.Args[i] != again.Args[i] {
			t.Errorf("another input the second time: %v, %v", in, again)
		}
	}
	for range 2 {
		l, err := in.Launch(p.Lookup("k"))
		if err != nil {
			t.Fatal(err)
		}
		r, err := p.Run(l)
		if err != nil || len(r.Findings) > 0 {
			t.Fatalf("%v: %v, %v", in, err, r)
		}
		if r.Steps < 100 {
			t.Errorf("%v: %d steps: the loop was left at once", in, r.Steps)
		}
	}
	if LongestInput(p, "other", Options{}) != nil {
		t.Error("an input of a kernel that does not exist")
	}
}
