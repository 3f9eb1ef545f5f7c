package dev.shoal.primitives.sort;

/// Collects segments of about the same length until there are enough to sort them at once.
final class SizeClass {
  /// The maximum length of a segment of this class: a power of two.
  final int room;

  /// The index at which each segment begins.
  final int[] starts;

  final int[] lengths;

  /// The number of segments.
  int count;

  /// An empty class of at most `max` segments.
  SizeClass(int room, int max) {
    this.room = room;
    starts = new int[max];
    lengths = new int[max];
  }

  /// Adds a segment, and returns whether the class is full.
  boolean add(int start, int length) {
    starts[count] = start;
    lengths[count] = length;
    return ++count == starts.length;
  }

  /// Returns a class for each power of two up to `maxLength`, all empty.
  static SizeClass[] upTo(int maxLength, int max) {
    SizeClass[] all = new SizeClass[number(maxLength) + 1];
    for (int number = 0; number < all.length; number++) {
      all[number] = new SizeClass(1 << number, max);
    }
    return all;
  }

  /// Returns the class of a segment of `length` elements: the logarithm of the smallest power of
  /// two that is not below it. Segments of the first class are sorted already.
  static int number(int length) {
    return Integer.SIZE - Integer.numberOfLeadingZeros(Math.max(length, 1) - 1);
  }
}
