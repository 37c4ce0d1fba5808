package ptxtext

import "github.com/warpwise/warpwise/ptx"

// moduleRegs reads ".reg .type a, %r<10>;" outside of functions, which PTX has before version 3.0. Each thread has
// such registers once, for its kernel and all functions that this calls. They are undefined when the kernel begins,
// so that in a kernel they are registers of its own; each kernel declares those that it mentions.
func (p *parser) moduleRegs(start int) bool {
	if !p.m.Version.Less(ptx.Version{Major: 3}) {
		p.errorAt(start, "registers outside of functions are gone since PTX 3.0")
		return false
	}
	v, ok := p.regType()
	if !ok {
		return false
	}
	if p.regs == nil {
		p.regs = &symbols{}
		p.regs.reset()
		p.regs.push()
	}
	return p.regNames(p.regs, v, func(name string, e uint32) {
		if p.globals[name] != nil || ptx.SRegByName(name) != ptx.SRegInvalid {
			p.errorAt(p.pos-len(name), "%s is declared twice", name)
		}
		b := p.regs.declare(e, bindReg, 0)
		b.typ, b.vec = v.Type, v.Vec
	})
}

// ofModule finds a register of the module, and binds its name in the kernel that mentions it.
func (p *parser) ofModule(name string) (binding, bool) {
	s := p.regs
	if s == nil {
		return binding{}, false
	}
	b := s.inRange(name)
	if e := s.find(name); e != 0 && s.names[e].bind != 0 {
		b = &s.binds[s.names[e].bind]
	}
	if b == nil {
		return binding{}, false
	}
	if !p.fn.f.Entry {
		p.errorAt(p.pos-len(name), "not supported: a function with %s, a register of the module, which its callers share", name)
	}
	p.fn.outside = true
	reg := p.newReg(name, b.typ, b.vec, p.nextDecl(), false)
	return *p.syms.declareIn(0, p.syms.intern(name), bindReg, uint32(reg)), true
}
