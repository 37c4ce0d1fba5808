; Intrinsics: signatures and constant arguments, memory, vectors.
; test verify
define void @sig(i32 %i, float %x, ptr %p, <4 x i32> %v) {
  %a = call i32 @llvm.fma.i32(i32 %i, i32 %i, i32 %i) ; error: intrinsic @llvm.fma.i32 has a wrong result type i32
  %b = call float @llvm.fma.f32(float %x, float %x) ; error: intrinsic @llvm.fma.f32 has a wrong number of parameters
  %c = call i64 @llvm.vector.reduce.add.v4i32(<4 x i32> %v) ; error: intrinsic @llvm.vector.reduce.add.v4i32 has a wrong result type i64
  %d = call i1 @llvm.is.fpclass.f32(float %x, i32 %i) ; error: argument 1 of @llvm.is.fpclass.f32 must be a constant
  %e = call i1 @llvm.is.fpclass.f32(float %x, i32 2048) ; error: @llvm.is.fpclass.f32: the mask has unknown bits
  %f = call i32 @llvm.nvvm.shfl.sync.down.i32(i32 %i, i32 %i, i32 %i, i64 0) ; error: intrinsic @llvm.nvvm.shfl.sync.down.i32 has a parameter 3 of wrong type i64
  %g = call i24 @llvm.bswap.i24(i24 1) ; error: @llvm.bswap.i24: needs an even number of bytes
  call void @llvm.memcpy.element.unordered.atomic.p0.p0.i32(ptr align 4 %p, ptr align 4 %p, i32 4, i32 3) ; error: @llvm.memcpy.element.unordered.atomic.p0.p0.i32: the element size must be a power of two
  call void @llvm.memcpy.element.unordered.atomic.p0.p0.i32(ptr align 4 %p, ptr align 4 %p, i32 7, i32 4) ; error: @llvm.memcpy.element.unordered.atomic.p0.p0.i32: the length must be a multiple of the element size
  call void @llvm.memcpy.element.unordered.atomic.p0.p0.i32(ptr %p, ptr align 4 %p, i32 4, i32 4) ; error: @llvm.memcpy.element.unordered.atomic.p0.p0.i32: the destination must be aligned to the element size
  call void @llvm.memcpy.element.unordered.atomic.p0.p0.i32(ptr align 4 %p, ptr align 2 %p, i32 4, i32 4) ; error: @llvm.memcpy.element.unordered.atomic.p0.p0.i32: the source must be aligned to the element size
  call void @llvm.prefetch.p0(ptr %p, i32 2, i32 0, i32 1) ; error: @llvm.prefetch.p0: the kind must be 0 or 1 and the locality 0 to 3
  %h = call i32 @llvm.smul.fix.i32(i32 %i, i32 %i, i32 32) ; error: @llvm.smul.fix.i32: the scale must be less than the width
  %j = call <4 x i32> @llvm.vector.splice.v4i32(<4 x i32> %v, <4 x i32> %v, i32 4) ; error: @llvm.vector.splice.v4i32: the index is out of range
  %k = call i1 @llvm.scmp.i1.i32(i32 %i, i32 %i) ; error: @llvm.scmp.i1.i32: the result needs at least two bits
  %l = call <2 x i32> @llvm.vector.extract.v2i32.v4i32(<4 x i32> %v, i64 1) ; error: @llvm.vector.extract.v2i32.v4i32: the index must be a multiple of the length of the subvector
  %m = call <2 x i32> @llvm.vector.extract.v2i32.v4i32(<4 x i32> %v, i64 4) ; error: @llvm.vector.extract.v2i32.v4i32: the subvector goes beyond the vector
  %n = call <4 x i32> @llvm.masked.load.v4i32.p0(ptr %p, i32 3, <4 x i1> poison, <4 x i32> %v) ; error: @llvm.masked.load.v4i32.p0: the alignment must be a power of two
  ret void
}
declare i32 @llvm.fma.i32(i32, i32, i32)
declare float @llvm.fma.f32(float, float)
declare i64 @llvm.vector.reduce.add.v4i32(<4 x i32>)
declare i1 @llvm.is.fpclass.f32(float, i32)
declare i32 @llvm.nvvm.shfl.sync.down.i32(i32, i32, i32, i64)
declare i24 @llvm.bswap.i24(i24)
declare void @llvm.memcpy.element.unordered.atomic.p0.p0.i32(ptr, ptr, i32, i32)
declare void @llvm.prefetch.p0(ptr, i32, i32, i32)
declare i32 @llvm.smul.fix.i32(i32, i32, i32)
declare <4 x i32> @llvm.vector.splice.v4i32(<4 x i32>, <4 x i32>, i32)
declare i1 @llvm.scmp.i1.i32(i32, i32)
declare <2 x i32> @llvm.vector.extract.v2i32.v4i32(<4 x i32>, i64)
declare <4 x i32> @llvm.masked.load.v4i32.p0(ptr, i32, <4 x i1>, <4 x i32>)
