package isel

import (
	"maps"
	"slices"
)

// IntrinsicNames returns the base names of the intrinsics that instruction selection knows, in order: those
// with a meaning of their own, without those that are dropped or replaced by an operand.
func IntrinsicNames() []string { return slices.Sorted(maps.Keys(intrinsics())) }
