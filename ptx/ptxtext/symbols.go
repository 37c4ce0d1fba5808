package ptxtext

import (
	"slices"
	"strconv"
	"strings"

	"github.com/warpwise/warpwise/internal/dense"
	"github.com/warpwise/warpwise/ptx"
)

// symbols is the scoped symbol table of one function body.
//
// Every identifier is interned once into a nameEntry, which heads a chain of bindings, innermost
// first. A scope remembers what it bound, so closing it costs what was declared in it. Ranges
// (.reg .b32 %r<100>) are bound under their prefix; their registers come to exist when first
// mentioned, in the scope of the range.
//
// Labels may be mentioned before they are defined, so they are kept per name and scope, and the
// mentions that their own scope does not define are resolved when the function ends.
type symbols struct {
	names   []nameEntry
	table   dense.Table
	binds   []binding
	free    int32 // chain of free bindings
	scopes  []scope
	open    []uint32 // stack of open scopes, as indices into scopes
	labels  []label
	labelAt map[uint64]uint32 // name<<32 | scope -> label, but for the newest of each name
}

type nameEntry struct {
	name   string
	bind   int32  // head of the chain of bindings, 0 for none
	ranged int32  // head of the chain of ranges with this prefix
	label  uint32 // 1 + the index of the newest label of this name
	taken  bool   // the name belongs to an entity of the flattened function
	suffix uint32
}

type bindKind uint8

const (
	bindReg bindKind = iota
	bindVar
	bindTable
	bindProto
	bindRange
	bindSReg
	bindOperand // argument of a fragment
)

type binding struct {
	kind  bindKind
	vec   ptx.Vec
	typ   ptx.Type // ranges, and registers of the module
	id    uint32   // register, variable, table, prototype; the bound of a range
	decl  uint32   // ranges: which declaration it is
	name  uint32
	depth uint32
	prev  int32
}

// scope is one brace level; level 0 holds the parameters, level 1 is the body.
type scope struct {
	close uint32 // number of scopes when it closed: it contains scopes [own index, close)
	bound []int32

	// Variables declared in the scope: where the scope instruction was put.
	block *ptx.Block
	start int
	vars  []ptx.VarID
}

type label struct {
	name, scope uint32
	block       ptx.BlockID
	defined     bool
	pos         int
}

// maxKept is the table size above which a new table is cheaper than clearing the old one for a
// small function.
const maxKept = 4096

func (s *symbols) reset() {
	if s.table.Len() > maxKept {
		s.table = dense.Table{}
		s.names, s.binds, s.scopes = nil, nil, nil
	} else {
		s.table.Clear()
	}
	s.names = append(s.names[:0], nameEntry{})
	s.binds = append(s.binds[:0], binding{})
	s.free = 0
	s.scopes = s.scopes[:0]
	s.open = s.open[:0]
	s.labels = s.labels[:0]
	if len(s.labelAt) > 0 || s.labelAt == nil {
		s.labelAt = map[uint64]uint32{}
	}
}

// intern returns the entry number of an identifier.
func (s *symbols) intern(name string) uint32 {
	h := dense.HashString(0, name)
	if ref := s.table.Find(h, func(ref uint32) bool { return s.names[ref].name == name }); ref != 0 {
		return ref
	}
	ref := uint32(len(s.names))
	s.names = dense.Append(s.names, nameEntry{name: name})
	s.table.Insert(h, ref)
	return ref
}

func (s *symbols) push() {
	s.open = append(s.open, uint32(len(s.scopes)))
	s.scopes = append(s.scopes, scope{})
}

func (s *symbols) depth() uint32 { return uint32(len(s.open)) }
func (s *symbols) top() *scope   { return &s.scopes[s.open[len(s.open)-1]] }

// pop closes the innermost scope and returns it.
func (s *symbols) pop() *scope {
	i := s.open[len(s.open)-1]
	s.open = s.open[:len(s.open)-1]
	sc := &s.scopes[i]
	sc.close = uint32(len(s.scopes))
	for _, b := range sc.bound {
		x := &s.binds[b]
		if x.kind == bindRange {
			s.names[x.name].ranged = x.prev
		} else {
			s.names[x.name].bind = x.prev
		}
		x.prev, s.free = s.free, b
	}
	sc.bound = nil
	return sc
}

// declare binds name in the innermost scope.
func (s *symbols) declare(name uint32, kind bindKind, id uint32) *binding {
	return s.declareIn(uint32(len(s.open)-1), name, kind, id)
}

// declareIn binds name in the scope at the given place of the stack of open scopes. The name
// must not be bound in a scope further in.
func (s *symbols) declareIn(level uint32, name uint32, kind bindKind, id uint32) *binding {
	head := &s.names[name].bind
	if kind == bindRange {
		head = &s.names[name].ranged
	}
	i := s.free
	if i != 0 {
		s.free = s.binds[i].prev
	} else {
		i = int32(len(s.binds))
		s.binds = dense.Append(s.binds, binding{})
	}
	s.binds[i] = binding{kind: kind, id: id, name: name, depth: level, prev: *head}
	*head = i
	sc := &s.scopes[s.open[level]]
	sc.bound = dense.Append(sc.bound, i)
	return &s.binds[i]
}

// declaredHere reports whether name is bound in the innermost scope.
func (s *symbols) declaredHere(name uint32) bool {
	b := s.names[name].bind
	return b != 0 && s.binds[b].kind != bindSReg && s.binds[b].depth == uint32(len(s.open)-1)
}

// inRange finds the range declaration that covers a name such as %r12: prefix %r, or %r1. The
// innermost wins.
func (s *symbols) inRange(name string) *binding {
	first := len(name)
	for first > 0 && class[name[first-1]]&cDigit != 0 {
		first--
	}
	var best *binding
	for i := max(first, len(name)-10); i < len(name); i++ {
		if name[i] == '0' && i < len(name)-1 || i == 0 {
			continue
		}
		pre := s.find(name[:i])
		if pre == 0 || s.names[pre].ranged == 0 {
			continue
		}
		n := uint64(0)
		for _, c := range []byte(name[i:]) {
			n = n*10 + uint64(c-'0')
		}
		for b := s.names[pre].ranged; b != 0; b = s.binds[b].prev {
			x := &s.binds[b]
			if n < uint64(x.id) {
				if best == nil || x.depth > best.depth {
					best = x
				}
				break
			}
		}
	}
	return best
}

// clash returns the name that a declaration in the innermost scope would declare twice, "" for none: a
// range of the same prefix, a range that holds the name, or a name in the range of n names.
func (s *symbols) clash(name string, n uint32, isRange bool) string {
	level := uint32(len(s.open) - 1)
	if !isRange {
		if r := s.inRange(name); r != nil && r.depth == level {
			return name
		}
		return ""
	}
	if pre := s.find(name); pre != 0 {
		if b := s.names[pre].ranged; b != 0 && s.binds[b].depth == level {
			return name + "<"
		}
	}
	for _, b := range s.top().bound {
		x := &s.binds[b]
		if x.kind != bindReg && x.kind != bindVar || x.depth != level {
			continue
		}
		digits, ok := strings.CutPrefix(s.names[x.name].name, name)
		if !ok || digits == "" || len(digits) > 10 || digits[0] == '0' && len(digits) > 1 {
			continue
		}
		if i, err := strconv.ParseUint(digits, 10, 32); err == nil && i < uint64(n) {
			return s.names[x.name].name
		}
	}
	return ""
}

func (s *symbols) find(name string) uint32 {
	return s.table.Find(dense.HashString(0, name), func(ref uint32) bool { return s.names[ref].name == name })
}

// unique returns name if no entity of the function has it yet, else name with a suffix, and
// marks the result as taken.
func (s *symbols) unique(name string) string {
	e := s.intern(name)
	if !s.names[e].taken {
		s.names[e].taken = true
		return name
	}
	for {
		s.names[e].suffix++
		try := name + "_" + strconv.Itoa(int(s.names[e].suffix))
		if t := s.intern(try); !s.names[t].taken {
			s.names[t].taken = true
			return try
		}
	}
}

// mention returns the label entry of name in the innermost scope, making one with a new block.
func (s *symbols) mention(f *ptx.Func, name uint32, pos int) *label {
	sc := s.open[len(s.open)-1]
	e := &s.names[name]
	if e.label != 0 {
		if l := &s.labels[e.label-1]; l.scope == sc {
			return l
		}
		if i, ok := s.labelAt[labelKey(name, sc)]; ok {
			return &s.labels[i]
		}
		s.labelAt[labelKey(name, s.labels[e.label-1].scope)] = e.label - 1
	}
	s.labels = append(s.labels, label{name: name, scope: sc, block: f.NewBlock().ID, pos: pos})
	e.label = uint32(len(s.labels))
	return &s.labels[e.label-1]
}

func labelKey(name, scope uint32) uint64 { return uint64(name)<<32 | uint64(scope) }

// resolve finds the definition of every label that its own scope only mentions: the one in the
// innermost enclosing scope. It returns the replacement of each such block, and calls undefined
// for labels without definition.
func (s *symbols) resolve(undefined func(l *label)) map[ptx.BlockID]ptx.BlockID {
	open := false
	for i := range s.labels {
		open = open || !s.labels[i].defined
	}
	if !open {
		return nil
	}
	// Per name, scopes in order of opening: a definition stays on the stack while its scope is
	// open, so the top of the stack is the innermost one around a mention.
	order := make([]int, len(s.labels))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(a, b int) int {
		x, y := &s.labels[a], &s.labels[b]
		if x.name != y.name {
			return int(x.name) - int(y.name)
		}
		return int(x.scope) - int(y.scope)
	})
	alias := map[ptx.BlockID]ptx.BlockID{}
	var stack []*label
	for k, i := range order {
		l := &s.labels[i]
		if k > 0 && s.labels[order[k-1]].name != l.name {
			stack = stack[:0]
		}
		for len(stack) > 0 && s.scopes[stack[len(stack)-1].scope].close <= l.scope {
			stack = stack[:len(stack)-1]
		}
		switch {
		case l.defined:
			stack = append(stack, l)
		case len(stack) > 0:
			alias[l.block] = stack[len(stack)-1].block
		default:
			undefined(l)
		}
	}
	return alias
}

// baseName is the name that an entity of a nested scope asks for: with a % so that it cannot
// hide a module-level name from the rest of the function.
func baseName(name string, nested bool) string {
	if nested && !strings.HasPrefix(name, "%") {
		return "%" + name
	}
	return name
}
