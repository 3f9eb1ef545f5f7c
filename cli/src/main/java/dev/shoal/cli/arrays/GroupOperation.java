package dev.shoal.cli.arrays;

/// What the values of a group come to, as the user writes it.
enum GroupOperation {
  sum,
  min,
  max,
  count,
  mean
}
