package dev.shoal.primitives.select;

/// The loop that selects in scalar code: how it compares, and what it does with the result.
///
/// Where about as many elements are selected as are not, the result is added to the index of the
/// next one: an unpredictable branch costs four times as much as all the rest. Where few or nearly
/// all are selected, a branch is predicted and saves stores. Each loop thereby has inputs mostly of
/// one kind and is compiled for it: from a profile in which nearly all results are equal, the
/// compiler makes a branch of any comparison.
enum Comparison {
  AT_LEAST,
  AT_MOST,
  EQUAL,
  IN_RANGE,
  BRANCH_AT_LEAST,
  BRANCH_AT_MOST,
  BRANCH_EQUAL,
  BRANCH_NOT_EQUAL,
  BRANCH_IN_RANGE;

  /// Returns whether the loop writes only what is selected.
  boolean hasBranch() {
    return compareTo(BRANCH_AT_LEAST) >= 0;
  }

  /// Returns the loop with a branch for the same condition.
  Comparison withBranch(boolean negated) {
    return switch (this) {
      case AT_LEAST -> negated ? BRANCH_IN_RANGE : BRANCH_AT_LEAST;
      case AT_MOST -> negated ? BRANCH_IN_RANGE : BRANCH_AT_MOST;
      case EQUAL -> negated ? BRANCH_NOT_EQUAL : BRANCH_EQUAL;
      default -> BRANCH_IN_RANGE;
    };
  }
}
