package dev.shoal.figures.text;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.primitives.text.CityVariant;
import dev.shoal.primitives.text.StringHash;
import dev.shoal.primitives.text.Strings;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntUnaryOperator;
import java.util.function.ToIntFunction;

/// Hashes of names in capitals.
final class NameKeys {
  static final int LETTERS = 26;

  /// The smallest key of [#figure], of two letters A.
  static final int FIGURE_MIN = LETTERS + 2;

  /// How many keys there are of [#figure], up to that of two letters Z.
  static final int FIGURE_KEYS = 2 * LETTERS - 1;

  static final int PAIRS = LETTERS * LETTERS;

  private static final int FOUR = 4;

  private NameKeys() {}

  /// The first letter: 0 … 25.
  static int first(String name) {
    return name.charAt(0) - 'A';
  }

  /// The key of figure 5.1, corrected: the first letter's number, 26, and the second's.
  static int figure(String name) {
    return name.charAt(0) - 64 + LETTERS + (name.charAt(1) - 64);
  }

  /// The first two letters as a number of base 26: its order is that of the names.
  static int pair(String name) {
    return LETTERS * first(name) + name.charAt(1) - 'A';
  }

  /// The first four letters as the bytes of an integer.
  static int four(String name) {
    int key = 0;
    for (int i = 0; i < FOUR; i++) {
      key = key << Byte.SIZE | (i < name.length() ? name.charAt(i) : 0);
    }
    return key;
  }

  /// MurmurHash2 of all letters, modulo `buckets`.
  static ToIntFunction<String> murmur2(List<String> names, int buckets) {
    IntArray hashes = IntArray.wrap(new int[names.size()]);
    StringHash.on(Device.serial()).murmur2(Strings.of(names), 0, hashes);
    return keys(names, i -> Integer.remainderUnsigned(hashes.hostArray()[i], buckets));
  }

  /// CityHash64 of all letters, modulo `buckets`.
  static ToIntFunction<String> city64(List<String> names, int buckets) {
    LongArray hashes = LongArray.wrap(new long[names.size()]);
    StringHash.on(Device.serial()).city64(Strings.of(names), CityVariant.LIBCXX, hashes);
    return keys(names, i -> (int) Long.remainderUnsigned(hashes.hostArray()[i], buckets));
  }

  private static ToIntFunction<String> keys(List<String> names, IntUnaryOperator keyOfIndex) {
    Map<String, Integer> keys = new HashMap<>();
    for (int i = 0; i < names.size(); i++) {
      keys.put(names.get(i), keyOfIndex.applyAsInt(i));
    }
    return keys::get;
  }
}
