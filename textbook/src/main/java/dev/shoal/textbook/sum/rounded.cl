// The textbook's sums in the arithmetic of T: each step rounds, so the order defines the result.
//
// PLAIN, KAHAN, NEUMAIER, TWO_SUM or DOUBLE_DOUBLE: how a value is added; see RunningDouble.

typedef struct {
  T sum, rest;
} Running;

#if defined PLAIN || defined KAHAN || defined NEUMAIER || defined TWO_SUM || defined DOUBLE_DOUBLE
static Running add(Running r, T x) {
  T s = r.sum, c = r.rest;
#if defined PLAIN
  return (Running){s + x, c};
#elif defined KAHAN
  T y = x + c;
  T t = s + y;
  return (Running){t, y - (t - s)};
#elif defined NEUMAIER
  T t = s + x;
  T error = fabs(s) >= fabs(x) ? (s - t) + x : (x - t) + s;
  return (Running){t, c + error};
#elif defined TWO_SUM
  T t = s + x;
  T added = t - s;
  return (Running){t, c + ((s - (t - added)) + (x - added))};
#else
  T t = s + x;
  T added = t - s;
  T error = ((s - (t - added)) + (x - added)) + c;
  T sum = t + error;
  return (Running){sum, error - (sum - t)};
#endif
}

static Running join(Running a, Running b) { return add(add(a, b.sum), b.rest); }

// Launch 1: one work-item for each lane of each part, for the elements lane, lane + lanes ... of the part.
KERNEL sum_lanes(__global const T* x, uint n, uint parts, uint lanes, __global Running* sums) {
  uint id = get_global_id(0), items = get_global_size(0);
  ulong count = (ulong)parts * lanes;
  for (ulong k = id; k < count; k += items) {
    ulong p = k / lanes;
    ulong from = n * p / parts, to = n * (p + 1) / parts;
    Running r = {0, 0};
    for (ulong i = from + k % lanes; i < to; i += lanes) r = add(r, x[i]);
    sums[k] = r;
  }
}

// Launch 2: the lanes of each part, from left to right.
KERNEL join_lanes(uint parts, uint lanes, __global Running* sums) {
  uint id = get_global_id(0), items = get_global_size(0);
  for (uint p = id; p < parts; p += items) {
    ulong at = (ulong)p * lanes;
    Running r = sums[at];
    for (uint lane = 1; lane < lanes; lane++) r = join(r, sums[at + lane]);
    sums[at] = r;
  }
}

// Launch 3, one work-item: the parts, from left to right.
KERNEL join_parts(uint parts, uint lanes, __global const Running* sums, __global T* y) {
  if (get_global_id(0) != 0) return;
  Running r = sums[0];
  for (uint p = 1; p < parts; p++) r = join(r, sums[(ulong)p * lanes]);
  y[0] = canonical(r.sum + r.rest);
}
#endif

#ifdef PAIRWISE
#define LEAF 64

// The sum of x[from] ... x[to-1] by halves. `right` has a bit for each level that is in its right half,
// where the sum of the left half is kept.
static T pairwise(__global const T* x, uint from, uint to) {
  T left[32];
  uint end[32];
  uint depth = 0, right = 0;
  for (;;) {
    while (to - from > LEAF) {
      end[depth] = to;
      right &= ~(1u << depth);
      depth++;
      to = (uint)(((ulong)from + to) / 2);
    }
    T sum = 0;
    for (uint i = from; i < to; i++) sum += x[i];
    while (depth > 0 && (right >> (depth - 1) & 1) != 0) {
      depth--;
      sum = left[depth] + sum;
    }
    if (depth == 0) return sum;
    left[depth - 1] = sum;
    right |= 1u << (depth - 1);
    from = to;
    to = end[depth - 1];
  }
}

// Launch 1: the sum of each of the 2^levels repeated halves, all longer than LEAF unless levels is 0. The
// bits of its number give its position, the highest first.
KERNEL sum_halves(__global const T* x, uint n, uint levels, __global T* sums) {
  uint id = get_global_id(0), items = get_global_size(0);
  for (uint h = id; h < 1u << levels; h += items) {
    uint from = 0, to = n;
    for (uint level = levels; level > 0; level--) {
      uint middle = (uint)(((ulong)from + to) / 2);
      if ((h >> (level - 1) & 1) != 0) {
        from = middle;
      } else {
        to = middle;
      }
    }
    sums[h] = pairwise(x, from, to);
  }
}

// Launch 2, one work-item.
KERNEL join_halves(uint levels, __global T* sums, __global T* y) {
  if (get_global_id(0) != 0) return;
  for (uint count = 1u << levels; count > 1; count /= 2) {
    for (uint h = 0; h < count / 2; h++) sums[h] = sums[2 * h] + sums[2 * h + 1];
  }
  y[0] = canonical(sums[0]);
}
#endif
