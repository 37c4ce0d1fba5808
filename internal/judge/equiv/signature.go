package equiv

import (
	"fmt"
	"strings"

	"github.com/warpwise/warpwise/simt/micro"
)

// CheckArgs compares arguments with the parameters of a kernel: their number, sizes and kinds. A PTX parameter
// of 64 bits may be a pointer or an integer; one of bits (.b32) takes both integers and floating-point numbers.
func CheckArgs(f *micro.Func, values []Value) error {
	if len(values) != len(f.Params) {
		return fmt.Errorf("kernel %s takes %d arguments, got %d\n%s", f.Name, len(f.Params), len(values), Signature(f))
	}
	for i := range values {
		if why := mismatch(&f.Params[i], &values[i]); why != "" {
			return fmt.Errorf("argument %d ('%s') %s\n%s", i, values[i].Spec, why, Signature(f))
		}
	}
	return nil
}

// mismatch says why a value cannot be the argument for a parameter, or returns "".
func mismatch(p *micro.Param, v *Value) string {
	kind, what := paramKind(p), ParamType(p)
	if v.Arg.Buffer != nil {
		if p.Ptr && p.Size == 8 {
			return ""
		}
		return fmt.Sprintf("is a buffer, and the parameter is no pointer but %s", what)
	}
	if v.Elem == "i8" && strings.HasPrefix(v.Spec, "bytes:") {
		kind = anyParam
	}
	n := int64(len(v.Arg.Bytes))
	if n != p.Size {
		return fmt.Sprintf("has %d bytes, and the parameter %d: it is %s", n, p.Size, what)
	}
	switch float := v.isFloat(); {
	case kind == pointerParam && float:
		return fmt.Sprintf("is a number, and the parameter is a pointer (%s): pass a buffer such as f32[64]:zeros", what)
	case kind == intParam && float && n > 2: // halves and smaller ones travel as integers
		return fmt.Sprintf("is a floating-point number, and the parameter is an integer (%s)", what)
	case kind == floatParam && !float:
		return fmt.Sprintf("is an integer, and the parameter is a floating-point number (%s)", what)
	case p.Type == "half" && v.Elem != "f16", p.Type == "bfloat" && v.Elem != "bf16":
		return fmt.Sprintf("is %s, and the parameter is %s", v.Elem, what)
	}
	return ""
}

// kindOfParam is what may be passed for a parameter.
type kindOfParam uint8

const (
	anyParam kindOfParam = iota
	intParam
	floatParam
	pointerParam
)

func paramKind(p *micro.Param) kindOfParam {
	t := p.Type
	switch {
	case strings.HasPrefix(t, "ptr"):
		return pointerParam
	case t == "half", t == "bfloat", t == "float", t == "double", strings.HasPrefix(t, ".f") && !strings.HasSuffix(t, "]"):
		return floatParam
	case strings.HasSuffix(t, "]"), strings.HasPrefix(t, ".b"), t == "", t[0] == '<':
		return anyParam
	}
	return intParam
}

// ParamType returns the type of a kernel's parameter for people.
func ParamType(p *micro.Param) string {
	t := p.Type
	if t == "" {
		t = fmt.Sprintf("a structure of %d bytes", p.Size)
	}
	if p.Ptr && !strings.HasPrefix(t, "ptr") {
		t += ", a pointer or an integer"
	}
	return t
}

// Signature lists the parameters of a kernel, each with an argument that fits.
func Signature(f *micro.Func) string {
	if len(f.Params) == 0 {
		return fmt.Sprintf("kernel %s takes no arguments", f.Name)
	}
	var b strings.Builder
	fmt.Fprintf(&b, "the parameters of %s, and what could be passed:", f.Name)
	for i := range f.Params {
		p := &f.Params[i]
		name := p.Name
		if name == "" {
			name = fmt.Sprintf("%%%d", i)
		}
		fmt.Fprintf(&b, "\n  %-2d %-20s %-30s -arg %s", i, name, ParamType(p), fitting(p))
	}
	return b.String()
}

// fitting returns an argument that fits a parameter.
func fitting(p *micro.Param) string {
	if p.Ptr {
		elem := "i32"
		switch p.Elem {
		case micro.ElemFloat:
			elem = "f32"
		case micro.ElemDouble:
			elem = "f64"
		}
		return "'" + elem + "[64]:zeros'"
	}
	switch paramKind(p) {
	case floatParam:
		switch {
		case p.Type == "half":
			return "f16:1"
		case p.Type == "bfloat":
			return "bf16:1"
		case p.Size == 2:
			return "f16:1"
		}
		return fmt.Sprintf("f%d:1", 8*p.Size)
	case intParam:
		if p.Size == 1 || p.Size == 2 || p.Size == 4 || p.Size == 8 {
			return fmt.Sprintf("i%d:1", 8*p.Size)
		}
	case anyParam:
		if p.Type == ".b32" || p.Type == ".b64" || p.Type == ".b16" || p.Type == ".b8" {
			return fmt.Sprintf("i%d:1", 8*p.Size)
		}
	}
	return "bytes:" + strings.Repeat("00", int(min(p.Size, 64)))
}
