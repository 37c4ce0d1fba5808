package ptx

import (
	"fmt"
	"slices"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/internal/dense"
)

// Func is a kernel (.entry) or a device function (.func), or the declaration of one.
type Func struct {
	Name    string
	Entry   bool    // .entry: a kernel
	Linkage Linkage // .visible, .extern, .weak, or none
	Decl    bool    // no body
	Pos     diag.Pos
	Attrs   []string // .attribute(...) texts, kept as written

	// Vars holds every variable of the function: parameters, results, and variables declared in
	// the body. Operands refer to them by VarID, an index into Vars. Append only.
	Vars    []*Var
	Params  []VarID
	Results []VarID // .func only; PTX allows one, the text form lists several

	Directives Directives

	// Blocks holds the blocks in layout order; the first is the entry. Reorder and remove
	// freely: a block's identity is its ID.
	Blocks []*Block

	Tables []Table // .branchtargets and .calltargets
	Protos []Proto // .callprototype

	Comment string // printed before the function, one // a line

	// Source is where the text of the function stands in the file of its module, from its first directive to the brace
	// that closes it; the zero Span for functions that were not read from text, or not in one piece.
	Source Span

	touched bool
	epoch   uint32 // of analyses: see Epoch
	keeps   bool
	kept    []kept

	regs []regInfo

	regNames []string // by Reg; may be shorter than regs
	regDecls []uint32 // by Reg; may be shorter than regs

	droppedVars []bool // by VarID; may be shorter than Vars

	byID   []*Block
	locs   []Loc
	lines  []Line
	lineOf map[Line]uint32
	pool   pool
	syms   names
	texts  names
}

// NewFunc returns an empty function; it does not add it to a module.
func NewFunc(name string, entry bool) *Func {
	return &Func{Name: name, Entry: entry, regs: make([]regInfo, 1)}
}

// Directives are the performance and ABI directives of a function. Zero values are absent.
type Directives struct {
	MaxNTid            []int    // .maxntid, one to three numbers
	ReqNTid            []int    // .reqntid, one to three numbers
	MinNCtaPerSM       int      // .minnctapersm
	MaxNCtaPerSM       int      // .maxnctapersm (deprecated spelling of minnctapersm)
	MaxNReg            int      // .maxnreg
	ReqNCtaPerCluster  []int    // .reqnctapercluster, one to three numbers
	MaxClusterRank     int      // .maxclusterrank
	ExplicitCluster    bool     // .explicitcluster
	BlocksAreClusters  bool     // .blocksareclusters
	NoReturn           bool     // .noreturn
	Pragmas            []string // .pragma, without quotes
	ABIPreserve        int      // .abi_preserve
	ABIPreserveControl int      // .abi_preserve_control
	Other              []string // directives that this package does not know, kept as written
}

// Span is a range of bytes of a text.
type Span struct{ From, To int }

// Touch notes that the function is no longer what its text says. Kept analyses do not hold any more.
func (f *Func) Touch() { f.touched, f.epoch = true, f.epoch+1 }

// Touched reports whether Touch was called.
func (f *Func) Touched() bool { return f.touched }

// Linkage of a module-level entity.
type Linkage uint8

// The linkages; NoLinkage is visible in the module only.
const (
	NoLinkage Linkage = iota
	Visible           // .visible: other modules may refer to it
	Extern            // .extern: defined in another module
	Weak              // .weak: of several definitions the linker takes one
	Common            // .common: a variable of which the linker takes the largest definition
)

// String returns the directive with its dot, or "".
func (l Linkage) String() string {
	return [...]string{"", ".visible", ".extern", ".weak", ".common"}[l]
}

type regInfo struct {
	typ Type
	vec Vec
}

// NewReg returns a fresh unnamed register of type t. Registers of one class share a declaration
// (.reg .b32 %r<N>), so of t only class and width survive printing: s32 and u32 print as b32.
func (f *Func) NewReg(t Type) Reg { return f.addReg(regInfo{typ: t}) }

// NewNamedReg returns a fresh register that is declared on its own, with exactly this name, type
// and vector arity. Making names unique is up to the caller.
func (f *Func) NewNamedReg(name string, t Type, v Vec) Reg {
	r := f.addReg(regInfo{t, v})
	for len(f.regNames) < int(r) {
		f.regNames = dense.Append(f.regNames, "")
	}
	f.regNames = dense.Append(f.regNames, name)
	return r
}

func (f *Func) addReg(i regInfo) Reg {
	if len(f.regs) == 0 {
		f.regs = append(f.regs, regInfo{})
	}
	f.regs = dense.Append(f.regs, i)
	return Reg(len(f.regs) - 1)
}

// Compact moves the instructions and tables of a finished function into slices without spare capacity, to save memory. The
// function can still be changed.
func (f *Func) Compact() {
	n := 0
	for _, b := range f.Blocks {
		n += len(b.Insts)
	}
	all := make([]Inst, 0, n)
	for _, b := range f.Blocks {
		i := len(all)
		all = append(all, b.Insts...)
		b.Insts = all[i:len(all):len(all)]
	}
	f.regs, f.locs, f.byID = slices.Clone(f.regs), slices.Clone(f.locs), slices.Clone(f.byID)
}

// NumRegs returns one more than the largest register id: the size of tables indexed by Reg.
func (f *Func) NumRegs() int { return max(len(f.regs), 1) }

// RegType returns the declared type of r, NoType for ids out of range.
func (f *Func) RegType(r Reg) Type {
	if int(r) >= len(f.regs) {
		return NoType
	}
	return f.regs[r].typ
}

// RegVec returns the declared vector arity of r; anything but V1 is rare and old.
func (f *Func) RegVec(r Reg) Vec { return f.regs[r].vec }

// RegName returns the declared name of r, or "" for a register that the compiler made.
func (f *Func) RegName(r Reg) string {
	if int(r) >= len(f.regNames) {
		return ""
	}
	return f.regNames[r]
}

// SetRegDecl says which declaration of the text, counted from 1, declares r.
func (f *Func) SetRegDecl(r Reg, n uint32) {
	for len(f.regDecls) <= int(r) {
		f.regDecls = dense.Append(f.regDecls, 0)
	}
	f.regDecls[r] = n
}

// RegDecl returns which declaration of the text declares r, 0 for registers that the compiler made.
// Declarations print in this order, those of the compiler after them.
func (f *Func) RegDecl(r Reg) uint32 {
	if int(r) >= len(f.regDecls) {
		return 0
	}
	return f.regDecls[r]
}

// BlockID identifies a block within its function, densely from 1, for the function's life.
type BlockID uint32

// Block is a straight run of instructions in a Func.
type Block struct {
	ID      BlockID
	Label   string // as parsed; when empty a name is derived from ID if the block needs one
	Comment string // printed after the label, one line
	Insts   []Inst
	Func    *Func
}

// NewBlock returns a new block that is not in the layout yet; see Place. Branches may refer to
// it at once.
func (f *Func) NewBlock() *Block {
	b := &Block{ID: BlockID(len(f.byID) + 1), Func: f}
	f.byID = dense.Append(f.byID, b)
	return b
}

// Place appends b, which must not be in the layout yet, to the end of the layout.
func (f *Func) Place(b *Block) { f.Blocks = dense.Append(f.Blocks, b) }

// AddBlock is NewBlock and Place.
func (f *Func) AddBlock() *Block {
	b := f.NewBlock()
	f.Place(b)
	return b
}

// Block returns the block of that id, whether in the layout or not, or nil.
func (f *Func) Block(id BlockID) *Block {
	if id == 0 || int(id) > len(f.byID) {
		return nil
	}
	return f.byID[id-1]
}

// NumBlocks returns one more than the largest block id: the size of tables indexed by BlockID.
func (f *Func) NumBlocks() int { return len(f.byID) + 1 }

// Branches returns the number of branches at the end of b: 0 when b only falls through, 1, or 2
// for a guarded branch followed by another.
func (b *Block) Branches() int {
	n := len(b.Insts)
	if n == 0 || !b.Insts[n-1].Op.Is(Terminator) {
		return 0
	}
	if n > 1 && b.Insts[n-2].Op.Is(Terminator) {
		return 2
	}
	return 1
}

// FallsThrough reports whether control can go on to the next block in layout.
func (b *Block) FallsThrough() bool {
	n := len(b.Insts)
	if n == 0 {
		return true
	}
	last := &b.Insts[n-1]
	return !last.Op.Is(Terminator) || last.Guard != 0
}

// Succs appends the successors of b to buf: branch targets in textual order, table targets, then
// next, the block after b in layout (nil for none), if b falls through. A block may repeat.
func (f *Func) Succs(b, next *Block, buf []*Block) []*Block {
	for i := len(b.Insts) - b.Branches(); i < len(b.Insts); i++ {
		in := &b.Insts[i]
		switch in.Op {
		case OpBra:
			if t := f.Block(in.Src[0].Block()); t != nil {
				buf = append(buf, t)
			}
		case OpBrxIdx:
			if i := in.Src[1].Index(); in.Src[1].Kind() == OpdTable && i < len(f.Tables) {
				for _, id := range f.Tables[i].Blocks {
					if t := f.Block(id); t != nil {
						buf = append(buf, t)
					}
				}
			}
		}
	}
	if next != nil && b.FallsThrough() {
		buf = append(buf, next)
	}
	return buf
}

// Table is a list of branch targets (brx.idx) or of possible callees of an indirect call.
type Table struct {
	Name    string    // label; when empty a name is derived from the index
	Blocks  []BlockID // .branchtargets
	Callees []string  // .calltargets
}

// AddTable adds a .branchtargets table and returns the operand for brx.idx.
func (f *Func) AddTable(blocks ...BlockID) Operand {
	f.Tables = append(f.Tables, Table{Blocks: blocks})
	return mkOperand(OpdTable, uint32(len(f.Tables)-1))
}

// TableOperand returns the operand that refers to f.Tables[i].
func TableOperand(i int) Operand { return mkOperand(OpdTable, uint32(i)) }

// Proto is a .callprototype: the signature of an indirect call.
type Proto struct {
	Name     string // label; when empty a name is derived from the index
	Results  []*Var // names are "_" or as written
	Params   []*Var
	NoReturn bool
	Other    []string // further directives, kept as written
}

// AddProto adds a prototype and returns the operand for Call.
func (f *Func) AddProto(p Proto) Operand {
	f.Protos = append(f.Protos, p)
	return mkOperand(OpdProto, uint32(len(f.Protos)-1))
}

// ProtoOperand returns the operand that refers to f.Protos[i].
func ProtoOperand(i int) Operand { return mkOperand(OpdProto, uint32(i)) }

// Loc is the place of an instruction: in the PTX text it was parsed from, and in the source
// program that it was compiled from.
type Loc struct {
	Pos  diag.Pos
	Line LineID
}

// LineID refers to a Line of the function, 0 for none.
type LineID uint32

// Line is the operand of a .loc directive: a place in a file of the module's .file table.
type Line struct {
	File, Line, Col uint32
	// InlineFunc is the label in .debug_str of the function that the place was inlined from,
	// with InlineOff added, or "". InlinedAt is the call site.
	InlineFunc string
	InlineOff  int64
	InlinedAt  [3]uint32 // file, line, column
	// Prev is a .loc that stands before this one with no instruction between them, 0 for none: what is
	// inlined names the place of the call that way.
	Prev  LineID
	Flags string // further operands such as "prologue_end", kept as written
}

// AddLine interns l.
func (f *Func) AddLine(l Line) LineID {
	if id, ok := f.lineOf[l]; ok {
		return LineID(id)
	}
	if f.lineOf == nil {
		f.lineOf = map[Line]uint32{}
		f.lines = make([]Line, 1)
	}
	id := uint32(len(f.lines))
	f.lines = append(f.lines, l)
	f.lineOf[l] = id
	return LineID(id)
}

// LineAt returns the line of that id; the zero Line for 0 and for ids that AddLine did not return.
func (f *Func) LineAt(id LineID) Line {
	if int(id) >= len(f.lines) {
		return Line{}
	}
	return f.lines[id]
}

// AddLoc records a place and returns its id for Inst.Loc. Equal consecutive places share an id.
func (f *Func) AddLoc(l Loc) LocID {
	if l == (Loc{}) {
		return 0
	}
	if n := len(f.locs); n > 0 && f.locs[n-1] == l {
		return LocID(n)
	}
	f.locs = dense.Append(f.locs, l)
	return LocID(len(f.locs))
}

// LocAt returns the place of that id; the zero Loc for 0 and for ids that AddLoc did not return.
func (f *Func) LocAt(id LocID) Loc {
	if id == 0 || int(id) > len(f.locs) {
		return Loc{}
	}
	return f.locs[id-1]
}

// RegString returns a name for r in messages: its declared name, or its class and id, as in "%r#5". It is not the name that the printer gives to an unnamed register.
func (f *Func) RegString(r Reg) string {
	if n := f.RegName(r); n != "" {
		return n
	}
	return fmt.Sprintf("%s#%d", f.RegType(r).Class().Prefix(), r)
}
