// Histograms: groups count in tables, which are then summed.
//
// Compiled with the type T of the elements and one of EVEN, EDGES and VALUES, the kinds of bins.
// A table has a slot for each of `bins` bins, then three for elements below, above and NaN, so that
// no element is a special case. Counts have 32 bits there: an array has less than 2^31 elements. The
// order of counting does not affect the result.

// Elements of a tile, the minimum for a group.
#define TILE 4096

#ifdef VALUES
// One bin for each int from `low` on.
#define BINS uint bins, int low
#define GIVEN bins, low
static uint slot_of(T x, BINS) {
  long difference = (long)x - low;
  return difference < 0 ? bins : difference < bins ? (uint)difference : bins + 1;
}

#else
#pragma OPENCL EXTENSION cl_khr_fp64 : enable

#ifdef EVEN
// Bins of one width: the estimate and its correction that EvenEstimate.java proves.
#define BINS uint bins, double low, double high, double scale, double shift, double near
#define GIVEN bins, low, high, scale, shift, near
// Returns the nearest integer of x of magnitude below 2^51. PoCL does not vectorize rint.
static double nearest(double x) { return (x + 0x1.8p52) - 0x1.8p52; }
static uint slot_of(T element, BINS) {
  double x = element;
  if (x >= low && x <= high) {
    double p = (x - low) * scale + shift;
    double estimate = nearest(p);
    if (p - estimate < near) {
      double offset = estimate * (high - low) / (double)bins;
      estimate -= x < low + offset ? 1 : 0;
    }
    return min((uint)estimate, bins - 1);
  }
  return x < low ? bins : x > high ? bins + 1 : bins + 2;
}

#else
// Bins between given edges: bisection without a branch. `reach` is the largest power of two below
// the number of bins, or 0; the edges are followed by infinities up to edge[2 * reach - 1].
#define BINS uint bins, __global const double* edge, uint reach
#define GIVEN bins, edge, reach
static uint slot_of(T element, BINS) {
  double x = element, low = edge[0], high = edge[bins];
  if (x >= low && x <= high) {
    uint bin = 0;
    for (uint step = reach; step > 0; step >>= 1) bin += edge[bin + step] <= x ? step : 0;
    return min(bin, bins - 1);
  }
  return x < low ? bins : x > high ? bins + 1 : bins + 2;
}
#endif
#endif

#define OUTSIDE 3

// Each group counts in its own table in local memory, then adds it to one table, initially zero.
KERNEL count_local(__global const T* x, uint n, __global uint* table, __local uint* own, BINS) {
  CHUNK(n)
  if (begin == end) return;  // all of the group
  for (uint s = l; s < bins + OUTSIDE; s += L) own[s] = 0;
  BARRIER;
  for (uint i = begin + l; i < end; i += L) atomic_inc(&own[slot_of(x[i], GIVEN)]);
  BARRIER;
  for (uint s = l; s < bins + OUTSIDE; s += L) {
    uint count = own[s];
    if (count > 0) atomic_add(&table[s], count);
  }
}

// Several groups count in one of `tables` tables, initially zero.
KERNEL count_shared(__global const T* x, uint n, __global uint* table, uint tables, BINS) {
  CHUNK(n)
  __global uint* ours = table + (ulong)(g % tables) * (bins + OUTSIDE);
  for (uint i = begin + l; i < end; i += L) atomic_inc(&ours[slot_of(x[i], GIVEN)]);
}

#if L == 1
// The slots of a row of elements, in loops that the compiler can vectorize.
#define ROW 256
static void slots_of(__global const T* x, uint* slot, BINS) {
#if defined EVEN
  bool needs_correction = false;
  for (uint r = 0; r < ROW; r++) {
    double v = x[r], p = (v - low) * scale + shift, estimate = nearest(p);
    bool inside = v >= low & v <= high;
    needs_correction |= inside & (p - estimate < near);
    int bin = min((int)estimate, (int)bins - 1), out = v < low ? 0 : v > high ? 1 : 2;
    slot[r] = inside ? bin : (int)bins + out;
  }
  if (!needs_correction) return;  // nearly always
#elif defined EDGES
  double low = edge[0], high = edge[bins];
  for (uint r = 0; r < ROW; r++) slot[r] = 0;
  for (uint step = reach; step > 0; step >>= 1) {
    for (uint r = 0; r < ROW; r++) slot[r] += edge[slot[r] + step] <= x[r] ? step : 0;
  }
  for (uint r = 0; r < ROW; r++) {
    double v = x[r];
    bool inside = v >= low & v <= high;
    uint bin = min(slot[r], bins - 1), out = v < low ? 0 : v > high ? 1 : 2;
    slot[r] = inside ? bin : bins + out;
  }
  return;
#endif
  for (uint r = 0; r < ROW; r++) slot[r] = slot_of(x[r], GIVEN);
}

// Each group counts in its own `ways` tables, 1 or 4, in turn: where equal slots follow each other,
// an addition waits for the previous one to pass through memory.
KERNEL count_own(__global const T* x, uint n, __global uint* table, uint ways, BINS) {
  CHUNK(n)
  uint slots = bins + OUTSIDE, turn = ways == 1 ? 0 : slots;
  __global uint* own = table + (ulong)g * ways * slots;
  for (uint s = 0; s < ways * slots; s++) own[s] = 0;
  uint i = begin;
  for (; i + ROW <= end; i += ROW) {
    uint slot[ROW];
    slots_of(x + i, slot, GIVEN);
    for (uint r = 0; r < ROW; r += 4) {
      own[slot[r]]++;
      own[turn + slot[r + 1]]++;
      own[2 * turn + slot[r + 2]]++;
      own[3 * turn + slot[r + 3]]++;
    }
  }
  for (; i < end; i++) own[slot_of(x[i], GIVEN)]++;
}
#endif

// Sums the tables to count[0] ... count[n-1], where those past the last bin are 0, and to
// outside[0] ... outside[2]. outside[3] becomes 1 + the number of a bin if its count does not fit.
KERNEL totals(__global const uint* table, uint tables, uint bins, uint n, uint overwrites,
              __global long* count, __global long* outside) {
  uint id = get_global_id(0), items = get_global_size(0);
  ulong slots = (ulong)bins + OUTSIDE;
#if L == 1  // contiguous ranges
  uint from = chunk_begin(n + OUTSIDE, 64, id, items), to = chunk_begin(n + OUTSIDE, 64, id + 1, items), by = 1;
#else
  uint from = id, to = n + OUTSIDE, by = items;
#endif
  for (uint i = from; i < to; i += by) {
    long sum = 0;
    if (i < bins || i >= n) {
      uint slot = i < n ? i : bins + (i - n);
      for (uint t = 0; t < tables; t++) sum += table[t * slots + slot];
    }
    if (i >= n) {
      outside[i - n] = sum;
    } else if (overwrites) {
      count[i] = sum;
    } else if (sum > 0) {
      long before = count[i];
      if (before > LONG_MAX - sum) outside[OUTSIDE] = i + 1L;
      else count[i] = before + sum;
    }
  }
}

// Finds the bin of each element, `bins` if it is outside. Adds those to outside[0] ... [2].
KERNEL find(__global const T* x, uint n, __global int* bin, __global int* outside, BINS) {
  CHUNK(n)
  uint below = 0, above = 0, nans = 0;
  for (uint i = begin + l; i < end; i += L) {
    uint slot = slot_of(x[i], GIVEN);
    bin[i] = min(slot, bins);
    below += slot == bins ? 1 : 0;
    above += slot == bins + 1 ? 1 : 0;
    nans += slot == bins + 2 ? 1 : 0;
  }
  if (below > 0) atomic_add(&outside[0], below);
  if (above > 0) atomic_add(&outside[1], above);
  if (nans > 0) atomic_add(&outside[2], nans);
}
