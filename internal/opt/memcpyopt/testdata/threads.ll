; test opt memcpyopt
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
declare void @llvm.nvvm.barrier0()
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memcpy.p0.p1.i64(ptr, ptr addrspace(1), i64, i1)
declare void @llvm.memcpy.p1.p0.i64(ptr addrspace(1), ptr, i64, i1)
declare void @llvm.memcpy.p3.p0.i64(ptr addrspace(3), ptr, i64, i1)
declare void @llvm.memcpy.p0.p3.i64(ptr, ptr addrspace(3), i64, i1)
declare void @llvm.memmove.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memmove.p0.p5.i64(ptr, ptr addrspace(5), i64, i1)
declare void @llvm.memmove.p1.p3.i64(ptr addrspace(1), ptr addrspace(3), i64, i1)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare void @fill(ptr nocapture) nounwind willreturn nosync memory(argmem: readwrite)
declare void @stops(ptr nocapture) nounwind nosync memory(argmem: readwrite)
declare void @syncs(ptr nocapture) nounwind willreturn
declare void @take(ptr byval([16 x i8]) align 8)
declare void @takeless(ptr byval([16 x i8]) align 16)

; From global memory over a variable into shared memory: directly.
define void @spaces(ptr addrspace(1) %g, ptr addrspace(3) %s) {
  %t = alloca [16 x i8], align 8
  call void @llvm.memcpy.p0.p1.i64(ptr align 8 %t, ptr addrspace(1) align 8 %g, i64 16, i1 false)
  call void @llvm.memcpy.p3.p0.i64(ptr addrspace(3) align 8 %s, ptr align 8 %t, i64 16, i1 false)
  ret void
}

; Behind the barrier other threads have written.
define void @barrier(ptr addrspace(3) %s, ptr addrspace(1) %g) {
  %t = alloca [16 x i8], align 8
  call void @llvm.memcpy.p0.p3.i64(ptr align 8 %t, ptr addrspace(3) align 8 %s, i64 16, i1 false)
  call void @llvm.nvvm.barrier0()
  call void @llvm.memcpy.p1.p0.i64(ptr addrspace(1) align 8 %g, ptr align 8 %t, i64 16, i1 false)
  ret void
}

; Both copies behind it.
define void @behind(ptr addrspace(3) %s, ptr addrspace(1) %g) {
  %t = alloca [16 x i8], align 8
  call void @llvm.nvvm.barrier0()
  call void @llvm.memcpy.p0.p3.i64(ptr align 8 %t, ptr addrspace(3) align 8 %s, i64 16, i1 false)
  call void @llvm.memcpy.p1.p0.i64(ptr addrspace(1) align 8 %g, ptr align 8 %t, i64 16, i1 false)
  ret void
}

; A volatile copy happens as written.
define void @volatile(ptr addrspace(3) %s, ptr addrspace(1) %g) {
  %t = alloca [16 x i8], align 8
  call void @llvm.memcpy.p0.p3.i64(ptr align 8 %t, ptr addrspace(3) align 8 %s, i64 16, i1 true)
  call void @llvm.memcpy.p1.p0.i64(ptr addrspace(1) align 8 %g, ptr align 8 %t, i64 16, i1 false)
  ret void
}

; The source is written in between.
define void @written(ptr addrspace(1) %g, ptr addrspace(3) %s) {
  %t = alloca [16 x i8], align 8
  call void @llvm.memcpy.p0.p1.i64(ptr align 8 %t, ptr addrspace(1) align 8 %g, i64 16, i1 false)
  store i8 1, ptr addrspace(1) %g
  call void @llvm.memcpy.p3.p0.i64(ptr addrspace(3) align 8 %s, ptr align 8 %t, i64 16, i1 false)
  ret void
}

; On one way only the copy is the one before.
define void @ways(i1 %c, ptr addrspace(1) %g, ptr addrspace(3) %s) {
  %t = alloca [16 x i8], align 8
  call void @llvm.memset.p0.i64(ptr align 8 %t, i8 0, i64 16, i1 false)
  br i1 %c, label %a, label %e
a:
  call void @llvm.memcpy.p0.p1.i64(ptr align 8 %t, ptr addrspace(1) align 8 %g, i64 16, i1 false)
  br label %e
e:
  call void @llvm.memcpy.p3.p0.i64(ptr addrspace(3) align 8 %s, ptr align 8 %t, i64 16, i1 false)
  ret void
}

; More than was copied.
define void @more(ptr addrspace(1) %g, ptr addrspace(3) %s) {
  %t = alloca [32 x i8], align 8
  call void @llvm.memset.p0.i64(ptr align 8 %t, i8 0, i64 32, i1 false)
  call void @llvm.memcpy.p0.p1.i64(ptr align 8 %t, ptr addrspace(1) align 8 %g, i64 16, i1 false)
  call void @llvm.memcpy.p3.p0.i64(ptr addrspace(3) align 8 %s, ptr align 8 %t, i64 24, i1 false)
  ret void
}

; A part of it.
define void @part(ptr addrspace(1) %g, ptr addrspace(3) %s) {
  %t = alloca [32 x i8], align 8
  %h = getelementptr i8, ptr %t, i64 12
  call void @llvm.memcpy.p0.p1.i64(ptr align 8 %t, ptr addrspace(1) align 8 %g, i64 32, i1 false)
  call void @llvm.memcpy.p3.p0.i64(ptr addrspace(3) align 8 %s, ptr align 4 %h, i64 16, i1 false)
  ret void
}

; More than the rest that was copied.
define void @over(ptr addrspace(1) %g, ptr addrspace(3) %s) {
  %t = alloca [64 x i8], align 8
  %h = getelementptr i8, ptr %t, i64 24
  call void @llvm.memset.p0.i64(ptr align 8 %h, i8 0, i64 40, i1 false)
  call void @llvm.memcpy.p0.p1.i64(ptr align 8 %t, ptr addrspace(1) align 8 %g, i64 32, i1 false)
  call void @llvm.memcpy.p3.p0.i64(ptr addrspace(3) align 8 %s, ptr align 8 %h, i64 16, i1 false)
  ret void
}

; The two may overlap: a memmove.
define void @overlap(ptr %p, ptr %q) {
  %t = alloca [16 x i8], align 8
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %t, ptr align 8 %p, i64 16, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %q, ptr align 8 %t, i64 16, i1 false)
  ret void
}

; Global and shared memory do not overlap.
define void @apart(ptr addrspace(1) %p, ptr addrspace(3) %q) {
  call void @llvm.memmove.p1.p3.i64(ptr addrspace(1) align 8 %p, ptr addrspace(3) align 8 %q, i64 16, i1 false)
  ret void
}

; These may.
define void @together(ptr %p, ptr %q) {
  call void @llvm.memmove.p0.p0.i64(ptr align 8 %p, ptr align 8 %q, i64 16, i1 false)
  ret void
}

; The call writes to the place itself.
define void @slot(ptr noalias writable dereferenceable(16) align 8 %p) {
  %t = alloca [16 x i8], align 8
  call void @fill(ptr nocapture %t)
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %p, ptr align 8 %t, i64 16, i1 false)
  ret void
}

; A call that may not return: then nothing is copied, and others would see what it wrote.
define void @stopping(ptr noalias writable dereferenceable(16) align 8 %p) {
  %t = alloca [16 x i8], align 8
  call void @stops(ptr nocapture %t)
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %p, ptr align 8 %t, i64 16, i1 false)
  ret void
}

; A call that may order memory.
define void @syncing(ptr noalias writable dereferenceable(16) align 8 %p) {
  %t = alloca [16 x i8], align 8
  call void @syncs(ptr nocapture %t)
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %p, ptr align 8 %t, i64 16, i1 false)
  ret void
}

; A barrier between call and copy.
define void @late(ptr noalias writable dereferenceable(16) align 8 %p) {
  %t = alloca [16 x i8], align 8
  call void @fill(ptr nocapture %t)
  call void @llvm.nvvm.barrier0()
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %p, ptr align 8 %t, i64 16, i1 false)
  ret void
}

; The variable is read later.
define i8 @read(ptr noalias writable dereferenceable(16) align 8 %p) {
  %t = alloca [16 x i8], align 8
  call void @fill(ptr nocapture %t)
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %p, ptr align 8 %t, i64 16, i1 false)
  %v = load i8, ptr %t
  ret i8 %v
}

; The place is read between.
define i8 @seen(ptr noalias writable dereferenceable(16) align 8 %p) {
  %t = alloca [16 x i8], align 8
  call void @fill(ptr nocapture %t)
  %v = load i8, ptr %p
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %p, ptr align 8 %t, i64 16, i1 false)
  ret i8 %v
}

; The place is not aligned as the variable is, nor known to be large enough.
define void @unaligned(ptr noalias writable dereferenceable(16) %p, ptr noalias writable dereferenceable(8) align 8 %q) {
  %t = alloca [16 x i8], align 8
  %u = alloca [16 x i8], align 8
  call void @fill(ptr nocapture %t)
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr align 8 %t, i64 16, i1 false)
  call void @fill(ptr nocapture %u)
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %q, ptr align 8 %u, i64 16, i1 false)
  ret void
}

; An argument by value from where it was copied from; not where that was written since, or is not aligned as asked.
define void @byval(ptr noalias align 8 %p) {
  %t = alloca [16 x i8], align 16
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %t, ptr align 8 %p, i64 16, i1 false)
  call void @take(ptr byval([16 x i8]) align 8 %t)
  call void @takeless(ptr byval([16 x i8]) align 16 %t)
  store i8 0, ptr %p
  call void @take(ptr byval([16 x i8]) align 8 %t)
  ret void
}

; Less than the whole was copied.
define void @less(ptr noalias align 8 %p) {
  %t = alloca [16 x i8], align 16
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %t, ptr align 8 %p, i64 12, i1 false)
  call void @take(ptr byval([16 x i8]) align 8 %t)
  ret void
}

; A copy of what a memset wrote; of less; of more.
define void @filled(ptr noalias %p, ptr noalias %q, ptr noalias %r, i8 %b) {
  %t = alloca [32 x i8], align 8
  store i8 7, ptr %t
  call void @llvm.memset.p0.i64(ptr align 8 %t, i8 %b, i64 16, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %p, ptr align 8 %t, i64 16, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %q, ptr align 8 %t, i64 8, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %r, ptr align 8 %t, i64 32, i1 false)
  ret void
}

; The beginning of a memset is overwritten; another one is read in between.
define i8 @begin(ptr noalias %p, ptr noalias %q) {
  call void @llvm.memset.p0.i64(ptr align 8 %p, i8 1, i64 32, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %p, ptr align 8 %q, i64 8, i1 false)
  call void @llvm.memset.p0.i64(ptr align 8 %p, i8 1, i64 32, i1 false)
  %v = load i8, ptr %p
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %p, ptr align 8 %q, i64 8, i1 false)
  ret i8 %v
}

; No library: stores stay stores, structures that are loaded and stored, too.
define void @stores(ptr %p, ptr %q) {
  %p1 = getelementptr i32, ptr %p, i64 1
  %p2 = getelementptr i32, ptr %p, i64 2
  %p3 = getelementptr i32, ptr %p, i64 3
  store i32 0, ptr %p
  store i32 0, ptr %p1
  store i32 0, ptr %p2
  store i32 0, ptr %p3
  %s = load { i32, i64 }, ptr %q
  store { i32, i64 } %s, ptr %p
  ret void
}

; What nobody wrote, what is there already, and nothing.
define void @nothing(ptr %p) {
  %t = alloca [16 x i8]
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %t, i64 16, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %p, i64 16, i1 false)
  call void @llvm.memmove.p0.p0.i64(ptr %p, ptr %p, i64 16, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %t, i64 0, i1 false)
  ret void
}

; want: opt memcpyopt
; define void @spaces(ptr addrspace(1) %g, ptr addrspace(3) %s) {
;   %t = alloca [16 x i8], align 8
;   call void @llvm.memcpy.p0.p1.i64(ptr align 8 %t, ptr addrspace(1) align 8 %g, i64 16, i1 false)
;   call void @llvm.memcpy.p3.p1.i64(ptr addrspace(3) align 8 %s, ptr addrspace(1) align 8 %g, i64 16, i1 false)
;   ret void
; }
; define void @barrier(ptr addrspace(3) %s, ptr addrspace(1) %g) {
;   %t = alloca [16 x i8], align 8
;   call void @llvm.memcpy.p0.p3.i64(ptr align 8 %t, ptr addrspace(3) align 8 %s, i64 16, i1 false)
;   call void @llvm.nvvm.barrier0()
;   call void @llvm.memcpy.p1.p0.i64(ptr addrspace(1) align 8 %g, ptr align 8 %t, i64 16, i1 false)
;   ret void
; }
; define void @behind(ptr addrspace(3) %s, ptr addrspace(1) %g) {
;   %t = alloca [16 x i8], align 8
;   call void @llvm.nvvm.barrier0()
;   call void @llvm.memcpy.p0.p3.i64(ptr align 8 %t, ptr addrspace(3) align 8 %s, i64 16, i1 false)
;   call void @llvm.memcpy.p1.p3.i64(ptr addrspace(1) align 8 %g, ptr addrspace(3) align 8 %s, i64 16, i1 false)
;   ret void
; }
; define void @volatile(ptr addrspace(3) %s, ptr addrspace(1) %g) {
;   %t = alloca [16 x i8], align 8
;   call void @llvm.memcpy.p0.p3.i64(ptr align 8 %t, ptr addrspace(3) align 8 %s, i64 16, i1 true)
;   call void @llvm.memcpy.p1.p0.i64(ptr addrspace(1) align 8 %g, ptr align 8 %t, i64 16, i1 false)
;   ret void
; }
; define void @written(ptr addrspace(1) %g, ptr addrspace(3) %s) {
;   %t = alloca [16 x i8], align 8
;   call void @llvm.memcpy.p0.p1.i64(ptr align 8 %t, ptr addrspace(1) align 8 %g, i64 16, i1 false)
;   store i8 1, ptr addrspace(1) %g, align 1
;   call void @llvm.memcpy.p3.p0.i64(ptr addrspace(3) align 8 %s, ptr align 8 %t, i64 16, i1 false)
;   ret void
; }
; define void @ways(i1 %c, ptr addrspace(1) %g, ptr addrspace(3) %s) {
;   %t = alloca [16 x i8], align 8
;   call void @llvm.memset.p0.i64(ptr align 8 %t, i8 0, i64 16, i1 false)
;   br i1 %c, label %a, label %e
;
; a:                                                ; preds = %0
;   call void @llvm.memcpy.p0.p1.i64(ptr align 8 %t, ptr addrspace(1) align 8 %g, i64 16, i1 false)
;   br label %e
;
; e:                                                ; preds = %a, %0
;   call void @llvm.memcpy.p3.p0.i64(ptr addrspace(3) align 8 %s, ptr align 8 %t, i64 16, i1 false)
;   ret void
; }
; define void @more(ptr addrspace(1) %g, ptr addrspace(3) %s) {
;   %t = alloca [32 x i8], align 8
;   %1 = getelementptr i8, ptr %t, i64 16
;   call void @llvm.memset.p0.i64(ptr align 8 %1, i8 0, i64 16, i1 false)
;   call void @llvm.memcpy.p0.p1.i64(ptr align 8 %t, ptr addrspace(1) align 8 %g, i64 16, i1 false)
;   call void @llvm.memcpy.p3.p0.i64(ptr addrspace(3) align 8 %s, ptr align 8 %t, i64 24, i1 false)
;   ret void
; }
; define void @part(ptr addrspace(1) %g, ptr addrspace(3) %s) {
;   %t = alloca [32 x i8], align 8
;   %h = getelementptr i8, ptr %t, i64 12
;   call void @llvm.memcpy.p0.p1.i64(ptr align 8 %t, ptr addrspace(1) align 8 %g, i64 32, i1 false)
;   %1 = getelementptr i8, ptr addrspace(1) %g, i64 12
;   call void @llvm.memcpy.p3.p1.i64(ptr addrspace(3) align 8 %s, ptr addrspace(1) align 4 %1, i64 16, i1 false)
;   ret void
; }
; define void @over(ptr addrspace(1) %g, ptr addrspace(3) %s) {
;   %t = alloca [64 x i8], align 8
;   %h = getelementptr i8, ptr %t, i64 24
;   call void @llvm.memset.p0.i64(ptr align 8 %h, i8 0, i64 40, i1 false)
;   call void @llvm.memcpy.p0.p1.i64(ptr align 8 %t, ptr addrspace(1) align 8 %g, i64 32, i1 false)
;   call void @llvm.memcpy.p3.p0.i64(ptr addrspace(3) align 8 %s, ptr align 8 %h, i64 16, i1 false)
;   ret void
; }
; define void @overlap(ptr %p, ptr %q) {
;   %t = alloca [16 x i8], align 8
;   call void @llvm.memcpy.p0.p0.i64(ptr align 8 %t, ptr align 8 %p, i64 16, i1 false)
;   call void @llvm.memmove.p0.p0.i64(ptr align 8 %q, ptr align 8 %p, i64 16, i1 false)
;   ret void
; }
; define void @apart(ptr addrspace(1) %p, ptr addrspace(3) %q) {
;   call void @llvm.memcpy.p1.p3.i64(ptr addrspace(1) align 8 %p, ptr addrspace(3) align 8 %q, i64 16, i1 false)
;   ret void
; }
; define void @together(ptr %p, ptr %q) {
;   call void @llvm.memmove.p0.p0.i64(ptr align 8 %p, ptr align 8 %q, i64 16, i1 false)
;   ret void
; }
; define void @slot(ptr noalias writable align 8 dereferenceable(16) %p) {
;   %t = alloca [16 x i8], align 8
;   call void @fill(ptr nocapture %p)
;   ret void
; }
; define void @stopping(ptr noalias writable align 8 dereferenceable(16) %p) {
;   %t = alloca [16 x i8], align 8
;   call void @stops(ptr nocapture %t)
;   call void @llvm.memcpy.p0.p0.i64(ptr align 8 %p, ptr align 8 %t, i64 16, i1 false)
;   ret void
; }
; define void @syncing(ptr noalias writable align 8 dereferenceable(16) %p) {
;   %t = alloca [16 x i8], align 8
;   call void @syncs(ptr nocapture %t)
;   call void @llvm.memcpy.p0.p0.i64(ptr align 8 %p, ptr align 8 %t, i64 16, i1 false)
;   ret void
; }
; define void @late(ptr noalias writable align 8 dereferenceable(16) %p) {
;   %t = alloca [16 x i8], align 8
;   call void @fill(ptr nocapture %t)
;   call void @llvm.nvvm.barrier0()
;   call void @llvm.memcpy.p0.p0.i64(ptr align 8 %p, ptr align 8 %t, i64 16, i1 false)
;   ret void
; }
; define i8 @read(ptr noalias writable align 8 dereferenceable(16) %p) {
;   %t = alloca [16 x i8], align 8
;   call void @fill(ptr nocapture %t)
;   call void @llvm.memcpy.p0.p0.i64(ptr align 8 %p, ptr align 8 %t, i64 16, i1 false)
;   %v = load i8, ptr %t, align 1
;   ret i8 %v
; }
; define i8 @seen(ptr noalias writable align 8 dereferenceable(16) %p) {
;   %t = alloca [16 x i8], align 8
;   call void @fill(ptr nocapture %t)
;   %v = load i8, ptr %p, align 1
;   call void @llvm.memcpy.p0.p0.i64(ptr align 8 %p, ptr align 8 %t, i64 16, i1 false)
;   ret i8 %v
; }
; define void @unaligned(ptr noalias writable dereferenceable(16) %p, ptr noalias writable align 8 dereferenceable(8) %q) {
;   %t = alloca [16 x i8], align 8
;   %u = alloca [16 x i8], align 8
;   call void @fill(ptr nocapture %t)
;   call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr align 8 %t, i64 16, i1 false)
;   call void @fill(ptr nocapture %u)
;   call void @llvm.memcpy.p0.p0.i64(ptr align 8 %q, ptr align 8 %u, i64 16, i1 false)
;   ret void
; }
; define void @byval(ptr noalias align 8 %p) {
;   %t = alloca [16 x i8], align 16
;   call void @llvm.memcpy.p0.p0.i64(ptr align 8 %t, ptr align 8 %p, i64 16, i1 false)
;   call void @take(ptr byval([16 x i8]) align 8 %p)
;   call void @takeless(ptr byval([16 x i8]) align 16 %t)
;   store i8 0, ptr %p, align 1
;   call void @take(ptr byval([16 x i8]) align 8 %t)
;   ret void
; }
; define void @less(ptr noalias align 8 %p) {
;   %t = alloca [16 x i8], align 16
;   call void @llvm.memcpy.p0.p0.i64(ptr align 8 %t, ptr align 8 %p, i64 12, i1 false)
;   call void @take(ptr byval([16 x i8]) align 8 %t)
;   ret void
; }
; define void @filled(ptr noalias %p, ptr noalias %q, ptr noalias %r, i8 %b) {
;   %t = alloca [32 x i8], align 8
;   store i8 7, ptr %t, align 1
;   call void @llvm.memset.p0.i64(ptr align 8 %t, i8 %b, i64 16, i1 false)
;   call void @llvm.memset.p0.i64(ptr align 4 %p, i8 %b, i64 16, i1 false)
;   call void @llvm.memset.p0.i64(ptr align 4 %q, i8 %b, i64 8, i1 false)
;   call void @llvm.memcpy.p0.p0.i64(ptr align 4 %r, ptr align 8 %t, i64 32, i1 false)
;   ret void
; }
; define i8 @begin(ptr noalias %p, ptr noalias %q) {
;   %1 = getelementptr i8, ptr %p, i64 8
;   call void @llvm.memset.p0.i64(ptr align 8 %1, i8 1, i64 24, i1 false)
;   call void @llvm.memcpy.p0.p0.i64(ptr align 8 %p, ptr align 8 %q, i64 8, i1 false)
;   call void @llvm.memset.p0.i64(ptr align 8 %p, i8 1, i64 32, i1 false)
;   %v = load i8, ptr %p, align 1
;   call void @llvm.memcpy.p0.p0.i64(ptr align 8 %p, ptr align 8 %q, i64 8, i1 false)
;   ret i8 %v
; }
; define void @stores(ptr %p, ptr %q) {
;   %p1 = getelementptr i32, ptr %p, i64 1
;   %p2 = getelementptr i32, ptr %p, i64 2
;   %p3 = getelementptr i32, ptr %p, i64 3
;   store i32 0, ptr %p, align 4
;   store i32 0, ptr %p1, align 4
;   store i32 0, ptr %p2, align 4
;   store i32 0, ptr %p3, align 4
;   %s = load { i32, i64 }, ptr %q, align 8
;   store { i32, i64 } %s, ptr %p, align 8
;   ret void
; }
; define void @nothing(ptr %p) {
;   %t = alloca [16 x i8], align 1
;   ret void
; }
