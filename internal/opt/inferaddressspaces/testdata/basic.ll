; test opt infer-address-spaces
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [64 x float] undef, align 4
declare void @use(ptr)
declare void @llvm.assume(i1)
declare i1 @llvm.nvvm.isspacep.shared(ptr)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

; Through a loop, a select and a cast; the comparison is made there as well.
define float @loop(ptr addrspace(3) %p, i64 %n, i1 %c) {
entry:
  %g = addrspacecast ptr addrspace(3) %p to ptr
  %end = getelementptr inbounds float, ptr %g, i64 %n
  br label %loop
loop:
  %q = phi ptr [ %g, %entry ], [ %next, %loop ]
  %a = phi float [ 0.0, %entry ], [ %b, %loop ]
  %r = select i1 %c, ptr %q, ptr addrspacecast (ptr addrspace(3) @s to ptr)
  %v = load float, ptr %r
  %b = fadd float %a, %v
  %next = getelementptr inbounds float, ptr %q, i64 1
  %more = icmp ne ptr %next, %end
  br i1 %more, label %loop, label %exit
exit:
  store float %b, ptr %next
  ret float %b
}

; What leaves is cast back, once.
define void @leaves(ptr addrspace(1) %p, i64 %i) {
  %g = addrspacecast ptr addrspace(1) %p to ptr
  %q = getelementptr inbounds float, ptr %g, i64 %i
  store float 1.0, ptr %q
  call void @use(ptr %q)
  call void @use(ptr %q)
  ret void
}

; Without inbounds an address may have left its window: cast back it need not be the same.
define void @outside(ptr addrspace(3) %p, i64 %i) {
  %g = addrspacecast ptr addrspace(3) %p to ptr
  %q = getelementptr float, ptr %g, i64 %i
  store float 1.0, ptr %q
  call void @use(ptr %q)
  ret void
}

; In shared memory a variable may have the address 0.
define i1 @null(ptr addrspace(3) %p, i1 %c) {
  %g = addrspacecast ptr addrspace(3) %p to ptr
  %s = select i1 %c, ptr %g, ptr null
  store float 1.0, ptr %s
  %r = icmp eq ptr %s, null
  ret i1 %r
}
define void @nullaccess(ptr addrspace(3) %p, i1 %c) {
  %g = addrspacecast ptr addrspace(3) %p to ptr
  %s = select i1 %c, ptr %g, ptr null
  store float 1.0, ptr %s
  ret void
}

; Two spaces.
define float @both(ptr addrspace(1) %p, ptr addrspace(3) %q, i1 %c) {
  %g = addrspacecast ptr addrspace(1) %p to ptr
  %h = addrspacecast ptr addrspace(3) %q to ptr
  %s = select i1 %c, ptr %g, ptr %h
  %v = load float, ptr %s
  ret float %v
}

; The order is not that of generic pointers.
define i1 @order(ptr addrspace(3) %p, ptr addrspace(3) %q) {
  %g = addrspacecast ptr addrspace(3) %p to ptr
  %h = addrspacecast ptr addrspace(3) %q to ptr
  %r = icmp ult ptr %g, %h
  ret i1 %r
}

define void @volatile(ptr addrspace(3) %p) {
  %g = addrspacecast ptr addrspace(3) %p to ptr
  store volatile i32 1, ptr %g
  ret void
}

define float @assumed(ptr %p, i64 %i) {
  %t = call i1 @llvm.nvvm.isspacep.shared(ptr %p)
  call void @llvm.assume(i1 %t)
  %q = getelementptr inbounds float, ptr %p, i64 %i
  %v = load float, ptr %q
  ret float %v
}

; On the other path nothing is assumed.
define float @onepath(ptr %p, i64 %i, i1 %c) {
  br i1 %c, label %t, label %e
t:
  %t1 = call i1 @llvm.nvvm.isspacep.shared(ptr %p)
  call void @llvm.assume(i1 %t1)
  br label %e
e:
  %q = getelementptr inbounds float, ptr %p, i64 %i
  %v = load float, ptr %q
  ret float %v
}

define void @copies(ptr addrspace(1) %p, ptr addrspace(3) %q) {
  %g = addrspacecast ptr addrspace(1) %p to ptr
  %h = addrspacecast ptr addrspace(3) %q to ptr
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %g, ptr align 8 %h, i64 64, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr %g, ptr %h, i64 64, i1 true)
  ret void
}

define float @integers(ptr addrspace(1) %p) {
  %g = addrspacecast ptr addrspace(1) %p to ptr
  %i = ptrtoint ptr %g to i64
  %h = inttoptr i64 %i to ptr
  %v = load float, ptr %h
  ret float %v
}

; want: opt infer-address-spaces
; define float @loop(ptr addrspace(3) %p, i64 %n, i1 %c) {
; entry:
;   %end = getelementptr inbounds float, ptr addrspace(3) %p, i64 %n
;   br label %loop
;
; loop:                                             ; preds = %loop, %entry
;   %q = phi ptr addrspace(3) [ %p, %entry ], [ %next, %loop ]
;   %a = phi float [ 0.000000e+00, %entry ], [ %b, %loop ]
;   %r = select i1 %c, ptr addrspace(3) %q, ptr addrspace(3) @s
;   %v = load float, ptr addrspace(3) %r, align 4
;   %b = fadd float %a, %v
;   %next = getelementptr inbounds float, ptr addrspace(3) %q, i64 1
;   %more = icmp ne ptr addrspace(3) %next, %end
;   br i1 %more, label %loop, label %exit
;
; exit:                                             ; preds = %loop
;   store float %b, ptr addrspace(3) %next, align 4
;   ret float %b
; }
; define void @leaves(ptr addrspace(1) %p, i64 %i) {
;   %q = getelementptr inbounds float, ptr addrspace(1) %p, i64 %i
;   %1 = addrspacecast ptr addrspace(1) %q to ptr
;   store float 1.000000e+00, ptr addrspace(1) %q, align 4
;   call void @use(ptr %1)
;   call void @use(ptr %1)
;   ret void
; }
; define void @outside(ptr addrspace(3) %p, i64 %i) {
;   %g = addrspacecast ptr addrspace(3) %p to ptr
;   %q = getelementptr float, ptr %g, i64 %i
;   store float 1.000000e+00, ptr %q, align 4
;   call void @use(ptr %q)
;   ret void
; }
; define i1 @null(ptr addrspace(3) %p, i1 %c) {
;   %g = addrspacecast ptr addrspace(3) %p to ptr
;   %s = select i1 %c, ptr %g, ptr null
;   store float 1.000000e+00, ptr %s, align 4
;   %r = icmp eq ptr %s, null
;   ret i1 %r
; }
; define void @nullaccess(ptr addrspace(3) %p, i1 %c) {
;   %s = select i1 %c, ptr addrspace(3) %p, ptr addrspace(3) addrspacecast (ptr null to ptr addrspace(3))
;   store float 1.000000e+00, ptr addrspace(3) %s, align 4
;   ret void
; }
; define float @both(ptr addrspace(1) %p, ptr addrspace(3) %q, i1 %c) {
;   %g = addrspacecast ptr addrspace(1) %p to ptr
;   %h = addrspacecast ptr addrspace(3) %q to ptr
;   %s = select i1 %c, ptr %g, ptr %h
;   %v = load float, ptr %s, align 4
;   ret float %v
; }
; define i1 @order(ptr addrspace(3) %p, ptr addrspace(3) %q) {
;   %g = addrspacecast ptr addrspace(3) %p to ptr
;   %h = addrspacecast ptr addrspace(3) %q to ptr
;   %r = icmp ult ptr %g, %h
;   ret i1 %r
; }
; define void @volatile(ptr addrspace(3) %p) {
;   %g = addrspacecast ptr addrspace(3) %p to ptr
;   store volatile i32 1, ptr %g, align 4
;   ret void
; }
; define float @assumed(ptr %p, i64 %i) {
;   %t = call i1 @llvm.nvvm.isspacep.shared(ptr %p)
;   call void @llvm.assume(i1 %t)
;   %1 = addrspacecast ptr %p to ptr addrspace(3)
;   %q = getelementptr inbounds float, ptr addrspace(3) %1, i64 %i
;   %v = load float, ptr addrspace(3) %q, align 4
;   ret float %v
; }
; define float @onepath(ptr %p, i64 %i, i1 %c) {
;   br i1 %c, label %t, label %e
;
; t:                                                ; preds = %0
;   %t1 = call i1 @llvm.nvvm.isspacep.shared(ptr %p)
;   call void @llvm.assume(i1 %t1)
;   br label %e
;
; e:                                                ; preds = %t, %0
;   %q = getelementptr inbounds float, ptr %p, i64 %i
;   %v = load float, ptr %q, align 4
;   ret float %v
; }
; define void @copies(ptr addrspace(1) %p, ptr addrspace(3) %q) {
;   %g = addrspacecast ptr addrspace(1) %p to ptr
;   %h = addrspacecast ptr addrspace(3) %q to ptr
;   call void @llvm.memcpy.p1.p3.i64(ptr addrspace(1) align 4 %p, ptr addrspace(3) align 8 %q, i64 64, i1 false)
;   call void @llvm.memcpy.p0.p0.i64(ptr %g, ptr %h, i64 64, i1 true)
;   ret void
; }
; define float @integers(ptr addrspace(1) %p) {
;   %v = load float, ptr addrspace(1) %p, align 4
;   ret float %v
; }
