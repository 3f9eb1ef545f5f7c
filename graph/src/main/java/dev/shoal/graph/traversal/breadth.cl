// Breadth-first search, read beside OpenClBreadthFirst.java. Compiled with arcs.cl.
//
//   levels   of each node; -1 while it is not reached
//   queue    the nodes that were found top-down, level after level
//   state    what the host reads after a launch: see below

#define TAIL 0   // where the queue ends; bottom-up, how many nodes were found
#define ARCS 1   // how many arcs leave all nodes that were found top-down
#define FROM 2   // the open level in the queue
#define TO 3
#define LEVEL 4  // its number
#define BEFORE 5 // ARCS without those that leave the open level

#define FOUND 1024  // nodes that a group collects before it appends them to the queue
#if L == 1
#define TILE 64
#define ROWS 4096
#define BARRIER_ALL
#else
#define TILE L
#define ROWS (8 * L)
#define BARRIER_ALL barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE)
#endif

#define GRAPH __global const int *offsets, __global const int *heads
#define SEARCH                                                                  \
  GRAPH, __global volatile int *levels, __global volatile int *queue, \
      __global volatile uint *state
#define THE_SEARCH offsets, heads, levels, queue, state

#define FOUND_LOCALS __local volatile uint held, base; __local uint found[FOUND];
#define THE_FOUND &held, &base, found
#define FOUND_ARGUMENTS __local volatile uint *held, __local volatile uint *base, __local uint *found

// Puts the sources, the first n nodes of the queue, at level 0. For one group.
KERNEL open_sources(SEARCH, uint n) {
  uint l = get_local_id(0);
  __local int sums[L];
  uint arcs = 0;
  for (uint i = l; i < n; i += L) {
    uint u = queue[i];
    levels[u] = 0;
    arcs += offsets[u + 1] - offsets[u];
  }
  uint all = group_total(arcs, sums, l);
  if (l == 0) {
    state[TAIL] = n;
    state[ARCS] = all;
  }
}

// Follows the arcs of the nodes begin ... end-1 of the queue; nodes that are reached for the first
// time get level `next` and are appended to the queue.
INLINED void expand(SEARCH, uint begin, uint end, int next, uint l, ARC_ARGUMENTS,
                    FOUND_ARGUMENTS) {
  uint arcs = 0;
  if (l == 0) *held = 0;
  for (uint tile = begin; tile < end; tile += L) {
    uint i = tile + l, first = 0, degree = 0;
    if (i < end) {
      uint u = queue[i];
      first = offsets[u];
      degree = offsets[u + 1] - first;
    }
    uint all = spread(first, degree, l, TILE_ARCS);
    ONE_BY_ONE
    for (uint j = l; j < all; j += L) {
      uint v = heads[bases[item_of(j, starts)] + j];
      if (levels[v] < 0 && atomic_cmpxchg(&levels[v], -1, next) < 0) {
        arcs += offsets[v + 1] - offsets[v];
#if L == 1
        uint slot = (*held)++;
#else
        uint slot = atomic_inc(held);
#endif
        if (slot < FOUND) found[slot] = v;
        else queue[atomic_inc(&state[TAIL])] = v;
      }
    }
    BARRIER;
    uint count = min(*held, (uint)FOUND);
    if (count > FOUND / 2 || tile + L >= end) {
      if (l == 0) *base = atomic_add(&state[TAIL], count);
      BARRIER;
      for (uint k = l; k < count; k += L) queue[*base + k] = found[k];
      if (l == 0) *held = 0;
      BARRIER;
    }
  }
  uint all = group_total(arcs, sums, l);
  if (l == 0 && all > 0) atomic_add(&state[ARCS], all);
}

// One level, from ... to-1 of the queue, by all groups.
KERNEL expand_level(SEARCH, uint from, uint to, int level) {
  uint l = get_local_id(0), g = get_group_id(0), groups = get_num_groups(0);
  uint begin = from + chunk_begin(to - from, TILE, g, groups);
  uint end = from + chunk_begin(to - from, TILE, g + 1, groups);
  ARC_LOCALS
  FOUND_LOCALS
  expand(THE_SEARCH, begin, end, level + 1, l, TILE_ARCS, THE_FOUND);
}

// Level after level by one group, while none has more than `most` nodes and their numbers are below
// `limit`: no launch for each.
KERNEL expand_small(SEARCH, uint from, uint to, int level, uint most, int limit) {
  uint l = get_local_id(0);
  ARC_LOCALS
  FOUND_LOCALS
  __local volatile uint tail;
  while (from < to && to - from <= most && level < limit) {
    if (l == 0) state[BEFORE] = atomic_add(&state[ARCS], 0);
    expand(THE_SEARCH, from, to, level + 1, l, TILE_ARCS, THE_FOUND);
    BARRIER_ALL;
    if (l == 0) tail = atomic_add(&state[TAIL], 0);
    BARRIER;
    from = to;
    to = tail;
    level++;
  }
  if (l == 0) {
    state[FROM] = from;
    state[TO] = to;
    state[LEVEL] = level;
  }
}

// Nodes that are not reached look for an arc that comes from the open level.
KERNEL search_level(__global const int* offsets, __global const int* tails,
                    __global volatile int* levels, __global volatile uint* state, uint n,
                    int level) {
  uint l = get_local_id(0), g = get_group_id(0), groups = get_num_groups(0);
  uint begin = chunk_begin(n, ROWS, g, groups), end = chunk_begin(n, ROWS, g + 1, groups);
  __local int sums[L];
  uint mine = 0;
  ONE_BY_ONE
  for (uint v = begin + l; v < end; v += L) {
    if (levels[v] >= 0) continue;
    for (uint arc = offsets[v], stop = offsets[v + 1]; arc < stop; arc++) {
      if (levels[tails[arc]] == level) {
        levels[v] = level + 1;
        mine++;
        break;
      }
    }
  }
  uint all = group_total(mine, sums, l);
  if (l == 0 && all > 0) atomic_add(&state[TAIL], all);
}

// Leaves out the nodes beyond level `last`.
KERNEL cut(__global int* levels, uint n, int last) {
  uint l = get_local_id(0), g = get_group_id(0), groups = get_num_groups(0);
  uint begin = chunk_begin(n, ROWS, g, groups), end = chunk_begin(n, ROWS, g + 1, groups);
  for (uint v = begin + l; v < end; v += L) levels[v] = levels[v] > last ? -1 : levels[v];
}

// Each node offers itself as a parent to those of the next level that its arcs lead to.
KERNEL offer_parents(GRAPH, __global const int* levels, uint n, __global volatile int* parents) {
  uint l = get_local_id(0), g = get_group_id(0), groups = get_num_groups(0);
  uint begin = chunk_begin(n, TILE, g, groups), end = chunk_begin(n, TILE, g + 1, groups);
  ARC_LOCALS
  for (uint tile = begin; tile < end; tile += L) {
    uint i = tile + l, first = 0, degree = 0;
    if (i < end && levels[i] >= 0) {
      first = offsets[i];
      degree = offsets[i + 1] - first;
    }
    uint all = spread(first, degree, l, TILE_ARCS);
    ONE_BY_ONE
    for (uint j = l; j < all; j += L) {
      uint item = item_of(j, starts);
      uint u = tile + item, v = heads[bases[item] + j];
      if (levels[v] == levels[u] + 1 && parents[v] > (int)u) atomic_min(&parents[v], (int)u);
    }
  }
}

// Nodes to which none was offered have the parent -1.
KERNEL close_parents(__global int* parents, uint n) {
  uint l = get_local_id(0), g = get_group_id(0), groups = get_num_groups(0);
  uint begin = chunk_begin(n, ROWS, g, groups), end = chunk_begin(n, ROWS, g + 1, groups);
  for (uint v = begin + l; v < end; v += L) parents[v] = parents[v] == INT_MAX ? -1 : parents[v];
}
