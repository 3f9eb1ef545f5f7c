// Reductions under the operator of monoid.cl.
//
// KEYED: the elements are the bits of floats, under MIN, MAX or MINMAX; they are compared as integers of the
// same order. Integers need no rule for NaNs and zeros at each step, so the compiler can vectorize.
// TOTAL: combines the values of the work-items of a group.

#define TILE 4096  // part of the definition of user-defined operators

#ifdef KEYED
#ifdef T_INT
#define INFINITE 0x7f800000
#define QUIET_NAN 0x7fc00000
#else
#define INFINITE 0x7ff0000000000000L
#define QUIET_NAN 0x7ff8000000000000L
#endif
// Reverses the order of negative numbers; it is its own inverse.
static T turned(T bits) { return bits ^ ((bits >> (8 * sizeof(T) - 1)) & MAX_VALUE); }
#ifdef MINMAX
static ACC element(T bits) { return lift(turned(bits)); }
// The keys of NaNs are below that of -INFINITY or above that of INFINITY.
static ACC result(ACC a) {
  bool has_nan = a.min < turned(INFINITE | MIN_VALUE) || a.max > INFINITE;
  return has_nan ? lift(QUIET_NAN) : (ACC){turned(a.min), turned(a.max)};
}
#else
#ifdef MIN
#define NAN_KEY MIN_VALUE  // wins
#define NONE INFINITE
#else
#define NAN_KEY MAX_VALUE
#define NONE (INFINITE | MIN_VALUE)
#endif
static ACC element(T bits) {
  return (bits & MAX_VALUE) > INFINITE ? NAN_KEY : turned(bits);
}
static T result(ACC key) {
  if (key == NAN_KEY) return QUIET_NAN;
  return key == ACC_IDENTITY ? NONE : turned(key);  // no number has the key of the identity
}
#endif
#else
static ACC element(T x) { return lift(x); }
#ifdef MINMAX
static ACC result(ACC a) { return a; }
#else
static T result(ACC a) { return lower(a); }
#endif
#endif

#if defined CHECKED && defined T_LONG
// The sum high * 2^32 + low.
static ACC of_halves(long high, long low) {
  ulong bits = ((ulong)high << 32) + (ulong)low;
  long wraps = (high >> 32) + (bits < (ulong)low ? 1 : 0);  // as if bits were unsigned
  return (ACC){(long)bits, wraps + ((long)bits < 0 ? 1 : 0)};
}
#endif

#ifdef OWN
// The total of the tile that begins at x[from], from left to right.
static ACC own_tile(__global const T* x, ulong from, ulong to) {
  ACC all = ACC_IDENTITY;
  for (ulong i = from; i < to; i++) all = combine(all, x[i]);
  return all;
}
#endif

// The total of x[from], x[from + step] ... before x[to]; for user-defined operators of all, in order.
static ACC fold(__global const T* x, ulong from, ulong to, uint step) {
#if defined OWN
  ACC all = ACC_IDENTITY;
  for (ulong at = from; at < to; at += TILE) {
    all = combine(all, own_tile(x, at, min(to, at + TILE)));
  }
  return all;
#elif defined CHECKED && defined T_LONG
  long high = 0, low = 0;  // each holds the sum of 2^31 halves
  for (ulong i = from; i < to; i += step) {
    long value = x[i];
    high += value >> 32;
    low += value & 0xffffffffL;
  }
  return of_halves(high, low);
#else
  ACC all = ACC_IDENTITY;
  ulong i = from;
#if L > 1
  // Four reads in flight at once.
  for (; i + 3 * (ulong)step < to; i += 4 * (ulong)step) {
    T a = x[i], b = x[i + step], c = x[i + 2 * (ulong)step], d = x[i + 3 * (ulong)step];
    ACC ab = combine(element(a), element(b)), cd = combine(element(c), element(d));
    all = combine(all, combine(ab, cd));
  }
#endif
  for (; i < to; i += step) all = combine(all, element(x[i]));
  return all;
#endif
}

#ifndef TOTAL  // another algorithm may stand before this source
#define TOTAL group_total
#endif

// ---- All elements.

#ifndef OWN
// Launch 1: writes the total of the chunk of group g to total[1 + g].
KERNEL reduce_chunks(__global const T* x, ulong from, uint n, __global ACC* total) {
  uint l = get_local_id(0), g = get_group_id(0), groups = get_num_groups(0);
  uint begin = chunk_begin(n, TILE, g, groups), end = chunk_begin(n, TILE, g + 1, groups);
  __local ACC scratch[L];
  ACC all = TOTAL(fold(x, from + begin + l, from + end, L), scratch, l);
  if (l == 0) total[1 + g] = all;
}

// Launch 2, one group: writes the total of all chunks to total[0] and, as an element, to y[s]; of MINMAX,
// y[s] is the minimum and y[s + 1] the maximum.
KERNEL reduce_totals(__global ACC* total, uint chunks, __global T* y, uint s,
                     __global int* fault) {
  uint l = get_local_id(0);
  __local ACC scratch[L];
  ACC mine = ACC_IDENTITY;
  for (uint g = l; g < chunks; g += L) mine = combine(mine, total[1 + g]);
  ACC all = TOTAL(mine, scratch, l);
  if (l == 0) {
    total[0] = all;
#ifdef MINMAX
    y[s] = result(all).min;
    y[s + 1] = result(all).max;
#else
    y[s] = result(all);
#endif
    if (!fits(all)) *fault = 1;
  }
}

#if defined MIN || defined MAX
// Launch 3: writes the first index of total[0] in the chunk of group g to index[g], n if there is none.
KERNEL first_indices(__global const T* x, uint n, __global const ACC* total, __global uint* index) {
  uint l = get_local_id(0), g = get_group_id(0), groups = get_num_groups(0);
  uint begin = chunk_begin(n, TILE, g, groups), end = chunk_begin(n, TILE, g + 1, groups);
  ACC wanted = total[0];
  uint mine = n;
  if (total[1 + g] == wanted) {
    for (uint i = begin + l; i < end; i += L) {
      if (element(x[i]) == wanted) {
        mine = i;
        break;
      }
    }
  }
#if L > 1
  __local uint scratch[L];
  scratch[l] = mine;
  BARRIER;
  for (uint reach = L / 2; reach > 0; reach /= 2) {
    if (l < reach) scratch[l] = min(scratch[l], scratch[l + reach]);
    BARRIER;
  }
  mine = scratch[0];
#endif
  if (l == 0) index[g] = mine;
}
#endif
#endif

#ifdef OWN
// Launch 1: one work-item per tile.
KERNEL own_totals(__global const T* x, ulong from, uint n, __global T* total) {
  uint id = get_global_id(0), items = get_global_size(0);
  uint tiles = n / TILE + (n % TILE != 0);
  for (uint t = id; t < tiles; t += items) {
    ulong at = from + (ulong)t * TILE;
    total[t] = own_tile(x, at, min(from + n, at + TILE));
  }
}

// Launch 2: one work-item combines the tiles.
KERNEL own_total(__global const T* total, uint tiles, __global T* y, uint s) {
  if (get_global_id(0) != 0) return;
  ACC all = ACC_IDENTITY;
  for (uint t = 0; t < tiles; t++) all = combine(all, total[t]);
  y[s] = all;
}
#endif

// ---- Segments.

#ifndef MINMAX
// One work-item for each segment shorter than `shorter`. The numbers of the others are appended to
// `later`, in any order; later[0] is their count.
KERNEL reduce_segments(__global const T* x, __global const int* offset, uint segments, uint shorter,
                       __global T* y, __global int* fault, __global uint* later) {
  uint id = get_global_id(0), items = get_global_size(0);
#if L == 1  // each work-item takes adjacent segments, for the cache
  uint s = chunk_begin(segments, 1, id, items), end = chunk_begin(segments, 1, id + 1, items), step = 1;
#else
  uint s = id, end = segments, step = items;
#endif
  bool fit = true;
  for (; s < end; s += step) {
    uint from = offset[s], to = offset[s + 1];
    if (to - from >= shorter) {
      later[1 + atomic_inc((volatile __global uint*)later)] = s;
    } else {
      ACC all = fold(x, from, to, 1);
      y[s] = result(all);
      fit &= fits(all);
    }
  }
  if (!fit) *fault = 1;
}

#ifndef OWN
// One group for each segment of `listed` that is shorter than `shorter`; the others are appended to `later`.
KERNEL reduce_listed(__global const T* x, __global const int* offset, __global const uint* listed,
                     uint shorter, __global T* y, __global int* fault, __global uint* later) {
  uint l = get_local_id(0), g = get_group_id(0), groups = get_num_groups(0);
  __local ACC scratch[L];
  uint count = listed[0];
  for (uint k = g; k < count; k += groups) {
    uint s = listed[1 + k], from = offset[s], to = offset[s + 1];
    if (to - from >= shorter) {
      if (l == 0) later[1 + atomic_inc((volatile __global uint*)later)] = s;
    } else {
      ACC all = TOTAL(fold(x, (ulong)from + l, to, L), scratch, l);
      if (l == 0) {
        y[s] = result(all);
        if (!fits(all)) *fault = 1;
      }
    }
  }
}
#endif
#endif
