; A kernel in the style of Zig's nvptx64 target: dotted names, special registers by inline assembly, overflow arithmetic
; that is checked by intrinsics, allocas for locals in the unoptimised form.
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-unknown-cuda-unknown"

@kernel.scale = internal unnamed_addr addrspace(4) constant [4 x i32] [i32 1, i32 3, i32 5, i32 7], align 4

define internal fastcc i32 @kernel.globalId() unnamed_addr {
Entry:
  %0 = alloca i32, align 4
  %1 = call i32 asm sideeffect "mov.u32 \09$0, %ctaid.x;", "=r"()
  %2 = call i32 asm sideeffect "mov.u32 \09$0, %ntid.x;", "=r"()
  %3 = call i32 asm sideeffect "mov.u32 \09$0, %tid.x;", "=r"()
  %4 = call { i32, i1 } @llvm.umul.with.overflow.i32(i32 %1, i32 %2)
  %5 = extractvalue { i32, i1 } %4, 1
  br i1 %5, label %Then, label %Else

Then:
  call void @llvm.trap()
  unreachable

Else:
  %6 = extractvalue { i32, i1 } %4, 0
  %7 = add nuw i32 %6, %3
  store i32 %7, ptr %0, align 4
  %8 = load i32, ptr %0, align 4
  ret i32 %8
}

define ptx_kernel void @"kernel.scaleAll"(ptr addrspace(1) nonnull align 4 %0, i64 %1) {
Entry:
  %2 = call fastcc i32 @kernel.globalId()
  %3 = zext i32 %2 to i64
  %4 = icmp uge i64 %3, %1
  br i1 %4, label %Then, label %Else

Then:
  ret void

Else:
  %5 = and i32 %2, 3
  %6 = zext nneg i32 %5 to i64
  %7 = getelementptr inbounds [4 x i32], ptr addrspace(4) @kernel.scale, i64 0, i64 %6
  %8 = load i32, ptr addrspace(4) %7, align 4
  %9 = getelementptr inbounds i32, ptr addrspace(1) %0, i64 %3
  %10 = load i32, ptr addrspace(1) %9, align 4
  %11 = mul i32 %10, %8
  store i32 %11, ptr addrspace(1) %9, align 4
  ret void
}

declare { i32, i1 } @llvm.umul.with.overflow.i32(i32, i32)
declare void @llvm.trap()
