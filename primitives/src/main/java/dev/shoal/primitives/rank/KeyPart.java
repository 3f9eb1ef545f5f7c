package dev.shoal.primitives.rank;

/// What one thread has found among its part of the keys.
final class KeyPart {
  /// Room for keys that were kept.
  long[] keys = {};

  /// How many were kept, or would have been had there been room.
  int size;

  /// How many are below.
  int below;

  /// How many are equal.
  int equal;

  /// Keys by their leading bits.
  final int[] counts = new int[KeySelection.BINS];

  void begin(int room) {
    if (keys.length < room) {
      keys = new long[room];
    }
    size = 0;
    below = 0;
    equal = 0;
  }

  void keep(long key) {
    if (size < keys.length) {
      keys[size] = key;
    }
    size++;
  }

  void add(int below, int equal) {
    this.below += below;
    this.equal += equal;
  }
}
