// A table of entries. A slot holds the place of its entry, or EMPTY.
//   K   the type of keys: int or long; that of values is an argument: PoCL would compile all twice
//   PERFECT     the key is the slot; else a search goes on by `way`: LINEAR, QUADRATIC, or jumps
//   SETTLED     keys and values have been moved to the places of their slots
//
// Who wins does not depend on the order of work: a slot goes from empty to an entry once, then
// keeps its key, and the least place of that key stays. All sequences of slots end, as Probing.java
// says.

#define TILE 256
#define EMPTY 0xffffffffu

// What is to be known of a key.
#define INT_VALUE 0
#define LONG_VALUE 1
#define PLACE 2
#define IS_THERE 3
#define TRIES 4

static ulong mix(ulong key) {
  ulong x = key * 0xd6e8feb86659fd93UL;
  return (x ^ (x >> 32)) * 0xd6e8feb86659fd93UL;
}

#ifdef PERFECT

#define SEARCH(key) long apart = (long)((ulong)(key) - (ulong)least);
#define IN_RANGE (apart >= 0 && apart < (long)size)

#else

// Begins a search: its first slot, and what the way on needs.
#define SEARCH(key) \
  ulong hash = mix((ulong)(long)(key)); \
  uint home = mul_hi((uint)(hash >> 32), size); \
  uint at = home; \
  uint jump = 1 + mul_hi((uint)hash, size - 1);

#define LINEAR 0
#define QUADRATIC 1

// The slot after `tries` others, of which `at` was the last.
static uint next(uint at, uint home, uint jump, uint tries, uint size, uint way) {
  uint step = way == LINEAR ? 1 : way == QUADRATIC ? 2 * tries - 1 : jump;
  uint half_way = size / 2;
  if (way == QUADRATIC && tries > half_way) {  // the squares have been up: now down, from home
    uint back = 2 * (tries - half_way) - 1;
    uint from = tries - half_way == 1 ? home : at;
    return from >= back ? from - back : from + (size - back);
  }
  uint to = at + step;
  return to >= size ? to - size : to;
}

#endif

// The first entry that is out of range.
KERNEL check_range(__global const K* key, uint n, long least, long greatest,
                   __global volatile uint* first) {
  SHARE(n)
  for (uint i = begin + l; i < end; i += L) {
    if (key[i] < least || key[i] > greatest) atomic_min(first, i);
  }
}

// Enters all entries.
KERNEL insert(__global const K* key, uint n, __global volatile uint* slot, uint size, long least,
              uint way) {
  SHARE(n)
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
      at = next(at, home, jump, tries, size, way);
    }
#endif
  }
}

// Moves keys, and values that are not places, to the places of their slots.
KERNEL settle(__global const uint* slot, uint size, __global const K* key, uint what,
              __global const int* value, __global K* to_key, __global int* to_value) {
  SHARE(size)
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

// What is found of a key.
typedef struct {
  uint entry;  // its place, or EMPTY
  uint at;     // its slot
  uint tries;  // slots that were looked at
} Found;

static Found search(K wanted, __global const uint* slot, uint size, long least, uint way,
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
    bool same = key[at] == wanted;  // fetched beside the slot; means nothing if that is empty
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
      at = next(at, home, jump, found.tries, size, way);
    }
  }
#endif
  return found;
}

#define TABLE \
  __global const K* wanted, uint n, __global const uint* slot, uint size, long least, \
  uint way, __global const K* key
#define FOUND search(wanted[i], slot, size, least, way, key)

// Writes what is to be known of each key; the elements of `out` are longs for LONG_VALUE.
KERNEL find(TABLE, uint what, __global const int* value, long absent, __global int* out) {
  SHARE(n)
  for (uint i = begin + l; i < end; i += L) {
    Found found = FOUND;
    bool is_there = found.entry != EMPTY;
#ifdef SETTLED
    uint where = found.at;
#else
    uint where = found.entry;
#endif
    if (what == LONG_VALUE) {
      long answer = absent;
      if (is_there) answer = ((__global const long*)value)[where];
      ((__global long*)out)[i] = answer;
    } else {
      int answer = (int)absent;
      if (what == TRIES) answer = (int)found.tries;
      if (what == IS_THERE) answer = is_there;
      if (what == PLACE && is_there) answer = (int)found.entry;
      if (what == INT_VALUE && is_there) answer = value[where];
      out[i] = answer;
    }
  }
}

KERNEL count_found(TABLE, __global volatile uint* count) {
  SHARE(n)
  uint mine = 0;
  for (uint i = begin + l; i < end; i += L) {
    Found found = FOUND;
    mine += found.entry != EMPTY;
  }
  if (mine > 0) atomic_add(count, mine);
}

KERNEL count_taken(__global const uint* slot, uint size, __global volatile uint* count) {
  SHARE(size)
  uint mine = 0;
  for (uint s = begin + l; s < end; s += L) mine += slot[s] != EMPTY;
  if (mine > 0) atomic_add(count, mine);
}
