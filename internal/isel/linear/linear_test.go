package linear_test

import (
	"testing"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/internal/isel/linear"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ir/irtext"
)

// Operations with and without flags; that %k is the index of an address says that %k, %a and %b are not negative.
const operations = `
define void @f(i32 %a, i32 %b, i32 %c) {
  %k = add nuw i32 %a, %b
  %known = zext nneg i32 %k to i64
  %1 = add i32 %a, %b
  %2 = add i32 %a, %c
  %3 = add i32 %c, %c
  %4 = add i32 %a, 7
  %5 = add i32 %a, -7
  %6 = add i32 %c, -7
  %7 = sub i32 %a, %b
  %8 = sub i32 %a, %c
  %9 = sub i32 %c, %a
  %10 = sub i32 %a, 7
  %11 = sub i32 %a, -7
  %12 = mul i32 %a, 5
  %13 = shl i32 %c, 2
  %14 = or i32 %a, %c
  ret void
}
`

// corners are numbers of 32 bits at which sums wrap.
var corners = []uint32{0, 1, 5, 7, 8, 1 << 30, 1<<31 - 8, 1<<31 - 7, 1<<31 - 1, 1 << 31, 1<<31 + 1, 1<<31 + 7, 1<<32 - 8, 1<<32 - 7, 1<<32 - 1}

// TestExpand: whatever is taken apart by what is known of %k is the same number for all values of which that is so.
func TestExpand(t *testing.T) {
	m, diags := irtext.Parse(diag.NewFile("f.ll", operations), irtext.Options{})
	if err := diags.Err(); err != nil {
		t.Fatal(err)
	}
	f := m.Funcs[0]
	var k linear.Facts
	var list []*ir.Value
	for v := range f.Entry().Instrs() {
		if v.Op == ir.OpZExt {
			k.Learn(f, v)
		} else if v.Type == ir.I32 {
			list = append(list, v)
		}
	}
	apart := 0
	for _, v := range list[1:] {
		for _, ext := range []linear.Extension{linear.Signed, linear.Unsigned, linear.Either} {
			parts, n, off, ok := linear.Expand(f, &k, linear.Term{Value: v, Ext: ext, Coeff: 3})
			if !ok {
				continue
			}
			apart++
			everywhere(func(args [3]uint32) bool {
				x := value(f, v, args)
				if ext == linear.Either && int32(x) < 0 {
					return true
				}
				sum := off
				for _, p := range parts[:n] {
					y := value(f, p.Value, args)
					if p.Ext == linear.Either && int32(y) < 0 {
						t.Errorf("%v: %v: an operand that may be of either extension is %#x", v.Op, args, y)
						return false
					}
					sum += p.Coeff * extended(y, p.Ext)
				}
				if want := 3 * extended(x, ext); sum != want {
					t.Errorf("%%%d, %v extended by %d, of %#x: %d, and taken apart %d", v.ID, v.Op, ext, args, want, sum)
				}
				return sum == 3*extended(x, ext)
			})
		}
	}
	if apart < 5 {
		t.Errorf("%d were taken apart", apart)
	}
}

// everywhere asks about the corners for which %k is not poison and not negative, until the answer is no.
func everywhere(ask func(args [3]uint32) bool) {
	for _, a := range corners {
		for _, b := range corners {
			if sum := uint64(a) + uint64(b); sum >= 1<<31 {
				continue
			}
			for _, c := range corners {
				if !ask([3]uint32{a, b, c}) {
					return
				}
			}
		}
	}
}

func extended(x uint32, e linear.Extension) int64 {
	if e == linear.Unsigned {
		return int64(x)
	}
	return int64(int32(x))
}

// value computes v for arguments of its function.
func value(f *ir.Func, v *ir.Value, args [3]uint32) uint32 {
	if v.IsConst() {
		n, _ := f.SInt(v)
		return uint32(n)
	}
	for i, p := range f.Params {
		if p == v {
			return args[i]
		}
	}
	a, b := value(f, v.Args[0], args), value(f, v.Args[1], args)
	switch v.Op {
	case ir.OpAdd:
		return a + b
	case ir.OpSub:
		return a - b
	case ir.OpMul:
		return a * b
	case ir.OpShl:
		return a << b
	}
	return a | b
}
