package dev.shoal.mesh;

import java.util.Arrays;
import java.util.function.LongConsumer;

/// A set of keys of one level, with open addressing and a load of at most one half.
///
/// It grows between queries: [SplitCells] adds to the set of one level while it iterates over that
/// of the next one, key by key, without knowing the final size. A table of `primitives.hash` is
/// built from an array of all keys and queried in batches; that array, with its duplicates, would
/// have to exist first.
final class NodeSet {
  private static final int INITIAL_SLOTS = 16;

  /// An empty slot: keys are not negative.
  private static final long FREE = -1;

  private long[] slots = new long[INITIAL_SLOTS];
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

  /// Returns the slot of `key`, or the free slot where it would be.
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

  /// The finalizer of MurmurHash3, which spreads rows and columns over all slots.
  private static long mix(long key) {
    long h = (key ^ (key >>> 33)) * 0xFF51AFD7ED558CCDL;
    h = (h ^ (h >>> 33)) * 0xC4CEB9FE1A85EC53L;
    return h ^ (h >>> 33);
  }
}
