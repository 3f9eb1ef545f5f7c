// Merges and sets of two sorted arrays, x of m elements and y of n. Elements are bits, in the ORDER
// of keys.cl.
//
// A merge is a path through a grid of m by n: each step takes an element of x or of y. The path is
// cut into tiles of equal length; its crossing with a diagonal is found by bisection (Odeh, Green
// et al., Merge Path, 2012). Each work-item takes an L-th of a tile, cut in the same way.
//
//   STEPS  steps of a work-item in a tile

#define TILE (L * STEPS)

// The number of elements of x among the first d of the path: equal ones come before those of y.
#define CROSSING(NAME, SPACE) \
  INLINED uint NAME(SPACE const K* x, uint m, SPACE const K* y, uint n, uint d, ORDER) { \
    uint low = d > n ? d - n : 0, high = min(d, m); \
    while (low < high) { \
      uint middle = low + (high - low) / 2; \
      if (KEY(x[middle]) <= KEY(y[d - 1 - middle])) { \
        low = middle + 1; \
      } else { \
        high = middle; \
      } \
    } \
    return low; \
  }

CROSSING(crossing, __global)

// Writes to cut[t] the number of elements of x before tile t, for each tile and past the last.
KERNEL cuts(__global const K* x, uint m, __global const K* y, uint n, uint tiles,
            __global uint* cut, ORDER) {
  uint id = get_global_id(0), items = get_global_size(0), all = m + n;
  for (uint t = id; t <= tiles; t += items) {
    ulong d = (ulong)t * TILE;
    cut[t] = crossing(x, m, y, n, d < all ? (uint)d : all, turn, mask, nan);
  }
}

// Sets `fall` to n less the first index whose element is below the one before it; 0 if there is none.
KERNEL first_fall(__global const K* x, uint n, volatile __global uint* fall,
                  ORDER) {
  uint l = get_local_id(0), g = get_group_id(0), groups = get_num_groups(0);
  uint begin = chunk_begin(n, TILE, g, groups), end = chunk_begin(n, TILE, g + 1, groups);
  begin = max(begin, 1u);
  uint falls = 0;
  for (uint i = begin + l; i < end; i += L) falls |= KEY(x[i - 1]) > KEY(x[i]);
  for (uint i = begin + l; falls && i < end; i += L) {
    if (KEY(x[i - 1]) > KEY(x[i])) {
      atomic_max(fall, n - i);
      falls = 0;
    }
  }
}

#if L == 1

KERNEL merge(__global const K* x, uint m, __global const K* y, uint n, __global const uint* cut,
             __global K* restrict z, ORDER) {
  uint g = get_group_id(0), groups = get_num_groups(0);
  uint begin = chunk_begin(m + n, TILE, g, groups), end = chunk_begin(m + n, TILE, g + 1, groups);
  if (begin >= end) return;
  uint i = cut[begin / TILE], iend = cut[end / TILE + (end % TILE != 0)];
  uint j = begin - i, jend = end - iend, k = begin;
  while (i < iend && j < jend) {
    K a = x[i], b = y[j];
    bool second = KEY(b) < KEY(a);
    z[k++] = second ? b : a;
    i += !second;
    j += second;
  }
  while (i < iend) z[k++] = x[i++];
  while (j < jend) z[k++] = y[j++];
}

#define IN __global
#define OUT __global

#else

CROSSING(crossing_here, __local)

KERNEL merge(__global const K* x, uint m, __global const K* y, uint n, __global const uint* cut,
             __global K* restrict z, ORDER) {
  uint l = get_local_id(0), g = get_group_id(0), groups = get_num_groups(0);
  uint begin = chunk_begin(m + n, TILE, g, groups), end = chunk_begin(m + n, TILE, g + 1, groups);
  __local K tile[TILE];
  for (uint at = begin; at < end; at += TILE) {
    uint t = at / TILE, steps = min((uint)TILE, end - at);
    uint first = cut[t], ofx = cut[t + 1] - first, ofy = steps - ofx, second = at - first;
    for (uint s = l; s < steps; s += L) tile[s] = s < ofx ? x[first + s] : y[second + (s - ofx)];
    BARRIER;
    uint d = min(l * STEPS, steps), mine = min((uint)STEPS, steps - d);
    uint i = crossing_here(tile, ofx, tile + ofx, ofy, d, turn, mask, nan), j = ofx + (d - i);
    K made[STEPS];
    for (uint s = 0; s < STEPS; s++) {
      if (s < mine) {
        bool isSecond = i == ofx || (j < steps && KEY(tile[j]) < KEY(tile[i]));
        made[s] = tile[isSecond ? j : i];
        i += !isSecond;
        j += isSecond;
      }
    }
    BARRIER;
    for (uint s = 0; s < STEPS; s++) {
      if (s < mine) tile[d + s] = made[s];
    }
    BARRIER;
    for (uint s = l; s < steps; s += L) z[at + s] = tile[s];
    BARRIER;
  }
}

#define IN __local
#define OUT __private

#endif

// Takes `steps` steps of the path from x[i], y[j] on, writes the values that the set takes of them,
// and returns their number. The first step at a value decides, since it shows which input has the
// value: both if the elements there are equal, else the one with the lower element; later steps find
// the value in `last`. The bits of `takes` are the values wanted: 1 of x alone, 2 of both, 4 of y
// alone. There are elements before x[i] if i is above lowx, and likewise for y.
static uint walk(IN const K* x, uint i, uint m, IN const K* y, uint j, uint n, uint lowx, uint lowy,
                 uint steps, uint takes, bool writes, OUT K* z, ORDER) {
  U last;
  if (i > lowx && j > lowy) {
    last = max(KEY(x[i - 1]), KEY(y[j - 1]));
  } else if (i > lowx || j > lowy) {
    last = i > lowx ? KEY(x[i - 1]) : KEY(y[j - 1]);
  } else {  // any key but the first
    last = ~(j == n || (i < m && KEY(x[i]) <= KEY(y[j])) ? KEY(x[i]) : KEY(y[j]));
  }
  uint taken = 0, s = 0;
  for (; s < steps && i < m && j < n; s++) {
    K p = x[i], q = y[j];
    U a = KEY(p), b = KEY(q), at = min(a, b);
    bool second = b < a;
    uint owner = second ? 4 : a == b ? 2 : 1;
    if ((at != last) & ((takes & owner) != 0)) {
      if (writes) z[taken] = second ? q : p;
      taken++;
    }
    last = at;
    i += !second;
    j += second;
  }
  IN const K* rest = i < m ? x + i : y + j;
  bool wanted = (takes & (i < m ? 1 : 4)) != 0;
  for (uint r = 0; s < steps; s++, r++) {
    U at = KEY(rest[r]);
    if (wanted & (at != last)) {
      if (writes) z[taken] = rest[r];
      taken++;
    }
    last = at;
  }
  return taken;
}

// Counts the values of the set in each group's part of the path; or, if `writes` is 1, takes the
// counts as offsets, and writes the set.
KERNEL set(__global const K* x, uint m, __global const K* y, uint n, __global const uint* cut,
           uint takes, uint writes, __global uint* count, __global K* z, ORDER) {
  uint l = get_local_id(0), g = get_group_id(0), groups = get_num_groups(0);
  uint begin = chunk_begin(m + n, TILE, g, groups), end = chunk_begin(m + n, TILE, g + 1, groups);
  uint offset = 0;
  if (writes) offset = count[g];
#if L == 1
  for (ulong at = begin; at < end; at += TILE) {  // at may pass 2^32
    uint t = at / TILE, i = cut[t], steps = min((ulong)TILE, end - at);
    offset += walk(x, i, m, y, (uint)at - i, n, 0, 0, steps, takes, writes != 0, z + offset,
                  turn, mask, nan);
  }
#else
  __local K tile[TILE + 3];  // with the element before those of x, and the ones before and after those of y
  __local ACC scratch[L];
  for (ulong at = begin; at < end; at += TILE) {
    uint t = at / TILE, steps = min((ulong)TILE, end - at);
    uint first = cut[t], ofx = cut[t + 1] - first, ofy = steps - ofx, second = (uint)at - first;
    for (uint s = l; s < steps + 3; s += L) {
      if (s <= ofx) {
        if (first + s > 0) tile[s] = x[first + s - 1];
      } else {
        uint p = s - (ofx + 1);
        if (second + p > 0 && second + p <= n) tile[s] = y[second + p - 1];
      }
    }
    BARRIER;
    __local const K* ys = tile + ofx + 1;
    uint d = min(l * STEPS, steps), mine = min((uint)STEPS, steps - d);
    uint i = crossing_here(tile + 1, ofx, ys + 1, ofy, d, turn, mask, nan), j = d - i;
    uint behind = second + ofy < n ? 1 : 0;
    K taken[STEPS];
    uint many = walk(tile, 1 + i, 1 + ofx, ys, 1 + j, 1 + ofy + behind, first == 0, second == 0,
                     mine, takes, true, taken, turn, mask, nan);
    ACC all;
    uint before = offset + (uint)group_before((ACC)many, scratch, l, &all);
    if (writes) {
      for (uint s = 0; s < STEPS; s++) {
        if (s < many) z[before + s] = taken[s];
      }
    }
    offset += (uint)all;
    BARRIER;
  }
#endif
  if (!writes && l == 0) count[g] = offset;
}
