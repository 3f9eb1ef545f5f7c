// Positions of needles among n sorted elements, by other algorithms than the default: see the
// search.cl of dev.shoal.primitives.search.

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
