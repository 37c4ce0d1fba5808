package simt

import (
	"github.com/warpwise/warpwise/simt/internal/arith"
	"github.com/warpwise/warpwise/simt/micro"
)

// smallFormatOf returns the floating-point format of that name.
func smallFormatOf(name string) (arith.SmallKind, bool) {
	switch name {
	case "f16":
		return arith.KindF16, true
	case "bf16":
		return arith.KindBF16, true
	case "e4m3":
		return arith.KindE4M3, true
	case "e5m2":
		return arith.KindE5M2, true
	}
	return 0, false
}

// EncodeSmallFloat returns x rounded to nearest in a format: f16, bf16, e4m3 or e5m2. A number that is too large becomes
// infinity, or the largest number of a format without infinity.
func EncodeSmallFloat(format string, x float64) (bits uint64, ok bool) {
	k, ok := smallFormatOf(format)
	if !ok {
		return 0, false
	}
	return arith.SmallRound(k, x, micro.RNE, false), true
}

// DecodeSmallFloat returns the exact value of a number given by its bits in a format: f16, bf16, e4m3 or e5m2.
func DecodeSmallFloat(format string, bits uint64) (x float64, ok bool) {
	k, ok := smallFormatOf(format)
	if !ok {
		return 0, false
	}
	return arith.SmallValue(k, bits), true
}
