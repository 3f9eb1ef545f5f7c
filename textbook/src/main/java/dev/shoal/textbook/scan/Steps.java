package dev.shoal.textbook.scan;

/// The steps that a kernel takes for a [StepScan].
///
/// @param kind the algorithm
/// @param parts of [Kind#THREE_PHASE] only
record Steps(Kind kind, int parts) {
  private static final int MAX_LEAVES = 1 << 30;

  /// The algorithms.
  enum Kind {
    HILLIS_STEELE,
    BLELLOCH,
    THREE_PHASE
  }

  /// Returns the number of leaves of a tree over `n` elements, 1 or more: the next power of two.
  ///
  /// @throws IllegalArgumentException if an array cannot hold that many
  static int leaves(int n) {
    if (n > MAX_LEAVES) {
      throw new IllegalArgumentException(
          n + " elements, the maximum of a tree with a power of two of leaves is " + MAX_LEAVES);
    }
    return 1 << rounds(n);
  }

  /// Returns the logarithm of n to the base of 2, rounded up.
  static int rounds(int n) {
    return n <= 1 ? 0 : Integer.SIZE - Integer.numberOfLeadingZeros(n - 1);
  }
}
