package gen

import (
	"math/rand/v2"
)

// Sums writes a kernel of sums, products, minima and addresses of few values, so that many of them differ from one another by a
// multiple of a value or have parts in common; without loops, in part under conditions, with marks that hold or not
// where nobody looks. It has the parameters of all kernels of this package.
func Sums(r *rand.Rand) string {
	s := &sums{families: families{Rand: r}}
	k := &s.families
	k.begin()
	s.width = [...]string{"i8", "i32", "i32", "i64"}[r.IntN(4)]
	cast := map[string]string{"i8": "trunc i64 %%m to i8", "i32": "trunc i64 %%m to i32", "i64": "add i64 %%m, 0"}[s.width]
	s.leaves = append(s.leaves, k.value(cast))
	s.leaves = append(s.leaves, k.value("xor %s %s, 5", s.width, s.leaves[0]), k.value("mul %s %s, 3", s.width, s.leaves[0]))
	s.leaves = append(s.leaves, k.value("freeze %s %s", s.width, k.value("lshr %s %s, 1", s.width, s.leaves[1])))
	k.line("%%small = and i32 %%tid, 7\n  %%odd = icmp eq i32 %%tid, 29")
	k.acc = "0"
	s.some(6 + r.IntN(10))
	if r.IntN(2) == 0 {
		k.line("%%c = icmp ult i32 %%tid, %d\n  br i1 %%c, label %%then, label %%end", r.IntN(40))
		before := k.acc
		k.line("then:")
		s.some(4 + r.IntN(6))
		k.line("br label %%end")
		k.line("end:")
		k.acc = k.value("phi i32 [ %s, %%entry ], [ %s, %%then ]", before, k.acc)
	}
	return k.end()
}

type sums struct {
	families
	width  string
	leaves []string
}

func (s *sums) leaf() string { return s.leaves[s.IntN(len(s.leaves))] }

// multiple returns a small multiple of a leaf, or a leaf and a constant.
func (s *sums) multiple() string {
	switch s.IntN(6) {
	case 0:
		return s.value("shl %s %s, %d", s.width, s.leaf(), 1+s.IntN(4))
	case 1, 2:
		return s.value("mul %s %s, %d", s.width, s.leaf(), s.IntN(12)-3)
	case 3:
		return s.value("add %s %s, %d", s.width, s.leaf(), s.IntN(8)-2)
	}
	return s.leaf()
}

// some writes n results into the checksum.
func (s *sums) some(n int) {
	for range n {
		v := ""
		switch s.IntN(7) {
		case 0, 1:
			v = s.value("add %s %s, %s", s.width, s.leaf(), s.multiple())
		case 2:
			v = s.value("mul %s %s, %s", s.width, s.multiple(), s.leaf())
		case 3:
			op := [...]string{"add", "mul"}[s.IntN(2)]
			v = s.value("%s %s %s, %s", op, s.width, s.value("%s %s %s, %s", op, s.width, s.leaf(), s.leaf()), s.leaf())
		case 4:
			a, b, c := s.leaf(), s.leaf(), s.leaf()
			p := [...]string{"slt", "ugt"}[s.IntN(2)]
			x := s.value("select i1 %s, %s %s, %s %s", s.value("icmp %s %s %s, %s", p, s.width, a, b), s.width, a, s.width, b)
			v = s.value("select i1 %s, %s %s, %s %s", s.value("icmp %s %s %s, %s", p, s.width, c, x), s.width, c, s.width, x)
		case 5:
			a := s.value("add nsw %s %s, %s", s.width, s.leaf(), s.leaf()) // where it wraps, hardly a lane looks
			v = s.value("select i1 %%odd, %s %s, %s %s", s.width, a, s.width, s.leaf())
		case 6:
			s.address()
			continue
		}
		if s.width == "i64" {
			v = s.value("trunc i64 %s to i32", s.value("xor i64 %s, %s", v, s.value("lshr i64 %s, 29", v)))
		} else if s.width != "i32" {
			v = s.value("zext %s %s to i32", s.width, v)
		}
		s.mix(v)
	}
}

// address reads what a small multiple of the thread number leads to.
func (s *sums) address() {
	i := s.value("mul nuw nsw i32 %%small, %d", 1+s.IntN(5))
	if s.IntN(2) == 0 {
		i = s.value("add nuw nsw i32 %s, %d", i, s.IntN(3))
	}
	x := s.value("%s i32 %s to i64", [...]string{"zext", "sext"}[s.IntN(2)], i)
	a := s.value("getelementptr %si32, ptr addrspace(1) %%in, i64 %s", [...]string{"", "inbounds "}[s.IntN(2)], x)
	s.mix(s.value("load i32, ptr addrspace(1) %s", a))
}

func (s *sums) mix(v string) {
	s.acc = s.value("xor i32 %s, %s", s.value("mul i32 %s, %d", s.acc, 3+2*s.IntN(5)), v)
}
