; A kernel in the style of Numba's CUDA target: arrays as seven scalars each, a device function with a status and a pointer
; for its result, mangled names, functions of the vendor's device library by name.
target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-f32:32:32-f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

declare double @__nv_sin(double)
declare double @__nv_exp(double)
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

define linkonce_odr i32 @_ZN08NumbaEnv8__main__4waveB2v1Ed(ptr noalias nocapture writeonly %.ret, double %arg.x) alwaysinline {
entry:
  %.sin = call double @__nv_sin(double %arg.x)
  %.neg = fmul double %arg.x, -5.000000e-01
  %.exp = call double @__nv_exp(double %.neg)
  %.mul = fmul double %.sin, %.exp
  store double %.mul, ptr %.ret, align 8
  ret i32 0
}

define void @_ZN6cudapy8__main__9fill_waveB2v2E5ArrayIdLi1E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE(ptr %.x.meminfo, ptr %.x.parent, i64 %.x.nitems, i64 %.x.itemsize, ptr %.x.data, i64 %.x.shape, i64 %.x.strides, ptr %.y.meminfo, ptr %.y.parent, i64 %.y.nitems, i64 %.y.itemsize, ptr %.y.data, i64 %.y.shape, i64 %.y.strides) {
entry:
  %.slot = alloca double, align 8
  %.bid = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %.dim = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %.tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %.bid64 = sext i32 %.bid to i64
  %.dim64 = sext i32 %.dim to i64
  %.tid64 = sext i32 %.tid to i64
  %.base = mul nsw i64 %.bid64, %.dim64
  %.i = add nsw i64 %.base, %.tid64
  %.in = icmp slt i64 %.i, %.x.shape
  br i1 %.in, label %body, label %done

body:
  %.neg = icmp slt i64 %.i, 0
  %.wrap = select i1 %.neg, i64 %.x.shape, i64 0
  %.index = add i64 %.wrap, %.i
  %.from = getelementptr double, ptr %.x.data, i64 %.index
  %.val = load double, ptr %.from, align 8
  %.status = call i32 @_ZN08NumbaEnv8__main__4waveB2v1Ed(ptr %.slot, double %.val)
  %.ok = icmp eq i32 %.status, 0
  br i1 %.ok, label %store, label %done, !prof !1

store:
  %.res = load double, ptr %.slot, align 8
  %.to = getelementptr double, ptr %.y.data, i64 %.index
  store double %.res, ptr %.to, align 8
  br label %done

done:
  ret void
}

!nvvm.annotations = !{!0}
!nvvmir.version = !{!2}
!0 = !{ptr @_ZN6cudapy8__main__9fill_waveB2v2E5ArrayIdLi1E1C7mutable7alignedE5ArrayIdLi1E1C7mutable7alignedE, !"kernel", i32 1}
!1 = !{!"branch_weights", i32 99, i32 1}
!2 = !{i32 2, i32 0, i32 3, i32 1}
