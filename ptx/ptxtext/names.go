package ptxtext

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/warpwise/warpwise/ptx"
)

// regNames is the naming of the registers of one function.
type regNames struct {
	// text holds, per register, its declared name, or for a compiler-made register the prefix
	// that num completes.
	text []string
	num  []uint32
	decl []regGroup
}

// regGroup is a set of registers that share prefix and type, and so may share a declaration.
type regGroup struct {
	prefix string
	typ    ptx.Type
	vec    ptx.Vec
	nums   []uint32 // used numbers after the prefix, in order of register id
	single bool     // each register is declared by name
	decl   uint32   // the first declaration of the text that declares one of them; the largest number for none
}

func (p *printer) reg(r ptx.Reg) {
	if int(r) >= len(p.regs.text) {
		p.str("%undeclared")
		p.uint(uint64(r))
		return
	}
	p.str(p.regs.text[r])
	if n := p.regs.num[r]; n != 0 {
		p.uint(uint64(n))
	}
}

// nameRegs chooses names and groups the declarations. Registers without a declared name are
// numbered per class in order of their id, whether used or not, so that a pass that adds or
// removes instructions leaves the other names alone. Only used registers are declared.
func nameRegs(f *ptx.Func, old regNames) regNames {
	n := f.NumRegs()
	rn := regNames{text: slices.Grow(old.text[:0], n)[:n], num: slices.Grow(old.num[:0], n)[:n]}
	clear(rn.text)
	clear(rn.num)
	used := usedRegs(f)
	prefixes, next := classPrefixes(f)
	var g groups
	for r := ptx.Reg(1); int(r) < n; r++ {
		t, vec := f.RegType(r), f.RegVec(r)
		if name := f.RegName(r); name != "" {
			rn.text[r] = name
			if used[r] {
				prefix, num, ok := splitName(name)
				g.add(prefix, t, vec, num, !ok, f.RegDecl(r))
			}
			continue
		}
		c := t.Class()
		next[c]++
		rn.text[r], rn.num[r] = prefixes[c], next[c]
		if used[r] {
			g.add(prefixes[c], c.DeclType(), vec, next[c], false, 0)
		}
	}
	rn.decl = g.finish()
	return rn
}

func usedRegs(f *ptx.Func) []bool {
	used := make([]bool, f.NumRegs())
	mark := func(r ptx.Reg) {
		if int(r) < len(used) {
			used[r] = true
		}
	}
	for _, b := range f.Blocks {
		for i := range b.Insts {
			in := &b.Insts[i]
			f.Uses(in, mark)
			f.Defs(in, mark)
		}
	}
	for _, ids := range [][]ptx.VarID{f.Params, f.Results} {
		for _, id := range ids {
			if v := f.Vars[id]; v.Space == ptx.RegSpace {
				used[v.Reg] = false // the signature declares it
			}
		}
	}
	return used
}

// classPrefixes returns for each class the prefix of compiler-made registers and the largest
// number that a declared name takes under it. Where a declared register of another type has the
// prefix, underscores make a new one.
func classPrefixes(f *ptx.Func) (prefix [ptx.NumClasses]string, next [ptx.NumClasses]uint32) {
	type key struct {
		max   uint32
		mixed bool
	}
	taken := map[string]*key{}
	last, k := "", (*key)(nil) // registers come in runs of a prefix
	for r := ptx.Reg(1); int(r) < f.NumRegs(); r++ {
		name := f.RegName(r)
		if name == "" {
			continue
		}
		if pre, num, ok := splitName(name); ok {
			if k == nil || last != pre {
				if k = taken[pre]; k == nil {
					k = &key{}
					taken[pre] = k
				}
				last = pre
			}
			t := f.RegType(r)
			k.mixed = k.mixed || t != t.Class().DeclType() || t.Class().Prefix() != pre || f.RegVec(r) != ptx.V1
			k.max = max(k.max, num)
		}
	}
	for c := ptx.ClassNone; c < ptx.NumClasses; c++ {
		s := c.Prefix()
		for taken[s] != nil && taken[s].mixed {
			s += "_"
		}
		prefix[c] = s
		if k := taken[s]; k != nil {
			next[c] = k.max
		}
	}
	return prefix, next
}

// splitName splits a register name into prefix and number; ok is false for names that a range
// declaration cannot stand for.
func splitName(name string) (prefix string, num uint32, ok bool) {
	i := len(name)
	for i > 0 && name[i-1] >= '0' && name[i-1] <= '9' {
		i--
	}
	digits := name[i:]
	if digits == "" || len(digits) > 9 || digits[0] == '0' && len(digits) > 1 || i == 0 || name[0] != '%' {
		return name, 0, false
	}
	for _, c := range []byte(digits) {
		num = num*10 + uint32(c-'0')
	}
	return name[:i], num, true
}

type groups struct {
	list []regGroup
	last int // index of the group found last: registers come in runs
	find map[string][]int
}

func (g *groups) add(prefix string, t ptx.Type, vec ptx.Vec, num uint32, single bool, decl uint32) {
	decl-- // 0 becomes the largest
	if g.find == nil {
		g.find = map[string][]int{}
	}
	same := func(i int) bool {
		x := &g.list[i]
		return x.typ == t && x.vec == vec && x.single == single && (single || x.prefix == prefix)
	}
	if g.last < len(g.list) && same(g.last) && !single {
		g.more(g.last, num, decl)
		return
	}
	if single {
		g.list = append(g.list, regGroup{prefix, t, vec, nil, true, decl})
		return
	}
	for _, i := range g.find[prefix] {
		if same(i) {
			g.last = i
			g.more(i, num, decl)
			return
		}
	}
	g.last = len(g.list)
	g.find[prefix] = append(g.find[prefix], g.last)
	g.list = append(g.list, regGroup{prefix, t, vec, []uint32{num}, false, decl})
}

func (g *groups) more(i int, num, decl uint32) {
	x := &g.list[i]
	x.nums = append(x.nums, num)
	x.decl = min(x.decl, decl)
}

// finish decides which groups print as ranges, and sorts them: by declaration those that have one, the others by type. A prefix shared by several types
// cannot be a range, since a range declares all numbers below its bound; nor should a few
// registers with large numbers be.
func (g *groups) finish() []regGroup {
	for _, idx := range g.find {
		for _, i := range idx {
			x := &g.list[i]
			if len(idx) > 1 || int64(slices.Max(x.nums)) > 16*int64(len(x.nums))+1024 {
				x.single = true
			}
		}
	}
	slices.SortStableFunc(g.list, func(a, b regGroup) int {
		if a.decl != b.decl {
			return cmp.Compare(a.decl, b.decl)
		}
		if a.decl+1 != 0 {
			return 0 // of one declaration: as written
		}
		if c := int(a.typ.Class()) - int(b.typ.Class()); c != 0 {
			return c
		}
		if a.typ != b.typ {
			return int(a.typ) - int(b.typ)
		}
		return strings.Compare(a.prefix, b.prefix)
	})
	return g.list
}

// registers prints the .reg declarations.
func (p *printer) registers() {
	for i := range p.regs.decl {
		g := &p.regs.decl[i]
		p.str("\t.reg ")
		if g.vec != ptx.V1 {
			p.str("." + g.vec.String() + " ")
		}
		p.str("." + g.typ.String() + " \t" + g.prefix)
		switch {
		case !g.single:
			p.str("<")
			p.uint(uint64(slices.Max(g.nums)) + 1)
			p.str(">")
		case len(g.nums) > 0:
			for j, n := range g.nums {
				if j > 0 {
					p.str(", " + g.prefix)
				}
				p.uint(uint64(n))
			}
		}
		p.str(";\n")
	}
}

// labelNames is the naming of the blocks of one function.
type labelNames struct {
	f      *ptx.Func
	prefix string
	refs   []bool
}

func (l *labelNames) used(b ptx.BlockID) bool { return int(b) < len(l.refs) && l.refs[b] }

// nameLabels finds the blocks that need a label and a prefix for labels that no parsed label
// starts with.
func nameLabels(f *ptx.Func, index int) labelNames {
	l := labelNames{f, "$L__BB" + strconv.Itoa(index) + "_", make([]bool, f.NumBlocks())}
	ref := func(b ptx.BlockID) {
		if int(b) < len(l.refs) {
			l.refs[b] = true
		}
	}
	for _, b := range f.Blocks {
		for i := range b.Insts {
			in := &b.Insts[i]
			for _, s := range f.Srcs(in) {
				ref(s.Block())
			}
		}
	}
	for i := range f.Tables {
		for _, b := range f.Tables[i].Blocks {
			ref(b)
		}
	}
	for again := true; again; {
		again = false
		unnamed := false
		for _, b := range f.Blocks {
			unnamed = unnamed || b.Label == "" && l.refs[b.ID]
			again = again || strings.HasPrefix(b.Label, l.prefix)
		}
		if again = again && unnamed; again {
			l.prefix += "x"
		}
	}
	return l
}

func (p *printer) labelOf(id ptx.BlockID) {
	b := p.f.Block(id)
	if b != nil && b.Label != "" {
		p.str(b.Label)
		return
	}
	p.str(p.label.prefix)
	p.uint(uint64(id))
}
