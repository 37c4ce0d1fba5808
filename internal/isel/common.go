package isel

import (
	"github.com/warpwise/warpwise/internal/analysis/dom"
	"github.com/warpwise/warpwise/internal/dense"
	"github.com/warpwise/warpwise/ir"
)

// What several blocks want for their addresses, none of which dominates the others, is computed in the nearest block
// that dominates them all: once in the program, and on paths that want it twice once.

// commons says where sums and their terms are wanted.
type commons struct {
	all   []common
	index dense.Table
}

type common struct {
	hash uint64
	at   *ir.Block // dominates all blocks that want it
}

func (c *commons) reset() {
	c.all = c.all[:0]
	c.index.Clear()
}

// want remembers that b wants what has the hash. Equal hashes of different things cost a worse place, nothing else.
func (c *commons) want(tree *dom.Tree, hash uint64, b *ir.Block) {
	i := c.index.Find(hash, func(ref uint32) bool { return c.all[ref-1].hash == hash })
	if i == 0 {
		c.all = append(c.all, common{hash, b})
		c.index.Insert(hash, uint32(len(c.all)))
		return
	}
	if e := &c.all[i-1]; e.at != b {
		e.at = tree.Nearest(e.at, b)
	}
}

// place returns where what has the hash is computed, or nil.
func (c *commons) place(hash uint64) *ir.Block {
	if i := c.index.Find(hash, func(ref uint32) bool { return c.all[ref-1].hash == hash }); i != 0 {
		return c.all[i-1].at
	}
	return nil
}

// findCommons finds out where the sums of the function's addresses are wanted.
func (l *lowering) findCommons() {
	if len(l.rpo) < 2 || l.f.NumIDs() > large {
		return
	}
	tree := dom.Of(l.f)
	for _, b := range l.rpo {
		for v := b.First(); v != nil; v = v.Next() {
			if v.Op != ir.OpGetElementPtr || l.plan.skips(v) {
				continue
			}
			if x := l.linearOf(v); x != nil && len(x.Terms) > 0 {
				l.commons.want(tree, x.Hash(v.Args[0].ID), b)
				off := x.Off
				if p := v.Args[0]; p.IsConst() && p.Op == ir.OpGetElementPtr {
					n, _ := l.constOffset(p)
					off += n
				}
				if off > 0 {
					l.commons.want(tree, raised(x), b)
				}
				for i := range x.Terms {
					l.commons.want(tree, x.Terms[i].Hash(), b)
				}
			}
		}
	}
}
