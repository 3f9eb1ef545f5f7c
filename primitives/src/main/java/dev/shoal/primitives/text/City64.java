package dev.shoal.primitives.text;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/// CityHash64 1.0: `std::hash<std::string>` of libc++ where `size_t` has 64 bits, except for
/// [CityVariant].
///
/// Source: Pike and Alakuijala, CityHash (2011); the description of libc++ in the source text.
final class City64 {
  private static final VarHandle LONG =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final VarHandle INT =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);

  // Primes between 2^63 and 2^64.
  private static final long K0 = 0xc3a5c85c97cb3127L;
  private static final long K1 = 0xb492b66fbe98f273L;
  private static final long K2 = 0x9ae16a3b2f90404fL;
  private static final long K3 = 0xc949d7c7509e6557L;
  private static final long MUL = 0x9ddfea08eb382d69L;

  /// Bytes per round.
  private static final int ROUND = 64;

  private City64() {}

  /// Returns the hash of `s[from] … s[to-1]`.
  static long hash(byte[] s, int from, int to, CityVariant variant) {
    int length = to - from;
    if (length <= 16) {
      return upTo16(s, from, length, variant);
    }
    if (length <= 32) {
      return upTo32(s, from, length);
    }
    return length <= ROUND ? upTo64(s, from, length) : longer(s, from, length);
  }

  private static long upTo16(byte[] s, int from, int length, CityVariant variant) {
    if (length > 8) {
      long a = word(s, from);
      long b = word(s, from + length - 8);
      return of(a, Long.rotateRight(b + length, length)) ^ b;
    }
    if (length >= 4) {
      long a = half(s, from) << 3;
      long b = half(s, from + length - 4);
      return of(length + (variant == CityVariant.LIBCXX ? a & 0xffffffffL : a), b);
    }
    if (length > 0) {
      long a = s[from] & 255;
      long b = s[from + (length >> 1)] & 255;
      long c = s[from + length - 1] & 255;
      return mix((a + (b << 8)) * K2 ^ (length + (c << 2)) * K3) * K2;
    }
    return K2;
  }

  private static long upTo32(byte[] s, int from, int length) {
    int to = from + length;
    long a = word(s, from) * K1;
    long b = word(s, from + 8);
    long c = word(s, to - 8) * K2;
    long d = word(s, to - 16) * K0;
    return of(
        Long.rotateRight(a - b, 43) + Long.rotateRight(c, 30) + d,
        a + Long.rotateRight(b ^ K3, 20) - c + length);
  }

  private static long upTo64(byte[] s, int from, int length) {
    int to = from + length;
    long z = word(s, from + 24);
    long a = word(s, from) + (length + word(s, to - 16)) * K0;
    long b = Long.rotateRight(a + z, 52);
    long c = Long.rotateRight(a, 37);
    a += word(s, from + 8);
    c += Long.rotateRight(a, 7);
    a += word(s, from + 16);
    long v1 = a + z;
    long v2 = b + Long.rotateRight(a, 31) + c;
    a = word(s, from + 16) + word(s, to - 32);
    z += word(s, to - 8);
    b = Long.rotateRight(a + z, 52);
    c = Long.rotateRight(a, 37);
    a += word(s, to - 24);
    c += Long.rotateRight(a, 7);
    a += word(s, to - 16);
    long w1 = a + z;
    long w2 = b + Long.rotateRight(a, 31) + c;
    return mix(mix((v1 + w2) * K2 + (w1 + v2) * K0) * K0 + v2) * K2;
  }

  private static long longer(byte[] s, int from, int length) {
    int to = from + length;
    long x = word(s, to - 40);
    long y = word(s, to - 16) + word(s, to - 56);
    long z = of(word(s, to - 48) + length, word(s, to - 24));
    long v1 = first(s, to - ROUND, length);
    long v2 = second(s, to - ROUND, length, z);
    long w1 = first(s, to - 32, y + K1);
    long w2 = second(s, to - 32, y + K1, x);
    x = x * K1 + word(s, from);
    int end = from + (length - 1) / ROUND * ROUND;
    for (int at = from; at < end; at += ROUND) {
      x = Long.rotateRight(x + y + v1 + word(s, at + 8), 37) * K1 ^ w2;
      y = Long.rotateRight(y + v2 + word(s, at + 48), 42) * K1 + v1 + word(s, at + 40);
      z = Long.rotateRight(z + w1, 33) * K1;
      long a = v2 * K1;
      v2 = second(s, at, a, x + w1);
      v1 = first(s, at, a);
      a = z + w2;
      w2 = second(s, at + 32, a, y + word(s, at + 16));
      w1 = first(s, at + 32, a);
      long swapped = z;
      z = x;
      x = swapped;
    }
    return of(of(v1, w1) + mix(y) * K1 + z, of(v2, w2) + x);
  }

  /// Returns the first word of a weak hash of 32 bytes with seeds; it depends on the first seed
  /// only.
  private static long first(byte[] s, int at, long a) {
    return a + word(s, at) + word(s, at + 8) + word(s, at + 16) + word(s, at + 24);
  }

  /// Returns the second word.
  private static long second(byte[] s, int at, long seed, long b) {
    long a = seed + word(s, at);
    long c = a;
    long turned = Long.rotateRight(b + a + word(s, at + 24), 21);
    a += word(s, at + 8) + word(s, at + 16);
    return turned + Long.rotateRight(a, 44) + c;
  }

  /// Combines two words into one.
  private static long of(long u, long v) {
    long a = mix((u ^ v) * MUL);
    return mix((v ^ a) * MUL) * MUL;
  }

  private static long mix(long x) {
    return x ^ x >>> 47;
  }

  private static long word(byte[] s, int at) {
    return (long) LONG.get(s, at);
  }

  private static long half(byte[] s, int at) {
    return (int) INT.get(s, at) & 0xffffffffL;
  }
}
