package validate

import (
	"fmt"
	"strings"
	"testing"

	"github.com/warpwise/warpwise/internal/judge/equiv"
	"github.com/warpwise/warpwise/ir"

	"github.com/warpwise/warpwise/simt/micro"
)

const twoArms = `define ptx_kernel void @k(ptr addrspace(1) %out) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %i = zext i32 %t to i64
  %p = getelementptr i32, ptr addrspace(1) %out, i64 %i
  %c = icmp ult i32 %t, 7
  br i1 %c, label %a, label %b
a:
  %x = add i32 %t, 2
  br label %done
b:
  %y = sub i32 %t, -2
  br label %done
done:
  %z = phi i32 [ %x, %a ], [ %y, %b ]
  store i32 %z, ptr addrspace(1) %p, align 4
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
`

// TestTraceOfAPassInMemory: a pass that works on the module keeps positions, and by them the trace
// oracle knows the instructions. Inverting the branch leaves memory as it was.
func TestTraceOfAPassInMemory(t *testing.T) {
	source, err := Source("k.ll", twoArms)
	if err != nil {
		t.Fatal(err)
	}
	opt := equiv.Options{Seeds: 1, Oracles: equiv.Trace, Explain: true}
	for _, c := range []struct {
		name string
		pass func(f *ir.Func)
		want equiv.Outcome
	}{
		{"nothing", func(*ir.Func) {}, equiv.Equal},
		{"other arm", func(f *ir.Func) {
			for v := range f.Instrs() {
				if v.Op == ir.OpICmp {
					v.Args[0], v.Args[1] = v.Args[1], v.Args[0] // 7 < t
					f.Touch()
				}
			}
		}, equiv.Differs},
	} {
		m, err := Read("k.ll", twoArms)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range m.Funcs {
			if !f.IsDecl() {
				c.pass(f)
			}
		}
		target, err := equiv.DecodeIR(m)
		if err != nil {
			t.Fatal(err)
		}
		v := equiv.Compare(source, target, "k", opt)
		if v.Outcome != c.want {
			t.Errorf("%s: %v, want %v: %s", c.name, v.Outcome, c.want, v.Detail)
		}
		if c.want == equiv.Differs && (v.Counter == nil || v.Counter.Oracle != "trace" || !strings.HasPrefix(v.Counter.First.A.Place, "k.ll:6:")) {
			t.Errorf("%s: counter-example %+v", c.name, v.Counter)
		}
		opt.Oracles = 0
		if v := equiv.Compare(source, target, "k", opt); v.Outcome != equiv.Equal {
			t.Errorf("%s: without the trace oracle: %v: %s", c.name, v.Outcome, v.Detail)
		}
		opt.Oracles = equiv.Trace
	}
}

// TestValues: what a text makes, and what the replay command makes of the text again.
func TestValues(t *testing.T) {
	for _, c := range []struct{ spec, want string }{
		{"i32:-1", "ffffffff"}, {"i32:0xfffffff0", "f0ffffff"}, {"i64:1", "0100000000000000"}, {"i8:255", "ff"}, {"i16:-2", "feff"},
		{"f32:1", "0000803f"}, {"f64:-0.5", "000000000000e0bf"}, {"bytes:0a0b0c", "0a0b0c"},
		{"i16[3]:1,2", "010002000100"}, {"i8[4]:iota", "00010203"}, {"f32[2]:iota", "000000000000803f"}, {"zeros:3", "000000"}, {"i32[1]", "00000000"},
	} {
		v, err := equiv.ParseValue(c.spec)
		b := v.Arg.Bytes
		if v.Arg.Buffer != nil {
			b = v.Arg.Buffer.Data
		}
		if err != nil || fmt.Sprintf("%x", b) != c.want {
			t.Errorf("%s: %x, %v; want %s", c.spec, b, err, c.want)
		}
	}
	for _, bad := range []string{"", "i32", "i32:", "i32:x", "i33:1", "i32[0]", "i32[x]:zeros", "i32[-1]", "i32[9999999999]:zeros", "zeros:0", "bytes:0", "f32:1e", "i32[4]:random(x)", "i32[4]:sort(1)", "i32[]:zeros", "i32[2", "file:/nonexistent"} {
		if _, err := equiv.ParseValue(bad); err == nil {
			t.Errorf("%q is accepted", bad)
		}
	}
	f := &micro.Func{Name: "k", Params: []micro.Param{{Name: "p", Ptr: true, Size: 8}, {Size: 12}, {Size: 4, Elem: micro.ElemFloat}, {Size: 8, Local: true}, {Size: 16, Elem: micro.ElemDouble}}}
	for seed := range uint64(8) {
		values, err := equiv.Inputs(f, seed, 256, nil)
		if err != nil {
			t.Fatal(err)
		}
		for i, v := range values {
			again, err := equiv.ParseValue(v.Spec)
			if err != nil || string(again.Arg.Bytes) != string(v.Arg.Bytes) || v.Arg.Buffer != nil && string(again.Arg.Buffer.Data) != string(v.Arg.Buffer.Data) {
				t.Errorf("seed %d, argument %d: %s does not replay: %v", seed, i, v.Spec, err)
			}
			if v.Arg.Buffer == nil && int64(len(v.Arg.Bytes)) != f.Params[i].Size {
				t.Errorf("seed %d, argument %d: %d bytes", seed, i, len(v.Arg.Bytes))
			}
		}
	}
}
