package ctordtor_test

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"strings"
	"testing"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/internal/filetest"
	"github.com/warpwise/warpwise/internal/opt/ctordtor"
	"github.com/warpwise/warpwise/ir/irtext"
	"github.com/warpwise/warpwise/simt"
)

func TestFiles(t *testing.T) { filetest.Dir(t, "testdata") }

// lowered returns the text of a module after the pass.
func lowered(t *testing.T, text string, settings map[string]string) string {
	t.Helper()
	m, err := warpwise.Read("t.ll", text, warpwise.ReadOptions{})
	if err != nil {
		t.Fatal(err)
	}
	for range 2 { // the second time changes nothing
		if _, err := warpwise.Optimize(m, ctordtor.Name+",verify", warpwise.OptimizeOptions{Settings: settings}); err != nil {
			t.Fatal(err)
		}
	}
	var b bytes.Buffer
	if err := irtext.Print(&b, m, irtext.PrintOptions{}); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// lists is a module with a list of each kind. The hash of its name is LLVM's.
const lists = `source_filename = "x.cpp"
target triple = "nvptx64-nvidia-cuda"
@u = internal addrspace(1) global i32 0
@llvm.used = appending global [1 x ptr] [ptr addrspacecast (ptr addrspace(1) @u to ptr)], section "llvm.metadata"
@llvm.global_ctors = appending global [3 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 65535, ptr @a.b, ptr null }, { i32, ptr, ptr } { i32 7, ptr @c, ptr null }, { i32, ptr, ptr } { i32 8, ptr null, ptr null }]
@llvm.global_dtors = appending global [2 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 7, ptr @c, ptr null }, { i32, ptr, ptr } { i32 7, ptr @c, ptr null }]
define internal void @a.b() {
  ret void
}
define internal void @c() {
  ret void
}
`

// TestVariables: the variables are those of opt-19, and go without a null function; what had their names keeps them.
func TestVariables(t *testing.T) {
	for _, c := range []struct {
		name     string
		settings map[string]string
		want     []string
		not      []string
	}{
		{"by default", nil, []string{
			`@__init_array_object_a_b_bd04ac72c028592_65535 = protected addrspace(4) constant ptr @a.b, section ".init_array.65535"`,
			`@__init_array_object_c_bd04ac72c028592_7 = protected addrspace(4) constant ptr @c, section ".init_array.7"`,
			`@__init_array_start = weak protected addrspace(1) global ptr null`,
			`@__init_array_end = weak protected addrspace(1) global ptr null`,
			`@__fini_array_object_c_bd04ac72c028592_7 = protected addrspace(4) constant ptr @c, section ".fini_array.7"`,
			`@__fini_array_object_c_bd04ac72c028592_7_1 = protected`,
			`@llvm.used = appending global [5 x ptr] [ptr addrspacecast (ptr addrspace(1) @u to ptr), ptr addrspacecast (ptr addrspace(4) @__init_array_object_a_b_`,
			`define weak_odr ptx_kernel void @"nvptx$device$init"()`, `define weak_odr ptx_kernel void @"nvptx$device$fini"()`,
		}, []string{"@llvm.global_", "_8 ="}},
		{"an id", map[string]string{"nvptx-lower-global-ctor-dtor-id": "unit.one"}, []string{`@__init_array_object_c_unit_one_7 =`}, []string{"bd04ac72"}},
		{"no kernels", map[string]string{"nvptx-emit-init-fini-kernel": "false"}, []string{`@__fini_array_object_c_bd04ac72c028592_7 =`}, []string{"device"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			out := lowered(t, lists, c.settings)
			for _, w := range c.want {
				if !strings.Contains(out, w) {
					t.Errorf("no %s in\n%s", w, out)
				}
			}
			for _, w := range c.not {
				if strings.Contains(out, w) {
					t.Errorf("%s in\n%s", w, out)
				}
			}
		})
	}
	if out := lowered(t, "@llvm.global_ctors = appending global [0 x { i32, ptr, ptr }] zeroinitializer\n", nil); strings.Contains(out, "device") {
		t.Errorf("a kernel for nothing:\n%s", out)
	}
}

// host does what the host program does: it writes the bounds of an array of n functions and launches both kernels.
const host = `
@array = internal addrspace(1) global [3 x ptr] [ptr @one, ptr @two, ptr @three]
define ptx_kernel void @host(ptr addrspace(1) %out) {
  store ptr addrspace(1) @array, ptr addrspace(1) @__init_array_start
  store ptr addrspace(1) getelementptr (ptr, ptr addrspace(1) @array, i64 N), ptr addrspace(1) @__init_array_end
  store ptr addrspace(1) @array, ptr addrspace(1) @__fini_array_start
  store ptr addrspace(1) getelementptr (ptr, ptr addrspace(1) @array, i64 N), ptr addrspace(1) @__fini_array_end
  call ptx_kernel void @"nvptx$device$init"()
  %i = load i32, ptr addrspace(1) @log
  store i32 %i, ptr addrspace(1) %out
  store i32 0, ptr addrspace(1) @log
  call ptx_kernel void @"nvptx$device$fini"()
  %f = load i32, ptr addrspace(1) @log
  %p = getelementptr i32, ptr addrspace(1) %out, i64 1
  store i32 %f, ptr addrspace(1) %p
  ret void
}
`

// TestOrder: constructors run from the first to the last and destructors the other way, each once, in the IR and in its PTX,
// and none of an empty array.
func TestOrder(t *testing.T) {
	text := "target triple = \"nvptx64-nvidia-cuda\"\n@log = internal addrspace(1) global i32 0\n"
	for k, name := range []string{"one", "two", "three"} {
		text += fmt.Sprintf("define internal void @%s() {\n  %%x = load i32, ptr addrspace(1) @log\n  %%y = mul i32 %%x, 10\n  %%z = add i32 %%y, %d\n  store i32 %%z, ptr addrspace(1) @log\n  ret void\n}\n", name, k+1)
	}
	for _, kind := range []string{"ctors", "dtors"} {
		text += "@llvm.global_" + kind + " = appending global [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 1, ptr @one, ptr null }]\n"
	}
	before := lowered(t, text, nil)
	for n, want := range [][2]uint32{{0, 0}, {1, 1}, {12, 21}, {123, 321}} {
		m, err := warpwise.Read("t.ll", before+strings.ReplaceAll(host, "N", fmt.Sprint(n)), warpwise.ReadOptions{})
		if err != nil {
			t.Fatal(err)
		}
		source, err := simt.DecodeIR(m)
		if err != nil {
			t.Fatal(err)
		}
		programs := map[string]*simt.Program{"IR": source}
		for level := range 3 {
			c, err := warpwise.Compile(m, warpwise.CompileOptions{Target: "sm_70", OptLevel: level})
			if err != nil {
				t.Fatal(err)
			}
			programs[fmt.Sprintf("PTX at O%d", level)] = simt.DecodePTX(c.Module)
		}
		for what, p := range programs {
			out := &simt.Buffer{Name: "out", Data: make([]byte, 8)}
			r, err := p.Run(simt.Launch{Kernel: "host", Grid: [3]int{1, 1, 1}, Block: [3]int{1, 1, 1}, Args: []simt.Arg{{Buffer: out}}})
			if err != nil {
				t.Fatal(err)
			}
			got := [2]uint32{binary.LittleEndian.Uint32(out.Data), binary.LittleEndian.Uint32(out.Data[4:])}
			if got != want || len(r.Findings) > 0 {
				t.Errorf("%s, %d functions: %v, want %v; findings %v", what, n, got, want, r.Findings)
			}
		}
	}
}
