; test opt indvars
target triple = "nvptx64-nvidia-cuda"
declare void @llvm.nvvm.barrier0()

; The last value of a sum is a product; of a counter, its bound. The counter is needed for the test only.
define i32 @last(i32 %n, i32 %a) {
entry:
  %e = icmp sgt i32 %n, 0
  br i1 %e, label %pre, label %none
pre:
  br label %h
h:
  %i = phi i32 [ 0, %pre ], [ %j, %h ]
  %s = phi i32 [ %a, %pre ], [ %t, %h ]
  %t = add i32 %s, 3
  call void @llvm.nvvm.barrier0()
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %h, label %x
x:
  %r = xor i32 %t, %j
  ret i32 %r
none:
  ret i32 0
}

; A value that the loop stores is there anyway.
define i32 @stored(i32 %n, i32 %a, ptr addrspace(1) %p) {
entry:
  %e = icmp sgt i32 %n, 0
  br i1 %e, label %h, label %none
h:
  %i = phi i32 [ 0, %entry ], [ %j, %h ]
  %s = phi i32 [ %a, %entry ], [ %t, %h ]
  %t = add i32 %s, 3
  store volatile i32 %t, ptr addrspace(1) %p
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %h, label %x
x:
  ret i32 %t
none:
  ret i32 0
}

; A constant takes its place even so.
define i32 @constant(ptr addrspace(1) %p) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %j, %h ]
  store volatile i32 %i, ptr addrspace(1) %p
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, 100
  br i1 %c, label %h, label %x
x:
  ret i32 %i
}

; The loop is left in two ways: how often it runs is not known.
define i32 @breaks(i32 %n, ptr addrspace(1) %p) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %j, %l ]
  %v = load volatile i32, ptr addrspace(1) %p
  %b = icmp eq i32 %v, 0
  br i1 %b, label %x, label %l
l:
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, 100
  br i1 %c, label %h, label %x
x:
  ret i32 %i
}

; Two ways out to one block, with a value each.
define i32 @two() {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %j, %l ]
  %b = icmp eq i32 %i, 5
  br i1 %b, label %x, label %l
l:
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, 10
  br i1 %c, label %h, label %x
x:
  %r = phi i32 [ %i, %h ], [ %j, %l ]
  ret i32 %r
}

; Comparisons, remainders and quotients of a counter below the bound; one of each that is not known.
define void @users(i32 %m, ptr addrspace(1) %p) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %j, %h ]
  %in = icmp ult i32 %i, 100
  %out = icmp sgt i32 %i, 99
  %half = icmp ult i32 %i, 50
  %r = urem i32 %i, 100
  %r2 = urem i32 %i, 99
  %q = udiv i32 %i, 200
  %sr = srem i32 %i, 7
  %sq = sdiv exact i32 %i, 4
  %k = add i32 %i, -50
  %un = sdiv i32 %k, 4
  %nr = urem i32 %k, 100
  %0 = select i1 %in, i32 %r, i32 1
  %1 = select i1 %out, i32 %r2, i32 %0
  %2 = select i1 %half, i32 %q, i32 %1
  %3 = add i32 %2, %sr
  %4 = add i32 %3, %sq
  %5 = add i32 %4, %un
  store volatile i32 %5, ptr addrspace(1) %p
  store volatile i32 %nr, ptr addrspace(1) %p
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, 100
  br i1 %c, label %h, label %x
x:
  ret void
}

; What wraps: 8 bits that count to 200 wrap as signed numbers, those that count down below 0 in both ways.
define void @wraps(ptr addrspace(1) %p) {
entry:
  br label %h
h:
  %i = phi i8 [ 0, %entry ], [ %j, %h ]
  %d = sub i8 %i, 100
  %m = mul i8 %i, 2
  %q = sdiv i8 %i, 3
  store volatile i8 %d, ptr addrspace(1) %p
  store volatile i8 %m, ptr addrspace(1) %p
  store volatile i8 %q, ptr addrspace(1) %p
  %j = add i8 %i, 1
  %c = icmp ult i8 %j, 200
  br i1 %c, label %h, label %x
x:
  ret void
}

; Lanes leave in iterations of their own: the value is from what was in front.
define i32 @lanes(i32 %tid, i32 %n) {
entry:
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %j, %h ]
  %k = phi i32 [ %tid, %entry ], [ %k1, %h ]
  %k1 = add i32 %k, %n
  %j = add i32 %i, 1
  %c = icmp eq i32 %i, %tid
  br i1 %c, label %x, label %h
x:
  ret i32 %k
}

; want: opt indvars
; define i32 @last(i32 %n, i32 %a) {
; entry:
;   %e = icmp sgt i32 %n, 0
;   br i1 %e, label %pre, label %none
;
; pre:                                              ; preds = %entry
;   %0 = mul i32 %n, 3
;   br label %h
;
; h:                                                ; preds = %h, %pre
;   %i = phi i32 [ 0, %pre ], [ %j, %h ]
;   call void @llvm.nvvm.barrier0()
;   %j = add nuw nsw i32 %i, 1
;   %c = icmp slt i32 %j, %n
;   br i1 %c, label %h, label %x
;
; x:                                                ; preds = %h
;   %1 = add i32 %0, %a
;   %r = xor i32 %1, %n
;   ret i32 %r
;
; none:                                             ; preds = %entry
;   ret i32 0
; }
; define i32 @stored(i32 %n, i32 %a, ptr addrspace(1) %p) {
; entry:
;   %e = icmp sgt i32 %n, 0
;   br i1 %e, label %h.preheader, label %none
;
; h.preheader:                                      ; preds = %entry
;   br label %h
;
; h:                                                ; preds = %h, %h.preheader
;   %i = phi i32 [ %j, %h ], [ 0, %h.preheader ]
;   %s = phi i32 [ %t, %h ], [ %a, %h.preheader ]
;   %t = add i32 %s, 3
;   store volatile i32 %t, ptr addrspace(1) %p, align 4
;   %j = add nuw nsw i32 %i, 1
;   %c = icmp slt i32 %j, %n
;   br i1 %c, label %h, label %x
;
; x:                                                ; preds = %h
;   %t.lcssa = phi i32 [ %t, %h ]
;   ret i32 %t.lcssa
;
; none:                                             ; preds = %entry
;   ret i32 0
; }
; define i32 @constant(ptr addrspace(1) %p) {
; entry:
;   br label %h
;
; h:                                                ; preds = %h, %entry
;   %i = phi i32 [ 0, %entry ], [ %j, %h ]
;   store volatile i32 %i, ptr addrspace(1) %p, align 4
;   %j = add nuw nsw i32 %i, 1
;   %c = icmp ult i32 %j, 100
;   br i1 %c, label %h, label %x
;
; x:                                                ; preds = %h
;   ret i32 99
; }
; define i32 @breaks(i32 %n, ptr addrspace(1) %p) {
; entry:
;   br label %h
;
; h:                                                ; preds = %l, %entry
;   %i = phi i32 [ 0, %entry ], [ %j, %l ]
;   %v = load volatile i32, ptr addrspace(1) %p, align 4
;   %b = icmp eq i32 %v, 0
;   br i1 %b, label %x, label %l
;
; l:                                                ; preds = %h
;   %j = add nuw nsw i32 %i, 1
;   %c = icmp ult i32 %j, 100
;   br i1 %c, label %h, label %x
;
; x:                                                ; preds = %l, %h
;   %i.lcssa = phi i32 [ %i, %l ], [ %i, %h ]
;   ret i32 %i.lcssa
; }
; define i32 @two() {
; entry:
;   br label %h
;
; h:                                                ; preds = %l, %entry
;   %i = phi i32 [ 0, %entry ], [ %j, %l ]
;   %b = icmp eq i32 %i, 5
;   br i1 %b, label %x, label %l
;
; l:                                                ; preds = %h
;   %j = add nuw nsw i32 %i, 1
;   br i1 true, label %h, label %x
;
; x:                                                ; preds = %l, %h
;   %r = phi i32 [ %i, %h ], [ %j, %l ]
;   ret i32 %r
; }
; define void @users(i32 %m, ptr addrspace(1) %p) {
; entry:
;   br label %h
;
; h:                                                ; preds = %h, %entry
;   %i = phi i32 [ 0, %entry ], [ %j, %h ]
;   %half = icmp ult i32 %i, 50
;   %r2 = urem i32 %i, 99
;   %sr = urem i32 %i, 7
;   %sq = udiv exact i32 %i, 4
;   %k = add nsw i32 %i, -50
;   %un = sdiv i32 %k, 4
;   %nr = urem i32 %k, 100
;   %0 = select i1 true, i32 %i, i32 1
;   %1 = select i1 false, i32 %r2, i32 %0
;   %2 = select i1 %half, i32 0, i32 %1
;   %3 = add i32 %2, %sr
;   %4 = add i32 %3, %sq
;   %5 = add i32 %4, %un
;   store volatile i32 %5, ptr addrspace(1) %p, align 4
;   store volatile i32 %nr, ptr addrspace(1) %p, align 4
;   %j = add nuw nsw i32 %i, 1
;   %c = icmp ult i32 %j, 100
;   br i1 %c, label %h, label %x
;
; x:                                                ; preds = %h
;   ret void
; }
; define void @wraps(ptr addrspace(1) %p) {
; entry:
;   br label %h
;
; h:                                                ; preds = %h, %entry
;   %i = phi i8 [ 0, %entry ], [ %j, %h ]
;   %d = sub i8 %i, 100
;   %m = mul i8 %i, 2
;   %q = sdiv i8 %i, 3
;   store volatile i8 %d, ptr addrspace(1) %p, align 1
;   store volatile i8 %m, ptr addrspace(1) %p, align 1
;   store volatile i8 %q, ptr addrspace(1) %p, align 1
;   %j = add nuw i8 %i, 1
;   %c = icmp ult i8 %j, -56
;   br i1 %c, label %h, label %x
;
; x:                                                ; preds = %h
;   ret void
; }
; define i32 @lanes(i32 %tid, i32 %n) {
; entry:
;   %0 = add i32 %n, 1
;   br label %h
;
; h:                                                ; preds = %h, %entry
;   br i1 true, label %x, label %h
;
; x:                                                ; preds = %h
;   %1 = mul i32 %0, %tid
;   ret i32 %1
; }
