; Rules about swifterror values.
; test verify
declare void @take(ptr swifterror)
define void @f(ptr swifterror %e) {
  %a = alloca swifterror ptr
  store ptr null, ptr %a
  %l = load ptr, ptr %e
  call void @take(ptr swifterror %e)
  call void @take(ptr swifterror %a)
  %t = getelementptr ptr, ptr %e, i64 1 ; error: swifterror value %e may only be loaded, stored to, or passed as a swifterror argument
  ret void
}
