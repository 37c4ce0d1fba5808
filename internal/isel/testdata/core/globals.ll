; sm_80 7.8 O2
; Variables of every space, initialisers with addresses, names that PTX does not allow.
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@list = global [2 x ptr] [ptr @.str.1, ptr addrspacecast (ptr addrspace(1) getelementptr (i8, ptr addrspace(1) @raw, i64 4) to ptr)]
@.str.1 = private unnamed_addr constant [3 x i8] c"ab\00"
@raw = addrspace(1) global { i8, i32, float } { i8 1, i32 -2, float 1.5 }
@i1 = addrspace(1) global i1 true
@i64 = internal addrspace(1) global i64 81985529216486895
@dbl = weak addrspace(1) global double 0x3FF8000000000000
@table = addrspace(4) constant [4 x i16] [i16 1, i16 2, i16 3, i16 -1], align 8
@ptrint = addrspace(1) global i64 ptrtoint (ptr addrspace(1) @raw to i64)
@fptr = addrspace(1) global ptr @callee
@packed = addrspace(1) global <{ i8, ptr addrspace(1) }> <{ i8 7, ptr addrspace(1) @raw }>
@zero = addrspace(1) global [1000000 x i32] zeroinitializer
@bits = addrspace(1) global <9 x i1> <i1 1, i1 0, i1 1, i1 1, i1 0, i1 0, i1 0, i1 0, i1 1>
@wide = addrspace(1) global i128 1208925819614629174706177
@ext = external addrspace(1) global [16 x i8], align 4
@dyn = external addrspace(3) global [0 x i8], align 16
@lds = internal addrspace(3) global [64 x float] undef, align 4
@0 = internal addrspace(1) global i32 5
@"a b" = internal addrspace(1) global i32 6
@llvm.used = appending global [1 x ptr] [ptr @list], section "llvm.metadata"

define void @callee() {
  ret void
}

define i64 @use(i64 %i) {
  %p = getelementptr [64 x float], ptr addrspace(3) @lds, i64 0, i64 %i
  store float 1.0, ptr addrspace(3) %p
  %q = getelementptr [4 x i16], ptr addrspace(4) @table, i64 0, i64 2
  %a = load i16, ptr addrspace(4) %q
  %b = load i32, ptr addrspacecast (ptr addrspace(1) @0 to ptr)
  %c = load i32, ptr addrspace(1) @"a b"
  %d = load volatile i8, ptr addrspace(3) getelementptr (i8, ptr addrspace(3) @dyn, i64 3)
  %e = load i64, ptr getelementptr (i8, ptr @list, i64 8)
  %a1 = zext i16 %a to i64
  %b1 = zext i32 %b to i64
  %c1 = zext i32 %c to i64
  %d1 = zext i8 %d to i64
  %s1 = add i64 %a1, %b1
  %s2 = add i64 %s1, %c1
  %s3 = add i64 %s2, %d1
  %s4 = add i64 %s3, %e
  %s5 = add i64 %s4, ptrtoint (ptr @list to i64)
  ret i64 %s5
}
