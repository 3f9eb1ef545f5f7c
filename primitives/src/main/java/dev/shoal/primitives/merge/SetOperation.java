package dev.shoal.primitives.merge;

import java.util.Locale;

/// Which values a set takes from two others.
enum SetOperation {
  UNION(1, 1, 1),
  INTERSECTION(0, 1, 0),
  DIFFERENCE(1, 0, 0);

  /// 1 if it takes those that only the first has; otherwise 0.
  final int ofFirst;

  /// 1 if it takes those that both have; otherwise 0.
  final int ofBoth;

  /// 1 if it takes those that only the second has; otherwise 0.
  final int ofSecond;

  SetOperation(int ofFirst, int ofBoth, int ofSecond) {
    this.ofFirst = ofFirst;
    this.ofBoth = ofBoth;
    this.ofSecond = ofSecond;
  }

  /// Whether it takes a value that the first has, or the second, or both.
  boolean takes(boolean first, boolean second) {
    return (first ? second ? ofBoth : ofFirst : ofSecond) == 1;
  }

  /// As [#takes(boolean, boolean)], of 1 and 0, without a branch.
  int takes(int first, int second) {
    int both = first & second;
    return (both & ofBoth) | ((first ^ both) & ofFirst) | ((second ^ both) & ofSecond);
  }

  /// No set that is made of so many elements has more values.
  long most(int first, int second) {
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
