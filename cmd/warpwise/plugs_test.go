package main

import (
	"os"
	"regexp"
	"testing"
)

var verbMention = regexp.MustCompile(`\bwarpwise ([a-z-]+) `)

// TestPlugsNameVerbs: what the pre-commit hooks and the action call are verbs of the command line.
func TestPlugsNameVerbs(t *testing.T) {
	found := 0
	for _, name := range []string{".pre-commit-hooks.yaml", "action.yml", "Containerfile"} {
		text, err := os.ReadFile("../../" + name)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range verbMention.FindAllStringSubmatch(string(text), -1) {
			switch m[1] {
			case "alone", "is": // of a sentence
				continue
			}
			found++
			if findVerb(m[1]) == nil {
				t.Errorf("%s: there is no verb %s", name, m[1])
			}
		}
	}
	if found < 3 {
		t.Errorf("%d verbs", found)
	}
}
