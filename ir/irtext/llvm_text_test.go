package irtext

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/warpwise/warpwise/diag"
	"github.com/warpwise/warpwise/internal/judge/peer"
)

// knownText are the tests of LLVM whose text differs, with the reason.
var knownText = map[string]string{
	"aarch64-intrinsics-attributes.ll":   "intrinsics of another target",
	"auto_upgrade_nvvm_intrinsics.ll":    "names of what replaces former intrinsics",
	"autoupgrade-thread-pointer.ll":      "intrinsics of another target",
	"autoupgrade-wasm-intrinsics.ll":     "intrinsics of another target",
	"opaque-ptr-intrinsic-remangling.ll": "intrinsics of another target",
	"uselistorder.ll":                    "the order of predecessors follows a use-list order",
}

// TestTextOfLLVMTests compares our text of LLVM's own tests with that of llvm-as and llvm-dis. It
// takes a minute and runs where the peers are required.
func TestTextOfLLVMTests(t *testing.T) {
	if os.Getenv("WARPWISE_REQUIRE_PEERS") != "1" {
		t.Skip("runs with WARPWISE_REQUIRE_PEERS=1")
	}
	as, dis := peer.Require(t, "llvm-as-19"), peer.Require(t, "llvm-dis-19")
	for _, dir := range []string{"Assembler", "Feature"} {
		for _, file := range peer.Files(t, "llvm-tests/"+dir+"/*.ll") {
			base := filepath.Base(file)
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			bc := filepath.Join(t.TempDir(), "t.bc")
			if exec.Command(as, "-o", bc, file).Run() != nil {
				continue // rejected: not for this test
			}
			out, err := exec.Command(dis, "-o", "-", bc).Output()
			if err != nil {
				continue
			}
			_, want, _ := strings.Cut(string(out), "\n")
			m, diags := Parse(diag.NewFile(file, string(text)), Options{})
			if m == nil {
				t.Errorf("%s: refused: %v", base, diags.Err())
				continue
			}
			if len(m.Summary) > 0 {
				continue // LLVM writes summaries anew; ours are kept as they are
			}
			CheckDebugVersion(m, diags)
			UseDebugRecords(m)
			UpgradeLayout(m)
			if got := printed(m); got != want && knownText[base] == "" {
				t.Errorf("%s: %s", base, firstDiff(got, want))
			}
		}
	}
}
