; test opt nvptx-lower-ctor-dtor
; One kernel goes forwards through the array, the other one backwards.
source_filename = "x.cpp"
target triple = "nvptx64-nvidia-cuda"
@llvm.global_ctors = appending global [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 1, ptr @a, ptr null }]
@llvm.global_dtors = appending global [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 1, ptr @a, ptr null }]

define internal void @a() {
  ret void
}

; want: opt nvptx-lower-ctor-dtor
; define internal void @a() {
;   ret void
; }
; define weak_odr ptx_kernel void @"nvptx$device$init"() #0 {
; entry:
;   %begin = load ptr addrspace(1), ptr addrspace(1) @__init_array_start, align 8
;   %stop = load ptr addrspace(1), ptr addrspace(1) @__init_array_end, align 8
;   %some = icmp ne ptr addrspace(1) %begin, %stop
;   br i1 %some, label %while.entry, label %while.end
;
; while.entry:                                      ; preds = %while.entry, %entry
;   %ptr = phi ptr addrspace(1) [ %begin, %entry ], [ %next, %while.entry ]
;   %callback = load ptr, ptr addrspace(1) %ptr, align 8
;   call void %callback()
;   %next = getelementptr ptr, ptr addrspace(1) %ptr, i64 1
;   %end = icmp eq ptr addrspace(1) %next, %stop
;   br i1 %end, label %while.end, label %while.entry
;
; while.end:                                        ; preds = %while.entry, %entry
;   ret void
; }
; define weak_odr ptx_kernel void @"nvptx$device$fini"() #0 {
; entry:
;   %begin = load ptr addrspace(1), ptr addrspace(1) @__fini_array_start, align 8
;   %stop = load ptr addrspace(1), ptr addrspace(1) @__fini_array_end, align 8
;   %some = icmp ne ptr addrspace(1) %begin, %stop
;   br i1 %some, label %while.entry, label %while.end
;
; while.entry:                                      ; preds = %while.entry, %entry
;   %ptr = phi ptr addrspace(1) [ %stop, %entry ], [ %next, %while.entry ]
;   %next = getelementptr ptr, ptr addrspace(1) %ptr, i64 -1
;   %callback = load ptr, ptr addrspace(1) %next, align 8
;   call void %callback()
;   %end = icmp eq ptr addrspace(1) %next, %begin
;   br i1 %end, label %while.end, label %while.entry
;
; while.end:                                        ; preds = %while.entry, %entry
;   ret void
; }
