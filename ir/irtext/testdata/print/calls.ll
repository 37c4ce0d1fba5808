source_filename = "calls"
declare void @f()
declare i32 @g(i32, ...)
define i32 @calls(ptr %fp, i32 %x, ...) convergent {
  call void @f()
  tail call void @f() #0
  notail call fastcc void @f() [ "deopt"(i32 %x, ptr null), "none"() ]
  %1 = call i32 (i32, ...) @g(i32 1, ptr %fp, double 1.0)
  %2 = call noundef range(i32 0, 8) i32 %fp(i32 noundef signext %x, ptr align 8 byval([4 x i8]) %fp)
  %3 = call fast float %fp(float 1.0)
  %4 = call addrspace(0) ptr addrspace(1) %fp()
  call void asm sideeffect alignstack inteldialect unwind "mov $0, \22a\22;", "r,~{memory}"(i32 %x)
  %5 = call i32 asm "add", "=r,r"(i32 %x) #1
  %6 = musttail call i32 (ptr, i32, ...) @calls(ptr %fp, i32 %x, ...)
  ret i32 %6
}
attributes #0 = { nounwind }
attributes #1 = { nounwind memory(none) }
