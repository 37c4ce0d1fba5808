; test opt base-address-strength-reduce
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; A column of a matrix: the index is multiplied in every iteration. Three accesses share the pointer.
define void @column(ptr %p, i64 %n, i64 %m, i64 %c) {
entry:
  %q = getelementptr inbounds float, ptr %p, i64 %c
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i2, %loop ]
  %x = mul i64 %i, %m
  %a = getelementptr inbounds float, ptr %q, i64 %x
  %u = load float, ptr %a
  %b = getelementptr inbounds i8, ptr %a, i64 4
  %v = load float, ptr %b
  %s = fadd float %u, %v
  %d = getelementptr inbounds i8, ptr %a, i64 8
  store float %s, ptr %d
  %i2 = add i64 %i, 1
  %e = icmp ult i64 %i2, %n
  br i1 %e, label %loop, label %end
end:
  ret void
}

; The address costs what a pointer would: nothing is gained.
define void @cheap(ptr %p, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i2, %loop ]
  %a = getelementptr inbounds float, ptr %p, i64 %i
  store float 1.0, ptr %a
  %i2 = add i64 %i, 1
  %e = icmp ult i64 %i2, %n
  br i1 %e, label %loop, label %end
end:
  ret void
}

; Under a condition: left in mode 1.
define void @conditional(ptr %p, i64 %n, i64 %m) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i2, %latch ]
  %x = mul i64 %i, %m
  %a = getelementptr inbounds float, ptr %p, i64 %x
  %c = icmp eq i64 %i, 5
  br i1 %c, label %then, label %latch
then:
  store float 1.0, ptr %a
  br label %latch
latch:
  %i2 = add i64 %i, 1
  %e = icmp ult i64 %i2, %n
  br i1 %e, label %loop, label %end
end:
  ret void
}

; Two address spaces are two families.
define void @spaces(ptr addrspace(1) %p, ptr addrspace(3) %q, i64 %n, i64 %m) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i2, %loop ]
  %x = mul i64 %i, %m
  %y = add i64 %x, 2
  %a = getelementptr float, ptr addrspace(1) %p, i64 %y
  %b = getelementptr float, ptr addrspace(3) %q, i64 %y
  %u = load float, ptr addrspace(1) %a
  store float %u, ptr addrspace(3) %b
  %i2 = add i64 %i, 1
  %e = icmp ult i64 %i2, %n
  br i1 %e, label %loop, label %end
end:
  ret void
}

; want: opt base-address-strength-reduce
; define void @column(ptr %p, i64 %n, i64 %m, i64 %c) {
; entry:
;   %q = getelementptr inbounds float, ptr %p, i64 %c
;   %0 = shl i64 %m, 2
;   br label %loop
;
; loop:                                             ; preds = %loop, %entry
;   %1 = phi ptr [ %q, %entry ], [ %4, %loop ]
;   %i = phi i64 [ 0, %entry ], [ %i2, %loop ]
;   %u = load float, ptr %1, align 4
;   %2 = getelementptr i8, ptr %1, i64 4
;   %v = load float, ptr %2, align 4
;   %s = fadd float %u, %v
;   %3 = getelementptr i8, ptr %1, i64 8
;   store float %s, ptr %3, align 4
;   %i2 = add i64 %i, 1
;   %e = icmp ult i64 %i2, %n
;   %4 = getelementptr i8, ptr %1, i64 %0
;   br i1 %e, label %loop, label %end
;
; end:                                              ; preds = %loop
;   ret void
; }
; define void @cheap(ptr %p, i64 %n) {
; entry:
;   br label %loop
;
; loop:                                             ; preds = %loop, %entry
;   %i = phi i64 [ 0, %entry ], [ %i2, %loop ]
;   %a = getelementptr inbounds float, ptr %p, i64 %i
;   store float 1.000000e+00, ptr %a, align 4
;   %i2 = add i64 %i, 1
;   %e = icmp ult i64 %i2, %n
;   br i1 %e, label %loop, label %end
;
; end:                                              ; preds = %loop
;   ret void
; }
; define void @conditional(ptr %p, i64 %n, i64 %m) {
; entry:
;   br label %loop
;
; loop:                                             ; preds = %latch, %entry
;   %i = phi i64 [ 0, %entry ], [ %i2, %latch ]
;   %x = mul i64 %i, %m
;   %a = getelementptr inbounds float, ptr %p, i64 %x
;   %c = icmp eq i64 %i, 5
;   br i1 %c, label %then, label %latch
;
; then:                                             ; preds = %loop
;   store float 1.000000e+00, ptr %a, align 4
;   br label %latch
;
; latch:                                            ; preds = %then, %loop
;   %i2 = add i64 %i, 1
;   %e = icmp ult i64 %i2, %n
;   br i1 %e, label %loop, label %end
;
; end:                                              ; preds = %latch
;   ret void
; }
; define void @spaces(ptr addrspace(1) %p, ptr addrspace(3) %q, i64 %n, i64 %m) {
; entry:
;   %0 = shl i64 %m, 2
;   br label %loop
;
; loop:                                             ; preds = %loop, %entry
;   %1 = phi ptr addrspace(3) [ %q, %entry ], [ %6, %loop ]
;   %2 = phi ptr addrspace(1) [ %p, %entry ], [ %5, %loop ]
;   %i = phi i64 [ 0, %entry ], [ %i2, %loop ]
;   %3 = getelementptr i8, ptr addrspace(1) %2, i64 8
;   %u = load float, ptr addrspace(1) %3, align 4
;   %4 = getelementptr i8, ptr addrspace(3) %1, i64 8
;   store float %u, ptr addrspace(3) %4, align 4
;   %i2 = add i64 %i, 1
;   %e = icmp ult i64 %i2, %n
;   %5 = getelementptr i8, ptr addrspace(1) %2, i64 %0
;   %6 = getelementptr i8, ptr addrspace(3) %1, i64 %0
;   br i1 %e, label %loop, label %end
;
; end:                                              ; preds = %loop
;   ret void
; }
