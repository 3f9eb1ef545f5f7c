// Prefixes under the operator of monoid.cl: see the package for the tree of floating-point sums.
//
// INCLUSIVE is 1 or 0. Each scan covers the `n` elements x[from] ... ; y may be x.

#define TILE 4096  // part of the definition of floating-point and user-defined scans
#define ROW 8

// The index in local memory of element i of a tile: work-items that read one row each use all banks.
#define PADDED(i) ((i) + (i) / 32)

// ---- Integers, minima and maxima: any grouping gives the same result. Reads 2n, writes n.

#if !defined OWN && !defined TREE

// Launch 1: the total of each group's chunk.
KERNEL chunk_totals(__global const T* x, ulong from, uint n, __global ACC* total) {
  uint l = get_local_id(0), g = get_group_id(0), groups = get_num_groups(0);
  uint begin = chunk_begin(n, TILE, g, groups), end = chunk_begin(n, TILE, g + 1, groups);
  __local ACC scratch[L];
  ACC mine = ACC_IDENTITY;
  for (uint i = begin + l; i < end; i += L) mine = combine(mine, lift(x[from + i]));
  ACC all = group_total(mine, scratch, l);
  if (l == 0) total[g] = all;
}

// Launch 2, one group: the total of all chunks before each.
KERNEL totals_before(__global ACC* total, uint chunks) {
  uint l = get_local_id(0);
  __local ACC scratch[L];
  ACC carry = ACC_IDENTITY;
  for (uint at = 0; at < chunks; at += L) {
    ACC mine = ACC_IDENTITY;
    if (at + l < chunks) mine = total[at + l];
    ACC all;
    ACC before = combine(carry, group_before(mine, scratch, l, &all));
    if (at + l < chunks) total[at + l] = before;
    carry = combine(carry, all);
  }
}

// Launch 3: each group scans its chunk. Sets `fault` to 1 if a sum that is written overflows.
KERNEL scan_chunks(__global const T* x, ulong from, uint n, __global const ACC* before,
                   __global T* y, __global int* fault) {
  uint l = get_local_id(0), g = get_group_id(0), groups = get_num_groups(0);
  uint begin = chunk_begin(n, TILE, g, groups), end = chunk_begin(n, TILE, g + 1, groups);
  ACC carry = before[g];
  bool fit = true;
#if L == 1
  for (ulong i = from + begin; i < from + end; i++) {
    ACC next = combine(carry, lift(x[i]));
    ACC here = INCLUSIVE ? next : carry;
    y[i] = lower(here);
    fit &= fits(here);
    carry = next;
  }
#else
  __local ACC scratch[L];
  __local T tile[PADDED(L * ROW)];  // read and written by neighbours side by side
  for (uint at = begin; at < end; at += L * ROW) {
    uint left = min((uint)(L * ROW), end - at);
    for (uint j = l; j < left; j += L) tile[PADDED(j)] = x[from + at + j];
    BARRIER;
    ACC each[ROW];
    ACC sum = ACC_IDENTITY;
#pragma unroll
    for (uint r = 0; r < ROW; r++) {
      uint j = l * ROW + r;
      each[r] = ACC_IDENTITY;
      if (j < left) each[r] = lift(tile[PADDED(j)]);
      sum = combine(sum, each[r]);
    }
    ACC all;
    ACC running = combine(carry, group_before(sum, scratch, l, &all));
#pragma unroll
    for (uint r = 0; r < ROW; r++) {
      uint j = l * ROW + r;
      ACC next = combine(running, each[r]);
      ACC here = INCLUSIVE ? next : running;
      if (j < left) {
        tile[PADDED(j)] = lower(here);
        fit &= fits(here);
      }
      running = next;
    }
    carry = combine(carry, all);
    BARRIER;
    for (uint j = l; j < left; j += L) y[from + at + j] = tile[PADDED(j)];
    BARRIER;
  }
#endif
  if (!fit) *fault = 1;
}

// One work-item per segment.
KERNEL scan_segments(__global const T* x, __global const int* offset, uint segments, uint shorter,
                     __global T* y, __global int* fault) {
  bool fit = true;
  uint id = get_global_id(0), items = get_global_size(0);
  for (uint s = id; s < segments; s += items) {
    uint begin = offset[s], end = offset[s + 1];
    if (end - begin >= shorter) continue;
    ACC carry = ACC_IDENTITY;
    for (uint i = begin; i < end; i++) {
      ACC next = combine(carry, lift(x[i]));
      ACC here = INCLUSIVE ? next : carry;
      y[i] = lower(here);
      fit &= fits(here);
      carry = next;
    }
  }
  if (!fit) *fault = 1;
}
#endif

// ---- User-defined operators: from left to right within tiles, then the totals of the tiles.

#ifdef OWN

KERNEL own_totals(__global const T* x, ulong from, uint tiles, __global T* total) {
  uint id = get_global_id(0), items = get_global_size(0);
  for (uint t = id; t < tiles; t += items) {
    T local_total = ACC_IDENTITY;
    for (uint i = t * TILE; i < (t + 1) * TILE; i++) local_total = combine(local_total, x[from + i]);
    total[t] = local_total;
  }
}

// One work-item: writes the total of the tiles before t to total[t]; total has tiles + 1 elements.
KERNEL own_before(__global T* total, uint tiles) {
  if (get_global_id(0) != 0) return;
  T prior = ACC_IDENTITY;
  for (uint t = 0; t < tiles; t++) {
    T own = total[t];
    total[t] = prior;
    prior = combine(prior, own);
  }
  total[tiles] = prior;
}

KERNEL own_scan(__global const T* x, ulong from, uint n, __global const T* before, __global T* y) {
  uint id = get_global_id(0), items = get_global_size(0);
  uint tiles = n / TILE + (n % TILE != 0);
  for (uint t = id; t < tiles; t += items) {
    T prior = before[t], value = prior, inside = ACC_IDENTITY;
    uint end = min(n, (t + 1) * TILE);
    for (uint i = t * TILE; i < end; i++) {
      inside = combine(inside, x[from + i]);
      T next = combine(prior, inside);
      y[from + i] = INCLUSIVE ? next : value;
      value = next;
    }
  }
}

// One work-item per segment, each with tiles of its own.
KERNEL scan_segments(__global const T* x, __global const int* offset, uint segments, uint shorter,
                     __global T* y, __global int* fault) {
  uint id = get_global_id(0), items = get_global_size(0);
  for (uint s = id; s < segments; s += items) {
    uint begin = offset[s], end = offset[s + 1];
    if (end - begin >= shorter) continue;
    T prior = ACC_IDENTITY, value = ACC_IDENTITY, inside = ACC_IDENTITY;
    for (uint i = begin; i < end; i++) {
      inside = combine(inside, x[i]);
      T next = combine(prior, inside);
      y[i] = INCLUSIVE ? next : value;
      value = next;
      if ((i - begin) % TILE == TILE - 1) {
        prior = next;
        inside = ACC_IDENTITY;
      }
    }
  }
}
#endif

// ---- Floating-point sums by the tree of the package. Reads 2n, writes n; in groups, also writes and
// reads n/4.

#ifdef TREE

#ifdef T_DOUBLE
typedef double8 Row;
#else
typedef float8 Row;
#endif

// The inclusive sums of a row: Sklansky's adder of 8. Elements without an addition keep their bits.
static Row row_sums(Row s) {
  s.s1357 = s.s0246 + s.s1357;
  s.s2367 = s.s1155 + s.s2367;
  s.s4567 = s.s3333 + s.s4567;
  return s;
}

static T row_total(Row s) {
  return ((s.s0 + s.s1) + (s.s2 + s.s3)) + ((s.s4 + s.s5) + (s.s6 + s.s7));
}

static Row canonical_row(Row s) { return select(s, (Row)(CANONICAL_NAN), isnan(s)); }

// The sums of a row moved by one element, after the sum before it.
static Row a_place_on(Row sum, T before) {
  return (Row)(before, sum.s0123, sum.s45, sum.s6);
}

#if L == 1
// The first `left` elements from x on, followed by zeros.
static Row part_of_row(__global const T* x, uint left) {
  T s[ROW];
  for (uint k = 0; k < ROW; k++) s[k] = k < left ? x[k] : (T)0;
  return vload8(0, s);
}

// Launch 1: the total of each full tile, and the terms of the sum up to its end: the carry into the
// last row and that row's total.
KERNEL tile_totals(__global const T* x, ulong from, uint tiles, __global T* total,
                   __global T* end_of) {
  uint g = get_group_id(0), groups = get_num_groups(0);
  uint end = chunk_begin(tiles, 1, g + 1, groups);
  for (uint t = chunk_begin(tiles, 1, g, groups); t < end; t++) {
    __global const T* tile = x + from + (ulong)t * TILE;
    T carry = 0, last = 0, before = 0;
    for (uint k = 0; k < TILE; k += ROW) {
      last = row_total(vload8(0, tile + k));
      before = carry;
      carry = carry + last;
    }
    total[t] = carry;
    end_of[2 * t] = before;
    end_of[2 * t + 1] = last;
  }
}

// Launch 2: prior[t] is the inclusive sum of the totals up to tile t.
KERNEL tile_scan(__global const T* x, ulong from, uint n, __global const T* prior,
                 __global const T* end_of, __global T* y) {
  uint g = get_group_id(0), groups = get_num_groups(0);
  uint tiles = n / TILE + (n % TILE != 0), end = chunk_begin(tiles, 1, g + 1, groups);
  for (uint t = chunk_begin(tiles, 1, g, groups); t < end; t++) {
    T o = t > 0 ? prior[t - 1] : (T)0, before_it = t > 1 ? prior[t - 2] : (T)0;
    T last = t > 0 ? canonical((before_it + end_of[2 * t - 2]) + end_of[2 * t - 1]) : (T)0;
    T carry = 0;
    ulong at = from + (ulong)t * TILE, stop = from + min((ulong)n, (ulong)(t + 1) * TILE);
    for (; at + ROW <= stop; at += ROW) {
      Row s = row_sums(vload8(0, x + at));
      Row sum = canonical_row((o + carry) + s);
      carry = carry + s.s7;
      vstore8(INCLUSIVE ? sum : a_place_on(sum, last), 0, y + at);
      last = sum.s7;
    }
    uint left = (uint)(stop - at);
    T sum[ROW];
    vstore8(canonical_row((o + carry) + row_sums(part_of_row(x + at, left))), 0, sum);
    for (uint k = 0; k < left; k++) {
      y[at + k] = INCLUSIVE ? sum[k] : last;
      last = sum[k];
    }
  }
}
#else
// The same for whole rows, with a gap after each, so that a row of doubles is one vector.
#define IN_ROWS(i) ((i) + (i) / ROW)

// Launch 1, a group for each tile in turn: the total of each full row, in each tile the sum of the rows
// before each row, from left to right, and the totals of full tiles.
KERNEL row_totals(__global const T* x, ulong from, uint rows, __global T* row, __global T* carry,
                  __global T* total) {
  uint l = get_local_id(0), g = get_group_id(0), groups = get_num_groups(0);
  uint per = TILE / ROW, tiles = rows / per + (rows % per != 0);
  __local T sum[TILE / ROW];
  for (uint t = g; t < tiles; t += groups) {
    uint first = t * per, many = min(per, rows - first);
    for (uint r = l; r < many; r += L) {
      T all = row_total(vload8(first + r, x + from));
      sum[r] = all;
      row[first + r] = all;
    }
    BARRIER;
    if (l == 0) {
      T c = 0;
      uint r = 0;
      for (; r + ROW <= many; r += ROW) {
        T next[ROW];  // all are read before the first is needed
#pragma unroll
        for (uint k = 0; k < ROW; k++) next[k] = sum[r + k];
#pragma unroll
        for (uint k = 0; k < ROW; k++) {
          sum[r + k] = c;
          c = c + next[k];
        }
      }
      for (; r < many; r++) {
        T next = sum[r];
        sum[r] = c;
        c = c + next;
      }
      if (many == per) {
        total[t] = c;
      } else {
        carry[rows] = c;  // of the partial row
      }
    }
    BARRIER;
    for (uint r = l; r < many; r += L) carry[first + r] = sum[r];
    BARRIER;
  }
  if (g == 0 && l == 0 && rows % per == 0) carry[rows] = 0;
}

// The sum up to the end of row r.
static T up_to(__global const T* prior, __global const T* carry, __global const T* row, uint r) {
  uint t = r / (TILE / ROW);
  T o = 0;
  if (t > 0) o = prior[t - 1];
  return canonical((o + carry[r]) + row[r]);
}

// Launch 2, a group for L rows in turn: prior[t] is the inclusive sum of the totals up to tile t.
KERNEL tree_scan(__global const T* x, ulong from, uint n, __global const T* row,
                 __global const T* carry, __global const T* prior, __global T* y) {
  uint l = get_local_id(0), g = get_group_id(0), groups = get_num_groups(0);
  uint blocks = n / (L * ROW) + (n % (L * ROW) != 0);
  __local T block[IN_ROWS(L * ROW)];
  for (uint b = g; b < blocks; b += groups) {
    uint first = b * L * ROW, left = min((uint)(L * ROW), n - first);
    for (uint j = l; j < L * ROW; j += L) block[IN_ROWS(j)] = j < left ? x[from + first + j] : (T)0;
    BARRIER;
    uint r = b * L + l, t = r / (TILE / ROW);
    if (l * ROW < left) {
      T o = t > 0 ? prior[t - 1] : (T)0;
      Row sum = canonical_row((o + carry[r]) + row_sums(vload8(0, block + IN_ROWS(l * ROW))));
      if (!INCLUSIVE) sum = a_place_on(sum, r == 0 ? (T)0 : up_to(prior, carry, row, r - 1));
      vstore8(sum, 0, block + IN_ROWS(l * ROW));
    }
    BARRIER;
    for (uint j = l; j < left; j += L) y[from + first + j] = block[IN_ROWS(j)];
    BARRIER;
  }
}
#endif

// A running sum by the tree, one element at a time, as in RunningDoubleSum.
typedef struct {
  T before1[ROW], before2[ROW], before4[ROW];
  T carry, prior;
  uint index;
} Running;

static void begin_sum(Running* sum) {
  sum->carry = 0;
  sum->prior = 0;
  sum->index = 0;
}

static T next_sum(Running* sum, T x) {
  uint k = sum->index % ROW;
  T s = x;
  sum->before1[k] = s;
  if (k & 1) s = sum->before1[k - 1] + s;
  sum->before2[k] = s;
  if (k & 2) s = sum->before2[(k & ~1u) - 1] + s;
  sum->before4[k] = s;
  if (k & 4) s = sum->before4[3] + s;
  T all = (sum->prior + sum->carry) + s;
  if (k == ROW - 1) sum->carry = sum->carry + s;
  sum->index++;
  return canonical(all);
}

// One work-item per segment. Segments are shorter than TILE * TILE, so the totals of their tiles fit one
// tile.
KERNEL scan_segments(__global const T* x, __global const int* offset, uint segments, uint shorter,
                     __global T* y, __global int* fault) {
  uint id = get_global_id(0), items = get_global_size(0);
  for (uint s = id; s < segments; s += items) {
    uint begin = offset[s], end = offset[s + 1];
    if (end - begin >= shorter) continue;
    Running sum, totals;
    begin_sum(&sum);
    begin_sum(&totals);
    T before = 0;
    for (uint i = begin; i < end; i++) {
      T next = next_sum(&sum, x[i]);
      y[i] = INCLUSIVE ? next : before;
      before = next;
      if (sum.index == TILE) {
        T prior = next_sum(&totals, sum.carry);
        begin_sum(&sum);
        sum.prior = prior;
      }
    }
  }
}
#endif
