package memory

import "github.com/warpwise/warpwise/simt/micro"

// The address map. Shared, local and param addresses are offsets from zero in their own spaces;
// the windows place them in the generic space. Global and const memory have their generic
// address everywhere.
const (
	GlobalBase   = 0x1000_0000_0000
	BufferBase   = 0x1800_0000_0000 // of the launch's buffers, whatever the variables
	ConstBase    = 0x2000_0000_0000
	ParamBase    = 0x3000_0000_0000
	LocalWindow  = 0x6000_0000_0000
	SharedWindow = 0x7000_0000_0000
	WindowSize   = 1 << 40
	AllocGap     = 4096 // unmapped bytes between allocations
)

// SpaceOf returns the space a generic address points into.
func SpaceOf(a uint64) micro.Space {
	switch {
	case a >= SharedWindow && a < SharedWindow+WindowSize:
		return micro.Shared
	case a >= LocalWindow && a < LocalWindow+WindowSize:
		return micro.Local
	case a >= ParamBase && a < ParamBase+WindowSize:
		return micro.ParamSpace
	case a >= ConstBase && a < ConstBase+WindowSize:
		return micro.Const_
	}
	return micro.Global
}
