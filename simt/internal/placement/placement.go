// Package placement decides where the variables, functions, parameters and buffers of a launch lie, and writes there what
// the program and the launch say that they hold.
package placement

import (
	"github.com/warpwise/warpwise/simt/internal/memory"
	"github.com/warpwise/warpwise/simt/micro"
)

// Placement is where everything lies that a launch has before its first instruction. Shared memory is laid out here and
// made by each block, local memory by each thread.
type Placement struct {
	Global     memory.Regions // variables of global and constant memory, and buffers
	Params     *memory.Region // the arguments of the kernel
	SharedSize int64          // bytes of shared memory of a block
	LocalSize  int64          // bytes that local memory of a thread may grow to
	Moved      uint64         // bytes by which variables of shared and local memory lie elsewhere

	module    *micro.Module
	kernel    *micro.Func
	want      Request
	vars      []*memory.Region // by variable of the module; nil in shared memory
	addrs     []uint64         // likewise, in the variable's own space
	firstFunc uint64           // bytes by which functions lie elsewhere
}

// Request is what a launch brings along.
type Request struct {
	Args        []Arg     // of the kernel, one for each parameter
	Memory      []*Buffer // further buffers
	SharedBytes int64     // dynamic shared memory
	Moved       bool      // place variables and functions elsewhere than usual
}

// funcBase is where the addresses of functions start; they are 16 apart.
const funcBase = 0x4000_0000_0000

// firstGlobal is where the first variable lies, behind the base: so the low 32 bits of its address are not null.
const firstGlobal = 0x100

// movedBy is how far variables of a thread and of shared memory are moved. It changes every byte of an
// address that differs between programs; what is aligned to more than 16 is aligned afterwards. Functions
// and global memory lie further apart.
const (
	movedBy       = 0x1110
	movedFuncs    = 0x111110
	movedGlobally = 0x10 * movedBy
)

// New places the variables and functions of a module and what a launch of a kernel brings along. It returns an error for
// an argument that does not fit its parameter, and for a buffer at an address that it cannot have.
func New(m *micro.Module, kernel *micro.Func, want Request) (Placement, error) {
	p := Placement{module: m, kernel: kernel, want: want}
	p.Global.Next = memory.GlobalBase + firstGlobal
	if want.Moved {
		p.Moved, p.firstFunc = movedBy, movedFuncs
		p.Global.Next += movedGlobally
	}
	p.placeVars()
	p.Global.Next = max(p.Global.Next, memory.BufferBase)
	if err := p.bind(); err != nil {
		return Placement{}, err
	}
	p.relocate()
	return p, nil
}

// Addr returns the address of variable i of the module in its own space.
func (p *Placement) Addr(i int) uint64 { return p.addrs[i] }

// Region returns the memory of variable i of the module, or nil when it is in shared memory.
func (p *Placement) Region(i int) *memory.Region { return p.vars[i] }

// Symbol returns the address of variable i, in its own space or the generic one, or of function -1-i where i is negative.
func (p *Placement) Symbol(i int, generic bool) uint64 {
	switch {
	case i < 0:
		return funcBase + p.firstFunc + 16*uint64(-1-i)
	case generic && p.module.Vars[i].Space == micro.Shared:
		return memory.SharedWindow + p.addrs[i]
	}
	return p.addrs[i]
}

// localBytes is the local memory of a thread.
const localBytes = 1 << 16

// placeVars gives module-level variables their memory.
func (p *Placement) placeVars() {
	p.LocalSize, p.SharedSize = localBytes, int64(p.Moved)
	for _, f := range p.module.Funcs {
		p.LocalSize = max(p.LocalSize, 4*f.Frame+localBytes)
	}
	p.LocalSize += int64(p.Moved)
	p.vars, p.addrs = make([]*memory.Region, len(p.module.Vars)), make([]uint64, len(p.module.Vars))
	var dynamic []int
	for i, v := range p.module.Vars {
		switch v.Space {
		case micro.Shared:
			if v.Extern && v.Size == 0 {
				dynamic = append(dynamic, i)
				continue
			}
			a := max(v.Align, 1)
			p.SharedSize = (p.SharedSize + a - 1) &^ (a - 1)
			p.addrs[i] = uint64(p.SharedSize)
			p.SharedSize += v.Size
		default:
			reg := p.Global.Add(v.Name, v.Space, v.Size, v.Align)
			reg.ReadOnly = v.Space == micro.Const_
			reg.Fill(v.Init)
			reg.MarkInit()
			for _, at := range v.Numbers {
				memory.SetBytes(reg.Shadow[at:at+8], memory.Init|memory.Choice)
			}
			p.addrs[i] = reg.Base
			p.vars[i] = reg
		}
	}
	p.SharedSize = (p.SharedSize + 15) &^ 15
	for _, i := range dynamic {
		p.addrs[i] = uint64(p.SharedSize)
	}
	p.SharedSize += p.want.SharedBytes
}

// relocate writes the addresses that initialisers hold.
func (p *Placement) relocate() {
	for i, v := range p.module.Vars {
		reg := p.vars[i]
		if reg == nil {
			continue
		}
		for _, rel := range v.Relocs {
			var a uint64
			switch {
			case rel.Var >= 0:
				a = p.Symbol(rel.Var, rel.Generic)
			case rel.Func >= 0:
				a = p.Symbol(-1-rel.Func, false)
			}
			reg.Store(uint64(rel.At), int(rel.Width), a+uint64(rel.Off))
		}
	}
}

// FuncAt returns the function of an address, or -1.
func (p *Placement) FuncAt(a uint64) int {
	a -= p.firstFunc
	if a < funcBase || (a-funcBase)%16 != 0 || (a-funcBase)/16 >= uint64(len(p.module.Funcs)) {
		return -1
	}
	return int((a - funcBase) / 16)
}
