package pressure

import (
	"bufio"
	"fmt"
	"io"
	"strconv"

	"github.com/warpwise/warpwise/internal/analysis/cfg"
	"github.com/warpwise/warpwise/internal/analysis/uniformity"
	"github.com/warpwise/warpwise/ir"
)

// OfValues returns the estimate for each block of f in reverse postorder, and for all of f, before instruction
// selection. A value is a register of its size, in words; constants, addresses of static variables of the function
// and debug records are none, and neither is what selection makes no instruction for: casts that change no bits,
// constant offsets of pointers, and divergence-safe copies live as what they are made of. The registers of an
// integer or a pointer that all threads of a warp share are counted by Uniform, too.
func OfValues(f *ir.Func) (all Info, blocks []Info) {
	if f.IsDecl() {
		return Info{}, nil
	}
	blocks = values(f, nil).blocks
	return total(blocks), blocks
}

// WordsOfValues returns the most words of registers that are live at once in f, and in each block, by its number in reverse
// postorder, as OfValues estimates them.
func WordsOfValues(f *ir.Func) (most int, blocks []int) {
	all, infos := OfValues(f)
	blocks = make([]int, len(infos))
	for i, b := range infos {
		blocks[i] = b.Words
	}
	return all.Words, blocks
}

// values solves f, its blocks numbered in reverse postorder; each is that of solve.
func values(f *ir.Func, each func(b uint32, inst int32, now Info)) *walk {
	p := &valueCode{f: f, rpo: cfg.Of(f), u: uniformity.Of(f, uniformity.Precise), root: make([]int32, f.NumIDs())}
	p.layout, _ = f.Mod().Layout()
	p.findRoots()
	p.Blocks, p.Vars = len(p.rpo.RPO()), len(p.classes)
	p.Class = func(v uint32) int32 { return p.classes[v] }
	p.Succs = func(b uint32, buf []uint32) []uint32 {
		for _, e := range p.rpo.RPO()[b].Succs {
			buf = append(buf, uint32(p.rpo.Number(e.B)))
		}
		return buf
	}
	p.Scan = p.scan
	return solve(&p.code, each)
}

// valueCode shows a function of LLVM IR to package liveness.
type valueCode struct {
	code
	f       *ir.Func
	rpo     *cfg.Orders
	u       *uniformity.Info
	layout  *ir.Layout
	root    []int32 // by ID: 1 + the number of the register that the value lives in; 0: none
	classes []int32 // by number
}

// findRoots numbers the values that are registers.
func (p *valueCode) findRoots() {
	for _, v := range p.f.Params {
		p.register(v)
	}
	for _, b := range p.rpo.RPO() { // what a value is made of comes before it, but for phis
		for v := range b.Instrs() {
			switch {
			case v.Op == ir.OpDbgRecord || v.Op == ir.OpAlloca && v.Block == p.f.Entry() && (len(v.Args) == 0 || v.Args[0].IsConst()):
			case sameRegister(v):
				p.root[v.ID] = p.root[v.Args[0].ID]
			default:
				p.register(v)
			}
		}
	}
}

// register gives a value a register of its own, if it has a size.
func (p *valueCode) register(v *ir.Value) {
	words := 0
	switch p.f.Types().Kind(v.Type) {
	case ir.KindVoid, ir.KindToken, ir.KindLabel, ir.KindMetadata:
		return
	}
	if v.Type != ir.I1 {
		if p.layout == nil {
			return
		}
		words = max(1, int((p.layout.SizeInBits(v.Type)+31)/32))
	}
	p.classes = append(p.classes, class(words, !p.u.IsDivergent(v)))
	p.root[v.ID] = int32(len(p.classes))
}

// sameRegister reports whether a value has the bits of its operand.
func sameRegister(v *ir.Value) bool {
	switch v.Op {
	case ir.OpPCP, ir.OpBitCast, ir.OpAddrSpaceCast, ir.OpFreeze, ir.OpIntToPtr, ir.OpPtrToInt:
		return true
	case ir.OpGetElementPtr:
		for _, a := range v.Args[1:] {
			if !a.IsConst() {
				return false
			}
		}
		return true
	}
	return false
}

// scan shows what a block of LLVM IR uses and defines.
func (p *valueCode) scan(b uint32, see func(v uint32, def bool)) {
	block := p.rpo.RPO()[b]
	p.inst = 0
	if b == 0 {
		for _, v := range p.f.Params {
			if n := p.root[v.ID]; n != 0 {
				see(uint32(n-1), true)
			}
		}
	}
	for v := range block.Instrs() {
		if v.Op == ir.OpDbgRecord {
			continue
		}
		p.inst++
		if v.Op != ir.OpPhi {
			for _, a := range v.Args {
				if a != nil && p.root[a.ID] != 0 {
					see(uint32(p.root[a.ID]-1), false)
				}
			}
		}
		if n := p.root[v.ID]; n != 0 && !sameRegister(v) {
			see(uint32(n-1), true)
		}
	}
	for _, e := range block.Succs {
		for phi := range e.B.Phis() {
			if n := p.root[phi.Args[e.I].ID]; n != 0 {
				see(uint32(n-1), false)
			}
		}
	}
}

// Print writes the estimate of each block of f, and that of f with where it is reached.
func Print(w io.Writer, f *ir.Func) error {
	if f.IsDecl() {
		return nil
	}
	out := bufio.NewWriter(w)
	all, blocks := OfValues(f)
	names, rpo := f.Number(), cfg.Of(f).RPO()
	name := func(b *ir.Block) string {
		if b.Name != "" {
			return "%" + b.Name
		}
		return "%" + strconv.Itoa(names.Block(b))
	}
	fmt.Fprintf(out, "Register pressure of function '%s': %d words, %d of them uniform, in block %s before instruction %d; %d predicates\n",
		f.Name, all.Words, all.Uniform, name(rpo[all.Block]), all.Inst, all.Preds)
	for i, b := range blocks {
		fmt.Fprintf(out, "  %s: %d words, %d uniform, %d predicates\n", name(rpo[i]), b.Words, b.Uniform, b.Preds)
	}
	return out.Flush()
}
