package scev

import (
	"bufio"
	"io"
	"slices"
	"strconv"

	"github.com/warpwise/warpwise/internal/analysis/loop"
	"github.com/warpwise/warpwise/ir"
)

// Printer appends the text of an instruction of f as it stands there, without indentation and
// line end: irtext.InstPrinter.Append.
type Printer func(dst []byte, f *ir.Func, v *ir.Value) []byte

// Print writes the expressions of f and the counts of its loops in the form of LLVM 19's
// print<scalar-evolution>. A declaration prints nothing.
func Print(w io.Writer, f *ir.Func, inst Printer) error { return New(f, Defaults()).Print(w, inst) }

// Print writes all of x, under its limits.
func (x *Info) Print(w io.Writer, inst Printer) error {
	f := x.f
	if f.IsDecl() {
		return nil
	}
	p := &printer{Writer: bufio.NewWriter(w), x: x, names: f.Number(), inst: inst}
	p.WriteString("Printing analysis 'Scalar Evolution Analysis' for function '" + f.Name + "':\n")
	if x.limits.Classify {
		p.WriteString("Classifying expressions for: ")
		p.Write(append(ir.AppendName([]byte("@"), f.Name), '\n'))
		for _, b := range f.Blocks {
			for v := range b.Instrs() {
				if v.Op != ir.OpICmp && v.Op != ir.OpFCmp && x.fits(v.Type) {
					p.value(v)
				}
			}
		}
	}
	p.WriteString("Determining loop execution counts for: ")
	p.Write(append(ir.AppendName([]byte("@"), f.Name), '\n'))
	for _, l := range p.innerFirst() {
		p.loop(l)
	}
	return p.Flush()
}

type printer struct {
	*bufio.Writer
	x     *Info
	names *ir.Numbering
	inst  Printer
	buf   []byte
}

func (p *printer) expr(e Expr) {
	p.buf = p.x.Append(p.buf[:0], e, p.names)
	p.Write(p.buf)
}

func (p *printer) ranges(e Expr) {
	if p.x.Width(e) == 0 {
		p.WriteString(" U: full-set S: full-set")
		return
	}
	p.WriteString(" U: ")
	p.Write(p.x.unsignedRange(e).append(p.buf[:0]))
	p.WriteString(" S: ")
	p.Write(p.x.signedRange(e).append(p.buf[:0]))
}

func (p *printer) block(b *ir.Block) {
	p.buf = p.names.AppendBlock(p.buf[:0], b)
	p.Write(p.buf)
}

// value writes what is known of one instruction.
func (p *printer) value(v *ir.Value) {
	x := p.x
	p.Write(append(p.inst([]byte("  "), x.f, v), "\n  -->  "...))
	e := x.Expr(v)
	p.expr(e)
	p.ranges(e)
	l := x.loops.Innermost(v.Block)
	if u := x.AtScope(e, l); u != e {
		p.WriteString("  -->  ")
		p.expr(u)
		p.ranges(u)
	}
	if l != nil {
		p.WriteString("\t\tExits: ")
		if u := x.AtScope(e, l.Parent); x.Invariant(u, l) {
			p.expr(u)
		} else {
			p.WriteString("<<Unknown>>")
		}
		p.dispositions(e, l)
	}
	p.WriteString("\n")
}

// maxDispositions is the number of loops that one line tells of.
const maxDispositions = 64

// dispositions writes how e changes in l, the loops around it, and those in it.
func (p *printer) dispositions(e Expr, l *loop.Loop) {
	n := 0
	one := func(k *loop.Loop) {
		switch n {
		case 0:
			p.WriteString("\t\tLoopDispositions: { ")
		case maxDispositions:
			p.WriteString(", …")
			n++
			return
		default:
			if n > maxDispositions {
				return
			}
			p.WriteString(", ")
		}
		n++
		p.block(k.Header)
		p.WriteString(": " + p.x.Disposition(e, k).String())
	}
	for k := l; k != nil && n <= maxDispositions; k = k.Parent {
		one(k)
	}
	all := p.x.loops.All()
	for _, k := range all[l.Index+1:] { // the loops in l follow it
		if !l.ContainsLoop(k) || n > maxDispositions {
			break
		}
		one(k)
	}
	p.WriteString(" }")
}

// innerFirst lists the loops so that those inside of one stand before it, and outermost loops, as in
// LLVM, the last one first.
func (p *printer) innerFirst() (out []*loop.Loop) {
	stack := slices.Clone(p.x.loops.Top())
	slices.Reverse(stack)
	for len(stack) > 0 {
		l := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		out = append(out, l)
		stack = append(stack, l.Inner...)
	}
	slices.Reverse(out)
	return out
}

func (p *printer) count(e Expr) {
	if e == 0 {
		p.WriteString("***COULDNOTCOMPUTE***")
		return
	}
	if p.x.Kind(e) == Constant {
		p.WriteString("i" + strconv.Itoa(p.x.Width(e)) + " ")
	}
	p.expr(e)
}

// loop writes the counts of one loop.
func (p *printer) loop(l *loop.Loop) {
	c := *p.x.Counts(l)
	exits := l.Exiting()
	head := func() {
		p.WriteString("Loop ")
		p.block(l.Header)
		p.WriteString(": ")
	}
	each := func(what string, of func(c *Count) Expr) {
		for i := 0; len(exits) > 1 && i < len(exits); i++ {
			p.WriteString("  " + what + " for ")
			p.Write(p.names.AppendBlock(nil, exits[i])[1:])
			p.WriteString(": ")
			e := Expr(0)
			if i < len(c.Exits) {
				e = of(&c.Exits[i])
			}
			p.count(e)
			p.WriteString("\n")
		}
	}
	head()
	if len(exits) != 1 {
		p.WriteString("<multiple exits> ")
	}
	line := func(e Expr, known, unknown string) {
		if e == 0 {
			p.WriteString(unknown)
		} else {
			p.WriteString(known)
			p.count(e)
			if c.OrZero && known != "backedge-taken count is " {
				p.WriteString(", actual taken count either this or zero.")
			}
		}
		p.WriteString("\n")
	}
	line(c.Exact, "backedge-taken count is ", "Unpredictable backedge-taken count.")
	each("exit count", func(c *Count) Expr { return c.Exact })
	head()
	line(c.Max, "constant max backedge-taken count is ", "Unpredictable constant max backedge-taken count. ")
	head()
	line(c.Symbolic, "symbolic max backedge-taken count is ", "Unpredictable symbolic max backedge-taken count. ")
	each("symbolic max exit count", func(c *Count) Expr { return c.Symbolic })
	under := p.x.Predicated(l)
	if under.Exact != c.Exact || len(under.ExactIf) > 0 {
		head()
		p.predicated("backedge-taken count", under.Exact, under.ExactIf)
	}
	if under.Symbolic != c.Symbolic || len(under.SymbolicIf) > 0 {
		head()
		p.predicated("symbolic max backedge-taken count", under.Symbolic, under.SymbolicIf)
	}
	if c.Exact != 0 {
		head()
		p.WriteString("Trip multiple is " + strconv.FormatUint(p.x.TripMultiple(l), 10) + "\n")
	}
}

// predicated writes a count and what it relies on, behind the name of its loop.
func (p *printer) predicated(what string, e Expr, preds []Predicate) {
	if e == 0 {
		p.WriteString("Unpredictable predicated " + what + ".")
	} else {
		p.WriteString("Predicated " + what + " is ")
		p.count(e)
	}
	p.WriteString("\n Predicates:\n")
	for _, q := range preds {
		p.WriteString("    ")
		if q.Rec == 0 {
			p.WriteString("Equal predicate: ")
			p.expr(q.A)
			p.WriteString(" == ")
			p.expr(q.B)
			p.WriteString("\n")
			continue
		}
		p.expr(q.Rec)
		if q.Signed {
			p.WriteString(" Added Flags: <nssw>\n")
		} else {
			p.WriteString(" Added Flags: <nusw>\n")
		}
	}
}
