package dev.shoal.primitives.hash;

/// How many slots a table may have, the same on every device.
final class Room {
  /// Where a slot has two longs, and whole parts of them, a Java array holds no more.
  static final int MOST = (1 << 30) - 512;

  private Room() {}

  /// The slots of a table that holds the places of so many entries: those of the range, or a prime
  /// number of them.
  static int of(Algorithm algorithm, int entries) {
    return switch (algorithm) {
      case Algorithm.Perfect p -> (int) (p.greatest() - p.least() + 1);
      case Algorithm.Compact c -> Primes.from(slots(entries, c.load()));
      case Algorithm.Packed p -> Primes.from(slots(entries, p.load()));
    };
  }

  /// How many slots `entries` need at a load.
  ///
  /// @throws IllegalArgumentException if they are more than [#MOST]
  static int slots(int entries, double load) {
    double needed = Math.ceil(entries / load);
    if (needed > MOST) {
      throw new IllegalArgumentException(
          entries
              + " keys at a load of "
              + load
              + " need "
              + (long) needed
              + " slots, there may be "
              + MOST);
    }
    return (int) needed;
  }
}
