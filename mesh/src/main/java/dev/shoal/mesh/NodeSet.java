package dev.shoal.mesh;

import java.util.Arrays;
import java.util.function.LongConsumer;

/// A set of keys of one level: open addressing, at most half full.
///
/// Grows while it is asked: [SplitCells] adds to the set of one level while it goes through that of
/// the next, key by key, without knowing how many there will be. A table of `primitives.hash` is
/// built at once from an array of all keys and asked in batches, so those arrays would have to be
/// made first, repeats and all.
final class NodeSet {
  private static final int SMALLEST = 16;

  /// No key: keys are not negative.
  private static final long FREE = -1;

  private long[] slots = new long[SMALLEST];
  private int size;

  NodeSet() {
    Arrays.fill(slots, FREE);
  }

  int size() {
    return size;
  }

  boolean contains(long key) {
    return slots[slot(key)] == key;
  }

  void add(long key) {
    int slot = slot(key);
    if (slots[slot] == key) {
      return;
    }
    slots[slot] = key;
    size++;
    if (size > slots.length / 2) {
      grow();
    }
  }

  void forEach(LongConsumer action) {
    for (long key : slots) {
      if (key != FREE) {
        action.accept(key);
      }
    }
  }

  /// Where `key` is, or the free slot where it would be.
  private int slot(long key) {
    int mask = slots.length - 1;
    int slot = (int) mix(key) & mask;
    while (slots[slot] != FREE && slots[slot] != key) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  private void grow() {
    if (slots.length == 1 << 30) {
      throw new IllegalStateException("a level has more than " + size + " split cells");
    }
    long[] old = slots;
    slots = new long[2 * old.length];
    Arrays.fill(slots, FREE);
    for (long key : old) {
      if (key != FREE) {
        slots[slot(key)] = key;
      }
    }
  }

  /// The finaliser of MurmurHash3: rows and columns spread over all slots.
  private static long mix(long key) {
    long h = (key ^ (key >>> 33)) * 0xFF51AFD7ED558CCDL;
    h = (h ^ (h >>> 33)) * 0xC4CEB9FE1A85EC53L;
    return h ^ (h >>> 33);
  }
}
