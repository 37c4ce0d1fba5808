; test opt simplifycfg
target triple = "nvptx64-nvidia-cuda"
declare void @llvm.nvvm.barrier0()
declare void @f()
declare void @g()
declare void @stop() noreturn
declare i32 @next(i32)

; Two branches with a common target: on the true side of both, of the second one only, of neither.
define void @or(i32 %a, i32 %b) {
  %c = icmp eq i32 %a, 7
  br i1 %c, label %x, label %m
m:
  %d = icmp eq i32 %b, 8
  br i1 %d, label %x, label %y
x:
  call void @f()
  ret void
y:
  call void @g()
  ret void
}
define void @and(i32 %a, i32 %b) {
  %c = icmp eq i32 %a, 7
  br i1 %c, label %m, label %x
m:
  %d = icmp eq i32 %b, 8
  br i1 %d, label %y, label %x
x:
  call void @f()
  ret void
y:
  call void @g()
  ret void
}
define void @turned(i32 %a, i32 %b) {
  %c = icmp ult i32 %a, 7
  br i1 %c, label %m, label %x
m:
  %d = icmp eq i32 %b, 8
  br i1 %d, label %x, label %y
x:
  call void @f()
  ret void
y:
  call void @g()
  ret void
}
define i32 @weighed(i32 %a, i32 %b) {
  %c = icmp ult i32 %a, 7
  br i1 %c, label %m, label %x, !prof !0
m:
  %d = icmp eq i32 %b, 8
  br i1 %d, label %x, label %y, !prof !1
x:
  call void @f()
  ret i32 1
y:
  call void @g()
  ret i32 2
}

; Where the second condition is poison only together with the first one, an or will do.
define void @strict(i32 noundef %a, i32 noundef %b) {
  %c = icmp eq i32 %a, 7
  br i1 %c, label %x, label %m
m:
  %d = icmp eq i32 %b, 8
  br i1 %d, label %x, label %y
x:
  call void @f()
  ret void
y:
  call void @g()
  ret void
}

; Threads that reach the barrier along two ways would come to it together.
define void @meet(i32 %a, i32 %b) {
  %c = icmp eq i32 %a, 7
  br i1 %c, label %x, label %m
m:
  %d = icmp eq i32 %b, 8
  br i1 %d, label %x, label %y
x:
  call void @llvm.nvvm.barrier0()
  ret void
y:
  call void @g()
  ret void
}

; What is used behind is not copied, and not much is.
define i32 @used(i32 %a, i32 %b) {
  %c = icmp eq i32 %a, 7
  br i1 %c, label %x, label %m
m:
  %e = add i32 %b, 3
  %d = icmp eq i32 %e, 8
  br i1 %d, label %x, label %y
x:
  call void @f()
  ret i32 0
y:
  %r = call i32 @next(i32 %e)
  ret i32 %r
}
define void @dear(i32 %a, i32 %b) {
  %c = icmp eq i32 %a, 7
  br i1 %c, label %x, label %m
m:
  %e = add i32 %b, 3
  %h = mul i32 %e, %e
  %d = icmp eq i32 %h, 8
  br i1 %d, label %x, label %y
x:
  call void @f()
  ret void
y:
  call void @g()
  ret void
}

; Two edges lead to the second branch: it stays for one of them.
define void @copied(i32 %a, i32 %b, i1 %k) {
  br i1 %k, label %p, label %q
q:
  call void @g()
  br label %m
p:
  %c = icmp eq i32 %a, 7
  br i1 %c, label %x, label %m
m:
  %d = icmp eq i32 %b, 8
  br i1 %d, label %x, label %y
x:
  call void @f()
  ret void
y:
  call void @g()
  ret void
}

; Conditions that are there already, and other values for the common target.
define i32 @known(i1 %c, i1 %d, i32 %u, i32 %v) {
  br i1 %c, label %x, label %m
m:
  br i1 %d, label %y, label %x
x:
  %r = phi i32 [ %u, %0 ], [ %v, %m ]
  call void @f()
  ret i32 %r
y:
  call void @g()
  ret i32 1
}

; A tree of branches that asks whether two conditions differ.
define void @differ(i1 %c, i1 %d) {
  br i1 %c, label %a, label %b
a:
  br i1 %d, label %x, label %y
b:
  br i1 %d, label %y, label %x
x:
  call void @f()
  ret void
y:
  call void @g()
  ret void
}

; Branches that the one in front of them decides, or does not.
define void @decided(i32 %a, i32 %b) {
  %c = icmp ult i32 %a, %b
  br i1 %c, label %m, label %z
m:
  call void @g()
  %d = icmp eq i32 %b, %a
  br i1 %d, label %x, label %y
x:
  call void @f()
  br label %z
y:
  call void @g()
  br label %z
z:
  ret void
}
define void @undecided(i32 %a, i32 %b) {
  %c = icmp ule i32 %a, %b
  br i1 %c, label %m, label %z
m:
  call void @g()
  %d = icmp eq i32 %b, %a
  br i1 %d, label %x, label %y
x:
  call void @f()
  br label %z
y:
  call void @g()
  br label %z
z:
  ret void
}
define void @numbers(i32 %a) {
  %c = icmp sgt i32 %a, 7
  br i1 %c, label %m, label %z
m:
  call void @g()
  %d = icmp slt i32 %a, 9
  br i1 %d, label %x, label %y
x:
  call void @f()
  %e = icmp ugt i32 %a, 7
  br i1 %e, label %y, label %z
y:
  call void @g()
  br label %z
z:
  ret void
}
define void @part(i1 %a, i1 %b) {
  %c = and i1 %a, %b
  br i1 %c, label %m, label %n
m:
  call void @g()
  br i1 %a, label %x, label %y
n:
  call void @f()
  br i1 %a, label %x, label %y
x:
  call void @f()
  br label %z
y:
  call void @g()
  br label %z
z:
  ret void
}

; One instruction is executed in every case, two are not; arms in their order.
define i32 @one(i32 %a, i1 %k, i1 %c) {
  call void @f()
  br i1 %k, label %m, label %z
m:
  call void @g()
  br i1 %c, label %z, label %x
x:
  %e = add i32 %a, 1
  br label %z
z:
  %r = phi i32 [ 0, %0 ], [ 1, %m ], [ %e, %x ]
  ret i32 %r
}
define i32 @two(i32 %a, i1 %k, i1 %c) {
  call void @f()
  br i1 %k, label %m, label %z
m:
  call void @g()
  br i1 %c, label %x, label %z
x:
  %e = add i32 %a, 1
  %g = mul i32 %e, %e
  br label %z
z:
  %r = phi i32 [ 0, %0 ], [ 1, %m ], [ %g, %x ]
  ret i32 %r
}
define i32 @ends(i1 %c, i32 %a, i32 %b) {
  br i1 %c, label %x, label %y
x:
  br label %z
y:
  br label %z
z:
  %r = phi i32 [ %a, %x ], [ %b, %y ]
  ret i32 %r
}

; Returns become one, but for that behind a call that must be the last thing done.
define i32 @returns(i32 %n) {
  switch i32 %n, label %a [ i32 1, label %b
                            i32 2, label %c ]
a:
  call void @f()
  ret i32 %n
b:
  call void @g()
  ret i32 4
c:
  %r = musttail call i32 @next(i32 %n)
  ret i32 %r
}

; Behaviour is undefined, or a call does not return.
define void @nowhere(i1 %c) {
  br i1 %c, label %a, label %b
a:
  store i32 1, ptr null
  call void @f()
  br label %b
b:
  ret void
}
define void @somewhere(i1 %c) null_pointer_is_valid {
  br i1 %c, label %a, label %b
a:
  store i32 1, ptr null
  call void @f()
  br label %b
b:
  ret void
}
define void @stops(i1 %c) {
  br i1 %c, label %a, label %b
a:
  call void @stop()
  br label %b
b:
  call void @f()
  ret void
}
define void @stopsthreads(i1 %c) {
  br i1 %c, label %a, label %b
a:
  call void @stop()
  br label %b
b:
  call void @llvm.nvvm.barrier0()
  ret void
}

; Phis that are the same one, and some that are not.
define i32 @phis(i1 %c, i32 %a, i32 %b) {
  br i1 %c, label %x, label %z
x:
  call void @f()
  br label %z
z:
  %p = phi i32 [ %a, %0 ], [ %b, %x ]
  %q = phi i32 [ %b, %x ], [ %a, %0 ]
  %r = phi i32 [ %b, %0 ], [ %a, %x ]
  %s = phi i32 [ %a, %0 ], [ 4, %x ]
  %t = sub i32 %p, %q
  %u = mul i32 %r, %s
  %v = xor i32 %t, %u
  ret i32 %v
}
!0 = !{!"branch_weights", i32 3, i32 5}
!1 = !{!"branch_weights", i32 1, i32 9}

; want: opt simplifycfg
; define void @or(i32 %a, i32 %b) {
;   %c = icmp eq i32 %a, 7
;   %d = icmp eq i32 %b, 8
;   %or.cond = select i1 %c, i1 true, i1 %d
;   br i1 %or.cond, label %x, label %y
;
; common.ret:                                       ; preds = %y, %x
;   ret void
;
; x:                                                ; preds = %0
;   call void @f()
;   br label %common.ret
;
; y:                                                ; preds = %0
;   call void @g()
;   br label %common.ret
; }
; define void @and(i32 %a, i32 %b) {
;   %c = icmp eq i32 %a, 7
;   %d = icmp eq i32 %b, 8
;   %or.cond = select i1 %c, i1 %d, i1 false
;   br i1 %or.cond, label %y, label %x
;
; common.ret:                                       ; preds = %y, %x
;   ret void
;
; x:                                                ; preds = %0
;   call void @f()
;   br label %common.ret
;
; y:                                                ; preds = %0
;   call void @g()
;   br label %common.ret
; }
; define void @turned(i32 %a, i32 %b) {
;   %c = icmp uge i32 %a, 7
;   %d = icmp eq i32 %b, 8
;   %or.cond = select i1 %c, i1 true, i1 %d
;   br i1 %or.cond, label %x, label %y
;
; common.ret:                                       ; preds = %y, %x
;   ret void
;
; x:                                                ; preds = %0
;   call void @f()
;   br label %common.ret
;
; y:                                                ; preds = %0
;   call void @g()
;   br label %common.ret
; }
; define i32 @weighed(i32 %a, i32 %b) {
;   %c = icmp uge i32 %a, 7
;   %d = icmp eq i32 %b, 8
;   %or.cond = select i1 %c, i1 true, i1 %d
;   br i1 %or.cond, label %x, label %y, !prof !0
;
; common.ret:                                       ; preds = %y, %x
;   %common.ret.op = phi i32 [ 1, %x ], [ 2, %y ]
;   ret i32 %common.ret.op
;
; x:                                                ; preds = %0
;   call void @f()
;   br label %common.ret
;
; y:                                                ; preds = %0
;   call void @g()
;   br label %common.ret
; }
; define void @strict(i32 noundef %a, i32 noundef %b) {
;   %c = icmp eq i32 %a, 7
;   %d = icmp eq i32 %b, 8
;   %or.cond = or i1 %c, %d
;   br i1 %or.cond, label %x, label %y
;
; common.ret:                                       ; preds = %y, %x
;   ret void
;
; x:                                                ; preds = %0
;   call void @f()
;   br label %common.ret
;
; y:                                                ; preds = %0
;   call void @g()
;   br label %common.ret
; }
; define void @meet(i32 %a, i32 %b) {
;   %c = icmp eq i32 %a, 7
;   br i1 %c, label %x, label %m
;
; m:                                                ; preds = %0
;   %d = icmp eq i32 %b, 8
;   br i1 %d, label %x, label %y
;
; common.ret:                                       ; preds = %y, %x
;   ret void
;
; x:                                                ; preds = %m, %0
;   call void @llvm.nvvm.barrier0()
;   br label %common.ret
;
; y:                                                ; preds = %m
;   call void @g()
;   br label %common.ret
; }
; define i32 @used(i32 %a, i32 %b) {
;   %c = icmp eq i32 %a, 7
;   br i1 %c, label %x, label %m
;
; m:                                                ; preds = %0
;   %e = add i32 %b, 3
;   %d = icmp eq i32 %e, 8
;   br i1 %d, label %x, label %y
;
; common.ret:                                       ; preds = %y, %x
;   %common.ret.op = phi i32 [ 0, %x ], [ %r, %y ]
;   ret i32 %common.ret.op
;
; x:                                                ; preds = %m, %0
;   call void @f()
;   br label %common.ret
;
; y:                                                ; preds = %m
;   %r = call i32 @next(i32 %e)
;   br label %common.ret
; }
; define void @dear(i32 %a, i32 %b) {
;   %c = icmp eq i32 %a, 7
;   br i1 %c, label %x, label %m
;
; m:                                                ; preds = %0
;   %e = add i32 %b, 3
;   %h = mul i32 %e, %e
;   %d = icmp eq i32 %h, 8
;   br i1 %d, label %x, label %y
;
; common.ret:                                       ; preds = %y, %x
;   ret void
;
; x:                                                ; preds = %m, %0
;   call void @f()
;   br label %common.ret
;
; y:                                                ; preds = %m
;   call void @g()
;   br label %common.ret
; }
; define void @copied(i32 %a, i32 %b, i1 %k) {
;   br i1 %k, label %p, label %q
;
; q:                                                ; preds = %0
;   call void @g()
;   %d.old = icmp eq i32 %b, 8
;   br i1 %d.old, label %x, label %y
;
; p:                                                ; preds = %0
;   %c = icmp eq i32 %a, 7
;   %d = icmp eq i32 %b, 8
;   %or.cond = select i1 %c, i1 true, i1 %d
;   br i1 %or.cond, label %x, label %y
;
; common.ret:                                       ; preds = %y, %x
;   ret void
;
; x:                                                ; preds = %p, %q
;   call void @f()
;   br label %common.ret
;
; y:                                                ; preds = %p, %q
;   call void @g()
;   br label %common.ret
; }
; define i32 @known(i1 %c, i1 %d, i32 %u, i32 %v) {
;   %d.not = xor i1 %d, true
;   %brmerge = select i1 %c, i1 true, i1 %d.not
;   %u.mux = select i1 %c, i32 %u, i32 %v
;   br i1 %brmerge, label %x, label %y
;
; common.ret:                                       ; preds = %y, %x
;   %common.ret.op = phi i32 [ %u.mux, %x ], [ 1, %y ]
;   ret i32 %common.ret.op
;
; x:                                                ; preds = %0
;   call void @f()
;   br label %common.ret
;
; y:                                                ; preds = %0
;   call void @g()
;   br label %common.ret
; }
; define void @differ(i1 %c, i1 %d) {
;   %1 = xor i1 %c, %d
;   br i1 %1, label %y, label %x
;
; common.ret:                                       ; preds = %y, %x
;   ret void
;
; x:                                                ; preds = %0
;   call void @f()
;   br label %common.ret
;
; y:                                                ; preds = %0
;   call void @g()
;   br label %common.ret
; }
; define void @decided(i32 %a, i32 %b) {
;   %c = icmp ult i32 %a, %b
;   br i1 %c, label %m, label %z
;
; m:                                                ; preds = %0
;   call void @g()
;   call void @g()
;   br label %z
;
; z:                                                ; preds = %m, %0
;   ret void
; }
; define void @undecided(i32 %a, i32 %b) {
;   %c = icmp ule i32 %a, %b
;   br i1 %c, label %m, label %z
;
; m:                                                ; preds = %0
;   call void @g()
;   %d = icmp eq i32 %b, %a
;   br i1 %d, label %x, label %y
;
; x:                                                ; preds = %m
;   call void @f()
;   br label %z
;
; y:                                                ; preds = %m
;   call void @g()
;   br label %z
;
; z:                                                ; preds = %y, %x, %0
;   ret void
; }
; define void @numbers(i32 %a) {
;   %c = icmp sgt i32 %a, 7
;   br i1 %c, label %m, label %z
;
; m:                                                ; preds = %0
;   call void @g()
;   %d = icmp slt i32 %a, 9
;   br i1 %d, label %x, label %y
;
; x:                                                ; preds = %m
;   call void @f()
;   %e = icmp ugt i32 %a, 7
;   br i1 %e, label %y, label %z
;
; y:                                                ; preds = %x, %m
;   call void @g()
;   br label %z
;
; z:                                                ; preds = %y, %x, %0
;   ret void
; }
; define void @part(i1 %a, i1 %b) {
;   %c = and i1 %a, %b
;   br i1 %c, label %m, label %n
;
; m:                                                ; preds = %0
;   call void @g()
;   br label %x
;
; n:                                                ; preds = %0
;   call void @f()
;   br i1 %a, label %x, label %y
;
; x:                                                ; preds = %n, %m
;   call void @f()
;   br label %z
;
; y:                                                ; preds = %n
;   call void @g()
;   br label %z
;
; z:                                                ; preds = %y, %x
;   ret void
; }
; define i32 @one(i32 %a, i1 %k, i1 %c) {
;   call void @f()
;   br i1 %k, label %m, label %z
;
; m:                                                ; preds = %0
;   call void @g()
;   %e = add i32 %a, 1
;   %spec.select = select i1 %c, i32 1, i32 %e
;   br label %z
;
; z:                                                ; preds = %m, %0
;   %r = phi i32 [ 0, %0 ], [ %spec.select, %m ]
;   ret i32 %r
; }
; define i32 @two(i32 %a, i1 %k, i1 %c) {
;   call void @f()
;   br i1 %k, label %m, label %z
;
; m:                                                ; preds = %0
;   call void @g()
;   br i1 %c, label %x, label %z
;
; x:                                                ; preds = %m
;   %e = add i32 %a, 1
;   %g = mul i32 %e, %e
;   br label %z
;
; z:                                                ; preds = %x, %m, %0
;   %r = phi i32 [ 0, %0 ], [ 1, %m ], [ %g, %x ]
;   ret i32 %r
; }
; define i32 @ends(i1 %c, i32 %a, i32 %b) {
; z:
;   %a.b = select i1 %c, i32 %a, i32 %b
;   ret i32 %a.b
; }
; define i32 @returns(i32 %n) {
;   switch i32 %n, label %a [
;     i32 1, label %b
;     i32 2, label %c
;   ]
;
; common.ret:                                       ; preds = %b, %a
;   %common.ret.op = phi i32 [ %n, %a ], [ 4, %b ]
;   ret i32 %common.ret.op
;
; a:                                                ; preds = %0
;   call void @f()
;   br label %common.ret
;
; b:                                                ; preds = %0
;   call void @g()
;   br label %common.ret
;
; c:                                                ; preds = %0
;   %r = musttail call i32 @next(i32 %n)
;   ret i32 %r
; }
; define void @nowhere(i1 %c) {
; b:
;   ret void
; }
; ; Function Attrs: null_pointer_is_valid
; define void @somewhere(i1 %c) #2 {
;   br i1 %c, label %a, label %b
;
; a:                                                ; preds = %0
;   store i32 1, ptr null, align 4
;   call void @f()
;   br label %b
;
; b:                                                ; preds = %a, %0
;   ret void
; }
; define void @stops(i1 %c) {
;   br i1 %c, label %a, label %b
;
; a:                                                ; preds = %0
;   call void @stop()
;   unreachable
;
; b:                                                ; preds = %0
;   call void @f()
;   ret void
; }
; define void @stopsthreads(i1 %c) {
;   br i1 %c, label %a, label %b
;
; a:                                                ; preds = %0
;   call void @stop()
;   br label %b
;
; b:                                                ; preds = %a, %0
;   call void @llvm.nvvm.barrier0()
;   ret void
; }
; define i32 @phis(i1 %c, i32 %a, i32 %b) {
;   br i1 %c, label %x, label %z
;
; x:                                                ; preds = %0
;   call void @f()
;   br label %z
;
; z:                                                ; preds = %x, %0
;   %p = phi i32 [ %a, %0 ], [ %b, %x ]
;   %r = phi i32 [ %b, %0 ], [ %a, %x ]
;   %s = phi i32 [ %a, %0 ], [ 4, %x ]
;   %t = sub i32 %p, %p
;   %u = mul i32 %r, %s
;   %v = xor i32 %t, %u
;   ret i32 %v
; }
