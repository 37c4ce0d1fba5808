package ir_test

import (
	"os"

	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ir/irtext"
)

// A kernel that stores its argument, built by hand.
func Example() {
	m := ir.NewModule()
	ts := &m.Types
	global := ts.Pointer(1)
	f := m.AddFunc("store", ts.Func(ir.Void, []ir.Type{global, ir.I32}, false))
	f.Conv = ir.PTXKernel
	p, x := f.Params[0], f.Params[1]
	f.SetName(p, "p")
	f.SetName(x, "x")

	entry := f.AppendBlock("entry")
	sum := entry.Append(f.NewValue(ir.OpAdd, ir.I32, x, f.Int(ir.I32, 1)))
	f.SetName(sum, "sum")
	entry.Append(f.NewValue(ir.OpStore, ir.Void, sum, p))
	entry.Append(f.NewValue(ir.OpRet, ir.Void))
	irtext.PrintFunc(os.Stdout, f)
	// Output:
	// define ptx_kernel void @store(ptr addrspace(1) %p, i32 %x) {
	// entry:
	//   %sum = add i32 %x, 1
	//   store i32 %sum, ptr addrspace(1) %p, align 4
	//   ret void
	// }
}

// Values are replaced by filling a Subst and sweeping once: there are no lists of uses.
func ExampleFunc_ReplaceUses() {
	m := ir.NewModule()
	f := m.AddFunc("f", m.Types.Func(ir.I32, []ir.Type{ir.I32}, false))
	entry := f.AppendBlock("entry")
	zero := entry.Append(f.NewValue(ir.OpSub, ir.I32, f.Params[0], f.Params[0]))
	sum := entry.Append(f.NewValue(ir.OpAdd, ir.I32, zero, f.Params[0]))
	entry.Append(f.NewValue(ir.OpRet, ir.Void, sum))

	var sub ir.Subst
	sub.Set(sum, f.Params[0])
	f.ReplaceUses(&sub)
	sum.Remove()
	zero.Remove()
	irtext.PrintFunc(os.Stdout, f)
	// Output:
	// define i32 @f(i32 %0) {
	// entry:
	//   ret i32 %0
	// }
}
