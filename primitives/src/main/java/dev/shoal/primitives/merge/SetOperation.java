package dev.shoal.primitives.merge;

import java.util.Locale;

/// A set operation: which values it takes from two sorted inputs.
enum SetOperation {
  UNION(1, 1, 1),
  INTERSECTION(0, 1, 0),
  DIFFERENCE(1, 0, 0);

  /// 1 if it takes the values that only the first input has; otherwise 0.
  final int ofFirst;

  /// 1 if it takes the values that both inputs have; otherwise 0.
  final int ofBoth;

  /// 1 if it takes the values that only the second input has; otherwise 0.
  final int ofSecond;

  SetOperation(int ofFirst, int ofBoth, int ofSecond) {
    this.ofFirst = ofFirst;
    this.ofBoth = ofBoth;
    this.ofSecond = ofSecond;
  }

  /// Returns whether it takes a value that the first input has, or the second, or both.
  boolean takes(boolean first, boolean second) {
    return (first ? second ? ofBoth : ofFirst : ofSecond) == 1;
  }

  /// Returns the maximum size of a set computed from inputs of those lengths.
  long maxSize(int first, int second) {
    return switch (this) {
      case UNION -> (long) first + second;
      case INTERSECTION -> Math.min(first, second);
      case DIFFERENCE -> first;
    };
  }

  String title() {
    return name().toLowerCase(Locale.ROOT);
  }
}
