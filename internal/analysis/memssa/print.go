package memssa

import (
	"slices"
	"strconv"

	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ir/irtext"
)

// Title appends the line that comes before a function annotated with its accesses.
func (s *SSA) Title(dst []byte, clobbers bool) []byte {
	if clobbers {
		dst = append(dst, "MemorySSA (walker) for function: "...)
	} else {
		dst = append(dst, "MemorySSA for function: "...)
	}
	return append(append(dst, s.f.Name...), '\n')
}

// Notes returns the accesses as notes on the function, in the text of LLVM 19's print<memoryssa>;
// with clobbers, that of each as well, as print<memoryssa-walker> does.
func (s *SSA) Notes(clobbers bool) irtext.Notes {
	names := s.f.Number()
	block := func(dst []byte, b *ir.Block) []byte {
		p := s.phis[b.ID]
		if p == nil {
			return dst
		}
		return append(s.append(append(dst, "; "...), p, names), '\n')
	}
	inst := func(dst []byte, v *ir.Value) []byte {
		a := s.Access(v)
		if a == nil {
			return dst
		}
		var c *Access
		if clobbers {
			c = s.Clobber(a)
		}
		dst = s.append(append(dst, "; "...), a, names)
		if clobbers {
			dst = append(dst, " - clobbered by "...)
			dst = s.append(dst, c, names)
		}
		return append(dst, '\n')
	}
	return irtext.Notes{Block: block, Inst: inst}
}

const liveOnEntry = "liveOnEntry"

// append appends an access in LLVM's text.
func (s *SSA) append(dst []byte, a *Access, names *ir.Numbering) []byte {
	switch a.Kind {
	case Use:
		dst = append(dst, "MemoryUse("...)
		dst = appendNumber(dst, s.Defining(a))
		return append(dst, ')')
	case Def:
		dst = strconv.AppendUint(dst, uint64(a.Number), 10)
		dst = append(dst, " = MemoryDef("...)
		dst = appendNumber(dst, s.Defining(a))
		dst = append(dst, ')')
		if a.optimised {
			dst = appendNumber(append(dst, "->"...), s.now(a.opt))
		}
		return dst
	case Phi:
		dst = strconv.AppendUint(dst, uint64(a.Number), 10)
		dst = append(dst, " = MemoryPhi("...)
		for k, i := range s.operands(a) {
			if k > 0 {
				dst = append(dst, ',')
			}
			dst = append(dst, '{')
			if b := a.Block.Preds[i].B; b.Name != "" {
				dst = append(dst, b.Name...)
			} else {
				dst = names.AppendBlock(dst, b)
			}
			dst = appendNumber(append(dst, ','), s.Arg(a, int(i)))
			dst = append(dst, '}')
		}
		return append(dst, ')')
	}
	return append(dst, liveOnEntry...)
}

func appendNumber(dst []byte, a *Access) []byte {
	if a.Number == 0 {
		return append(dst, liveOnEntry...)
	}
	return strconv.AppendUint(dst, uint64(a.Number), 10)
}

// operands returns the predecessor edges of a phi in the order in which renaming came to them.
func (s *SSA) operands(phi *Access) []int32 {
	preds := phi.Block.Preds
	order := make([]int32, len(preds))
	for i := range order {
		order[i] = int32(i)
	}
	slices.SortFunc(order, func(x, y int32) int {
		p, q := preds[x], preds[y]
		if p.B != q.B {
			return int(s.rank[p.B.ID] - s.rank[q.B.ID])
		}
		return int(p.I - q.I)
	})
	return order
}
