; Rules about symbols on Windows, and constants with rules of their own.
; test verify
target triple = "x86_64-pc-windows-msvc"
$leader = comdat any
@leader = private global i32 0, comdat ; error: @leader leads a comdat and cannot be private
@hidden = hidden dllexport global i32 0 ; error: @hidden is dllexport and cannot be hidden
@auth = global ptr ptrauth (ptr @hidden, i32 0)
