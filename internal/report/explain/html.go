package explain

import (
	_ "embed"
	"fmt"
	"html"
	"io"
	"strings"

	"github.com/warpwise/warpwise/internal/report/page"
)

//go:embed explain.css
var style string

// HTML writes the report as a page of its own, which needs neither a network nor scripts.
func (r *Report) HTML(w io.Writer) error {
	var b strings.Builder
	title := html.EscapeString(r.File)
	b.WriteString("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n")
	fmt.Fprintf(&b, "<title>%s explained</title>\n<style>\n%s%s</style>\n</head>\n<body>\n<header><h1>%s</h1><nav aria-label=\"Kernels\">", title, page.Style(), style, title)
	for i, k := range r.Kernels {
		fmt.Fprintf(&b, "<a href=\"#k%d\">%s</a> ", i, html.EscapeString(k.Name))
	}
	fmt.Fprintf(&b, "</nav><small>%s</small></header>\n<main>\n", html.EscapeString(r.Target))
	for i, k := range r.Kernels {
		k.html(&b, i)
	}
	b.WriteString("</main>\n</body>\n</html>\n")
	_, err := io.WriteString(w, b.String())
	return err
}

func (k *Kernel) html(b *strings.Builder, i int) {
	fmt.Fprintf(b, "<section id=\"k%d\" class=\"kernel\">\n<h2>%s</h2>\n<ul class=\"facts\">\n", i, html.EscapeString(k.Name))
	for _, f := range k.facts() {
		what, rest, _ := strings.Cut(f, ": ")
		fmt.Fprintf(b, "<li><b>%s</b> %s</li>\n", html.EscapeString(what), html.EscapeString(rest))
	}
	b.WriteString("</ul>\n<div class=\"tables\">\n")
	for _, t := range k.tables() {
		t.html(b)
	}
	b.WriteString("</div>\n")
	k.listing(b)
	b.WriteString("</section>\n")
}

// html writes the table. A cell that is a percentage has a bar behind it.
func (t *table) html(b *strings.Builder) {
	fmt.Fprintf(b, "<figure>\n<figcaption>%s</figcaption>\n<table>\n<thead><tr>", html.EscapeString(t.title))
	for _, h := range t.head {
		fmt.Fprintf(b, "<th scope=\"col\">%s</th>", html.EscapeString(h))
	}
	b.WriteString("</tr></thead>\n<tbody>\n")
	for _, row := range t.rows {
		b.WriteString("<tr>")
		for _, c := range row {
			bar := ""
			if n, ok := strings.CutSuffix(c, " %"); ok {
				bar = fmt.Sprintf(" class=\"share\" style=\"--n:%s%%\"", n)
			}
			fmt.Fprintf(b, "<td%s>%s</td>", bar, html.EscapeString(c))
		}
		b.WriteString("</tr>\n")
	}
	b.WriteString("</tbody>\n</table>\n")
	if t.note != "" {
		fmt.Fprintf(b, "<p>%s</p>\n", html.EscapeString(t.note))
	}
	b.WriteString("</figure>\n")
}

// listing writes the PTX with what is known of each line.
func (k *Kernel) listing(b *strings.Builder) {
	head := []string{"line", "live", "cycles", "instruction", "there for", "executed", "idle", "memory"}
	b.WriteString("<figure class=\"listing\">\n<figcaption>The PTX. Live: 32-bit words before the instruction. Cycles: of one execution, by estimate. Idle: lanes that wait because they parted there.</figcaption>\n<table>\n<thead><tr>")
	for _, h := range head {
		fmt.Fprintf(b, "<th scope=\"col\">%s</th>", h)
	}
	b.WriteString("</tr></thead>\n<tbody>\n")
	most := 1
	for i := range k.Lines {
		most = max(most, k.Lines[i].Live)
	}
	for i := range k.Lines {
		k.Lines[i].row(b, most, len(head))
	}
	b.WriteString("</tbody>\n</table>\n</figure>\n")
}

// row writes a line of the listing.
func (l *Line) row(b *strings.Builder, most, columns int) {
	if l.Label != "" {
		fmt.Fprintf(b, "<tr><th scope=\"rowgroup\" colspan=\"%d\">%s</th></tr>\n", columns, html.EscapeString(l.Label))
		return
	}
	class, memory, idle, executed := "", "", "", ""
	if l.Live == most {
		class = " class=\"peak\""
	}
	if t := l.Traffic; t != nil {
		memory = fmt.Sprintf("%.1f %s, at best %.1f", float64(t.Units)/float64(max(1, t.Times)), t.Unit(), float64(t.Least)/float64(max(1, t.Times)))
	}
	if x := l.Branch; x != nil && x.Idle > 0 {
		idle = fmt.Sprint(x.Idle)
	}
	if l.Executed > 0 {
		executed = fmt.Sprint(l.Executed)
	}
	fmt.Fprintf(b, "<tr%s><td>%s</td><td class=\"share\" style=\"--n:%d%%\">%d</td><td>%.1f</td><td><code>%s</code></td><td>%s</td><td>%s</td><td>%s</td><td>%s</td></tr>\n", class,
		html.EscapeString(l.lineOf()), 100*l.Live/most, l.Live, l.Cycles, html.EscapeString(l.Text), html.EscapeString(l.Purpose), executed, idle, html.EscapeString(memory))
}
