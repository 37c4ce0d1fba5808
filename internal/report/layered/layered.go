// Package layered draws directed graphs in layers, from top to bottom: it finds a place for every node, a box around
// every group of nodes, and a way for every edge that touches no node but its own.
//
// The method is Sugiyama's ("Methods for visual understanding of hierarchical system structures", IEEE SMC 1981):
// edges that close a cycle are set aside, nodes are put in layers by the longest path (or below, where a layer would
// become too wide), the order within a layer is
// improved by barycentres and by exchanging neighbours, and coordinates are those of Brandes and Köpf ("Fast and
// simple horizontal coordinate assignment", GD 2001) with the inner shifts of Rüegg, Schulze, Carstens and von
// Hanxleden ("Size- and port-aware horizontal node coordinate assignment", GD 2015). Edges are made of horizontal
// and vertical lines; the horizontal ones of a gap between two layers lie on tracks, ordered so that few cross.
//
// A group, such as a loop, is laid out for itself first and then stands in the graph around it as one large node.
// So the boxes of groups nest, and an edge goes through the border of a box only when it enters or leaves the
// group. An edge that closes a cycle runs up beside everything else of its group.
//
// All lengths are integers, in the unit of the caller (pixels), and the result depends on the graph alone. Nothing
// recurses. The time is about linear in nodes, edges and what long edges pass: O(n log n) in their sum, which
// Options.Limit bounds.
package layered

import "fmt"

// Graph is what is to be drawn.
type Graph struct {
	Nodes  []Node
	Edges  []Edge
	Groups []Group
}

// Node is a box. Its width is rounded up to an even number.
type Node struct {
	W, H  int
	Group int // the innermost group that holds it, an index into Graph.Groups, or -1
}

// Edge leads from the bottom of one node to the top of another one, or of the same.
type Edge struct {
	From, To int
	// Kind keeps edges apart: those to one node with the same Kind join on the way.
	Kind int
	// Weight says how much a straight line matters, from 1 (0 means 1). Only the heaviest edges of a node
	// pull it.
	Weight int
	// Room is the width that a label needs to the right of the start of the edge.
	Room int
}

// Group is a set of nodes that gets a box.
type Group struct {
	Parent int // the group around it, of a smaller index, or -1
	Head   int // height for a title at the top
	MinW   int // least width
}

// Options are distances. The zero value means those of Defaults.
type Options struct {
	NodeGap  int // between nodes side by side
	LineGap  int // between a line and a node or another line
	LayerGap int // least height between layers
	LabelGap int // height below a layer that labels need, when one of its edges has a label
	Wide     int // least width of a layer from which further nodes go to the next one
	Pad      int // between the border of a group and what is in it
	// Limit is the largest number of places at which long edges of one group pass a layer; a quarter of it is that at
	// which edges pass the border of a group. What is beyond is cut, the longest first: see Path.
	Limit int
}

// Defaults returns the distances that suit a text of 12 pixels.
func Defaults() Options {
	return Options{NodeGap: 28, LineGap: 12, LayerGap: 30, LabelGap: 16, Wide: 4000, Pad: 14, Limit: 400_000}
}

// Point is a place; y grows downwards.
type Point struct{ X, Y int }

// Rect is a box.
type Rect struct{ X, Y, W, H int }

// Path is the way of an edge: lines from corner to corner, horizontal and vertical in turn. It is one line, or
// several when the edge was cut for its length: then the ends of one line and the start of the next one belong
// together, and whoever draws it says so.
type Path struct {
	Lines [][]Point
	Back  bool // the edge leads up, beside its group
}

// Layout is the result, indexed as the graph is.
type Layout struct {
	W, H   int
	Nodes  []Rect
	Groups []Rect
	Edges  []Path
}

// Place lays out the graph. The error says which index is out of range.
func Place(g *Graph, opt Options) (*Layout, error) {
	if err := check(g); err != nil {
		return nil, err
	}
	if opt == (Options{}) {
		opt = Defaults()
	}
	s := newSplit(g, opt)
	for i := len(s.levels) - 1; i >= 0; i-- { // groups before those around them
		s.solve(&s.levels[i])
	}
	return s.assemble(), nil
}

func check(g *Graph) error {
	for i, n := range g.Nodes {
		if n.Group < -1 || n.Group >= len(g.Groups) {
			return fmt.Errorf("node %d is in group %d of %d", i, n.Group, len(g.Groups))
		}
		if n.W < 0 || n.H < 0 {
			return fmt.Errorf("node %d has the size %d × %d", i, n.W, n.H)
		}
	}
	for i, e := range g.Edges {
		if e.From < 0 || e.From >= len(g.Nodes) || e.To < 0 || e.To >= len(g.Nodes) {
			return fmt.Errorf("edge %d leads from node %d to node %d of %d", i, e.From, e.To, len(g.Nodes))
		}
	}
	for i, x := range g.Groups {
		if x.Parent < -1 || x.Parent >= i {
			return fmt.Errorf("group %d is in group %d, which does not stand before it", i, x.Parent)
		}
	}
	return nil
}
