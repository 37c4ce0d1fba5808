package isel

import (
	"github.com/warpwise/warpwise/ir"
	"github.com/warpwise/warpwise/ptx"
)

// fileTable maps DIFile nodes to the numbers of .file directives.
type fileTable struct {
	byMD []uint32 // by MD of a DIFile: its number, or 0
}

// collectFiles numbers the DIFile nodes of the module, in order, when it has debug locations.
func (s *modState) collectFiles() {
	if len(s.ir.NamedNode("llvm.dbg.cu")) == 0 {
		return
	}
	n := s.ir.MD.Len()
	s.files.byMD = make([]uint32, n)
	seen := map[string]uint32{}
	for md := ir.MD(1); int(md) < n; md++ {
		node := s.ir.MD.Node(md)
		if node == nil || node.Kind != ir.MDSpecial || node.Name != "DIFile" {
			continue
		}
		name, _ := node.Field("filename")
		dir, _ := node.Field("directory")
		path := name.Str
		if dir.Str != "" && (path == "" || path[0] != '/') {
			path = dir.Str + "/" + path
		}
		id, ok := seen[path]
		if !ok {
			id = uint32(len(s.out.Files) + 1)
			seen[path] = id
			s.out.Files = append(s.out.Files, ptx.FileEntry{Index: id, Name: path})
		}
		s.files.byMD[md] = id
	}
}

// dbgState finds the .loc of instructions.
type dbgState struct {
	on bool
}

func (d *dbgState) reset(l *lowering) {
	*d = dbgState{on: l.files.byMD != nil}
}

// at makes the location of v that of the instructions emitted from now on.
func (d *dbgState) at(l *lowering, v *ir.Value) {
	line := ptx.LineID(0)
	if d.on {
		if md := l.f.Attachment(v, ir.MDDbg); md != 0 {
			line = d.line(l, md)
		}
	}
	l.loc = l.out.AddLoc(ptx.Loc{Pos: l.f.Pos(v), Line: line})
}

// line returns the .loc of a DILocation.
func (d *dbgState) line(l *lowering, md ir.MD) ptx.LineID {
	n := l.ir.MD.Node(md)
	if n == nil || n.Kind != ir.MDSpecial || n.Name != "DILocation" {
		return 0
	}
	var ln ptx.Line
	if f, ok := n.Field("line"); ok {
		ln.Line = uint32(f.Int)
	}
	if f, ok := n.Field("column"); ok {
		ln.Col = uint32(f.Int)
	}
	scope, _ := n.Field("scope")
	ln.File = d.file(l, scope.MD)
	if ln.File == 0 || ln.Line == 0 {
		return 0
	}
	return l.out.AddLine(ln)
}

// file returns the file number of a scope: that of the nearest scope that names one.
func (d *dbgState) file(l *lowering, scope ir.MD) uint32 {
	for range 100 {
		n := l.ir.MD.Node(scope)
		if n == nil {
			return 0
		}
		if f, ok := n.Field("file"); ok && f.MD != 0 && int(f.MD) < len(l.files.byMD) {
			if id := l.files.byMD[f.MD]; id != 0 {
				return id
			}
		}
		f, ok := n.Field("scope")
		if !ok {
			return 0
		}
		scope = f.MD
	}
	return 0
}
