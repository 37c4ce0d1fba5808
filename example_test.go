package warpwise_test

import (
	"errors"
	"fmt"
	"log"
	"os"
	"strings"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ir/irtext"
)

const store = `
target triple = "nvptx64-nvidia-cuda"
define ptx_kernel void @store(ptr addrspace(1) %p, i32 %x) {
  store i32 %x, ptr addrspace(1) %p
  ret void
}
`

// LLVM IR becomes PTX.
func Example() {
	m, err := warpwise.Read("store.ll", store, warpwise.ReadOptions{})
	if err != nil {
		log.Fatal(err)
	}
	out, err := warpwise.Compile(m, warpwise.CompileOptions{Target: "sm_80", OptLevel: 2, Passes: "default<O2>"})
	if err != nil {
		log.Fatal(err)
	}
	for line := range strings.Lines(string(out.PTX)) {
		if strings.Contains(line, "st.") {
			fmt.Print(line)
		}
	}
	// Output:
	// 	st.global.u32 	[%rd1], %r1;
}

// An error of the input is shown with its line.
func ExampleInputError() {
	_, err := warpwise.Read("bad.ll", "define void @f() {\n  ret i33 %x\n}\n", warpwise.ReadOptions{})
	var input *warpwise.InputError
	if errors.As(err, &input) {
		input.Render(os.Stdout)
	}
	// Output:
	// bad.ll:2:7: error: value doesn't match function result type 'void'
	//   ret i33 %x
	//       ^
}

const twice = `
define i32 @f(i32 %x) {
  %a = add i32 %x, 0
  %b = mul i32 %a, 3
  %c = mul i32 %x, 3
  %d = add i32 %b, %c
  ret i32 %d
}
`

// Passes are named in the syntax of LLVM's opt.
func ExampleOptimize() {
	m, err := warpwise.Read("twice.ll", twice, warpwise.ReadOptions{})
	if err != nil {
		log.Fatal(err)
	}
	res, err := warpwise.Optimize(m, "instsimplify,early-cse", warpwise.OptimizeOptions{Remarks: true})
	if err != nil {
		log.Fatal(err)
	}
	for _, r := range res.Remarks {
		fmt.Println(r.Pass, r.Name)
	}
	irtext.PrintFunc(os.Stdout, m.Funcs[0])
	// Output:
	// instsimplify Simplified
	// early-cse Expression
	// define i32 @f(i32 %x) {
	//   %b = mul i32 %x, 3
	//   %d = add i32 %b, %b
	//   ret i32 %d
	// }
}

var toAdd = warpwise.NewStat("NumDoubled", "Number of products by two made sums")

// A pass of one's own stands in a pipeline under its name.
func ExamplePass() {
	double := &warpwise.Pass[*ir.Func]{Name: "double", Stats: []*warpwise.Stat{toAdd}, Run: func(c *warpwise.PassContext, f *ir.Func) {
		for v := range f.Instrs() {
			if v.Op != ir.OpMul {
				continue
			}
			if x, ok := f.IntBits(v.Args[1]); ok && x == 2 && c.Apply(toAdd, v) {
				f.Define(v, ir.OpAdd, v.Args[0], v.Args[0])
			}
		}
	}}
	m, err := warpwise.Read("f.ll", "define i32 @f(i32 %x) {\n  %a = mul i32 %x, 2\n  ret i32 %a\n}\n", warpwise.ReadOptions{})
	if err != nil {
		log.Fatal(err)
	}
	if _, err := warpwise.Optimize(m, "double,dce", warpwise.OptimizeOptions{Passes: []warpwise.AnyPass{double}}); err != nil {
		log.Fatal(err)
	}
	irtext.PrintFunc(os.Stdout, m.Funcs[0])
	// Output:
	// define i32 @f(i32 %x) {
	//   %a = add i32 %x, %x
	//   ret i32 %a
	// }
}

// Two programs are compared on the emulator.
func ExampleVerify() {
	a := warpwise.Program{Name: "a.ll", Text: store}
	b := warpwise.Program{Name: "b.ll", Text: strings.Replace(store, "store i32 %x", "store i32 7", 1)}
	res, err := warpwise.Verify(a, b, warpwise.VerifyOptions{Args: []string{"i32[1]:0", "i32:5"}, Launches: []warpwise.LaunchSize{{}}})
	if err != nil {
		log.Fatal(err)
	}
	for _, k := range res.Kernels {
		fmt.Printf("%s: %v\n", k.Kernel, k.Outcome)
		for _, act := range k.Counter.First.Acts {
			fmt.Println(act.Place, act.Value)
		}
	}
	// Output:
	// store: mismatch
	// a.ll:4:3 0x00000005
	// b.ll:4:3 0x00000007
}

// ReadPTX checks PTX; PrintPTX writes it.
func ExampleReadPTX() {
	m, err := warpwise.ReadPTX("k.ptx", ".version 7.0\n.target sm_80\n.address_size 64\n.visible .entry k()\n{\nret;\n}\n")
	if err != nil {
		log.Fatal(err)
	}
	fmt.Printf("%s", warpwise.PrintPTX(m))
	// Output:
	// .version 7.0
	// .target sm_80
	// .address_size 64
	//
	// .visible .entry k()
	// {
	//
	// 	ret;
	// }
}
