package validate

import (
	"strings"
	"testing"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/simt"
)

// message is message passing: one thread writes data and adds to a flag, another reads the flag by adding nothing and,
// when it is set, reads the data. WHO is the writer: 0. SPACE is where both lie.
const message = `
target triple = "nvptx64-nvidia-cuda"
@data = internal addrspace(3) global i32 undef, align 4
@flag = internal addrspace(3) global i32 undef, align 4
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare void @llvm.nvvm.barrier0()
define ptx_kernel void @k(ptr addrspace(1) %data, ptr addrspace(1) %flag, ptr addrspace(1) %out) {
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %cta = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  START
  %rest = and i32 %tid, 31
  %one = icmp eq i32 %rest, 0
  br i1 %one, label %some, label %end
some:
  %who = icmp eq i32 WHO, 0
  br i1 %who, label %write, label %read
write:
  store i32 42, ptr addrspace(SPACE) DATA
  %x = atomicrmw add ptr addrspace(SPACE) FLAG, i32 1 ORDER, align 4
  br label %end
read:
  %f = atomicrmw or ptr addrspace(SPACE) FLAG, i32 0 ORDER, align 4
  %set = icmp eq i32 %f, 1
  br i1 %set, label %take, label %end
take:
  %v = load i32, ptr addrspace(SPACE) DATA
  store i32 %v, ptr addrspace(1) %out
  br label %end
end:
  ret void
}
`

// TestOrderOfAtomics: message passing through atomicrmw, whose order selection weakens where nothing is to be ordered,
// has no race; it has one when what is left of the order is taken away. Blocks and warps run in order, so that the
// reader sees the flag.
func TestOrderOfAtomics(t *testing.T) {
	global := strings.NewReplacer("START", "", "WHO", "%cta", "SPACE", "1", "DATA", "%data", "FLAG", "%flag")
	shared := strings.NewReplacer("START", "store i32 0, ptr addrspace(3) @flag\n  call void @llvm.nvvm.barrier0()", "WHO", "%tid", "SPACE", "3", "DATA", "@data", "FLAG", "@flag")
	alone := strings.NewReplacer("store i32 0, ptr addrspace(3) @flag", "%s0 = icmp eq i32 %tid, 0\n  br i1 %s0, label %set0, label %go\nset0:\n  store i32 0, ptr addrspace(3) @flag\n  br label %go\ngo:")
	for _, c := range []struct {
		name, text, order, want string
		grid, block             int
		broken                  [2]string
	}{
		{"global", global.Replace(message), "seq_cst", "red.relaxed.sys.global", 2, 32, [2]string{"fence.sc.sys;", ""}},
		{"global", global.Replace(message), "seq_cst", "atom.acquire.sys.global", 2, 32, [2]string{"atom.acquire", "atom.relaxed"}},
		{"global", global.Replace(message), "acq_rel", "red.release.sys.global", 2, 32, [2]string{"red.release", "red.relaxed"}},
		{"shared", alone.Replace(shared.Replace(message)), "seq_cst", ".cta.shared", 1, 64, [2]string{"atom.acq_rel", "atom.relaxed"}},
	} {
		text := strings.ReplaceAll(c.text, "ORDER", c.order)
		m, err := warpwise.Read("k.ll", text, warpwise.ReadOptions{})
		if err != nil {
			t.Fatalf("%v\n%s", err, text)
		}
		out, err := warpwise.Compile(m, warpwise.CompileOptions{Target: "sm_80", OptLevel: 2})
		if err != nil {
			t.Fatal(err)
		}
		ptx := string(out.PTX)
		if !strings.Contains(ptx, c.want) || !strings.Contains(ptx, c.broken[0]) {
			t.Errorf("%s, %s: no %s or %s:\n%s", c.name, c.order, c.want, c.broken[0], ptx)
		}
		if f := races(t, ptx, c.grid, c.block); len(f) > 0 {
			t.Errorf("%s, %s: %v\n%s", c.name, c.order, f[0].Kind, ptx)
		}
		if f := races(t, strings.ReplaceAll(ptx, c.broken[0], c.broken[1]), c.grid, c.block); len(f) == 0 {
			t.Errorf("%s, %s: no race without %s", c.name, c.order, c.broken[0])
		}
	}
}

// races runs the kernel of a PTX text and returns what was found, and wants the message to arrive.
func races(t *testing.T, text string, grid, block int) []simt.Finding {
	t.Helper()
	m, err := warpwise.ReadPTX("k.ptx", text)
	if err != nil {
		t.Fatal(err)
	}
	var args []simt.Arg
	for range 3 {
		args = append(args, simt.Arg{Buffer: &simt.Buffer{Data: make([]byte, 64)}})
	}
	r, err := simt.DecodePTX(m).Run(simt.Launch{Kernel: "k", Grid: [3]int{grid, 1, 1}, Block: [3]int{block, 1, 1}, Args: args, Checks: simt.Checks{Races: true}})
	if err != nil {
		t.Fatal(err)
	}
	if args[2].Buffer.Data[0] != 42 {
		t.Error("the reader did not see the flag")
	}
	return r.Findings
}
