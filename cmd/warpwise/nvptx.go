package main

import (
	"strings"

	"github.com/warpwise/warpwise"
)

// registerNVPTX registers llc's flags about the target's addresses and parameters and returns what to do with them
// once all are read.
func registerNVPTX(f *flags, opt *warpwise.CompileOptions) (apply func() error) {
	f.Group("Target")
	arch := f.String("march", "", "`architecture`: nvptx64, or nvptx with addresses of 32 bits (default: as the module says)")
	f.Values("march", func() []string { return []string{"nvptx64", "nvptx"} })
	f.StringVar(&opt.Triple, "mtriple", "", "target `triple` in place of the module's")
	f.BoolVar(&opt.ShortPointers, "nvptx-short-ptr", false, "addresses of shared, constant and local memory have 32 bits")
	f.BoolVar(&opt.Constructors, "nvptx-lower-global-ctor-dtor", false, "lists of global constructors and destructors become variables and kernels for the host")
	align := f.Bool("nvptx-force-min-byval-param-align", false, "by-value parameters of device functions are aligned to at least 4 bytes")
	return func() error {
		name := *arch
		if name == "" {
			name, _, _ = strings.Cut(opt.Triple, "-")
		}
		switch name {
		case "":
		case "nvptx64":
			opt.PointerBits = 64
		case "nvptx":
			opt.PointerBits = 32
		default:
			return usagef("architecture '%s' is not supported: nvptx64 or nvptx", name)
		}
		if *align {
			opt.MinByValAlign = 4
		}
		return nil
	}
}
