package main

import (
	"github.com/warpwise/warpwise"
)

// registerFloat registers llc's flags about floating-point numbers and returns what to do with them once all are
// read. What a flag of NVPTX says of one operation counts more than what the general flags say of all.
func registerFloat(f *flags, opt *warpwise.CompileOptions) (apply func() error) {
	f.Group("Floating point")
	contract := f.String("fp-contract", "on", "fuse products and sums: `which` is fast for all, on or off for those that the flag contract or llvm.fmuladd allow")
	f.Values("fp-contract", func() []string { return []string{"fast", "on", "off"} })
	unsafe := f.Bool("enable-unsafe-fp-math", false, "as -fp-contract=fast -nvptx-prec-divf32=0 -nvptx-prec-sqrtf32=0")
	div := f.Int("nvptx-prec-divf32", -1, "division of floats: 0 is div.approx, 1 div.full, 2 correctly rounded (`level`)")
	level := f.Int("nvptx-fma-level", -1, "fuse products and sums: 1 and 2 all, 0 those that the flag contract or other flags allow (`level`)")
	var sqrt warpwise.Precision
	f.BoolFunc("nvptx-prec-sqrtf32", "llvm.nvvm.sqrt.f is correctly rounded; =0: sqrt.approx", func(s string) error {
		switch s {
		case "", "1", "true":
			sqrt = warpwise.Correct
		case "0", "false":
			sqrt = warpwise.Approximate
		default:
			return usagef("-nvptx-prec-sqrtf32 is 0 or 1, not '%s'", s)
		}
		return nil
	})
	return func() error {
		switch *contract {
		case "fast":
			opt.Float.Fusion = warpwise.FuseAll
		case "on", "off":
		default:
			return usagef("-fp-contract is fast, on or off, not '%s'", *contract)
		}
		if *unsafe {
			opt.Float = warpwise.FloatOptions{Fusion: warpwise.FuseAll, Div: warpwise.Approximate, Sqrt: warpwise.Approximate}
		}
		if sqrt != warpwise.AsFlagged {
			opt.Float.Sqrt = sqrt
		}
		if *div < -1 || *div > 2 {
			return usagef("-nvptx-prec-divf32 is 0, 1 or 2, not %d", *div)
		}
		if *div >= 0 {
			opt.Float.Div = []warpwise.Precision{warpwise.Approximate, warpwise.Full, warpwise.Correct}[*div]
		}
		if *level < -1 || *level > 2 {
			return usagef("-nvptx-fma-level is 0, 1 or 2, not %d", *level)
		}
		if *level > 0 {
			opt.Float.Fusion = warpwise.FuseAll
		}
		return nil
	}
}
