package main

import (
	"bytes"
	"os/exec"

	"github.com/warpwise/warpwise/internal/judge/equiv"
	"github.com/warpwise/warpwise/internal/report/machine"
	"github.com/warpwise/warpwise/internal/report/page"
	"github.com/warpwise/warpwise/simt"
	"github.com/warpwise/warpwise/simt/micro"
)

// pageFlags are the flags of the verbs that draw what they did as a page.
type pageFlags struct {
	out, sass string
	opt       page.Options
}

func (p *pageFlags) register(f *flags) {
	f.Group("A page to look at")
	f.StringVar(&p.out, "html", "", "write a page to this `file`: the functions behind each pass, where each line comes from, remarks, live registers, control flow")
	f.StringVar(&p.opt.Kernel, "html-function", "", "show this `function` only")
}

// registerRuns registers the flag of verbs whose result is PTX.
func (p *pageFlags) registerRuns(f *flags) {
	f.IntVar(&p.opt.Steps, "html-steps", 1000, "show the first `N` steps of a run of each kernel on the emulator, with inputs that are searched for; 0: no run")
	f.StringVar(&p.sass, "html-sass", "auto", "`whether` machine code is shown: auto, where the shell finds NVIDIA's ptxas and nvdisasm; none: not")
	f.Values("html-sass", func() []string { return []string{"auto", "none"} })
}

// tools finds NVIDIA's programs.
func (p *pageFlags) tools() error {
	switch p.sass {
	case "none", "":
		return nil
	case "auto":
		ptxas, err := exec.LookPath("ptxas")
		nvdisasm, missing := exec.LookPath("nvdisasm")
		if err == nil && missing == nil {
			p.opt.Assemble = (&machine.Tools{Ptxas: ptxas, Nvdisasm: nvdisasm}).Listing
		}
		return nil
	}
	return usagef("-html-sass=%s: auto or none", p.sass)
}

// searchWork bounds the search for inputs that a kernel is run on for a page, a lint or the hotness of remarks, in warp instructions.
const searchWork = 300_000

// searched returns an input on which the kernel is defined, and its launch; ok is false where a search finds none.
func searched(p *simt.Program, kernel *micro.Func) (in *equiv.Input, l simt.Launch, ok bool) {
	opt := equiv.Thorough()
	opt.Infer, opt.Work = true, searchWork
	if in = equiv.LongestInput(p, kernel.Name, opt); in == nil {
		return nil, l, false
	}
	l, err := in.Launch(kernel)
	return in, l, err == nil
}

// inputOf searches for an input on which the kernel is defined.
func inputOf(p *simt.Program, kernel *micro.Func) *page.Input {
	in, l, ok := searched(p, kernel)
	if !ok {
		return nil
	}
	return &page.Input{Launch: l, Args: in.Args}
}

// write writes the page that make returns, if one was asked for.
func (p *pageFlags) write(e *env, make func(page.Options) (*page.Page, error)) error {
	if p.out == "" {
		return nil
	}
	if err := p.tools(); err != nil {
		return err
	}
	p.opt.Input = inputOf
	x, err := make(p.opt)
	if err != nil {
		return err
	}
	var b bytes.Buffer
	if err := x.Write(&b); err != nil {
		return err
	}
	return output(e, p.out, b.Bytes())
}
