; Operations in another width where value ranges prove that the narrow one does not overflow.
; test opt early-cse
target triple = "nvptx64-nvidia-cuda"

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @use(i32)
declare void @use64(i64)

; Behind a branch.
define void @branch(i32 %x) {
  %n = sub i32 %x, 3
  call void @use(i32 %n)
  %c = icmp ult i32 %x, 3
  %wx = zext i32 %x to i64
  br i1 %c, label %below, label %above
below:
  %w1 = sub i64 %wx, 3
  call void @use64(i64 %w1)
  ret void
above:
  %w2 = sub i64 %wx, 3
  call void @use64(i64 %w2)
  ret void
}

; Launch bounds: tid * 40,000 fits 32 bits unsigned with 64 threads, and 2^31 with 32.
define ptx_kernel void @launch(ptr addrspace(1) %p) "nvvm.reqntid"="64,1,1" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %n = mul i32 %t, 60000000
  call void @use(i32 %n)
  %wt = zext i32 %t to i64
  %w = mul i64 %wt, 60000000
  call void @use64(i64 %w)
  %m = mul i32 %t, 80000000
  call void @use(i32 %m)
  %v = mul i64 %wt, 80000000
  call void @use64(i64 %v)
  ret void
}

; Behind sext the signed operation must fit.
define void @signed(i32 range(i32 -100, 100) %x, i32 range(i32 -100, 100) %y, i32 %z) {
  %sx = sext i32 %x to i64
  %sy = sext i32 %y to i64
  %sz = sext i32 %z to i64
  %a = add i32 %x, %y
  call void @use(i32 %a)
  %wa = add i64 %sx, %sy
  call void @use64(i64 %wa)
  %b = mul i32 %x, -7
  call void @use(i32 %b)
  %wb = mul i64 %sx, -7
  call void @use64(i64 %wb)
  %c = add i32 %x, %z
  call void @use(i32 %c)
  %wc = add i64 %sx, %sz
  call void @use64(i64 %wc)
  %d = and i32 %x, %z
  call void @use(i32 %d)
  %wd = and i64 %sx, %sz
  call void @use64(i64 %wd)
  ret void
}

; The first sum says that it does not wrap, the second does not: no more is known of them when they are one.
define i64 @mark(i32 %x, i32 range(i32 0, 1000) %t) {
  %a = add nuw i32 %x, 100
  %n0 = sub i32 %a, 20
  %z = zext i32 %a to i64
  %w0 = sub i64 %z, 20
  %b = add i32 %x, 100
  %n1 = sub i32 %b, 50
  %w1 = sub i64 %z, 50
  %m0 = zext i32 %n0 to i64
  %m1 = zext i32 %n1 to i64
  %r0 = xor i64 %w0, %w1
  %r1 = mul i64 %r0, %m0
  %r2 = mul i64 %r1, %m1
  ret i64 %r2
}

; want: opt early-cse
; define void @branch(i32 %x) {
;   %n = sub i32 %x, 3
;   call void @use(i32 %n)
;   %c = icmp ult i32 %x, 3
;   %wx = zext i32 %x to i64
;   br i1 %c, label %below, label %above
;
; below:                                            ; preds = %0
;   %w1 = sub i64 %wx, 3
;   call void @use64(i64 %w1)
;   ret void
;
; above:                                            ; preds = %0
;   %1 = zext i32 %n to i64
;   call void @use64(i64 %1)
;   ret void
; }
; define ptx_kernel void @launch(ptr addrspace(1) %p) #1 {
;   %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
;   %n = mul i32 %t, 60000000
;   call void @use(i32 %n)
;   %wt = zext i32 %t to i64
;   %1 = zext i32 %n to i64
;   call void @use64(i64 %1)
;   %m = mul i32 %t, 80000000
;   call void @use(i32 %m)
;   %v = mul i64 %wt, 80000000
;   call void @use64(i64 %v)
;   ret void
; }
; define void @signed(i32 range(i32 -100, 100) %x, i32 range(i32 -100, 100) %y, i32 %z) {
;   %sx = sext i32 %x to i64
;   %sy = sext i32 %y to i64
;   %sz = sext i32 %z to i64
;   %a = add i32 %x, %y
;   call void @use(i32 %a)
;   %1 = sext i32 %a to i64
;   call void @use64(i64 %1)
;   %b = mul i32 %x, -7
;   call void @use(i32 %b)
;   %2 = sext i32 %b to i64
;   call void @use64(i64 %2)
;   %c = add i32 %x, %z
;   call void @use(i32 %c)
;   %wc = add i64 %sx, %sz
;   call void @use64(i64 %wc)
;   %d = and i32 %x, %z
;   call void @use(i32 %d)
;   %3 = sext i32 %d to i64
;   call void @use64(i64 %3)
;   ret void
; }
; define i64 @mark(i32 %x, i32 range(i32 0, 1000) %t) {
;   %a = add i32 %x, 100
;   %n0 = sub i32 %a, 20
;   %z = zext i32 %a to i64
;   %1 = zext i32 %n0 to i64
;   %n1 = sub i32 %a, 50
;   %w1 = sub i64 %z, 50
;   %m1 = zext i32 %n1 to i64
;   %r0 = xor i64 %1, %w1
;   %r1 = mul i64 %r0, %1
;   %r2 = mul i64 %r1, %m1
;   ret i64 %r2
; }
