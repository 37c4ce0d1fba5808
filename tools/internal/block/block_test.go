package block

import "testing"

func TestSet(t *testing.T) {
	doc := Set("# Title\n\ntext\n", "a", "one")
	doc = Set(doc, "b", "two\n")
	doc += "\nafter\n"
	doc = Set(doc, "a", "three")
	want := "# Title\n\ntext\n\n<!-- begin a: written by a program, do not edit -->\nthree\n<!-- end a -->\n\n" +
		"<!-- begin b: written by a program, do not edit -->\ntwo\n<!-- end b -->\n\nafter\n"
	if doc != want {
		t.Errorf("got\n%s\nwant\n%s", doc, want)
	}
	if Get(doc, "c") != "" || Get(want, "b") == "" {
		t.Error("Get")
	}
}
