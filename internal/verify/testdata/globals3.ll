; The reserved variables may not be referred to.
; test verify
@g = global i32 0
@llvm.used = appending global [1 x ptr] [ptr @g] ; error: @llvm.used may not be referred to
@x = global ptr @llvm.used
