package fromir

import (
	"strconv"
	"strings"

	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/simt/internal/build"
	"github.com/warpwise/warpwise/simt/micro"
)

// launchNote is what a module says of the launches of a kernel: its clusters and its blocks.
type launchNote struct {
	dims    [3]int // of a cluster
	most    int    // blocks of a cluster
	block   [3]int // that is required
	threads [3]int // of which a block has no more than the product
}

// size returns the size of the clusters, or zeros when the kernel does not ask for one.
func (c launchNote) size() [3]int { return build.Filled(c.dims) }

// apply writes the notes to the function.
func (c launchNote) apply(f *micro.Func) {
	f.Cluster, f.MaxCluster, f.ReqBlock = c.size(), c.most, build.Filled(c.block)
	d := build.Filled(c.threads)
	f.MaxThreads = d[0] * d[1] * d[2]
}

// launchNotes reads !nvvm.annotations, the attributes "nvvm.cluster_dim" and the like, and OpenCL's
// !reqd_work_group_size, by symbol. An annotation counts more than an attribute: LLVM 22 puts the one
// in place of the other.
func launchNotes(m *ir.Module) map[uint32]launchNote {
	out := map[uint32]launchNote{}
	for _, f := range m.Funcs {
		note := launchNote{}
		note.dims = dimensions(m, f, "nvvm.cluster_dim")
		note.block = dimensions(m, f, "nvvm.reqntid")
		note.threads = dimensions(m, f, "nvvm.maxntid")
		if text, ok := m.Attrs.GetString(f.FnAttrs, "nvvm.maxclusterrank"); ok {
			if x, err := strconv.Atoi(strings.TrimSpace(text)); err == nil {
				note.most = x
			}
		}
		if note != (launchNote{}) {
			out[f.Global.Index] = note
		}
	}
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
			case "reqntidx", "reqntidy", "reqntidz":
				note.block[k.Str[len(k.Str)-1]-'x'] = x
			case "maxntidx", "maxntidy", "maxntidz":
				note.threads[k.Str[len(k.Str)-1]-'x'] = x
			case "maxclusterrank", "cluster_max_blocks":
				note.most = x
			}
		}
		out[g.Index] = note
	}
	for _, f := range m.Funcs {
		note := out[f.Global.Index]
		if block := workGroup(m, f, note.block); block != note.block {
			note.block = block
			out[f.Global.Index] = note
		}
	}
	return out
}

// dimensions returns the numbers of a function attribute such as "nvvm.reqntid"="16,16".
func dimensions(m *ir.Module, f *ir.Func, key string) (d [3]int) {
	text, ok := m.Attrs.GetString(f.FnAttrs, key)
	if !ok {
		return d
	}
	for i, w := range strings.Split(text, ",") {
		if x, err := strconv.Atoi(strings.TrimSpace(w)); err == nil && i < 3 {
			d[i] = x
		}
	}
	return d
}

// workGroup returns the block of OpenCL's reqd_work_group_size, or else.
func workGroup(m *ir.Module, f *ir.Func, others [3]int) [3]int {
	for _, a := range f.Global.Attach {
		if n := m.MD.Node(a.MD); n != nil && m.MD.KindName(a.Kind) == "reqd_work_group_size" {
			for i, op := range n.Ops {
				if v := m.MD.Node(op); i < 3 && v != nil && v.Val != nil && v.Val.Op == ir.OpConstInt {
					others[i] = int(v.Val.Aux)
				}
			}
		}
	}
	return others
}
