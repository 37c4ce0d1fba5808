; Rules about aliases and ifuncs.
; test verify
@g = global i32 0
@ext = external global i32
@w = weak alias i32, ptr @g
@to_decl = alias i32, ptr @ext ; error: alias @to_decl must point to a definition
@to_weak = alias i32, ptr @w ; error: alias @to_weak points to @w, which can be replaced at link time
@cycle1 = alias i32, ptr @cycle2 ; error: aliases form a cycle through @cycle1
@cycle2 = alias i32, ptr @cycle1 ; error: aliases form a cycle through @cycle2
@no_symbol = alias i32, ptr null ; error: alias @no_symbol must point to a symbol or an expression of one
@ok = internal alias i32, getelementptr (i8, ptr @g, i64 1)
@avail = available_externally alias i32, ptr @g ; error: alias @avail is available_externally and must point to such a symbol
@if_ok = ifunc void (), ptr @resolver
@if_var = ifunc void (), ptr @g ; error: ifunc @if_var must have a function as its resolver
@if_decl = ifunc void (), ptr @undefined ; error: the resolver of ifunc @if_decl must be defined
@if_result = ifunc void (), ptr @wrong ; error: the resolver of ifunc @if_result must return a pointer
declare ptr @undefined()
define ptr @resolver() {
  ret ptr null
}
define i32 @wrong() {
  ret i32 0
}
