package ptxtext

import (
	"strings"

	"github.com/warpwise/warpwise/ptx"
)

func (p *printer) function(f *ptx.Func, index int) {
	p.f, p.line = f, 0
	p.regs = nameRegs(f, p.regs)
	p.label = nameLabels(f, index)
	for _, l := range lines(f.Comment) {
		p.str("// " + l + "\n")
	}
	p.signature(f)
	p.directives(&f.Directives)
	if f.Decl {
		p.buf = p.buf[:len(p.buf)-1] // the newline
		p.str(";\n")
		return
	}
	p.str("{\n")
	p.declarations(f)
	for _, b := range f.Blocks {
		p.block(b)
	}
	p.str("}\n")
}

func lines(s string) []string {
	if s == "" {
		return nil
	}
	return strings.Split(strings.TrimSuffix(s, "\n"), "\n")
}

func (p *printer) signature(f *ptx.Func) {
	if f.Linkage != ptx.NoLinkage {
		p.str(f.Linkage.String() + " ")
	}
	kind := ".func"
	if f.Entry {
		kind = ".entry"
	}
	p.str(kind)
	for _, a := range f.Attrs {
		p.str(" .attribute(" + a + ")")
	}
	if len(f.Results) > 0 {
		p.str(" (")
		for i, id := range f.Results {
			if i > 0 {
				p.str(", ")
			}
			p.variable(f.Vars[id], f)
		}
		p.str(")")
	}
	p.str(" " + f.Name + "(")
	for i, id := range f.Params {
		p.str([]string{"\n\t", ",\n\t"}[min(i, 1)])
		p.variable(f.Vars[id], f)
	}
	if len(f.Params) > 0 {
		p.str("\n")
	}
	p.str(")\n")
}

func (p *printer) directives(d *ptx.Directives) {
	nums := func(name string, n []int) {
		for i, v := range n {
			p.str([]string{name + " ", ", "}[min(i, 1)])
			p.int(int64(v))
		}
		if len(n) > 0 {
			p.str("\n")
		}
	}
	num := func(name string, n int) {
		if n != 0 {
			nums(name, []int{n})
		}
	}
	flag := func(name string, on bool) {
		if on {
			p.str(name + "\n")
		}
	}
	nums(".maxntid", d.MaxNTid)
	nums(".reqntid", d.ReqNTid)
	num(".minnctapersm", d.MinNCtaPerSM)
	num(".maxnctapersm", d.MaxNCtaPerSM)
	num(".maxnreg", d.MaxNReg)
	flag(".explicitcluster", d.ExplicitCluster)
	nums(".reqnctapercluster", d.ReqNCtaPerCluster)
	num(".maxclusterrank", d.MaxClusterRank)
	flag(".blocksareclusters", d.BlocksAreClusters)
	flag(".noreturn", d.NoReturn)
	num(".abi_preserve", d.ABIPreserve)
	num(".abi_preserve_control", d.ABIPreserveControl)
	for _, s := range d.Pragmas {
		p.str(".pragma " + s + ";\n")
	}
	for _, s := range d.Other {
		p.str(s + "\n")
	}
}

// declarations prints the variables that no scope declares, the registers, the prototypes and
// the branch tables.
func (p *printer) declarations(f *ptx.Func) {
	scoped := make([]bool, len(f.Vars))
	for _, ids := range [][]ptx.VarID{f.Params, f.Results} {
		for _, id := range ids {
			scoped[id] = true
		}
	}
	for _, b := range f.Blocks {
		for i := range b.Insts {
			if in := &b.Insts[i]; in.Op == ptx.OpDeclare {
				if id, ok := in.Src[0].Var(); ok && int(id) < len(scoped) {
					scoped[id] = true
				}
			}
		}
	}
	for id, v := range f.Vars {
		if !scoped[id] && !f.Dropped(ptx.VarID(id)) {
			p.str("\t")
			p.variable(v, f)
			p.str(";\n")
		}
	}
	p.registers()
	for i := range f.Protos {
		p.proto(i)
	}
	for i := range f.Tables {
		p.table(i)
	}
	p.str("\n")
}

func (p *printer) proto(i int) {
	pr := &p.f.Protos[i]
	p.str("\t")
	p.protoName(i)
	p.str(": .callprototype (")
	for j, v := range pr.Results {
		if j > 0 {
			p.str(", ")
		}
		p.variable(v, nil)
	}
	p.str(") _ (")
	for j, v := range pr.Params {
		if j > 0 {
			p.str(", ")
		}
		p.variable(v, nil)
	}
	p.str(")")
	if pr.NoReturn {
		p.str(" .noreturn")
	}
	for _, o := range pr.Other {
		p.str(" " + o)
	}
	p.str(";\n")
}

func (p *printer) protoName(i int) {
	if n := p.f.Protos[i].Name; n != "" {
		p.str(n)
		return
	}
	p.str("prototype_")
	p.int(int64(i))
}

func (p *printer) tableName(i int) {
	if n := p.f.Tables[i].Name; n != "" {
		p.str(n)
		return
	}
	p.str("$L_brx_")
	p.int(int64(i))
}

func (p *printer) table(i int) {
	t := &p.f.Tables[i]
	p.str("\t")
	p.tableName(i)
	if t.Callees != nil {
		p.str(": .calltargets " + strings.Join(t.Callees, ", ") + ";\n")
		return
	}
	p.str(": .branchtargets\n")
	for j, b := range t.Blocks {
		p.str("\t\t")
		p.labelOf(b)
		p.str([]string{",\n", ";\n"}[b2i(j == len(t.Blocks)-1)])
	}
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}

// commentColumn is where a comment after a label starts.
const commentColumn = 40

func (p *printer) block(b *ptx.Block) {
	switch start := len(p.buf); {
	case b.Label != "" || p.label.used(b.ID):
		p.labelOf(b.ID)
		p.str(":")
		if b.Comment != "" {
			for len(p.buf)-start < commentColumn {
				p.str(" ")
			}
			p.str("// " + b.Comment)
		}
		p.str("\n")
	case b.Comment != "":
		p.str("\t// " + b.Comment + "\n")
	}
	for i := range b.Insts {
		p.inst(&b.Insts[i])
	}
}

func (p *printer) loc(id ptx.LocID) {
	line := p.f.LocAt(id).Line
	if line == 0 || line == p.line {
		return
	}
	p.line = line
	chain := p.chain[:0]
	for ; line != 0; line = p.f.LineAt(line).Prev {
		chain = append(chain, line)
	}
	for i := len(chain) - 1; i >= 0; i-- {
		p.locLine(p.f.LineAt(chain[i]))
	}
	p.chain = chain
}

func (p *printer) locLine(l ptx.Line) {
	p.str("\t.loc\t")
	p.place([3]uint32{l.File, l.Line, l.Col})
	if l.InlineFunc != "" {
		p.str(", function_name " + l.InlineFunc)
		if l.InlineOff != 0 {
			p.offset(l.InlineOff)
		}
		p.str(", inlined_at ")
		p.place(l.InlinedAt)
	}
	if l.Flags != "" {
		p.str(" " + l.Flags)
	}
	p.str("\n")
}

func (p *printer) place(n [3]uint32) {
	for i, v := range n {
		if i > 0 {
			p.str(" ")
		}
		p.uint(uint64(v))
	}
}
