package memory

import "github.com/warpwise/warpwise/simt/micro"

// The address map. Shared, local and param addresses are offsets from zero in their own spaces;
// the windows place them in the generic space. Global and const memory have their generic
// address everywhere; of const memory, which is 64 KiB on a GPU, 32 bits of it are enough.
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

// Constant returns the generic address of an address in const memory, of which only the low 32 bits may be left. Null stays.
func Constant(a uint64) uint64 {
	if a != 0 && a < 1<<32 {
		a |= GlobalBase
	}
	return a
}

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
