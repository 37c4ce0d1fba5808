; Frequencies of blocks: a loop goes round as often as what comes back says; a loop that is not left, 4096 times.
; test analysis block-freq

define void @arms(i1 %a) !prof !0 {
entry:
  br i1 %a, label %yes, label %no, !prof !1
yes:
  br label %done
no:
  br label %done
done:
  ret void
}

define void @nest(i1 %a, i1 %b) {
entry:
  br label %outer
outer:
  br label %inner
inner:
  br i1 %a, label %inner, label %next
next:
  br i1 %b, label %outer, label %done
done:
  ret void
}

define void @endless(i1 %a) {
entry:
  br i1 %a, label %loop, label %done
loop:
  br label %loop
done:
  ret void
}

define void @two(i1 %a, i1 %b) {
entry:
  br i1 %a, label %x, label %y
x:
  br i1 %b, label %y, label %done
y:
  br i1 %b, label %x, label %done
done:
  ret void
}

!0 = !{!"function_entry_count", i64 1000}
!1 = !{!"branch_weights", i32 3, i32 1}

; want: analysis block-freq
; Printing analysis results of BFI for function 'arms':
; block-frequency-info: arms
;  - entry: float = 1.0, int = 18014398509481984, count = 1000
;  - yes: float = 0.75, int = 13510798882111488, count = 750
;  - no: float = 0.25, int = 4503599627370496, count = 250
;  - done: float = 1.0, int = 18014398509481984, count = 1000
;
; Printing analysis results of BFI for function 'nest':
; block-frequency-info: nest
;  - entry: float = 1.0, int = 17592186044416
;  - outer: float = 32.0, int = 562949953421312
;  - inner: float = 1024.0, int = 18014398509481984
;  - next: float = 32.0, int = 562949953421312
;  - done: float = 1.0, int = 17592186044416
;
; Printing analysis results of BFI for function 'endless':
; block-frequency-info: endless
;  - entry: float = 1.0, int = 8796093022207
;  - loop: float = 2048.0, int = 18014398509481984
;  - done: float = 0.5, int = 4398046511103
;
; Printing analysis results of BFI for function 'two':
; block-frequency-info: two
;  - entry: float = 1.0, int = 1125899906842624
;  - x: float = 16.0, int = 18014398509481983
;  - y: float = 16.0, int = 18014398509481984
;  - done: float = 1.0, int = 1125899906842624
