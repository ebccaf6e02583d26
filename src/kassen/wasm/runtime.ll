
; All of numba's runtime that entry points need: their scratch arrays lie in an arena, emptied by reset_arena.
@arena = internal global [65536 x i8] zeroinitializer, align 64
@arena_top = internal global i32 0

declare void @llvm.trap()

define void @reset_arena() {
  store i32 0, ptr @arena_top
  ret void
}

; numba's header of an allocation takes 64 bytes; its fourth field points to the data behind it.
define internal ptr @NRT_MemInfo_alloc_aligned(i64 %size, i32 %align) {
  %top = load i32, ptr @arena_top
  %info = getelementptr i8, ptr @arena, i32 %top
  %data = getelementptr i8, ptr %info, i32 64
  %field = getelementptr {i64, ptr, ptr, ptr, i64, ptr}, ptr %info, i32 0, i32 3
  store ptr %data, ptr %field
  %bytes = trunc i64 %size to i32
  %padded = add i32 %bytes, 127
  %whole = and i32 %padded, -64
  %next = add i32 %top, %whole
  %fits = icmp ule i32 %next, 65536
  br i1 %fits, label %given, label %full
given:
  store i32 %next, ptr @arena_top
  ret ptr %info
full:
  call void @llvm.trap()
  unreachable
}
