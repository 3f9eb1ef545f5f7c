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

  /// As [#of], but a prime that every [ProbeSequence] needs.
  static int prime(int entries, double load) {
    return primeFrom(of(entries, load));
  }

  /// Returns the smallest prime p with p ≥ `min` and p mod 4 = 3.
  static int primeFrom(int min) {
    int p = Math.max(3, min);
    p += 3 - p % 4;
    while (!isPrime(p)) {
      p += 4;
    }
    return p;
  }

  private static boolean isPrime(int odd) {
    for (int divisor = 3; (long) divisor * divisor <= odd; divisor += 2) {
      if (odd % divisor == 0) {
        return false;
      }
    }
    return true;
  }
}
