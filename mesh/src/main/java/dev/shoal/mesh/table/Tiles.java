package dev.shoal.mesh.table;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;

/// The few places in use of huge grids: tiles of 64 neighbouring entries, found by their numbers in
/// a hash table.
///
/// Most neighbours of a place are in its own tile, on its own lines of the cache. The slot of a
/// tile says where its entries are, so that several threads may claim tiles at once: which slot one
/// gets depends on who came first, what is found does not.
final class Tiles {
  /// Entries of a tile.
  static final int ENTRIES = 64;

  /// log2 of [#ENTRIES].
  static final int BITS = 6;

  /// Slots for each tile at least: linear probing then looks at 1.5 on average, 2.5 for nothing.
  private static final int SPACE = 2;

  /// Places of entries are ints.
  private static final int MOST_SLOTS = 1 << (Integer.SIZE - 2 - BITS);

  /// As many as there is surely room for in the largest table.
  static final int MOST = MOST_SLOTS / SPACE;

  private static final int FEWEST_SLOTS = 64;

  /// Slots that are looked at for one tile; who finds none among them grows the table.
  private static final int MOST_TRIES = 64;

  /// 2^64 divided by the golden ratio, as Fibonacci hashing multiplies.
  private static final long GOLDEN = 0x9E37_79B9_7F4A_7C15L;

  private static final VarHandle KEYS = MethodHandles.arrayElementVarHandle(long[].class);

  /// The number of the tile in each slot and 1, or 0. Entries of an empty slot are zeros.
  private long[] keys = new long[FEWEST_SLOTS];

  private int[] entries = new int[FEWEST_SLOTS << BITS];
  private int shift = shift(FEWEST_SLOTS);

  /// Makes room for so many tiles; there must be none yet.
  ///
  /// @throws IllegalArgumentException if that is more than an array of entries holds
  void reserve(long tiles) {
    if (tiles > MOST) {
      throw new IllegalArgumentException(
          "cells so sparse need " + tiles + " tiles, there can be " + MOST);
    }
    int slots = FEWEST_SLOTS;
    while (slots < tiles * SPACE) {
      slots <<= 1;
    }
    if (slots > keys.length) {
      entries = new int[slots << BITS]; // if there is no room for them, all stays as it was
      keys = new long[slots];
      shift = shift(slots);
    }
  }

  /// A slot is the upper bits of a product.
  private static int shift(int slots) {
    return Long.SIZE - Integer.numberOfTrailingZeros(slots);
  }

  /// How many tiles there is surely room for.
  int room() {
    return keys.length / SPACE;
  }

  /// The entries; a place that [#find] or [#claim] gave is the first of a tile.
  int[] entries() {
    return entries;
  }

  /// Where the entries of tile number `tile` begin, or −1 if it was never claimed.
  int find(long tile) {
    long[] keys = this.keys;
    int mask = keys.length - 1;
    int slot = (int) ((tile * GOLDEN) >>> shift);
    for (int tries = MOST_TRIES; tries > 0; tries--) {
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

  /// Where the entries of tile number `tile` begin, which is taken in if there is room; else −1. On
  /// several threads at once.
  int claim(long tile) {
    long[] keys = this.keys;
    int mask = keys.length - 1;
    int slot = (int) ((tile * GOLDEN) >>> shift);
    for (int tries = MOST_TRIES; tries > 0; tries--) {
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

  /// Forgets all tiles.
  void clear() {
    for (int slot = 0; slot < keys.length; slot++) {
      if (keys[slot] != 0) {
        keys[slot] = 0;
        Arrays.fill(entries, slot << BITS, (slot + 1) << BITS, 0);
      }
    }
  }
}
