package dev.shoal.primitives.merge;

/// The parts in which a set is made: where each begins in the first array, in the second, and in
/// the set. Kept between calls.
final class SetParts {
  private int parts;
  private int[] ofFirst = {};
  private int[] ofSecond = {};
  private long[] ofSet = {};

  /// Begins with `parts` parts of arrays of those lengths; each is yet to be cut, but for the ends.
  void begin(int parts, int first, int second) {
    this.parts = parts;
    if (ofFirst.length <= parts) {
      ofFirst = new int[parts + 1];
      ofSecond = new int[parts + 1];
      ofSet = new long[parts + 1];
    }
    ofFirst[0] = 0;
    ofSecond[0] = 0;
    ofFirst[parts] = first;
    ofSecond[parts] = second;
  }

  /// Says where part number `part` begins.
  void cut(int part, int first, int second) {
    ofFirst[part] = first;
    ofSecond[part] = second;
  }

  int parts() {
    return parts;
  }

  /// Where a part begins in the first array; that of the part past the last is the array's length.
  int first(int part) {
    return ofFirst[part];
  }

  /// Where a part begins in the second array.
  int second(int part) {
    return ofSecond[part];
  }

  /// Says how many values part number `part` has.
  void count(int part, long count) {
    ofSet[part] = count;
  }

  /// Turns the counts into places; returns the sum of all, which may be past what an int holds.
  long total() {
    long total = 0;
    for (int part = 0; part < parts; part++) {
      long count = ofSet[part];
      ofSet[part] = total;
      total += count;
    }
    return total;
  }

  /// Where a part begins in the set, once [#total] has been asked for and fits.
  int place(int part) {
    return (int) ofSet[part];
  }
}
