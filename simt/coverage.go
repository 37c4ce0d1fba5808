package simt

import (
	"slices"
	"strings"

	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ptx"
)

// coverage remembers which operation of the source each piece of code comes from.
type coverage struct {
	ops   []string // 0 is none
	index map[string]uint16
	byPTX [ptx.NumOps]uint16
	byIR  [256]uint16
}

// OpCount is how often an operation of the source was executed: by how many warps, whatever the
// number of their lanes.
type OpCount struct {
	Op string // "ptx add", "ir fadd", "ir llvm.fshl", "ir llvm.nvvm.prmt"
	N  int64
}

// Count makes further runs of the program count what they execute. Runs of a counting program must
// not overlap.
func (p *Program) Count() {
	for _, f := range p.Funcs {
		f.counts = make([]int64, len(f.Code))
	}
}

// Counts returns the operations executed since Count, by name.
func (p *Program) Counts() []OpCount {
	n := make([]int64, len(p.ops))
	for _, f := range p.Funcs {
		for pc, c := range f.counts {
			if o := f.origin[pc]; o != 0 {
				n[o] += c
			}
		}
	}
	var out []OpCount
	for i, c := range n {
		if c > 0 {
			out = append(out, OpCount{p.ops[i], c})
		}
	}
	slices.SortFunc(out, func(a, b OpCount) int { return strings.Compare(a.Op, b.Op) })
	return out
}

// opNumber returns the number of an operation by its name.
func (p *coverage) opNumber(name string) uint16 {
	if p.index == nil {
		p.index, p.ops = map[string]uint16{}, []string{""}
	}
	i, ok := p.index[name]
	if !ok && len(p.ops) < 1<<16 {
		i = uint16(len(p.ops))
		p.index[name] = i
		p.ops = append(p.ops, name)
	}
	return i
}

// startPTX says that what the builder emits next is the beginning of in.
func (d *ptxDecoder) startPTX(in *ptx.Inst) {
	n := &d.prog.byPTX[in.Op]
	if *n == 0 {
		*n = d.prog.opNumber("ptx " + in.Op.Info().Name)
	}
	d.origin = *n
}

// startIR says that what the builder emits next is the beginning of v.
func (d *irDecoder) startIR(v *ir.Value) {
	p := d.builder.prog
	if v.Op == ir.OpCall {
		if f := d.f.CalledFunc(v); f != nil && f.IsIntrinsic() {
			d.origin = p.opNumber("ir llvm." + intrinsicBase(f.Name))
			return
		}
	}
	n := &p.byIR[v.Op]
	if *n == 0 {
		*n = p.opNumber("ir " + v.Op.String())
	}
	d.origin = *n
}

// intrinsicBase returns the name of an intrinsic without llvm. and, unless it is the target's, the
// types it is overloaded for.
func intrinsicBase(name string) string {
	short := strings.TrimPrefix(name, "llvm.")
	if strings.HasPrefix(short, "nvvm.") {
		return short
	}
	return baseName(short)
}
