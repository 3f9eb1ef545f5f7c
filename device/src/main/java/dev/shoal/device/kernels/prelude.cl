// Every source begins with this. Compiled with
//   L   work-items of a work-group, a power of two
//   T   the element type, if there is one, and with it one of T_INT T_LONG T_FLOAT T_DOUBLE
//
// Rules: ids are read once, into locals, before any loop (pocl issue 1390: reading them inside
// miscompiles); no group waits for another; ranges are rounded up to whole groups.

#pragma OPENCL FP_CONTRACT OFF

#ifdef T_DOUBLE
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#endif

// A kernel with work-groups of L work-items.
#define KERNEL __kernel __attribute__((reqd_work_group_size(L, 1, 1))) void

#if L == 1
#define BARRIER
#else
#define BARRIER barrier(CLK_LOCAL_MEM_FENCE)
#endif

// ---- Warps: 32 consecutive work-items that run in step, with WARP, where L is 32 or more. NVIDIA's
// OpenCL has no sub-groups, but takes the instructions of its processors. With EMULATED, as in a test
// elsewhere, the whole group waits instead, and all of it must call the same functions.

#if defined WARP && L >= 32
#define HAS_WARPS
#define LANES 32
#ifdef EMULATED
#define WARP_BARRIER BARRIER
#else
#define WARP_BARRIER asm volatile("bar.warp.sync 0xffffffff;" : : : "memory")
#endif
#else
#define LANES (L < 32 ? L : 32)
#define WARP_BARRIER BARRIER
#endif

// For every function with a local memory argument: PoCL 3.1 passes a wrong address to one that it
// does not inline.
#define INLINED static inline __attribute__((always_inline))

#ifdef HAS_WARPS
// Returns the votes of the warp's work-items, bit k that of the k-th. `votes` has a word for each warp.
INLINED uint warp_ballot(bool vote, __local uint* votes, uint l) {
#ifdef EMULATED
  if (l % LANES == 0) votes[l / LANES] = 0;
  BARRIER;
  if (vote) atomic_or(&votes[l / LANES], 1u << l % LANES);
  BARRIER;
  uint all = votes[l / LANES];
  BARRIER;
  return all;
#else
  uint all;
  asm volatile(
      "{ .reg .pred p; setp.ne.u32 p, %1, 0; vote.sync.ballot.b32 %0, p, 0xffffffff; }"
      : "=r"(all)
      : "r"((uint)vote));
  return all;
#endif
}
#endif

// The first of the `n` elements in the chunk of group `g` of `groups`; chunks are whole tiles.
static uint chunk_begin(uint n, uint tile, uint g, uint groups) {
  uint tiles = n / tile + (n % tile != 0);
  uint at = (uint)((ulong)tiles * g / groups);
  ulong first = (ulong)at * tile;
  return first < n ? (uint)first : n;
}

// The last of the elements low ... high that begins at `at` or before, where start[i] is ascending.
static uint last_at_most(__global const int* start, uint low, uint high, uint at) {
  while (low < high) {
    uint middle = low + (high - low + 1) / 2;
    if ((uint)start[middle] <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}

// The chunk of `n` elements in tiles of TILE for this group; each work-item takes begin + l and
// every L-th element after it.
#define CHUNK(n) \
  uint l = get_local_id(0), g = get_group_id(0), groups = get_num_groups(0); \
  uint begin = chunk_begin(n, TILE, g, groups), end = chunk_begin(n, TILE, g + 1, groups);

// Before a loop with scattered reads or writes: on a CPU, gathers and scatters are slower than
// scalar accesses.
#if L == 1 && defined __clang__
#define ONE_BY_ONE _Pragma("clang loop vectorize(disable) interleave(disable)")
#else
#define ONE_BY_ONE
#endif

#if defined T_FLOAT || defined T_DOUBLE
#ifdef T_FLOAT
#define BITS int
#define AS_BITS as_int
#define AS_T as_float
#define CANONICAL_NAN as_float(0x7fc00000)
#else
#define BITS long
#define AS_BITS as_long
#define AS_T as_double
#define CANONICAL_NAN as_double(0x7ff8000000000000L)
#endif

// The canonical NaN: which of many NaNs an operation gives depends on the machine.
static T canonical(T x) { return x != x ? CANONICAL_NAN : x; }

// As Java's Math.min and Math.max: -0.0 is below 0.0, and a NaN wins.
static T minimum(T a, T b) {
  if (a != a || b != b) return CANONICAL_NAN;
  if (a == b) return AS_T(AS_BITS(a) | AS_BITS(b));
  return a < b ? a : b;
}
static T maximum(T a, T b) {
  if (a != a || b != b) return CANONICAL_NAN;
  if (a == b) return AS_T(AS_BITS(a) & AS_BITS(b));
  return a > b ? a : b;
}
#elif defined T
static T canonical(T x) { return x; }
static T minimum(T a, T b) { return a < b ? a : b; }
static T maximum(T a, T b) { return a > b ? a : b; }
#endif
