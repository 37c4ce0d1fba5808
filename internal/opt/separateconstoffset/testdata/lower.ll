; test opt separate-const-offset-from-gep<lower-gep>
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
%s = type { i64, [4 x { i32, i32, i32 }] }

define i32 @steps(ptr %p, i64 %i, i64 %j) {
  %a = add i64 %i, 2
  %q = getelementptr %s, ptr %p, i64 %a, i32 1, i64 %j, i32 1
  %v = load i32, ptr %q
  ret i32 %v
}

; want: opt separate-const-offset-from-gep<lower-gep>
; define i32 @steps(ptr %p, i64 %i, i64 %j) {
;   %1 = ptrtoint ptr %p to i64
;   %2 = mul i64 %i, 56
;   %3 = add i64 %1, %2
;   %4 = mul i64 %j, 12
;   %5 = add i64 %3, %4
;   %6 = add i64 %5, 124
;   %q = inttoptr i64 %6 to ptr
;   %v = load i32, ptr %q, align 4
;   ret i32 %v
; }
