package simt

import (
	"strconv"
	"strings"

	"github.com/warpwise/warpwise/ir"
)

// clusterNote is what a module says of the clusters of a kernel.
type clusterNote struct {
	dims [3]int
	most int
}

// size returns the size of the clusters, or zeros when the kernel does not ask for one.
func (c clusterNote) size() [3]int {
	if c.dims == [3]int{} {
		return c.dims
	}
	for i := range c.dims {
		c.dims[i] = max(c.dims[i], 1)
	}
	return c.dims
}

// clusterNotes reads !nvvm.annotations and the attribute "nvvm.cluster_dim", by symbol.
func clusterNotes(m *ir.Module) map[uint32]clusterNote {
	out := map[uint32]clusterNote{}
	for _, md := range m.NamedNode("nvvm.annotations") {
		n := m.MD.Node(md)
		if n == nil || len(n.Ops) < 3 {
			continue
		}
		fn := m.MD.Node(n.Ops[0])
		if fn == nil || fn.Val == nil {
			continue
		}
		g := m.Pool.Symbol(fn.Val)
		if g == nil {
			continue
		}
		note := out[g.Index]
		for i := 1; i+1 < len(n.Ops); i += 2 {
			k, v := m.MD.Node(n.Ops[i]), m.MD.Node(n.Ops[i+1])
			if k == nil || v == nil || v.Val == nil || v.Val.Op != ir.OpConstInt {
				continue
			}
			switch x := int(v.Val.Aux); k.Str {
			case "cluster_dim_x", "cluster_dim_y", "cluster_dim_z":
				note.dims[k.Str[len(k.Str)-1]-'x'] = x
			case "maxclusterrank", "cluster_max_blocks":
				note.most = x
			}
		}
		out[g.Index] = note
	}
	for _, f := range m.Funcs {
		note := out[f.Global.Index]
		if text, ok := m.Attrs.GetString(f.FnAttrs, "nvvm.cluster_dim"); ok {
			for i, w := range strings.Split(text, ",") {
				if x, err := strconv.Atoi(strings.TrimSpace(w)); err == nil && i < 3 {
					note.dims[i] = x
				}
			}
		}
		if text, ok := m.Attrs.GetString(f.FnAttrs, "nvvm.maxclusterrank"); ok {
			if x, err := strconv.Atoi(strings.TrimSpace(text)); err == nil {
				note.most = x
			}
		}
		if note != (clusterNote{}) {
			out[f.Global.Index] = note
		}
	}
	return out
}
