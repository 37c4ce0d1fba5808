package cfgdraw

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"io"
	"os/exec"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/warpwise/warpwise/internal/report/layered"
)

// sample is a graph with every class, and names that need care.
func sample() *Graph {
	line := func(s string, r Role) Line { return Line{Text: s, Roles: r} }
	return &Graph{Title: `k<"&>`, Note: "8 blocks",
		Nodes: []Node{
			{Name: "%entry", Place: "lines 3–4", Roles: Entry | Divergent, Loop: -1, Facts: []string{"2 instructions", "a < b"},
				Lines: []Line{line(`%c = icmp slt i32 %"x & y", 1`, 0), {Text: "br i1 %c, label %a, label %b", Roles: Divergent, Last: true}}},
			{Name: "%a", Roles: Convergent, Loop: -1, Lines: []Line{line("call void @vote()", Convergent), line("br label %Flow", 0)}},
			{Name: "%Flow", Roles: Flow | Divergent, Loop: -1, Lines: []Line{line("%0 = phi i1 [ true, %a ]", 0), {Text: "br i1 %0, label %b, label %head", Last: true}}},
			{Name: "%b", Roles: Barrier | Convergent, Loop: -1, Lines: []Line{line("call void @llvm.nvvm.barrier0()", Barrier|Convergent)}},
			{Name: "%head", Loop: 0, Lines: []Line{line(strings.Repeat("wide ", 40), 0), {Text: "br label %x", Last: true}}},
			{Name: "%x", Loop: 1, Lines: []Line{line("漢字 = 1", 0), line("\x01\x02", 0)}},
			{Name: "%end", Roles: Exit, Loop: -1, Lines: []Line{{Text: "ret void", Last: true}}},
			{Name: "%dead", Roles: Unreachable | Exit, Loop: -1},
		},
		Edges: []Edge{{From: 0, To: 1, Divergent: true, Label: "T 3 %"}, {From: 0, To: 3, Divergent: true, Label: "F"}, {From: 0, To: 4, Kind: Meet},
			{From: 1, To: 2}, {From: 2, To: 3, Divergent: true}, {From: 2, To: 4, Divergent: true}, {From: 2, To: 4, Kind: Meet}, {From: 3, To: 4},
			{From: 4, To: 5}, {From: 5, To: 4, Kind: Back}, {From: 5, To: 5, Kind: Back}, {From: 5, To: 6}},
		Loops: []Loop{{Title: "loop %head", Parent: -1, Tip: "depth 1"}, {Title: "cycle with entries %x, %y", Parent: 0, Irreducible: true}},
	}
}

func svgOf(t *testing.T, graphs []*Graph, o Options) string {
	t.Helper()
	var b bytes.Buffer
	if err := SVG(&b, graphs, o); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// elements reads XML and calls see with every element and the text directly in it.
func elements(t *testing.T, text string, see func(name string, attr map[string]string, body string)) {
	t.Helper()
	d := xml.NewDecoder(strings.NewReader(text))
	type open struct {
		name string
		attr map[string]string
		body string
	}
	var stack []open
	for {
		tok, err := d.Token()
		if err == io.EOF {
			return
		}
		if err != nil {
			t.Fatal(err)
		}
		switch x := tok.(type) {
		case xml.StartElement:
			o := open{name: x.Name.Local, attr: map[string]string{}}
			for _, a := range x.Attr {
				o.attr[a.Name.Local] = a.Value
			}
			stack = append(stack, o)
		case xml.CharData:
			if len(stack) > 0 {
				stack[len(stack)-1].body += string(x)
			}
		case xml.EndElement:
			o := stack[len(stack)-1]
			stack = stack[:len(stack)-1]
			see(o.name, o.attr, o.body)
		}
	}
}

// TestTextInBoxes: a picture is XML; every text of a block stands within the outline drawn before it, in a font whose
// characters are 0.61 of its size wide.
func TestTextInBoxes(t *testing.T) {
	after := sample()
	after.Nodes[3].Lines = append(after.Nodes[3].Lines, Line{Text: "store i32 1, ptr %p"})
	before := sample()
	Compare(before, after)
	for _, graphs := range [][]*Graph{{sample()}, {before, after}} {
		box := layered.Rect{}
		texts := 0
		elements(t, svgOf(t, graphs, Options{}), func(name string, attr map[string]string, body string) {
			class := strings.Fields(attr["class"])
			switch {
			case name == "path" && slices.Contains(class, "n"):
				box = layered.Rect{}
				var xs, ys []int
				var at byte
				for _, m := range regexp.MustCompile(`([MLHVQ ])(-?\d+)`).FindAllStringSubmatch(attr["d"], -1) {
					n, _ := strconv.Atoi(m[2])
					switch m[1][0] {
					case 'H':
						xs, at = append(xs, n), 'y'
					case 'V':
						ys, at = append(ys, n), 'x'
					case ' ':
						if at == 'y' {
							ys, at = append(ys, n), 'x'
						} else {
							xs, at = append(xs, n), 'y'
						}
					default:
						xs, at = append(xs, n), 'y'
					}
				}
				box = layered.Rect{X: slices.Min(xs), Y: slices.Min(ys), W: slices.Max(xs) - slices.Min(xs), H: slices.Max(ys) - slices.Min(ys)}
			case name == "text" && box.H > sampleH && !slices.Contains(class, "w") && !slices.Contains(class, "l"):
				x, _ := strconv.Atoi(attr["x"])
				y, _ := strconv.Atoi(attr["y"])
				if y < 0 || y > box.Y+box.H+3 { // the title of the next panel, or the legend
					return
				}
				texts++
				if wide := columns(body) * 73 / 10; x < box.X || x+wide > box.X+box.W || y-9 < box.Y || y > box.Y+box.H {
					t.Errorf("%q at %d, %d is not in %v", body, x, y, box)
				}
			}
		})
		if texts < 15*len(graphs) {
			t.Errorf("only %d texts were looked at", texts)
		}
	}
}

// TestClasses: each class has its mark in the picture, and a row of the legend when it occurs.
func TestClasses(t *testing.T) {
	text := svgOf(t, []*Graph{sample()}, Options{})
	for _, want := range []string{`class="n d"`, `class="n d f"`, `class="n u"`, `class="c"`, `class="b"`, `class="e d"`, `class="e k"`, `class="e m"`, `class="l"`, `class="l i"`,
		">ends in a divergent branch<", ">Flow block<", ">convergent operation<", ">barrier<", ">not reachable<", ">lanes part<", ">where they meet again<",
		">back to the loop&#39;s header<", ">loop<", ">cycle with several entries<", ">T 3 %<", ">lines 3–4<", "k&lt;&quot;&amp;&gt;", "<title>%entry&#10;2 instructions&#10;a &lt; b</title>", ">??<"} {
		if !strings.Contains(text, strings.ReplaceAll(want, "&#39;", "'")) {
			t.Errorf("%s is missing", want)
		}
	}
	plain := &Graph{Title: "f", Nodes: []Node{{Name: "%0", Roles: Entry | Exit, Loop: -1}}}
	text = svgOf(t, []*Graph{plain}, Options{})
	for _, never := range []string{">barrier<", ">loop<", ">lanes part<", ">changed<", ">all lanes go together<"} {
		if strings.Contains(text, never) {
			t.Errorf("%s is in the legend of a graph without", never)
		}
	}
	if !strings.Contains(text, ">entry<") || !strings.Contains(text, ">return<") {
		t.Errorf("the legend lacks entry or return")
	}
}

// TestCompare: what differs is marked on both sides.
func TestCompare(t *testing.T) {
	node := func(name string, lines ...string) Node {
		n := Node{Name: name, Loop: -1}
		for _, l := range lines {
			n.Lines = append(n.Lines, Line{Text: l})
		}
		return n
	}
	before := &Graph{Nodes: []Node{node("a", "x", "y", "x"), node("b", "z"), node("c", "w")}, Edges: []Edge{{From: 0, To: 1}, {From: 1, To: 2}}}
	after := &Graph{Nodes: []Node{node("a", "x", "y2"), node("b", "z"), node("d")}, Edges: []Edge{{From: 0, To: 1}, {From: 1, To: 2}, {From: 0, To: 1, Kind: Meet}}}
	Compare(before, after)
	got := ""
	for _, g := range []*Graph{before, after} {
		for _, n := range g.Nodes {
			got += fmt.Sprint(n.Name, n.Mark)
			for _, l := range n.Lines {
				got += fmt.Sprint(" ", l.Text, l.Mark)
			}
			got += "; "
		}
		for _, e := range g.Edges {
			got += fmt.Sprint(e.Mark, " ")
		}
	}
	want := fmt.Sprintf("a%[4]d x%[1]d y%[3]d x%[3]d; b%[1]d z%[1]d; c%[3]d w%[1]d; %[1]d %[3]d a%[4]d x%[1]d y2%[2]d; b%[1]d z%[1]d; d%[2]d; %[1]d %[2]d %[2]d ", Same, Added, Removed, Changed)
	if got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	text := svgOf(t, []*Graph{before, after}, Options{})
	for _, want := range []string{">only before<", ">only after<", ">changed<", `class="A"`, `class="R"`, ">+ d<", ">− c<", ">~ a<"} {
		if !strings.Contains(text, want) {
			t.Errorf("%s is missing", want)
		}
	}
}

// TestShow: the last line and lines with a role stay, a gap says how many lines are left out, and a line that is too
// long is cut and kept whole for the tooltip.
func TestShow(t *testing.T) {
	n := Node{}
	for i := range 10 {
		n.Lines = append(n.Lines, Line{Text: fmt.Sprint("line ", i)})
	}
	n.Lines[6].Roles, n.Lines[9].Last = Barrier, true
	for _, c := range []struct {
		limit, width int
		want         string
	}{
		{20, 20, "line 0|line 1|line 2|line 3|line 4|line 5|line 6|line 7|line 8|line 9"},
		{4, 20, "line 0|line 1|… 4 more|line 6|… 2 more|line 9"},
		{1, 20, "… 9 more|line 9"},
		{8, 20, "line 0|line 1|line 2|line 3|line 4|line 5|line 6|… 2 more|line 9"},
		{2, 4, "… 6 more|lin…|… 2 more|lin…"},
		{-1, 20, ""},
	} {
		var got []string
		for _, s := range n.show(c.limit, c.width) {
			got = append(got, s.text)
			if strings.HasPrefix(s.text, "lin…") != (s.whole != "") {
				t.Errorf("%q: the whole is %q", s.text, s.whole)
			}
		}
		if strings.Join(got, "|") != c.want {
			t.Errorf("limit %d, width %d: %s", c.limit, c.width, strings.Join(got, "|"))
		}
	}
}

// TestTrunk: a path that joins another one ends there.
func TestTrunk(t *testing.T) {
	p := func(n ...int) (l layered.Path) {
		var line []layered.Point
		for i := 0; i < len(n); i += 2 {
			line = append(line, layered.Point{X: n[i], Y: n[i+1]})
		}
		l.Lines = append(l.Lines, line)
		return l
	}
	var k trunk
	for _, c := range []struct{ in, want layered.Path }{
		{p(0, 0, 0, 50, 20, 50, 20, 90), p(0, 0, 0, 50, 20, 50, 20, 90)},
		{p(5, 10, 5, 60, 20, 60, 20, 90), p(5, 10, 5, 60, 20, 60)}, // into its last part
		{p(9, 10, 9, 50, 20, 50, 20, 90), p(9, 10, 9, 50)},         // into its horizontal part
		{p(20, 0, 20, 90), p(20, 0, 20, 50)},                       // from above
	} {
		if got := k.join(c.in); fmt.Sprint(got.Lines) != fmt.Sprint(c.want.Lines) {
			t.Errorf("%v: %v, want %v", c.in.Lines, got.Lines, c.want.Lines)
		}
	}
}

// TestHTML: a page needs nothing from elsewhere, and holds all pictures.
func TestHTML(t *testing.T) {
	var b, again bytes.Buffer
	pictures := [][]*Graph{{sample()}, {sample(), sample()}}
	if err := HTML(&b, pictures, Options{Lines: 3}); err != nil {
		t.Fatal(err)
	}
	if strings.Contains(b.String(), "http") || strings.Contains(b.String(), "@import") {
		t.Error("the page refers to something elsewhere")
	}
	if n := strings.Count(b.String(), "<svg"); n != 2 {
		t.Errorf("%d pictures", n)
	}
	if err := HTML(&again, pictures, Options{Lines: 3}); err != nil || !bytes.Equal(b.Bytes(), again.Bytes()) {
		t.Errorf("a second page differs (%v)", err)
	}
}

// TestDot: the text is what Graphviz reads, where it is installed.
func TestDot(t *testing.T) {
	var b bytes.Buffer
	if err := Dot(&b, []*Graph{sample(), sample()}, Options{}); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"subgraph cluster_g1_1", "shape=octagon", "shape=hexagon", "peripheries=3", "constraint=false", `style=dashed`, `k<\"&>`} {
		if !strings.Contains(b.String(), want) {
			t.Errorf("%s is missing", want)
		}
	}
	dot, err := exec.LookPath("dot")
	if err != nil {
		t.Skip("Graphviz is not installed")
	}
	cmd := exec.Command(dot, "-Tplain")
	cmd.Stdin = &b
	out, err := cmd.CombinedOutput()
	if err != nil || strings.Count(string(out), "\nnode ") != 2*len(sample().Nodes) {
		t.Errorf("%v: %s", err, out)
	}
}

// TestEmpty: graphs with nothing in them are drawn, too.
func TestEmpty(t *testing.T) {
	svgOf(t, []*Graph{{Title: "none"}}, Options{})
	svgOf(t, nil, Options{})
}
