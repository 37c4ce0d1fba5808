package codegenprepare

import "github.com/warpwise/warpwise/ir"

// A summary is what a profile of the whole program says of counts.
type summary struct {
	hot, cold int64 // counts from which, and up to which, something is hot or cold
	sampled   bool  // by samples, not by counters
	known     bool
}

// The shares of all counts, in millionths, that hot code makes up, and all but cold code; as in LLVM 19.
const (
	hotShare  = 990000
	coldShare = 999999
)

// section says in which section a function belongs by its profile: !section_prefix, which LLVM's tools read. PTX has no
// sections.
func (p *preparer) section() {
	f := p.f
	m := f.Mod()
	kind := m.MD.Kind("section_prefix")
	for _, a := range f.Global.Attach {
		if a.Kind == kind {
			return
		}
	}
	name := ""
	if profile, _ := p.c.Setting("bbsections-profile"); p.opt.ProfiledSections && inProfile(profile, f.Name) {
		name = "hot"
	} else if p.opt.Sections {
		name = p.prefix(readSummary(m))
	}
	if name == "" || !p.c.Apply(sectionPrefix, nil) {
		return
	}
	md := ir.Shared(m, &prefixKey, func() map[string]ir.MD { return prefixes(m) })[name]
	f.Global.Attach = append(f.Global.Attach[:len(f.Global.Attach):len(f.Global.Attach)], ir.Attachment{Kind: kind, MD: md})
}

var prefixKey = ir.AnalysisKey{Name: "section prefixes"}

// prefixes makes the nodes that functions share.
func prefixes(m *ir.Module) map[string]ir.MD {
	out := map[string]ir.MD{}
	for _, name := range [...]string{"hot", "unlikely", "unknown"} {
		out[name] = m.MD.Tuple(m.MD.String("function_section_prefix"), m.MD.String(name))
	}
	return out
}

// prefix is hot, unlikely, unknown or nothing.
func (p *preparer) prefix(s summary) string {
	at := &p.f.Mod().Attrs
	n, counted := entryCount(p.f)
	calls := int64(0)
	if s.sampled {
		calls = p.calls()
	}
	switch {
	case at.Has(p.f.FnAttrs, ir.AttrHot), s.known && counted && (n >= s.hot || calls >= s.hot):
		return "hot"
	case at.Has(p.f.FnAttrs, ir.AttrCold), s.known && counted && n <= s.cold && calls <= s.cold:
		return "unlikely"
	case p.opt.UnknownSection && s.known && !counted:
		return "unknown"
	}
	return ""
}

// calls is how many calls the samples saw in the function.
func (p *preparer) calls() (sum int64) {
	m := p.f.Mod()
	for v := range p.f.Instrs() {
		if v.Op != ir.OpCall {
			continue
		}
		node := m.MD.Node(p.f.Attachment(v, ir.MDProf))
		if node == nil || len(node.Ops) != 2 {
			continue
		}
		if n, ok := constant(m, node.Ops[1]); ok {
			sum += n
		}
	}
	return sum
}

// readSummary reads the module flag ProfileSummary.
func readSummary(m *ir.Module) (s summary) {
	for _, flag := range m.NamedNode("llvm.module.flags") {
		node := m.MD.Node(flag)
		if node == nil || len(node.Ops) != 3 || text(m, node.Ops[1]) != "ProfileSummary" {
			continue
		}
		list := m.MD.Node(node.Ops[2])
		if list == nil {
			return s
		}
		for _, op := range list.Ops {
			field := m.MD.Node(op)
			if field == nil || len(field.Ops) != 2 {
				continue
			}
			switch text(m, field.Ops[0]) {
			case "ProfileFormat":
				s.sampled = text(m, field.Ops[1]) == "SampleProfile"
			case "DetailedSummary":
				s.shares(m, m.MD.Node(field.Ops[1]))
			}
		}
	}
	return s
}

// shares reads the counts that hot and all but cold code have at least.
func (s *summary) shares(m *ir.Module, list *ir.MDNode) {
	if list == nil {
		return
	}
	hot := false
	for _, op := range list.Ops {
		row := m.MD.Node(op)
		if row == nil || len(row.Ops) != 3 {
			continue
		}
		share, ok := constant(m, row.Ops[0])
		least, ok2 := constant(m, row.Ops[1])
		if !ok || !ok2 {
			continue
		}
		if share >= hotShare && !hot {
			s.hot, hot = least, true
		}
		if share >= coldShare {
			s.cold, s.known = least, hot
			return
		}
	}
}

// text returns a metadata string.
func text(m *ir.Module, md ir.MD) string {
	if node := m.MD.Node(md); node != nil && node.Kind == ir.MDString {
		return node.Str
	}
	return ""
}
