package validate

import (
	"bytes"
	"math/rand/v2"
	"testing"

	"github.com/warpwise/warpwise/simt"
)

// asmOperandCases have a statement of inline assembly whose result depends on an operand of each
// constraint, not on its text alone; %want is what it must be, and %r, which is stored, zero.
var asmOperandCases = []struct {
	name    string
	args    []string
	globals string
	body    string // computes %got and %want of type i64
}{
	{"h", []string{"i16"}, "", `  %x = call i16 asm "not.b16 $0, $1;", "=h,h"(i16 %a0)
  %y = xor i16 %a0, -1
  %got = zext i16 %x to i64
  %want = zext i16 %y to i64
`},
	{"h of i8", []string{"i8"}, "", `  %x = call i16 asm "mov.b16 $0, $1;", "=h,h"(i8 %a0)
  %got = zext i16 %x to i64
  %want = zext i8 %a0 to i64
`},
	{"c", []string{"i16"}, "", `  %x = call i16 asm "not.b16 $0, $1;", "=c,c"(i16 %a0)
  %y = xor i16 %a0, -1
  %got = zext i16 %x to i64
  %want = zext i16 %y to i64
`},
	{"r", []string{"i32", "i32"}, "", `  %x = call i32 asm "sub.s32 $0, $2, $1;", "=r,r,r"(i32 %a0, i32 %a1)
  %y = sub i32 %a1, %a0
  %got = zext i32 %x to i64
  %want = zext i32 %y to i64
`},
	{"r of a vector", []string{"<2 x i16>"}, "", `  %x = call i32 asm "mov.b32 $0, $1;", "=r,r"(<2 x i16> %a0)
  %y = bitcast <2 x i16> %a0 to i32
  %got = zext i32 %x to i64
  %want = zext i32 %y to i64
`},
	{"a vector from r", []string{"i32"}, "", `  %x = call <2 x i16> asm "mov.b32 $0, $1;", "=r,r"(i32 %a0)
  %y = bitcast <2 x i16> %x to i32
  %got = zext i32 %y to i64
  %want = zext i32 %a0 to i64
`},
	{"r of i1", []string{"i32"}, "", `  %b = icmp slt i32 %a0, 0
  %x = call i32 asm "mov.b32 $0, $1;", "=r,r"(i1 %b)
  %y = lshr i32 %a0, 31
  %z = and i32 %x, 1
  %got = zext i32 %z to i64
  %want = zext i32 %y to i64
`},
	{"l", []string{"i64", "i64"}, "", `  %got = call i64 asm "xor.b64 $0, $1, $2;", "=l,l,l"(i64 %a0, i64 %a1)
  %want = xor i64 %a0, %a1
`},
	{"l of a pointer", nil, "", `  %x = call i64 asm "cvta.to.global.u64 $0, $1;", "=l,l"(ptr addrspace(1) %row)
  %got = sub i64 %x, 0
  %want = ptrtoint ptr addrspace(1) %row to i64
`},
	{"f", []string{"i32"}, "", `  %m = and i32 %a0, 1065353215
  %f = bitcast i32 %m to float
  %x = call float asm "neg.f32 $0, $1;", "=f,f"(float %f)
  %n = fneg float %f
  %xi = bitcast float %x to i32
  %ni = bitcast float %n to i32
  %got = zext i32 %xi to i64
  %want = zext i32 %ni to i64
`},
	{"d", []string{"i64"}, "", `  %m = and i64 %a0, 4611686018427387903
  %f = bitcast i64 %m to double
  %x = call double asm "neg.f64 $0, $1;", "=d,d"(double %f)
  %n = fneg double %f
  %got = bitcast double %x to i64
  %want = bitcast double %n to i64
`},
	{"q", []string{"i64", "i64"}, "", `  %lo = zext i64 %a0 to i128
  %hi0 = zext i64 %a1 to i128
  %hi = shl i128 %hi0, 64
  %w = or i128 %lo, %hi
  %got = call i64 asm "{ .reg .b64 %lo, %hi; mov.b128 {%lo, %hi}, $1; sub.s64 $0, %lo, %hi; }", "=l,q"(i128 %w)
  %want = sub i64 %a0, %a1
`},
	{"=q", []string{"i64", "i64"}, "", `  %w = call i128 asm "mov.b128 $0, {$1, $2};", "=q,l,l"(i64 %a0, i64 %a1)
  %s = lshr i128 %w, 64
  %hi = trunc i128 %s to i64
  %lo = trunc i128 %w to i64
  %got = sub i64 %lo, %hi
  %want = sub i64 %a0, %a1
`},
	{"n", []string{"i32"}, "", `  %x = call i32 asm "add.s32 $0, $1, $2;", "=r,r,n"(i32 %a0, i32 -77)
  %y = add i32 %a0, -77
  %got = zext i32 %x to i64
  %want = zext i32 %y to i64
`},
	{"n of 64 bits", []string{"i64"}, "", `  %got = call i64 asm "xor.b64 $0, $1, $2;", "=l,l,n"(i64 %a0, i64 81985529216486895)
  %want = xor i64 %a0, 81985529216486895
`},
	{"n in an address", []string{"i32", "i32"}, "", `  %got0 = call i32 asm "ld.global.b32 $0, [$1+$2];", "=r,l,n"(ptr addrspace(1) %row, i32 8)
  %got = zext i32 %got0 to i64
  %want = zext i32 %a1 to i64
`},
	{"i", []string{"i32", "i32", "i32"}, "", `  %x = call i32 asm "lop3.b32 $0, $1, $2, $3, $4;", "=r,r,r,r,i"(i32 %a0, i32 %a1, i32 %a2, i32 228)
  %n = xor i32 %a2, -1
  %p = and i32 %a0, %a2
  %q = and i32 %a1, %n
  %y = or i32 %p, %q
  %got = zext i32 %x to i64
  %want = zext i32 %y to i64
`},
	{"i with a predicate", []string{"i32", "i32", "i32"}, "", `  %x = call i32 asm "{ .reg .pred %p; .reg .b32 %d; lop3.or.b32 %d|%p, $1, $2, $3, $4, 0; selp.b32 $0, %d, 7, %p; }", "=r,r,r,r,i"(i32 %a0, i32 %a1, i32 %a2, i32 128)
  %q = and i32 %a0, %a1
  %y0 = and i32 %q, %a2
  %zero = icmp eq i32 %y0, 0
  %y = select i1 %zero, i32 7, i32 %y0
  %got = zext i32 %x to i64
  %want = zext i32 %y to i64
`},
	{"i of shf, bfe, bfi, prmt", []string{"i32", "i32"}, "", `  %x = call i32 asm "{ .reg .b32 %a, %b; shf.l.wrap.b32 %a, $1, $2, $3; bfe.u32 %b, $1, $4, $5; bfi.b32 %a, %b, %a, $4, $5; prmt.b32 $0, %a, $2, $6; }", "=r,r,r,i,i,i,n"(i32 %a0, i32 %a1, i32 5, i32 7, i32 9, i32 21314)
  %f = call i32 @llvm.fshl.i32(i32 %a1, i32 %a0, i32 5)
  %s = lshr i32 %a0, 7
  %b = and i32 %s, 511
  %keep = and i32 %f, -65409
  %put = shl i32 %b, 7
  %i = or i32 %keep, %put
  %y = call i32 @llvm.nvvm.prmt(i32 %i, i32 %a1, i32 21314)
  %got = zext i32 %x to i64
  %want = zext i32 %y to i64
`},
	{"i of a symbol", []string{"i32"}, "@g = addrspace(1) global [4 x i32] [i32 11, i32 22, i32 33, i32 44]\n", `  %x = call i32 asm "{ .reg .b64 %a; mov.u64 %a, $1; ld.global.b32 $0, [%a+8]; }", "=r,i"(ptr addrspace(1) @g)
  %got = zext i32 %x to i64
  %want = zext i32 33 to i64
`},
	{"s of a shared symbol", []string{"i32"}, "@sh = addrspace(3) global [64 x i32] undef\n", `  %x = call i32 asm sideeffect "{ .reg .b32 %a; mov.u32 %a, $2; mad.lo.u32 %a, $3, 4, %a; st.shared.b32 [%a], $1; ld.shared.b32 $0, [%a]; }", "=r,r,s,r"(i32 %a0, ptr addrspace(3) @sh, i32 %t)
  %got = zext i32 %x to i64
  %want = zext i32 %a0 to i64
`},
	{"rn of a constant", []string{"i32"}, "", `  %x = call i32 asm "lop3.b32 $0, $1, $1, $1, $2;", "=r,r,rn"(i32 %a0, i32 15)
  %y = xor i32 %a0, -1
  %got = zext i32 %x to i64
  %want = zext i32 %y to i64
`},
	{"ri of a value", []string{"i32", "i32"}, "", `  %x = call i32 asm "and.b32 $0, $1, $2;", "=r,r,ri"(i32 %a0, i32 %a1)
  %y = and i32 %a0, %a1
  %got = zext i32 %x to i64
  %want = zext i32 %y to i64
`},
	{"imr of a value", []string{"i32", "i32"}, "", `  %x = call i32 asm "and.b32 $0, $1, $2;", "=r,r,imr"(i32 %a0, i32 %a1)
  %y = and i32 %a0, %a1
  %got = zext i32 %x to i64
  %want = zext i32 %y to i64
`},
	{"X", []string{"i32"}, "", `  %x = call i32 asm "add.s32 $0, $1, $2;", "=r,X,X"(i32 %a0, i32 9)
  %y = add i32 %a0, 9
  %got = zext i32 %x to i64
  %want = zext i32 %y to i64
`},
	{"tied", []string{"i32", "i32"}, "", `  %x = call i32 asm "mad.lo.s32 $0, $0, $2, $0;", "=r,0,r"(i32 %a0, i32 %a1)
  %p = mul i32 %a0, %a1
  %y = add i32 %p, %a0
  %got = zext i32 %x to i64
  %want = zext i32 %y to i64
`},
	{"tied of 128 bits", []string{"i64", "i64"}, "", `  %lo = zext i64 %a0 to i128
  %hi0 = zext i64 %a1 to i128
  %hi = shl i128 %hi0, 64
  %both = or i128 %lo, %hi
  %w = call i128 asm "{ .reg .b64 %lo, %hi; mov.b128 {%lo, %hi}, $0; mov.b128 $0, {%hi, %lo}; }", "=q,0"(i128 %both)
  %got = trunc i128 %w to i64
  %want = add i64 %a1, 0
`},
	{"several outputs, tied ones among them", []string{"i32", "i64", "i32"}, "", `  %s = call { i32, i64, float, i32 } asm "add.s32 $0, $0, $6; not.b64 $1, $5; mov.b32 $2, $6; sub.s32 $3, $3, $6;", "=&r,=&l,=&f,=&r,0,l,r,3"(i32 %a0, i64 %a1, i32 %a2, i32 %a0)
  %s0 = extractvalue { i32, i64, float, i32 } %s, 0
  %s1 = extractvalue { i32, i64, float, i32 } %s, 1
  %s2 = extractvalue { i32, i64, float, i32 } %s, 2
  %s3 = extractvalue { i32, i64, float, i32 } %s, 3
  %w0 = add i32 %a0, %a2
  %w1 = xor i64 %a1, -1
  %w3 = sub i32 %a0, %a2
  %b2 = bitcast float %s2 to i32
  %z0 = zext i32 %s0 to i64
  %z2 = zext i32 %b2 to i64
  %z3 = zext i32 %s3 to i64
  %y0 = zext i32 %w0 to i64
  %y2 = zext i32 %a2 to i64
  %y3 = zext i32 %w3 to i64
  %m0 = mul i64 %z0, 3
  %m1 = mul i64 %s1, 5
  %m2 = mul i64 %z2, 7
  %m3 = mul i64 %z3, 11
  %t0 = add i64 %m0, %m1
  %t1 = add i64 %m2, %m3
  %got = add i64 %t0, %t1
  %n0 = mul i64 %y0, 3
  %n1 = mul i64 %w1, 5
  %n2 = mul i64 %y2, 7
  %n3 = mul i64 %y3, 11
  %u0 = add i64 %n0, %n1
  %u1 = add i64 %n2, %n3
  %want = add i64 %u0, %u1
`},
}

// TestAsmOperands: what an operand carries arrives, from LLVM IR and through our PTX.
func TestAsmOperands(t *testing.T) {
	for _, x := range asmOperandCases {
		t.Run(x.name, func(t *testing.T) {
			c := warpCase{name: x.name, ret: "i64", args: x.args, body: x.body + "  %r = xor i64 %got, %want\n",
				globals: x.globals + "declare i32 @llvm.fshl.i32(i32, i32, i32)\ndeclare i32 @llvm.nvvm.prmt(i32, i32, i32)\n"}
			c.check(t)
			p, err := Source("k.ll", c.text())
			if err != nil {
				t.Fatal(err)
			}
			r := rand.New(rand.NewPCG(1, 1))
			in := make([]byte, 256*32)
			for i := range in {
				in[i] = byte(r.Uint32())
			}
			out := &simt.Buffer{Name: "out", Data: make([]byte, 128*32)}
			res, err := p.Run(simt.Launch{Kernel: "k", Block: [3]int{32}, Args: []simt.Arg{{Buffer: out}, {Buffer: &simt.Buffer{Name: "in", Data: in}}}})
			if err != nil || len(res.Findings) > 0 {
				t.Fatal(err, res)
			}
			if !bytes.Equal(out.Data, make([]byte, len(out.Data))) {
				t.Errorf("the statement computes something else than its operands say:\n%s", c.text())
			}
		})
	}
}

// TestAsmConstantTable: where a constant is needed and a register stands, nothing is computed with.
func TestAsmConstantTable(t *testing.T) {
	c := warpCase{ret: "i32", args: []string{"i32", "i32"}, body: `  %r = call i32 asm "lop3.b32 $0, $1, $1, $1, $2;", "=r,r,r"(i32 %a0, i32 %a1)
`}
	p, err := Source("k.ll", c.text())
	if err != nil {
		t.Fatal(err)
	}
	_, err = p.Run(simt.Launch{Kernel: "k", Args: []simt.Arg{{Buffer: &simt.Buffer{Data: make([]byte, 128)}}, {Buffer: &simt.Buffer{Data: make([]byte, 256)}}}})
	if err == nil {
		t.Error("ran")
	}
}
