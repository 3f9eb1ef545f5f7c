package dev.shoal.primitives.hash;

/// The number of slots of a table, the same on every device.
final class SlotCount {
  /// A Java array holds no more, where a slot takes two longs and partitions are whole.
  static final int MAX = (1 << 30) - 512;

  private SlotCount() {}

  /// @throws IllegalArgumentException if `load` is not above 0 and at most 1
  static void checkLoad(double load) {
    if (!(load > 0 && load <= 1)) {
      throw new IllegalArgumentException("load is " + load + ", must be above 0 and at most 1");
    }
  }

  /// Returns the number of slots that `entries` need at a load.
  ///
  /// @throws IllegalArgumentException if it exceeds [#MAX]
  static int of(int entries, double load) {
    double needed = Math.ceil(entries / load);
    if (needed > MAX) {
      throw new IllegalArgumentException(
          entries
              + " keys at a load of "
              + load
              + " need "
              + (long) needed
              + " slots, a table has at most "
              + MAX);
    }
    return (int) needed;
  }

  /// As [#of], but a prime that every [Probing] needs.
  static int prime(int entries, double load) {
    return Primes.from(of(entries, load));
  }
}
