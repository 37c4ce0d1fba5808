source_filename = "types"
; Types in every form, and which identified structs are printed in which order.
target datalayout = "e-p:64:64"
%later = type { %earlier*, %"quoted name" }
%earlier = type { i32, [4 x <2 x float>], <{ i8, i64 }> }
%"quoted name" = type { {}, <{}>, [0 x i8] }
%unused = type { i32 }
%opaque = type opaque
%0 = type { i8, %1 }
%1 = type { i16 }
%inattr = type { i64 }
%inmd = type { i24 }
%rec = type { ptr, [2 x %rec2] }
%rec2 = type { i1 }
@a = global %later zeroinitializer
@b = external global %opaque
@c = global %0 { i8 1, %1 { i16 2 } }
@e = global { half, bfloat, float, double, fp128, x86_fp80, ppc_fp128, i1, i7, i128, i12345 } zeroinitializer
@f = global ptr addrspace(3) null
@g = external addrspace(4) global [2 x [3 x ptr addrspace(1)]]
declare void @v(...)
declare ptr @fp(<vscale x 4 x i32>, <8 x ptr>, target("spirv.Image", void, 1, 0))
declare void @attr(ptr byval(%inattr), ptr sret([2 x i8]))
define void @body(ptr %p) {
  %x = getelementptr %rec, ptr %p, i64 1, i32 1, i64 0
  ret void, !m !0
}
!n = !{!0}
!0 = !{%inmd { i24 5 }}
