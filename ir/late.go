package ir

import "math"

// firstLate is the least Global.Index of a declaration that waits for its place in the module.
const firstLate = math.MaxUint32 - 1<<20

// Declare returns the function of that name for calls in f: the one that the module has, or else a declaration of type sig that only f
// knows until Module.Adopt puts it into the module; fresh says that it is new and has no attributes. So a function pass can ask for a
// declaration while others work on other functions. The same name must come with the same type wherever it is asked for. It is nil
// where the module uses the name for something else.
func (f *Func) Declare(name string, sig Type) (g *Func, fresh bool) {
	m := f.module
	if s := m.Lookup(name); s != nil {
		if s.Func == nil || s.Func.Sig != sig {
			return nil, false
		}
		return s.Func, false
	}
	for _, g := range f.late {
		if g.Name == name {
			return g, false
		}
	}
	if len(f.late) >= 1<<20 {
		return nil, false
	}
	g = &Func{Sig: sig}
	g.Global.Func, g.Global.Module, g.ValueType = g, m, sig
	g.Kind, g.Name, g.Global.Index = KindFunction, name, firstLate+uint32(len(f.late))
	g.Pool.module = m
	g.addParams()
	g.ParamAttrs = make([]AttrSet, len(g.Params))
	f.late = append(f.late, g)
	return g, true
}

// Placed reports that the symbol is in its module. A declaration that a function asked for is not before Module.Adopt.
func (g *Global) Placed() bool { return g.Index < firstLate }

// Adopt puts into the module what f has declared for itself; what another function has brought there before is shared. Nothing else
// may work on the module meanwhile. The order of calls is that of the declarations.
func (m *Module) Adopt(f *Func) {
	for _, g := range f.late {
		v := f.Pool.Global(&g.Global)
		h := m.Func(g.Name)
		if h == nil {
			h = g
			m.addSymbol(&g.Global, KindFunction, g.Name)
			m.Funcs = append(m.Funcs, g)
		}
		f.BindGlobal(v, &h.Global)
	}
	f.late = nil
}
