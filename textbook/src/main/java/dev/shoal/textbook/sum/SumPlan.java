package dev.shoal.textbook.sum;

/// The steps that a kernel takes for a [RoundedSum].
///
/// @param parts parts with a sum each; 1 where the algorithm has none
/// @param lanes interleaved sums of a part, 1 or [#LANES]
record SumPlan(Kind kind, int parts, int lanes) {
  /// The interleaved sums of an algorithm with lanes.
  static final int LANES = 64;

  /// The algorithms.
  enum Kind {
    PLAIN,
    PAIRWISE,
    KAHAN,
    NEUMAIER,
    TWO_SUM,
    DOUBLE_DOUBLE,
    ASCENDING
  }

  SumPlan(Kind kind) {
    this(kind, 1, 1);
  }

  SumPlan(Kind kind, int parts) {
    this(kind, parts, 1);
  }

  /// Checks the numbers.
  SumPlan {
    if (parts < 1) {
      throw new IllegalArgumentException("parts is " + parts + ", must be at least 1");
    }
    if (lanes != 1 && lanes != LANES) {
      throw new IllegalArgumentException("lanes is " + lanes + ", must be 1 or " + LANES);
    }
  }
}
