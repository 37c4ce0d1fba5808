package instcombine

import (
	"slices"
	"strings"

	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/ir"
)

// What functions of the C library demand of their arguments is written at the calls (ISO C, 7.24 and 7.31): a string has at least its end.
// Not where a target has no such library: functions of these names are the program's own there.
var (
	libraryArg = pass.NewStat("LibraryArgument", "argument of a function of the C library marked with what the function demands")
	allocated  = pass.NewStat("Allocated", "result of an allocation marked with its size and alignment")
)

// access says what type a function of the library has, its result first: p is a pointer, i an int, n a size, and a point stands for
// more, v for nothing; and which arguments are strings, with #N one of which as many bytes are read as argument N says, or with !N one that is read
// where argument N is not 0.
type access struct{ sig, args string }

var accesses = map[string]access{
	"strlen": {"np", "0"}, "strchr": {"ppi", "0"}, "strrchr": {"ppi", "0"}, "strcmp": {"ipp", "0 1"}, "strcpy": {"ppp", "0 1"}, "strcat": {"ppp", "0 1"}, "strstr": {"ppp", "0 1"},
	"puts": {"ip", "0"}, "printf": {"ip.", "0"}, "sprintf": {"ipp.", "0 1"}, "strncat": {"pppn", "0"}, "memcmp": {"ippn", "0#2 1#2"}, "memrchr": {"ppin", "0#2"},
	"memchr": {"ppin", "0!2"}, "strnlen": {"npn", "0!1"}, "strncmp": {"ippn", "0!2 1!2"},
	"malloc": {"pn", ""}, "free": {"vp", ""}, "calloc": {"pnn", ""}, "realloc": {"ppn", ""}, "aligned_alloc": {"pnn", ""}, "memalign": {"pnn", ""},
}

// prototype reports that a function has the type that the library gives it.
func (s *combiner) prototype(f *ir.Func, sig string) bool {
	sig, more := strings.CutSuffix(sig, ".")
	types := append([]ir.Type{f.Result()}, s.ts.Elems(f.Sig)...)
	if len(types) != len(sig) || s.ts.IsVarArg(f.Sig) != more {
		return false
	}
	for i, t := range types {
		switch {
		case sig[i] == 'v' && t != ir.Void, sig[i] == 'p' && !s.ts.IsPtr(t), sig[i] == 'i' && t != ir.I32, sig[i] == 'n' && t != s.ts.Int(s.simp.Fold().Layout().IndexBits(0)):
			return false
		}
	}
	return true
}

// libraryFunc returns the name of the function of the C library that a call calls, or "".
func (s *combiner) libraryFunc(v *ir.Value) string {
	c, f := s.f.Call(v), s.f.CalledFunc(v)
	if f == nil || !f.IsDecl() || f.IsIntrinsic() {
		return ""
	}
	m := s.f.Mod()
	if t := m.Triple; strings.HasPrefix(t, "nvptx") || strings.HasPrefix(t, "amdgcn") || strings.HasPrefix(t, "r600") || strings.HasPrefix(t, "spir") {
		return ""
	}
	if c.Conv != ir.CCC || m.Attrs.Has(c.FnAttrs, ir.AttrNoBuiltin) || m.Attrs.Has(f.FnAttrs, ir.AttrNoBuiltin) || m.Attrs.Has(s.f.FnAttrs, ir.AttrNoBuiltin) || c.Sig != f.Sig {
		return ""
	}
	name := f.Global.Name
	if a, ok := accesses[name]; ok && !s.prototype(f, a.sig) {
		return ""
	}
	return name
}

// libraryArgs returns what the arguments of a call of a function of the library are to be marked with besides, for each of them.
func (s *combiner) libraryArgs(name string, args []*ir.Value) (more [][]ir.Attr) {
	for _, item := range strings.Fields(accesses[name].args) {
		at := int(item[0] - '0')
		if at >= len(args) || !s.ts.IsPtr(args[at].Type) {
			return nil
		}
		size := uint64(1)
		if len(item) == 3 {
			n := int(item[2] - '0')
			if n >= len(args) || s.width(args[n]) == 0 {
				return nil
			}
			x, known := s.m.integer(args[n])
			switch {
			case item[1] == '#' && known:
				size = x
			case item[1] == '#' || !s.known(args[n]).NonZero():
				continue
			}
		}
		if size == 0 {
			continue
		}
		if more == nil {
			more = make([][]ir.Attr, len(args))
		}
		more[at] = append(more[at], ir.Attr{Kind: ir.AttrNoUndef})
		if s.ts.AddrSpace(args[at].Type) == 0 && !s.nullIsValid() {
			more[at] = append(more[at], ir.Attr{Kind: ir.AttrNonNull}, ir.Attr{Kind: ir.AttrDereferenceable, Int: size})
		} else if size > 1 {
			more[at] = append(more[at], ir.Attr{Kind: ir.AttrDereferenceable, Int: size})
		}
	}
	return more
}

// nullIsValid reports a function for which something may stand at address 0.
func (s *combiner) nullIsValid() bool {
	return s.f.Mod().Attrs.Has(s.f.FnAttrs, ir.AttrNullPointerIsValid)
}

// with returns a set with more attributes: of the same that counts bytes the greater one stays, and one that says more replaces what says less.
func (s *combiner) with(set ir.AttrSet, more []ir.Attr) ir.AttrSet {
	as := &s.f.Mod().Attrs
	list := slices.Clone(as.Attrs(set))
	for _, a := range more {
		i := slices.IndexFunc(list, func(b ir.Attr) bool { return b.Kind == a.Kind })
		switch {
		case i < 0:
			list = append(list, a)
		case a.Int > list[i].Int:
			list[i] = a
		}
		if a.Kind != ir.AttrDereferenceable || !slices.ContainsFunc(more, func(b ir.Attr) bool { return b.Kind == ir.AttrNonNull }) {
			continue
		}
		if k := slices.IndexFunc(list, func(b ir.Attr) bool { return b.Kind == ir.AttrDereferenceableOrNull }); k >= 0 {
			if n := list[k].Int; n > a.Int {
				list[slices.IndexFunc(list, func(b ir.Attr) bool { return b.Kind == ir.AttrDereferenceable })].Int = n
			}
			list = slices.Delete(list, k, k+1)
		}
	}
	return as.Set(list)
}

// allocation returns how many bytes a call allocates and how they are aligned, as far as numbers say it; 0: not known.
func (s *combiner) allocation(name string, args []*ir.Value) (size, align uint64, ok bool) {
	number := func(i int) uint64 {
		if i >= len(args) {
			return 0
		}
		x, _ := s.m.integer(args[i])
		return x
	}
	if form, ok := strings.CutPrefix(name, "_Zn"); ok && len(form) > 1 && (form[0] == 'w' || form[0] == 'a') { // operator new
		if strings.HasPrefix(form[2:], "St11align_val_t") {
			if align = number(1); align&(align-1) != 0 || align > ir.MaxAlign {
				align = 0
			}
		}
		return number(0), align, len(args) > 0
	}
	switch name {
	case "malloc":
		return number(0), 0, len(args) == 1
	case "realloc":
		return number(1), 0, len(args) == 2
	case "aligned_alloc", "memalign":
		if align = number(0); align&(align-1) != 0 || align > ir.MaxAlign {
			align = 0
		}
		return number(1), align, len(args) == 2
	case "calloc":
		a, b := number(0), number(1)
		if len(args) != 2 || a == 0 || b == 0 || a > 1<<31 || b > 1<<31 {
			return 0, 0, len(args) == 2
		}
		return a * b, 0, true
	}
	return 0, 0, false
}

// allocator returns the name of the function of the library that a call calls, or of those that allocate on a device, or "".
func (s *combiner) allocator(v *ir.Value) string {
	if name := s.libraryFunc(v); name != "" {
		return name
	}
	f := s.f.CalledFunc(v)
	if f == nil || !f.IsDecl() || f.Global.Name != "malloc" && f.Global.Name != "free" || !strings.HasPrefix(s.f.Mod().Triple, "nvptx") || !s.prototype(f, accesses[f.Global.Name].sig) {
		return ""
	}
	return f.Global.Name
}

// allocates marks the result of an allocation by the function of that name with what it is: so many bytes, or null. It returns what is said of the call then.
func (s *combiner) allocates(v *ir.Value, name string, args []*ir.Value) *ir.Call {
	c := s.f.Call(v)
	size, align, ok := s.allocation(name, args)
	if !ok || !s.ts.IsPtr(v.Type) {
		return c
	}
	as := &s.f.Mod().Attrs
	var more []ir.Attr
	kind := ir.AttrDereferenceableOrNull
	if as.Has(c.RetAttrs, ir.AttrNonNull) || as.Has(s.f.CalledFunc(v).RetAttrs, ir.AttrNonNull) {
		kind = ir.AttrDereferenceable
	}
	if size > 0 {
		more = append(more, ir.Attr{Kind: kind, Int: size})
	}
	if align > 1 {
		more = append(more, ir.Attr{Kind: ir.AttrAlignment, Int: align})
	}
	set := s.with(c.RetAttrs, more)
	if set == c.RetAttrs || !s.c.Apply(allocated, v) {
		return c
	}
	n := *c
	n.RetAttrs = set
	s.setCall(v, &n)
	return s.f.Call(v)
}
