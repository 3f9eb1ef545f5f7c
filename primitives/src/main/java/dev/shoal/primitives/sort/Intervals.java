package dev.shoal.primitives.sort;

/// Stretches of places, seen as one row of places: where the threads that split a range left
/// elements on the wrong side of its middle.
final class Intervals {
  private final int[] starts;
  private final int[] lengths;
  private int count;
  private int total;

  /// None yet, of at most `most`.
  Intervals(int most) {
    starts = new int[most];
    lengths = new int[most];
  }

  /// Adds the places `from` (inclusive) to `to` (exclusive), if there are any.
  void add(int from, int to) {
    if (from < to) {
      starts[count] = from;
      lengths[count++] = to - from;
      total += to - from;
    }
  }

  /// All places.
  int total() {
    return total;
  }

  /// The place of number k.
  int place(int k) {
    int s = 0;
    for (; k >= lengths[s]; s++) {
      k -= lengths[s];
    }
    return starts[s] + k;
  }

  /// How many places lie side by side from number k on.
  int sideBySide(int k) {
    int s = 0;
    for (; k >= lengths[s]; s++) {
      k -= lengths[s];
    }
    return lengths[s] - k;
  }
}
