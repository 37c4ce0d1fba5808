; test opt early-cse
target triple = "nvptx64-nvidia-cuda"

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.smax.i32(i32, i32)
declare void @use(i32)

; Operands in any order; marks that only one has are taken away.
define i32 @order(i32 %a, i32 %b) {
  %x = add nsw i32 %a, %b
  %y = add i32 %b, %a
  %c = icmp slt i32 %a, %b
  %d = icmp sgt i32 %b, %a
  %m = call i32 @llvm.smax.i32(i32 %a, i32 %b)
  %n = call i32 @llvm.smax.i32(i32 %b, i32 %a)
  %e = xor i1 %c, %d
  %s = select i1 %e, i32 %x, i32 %m
  %t = select i1 %e, i32 %y, i32 %n
  %r = mul i32 %s, %t
  ret i32 %r
}

; The minimum, written three ways.
define i32 @minimum(i32 %a, i32 %b) {
  %c = icmp slt i32 %a, %b
  %x = select i1 %c, i32 %a, i32 %b
  %d = icmp sge i32 %a, %b
  %y = select i1 %d, i32 %b, i32 %a
  %n = xor i1 %c, true
  %z = select i1 %n, i32 %b, i32 %a
  %s = mul i32 %x, %y
  %r = add i32 %s, %z
  ret i32 %r
}

; Addresses at one distance.
define void @addresses(ptr %p) {
  %a = getelementptr i64, ptr %p, i64 2
  %b = getelementptr inbounds {i64, i64, i64}, ptr %p, i64 0, i32 2
  store ptr %a, ptr %p
  store ptr %b, ptr %a
  ret void
}

; What a branch says holds where only its edge leads.
define i1 @branch(i32 %a, i1 %b) {
entry:
  %c = icmp eq i32 %a, 5
  %d = and i1 %c, %b
  br i1 %d, label %then, label %else
then:
  %e = icmp eq i32 %a, 5
  ret i1 %e
else:
  %f = icmp eq i32 %a, 5
  ret i1 %f
}

; Equal phis of one block; not those with many operands.
define i32 @phis(i32 %n) {
entry:
  switch i32 %n, label %a [ i32 1, label %b
                            i32 2, label %b
                            i32 3, label %b
                            i32 4, label %b
                            i32 5, label %b ]
a:
  br i1 true, label %b, label %c
b:
  %p = phi i32 [ 1, %entry ], [ 1, %entry ], [ 1, %entry ], [ 1, %entry ], [ 1, %entry ], [ 2, %a ]
  %q = phi i32 [ 1, %entry ], [ 1, %entry ], [ 1, %entry ], [ 1, %entry ], [ 1, %entry ], [ 2, %a ]
  %s = mul i32 %p, %q
  br label %c
c:
  %t = phi i32 [ %s, %b ], [ %n, %a ]
  %u = phi i32 [ %s, %b ], [ %n, %a ]
  %r = mul i32 %t, %u
  ret i32 %r
}

; One operation in two widths: proved by what tid.x can be, not by nuw; a trunc needs no proof.
define i64 @widths(i32 %x, i32 %y, i64 %u, i64 %v, ptr %p) {
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %n = mul i32 %tid, 12
  store i32 %n, ptr %p
  %z = zext i32 %tid to i64
  %w = mul i64 %z, 12
  %m = add nuw i32 %x, %y
  call void @use(i32 %m)
  %zx = zext i32 %x to i64
  %zy = zext i32 %y to i64
  %no = add i64 %zx, %zy
  %wide = sub nsw i64 %u, %v
  %tu = trunc i64 %u to i32
  %tv = trunc i64 %v to i32
  %low = sub i32 %tu, %tv
  call void @use(i32 %low)
  %s = add i64 %w, %no
  %r = xor i64 %s, %wide
  ret i64 %r
}

; want: opt early-cse
; define i32 @order(i32 %a, i32 %b) {
;   %x = add i32 %a, %b
;   %c = icmp slt i32 %a, %b
;   %m = call i32 @llvm.smax.i32(i32 %a, i32 %b)
;   %r = mul i32 %m, %m
;   ret i32 %r
; }
; define i32 @minimum(i32 %a, i32 %b) {
;   %c = icmp slt i32 %a, %b
;   %x = select i1 %c, i32 %a, i32 %b
;   %d = icmp sge i32 %a, %b
;   %n = xor i1 %c, true
;   %s = mul i32 %x, %x
;   %r = add i32 %s, %x
;   ret i32 %r
; }
; define void @addresses(ptr %p) {
;   %a = getelementptr i64, ptr %p, i64 2
;   store ptr %a, ptr %p, align 8
;   store ptr %a, ptr %a, align 8
;   ret void
; }
; define i1 @branch(i32 %a, i1 %b) {
; entry:
;   %c = icmp eq i32 %a, 5
;   %d = and i1 %c, %b
;   br i1 %d, label %then, label %else
;
; then:                                             ; preds = %entry
;   ret i1 true
;
; else:                                             ; preds = %entry
;   ret i1 %c
; }
; define i32 @phis(i32 %n) {
; entry:
;   switch i32 %n, label %a [
;     i32 1, label %b
;     i32 2, label %b
;     i32 3, label %b
;     i32 4, label %b
;     i32 5, label %b
;   ]
;
; a:                                                ; preds = %entry
;   br i1 true, label %b, label %c
;
; b:                                                ; preds = %a, %entry, %entry, %entry, %entry, %entry
;   %p = phi i32 [ 1, %entry ], [ 1, %entry ], [ 1, %entry ], [ 1, %entry ], [ 1, %entry ], [ 2, %a ]
;   %q = phi i32 [ 1, %entry ], [ 1, %entry ], [ 1, %entry ], [ 1, %entry ], [ 1, %entry ], [ 2, %a ]
;   %s = mul i32 %p, %q
;   br label %c
;
; c:                                                ; preds = %b, %a
;   %t = phi i32 [ %s, %b ], [ %n, %a ]
;   %r = mul i32 %t, %t
;   ret i32 %r
; }
; define i64 @widths(i32 %x, i32 %y, i64 %u, i64 %v, ptr %p) {
;   %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
;   %n = mul i32 %tid, 12
;   store i32 %n, ptr %p, align 4
;   %z = zext i32 %tid to i64
;   %1 = zext i32 %n to i64
;   %m = add nuw i32 %x, %y
;   call void @use(i32 %m)
;   %zx = zext i32 %x to i64
;   %zy = zext i32 %y to i64
;   %no = add i64 %zx, %zy
;   %wide = sub i64 %u, %v
;   %tu = trunc i64 %u to i32
;   %tv = trunc i64 %v to i32
;   %2 = trunc i64 %wide to i32
;   call void @use(i32 %2)
;   %s = add i64 %1, %no
;   %r = xor i64 %s, %wide
;   ret i64 %r
; }
