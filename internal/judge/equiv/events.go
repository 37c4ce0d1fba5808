package equiv

import (
	"fmt"

	"github.com/warpwise/warpwise/simt"
	"github.com/warpwise/warpwise/simt/micro"
)

// arguments compares those of two calls of a function that nobody defined.
func (v *Verdict) arguments(a, b *simt.Event, count bool) string {
	refs := a.Refs
	for k := 0; k < len(a.Args); k++ {
		if len(refs) > 0 && refs[0].At == k {
			if text := v.reference(&refs[0], refAt(b, k), count); text != "" {
				return text
			}
			refs = refs[1:]
			k += 7
			continue
		}
		if a.Unknown[k] {
			continue // undetermined, or padding
		}
		if a.Args[k] != b.Args[k] {
			return fmt.Sprintf("arguments %x, then %x", a.Args, b.Args)
		}
		v.Bytes += int64(b2i(count))
	}
	return distances(a, b)
}

func refAt(e *simt.Event, at int) *simt.Ref {
	for i := range e.Refs {
		if e.Refs[i].At == at {
			return &e.Refs[i]
		}
	}
	return nil
}

// reference compares two addresses: what they are of, and for a thread's own variables what is there.
func (v *Verdict) reference(a, b *simt.Ref, count bool) string {
	what := func(r *simt.Ref) string {
		switch {
		case r == nil:
			return "no address of a variable"
		case r.Space == micro.Local:
			return "the address of a local variable"
		case r.Space == micro.ParamSpace:
			return "the address of " + r.Name
		}
		return fmt.Sprintf("%s address %s%+d", r.Space, r.Name, r.Off)
	}
	if b == nil || (a.Space == micro.Local) != (b.Space == micro.Local) || a.Space != micro.Local && (a.Name != b.Name || a.Off != b.Off) {
		return fmt.Sprintf("an argument is %s, then %s", what(a), what(b))
	}
	v.Bytes += int64(b2i(count))
	if a.Object < 0 {
		return "" // where a variable of PTX ends is not known, nor what of it the function reads
	}
	for i := range a.Data {
		at := int64(i) - a.Off
		k := b.Off + at
		switch {
		case !a.Known[i]:
		case k < 0 || k >= int64(len(b.Data)):
		case a.Data[i] != b.Data[k]:
			return fmt.Sprintf("byte %d from the address of a local variable is %#x, then %#x", at, a.Data[i], b.Data[k])
		}
	}
	return ""
}

// distances compares how the addresses of local variables among the arguments lie to each other: within a
// variable as they were, and those of different ones apart.
func distances(a, b *simt.Event) string {
	address := func(e *simt.Event, r *simt.Ref) (x int64) {
		for k := 7; k >= 0; k-- {
			x = x<<8 | int64(e.Args[r.At+k])
		}
		return x
	}
	for i := range a.Refs {
		for j := range a.Refs[:i] {
			p, q := &a.Refs[i], &a.Refs[j]
			if p.Space != micro.Local || q.Space != micro.Local || p.Object < 0 || q.Object < 0 {
				continue
			}
			was := address(a, p) - address(a, q)
			now := address(b, refAt(b, p.At)) - address(b, refAt(b, q.At))
			if p.Object == q.Object && was != now || p.Object != q.Object && now == 0 {
				return fmt.Sprintf("two addresses of local variables are %d bytes apart, then %d", was, now)
			}
		}
	}
	return ""
}
