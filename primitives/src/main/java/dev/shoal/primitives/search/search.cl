// Positions of needles among n sorted elements: the number of elements before each needle. Elements
// equal to the needle come before it if `above` is 1, and after it if `above` is 0.

#define TILE 256  // needles; a group takes a whole number of tiles

static bool stands_before(U element, U wanted, uint above) {
  return (element < wanted) | ((above != 0) & (element == wanted));
}

// One element after the other.
KERNEL linear(__global const K* x, uint n, __global const K* needle, uint needles, uint above,
              __global int* position, ORDER) {
  CHUNK(needles)
  for (uint i = begin + l; i < end; i += L) {
    U wanted = KEY(needle[i]);
    uint p = 0;
    while (p < n && stands_before(KEY(x[p]), wanted, above)) p++;
    position[i] = p;
  }
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

// ---- Interpolation. A guess decides where to look, not what is found, so it may be inexact.

#ifdef K_INT
#define GUESS float
#define AS_GUESS as_float
#elif defined cl_khr_fp64
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#define GUESS double
#define AS_GUESS as_double
#else
#define GUESS float  // doubles are interpolated by their keys
#endif

// The position of `wanted` between `low` and `high`, from 0 to 1; at times below, above or a NaN.
static GUESS portion(K low, K high, K wanted, ORDER) {
#ifdef AS_GUESS
  if (turn != 0) {  // halves, so that no difference overflows
    GUESS from = AS_GUESS(low) / 2;
    return (AS_GUESS(wanted) / 2 - from) / (AS_GUESS(high) / 2 - from);
  }
#endif
  U from = KEY(low), to = KEY(high), at = KEY(wanted);
  return at <= from ? 0 : (GUESS)(at - from) / (GUESS)(to - from);
}

// An index among first ... last, in proportion; the first where there is no proportion.
static uint guess(__global const K* x, uint first, uint last, K wanted, ORDER) {
  GUESS part = portion(x[first], x[last], wanted, turn, mask, nan);
  if (!(part > 0)) return first;  // nor is it a NaN
  if (part >= 1) return last;
  uint distance = (uint)(part * (GUESS)(last - first));
  return first + min(distance, last - first);  // a float may have rounded up
}

#define GUESSES 4  // each leaves about the square root of the distance

// Guesses, then goes on in steps that double, away from the last guess, then bisects.
KERNEL interpolation(__global const K* x, uint n, __global const K* needle, uint needles,
                     uint above, __global int* position, ORDER) {
  CHUNK(needles)
  for (uint i = begin + l; i < end; i += L) {
    U wanted = KEY(needle[i]);
    uint from = 0, to = n;
    bool right = true;
    for (uint rest = GUESSES; rest > 0 && from < to; rest--) {
      uint middle = guess(x, from, to - 1, needle[i], turn, mask, nan);
      right = stands_before(KEY(x[middle]), wanted, above);
      if (right) {
        from = middle + 1;
      } else {
        to = middle;
      }
    }
    bool turned = false;
    for (uint step = 1; !turned && step < to - from; step <<= 1) {
      uint probe = right ? from + step - 1 : to - step;
      bool before = stands_before(KEY(x[probe]), wanted, above);
      turned = before != right;
      if (before) {
        from = probe + 1;
      } else {
        to = probe;
      }
    }
    while (from < to) {
      uint middle = (from + to) >> 1;
      if (stands_before(KEY(x[middle]), wanted, above)) {
        from = middle + 1;
      } else {
        to = middle;
      }
    }
    position[i] = from;
  }
}
