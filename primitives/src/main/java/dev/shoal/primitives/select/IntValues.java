// Twins of int: long, float, double. Elements: x, low, high, y, xi.
package dev.shoal.primitives.select;

/// Values that meet a condition, in scalar code.
///
/// Two things here are for the compiler; without either the loops took up to twice the time. All
/// are in one method, which is too long to be compiled into its caller: between other loops and
/// calls it moves the arrays to other registers for each element. And `shift`, of which it knows no
/// range, hides that the index grows by 0 or 1: where it knows, it computes each address from
/// another sum.
final class IntValues {
  private IntValues() {}

  /// Writes the elements of `x[from] … x[to-1]` that meet the condition to `y[at]` on. Without a
  /// branch each element is written, and the next one overwrites it if it does not meet the
  /// condition; so the last one must meet it.
  ///
  /// @param shift 1 for a negated condition, otherwise 0
  /// @return the index after the last that is written
  static int write(
      int[] x,
      int from,
      int to,
      int low,
      int high,
      int shift,
      Comparison comparison,
      int[] y,
      int at) {
    int end = at;
    switch (comparison) {
      case AT_LEAST -> {
        for (int i = from; i < to; i++) {
          int xi = x[i];
          y[end] = xi;
          end += (xi >= low ? 1 : 0) ^ shift;
        }
      }
      case AT_MOST -> {
        for (int i = from; i < to; i++) {
          int xi = x[i];
          y[end] = xi;
          end += (xi <= high ? 1 : 0) ^ shift;
        }
      }
      case EQUAL -> {
        for (int i = from; i < to; i++) {
          int xi = x[i];
          y[end] = xi;
          end += (xi == low ? 1 : 0) ^ shift;
        }
      }
      case IN_RANGE -> {
        for (int i = from; i < to; i++) {
          int xi = x[i];
          y[end] = xi;
          end += ((xi >= low ? 1 : 0) & (xi <= high ? 1 : 0)) ^ shift;
        }
      }
      case BRANCH_AT_LEAST -> {
        for (int i = from; i < to; i++) {
          int xi = x[i];
          if (xi >= low) {
            y[end++] = xi;
          }
        }
      }
      case BRANCH_AT_MOST -> {
        for (int i = from; i < to; i++) {
          int xi = x[i];
          if (xi <= high) {
            y[end++] = xi;
          }
        }
      }
      case BRANCH_EQUAL -> {
        for (int i = from; i < to; i++) {
          int xi = x[i];
          if (xi == low) {
            y[end++] = xi;
          }
        }
      }
      case BRANCH_NOT_EQUAL -> {
        for (int i = from; i < to; i++) {
          int xi = x[i];
          if (xi != low) {
            y[end++] = xi;
          }
        }
      }
      case BRANCH_IN_RANGE -> {
        for (int i = from; i < to; i++) {
          int xi = x[i];
          if (((xi >= low ? 1 : 0) & (xi <= high ? 1 : 0)) != shift) {
            y[end++] = xi;
          }
        }
      }
    }
    return end;
  }
}
