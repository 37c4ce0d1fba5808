package irtext

import (
	"fmt"
	"slices"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/internal/dense"
	"github.com/warpwise/warpwise/ir"
)

// funcParser parses the body of one function after the other.
type funcParser struct {
	parser
	f *ir.Func
	b *ir.Block // the block being parsed

	locals  []local // names and numbers of the function, in order of their first use
	slots   []int32 // open-addressed: name to index into locals plus one
	nums    []int32 // number to index into locals plus one
	sparse  map[int64]int32
	nextNum int64
	blocks  []*ir.Block

	cur     int32 // the name of the instruction being parsed: index into locals plus one, or 0
	args    []*ir.Value
	sets    []ir.AttrSet
	targets []*ir.Block
	cases   dense.Set[ir.ID]

	phis      []pendingPhi
	entries   []phiEntry
	useLists  []useList
	numbered  []numberedBlock // when the file has a blockaddress
	keepNums  bool
	instPos   diag.Pos // start of the instruction being parsed
	recordPos diag.Pos // first debug record of the function
	dbgPos    diag.Pos // first call of a debug intrinsic
	edges     phiEdges
	callSlab  []ir.Call
	setSlab   []ir.AttrSet
	spare     ir.Spare
	progSpace ir.Type // pointer type of functions
}

// local is a name or number of a function: a value or a block.
type local struct {
	name    string // without escapes
	num     int64  // or -1
	hash    uint32
	defined bool
	v       *ir.Value
	b       *ir.Block
	pos     diag.Pos // first use or definition
}

// pendingPhi is a phi whose incoming values wait for the predecessors of its block.
type pendingPhi struct {
	v        *ir.Value
	from, to int // in funcParser.entries
	pos      diag.Pos
}

type phiEntry struct {
	v *ir.Value
	b *ir.Block
}

// useList is a uselistorder directive of a function, checked at its end.
type useList struct {
	v   *ir.Value
	n   int
	pos diag.Pos
}

// parseBody parses a function body.
func (fp *funcParser) parseBody(bd *body) {
	f := bd.f
	fp.f, fp.pool, fp.b = f, &f.Pool, nil
	fp.src, fp.at = fp.file.Text[:bd.end], bd.start
	fp.reset()
	f.Lend(&fp.spare)
	defer f.Return(&fp.spare)
	fp.guard(func() {
		fp.next()
		fp.expect(tkLBrace)
		fp.addParams(bd)
		for {
			if fp.tok.kind == tkRBrace {
				break
			}
			if k := fp.tok.kw(); k == kwUselistorder || k == kwUselistorderBb {
				break
			}
			fp.parseBlock()
		}
		if len(fp.blocks) == 0 {
			fp.errorf(fp.tok.pos(), "function body requires at least one basic block")
		}
		for fp.tok.kind != tkRBrace {
			fp.functionUseList()
		}
		fp.finish()
	})
}

func (fp *funcParser) reset() {
	clear(fp.locals)
	fp.locals = fp.locals[:0]
	if cap(fp.slots) < 64 {
		fp.slots = make([]int32, 64)
	}
	fp.slots = fp.slots[:64]
	clear(fp.slots)
	fp.nums = fp.nums[:0]
	fp.sparse = nil
	fp.nextNum = 0
	fp.blocks = nil
	fp.phis, fp.entries, fp.useLists = fp.phis[:0], fp.entries[:0], fp.useLists[:0]
	fp.numbered, fp.undefs, fp.blockUses = nil, nil, nil
	fp.recordPos, fp.dbgPos = diag.NoPos, diag.NoPos
}

// addParams enters the parameters under their names and numbers.
func (fp *funcParser) addParams(bd *body) {
	for i, v := range fp.f.Params {
		pos := fp.f.Pos(v)
		if n := bd.argNums[i]; n < 0 {
			l := fp.byName(fp.f.ValueName(v), pos)
			if l.defined {
				fp.errorf(pos, "redefinition of argument '%%%s'", l.name)
			}
			l.v, l.defined = v, true
		} else {
			l := fp.byNum(n, pos)
			l.v, l.defined = v, true
			fp.nextNum = n + 1
		}
	}
}

// byName returns the local of that name, entering it when it is new. The pointer is valid until
// the next new one.
func (fp *funcParser) byName(name string, pos diag.Pos) *local {
	h := uint32(dense.HashString(0, name))
	mask := uint32(len(fp.slots) - 1)
	i := h & mask
	for fp.slots[i] != 0 {
		if l := &fp.locals[fp.slots[i]-1]; l.hash == h && l.num < 0 && l.name == name {
			return l
		}
		i = (i + 1) & mask
	}
	if len(fp.locals) == cap(fp.locals) { // doubled: append alone would copy a large table many times
		fp.locals = slices.Grow(fp.locals, max(len(fp.locals), 16))
	}
	fp.locals = append(fp.locals, local{name: name, num: -1, hash: h, pos: pos})
	fp.slots[i] = int32(len(fp.locals))
	if 2*len(fp.locals) > len(fp.slots) {
		fp.growSlots()
	}
	return &fp.locals[len(fp.locals)-1]
}

func (fp *funcParser) growSlots() {
	n := 2 * len(fp.slots)
	if cap(fp.slots) >= n {
		fp.slots = fp.slots[:n]
		clear(fp.slots)
	} else {
		fp.slots = make([]int32, n)
	}
	mask := uint32(n - 1)
	for k := range fp.locals {
		if fp.locals[k].num >= 0 {
			continue
		}
		i := fp.locals[k].hash & mask
		for fp.slots[i] != 0 {
			i = (i + 1) & mask
		}
		fp.slots[i] = int32(k + 1)
	}
}

// byNum returns the local of that number, entering it when it is new.
func (fp *funcParser) byNum(n int64, pos diag.Pos) *local {
	if n > int64(len(fp.nums))+4096 {
		if fp.sparse == nil {
			fp.sparse = make(map[int64]int32)
		}
		k := fp.sparse[n]
		if k == 0 {
			fp.locals = append(fp.locals, local{num: n, pos: pos})
			k = int32(len(fp.locals))
			fp.sparse[n] = k
		}
		return &fp.locals[k-1]
	}
	if k := fp.sparse[n]; k != 0 {
		return &fp.locals[k-1]
	}
	for int64(len(fp.nums)) <= n {
		fp.nums = append(fp.nums, 0)
	}
	if fp.nums[n] == 0 {
		fp.locals = append(fp.locals, local{num: n, pos: pos})
		fp.nums[n] = int32(len(fp.locals))
	}
	return &fp.locals[fp.nums[n]-1]
}

// local returns the local that the current token names.
func (fp *funcParser) local() *local {
	t := &fp.tok
	if t.kind == tkLocalID {
		return fp.byNum(int64(t.num), t.pos())
	}
	return fp.byName(t.name(), t.pos())
}

// localRef parses a local name as a value of type t.
func (fp *funcParser) localRef(t ir.Type) *ir.Value {
	l := fp.local()
	switch {
	case l.b != nil:
		fp.errorf(fp.tok.pos(), "'%%%s' defined with type 'label' but expected '%s'", fp.tok.text, fp.typeString(t))
	case l.v == nil:
		if !fp.ts.IsFirstClass(t) || t == ir.Label || t == ir.Metadata {
			fp.errorf(fp.tok.pos(), "invalid use of a non-first-class type")
		}
		l.v = fp.f.NewForward(t)
	case l.v.Type != t:
		fp.errorf(fp.tok.pos(), "'%%%s' defined with type '%s' but expected '%s'", fp.tok.text,
			fp.typeString(l.v.Type), fp.typeString(t))
	}
	v := l.v
	fp.next()
	return v
}

// blockRef parses a local name as a block.
func (fp *funcParser) blockRef() *ir.Block {
	if k := fp.tok.kind; k != tkLocal && k != tkLocalID {
		fp.unexpected("basic block name")
	}
	l := fp.local()
	if l.v != nil {
		fp.errorf(fp.tok.pos(), "'%%%s' is not a basic block", fp.tok.text)
	}
	if l.b == nil {
		l.b = fp.f.NewBlock(l.name)
	}
	b := l.b
	fp.next()
	return b
}

// labelRef parses label %name.
func (fp *funcParser) labelRef() *ir.Block {
	if fp.tok.kw() != kwLabel {
		fp.unexpected("a basic block")
	}
	fp.next()
	return fp.blockRef()
}

// parseValue parses a value of type t: a local one or a constant of the function's pool.
func (fp *funcParser) parseValue(t ir.Type) *ir.Value {
	if k := fp.tok.kind; k == tkLocal || k == tkLocalID {
		return fp.localRef(t)
	}
	return fp.parseConst(t)
}

// typedValue parses a type and a value of it.
func (fp *funcParser) typedValue() *ir.Value { return fp.parseValue(fp.parseType()) }

// parseBlock parses a label, if there is one, and the instructions up to a terminator.
func (fp *funcParser) parseBlock() {
	fp.b = fp.defineBlock()
	for {
		for fp.tok.kind == tkHash {
			if fp.recordPos == diag.NoPos {
				fp.recordPos = fp.tok.pos()
			}
			fp.parseDbgRecord()
		}
		v := fp.parseInst()
		if v.IsTerminator() {
			return
		}
	}
}

// defineBlock parses a label and returns its block, placed at the end of the layout.
func (fp *funcParser) defineBlock() *ir.Block {
	tok := fp.tok
	var l *local
	switch tok.kind {
	case tkLabel:
		l = fp.byName(tok.name(), tok.pos())
		fp.next()
	case tkLabelID:
		if int64(tok.num) < fp.nextNum {
			fp.errorf(tok.pos(), "label expected to be numbered '%d' or greater", fp.nextNum)
		}
		fp.nextNum = int64(tok.num) + 1
		l = fp.byNum(int64(tok.num), tok.pos())
		fp.next()
	default:
		l = fp.byNum(fp.nextNum, tok.pos())
		fp.nextNum++
	}
	if l.defined || l.v != nil {
		if l.num >= 0 {
			fp.errorf(tok.pos(), "unable to create block numbered '%d'", l.num)
		}
		fp.errorf(tok.pos(), "unable to create block named '%s'", l.name)
	}
	if l.b == nil {
		l.b = fp.f.NewBlock(l.name)
	}
	l.defined = true
	if fp.keepNums && l.num >= 0 {
		fp.numbered = append(fp.numbered, numberedBlock{l.b, l.num})
	}
	fp.blocks = append(fp.blocks, l.b)
	return l.b
}

// parseInst parses one instruction with its name and attachments and appends it to the block.
func (fp *funcParser) parseInst() *ir.Value {
	pos := fp.tok.pos()
	fp.cur, fp.instPos = 0, pos
	if k := fp.tok.kind; k == tkLocal || k == tkLocalID {
		if k == tkLocalID && int64(fp.tok.num) < fp.nextNum {
			fp.errorf(pos, "instruction expected to be numbered '%%%d' or greater", fp.nextNum)
		}
		l := fp.local()
		if l.defined || l.b != nil {
			fp.errorf(pos, "multiple definition of local value named '%s'", fp.tok.text)
		}
		if k == tkLocalID {
			fp.nextNum = int64(fp.tok.num) + 1
		}
		fp.cur = fp.index(l)
		fp.next()
		fp.expect(tkEqual)
	}
	named := fp.cur
	if fp.tok.kind != tkWord || words[fp.tok.word].op == ir.OpInvalid && !isTailMarker(fp.tok.kw()) {
		fp.unexpected("instruction opcode")
	}
	opPos := fp.tok.pos()
	v := fp.parseOp()
	var l *local
	switch {
	case v.Type == ir.Void:
		if named != 0 {
			fp.errorf(pos, "instructions returning void cannot have a name")
		}
	case named == 0:
		l = fp.byNum(fp.nextNum, pos)
		fp.nextNum++
	default:
		l = &fp.locals[named-1]
	}
	if l != nil {
		if l.defined || l.b != nil || l.v != nil && l.v != v {
			fp.errorf(pos, "multiple definition of local value named '%s'", fp.localName(l))
		}
		l.v, l.defined, l.pos = v, true, pos
		if l.num < 0 {
			fp.f.SetName(v, l.name)
		}
	}
	fp.f.SetPos(v, opPos)
	fp.b.Append(v)
	if fp.tok.kind == tkComma {
		fp.parseAttachments(v)
		fp.markedCopy(v)
	}
	return v
}

// markedCopy makes v the copy that its mark says it is: LLVM has no word for it, so it is written as a bitcast to the
// same type, or for aggregates, which have none, as a select between two equal values.
func (fp *funcParser) markedCopy(v *ir.Value) {
	if fp.f.Attachment(v, ir.MDPCP) == 0 {
		return
	}
	switch {
	case v.Op == ir.OpBitCast && v.Args[0].Type == v.Type:
		v.Op = ir.OpPCP
	case v.Op == ir.OpSelect && v.Flags == 0 && fp.ts.IsAggregate(v.Type) && v.Args[0] == fp.f.Int(ir.I1, 1) && v.Args[1] == v.Args[2]:
		v.Op = ir.OpPCP
		v.RemoveArg(2)
		v.RemoveArg(0)
	}
}

func isTailMarker(k kw) bool { return k == kwTail || k == kwMusttail || k == kwNotail }

// index returns the place of l in locals plus one.
func (fp *funcParser) index(l *local) int32 {
	if l.num >= 0 {
		if l.num < int64(len(fp.nums)) && fp.nums[l.num] != 0 {
			return fp.nums[l.num]
		}
		return fp.sparse[l.num]
	}
	mask := uint32(len(fp.slots) - 1)
	for i := l.hash & mask; ; i = (i + 1) & mask {
		if &fp.locals[fp.slots[i]-1] == l {
			return fp.slots[i]
		}
	}
}

func (fp *funcParser) localName(l *local) string {
	if l.num >= 0 {
		return fmt.Sprint(l.num)
	}
	return l.name
}

// inst returns the instruction with the given op, type and operands: a new one, or the
// placeholder that stands for its name.
func (fp *funcParser) inst(op ir.Op, t ir.Type, args ...*ir.Value) *ir.Value {
	fwd := fp.forward(t)
	if fwd == nil {
		return fp.f.NewValue(op, t, args...)
	}
	fp.f.Define(fwd, op, args...)
	return fwd
}

// forward returns the placeholder that the current instruction of type t must become, because
// its name was used before, or nil.
func (fp *funcParser) forward(t ir.Type) *ir.Value {
	k := fp.cur
	if k == 0 && int64(len(fp.nums)) > fp.nextNum { // perhaps it gets the next number
		k = fp.nums[fp.nextNum]
	}
	if k == 0 || t == ir.Void {
		return nil
	}
	l := &fp.locals[k-1]
	if l.v != nil && l.v.Type != t {
		fp.errorf(fp.instPos, "instruction forward referenced with type '%s'", fp.typeString(l.v.Type))
	}
	return l.v
}

// functionUseList parses a use-list order directive at the end of a function.
func (fp *funcParser) functionUseList() {
	start := fp.tok.off
	pos := fp.tok.pos()
	if !fp.acceptKw(kwUselistorder) {
		fp.errorf(pos, "expected uselistorder directive or end of function")
	}
	var v *ir.Value
	if t := fp.parseType(); t == ir.Label {
		fp.blockRef()
	} else {
		v = fp.parseValue(t)
	}
	fp.expect(tkComma)
	n := fp.useListIndexes()
	fp.useLists = append(fp.useLists, useList{v, n, pos})
	fp.f.UseLists = append(fp.f.UseLists, fp.src[start:fp.prev])
}

// finish checks that all names are defined and gives the phis their operands.
func (fp *funcParser) finish() {
	bad := false
	for i := range fp.locals {
		if l := &fp.locals[i]; !l.defined {
			fp.diags.Errorf(fp.file, l.pos, "use of undefined value '%%%s'", fp.localName(l))
			bad = true
		}
	}
	if bad {
		panic(bailout{})
	}
	fp.f.SetBlocks(fp.blocks)
	fp.resolvePhis()
	for _, u := range fp.useLists {
		if u.v == nil || u.v.IsConst() {
			continue
		}
		switch n := int(u.v.Uses); {
		case n == 0:
			fp.errorf(u.pos, "value has no uses")
		case n == 1:
			fp.errorf(u.pos, "value only has one use")
		case n != u.n:
			fp.errorf(u.pos, "wrong number of indexes, expected %d", n)
		}
	}
}

// phiEdges finds predecessors by block: a list of edges for each block, in the order of Preds.
type phiEdges struct {
	head []int32 // by BlockID: index into Preds plus one
	next []int32 // by index into Preds
	perm []int32
}

// resolvePhis orders the predecessors of every block by its first phi and the operands of all
// phis by the predecessors.
func (fp *funcParser) resolvePhis() {
	e := &fp.edges
	if n := fp.f.NumBlockIDs(); len(e.head) < n {
		e.head = make([]int32, n)
	}
	var last *ir.Block
	for i := range fp.phis {
		ph := &fp.phis[i]
		b := ph.v.Block
		in := fp.entries[ph.from:ph.to]
		if len(in) != len(b.Preds) {
			fp.errorf(ph.pos, "PHI node entries do not match predecessors")
		}
		if b == last && fp.sameOrder(b, in) {
			fp.setIncoming(ph.v, in, nil)
			continue
		}
		fp.matchPhi(ph, in)
		if b != last {
			b.PermutePreds(e.perm)
			fp.setIncoming(ph.v, in, nil)
			last = b
			continue
		}
		fp.setIncoming(ph.v, in, e.perm)
		fp.f.SetPhiOrder(ph.v, e.perm)
	}
}

// sameOrder reports whether the entries name the predecessors in their order.
func (fp *funcParser) sameOrder(b *ir.Block, in []phiEntry) bool {
	for k := range in {
		if b.Preds[k].B != in[k].b {
			return false
		}
	}
	return true
}

// matchPhi computes which predecessor each entry of a phi belongs to.
func (fp *funcParser) matchPhi(ph *pendingPhi, in []phiEntry) {
	e := &fp.edges
	preds := ph.v.Block.Preds
	e.perm, e.next = e.perm[:0], e.next[:0]
	for range preds {
		e.next = append(e.next, 0)
	}
	for k := len(preds) - 1; k >= 0; k-- {
		id := preds[k].B.ID
		e.next[k] = e.head[id]
		e.head[id] = int32(k + 1)
	}
	ok := true
	for _, x := range in {
		k := e.head[x.b.ID]
		if k == 0 {
			ok = false
			break
		}
		e.head[x.b.ID] = e.next[k-1]
		e.perm = append(e.perm, k-1)
	}
	for _, x := range preds {
		e.head[x.B.ID] = 0
	}
	if !ok {
		fp.errorf(ph.pos, "PHI node entries do not match predecessors")
	}
}

// setIncoming sets the operands of a phi: entry k at place perm[k], or at k.
func (fp *funcParser) setIncoming(v *ir.Value, in []phiEntry, perm []int32) {
	fp.args = fp.args[:0]
	for range in {
		fp.args = append(fp.args, nil)
	}
	for k := range in {
		at := k
		if perm != nil {
			at = int(perm[k])
		}
		fp.args[at] = in[k].v
	}
	fp.f.Define(v, ir.OpPhi, fp.args...)
}
