package simt_test

import (
	"encoding/binary"
	"testing"

	"github.com/warpwise/warpwise/simt"
)

// TestNamedVariable: an instruction without a state space that names a variable accesses the variable,
// in whatever space it is, as ptxas translates it.
func TestNamedVariable(t *testing.T) {
	for _, c := range []struct {
		name, decl, local, body string
		want                    uint32
	}{
		{"ld of shared", "", ".shared .b32 s[4];", "st.shared.b32 [s+4], 7; ld.b32 %r1, [s+4];", 7},
		{"st to shared", "", ".shared .b32 s[4];", "st.b32 [s+4], 8; ld.shared.b32 %r1, [s+4];", 8},
		{"module's shared", ".shared .b32 s[4];", "", "st.b32 [s+4], 9; ld.shared.b32 %r1, [s+4];", 9},
		{"vector of shared", "", ".shared .align 8 .b32 s[4];", "st.v2.b32 [s], {1, 10}; ld.shared.b32 %r1, [s+4];", 10},
		{"volatile of shared", "", ".shared .b32 s[4];", "st.volatile.b32 [s+4], 11; ld.volatile.b32 %r1, [s+4];", 11},
		{"acquire of shared", "", ".shared .b32 s[4];", "st.release.gpu.b32 [s+4], 12; ld.acquire.gpu.b32 %r1, [s+4];", 12},
		{"atom of shared", "", ".shared .b32 s[4];", "st.shared.b32 [s+4], 6; atom.add.u32 %r2, [s+4], 7; ld.shared.b32 %r1, [s+4];", 13},
		{"cas of shared", "", ".shared .b32 s[4];", "st.shared.b32 [s+4], 6; atom.cas.b32 %r2, [s+4], 6, 14; ld.shared.b32 %r1, [s+4];", 14},
		{"red of shared", "", ".shared .b32 s[4];", "st.shared.b32 [s+4], 6; red.max.u32 [s+4], 15; ld.shared.b32 %r1, [s+4];", 15},
		{"ld of local", "", ".local .b32 l[4];", "st.local.b32 [l+4], 16; ld.b32 %r1, [l+4];", 16},
		{"st to local", "", ".local .b32 l[4];", "st.b32 [l+4], 17; ld.local.b32 %r1, [l+4];", 17},
		{"ld of global", ".global .b32 g[4] = {1, 18, 3, 4};", "", "ld.b32 %r1, [g+4];", 18},
		{"st to global", ".global .b32 g[4];", "", "st.b32 [g+4], 19; ld.global.b32 %r1, [g+4];", 19},
		{"const keeps its space", ".const .b32 c[4] = {1, 20, 3, 4};", "", "ld.const.b32 %r1, [c+4];", 20},
		{"cvta of a name", "", ".shared .b32 s[4];", "st.shared.b32 [s+4], 21; cvta.shared.u64 %rd2, s; ld.b32 %r1, [%rd2+4];", 21},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := decodePTX(t, header+c.decl+"\n.visible .entry k(.param .u64 out) {\n"+c.local+"\n.reg .b32 %r<9>; .reg .b64 %rd<9>;\nld.param.u64 %rd1, [out];\n"+c.body+"\nst.global.u32 [%rd1], %r1;\nret;\n}\n")
			out := &simt.Buffer{Name: "out", Data: make([]byte, 4)}
			res, err := p.Run(simt.Launch{Kernel: "k", Args: []simt.Arg{{Buffer: out}}, Checks: simt.Checks{Init: true, Undef: true, Races: true}})
			if err != nil || len(res.Findings) > 0 {
				t.Fatal(err, res)
			}
			if got := binary.LittleEndian.Uint32(out.Data); got != c.want {
				t.Errorf("got %d, want %d", got, c.want)
			}
		})
	}
}

// TestNamedAddress: the address itself stays one in the variable's space. Through a register it is no
// generic address.
func TestNamedAddress(t *testing.T) {
	p := decodePTX(t, header+`.visible .entry k(.param .u64 out) {
	.shared .b32 s[4];
	.reg .b32 %r<9>; .reg .b64 %rd<9>;
	st.shared.b32 [s], 7; mov.b64 %rd2, s; ld.b32 %r1, [%rd2];
	ret;
}
`)
	out := &simt.Buffer{Name: "out", Data: make([]byte, 4)}
	res, err := p.Run(simt.Launch{Kernel: "k", Args: []simt.Arg{{Buffer: out}}})
	if err != nil || len(res.Findings) != 1 || res.Findings[0].Kind != simt.OutOfBounds {
		t.Error(err, res)
	}
}
