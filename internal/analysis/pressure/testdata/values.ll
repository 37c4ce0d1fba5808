; test analysis pressure
; Words live at once: of all values, of those that a warp shares, and predicates. A constant offset lives as its base, a
; copy as its source; a vector has the words of its elements.
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @use(i32, ptr)

; Behind the first addition %n, %tid and %a: in its place %p as well.
define ptx_kernel void @straight(ptr addrspace(1) %p, i32 %n) {
entry:
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %a = add i32 %tid, %n
  store i32 %a, ptr addrspace(1) %p
  %q = getelementptr i8, ptr addrspace(1) %p, i64 16
  %b = mul i32 %tid, %n
  store i32 %b, ptr addrspace(1) %q
  ret void
}

; The vector and the counter live around the loop; so does %c of the outer branch.
define ptx_kernel void @loop(ptr addrspace(1) %p, i32 %n, i1 %c) {
entry:
  %v = load <4 x float>, ptr addrspace(1) %p
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %s = phi <4 x float> [ zeroinitializer, %entry ], [ %t, %loop ]
  %t = fadd <4 x float> %s, %v
  %j = add i32 %i, 1
  %again = icmp ult i32 %j, %n
  br i1 %again, label %loop, label %exit
exit:
  br i1 %c, label %store, label %done
store:
  store <4 x float> %t, ptr addrspace(1) %p
  br label %done
done:
  ret void
}

; A static variable is an address that needs no register.
define ptx_kernel void @variable(i32 %n) {
  %x = alloca [4 x i32]
  %g = getelementptr [4 x i32], ptr %x, i32 0, i32 2
  store i32 %n, ptr %g
  call void @use(i32 %n, ptr %g)
  ret void
}

; want: analysis pressure
; Register pressure of function 'straight': 5 words, 3 of them uniform, in block %entry before instruction 3; 0 predicates
;   %entry: 5 words, 3 uniform, 0 predicates
; Register pressure of function 'loop': 12 words, 12 of them uniform, in block %loop before instruction 3; 2 predicates
;   %entry: 7 words, 7 uniform, 1 predicates
;   %loop: 12 words, 12 uniform, 2 predicates
;   %exit: 6 words, 6 uniform, 1 predicates
;   %store: 6 words, 6 uniform, 0 predicates
;   %done: 0 words, 0 uniform, 0 predicates
; Register pressure of function 'variable': 1 words, 1 of them uniform, in block %0 before instruction 3; 0 predicates
;   %0: 1 words, 1 uniform, 0 predicates
