package warpwise

import (
	"errors"
	"strings"

	"github.com/warpwise/warpwise/internal/target"
	"github.com/warpwise/warpwise/ptx"
)

// RetargetPTX returns PTX text with another PTX version, such as "7.8", another target, such as "sm_80", or both; an empty
// string leaves what the text has. Every other byte stays. What the new version or target cannot say is an
// *UnsupportedError that names every such instruction with its position, in the text with the new directives.
func RetargetPTX(name, text, version, sm string) (string, error) {
	m, err := ReadPTX(name, text)
	if err != nil {
		return "", err
	}
	if version, sm, err = retargeted(m, version, sm); err != nil {
		return "", err
	}
	text = replaceDirective(text, ".version", version)
	text = replaceDirective(text, ".target", sm)
	var list *InputError
	if _, err := ReadPTX(name, text); errors.As(err, &list) {
		return "", &UnsupportedError{list.list}
	} else if err != nil {
		return "", err
	}
	return text, nil
}

// retargeted returns the version and the target that m gets, as the directives write them.
func retargeted(m *ptx.Module, version, sm string) (string, string, error) {
	if len(m.Target) == 0 {
		return "", "", &OptionError{errors.New("the module has no .target")}
	}
	if sm == "" {
		sm = m.Target[0]
	}
	v := target.PTX(uint16(m.Version.Major)*10 + uint16(m.Version.Minor))
	if version != "" {
		var err error
		if v, err = target.ParsePTX(version); err != nil {
			return "", "", &OptionError{err}
		}
	}
	t, err := target.Select(sm, true)
	if err != nil {
		return "", "", &OptionError{err}
	}
	machine, err := target.NewMachine(t.Name(), v)
	if err != nil {
		return "", "", &OptionError{err}
	}
	return v.String(), machine.Name(), nil
}

// replaceDirective replaces the word behind the first directive of that name, outside of comments.
func replaceDirective(text, directive, word string) string {
	for i := 0; i < len(text); {
		switch rest := text[i:]; {
		case strings.HasPrefix(rest, "//"):
			n := strings.IndexByte(rest, '\n')
			if n < 0 {
				return text
			}
			i += n
		case strings.HasPrefix(rest, "/*"):
			n := strings.Index(rest, "*/")
			if n < 0 {
				return text
			}
			i += n
		case strings.HasPrefix(rest, directive):
			from := i + len(directive)
			for from < len(text) && strings.IndexByte(" \t\r\n", text[from]) >= 0 {
				from++
			}
			to := from
			for to < len(text) && strings.IndexByte(" \t\r\n,/", text[to]) < 0 {
				to++
			}
			return text[:from] + word + text[to:]
		default:
			i++
		}
	}
	return text
}
