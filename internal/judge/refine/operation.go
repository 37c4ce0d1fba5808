package refine

import (
	"encoding/binary"
	"fmt"
	"strings"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/ir/irtext"
	"github.com/warpwise/warpwise/simt"
)

// operation is one operation on scalars. What it yields is asked of the emulator and kept.
type operation struct {
	text    string // defines %r from %x0, %x1, …
	decl    string
	args    []kind
	result  kind
	divides bool // by the second operand
	signed  bool
	keeps   bool // a NaN operand keeps its bits

	prog    *simt.Program
	err     string
	dense   []result // of narrow operands: all
	known   map[[3]uint64]result
	missing [][3]uint64
}

// result is what an operation yields on known operands.
type result struct {
	x      uint64
	poison bool
	any    bool // left to the implementation
	ub     bool
	have   bool
}

// operation returns the one with that text, prepared.
func (c *Checker) operation(o operation) *operation {
	key := o.text
	if old := c.ops[key]; old != nil {
		return old
	}
	p := &o
	c.ops[key] = p
	p.known = map[[3]uint64]result{}
	p.compile()
	bits := 0
	for _, k := range p.args {
		if bits += k.width(); !k.narrow() {
			return p
		}
	}
	if p.err == "" {
		p.fill(bits)
	}
	return p
}

// undefined reports undefined behaviour on known operands.
func (o *operation) undefined(x [3]uint64) bool {
	if !o.divides {
		return false
	}
	k := o.args[0]
	return x[1] == 0 || o.signed && x[0] == k.sign() && x[1] == k.mask()
}

// fill runs the operation on all operands.
func (o *operation) fill(bits int) {
	o.dense = make([]result, 1<<bits)
	at := func(i int) (x [3]uint64) {
		for j, k := range o.args {
			x[j] = uint64(i) & k.mask()
			i >>= k.width()
		}
		return x
	}
	for i := range o.dense {
		if x := at(i); !o.undefined(x) {
			o.missing = append(o.missing, x)
		}
	}
	o.flush()
	for i := range o.dense {
		x := at(i)
		if o.dense[i] = o.known[x]; o.undefined(x) {
			o.dense[i] = result{ub: true, have: true}
		}
	}
	o.known = nil
}

// at returns what is known of the result on x. Where nothing is yet, flush finds out.
func (o *operation) at(x [3]uint64) result {
	if o.dense != nil {
		i, shift := uint64(0), 0
		for j, k := range o.args {
			i |= x[j] << shift
			shift += k.width()
		}
		return o.dense[i]
	}
	if o.undefined(x) {
		return result{ub: true, have: true}
	}
	r := o.known[x]
	if !r.have {
		o.missing = append(o.missing, x)
		o.known[x] = r
	}
	return r
}

const threads = 128

// compile makes a kernel whose threads each execute the operation on a row of operands.
func (o *operation) compile() {
	var b strings.Builder
	fmt.Fprintf(&b, `target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
%s
define ptx_kernel void @k(ptr addrspace(1) %%in, ptr addrspace(1) %%out) {
  %%t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %%c = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %%ct = mul i32 %%c, %d
  %%i = add i32 %%ct, %%t
  %%w = zext i32 %%i to i64
  %%o = getelementptr i64, ptr addrspace(1) %%out, i64 %%w
`, o.decl, threads)
	for j, k := range o.args {
		fmt.Fprintf(&b, "  %%p%d = getelementptr [%d x i64], ptr addrspace(1) %%in, i64 %%w, i64 %d\n  %%l%d = load i64, ptr addrspace(1) %%p%d\n", j, len(o.args), j, j, j)
		from, n := fmt.Sprintf("%%l%d", j), k.width()
		if n < 64 {
			fmt.Fprintf(&b, "  %%n%d = trunc i64 %s to i%d\n", j, from, n)
			from = fmt.Sprintf("%%n%d", j)
		}
		fmt.Fprintf(&b, "  %%x%d = bitcast i%d %s to %s\n", j, n, from, k)
	}
	n := o.result.width()
	fmt.Fprintf(&b, "  %s\n  %%b = bitcast %s %%r to i%d\n", o.text, o.result, n)
	from := "%b"
	if n < 64 {
		fmt.Fprintf(&b, "  %%z = zext i%d %%b to i64\n", n)
		from = "%z"
	}
	fmt.Fprintf(&b, "  store i64 %s, ptr addrspace(1) %%o\n  ret void\n}\n", from)
	m, diags := irtext.Parse(diag.NewFile("operation.ll", b.String()), irtext.Options{Workers: 1})
	if diags.HasErrors() {
		o.err = diags.Err().Error()
		return
	}
	p, err := simt.DecodeIR(m)
	if err != nil {
		o.err = err.Error()
		return
	}
	o.prog = p
}

// flush runs the operation on the operands that are missing.
func (o *operation) flush() {
	rows := o.missing
	o.missing = nil
	blocks := (len(rows) + threads - 1) / threads
	if blocks == 0 || o.err != "" {
		return
	}
	n := len(o.args)
	in := make([]byte, 8*n*blocks*threads)
	for i := range blocks * threads {
		row := rows[min(i, len(rows)-1)]
		for j := range n {
			binary.LittleEndian.PutUint64(in[8*(n*i+j):], row[j])
		}
	}
	out := &simt.Buffer{Name: "out", Data: make([]byte, 8*blocks*threads)}
	res, err := o.prog.Run(simt.Launch{Kernel: "k", Grid: [3]int{blocks, 1, 1}, Block: [3]int{threads, 1, 1}, Args: []simt.Arg{{Buffer: &simt.Buffer{Name: "in", Data: in}}, {Buffer: out}}, Model: simt.Maximal})
	switch {
	case err != nil:
		o.err = err.Error()
	case len(res.Findings) > 0:
		o.err = res.Findings[0].Msg
	}
	if o.err != "" {
		return
	}
	for i, row := range rows {
		r := result{x: binary.LittleEndian.Uint64(out.Data[8*i:]), have: true}
		for _, s := range out.Shadow[8*i : 8*i+8] {
			if simt.ShadowPoison(s) {
				r.poison = true
			} else if simt.ShadowUnknown(s) {
				r.any = true
			}
		}
		if r.any && !r.poison && o.result.isNaN(r.x) {
			r.any = false // its payload is
		}
		if !o.keeps && o.result.isNaN(r.x) {
			r.x = o.result.nan()
		}
		o.known[row] = r
	}
}
