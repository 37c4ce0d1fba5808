package memory

// Marks of a byte of global memory during the run of a block.
const (
	MarkRead    = 1 << iota // before it was written
	MarkWritten             //
)

// logPage is the number of bytes that are copied or looked at together.
const logPage = 256

// AccessLog notes what a block does to a region.
type AccessLog struct {
	Marks []byte   // by byte
	Seen  []uint64 // bit set of pages with marks
	Pages []int32  // those pages
}

// NewAccessLog returns the empty log of a region of n bytes.
func NewAccessLog(n int) *AccessLog {
	pages := (n + logPage - 1) / logPage
	return &AccessLog{Marks: make([]byte, pages*logPage), Seen: make([]uint64, (pages+63)/64)}
}

// Page notes that a page has marks.
func (g *AccessLog) Page(i uint64) {
	if g.Seen[i/64]>>(i%64)&1 == 0 {
		g.Seen[i/64] |= 1 << (i % 64)
		g.Pages = append(g.Pages, int32(i))
	}
}

func (g *AccessLog) touch(off uint64, n int) {
	last := (off + uint64(n) - 1) / logPage
	for i := off / logPage; i <= last; i++ {
		g.Page(i)
	}
}

// Read notes that n bytes from off on are read.
func (g *AccessLog) Read(off uint64, n int) {
	if n == 0 {
		return
	}
	g.touch(off, n)
	for i, m := range g.Marks[off : off+uint64(n)] {
		if m == 0 {
			g.Marks[off+uint64(i)] = MarkRead
		}
	}
}

// Write notes that n bytes from off on are written.
func (g *AccessLog) Write(off uint64, n int) {
	if n == 0 {
		return
	}
	g.touch(off, n)
	m := g.Marks[off : off+uint64(n)]
	for i := range m {
		m[i] |= MarkWritten
	}
}

// Reset forgets the marks.
func (g *AccessLog) Reset() {
	for _, p := range g.Pages {
		clear(g.Marks[int(p)*logPage : (int(p)+1)*logPage])
		g.Seen[p/64] &^= 1 << (p % 64)
	}
	g.Pages = g.Pages[:0]
}

// PageOf returns the bytes of page p of b; the last may be short.
func PageOf(b []byte, p int32) []byte {
	return b[int(p)*logPage : min((int(p)+1)*logPage, len(b))]
}
