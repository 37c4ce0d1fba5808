package ir

import (
	"math/rand/v2"
	"testing"
)

func TestSpareGoesFromPoolToPool(t *testing.T) {
	m := NewModule()
	sig := m.Types.Func(Void, nil, false)
	var s Spare
	seen := map[*Value]bool{}
	for _, name := range []string{"a", "b", "c"} {
		f := m.AddFunc(name, sig)
		f.Lend(&s)
		for i := range 700 {
			x := f.Int(I32, int64(i))
			v := f.NewValue(OpSelect, I32, x, x, x, x, x) // more operands than lie inside
			if seen[v] || seen[x] || int(v.ID) != 2*i+2 || x.Uses != 5 {
				t.Fatalf("@%s: value %d has ID %d, its operand %d uses", name, i, v.ID, x.Uses)
			}
			seen[v], seen[x] = true, true
		}
		f.Return(&s)
		if v := f.NewValue(OpFreeze, I32, f.Int(I32, 0)); seen[v] || int(v.ID) != 1401 {
			t.Fatalf("@%s: a value made later has ID %d", name, v.ID)
		}
	}
	if n := len(s.values); n != 1024*5-3*1400 {
		t.Errorf("%d values are left over", n)
	}
}

func TestNamesOutliveSpare(t *testing.T) {
	m := NewModule()
	f := m.AddFunc("f", m.Types.Func(Void, nil, false))
	var vs []*Value
	var s Spare
	f.Lend(&s)
	for range 100 {
		vs = append(vs, f.NewValue(OpFence, Void))
	}
	f.SetName(vs[3], "x")
	f.SetName(vs[50], "y")
	f.Return(&s)
	g := m.AddFunc("g", m.Types.Func(Void, nil, false))
	g.Lend(&s)
	if v := g.NewValue(OpFence, Void); g.ValueName(v) != "" || g.Pos(v) != 0 {
		t.Errorf("a new value is named %q", g.ValueName(v))
	}
	g.SetName(g.NewValue(OpFence, Void), "other")
	g.Return(&s)
	f.SetName(vs[99], "z")
	f.SetName(vs[3], "w")
	f.SetName(vs[50], "")
	for i, want := range map[int]string{3: "w", 50: "", 99: "z", 98: ""} {
		if got := f.ValueName(vs[i]); got != want {
			t.Errorf("value %d is named %q, want %q", i, got, want)
		}
	}
}

func TestOrderStaysWhenOneIsTakenOut(t *testing.T) {
	m := NewModule()
	f := m.AddFunc("f", m.Types.Func(Void, nil, false))
	b := f.AppendBlock("")
	var vs []*Value
	for range 10 {
		vs = append(vs, b.Append(f.NewValue(OpFence, Void)))
	}
	if !vs[1].Before(vs[2]) {
		t.Fatal("the order is wrong")
	}
	vs[5].Detach()
	if !vs[4].Before(vs[6]) || vs[6].Before(vs[4]) {
		t.Error("the order is wrong after one was taken out")
	}
	vs[5].InsertBefore(vs[1])
	if !vs[5].Before(vs[1]) || !vs[0].Before(vs[5]) {
		t.Error("the order is wrong after one was put in elsewhere")
	}
}

// The order is that of the list after any insertions, moves and removals, without renumbering each time.
func TestOrderWithGaps(t *testing.T) {
	m := NewModule()
	f := m.AddFunc("f", m.Types.Func(Void, nil, false))
	b := f.AppendBlock("")
	rnd := rand.New(rand.NewPCG(1, 2))
	var vs []*Value
	for range 40 {
		vs = append(vs, b.Append(f.NewValue(OpFence, Void)))
	}
	for step := range 4000 {
		v, w := vs[rnd.IntN(len(vs))], vs[rnd.IntN(len(vs))]
		switch {
		case step%100 < 30: // many at one place
			w = b.First().Next()
			vs = append(vs, f.NewValue(OpFence, Void).InsertBefore(w))
		case v == w:
		case rnd.IntN(3) == 0:
			v.MoveBefore(w)
		case rnd.IntN(2) == 0:
			v.Detach()
			v.InsertAfter(w)
		default:
			v.MoveToEnd(b)
		}
		place := map[*Value]int{}
		for x := b.First(); x != nil; x = x.Next() {
			place[x] = len(place)
		}
		for range 8 {
			v, w := vs[rnd.IntN(len(vs))], vs[rnd.IntN(len(vs))]
			if v.Before(w) != (place[v] < place[w]) {
				t.Fatalf("step %d: the order of %d and %d is wrong", step, place[v], place[w])
			}
		}
	}
}
