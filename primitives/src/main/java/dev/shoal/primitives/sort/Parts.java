package dev.shoal.primitives.sort;

/// A range of which each thread has split a part of equal length.
final class Parts {
  private final int from;
  private final int to;
  private final int size;
  private final int[] middles;

  /// The parts of `from` (inclusive) to `to` (exclusive), of `size` places, the last perhaps fewer.
  Parts(int from, int to, int size) {
    this.from = from;
    this.to = to;
    this.size = size;
    middles = new int[Math.ceilDiv(to - from, size)];
  }

  /// Notes where the upper elements of a part begin.
  void split(int part, int middle) {
    middles[part] = middle;
  }

  private int start(int part) {
    return from + part * size;
  }

  private int end(int part) {
    return part == middles.length - 1 ? to : start(part + 1);
  }

  /// Where the upper elements of all are to begin.
  int middle() {
    int middle = from;
    for (int part = 0; part < middles.length; part++) {
      middle += middles[part] - start(part);
    }
    return middle;
  }

  /// Where lower elements stand that belong before the middle.
  Intervals lowerPastMiddle() {
    Intervals found = new Intervals(middles.length);
    for (int part = 0; part < middles.length; part++) {
      found.add(Math.max(middle(), start(part)), middles[part]);
    }
    return found;
  }

  /// Where upper elements stand that belong past the middle; as many.
  Intervals upperBeforeMiddle() {
    Intervals found = new Intervals(middles.length);
    for (int part = 0; part < middles.length; part++) {
      found.add(middles[part], Math.min(middle(), end(part)));
    }
    return found;
  }
}
