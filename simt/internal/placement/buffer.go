package placement

import (
	"fmt"

	"github.com/warpwise/warpwise/simt/internal/memory"
	"github.com/warpwise/warpwise/simt/micro"
)

// Arg is an argument of a kernel: the bytes of a value, or a buffer whose address is passed.
type Arg struct {
	Bytes  []byte  // a value, little-endian
	Buffer *Buffer // or a buffer
}

// Buffer is global memory made for a launch. After the run Data holds the results.
type Buffer struct {
	Name     string
	Data     []byte
	Init     []bool // which bytes are initialised; nil: all
	ReadOnly bool
	Shadow   []byte // after the run: shadow bits of each byte (see ShadowUnknown)
	At       uint64 // its address; 0: after the previous buffer. Buffers with an address must be in ascending order
}

// bind builds the parameter block and the buffers.
func (p *Placement) bind() error {
	n := int64(0)
	for _, q := range p.kernel.Params {
		n = max(n, q.Offset+q.Size)
	}
	p.Params = memory.NewRegion("parameters", micro.ParamSpace, 0, n)
	p.Params.ReadOnly = true
	p.Params.MarkInit()
	for i, q := range p.kernel.Params {
		a := p.want.Args[i]
		if a.Buffer == nil {
			if int64(len(a.Bytes)) != q.Size {
				return fmt.Errorf("argument %d of %s has %d bytes, wants %d", i, p.kernel.Name, len(a.Bytes), q.Size)
			}
			copy(p.Params.Data[q.Offset:], a.Bytes)
			continue
		}
		if q.Size != 8 {
			return fmt.Errorf("argument %d of %s is a buffer, and the parameter has %d bytes", i, p.kernel.Name, q.Size)
		}
		reg, err := p.buffer(a.Buffer)
		if err != nil {
			return err
		}
		p.Params.Store(uint64(q.Offset), 8, reg.Base)
	}
	for _, b := range p.want.Memory {
		if _, err := p.buffer(b); err != nil {
			return err
		}
	}
	return nil
}

// buffer returns the region of a buffer, making it when it is new: arguments may share one.
func (p *Placement) buffer(b *Buffer) (*memory.Region, error) {
	for _, reg := range p.Global.List {
		if len(b.Data) > 0 && len(reg.Data) > 0 && &reg.Data[0] == &b.Data[0] {
			return reg, nil
		}
	}
	if b.At != 0 {
		if b.At%256 != 0 || b.At < p.Global.Next || b.At+uint64(len(b.Data)) > memory.ConstBase-memory.WindowSize {
			return nil, fmt.Errorf("buffer %s cannot be at address %#x: addresses of buffers are multiples of 256 from %#x to %#x, and ascend", b.Name, b.At, uint64(MemoryBase), uint64(memory.ConstBase-memory.WindowSize))
		}
		p.Global.Next = b.At
	}
	reg := p.Global.Add(b.Name, micro.Global, 0, 256)
	reg.Data = b.Data
	reg.Shadow = make([]byte, len(b.Data))
	if b.Init == nil {
		reg.MarkInit()
	}
	for i, set := range b.Init {
		if set {
			reg.Shadow[i] = memory.Init
		}
	}
	reg.ReadOnly = b.ReadOnly
	b.Shadow = reg.Shadow
	p.Global.Next = reg.End() + memory.AllocGap
	return reg, nil
}

// MemoryBase is the lowest address that Buffer.At may give; buffers placed automatically end below it.
const MemoryBase = memory.BufferBase + 1<<42
