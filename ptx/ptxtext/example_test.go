package ptxtext_test

import (
	"fmt"
	"log"
	"os"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/ptx"
	"github.com/warpwise/warpwise/ptx/ptxtext"
)

const scale = `.version 7.0
.target sm_80
.address_size 64
.visible .entry scale(.param .u64 out, .param .f32 x)
{
	.reg .b64 %rd1;
	.reg .f32 %f<3>;
	ld.param.u64 %rd1, [out];
	ld.param.f32 %f1, [x];
	mul.f32 %f2, %f1, 2.0;
	st.global.f32 [%rd1], %f2;
	ret;
}
`

// A module is read, changed and printed.
func Example() {
	m, err := ptxtext.Parse(diag.NewFile("scale.ptx", scale))
	if err != nil {
		log.Fatal(err)
	}
	for f := range m.Funcs {
		for _, b := range f.Blocks {
			for i := range b.Insts {
				if in := &b.Insts[i]; in.Op == ptx.OpMul {
					in.Mods |= ptx.RZ.Mod()
				}
			}
		}
	}
	ptxtext.Print(os.Stdout, m)
	// Output:
	// .version 7.0
	// .target sm_80
	// .address_size 64
	//
	// .visible .entry scale(
	// 	.param .u64 out,
	// 	.param .f32 x
	// )
	// {
	// 	.reg .b64 	%rd<2>;
	// 	.reg .f32 	%f<3>;
	//
	// 	ld.param.u64 	%rd1, [out];
	// 	ld.param.f32 	%f1, [x];
	// 	mul.rz.f32 	%f2, %f1, 0d4000000000000000;
	// 	st.global.f32 	[%rd1], %f2;
	// 	ret;
	// }
}

// Errors come with a position.
func ExampleParse() {
	_, err := ptxtext.Parse(diag.NewFile("bad.ptx", ".version 7.0\n.target sm_80\n.address_size 64\n.entry k()\n{\n\tmul.f33 %f2, %f1, 2.0;\n}\n"))
	fmt.Println(err)
	// Output:
	// bad.ptx:6:5: error: mul has no modifier .f33
}
