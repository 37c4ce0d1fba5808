; sm_80 7.8 O2
; Branches, switches and phis; .uni where all lanes agree.
target triple = "nvptx64-nvidia-nvcl"
define i32 @swap(i32 %n, i32 %x, i32 %y) {
entry:
  br label %loop
loop:
  %a = phi i32 [ %x, %entry ], [ %b, %loop ]
  %b = phi i32 [ %y, %entry ], [ %a, %loop ]
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %loop, label %done
done:
  %r = shl i32 %a, 1
  %s = sub i32 %r, %b
  ret i32 %s
}

define i32 @tables(i32 %x, i64 %y) {
entry:
  switch i32 %x, label %def [
    i32 10, label %a
    i32 11, label %b
    i32 12, label %c
    i32 13, label %a
    i32 14, label %b
    i32 16, label %c
  ]
a:
  br label %def
b:
  switch i64 %y, label %def [
    i64 -5, label %a
    i64 1000000000000, label %c
  ]
c:
  %p = phi i32 [ 1, %entry ], [ 1, %entry ], [ 2, %b ]
  ret i32 %p
def:
  %q = phi i32 [ 3, %entry ], [ 4, %a ], [ %x, %b ]
  ret i32 %q
}

define i32 @conditions(i32 %x, float %f, i1 %c) {
entry:
  %n = xor i1 %c, true
  br i1 %n, label %a, label %b
a:
  %o = fcmp une float %f, 0.0
  br i1 %o, label %b, label %dead
b:
  %r = phi i32 [ 5, %entry ], [ %x, %a ]
  %u = fcmp ueq float %f, 1.0
  %s = select i1 %u, i32 %r, i32 7
  %t = select i1 %u, i1 %c, i1 false
  %z = zext i1 %t to i32
  %w = add i32 %s, %z
  ret i32 %w
dead:
  unreachable
}

define ptx_kernel void @uniform(ptr addrspace(1) %p, i32 %n) {
entry:
  %c = icmp sgt i32 %n, 4
  br i1 %c, label %a, label %b
a:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %d = icmp sgt i32 %t, %n
  br i1 %d, label %b, label %e
b:
  store i32 1, ptr addrspace(1) %p
  br label %e
e:
  ret void
}
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

define i32 @computed(i1 %c) {
entry:
  %t = select i1 %c, ptr blockaddress(@computed, %a), ptr blockaddress(@computed, %b)
  indirectbr ptr %t, [label %a, label %b]
a:
  br label %b
b:
  %r = phi i32 [ 1, %entry ], [ 2, %a ]
  ret i32 %r
}

define i32 @frozen_phi(i1 %c, i32 %x) {
entry:
  br i1 %c, label %a, label %b
a:
  br label %b
b:
  %p = phi i32 [ undef, %entry ], [ %x, %a ]
  %f = freeze i32 %p
  %r = xor i32 %f, %x
  ret i32 %r
}

define i32 @far_apart(i32 %x) {
entry:
  switch i32 %x, label %def [
    i32 5, label %a
    i32 -7, label %b
    i32 1000, label %c
    i32 100000, label %d
    i32 -2000000000, label %e
    i32 77777777, label %f
  ]
a:
  ret i32 1
b:
  ret i32 2
c:
  ret i32 3
d:
  ret i32 4
e:
  ret i32 5
f:
  ret i32 6
def:
  ret i32 0
}
