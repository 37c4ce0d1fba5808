package verify

import (
	"os"
	"os/exec"
	"strings"
	"testing"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/internal/judge/peer"
	"github.com/warpwise/warpwise/ir/irtext"
)

// foreign are LLVM's tests about intrinsics of targets that are not in package intrinsic.
var foreign = []string{"ARM/intrinsic-immarg.ll", "SystemZ/intrinsic-immarg.ll", "LoongArch/intrinsic-immarg.ll", "aarch64-ldstxr.ll",
	"arm-intrinsics.ll", "intrinsic-arg-overloading-struct-ret.ll"}

// TestAgainstLLVM reads LLVM 19's tests of its verifier and compares what is accepted, rejected
// and stripped with llvm-as-19.
func TestAgainstLLVM(t *testing.T) {
	as := peer.Require(t, "llvm-as-19")
	files := peer.Files(t, "llvm-tests/Verifier/*.ll", "llvm-tests/Verifier/*/*.ll")
	if testing.Short() {
		files = files[:40]
	}
	accepted, rejected := 0, 0
	for _, path := range files {
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		m, l := irtext.Parse(diag.NewFile(path, string(data)), irtext.Options{})
		broken := false
		if !l.HasErrors() {
			l = Module(m, Options{Deep: true, BrokenDebugInfo: &broken})
		}
		out, err := exec.Command(as, path, "-o", os.DevNull).CombinedOutput()
		if err == nil {
			accepted++
		} else {
			rejected++
		}
		skip := false
		for _, f := range foreign {
			skip = skip || strings.HasSuffix(path, f)
		}
		strips := strings.Contains(string(out), "ignoring invalid debug info")
		switch {
		case skip:
		case l.HasErrors() != (err != nil):
			t.Errorf("%s: llvm-as-19 says %v %s, we say %v", path, err, out, l.Err())
		case err == nil && broken != strips:
			t.Errorf("%s: debug info broken: %v, llvm-as-19 says %s", path, broken, out)
		}
	}
	t.Logf("%d accepted, %d rejected", accepted, rejected)
}
