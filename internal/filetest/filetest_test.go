package filetest

import (
	"testing"

	"github.com/warpwise/warpwise/internal/judge/peer"
)

func TestSplitAndComment(t *testing.T) {
	text := "; test parse\n; test opt a,b\ndefine void @f()\n\n; want: opt a,b\n; x\n;\n;  y\n"
	tf := split("f.ll", text)
	if len(tf.commands) != 2 || tf.commands[1] != "opt a,b" || len(tf.wants) != 1 {
		t.Fatalf("got %+v", tf)
	}
	if got := tf.wants[0].text; got != "x\n\n y\n" {
		t.Errorf("want block read as %q", got)
	}
	if comment(";", tf.wants[0].text) != "; x\n;\n;  y\n" {
		t.Errorf("comment is not the inverse: %q", comment(";", tf.wants[0].text))
	}
}

func TestUnknownCommandFails(t *testing.T) {
	if _, _, err := execute(split("f.ll", ""), "frobnicate"); err == nil {
		t.Error("accepted")
	}
}

// TestPeers says aloud which peers the file tests go without.
func TestPeers(t *testing.T) { peer.Require(t, "ptxas") }
