// Package speculation lets blocks of a launch run at the same time on global memory as if they ran one after the other
// (Herlihy and Moss 1993 call such a thing a transaction): each starts from the committed memory, on a copy of its own that
// notes what is read and written, and is committed in order of the blocks' numbers unless it read a byte that an earlier
// one of the batch wrote; then it has seen too old a value and must run again.
package speculation

import "github.com/warpwise/warpwise/simt/internal/memory"

// Memory is global memory with what blocks have committed to it.
type Memory struct {
	regions []*memory.Region
	written []*memory.AccessLog // by region: bytes that the batch has written so far; nil where nobody may write
}

// Of returns the memory that regions hold.
func Of(regions []*memory.Region) *Memory {
	m := &Memory{regions: regions}
	for _, reg := range regions {
		var g *memory.AccessLog
		if !reg.ReadOnly {
			g = memory.NewAccessLog(len(reg.Data))
		}
		m.written = append(m.written, g)
	}
	return m
}

// Copy returns the regions as they are, with access logs, for blocks to run on. Those that nobody may write are the same.
func (m *Memory) Copy() []*memory.Region {
	out := make([]*memory.Region, len(m.regions))
	for i, reg := range m.regions {
		out[i] = reg
		if reg.ReadOnly {
			continue
		}
		c := *reg
		c.Data, c.Shadow = append([]byte(nil), reg.Data...), append([]byte(nil), reg.Shadow...)
		c.Log = memory.NewAccessLog(len(reg.Data))
		out[i] = &c
	}
	return out
}

// Changes are what a block did to its copy.
type Changes []page

// page is a page that a block touched: what it left there, and how.
type page struct {
	region int
	number int32
	data   []byte
	shadow []byte
	marks  []byte
}

// Take returns what was done to a copy since it was made or Take was last called, and makes it what is committed again.
func (m *Memory) Take(regions []*memory.Region) Changes {
	var out Changes
	for i, reg := range regions {
		if reg.Log == nil {
			continue
		}
		was := m.regions[i]
		for _, p := range reg.Log.Pages {
			data, shadow, marks := memory.PageOf(reg.Data, p), memory.PageOf(reg.Shadow, p), memory.PageOf(reg.Log.Marks, p)
			out = append(out, page{i, p, append([]byte(nil), data...), append([]byte(nil), shadow...), append([]byte(nil), marks...)})
			copy(data, memory.PageOf(was.Data, p))
			copy(shadow, memory.PageOf(was.Shadow, p))
		}
		reg.Log.Reset()
	}
	return out
}

// Stale reports whether a block read what an earlier one of the batch wrote.
func (m *Memory) Stale(c Changes) bool {
	for i := range c {
		p := &c[i]
		g := m.written[p.region]
		if g.Seen[p.number/64]>>(p.number%64)&1 == 0 {
			continue
		}
		marks := memory.PageOf(g.Marks, p.number)
		for k, x := range p.marks {
			if x&memory.MarkRead != 0 && marks[k]&memory.MarkWritten != 0 {
				return true
			}
		}
	}
	return false
}

// Commit makes what a block wrote happen.
func (m *Memory) Commit(c Changes) {
	for i := range c {
		p := &c[i]
		reg, g := m.regions[p.region], m.written[p.region]
		data, shadow, marks := memory.PageOf(reg.Data, p.number), memory.PageOf(reg.Shadow, p.number), memory.PageOf(g.Marks, p.number)
		g.Page(uint64(p.number))
		for k := range data {
			if p.marks[k]&memory.MarkWritten != 0 {
				data[k], shadow[k] = p.data[k], p.shadow[k]
				marks[k] |= memory.MarkWritten
			}
		}
	}
}

// Directly calls run, which runs a block on the committed memory itself, and notes what it writes.
func (m *Memory) Directly(run func()) {
	for i, reg := range m.regions {
		reg.Log = m.written[i]
	}
	run()
	for _, reg := range m.regions {
		reg.Log = nil
	}
}

// Refresh ends a batch: it brings what was committed into the copies.
func (m *Memory) Refresh(copies [][]*memory.Region) {
	for i, g := range m.written {
		if g == nil {
			continue
		}
		from := m.regions[i]
		for _, regions := range copies {
			to := regions[i]
			for _, p := range g.Pages {
				copy(memory.PageOf(to.Data, p), memory.PageOf(from.Data, p))
				copy(memory.PageOf(to.Shadow, p), memory.PageOf(from.Shadow, p))
			}
		}
		g.Reset()
	}
}
