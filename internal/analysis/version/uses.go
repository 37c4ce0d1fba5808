package version

import (
	"github.com/warpwise/warpwise/ptx"
)

// Uses counts, by version, the reads by instructions and by joins; two stand for many.
func (x *Info) Uses() []uint8 {
	uses := make([]uint8, x.Len())
	use := func(v ID) { uses[v] = min(2, uses[v]+1) }
	for n := range int32(x.NumInsts()) {
		x.Reads(n, func(_ ptx.Reg, v ID) { use(v) })
	}
	for v := ID(1); int(v) < x.Len(); v++ {
		if x.At(v).Kind == Join {
			for _, a := range x.Args(v) {
				use(a)
			}
		}
	}
	return uses
}
