package equiv

import (
	"fmt"
	"strings"

	"github.com/warpwise/warpwise/internal/mathlib"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ptx"
	"github.com/warpwise/warpwise/ptx/ptxtext"
	"github.com/warpwise/warpwise/simt"
)

// Prepare makes a module ready for DecodeIR: it takes away the licences to compute floating-point results in
// another way, so that what remains has one right answer, and adds the elementary functions that the module calls.
func Prepare(m *ir.Module) error { return prepare(m, 0) }

// prepare is Prepare, leaving the licences of keep.
func prepare(m *ir.Module, keep ir.Flags) error {
	if m.DataLayout == "" {
		m.DataLayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64" // the target's, as the compiler assumes
	}
	if err := mathlib.LinkDevice(m); err != nil {
		return err
	}
	var names []string
	for _, f := range m.Funcs {
		if base, ok := strings.CutPrefix(f.Name, "llvm."); ok && f.IsDecl() {
			base, _, _ = strings.Cut(base, ".")
			for _, bits := range []int{32, 64} {
				if mathlib.Has(mathFunc(base, bits)) {
					names = append(names, mathFunc(base, bits))
				}
			}
		}
	}
	if len(names) > 0 {
		if err := mathlib.Import(m, names...); err != nil {
			return err
		}
	}
	strip(m, licences&^keep)
	return nil
}

// mathFunc names the function of the mathematics library behind an intrinsic.
func mathFunc(name string, bits int) string {
	return fmt.Sprintf("%s%s_f%d", mathlib.Prefix, name, bits)
}

// DecodeIR decodes a module for the emulator. Elementary functions are those of the compiler's
// library when the module holds it, so that results can be compared bit for bit; that the library
// is accurate is tested where it is.
func DecodeIR(m *ir.Module) (*simt.Program, error) {
	return simt.DecodeIRWith(m, simt.IROptions{MathFunc: mathFunc, Asm: parseAsm})
}

// Contracting prepares and decodes a module with the licence to contract: any product may be rounded together
// with any sum of it, where both have it.
func Contracting(m *ir.Module) (*simt.Program, error) {
	if err := prepare(m, ir.Contract); err != nil {
		return nil, err
	}
	return DecodeIR(m)
}

// parseAsm parses inline assembly into a function of its own.
func parseAsm(text string, operands []simt.AsmOperand) (*ptx.Func, []ptx.Operand, error) {
	f := ptx.NewFunc("asm", false)
	args := make([]ptx.Operand, len(operands))
	for i, o := range operands {
		switch {
		case o.Reg != ptx.NoType:
			args[i] = ptx.R(f.NewReg(o.Reg))
		case o.Symbol != "":
			args[i] = f.Sym(o.Symbol)
		default:
			args[i] = f.Int(o.Int)
		}
	}
	_, err := ptxtext.ParseFragment(f.AddBlock(), text, args, 0, 0)
	return f, args, err
}

// Strict removes the fast-math flags that allow several results, and the error that !fpmath
// allows.
func Strict(m *ir.Module) { strip(m, licences) }

// licences are the flags with which a floating-point operation may have several results.
const licences = ir.Reassoc | ir.ARcp | ir.Contract | ir.AFn | ir.NSZ

func strip(m *ir.Module, flags ir.Flags) {
	for _, f := range m.Funcs {
		for v := range f.Instrs() {
			if v.Op.Is(ir.HasFastMath) {
				v.Flags &^= flags
			}
		}
	}
}
