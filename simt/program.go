package simt

import (
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ptx"
	"github.com/warpwise/warpwise/simt/internal/build"
	"github.com/warpwise/warpwise/simt/internal/engine"
	"github.com/warpwise/warpwise/simt/internal/fromir"
	"github.com/warpwise/warpwise/simt/internal/fromptx"
	"github.com/warpwise/warpwise/simt/micro"
)

// Program is a decoded module, ready to launch.
type Program struct {
	*micro.Module
	engine *engine.Program
}

// newProgram returns the program of a decoded module.
func newProgram(m *micro.Module) *Program { return &Program{m, engine.New(m)} }

// IROptions are the options of DecodeIRWith. They are functions so that the emulator does not depend on the compiler.
type IROptions struct {
	// MathFunc names the function of the module that computes an elementary function ("exp2",
	// "pow") in 32 or 64 bits, or "". Without it the emulator computes them itself, in float64, and
	// marks the result as left to the implementation.
	MathFunc func(name string, bits int) string
	// Asm parses the template of an inline assembly statement with the operands given into the body of
	// a function; it returns what stands for the operands there: registers and constants.
	Asm func(text string, operands []AsmOperand) (*ptx.Func, []ptx.Operand, error)
}

// AsmOperand is an operand of an inline assembly statement: a register, or a constant that stands in
// the text in its place.
type AsmOperand struct {
	Reg    ptx.Type // type of the register; NoType for a constant
	Int    int64    // the constant, unless it is the address of a symbol
	Symbol string
}

// DecodeIR is DecodeIRWith without options.
func DecodeIR(m *ir.Module) (*Program, error) { return DecodeIRWith(m, IROptions{}) }

// DecodeIRWith translates a module of LLVM IR. What the engine does not model marks the function that
// holds it; Run refuses kernels that may reach such a function.
func DecodeIRWith(m *ir.Module, opt IROptions) (*Program, error) {
	o := fromir.Options{MathFunc: opt.MathFunc}
	if opt.Asm != nil {
		o.Asm = func(text string, operands []fromir.AsmOperand) (*ptx.Func, []ptx.Operand, error) {
			given := make([]AsmOperand, len(operands))
			for i, x := range operands {
				given[i] = AsmOperand(x)
			}
			return opt.Asm(text, given)
		}
	}
	p, err := fromir.Decode(m, o)
	if err != nil {
		return nil, err
	}
	return newProgram(p), nil
}

// DecodePTX translates a PTX module. What the engine does not model marks the function that holds
// it; Run refuses kernels that may reach such a function.
func DecodePTX(m *ptx.Module) *Program { return newProgram(fromptx.Decode(m)) }

// Link returns p with its declarations replaced by the functions and variables that def defines as
// available_externally; the language guarantees that these are the same. Without such definitions it returns p.
func (p *Program) Link(def *Program) *Program {
	m := build.Link(p.Module, def.Module)
	if m == p.Module {
		return p
	}
	return newProgram(m)
}

// Answers are the results of operations of LLVM IR that ask about the compilation: __nvvm_reflect asks for the GPU
// and for options, llvm.is.constant and llvm.objectsize for what the compiler knows.
type Answers struct {
	SM      int  // the GPU, such as 80; 0: not known
	Precise bool // the answer for __CUDA_PREC_DIV and __CUDA_PREC_SQRT: division and square root are correctly rounded
	Known   bool // the compiler knows more than the emulator does
}
