// Command docs makes a static site of the documentation, into a folder: `make docs`.
//
// It is in this module because it needs a library for Markdown. The pages are those of docs/, and those of the repository's
// root; the reference of the command line and of the knobs is what the program itself prints. A link that leads nowhere is an error.
package main

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"flag"
	"fmt"
	"html"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

//go:embed docs.css
var style string

//go:embed docs.js
var script string

func main() {
	root := flag.String("root", "../..", "the `folder` of the repository")
	out := flag.String("o", "../../bin/docs", "the `folder` of the site")
	program := flag.String("warpwise", "../../bin/warpwise", "the `program` whose help is the reference")
	flag.Parse()
	s, err := build(*root, *program)
	if err == nil {
		err = s.write(*out)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "docs:", err)
		os.Exit(1)
	}
	fmt.Printf("%s: %d pages, %d pictures\n", *out, len(s.pages), len(s.files))
}

// A page is one page of the site.
type page struct {
	name  string // of the file of Markdown, in the repository; of what the program prints, where it would be
	part  *part
	title string
	body  string // HTML
	text  string // Markdown
	ids   []string
	heads []string // headings, for the search
}

// address is the name of the page's file in the site.
func (p *page) address() string { return addressOf(p.name) }

func addressOf(name string) string {
	if name == "README.md" {
		return "index.html"
	}
	return strings.TrimSuffix(strings.TrimPrefix(name, "docs/"), ".md") + ".html"
}

// A site is all pages, in the order of the navigation, and the files that they show.
type site struct {
	root  string
	pages []*page
	files map[string]bool // pictures, by name in the repository
	bad   []string
}

// build reads and renders the pages.
func build(root, program string) (*site, error) {
	s := &site{root: root, files: map[string]bool{}}
	for i := range parts {
		if err := s.collect(&parts[i]); err != nil {
			return nil, err
		}
	}
	if err := s.reference(program); err != nil {
		return nil, err
	}
	if err := s.complete(); err != nil {
		return nil, err
	}
	for _, p := range s.pages {
		if err := s.parse(p); err != nil {
			return nil, fmt.Errorf("%s: %w", p.name, err)
		}
	}
	s.checkAnchors()
	if len(s.bad) > 0 {
		return nil, fmt.Errorf("links that lead nowhere:\n%s", strings.Join(s.bad, "\n"))
	}
	return s, nil
}

// collect adds the pages of a part; a name may be a pattern.
func (s *site) collect(p *part) error {
	for _, pattern := range p.pages {
		names, err := filepath.Glob(filepath.Join(s.root, filepath.FromSlash(pattern)))
		if err != nil {
			return err
		}
		if len(names) == 0 {
			return fmt.Errorf("no page %s", pattern)
		}
		for _, file := range names {
			text, err := os.ReadFile(file)
			if err != nil {
				return err
			}
			rel, err := filepath.Rel(s.root, file)
			if err != nil {
				return err
			}
			s.pages = append(s.pages, &page{name: filepath.ToSlash(rel), part: p, text: string(text)})
		}
	}
	return nil
}

// complete makes sure that each page of docs/ has a place in the navigation.
func (s *site) complete() error {
	names, err := filepath.Glob(filepath.Join(s.root, "docs", "*.md"))
	if err != nil {
		return err
	}
	for _, file := range names {
		if name := "docs/" + filepath.Base(file); s.find(name) == nil {
			return fmt.Errorf("%s is in no part of the navigation: parts.go", name)
		}
	}
	return nil
}

func (s *site) find(name string) *page {
	i := slices.IndexFunc(s.pages, func(p *page) bool { return p.name == name })
	if i < 0 {
		return nil
	}
	return s.pages[i]
}

// reference adds what the program says of its verbs, and of its knobs.
func (s *site) reference(program string) error {
	program, err := filepath.Abs(program)
	if err != nil {
		return err
	}
	ask := func(args ...string) (string, error) {
		out, err := exec.Command(program, args...).Output()
		if err != nil {
			return "", fmt.Errorf("%s %s: %w", program, strings.Join(args, " "), err)
		}
		return string(out), nil
	}
	add := func(name, title, about, text string) {
		fence := "~~~~"
		s.pages = append(s.pages, &page{name: "docs/" + name + ".md", part: commands, text: "# " + title + "\n\n" + about + "\n\n" + fence + "\n" + text + fence + "\n"})
	}
	list, err := ask("help")
	if err != nil {
		return err
	}
	add("help", "The command line", "What `warpwise help` prints.", list)
	_, verbs, _ := strings.Cut(list, "\nVerbs:\n")
	for line := range strings.Lines(verbs) {
		name, _, ok := strings.Cut(strings.TrimPrefix(line, "  "), " ")
		if !strings.HasPrefix(line, "  ") || !ok {
			break
		}
		text, err := ask("help", name)
		if err != nil {
			return err
		}
		add("verbs/"+name, "warpwise "+name, "What `warpwise help "+name+"` prints.", text)
	}
	knobs, err := ask("knobs")
	if err != nil {
		return err
	}
	add("knobs", "Knobs", "What `warpwise knobs` prints.", knobs)
	return nil
}

// write writes the site.
func (s *site) write(out string) error {
	put := func(name string, data []byte) error {
		p := filepath.Join(out, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(p), 0o777); err != nil {
			return err
		}
		return os.WriteFile(p, data, 0o666)
	}
	for name := range s.files {
		data, err := os.ReadFile(filepath.Join(s.root, filepath.FromSlash(name)))
		if err != nil {
			return err
		}
		if err := put(strings.TrimPrefix(name, "docs/"), data); err != nil {
			return err
		}
	}
	for _, p := range s.pages {
		if err := put(p.address(), s.render(p)); err != nil {
			return err
		}
	}
	index, err := s.index()
	if err != nil {
		return err
	}
	if err := put("docs.css", []byte(style)); err != nil {
		return err
	}
	return put("docs.js", append(index, script...))
}

// index is what the search looks through: title, address and headings of each page.
func (s *site) index() ([]byte, error) {
	type entry struct {
		Title   string   `json:"t"`
		Address string   `json:"a"`
		IDs     []string `json:"i"`
		Heads   []string `json:"h"`
	}
	var list []entry
	for _, p := range s.pages {
		list = append(list, entry{p.title, p.address(), p.ids, p.heads})
	}
	data, err := json.Marshal(list)
	return append(append([]byte("\"use strict\";\nconst index = "), data...), ";\n"...), err
}

// render puts the navigation around a page.
func (s *site) render(p *page) []byte {
	up := strings.Repeat("../", strings.Count(p.address(), "/"))
	var b bytes.Buffer
	fmt.Fprintf(&b, "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n<title>%s – Warpwise</title>\n<link rel=\"icon\" href=\"data:,\">\n<link rel=\"stylesheet\" href=\"%sdocs.css\">\n</head>\n<body data-up=\"%s\">\n", html.EscapeString(p.title), up, up)
	fmt.Fprintf(&b, "<a class=\"skip\" href=\"#text\">To the text</a>\n<header><a href=\"%sindex.html\">Warpwise</a> <label>Search <input type=\"search\" id=\"search\" autocomplete=\"off\"></label><ul id=\"found\" aria-live=\"polite\" hidden></ul></header>\n<nav aria-label=\"Pages\">\n", up)
	for i := range parts {
		open := ""
		if p.part == &parts[i] || !parts[i].folded {
			open = " open"
		}
		fmt.Fprintf(&b, "<details%s><summary>%s</summary><ul>\n", open, html.EscapeString(parts[i].name))
		for _, q := range s.pages {
			if q.part != &parts[i] {
				continue
			}
			current := ""
			if q == p {
				current = " aria-current=\"page\""
			}
			fmt.Fprintf(&b, "<li><a href=\"%s%s\"%s>%s</a></li>\n", up, q.address(), current, html.EscapeString(q.title))
		}
		b.WriteString("</ul></details>\n")
	}
	fmt.Fprintf(&b, "</nav>\n<main id=\"text\">\n%s</main>\n<script src=\"%sdocs.js\"></script>\n</body>\n</html>\n", p.body, up)
	return b.Bytes()
}
