// Package page draws a compilation as one file of HTML: the source, the IR behind each pass that changed something, the
// PTX, what the passes said, the control flow before and after, and a run of each kernel on the emulator, step by step.
//
// The file needs no network. Lines that come from one instruction of the input are connected in all columns: every
// value keeps the position at which it was read, and what a pass makes of it takes that position over.
package page

import (
	_ "embed"
	"encoding/json"
	"html"
	"io"
	"strings"
)

// Page is what is shown of a compilation.
type Page struct {
	Title   string   `json:"title"`
	About   []string `json:"about"` // target, level, …: a line each
	Sources []Source `json:"sources"`
	Funcs   []*Func  `json:"funcs"`
}

// Source is a file that debug locations name.
type Source struct {
	Name  string   `json:"name"`
	Lines []string `json:"lines"` // nil: the file was not found
}

// Func is a function with its stages, in the order in which they came.
type Func struct {
	Name    string  `json:"name"`
	Kernel  bool    `json:"kernel"`
	Stages  []Stage `json:"stages"`
	Before  string  `json:"before,omitempty"` // its control flow as SVG
	After   string  `json:"after,omitempty"`
	Remarks []Note  `json:"remarks,omitempty"` // that belong to no line
	Machine *Stage  `json:"machine,omitempty"` // what NVIDIA's assembler makes of the last stage
	Run     *Run    `json:"run,omitempty"`
	NoRun   string  `json:"norun,omitempty"` // why there is none
}

// Language is that of a stage.
type Language string

// The languages.
const (
	LLVMIR Language = "ir"
	PTX    Language = "ptx"
	SASS   Language = "sass"
)

// Stage is a function at one time.
type Stage struct {
	Name     string   `json:"name"` // the pass behind which it looks like this
	Language Language `json:"lang"`
	Lines    []Line   `json:"lines"`
	Most     int      `json:"most"` // the largest Live; of machine code: its registers
}

// Kind says what is known of a line.
type Kind string

// The kinds.
const (
	Label    Kind = "label"   // begins a block
	Plain    Kind = ""        // an instruction of which nothing is known
	Uniform  Kind = "uniform" // its result is the same for all lanes that compute it together
	Varying  Kind = "varying" // its result may differ from lane to lane
	Parting  Kind = "parts"   // a branch at which lanes may part
	Together Kind = "meets"   // it depends on which lanes execute it together
	Waiting  Kind = "waits"   // a barrier
)

// Line is a line of a stage.
type Line struct {
	Text  string  `json:"t"`
	Kind  Kind    `json:"k,omitempty"`
	From  int     `json:"f,omitempty"` // line of the input that it comes from, 0: not known
	File  int     `json:"s,omitempty"` // 1 + index of the source file, 0: not known
	Line  int     `json:"l,omitempty"` // in that file
	Live  int     `json:"v,omitempty"` // 32-bit words live before it, by estimate
	Cost  float64 `json:"c,omitempty"` // of PTX: cost.Cycles
	Made  int     `json:"p,omitempty"` // of machine code: 1 + the index, in the last stage, of the line that it comes from
	Notes []Note  `json:"n,omitempty"`
}

// Note is a remark of a pass.
type Note struct {
	Pass   string `json:"p"`
	Missed bool   `json:"m,omitempty"`
	Text   string `json:"t"`
}

//go:embed page.css
var pageStyle string

//go:embed page.js
var pageScript string

// Style is the style of the page, for other pages that are to look like it.
func Style() string { return pageStyle }

// Write writes the page.
func (p *Page) Write(w io.Writer) error {
	data, err := json.Marshal(p) // escapes what could end a script element
	if err != nil {
		return err
	}
	var b strings.Builder
	b.WriteString("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n")
	b.WriteString("<title>" + html.EscapeString(p.Title) + "</title>\n<style>\n" + pageStyle + "</style>\n</head>\n<body>\n")
	b.WriteString("<noscript>This page needs scripts; it loads nothing.</noscript>\n")
	b.WriteString("<script type=\"application/json\" id=\"data\">")
	b.Write(data)
	b.WriteString("</script>\n<script>\n" + pageScript + "</script>\n</body>\n</html>\n")
	_, err = io.WriteString(w, b.String())
	return err
}
