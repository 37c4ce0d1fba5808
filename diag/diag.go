// Package diag holds input text, positions in it, and the one renderer of diagnostics.
//
// A position is a byte offset (Pos) into a File; line and column are computed only when a
// diagnostic is printed, so that carrying positions costs four bytes a value.
package diag

import (
	"fmt"
	"io"
	"sort"
	"strings"
	"sync"
)

// Pos is a byte offset into a File plus one; zero means "no position".
type Pos uint32

// NoPos is the absent position.
const NoPos Pos = 0

// At returns the position of byte offset off.
func At(off int) Pos { return Pos(off + 1) }

// Offset returns the byte offset of p, or -1 when p is NoPos.
func (p Pos) Offset() int { return int(p) - 1 }

// File is one input text with its name. It is safe for concurrent use.
type File struct {
	Name string
	Text string

	once  sync.Once
	lines []uint32 // byte offset of the start of each line
}

// NewFile returns a file of the given name and text. Files are limited to 4 GiB less two bytes.
func NewFile(name, text string) *File { return &File{Name: name, Text: text} }

func (f *File) index() {
	f.once.Do(func() {
		f.lines = append(f.lines, 0)
		for i := 0; ; {
			j := strings.IndexByte(f.Text[i:], '\n')
			if j < 0 {
				return
			}
			i += j + 1
			f.lines = append(f.lines, uint32(i))
		}
	})
}

// LineCol returns the one-based line and byte column of p, or 0, 0 for NoPos.
func (f *File) LineCol(p Pos) (line, col int) {
	if p == NoPos {
		return 0, 0
	}
	f.index()
	off := uint32(p.Offset())
	line = sort.Search(len(f.lines), func(i int) bool { return f.lines[i] > off })
	return line, int(off-f.lines[line-1]) + 1
}

// Line returns the text of the one-based line without its newline.
func (f *File) Line(line int) string {
	f.index()
	if line < 1 || line > len(f.lines) {
		return ""
	}
	s := f.Text[f.lines[line-1]:]
	if i := strings.IndexByte(s, '\n'); i >= 0 {
		s = s[:i]
	}
	return strings.TrimSuffix(s, "\r")
}

// Severity orders diagnostics by weight.
type Severity uint8

// The severities, lightest first.
const (
	Note Severity = iota
	Warning
	Error
)

// String returns the word that stands before the message, such as "error".
func (s Severity) String() string {
	switch s {
	case Note:
		return "note"
	case Warning:
		return "warning"
	}
	return "error"
}

// Diag is one diagnostic about a place in a file. File may be nil and Pos NoPos when the place
// is not known.
type Diag struct {
	File     *File
	Pos      Pos
	Severity Severity
	Msg      string
}

// Error implements error: the first line of the rendering, without the source line.
func (d *Diag) Error() string {
	var sb strings.Builder
	d.head(&sb)
	return sb.String()
}

func (d *Diag) head(sb *strings.Builder) {
	if d.File != nil {
		sb.WriteString(d.File.Name)
		sb.WriteByte(':')
		if d.Pos != NoPos {
			line, col := d.File.LineCol(d.Pos)
			fmt.Fprintf(sb, "%d:%d:", line, col)
		}
		sb.WriteByte(' ')
	}
	sb.WriteString(d.Severity.String())
	sb.WriteString(": ")
	sb.WriteString(d.Msg)
}

// maxExcerpt bounds the part of a source line that a diagnostic shows, in bytes.
const maxExcerpt = 160

// Render writes the diagnostic, the source line and a caret under the column.
func (d *Diag) Render(w io.Writer) {
	var sb strings.Builder
	d.head(&sb)
	sb.WriteByte('\n')
	if d.File != nil && d.Pos != NoPos {
		line, col := d.File.LineCol(d.Pos)
		text := d.File.Line(line)
		at := min(col-1, len(text))
		if len(text) > maxExcerpt {
			from := max(0, at-maxExcerpt/2)
			to := min(len(text), from+maxExcerpt)
			text, at = text[from:to], at-from
		}
		sb.WriteString(strings.ToValidUTF8(text, "?"))
		sb.WriteByte('\n')
		for i := 0; i < at; i++ {
			if text[i] == '\t' {
				sb.WriteByte('\t')
			} else {
				sb.WriteByte(' ')
			}
		}
		sb.WriteString("^\n")
	}
	io.WriteString(w, sb.String())
}

// MaxErrors is the number of errors after which a List stops collecting.
const MaxErrors = 20

// List collects diagnostics of one run. The zero List is ready; it is not safe for concurrent
// use: parallel workers keep a List each and Append them in order.
type List struct {
	Diags  []*Diag
	errors int
}

// Errorf adds an error.
func (l *List) Errorf(f *File, p Pos, format string, args ...any) {
	l.add(&Diag{f, p, Error, fmt.Sprintf(format, args...)})
}

// Warnf adds a warning.
func (l *List) Warnf(f *File, p Pos, format string, args ...any) {
	l.add(&Diag{f, p, Warning, fmt.Sprintf(format, args...)})
}

// Notef adds a note.
func (l *List) Notef(f *File, p Pos, format string, args ...any) {
	l.add(&Diag{f, p, Note, fmt.Sprintf(format, args...)})
}

func (l *List) add(d *Diag) {
	if d.Severity == Error {
		l.errors++
		if l.errors > MaxErrors {
			return
		}
	}
	l.Diags = append(l.Diags, d)
}

// Append adds all diagnostics of m to l.
func (l *List) Append(m *List) {
	for _, d := range m.Diags {
		l.add(d)
	}
	if m.errors > MaxErrors {
		l.errors += m.errors - MaxErrors
	}
}

// HasErrors reports whether the list holds an error.
func (l *List) HasErrors() bool { return l.errors > 0 }

// NumErrors returns the number of errors seen, including those not kept.
func (l *List) NumErrors() int { return l.errors }

// Full reports that further errors would be dropped: a parser stops then.
func (l *List) Full() bool { return l.errors >= MaxErrors }

// Sort orders the diagnostics by position, keeping the order of equal ones.
func (l *List) Sort() {
	sort.SliceStable(l.Diags, func(i, j int) bool { return l.Diags[i].Pos < l.Diags[j].Pos })
}

// Render writes all diagnostics, and a count when some were dropped.
func (l *List) Render(w io.Writer) {
	for _, d := range l.Diags {
		d.Render(w)
	}
	if l.errors > MaxErrors {
		fmt.Fprintf(w, "error: %d further errors not shown\n", l.errors-MaxErrors)
	}
}

// Err returns l as an error when it holds an error, else nil.
func (l *List) Err() error {
	if !l.HasErrors() {
		return nil
	}
	return &ListError{l}
}

// ListError is a List as an error value.
type ListError struct{ List *List }

// Error returns the first error's one-line text and the number of further ones.
func (e *ListError) Error() string {
	for _, d := range e.List.Diags {
		if d.Severity != Error {
			continue
		}
		if n := e.List.errors - 1; n > 0 {
			return fmt.Sprintf("%s (and %d more)", d.Error(), n)
		}
		return d.Error()
	}
	return "no error"
}
