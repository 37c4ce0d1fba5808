; Text of LLVM 17 and 18: nofpclass, memory(...), nneg and disjoint, ldexp, target types.
; test parse
; test print
target triple = "nvptx64-nvidia-cuda"

@opaque = external global target("spirv.Event")

declare void @s(ptr noundef writable dead_on_unwind sret(i64) align 8)
declare nofpclass(nan inf) float @f(float nofpclass(nsub psub) noundef) memory(argmem: readwrite, inaccessiblemem: read)
declare float @llvm.ldexp.f32.i32(float, i32) memory(none)

define i64 @g(i32 %x, i32 %y, float %z) memory(none) {
  %a = zext nneg i32 %x to i64
  %b = or disjoint i32 %x, %y
  %c = uitofp nneg i32 %b to float
  %d = call float @llvm.ldexp.f32.i32(float %c, i32 3)
  %e = fptosi float %d to i64
  %r = add nuw nsw i64 %a, %e
  ret i64 %r
}

define fastcc void @h(ptr %p) optdebug {
  %v = load ptr, ptr %p, align 8, !nonnull !0, !noundef !0, !align !1
  call void asm sideeffect unwind "", ""()
  store atomic ptr %v, ptr %p syncscope("agent-one-as") release, align 8
  ret void
}

!0 = !{}
!1 = !{i64 16}

; want: print
; ; ModuleID = 'testdata/versions/llvm17.ll'
; source_filename = "testdata/versions/llvm17.ll"
; target triple = "nvptx64-nvidia-cuda"
;
; @opaque = external global target("spirv.Event")
;
; declare void @s(ptr dead_on_unwind noundef writable sret(i64) align 8)
;
; ; Function Attrs: memory(argmem: readwrite, inaccessiblemem: read)
; declare nofpclass(nan inf) float @f(float noundef nofpclass(sub)) #0
;
; ; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
; declare float @llvm.ldexp.f32.i32(float, i32) #1
;
; ; Function Attrs: memory(none)
; define i64 @g(i32 %x, i32 %y, float %z) #2 {
;   %a = zext nneg i32 %x to i64
;   %b = or disjoint i32 %x, %y
;   %c = uitofp nneg i32 %b to float
;   %d = call float @llvm.ldexp.f32.i32(float %c, i32 3)
;   %e = fptosi float %d to i64
;   %r = add nuw nsw i64 %a, %e
;   ret i64 %r
; }
;
; ; Function Attrs: optdebug
; define fastcc void @h(ptr %p) #3 {
;   %v = load ptr, ptr %p, align 8, !nonnull !0, !align !1, !noundef !0
;   call void asm sideeffect unwind "", ""()
;   store atomic ptr %v, ptr %p syncscope("agent-one-as") release, align 8
;   ret void
; }
;
; attributes #0 = { memory(argmem: readwrite, inaccessiblemem: read) }
; attributes #1 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
; attributes #2 = { memory(none) }
; attributes #3 = { optdebug }
;
; !0 = !{}
; !1 = !{i64 16}
