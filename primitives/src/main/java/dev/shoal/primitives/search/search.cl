// Places of needles among n sorted elements: how many of these stand before each needle. Elements
// that are equal to it stand before it if `above` is 1, and behind it if `above` is 0.

#define TILE 256  // needles; a group's share is a number of tiles

static bool stands_before(U element, U wanted, uint above) {
  return (element < wanted) | ((above != 0) & (element == wanted));
}

// One element after the other.
KERNEL linear(__global const K* x, uint n, __global const K* needle, uint needles, uint above,
              __global int* place, ORDER) {
  SHARE(needles)
  for (uint i = begin + l; i < end; i += L) {
    U wanted = KEY(needle[i]);
    uint p = 0;
    while (p < n && stands_before(KEY(x[p]), wanted, above)) p++;
    place[i] = p;
  }
}

// By halves. How long a range is after so many halvings does not depend on the needle, only where
// it begins does; so no work-item waits for another's needle, and there is nothing to mispredict.
KERNEL bisection(__global const K* x, uint n, __global const K* needle, uint needles, uint above,
                 __global int* restrict place, ORDER) {
  SHARE(needles)
#if L == 1
#define BATCH 16  // needles that go a level down together: the core waits for all at once
  uint whole = begin + (end - begin) / BATCH * BATCH;
  for (uint i = begin; i < whole; i += BATCH) {
    U wanted[BATCH];
    uint at[BATCH];
    for (uint b = 0; b < BATCH; b++) wanted[b] = KEY(needle[i + b]);
    for (uint b = 0; b < BATCH; b++) at[b] = 0;
    for (uint rest = n; rest > 0; rest >>= 1) {
      uint step = rest - (rest >> 1);  // leaves rest / 2, whichever way it goes
      ONE_BY_ONE
      for (uint b = 0; b < BATCH; b++) {
        at[b] += stands_before(KEY(x[at[b] + step - 1]), wanted[b], above) ? step : 0;
      }
    }
    for (uint b = 0; b < BATCH; b++) place[i + b] = at[b];
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
    place[i] = at;
  }
}

// ---- By guesses. A guess says where to look, not what is found, so that it may be inexact.

#ifdef K_INT
#define GUESS float
#define AS_GUESS as_float
#elif defined cl_khr_fp64
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#define GUESS double
#define AS_GUESS as_double
#else
#define GUESS float  // and doubles are guessed as their keys
#endif

// How far `wanted` is from `low` to `high`; below 0, above 1 or a NaN at times.
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

// A place among first ... last, in proportion; the first where there is no proportion.
static uint guess(__global const K* x, uint first, uint last, K wanted, ORDER) {
  GUESS part = portion(x[first], x[last], wanted, turn, mask, nan);
  if (!(part > 0)) return first;  // nor a NaN
  if (part >= 1) return last;
  uint distance = (uint)(part * (GUESS)(last - first));
  return first + min(distance, last - first);  // a float may have rounded up
}

#define GUESSES 4  // each leaves about the root of the distance

// By guesses, then by steps that double, away from the last guess, then by halves.
KERNEL interpolation(__global const K* x, uint n, __global const K* needle, uint needles,
                     uint above, __global int* place, ORDER) {
  SHARE(needles)
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
    place[i] = from;
  }
}
