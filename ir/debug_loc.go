package ir

// A DebugLoc is a place in the source that a module was made from.
type DebugLoc struct {
	File string // as DIFile spells it
	Line int
	Col  int // 0 where it is not known
}

// DebugLoc returns the place that the !dbg of v names, inside of what was inlined; ok is false without one.
func (f *Func) DebugLoc(v *Value) (loc DebugLoc, ok bool) {
	md := &f.Mod().MD
	n := md.Node(f.Attachment(v, MDDbg))
	if n == nil || n.Kind != MDSpecial || n.Name != "DILocation" {
		return DebugLoc{}, false
	}
	line, _ := n.Field("line")
	col, _ := n.Field("column")
	loc.Line, loc.Col = int(line.Int), int(col.Int)
	for range 1000 { // scopes may lead round in modules that are not valid
		scope, _ := n.Field("scope")
		if n = md.Node(scope.MD); n == nil {
			break
		}
		if at, ok := n.Field("file"); ok && md.Node(at.MD) != nil {
			name, _ := md.Node(at.MD).Field("filename")
			loc.File = name.Str
			return loc, true
		}
	}
	return DebugLoc{}, false
}

// CopyPlace gives v the place of from: its position in the text that was read, and its !dbg.
func (f *Func) CopyPlace(v, from *Value) {
	f.SetPos(v, f.Pos(from))
	if md := f.Attachment(from, MDDbg); md != 0 {
		f.SetAttachments(v, []Attachment{{Kind: MDDbg, MD: md}})
	}
}
