package schedule

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/warpwise/warpwise/internal/analysis/pressure"
	"github.com/warpwise/warpwise/internal/target"
	"github.com/warpwise/warpwise/ptx"
)

// random makes a block of instructions of all kinds on few registers, some of which are wanted behind it.
func random(r *rand.Rand) *ptx.Func {
	f := ptx.NewFunc("k", true)
	b, end := f.AddBlock(), f.AddBlock()
	var regs []ptx.Reg
	for i := range 4 + r.IntN(30) {
		if i < 2 { // of each type one at least
			regs = append(regs, f.NewReg([]ptx.Type{ptx.B32, ptx.B64}[i]))
			continue
		}
		regs = append(regs, f.NewReg([]ptx.Type{ptx.B32, ptx.B32, ptx.B64}[r.IntN(3)]))
	}
	p, address := f.NewReg(ptx.Pred), f.NewReg(ptx.B64)
	reg := func(t ptx.Type) ptx.Operand {
		for {
			if x := regs[r.IntN(len(regs))]; f.RegType(x) == t || t == ptx.NoType {
				return ptx.R(x)
			}
		}
	}
	b.Emit(ptx.OpMov, ptx.U64, ptx.R(address), f.Int(64))
	for _, x := range regs {
		t := f.RegType(x)
		if r.IntN(3) > 0 {
			b.Load(ptx.Global, t, ptx.R(x), ptx.R(address), int64(8*r.IntN(9)))
		}
	}
	for range 10 + r.IntN(150) {
		d := regs[r.IntN(len(regs))]
		t := f.RegType(d)
		switch r.IntN(16) {
		case 0:
			b.Store(ptx.Global, t, ptx.R(address), int64(8*r.IntN(9)), ptx.R(d))
		case 1, 2:
			b.Load(ptx.Global, t, ptx.R(d), ptx.R(address), int64(8*r.IntN(9)))
		case 3:
			b.Setp(ptx.CmpNe, ptx.U32, p, reg(ptx.B32), f.Int(0))
		case 4:
			b.Emit(ptx.OpAdd, t, ptx.R(d), reg(t), reg(t)).Guard = ptx.If(p)
		case 5:
			b.Emit(ptx.OpBarSync, ptx.NoType, ptx.None, f.Int(0))
		case 6:
			b.Emit(ptx.OpAdd, ptx.U32, reg(ptx.B32), reg(ptx.B32), reg(ptx.B32)).With(ptx.CC)
			b.Emit(ptx.OpAddC, ptx.U32, reg(ptx.B32), reg(ptx.B32), reg(ptx.B32))
		case 7:
			b.Load(ptx.Global, t, ptx.R(d), ptx.R(address), 0).With(ptx.Volatile.Mod())
		default:
			b.Emit(ptx.OpXor, t, ptx.R(d), reg(t), reg(t))
		}
	}
	for range r.IntN(10) {
		x := regs[r.IntN(len(regs))]
		end.Store(ptx.Global, f.RegType(x), ptx.R(address), 0, ptx.R(x))
	}
	end.Emit(ptx.OpRet, ptx.NoType, ptx.None)
	return f
}

// conflict reports whether two instructions must keep their order, by definition.
func conflict(f *ptx.Func, a, b *ptx.Inst) bool {
	regs := func(each func(*ptx.Inst, func(ptx.Reg)), in *ptx.Inst) (out []ptx.Reg) {
		each(in, func(r ptx.Reg) { out = append(out, r) })
		return out
	}
	common := func(x, y []ptx.Reg) bool {
		return slices.ContainsFunc(x, func(r ptx.Reg) bool { return slices.Contains(y, r) })
	}
	fixed := func(in *ptx.Inst) bool {
		return in.Op == ptx.OpBarSync || in.Op == ptx.OpAddC || in.Mods.Has(ptx.CC) || in.Mods.Order() > ptx.OrderWeak
	}
	memory := func(in *ptx.Inst) bool { return in.Op == ptx.OpLd || in.Op == ptx.OpSt }
	return common(regs(f.Defs, a), regs(f.Uses, b)) || common(regs(f.Uses, a), regs(f.Defs, b)) || common(regs(f.Defs, a), regs(f.Defs, b)) ||
		fixed(a) || fixed(b) || memory(a) && memory(b) && (a.Op == ptx.OpSt || b.Op == ptx.OpSt)
}

// TestRandom orders random blocks: those that must keep their order do, nothing is lost, and where something is changed
// the estimate is lower by what Run says.
func TestRandom(t *testing.T) {
	sm80, err := target.Parse("sm_80")
	if err != nil {
		t.Fatal(err)
	}
	changed, sum := 0, 0
	for seed := range uint64(1000) {
		f := random(rand.New(rand.NewPCG(seed, 1)))
		old := slices.Clone(f.Blocks[0].Insts)
		for i := range old {
			old[i].Loc = ptx.LocID(i + 1) // to know it again
		}
		copy(f.Blocks[0].Insts, old)
		before := pressure.Of(f).Words
		less := run(f, sm80, 0)
		if now := pressure.Of(f).Words; now != before-less {
			t.Fatalf("seed %d: %d words, then %d; told %d", seed, before, now, less)
		}
		insts := f.Blocks[0].Insts
		if less == 0 != slices.Equal(old, insts) || len(old) != len(insts) {
			t.Fatalf("seed %d: changed without a gain, or the other way", seed)
		}
		if less > 0 {
			changed++
			sum += less
		}
		seen := make([]bool, len(old)+1)
		for k := range insts {
			if n := insts[k].Loc; seen[n] || insts[k] != old[n-1] {
				t.Fatalf("seed %d: instruction %d is there twice, or another one", seed, n)
			}
			seen[insts[k].Loc] = true
			for i := range k {
				if insts[i].Loc > insts[k].Loc && conflict(f, &insts[k], &insts[i]) {
					t.Fatalf("seed %d: instructions %d and %d have changed places", seed, insts[k].Loc, insts[i].Loc)
				}
			}
		}
	}
	t.Logf("%d blocks changed, %d words less", changed, sum)
	if changed < 150 {
		t.Errorf("only %d blocks were changed", changed)
	}
}

// TestFew: what needs few registers stays.
func TestFew(t *testing.T) {
	sm80, _ := target.Parse("sm_80")
	for seed := range uint64(200) {
		f := random(rand.New(rand.NewPCG(seed, 1)))
		if w := pressure.Of(f).Words; w <= fewWords && Run(f, sm80) != 0 {
			t.Fatalf("seed %d: %d words, and scheduled", seed, w)
		}
	}
}
