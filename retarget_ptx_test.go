package warpwise_test

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"github.com/warpwise/warpwise"
)

const retargetHeader = "// .version in a comment\n/* .target sm_20 */\n.version 8.0 // newest\n.target\tsm_90, debug\n.address_size 64\n"

const retargetBody = `.visible .entry k(.param .u64 p)
{
	.reg .b32 %r<4>;
	.reg .b64 %d<3>;
	.reg .pred %p<2>;
	ld.param.u64 %d1, [p];
	mov.u32 %r1, %tid.x;
	INST
	st.global.u32 [%d1], %r1;
	ret;
}
`

// TestRetargetPTX changes version and target where every instruction allows it, and names the places where not.
func TestRetargetPTX(t *testing.T) {
	for _, c := range []struct {
		name, inst, version, sm string
		want                    string // of the header, or
		fails                   []string
		usage                   bool
	}{
		{name: "both", inst: "add.u32 %r1, %r1, 1;", version: "7.8", sm: "sm_80", want: ".version 7.8 // newest\n.target\tsm_80, debug\n"},
		{name: "version", inst: "add.u32 %r1, %r1, 1;", version: "78", want: ".version 7.8 // newest\n.target\tsm_90, debug\n"},
		{name: "target", inst: "add.u32 %r1, %r1, 1;", sm: "sm_52", want: ".version 8.0 // newest\n.target\tsm_52, debug\n"},
		{name: "nothing", inst: "add.u32 %r1, %r1, 1;", want: ".version 8.0 // newest\n.target\tsm_90, debug\n"},
		{name: "upwards", inst: "redux.sync.add.u32 %r1, %r1, -1;", version: "8.6", sm: "sm_100", want: ".version 8.6 // newest\n.target\tsm_100, debug\n"},
		{name: "redux", inst: "redux.sync.add.u32 %r1, %r1, -1;", version: "7.8", sm: "sm_75", fails: []string{"f.ptx:13:", "sm_80"}},
		{name: "two", inst: "redux.sync.add.u32 %r1, %r1, -1;\n\tbarrier.cluster.arrive;", version: "7.0", sm: "sm_75", fails: []string{"f.ptx:13:", "f.ptx:14:"}},
		{name: "version too old", inst: "barrier.cluster.arrive;", version: "7.8", sm: "sm_90", fails: nil, want: ".version 7.8"},
		{name: "too old for the target", inst: "add.u32 %r1, %r1, 1;", version: "7.0", sm: "sm_90", usage: true},
		{name: "no such target", inst: "add.u32 %r1, %r1, 1;", sm: "sm_81", usage: true},
		{name: "no such version", inst: "add.u32 %r1, %r1, 1;", version: "x", usage: true},
	} {
		t.Run(c.name, func(t *testing.T) {
			body := strings.ReplaceAll(retargetBody, "INST", c.inst)
			got, err := warpwise.RetargetPTX("f.ptx", retargetHeader+body, c.version, c.sm)
			if c.usage {
				var usage *warpwise.OptionError
				if !errors.As(err, &usage) {
					t.Errorf("%v, want an error of the options", err)
				}
				return
			}
			if c.want == "" {
				var unsup *warpwise.UnsupportedError
				if !errors.As(err, &unsup) {
					t.Fatalf("%v, want an unsupported error", err)
				}
				var b bytes.Buffer
				unsup.Render(&b)
				for _, f := range c.fails {
					if !strings.Contains(b.String(), f) {
						t.Errorf("%q is not in\n%s", f, b.String())
					}
				}
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			if !strings.Contains(got, c.want) || !strings.HasSuffix(got, body) || !strings.HasPrefix(got, "// .version in a comment\n/* .target sm_20 */\n") {
				t.Errorf("got\n%s", got)
			}
		})
	}
	if _, err := warpwise.RetargetPTX("f.ptx", "what", "7.8", ""); err == nil {
		t.Error("no error for text that is no PTX")
	}
}
