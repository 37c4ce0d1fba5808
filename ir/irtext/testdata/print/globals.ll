source_filename = "a \22b\22.c"
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
module asm "one \22line\22"
module asm "two"
$c1 = comdat any
$c2 = comdat exactmatch
$"c 3" = comdat nodeduplicate
$unused = comdat largest
@0 = private unnamed_addr constant [2 x i8] c"x\00", align 1
@1 = internal global i32 0
@plain = global i32 1
@ext = external global i32
@extc = external local_unnamed_addr constant i32
@weak = weak global i32 0
@ew = extern_weak global i32
@cm = common global i32 0, align 4
@app = appending global [1 x i32] [i32 1]
@lo = linkonce_odr hidden global i32 0, comdat($c1)
@av = available_externally global i32 0
@tls = thread_local global i32 0
@tls2 = internal thread_local(localdynamic) global i32 0
@tls3 = external thread_local(initialexec) global i32
@tls4 = thread_local(localexec) unnamed_addr global i32 0
@dso = dso_local global i32 0
@dsoh = hidden global i32 0
@prot = protected global i32 0
@dlli = external dllimport global i32
@dlle = dllexport global i32 0
@as = internal addrspace(3) global [0 x i8] undef, align 16
@ei = addrspace(1) externally_initialized global i32 3, section ".foo \22", align 4
@part = global i32 0, section "s", partition "p", align 8, !m !0, !type !5, !type !1
@cmod = global i32 0, code_model "small"
@san = global i32 0, no_sanitize_address, sanitize_address_dyninit
@attrs = global i32 0 #0
@c2 = global i32 0, comdat
@alias = alias i32, ptr @plain
@alias2 = internal unnamed_addr alias i8, getelementptr (i8, ptr @plain, i64 1)
@alias3 = weak thread_local(localexec) alias i32, ptr @tls, partition "q"
@ifn = ifunc void (), ptr @resolve
@used = appending global [1 x ptr] [ptr @plain], section "llvm.metadata"
define internal ptr @resolve() comdat($"c 3") {
  ret ptr null
}
attributes #0 = { "a"="b" "key only" }
!llvm.module.flags = !{!2}
!0 = !{}
!1 = !{i64 0, !"t"}
!2 = !{i32 2, !"Debug Info Version", i32 3}
!5 = !{i64 8, !"u"}
