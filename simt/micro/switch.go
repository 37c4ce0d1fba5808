package micro

import "github.com/warpwise/warpwise/internal/dense"

// SwitchTable finds the case of a value in constant time.
type SwitchTable struct {
	keys []uint64
	tab  dense.Table
}

// Build makes the table of the case values keys; of equal ones the first counts.
func (s *SwitchTable) Build(keys []uint64) {
	s.keys = keys
	for i, k := range keys {
		if s.Find(k) == 0 {
			s.tab.Insert(dense.Hash(0, k), uint32(i+1))
		}
	}
}

// Find returns the index of the target of x: 0 is the default.
func (s *SwitchTable) Find(x uint64) int {
	return int(s.tab.Find(dense.Hash(0, x), func(r uint32) bool { return s.keys[r-1] == x }))
}
