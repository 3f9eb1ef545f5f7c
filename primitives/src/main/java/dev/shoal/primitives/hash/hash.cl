// A table of entries. A slot holds the index of its entry, or EMPTY.
//   K   the type of keys: int or long; that of values is an argument: PoCL would compile all twice
//   PERFECT     the key is the slot; otherwise it is probed by the function `next` that
//               its ProbeSequence gives, which stands before this source
//   SETTLED     keys and values have been moved to the indices of their slots
//
// The result does not depend on the order of work: a slot goes from empty to an entry once, then
// keeps its key, and the lowest index of that key remains. Every ProbeSequence
// visits an empty slot.

#define TILE 256
#define EMPTY 0xffffffffu

// What a search writes for a key.
#define INT_VALUE 0
#define LONG_VALUE 1
#define INDEX 2
#define IS_PRESENT 3
#define PROBES 4

static ulong mix(ulong key) {
  ulong x = key * 0xd6e8feb86659fd93UL;
  return (x ^ (x >> 32)) * 0xd6e8feb86659fd93UL;
}

#ifdef PERFECT

#define SEARCH(key) long apart = (long)((ulong)(key) - (ulong)min_key);
#define IN_RANGE (apart >= 0 && apart < (long)size)

#else

// Begins a search: its first slot, and the parameters of the sequence.
#define SEARCH(key) \
  ulong hash = mix((ulong)(long)(key)); \
  uint home = mul_hi((uint)(hash >> 32), size); \
  uint at = home; \
  uint jump = 1 + mul_hi((uint)hash, size - 1);

#endif

// Finds the first entry that is out of range.
KERNEL check_range(__global const K* key, uint n, long min_key, long max_key,
                   __global volatile uint* first) {
  CHUNK(n)
  for (uint i = begin + l; i < end; i += L) {
    if (key[i] < min_key || key[i] > max_key) atomic_min(first, i);
  }
}

// Inserts all entries.
KERNEL insert(__global const K* key, uint n, __global volatile uint* slot, uint size,
              long min_key) {
  CHUNK(n)
  for (uint i = begin + l; i < end; i += L) {
    K mine = key[i];
    SEARCH(mine)
#ifdef PERFECT
    atomic_min(&slot[apart], i);
#else
    for (uint tries = 1; tries <= size; tries++) {
      uint there = slot[at];
      if (there == EMPTY) there = atomic_cmpxchg(&slot[at], EMPTY, i);
      if (there == EMPTY) break;
      if (key[there] == mine) {
        atomic_min(&slot[at], i);
        break;
      }
      at = next(at, home, jump, tries, size);
    }
#endif
  }
}

// Moves keys, and values that are not indices, to the indices of their slots.
KERNEL settle(__global const uint* slot, uint size, __global const K* key, uint what,
              __global const int* value, __global K* to_key, __global int* to_value) {
  CHUNK(size)
  for (uint s = begin + l; s < end; s += L) {
    uint entry = slot[s];
    if (entry != EMPTY) {
      to_key[s] = key[entry];
      if (what == INT_VALUE) to_value[s] = value[entry];
      if (what == LONG_VALUE)
        ((__global long*)to_value)[s] = ((__global const long*)value)[entry];
    }
  }
}

// The result of a search.
typedef struct {
  uint entry;  // its index, or EMPTY
  uint at;     // its slot
  uint tries;  // slots that were probed
} Found;

static Found search(K wanted, __global const uint* slot, uint size, long min_key,
                    __global const K* key) {
  Found found;
  found.entry = EMPTY;
  found.at = 0;
  found.tries = 0;
  SEARCH(wanted)
#ifdef PERFECT
  if (IN_RANGE) {
    found.at = (uint)apart;
    found.entry = slot[found.at];
    found.tries = 1;
  }
#else
  bool open = true;
  while (open) {
    uint entry = slot[at];
#ifdef SETTLED
    bool same = key[at] == wanted;  // loaded together with the slot; undefined if that is empty
#else
    bool same = entry != EMPTY && key[entry] == wanted;
#endif
    found.tries++;
    if (entry == EMPTY || same) {
      found.entry = entry;
      found.at = at;
      open = false;
    } else {
      open = found.tries < size;
      at = next(at, home, jump, found.tries, size);
    }
  }
#endif
  return found;
}

#define TABLE \
  __global const K* wanted, uint n, __global const uint* slot, uint size, long min_key, \
  __global const K* key
#define FOUND search(wanted[i], slot, size, min_key, key)

// Writes the result for each key; the elements of `out` are longs for LONG_VALUE.
KERNEL find(TABLE, uint what, __global const int* value, long absent, __global int* out) {
  CHUNK(n)
  for (uint i = begin + l; i < end; i += L) {
    Found found = FOUND;
    bool is_present = found.entry != EMPTY;
#ifdef SETTLED
    uint where = found.at;
#else
    uint where = found.entry;
#endif
    if (what == LONG_VALUE) {
      long answer = absent;
      if (is_present) answer = ((__global const long*)value)[where];
      ((__global long*)out)[i] = answer;
    } else {
      int answer = (int)absent;
      if (what == PROBES) answer = (int)found.tries;
      if (what == IS_PRESENT) answer = is_present;
      if (what == INDEX && is_present) answer = (int)found.entry;
      if (what == INT_VALUE && is_present) answer = value[where];
      out[i] = answer;
    }
  }
}

KERNEL count_found(TABLE, __global volatile uint* count) {
  CHUNK(n)
  uint mine = 0;
  for (uint i = begin + l; i < end; i += L) {
    Found found = FOUND;
    mine += found.entry != EMPTY;
  }
  if (mine > 0) atomic_add(count, mine);
}

KERNEL count_occupied(__global const uint* slot, uint size, __global volatile uint* count) {
  CHUNK(size)
  uint mine = 0;
  for (uint s = begin + l; s < end; s += L) mine += slot[s] != EMPTY;
  if (mine > 0) atomic_add(count, mine);
}
