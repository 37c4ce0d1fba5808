; sm_80 7.8
@s = addrspace(3) global i32 0
define i32 @mad(i32 %a, i32 %b, i64 %p) {
  %r = call i32 asm "mad.lo.u32 $0, $1, $2, $3;", "=r,r,r,n"(i32 %a, i32 %b, i32 7)
  call void asm sideeffect "{\0A\09.reg .pred p;\0A\09setp.ne.u32 p, $0, 0;\0A\09@p st.global.u32 [$1], $0;\0A\09}", "r,l,~{memory}"(i32 %r, i64 %p)
  %q = call i32 asm "add.u32 $0, $0, 1; // $$ sign", "=r,0"(i32 %r)
  ret i32 %q
}
define { i32, float } @two(i64 %x, half %h) {
  %r = call { i32, float } asm "{ .reg .f16 t; mov.b16 t, $3; cvt.f32.f16 $1, t; cvt.u32.u64 $0, $2; }", "=r,=f,l,h"(i64 %x, half %h)
  ret { i32, float } %r
}
define void @spin(ptr addrspace(3) %m, i32 %ph) {
  call void asm sideeffect "{\0A.reg .pred P1;\0AWAIT_${:uid}:\0Amov.pred P1, 0;\0A@P1 bra DONE_${:uid};\0Abra DONE_${:uid};\0ADONE_${:uid}:\0A}", "~{memory}"()
  call void asm sideeffect "bar.sync 0;", "~{memory}"()
  ret void
}
define i1 @pred(i32 %x, <2 x half> %v) {
  %r = call i1 asm "setp.eq.s32 $0, $1, $2;", "=b,r,r"(i32 %x, <2 x half> %v)
  ret i1 %r
}
define i8 @narrow(i8 %x, i16 %y) {
  %r = call i8 asm "add.s16 $0, $1, $2;", "=h,h,h"(i8 %x, i16 %y)
  ret i8 %r
}
