package pressure

import (
	"testing"

	"github.com/warpwise/warpwise/ptx"
)

func TestStraightLine(t *testing.T) {
	f := ptx.NewFunc("k", true)
	b := f.AddBlock()
	x, y, z := f.NewReg(ptx.B32), f.NewReg(ptx.B64), f.NewReg(ptx.B32)
	b.Emit(ptx.OpMov, ptx.U32, ptx.R(x), f.Int(1))
	b.Emit(ptx.OpCvt, ptx.U64, ptx.R(y), ptx.R(x)).From(ptx.U32)
	b.Emit(ptx.OpAdd, ptx.U32, ptx.R(z), ptx.R(x), ptx.R(x))
	b.Store(ptx.Global, ptx.U32, ptx.R(y), 0, ptx.R(z))
	b.Emit(ptx.OpRet, ptx.NoType, ptx.None)
	if got := Of(f); got.Words != 3 || got.Preds != 0 || got.Block != 0 || got.Inst != 2 {
		t.Errorf("got %+v, want 3 words", got)
	}
}

func TestLoopKeepsValuesAlive(t *testing.T) {
	f := ptx.NewFunc("k", true)
	entry, loop, exit := f.AddBlock(), f.AddBlock(), f.AddBlock()
	p, x, n := f.NewReg(ptx.Pred), f.NewReg(ptx.B64), f.NewReg(ptx.B32)
	entry.Emit(ptx.OpMov, ptx.U64, ptx.R(x), f.Int(0))
	entry.Emit(ptx.OpMov, ptx.U32, ptx.R(n), f.Int(9))
	loop.Emit(ptx.OpSub, ptx.U32, ptx.R(n), ptx.R(n), f.Int(1))
	loop.Setp(ptx.CmpNe, ptx.U32, p, ptx.R(n), f.Int(0))
	loop.Branch(ptx.If(p), loop)
	exit.Store(ptx.Global, ptx.U32, ptx.R(x), 0, f.Int(1))
	exit.Emit(ptx.OpRet, ptx.NoType, ptx.None)
	if got := Of(f); got.Words != 3 || got.Preds != 1 || got.Block != 0 || got.Inst != 2 {
		t.Errorf("got %+v, want 3 words and 1 predicate", got)
	}
}
