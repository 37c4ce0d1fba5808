package ir

import "testing"

func TestNumbering(t *testing.T) {
	m := NewModule()
	f := m.AddFunc("f", m.Types.Func(Void, []Type{I32, I32}, false))
	f.SetName(f.Params[1], "named")
	a, b, c := f.AppendBlock(""), f.AppendBlock("two words"), f.AppendBlock("")
	x := a.Append(f.NewValue(OpFreeze, I32, f.Params[0]))
	y := b.Append(f.NewValue(OpFreeze, I32, x))
	c.Append(f.NewValue(OpRet, Void))
	n := f.Number()
	for _, v := range []struct {
		got  []byte
		want string
	}{
		{n.AppendValue(nil, f.Params[0]), "%0"}, {n.AppendValue(nil, f.Params[1]), "%named"},
		{n.AppendBlock(nil, a), "%1"}, {n.AppendValue(nil, x), "%2"}, {n.AppendBlock(nil, b), `%"two words"`},
		{n.AppendValue(nil, y), "%3"}, {n.AppendBlock(nil, c), "%4"}, {n.AppendBlock(nil, f.NewBlock("")), "%<badref>"},
		{AppendName(nil, "a.b-c_1"), "a.b-c_1"}, {AppendName(nil, "1a"), `"1a"`}, {AppendName(nil, "a$"), `"a$"`},
		{AppendName(nil, "q\"\\é"), `"q\22\\\C3\A9"`},
	} {
		if string(v.got) != v.want {
			t.Errorf("%s, want %s", v.got, v.want)
		}
	}
}
