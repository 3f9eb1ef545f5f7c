package dev.shoal.primitives.sort;

/// Collects segments of about the same length until there are enough to sort them at once.
final class SizeClass {
  /// The maximum length of a segment of this class.
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
}
