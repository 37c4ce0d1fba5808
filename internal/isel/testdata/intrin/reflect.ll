; test ptx sm_80 ptx7.8 -O2
@name = private addrspace(4) constant [12 x i8] c"__CUDA_ARCH\00"
@ftz = private constant [11 x i8] c"__CUDA_FTZ\00"
define float @r(float %x) {
  %a = call i32 @__nvvm_reflect(ptr addrspacecast (ptr addrspace(4) @name to ptr))
  %c = icmp sge i32 %a, 900
  br i1 %c, label %new, label %old
new:
  call void @llvm.nvvm.barrier.cluster.wait()
  br label %old
old:
  %p = phi float [ 1.0, %new ], [ %x, %0 ]
  %f = call i32 @llvm.nvvm.reflect.p0(ptr @ftz)
  %n = icmp ne i32 %f, 0
  %s = select i1 %n, float 2.0, float %p
  ret float %s
}
define float @just(float %x) {
  %a = call i32 @__nvvm_reflect(ptr addrspacecast (ptr addrspace(4) @name to ptr))
  %c = icmp uge i32 %a, 800
  br i1 %c, label %new, label %old
new:
  ret float 1.0
old:
  ret float %x
}
declare i32 @__nvvm_reflect(ptr)
declare i32 @llvm.nvvm.reflect.p0(ptr)
declare void @llvm.nvvm.barrier.cluster.wait()
!llvm.module.flags = !{!0}
!0 = !{i32 4, !"nvvm-reflect-ftz", i32 1}

; want: ptx sm_80 ptx7.8 -O2
; .version 7.8
; .target sm_80
; .address_size 64
;
; .const .align 1 .b8 name[12] = {95, 95, 67, 85, 68, 65, 95, 65, 82, 67, 72, 0};
; .global .align 1 .b8 ftz[11] = {95, 95, 67, 85, 68, 65, 95, 70, 84, 90, 0};
;
; .visible .func (.param .b32 func_retval0) r(
; 	.param .b32 r_param_0
; )
; {
; 	.reg .f32 	%f<3>;
;
; 	ld.param.f32 	%f2, [r_param_0];
; 	st.param.f32 	[func_retval0], 0f40000000;
; 	ret;
; }
;
; .visible .func (.param .b32 func_retval0) just(
; 	.param .b32 just_param_0
; )
; {
; 	.reg .f32 	%f<2>;
;
; 	ld.param.f32 	%f1, [just_param_0];
; 	st.param.f32 	[func_retval0], 0f3F800000;
; 	ret;
; }
