package dev.shoal.primitives.sort;

/// Integer keys of elements `start + from` (inclusive) to `start + to` (exclusive), in such order
/// that they rise, at `from` on. Places are counted from `start`.
final class KeyPacking {
  private KeyPacking() {}

  /// Packs keys of 32 bits into the upper half of longs, with their places below.
  static void pack(int[] a, int start, int mask, int from, int to, long[] packed) {
    for (int i = from; i < to; i++) {
      packed[i] = ((long) (a[start + i] ^ mask) << Integer.SIZE) | i;
    }
  }

  static void pack(float[] a, int start, SortOrder direction, int from, int to, long[] packed) {
    for (int i = from; i < to; i++) {
      packed[i] = ((long) direction.key(a[start + i]) << Integer.SIZE) | i;
    }
  }

  /// Takes keys of 64 bits.
  static void encode(long[] a, int start, long mask, int from, int to, long[] keys) {
    for (int i = from; i < to; i++) {
      keys[i] = a[start + i] ^ mask;
    }
  }

  static void encode(double[] a, int start, SortOrder direction, int from, int to, long[] keys) {
    for (int i = from; i < to; i++) {
      keys[i] = direction.key(a[start + i]);
    }
  }
}
