// Package ctordtor turns the lists of global constructors and destructors into variables that a host program finds, and
// into kernels that call what such variables name.
//
//	before:  @llvm.global_ctors = appending global [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 1, ptr @f, ptr null }]
//	after:   @__init_array_object_f_52f45fee590ed149_1 = protected addrspace(4) constant ptr @f, section ".init_array.1"
//	         define weak_odr ptx_kernel void @"nvptx$device$init"() { … calls what lies from @__init_array_start to @__init_array_end … }
//
// A linker for PTX makes no arrays of sections. So each constructor becomes a visible constant of its own, whose name ends with
// its priority; the host finds these, writes their contents into an array in the order of priority, the bounds of the array
// into @__init_array_start and @__init_array_end, and launches the kernel nvptx$device$init with one thread. With destructors,
// fini stands for init, and the kernel nvptx$device$fini goes from the end of the array to its start. The names are those of
// LLVM's pass nvptx-lower-ctor-dtor and of the hosts that are written for it. A null function ends a list.
//
// The hash in the names is of the name of the source file, so that those of several modules differ; the knob
// nvptx-lower-global-ctor-dtor-id puts a text in its place. Without nvptx-emit-init-fini-kernel there are no kernels.
//
// Where this differs from LLVM: its destructor kernel does nothing where the array has one element, and computes an address below a
// null pointer where it has none; and it keeps the list where the kernel is not wanted.
//
// Cost: linear. Idempotent: the lists are gone.
package ctordtor

import (
	"crypto/md5"
	"encoding/binary"
	"strconv"
	"strings"

	"github.com/warpwise/warpwise/internal/pass"
	"github.com/warpwise/warpwise/ir"
)

// Name is the name of the pass.
const Name = "nvptx-lower-ctor-dtor"

// Pass is the nvptx-lower-ctor-dtor pass.
var Pass = &pass.Pass[*ir.Module]{Name: Name, Run: run, Stats: []*pass.Stat{lowered}}

var lowered = pass.NewStat("Lowered", "list of constructors or destructors turned into variables and a kernel")

// family is one of the two lists and what its names begin with.
type family struct {
	list, word string
	backward   bool // the last of the array is called first
}

var families = []family{{"llvm.global_ctors", "init", false}, {"llvm.global_dtors", "fini", true}}

func run(c *pass.Ctx, m *ir.Module) {
	id, _ := c.Setting("nvptx-lower-global-ctor-dtor-id")
	if id == "" {
		sum := md5.Sum([]byte(m.Name))
		id = strconv.FormatUint(binary.LittleEndian.Uint64(sum[:]), 16)
	}
	for _, k := range families {
		g := m.Lookup(k.list)
		if g == nil || g.Var == nil || g.Var.Init == nil {
			continue
		}
		entries := entriesOf(m, g.Var)
		if len(entries) == 0 || !c.Apply(lowered, nil) {
			continue
		}
		for _, e := range entries {
			k.object(m, e, id)
		}
		m.RemoveSymbols(func(x *ir.Global) bool { return x == g })
		if name := "nvptx$device$" + k.word; c.Bool("nvptx-emit-init-fini-kernel", true) && m.Lookup(name) == nil {
			k.kernel(m, name)
		}
	}
}

// entry is one constructor or destructor.
type entry struct {
	priority int64
	fn       *ir.Value
}

// entriesOf returns the members of a list, up to one without a function.
func entriesOf(m *ir.Module, list *ir.GlobalVar) []entry {
	var out []entry
	for _, e := range list.Init.Args { // none of an empty list
		if len(e.Args) < 2 || m.IsZero(e.Args[1]) {
			break
		}
		n, _ := m.SInt(e.Args[0])
		out = append(out, entry{n, e.Args[1]})
	}
	return out
}

// object adds the variable of one entry and keeps it from being dropped.
func (k *family) object(m *ir.Module, e entry, id string) {
	name := ""
	if s := m.Symbol(e.fn); s != nil {
		name = s.Name
	}
	priority := strconv.FormatInt(e.priority, 10)
	name = strings.ReplaceAll("__"+k.word+"_array_object_"+name+"_"+id+"_"+priority, ".", "_") // no dots in PTX
	for base, n := name, 1; m.Lookup(name) != nil; n++ {
		name = base + "_" + strconv.Itoa(n)
	}
	v := m.AddVar(name, e.fn.Type, 4)
	v.Init, v.Constant, v.Visibility, v.Section = e.fn, true, ir.Protected, "."+k.word+"_array."+priority
	use(m, &v.Global)
}

// use adds g to @llvm.used.
func use(m *ir.Module, g *ir.Global) {
	const name = "llvm.used"
	ts := &m.Types
	generic := ts.Pointer(0)
	all := []*ir.Value{m.ConstExpr(ir.OpAddrSpaceCast, generic, 0, 0, m.Global(g))}
	var used *ir.GlobalVar
	if old := m.Lookup(name); old != nil && old.Var != nil {
		used = old.Var
		all = append(append([]*ir.Value(nil), used.Init.Args...), all...)
	} else {
		used = m.AddVar(name, ir.NoType, 0)
		used.Linkage, used.Section = ir.Appending, "llvm.metadata"
	}
	used.ValueType = ts.Array(generic, uint64(len(all)))
	used.Init = m.Aggregate(used.ValueType, all)
}

// bound returns the variable that the host writes an end of the array into.
func (k *family) bound(m *ir.Module, which string) *ir.Global {
	name := "__" + k.word + "_array_" + which
	if g := m.Lookup(name); g != nil {
		return g
	}
	t := m.Types.Pointer(0)
	v := m.AddVar(name, t, 1)
	v.Linkage, v.Visibility, v.Init = ir.WeakAny, ir.Protected, m.Null(t)
	return &v.Global
}

// kernel adds the kernel that calls what the array names.
func (k *family) kernel(m *ir.Module, name string) {
	ts := &m.Types
	void := ts.Func(ir.Void, nil, false)
	f := m.AddFunc(name, void)
	f.Linkage, f.Conv = ir.WeakODR, ir.PTXKernel
	f.FnAttrs = m.Attrs.Set([]ir.Attr{{Kind: ir.AttrString, Key: "nvvm.maxclusterrank", Text: "1"}, {Kind: ir.AttrString, Key: "nvvm.maxntid", Text: "1"}})

	entry, loop, end := f.AppendBlock("entry"), f.AppendBlock("while.entry"), f.AppendBlock("while.end")
	element, global := ts.Pointer(0), ts.Pointer(1)
	named := func(b *ir.Block, v *ir.Value, name string) *ir.Value {
		f.SetName(v, name)
		return b.Append(v)
	}
	load := func(b *ir.Block, t ir.Type, from *ir.Value, name string) *ir.Value {
		return named(b, f.NewValue(ir.OpLoad, t, from), name)
	}
	branch := func(b *ir.Block, pred ir.Pred, x, y *ir.Value, yes, no *ir.Block, name string) {
		c := f.NewValue(ir.OpICmp, ir.I1, x, y)
		c.Aux = int64(pred)
		b.Append(f.NewValue(ir.OpBr, ir.Void, named(b, c, name)))
		b.AddEdge(yes)
		b.AddEdge(no)
	}
	begin := load(entry, global, f.Pool.Global(k.bound(m, "start")), "begin")
	stop := load(entry, global, f.Pool.Global(k.bound(m, "end")), "stop")
	branch(entry, ir.INE, begin, stop, loop, end, "some")

	first, last, step := begin, stop, int64(1)
	if k.backward {
		first, last, step = stop, begin, -1
	}
	at := named(loop, f.NewValue(ir.OpPhi, global, first), "ptr")
	next := f.NewValue(ir.OpGetElementPtr, global, at, f.Pool.Int(ir.I64, step))
	next.Aux = int64(ir.MakeGEP(element, 0))
	f.SetName(next, "next")
	from := at
	if k.backward {
		from = loop.Append(next)
	}
	callback := load(loop, element, from, "callback")
	loop.Append(f.NewCall(ir.OpCall, &ir.Call{Sig: void}, callback))
	if !k.backward {
		loop.Append(next)
	}
	branch(loop, ir.IEQ, next, last, end, loop, "end")
	at.AddArg(next)
	end.Append(f.NewValue(ir.OpRet, ir.Void))
}
