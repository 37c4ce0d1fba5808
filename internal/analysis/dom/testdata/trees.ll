; Dominator and post-dominator trees; the text is that of opt-19.
; test analysis domtree
; test analysis postdomtree

; Children in the order in which a search finds them, not in that of the layout.
define void @diamonds(i1 %c, i32 %s) {
entry:
  br i1 %c, label %right, label %left
left:
  br label %join
right:
  switch i32 %s, label %join [
    i32 0, label %a
    i32 1, label %b
    i32 2, label %a
  ]
a:
  br label %b
b:
  br label %join
join:
  ret void
}

; Blocks without names, with odd names, and one that cannot be reached.
define void @names(i1 %c) {
  br i1 %c, label %1, label %"two words"
1:
  br label %"two words"
"two words":
  br label %"3"
dead:
  br label %"3"
"3":
  br i1 %c, label %"a\22b\5Cc", label %"$"
"a\22b\5Cc":
  unreachable
"$":
  ret void
}

; Both sides return: only the virtual exit post-dominates the branch.
define i32 @returns(i1 %c) {
  br i1 %c, label %yes, label %no
yes:
  ret i32 1
no:
  ret i32 0
}

; Endless loops get a root each, as far from the exit as a search comes; one from which another
; can be reached is no root.
define void @endless(i1 %c, i32 %s) {
entry:
  switch i32 %s, label %one [
    i32 1, label %two
    i32 2, label %out
    i32 3, label %three
  ]
one:
  br label %one.latch
one.latch:
  br label %one
two:
  br i1 %c, label %two, label %two.next
two.next:
  br i1 %c, label %two.next, label %two.last
two.last:
  br label %two.last
three:
  br i1 %c, label %three.a, label %three.b
three.a:
  br label %three
three.b:
  br i1 %c, label %three, label %three.a
out:
  ret void
}

; An irreducible cycle.
define void @irreducible(i1 %c) {
entry:
  br i1 %c, label %a, label %b
a:
  br i1 %c, label %b, label %exit
b:
  br i1 %c, label %a, label %exit
exit:
  ret void
}

; want: analysis domtree
; DominatorTree for function: diamonds
; =============================--------------------------------
; Inorder Dominator Tree: DFSNumbers invalid: 0 slow queries.
;   [1] %entry {4294967295,4294967295} [0]
;     [2] %right {4294967295,4294967295} [1]
;       [3] %a {4294967295,4294967295} [2]
;       [3] %b {4294967295,4294967295} [2]
;     [2] %join {4294967295,4294967295} [1]
;     [2] %left {4294967295,4294967295} [1]
; Roots: %entry 
; DominatorTree for function: names
; =============================--------------------------------
; Inorder Dominator Tree: DFSNumbers invalid: 0 slow queries.
;   [1] %0 {4294967295,4294967295} [0]
;     [2] %1 {4294967295,4294967295} [1]
;     [2] %"two words" {4294967295,4294967295} [1]
;       [3] %"3" {4294967295,4294967295} [2]
;         [4] %"a\22b\\c" {4294967295,4294967295} [3]
;         [4] %"$" {4294967295,4294967295} [3]
; Roots: %0 
; DominatorTree for function: returns
; =============================--------------------------------
; Inorder Dominator Tree: DFSNumbers invalid: 0 slow queries.
;   [1] %0 {4294967295,4294967295} [0]
;     [2] %yes {4294967295,4294967295} [1]
;     [2] %no {4294967295,4294967295} [1]
; Roots: %0 
; DominatorTree for function: endless
; =============================--------------------------------
; Inorder Dominator Tree: DFSNumbers invalid: 0 slow queries.
;   [1] %entry {4294967295,4294967295} [0]
;     [2] %one {4294967295,4294967295} [1]
;       [3] %one.latch {4294967295,4294967295} [2]
;     [2] %two {4294967295,4294967295} [1]
;       [3] %two.next {4294967295,4294967295} [2]
;         [4] %two.last {4294967295,4294967295} [3]
;     [2] %out {4294967295,4294967295} [1]
;     [2] %three {4294967295,4294967295} [1]
;       [3] %three.a {4294967295,4294967295} [2]
;       [3] %three.b {4294967295,4294967295} [2]
; Roots: %entry 
; DominatorTree for function: irreducible
; =============================--------------------------------
; Inorder Dominator Tree: DFSNumbers invalid: 0 slow queries.
;   [1] %entry {4294967295,4294967295} [0]
;     [2] %a {4294967295,4294967295} [1]
;     [2] %b {4294967295,4294967295} [1]
;     [2] %exit {4294967295,4294967295} [1]
; Roots: %entry 

; want: analysis postdomtree
; PostDominatorTree for function: diamonds
; =============================--------------------------------
; Inorder PostDominator Tree: DFSNumbers invalid: 0 slow queries.
;   [1]  <<exit node>> {4294967295,4294967295} [0]
;     [2] %join {4294967295,4294967295} [1]
;       [3] %left {4294967295,4294967295} [2]
;       [3] %entry {4294967295,4294967295} [2]
;       [3] %right {4294967295,4294967295} [2]
;       [3] %b {4294967295,4294967295} [2]
;         [4] %a {4294967295,4294967295} [3]
; Roots: %join 
; PostDominatorTree for function: names
; =============================--------------------------------
; Inorder PostDominator Tree: DFSNumbers invalid: 0 slow queries.
;   [1]  <<exit node>> {4294967295,4294967295} [0]
;     [2] %"a\22b\\c" {4294967295,4294967295} [1]
;     [2] %"3" {4294967295,4294967295} [1]
;       [3] %"two words" {4294967295,4294967295} [2]
;         [4] %0 {4294967295,4294967295} [3]
;         [4] %1 {4294967295,4294967295} [3]
;       [3] %dead {4294967295,4294967295} [2]
;     [2] %"$" {4294967295,4294967295} [1]
; Roots: %"a\22b\\c" %"$" 
; PostDominatorTree for function: returns
; =============================--------------------------------
; Inorder PostDominator Tree: DFSNumbers invalid: 0 slow queries.
;   [1]  <<exit node>> {4294967295,4294967295} [0]
;     [2] %yes {4294967295,4294967295} [1]
;     [2] %0 {4294967295,4294967295} [1]
;     [2] %no {4294967295,4294967295} [1]
; Roots: %yes %no 
; PostDominatorTree for function: endless
; =============================--------------------------------
; Inorder PostDominator Tree: DFSNumbers invalid: 0 slow queries.
;   [1]  <<exit node>> {4294967295,4294967295} [0]
;     [2] %out {4294967295,4294967295} [1]
;     [2] %entry {4294967295,4294967295} [1]
;     [2] %one.latch {4294967295,4294967295} [1]
;       [3] %one {4294967295,4294967295} [2]
;     [2] %two.last {4294967295,4294967295} [1]
;       [3] %two.next {4294967295,4294967295} [2]
;         [4] %two {4294967295,4294967295} [3]
;     [2] %three.a {4294967295,4294967295} [1]
;       [3] %three {4294967295,4294967295} [2]
;       [3] %three.b {4294967295,4294967295} [2]
; Roots: %out %one.latch %two.last %three.a 
; PostDominatorTree for function: irreducible
; =============================--------------------------------
; Inorder PostDominator Tree: DFSNumbers invalid: 0 slow queries.
;   [1]  <<exit node>> {4294967295,4294967295} [0]
;     [2] %exit {4294967295,4294967295} [1]
;       [3] %a {4294967295,4294967295} [2]
;       [3] %entry {4294967295,4294967295} [2]
;       [3] %b {4294967295,4294967295} [2]
; Roots: %exit 
