; test opt codegenprepare
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; No access adds 2^31: the addresses share a base, at the nearest place above all of them.
define void @far(i1 %c, ptr addrspace(1) %p) {
entry:
  %x = load ptr addrspace(1), ptr addrspace(1) %p
  br i1 %c, label %then, label %else
then:
  %a = getelementptr i8, ptr addrspace(1) %x, i64 2147483656
  store i32 1, ptr addrspace(1) %a
  br label %end
else:
  %b = getelementptr i8, ptr addrspace(1) %x, i64 2147483648
  store i32 2, ptr addrspace(1) %b
  br label %end
end:
  %d = getelementptr i8, ptr addrspace(1) %x, i64 2147483647
  %e = getelementptr i8, ptr addrspace(1) %x, i64 -2147483648
  %f = getelementptr i8, ptr addrspace(1) %x, i64 -2147483649
  store i32 3, ptr addrspace(1) %d
  store i32 3, ptr addrspace(1) %e
  store i32 3, ptr addrspace(1) %f
  ret void
}

; The base of one family is in another one.
define void @families(ptr addrspace(1) %x) {
  %a = getelementptr i8, ptr addrspace(1) %x, i64 4294967296
  %b = getelementptr i8, ptr addrspace(1) %x, i64 4294967304
  %c = getelementptr i8, ptr addrspace(1) %b, i64 4294967296
  %d = getelementptr i8, ptr addrspace(1) %b, i64 4294967304
  store i32 1, ptr addrspace(1) %a
  store i32 2, ptr addrspace(1) %b
  store i32 3, ptr addrspace(1) %c
  store i32 4, ptr addrspace(1) %d
  ret void
}

; want: opt codegenprepare
; define void @far(i1 %c, ptr addrspace(1) %p) {
; entry:
;   %x = load ptr addrspace(1), ptr addrspace(1) %p, align 8
;   %splitgep = getelementptr i8, ptr addrspace(1) %x, i64 2147483648
;   br i1 %c, label %then, label %else
;
; then:                                             ; preds = %entry
;   %0 = getelementptr i8, ptr addrspace(1) %splitgep, i64 8
;   store i32 1, ptr addrspace(1) %0, align 4
;   br label %end
;
; else:                                             ; preds = %entry
;   store i32 2, ptr addrspace(1) %splitgep, align 4
;   br label %end
;
; end:                                              ; preds = %else, %then
;   %d = getelementptr i8, ptr addrspace(1) %x, i64 2147483647
;   %e = getelementptr i8, ptr addrspace(1) %x, i64 -2147483648
;   %f = getelementptr i8, ptr addrspace(1) %x, i64 -2147483649
;   store i32 3, ptr addrspace(1) %d, align 4
;   store i32 3, ptr addrspace(1) %e, align 4
;   store i32 3, ptr addrspace(1) %f, align 4
;   ret void
; }
; define void @families(ptr addrspace(1) %x) {
;   %splitgep = getelementptr i8, ptr addrspace(1) %x, i64 4294967296
;   %1 = getelementptr i8, ptr addrspace(1) %splitgep, i64 8
;   %splitgep1 = getelementptr i8, ptr addrspace(1) %1, i64 4294967296
;   %2 = getelementptr i8, ptr addrspace(1) %splitgep1, i64 8
;   store i32 1, ptr addrspace(1) %splitgep, align 4
;   store i32 2, ptr addrspace(1) %1, align 4
;   store i32 3, ptr addrspace(1) %splitgep1, align 4
;   store i32 4, ptr addrspace(1) %2, align 4
;   ret void
; }
