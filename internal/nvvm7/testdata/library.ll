; Functions of mathematics come from the library, as functions of the module.
target triple = "nvptx64-nvidia-cuda"
define <2 x float> @f(<2 x float> %x) {
  %y = call <2 x float> @llvm.exp2.v2f32(<2 x float> %x)
  ret <2 x float> %y
}
define float @g(float %x, float %n.v1) {
n.b0:
  switch i32 1, label %a [i32 3, label %b]
a:
  %1 = frem float %x, %n.v1
  br label %b
b:
  %2 = phi float [ %1, %a ], [ %x, %n.b0 ]
  ret float %2
}
declare <2 x float> @llvm.exp2.v2f32(<2 x float>)
