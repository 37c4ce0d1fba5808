; sm_70 7.8
define void @cpy(ptr %d, ptr addrspace(1) %s, i64 %n) {
  call void @llvm.memcpy.p0.p1.i64(ptr align 8 %d, ptr addrspace(1) align 8 %s, i64 %n, i1 false)
  call void @llvm.memcpy.p0.p1.i64(ptr align 16 %d, ptr addrspace(1) align 16 %s, i64 39, i1 false)
  call void @llvm.memcpy.p0.p1.i64(ptr align 16 %d, ptr addrspace(1) align 16 %s, i64 1000, i1 true)
  ret void
}
define void @mv(ptr %d, ptr %s, i32 %n) {
  call void @llvm.memmove.p0.p0.i64(ptr align 4 %d, ptr align 4 %s, i64 12, i1 false)
  call void @llvm.memmove.p0.p0.i32(ptr align 4 %d, ptr %s, i32 %n, i1 false)
  ret void
}
define void @set(ptr addrspace(3) %d, i8 %x, i64 %n) {
  call void @llvm.memset.p3.i64(ptr addrspace(3) align 4 %d, i8 0, i64 20, i1 false)
  call void @llvm.memset.p3.i64(ptr addrspace(3) align 16 %d, i8 %x, i64 %n, i1 false)
  ret void
}
define <4 x float> @ml(ptr %p, <4 x i1> %m, <4 x float> %o) {
  %r = call <4 x float> @llvm.masked.load.v4f32.p0(ptr %p, i32 4, <4 x i1> %m, <4 x float> %o)
  call void @llvm.masked.store.v4f32.p0(<4 x float> %r, ptr %p, i32 4, <4 x i1> <i1 true, i1 false, i1 true, i1 false>)
  ret <4 x float> %r
}
define <2 x i8> @mg(<2 x ptr> %p, <2 x i1> %m) {
  %r = call <2 x i8> @llvm.masked.gather.v2i8.v2p0(<2 x ptr> %p, i32 1, <2 x i1> %m, <2 x i8> zeroinitializer)
  call void @llvm.masked.scatter.v2i8.v2p0(<2 x i8> %r, <2 x ptr> %p, i32 1, <2 x i1> %m)
  ret <2 x i8> %r
}
declare void @llvm.memcpy.p0.p1.i64(ptr, ptr addrspace(1), i64, i1)
declare void @llvm.memmove.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memmove.p0.p0.i32(ptr, ptr, i32, i1)
declare void @llvm.memset.p3.i64(ptr addrspace(3), i8, i64, i1)
declare <4 x float> @llvm.masked.load.v4f32.p0(ptr, i32, <4 x i1>, <4 x float>)
declare void @llvm.masked.store.v4f32.p0(<4 x float>, ptr, i32, <4 x i1>)
declare <2 x i8> @llvm.masked.gather.v2i8.v2p0(<2 x ptr>, i32, <2 x i1>, <2 x i8>)
declare void @llvm.masked.scatter.v2i8.v2p0(<2 x i8>, <2 x ptr>, i32, <2 x i1>)
