package dev.shoal.primitives.move;

import java.util.Arrays;

/// Recognizes a permutation of few indices by a byte for each: it is only written, where a bit
/// waits for the marks before it in its word.
final class ShortPermutation {
  private byte[] marks = {};

  /// Returns whether each index `0 … n-1` occurs once in `map`, which has n elements.
  boolean holds(int[] map) {
    int length = map.length;
    if (marks.length < length) {
      marks = new byte[length];
    }
    Arrays.fill(marks, 0, length, (byte) 0);
    return mark(map, marks) && areEqual(marks, length);
  }

  private static boolean mark(int[] map, byte[] marks) {
    for (int index : map) {
      if (index < 0 || index >= map.length) {
        return false;
      }
      marks[index] = 1;
    }
    return true;
  }

  /// Returns whether the first `length` marks equal one another: some are set, so all are.
  private static boolean areEqual(byte[] marks, int length) {
    return length == 0 || Arrays.equals(marks, 0, length - 1, marks, 1, length);
  }
}
