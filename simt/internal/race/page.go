package race

// PagePool holds pages of words that nobody uses. Runs of one program hand it on.
type PagePool struct {
	free   []*wordPage
	chunks []*[chunkPages]wordPage
}

// chunkPages is the number of pages that are allocated at a time.
const chunkPages = 32

// take returns a page of words that nobody has touched.
func (a *PagePool) take() *wordPage {
	if len(a.free) == 0 {
		c := new([chunkPages]wordPage)
		a.chunks = append(a.chunks, c)
		for i := range c {
			a.free = append(a.free, &c[chunkPages-1-i])
		}
	}
	p := a.free[len(a.free)-1]
	a.free = a.free[:len(a.free)-1]
	return p
}

// give takes a page back.
func (a *PagePool) give(p *wordPage) {
	*p = wordPage{}
	a.free = append(a.free, p)
}

// Reset takes all pages back, and leaves those beyond what small launches need to the collector.
func (a *PagePool) Reset() {
	a.chunks = a.chunks[:min(len(a.chunks), 64)]
	a.free = a.free[:0]
	for _, c := range a.chunks {
		*c = [chunkPages]wordPage{}
		for i := range c {
			a.free = append(a.free, &c[chunkPages-1-i])
		}
	}
}
