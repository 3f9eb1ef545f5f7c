// Positions of needles among n sorted elements: the number of elements before each needle. Elements
// equal to the needle come before it if `above` is 1, and after it if `above` is 0.

#define TILE 256  // needles; a group takes a whole number of tiles

static bool stands_before(U element, U wanted, uint above) {
  return (element < wanted) | ((above != 0) & (element == wanted));
}

// Bisection. The length of a range after a number of halvings does not depend on the needle, only
// its start does; so no work-item waits for another, and no branch can be mispredicted.
KERNEL bisection(__global const K* x, uint n, __global const K* needle, uint needles, uint above,
                 __global int* restrict position, ORDER) {
  CHUNK(needles)
#if L == 1
#define BATCH 16  // needles that go down a level together: the core waits for all at once
  uint whole = begin + (end - begin) / BATCH * BATCH;
  for (uint i = begin; i < whole; i += BATCH) {
    U wanted[BATCH];
    uint at[BATCH];
    for (uint b = 0; b < BATCH; b++) wanted[b] = KEY(needle[i + b]);
    for (uint b = 0; b < BATCH; b++) at[b] = 0;
    for (uint rest = n; rest > 0; rest >>= 1) {
      uint step = rest - (rest >> 1);  // leaves rest / 2 on either side
      ONE_BY_ONE
      for (uint b = 0; b < BATCH; b++) {
        at[b] += stands_before(KEY(x[at[b] + step - 1]), wanted[b], above) ? step : 0;
      }
    }
    for (uint b = 0; b < BATCH; b++) position[i + b] = at[b];
  }
  begin = whole;
#endif
  for (uint i = begin + l; i < end; i += L) {
    U wanted = KEY(needle[i]);
    uint at = 0;
    for (uint rest = n; rest > 0; rest >>= 1) {
      uint step = rest - (rest >> 1);
      at += stands_before(KEY(x[at + step - 1]), wanted, above) ? step : 0;
    }
    position[i] = at;
  }
}
