package machine

import "testing"

func TestProperties(t *testing.T) {
	ms := Properties(`ptxas info    : 0 bytes gmem
ptxas info    : Compiling entry function '_Z1kPf' for 'sm_80'
ptxas info    : Function properties for _Z1kPf
    16 bytes stack frame, 8 bytes spill stores, 12 bytes spill loads
ptxas info    : Used 24 registers, 380 bytes cmem[0]
ptxas info    : Function properties for helper
    99 bytes stack frame, 99 bytes spill stores, 99 bytes spill loads
`)
	if want := (Numbers{Registers: 24, Stack: 16, SpillStore: 8, SpillLoad: 12}); len(ms) != 1 || *ms["_Z1kPf"] != want {
		t.Errorf("%+v", ms["_Z1kPf"])
	}
}
