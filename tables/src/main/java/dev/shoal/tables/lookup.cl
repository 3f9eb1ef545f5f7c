// Look-ups in tables. An axis is one array: its first knot and its last, the origin and scale of
// its hash, then `padded` knots and as many inverse widths: OpenClFloatAxis packs it.

#define TILE 256  // queries; each group processes whole tiles

// How intervals are found: `mode` is a sum of these.
#define WALKED 1     // knot by knot from where the hash leads
#define EVEN 2       // hashed into even cells of the numbers
#define PATTERNED 4  // hashed into even cells of their bit patterns
#define GUIDED 8     // the hash is an index into a guide table, which has the interval

#define KNOTS 4  // elements of an axis before its knots

#ifdef T_FLOAT
#define PATTERN uint
#else
#define PATTERN ulong
#endif

#ifdef IN_LOCAL
#define SPACE __local
#else
#define SPACE __global const
#endif

#define FIND __global const int *guide, uint mode, uint step, ulong low, uint shift
#define X_AXIS __global const T *xs, uint x_padded, __global const int *x_guide, uint x_mode, \
               uint x_step, ulong x_low, uint x_shift
#define Y_AXIS __global const T *ys, uint y_padded, __global const int *y_guide, uint y_mode, \
               uint y_step, ulong y_low, uint y_shift
#define IN_X x_guide, x_mode, x_step, x_low, x_shift
#define IN_Y y_guide, y_mode, y_step, y_low, y_shift

// Returns the nearest number on the axis, and its beginning for NaN.
INLINED T clamped(SPACE T* axis, T x) {
  T above = x > axis[0] ? x : axis[0];
  return above > axis[1] ? axis[1] : above;
}

// Returns whether a query, which moved to `at`, has no answer.
INLINED bool is_lost(T x, T at, uint is_clamped) { return is_clamped != 0 ? x != x : x != at; }

// Returns the last knot that is not above x, which is on the axis.
INLINED uint find_index(SPACE T* axis, FIND, T x) {
  uint p = 0;
  if ((mode & EVEN) != 0) p = (uint)(int)((x - axis[2]) * axis[3]);
  if ((mode & PATTERNED) != 0) p = (uint)(((PATTERN)AS_BITS(x) - (PATTERN)low) >> shift);
  if ((mode & GUIDED) != 0) p = guide[p];
  SPACE T* knots = axis + KNOTS;
  if ((mode & WALKED) != 0) {
    while (knots[p + 1] <= x) p++;  // infinity follows the last
  } else {
    for (uint rest = step; rest > 0; rest >>= 1) p += knots[p + rest] <= x ? rest : 0;
  }
  return p;
}

#ifdef IN_LOCAL
// The work-items of a group copy n elements together.
INLINED void fetch(__global const T* from, uint n, __local T* to, uint l) {
  for (uint i = l; i < n; i += L) to[i] = from[i];
}
#endif

// In local memory: the table, then both axes, one after the other in `own`.
KERNEL bilinear(__global const T* given, uint size, uint stride, X_AXIS, Y_AXIS, uint is_clamped,
                __global const T* x, __global const T* y, __global T* restrict out, uint n
#ifdef IN_LOCAL
                , __local T* own
#endif
) {
  CHUNK(n)
#ifdef IN_LOCAL
  SPACE T *values = own, *on_x = own + size, *on_y = on_x + KNOTS + 2 * x_padded;
  fetch(given, size, own, l);
  fetch(xs, KNOTS + 2 * x_padded, own + size, l);
  fetch(ys, KNOTS + 2 * y_padded, own + size + KNOTS + 2 * x_padded, l);
  BARRIER;
#else
  SPACE T *values = given, *on_x = xs, *on_y = ys;
#endif
  ONE_BY_ONE
  for (uint q = begin + l; q < end; q += L) {
    T at_x = clamped(on_x, x[q]), at_y = clamped(on_y, y[q]);
    uint i = find_index(on_x, IN_X, at_x), j = find_index(on_y, IN_Y, at_y);
    T u = (at_x - on_x[KNOTS + i]) * on_x[KNOTS + x_padded + i];
    T v = (at_y - on_y[KNOTS + j]) * on_y[KNOTS + y_padded + j];
    SPACE T* row = values + (i * stride + j);
    SPACE T* next = row + stride;
    T here = row[0] + v * (row[1] - row[0]), there = next[0] + v * (next[1] - next[0]);
    bool lost = is_lost(x[q], at_x, is_clamped) | is_lost(y[q], at_y, is_clamped);
    out[q] = lost ? CANONICAL_NAN : canonical(here + u * (there - here));
  }
}

#ifndef IN_LOCAL
KERNEL intervals(X_AXIS, uint last, uint is_clamped, __global const T* x, __global int* out,
                 uint n) {
  CHUNK(n)
  for (uint q = begin + l; q < end; q += L) {
    T at = clamped(xs, x[q]);
    out[q] = is_lost(x[q], at, is_clamped) ? -1 : (int)min(last, find_index(xs, IN_X, at));
  }
}

// Raises `left`, zero before, to the number of queries from the first one on that is not within low
// … high.
KERNEL outside(T low, T high, __global const T* x, uint n, __global uint* left) {
  CHUNK(n)
  uint rest = 0;
  for (uint q = begin + l; q < end; q += L) {
    rest = max(rest, ((x[q] >= low) & (x[q] <= high)) ? 0 : n - q);
  }
  if (rest > 0) atomic_max(left, rest);
}
#endif
