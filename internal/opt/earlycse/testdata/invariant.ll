; test opt early-cse
; test opt early-cse<memssa>
target triple = "nvptx64-nvidia-cuda"

declare ptr @llvm.invariant.start.p0(i64, ptr nocapture)
declare void @llvm.invariant.end.p0(ptr, i64, ptr nocapture)
declare void @llvm.experimental.guard(i1, ...)
declare ptr @llvm.launder.invariant.group.p0(ptr)
declare ptr @llvm.strip.invariant.group.p0(ptr)
declare ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token, i32, i32)
declare token @llvm.experimental.gc.statepoint.p0(i64, i32, ptr, i32, i32, ...)
declare void @writes()
declare void @use(i32)

; What was loaded before the region, with a write between, is not what it holds.
define i32 @before_region(ptr %p) {
  %a = load i32, ptr %p
  call void @writes()
  call ptr @llvm.invariant.start.p0(i64 4, ptr %p)
  %b = load i32, ptr %p
  call void @writes()
  %c = load i32, ptr %p
  %h = load i16, ptr %p
  %w = load i64, ptr %p
  call void @use(i32 %b)
  call void @use(i32 %c)
  %x = zext i16 %h to i32
  call void @use(i32 %x)
  %y = trunc i64 %w to i32
  call void @use(i32 %y)
  ret i32 %a
}

; A region with an end is not followed.
define i32 @ended(ptr %p) {
  %r = call ptr @llvm.invariant.start.p0(i64 4, ptr %p)
  %a = load i32, ptr %p
  call void @llvm.invariant.end.p0(ptr %r, i64 4, ptr %p)
  call void @writes()
  %b = load i32, ptr %p
  %s = sub i32 %a, %b
  ret i32 %s
}

; A region that starts in one arm ends with it.
define i32 @one_arm(i1 %c, ptr %p) {
entry:
  %a = load i32, ptr %p
  br i1 %c, label %arm, label %join
arm:
  call ptr @llvm.invariant.start.p0(i64 4, ptr %p)
  call void @writes()
  %b = load i32, ptr %p
  call void @use(i32 %b)
  br label %join
join:
  %d = load i32, ptr %p
  %s = sub i32 %a, %d
  ret i32 %s
}

; Memory that one load says never changes does not change for the others, and putting back what was
; loaded changes nothing. A store of something else is not looked into.
define i32 @invariant_load(ptr %p, i32 %x) {
  %a = load i32, ptr %p, !invariant.load !0
  call void @writes()
  %b = load i32, ptr %p
  store i32 %b, ptr %p
  %s = sub i32 %a, %b
  ret i32 %s
}

; Accesses of one invariant group find one value; a laundered pointer starts another group.
define i32 @group(ptr %p) {
  store i32 7, ptr %p, !invariant.group !0
  call void @writes()
  %a = load i32, ptr %p, !invariant.group !0
  %b = load i32, ptr %p
  %q = call ptr @llvm.launder.invariant.group.p0(ptr %p)
  %c = load i32, ptr %q, !invariant.group !0
  call void @writes()
  %d = load i32, ptr %q, !invariant.group !0
  %q2 = call ptr @llvm.launder.invariant.group.p0(ptr %p)
  %e = load i32, ptr %q2, !invariant.group !0
  %unused = call ptr @llvm.launder.invariant.group.p0(ptr %p)
  call void @use(i32 %a)
  call void @use(i32 %b)
  call void @use(i32 %c)
  call void @use(i32 %d)
  ret i32 %e
}

define i1 @stripped(ptr %p) {
  %a = call ptr @llvm.strip.invariant.group.p0(ptr %p)
  %b = call ptr @llvm.strip.invariant.group.p0(ptr %p)
  %c = icmp eq ptr %a, %b
  ret i1 %c
}

; Behind a guard its condition holds, but not before it. Guards of what is known go; stores in front of
; one are seen.
define i32 @guarded(i32 %x, i1 %c, ptr %p) {
  %k = icmp slt i32 %x, 40
  %early = zext i1 %k to i32
  store i32 %early, ptr %p
  call void (i1, ...) @llvm.experimental.guard(i1 %k) [ "deopt"() ]
  store i32 1, ptr %p
  call void (i1, ...) @llvm.experimental.guard(i1 %k) [ "deopt"() ]
  %k2 = icmp sgt i32 40, %x
  call void (i1, ...) @llvm.experimental.guard(i1 %k2) [ "deopt"() ]
  %late = zext i1 %k2 to i32
  store i32 %late, ptr %p
  %both = and i1 %c, %k
  call void (i1, ...) @llvm.experimental.guard(i1 %c) [ "deopt"() ]
  %l = load i32, ptr %p
  %r = select i1 %both, i32 %l, i32 %x
  ret i32 %r
}

; Two pointers with one base are not moved to one place.
define i1 @relocations(ptr addrspace(1) %a, ptr addrspace(1) %b) gc "statepoint-example" {
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 0, i32 0, ptr elementtype(void ()) @writes, i32 0, i32 0, i32 0, i32 0) [ "gc-live"(ptr addrspace(1) %a, ptr addrspace(1) %b, ptr addrspace(1) %a) ]
  %x = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %t, i32 0, i32 0)
  %y = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %t, i32 0, i32 1)
  %z = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %t, i32 2, i32 1)
  %c = icmp eq ptr addrspace(1) %x, %y
  %d = icmp eq ptr addrspace(1) %y, %z
  %r = and i1 %c, %d
  ret i1 %r
}

!0 = !{}

; want: opt early-cse
; define i32 @before_region(ptr %p) {
;   %a = load i32, ptr %p, align 4
;   call void @writes()
;   %1 = call ptr @llvm.invariant.start.p0(i64 4, ptr %p)
;   %b = load i32, ptr %p, align 4
;   call void @writes()
;   %h = load i16, ptr %p, align 2
;   %w = load i64, ptr %p, align 4
;   call void @use(i32 %b)
;   call void @use(i32 %b)
;   %x = zext i16 %h to i32
;   call void @use(i32 %x)
;   %y = trunc i64 %w to i32
;   call void @use(i32 %y)
;   ret i32 %a
; }
; define i32 @ended(ptr %p) {
;   %r = call ptr @llvm.invariant.start.p0(i64 4, ptr %p)
;   %a = load i32, ptr %p, align 4
;   call void @llvm.invariant.end.p0(ptr %r, i64 4, ptr %p)
;   call void @writes()
;   %b = load i32, ptr %p, align 4
;   %s = sub i32 %a, %b
;   ret i32 %s
; }
; define i32 @one_arm(i1 %c, ptr %p) {
; entry:
;   %a = load i32, ptr %p, align 4
;   br i1 %c, label %arm, label %join
;
; arm:                                              ; preds = %entry
;   %0 = call ptr @llvm.invariant.start.p0(i64 4, ptr %p)
;   call void @writes()
;   call void @use(i32 %a)
;   br label %join
;
; join:                                             ; preds = %arm, %entry
;   %d = load i32, ptr %p, align 4
;   %s = sub i32 %a, %d
;   ret i32 %s
; }
; define i32 @invariant_load(ptr %p, i32 %x) {
;   %a = load i32, ptr %p, align 4, !invariant.load !0
;   call void @writes()
;   ret i32 0
; }
; define i32 @group(ptr %p) {
;   store i32 7, ptr %p, align 4, !invariant.group !0
;   call void @writes()
;   %b = load i32, ptr %p, align 4
;   %q = call ptr @llvm.launder.invariant.group.p0(ptr %p)
;   %c = load i32, ptr %q, align 4, !invariant.group !0
;   call void @writes()
;   %q2 = call ptr @llvm.launder.invariant.group.p0(ptr %p)
;   %e = load i32, ptr %q2, align 4, !invariant.group !0
;   call void @use(i32 7)
;   call void @use(i32 %b)
;   call void @use(i32 %c)
;   call void @use(i32 %c)
;   ret i32 %e
; }
; define i1 @stripped(ptr %p) {
;   %a = call ptr @llvm.strip.invariant.group.p0(ptr %p)
;   ret i1 true
; }
; define i32 @guarded(i32 %x, i1 %c, ptr %p) {
;   %k = icmp slt i32 %x, 40
;   %early = zext i1 %k to i32
;   store i32 %early, ptr %p, align 4
;   call void (i1, ...) @llvm.experimental.guard(i1 %k) [ "deopt"() ]
;   store i32 1, ptr %p, align 4
;   call void (i1, ...) @llvm.experimental.guard(i1 %c) [ "deopt"() ]
;   ret i32 1
; }
; define i1 @relocations(ptr addrspace(1) %a, ptr addrspace(1) %b) gc "statepoint-example" {
;   %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 0, i32 0, ptr elementtype(void ()) @writes, i32 0, i32 0, i32 0, i32 0) [ "gc-live"(ptr addrspace(1) %a, ptr addrspace(1) %b, ptr addrspace(1) %a) ]
;   %x = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %t, i32 0, i32 0) ; (%a, %a)
;   %y = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %t, i32 0, i32 1) ; (%a, %b)
;   %c = icmp eq ptr addrspace(1) %x, %y
;   ret i1 %c
; }

; want: opt early-cse<memssa>
; define i32 @before_region(ptr %p) {
;   %a = load i32, ptr %p, align 4
;   call void @writes()
;   %1 = call ptr @llvm.invariant.start.p0(i64 4, ptr %p)
;   %b = load i32, ptr %p, align 4
;   call void @writes()
;   %h = load i16, ptr %p, align 2
;   %w = load i64, ptr %p, align 4
;   call void @use(i32 %b)
;   call void @use(i32 %b)
;   %x = zext i16 %h to i32
;   call void @use(i32 %x)
;   %y = trunc i64 %w to i32
;   call void @use(i32 %y)
;   ret i32 %a
; }
; define i32 @ended(ptr %p) {
;   %r = call ptr @llvm.invariant.start.p0(i64 4, ptr %p)
;   %a = load i32, ptr %p, align 4
;   call void @llvm.invariant.end.p0(ptr %r, i64 4, ptr %p)
;   call void @writes()
;   %b = load i32, ptr %p, align 4
;   %s = sub i32 %a, %b
;   ret i32 %s
; }
; define i32 @one_arm(i1 %c, ptr %p) {
; entry:
;   %a = load i32, ptr %p, align 4
;   br i1 %c, label %arm, label %join
;
; arm:                                              ; preds = %entry
;   %0 = call ptr @llvm.invariant.start.p0(i64 4, ptr %p)
;   call void @writes()
;   call void @use(i32 %a)
;   br label %join
;
; join:                                             ; preds = %arm, %entry
;   %d = load i32, ptr %p, align 4
;   %s = sub i32 %a, %d
;   ret i32 %s
; }
; define i32 @invariant_load(ptr %p, i32 %x) {
;   %a = load i32, ptr %p, align 4, !invariant.load !0
;   call void @writes()
;   ret i32 0
; }
; define i32 @group(ptr %p) {
;   store i32 7, ptr %p, align 4, !invariant.group !0
;   call void @writes()
;   %b = load i32, ptr %p, align 4
;   %q = call ptr @llvm.launder.invariant.group.p0(ptr %p)
;   %c = load i32, ptr %q, align 4, !invariant.group !0
;   call void @writes()
;   %q2 = call ptr @llvm.launder.invariant.group.p0(ptr %p)
;   %e = load i32, ptr %q2, align 4, !invariant.group !0
;   call void @use(i32 7)
;   call void @use(i32 %b)
;   call void @use(i32 %c)
;   call void @use(i32 %c)
;   ret i32 %e
; }
; define i1 @stripped(ptr %p) {
;   %a = call ptr @llvm.strip.invariant.group.p0(ptr %p)
;   ret i1 true
; }
; define i32 @guarded(i32 %x, i1 %c, ptr %p) {
;   %k = icmp slt i32 %x, 40
;   %early = zext i1 %k to i32
;   store i32 %early, ptr %p, align 4
;   call void (i1, ...) @llvm.experimental.guard(i1 %k) [ "deopt"() ]
;   store i32 1, ptr %p, align 4
;   call void (i1, ...) @llvm.experimental.guard(i1 %c) [ "deopt"() ]
;   ret i32 1
; }
; define i1 @relocations(ptr addrspace(1) %a, ptr addrspace(1) %b) gc "statepoint-example" {
;   %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 0, i32 0, ptr elementtype(void ()) @writes, i32 0, i32 0, i32 0, i32 0) [ "gc-live"(ptr addrspace(1) %a, ptr addrspace(1) %b, ptr addrspace(1) %a) ]
;   %x = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %t, i32 0, i32 0) ; (%a, %a)
;   %y = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %t, i32 0, i32 1) ; (%a, %b)
;   %c = icmp eq ptr addrspace(1) %x, %y
;   ret i1 %c
; }
