package knownbits

import (
	"testing"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ir/irtext"
)

const width = 4

// all returns every possible knowledge of four bits.
func all() []Known {
	var out []Known
	for zeros := range uint64(1 << width) {
		for ones := range uint64(1 << width) {
			if zeros&ones == 0 {
				out = append(out, Known{zeros, ones, width})
			}
		}
	}
	return out
}

func (k Known) has(x uint64) bool { return x&k.Zeros == 0 && x&k.Ones == k.Ones }

// TestTransfer checks every transfer function on all knowledge of four bits and all values: what
// is said to be known must hold, and bounds must bound.
func TestTransfer(t *testing.T) {
	text := "define i4 @f(i4 %a, i4 %b) {\n %add = add i4 %a, %b\n %sub = sub i4 %a, %b\n %mul = mul i4 %a, %b\n %and = and i4 %a, %b\n" +
		" %or = or i4 %a, %b\n %xor = xor i4 %a, %b\n %udiv = udiv i4 %a, %b\n %urem = urem i4 %a, %b\n %shl = shl i4 %a, %b\n %lshr = lshr i4 %a, %b\n %ashr = ashr i4 %a, %b\n" +
		" ret i4 %add\n}\n"
	m, diags := irtext.Parse(diag.NewFile("t.ll", text), irtext.Options{})
	if diags.HasErrors() {
		t.Fatal(diags.Err())
	}
	f := m.Funcs[0]
	for v := range f.Instrs() {
		if !v.Op.Is(ir.IsBinary) {
			continue
		}
		exact := 0
		for _, a := range all() {
			for _, b := range all() {
				k := binary(v, a, b, 4)
				check(t, v.Op, a, b, k)
				if _, ok := k.Const(); ok {
					exact++
				}
			}
		}
		if exact < 64 { // shifts by more than the width give poison
			t.Errorf("%v: constants do not give constants (%d)", v.Op, exact)
		}
	}
}

func check(t *testing.T, op ir.Op, a, b, k Known) {
	t.Helper()
	for x := range uint64(1 << width) {
		for y := range uint64(1 << width) {
			if !a.has(x) || !b.has(y) {
				continue
			}
			z, ok := eval(op, x, y)
			if !ok {
				continue
			}
			if !k.has(z) || z < k.Min() || z > k.Max() || sext(z, width) < k.SMin() || sext(z, width) > k.SMax() {
				t.Fatalf("%v: %d, %d give %d, but known are zeros %x, ones %x (from %v and %v)", op, x, y, z, k.Zeros, k.Ones, a, b)
			}
		}
	}
}

// eval computes on four bits; ok is false for poison.
func eval(op ir.Op, x, y uint64) (uint64, bool) {
	const m = 1<<width - 1
	switch op {
	case ir.OpAdd:
		return (x + y) & m, true
	case ir.OpSub:
		return (x - y) & m, true
	case ir.OpMul:
		return x * y & m, true
	case ir.OpAnd:
		return x & y, true
	case ir.OpOr:
		return x | y, true
	case ir.OpXor:
		return x ^ y, true
	case ir.OpUDiv:
		if y == 0 {
			return 0, false
		}
		return x / y, true
	case ir.OpURem:
		if y == 0 {
			return 0, false
		}
		return x % y, true
	}
	if y >= width {
		return 0, false
	}
	switch op {
	case ir.OpShl:
		return x << y & m, true
	case ir.OpLShr:
		return x >> y, true
	}
	return uint64(sext(x, width)>>y) & m, true
}

// TestSources checks facts that do not come from operands.
func TestSources(t *testing.T) {
	text := `declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.ctpop.i32(i32)
define i64 @f(ptr %p, i32 range(i32 0, 100) %r, i1 %c, i8 %x) {
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %load = load i32, ptr %p, !range !0
  %pop = call i32 @llvm.ctpop.i32(i32 %load)
  %wide = zext i8 %x to i64
  %sel = select i1 %c, i32 12, i32 4
  %par = add i32 %r, 0
  ret i64 %wide
}
!0 = !{i32 0, i32 8, i32 16, i32 32}
`
	m, diags := irtext.Parse(diag.NewFile("t.ll", text), irtext.Options{})
	if diags.HasErrors() {
		t.Fatal(diags.Err())
	}
	f := m.Func("f")
	want := map[string]Known{
		"tid":  {^uint64(1023) & mask(32), 0, 32},
		"load": {^uint64(31) & mask(32), 0, 32},
		"pop":  {^uint64(63) & mask(32), 0, 32},
		"wide": {^uint64(255), 0, 64},
		"sel":  {^uint64(12) & mask(32), 4, 32},
		"par":  {^uint64(127) & mask(32), 0, 32},
	}
	for v := range f.Instrs() {
		if k, ok := want[f.ValueName(v)]; ok && Of(f, v) != k {
			t.Errorf("%%%s: %+v, want %+v", f.ValueName(v), Of(f, v), k)
		}
	}
}
