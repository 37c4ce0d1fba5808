package simt

// smallFormatOf returns the floating-point format of that name.
func smallFormatOf(name string) (fpKind, bool) {
	switch name {
	case "f16":
		return kindF16, true
	case "bf16":
		return kindBF16, true
	case "e4m3":
		return kindE4M3, true
	case "e5m2":
		return kindE5M2, true
	}
	return 0, false
}

// EncodeSmallFloat returns the bits of the number of a format, f16, bf16, e4m3 or e5m2, nearest to x. What is
// too large becomes infinity, or the greatest number of a format without it.
func EncodeSmallFloat(format string, x float64) (bits uint64, ok bool) {
	k, ok := smallFormatOf(format)
	if !ok {
		return 0, false
	}
	return smallRound(k, x, RNE, false), true
}

// DecodeSmallFloat returns the number that bits of a format are, exactly.
func DecodeSmallFloat(format string, bits uint64) (x float64, ok bool) {
	k, ok := smallFormatOf(format)
	if !ok {
		return 0, false
	}
	return smallValue(k, bits), true
}
