package dev.shoal.spark;

/// What to do with a row in which a column is null.
enum Nulls {
  /// Leave the row out, as the aggregates of SQL do.
  SKIP,

  /// Fail, where the result has an element for each row.
  REJECT
}
