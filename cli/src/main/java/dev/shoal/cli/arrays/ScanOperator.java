package dev.shoal.cli.arrays;

import dev.shoal.primitives.reduce.Operator;

/// The operators of a scan, named as on the command line.
enum ScanOperator {
  sum,
  min,
  max,
  and,
  or,
  xor;

  Operator operator() {
    return switch (this) {
      case sum -> Operator.SUM;
      case min -> Operator.MIN;
      case max -> Operator.MAX;
      case and -> Operator.AND;
      case or -> Operator.OR;
      case xor -> Operator.XOR;
    };
  }
}
