package dev.shoal.cli.stats;

import dev.shoal.device.LongArray;

/// Unsigned order by signed comparison of longs.
public final class SignBit {
  private SignBit() {}

  /// Flips the sign bits: signed order is then what unsigned order was. Twice is as before.
  public static void flip(long[] x) {
    for (int i = 0; i < x.length; i++) {
      x[i] ^= Long.MIN_VALUE;
    }
  }

  /// Returns a copy with the sign bits flipped.
  public static LongArray flipped(LongArray x) {
    LongArray copy = x.copy();
    flip(copy.hostArray());
    return copy;
  }
}
