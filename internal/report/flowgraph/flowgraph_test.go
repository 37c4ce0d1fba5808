package flowgraph

import (
	"fmt"
	"strings"
	"testing"

	"github.com/warpwise/warpwise"
	"github.com/warpwise/warpwise/internal/report/cfgdraw"
	"github.com/warpwise/warpwise/ir/irtext"
)

// text writes a graph in lines: blocks with roles, loop, place and facts, lines with a role, edges, loops.
func text(g *cfgdraw.Graph) string {
	roles := func(r cfgdraw.Role) (s string) {
		for i, name := range []string{"entry", "exit", "divergent", "flow", "convergent", "barrier", "unreachable"} {
			if r>>i&1 != 0 {
				s += " " + name
			}
		}
		return s
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%s: %s\n", g.Title, g.Note)
	for _, n := range g.Nodes {
		fmt.Fprintf(&b, "%s%s loop %d %s| %s\n", n.Name, roles(n.Roles), n.Loop, n.Place, strings.Join(n.Facts, "; "))
		for _, l := range n.Lines {
			if l.Roles != 0 {
				fmt.Fprintf(&b, "  %s |%s\n", l.Text, roles(l.Roles))
			}
		}
	}
	for _, e := range g.Edges {
		kind := [...]string{"->", "back", "meets"}[e.Kind]
		if e.Divergent {
			kind += " divergent"
		}
		fmt.Fprintf(&b, "%s %s %s [%s]\n", g.Nodes[e.From].Name, kind, g.Nodes[e.To].Name, strings.TrimSpace(e.Label))
	}
	for i, l := range g.Loops {
		fmt.Fprintf(&b, "loop %d in %d: %s\n", i, l.Parent, l.Tip)
	}
	return b.String()
}

func compare(t *testing.T, got, want string) {
	t.Helper()
	if want = strings.TrimPrefix(want, "\n"); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

func ofIR(t *testing.T, src string) *cfgdraw.Graph {
	t.Helper()
	m, err := warpwise.Read("a.ll", src, warpwise.ReadOptions{})
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range m.Funcs {
		if !f.IsDecl() {
			return OfIR(f, irtext.NewInstPrinter(f.Mod()))
		}
	}
	t.Fatal("no function")
	return nil
}

func TestIR(t *testing.T) {
	compare(t, text(ofIR(t, `
target triple = "nvptx64-nvidia-cuda"
define ptx_kernel void @k(ptr addrspace(1) %p, i32 %n) !dbg !5 {
entry:
  %t = call noundef i32 @llvm.nvvm.read.ptx.sreg.tid.x(), !dbg !8
  switch i32 %n, label %head [ i32 3, label %a
    i32 7, label %a
    i32 -1, label %Flow ], !dbg !9
a:
  call void @llvm.nvvm.barrier0()
  br label %Flow
Flow:
  %q = phi i1 [ true, %a ], [ false, %entry ]
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %j, %tail ], [ 1, %Flow ]
  %v = call i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 true), !dbg !10
  %c = icmp slt i32 %i, %t
  br i1 %c, label %tail, label %end, !prof !7
tail:
  %j = add i32 %i, 1, !dbg !11
  %d = icmp slt i32 %j, %n
  br i1 %d, label %head, label %end
end:
  ret void
dead:
  ret void
}
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier0()
declare i32 @llvm.nvvm.vote.ballot.sync(i32, i1)
!llvm.module.flags = !{!0}
!llvm.dbg.cu = !{!1}
!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus, file: !2, emissionKind: FullDebug)
!2 = !DIFile(filename: "src/k.cu", directory: "/")
!3 = !DISubroutineType(types: !4)
!4 = !{null}
!5 = distinct !DISubprogram(name: "k", scope: !2, file: !2, line: 3, type: !3, unit: !1, spFlags: DISPFlagDefinition)
!6 = distinct !DISubprogram(name: "in", scope: !2, file: !2, line: 90, type: !3, unit: !1, spFlags: DISPFlagDefinition)
!7 = !{!"branch_weights", !"expected", i32 1, i32 2000}
!8 = !DILocation(line: 4, column: 1, scope: !5)
!9 = !DILocation(line: 6, column: 1, scope: !5)
!10 = !DILocation(line: 91, column: 1, scope: !6, inlinedAt: !11)
!11 = !DILocation(line: 12, column: 1, scope: !5)
`)), `
k: 7 blocks, 1 divergent branch, 1 loop, 1 barrier, lines of k.cu
%entry entry loop -1 lines 4–6| 2 instructions; source src/k.cu:4–6
%a convergent barrier loop -1 | 2 instructions
  call void @llvm.nvvm.barrier0() | convergent barrier
%Flow flow loop -1 | 2 instructions, 1 phi among them
%head divergent convergent loop 0 line 12| 4 instructions, 1 phi among them; loop depth 1; lanes part here and meet again at %end; source src/k.cu:12
  %v = call i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 true) | convergent
  br i1 %c, label %tail, label %end | divergent
%tail loop 0 line 12| 3 instructions; loop depth 1; source src/k.cu:12
%end exit loop -1 | 1 instruction
%dead exit unreachable loop -1 | 1 instruction
%entry -> %head [default]
%entry -> %a [3, 7]
%entry -> %Flow [-1]
%a -> %Flow []
%Flow -> %head []
%head -> divergent %tail [T <1 %]
%head -> divergent %end [F >99 %]
%head meets %end []
%tail back %head [T]
%tail -> %end [F]
loop 0 in -1: loop of depth 1 with 2 blocks, header %head; lanes may leave it in different rounds
`)
}

func TestIrreducible(t *testing.T) {
	g := ofIR(t, `define void @f(i1 %c) {
  br i1 %c, label %a, label %b
a:
  br label %b
b:
  br i1 %c, label %a, label %end
end:
  ret void
}`)
	if len(g.Loops) != 1 || !g.Loops[0].Irreducible || !strings.HasPrefix(g.Loops[0].Title, "cycle with entries %") {
		t.Errorf("loops: %+v", g.Loops)
	}
}

func TestPTX(t *testing.T) {
	m, err := warpwise.ReadPTX("a.ptx", `
.version 7.0
.target sm_80
.address_size 64
.file 1 "k.cu"
.func (.param .b32 r) g(.param .b32 x);
.visible .entry k(.param .u32 n, .param .u64 p)
{
	.reg .pred %p<6>;
	.reg .b32 %r<8>;
	.reg .b64 %rd<3>;
T: .branchtargets C0, C1, C2;
	.loc 1 3 1
	mov.u32 %r1, %tid.x;
	ld.param.u32 %r2, [n];
	setp.eq.s32 %p1, %r2, 0;
	@%p1 bra SKIP;
	.loc 1 4 1
	bar.sync 0;
SKIP:
	mov.u32 %r3, 0;
LOOP:
	.loc 1 7 1
	add.s32 %r3, %r3, 1;
	setp.lt.s32 %p2, %r3, %r1;
	@%p2 bra LOOP;
	// what leaves the loop in different rounds differs
	setp.eq.s32 %p3, %r3, 5;
	@!%p3 bra AFTER;
	{
	.param .b32 a;
	.param .b32 b;
	st.param.b32 [a], %r2;
	call (b), g, (a);
	ld.param.b32 %r4, [b];
	}
	setp.eq.s32 %p4, %r4, 0;
	@%p4 bra AFTER;
	vote.sync.all.pred %p5, %p4, -1;
	@%p5 bra AFTER;
	brx.idx %r2, T;
C0:
	bra.uni C2;
C1:
	exit;
C2:
AFTER:
	ret;
}
`)
	if err != nil {
		t.Fatal(err)
	}
	for f := range m.Funcs {
		if f.Decl {
			continue
		}
		g, err := OfPTX(m, f)
		if err != nil {
			t.Fatal(err)
		}
		compare(t, text(g), `
k: 11 blocks, 3 divergent branches, 1 loop, 1 barrier, lines of k.cu
entry entry loop -1 line 3| 4 instructions; source k.cu:3
block 1 convergent barrier loop -1 line 4| 1 instruction; source k.cu:4
  bar.sync 0 | convergent barrier
SKIP loop -1 line 4| 1 instruction; source k.cu:4
LOOP divergent loop 0 line 7| 3 instructions; loop depth 1; lanes part here and meet again at block 4; source k.cu:7
  @%p2 bra LOOP | divergent
block 4 divergent loop -1 line 7| 2 instructions; lanes part here and do not meet again before they leave the function; source k.cu:7
  @!%p3 bra AFTER | divergent
block 5 divergent convergent loop -1 line 7| 5 instructions; lanes part here and do not meet again before they leave the function; source k.cu:7
  call (b), g, (a) | convergent
  @%p4 bra AFTER | divergent
block 6 convergent loop -1 line 7| 3 instructions; source k.cu:7
  vote.sync.all.pred %p5, %p4, -1 | convergent
C0 loop -1 line 7| 1 instruction; source k.cu:7
C1 exit loop -1 line 7| 1 instruction; source k.cu:7
C2 loop -1 | 0 instructions
AFTER exit loop -1 line 7| 1 instruction; source k.cu:7
entry -> SKIP [T]
entry -> block 1 [F]
block 1 -> SKIP []
SKIP -> LOOP []
LOOP back divergent LOOP [T]
LOOP -> divergent block 4 [F]
LOOP meets block 4 []
block 4 -> divergent AFTER [T]
block 4 -> divergent block 5 [F]
block 5 -> divergent AFTER [T]
block 5 -> divergent block 6 [F]
block 6 -> AFTER [T]
block 6 -> C0 [0]
block 6 -> C1 [1]
block 6 -> C2 [2]
C0 -> C2 []
C2 -> AFTER []
loop 0 in -1: loop of depth 1 with 1 block, header LOOP; lanes may leave it in different rounds
`)
	}
}

// TestLeave: lanes part where some leave the function, behind a guarded branch or by a guarded exit.
func TestLeave(t *testing.T) {
	m, err := warpwise.ReadPTX("a.ptx", `
.version 7.0
.target sm_80
.address_size 64
.visible .entry k()
{
	.reg .pred %p<2>;
	.reg .b32 %r<2>;
	mov.u32 %r1, %laneid;
	setp.eq.u32 %p1, %r1, 0;
	@%p1 exit;
	@%p1 bra L;
	exit;
L:
	ret;
}
`)
	if err != nil {
		t.Fatal(err)
	}
	g, err := OfPTX(m, m.Func("k"))
	if err != nil {
		t.Fatal(err)
	}
	compare(t, text(g), `
k: 3 blocks, 1 divergent branch
entry entry exit divergent loop -1 | 4 instructions; lanes part here and do not meet again before they leave the function
  @%p1 bra L | divergent
block 1 exit loop -1 | 1 instruction
L exit loop -1 | 1 instruction
entry -> divergent L [T]
entry -> divergent block 1 [F]
`)
}

// TestKeptNumbers: a graph after a pass shows the numbers that values had before.
func TestKeptNumbers(t *testing.T) {
	m, err := warpwise.Read("a.ll", `define i32 @f(i32 %0, i32 %1) {
  %3 = add i32 %0, 0
  %4 = mul i32 %3, %1
  %5 = add i32 %4, %4
  ret i32 %5
}`, warpwise.ReadOptions{})
	if err != nil {
		t.Fatal(err)
	}
	f := m.Func("f")
	KeepNumbers(f, "")
	before := OfIR(f, irtext.NewInstPrinter(f.Mod()))
	if _, err := warpwise.Optimize(m, "instsimplify", warpwise.OptimizeOptions{}); err != nil {
		t.Fatal(err)
	}
	after := OfIR(f, irtext.NewInstPrinter(f.Mod()))
	cfgdraw.Compare(before, after)
	got := ""
	for _, g := range []*cfgdraw.Graph{before, after} {
		for _, l := range g.Nodes[0].Lines {
			got += fmt.Sprintf("%d %s\n", l.Mark, l.Text)
		}
	}
	compare(t, got, fmt.Sprintf(`
%[3]d %%3 = add i32 %%0, 0
%[3]d %%4 = mul i32 %%3, %%1
%[1]d %%5 = add i32 %%4, %%4
%[1]d ret i32 %%5
%[2]d %%4 = mul i32 %%0, %%1
%[1]d %%5 = add i32 %%4, %%4
%[1]d ret i32 %%5
`, cfgdraw.Same, cfgdraw.Added, cfgdraw.Removed))
}

func TestShorten(t *testing.T) {
	for in, want := range map[string]string{
		`  %a = load float, ptr addrspace(1) %p, align 4, !tbaa !12, !dbg !7`:                                `%a = load float, ptr addrspace(1) %p`,
		`  %5 = tail call noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #9, !dbg !3`:       `%5 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()`,
		`  store i32 0, ptr addrspacecast (ptr addrspace(3) @_ZZ1kE4best to ptr), align 4`:                   `store i32 0, ptr @_ZZ1kE4best`,
		`  %x = getelementptr [4 x i32], ptr addrspacecast (ptr addrspace(3) @s to ptr), i64 0, i64 %i`:      `%x = getelementptr [4 x i32], ptr @s, i64 0, i64 %i`,
		`  call void asm sideeffect "mov a, !b, !c", ""(), !srcloc !4`:                                       `call void asm sideeffect "mov a, !b, !c", ""()`,
		`  %c = call i32 @f(ptr noundef nonnull addrspacecast (ptr addrspace(3) getelementptr (i8) to ptr))`: `%c = call i32 @f(ptr addrspacecast (ptr addrspace(3) getelementptr (i8) to ptr))`,
	} {
		if got := shorten(in); got != want {
			t.Errorf("%s\ngot  %s\nwant %s", in, got, want)
		}
	}
}
