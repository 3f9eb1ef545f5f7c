package dev.shoal.cli.bits;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;
import dev.shoal.testkit.Elements;
import java.util.HexFormat;
import java.util.List;

/// A number for the bits of results: FNV-1a over words of 64 bits. A −0.0 is no 0.0.
public final class Digest {
  private long hash = 0xCBF29CE484222325L;

  private Digest() {}

  /// The digest of arrays, with their lengths, and of scalars; of lists of these, element by
  /// element.
  public static String of(List<?> results) {
    var digest = new Digest();
    results.forEach(digest::add);
    return HexFormat.of().toHexDigits(digest.hash);
  }

  private void add(Object result) {
    switch (result) {
      case Array<?> array -> {
        word(array.length());
        for (long bits : Elements.bits(array)) {
          word(bits);
        }
      }
      case List<?> list -> {
        word(list.size());
        list.forEach(this::add);
      }
      case Float value -> word(Float.floatToRawIntBits(value));
      case Double value -> word(Double.doubleToRawLongBits(value));
      case Integer value -> word(value);
      case Long value -> word(value);
      case Boolean value -> word(value ? 1 : 0);
      case String text -> add(IntArray.wrap(text.chars().toArray()));
      default -> throw new IllegalArgumentException("no digest of " + result.getClass());
    }
  }

  private void word(long value) {
    hash = (hash ^ value) * 0x100000001B3L;
    hash ^= hash >>> 32; // high bits count too
  }
}
