package equiv

import (
	"strings"
	"testing"
)

func TestCompress(t *testing.T) {
	for _, c := range []struct {
		path, want string
	}{
		{"", ""},
		{"a", "a"},
		{"a b b b c", "a → b ×3 → c"},
		{"a b c b c b c d", "a → (b → c) ×3 → d"},
		{"a b c d e f g h i j k l m n o p q r s", "… → d → e → f → g → h → i → j → k → l → m → n → o → p → q → r → s"},
	} {
		if got := compress(strings.Fields(c.path), 16); got != c.want {
			t.Errorf("%s: %s, want %s", c.path, got, c.want)
		}
	}
}
