// Histograms: groups count in tables, which are then summed.
//
// Compiled with the type T of the elements and one of EVEN, EDGES and VALUES, the kinds of bins.
// A table has a slot for each of `bins` bins and behind them three for what is below, above and
// NaN, so that no element is a case of its own. Counts are 32 bits wide there: an array has less
// than 2^31 elements. In what order they are counted does not show.

// Elements of a tile, the least that a group takes on.
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
// Bins of one width: the estimate and its correction that EvenFinder.java proves.
#define BINS uint bins, double low, double high, double scale, double shift, double near
#define GIVEN bins, low, high, scale, shift, near
// The whole number next to x of magnitude below 2^51. rint is not turned into lanes by PoCL.
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
// Bins between given edges: bisection without a branch. `reach` is the greatest power of two below
// the number of bins, or 0; the edges go on with infinities up to edge[2 * reach - 1].
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

// Each group in a table of its own in local memory, added to one table. That is zeros before.
KERNEL count_local(__global const T* x, uint n, __global uint* table, __local uint* own, BINS) {
  SHARE(n)
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

// Several groups in one of `tables` tables, which are zeros before.
KERNEL count_shared(__global const T* x, uint n, __global uint* table, uint tables, BINS) {
  SHARE(n)
  __global uint* ours = table + (ulong)(g % tables) * (bins + OUTSIDE);
  for (uint i = begin + l; i < end; i += L) atomic_inc(&ours[slot_of(x[i], GIVEN)]);
}

#if L == 1
// The slots of a row of elements, in loops that the compiler can turn into lanes.
#define ROW 256
static void slots_of(__global const T* x, uint* slot, BINS) {
#if defined EVEN
  bool mend = false;
  for (uint r = 0; r < ROW; r++) {
    double v = x[r], p = (v - low) * scale + shift, estimate = nearest(p);
    bool inside = v >= low & v <= high;
    mend |= inside & (p - estimate < near);
    int bin = min((int)estimate, (int)bins - 1), out = v < low ? 0 : v > high ? 1 : 2;
    slot[r] = inside ? bin : (int)bins + out;
  }
  if (!mend) return;  // nearly always
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

// Each group in `ways` tables of its own, 1 or 4, which take turns: where equal slots follow each
// other, an addition waits for the one before to pass through memory.
KERNEL count_own(__global const T* x, uint n, __global uint* table, uint ways, BINS) {
  SHARE(n)
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

// The sums of the tables: count[0] ... count[n-1], of which those past the last bin have none, and
// outside[0] ... outside[2]. outside[3] becomes 1 if a count does not fit.
KERNEL totals(__global const uint* table, uint tables, uint bins, uint n, uint afresh,
              __global long* count, __global long* outside) {
  uint id = get_global_id(0), items = get_global_size(0);
  ulong slots = (ulong)bins + OUTSIDE;
#if L == 1  // stretches
  uint from = share(n + OUTSIDE, 64, id, items), to = share(n + OUTSIDE, 64, id + 1, items), by = 1;
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
    } else if (afresh) {
      count[i] = sum;
    } else if (sum > 0) {
      long before = count[i];
      if (before > LONG_MAX - sum) outside[OUTSIDE] = 1;
      else count[i] = before + sum;
    }
  }
}

// The bin of each element, `bins` if it is in none. What is outside is added to outside[0] ... [2].
KERNEL find(__global const T* x, uint n, __global int* bin, __global int* outside, BINS) {
  SHARE(n)
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
