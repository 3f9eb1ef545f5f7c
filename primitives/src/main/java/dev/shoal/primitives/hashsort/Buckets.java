package dev.shoal.primitives.hashsort;

/// Buckets of equal width over a range of keys. The bucket number never decreases as the key
/// increases, however it is rounded: so keys sorted by bucket are sorted, except within a bucket.
///
/// @param low the minimum key
/// @param scale one over the width of a bucket
/// @param count the number of buckets; 0 if hashing is no use
record Buckets(double low, double scale, int count) {
  /// Leaves room for ranges to be rounded up to the next power of two.
  private static final long MAX = 1 << 30;

  /// A bucket is a little narrower than the spacing, so that rounding never puts two keys at that
  /// distance into one bucket: positions are wrong by at most 2⁻²² of a bucket.
  private static final double NARROWER = 1 + 0x1p-10;

  /// Returns buckets for `length` keys from `low` to `high`, which may be infinite.
  static Buckets of(double low, double high, double spacing, int length, HashSortTuning tuning) {
    double scale = NARROWER / spacing;
    double wanted = (high - low) * scale; // NaN if the range is empty or not finite
    double max = Math.min(MAX, (long) tuning.maxBucketsPerKey() * length);
    boolean areUseful = wanted < max && tuning.maxKeysPerBucket() * (wanted + 1) >= length;
    return areUseful ? new Buckets(low, scale, (int) wanted + 1) : new Buckets(low, 0, 0);
  }

  /// Returns the bucket of a key.
  int of(double key) {
    return (int) ((key - low) * scale);
  }

  /// Returns whether hashing is of use; otherwise the keys are sorted by comparison.
  boolean areUseful() {
    return count > 0;
  }
}
