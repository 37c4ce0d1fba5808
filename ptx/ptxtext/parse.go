package ptxtext

import (
	"slices"
	"strings"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/ptx"
)

// Options change what the parser accepts and keeps. The zero Options reads PTX strictly and
// keeps comments.
type Options struct {
	// KeepUnknown keeps instructions and modifiers that the op table does not know as OpRaw, with
	// a warning, instead of rejecting them.
	KeepUnknown bool
	// DropComments drops comments, which otherwise become OpComment instructions.
	DropComments bool
}

// Parse reads a module. The error, if any, is a *diag.ListError with the first
// diag.MaxErrors problems; the module is then incomplete. The module refers to the text of
// file, which must not change.
func Parse(file *diag.File) (*ptx.Module, error) {
	m, diags := ParseWith(file, Options{})
	return m, diags.Err()
}

// ParseString is Parse for a text of the given name.
func ParseString(name, text string) (*ptx.Module, error) {
	return Parse(diag.NewFile(name, text))
}

// ParseWith reads a module and returns all diagnostics, warnings included.
func ParseWith(file *diag.File, opt Options) (*ptx.Module, *diag.List) {
	p := &parser{file: file, src: file.Text, opt: opt, m: &ptx.Module{File: file}}
	p.globals = map[string]*ptx.Var{}
	p.mentioned = map[string]int{}
	if strings.HasPrefix(p.src, "\uFEFF") {
		p.start = len("\uFEFF")
		p.pos = p.start
	}
	if uint64(len(p.src)) >= 1<<32-2 {
		p.errorAt(0, "text is longer than 4 GiB")
	}
	for !p.diags.Full() && p.item() {
	}
	p.checkMentions()
	p.diags.Sort()
	p.leadingComments()
	return p.m, &p.diags
}

// leadingComments moves comments to the header where nothing prints before them.
func (p *parser) leadingComments() {
	m := p.m
	if !m.Version.IsZero() || len(m.Target) > 0 || m.AddressSize != 0 || len(m.Files) > 0 {
		return
	}
	for len(m.Items) > 0 && kindOf(&m.Items[0]) == commentItem {
		m.Header = append(m.Header, m.Items[0].Text)
		m.Items = m.Items[1:]
	}
}

// noVar stands in parser.globals for what is no variable.
var noVar = &ptx.Var{}

// parser reads PTX from src. Its methods return false after reporting an error; the statement
// loops then skip to where the next statement may start.
type parser struct {
	file  *diag.File
	src   string
	pos   int
	start int // after the byte order mark
	diags diag.List
	opt   Options
	m     *ptx.Module

	globals   map[string]*ptx.Var // module-level names declared so far; functions and aliases have noVar
	mentioned map[string]int      // module-level names used in bodies, with the first place
	debug     bool                // the target says debug: nothing of an address is dropped
	inModule  bool                // an item other than a comment has been read
	headless  bool                // it was said that version or target are missing
	comments  []comment           // read and not yet kept
	noted     int                 // where the last of them starts, plus 1

	ops  opcodeCache
	syms symbols
	regs *symbols // registers declared outside of functions, nil for none
	fn   funcState

	stack      []ptx.Operand      // scratch for operand lists
	loose      map[ptx.VarID]bool // variables of this function whose scope was dissolved
	fragBlocks []*ptx.Block       // fragments: blocks made after the first
	args       []ptx.Operand      // fragments: what the placeholders stand for
	indexed    bool               // the operand read last has an index in brackets
}

// comment is a comment that was passed over as blank.
type comment struct {
	pos   int
	text  string
	fresh bool // it has the rest of its line to itself
}

// note remembers the comment at start with what is between its marks, for keepComments. A place may be
// passed twice.
func (p *parser) note(start int, text string) {
	if p.opt.DropComments || start < p.noted {
		return
	}
	p.noted = start + 1
	i := start
	for i > p.start && (p.src[i-1] == ' ' || p.src[i-1] == '\t') {
		i--
	}
	fresh := i == p.start || p.src[i-1] == '\n'
	for l := range strings.SplitSeq(text, "\n") {
		p.comments = append(p.comments, comment{start, commentText(l), fresh})
	}
}

// blanks skips blanks, comments and lines of the C preprocessor.
func (p *parser) blanks() {
	for p.space(); p.at(p.pos) == '#' && (p.pos == p.start || p.src[p.pos-1] == '\n'); p.space() {
		p.lineEnd()
	}
}

// commentText normalises what follows the slashes, so that printing and reading it again gives
// the same.
func commentText(s string) string {
	s = strings.TrimRight(s, " \t\r\v\f")
	if s != "" && s[0] == ' ' {
		s = s[1:]
	}
	return s
}

func commentLine(text string) string {
	if text == "" {
		return "//"
	}
	return "// " + text
}

// item reads one module-level item; false at the end of the text.
func (p *parser) item() bool {
	p.blanks()
	for _, c := range p.comments {
		if p.inModule {
			p.m.Items = append(p.m.Items, ptx.Item{Text: commentLine(c.text)})
		} else {
			p.m.Header = append(p.m.Header, commentLine(c.text))
		}
	}
	p.comments = p.comments[:0]
	if p.pos >= len(p.src) {
		return false
	}
	p.inModule = true
	start := p.pos
	if strings.HasPrefix(p.src[p.pos:], "@@DWARF") {
		p.dwarfLine()
		return true
	}
	d := p.directive()
	ok := false
	if d == "" {
		p.errorAt(start, "expected a directive, found %s", p.found())
	} else {
		ok = p.moduleDirective(d, start)
	}
	if !ok {
		p.recoverItem()
	}
	return true
}

// recoverItem skips to the next line that starts with a directive, at the level of the module.
func (p *parser) recoverItem() {
	for {
		p.lineEnd()
		if p.pos >= len(p.src) {
			return
		}
		p.pos++
		i := p.pos
		for i < len(p.src) && (p.src[i] == ' ' || p.src[i] == '\t') {
			i++
		}
		if p.at(i) != '.' {
			continue
		}
		w := p.src[i+1 : p.wordEnd(i+1)]
		switch w {
		case "version", "target", "address_size", "visible", "extern", "weak", "common", "entry",
			"func", "global", "const", "reg", "alias", "file", "section":
			p.pos = i
			return
		}
	}
}

// moduleDirective reads what follows a directive of the module. The version comes first, then the target,
// then the address size.
func (p *parser) moduleDirective(d string, start int) bool {
	m := p.m
	first := len(m.Items) == 0 && len(m.Files) == 0 && len(m.Sections) == 0
	switch d {
	case "version":
		if !m.Version.IsZero() || len(m.Target) > 0 {
			p.errorAt(start, ".version stands at the start of a module, once")
			return false
		}
		return p.version()
	case "target":
		if !first && !p.onlyComments() || m.AddressSize != 0 {
			p.errorAt(start, ".target stands behind .version")
			return false
		}
		m.Target = nil
		return p.target()
	case "address_size":
		if !first && !p.onlyComments() || m.AddressSize != 0 {
			p.errorAt(start, ".address_size stands behind .target, once")
			return false
		}
		if m.Version.Less(ptx.Version{Major: 2, Minor: 3}) {
			p.errorAt(start, ".address_size needs PTX 2.3")
			return false
		}
		n, ok := p.uint()
		if ok && n != 32 && n != 64 {
			p.errorAt(start, "address size must be 32 or 64")
			return false
		}
		m.AddressSize = int(n)
		return ok
	}
	if (m.Version.IsZero() || len(m.Target) == 0) && !p.headless {
		p.headless = true
		p.errorAt(start, "a module starts with .version and .target")
	}
	switch d {
	case "file":
		return p.fileDirective()
	case "section":
		return p.section()
	case "alias":
		return p.alias(start)
	case "pragma":
		return p.modulePragma(start)
	case "reg":
		return p.moduleRegs(start)
	case "loc": // stray line information outside a function says nothing
		p.lineEnd()
		return true
	}
	return p.entity(d, start)
}

// onlyComments reports that comments are all that the module has so far.
func (p *parser) onlyComments() bool {
	for i := range p.m.Items {
		if kindOf(&p.m.Items[i]) != commentItem {
			return false
		}
	}
	return len(p.m.Files) == 0 && len(p.m.Sections) == 0
}

// versions holds the last minor version of each major one.
var versions = [...]uint8{1: 5, 2: 3, 3: 2, 4: 3, 5: 1, 6: 5, 7: 8, 8: 8, 9: 9}

func knownVersion(v ptx.Version) bool {
	return v.Major > 0 && int(v.Major) < len(versions) && v.Minor <= versions[v.Major]
}

func (p *parser) version() bool {
	p.space()
	start := p.pos
	i := start
	for class[p.at(i)]&cDigit != 0 || p.at(i) == '.' {
		i++
	}
	major, minor, ok := strings.Cut(p.src[start:i], ".")
	if !ok || len(major) != 1 && len(major) != 2 || len(minor) != 1 || minor == "." {
		p.errorAt(start, "expected a version such as 7.8, found %s", p.found())
		return false
	}
	v := 0
	for _, c := range []byte(major) {
		v = v*10 + int(c-'0')
	}
	p.pos = i
	p.m.Version = ptx.Version{Major: uint8(v), Minor: minor[0] - '0'}
	if !knownVersion(p.m.Version) {
		p.errorAt(start, "there is no PTX %s", p.src[start:i])
		return false
	}
	return true
}

func (p *parser) target() bool {
	p.headless = true // one complaint is enough
	for {
		w, ok := p.name("a target such as sm_80")
		if !ok {
			return false
		}
		if len(p.m.Target) == 0 && w != "" {
			if _, _, err := ptx.ParseTarget(w); err != nil {
				p.errorAt(p.pos-len(w), "%v", err)
				return false
			}
		}
		if len(p.m.Target) > 0 && !targetOption(w) {
			p.errorAt(p.pos-len(w), "unknown target option %s", w)
			return false
		}
		p.debug = p.debug || w == "debug"
		p.m.Target = append(p.m.Target, w)
		if !p.accept(',') {
			return true
		}
	}
}

// targetOption reports what may follow the target: an option, or another target.
func targetOption(w string) bool {
	switch w {
	case "debug", "texmode_unified", "texmode_independent", "map_f64_to_f32":
		return true
	}
	_, _, err := ptx.ParseTarget(w)
	return err == nil
}

func (p *parser) fileDirective() bool {
	n, ok := p.uint()
	if !ok {
		return false
	}
	s, ok := p.str()
	if !ok {
		return false
	}
	e := ptx.FileEntry{Index: uint32(n), Name: s[1 : len(s)-1]}
	if p.accept(',') {
		if e.Time, ok = p.uint(); !ok || !p.expect(',') {
			return false
		}
		if e.Size, ok = p.uint(); !ok {
			return false
		}
		e.HasTime = true
	}
	p.m.Files = append(p.m.Files, e)
	p.accept(';')
	return true
}

// section keeps the lines between the braces.
func (p *parser) section() bool {
	p.space()
	start := p.pos
	for p.pos < len(p.src) && class[p.src[p.pos]]&(cIdent) != 0 || p.at(p.pos) == '.' {
		p.pos++
	}
	s := ptx.Section{Name: p.src[start:p.pos]}
	if s.Name == "" {
		p.errorAt(start, "expected a section name, found %s", p.found())
		return false
	}
	if !p.expect('{') {
		return false
	}
	end := strings.IndexByte(p.src[p.pos:], '}')
	if end < 0 {
		p.errorAt(start, "section is not closed")
		p.pos = len(p.src)
		return false
	}
	for l := range strings.SplitSeq(p.src[p.pos:p.pos+end], "\n") {
		if l = strings.TrimRight(l, " \t\r"); strings.TrimSpace(l) != "" {
			s.Lines = append(s.Lines, l)
		}
	}
	p.pos += end + 1
	p.m.Sections = append(p.m.Sections, s)
	return true
}

// dwarfLine keeps a line such as "@@DWARF .byte 1" of PTX 1 and 2.
func (p *parser) dwarfLine() {
	start := p.pos
	p.lineEnd()
	l := strings.TrimRight(p.src[start:p.pos], " \t\r")
	if n := len(p.m.Sections); n > 0 && p.m.Sections[n-1].Name == "" {
		p.m.Sections[n-1].Lines = append(p.m.Sections[n-1].Lines, l)
		return
	}
	p.m.Sections = append(p.m.Sections, ptx.Section{Lines: []string{l}})
}

func (p *parser) alias(start int) bool {
	a := &ptx.Alias{Pos: diag.At(start)}
	var ok bool
	if a.Name, ok = p.name("an alias"); !ok || !p.expect(',') {
		return false
	}
	if a.Aliasee, ok = p.name("the aliased function"); !ok || !p.expect(';') {
		return false
	}
	p.globals[a.Name] = noVar
	p.mention(a.Aliasee, start)
	p.m.Items = append(p.m.Items, ptx.Item{Alias: a})
	return true
}

func (p *parser) modulePragma(start int) bool {
	s, ok := p.pragma()
	if ok {
		p.m.Items = append(p.m.Items, ptx.Item{Text: ".pragma " + s + ";"})
	}
	return ok
}

// pragma takes the strings of a .pragma with its semicolon and returns them as written.
func (p *parser) pragma() (string, bool) {
	var all string
	for {
		s, ok := p.str()
		if !ok {
			return "", false
		}
		if all != "" {
			all += ", "
		}
		all += s
		if !p.accept(',') {
			break
		}
	}
	return all, p.expect(';')
}

// mention notes that a body uses a module-level name.
func (p *parser) mention(name string, pos int) {
	if _, ok := p.mentioned[name]; !ok {
		p.mentioned[name] = pos
	}
}

// checkMentions reports names that nothing declares.
func (p *parser) checkMentions() {
	if p.diags.HasErrors() {
		return // the declaration may have been lost
	}
	var missing []string
	for name := range p.mentioned {
		if p.globals[name] == nil {
			missing = append(missing, name)
		}
	}
	slices.SortFunc(missing, func(a, b string) int { return p.mentioned[a] - p.mentioned[b] })
	for _, name := range missing {
		p.errorAt(p.mentioned[name], "%s is not declared", name)
	}
}
