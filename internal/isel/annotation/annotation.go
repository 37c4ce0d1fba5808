// Package annotation reads what attributes and !nvvm.annotations say about the functions and variables of a module:
// which are kernels, their launch bounds, the alignment of their parameters.
package annotation

import (
	"slices"
	"strconv"
	"strings"

	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ptx"
)

// Note is what is said about a symbol; zero is unsaid.
type Note struct {
	Kernel                    bool // by calling convention or annotation
	MaxNTid, ReqNTid, Cluster [3]int
	MinNCtaPerSM, MaxNReg     int
	MaxClusterRank            int
	Managed                   bool
	Opaque                    ptx.Type // of a variable: TexRef, SurfRef or SamplerRef
	gridConstants             []int    // indices of parameters
	aligns                    []parameterAlign
}

// parameterAlign is the alignment of a parameter, counted from 1, or of the result, which is 0.
type parameterAlign struct {
	index int
	align uint64
}

// GridConstant reports whether parameter i, counted from 0, is marked grid_constant.
func (n *Note) GridConstant(i int) bool { return slices.Contains(n.gridConstants, i) }

// Align returns the alignment that the annotation "align" gives parameter i, counted from 0, or the result, which is
// -1; 0 when there is none. What is said twice counts as said last, and what is no power of two is not said.
func (n *Note) Align(i int) (align uint64) {
	for _, a := range n.aligns {
		if a.index == i+1 && a.align != 0 && a.align&(a.align-1) == 0 {
			align = a.align
		}
	}
	return align
}

// reader collects the notes of a module.
type reader struct {
	m     *ir.Module
	notes []Note // by Global.Index
}

// Read returns the notes of all symbols of m, by Global.Index. Resolve follows aliases to a function or variable, or
// returns nil. LLVM 22 turns annotations into attributes when it reads a module: an annotation replaces an attribute
// of the same meaning, and of two the last counts.
func Read(m *ir.Module, resolve func(*ir.Global) *ir.Global) []Note {
	s := reader{m, make([]Note, len(m.Symbols))}
	for _, f := range m.Funcs {
		s.notes[f.Global.Index].Kernel = f.Conv == ir.PTXKernel || f.Conv == ir.SPIRKernel
		s.noteAttributes(f)
	}
	for _, md := range m.NamedNode("nvvm.annotations") {
		n := m.MD.Node(md)
		if n == nil || n.Kind != ir.MDTuple || len(n.Ops) == 0 {
			continue
		}
		sym := m.MD.Node(n.Ops[0])
		if sym == nil || sym.Kind != ir.MDValue {
			continue
		}
		g := resolve(m.Symbol(sym.Val))
		if g == nil {
			continue
		}
		for i := 1; i+1 < len(n.Ops); i += 2 {
			key := m.MD.Node(n.Ops[i])
			val := m.MD.Node(n.Ops[i+1])
			if key == nil || key.Kind != ir.MDString || val == nil {
				continue
			}
			if key.Str == "grid_constant" && val.Kind == ir.MDTuple {
				s.noteGridConstants(g, val)
			}
			if val.Kind != ir.MDValue {
				continue
			}
			if x, ok := m.IntBits(val.Val); ok {
				s.annotate(g, key.Str, int(x))
			}
		}
	}
	return s.notes
}

// noteGridConstants reads a list of parameters, which are counted from 1.
func (s *reader) noteGridConstants(g *ir.Global, list *ir.MDNode) {
	for _, op := range list.Ops {
		if n := s.m.MD.Node(op); n != nil && n.Kind == ir.MDValue {
			if x, ok := s.m.IntBits(n.Val); ok {
				note := &s.notes[g.Index]
				note.gridConstants = append(note.gridConstants, int(x)-1)
			}
		}
	}
}

func (s *reader) annotate(g *ir.Global, key string, x int) {
	n := &s.notes[g.Index]
	axis := 0
	if key != "" {
		axis = max(strings.IndexByte("xyz", key[len(key)-1]), 0)
	}
	switch key {
	case "kernel":
		n.Kernel = n.Kernel || x != 0
	case "align":
		n.aligns = append(n.aligns, parameterAlign{x >> 16, uint64(x & 0xffff)})
	case "maxntidx", "maxntidy", "maxntidz":
		n.MaxNTid[axis] = x
	case "reqntidx", "reqntidy", "reqntidz":
		n.ReqNTid[axis] = x
	case "cluster_dim_x", "cluster_dim_y", "cluster_dim_z":
		n.Cluster[axis] = x
	case "minctasm":
		n.MinNCtaPerSM = x
	case "maxnreg":
		n.MaxNReg = x
	case "maxclusterrank", "cluster_max_blocks":
		n.MaxClusterRank = x
	case "managed":
		n.Managed = x == 1
	case "texture", "surface", "sampler":
		if g.Var != nil && x == 1 {
			n.Opaque = map[string]ptx.Type{"texture": ptx.TexRef, "surface": ptx.SurfRef, "sampler": ptx.SamplerRef}[key]
		}
	}
}

// noteAttributes notes what the attributes of f say about its launches.
func (s *reader) noteAttributes(f *ir.Func) {
	n := &s.notes[f.Global.Index]
	s.numbers(f, "nvvm.maxntid", n.MaxNTid[:])
	s.numbers(f, "nvvm.reqntid", n.ReqNTid[:])
	s.numbers(f, "nvvm.cluster_dim", n.Cluster[:])
	for _, one := range []struct {
		key string
		to  *int
	}{{"nvvm.minctasm", &n.MinNCtaPerSM}, {"nvvm.maxnreg", &n.MaxNReg}, {"nvvm.maxclusterrank", &n.MaxClusterRank}} {
		var x [1]int
		s.numbers(f, one.key, x[:])
		*one.to = x[0]
	}
}

// numbers reads the attribute key of f, numbers with commas between them.
func (s *reader) numbers(f *ir.Func, key string, to []int) {
	text, ok := s.m.Attrs.GetString(f.FnAttrs, key)
	if !ok {
		return
	}
	for i, w := range strings.Split(text, ",") {
		if x, err := strconv.Atoi(strings.TrimSpace(w)); err == nil && i < len(to) {
			to[i] = x
		}
	}
}
