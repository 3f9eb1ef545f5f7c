package dev.shoal.primitives.text;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/// MurmurHash2 with 32 bits: with the seed 0, `std::hash<std::string>` of libc++ where `size_t` has
/// 32 bits.
///
/// Source: Appleby, MurmurHash2 (2008).
final class Murmur2 {
  private static final VarHandle INT =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);

  private static final int M = 0x5bd1e995;
  private static final int R = 24;

  private Murmur2() {}

  /// Returns the hash of `s[from] … s[to-1]`.
  static int hash(byte[] s, int from, int to, int seed) {
    int h = (to - from) ^ seed;
    int at = from;
    for (; at <= to - Integer.BYTES; at += Integer.BYTES) {
      int k = (int) INT.get(s, at) * M;
      k ^= k >>> R;
      h = h * M ^ k * M;
    }
    if (at < to) {
      for (int n = to - at - 1; n >= 0; n--) {
        h ^= (s[at + n] & 255) << (Byte.SIZE * n);
      }
      h *= M;
    }
    h ^= h >>> 13;
    h *= M;
    return h ^ h >>> 15;
  }
}
