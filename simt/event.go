package simt

import "github.com/warpwise/warpwise/simt/micro"

// Event is a call by one thread of a function that is only declared and returns nothing, such as the
// write of an image.
type Event struct {
	Name    string
	Args    []byte // the arguments' bytes, one after the other, each from a multiple of 8 on
	Unknown []bool // which of them are indeterminate: poison, undef, the implementation's choice, padding
	Refs    []Ref  // the addresses among them
}

// Ref is an address among the arguments of a function that is only declared. The placement of variables is the
// implementation's choice, so addresses are compared by the variable they point to, and those of a thread's own
// variables by their contents.
type Ref struct {
	At    int         // its first byte among the arguments
	Space micro.Space // Shared, Global, Const_, Local; ParamSpace for a function
	Name  string
	Off   int64 // within what Name names

	// Of local memory: the bytes around the address, from Off before it. Object is where the
	// variable starts, or -1 where variables have no bounds (PTX).
	Object int64
	Data   []byte
	Known  []bool
}

// Printed is what a thread printed.
type Printed struct {
	Thread int // in the grid
	Text   string
}

// Layouts give, for functions without a body, the bytes of their arguments that are not padding. LLVM IR
// knows this from types; PTX does not.
type Layouts map[string][][]bool

// Layouts returns the layouts of all functions that the program calls and that are only declared.
func (p *Program) Layouts() Layouts {
	out := Layouts{}
	if p.PTX {
		return out
	}
	for _, f := range p.Funcs {
		for i := range f.Externs {
			x := &f.Externs[i]
			if _, ok := out[x.Name]; ok {
				continue
			}
			var all [][]bool
			for _, a := range x.Args {
				var one []bool
				for _, q := range a {
					for int64(len(one)) < q.Off+int64(q.Bytes) {
						one = append(one, false)
					}
					for k := range int(q.Bytes) {
						one[int(q.Off)+k] = true
					}
				}
				all = append(all, one)
			}
			out[x.Name] = all
		}
	}
	return out
}
