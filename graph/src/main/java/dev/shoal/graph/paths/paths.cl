// What all searches for shortest paths share, read beside OpenClArcs.java and OpenClResults.java.
//
// Compiled with
//   T        the type of distances
//   K        integers as wide, and K_INT if that is int
//   W        the type of weights, and UNIT if there are none: each arc counts 1
//   MATRIX   if the weights are a matrix, in which MISSING stands for an arc that is not there
//   NO_WIDE_ATOMICS   if K has 64 bits and the device has no atomic minimum of 64 bits
//
// A distance is stored as a K: the bits of a T. No distance is negative, so the bits have the order of
// the distances, and the atomic minimum of integers serves floats too. During a search, an unreached
// node has the bound of the query, which is above every distance; in results it has UNREACHED.

#ifdef K_INT
#define UNSIGNED_K uint
#else
#define UNSIGNED_K ulong
#endif

// Lowers an element to x atomically and returns its old value; undefined if the device cannot.
#if defined K_INT
#define ATOMIC_MIN(at, x) atomic_min(at, x)
#elif !defined NO_WIDE_ATOMICS
#pragma OPENCL EXTENSION cl_khr_int64_extended_atomics : enable
#define ATOMIC_MIN(at, x) atom_min(at, x)
#endif

#if defined T_INT
#define LARGEST INT_MAX
#define UNREACHED (-1)
#elif defined T_LONG
#define LARGEST LONG_MAX
#define UNREACHED (-1L)
#elif defined T_FLOAT
#define LARGEST 0x7f7fffff
#define UNREACHED 0x7f800000
#else
#define LARGEST 0x7fefffffffffffffL
#define UNREACHED 0x7ff0000000000000L
#endif

// The arcs of n nodes, as parameters and as arguments. A search may have several sources: item
// s * n + v stands for node v in the search from source s.
#define ARCS                                                                         \
  __global const int *offsets, __global const int *heads, __global const W *weights, \
      uint n
#define THE_ARCS offsets, heads, weights, n

#ifdef MATRIX
#define ROW_START(node) ((node) * n)
#define HEAD(node, arc) ((arc) - (node) * n)
#define IS_ARC(arc) (weights[arc] != MISSING)
#else
#define ROW_START(node) ((uint)offsets[node])
#define HEAD(node, arc) ((uint)heads[arc])
#define IS_ARC(arc) true
#endif

#ifdef UNIT
#define WEIGHT(arc) ((T)1)
#else
#define WEIGHT(arc) ((T)weights[arc])
#endif

// The distance at the head of an arc by way of its tail; LARGEST or more if it does not fit.
static UNSIGNED_K sum(K distance, T weight) {
#ifdef AS_T
  return (UNSIGNED_K)AS_BITS(AS_T(distance) + weight);
#else
  return (UNSIGNED_K)distance + (UNSIGNED_K)weight;
#endif
}

#if L == 1
#define FENCE
#else
#define FENCE barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE)
#endif

#define TILE 64

// Sets left_out[s] to 1 if an arc leads from a node that source s reaches to one without a distance:
// the sum does not fit.
KERNEL find_left_out(ARCS, uint items, __global const K* distance, __global int* left_out) {
  CHUNK(items)
  for (uint item = begin + l; item < end; item += L) {
    if (distance[item] == LARGEST) continue;
    uint node = item % n, base = item - node, last = ROW_START(node + 1);
    for (uint arc = ROW_START(node); arc < last; arc++) {
      if (IS_ARC(arc) && distance[base + HEAD(node, arc)] == LARGEST) left_out[base / n] = 1;
    }
  }
}

// The distance of the farthest target. One work-item: there are few targets.
KERNEL farthest(__global const K* distance, __global const int* target, uint targets,
                __global K* far) {
  if (get_global_id(0) != 0) return;
  K most = 0;
  for (uint t = 0; t < targets; t++) {
    K here = distance[target[t]];
    most = here > most ? here : most;
  }
  far[0] = most;
}

// Marks items whose distance is not below `bound` as unreached.
KERNEL mark_unreached(uint items, __global K* distance, K bound) {
  CHUNK(items)
  for (uint item = begin + l; item < end; item += L) {
    if (distance[item] >= bound) distance[item] = UNREACHED;
  }
}
