package dev.shoal.mesh.table;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;

/// The used positions of huge, sparse grids: tiles of 64 neighbouring entries, found by their
/// numbers in a hash table.
///
/// Most neighbours of a position are in the same tile, on the same cache lines. The slot of a tile
/// determines the indices of its entries, so several threads may claim tiles at once: the slot of a
/// tile depends on their timing, results do not.
final class Tiles {
  /// Entries of a tile.
  static final int ENTRIES = 64;

  /// log2 of [#ENTRIES].
  static final int BITS = 6;

  /// The minimum number of slots for each tile: linear probing then reads 1.5 slots on average, 2.5
  /// for an absent tile.
  private static final int SPACE = 2;

  /// Indices of entries are ints.
  private static final int MAX_SLOTS = 1 << (Integer.SIZE - 2 - BITS);

  /// The number of tiles that always fit in the largest table.
  static final int MAX = MAX_SLOTS / SPACE;

  private static final int MIN_SLOTS = 64;

  /// The maximum number of probes for one tile; if a claim needs more, the table must grow.
  private static final int MAX_PROBES = 64;

  /// 2^64 divided by the golden ratio, as Fibonacci hashing multiplies.
  private static final long GOLDEN = 0x9E37_79B9_7F4A_7C15L;

  private static final VarHandle KEYS = MethodHandles.arrayElementVarHandle(long[].class);

  /// The number of the tile in each slot plus 1, or 0. The entries of an empty slot are 0.
  private long[] keys = new long[MIN_SLOTS];

  private int[] entries = new int[MIN_SLOTS << BITS];
  private int shift = shift(MIN_SLOTS);

  /// Makes room for `tiles` tiles; the table must be empty.
  ///
  /// @throws IllegalArgumentException if that is more than an array of entries holds
  void reserve(long tiles) {
    if (tiles > MAX) {
      throw new IllegalArgumentException(
          "cells so sparse need " + tiles + " tiles, there can be " + MAX);
    }
    int slots = MIN_SLOTS;
    while (slots < tiles * SPACE) {
      slots <<= 1;
    }
    if (slots > keys.length) {
      entries = new int[slots << BITS]; // first: if it fails, nothing has changed
      keys = new long[slots];
      shift = shift(slots);
    }
  }

  /// Returns the shift that leaves the upper bits of a product, which are the slot.
  private static int shift(int slots) {
    return Long.SIZE - Integer.numberOfTrailingZeros(slots);
  }

  /// Returns the number of tiles that always fit.
  int room() {
    return keys.length / SPACE;
  }

  /// Returns the entries; an index that [#find] or [#claim] returns is the first of a tile.
  int[] entries() {
    return entries;
  }

  /// Returns the first index of tile number `tile`, or −1 if it was never claimed.
  int find(long tile) {
    long[] keys = this.keys;
    int mask = keys.length - 1;
    int slot = (int) ((tile * GOLDEN) >>> shift);
    for (int probes = MAX_PROBES; probes > 0; probes--) {
      long key = keys[slot];
      if (key == tile + 1) {
        return slot << BITS;
      }
      if (key == 0) {
        return -1;
      }
      slot = (slot + 1) & mask;
    }
    return -1;
  }

  /// Returns the first index of tile number `tile`, which is added if it is absent; −1 if there is
  /// no room. Any number of threads call it at once.
  int claim(long tile) {
    long[] keys = this.keys;
    int mask = keys.length - 1;
    int slot = (int) ((tile * GOLDEN) >>> shift);
    for (int probes = MAX_PROBES; probes > 0; probes--) {
      long key = (long) KEYS.getOpaque(keys, slot);
      if (key == 0) {
        key = (long) KEYS.compareAndExchange(keys, slot, 0L, tile + 1);
      }
      if (key == 0 || key == tile + 1) {
        return slot << BITS;
      }
      slot = (slot + 1) & mask;
    }
    return -1;
  }

  /// Removes all tiles.
  void clear() {
    for (int slot = 0; slot < keys.length; slot++) {
      if (keys[slot] != 0) {
        keys[slot] = 0;
        Arrays.fill(entries, slot << BITS, (slot + 1) << BITS, 0);
      }
    }
  }
}
