package ptx

import (
	"strings"
	"testing"
)

// TestOpTable checks that every op has a complete row and that no two rows collide.
func TestOpTable(t *testing.T) {
	names := map[string]Op{}
	for op := OpInvalid + 1; op < NumOps; op++ {
		i := op.Info()
		if i.Op != op || i.Name == "" {
			t.Errorf("op %d has no row", op)
			continue
		}
		if o, dup := names[i.Name]; dup {
			t.Errorf("%s: name shared by ops %d and %d", i.Name, o, op)
		}
		names[i.Name] = op
		if i.Doc == "" {
			t.Errorf("%s: no doc", i.Name)
		}
		checkForm(t, i)
		checkOrder(t, i)
		checkFlags(t, i)
	}
}

func checkForm(t *testing.T, i *OpInfo) {
	for k, w := range strings.Fields(i.Form) {
		s := i.slots[k]
		if s.Rule == RuleNone || strings.Contains(w, "|") != (s.Pair != RuleNone) {
			t.Errorf("%s: bad operand %q", i.Name, w)
		}
		if s.Dst != (k == 0 && s.Dst) {
			t.Errorf("%s: destination %q not first", i.Name, w)
		}
	}
}

func checkOrder(t *testing.T, i *OpInfo) {
	if len(i.fields) != len(strings.Fields(i.Order)) {
		t.Errorf("%s: unknown field in %q", i.Name, i.Order)
	}
	if i.Allows(FType) != (i.Types != 0) || i.Allows(FType2) != (i.Types2 != 0) {
		t.Errorf("%s: type columns disagree with order %q", i.Name, i.Order)
	}
	if i.Allows(FType2) && !i.Allows(FType) {
		t.Errorf("%s: second type without a first", i.Name)
	}
	if i.Flags&TextMods != 0 && i.Order != "" {
		t.Errorf("%s: text modifiers and an order", i.Name)
	}
}

func checkFlags(t *testing.T, i *OpInfo) {
	f := i.Flags
	if f&Pure != 0 && f&(Reads|Writes|Ordered|Convergent|CrossLane|Divergent|Terminator) != 0 {
		t.Errorf("%s: pure, yet has effects", i.Name)
	}
	if f&CrossLane != 0 && f&Convergent == 0 {
		t.Errorf("%s: cross-lane but not convergent", i.Name)
	}
	if f&Pseudo == 0 && i.Op != OpRaw && i.PTX.IsZero() {
		t.Errorf("%s: no PTX version", i.Name)
	}
	if f&Commutative != 0 && len(i.slots) < 3 {
		t.Errorf("%s: commutative with too few operands", i.Name)
	}
}
