package page

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/internal/analysis/launch"
	"github.com/warpwise/warpwise/internal/opt/cudaatomics"
	"github.com/warpwise/warpwise/internal/report/cfgdraw"
	"github.com/warpwise/warpwise/internal/report/flowgraph"
	"github.com/warpwise/warpwise/internal/report/machine"
	"github.com/warpwise/warpwise/internal/target"
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ir/irtext"
	"github.com/warpwise/warpwise/ptx"
	"github.com/warpwise/warpwise/simt"
	"github.com/warpwise/warpwise/simt/micro"
)

// Options say what a page shows. The zero value shows everything but runs.
type Options struct {
	Kernel string // only this function and no other; "" for all
	Steps  int    // steps of a run of each kernel on the emulator; 0: no runs
	// Input returns what a kernel is run on, or nil when there is nothing on which it is defined; nil: no runs.
	Input func(p *simt.Program, kernel *micro.Func) *Input
	// Assemble returns the machine code of a text of PTX; nil, or an error: none is shown.
	Assemble func(gpu, text string, instruction func(line int) bool) ([]machine.Function, error)
	MaxFile  int // lines of a source file that are shown; 0: MaxSourceLines
}

// MaxSourceLines is how many lines of a source file are shown when nothing else is said.
const MaxSourceLines = 20_000

// builder makes a page.
type builder struct {
	opt    Options
	page   Page
	dir    string // of the input
	files  map[string]int
	funcs  map[string]*Func
	gpu    *target.Target              // of the PTX; nil while it is not known
	images map[string][]*cfgdraw.Graph // by function: its control flow before and after
}

func newBuilder(name string, opt Options) *builder {
	b := &builder{opt: opt, page: Page{About: []string{}, Sources: []Source{}}, dir: filepath.Dir(name), files: map[string]int{}, funcs: map[string]*Func{}, images: map[string][]*cfgdraw.Graph{}}
	b.page.Title = filepath.Base(name)
	return b
}

// wants reports whether the function is to be shown.
func (b *builder) wants(name string) bool { return b.opt.Kernel == "" || b.opt.Kernel == name }

// add adds a function.
func (b *builder) add(name string, kernel bool) *Func {
	f := &Func{Name: name, Kernel: kernel}
	b.funcs[name] = f
	b.page.Funcs = append(b.page.Funcs, f)
	return f
}

// stage adds a stage to a function unless it reads like the one before.
func (f *Func) stage(s Stage) {
	if n := len(f.Stages); n > 0 && f.Stages[n-1].Language == s.Language && sameText(&f.Stages[n-1], &s) {
		return
	}
	f.Stages = append(f.Stages, s)
}

// file returns 1 + the index of the source file with that name, or 0. Two names of one file have one index.
func (b *builder) file(name string) int {
	if name == "" {
		return 0
	}
	if i, ok := b.files[name]; ok {
		return i
	}
	path, text, found := b.find(name)
	i, ok := b.files[path]
	if !found || !ok {
		s := Source{Name: name}
		if found {
			s.Lines = b.lines(text)
		}
		b.page.Sources = append(b.page.Sources, s)
		i = len(b.page.Sources)
	}
	b.files[name] = i
	if found {
		b.files[path] = i
	}
	return i
}

// find looks for a source file where its name says it is, and beside the input.
func (b *builder) find(name string) (path, text string, found bool) {
	for _, p := range []string{name, filepath.Join(b.dir, name), filepath.Join(b.dir, filepath.Base(name))} {
		if data, err := os.ReadFile(p); err == nil {
			return filepath.Clean(p), string(data), true
		}
	}
	return "", "", false
}

// lines returns the lines of a source file that are shown.
func (b *builder) lines(text string) []string {
	limit := b.opt.MaxFile
	if limit == 0 {
		limit = MaxSourceLines
	}
	lines := strings.Split(strings.TrimSuffix(strings.ToValidUTF8(text, "\uFFFD"), "\n"), "\n")
	return lines[:min(len(lines), limit)]
}

// OfIR compiles a module of LLVM IR once more and returns the page of it. Options of c that write are ignored.
func OfIR(name, text string, c warpwise.CompileOptions, opt Options) (*Page, error) {
	c.Warnings, c.Times = nil, nil
	if c.CUDAAtomics {
		c.Passes, c.CUDAAtomics = strings.TrimSuffix(cudaatomics.Name+","+c.Passes, ","), false
	}
	b, m, err := passes(name, text, c.Passes, c.Optimize, opt)
	if err != nil {
		return nil, err
	}
	c.Passes, c.Dump = "", nil
	c.Optimize.Out, c.Optimize.Log, c.Optimize.Remarks = nil, nil, true
	var bad error
	c.AfterPTX = func(pass string, pm *ptx.Module, f *ptx.Func) {
		b.aim(pm)
		if x := b.funcs[f.Name]; x != nil && bad == nil {
			var s Stage
			if s, bad = b.ptxStage(pass, pm, f, func(_ int, in *ptx.Inst) int {
				line, _ := m.Source.LineCol(f.LocAt(in.Loc).Pos)
				return line
			}); bad == nil {
				x.stage(s)
			}
		}
	}
	out, err := warpwise.Compile(m, c)
	if err == nil {
		err = bad
	}
	if err != nil {
		return nil, err
	}
	b.remarks(out.Remarks, m.Source)
	b.page.About = append([]string{about(out.Module)}, b.page.About...)
	return &b.page, b.code(out, m.Source)
}

// OfPasses runs passes over a module of LLVM IR once more and returns the page of it. Options of o that write are ignored.
func OfPasses(name, text, list string, o warpwise.OptimizeOptions, opt Options) (*Page, error) {
	b, _, err := passes(name, text, list, o, opt)
	if err != nil {
		return nil, err
	}
	return &b.page, nil
}

// passes makes what a page has of LLVM IR, and returns the module as the passes left it.
func passes(name, text, list string, o warpwise.OptimizeOptions, opt Options) (*builder, *ir.Module, error) {
	m, err := warpwise.Read(name, text, warpwise.ReadOptions{})
	if err != nil {
		return nil, nil, err
	}
	b := newBuilder(name, opt)
	b.start(m)
	if len(b.page.Funcs) == 0 {
		return nil, nil, noFunction(opt.Kernel)
	}
	if list != "" {
		b.page.About = append(b.page.About, "passes "+list)
		if err := b.optimise(m, list, o); err != nil {
			return nil, nil, err
		}
		b.draw(m)
	}
	return b, m, b.pictures()
}

// noFunction returns the error for a module in which there is nothing to show.
func noFunction(kernel string) error {
	if kernel == "" {
		return fmt.Errorf("the file has no function with a body")
	}
	return fmt.Errorf("the file has no function '%s' with a body", kernel)
}

// start notes each function as it was read.
func (b *builder) start(m *ir.Module) {
	var shown []*ir.Func
	for _, f := range m.Funcs {
		if !f.IsDecl() && b.wants(f.Name) {
			flowgraph.KeepNumbers(f, "")
			shown = append(shown, f)
		}
	}
	for _, f := range shown {
		b.add(f.Name, launch.IsKernel(f)).stage(b.irStage("input", f))
	}
	b.draw(m)
}

// optimise runs the passes, and adds a stage for each that changes something.
func (b *builder) optimise(m *ir.Module, list string, o warpwise.OptimizeOptions) error {
	o.Out, o.Log, o.Remarks = nil, nil, true
	o.After = func(pass string, f *ir.Func) {
		if x := b.funcs[f.Name]; x != nil {
			flowgraph.KeepNumbers(f, "new")
			x.stage(b.irStage(pass, f))
		}
	}
	res, err := warpwise.Optimize(m, list, o)
	b.remarks(res.Remarks, m.Source)
	return err
}

// draw keeps the control flow of the functions as it is now.
func (b *builder) draw(m *ir.Module) {
	p := irtext.NewInstPrinter(m)
	for _, f := range m.Funcs {
		if x := b.funcs[f.Name]; x != nil && !f.IsDecl() {
			b.images[f.Name] = append(b.images[f.Name], flowgraph.OfIR(f, p))
		}
	}
}

// maxDrawn is the number of blocks up to which control flow is drawn.
const maxDrawn = 400

// pictures draws the control flow of the functions before and after the passes.
func (b *builder) pictures() error {
	for _, f := range b.page.Funcs {
		g := b.images[f.Name]
		for i, out := range []*string{&f.Before, &f.After} {
			if i >= len(g) || len(g[i].Nodes) > maxDrawn {
				continue
			}
			if i == 1 {
				cfgdraw.Compare(g[0], g[1])
			}
			var svg strings.Builder
			if err := cfgdraw.SVG(&svg, g[i:i+1], cfgdraw.Options{Lines: -1}); err != nil {
				return err
			}
			*out = svg.String()
		}
	}
	return nil
}

// code adds the PTX.
func (b *builder) code(out *warpwise.Compiled, source *diag.File) error {
	m, err := warpwise.ReadPTX("page.ptx", string(out.PTX))
	if err != nil {
		return err
	}
	b.aim(m)
	return b.text("PTX", m, out.Module, source)
}

// text adds the functions of m, which is made read again from its text, so that what the emulator tells of the text can be
// found in the page; and the runs. source is what the instructions of made come from.
func (b *builder) text(stage string, m, made *ptx.Module, source *diag.File) error {
	for f := range m.Funcs {
		x := b.funcs[f.Name]
		if x == nil || f.Decl {
			continue
		}
		from := Origins(made.Func(f.Name), source)
		s, err := b.ptxStage(stage, m, f, func(n int, _ *ptx.Inst) int {
			if n < len(from) {
				return from[n]
			}
			return 0
		})
		if err != nil {
			return err
		}
		if n := len(x.Stages); n > 0 && x.Stages[n-1].Language == PTX && sameText(&x.Stages[n-1], &s) {
			x.Stages = x.Stages[:n-1] // behind the last phase
		}
		x.stage(s)
	}
	b.machine(m)
	b.runs(m)
	return nil
}

// aim notes which GPU the PTX is for.
func (b *builder) aim(m *ptx.Module) {
	if len(m.Target) > 0 {
		b.gpu, _ = target.Parse(m.Target[0]) // nil when it is not known: then nothing is said of costs
	}
}

// about says what m is for.
func about(m *ptx.Module) string {
	return fmt.Sprintf("target %s, PTX %d.%d", strings.Join(m.Target, ", "), m.Version.Major, m.Version.Minor)
}

// Origins returns for each instruction of f the line of the input that it comes from.
func Origins(f *ptx.Func, source *diag.File) (lines []int) {
	if f == nil || source == nil {
		return nil
	}
	for _, x := range f.Blocks {
		for i := range x.Insts {
			if in := &x.Insts[i]; !in.Op.Is(ptx.Pseudo) {
				line, _ := source.LineCol(f.LocAt(in.Loc).Pos)
				lines = append(lines, line)
			}
		}
	}
	return lines
}

// remarks gives each remark to the line of the input that it is about, in the last stage before its pass that has the
// line.
func (b *builder) remarks(all []warpwise.Remark, source *diag.File) {
	for _, r := range all {
		f := b.funcs[r.Func]
		if f == nil {
			continue
		}
		n := Note{r.Pass, r.Missed, r.Msg}
		line, _ := source.LineCol(r.Pos)
		l := f.lineAt(line)
		if l == nil {
			f.Remarks = append(f.Remarks, n)
		} else if !slices.Contains(l.Notes, n) {
			l.Notes = append(l.Notes, n)
		}
	}
}

// lineAt returns the line of the first stage that was at that line of the input, or nil.
func (f *Func) lineAt(line int) *Line {
	if line == 0 || len(f.Stages) == 0 {
		return nil
	}
	lines := f.Stages[0].Lines
	for i := range lines {
		if lines[i].From == line {
			return &lines[i]
		}
	}
	return nil
}
