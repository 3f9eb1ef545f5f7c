// Stream expansion: the element of each output, from the index where the outputs of each element begin.
//
// start[i] is the first output of element i. start[0] is 0, and starts never decrease. An element
// without outputs begins where the next one does.

#if L == 1
#define TILE 4096
#else
#define TILE (8 * L)
#endif

// One work-item finds the element of its first output and continues from there. In a group, work-items
// would then wait for the one with most elements; so the group finds the elements of a tile of outputs,
// and each work-item searches for its own among these, which a cache holds.
KERNEL expand(__global const int* start, uint n, uint outputs, __global int* source,
              __global int* ordinal) {
  CHUNK(outputs)
  if (begin == end) return;
  uint i = last_at_most(start, 0, n - 1, begin);
#if L == 1
  for (uint at = begin; at < end; i++) {
    uint first = start[i], stop = end;
    if (i + 1 < n) stop = min(end, (uint)start[i + 1]);
    for (; at < stop; at++) {
      source[at] = i;
      ordinal[at] = at - first;
    }
  }
#else
  for (uint tile = begin; tile < end; tile += TILE) {
    uint stop = min(end, tile + TILE), last = last_at_most(start, i, n - 1, stop - 1);
    for (uint at = tile + l; at < stop; at += L) {
      uint mine = last_at_most(start, i, last, at);
      source[at] = mine;
      ordinal[at] = at - start[mine];
    }
    i = last;
  }
#endif
}
