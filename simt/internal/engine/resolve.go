package engine

import (
	"fmt"

	"github.com/warpwise/warpwise/simt/internal/finding"
	"github.com/warpwise/warpwise/simt/internal/memory"
	"github.com/warpwise/warpwise/simt/micro"
)

// fault is why an access is undefined.
type fault struct {
	kind finding.Kind
	msg  string
}

// resolve finds the memory of an access of n bytes at addr in the given space by a lane, or says
// why there is none. The address it returns is relative to the region.
func (w *warp) resolve(space micro.Space, lane int, addr uint64, n int, write bool) (*memory.Region, uint64, *fault) {
	var r *memory.Region
	switch space {
	case micro.Generic:
		switch {
		case addr >= memory.SharedWindow && addr < memory.SharedWindow+memory.WindowSize:
			r, addr = w.clusterShared(addr - memory.SharedWindow)
		case addr >= memory.LocalWindow && addr < memory.LocalWindow+memory.WindowSize:
			r, addr = w.local(lane, addr-memory.LocalWindow+uint64(n)), addr-memory.LocalWindow
		case addr >= memory.ParamBase && addr < memory.ParamBase+memory.WindowSize:
			r, addr = w.cta.run.place.Params, addr-memory.ParamBase
		default:
			return w.resolveGlobal(addr, n, write)
		}
	case micro.Shared:
		r = w.cta.shared
	case micro.SharedCluster:
		r, addr = w.clusterShared(addr)
	case micro.Local:
		r = w.local(lane, addr+uint64(n))
	case micro.ParamSpace:
		r = w.cta.run.place.Params
	case micro.Const_:
		return w.resolveGlobal(memory.Constant(addr), n, write)
	default:
		return w.resolveGlobal(addr, n, write)
	}
	if r == nil {
		return nil, 0, &fault{finding.OutOfBounds, fmt.Sprintf("%s address %#x: no running block of the cluster has it", space, addr)}
	}
	if addr+uint64(n) > uint64(len(r.Data)) || addr+uint64(n) < addr {
		return nil, 0, &fault{finding.OutOfBounds, fmt.Sprintf("%s address %#x, %d bytes: outside the %d bytes allocated", space, addr, n, size(r))}
	}
	if write && r.ReadOnly {
		return nil, 0, &fault{finding.ReadOnlyWrite, fmt.Sprintf("write to %s memory", r.Space)}
	}
	if r.Gaps && r.InGap(addr, n) {
		return nil, 0, &fault{finding.OutOfBounds, fmt.Sprintf("local address %#x, %d bytes: outside every variable", addr, n)}
	}
	return r, addr, w.misaligned(addr, n)
}

func size(r *memory.Region) int {
	if r == nil {
		return 0
	}
	return len(r.Data)
}

func (w *warp) resolveGlobal(addr uint64, n int, write bool) (*memory.Region, uint64, *fault) {
	mem := &w.cta.run.place.Global
	r := mem.Find(addr)
	if r == nil || addr+uint64(n) > r.End() {
		msg := fmt.Sprintf("address %#x, %d bytes, belongs to no allocation", addr, n)
		if near := mem.Nearest(addr); near != nil && addr < near.End()+memory.AllocGap && addr+memory.AllocGap > near.Base {
			msg = fmt.Sprintf("address %#x, %d bytes: offset %d of %s, which has %d bytes", addr, n, int64(addr-near.Base), near.Name, len(near.Data))
		}
		return nil, 0, &fault{finding.OutOfBounds, msg}
	}
	if write && r.ReadOnly {
		return nil, 0, &fault{finding.ReadOnlyWrite, fmt.Sprintf("write to %s, which is %s memory", r.Name, r.Space)}
	}
	return r, addr - r.Base, w.misaligned(addr, n)
}

// misaligned reports an address that is no multiple of the access, a power of two.
func (w *warp) misaligned(addr uint64, n int) *fault {
	if n&(n-1) == 0 && addr&uint64(n-1) != 0 {
		return &fault{finding.Misaligned, fmt.Sprintf("address %#x is not a multiple of %d", addr, n)}
	}
	return nil
}
