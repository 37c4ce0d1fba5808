package simt_test

import (
	"encoding/binary"
	"strings"
	"testing"

	"github.com/warpwise/warpwise/simt"
)

// words runs kernel k on a buffer of zeros and returns its first n words.
func words(t *testing.T, p *simt.Program, n int, more ...simt.Arg) (out []uint32) {
	t.Helper()
	b := &simt.Buffer{Name: "out", Data: make([]byte, 4*n)}
	res := run(t, p, simt.Launch{Kernel: "k", Args: append([]simt.Arg{{Buffer: b}}, more...), Checks: simt.Checks{Init: true, Undef: true, Races: true}})
	if len(res.Findings) > 0 {
		t.Fatal(res.Findings)
	}
	for i := range n {
		out = append(out, binary.LittleEndian.Uint32(b.Data[4*i:]))
	}
	return out
}

// TestShortAddresses: of an address in shared, local, const or param memory 32 bits are enough: ptxas takes registers of 32 bits
// there, and the hardware's windows are smaller than that.
func TestShortAddresses(t *testing.T) {
	const vars = ".const .b32 b[4] = {5, 6, 7, 8};\n.const .b32 c[4] = {1, 2, 3, 4};\n"
	for _, c := range []struct {
		name, body string
		want       uint32
	}{
		{"const", "mov.u32 %r2, c; ld.const.u32 %r1, [%r2+4];", 2},
		{"the first of const", "mov.u32 %r2, b; ld.const.u32 %r1, [%r2];", 5},
		{"const, with an offset", "mov.u32 %r2, c+8; ld.const.u32 %r1, [%r2];", 3},
		{"const, cut", "mov.u64 %rd2, c; cvt.u32.u64 %r2, %rd2; ld.const.u32 %r1, [%r2+12];", 4},
		{"const, in a wide register", "mov.u64 %rd2, c; cvt.u32.u64 %r2, %rd2; cvt.u64.u32 %rd3, %r2; ld.const.u32 %r1, [%rd3+4];", 2},
		{"const made generic", "mov.u32 %r2, c; cvt.u64.u32 %rd2, %r2; cvta.const.u64 %rd3, %rd2; ld.u32 %r1, [%rd3+4];", 2},
		{"null of const made generic", "mov.u64 %rd2, 0; cvta.const.u64 %rd3, %rd2; cvt.u32.u64 %r1, %rd3; shr.u64 %rd3, %rd3, 32; cvt.u32.u64 %r2, %rd3; or.b32 %r1, %r1, %r2;", 0},
		{"shared", "mov.u32 %r2, s; st.shared.u32 [%r2+4], 9; ld.shared.u32 %r1, [%r2+4];", 9},
		{"shared made generic", "mov.u32 %r2, s; st.shared.u32 [%r2+4], 9; cvt.u64.u32 %rd2, %r2; cvta.shared.u64 %rd3, %rd2; ld.u32 %r1, [%rd3+4];", 9},
		{"local", "mov.u32 %r2, l; st.local.u32 [%r2+4], 9; ld.local.u32 %r1, [%r2+4];", 9},
		{"local, cut", "mov.u64 %rd2, l; cvt.u32.u64 %r2, %rd2; st.local.u32 [%rd2+4], 9; ld.local.u32 %r1, [%r2+4];", 9},
		{"param", "mov.u32 %r2, p; ld.param.u32 %r1, [%r2+4];", 12},
		{"param, cut", "mov.u64 %rd2, p; cvt.u32.u64 %r2, %rd2; ld.param.u32 %r1, [%r2];", 11},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := decodePTX(t, header+vars+".visible .entry k(.param .u64 out, .param .align 4 .b8 p[8]) {\n.shared .b32 s[4]; .local .b32 l[4];\n.reg .b32 %r<9>; .reg .b64 %rd<9>;\n"+c.body+"\nld.param.u64 %rd1, [out]; st.global.u32 [%rd1], %r1;\nret;\n}\n")
			if got := words(t, p, 1, simt.Arg{Bytes: []byte{11, 0, 0, 0, 12, 0, 0, 0}}); got[0] != c.want {
				t.Errorf("got %d, want %d", got[0], c.want)
			}
		})
	}
}

// TestShortPointersIR: the same in LLVM IR, where pointers are made of integers of 32 bits.
func TestShortPointersIR(t *testing.T) {
	p := decodeIR(t, `target triple = "nvptx64-nvidia-cuda"
@c = addrspace(4) constant [4 x i32] [i32 11, i32 22, i32 33, i32 44]
@s = internal addrspace(3) global [64 x i32] undef
define ptx_kernel void @k(ptr addrspace(1) %out) {
  %i = ptrtoint ptr addrspace(4) @c to i32
  %j = add i32 %i, 4
  %p = inttoptr i32 %j to ptr addrspace(4)
  %v = load i32, ptr addrspace(4) %p
  store i32 %v, ptr addrspace(1) %out
  %g = addrspacecast ptr addrspace(4) %p to ptr
  %w = load i32, ptr %g
  %o1 = getelementptr i32, ptr addrspace(1) %out, i64 1
  store i32 %w, ptr addrspace(1) %o1
  %t = trunc i64 ptrtoint (ptr addrspace(3) @s to i64) to i32
  %q = inttoptr i32 %t to ptr addrspace(3)
  store i32 9, ptr addrspace(3) %q
  %x = load i32, ptr addrspace(3) @s
  %o2 = getelementptr i32, ptr addrspace(1) %out, i64 2
  store i32 %x, ptr addrspace(1) %o2
  ret void
}
`)
	if got := words(t, p, 3); got[0] != 22 || got[1] != 22 || got[2] != 9 {
		t.Error(got)
	}
}

// TestNullOfConst: null in const memory is no variable.
func TestNullOfConst(t *testing.T) {
	p := decodePTX(t, header+".const .b32 c[4] = {1, 2, 3, 4};\n.visible .entry k(.param .u64 out) {\n.reg .b32 %r<9>;\nmov.u32 %r2, 0; ld.const.u32 %r1, [%r2];\nret;\n}\n")
	res, err := p.Run(simt.Launch{Kernel: "k", Args: []simt.Arg{{Buffer: &simt.Buffer{Name: "out", Data: make([]byte, 4)}}}})
	if err != nil || len(res.Findings) != 1 || res.Findings[0].Kind != simt.OutOfBounds {
		t.Error(err, res)
	}
}

// TestAddressSize32: a module with addresses of 32 bits in generic or global memory is not modelled, which is said; its other
// kernels run.
func TestAddressSize32(t *testing.T) {
	const text = ".version 7.0\n.target sm_80\n.address_size 32\n.shared .b32 s;\n.visible .entry k() {\n.reg .b32 %r<9>;\n"
	for _, body := range []string{"cvta.shared.u32 %r1, s;", "mov.u32 %r2, 64; ld.u32 %r1, [%r2];", "mov.u32 %r2, 64; st.global.u32 [%r2], 1;"} {
		_, err := decodePTX(t, text+body+"\nret;\n}\n").Run(simt.Launch{Kernel: "k"})
		if err == nil || !strings.Contains(err.Error(), "32 bits") {
			t.Errorf("%s: %v", body, err)
		}
	}
	run(t, decodePTX(t, text+"st.shared.u32 [s], 1;\nret;\n}\n"), simt.Launch{Kernel: "k"})
}
