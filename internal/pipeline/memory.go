package pipeline

import (
	"errors"
	"fmt"
	"os"
	"strconv"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/internal/analysis/alias"
	"github.com/warpwise/warpwise/internal/analysis/memssa"
	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ir/irtext"
)

// memorySSA says what to print of memory SSA.
type memorySSA struct {
	lazy     bool // leave uses at the version they see
	clobbers bool // print the clobber of each access
}

// memoryPrinter prints functions with notes of memory SSA.
func memoryPrinter(name string, how memorySSA) *pass.Pass[*ir.Module] {
	return &pass.Pass[*ir.Module]{Name: name, Kind: pass.Utility, Run: func(c *pass.Ctx, m *ir.Module) {
		ip := irtext.NewInstPrinter(m)
		var text []byte
		for _, f := range m.Funcs {
			if f.IsDecl() {
				continue
			}
			s := buildMemory(c, f, how.lazy)
			if c.Bool("verify-memoryssa", false) {
				checkMemory(c, f, s)
			}
			text = append(s.Title(text[:0], how.clobbers), ip.AppendFunc(nil, f, s.Notes(how.clobbers))...)
			c.Out.Write(text)
			if name, ok := c.Setting("dot-cfg-mssa"); ok && name != "" {
				if err := writeDot(name, s, ip); err != nil {
					c.Diags.Errorf(m.Source, diag.NoPos, "%v", err)
				}
			}
		}
	}}
}

// writeDot writes the graph of one function to a file.
func writeDot(name string, s *memssa.SSA, ip *irtext.InstPrinter) error {
	out, err := os.Create(name)
	if err != nil {
		return err
	}
	return errors.Join(s.Dot(out, ip), out.Close())
}

// buildMemory builds memory SSA under the options of the command line.
func buildMemory(c *pass.Ctx, f *ir.Func, lazy bool) *memssa.SSA {
	opt := memssa.Options{Lazy: lazy}
	if v, ok := c.Setting("aa-pipeline"); ok {
		opt.Alias = alias.New(f, alias.ParseRules(v))
	}
	if v, ok := c.Setting("memssa-check-limit"); ok {
		n, err := strconv.Atoi(v)
		if err == nil && n == 0 {
			n = -1
		}
		opt.CheckLimit = n
	}
	s := memssa.New(f, opt)
	if lazy {
		s.SettleUntouched()
	}
	return s
}

// verifyMemory checks memory SSA against a slow search.
func verifyMemory(c *pass.Ctx, f *ir.Func) { checkMemory(c, f, buildMemory(c, f, false)) }

func checkMemory(c *pass.Ctx, f *ir.Func, s *memssa.SSA) {
	if err := s.Check(); err != nil {
		c.Diags.Errorf(f.Mod().Source, diag.NoPos, "%s", fmt.Sprintf("memory SSA of @%s: %v", f.Name, err))
	}
}
