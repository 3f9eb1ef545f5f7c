package dev.shoal.figures.text;

import java.util.List;
import java.util.Map;

/// Hashes as their definitions say them, a byte after the other, and what a C++ library printed.
final class PlainHashes {
  private static final int M = 0x5bd1e995;
  private static final int R = 24;

  /// Strings, each with CityHash64 as libc++ 15 has it.
  static final List<Map.Entry<String, Long>> SAMPLES =
      List.of(
          Map.entry("a", 0x2420662cd003acfaL),
          Map.entry("abc", 0x3a912f483a4ece31L),
          Map.entry("hello", 0x034432ce1c0308a8L),
          Map.entry("hello world", 0xabe4036b6bb6a0a5L),
          Map.entry("0123456789abcdef", 0x099d21e99dac3317L),
          Map.entry("0123456789abcdef0", 0x4c46d90b3f165aebL),
          Map.entry("The quick brown fox jumps over the lazy dog", 0x26b33ea81c599455L));

  private PlainHashes() {}

  /// MurmurHash2 with the seed 0 (A. Appleby, 2008).
  static int murmur2(byte[] bytes) {
    int hash = bytes.length;
    int words = bytes.length / 4;
    for (int word = 0; word < words; word++) {
      int k = 0;
      for (int b = 3; b >= 0; b--) {
        k = k << 8 | (bytes[4 * word + b] & 255);
      }
      k *= M;
      k ^= k >>> R;
      hash = hash * M ^ k * M;
    }
    int rest = bytes.length - 4 * words;
    for (int b = rest - 1; b >= 0; b--) {
      hash ^= (bytes[4 * words + b] & 255) << (8 * b);
    }
    if (rest > 0) {
      hash *= M;
    }
    hash = (hash ^ hash >>> 13) * M;
    return hash ^ hash >>> 15;
  }

  /// What `String.hashCode` is documented to be.
  static int polynomial(byte[] bytes) {
    int hash = 0;
    for (byte b : bytes) {
      hash = 31 * hash + (b & 255);
    }
    return hash;
  }
}
