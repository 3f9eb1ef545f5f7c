package dev.shoal.primitives.sort;

/// Segments of about the same length that wait until there are enough to be sorted at once.
final class SizeClass {
  /// Elements of the longest that may wait here: a power of two.
  final int room;

  /// Where each begins.
  final int[] places;

  final int[] lengths;

  /// How many there are.
  int count;

  /// None yet, of at most `most`.
  SizeClass(int room, int most) {
    this.room = room;
    places = new int[most];
    lengths = new int[most];
  }

  /// Adds a segment.
  ///
  /// @return whether there is no room for another
  boolean add(int place, int length) {
    places[count] = place;
    lengths[count] = length;
    return ++count == places.length;
  }

  /// One list for each power of two up to `longest`, all empty.
  static SizeClass[] upTo(int longest, int most) {
    SizeClass[] all = new SizeClass[kind(longest) + 1];
    for (int kind = 0; kind < all.length; kind++) {
      all[kind] = new SizeClass(1 << kind, most);
    }
    return all;
  }

  /// In which list a segment of `length` elements waits: the logarithm of the least power of two
  /// that is not below. What is in the first is in order.
  static int kind(int length) {
    return Integer.SIZE - Integer.numberOfLeadingZeros(Math.max(length, 1) - 1);
  }
}
