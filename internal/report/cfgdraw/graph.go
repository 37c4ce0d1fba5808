// Package cfgdraw draws control flow graphs as SVG, as text for Graphviz and as a page of HTML.
//
// It knows graphs of blocks with lines of text, and classes: what a block, an edge or a line is. Where they come from
// is the caller's affair (package flowgraph makes them of functions). Every class has a shape and a colour of its
// own, so that a picture says the same in print and to those who do not tell the colours apart, and a legend that
// holds what occurs. The output depends on the graph alone, needs neither network nor fonts that must be
// installed, and follows the reader's choice of dark or light.
package cfgdraw

// Graph is one control flow graph.
type Graph struct {
	Title string // of the picture: the function
	Note  string // behind it: what was counted
	Nodes []Node // the first is the entry
	Edges []Edge
	Loops []Loop
}

// Role says what a block is. A block may have several.
type Role uint16

const (
	Entry Role = 1 << iota
	Exit       // the function is left here
	Divergent
	Flow        // made by structurizecfg, to lead lanes past what they skip
	Convergent  // holds an operation that depends on which lanes execute it together
	Barrier     // holds an operation that lanes wait at
	Unreachable // from the entry
)

// Mark says how a part of a graph relates to another graph; see Compare.
type Mark uint8

const (
	Same Mark = iota
	Added
	Removed
	Changed
)

// Node is a block.
type Node struct {
	Name  string
	Key   string // nodes of two graphs with one key are the same; "" means Name
	Place string // in the source program, such as "matmul.cu:12–15"; "" when it is not known
	Roles Role
	Lines []Line
	Facts []string // for the tooltip
	Loop  int      // the innermost loop around it, or -1
	Mark  Mark
}

// Line is a line of a block.
type Line struct {
	Text  string
	Roles Role   // Convergent, Barrier, Divergent (a branch), or none
	Key   string // lines of two graphs with one key are the same; "" means Text
	Last  bool   // it ends the block: shown in any case
	Mark  Mark
}

// EdgeKind is what an edge stands for.
type EdgeKind uint8

const (
	Forward EdgeKind = iota
	Back             // to the header of a loop
	Meet             // from a divergent branch to where its lanes meet again; control does not go along it
)

// Edge is an edge.
type Edge struct {
	From, To  int
	Kind      EdgeKind
	Divergent bool   // lanes part here
	Label     string // "T", "F 12 %", "case 3"; drawn where it begins
	Tip       string
	Mark      Mark
}

// Loop is a cycle.
type Loop struct {
	Title       string
	Tip         string
	Parent      int // the loop around it, of a smaller index, or -1
	Irreducible bool
	Divergent   bool // lanes may leave it in different rounds
}

// Options are what a picture shows.
type Options struct {
	// Lines is the number of lines that a block shows at most, and Width the number of characters that a line has
	// at most; 0 means what suits the number of blocks. A tooltip has the rest.
	Lines, Width int
}

// fit returns options without zeros.
func (o Options) fit(blocks int) Options {
	lines, width := 4, 36
	switch {
	case blocks <= 12:
		lines, width = 16, 64
	case blocks <= 40:
		lines, width = 10, 52
	case blocks <= 120:
		lines, width = 6, 44
	}
	if o.Lines == 0 {
		o.Lines = lines
	}
	if o.Width == 0 {
		o.Width = width
	}
	return o
}

func (n *Node) key() string {
	if n.Key != "" {
		return n.Key
	}
	return n.Name
}

func (l *Line) key() string {
	if l.Key != "" {
		return l.Key
	}
	return l.Text
}
