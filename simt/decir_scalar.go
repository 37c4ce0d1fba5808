package simt

import "github.com/warpwise/warpwise/ir"

// scalarIntrinsic translates the intrinsics on scalars that decircall.go does not, and reports whether name
// was one.
func (d *irDecoder) scalarIntrinsic(v *ir.Value, name string) bool { return false }
