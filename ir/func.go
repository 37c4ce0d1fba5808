package ir

import (
	"iter"
	"slices"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/internal/dense"
)

// Func is a function: a symbol with a signature and, unless it is a declaration, blocks.
type Func struct {
	Global
	Pool // parameters, instructions and the constants they use

	Sig         Type // the function type
	Params      []*Value
	Conv        CallConv
	RetAttrs    AttrSet
	FnAttrs     AttrSet
	ParamAttrs  []AttrSet
	GC          string
	Prefix      *Value // of the module's pool, or nil
	Prologue    *Value // of the module's pool, or nil
	Personality *Value // of the module's pool, or nil
	Blocks      []*Block

	Calls      []*Call      // Aux of call, invoke, callbr
	Pads       []Pad        // Aux of landingpad
	DbgRecords []*DbgRecord // Aux of debug records
	UseLists   []string     // uselistorder directives, as text

	names   dense.Map[ID, uint32] // index into nameList plus one
	pos     dense.Map[ID, diag.Pos]
	attach  dense.Map[ID, uint32] // index into attachs
	attachs [][]Attachment

	nameList []string
	orders   dense.Map[ID, int32]

	suffix     uint32 // see NextSuffix
	nextBlock  BlockID
	cfgEpoch   uint32
	valueEpoch uint32
	posEpoch   uint32
	cache      []cached
}

// Pad is the Aux of a landingpad; the Args of the value are the clauses.
type Pad struct {
	Cleanup bool
	Filter  []bool // for each clause: filter rather than catch
}

// IsDecl reports whether the function has no body.
func (f *Func) IsDecl() bool { return len(f.Blocks) == 0 }

// Entry returns the entry block. A declaration has none: asking it panics.
func (f *Func) Entry() *Block { return f.Blocks[0] }

// Result returns the result type.
func (f *Func) Result() Type { return f.module.Types.Elem(f.Sig) }

// Types returns the type table of the module.
func (f *Func) Types() *Types { return &f.module.Types }

// Mod returns the module.
func (f *Func) Mod() *Module { return f.module }

// NewValue returns a new instruction that is not attached to a block yet.
func (f *Func) NewValue(op Op, t Type, args ...*Value) *Value {
	v := f.alloc()
	v.Op, v.Type = op, t
	v.setArgs(args, &f.Pool)
	return v
}

// NewForward returns a placeholder of type t for a value that is used before it is defined;
// Define turns the same pointer into the instruction.
func (f *Func) NewForward(t Type) *Value {
	v := f.alloc()
	v.Type = t
	return v
}

// Define makes the placeholder v an instruction. Its type must be set already.
func (f *Func) Define(v *Value, op Op, args ...*Value) {
	v.Op = op
	v.setArgs(args, &f.Pool)
}

// NewCall returns a new, detached OpCall, OpInvoke or OpCallBr; args follow the callee and
// include bundle operands.
func (f *Func) NewCall(op Op, c *Call, callee *Value, args ...*Value) *Value {
	v := f.NewValue(op, f.Types().Elem(c.Sig))
	f.SetCall(v, c, callee, args...)
	return v
}

// SetCall gives the call v, which has no operands yet, its callee, arguments and properties.
func (f *Func) SetCall(v *Value, c *Call, callee *Value, args ...*Value) {
	v.Aux = int64(len(f.Calls))
	f.Calls = append(f.Calls, c)
	all := make([]*Value, 0, 8)
	all = append(append(all, callee), args...)
	v.setArgs(all, &f.Pool)
}

// Call returns the properties of a call, invoke or callbr.
func (f *Func) Call(v *Value) *Call { return f.Calls[v.Aux] }

// Callee returns the called operand of a call, invoke or callbr: a function, another pointer, or inline assembly.
func (f *Func) Callee(v *Value) *Value { return v.Args[0] }

// CalledFunc returns the directly called function, or nil for an indirect call, inline assembly
// or an alias.
func (f *Func) CalledFunc(v *Value) *Func {
	if !v.Op.Is(IsCallLike) || v.Class != ClassInst {
		return nil
	}
	if g := f.Symbol(v.Args[0]); g != nil {
		return g.Func
	}
	return nil
}

// CallArgs returns the arguments of a call without callee and bundle operands. The slice must not be changed.
func (f *Func) CallArgs(v *Value) []*Value {
	c := f.Calls[v.Aux]
	n := len(v.Args)
	for _, b := range c.Bundles {
		n -= b.N
	}
	return v.Args[1:n]
}

// addParams creates the parameter values of the function from its type.
func (f *Func) addParams() {
	for i, t := range f.Types().Elems(f.Sig) {
		p := f.alloc()
		p.Op, p.Class, p.Type, p.Aux = OpParam, ClassParam, t, int64(i)
		f.Params = append(f.Params, p)
	}
}

// PhiOrder returns the order in which text lists the arguments of a phi: the k-th listed is argument
// order[k]. It is nil when that is the order of the predecessors, as it nearly always is; text that
// lists the phis of one block in different orders keeps them that way.
func (f *Func) PhiOrder(v *Value) []int32 {
	if v.Aux == 0 {
		return nil
	}
	if order := f.Ints[v.Aux-1]; len(order) == len(v.Args) {
		return order
	}
	return nil
}

// SetPhiOrder sets the order in which text lists the arguments of a phi. It has no meaning.
func (f *Func) SetPhiOrder(v *Value, order []int32) { v.Aux = f.IntList(order) + 1 }

// NewBlock returns a new block that is not in Blocks yet.
func (f *Func) NewBlock(name string) *Block {
	b := &Block{ID: f.nextBlock, Name: name, Func: f}
	b.listEpoch = 1
	f.nextBlock++
	return b
}

// NumBlockIDs returns one more than the largest block ID: the size for tables keyed by it.
func (f *Func) NumBlockIDs() int { return int(f.nextBlock) }

// AppendBlock adds a new block at the end of the layout.
func (f *Func) AppendBlock(name string) *Block {
	b := f.NewBlock(name)
	f.Blocks = append(f.Blocks, b)
	f.cfgEpoch++
	return b
}

// InsertBlockAfter puts b behind at in the layout. It takes time linear in the number of blocks;
// to add many, build the list and use SetBlocks.
func (f *Func) InsertBlockAfter(b, at *Block) {
	i := f.Index(at)
	f.Blocks = append(f.Blocks, nil)
	copy(f.Blocks[i+2:], f.Blocks[i+1:])
	f.Blocks[i+1] = b
	f.cfgEpoch++
}

// SetBlocks replaces the layout.
func (f *Func) SetBlocks(blocks []*Block) {
	f.Blocks = blocks
	f.cfgEpoch++
}

// Index returns the place of b in the layout.
func (f *Func) Index(b *Block) int {
	if f.posEpoch != f.cfgEpoch || int(b.pos) >= len(f.Blocks) || f.Blocks[b.pos] != b {
		for i, c := range f.Blocks {
			c.pos = int32(i)
		}
		f.posEpoch = f.cfgEpoch
	}
	return int(b.pos)
}

// Instrs yields all attached instructions in layout order.
func (f *Func) Instrs() iter.Seq[*Value] {
	return func(yield func(*Value) bool) {
		for _, b := range f.Blocks {
			for v := range b.Instrs() {
				if !yield(v) {
					return
				}
			}
		}
	}
}

// ValueName returns the name of a parameter or instruction without the %, or "".
func (f *Func) ValueName(v *Value) string {
	if i := f.names.Get(v.ID); i != 0 {
		return f.nameList[i-1]
	}
	return ""
}

// SetName names a parameter or instruction. Names must be unique in the function, which is not checked.
func (f *Func) SetName(v *Value, name string) {
	if i := f.names.Get(v.ID); i != 0 {
		f.nameList[i-1] = name
		return
	}
	if name == "" {
		return
	}
	f.nameList = append(f.nameList, name)
	f.names.Set(v.ID, uint32(len(f.nameList)))
}

// NextSuffix returns 1, 2, … : what is put behind a name that is taken, as LLVM counts through all names of a
// function.
func (f *Func) NextSuffix() uint32 {
	f.suffix++
	return f.suffix
}

// DropNames makes all parameters, instructions and blocks numbered ones.
func (f *Func) DropNames() {
	f.names, f.nameList = dense.Map[ID, uint32]{}, nil
	for _, b := range f.Blocks {
		b.Name = ""
	}
}

// Pos returns where v was read, or diag.NoPos.
func (f *Func) Pos(v *Value) diag.Pos { return f.pos.Get(v.ID) }

// SetPos records where v was read.
func (f *Func) SetPos(v *Value, p diag.Pos) { f.pos.Set(v.ID, p) }

// Attachments returns the metadata attached to v, in the order of the text.
func (f *Func) Attachments(v *Value) []Attachment {
	if i := f.attach.Get(v.ID); i != 0 {
		return f.attachs[i-1]
	}
	return nil
}

// Attachment returns the metadata of the given kind attached to v, or 0.
func (f *Func) Attachment(v *Value, k MDKind) MD {
	for _, a := range f.Attachments(v) {
		if a.Kind == k {
			return a.MD
		}
	}
	return 0
}

// SetAttachments replaces the metadata attached to v.
func (f *Func) SetAttachments(v *Value, as []Attachment) {
	if i := f.attach.Get(v.ID); i != 0 {
		f.attachs[i-1] = as
		return
	}
	if len(as) == 0 {
		return
	}
	f.attachs = append(f.attachs, as)
	f.attach.Set(v.ID, uint32(len(f.attachs)))
}

// ReplaceUses makes every operand in f that is a key of the substitution its image, following
// chains, in one sweep over the function. Substitutions must not be cyclic.
func (f *Func) ReplaceUses(sub *Subst) {
	for _, b := range f.Blocks {
		for v := b.first; v != nil; v = v.next {
			for i, a := range v.Args {
				if w := sub.Find(a); w != a {
					v.SetArg(i, w)
				}
			}
		}
	}
	for _, r := range f.DbgRecords {
		for i := range r.Locs {
			if r.Locs[i] != nil {
				r.Locs[i] = sub.Find(r.Locs[i])
			}
		}
	}
}

// Subst is a set of replacements of values, applied at once by ReplaceUses.
type Subst struct{ m dense.Map[ID, *Value] }

// Set replaces v by w.
func (s *Subst) Set(v, w *Value) { s.m.Set(v.ID, w) }

// Reset removes all replacements and keeps the storage.
func (s *Subst) Reset() { s.m.Reset() }

// Find returns what v is replaced by in the end, or v itself.
func (s *Subst) Find(v *Value) *Value {
	w := s.m.Get(v.ID)
	if w == nil {
		return v
	}
	for {
		x := s.m.Get(w.ID)
		if x == nil {
			break
		}
		s.m.Set(v.ID, x) // path halving keeps chains short
		v, w = w, x
	}
	return w
}

// Epochs are the versions of the control flow and of the values of a function. Two equal
// readings mean that nothing of that kind changed between them.
type Epochs struct{ CFG, Values uint32 }

// Epochs returns the current versions.
func (f *Func) Epochs() Epochs { return Epochs{f.cfgEpoch, f.valueEpoch} }

// AnalysisKey identifies a cached analysis; use the address of a package variable.
type AnalysisKey struct {
	Name    string
	CFGOnly bool // depends on the control flow only
}

type cached struct {
	key   *AnalysisKey
	epoch Epochs
	value any
}

// Analysis returns the result of key for f: the cached one when it is still valid, else what
// compute returns. Not safe for concurrent use on one function.
func Analysis[T any](f *Func, key *AnalysisKey, compute func(*Func) T) T {
	now := f.Epochs()
	for i := range f.cache {
		c := &f.cache[i]
		if c.key != key {
			continue
		}
		if !c.holds(now) {
			c.value = nil // it would lie beside the new one
			c.value = compute(f)
			c.epoch = f.Epochs()
		}
		return c.value.(T)
	}
	r := compute(f)
	f.cache = append(f.cache, cached{key, f.Epochs(), r})
	return r
}

// DropAnalyses frees the cached analyses, for a function that nothing will be asked about any more.
func (f *Func) DropAnalyses() { f.cache = nil }

// DropStale frees the cached analyses that do not hold any more. A function of a million blocks has some of a
// hundred megabytes.
func (f *Func) DropStale() {
	now := f.Epochs()
	f.cache = slices.DeleteFunc(f.cache, func(c cached) bool { return !c.holds(now) })
}

// holds reports whether the result is still valid.
func (c *cached) holds(now Epochs) bool {
	return c.epoch.CFG == now.CFG && (c.key.CFGOnly || c.epoch.Values == now.Values)
}

// Touch invalidates all cached analyses: for code that changes what no mutator covers, such as
// Aux or Flags.
func (f *Func) Touch() {
	f.cfgEpoch++
	f.valueEpoch++
}
