package dev.shoal.primitives.hashsort;

/// Even buckets of a range of keys. The bucket of a key rises with the key, however it rounds: so
/// what is in order by buckets is in order, but for keys in the same one.
///
/// @param low the least key
/// @param scale one over the width of a bucket
/// @param count of the buckets; 0 if there are none that serve
record Buckets(double low, double scale, int count) {
  /// Buckets for each key, at most. Were they wider than the spacing, many keys would meet, and to
  /// sort by comparison takes less.
  private static final int MOST_A_KEY = 16;

  /// Fewer than one for as many keys are no use.
  private static final int MOST_KEYS = 8;

  /// Leaves room for ranges to be rounded up to the next power of two.
  private static final long MOST = 1 << 30;

  /// A bucket is a little narrower than the spacing, so that rounding never brings two keys
  /// together that are so far apart: places are wrong by 2⁻²² of a bucket at most.
  private static final double NARROWER = 1 + 0x1p-10;

  /// The buckets for so many keys from `low` to `high`, which may be infinite.
  static Buckets of(double low, double high, double spacing, int length) {
    double scale = NARROWER / spacing;
    double wanted = (high - low) * scale; // NaN if there is no range, or none that is a number
    double most = Math.min(MOST, (long) MOST_A_KEY * length);
    boolean serve = wanted < most && MOST_KEYS * (wanted + 1) >= length;
    return serve ? new Buckets(low, scale, (int) wanted + 1) : new Buckets(low, 0, 0);
  }

  /// The bucket of a key.
  int of(double key) {
    return (int) ((key - low) * scale);
  }

  /// Whether to hash is of use; else sorting by comparison is all that is left.
  boolean serve() {
    return count > 0;
  }
}
