package dev.shoal.cli.arrays;

/// The operations on the values of a group, named as on the command line.
enum GroupOperation {
  sum,
  min,
  max,
  count,
  mean
}
