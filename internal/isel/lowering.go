package isel

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/internal/analysis/uniformity"
	"github.com/warpwise/warpwise/internal/dense"
	"github.com/warpwise/warpwise/internal/isel/join"
	"github.com/warpwise/warpwise/internal/isel/parallel"
	"github.com/warpwise/warpwise/internal/target"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ptx"
)

// lowering is the state of lowering one function. A worker reuses one for many functions.
type lowering struct {
	*modState
	f     *ir.Func
	out   *ptx.Func
	diags *diag.List
	index int // of the function among what is lowered
	// kernel says that the function is lowered as one, and not as what other functions call.
	kernel bool

	b      *ptx.Block     // where emit puts instructions
	cur    *ir.Block      // the IR block being lowered
	curVal *ir.Value      // the instruction being lowered
	chain  [][]*ptx.Block // by ir.BlockID: the blocks an IR block became, in layout order
	tails  []*ptx.Block   // by ir.BlockID: the block that takes copies and terminator
	rpo    []*ir.Block    // reachable blocks in reverse postorder
	laid   []*ir.Block    // blocks in the order of the output
	marked []mark         // what comments say
	loc    ptx.LocID      // location of emitted instructions
	ftz    ptx.Mods       // ptx.Ftz when the function flushes f32 subnormals, else 0

	vals  []valRef // by ir.ID
	slab  []ptx.Operand
	addrs []addr // of values that are addresses not computed yet
	shapes

	split   []ir.BlockID // successors of the block being ended that are reached through a block of copies
	via     []*ptx.Block // by ir.BlockID: that block
	vias    []*ptx.Block // blocks of copies of the block being ended, placed behind its others
	offsets [][]uint64   // field offsets by ir.Type

	noUnroll []bool  // by ir.BlockID: headers of loops that shall stay as they are; empty when there are none
	order    []int32 // by ir.BlockID: place in rpo; empty until somebody asks

	uniform *uniformity.Info // nil unless conditional branches are marked as uniform
	done    *ir.Value        // lowered with the instruction before it
	freezes bool             // the function has a freeze: undefined phi arguments get a value

	low map[ptx.Reg]ptx.Operand // by 64-bit register: the 32-bit operand that it holds, extended; looked up only

	asmChecked map[string]string // by inline assembly and types of its operands: what is wrong with it

	plan   plan
	lin    linears
	sums   sums
	adj    adjacents
	dots   dots
	packs  packings
	equal  congruents
	reuse  reuses
	counts Counts
	frame  frame
	abi    funcABI
	par    parallel.Copies
	join   join.Joiner
	consts constants
	edges  accessEdges
	loads  paramLoads
	webs   paramWebs
	homes  homes
	commons
	dbg dbgState
}

func newLowering(s *modState) *lowering {
	l := &lowering{modState: s}
	l.shapes.m = s
	return l
}

// function lowers the index-th body of the module.
func (l *lowering) function(job body, index int, diags *diag.List) *ptx.Func {
	f := job.f
	l.f, l.index, l.diags, l.kernel = f, index, diags, l.notes[f.Global.Index].Kernel && !job.called
	name := l.names[f.Global.Index]
	if job.called {
		name = l.called[f.Global.Index]
	}
	l.out = ptx.NewFunc(name, l.kernel)
	l.out.Pos = f.Global.Pos
	l.reset()
	l.ftz = l.ftzOf(f)
	l.signature()
	if l.diags.HasErrors() {
		return l.out
	}
	l.rpo = reversePostorder(f)
	l.order, l.edges.known = l.order[:0], false
	l.makePlan()
	l.inspect()
	l.findNoUnroll()
	l.placeParams()
	l.findCommons()
	l.laid = l.inLayout()
	l.findMarks()
	l.colourSlots()
	if f.NumIDs() > large {
		f.DropAnalyses() // before the function exists a second time
		l.adj.alias = nil
	}
	for _, b := range l.rpo {
		l.tails[b.ID] = l.out.NewBlock()
	}
	l.enter(l.rpo[0])
	l.entry()
	for i, b := range l.rpo {
		if i > 0 {
			l.enter(b)
		}
		l.body(b)
	}
	for _, b := range l.rpo {
		l.ends(b)
	}
	l.finishFrame()
	l.place()
	return l.out
}

// large is the number of values of a function whose memory counts: tables of this size are not kept for the next one.
const large = 1 << 18

// inspect finds out what the whole function says about single instructions.
func (l *lowering) inspect() {
	l.uniform, l.freezes, l.low = nil, false, nil
	branches := false
	for _, b := range l.rpo {
		branches = branches || len(b.Succs) > 1
		for v := b.First(); v != nil && !l.freezes; v = v.Next() {
			l.freezes = v.Op == ir.OpFreeze
		}
	}
	// Uniformity goes by the module's target: without the right one nothing would diverge.
	// What is uniform in a kernel need not be so in its copy for calls.
	copied := l.notes[l.f.Global.Index].Kernel && !l.kernel
	if l.opt.UniformBranches && branches && !copied && l.o2() && strings.HasPrefix(l.ir.Triple, "nvptx") {
		l.uniform = uniformity.Of(l.f, uniformity.Precise)
	}
}

func (l *lowering) reset() {
	f := l.f
	l.vals = dense.Zeroed(l.vals, f.NumIDs()+16)
	l.slab, l.addrs = l.slab[:0], l.addrs[:0]
	l.slab = append(l.slab, ptx.None)
	n := f.NumBlockIDs()
	l.chain = dense.Zeroed(l.chain, n)
	l.tails = dense.Zeroed(l.tails, n)
	l.via = dense.Zeroed(l.via, n)
	l.split = l.split[:0]
	l.loc, l.b, l.cur, l.curVal, l.done = 0, nil, nil, nil, nil
	l.lin.at = l.lin.at[:0]
	l.loads.first = l.loads.first[:0]
	l.webs.inside = l.webs.inside[:0]
	l.adj.at = l.adj.at[:0]
	l.sums.reset()
	l.commons.reset()
	l.homes.of, l.homes.loops = l.homes.of[:0], nil
	l.frame.reset()
	l.abi = funcABI{}
	l.dbg.reset(l)
}

// enter makes the first block of the IR block b current.
func (l *lowering) enter(b *ir.Block) {
	l.cur = b
	l.b = l.tails[b.ID]
	l.chain[b.ID] = append(l.chain[b.ID], l.b)
	l.pragmas(b)
	l.lateParams(b)
}

// body lowers the instructions of b but its terminator.
func (l *lowering) body(b *ir.Block) {
	for v := b.First(); v != nil; v = v.Next() {
		if v.IsTerminator() {
			break
		}
		if l.plan.skips(v) || v == l.done {
			continue
		}
		l.dbg.at(l, v)
		l.curVal = v
		if w := l.sameAs(v); w != nil {
			l.setParts(v, l.parts(w))
			continue
		}
		l.inst(v)
	}
	l.tails[b.ID] = l.b
}

// firstBlock returns the block that branches to the IR block b lead to.
func (l *lowering) firstBlock(b *ir.Block) *ptx.Block {
	if c := l.chain[b.ID]; len(c) > 0 {
		return c[0]
	}
	return l.tails[b.ID]
}

// emit appends an instruction to the current block, with the current source location.
func (l *lowering) emit(op ptx.Op, t ptx.Type, dst ptx.Operand, srcs ...ptx.Operand) *ptx.Inst {
	in := l.b.Emit(op, t, dst, srcs...)
	in.Loc = l.loc
	switch t {
	case ptx.S16, ptx.S32, ptx.B16, ptx.B32:
		for i, x := range in.Src {
			if x.IsImm() && (i < 2 || op != ptx.OpMad) { // the addend of mad.wide is of twice the width
				in.Src[i] = l.signedImm(x, t.Bits())
			}
		}
	}
	return in
}

// signedImm returns an integer immediate of n bits in the form that reads best: as a signed
// number. ptxas cuts immediates to the width of the instruction.
func (l *lowering) signedImm(x ptx.Operand, n int) ptx.Operand {
	if v, ok := l.out.IntValue(x); ok && v>>(n-1) == 1 {
		return l.out.Int(v - 1<<n)
	}
	return x
}

// newReg returns a fresh register of type t (Pred, B16, B32, B64, F32, F64, B128) as an operand.
func (l *lowering) newReg(t ptx.Type) ptx.Operand { return ptx.R(l.out.NewReg(t)) }

// newBlock returns a block for start, jump and branch.
func (l *lowering) newBlock() *ptx.Block { return l.out.NewBlock() }

// start makes b, made by newBlock, the current block and places it behind what was lowered so
// far. Control that would fall out of the previous block goes to b.
func (l *lowering) start(b *ptx.Block) {
	if l.b.FallsThrough() {
		l.jump(b)
	}
	l.chain[l.cur.ID] = append(l.chain[l.cur.ID], b)
	l.b = b
}

// jump ends the current block with a branch to b.
func (l *lowering) jump(b *ptx.Block) {
	l.emit(ptx.OpBra, ptx.NoType, ptx.None, ptx.Label(b.ID)).With(ptx.Uni)
}

// branch ends the current block: to yes in the lanes where g holds, to no in the others.
func (l *lowering) branch(g ptx.Guard, yes, no *ptx.Block) {
	l.emit(ptx.OpBra, ptx.NoType, ptx.None, ptx.Label(yes.ID)).When(g)
	l.jump(no)
}

// unsupported reports at v that something is not supported and gives v zeros.
func (l *lowering) unsupported(v *ir.Value, format string, args ...any) {
	l.diags.Errorf(l.ir.Source, l.f.Pos(v), "not supported: "+format, args...)
	if v.Class == ir.ClassInst {
		l.setZero(v)
	}
}

// has reports whether the output may use a feature.
func (l *lowering) has(f target.Feature) bool { return l.opt.Machine.Has(f) }

// sm reports whether the target is at least architecture n.
func (l *lowering) sm(n int) bool { return l.opt.Machine.SM >= n }

// ptxAtLeast reports whether the output may use the PTX version: 78 is 7.8.
func (l *lowering) ptxAtLeast(v target.PTX) bool { return l.opt.Machine.PTX >= v }

// requires reports an error at v unless the output may use a feature.
func (l *lowering) requires(v *ir.Value, f target.Feature) bool {
	if l.has(f) {
		return true
	}
	sm, p := f.Needs()
	l.unsupported(v, "%s needs sm_%d and PTX %s; the target is %s with PTX %s", f, sm, p,
		l.opt.Machine.Name(), l.opt.Machine.PTX)
	return false
}

// o2 reports whether patterns are matched.
func (l *lowering) o2() bool { return l.opt.OptLevel > 0 }

func itoa(n int) string { return strconv.Itoa(n) }

func (l *lowering) typeString(t ir.Type) string {
	switch k := l.ts.Kind(t); k {
	case ir.KindInt:
		return "i" + itoa(l.ts.Bits(t))
	case ir.KindHalf:
		return "half"
	case ir.KindBFloat:
		return "bfloat"
	case ir.KindFloat:
		return "float"
	case ir.KindDouble:
		return "double"
	case ir.KindPointer:
		return "ptr"
	case ir.KindVector:
		return fmt.Sprintf("<%d x %s>", l.ts.NumElems(t), l.typeString(l.ts.Elem(t)))
	case ir.KindX86FP80, ir.KindFP128, ir.KindPPCFP128:
		return fpName(k)
	}
	return "aggregate"
}

// reversePostorder returns the blocks of f that are reachable, in reverse postorder.
func reversePostorder(f *ir.Func) []*ir.Block {
	type frame struct {
		b *ir.Block
		i int
	}
	seen := make([]bool, f.NumBlockIDs())
	order := make([]*ir.Block, 0, len(f.Blocks))
	stack := []frame{{f.Entry(), 0}}
	seen[f.Entry().ID] = true
	for len(stack) > 0 {
		top := &stack[len(stack)-1]
		if top.i < len(top.b.Succs) {
			s := top.b.Succs[top.i].B
			top.i++
			if !seen[s.ID] {
				seen[s.ID] = true
				stack = append(stack, frame{s, 0})
			}
			continue
		}
		order = append(order, top.b)
		stack = stack[:len(stack)-1]
	}
	for i, j := 0, len(order)-1; i < j; i, j = i+1, j-1 {
		order[i], order[j] = order[j], order[i]
	}
	return order
}
