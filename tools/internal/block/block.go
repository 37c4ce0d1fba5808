// Package block rewrites a part of a document that a program writes, between two comments, and
// leaves the rest of it to people.
package block

import (
	"os"
	"strings"
)

// marks returns the lines around the block of that name.
func marks(name string) (begin, end string) {
	return "<!-- begin " + name + ": written by a program, do not edit -->\n", "<!-- end " + name + " -->\n"
}

// Get returns the block of a document with its marks, or nothing.
func Get(doc, name string) string {
	begin, end := marks(name)
	i := strings.Index(doc, begin)
	if i < 0 {
		return ""
	}
	j := strings.Index(doc[i:], end)
	if j < 0 {
		return ""
	}
	return doc[i : i+j+len(end)]
}

// Set returns the document with the block replaced, or added at the end.
func Set(doc, name, text string) string {
	begin, end := marks(name)
	if !strings.HasSuffix(text, "\n") {
		text += "\n"
	}
	made := begin + text + end
	if old := Get(doc, name); old != "" {
		return strings.Replace(doc, old, made, 1)
	}
	if doc != "" && !strings.HasSuffix(doc, "\n\n") {
		doc = strings.TrimRight(doc, "\n") + "\n\n"
	}
	return doc + made
}

// Write replaces the block in a file, which is made when it does not exist.
func Write(file, name, text string) error {
	doc, err := os.ReadFile(file)
	if err != nil && !os.IsNotExist(err) {
		return err
	}
	return os.WriteFile(file, []byte(Set(string(doc), name, text)), 0o666)
}
