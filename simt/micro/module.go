package micro

import "github.com/warpwise/warpwise/diag"

// Module is a decoded module.
type Module struct {
	File  *diag.File
	Funcs []*Func
	Vars  []*Var // module-level variables of all spaces
	PTX   bool   // decoded from PTX
	SM    int    // of PTX: the GPU it is for, such as 80

	// Asks says that the program asks what LLVM leaves to the compiler: see Answers.
	Asks bool

	Names map[string]int // by name: index in Funcs

	// Which operation of the source each piece of code comes from: see Func.Origin.
	Ops     []string // 0 is none
	opIndex map[string]uint16
}

// Lookup returns the function of that name, or nil. In PTX it may also be a name of LLVM IR that PTX does
// not allow, and the other way round.
func (p *Module) Lookup(name string) *Func {
	if i := p.Index(name); i >= 0 {
		return p.Funcs[i]
	}
	return nil
}

// Index returns the number of the function of that name, or -1.
func (p *Module) Index(name string) int {
	if i, ok := p.Names[name]; ok {
		return i
	}
	for i, f := range p.Funcs {
		if Identifier(f.Name) == Identifier(name) {
			return i
		}
	}
	return -1
}

// NewModule returns an empty module.
func NewModule(file *diag.File) *Module { return &Module{File: file, Names: map[string]int{}} }

// Operation returns the number of an operation of the source by its name.
func (p *Module) Operation(name string) uint16 {
	if p.opIndex == nil {
		p.opIndex, p.Ops = map[string]uint16{}, []string{""}
	}
	i, ok := p.opIndex[name]
	if !ok && len(p.Ops) < 1<<16 {
		i = uint16(len(p.Ops))
		p.opIndex[name] = i
		p.Ops = append(p.Ops, name)
	}
	return i
}
