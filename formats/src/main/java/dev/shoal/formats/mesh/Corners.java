package dev.shoal.formats.mesh;

import java.util.Arrays;

/// The distinct corners of cells, numbered in order of first appearance.
///
/// A corner is a point of the grid of the finest level. The hash table uses open addressing and is
/// at most half full.
final class Corners {
  private static final int SMALLEST = 8;
  private static final int LARGEST = 1 << 30;

  /// The number of a corner plus 1; 0 in an empty slot.
  private int[] slots;

  private long[] keys;
  private int size;

  /// @param expected the approximate number of corners
  Corners(int expected) {
    int half = Integer.highestOneBit(Math.clamp(expected, SMALLEST, LARGEST / 2));
    keys = new long[half];
    slots = new int[2 * half];
  }

  int size() {
    return size;
  }

  /// Returns the key with that number.
  long key(int number) {
    return keys[number];
  }

  /// Returns the number of a corner, which is added if it is new.
  int number(long key) {
    int slot = slot(key);
    if (slots[slot] == 0) {
      if (size == keys.length) {
        grow();
        slot = slot(key);
      }
      keys[size++] = key;
      slots[slot] = size;
    }
    return slots[slot] - 1;
  }

  private int slot(long key) {
    int mask = slots.length - 1;
    int slot = (int) mix(key) & mask;
    while (slots[slot] != 0 && keys[slots[slot] - 1] != key) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  private void grow() {
    if (slots.length == LARGEST) {
      throw new IllegalArgumentException("the cells have more than " + size + " corners");
    }
    keys = Arrays.copyOf(keys, 2 * keys.length);
    slots = new int[2 * slots.length];
    for (int number = 0; number < size; number++) {
      slots[slot(keys[number])] = number + 1;
    }
  }

  /// Mixes a key by the finaliser of MurmurHash3, so that rows and columns spread over all slots.
  private static long mix(long key) {
    long h = (key ^ (key >>> 33)) * 0xFF51AFD7ED558CCDL;
    h = (h ^ (h >>> 33)) * 0xC4CEB9FE1A85EC53L;
    return h ^ (h >>> 33);
  }
}
