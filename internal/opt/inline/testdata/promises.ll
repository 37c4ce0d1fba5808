; test opt inline
; What is promised of parameters and results is kept at the calls of the body.
target triple = "nvptx64-nvidia-cuda"

declare void @take(ptr, ptr) convergent
declare void @copy(ptr byval(i32))
declare ptr @make() nounwind willreturn
declare void @use(ptr) nounwind willreturn
declare void @mayend(ptr)

define internal void @reads(ptr readonly %p, ptr readnone %q) {
  %r = getelementptr i8, ptr %p, i64 8
  call void @take(ptr writable %r, ptr %q)
  call void @take(ptr %p, ptr readnone %p)
  call void @copy(ptr byval(i32) %p)
  ret void
}
define internal void @any(ptr %p, ptr %q) {
  call void @take(ptr %p, ptr %q)
  ret void
}
define void @passes(ptr %a, ptr %b) {
  call void @reads(ptr %a, ptr %b)
  call void @any(ptr %a, ptr readonly %b)
  ret void
}

define internal ptr @result() {
  %r = call ptr @make()
  ret ptr %r
}
define internal ptr @used() {
  %r = call ptr @make()
  call void @use(ptr %r)
  ret ptr %r
}
define internal ptr @ended() {
  %r = call ptr @make()
  call void @mayend(ptr %r)
  ret ptr %r
}
define internal ptr @defined() {
  %r = call noundef align 64 ptr @make()
  ret ptr %r
}
define void @results(ptr %p) {
  %a = call nonnull align 32 dereferenceable(16) ptr @result()
  %b = call nonnull ptr @used()
  %c = call noundef nonnull ptr @used()
  %d = call dereferenceable(8) ptr @ended()
  %e = call align 32 ptr @defined()
  %f = call noundef align 128 ptr @defined()
  %g = call noalias ptr @used()
  call void @use(ptr %a)
  call void @use(ptr %b)
  call void @use(ptr %c)
  call void @use(ptr %d)
  call void @use(ptr %e)
  call void @use(ptr %f)
  call void @use(ptr %g)
  ret void
}

; want: opt inline
; define void @passes(ptr %a, ptr %b) {
;   %r.i = getelementptr i8, ptr %a, i64 8
;   call void @take(ptr readonly %r.i, ptr readnone %b)
;   call void @take(ptr readonly %a, ptr readnone %a)
;   call void @copy(ptr byval(i32) %a)
;   call void @take(ptr %a, ptr readonly %b)
;   ret void
; }
; define void @results(ptr %p) {
;   %r.i = call nonnull align 32 dereferenceable(16) ptr @make()
;   %r.i1 = call ptr @make()
;   call void @use(ptr %r.i1)
;   %r.i2 = call noundef nonnull ptr @make()
;   call void @use(ptr %r.i2)
;   %r.i3 = call ptr @make()
;   call void @mayend(ptr %r.i3)
;   %r.i4 = call noundef align 64 ptr @make()
;   %r.i5 = call noundef align 128 ptr @make()
;   %r.i6 = call ptr @make()
;   call void @use(ptr %r.i6)
;   call void @use(ptr %r.i)
;   call void @use(ptr %r.i1)
;   call void @use(ptr %r.i2)
;   call void @use(ptr %r.i3)
;   call void @use(ptr %r.i4)
;   call void @use(ptr %r.i5)
;   call void @use(ptr %r.i6)
;   ret void
; }
