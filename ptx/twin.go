package ptx

import (
	"maps"
	"reflect"
	"slices"
	"strings"
)

// Same reports whether f and g say the same but for their names, those of their variables that begin with them, and the
// names of labels: what is made of one can be made of the other. A function that mentions itself is the same as no other.
// Positions in a text do not count, lines of a source program do.
func (f *Func) Same(g *Func) bool {
	return f.sameHead(g) && f.sameVars(g) && slices.Equal(f.regs, g.regs) && slices.Equal(f.regNames, g.regNames) &&
		slices.Equal(f.regDecls, g.regDecls) && slices.Equal(f.pool.words, g.pool.words) && slices.Equal(f.syms.list, g.syms.list) &&
		slices.Equal(f.texts.list, g.texts.list) && slices.Equal(f.lines, g.lines) && slices.Equal(f.droppedVars, g.droppedVars) &&
		slices.EqualFunc(f.locs, g.locs, func(a, b Loc) bool { return a.Line == b.Line }) && f.sameBlocks(g) &&
		!slices.Contains(f.syms.list, f.Name) && !slices.Contains(g.syms.list, g.Name)
}

// sameHead compares what is not code.
func (f *Func) sameHead(g *Func) bool {
	return f.Entry == g.Entry && f.Linkage == g.Linkage && f.Decl == g.Decl && f.touched == g.touched && slices.Equal(f.Attrs, g.Attrs) &&
		reflect.DeepEqual(f.Directives, g.Directives) && slices.Equal(f.Params, g.Params) && slices.Equal(f.Results, g.Results) &&
		reflect.DeepEqual(f.Tables, g.Tables) && len(f.Protos) == 0 && len(g.Protos) == 0
}

// sameVars compares variables. Names that begin with that of the function go with it.
func (f *Func) sameVars(g *Func) bool {
	return slices.EqualFunc(f.Vars, g.Vars, func(a, b *Var) bool {
		v, w := *a, *b
		v.Name, w.Name, v.Pos, w.Pos = "", "", a.Pos, a.Pos
		mine, isMine := strings.CutPrefix(a.Name, f.Name)
		other, isOther := strings.CutPrefix(b.Name, g.Name)
		return (a.Name == b.Name || isMine && isOther && mine == other) && reflect.DeepEqual(v, w)
	})
}

// sameBlocks compares blocks and their instructions.
func (f *Func) sameBlocks(g *Func) bool {
	return len(f.byID) == len(g.byID) && slices.EqualFunc(f.Blocks, g.Blocks, func(a, b *Block) bool {
		return a.ID == b.ID && slices.Equal(a.Insts, b.Insts)
	})
}

// Become makes of f what was made of g, which was the same as f (Same) before. The names of f stay, and where its text
// stands. They share nothing that either of them changes.
func (f *Func) Become(g *Func) {
	f.becomeVars(g)
	f.regs, f.regNames, f.regDecls = slices.Clone(g.regs), slices.Clone(g.regNames), slices.Clone(g.regDecls)
	f.pool = pool{slices.Clone(g.pool.words), g.pool.table.Clone()}
	f.syms, f.texts = g.syms.clone(), g.texts.clone()
	f.lines, f.lineOf = slices.Clone(g.lines), maps.Clone(g.lineOf)
	f.locs = append(f.locs, g.locs[len(f.locs):]...)
	f.Tables = slices.Clone(g.Tables)
	for i := range f.Tables {
		f.Tables[i].Blocks = slices.Clone(f.Tables[i].Blocks)
	}
	f.becomeBlocks(g)
	f.touched = g.touched
	f.Changed()
}

// becomeVars takes over variables, under the names that they have in f.
func (f *Func) becomeVars(g *Func) {
	vars := make([]*Var, len(g.Vars))
	for i, v := range g.Vars {
		c := *v
		if i < len(f.Vars) {
			c.Name, c.Pos = f.Vars[i].Name, f.Vars[i].Pos
		}
		vars[i] = &c
	}
	f.Vars, f.Params, f.Results, f.droppedVars = vars, slices.Clone(g.Params), slices.Clone(g.Results), slices.Clone(g.droppedVars)
}

// becomeBlocks takes over the code, under the labels that blocks have in f.
func (f *Func) becomeBlocks(g *Func) {
	n := 0
	for _, b := range g.byID {
		n += len(b.Insts)
	}
	all := make([]Inst, 0, n)
	for i, b := range g.byID {
		if i == len(f.byID) {
			f.byID = append(f.byID, &Block{ID: b.ID, Label: b.Label, Comment: b.Comment, Func: f})
		}
		at := len(all)
		all = append(all, b.Insts...)
		f.byID[i].Insts = all[at:len(all):len(all)]
	}
	f.Blocks = f.Blocks[:0]
	for _, b := range g.Blocks {
		f.Blocks = append(f.Blocks, f.byID[b.ID-1])
	}
}

func (n *names) clone() names { return names{slices.Clone(n.list), n.table.Clone()} }
