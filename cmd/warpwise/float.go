package main

import (
	"slices"
	"strings"

	"github.com/warpwise/warpwise"
)

// subnormalModes are what LLVM's attribute denormal-fp-math may say.
var subnormalModes = []string{"ieee", "preserve-sign", "positive-zero", "dynamic"}

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
	f.BoolVar(&opt.Float.NoHalf, "nvptx-no-f16-math", false, "arithmetic of halves goes through float, even where the target has its own")
	subnormal := map[string]*string{"denormal-fp-math": &opt.Float.Denormals, "denormal-fp-math-f32": &opt.Float.Denormals32}
	for _, name := range []string{"denormal-fp-math", "denormal-fp-math-f32"} {
		f.Func(name, "what becomes of subnormal numbers in functions that do not say so themselves: ieee, preserve-sign, positive-zero or dynamic (`mode`)", func(s string) error {
			if !slices.Contains(subnormalModes, s) {
				return usagef("-%s is one of %s, not '%s'", name, strings.Join(subnormalModes, ", "), s)
			}
			*subnormal[name] = s
			return nil
		})
		f.Values(name, func() []string { return subnormalModes })
	}
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
