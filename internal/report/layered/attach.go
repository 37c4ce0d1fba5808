package layered

import (
	"cmp"
	"math"
	"slices"
)

// A lane is where the parts of a net that lead up run, beside all points of the level.
type lane struct {
	dst      int32 // point
	lo, hi   int32 // gaps between which it runs
	left     bool
	slot     int
	x        int
	inO      int // where it arrives, from the middle of dst
	wire     int32
	nearness int64 // of its ends to the left border, less that to the right one
}

// sides makes the lanes and puts each on the side that its ends are nearer to.
func (l *level) sides() {
	of := map[int32]int32{}
	for _, g := range l.segs {
		x := &l.s.segs[g]
		if !x.back {
			continue
		}
		src, dst := l.point(x.src), l.point(x.dst)
		i, ok := of[x.net]
		if !ok {
			i = int32(len(l.lanes))
			of[x.net] = i
			l.lanes = append(l.lanes, lane{dst: dst, lo: l.layer[dst], hi: l.layer[dst], wire: -1, nearness: l.nearness(dst)})
		}
		x.lane = i
		n := &l.lanes[i]
		n.hi = max(n.hi, l.layer[src]+1)
		n.nearness += l.nearness(src)
	}
	for i := range l.lanes {
		l.lanes[i].left = l.lanes[i].nearness <= 0
	}
}

// nearness is negative for points in the left half of their layer.
func (l *level) nearness(p int32) int64 {
	return int64(2*l.pos[p]+1-int32(len(l.layers[l.layer[p]]))) * fine / int64(len(l.layers[l.layer[p]]))
}

// A plug is a place at the bottom or top of a node where a line is to be attached.
type plug struct {
	key  int64
	room int
	set  func(off int)
}

const far = math.MaxInt64

// attach decides where lines leave and arrive: at a node, in the order of where they go, so that they do not cross;
// at a group, where the layout of the group has them.
func (l *level) attach() {
	s := &sockets{level: l, ins: make([][]plug, len(l.items)), outs: make([][]plug, len(l.items)), arrival: map[hop]int{}}
	sideKey := func(left bool) int64 {
		if left {
			return -1
		}
		return far
	}
	for i := range l.arcs {
		a := &l.arcs[i]
		s.leave(a.from, a.net, l.inKey(a), a.room, func(off int) { a.outO = off })
		s.arrive(a.to, a.net, l.outKey(a), func(off int) { a.inO = off })
	}
	for _, g := range l.segs {
		x := &l.s.segs[g]
		src, dst := l.point(x.src), l.point(x.dst)
		switch {
		case x.back:
			n := &l.lanes[x.lane]
			s.leave(src, x.net, sideKey(n.left), x.room, func(off int) { x.outO = off })
			s.arrive(dst, ^x.net, sideKey(n.left), func(off int) { n.inO = off })
			if l.item(dst).kind != nodeItem {
				n.inO = l.portOf(dst, x.net, true)
			}
		case x.cut:
			s.leave(src, x.net, far-1, x.room, func(off int) { x.outO = off })
			s.arrive(dst, x.net, far-1, func(off int) { x.inO = off })
		}
	}
	l.outs, l.ins = make([]int, len(l.items)), make([]int, len(l.items))
	for p := range l.items {
		l.outs[p], l.ins[p] = len(s.outs[p]), len(s.ins[p])
		l.spreadPlugs(s.outs[p], l.item(int32(p)).w)
		l.spreadPlugs(s.ins[p], l.item(int32(p)).w)
	}
}

// sockets collects what is attached to the items of a level.
type sockets struct {
	*level
	ins, outs [][]plug    // by item
	arrival   map[hop]int // a net at an item: its place in ins
}

// arrive attaches a line of a net to the top of p. Lines of one net arrive at one place.
func (s *sockets) arrive(p, net int32, key int64, set func(int)) {
	if !s.isItem(p) {
		return
	}
	if s.item(p).kind != nodeItem {
		set(s.portOf(p, net, true))
		return
	}
	i, ok := s.arrival[hop{p, net}]
	if !ok {
		i = len(s.ins[p])
		s.arrival[hop{p, net}] = i
		s.ins[p] = append(s.ins[p], plug{key: key})
	}
	before := s.ins[p][i].set
	s.ins[p][i].set = func(off int) {
		if before != nil {
			before(off)
		}
		set(off)
	}
}

// leave attaches a line of a net to the bottom of p.
func (s *sockets) leave(p, net int32, key int64, room int, set func(int)) {
	switch {
	case !s.isItem(p):
	case s.item(p).kind != nodeItem:
		set(s.portOf(p, net, false))
	default:
		s.outs[p] = append(s.outs[p], plug{key, room, set})
	}
}

// spreadPlugs puts plugs on a side of a node of width w, in their order, about its middle.
func (l *level) spreadPlugs(plugs []plug, w int) {
	if len(plugs) == 0 {
		return
	}
	slices.SortStableFunc(plugs, func(a, b plug) int { return cmp.Compare(a.key, b.key) })
	at := make([]int, len(plugs))
	for i := 1; i < len(plugs); i++ {
		at[i] = at[i-1] + max(l.s.opt.LineGap, plugs[i-1].room+4)
	}
	whole := at[len(at)-1]
	for i, g := range plugs {
		off := at[i]
		if space := w - l.s.opt.LineGap; whole > space && whole > 0 {
			off = off * max(space, 0) / whole
		}
		g.set(off - min(whole, max(w-l.s.opt.LineGap, 0))/2)
	}
}

// straighten moves the only line that leaves a node, or arrives at it, a little to the side where that saves it a
// bend.
func (l *level) straighten() {
	const little = 40
	fits := func(p int32, off int) bool {
		return l.isItem(p) && l.item(p).kind == nodeItem && abs(off) <= min(little, l.width(p)/2-l.s.opt.LineGap)
	}
	for i := range l.arcs {
		a := &l.arcs[i]
		if off := l.x[a.to] + a.inO - l.x[a.from]; fits(a.from, off) && l.outs[a.from] == 1 {
			a.outO = off
		}
	}
	for i := range l.arcs {
		a := &l.arcs[i]
		if off := l.x[a.from] + a.outO - l.x[a.to]; fits(a.to, off) && l.ins[a.to] == 1 && len(l.up[a.to]) == 1 {
			a.inO = off
		}
	}
}

func abs(x int) int { return max(x, -x) }
