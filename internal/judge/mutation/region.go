package mutation

import (
	"go/ast"
	"go/parser"
	"go/token"
	"slices"
	"strings"
)

// region is a piece of a file that can be put behind a condition: an expression of type bool, or consecutive
// statements of one list, of which there may be none.
type region struct {
	start, end int
	condition  bool
}

// source is a parsed file.
type source struct {
	text       string
	conditions map[span]bool
	lists      map[int]list // by the offset at which the list may begin
}

type span struct{ start, end int }

// list is a list of statements: of a block, or of a clause.
type list struct {
	start, end int // from behind the brace or colon to the brace or the next clause
	stmts      []stmt
}

type stmt struct {
	start, end int
	declares   bool // a name or label that statements behind it may use
	falls      bool // a fallthrough, which must be the last statement of its clause
}

func parseSource(file, text string) (*source, error) {
	fset := token.NewFileSet()
	f, err := parser.ParseFile(fset, file, text, parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	s := &source{text: text, conditions: map[span]bool{}, lists: map[int]list{}}
	off := func(p token.Pos) int { return fset.Position(p).Offset }
	condition := func(e ast.Expr) {
		if e != nil {
			s.conditions[span{off(e.Pos()), off(e.End())}] = true
		}
	}
	add := func(start, end token.Pos, body []ast.Stmt) {
		l := list{start: off(start) + 1, end: off(end)}
		for _, x := range body {
			l.stmts = append(l.stmts, stmt{off(x.Pos()), off(x.End()), declares(x), falls(x)})
		}
		s.lists[l.start] = l
	}
	ast.Inspect(f, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.IfStmt:
			condition(n.Cond)
		case *ast.ForStmt:
			condition(n.Cond)
		case *ast.UnaryExpr:
			if n.Op == token.NOT {
				condition(n)
				condition(n.X)
			}
		case *ast.BinaryExpr:
			switch n.Op {
			case token.LAND, token.LOR:
				condition(n.X)
				condition(n.Y)
				condition(n)
			case token.EQL, token.NEQ, token.LSS, token.LEQ, token.GTR, token.GEQ:
				condition(n)
			}
		case *ast.SwitchStmt:
			if n.Tag == nil {
				for _, c := range n.Body.List {
					for _, e := range c.(*ast.CaseClause).List {
						condition(e)
					}
				}
			}
			clauses(n.Body, add)
		case *ast.TypeSwitchStmt:
			clauses(n.Body, add)
		case *ast.BlockStmt:
			if len(n.List) == 0 || !isClause(n.List[0]) {
				add(n.Lbrace, n.Rbrace, n.List)
			}
		}
		return true
	})
	return s, nil
}

// clauses adds the list of each clause.
func clauses(body *ast.BlockStmt, add func(start, end token.Pos, body []ast.Stmt)) {
	for i, x := range body.List {
		end := body.Rbrace
		if i+1 < len(body.List) {
			end = body.List[i+1].Pos()
		}
		c := x.(*ast.CaseClause)
		add(c.Colon, end, c.Body)
	}
}

func isClause(s ast.Stmt) bool {
	switch s.(type) {
	case *ast.CaseClause, *ast.CommClause:
		return true
	}
	return false
}

func declares(s ast.Stmt) bool {
	switch s := s.(type) {
	case *ast.DeclStmt, *ast.LabeledStmt:
		return true
	case *ast.AssignStmt:
		return s.Tok == token.DEFINE
	}
	return false
}

func falls(s ast.Stmt) bool {
	b, ok := s.(*ast.BranchStmt)
	return ok && b.Tok == token.FALLTHROUGH
}

// smallest returns the smallest region of the original that holds the edit, and that the edit leaves a region of
// its kind.
func smallest(original, mutated *source, e edit) (region, bool) {
	grown := len(mutated.text) - len(original.text)
	best, found := region{}, false
	consider := func(r region) {
		if !found || r.end-r.start < best.end-best.start || r.end-r.start == best.end-best.start && r.start < best.start {
			best, found = r, true
		}
	}
	for c := range original.conditions {
		if !mutated.conditions[span{c.start, c.end + grown}] {
			continue
		}
		r := region{c.start, c.end, true}
		if _, ok := e.within(r, original.text); ok {
			consider(r)
		}
	}
	for _, l := range original.lists {
		m, ok := mutated.lists[l.start]
		if l.start > e.start || e.end > l.end || !ok || m.end != l.end+grown {
			continue
		}
		if r, ok := statements(original.text, l, mutated.text, m, e); ok {
			consider(r)
		}
	}
	return best, found
}

// statements returns the part of a list that differs in the mutated file, and that holds the edit. Where it
// declares names it goes on to the end of the list, where they go out of scope.
func statements(text string, l list, mtext string, m list, e edit) (region, bool) {
	a, b := l.stmts, m.stmts
	first := 0
	for len(a) > 0 && len(b) > 0 && text[a[0].start:a[0].end] == mtext[b[0].start:b[0].end] {
		a, b, first = a[1:], b[1:], first+1
	}
	for len(a) > 0 && len(b) > 0 && a[len(a)-1].start >= e.end &&
		text[a[len(a)-1].start:a[len(a)-1].end] == mtext[b[len(b)-1].start:b[len(b)-1].end] {
		a, b = a[:len(a)-1], b[:len(b)-1]
	}
	declared := func(s stmt) bool { return s.declares }
	if slices.ContainsFunc(a, declared) || slices.ContainsFunc(b, declared) {
		a = l.stmts[first:]
	}
	fallen := func(s stmt) bool { return s.falls }
	if slices.ContainsFunc(a, fallen) || slices.ContainsFunc(b, fallen) {
		return region{}, false
	}
	r := region{start: l.start}
	if first > 0 {
		r.start = l.stmts[first-1].end
	}
	r.end = r.start
	if len(a) > 0 {
		r.end = a[len(a)-1].end
	}
	if e.end <= r.end {
		return r, r.start <= e.start
	}
	behind := max(r.end, strings.LastIndexByte(text[:e.end], '\n')+1)
	r.end = e.end
	if strings.Contains(text[behind:e.end], "//") { // it ends in a comment, of which nothing may be left over
		r.end = l.end
		if n := strings.IndexByte(text[e.end:l.end], '\n'); n >= 0 {
			r.end = e.end + n
		}
	}
	return r, r.start <= e.start
}
