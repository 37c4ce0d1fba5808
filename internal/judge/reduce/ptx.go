package reduce

import (
	"slices"
	"strings"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/ptx"
	"github.com/warpwise/warpwise/ptx/ptxtext"
)

// PTX reduces a PTX module while check holds. The module itself is not changed.
func PTX(m *ptx.Module, check Check, opt Options) (*Result, error) {
	return reduce(ptxLanguage(), ptxtext.Append(nil, m), check, opt)
}

// PTXText reduces the text of a PTX module. The text as it is is checked first, comments included.
func PTXText(text []byte, check Check, opt Options) (*Result, error) {
	return reduce(ptxLanguage(), text, check, opt)
}

func ptxLanguage() *language[*ptx.Module] {
	return &language[*ptx.Module]{
		parse: parsePTX,
		print: func(m *ptx.Module) []byte { return ptxtext.Append(nil, m) },
		valid: func(m *ptx.Module) bool { return !ptx.Verify(m).HasErrors() },
		size:  ptxSize,
		list: []step[*ptx.Module]{
			edits("comments and lines", extras, runEdits),
			edits("functions", ptxItems(func(it *ptx.Item) bool { return it.Func != nil }), dropItems),
			edits("variables", ptxItems(func(it *ptx.Item) bool { return it.Var != nil || it.Alias != nil }), dropItems),
			edits("blocks", ptxBlocks, dropPTXBlocks),
			edits("branches", ptxInsts(isBranch), dropInsts),
			edits("branches always taken", ptxInsts(isGuardedBranch), takeBranches),
			edits("calls", ptxInsts(isScope), dropScopes),
			edits("instructions", ptxInsts(isPlain), dropInsts),
			edits("instructions to zero", ptxInsts(canBeZero), makeZero),
			edits("instructions to copies", ptxInsts(canBeCopy), makeCopy),
			edits("guards", ptxInsts(isGuarded), dropGuards),
			edits("operands to zero", ptxOperands(0), setPTXOperands(0)),
			edits("operands to one", ptxOperands(1), setPTXOperands(1)),
			edits("merged blocks", joints, join),
			edits("parameters", ptxParams, dropPTXParams),
			edits("directives", ptxDirectives, runEdits),
			edits("arrays to one element", ptxArrays, shrinkVars(func(int64) int64 { return 1 })),
			edits("arrays to half", ptxArrays, shrinkVars(func(n int64) int64 { return n / 2 })),
		},
	}
}

func parsePTX(text []byte) (*ptx.Module, error) {
	m, err := ptxtext.Parse(diag.NewFile("reduce.ptx", string(text)))
	if err != nil {
		return nil, err
	}
	if d := ptx.Verify(m); d.HasErrors() {
		return nil, d.Err()
	}
	return m, nil
}

func ptxSize(m *ptx.Module) Size {
	var s Size
	for f := range m.Funcs {
		if f.Decl {
			continue
		}
		s.Funcs++
		s.Blocks += len(f.Blocks)
		for _, b := range f.Blocks {
			for i := range b.Insts {
				s.Insts += b2i(!b.Insts[i].Op.Is(ptx.Pseudo))
			}
		}
	}
	return s
}

// extras are comments and everything about lines of the source program.
func extras(m *ptx.Module) []func() {
	var out []func()
	if m.Header != nil || len(m.Files) > 0 || len(m.Sections) > 0 {
		out = append(out, func() {
			m.Header, m.Files, m.Sections = nil, nil, nil
			for f := range m.Funcs {
				for _, b := range f.Blocks {
					for i := range b.Insts {
						b.Insts[i].Loc = 0
					}
				}
			}
		})
	}
	for i := range m.Items {
		if m.Items[i].Text != "" {
			out = append(out, func() { m.Items[i].Text = "//" })
		}
	}
	for f := range m.Funcs {
		comments := f.Comment != ""
		for _, b := range f.Blocks {
			comments = comments || b.Comment != "" || slices.ContainsFunc(b.Insts, isComment)
		}
		if comments {
			out = append(out, func() {
				f.Comment = ""
				for _, b := range f.Blocks {
					b.Comment = ""
					b.Insts = slices.DeleteFunc(b.Insts, isComment)
				}
			})
		}
	}
	return out
}

func isComment(in ptx.Inst) bool { return in.Op == ptx.OpComment || in.Op == ptx.OpPragma }

// runEdits does edits that are functions.
func runEdits(m *ptx.Module, do []func()) {
	for _, f := range do {
		f()
	}
	m.Items = slices.DeleteFunc(m.Items, func(it ptx.Item) bool { return it.Text == "//" })
}

func ptxItems(want func(it *ptx.Item) bool) func(m *ptx.Module) []int {
	return func(m *ptx.Module) []int {
		var out []int
		for i := range m.Items {
			if want(&m.Items[i]) {
				out = append(out, i)
			}
		}
		return out
	}
}

// dropItems removes functions and variables with every instruction that names them.
func dropItems(m *ptx.Module, items []int) {
	dead := map[string]bool{}
	var keep []ptx.Item
	for i, it := range m.Items {
		if !slices.Contains(items, i) {
			keep = append(keep, it)
			continue
		}
		switch {
		case it.Func != nil:
			dead[it.Func.Name] = true
		case it.Var != nil:
			dead[it.Var.Name] = true
		default:
			dead[it.Alias.Name] = true
		}
	}
	m.Items = keep
	for _, it := range keep { // what is declared elsewhere in the module is not dead
		if it.Func != nil {
			delete(dead, it.Func.Name)
		}
	}
	for f := range m.Funcs {
		var syms []bool
		for i := range f.NumSyms() {
			syms = append(syms, dead[f.SymAt(i)])
		}
		if !slices.Contains(syms, true) {
			continue
		}
		for _, b := range f.Blocks {
			b.Insts = slices.DeleteFunc(b.Insts, func(in ptx.Inst) bool {
				return anyOperand(f, &in, func(o ptx.Operand) bool { k := o.SymIndex(); return k >= 0 && syms[k] })
			})
		}
	}
}

// anyOperand reports whether an operand of the instruction, or a part of one, has the property.
func anyOperand(f *ptx.Func, in *ptx.Inst, has func(o ptx.Operand) bool) bool {
	work := append([]ptx.Operand{in.Dst}, f.Srcs(in)...)
	for len(work) > 0 {
		o := work[len(work)-1]
		work = work[:len(work)-1]
		if has(o) {
			return true
		}
		switch o.Kind() {
		case ptx.OpdTuple, ptx.OpdPair, ptx.OpdList:
			work = append(work, f.Elems(o)...)
		case ptx.OpdAddr, ptx.OpdOffset:
			base, _ := f.AddrParts(o)
			work = append(append(work, base), f.AddrMore(o)...)
		case ptx.OpdSelect:
			r, _, _ := f.SelectParts(o)
			work = append(work, r)
		}
	}
	return false
}

// place is instruction i of a block.
type place struct {
	b *ptx.Block
	i int
}

func (p place) inst() *ptx.Inst { return &p.b.Insts[p.i] }

func ptxInsts(want func(f *ptx.Func, in *ptx.Inst) bool) func(m *ptx.Module) []place {
	return func(m *ptx.Module) []place {
		var out []place
		for f := range m.Funcs {
			for _, b := range f.Blocks {
				for i := range b.Insts {
					if want(f, &b.Insts[i]) {
						out = append(out, place{b, i})
					}
				}
			}
		}
		return out
	}
}

func isBranch(_ *ptx.Func, in *ptx.Inst) bool {
	return in.Op == ptx.OpBra || in.Op == ptx.OpBrxIdx || in.Op == ptx.OpRet || in.Op == ptx.OpExit
}

func isGuardedBranch(_ *ptx.Func, in *ptx.Inst) bool {
	return in.Op == ptx.OpBra && in.Guard.Reg() != ptx.NoReg
}

func isScope(_ *ptx.Func, in *ptx.Inst) bool { return in.Op == ptx.OpScope }

func isPlain(f *ptx.Func, in *ptx.Inst) bool {
	return in.Op != ptx.OpScope && in.Op != ptx.OpEndScope && in.Op != ptx.OpDeclare && !isBranch(f, in)
}

func isGuarded(f *ptx.Func, in *ptx.Inst) bool {
	return in.Guard.Reg() != ptx.NoReg && !isBranch(f, in)
}

// dropInsts removes instructions. The later ones of a block come first, so that numbers stay right.
func dropInsts(m *ptx.Module, ps []place) {
	for _, p := range slices.Backward(ps) {
		p.b.Insts = slices.Delete(p.b.Insts, p.i, p.i+1)
	}
	dropTables(m)
}

// dropTables removes the branch tables and prototypes of functions that use none of them.
func dropTables(m *ptx.Module) {
	for f := range m.Funcs {
		used := false
		for _, b := range f.Blocks {
			for i := range b.Insts {
				used = used || anyOperand(f, &b.Insts[i], func(o ptx.Operand) bool { return o.Kind() == ptx.OpdTable || o.Kind() == ptx.OpdProto })
			}
		}
		if !used {
			f.Tables, f.Protos = nil, nil
		}
	}
}

// takeBranches makes branches unconditional and removes what is behind them.
func takeBranches(m *ptx.Module, ps []place) {
	for _, p := range slices.Backward(ps) {
		if p.i < len(p.b.Insts) {
			p.inst().Guard = 0
			p.b.Insts = p.b.Insts[:p.i+1]
		}
	}
}

// dropScopes removes whole scopes: the sequences around calls.
func dropScopes(m *ptx.Module, ps []place) {
	for _, p := range slices.Backward(ps) {
		depth := 0
		for k := p.i; k < len(p.b.Insts); k++ {
			switch p.b.Insts[k].Op {
			case ptx.OpScope:
				depth++
			case ptx.OpEndScope:
				depth--
			}
			if depth == 0 {
				p.b.Insts = slices.Delete(p.b.Insts, p.i, k+1)
				break
			}
		}
	}
}

func dropGuards(m *ptx.Module, ps []place) {
	for _, p := range ps {
		p.inst().Guard = 0
	}
}

// movType is the type with which mov copies the register.
func movType(f *ptx.Func, o ptx.Operand) ptx.Type {
	if !o.IsReg() || f.RegVec(o.Reg()) != ptx.V1 {
		return ptx.NoType
	}
	switch t := f.RegType(o.Reg()); t.Class() {
	case ptx.ClassPred, ptx.ClassF32, ptx.ClassF64, ptx.Class16, ptx.Class32, ptx.Class64:
		return t.Class().DeclType()
	}
	return ptx.NoType
}

func zeroOf(f *ptx.Func, t ptx.Type, v int64) ptx.Operand {
	switch t {
	case ptx.F32:
		return f.F32(float32(v))
	case ptx.F64:
		return f.F64(float64(v))
	}
	return f.Int(v)
}

func canBeZero(f *ptx.Func, in *ptx.Inst) bool {
	return movType(f, in.Dst) != ptx.NoType && !(in.Op == ptx.OpMov && f.Src(in, 0).IsImm())
}

func makeZero(m *ptx.Module, ps []place) {
	for _, p := range ps {
		f, in := p.b.Func, p.inst()
		t := movType(f, in.Dst)
		*in = ptx.Inst{Op: ptx.OpMov, Type: t, Guard: in.Guard, Dst: in.Dst, Src: [3]ptx.Operand{zeroOf(f, t, 0)}}
	}
}

// copyOf returns the first source register of the destination's type.
func copyOf(f *ptx.Func, in *ptx.Inst) ptx.Operand {
	t := movType(f, in.Dst)
	if t == ptx.NoType || in.Op == ptx.OpMov || in.Op.Is(ptx.Pseudo) {
		return ptx.None
	}
	for _, s := range f.Srcs(in) {
		if s.IsReg() && movType(f, s) == t {
			return s
		}
	}
	return ptx.None
}

func canBeCopy(f *ptx.Func, in *ptx.Inst) bool { return copyOf(f, in) != ptx.None }

func makeCopy(m *ptx.Module, ps []place) {
	for _, p := range ps {
		f, in := p.b.Func, p.inst()
		*in = ptx.Inst{Op: ptx.OpMov, Type: movType(f, in.Dst), Guard: in.Guard, Dst: in.Dst, Src: [3]ptx.Operand{copyOf(f, in)}}
	}
}

// ptxOperand is source k of an instruction.
type ptxOperand struct {
	place
	k int
}

func ptxOperands(v int64) func(m *ptx.Module) []ptxOperand {
	return func(m *ptx.Module) []ptxOperand {
		var out []ptxOperand
		for f := range m.Funcs {
			for _, b := range f.Blocks {
				for i := range b.Insts {
					in := &b.Insts[i]
					if in.Op == ptx.OpCall || in.Op.Is(ptx.Pseudo) {
						continue
					}
					for k, s := range f.Srcs(in) {
						if x, ok := f.IntValue(s); s.IsReg() || s.Kind() == ptx.OpdSReg || ok && x != 0 && x != v {
							out = append(out, ptxOperand{place{b, i}, k})
						}
					}
				}
			}
		}
		return out
	}
}

func setPTXOperands(v int64) func(m *ptx.Module, os []ptxOperand) {
	return func(m *ptx.Module, os []ptxOperand) {
		for _, o := range os {
			f, in := o.b.Func, o.inst()
			t := ptx.NoType
			if s := f.Src(in, o.k); s.IsReg() {
				t = f.RegType(s.Reg())
			}
			f.SetSrc(in, o.k, zeroOf(f, t, v))
		}
	}
}

func ptxBlocks(m *ptx.Module) []*ptx.Block {
	var out []*ptx.Block
	for f := range m.Funcs {
		if len(f.Blocks) > 1 {
			out = append(out, f.Blocks[1:]...)
		}
	}
	return out
}

// dropPTXBlocks removes blocks and the branches that lead to them.
func dropPTXBlocks(m *ptx.Module, bs []*ptx.Block) {
	for i := 0; i < len(bs); {
		f := bs[i].Func
		dead := make([]bool, f.NumBlocks())
		for ; i < len(bs) && bs[i].Func == f; i++ {
			dead[bs[i].ID] = true
		}
		f.Blocks = slices.DeleteFunc(f.Blocks, func(b *ptx.Block) bool { return dead[b.ID] })
		for t := range f.Tables {
			f.Tables[t].Blocks = slices.DeleteFunc(slices.Clone(f.Tables[t].Blocks), func(b ptx.BlockID) bool { return dead[b] })
		}
		for _, b := range f.Blocks {
			b.Insts = slices.DeleteFunc(b.Insts, func(in ptx.Inst) bool {
				return anyOperand(f, &in, func(o ptx.Operand) bool { return o.Kind() == ptx.OpdLabel && dead[o.Block()] })
			})
		}
	}
	dropTables(m)
}

// joints are the blocks that nothing jumps to: they could be part of the block before.
func joints(m *ptx.Module) []*ptx.Block {
	var out []*ptx.Block
	for f := range m.Funcs {
		target := make([]bool, f.NumBlocks())
		for _, t := range f.Tables {
			for _, b := range t.Blocks {
				target[b] = true
			}
		}
		for _, b := range f.Blocks {
			for i := range b.Insts {
				anyOperand(f, &b.Insts[i], func(o ptx.Operand) bool {
					if o.Kind() == ptx.OpdLabel {
						target[o.Block()] = true
					}
					return false
				})
			}
		}
		for i, b := range f.Blocks {
			if i > 0 && !target[b.ID] && f.Blocks[i-1].Branches() == 0 && f.Blocks[i-1].FallsThrough() {
				out = append(out, b)
			}
		}
	}
	return out
}

func join(m *ptx.Module, bs []*ptx.Block) {
	for _, b := range slices.Backward(bs) {
		i := slices.Index(b.Func.Blocks, b)
		before := b.Func.Blocks[i-1]
		before.Insts = append(before.Insts, b.Insts...)
		b.Func.Blocks = slices.Delete(b.Func.Blocks, i, i+1)
	}
}

// ptxParam is a parameter of a kernel that nothing uses.
type ptxParam struct {
	f  *ptx.Func
	id ptx.VarID
}

func ptxParams(m *ptx.Module) []ptxParam {
	var out []ptxParam
	for f := range m.Funcs {
		if !f.Entry {
			continue
		}
		used := make([]bool, len(f.Vars))
		for _, b := range f.Blocks {
			for i := range b.Insts {
				anyOperand(f, &b.Insts[i], func(o ptx.Operand) bool {
					if id, ok := o.Var(); ok {
						used[id] = true
					}
					return false
				})
			}
		}
		for _, id := range f.Params {
			if !used[id] && f.Vars[id].Space != ptx.RegSpace && int(id) == len(f.Vars)-1 {
				out = append(out, ptxParam{f, id})
			}
		}
	}
	return out
}

// dropPTXParams removes the last parameters: those before others keep their place, which the
// offsets of the others depend on.
func dropPTXParams(m *ptx.Module, ps []ptxParam) {
	for _, p := range ps {
		p.f.Params = slices.DeleteFunc(p.f.Params, func(id ptx.VarID) bool { return id == p.id })
		p.f.Vars = p.f.Vars[:p.id]
	}
}

// ptxDirectives are the marks of functions and variables.
func ptxDirectives(m *ptx.Module) []func() {
	var out []func()
	for f := range m.Funcs {
		if d := &f.Directives; len(d.MaxNTid)+len(d.ReqNTid)+len(d.ReqNCtaPerCluster)+len(d.Pragmas)+len(d.Other) > 0 ||
			d.MinNCtaPerSM|d.MaxNCtaPerSM|d.MaxNReg|d.MaxClusterRank|d.ABIPreserve|d.ABIPreserveControl != 0 ||
			d.ExplicitCluster || d.BlocksAreClusters || d.NoReturn {
			out = append(out, func() { f.Directives = ptx.Directives{} })
		}
		for _, b := range f.Blocks {
			if strings.TrimSpace(b.Label) != "" && len(b.Label) > len("$L__BB0_00") {
				out = append(out, func() { b.Label = "" })
			}
		}
	}
	for v := range m.Globals {
		if v.HasInit {
			out = append(out, func() { v.HasInit, v.Init, v.InitText = false, nil, "" })
		}
	}
	return out
}

func ptxArrays(m *ptx.Module) []*ptx.Var {
	var out []*ptx.Var
	add := func(v *ptx.Var) {
		if len(v.Dims) > 0 && v.Dims[0] > 1 && !v.HasInit {
			out = append(out, v)
		}
	}
	for v := range m.Globals {
		add(v)
	}
	for f := range m.Funcs {
		for id, v := range f.Vars {
			if !slices.Contains(f.Params, ptx.VarID(id)) && !slices.Contains(f.Results, ptx.VarID(id)) {
				add(v)
			}
		}
	}
	return out
}

func shrinkVars(to func(n int64) int64) func(m *ptx.Module, vs []*ptx.Var) {
	return func(m *ptx.Module, vs []*ptx.Var) {
		for _, v := range vs {
			v.Dims = slices.Clone(v.Dims)
			v.Dims[0] = to(v.Dims[0])
		}
	}
}
