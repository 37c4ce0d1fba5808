package ptxtext

import (
	"errors"
	"strconv"
	"strings"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/ptx"
)

// argMark stands for an operand in the expanded text of a fragment: argMark, a byte with the
// index plus 1, argMark. It occurs in no PTX.
const argMark = 0x01

// ParseFragment reads the body of an inline assembly statement, a template of LLVM, into block b
// of function b.Func:
//
//	$0, ${0}, ${0:m}   stand for args[0]; the modifier m is ignored
//	$$                 is a dollar sign
//	${:uid}            is uid in decimal, to make labels unique
//
// The text may declare registers and variables, at its top level or in scopes of its own; they
// become fresh registers of the function. Where it branches, blocks are added after b in the
// layout; the result is the block in which to go on. Instructions that the op table does not
// know are kept as OpRaw. Where the text as a whole does not parse it becomes one OpRaw that
// prints as written and counts as reading and writing all of args; err then says why, and is
// only of interest as a warning. loc is given to every instruction.
func ParseFragment(b *ptx.Block, text string, args []ptx.Operand, uid int, loc ptx.LocID) (next *ptx.Block, err error) {
	expanded, err := expand(b.Func, text, args, uid)
	if err == nil {
		next, err = parseFragment(b, expanded, args, loc)
	}
	if err != nil {
		rawFragment(b, text, args, uid, loc)
		return b, err
	}
	return next, nil
}

func parseFragment(b *ptx.Block, text string, args []ptx.Operand, loc ptx.LocID) (*ptx.Block, error) {
	file := diag.NewFile("<inline asm>", text)
	p := &parser{file: file, src: text, opt: Options{KeepUnknown: true}, m: &ptx.Module{}, args: args}
	p.globals = map[string]*ptx.Var{}
	p.mentioned = map[string]int{}
	// Instructions are collected in blocks of their own, so that a failure leaves b as it was.
	f := b.Func
	p.syms.reset()
	p.syms.push()
	p.syms.push()
	first := f.NewBlock()
	p.fn = funcState{f: f, frag: true, block: first}
	ok := p.fragmentBody()
	for p.syms.depth() > 0 {
		p.syms.pop()
	}
	p.fn.compact = true
	p.finishFragment(first)
	if !ok || p.diags.HasErrors() {
		if err := p.diags.Err(); err != nil {
			return b, err
		}
		return b, errors.New("inline assembly does not parse")
	}
	for _, x := range append([]*ptx.Block{first}, p.fragBlocks...) {
		for i := range x.Insts {
			x.Insts[i].Loc = loc
		}
	}
	return splice(b, first, p.fragBlocks), nil
}

func (p *parser) fragmentBody() bool {
	for !p.diags.HasErrors() {
		p.blanks()
		p.keepComments()
		if p.at(p.pos) == ';' {
			p.pos++ // empty statements are common where compilers put templates together
			continue
		}
		if p.pos >= len(p.src) {
			break
		}
		if p.src[p.pos] == '}' {
			if p.syms.depth() <= 2 {
				p.errorAt(p.pos, "unmatched brace")
				return false
			}
			p.pos++
			p.closeScope()
			continue
		}
		if !p.statement() {
			return false
		}
	}
	if p.syms.depth() > 2 {
		p.errorAt(p.pos, "scope is not closed")
		return false
	}
	return true
}

// finishFragment resolves labels within the fragment.
func (p *parser) finishFragment(first *ptx.Block) {
	alias := p.syms.resolve(func(l *label) {
		p.errorAt(l.pos, "label %s is not defined", p.syms.names[l.name].name)
	})
	blocks := append([]*ptx.Block{first}, p.fragBlocks...)
	for _, b := range blocks {
		b.Label = "" // names are not unique among fragments
		for i := range b.Insts {
			in := &b.Insts[i]
			if to, ok := alias[in.Src[0].Block()]; ok && in.Src[0].Kind() == ptx.OpdLabel {
				in.Src[0] = ptx.Label(to)
			}
		}
		p.compactBlock(b)
	}
}

// splice appends first to b and puts the other blocks after b in the layout.
func splice(b, first *ptx.Block, rest []*ptx.Block) *ptx.Block {
	b.Insts = append(b.Insts, first.Insts...)
	if len(rest) == 0 && b.Branches() == 0 {
		return b
	}
	f := b.Func
	next := b
	if n := len(rest); n > 0 {
		next = rest[n-1]
	}
	if next.Branches() > 0 {
		next = f.NewBlock()
		rest = append(rest, next)
	}
	at := len(f.Blocks)
	for i := at - 1; i >= 0; i-- {
		if f.Blocks[i] == b {
			at = i + 1
			break
		}
	}
	f.Blocks = append(f.Blocks[:at:at], append(rest, f.Blocks[at:]...)...)
	return next
}

// expand replaces the placeholders of a template by marks, those of integers by their digits: they may
// stand wherever a number may.
func expand(f *ptx.Func, text string, args []ptx.Operand, uid int) (string, error) {
	if strings.IndexByte(text, argMark) >= 0 {
		return "", errors.New("control character in inline assembly")
	}
	var sb strings.Builder
	err := eachPiece(text, uid, func(s string) { sb.WriteString(s) }, func(i int) error {
		if i >= len(args) || i > 253 {
			return errors.New("inline assembly refers to an operand that does not exist")
		}
		if x, ok := f.IntValue(args[i]); ok {
			sb.WriteString(strconv.FormatInt(x, 10))
			return nil
		}
		sb.Write([]byte{argMark, byte(i + 2), argMark})
		return nil
	})
	return sb.String(), err
}

// eachPiece cuts a template into text and placeholders.
func eachPiece(text string, uid int, lit func(string), arg func(int) error) error {
	for text != "" {
		i := strings.IndexByte(text, '$')
		if i < 0 {
			lit(text)
			return nil
		}
		lit(text[:i])
		text = text[i+1:]
		switch {
		case strings.HasPrefix(text, "$"):
			lit("$")
			text = text[1:]
		case strings.HasPrefix(text, "{:uid}"):
			lit(utoa(uint64(uid)))
			text = text[len("{:uid}"):]
		case strings.HasPrefix(text, "{"):
			end := strings.IndexByte(text, '}')
			if end < 0 {
				return errors.New("placeholder is not closed")
			}
			digits, _, _ := strings.Cut(text[1:end], ":")
			n, rest := leadingInt(digits)
			if n < 0 || rest != "" {
				return errors.New("malformed placeholder ${" + text[1:end] + "}")
			}
			if err := arg(n); err != nil {
				return err
			}
			text = text[end+1:]
		default:
			n, rest := leadingInt(text)
			if n < 0 {
				lit("$")
				continue
			}
			if err := arg(n); err != nil {
				return err
			}
			text = rest
		}
	}
	return nil
}

// leadingInt splits a decimal number off s; n is -1 if there is none.
func leadingInt(s string) (n int, rest string) {
	i := 0
	for i < len(s) && s[i] >= '0' && s[i] <= '9' && i < 6 {
		n = n*10 + int(s[i]-'0')
		i++
	}
	if i == 0 {
		return -1, s
	}
	return n, s[i:]
}

// placeholder reads a mark.
func (p *parser) placeholder(ctx context) (ptx.Operand, bool) {
	i := int(p.at(p.pos+1)) - 2
	if i < 0 || i >= len(p.args) || p.at(p.pos+2) != argMark {
		p.errorAt(p.pos, "unexpected control character")
		return ptx.None, false
	}
	p.pos += 3
	o := p.args[i]
	if o.IsReg() && p.at(p.pos) == '.' {
		return p.selected(o)
	}
	if ctx == ctxOperand && p.peek() == '|' {
		return p.pair(o)
	}
	return o, true
}

// rawFragment keeps the whole text as one opaque instruction: literal pieces and operands in
// turn, which print without separators.
func rawFragment(b *ptx.Block, text string, args []ptx.Operand, uid int, loc ptx.LocID) {
	f := b.Func
	srcs := []ptx.Operand{f.Text("")} // a leading text says that commas are included
	for _, l := range strings.Split(strings.TrimSpace(text), "\n") {
		if len(srcs) > 1 {
			srcs = append(srcs, f.Text("\n\t"))
		}
		// an operand that does not exist prints as written
		eachPiece(strings.TrimSpace(l), uid, func(s string) {
			if s != "" {
				srcs = append(srcs, f.Text(s))
			}
		}, func(i int) error {
			if i < len(args) {
				srcs = append(srcs, args[i])
			} else {
				srcs = append(srcs, f.Text("$"+utoa(uint64(i))))
			}
			return nil
		})
	}
	b.Emit(ptx.OpRaw, ptx.NoType, ptx.None, srcs...).At(loc)
}
