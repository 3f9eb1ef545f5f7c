// Twins of int: long, float, double. Elements: x, low, high, xi.
package dev.shoal.primitives.select;

/// Indices of elements that meet a condition, in scalar code: [IntValues] with indices.
final class IntIndices {
  private IntIndices() {}

  /// Writes the indices of the elements of `x[from] … x[to-1]` that meet the condition to `y[at]`
  /// on, as [IntValues#write] does.
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
          y[end] = i;
          end += (xi >= low ? 1 : 0) ^ shift;
        }
      }
      case AT_MOST -> {
        for (int i = from; i < to; i++) {
          int xi = x[i];
          y[end] = i;
          end += (xi <= high ? 1 : 0) ^ shift;
        }
      }
      case EQUAL -> {
        for (int i = from; i < to; i++) {
          int xi = x[i];
          y[end] = i;
          end += (xi == low ? 1 : 0) ^ shift;
        }
      }
      case IN_RANGE -> {
        for (int i = from; i < to; i++) {
          int xi = x[i];
          y[end] = i;
          end += ((xi >= low ? 1 : 0) & (xi <= high ? 1 : 0)) ^ shift;
        }
      }
      case BRANCH_AT_LEAST -> {
        for (int i = from; i < to; i++) {
          int xi = x[i];
          if (xi >= low) {
            y[end++] = i;
          }
        }
      }
      case BRANCH_AT_MOST -> {
        for (int i = from; i < to; i++) {
          int xi = x[i];
          if (xi <= high) {
            y[end++] = i;
          }
        }
      }
      case BRANCH_EQUAL -> {
        for (int i = from; i < to; i++) {
          int xi = x[i];
          if (xi == low) {
            y[end++] = i;
          }
        }
      }
      case BRANCH_NOT_EQUAL -> {
        for (int i = from; i < to; i++) {
          int xi = x[i];
          if (xi != low) {
            y[end++] = i;
          }
        }
      }
      case BRANCH_IN_RANGE -> {
        for (int i = from; i < to; i++) {
          int xi = x[i];
          if (((xi >= low ? 1 : 0) & (xi <= high ? 1 : 0)) != shift) {
            y[end++] = i;
          }
        }
      }
    }
    return end;
  }
}
