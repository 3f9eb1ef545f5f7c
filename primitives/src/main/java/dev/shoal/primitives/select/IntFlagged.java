// Twins of int: long, float, double. Elements: x, y.
package dev.shoal.primitives.select;

/// Elements selected by flags in another array, in scalar code: [IntValues] that compares the
/// flags.
///
/// Flags that are not 0 need only two of the loops. With all of them the method is too long to be
/// compiled into its caller, where those two took up to twice the time.
final class IntFlagged {
  private IntFlagged() {}

  /// Writes the elements of `x[from] … x[to-1]` with flags that meet the condition to `y[at]` on,
  /// as [IntValues#write] does.
  ///
  /// @param shift 1 for a negated condition, otherwise 0
  /// @return the index after the last that is written
  static int write(
      int[] x,
      int[] flags,
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
          int flag = flags[i];
          y[end] = x[i];
          end += (flag >= low ? 1 : 0) ^ shift;
        }
      }
      case AT_MOST -> {
        for (int i = from; i < to; i++) {
          int flag = flags[i];
          y[end] = x[i];
          end += (flag <= high ? 1 : 0) ^ shift;
        }
      }
      case EQUAL -> {
        for (int i = from; i < to; i++) {
          int flag = flags[i];
          y[end] = x[i];
          end += (flag == low ? 1 : 0) ^ shift;
        }
      }
      case IN_RANGE -> {
        for (int i = from; i < to; i++) {
          int flag = flags[i];
          y[end] = x[i];
          end += ((flag >= low ? 1 : 0) & (flag <= high ? 1 : 0)) ^ shift;
        }
      }
      case BRANCH_AT_LEAST -> {
        for (int i = from; i < to; i++) {
          int flag = flags[i];
          if (flag >= low) {
            y[end++] = x[i];
          }
        }
      }
      case BRANCH_AT_MOST -> {
        for (int i = from; i < to; i++) {
          int flag = flags[i];
          if (flag <= high) {
            y[end++] = x[i];
          }
        }
      }
      case BRANCH_EQUAL -> {
        for (int i = from; i < to; i++) {
          int flag = flags[i];
          if (flag == low) {
            y[end++] = x[i];
          }
        }
      }
      case BRANCH_NOT_EQUAL -> {
        for (int i = from; i < to; i++) {
          int flag = flags[i];
          if (flag != low) {
            y[end++] = x[i];
          }
        }
      }
      case BRANCH_IN_RANGE -> {
        for (int i = from; i < to; i++) {
          int flag = flags[i];
          if (((flag >= low ? 1 : 0) & (flag <= high ? 1 : 0)) != shift) {
            y[end++] = x[i];
          }
        }
      }
    }
    return end;
  }
}
