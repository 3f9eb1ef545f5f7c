// Twins of int: long, float, double. Elements: a, sample.
package dev.shoal.primitives.sort;

import java.util.Arrays;

/// A look at a few elements of a range: in which order they are, and whether their values differ.
final class IntLook {
  /// Windows that show the order, spread over all but the last quarter.
  private static final int WINDOWS = 16;

  /// A window has one in so many elements of the range, within the limits below.
  private static final int ELEMENTS_PER_LOOK = 1 << 12;

  private static final int MIN_WINDOW = 32;
  private static final int MAX_WINDOW = 256;

  /// Elements of a range from which the windows show its order.
  static final int MIN_LENGTH = 2 * WINDOWS * MIN_WINDOW;

  /// Elements that differ in a range of many values.
  static final int DIFFERENT = 32;

  private IntLook() {}

  /// Returns whether there are more steps against the order than in a range of which one in
  /// `maxOut` is out of order: about one for each.
  static boolean areManyOut(int[] a, int from, int to, SortOrder order, int maxOut) {
    int length = to - from;
    int width = Math.clamp(length / ELEMENTS_PER_LOOK, MIN_WINDOW, MAX_WINDOW);
    int step = (length - length / 4) / WINDOWS;
    int descents = 0;
    int ascents = 0;
    for (int window = 0; window < WINDOWS; window++) {
      int start = from + window * step;
      for (int i = start + 1; i < start + width; i++) {
        descents += a[i - 1] > a[i] ? 1 : 0;
        ascents += a[i - 1] < a[i] ? 1 : 0;
      }
    }
    return (order.isDescending() ? ascents : descents) > WINDOWS * width / maxOut;
  }

  /// Returns whether a few elements, spread over a range, all differ: they do if it has many values
  /// in random order.
  ///
  /// @param sample room for [#DIFFERENT] elements
  static boolean areDifferent(int[] a, int from, int to, int[] sample) {
    take(a, from, to, sample, DIFFERENT);
    Arrays.sort(sample, 0, DIFFERENT);
    int k = 1;
    while (k < DIFFERENT && sample[k - 1] != sample[k]) {
      k++;
    }
    return k == DIFFERENT;
  }

  /// Copies `size` elements, spread over a range, to `sample`.
  static void take(int[] a, int from, int to, int[] sample, int size) {
    long length = (long) to - from;
    for (int i = 0; i < size; i++) {
      long index = (i * 0x9E37_79B9_7F4A_7C15L) >>> 32; // Weyl's sequence
      sample[i] = a[from + (int) ((index * length) >>> 32)];
    }
  }
}
