package dev.shoal.primitives.group;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.device.kernels.PerType;
import dev.shoal.device.kernels.ScratchArray;
import dev.shoal.primitives.sort.Sort;
import java.util.Arrays;

/// The different keys of an array, numbered in ascending order: a hash table numbers them as they
/// occur, and only those numbers are sorted.
///
/// The table has linear probing and is at most a quarter full. If there are more different keys
/// than stay in a cache, or if keys collide much more often than at random, numbering ends early
/// and costs little: such keys are sorted instead.
final class DistinctKeys {
  /// The loops of one type of keys.
  interface Reader {
    /// Writes the number of each key.
    ///
    /// @return false if a number is negative: then numbering ended there
    boolean number(Array<?> keys, DistinctKeys to, int[] numbers);

    /// Writes the keys at the first `count` of `indices` to `out`.
    void copy(Array<?> keys, int[] indices, int count, Array<?> out);
  }

  private static final PerType<Reader> READERS =
      new PerType<>(
          new IntDistinctKeys(),
          new LongDistinctKeys(),
          new FloatDistinctKeys(),
          new DoubleDistinctKeys());

  /// Numbering ends early if this fraction of the first keys differs, of a quarter of those that a
  /// table can hold: (1 − e⁻ˣ) / x at x = 1/4, where that many are drawn at random.
  private static final double MOSTLY_DIFFERENT = 0.875;

  /// Slots of the table at first, and slots for each key at least.
  private static final int MIN_BITS = 10;

  private static final int SLOTS_PER_KEY = 4;

  private static final long FACTOR = 0x9E37_79B9_7F4A_7C15L; // 2⁶⁴ / golden ratio: Knuth, TAOCP 6.4

  private final Sort sort;
  private final GroupTuning tuning;
  private final ScratchArray<IntArray> numbers;
  private final ScratchArray<LongArray> sorted;
  private final ScratchArray<IntArray> order;

  private int[] table = {}; // 1 + the number of the key in each slot; 0 if it is empty
  private int shift; // leaves the bits of a slot of a 64-bit hash
  private long[] keys = new long[(1 << MIN_BITS) / SLOTS_PER_KEY];
  private int[] firsts = new int[keys.length]; // the index of the first occurrence of each
  private int[] counts = new int[keys.length];
  private int size;
  private int trial; // keys after which they must not differ mostly
  private long collisions; // that are left until numbering ends

  DistinctKeys(Device device, GroupTuning tuning) {
    this.tuning = tuning;
    sort = Sort.on(device);
    numbers = new ScratchArray<>(device::newInts);
    sorted = new ScratchArray<>(device::newLongs);
    order = new ScratchArray<>(device::newInts);
  }

  /// Numbers the keys.
  ///
  /// @return the number of each key in ascending order; null if there are too many different ones,
  ///   or if the keys are sorted, so that equal ones lie side by side
  IntArray number(Array<?> in) {
    if (sort.isSorted(in)) {
      return null;
    }
    IntArray out = numbers.ofLength(in.length());
    clear(MIN_BITS);
    size = 0;
    trial = Math.min(tuning.maxDistinct(), in.length()) / 4;
    collisions = (long) tuning.maxCollisions() * in.length();
    if (!READERS.of(in).number(in, this, out.hostArray())) {
      return null;
    }
    renumber(out.hostArray());
    return out;
  }

  private void clear(int bits) {
    if (table.length == 1 << bits) {
      Arrays.fill(table, 0);
    } else {
      table = new int[1 << bits];
    }
    shift = Long.SIZE - bits;
  }

  /// Returns the number of a key, in the order of occurrence; negative if there are too many.
  ///
  /// @param index that of the key in the input
  int number(long key, int index) {
    int[] slots = table;
    int mask = slots.length - 1;
    int at = (int) ((key * FACTOR) >>> shift);
    for (int number = slots[at] - 1; number >= 0; number = slots[at] - 1) {
      if (keys[number] == key) {
        counts[number]++;
        return number;
      }
      at = at + 1 & mask;
      collisions--;
    }
    return add(key, index, at);
  }

  private int add(long key, int index, int slot) {
    boolean isWide = index >= trial && size > MOSTLY_DIFFERENT * index;
    if (isWide || size == tuning.maxDistinct() || collisions < 0) {
      return -1;
    }
    if (size == keys.length) {
      keys = Arrays.copyOf(keys, 2 * size);
      firsts = Arrays.copyOf(firsts, 2 * size);
      counts = Arrays.copyOf(counts, 2 * size);
    }
    keys[size] = key;
    firsts[size] = index;
    counts[size] = 1;
    table[slot] = ++size;
    if (size * SLOTS_PER_KEY > table.length) {
      grow();
    }
    return size - 1;
  }

  private void grow() {
    clear(Long.SIZE - shift + 2);
    int mask = table.length - 1;
    for (int number = 0; number < size; number++) {
      int at = (int) ((keys[number] * FACTOR) >>> shift);
      while (table[at] != 0) {
        at = at + 1 & mask;
      }
      table[at] = number + 1;
    }
  }

  /// Replaces the order of occurrence by ascending order.
  private void renumber(int[] numbers) {
    LongArray ascending = sorted.ofLength(size);
    System.arraycopy(keys, 0, ascending.hostArray(), 0, size);
    IntArray from = order.ofLength(size);
    sort.argsort(ascending, from);
    int[] old = from.hostArray();
    int[] rank = table; // no longer needed
    int[] first = new int[size];
    int[] count = new int[size];
    for (int number = 0; number < size; number++) {
      rank[old[number]] = number;
      first[number] = firsts[old[number]];
      count[number] = counts[old[number]];
    }
    System.arraycopy(first, 0, firsts, 0, size);
    System.arraycopy(count, 0, counts, 0, size);
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = rank[numbers[i]];
    }
  }

  /// Returns the number of different keys.
  int size() {
    return size;
  }

  /// Writes the number of occurrences of each key.
  void counts(long[] out) {
    for (int number = 0; number < size; number++) {
      out[number] = counts[number];
    }
  }

  /// Writes the first of the equal keys of each number.
  void keys(Array<?> in, Array<?> out) {
    READERS.of(in).copy(in, firsts, size, out);
  }
}
