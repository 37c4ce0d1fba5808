; Where ranges come from: metadata, attributes, special registers, launch bounds.
; test analysis ranges
target triple = "nvptx64-nvidia-cuda"

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.y()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.z()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.y()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.nctaid.y()
declare i32 @llvm.nvvm.read.ptx.sreg.laneid()
declare i32 @llvm.nvvm.read.ptx.sreg.warpsize()
declare i32 @llvm.nvvm.read.ptx.sreg.clock()
declare range(i8 2, 9) i8 @callee()

define i32 @attributes(i32 range(i32 -3, 7) %p, i64 range(i64 5, 18446744073709551615) %q, ptr %a) {
  %one = load i32, ptr %a, !range !0
  %two = load i8, ptr %a, !range !1
  %around = load i8, ptr %a, !range !2
  %c = call i8 @callee()
  %d = call range(i8 4, 20) i8 @callee()
  ret i32 %one
}

; Not a kernel: it may be called from any.
define void @device() "nvvm.reqntid"="64,1,1" {
  %x = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %z = call i32 @llvm.nvvm.read.ptx.sreg.tid.z()
  %n = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %b = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %g = call i32 @llvm.nvvm.read.ptx.sreg.nctaid.y()
  %l = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %w = call i32 @llvm.nvvm.read.ptx.sreg.warpsize()
  %t = call i32 @llvm.nvvm.read.ptx.sreg.clock()
  ret void
}

define ptx_kernel void @required() "nvvm.reqntid"="64,2" {
  %x = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %y = call i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %z = call i32 @llvm.nvvm.read.ptx.sreg.tid.z()
  %n = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %m = call i32 @llvm.nvvm.read.ptx.sreg.ntid.y()
  ret void
}

; Only the product of the numbers is promised: a block of 1 x 128 threads may come.
define ptx_kernel void @most() "nvvm.maxntid"="64,2,1" {
  %x = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %y = call i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %z = call i32 @llvm.nvvm.read.ptx.sreg.tid.z()
  %n = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  ret void
}

define void @annotated() {
  %x = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %n = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  ret void
}

!nvvm.annotations = !{!3, !4}
!0 = !{i32 0, i32 8}
!1 = !{i8 1, i8 3, i8 7, i8 9}
!2 = !{i8 -2, i8 2}
!3 = !{ptr @annotated, !"kernel", i32 1}
!4 = !{ptr @annotated, !"reqntidx", i32 96}

; want: analysis ranges
; Ranges of function 'attributes':
;   %p: [-3,7)
;   %q: [5,-1)
;   %one: [0,8)
;   %two: [1,9)
;   %around: [-2,2)
;   %c: [2,9)
;   %d: [4,9)
; Ranges of function 'device':
;   %x: [0,1024)
;   %z: [0,64)
;   %n: [1,1025)
;   %b: [0,2147483647)
;   %g: [1,65536)
;   %l: [0,32)
;   %w: [32,33)
; Ranges of function 'required':
;   %x: [0,64)
;   %y: [0,2)
;   %z: [0,1)
;   %n: [64,65)
;   %m: [2,3)
; Ranges of function 'most':
;   %x: [0,128)
;   %y: [0,128)
;   %z: [0,64)
;   %n: [1,129)
; Ranges of function 'annotated':
;   %x: [0,96)
;   %n: [96,97)
