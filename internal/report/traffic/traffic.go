// Package traffic says what an access of a warp costs the memory: sectors of global memory, passes over the banks of shared
// memory. Buffers are taken to begin at multiples of 256 bytes, as those of cudaMalloc do.
package traffic

import (
	"math/bits"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/simt"
	"github.com/warpwise/warpwise/simt/micro"
)

// Sector is the number of bytes that global memory is read and written in; banks are of 4 bytes, 32 of them.
const (
	Sector = 32
	banks  = 32
	word   = 4
)

// Bytes returns how many bytes each lane of an access reads or writes, and 0 when in is none.
func Bytes(f *micro.Func, in *micro.Inst) int {
	each := int(in.Bits+7) / 8
	switch in.Op {
	case micro.OpLoad, micro.OpStore:
		return each * max(1, len(f.Lists[in.Ext]))
	case micro.OpAtom:
		return each
	}
	return 0
}

// Access is what the lanes of a warp access together.
type Access struct {
	Space micro.Space
	Name  string // of the variable or buffer; that of the first lane where lanes access several
	Write bool
	Atom  bool
	Bytes int      // of each lane
	Lanes uint32   // that access it
	Names []string // by lane
	Off   []int64  // by lane: where it begins
}

// Of returns the access of a step, or nil: no access, one that no lane makes, or of parameters.
func Of(s *simt.Step) *Access {
	n := Bytes(s.Func, s.In)
	if n == 0 || s.Mask == 0 {
		return nil
	}
	a := &Access{Write: s.In.Op != micro.OpLoad, Atom: s.In.Op == micro.OpAtom, Bytes: n, Lanes: s.Mask, Names: make([]string, 32), Off: make([]int64, 32)}
	for m := s.Mask; m != 0; m &= m - 1 {
		lane := bits.TrailingZeros32(m)
		name, space, off, ok := s.Address(lane)
		if !ok || space == micro.ParamSpace {
			return nil
		}
		if a.Name == "" {
			a.Name, a.Space = name, space
		}
		a.Names[lane], a.Off[lane] = name, off
	}
	return a
}

// each calls f for the lanes of the access.
func (a *Access) each(f func(lane int)) {
	for m := a.Lanes; m != 0; m &= m - 1 {
		f(bits.TrailingZeros32(m))
	}
}

// piece is a part of memory.
type piece struct {
	name string
	at   int64
}

// Sectors returns how many sectors the access touches, and how few would hold as many bytes.
func (a *Access) Sectors() (n, least int) {
	seen, bytes := map[piece]bool{}, map[piece]bool{}
	a.each(func(lane int) {
		if a.Space == micro.Local { // words of the lanes alternate in memory
			for w := a.Off[lane] / word; w <= (a.Off[lane]+int64(a.Bytes)-1)/word; w++ {
				seen[piece{"", w<<2 | int64(lane)/(Sector/word)}] = true
			}
			return
		}
		for at := a.Off[lane] / Sector; at <= (a.Off[lane]+int64(a.Bytes)-1)/Sector; at++ {
			seen[piece{a.Names[lane], at}] = true
		}
		bytes[piece{a.Names[lane], a.Off[lane]}] = true
	})
	need := len(bytes) * a.Bytes
	if a.Space == micro.Local {
		need = bits.OnesCount32(a.Lanes) * max(a.Bytes, word)
	}
	return len(seen), max(1, (need+Sector-1)/Sector)
}

// Passes returns how many passes over the banks of shared memory the access takes, and how few it could be for as many
// bytes: lanes that name different words of one bank come one after the other. Accesses of 8 bytes are made for half a warp
// at a time, those of 16 for a quarter, as far as that matters.
func (a *Access) Passes() (n, least int) {
	group := 32
	if a.Bytes > word {
		group = max(4, 32*word/a.Bytes)
	}
	for first := 0; first < 32; first += group {
		words := map[int64]bool{}
		var count [banks]int
		most := 0
		a.each(func(lane int) {
			if lane < first || lane >= first+group {
				return
			}
			for w := a.Off[lane] / word; w <= (a.Off[lane]+int64(a.Bytes)-1)/word; w++ {
				if !words[w] {
					words[w] = true
					count[w%banks]++
					most = max(most, count[w%banks])
				}
			}
		})
		n += most
		least += (len(words) + banks - 1) / banks
	}
	return n, max(1, least)
}

// SameAddress returns the most lanes that access one address: atomic operations on it come one after the other.
func (a *Access) SameAddress() (most int) {
	count := map[piece]int{}
	a.each(func(lane int) {
		p := piece{a.Names[lane], a.Off[lane]}
		count[p]++
		most = max(most, count[p])
	})
	return most
}

// Follower tells the instructions of a run apart: one of PTX may be several micro-operations.
type Follower struct {
	pos       diag.Pos
	cta, warp int
	active    uint32
	pc        int32
}

// Goes reports whether a step goes on with the instruction of the step before. It is called for every step.
func (f *Follower) Goes(s *simt.Step) bool {
	was := *f
	*f = Follower{s.In.Pos, s.CTA, s.Warp, s.Active, s.PC}
	was.pc++
	return was == *f
}
