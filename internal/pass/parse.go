package pass

import (
	"fmt"
	"strings"

	"github.com/warpwise/warpwise/internal/spell"
)

// Registry finds passes by name.
type Registry struct {
	order  []Any
	byName map[string]Any
}

// NewRegistry returns a registry of the given passes; names must differ.
func NewRegistry(passes ...Any) *Registry {
	r := &Registry{byName: make(map[string]Any, len(passes))}
	for _, p := range passes {
		if r.byName[p.ID()] != nil {
			panic("pass: two passes named " + p.ID())
		}
		r.byName[p.ID()] = p
		r.order = append(r.order, p)
	}
	return r
}

// All returns the passes in order of registration.
func (r *Registry) All() []Any { return r.order }

// names are those of the passes.
func (r *Registry) names(yield func(string) bool) {
	for _, p := range r.order {
		if !yield(p.ID()) {
			return
		}
	}
}

// Parse reads a pipeline in the syntax of opt -passes=: names separated by commas, with the
// adaptors module(…), cgscc(…), function(…), loop(…) and loop-mssa(…), which nest and here mean only their contents: a pass on
// loops goes over all of a function, and gives them the form that it wants by itself.
func (r *Registry) Parse(text string) ([]Any, error) {
	var out []Any
	depth := 0
	start := 0
	flush := func(end int) error {
		name := strings.TrimSpace(text[start:end])
		start = end + 1
		if name == "" {
			return nil
		}
		p := r.byName[name]
		if p == nil {
			return fmt.Errorf("unknown pass name '%s'%s", name, spell.DidYouMean(name, r.names))
		}
		out = append(out, p)
		return nil
	}
	angle := 0
	for i := 0; i <= len(text); i++ {
		if i == len(text) || text[i] == ',' && angle == 0 {
			if err := flush(i); err != nil {
				return nil, err
			}
			continue
		}
		switch text[i] {
		case '<':
			angle++
		case '>':
			angle--
		case '(':
			switch a := strings.TrimSpace(text[start:i]); a {
			case "module", "cgscc", "function", "function<eager-inv>", "loop", "loop-mssa":
			default:
				return nil, fmt.Errorf("unknown pass adaptor '%s' (there are module, cgscc, function, loop and loop-mssa)", a)
			}
			depth++
			start = i + 1
		case ')':
			if depth == 0 {
				return nil, fmt.Errorf("unbalanced ')' in pipeline '%s'", text)
			}
			if err := flush(i); err != nil {
				return nil, err
			}
			depth--
		}
	}
	if depth != 0 {
		return nil, fmt.Errorf("missing ')' in pipeline '%s'", text)
	}
	return out, nil
}
