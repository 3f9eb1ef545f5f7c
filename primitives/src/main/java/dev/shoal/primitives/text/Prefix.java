package dev.shoal.primitives.text;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/// Eight bytes of a string as a number with the same order.
final class Prefix {
  private static final VarHandle LONG =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

  private Prefix() {}

  /// Returns the bytes of string `s` from its byte `depth` on, zeros beyond its end, as a signed
  /// number.
  static long of(Strings strings, int s, int depth) {
    byte[] bytes = strings.bytes();
    int from = strings.start(s) + depth;
    int left = strings.end(s) - from;
    if (left <= 0) {
      return Long.MIN_VALUE;
    }
    long eight = 0;
    if (from <= bytes.length - Long.BYTES) {
      eight = (long) LONG.get(bytes, from);
    } else {
      for (int n = from; n < bytes.length; n++) {
        eight |= (bytes[n] & 255L) << (Byte.SIZE * (Long.BYTES - 1 - (n - from)));
      }
    }
    if (left < Long.BYTES) {
      eight &= -1L << (Byte.SIZE * (Long.BYTES - left));
    }
    return eight ^ Long.MIN_VALUE;
  }
}
