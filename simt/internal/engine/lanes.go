package engine

import "math/bits"

// lanesOf returns the lanes of a mask in order.
func lanesOf(mask uint32) []int {
	var ls []int
	for ; mask != 0; mask &= mask - 1 {
		ls = append(ls, bits.TrailingZeros32(mask))
	}
	return ls
}

// eachLane calls do for the lanes of a mask.
func eachLane(mask uint32, do func(l int)) {
	for ; mask != 0; mask &= mask - 1 {
		do(bits.TrailingZeros32(mask))
	}
}
