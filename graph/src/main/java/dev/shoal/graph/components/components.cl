// Connected components, read beside OpenClComponents.java. Compiled with arcs.cl.
//
// parent[v] is v of a root, otherwise a lower node of the same component: so hooking makes no cycle, and
// the last root of a component is its lowest node.

#if L == 1
#define TILE 64
#define ROWS 4096
#else
#define TILE L
#define ROWS (8 * L)
#endif

// Climbs to a root. What another group hooks meanwhile may not be seen yet: then this is a node that
// was a root a moment ago.
static uint root(uint v, __global volatile const int* parent) {
  for (uint up = parent[v]; up != v; up = parent[v]) v = up;
  return v;
}

// Merges the trees of two nodes: the higher is hooked to the lower, and if it was no root any more,
// what it was hooked to remains to be merged. Each round the higher of the two falls.
static void merge(uint u, uint v, __global volatile int* parent) {
  uint a = root(u, parent), b = root(v, parent);
  while (a != b) {
    uint high = max(a, b), low = min(a, b);
    uint old = atomic_min(&parent[high], (int)low);
    if (old == high) return;
    a = old;
    b = low;
  }
}

// Merges along the arcs k ... k+most-1 of each node that is not in the tree of `left_out`; along those
// that lead to a lower node, if that is asked.
KERNEL merge_arcs(__global const int* offsets, __global const int* heads,
                  __global volatile int* parent, uint n, uint k, uint most, int left_out,
                  uint is_lower) {
  uint l = get_local_id(0), g = get_group_id(0), groups = get_num_groups(0);
  uint begin = chunk_begin(n, TILE, g, groups), end = chunk_begin(n, TILE, g + 1, groups);
  ARC_LOCALS
  for (uint tile = begin; tile < end; tile += L) {
    uint i = tile + l, first = 0, degree = 0;
    if (i < end && parent[i] != left_out) {
      first = offsets[i];
      degree = offsets[i + 1] - first;
      degree = degree > k ? min(degree - k, most) : 0;
      first += k;
    }
    uint all = spread(first, degree, l, TILE_ARCS);
    ONE_BY_ONE
    for (uint j = l; j < all; j += L) {
      uint item = item_of(j, starts);
      uint u = tile + item, v = heads[bases[item] + j];
      if (!is_lower || v < u) merge(u, v, parent);
    }
  }
}

// Makes the root the parent of each node.
KERNEL flatten(__global volatile int* parent, uint n) {
  uint l = get_local_id(0), g = get_group_id(0), groups = get_num_groups(0);
  uint begin = chunk_begin(n, ROWS, g, groups), end = chunk_begin(n, ROWS, g + 1, groups);
  ONE_BY_ONE
  for (uint v = begin + l; v < end; v += L) parent[v] = root(v, parent);
}

// Flags the nodes that are their own roots.
KERNEL flag_roots(__global const int* parent, uint n, __global int* flag) {
  uint l = get_local_id(0), g = get_group_id(0), groups = get_num_groups(0);
  uint begin = chunk_begin(n, ROWS, g, groups), end = chunk_begin(n, ROWS, g + 1, groups);
  for (uint v = begin + l; v < end; v += L) flag[v] = parent[v] == (int)v ? 1 : 0;
}
