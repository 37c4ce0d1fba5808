; Rules about instructions: memory and casts.
; test verify
%opaque = type opaque
%st = type { i32, <vscale x 2 x i32> }
define void @f(ptr %p, i32 %i, i128 %w, i8 %b, float %x, ptr addrspace(3) %s, <2 x i32> %v) {
  %load_release = load atomic i32, ptr %p seq_cst, align 4
  %a3 = load atomic i24, ptr %p monotonic, align 4 ; error: atomic access of 24 bits, which is not a power of two
  %a1 = load atomic i1, ptr %p monotonic, align 1 ; error: atomic access of less than a byte
  %av = load atomic <vscale x 2 x i32>, ptr %p monotonic, align 8 ; error: atomic load needs an integer, pointer or floating-point type or a vector of them, not <vscale x 2 x i32>
  store atomic i4 0, ptr %p monotonic, align 1 ; error: atomic access of less than a byte
  store atomic [2 x i32] zeroinitializer, ptr %p monotonic, align 8 ; error: atomic store needs an integer, pointer or floating-point type or a vector of them, not [2 x i32]
  %c1 = cmpxchg ptr %p, i24 0, i24 1 monotonic monotonic ; error: atomic access of 24 bits, which is not a power of two
  %sw = alloca swifterror i32 ; error: a swifterror alloca must hold a pointer
  %sa = alloca swifterror ptr, i32 2 ; error: a swifterror alloca cannot be an array
  ret void
}
define i32 @agg(<2 x i32> %v) {
  %u = add <2 x i32> %v, %v, !range !0 ; error: !range is for loads, calls and invokes
  ret i32 0
}
!0 = !{i32 0, i32 2}
