; test opt loop-idiom
; test opt loop-idiom,loop-deletion,simplifycfg
target triple = "nvptx64-nvidia-cuda"

; The bits of a number that was tested; the sum begins somewhere and is wider.
define i64 @bits(i32 %x, i64 %s) mustprogress {
entry:
  %z = icmp eq i32 %x, 0
  br i1 %z, label %exit, label %h
h:
  %a = phi i32 [ %x, %entry ], [ %b, %h ]
  %c = phi i64 [ %s, %entry ], [ %d, %h ]
  %m = add i32 %a, -1
  %b = and i32 %m, %a
  %d = add i64 %c, 1
  %t = icmp eq i32 %b, 0
  br i1 %t, label %exit, label %h
exit:
  %r = phi i64 [ %s, %entry ], [ %d, %h ]
  ret i64 %r
}

; A narrow sum; what else the loop does stays. A store on a GPU stays, too.
define i16 @more(ptr addrspace(1) %p, i64 %x) {
entry:
  %z = icmp ne i64 %x, 0
  br i1 %z, label %h, label %exit
h:
  %a = phi i64 [ %x, %entry ], [ %b, %h ]
  %c = phi i16 [ 0, %entry ], [ %d, %h ]
  %i = sext i16 %c to i64
  %q = getelementptr i64, ptr addrspace(1) %p, i64 %i
  store i64 0, ptr addrspace(1) %q
  %m = add i64 %a, -1
  %b = and i64 %a, %m
  %d = add i16 %c, 1
  %t = icmp ne i64 %b, 0
  br i1 %t, label %h, label %exit
exit:
  %r = phi i16 [ 0, %entry ], [ %d, %h ]
  ret i16 %r
}

; The number may be zero: the loop is executed once then.
define i32 @zero(i32 noundef %x) {
entry:
  br label %h
h:
  %a = phi i32 [ %x, %entry ], [ %b, %h ]
  %c = phi i32 [ 0, %entry ], [ %d, %h ]
  %m = add i32 %a, -1
  %b = and i32 %m, %a
  %d = add i32 %c, 1
  %t = icmp eq i32 %b, 0
  br i1 %t, label %exit, label %h
exit:
  ret i32 %d
}

; What is wanted is the sum before the last iteration, and another bit operation.
define i32 @other(i32 %x) {
entry:
  %z = icmp eq i32 %x, 0
  br i1 %z, label %exit, label %h
h:
  %a = phi i32 [ %x, %entry ], [ %b, %h ]
  %c = phi i32 [ 0, %entry ], [ %d, %h ]
  %m = add i32 %a, -1
  %b = or i32 %m, %a
  %d = add i32 %c, 1
  %t = icmp eq i32 %b, 0
  br i1 %t, label %exit, label %h
exit:
  %r = phi i32 [ 0, %entry ], [ %c, %h ]
  ret i32 %r
}

; want: opt loop-idiom
; ; Function Attrs: mustprogress
; define i64 @bits(i32 %x, i64 %s) #0 {
; entry:
;   %z = icmp eq i32 %x, 0
;   br i1 %z, label %exit, label %h.preheader
;
; h.preheader:                                      ; preds = %entry
;   %popcnt = call i32 @llvm.ctpop.i32(i32 %x)
;   %0 = zext i32 %popcnt to i64
;   %d.sum = add i64 %s, %0
;   br label %h
;
; h:                                                ; preds = %h, %h.preheader
;   %tcphi = phi i32 [ %tcdec, %h ], [ %popcnt, %h.preheader ]
;   %a = phi i32 [ %b, %h ], [ %x, %h.preheader ]
;   %c = phi i64 [ %d, %h ], [ %s, %h.preheader ]
;   %m = add i32 %a, -1
;   %b = and i32 %m, %a
;   %d = add i64 %c, 1
;   %tcdec = sub nuw i32 %tcphi, 1
;   %t = icmp eq i32 %tcdec, 0
;   br i1 %t, label %exit.loopexit, label %h
;
; exit.loopexit:                                    ; preds = %h
;   %d.lcssa = phi i64 [ %d.sum, %h ]
;   br label %exit
;
; exit:                                             ; preds = %exit.loopexit, %entry
;   %r = phi i64 [ %s, %entry ], [ %d.lcssa, %exit.loopexit ]
;   ret i64 %r
; }
; define i16 @more(ptr addrspace(1) %p, i64 %x) {
; entry:
;   %z = icmp ne i64 %x, 0
;   br i1 %z, label %h.preheader, label %exit
;
; h.preheader:                                      ; preds = %entry
;   %popcnt = call i64 @llvm.ctpop.i64(i64 %x)
;   %0 = trunc i64 %popcnt to i16
;   br label %h
;
; h:                                                ; preds = %h, %h.preheader
;   %tcphi = phi i64 [ %tcdec, %h ], [ %popcnt, %h.preheader ]
;   %a = phi i64 [ %b, %h ], [ %x, %h.preheader ]
;   %c = phi i16 [ %d, %h ], [ 0, %h.preheader ]
;   %i = sext i16 %c to i64
;   %q = getelementptr i64, ptr addrspace(1) %p, i64 %i
;   store i64 0, ptr addrspace(1) %q, align 4
;   %m = add i64 %a, -1
;   %b = and i64 %a, %m
;   %d = add i16 %c, 1
;   %tcdec = sub nuw i64 %tcphi, 1
;   %t = icmp ne i64 %tcdec, 0
;   br i1 %t, label %h, label %exit.loopexit
;
; exit.loopexit:                                    ; preds = %h
;   %d.lcssa = phi i16 [ %0, %h ]
;   br label %exit
;
; exit:                                             ; preds = %exit.loopexit, %entry
;   %r = phi i16 [ 0, %entry ], [ %d.lcssa, %exit.loopexit ]
;   ret i16 %r
; }
; define i32 @zero(i32 noundef %x) {
; entry:
;   br label %h
;
; h:                                                ; preds = %h, %entry
;   %a = phi i32 [ %x, %entry ], [ %b, %h ]
;   %c = phi i32 [ 0, %entry ], [ %d, %h ]
;   %m = add i32 %a, -1
;   %b = and i32 %m, %a
;   %d = add i32 %c, 1
;   %t = icmp eq i32 %b, 0
;   br i1 %t, label %exit, label %h
;
; exit:                                             ; preds = %h
;   %d.lcssa = phi i32 [ %d, %h ]
;   ret i32 %d.lcssa
; }
; define i32 @other(i32 %x) {
; entry:
;   %z = icmp eq i32 %x, 0
;   br i1 %z, label %exit, label %h.preheader
;
; h.preheader:                                      ; preds = %entry
;   br label %h
;
; h:                                                ; preds = %h, %h.preheader
;   %a = phi i32 [ %b, %h ], [ %x, %h.preheader ]
;   %c = phi i32 [ %d, %h ], [ 0, %h.preheader ]
;   %m = add i32 %a, -1
;   %b = or i32 %m, %a
;   %d = add i32 %c, 1
;   %t = icmp eq i32 %b, 0
;   br i1 %t, label %exit.loopexit, label %h
;
; exit.loopexit:                                    ; preds = %h
;   %c.lcssa = phi i32 [ %c, %h ]
;   br label %exit
;
; exit:                                             ; preds = %exit.loopexit, %entry
;   %r = phi i32 [ 0, %entry ], [ %c.lcssa, %exit.loopexit ]
;   ret i32 %r
; }

; want: opt loop-idiom,loop-deletion,simplifycfg
; ; Function Attrs: mustprogress
; define i64 @bits(i32 %x, i64 %s) #0 {
; entry:
;   %z = icmp eq i32 %x, 0
;   %popcnt = call i32 @llvm.ctpop.i32(i32 %x)
;   %0 = zext i32 %popcnt to i64
;   %d.sum = add i64 %s, %0
;   %r = select i1 %z, i64 %s, i64 %d.sum
;   ret i64 %r
; }
; define i16 @more(ptr addrspace(1) %p, i64 %x) {
; entry:
;   %z = icmp ne i64 %x, 0
;   br i1 %z, label %h.preheader, label %exit
;
; h.preheader:                                      ; preds = %entry
;   %popcnt = call i64 @llvm.ctpop.i64(i64 %x)
;   %0 = trunc i64 %popcnt to i16
;   br label %h
;
; h:                                                ; preds = %h, %h.preheader
;   %tcphi = phi i64 [ %tcdec, %h ], [ %popcnt, %h.preheader ]
;   %a = phi i64 [ %b, %h ], [ %x, %h.preheader ]
;   %c = phi i16 [ %d, %h ], [ 0, %h.preheader ]
;   %i = sext i16 %c to i64
;   %q = getelementptr i64, ptr addrspace(1) %p, i64 %i
;   store i64 0, ptr addrspace(1) %q, align 4
;   %m = add i64 %a, -1
;   %b = and i64 %a, %m
;   %d = add i16 %c, 1
;   %tcdec = sub nuw i64 %tcphi, 1
;   %t = icmp ne i64 %tcdec, 0
;   br i1 %t, label %h, label %exit
;
; exit:                                             ; preds = %h, %entry
;   %r = phi i16 [ 0, %entry ], [ %0, %h ]
;   ret i16 %r
; }
; define i32 @zero(i32 noundef %x) {
; entry:
;   br label %h
;
; h:                                                ; preds = %h, %entry
;   %a = phi i32 [ %x, %entry ], [ %b, %h ]
;   %c = phi i32 [ 0, %entry ], [ %d, %h ]
;   %m = add i32 %a, -1
;   %b = and i32 %m, %a
;   %d = add i32 %c, 1
;   %t = icmp eq i32 %b, 0
;   br i1 %t, label %exit, label %h
;
; exit:                                             ; preds = %h
;   %d.lcssa = phi i32 [ %d, %h ]
;   ret i32 %d.lcssa
; }
; define i32 @other(i32 %x) {
; entry:
;   %z = icmp eq i32 %x, 0
;   br i1 %z, label %exit, label %h
;
; h:                                                ; preds = %h, %entry
;   %a = phi i32 [ %b, %h ], [ %x, %entry ]
;   %c = phi i32 [ %d, %h ], [ 0, %entry ]
;   %m = add i32 %a, -1
;   %b = or i32 %m, %a
;   %d = add i32 %c, 1
;   %t = icmp eq i32 %b, 0
;   br i1 %t, label %exit, label %h
;
; exit:                                             ; preds = %h, %entry
;   %r = phi i32 [ 0, %entry ], [ %c, %h ]
;   ret i32 %r
; }
