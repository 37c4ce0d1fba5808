package engine

import "github.com/warpwise/warpwise/simt/micro"

// Program is a module ready to launch, with what its runs leave for each other.
type Program struct {
	*micro.Module
	arenas arenas
}

// New returns the program of a module.
func New(m *micro.Module) *Program { return &Program{Module: m} }

// Answers are the results of operations of LLVM IR that ask about the compilation: __nvvm_reflect asks for the GPU
// and for options, llvm.is.constant and llvm.objectsize for what the compiler knows.
type Answers struct {
	SM      int  // the GPU, such as 80; 0: not known
	Precise bool // the answer for __CUDA_PREC_DIV and __CUDA_PREC_SQRT: division and square root are correctly rounded
	Known   bool // the compiler knows more than the emulator does
}
