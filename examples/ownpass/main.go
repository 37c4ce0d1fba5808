// Command ownpass puts a pass of its own between the built-in ones: x * 2 becomes x + x for integers.
package main

import (
	"fmt"
	"io"
	"os"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ir/irtext"
)

var doubled = warpwise.NewStat("Doubled", "products by two that became sums")

// sums is the pass.
var sums = &warpwise.Pass[*ir.Func]{Name: "sums", Run: run, Stats: []*warpwise.Stat{doubled}}

func run(c *warpwise.PassContext, f *ir.Func) {
	for v := range f.Instrs() {
		if v.Op != ir.OpMul {
			continue
		}
		x, ok := f.IntBits(v.Args[1])
		switch {
		case !ok || x != 2:
			c.Missed(doubled, v, "not a product by the constant two")
		case c.Apply(doubled, v):
			f.Define(v, ir.OpAdd, v.Args[0], v.Args[0])
			v.Flags = 0 // in two bits the constant is -2, and x * -2 overflows for other x than x + x
		}
	}
}

func main() {
	if err := optimize(os.Stdout, os.Stderr); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

const text = `
define i32 @f(i32 %x) {
  %a = mul i32 %x, 1
  %b = mul i32 %a, 2
  ret i32 %b
}
`

func optimize(w, stats io.Writer) error {
	m, err := warpwise.Read("f.ll", text, warpwise.ReadOptions{})
	if err != nil {
		return err
	}
	res, err := warpwise.Optimize(m, "instsimplify,sums,dce", warpwise.OptimizeOptions{
		Passes:     []warpwise.AnyPass{sums},
		VerifyEach: true,
	})
	if err != nil {
		return err
	}
	res.WriteStats(stats)
	return irtext.Print(w, m, irtext.PrintOptions{})
}
