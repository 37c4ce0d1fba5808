package irtext_test

import (
	"fmt"
	"os"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/ir/irtext"
)

// A module is read, and printed as LLVM's opt prints it.
func Example() {
	file := diag.NewFile("f.ll", "define i32 @f(i32 %x) {\n  %y = mul nsw i32 %x, 16 ; a comment\n  ret i32 %y\n}\n")
	m, diags := irtext.Parse(file, irtext.Options{})
	if diags.HasErrors() {
		diags.Render(os.Stdout)
		return
	}
	irtext.Print(os.Stdout, m, irtext.PrintOptions{})
	// Output:
	// ; ModuleID = 'f.ll'
	// source_filename = "f.ll"
	//
	// define i32 @f(i32 %x) {
	//   %y = mul nsw i32 %x, 16
	//   ret i32 %y
	// }
}

// One run reports the errors of several functions, each with its line.
func ExampleParse() {
	file := diag.NewFile("f.ll", "define void @f() {\n  ret i32\n}\ndefine void @g() {\n  br label %none\n}\n")
	_, diags := irtext.Parse(file, irtext.Options{})
	fmt.Println(diags.NumErrors())
	diags.Render(os.Stdout)
	// Output:
	// 2
	// f.ll:2:7: error: value doesn't match function result type 'void'
	//   ret i32
	//       ^
	// f.ll:5:12: error: use of undefined value '%none'
	//   br label %none
	//            ^
}
