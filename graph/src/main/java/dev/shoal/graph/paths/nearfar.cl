// Two queues, read beside OpenClNearFar.java and behind paths.cl.
//
// Near are items below the threshold that are to be expanded, far are those beyond it. What is near
// is queued in pieces of up to `piece` arcs, lest one work-item have all those of a large node. A
// round expands all pieces; items that come nearer are listed, each once, and routed to either
// queue. When none is near the threshold rises, and the far queue is sifted.
//
// One group goes on from round to round as long as there is little to do, as on a road network for
// most of the time: a barrier costs less than a launch. It leaves a large round to all groups, by
// `state`, and the host launches all of them without knowing which will find work.
//
// What has no work does it for a count of 0, rather than branch around its barriers: PoCL compiles
// what follows such a branch twice, and for groups of 2, 4 and 8 at times wrongly. A threshold is
// raised in a branch, since that is rare.
//
// Only the order within a queue depends on timing. Distances are minima, which have no order.

// What is to be done by the launches that follow.
#define IDLE 0
#define EXPAND 1
#define SIFT 2
#define DONE 3

// What `state` holds: what is to be done, what was done last, and how many items or pieces there are
// that are near, near in the next round, changed, far, kept as far by a sift; which of the two lists
// is that of the far items; how many targets have their distance; whether a distance did not fit;
// how many far items may be sifted before the threshold has to rise faster.
enum { MODE, LAST, NEAR, NEXT, CHANGED, FAR, KEPT, FLIP, SETTLED, OVERFLOW, ALLOWED };

// What `level` holds: the threshold, the one before it, by how much it rises, and the nearest far
// item that each group has routed since.
enum { THRESHOLD, PREVIOUS, DELTA, LOWEST };

// Far items that may be sifted for each piece that is expanded. If there are more, the threshold
// rises faster by the factor WIDER: it never slows down again.
#define SIFTED 8
#define WIDER 4

// What `mark` holds of an item.
#define IS_CHANGED 1
#define IS_FAR 2

#define SEARCH                                                                              \
  ARCS, uint items, uint piece, __global volatile K *distance, __global volatile uint *halves, \
      __global volatile int *mark, __global uint *lists, __global uint2 *near,              \
      __global volatile uint *state, __global volatile K *level
#define THE_SEARCH THE_ARCS, items, piece, distance, halves, mark, lists, near, state, level

// The list of far items, and the other one, of changed items or of those that a sift keeps.
#define FAR_LIST(flip) (lists + (size_t)(flip) * items)
#define OTHER_LIST(flip) (lists + (size_t)(1 - (flip)) * items)

#if L == 1
#define PAGE 1024
#define ROW 64
#else
#define PAGE (8 * L)
#define ROW 1
#endif

// Takes `count` numbers from a counter of the group.
INLINED uint take(__local volatile uint* counter, uint count) {
#if L == 1
  uint at = *counter;
  *counter = at + count;
  return at;
#else
  return count > 0 ? atomic_add(counter, count) : 0;
#endif
}

// Lists a changed item: on a page of the group, and beyond it on the list itself.
INLINED void add(uint item, __local uint* page, __local volatile uint* held, __global uint* list,
                 __global volatile uint* count) {
  uint at = take(held, 1);
  if (at < PAGE) page[at] = item;
  else list[atomic_inc(count)] = item;
}

// Copies the page to the list.
INLINED void flush(uint l, __local const uint* page, __local volatile uint* held,
                   __global uint* list, __global volatile uint* count) {
  BARRIER;
  uint length = min(held[0], (uint)PAGE);
  if (l == 0) held[1] = length > 0 ? atomic_add(count, length) : 0;
  BARRIER;
  uint at = held[1];
  for (uint k = l; k < length; k += L) list[at + k] = page[k];
  if (l == 0) held[0] = 0;
  BARRIER;
}

// Passes over the arcs. Without an atomic minimum of 64 bits a distance stays as it is, and two passes
// find the lowest half that any arc has for the item: first the upper one, then the lower one to that.
#ifdef ATOMIC_MIN
#define PASSES 1
#else
#define PASSES 2
#define HIGH 0
#define LOW 1
#endif

// Lowers a distance to `to`, which is below it; returns whether this work-item has to list the item.
static bool lower(uint pass, uint item, K to, uint items, __global volatile K* distance,
                  __global volatile uint* halves) {
#ifdef ATOMIC_MIN
  return ATOMIC_MIN(&distance[item], to) > to;
#else
  uint high = (uint)(to >> 32);
  if (pass == HIGH) {
    if (high < halves[item]) atomic_min(&halves[item], high);
    return true;
  }
  if (high == halves[item]) atomic_min(&halves[(size_t)items + item], (uint)to);
  return false;
#endif
}

// Tries the arcs of `count` pieces that are near, as group g of so many.
INLINED void relax(uint pass, SEARCH, uint count, uint l, uint g, uint groups, __local uint* page,
                   __local volatile uint* held) {
  uint begin = chunk_begin(count, L * ROW, g, groups), end = chunk_begin(count, L * ROW, g + 1, groups);
  __global uint* changed = OTHER_LIST(state[FLIP]);
  bool fits = true;
  if (l == 0) held[0] = 0;
  BARRIER;
  for (uint tile = begin; tile < end; tile += L * ROW) {
    uint stop = min(end, tile + L * ROW);
    for (uint i = tile + l; i < stop; i += L) {
      uint2 here = near[i];
      uint item = here.x, node = item % n, base = item - node;
      uint last = min(here.y + piece, ROW_START(node + 1));
      K from = distance[item];
      ONE_BY_ONE
      for (uint arc = here.y; arc < last; arc++) {
        if (!IS_ARC(arc)) continue;
        UNSIGNED_K to = sum(from, WEIGHT(arc));
        if (to >= LARGEST) {
          fits = false;
          continue;
        }
        uint head = base + HEAD(node, arc);
        if ((K)to < distance[head] && lower(pass, head, to, items, distance, halves)) {
          if ((mark[head] & IS_CHANGED) == 0 &&
              (atomic_or(&mark[head], IS_CHANGED) & IS_CHANGED) == 0) {
            add(head, page, held, changed, &state[CHANGED]);
          }
        }
      }
    }
    flush(l, page, held, changed, &state[CHANGED]);
  }
  if (!fits) state[OVERFLOW] = 1;
}

// The minimum of all work-items of the group, for each of them.
INLINED K group_minimum(K mine, __local K* scratch, uint l) {
#if L > 1
  scratch[l] = mine;
  BARRIER;
  for (uint bit = L / 2; bit > 0; bit /= 2) {
    K other = scratch[l ^ bit];
    mine = other < mine ? other : mine;
    BARRIER;
    scratch[l] = mine;
    BARRIER;
  }
#endif
  return mine;
}

// The items that `route` has to look at in this mode.
static uint to_route(uint mode, __global volatile const uint* state) {
  return state[mode == SIFT ? FAR : CHANGED];
}

// Routes `count` changed items to the queues, or, in a sift, far ones; as group g of so many.
INLINED void route(uint mode, SEARCH, uint count, uint l, uint g, uint groups, __local volatile uint* held,
                   __local K* scratch) {
  bool is_sift = mode == SIFT;
  uint flip = state[FLIP];
  __global uint* from = is_sift ? FAR_LIST(flip) : OTHER_LIST(flip);
  __global uint* kept = is_sift ? OTHER_LIST(flip) : FAR_LIST(flip);
  __global volatile uint* kept_count = &state[is_sift ? KEPT : FAR];
  uint begin = chunk_begin(count, L * ROW, g, groups), end = chunk_begin(count, L * ROW, g + 1, groups);
  K threshold = level[THRESHOLD], previous = level[PREVIOUS], lowest = LARGEST;
  if (l == 0) {
    held[0] = 0;
    held[1] = 0;
  }
  BARRIER;
  for (uint tile = begin; tile < end; tile += L * ROW) {
    uint row[ROW], pieces[ROW];  // no pieces but ~0 for an item that is far
    uint near_count = 0, far_count = 0;
    for (uint r = 0; r < ROW; r++) {
      uint i = tile + r * L + l;
      row[r] = 0;
      pieces[r] = 0;
      if (i >= end) continue;
      uint item = from[i], node = item % n;
#ifndef ATOMIC_MIN
      if (!is_sift) {
        size_t low = (size_t)items + item;
        distance[item] = (K)((ulong)halves[item] << 32 | halves[low]);
        halves[item] = UINT_MAX;
        halves[low] = UINT_MAX;
      }
#endif
      K here = distance[item];
      int was = mark[item];
      row[r] = item;
      if (here >= threshold) {
        lowest = here < lowest ? here : lowest;
        mark[item] = IS_FAR;
        if (is_sift || (was & IS_FAR) == 0) {
          pieces[r] = ~0u;
          far_count++;
        }
      } else {
        mark[item] = is_sift ? 0 : was & IS_FAR;
        // What came nearer than the threshold before was expanded then.
        if (!is_sift || here >= previous) {
          uint arcs = ROW_START(node + 1) - ROW_START(node);
          pieces[r] = arcs / piece + (arcs % piece != 0);
          near_count += pieces[r];
        }
      }
    }
    uint near_at = take(&held[0], near_count), far_at = take(&held[1], far_count);
    BARRIER;
    if (l == 0) {
      held[2] = held[0] > 0 ? atomic_add(&state[NEXT], held[0]) : 0;
      held[3] = held[1] > 0 ? atomic_add(kept_count, held[1]) : 0;
      held[0] = 0;
      held[1] = 0;
    }
    BARRIER;
    near_at += held[2];
    far_at += held[3];
    for (uint r = 0; r < ROW; r++) {
      if (pieces[r] == ~0u) {
        kept[far_at++] = row[r];
      } else if (pieces[r] > 0) {
        uint first = ROW_START(row[r] % n);
        for (uint p = 0; p < pieces[r]; p++) near[near_at++] = (uint2)(row[r], first + p * piece);
      }
    }
  }
  lowest = group_minimum(lowest, scratch, l);
  if (l == 0 && lowest < level[LOWEST + g]) level[LOWEST + g] = lowest;
}

// A threshold beyond `from`: by delta, or by as little as makes a difference.
static K beyond(K from, K delta) {
#ifdef AS_T
  UNSIGNED_K to = sum(from, AS_T(delta));
#else
  UNSIGNED_K to = sum(from, delta);
#endif
  if (to >= LARGEST) return LARGEST;
  return (K)to > from ? (K)to : from + 1;
}

// One group: the sources are what has changed; nothing else has.
KERNEL begin_search(SEARCH, __global const int* source, uint sources, K delta, uint groups) {
  uint l = get_local_id(0);
  for (uint s = l; s < sources; s += L) {
    uint item = s * n + (uint)source[s];
    distance[item] = 0;
#ifndef ATOMIC_MIN
    halves[item] = 0;
    halves[(size_t)items + item] = 0;
#endif
    mark[item] = IS_CHANGED;
    OTHER_LIST(0)[s] = item;
  }
  for (uint k = l; k < groups; k += L) level[LOWEST + k] = LARGEST;
  if (l == 0) {
    for (uint k = 0; k < ALLOWED; k++) state[k] = 0;
    state[ALLOWED] = items;
    state[MODE] = EXPAND;
    state[LAST] = EXPAND;
    state[CHANGED] = sources;
    level[THRESHOLD] = beyond(0, delta);
    level[PREVIOUS] = 0;
    level[DELTA] = delta;
  }
}

// A delta several times as large, of `most` at most.
static K wider(K delta, K most) {
#ifdef AS_T
  K to = AS_BITS(AS_T(delta) * WIDER);
  return to < most ? to : most;
#else
  return delta < most / WIDER ? delta * WIDER : most;
#endif
}

// Counts the items that a sift passes over. If they are too many for those that were expanded, the
// threshold rises too slowly for the distances of most far items.
static void account_sift(__global volatile uint* state, __global volatile K* level, K max_delta) {
  uint far = state[FAR], allowed = state[ALLOWED];
  if (far > allowed) level[DELTA] = wider(level[DELTA], max_delta);
  state[ALLOWED] = far > allowed ? 0 : allowed - far;
}

// Ends a round and decides what the next one does; for one work-item.
static void decide(__global volatile K* distance, __global volatile uint* state,
                   __global volatile K* level, __global const int* target, uint targets,
                   K max_delta) {
  if (state[LAST] == SIFT) {
    state[FLIP] = 1 - state[FLIP];
    state[FAR] = state[KEPT];
    state[KEPT] = 0;
  }
  uint near_count = state[NEXT];
  state[NEAR] = near_count;
  state[NEXT] = 0;
  state[CHANGED] = 0;
  state[MODE] = IDLE;
  if (near_count > 0) {
    uint allowed = state[ALLOWED];
    state[ALLOWED] = allowed + min(near_count, (UINT_MAX - allowed) / SIFTED) * SIFTED;
    state[LAST] = EXPAND;
    return;
  }
  uint settled = state[SETTLED];
  while (settled < targets && distance[target[settled]] < level[THRESHOLD]) settled++;
  state[SETTLED] = settled;
  bool has_targets = targets > 0 && settled == targets;
  state[LAST] = has_targets || state[FAR] == 0 ? DONE : SIFT;
  if (state[LAST] == SIFT) account_sift(state, level, max_delta);
}

// Raises the threshold beyond the nearest item that is far, or may be: one that has come
// nearer since is among the lowest too, and then none may be found. The next sift finds more.
INLINED void raise(__global volatile K* level, uint groups, uint l, __local K* scratch) {
  K lowest = LARGEST;
  for (uint k = l; k < groups; k += L) {
    K here = level[LOWEST + k];
    lowest = here < lowest ? here : lowest;
    level[LOWEST + k] = LARGEST;
  }
  lowest = group_minimum(lowest, scratch, l);
  if (l == 0) {
    K threshold = level[THRESHOLD];
    level[PREVIOUS] = threshold;
    level[THRESHOLD] = beyond(lowest > threshold ? lowest : threshold, level[DELTA]);
  }
}

// Rounds that one group may do at a time, lest a kernel run for long.
#define ROUNDS 1024

// Launch 1, one group: rounds of up to `few` pieces, until there is a larger one or none is left. An
// item is sifted in a fraction of the time that it takes to expand a piece.
KERNEL small_rounds(SEARCH, __global const int* target, uint targets, K max_delta, uint groups,
                    uint few) {
  uint l = get_local_id(0);
  __local uint page[PAGE];
  __local volatile uint held[4];
  __local K scratch[L];
  uint left = ROUNDS;
  while (left > 0) {
    if (l == 0) decide(distance, state, level, target, targets, max_delta);
    FENCE;
    uint mode = state[LAST];
    if (mode == SIFT) raise(level, groups, l, scratch);
    FENCE;
    uint size = mode == EXPAND ? state[NEAR] : state[FAR] / 4;
    bool ends = mode == DONE || size > few;
    uint pieces = !ends && mode == EXPAND ? size : 0;
    for (uint pass = 0; pass < PASSES; pass++) {
      relax(pass, THE_SEARCH, pieces, l, 0, 1, page, held);
      FENCE;
    }
    route(mode, THE_SEARCH, ends ? 0 : to_route(mode, state), l, 0, 1, held, scratch);
    if (ends && l == 0) state[MODE] = mode;
    left = ends ? 0 : left - 1;
    FENCE;
  }
}

// The pieces to expand, if that is to be done by all groups.
static uint to_relax(__global volatile const uint* state) {
  return state[MODE] == EXPAND ? state[NEAR] : 0;
}

// Launch 2, all groups.
KERNEL relax_all(SEARCH) {
  uint l = get_local_id(0), g = get_group_id(0), groups = get_num_groups(0);
  __local uint page[PAGE];
  __local volatile uint held[4];
  relax(0, THE_SEARCH, to_relax(state), l, g, groups, page, held);
}

#ifndef ATOMIC_MIN
// Launch 3, all groups.
KERNEL relax_low(SEARCH) {
  uint l = get_local_id(0), g = get_group_id(0), groups = get_num_groups(0);
  __local uint page[PAGE];
  __local volatile uint held[4];
  relax(LOW, THE_SEARCH, to_relax(state), l, g, groups, page, held);
}
#endif

// The last launch of a round, all groups.
KERNEL route_all(SEARCH) {
  uint l = get_local_id(0), g = get_group_id(0), groups = get_num_groups(0);
  __local volatile uint held[4];
  __local K scratch[L];
  uint mode = state[MODE];
  bool is_all = mode == EXPAND || mode == SIFT;
  route(mode, THE_SEARCH, is_all ? to_route(mode, state) : 0, l, g, groups, held, scratch);
}
