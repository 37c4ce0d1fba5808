; Rules about functions: types, conventions.
; test verify
declare void @meta(metadata) ; error: function @meta takes metadata but is not an intrinsic
declare void @tok(token) ; error: function @tok takes token but is not an intrinsic
declare token @rtok() ; error: function @rtok returns token but is not an intrinsic
declare x86_amx @ramx() ; error: function @ramx returns x86_amx but is not an intrinsic
declare spir_kernel i32 @kernel_result() ; error: spir_kernel function @kernel_result must return void
declare spir_kernel void @kernel_sret(ptr sret(i32)) ; error: spir_kernel function @kernel_sret may not have an sret parameter
declare amdgpu_kernel void @kernel_byval(ptr byval(i32)) ; error: amdgpu_kernel function @kernel_byval may not have a parameter with byval
declare amdgpu_kernel void @kernel_inalloca(ptr inalloca(i32)) ; error: amdgpu_kernel function @kernel_inalloca may not have a parameter with inalloca
declare ptx_kernel void @kernel_vararg(...) ; error: ptx_kernel function @kernel_vararg may not be variadic
declare ptx_kernel void @kernel_ok(ptr byval(i32))
declare ptx_device void @device_vararg(i32, ...) ; error: ptx_device function @device_vararg may not be variadic
declare fastcc void @fast_vararg(...) ; error: fastcc function @fast_vararg may not be variadic
declare x86_intrcc void @interrupt(ptr) ; error: first parameter of an x86_intrcc function must be byval
declare void @personality() personality ptr @fine ; error: declaration of @personality has a personality
declare void @fine()
define void @llvm.donothing() { ; error: intrinsic @llvm.donothing cannot be defined
  ret void
}
define void @naked(i32 %x) naked { ; error: naked function @naked uses its parameter %x
  %y = add i32 %x, 1
  ret void
}
define ptr @entry_address() { ; error: the address of the entry block of @entry_address is taken
entry:
  br label %next
next:
  ret ptr blockaddress(@entry_address, %entry)
}

; F8
declare void @llvm.memset.i64(ptr nocapture, i8, i64) nounwind ; error: takes 4 parameters, not 3
