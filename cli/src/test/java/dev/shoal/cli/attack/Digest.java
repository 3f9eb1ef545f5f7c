package dev.shoal.cli.attack;

import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import java.util.HexFormat;
import java.util.List;

/// A number for the bits of results: FNV-1a over words of 64 bits. A −0.0 is no 0.0.
final class Digest {
  private long hash = 0xCBF29CE484222325L;

  private Digest() {}

  static String of(List<?> results) {
    var digest = new Digest();
    results.forEach(digest::add);
    return HexFormat.of().toHexDigits(digest.hash);
  }

  private void add(Object result) {
    switch (result) {
      case IntArray x -> {
        word(x.length());
        for (int value : x.toHost()) {
          word(value);
        }
      }
      case LongArray x -> {
        word(x.length());
        for (long value : x.toHost()) {
          word(value);
        }
      }
      case FloatArray x -> {
        word(x.length());
        for (float value : x.toHost()) {
          word(Float.floatToRawIntBits(value));
        }
      }
      case DoubleArray x -> {
        word(x.length());
        for (double value : x.toHost()) {
          word(Double.doubleToRawLongBits(value));
        }
      }
      case Float value -> word(Float.floatToRawIntBits(value));
      case Double value -> word(Double.doubleToRawLongBits(value));
      case Integer value -> word(value);
      case Long value -> word(value);
      default -> throw new IllegalArgumentException("no digest of " + result.getClass());
    }
  }

  private void word(long value) {
    hash = (hash ^ value) * 0x100000001B3L;
    hash ^= hash >>> 32; // high bits count too
  }
}
