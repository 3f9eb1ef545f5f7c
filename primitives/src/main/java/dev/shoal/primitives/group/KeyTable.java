package dev.shoal.primitives.group;

import java.util.Arrays;

/// A hash table that numbers keys in the order of their occurrence.
///
/// It has linear probing and is at most a quarter full. Numbering ends early if there are more
/// different keys than stay in a cache, if most of the first keys differ, or if keys collide much
/// more often than at random.
final class KeyTable {
  /// Numbering ends early if this fraction of the first keys differs, of a quarter of those that a
  /// table can hold: (1 − e⁻ˣ) / x at x = 1/4, where that many are drawn at random.
  private static final double MOSTLY_DIFFERENT = 0.875;

  /// Slots of the table at first, and slots for each key at least.
  private static final int MIN_BITS = 10;

  private static final int SLOTS_PER_KEY = 4;

  /// The maximum number of keys, of which sums have two doubles each.
  private static final int MAX_KEYS = 1 << 29;

  /// Occupied slots after which [#find] gives up on a key; at random hardly any key meets as many.
  private static final int MAX_PROBES = 32;

  /// From L'Ecuyer, *Tables of Linear Congruential Generators of Different Sizes* (1999). The usual
  /// factor, 2⁶⁴ / golden ratio, made keys collide that were multiples of the same factor.
  private static final long FACTOR = 0x2C6F_E96E_E78B_6955L;

  private final GroupTuning tuning;

  private int[] table = {}; // 1 + the number of the key in each slot; 0 if it is empty
  private final int[][] tables =
      new int[Integer.SIZE][]; // by bits of a slot; null before the first
  private int shift; // leaves the bits of a slot of a 64-bit hash
  private int skipped; // upper bits of a hash that are those of the part
  private long[] keys = new long[(1 << MIN_BITS) / SLOTS_PER_KEY];
  private int[] firsts = new int[keys.length]; // the index of the first occurrence of each
  private int[] counts = new int[keys.length];
  private int size;
  private int earlier; // keys of parts before this one
  private int length; // of the input
  private int trial; // keys after which they must not differ mostly
  private long collisions; // that are left until numbering ends
  private boolean repeats;

  KeyTable(GroupTuning tuning) {
    this.tuning = tuning;
  }

  /// Returns a hash of a key, whose upper bits are its best.
  static long hash(long key) {
    return key * FACTOR;
  }

  /// Prepares to number so many keys.
  void begin(int length) {
    begin(length, 0, Math.min(tuning.maxDistinct(), length) / 4);
  }

  /// Prepares to number so many keys, distributed by so many upper bits of their hashes.
  void begin(int length, int partBits) {
    begin(length, partBits, Integer.MAX_VALUE);
  }

  private void begin(int length, int skipped, int trial) {
    this.length = length;
    this.skipped = skipped;
    this.trial = trial;
    size = 0;
    shift = Long.SIZE - MIN_BITS;
    beginPart(length);
  }

  /// Begins the next part, of so many keys, which are none of those so far.
  void beginPart(int length) {
    earlier = size;
    collisions = (long) tuning.maxCollisions() * length;
    clear(Long.SIZE - shift); // parts have about as many different keys
  }

  private void clear(int bits) {
    if (tables[bits] == null) {
      tables[bits] = new int[1 << bits];
    } else {
      Arrays.fill(tables[bits], 0);
    }
    table = tables[bits];
    shift = Long.SIZE - bits;
  }

  /// Returns the number of a key; negative if numbering ends.
  ///
  /// @param index that of the key in the input
  int number(long key, int index) {
    int[] slots = table;
    int mask = slots.length - 1;
    int at = slot(key);
    for (int number = slots[at] - 1; number >= 0; number = slots[at] - 1) {
      if (keys[number] == key) {
        counts[number]++;
        return collisions < 0 ? endForCollisions() : number;
      }
      at = at + 1 & mask;
      collisions--;
    }
    return add(key, index, at);
  }

  /// Returns the number of a key; negative if it has none yet, or is too far from its slot. Any
  /// number of threads may call this while no thread numbers keys.
  int find(long key) {
    int[] slots = table;
    int mask = slots.length - 1;
    int at = slot(key);
    for (int end = at + MAX_PROBES; at < end; at++) {
      int number = slots[at & mask] - 1;
      if (number < 0 || keys[number] == key) {
        return number;
      }
    }
    return -1;
  }

  private int slot(long key) {
    return (int) ((hash(key) << skipped) >>> shift);
  }

  private int add(long key, int index, int slot) {
    if (collisions < 0) {
      return endForCollisions();
    }
    boolean isWide = index >= trial && size > MOSTLY_DIFFERENT * index;
    if (isWide || size - earlier == tuning.maxDistinct() || size == MAX_KEYS) {
      repeats = repeats(index);
      return -1;
    }
    if (size == keys.length) {
      int room = Math.min(2 * size, MAX_KEYS);
      firsts = Arrays.copyOf(firsts, room);
      counts = Arrays.copyOf(counts, room);
      keys = Arrays.copyOf(keys, room); // last: there may be no memory for the others
    }
    keys[size] = key;
    firsts[size] = index;
    counts[size] = 1;
    table[slot] = ++size;
    if ((size - earlier) * SLOTS_PER_KEY > table.length) {
      grow();
    }
    return size - 1;
  }

  private int endForCollisions() {
    repeats = false;
    return -1;
  }

  private void grow() {
    clear(Long.SIZE - shift + 2);
    int mask = table.length - 1;
    for (int number = earlier; number < size; number++) {
      int at = slot(keys[number]);
      while (table[at] != 0) {
        at = at + 1 & mask;
      }
      table[at] = number + 1;
    }
  }

  /// Returns whether the keys will repeat often enough, as those before `index` do: of k keys,
  /// drawn at random, i have i² / 2k pairs of equal ones, the birthday problem.
  private boolean repeats(int index) {
    double pairs = index - size;
    return 2 * pairs * length > tuning.minRepeats() * index * index;
  }

  /// Returns whether keys of which too many are different should be distributed to parts.
  boolean repeats() {
    return repeats;
  }

  /// Returns the number of different keys.
  int size() {
    return size;
  }

  /// Returns the keys by number, and more elements.
  long[] keys() {
    return keys;
  }

  /// Returns the index of the first occurrence of each key, and more elements.
  int[] firsts() {
    return firsts;
  }

  /// Returns how often each key was numbered, and more elements.
  int[] counts() {
    return counts;
  }
}
