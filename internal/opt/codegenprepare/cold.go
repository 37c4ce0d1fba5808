package codegenprepare

import (
	"github.com/warpwise/warpwise/internal/reshape"
	"github.com/warpwise/warpwise/ir"
)

// coldPart is how often a block is executed, for each time that the function is entered, for it to count as one that
// seldom is.
const coldPart = 1.0 / 1024

// coldBlocks moves blocks that are seldom executed behind all others, and says so in their names. The order of blocks
// is all that changes.
func (p *preparer) coldBlocks() {
	if !p.opt.ColdBlocks {
		return
	}
	cold := make([]bool, p.f.NumBlockIDs())
	warm := 0
	for i, b := range p.f.Blocks {
		if i > 0 && (p.frequencies.perEntry[b.ID] < coldPart || p.callsCold(b)) && p.tree.Contains(b) {
			cold[b.ID] = true
		} else {
			warm = i
		}
	}
	var front, back []*ir.Block
	for i, b := range p.f.Blocks {
		if !cold[b.ID] || i > warm || !p.c.Apply(coldBlock, b.Term()) {
			if i > warm {
				back = append(back, b)
			} else {
				front = append(front, b)
			}
			continue
		}
		if b.Name != "" {
			if n := p.blockName(b.Name + ".unlikely"); n != "" {
				b.Name = n
			}
		}
		back = append(back, b)
	}
	p.f.SetBlocks(append(front, back...))
}

// callsCold reports a block with a call that is seldom made.
func (p *preparer) callsCold(b *ir.Block) bool {
	for v := range b.Instrs() {
		if v.Op != ir.OpCall {
			continue
		}
		if g := p.f.CalledFunc(v); g != nil && !g.IsIntrinsic() && p.cold(v, g) {
			return true
		}
	}
	return false
}

// blockName returns a name that nothing has.
func (p *preparer) blockName(base string) string {
	if p.names == nil {
		p.names = reshape.NewNames(p.f)
	}
	return p.names.Fresh(base)
}
