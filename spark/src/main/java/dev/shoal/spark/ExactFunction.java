package dev.shoal.spark;

/// The aggregates that a [PartialSum] computes. As in SQL, null arguments are skipped, and the
/// result of no values is null.
enum ExactFunction {
  SUM("exact_sum", 1, "_FUNC_(x) - Returns the sum of x, rounded once: the same in any order."),
  AVG("exact_avg", 1, "_FUNC_(x) - Returns the mean of x, rounded once: the same in any order."),
  DOT(
      "exact_dot",
      2,
      "_FUNC_(x, y) - Returns the sum of x * y, rounded once: the same in any order.");

  private final String sqlName;
  private final int arity;
  private final String usage;

  ExactFunction(String sqlName, int arity, String usage) {
    this.sqlName = sqlName;
    this.arity = arity;
    this.usage = usage;
  }

  String sqlName() {
    return sqlName;
  }

  /// Returns the number of arguments.
  int arity() {
    return arity;
  }

  /// Returns the text of `DESCRIBE FUNCTION`.
  String usage() {
    return usage;
  }

  /// Returns the result, or null if there are no values.
  Double result(PartialSum sum) {
    if (sum.count() == 0) {
      return null;
    }
    return this == AVG ? sum.mean() : sum.sum();
  }
}
