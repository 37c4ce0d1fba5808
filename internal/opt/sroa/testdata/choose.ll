; test opt sroa,mem2reg
; Loads of one of several variables.
target triple = "nvptx64-nvidia-cuda"
declare void @llvm.nvvm.barrier0()
declare void @use(ptr)

; The larger of two, as std::max writes it.
define i32 @max(i32 %x, i32 %y) {
entry:
  %a = alloca i32
  %b = alloca i32
  store i32 %x, ptr %a
  store i32 %y, ptr %b
  %c = icmp slt i32 %x, %y
  %p = select i1 %c, ptr %b, ptr %a
  %v = load i32, ptr %p
  ret i32 %v
}

; Clamped: a choice of a choice, by branches and selects; a field.
define i32 @clamp(i32 %x, i32 %lo, i32 %hi, i1 %d) {
entry:
  %a = alloca {i32, i32}
  %b = alloca {i32, i32}
  %e = alloca {i32, i32}
  %a1 = getelementptr {i32, i32}, ptr %a, i32 0, i32 1
  %b1 = getelementptr {i32, i32}, ptr %b, i32 0, i32 1
  %e1 = getelementptr {i32, i32}, ptr %e, i32 0, i32 1
  store i32 %x, ptr %a1
  store i32 %lo, ptr %b1
  store i32 %hi, ptr %e1
  %c = icmp slt i32 %x, %lo
  br i1 %c, label %low, label %other
low:
  br label %end
other:
  %s = select i1 %d, ptr %e, ptr %a
  br label %end
end:
  %p = phi ptr [ %b, %low ], [ %s, %other ]
  %q = getelementptr {i32, i32}, ptr %p, i32 0, i32 1
  %v = load i32, ptr %q
  ret i32 %v
}

; The same bytes on both ways, loaded and stored.
define i32 @same(i1 %c, i32 %x) {
entry:
  %a = alloca [4 x i32]
  br i1 %c, label %one, label %two
one:
  %p1 = getelementptr [4 x i32], ptr %a, i32 0, i32 3
  br label %end
two:
  %p2 = getelementptr i8, ptr %a, i32 12
  br label %end
end:
  %p = phi ptr [ %p1, %one ], [ %p2, %two ]
  store i32 %x, ptr %p
  %v = load i32, ptr %p
  ret i32 %v
}

; The way of the other pointer leads here only, and the load is the first thing done.
define i32 @foreign(i1 %c, ptr %g) {
entry:
  %a = alloca i32
  store i32 7, ptr %a
  br i1 %c, label %one, label %two
one:
  br label %end
two:
  br label %end
end:
  %p = phi ptr [ %a, %one ], [ %g, %two ]
  %v = load i32, ptr %p
  ret i32 %v
}

; It leads elsewhere, too: the load may be one that is not executed.
define i32 @elsewhere(i1 %c, i1 %d, ptr %g) {
entry:
  %a = alloca i32
  store i32 7, ptr %a
  br i1 %c, label %one, label %two
one:
  br label %end
two:
  br i1 %d, label %end, label %out
end:
  %p = phi ptr [ %a, %one ], [ %g, %two ]
  %v = load i32, ptr %p
  ret i32 %v
out:
  ret i32 0
}

; Threads wait between the choice and the load; another may have written.
define i32 @waits(i1 %c, ptr %g) {
entry:
  %a = alloca i32
  store i32 7, ptr %a
  br i1 %c, label %one, label %two
one:
  br label %end
two:
  br label %end
end:
  %p = phi ptr [ %a, %one ], [ %g, %two ]
  call void @llvm.nvvm.barrier0()
  %v = load i32, ptr %p
  ret i32 %v
}

; A store between.
define i32 @written(i1 %c, i32 %x) {
entry:
  %a = alloca i32
  %b = alloca i32
  store i32 7, ptr %a
  store i32 8, ptr %b
  br i1 %c, label %one, label %end
one:
  br label %end
end:
  %p = phi ptr [ %a, %one ], [ %b, %entry ]
  store i32 %x, ptr %a
  %v = load i32, ptr %p
  ret i32 %v
}

; Outside of one of them: it must not be read there. A store to a choice.
define i32 @outside(i1 %c) {
entry:
  %a = alloca i32
  %b = alloca [2 x i32]
  store i32 7, ptr %a
  store i32 8, ptr %b
  %p = select i1 %c, ptr %a, ptr %b
  %q = getelementptr i8, ptr %p, i32 4
  %v = load i32, ptr %q
  ret i32 %v
}

define i32 @stored(i1 %c) {
entry:
  %a = alloca i32
  %b = alloca i32
  store i32 7, ptr %a
  store i32 8, ptr %b
  %p = select i1 %c, ptr %a, ptr %b
  store i32 9, ptr %p
  %v = load i32, ptr %a
  ret i32 %v
}

; Two places of one variable are not one.
define i32 @places(i1 %c) {
entry:
  %a = alloca [2 x i32]
  %b = getelementptr i8, ptr %a, i32 4
  store i32 7, ptr %a
  store i32 8, ptr %b
  %p = select i1 %c, ptr %a, ptr %b
  store i32 9, ptr %p
  %v = load i32, ptr %a
  ret i32 %v
}

; The address is given away: nothing is won. Nobody asks for a choice.
define i32 @given(i1 %c) {
entry:
  %a = alloca i32
  %b = alloca i32
  store i32 7, ptr %a
  store i32 8, ptr %b
  %p = select i1 %c, ptr %a, ptr %b
  call void @use(ptr %p)
  %v = load i32, ptr %p
  ret i32 %v
}

define i32 @unasked(i1 %c) {
entry:
  %a = alloca i32
  store i32 7, ptr %a
  %p = select i1 %c, ptr %a, ptr null
  %v = load i32, ptr %a
  ret i32 %v
}

; What is known of the alignment of the choice is not known of both.
define i32 @aligned(i1 %c, ptr %out) {
entry:
  %a = alloca i32, align 2
  %b = alloca i32, align 16
  call void @llvm.memcpy.p0.p0.i64(ptr %a, ptr %out, i64 4, i1 true)
  store i32 8, ptr %b
  %p = select i1 %c, ptr %a, ptr %b
  %v = load i32, ptr %p, align 8
  ret i32 %v
}
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

; A choice of a loop: the next iteration's is the other one.
define i32 @loop(i32 %n) {
entry:
  %a = alloca i32
  %b = alloca i32
  store i32 7, ptr %a
  store i32 8, ptr %b
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %j, %head ]
  %s = phi i32 [ 0, %entry ], [ %t, %head ]
  %p = phi ptr [ %a, %entry ], [ %b, %head ]
  %v = load i32, ptr %p
  %t = add i32 %s, %v
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %head, label %end
end:
  ret i32 %t
}

declare void @take(ptr)

; One that stays in memory is no better aligned than it is.
define i32 @unaligned(i1 %c) {
  %a = alloca i32, align 2
  %b = alloca i32, align 4
  call void @take(ptr %a)
  store i32 8, ptr %b
  %p = select i1 %c, ptr %a, ptr %b
  %v = load i32, ptr %p, align 4
  ret i32 %v
}

; want: opt sroa,mem2reg
; define i32 @max(i32 %x, i32 %y) {
; entry:
;   %c = icmp slt i32 %x, %y
;   %v.sroa.speculated = select i1 %c, i32 %y, i32 %x
;   ret i32 %v.sroa.speculated
; }
; define i32 @clamp(i32 %x, i32 %lo, i32 %hi, i1 %d) {
; entry:
;   %c = icmp slt i32 %x, %lo
;   br i1 %c, label %low, label %other
;
; low:                                              ; preds = %entry
;   br label %end
;
; other:                                            ; preds = %entry
;   %v.sroa.speculate.load.other.sroa.speculated = select i1 %d, i32 %hi, i32 %x
;   br label %end
;
; end:                                              ; preds = %other, %low
;   %v.sroa.speculated = phi i32 [ %lo, %low ], [ %v.sroa.speculate.load.other.sroa.speculated, %other ]
;   ret i32 %v.sroa.speculated
; }
; define i32 @same(i1 %c, i32 %x) {
; entry:
;   br i1 %c, label %one, label %two
;
; one:                                              ; preds = %entry
;   br label %end
;
; two:                                              ; preds = %entry
;   br label %end
;
; end:                                              ; preds = %two, %one
;   ret i32 %x
; }
; define i32 @foreign(i1 %c, ptr %g) {
; entry:
;   br i1 %c, label %one, label %two
;
; one:                                              ; preds = %entry
;   br label %end
;
; two:                                              ; preds = %entry
;   %v.sroa.speculate.load.two = load i32, ptr %g, align 4
;   br label %end
;
; end:                                              ; preds = %two, %one
;   %v.sroa.speculated = phi i32 [ 7, %one ], [ %v.sroa.speculate.load.two, %two ]
;   ret i32 %v.sroa.speculated
; }
; define i32 @elsewhere(i1 %c, i1 %d, ptr %g) {
; entry:
;   %a = alloca i32, align 4
;   store i32 7, ptr %a, align 4
;   br i1 %c, label %one, label %two
;
; one:                                              ; preds = %entry
;   br label %end
;
; two:                                              ; preds = %entry
;   br i1 %d, label %end, label %out
;
; end:                                              ; preds = %two, %one
;   %p = phi ptr [ %a, %one ], [ %g, %two ]
;   %v = load i32, ptr %p, align 4
;   ret i32 %v
;
; out:                                              ; preds = %two
;   ret i32 0
; }
; define i32 @waits(i1 %c, ptr %g) {
; entry:
;   %a = alloca i32, align 4
;   store i32 7, ptr %a, align 4
;   br i1 %c, label %one, label %two
;
; one:                                              ; preds = %entry
;   br label %end
;
; two:                                              ; preds = %entry
;   br label %end
;
; end:                                              ; preds = %two, %one
;   %p = phi ptr [ %a, %one ], [ %g, %two ]
;   call void @llvm.nvvm.barrier0()
;   %v = load i32, ptr %p, align 4
;   ret i32 %v
; }
; define i32 @written(i1 %c, i32 %x) {
; entry:
;   %a = alloca i32, align 4
;   %b = alloca i32, align 4
;   store i32 7, ptr %a, align 4
;   store i32 8, ptr %b, align 4
;   br i1 %c, label %one, label %end
;
; one:                                              ; preds = %entry
;   br label %end
;
; end:                                              ; preds = %one, %entry
;   %p = phi ptr [ %a, %one ], [ %b, %entry ]
;   store i32 %x, ptr %a, align 4
;   %v = load i32, ptr %p, align 4
;   ret i32 %v
; }
; define i32 @outside(i1 %c) {
; entry:
;   %a = alloca i32, align 4
;   %b = alloca [2 x i32], align 4
;   store i32 7, ptr %a, align 4
;   store i32 8, ptr %b, align 4
;   %p = select i1 %c, ptr %a, ptr %b
;   %q = getelementptr i8, ptr %p, i32 4
;   %v = load i32, ptr %q, align 4
;   ret i32 %v
; }
; define i32 @stored(i1 %c) {
; entry:
;   %a = alloca i32, align 4
;   %b = alloca i32, align 4
;   store i32 7, ptr %a, align 4
;   store i32 8, ptr %b, align 4
;   %p = select i1 %c, ptr %a, ptr %b
;   store i32 9, ptr %p, align 4
;   %v = load i32, ptr %a, align 4
;   ret i32 %v
; }
; define i32 @places(i1 %c) {
; entry:
;   %a = alloca [2 x i32], align 4
;   %b = getelementptr i8, ptr %a, i32 4
;   store i32 7, ptr %a, align 4
;   store i32 8, ptr %b, align 4
;   %p = select i1 %c, ptr %a, ptr %b
;   store i32 9, ptr %p, align 4
;   %v = load i32, ptr %a, align 4
;   ret i32 %v
; }
; define i32 @given(i1 %c) {
; entry:
;   %a = alloca i32, align 4
;   %b = alloca i32, align 4
;   store i32 7, ptr %a, align 4
;   store i32 8, ptr %b, align 4
;   %p = select i1 %c, ptr %a, ptr %b
;   call void @use(ptr %p)
;   %v = load i32, ptr %p, align 4
;   ret i32 %v
; }
; define i32 @unasked(i1 %c) {
; entry:
;   ret i32 7
; }
; define i32 @aligned(i1 %c, ptr %out) {
; entry:
;   %a = alloca i32, align 4
;   %a.copyload = load volatile i32, ptr %out, align 1
;   store volatile i32 %a.copyload, ptr %a, align 4
;   %v.sroa.speculate.load.true = load i32, ptr %a, align 4
;   %v.sroa.speculated = select i1 %c, i32 %v.sroa.speculate.load.true, i32 8
;   ret i32 %v.sroa.speculated
; }
; define i32 @loop(i32 %n) {
; entry:
;   br label %head
;
; head:                                             ; preds = %head, %entry
;   %i = phi i32 [ 0, %entry ], [ %j, %head ]
;   %s = phi i32 [ 0, %entry ], [ %t, %head ]
;   %v.sroa.speculated = phi i32 [ 7, %entry ], [ 8, %head ]
;   %t = add i32 %s, %v.sroa.speculated
;   %j = add i32 %i, 1
;   %c = icmp ult i32 %j, %n
;   br i1 %c, label %head, label %end
;
; end:                                              ; preds = %head
;   ret i32 %t
; }
; define i32 @unaligned(i1 %c) {
;   %a = alloca i32, align 2
;   call void @take(ptr %a)
;   %v.sroa.speculate.load.true = load i32, ptr %a, align 2
;   %v.sroa.speculated = select i1 %c, i32 %v.sroa.speculate.load.true, i32 8
;   ret i32 %v.sroa.speculated
; }
