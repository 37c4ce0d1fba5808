package main

import (
	"bytes"
	"fmt"
	"net/url"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/renderer/html"
	"github.com/yuin/goldmark/text"
)

// parse renders the Markdown of a page, and makes its links lead to pages of the site.
func (s *site) parse(p *page) error {
	// The pages are our own; some hold HTML, comments that mark what a program writes.
	md := goldmark.New(goldmark.WithExtensions(extension.GFM), goldmark.WithParserOptions(parser.WithAutoHeadingID()), goldmark.WithRendererOptions(html.WithUnsafe()))
	source := []byte(p.text)
	doc := md.Parser().Parse(text.NewReader(source))
	var outside []*ast.Link
	err := ast.Walk(doc, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if !entering {
			return ast.WalkContinue, nil
		}
		switch n := n.(type) {
		case *ast.Heading:
			p.heading(n, source)
		case *ast.Image:
			n.Destination = []byte(s.picture(p, string(n.Destination)))
		case *ast.Link:
			to, inside := s.link(p, string(n.Destination))
			if n.Destination = []byte(to); !inside {
				outside = append(outside, n)
			}
		}
		return ast.WalkContinue, nil
	})
	if err != nil {
		return err
	}
	for _, n := range outside {
		unlink(n)
	}
	var b bytes.Buffer
	if err := md.Renderer().Render(&b, source, doc); err != nil {
		return err
	}
	// A wide table scrolls by itself.
	p.body = strings.NewReplacer("<table>", "<div class=\"wide\" tabindex=\"0\"><table>", "</table>", "</table></div>").Replace(b.String())
	if p.title == "" {
		return fmt.Errorf("it has no heading")
	}
	return nil
}

// heading notes a heading for the title and the search.
func (p *page) heading(n *ast.Heading, source []byte) {
	var b strings.Builder
	_ = ast.Walk(n, func(c ast.Node, entering bool) (ast.WalkStatus, error) {
		if t, ok := c.(*ast.Text); ok && entering {
			b.Write(t.Segment.Value(source))
		}
		return ast.WalkContinue, nil
	})
	if p.title == "" {
		p.title = b.String()
	}
	if id, ok := n.AttributeString("id"); ok {
		p.ids, p.heads = append(p.ids, string(id.([]byte))), append(p.heads, b.String())
	}
}

// unlink puts the words of a link in its place.
func unlink(n *ast.Link) {
	for c := n.FirstChild(); c != nil; c = n.FirstChild() {
		n.Parent().InsertBefore(n.Parent(), n, c)
	}
	n.Parent().RemoveChild(n.Parent(), n)
}

// target returns what a relative link of a page leads to, in the repository; ok is false for other links.
func target(p *page, to string) (name, anchor string, ok bool) {
	u, err := url.Parse(to)
	if err != nil || u.IsAbs() || u.Host != "" {
		return "", "", false
	}
	if u.Path == "" {
		return p.name, u.Fragment, true
	}
	return path.Join(path.Dir(p.name), u.Path), u.Fragment, true
}

// link returns where a link leads to in the site; inside is false when it leads to a file that only the repository has.
func (s *site) link(p *page, to string) (address string, inside bool) {
	name, anchor, ok := target(p, to)
	if !ok {
		return to, true
	}
	if s.find(name) == nil {
		if info, err := os.Stat(filepath.Join(s.root, filepath.FromSlash(name))); err != nil {
			s.bad = append(s.bad, fmt.Sprintf("%s: %s", p.name, to))
		} else if !info.IsDir() && slices.Contains([]string{".svg", ".png"}, path.Ext(name)) {
			return s.picture(p, to), true
		}
		return to, false
	}
	address = relative(p.address(), addressOf(name))
	if anchor != "" {
		address += "#" + anchor
	}
	return address, true
}

// picture returns where a picture lies in the site.
func (s *site) picture(p *page, to string) string {
	name, _, ok := target(p, to)
	if !ok {
		return to
	}
	if _, err := os.Stat(filepath.Join(s.root, filepath.FromSlash(name))); err != nil {
		s.bad = append(s.bad, fmt.Sprintf("%s: %s", p.name, to))
		return to
	}
	s.files[name] = true
	return relative(p.address(), strings.TrimPrefix(name, "docs/"))
}

// relative returns the way from one file of the site to another.
func relative(from, to string) string {
	return strings.Repeat("../", strings.Count(from, "/")) + to
}

// checkAnchors looks for links to headings that do not exist.
func (s *site) checkAnchors() {
	for _, p := range s.pages {
		doc := goldmark.New(goldmark.WithExtensions(extension.GFM)).Parser().Parse(text.NewReader([]byte(p.text)))
		_ = ast.Walk(doc, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
			l, ok := n.(*ast.Link)
			if !ok || !entering {
				return ast.WalkContinue, nil
			}
			if name, anchor, ok := target(p, string(l.Destination)); ok && anchor != "" {
				if q := s.find(name); q != nil && !slices.Contains(q.ids, anchor) {
					s.bad = append(s.bad, fmt.Sprintf("%s: %s: no such heading", p.name, l.Destination))
				}
			}
			return ast.WalkContinue, nil
		})
	}
}
