// Twins of float: double.
package dev.shoal.primitives.slots;

/// Loops over values that each belong to a slot, `first` or more; `slots` may be longer than `x`.
final class FloatsBySlot {
  private FloatsBySlot() {}

  /// Adds the values `x[from] … x[to-1]` of each slot by TwoSum: to `sums[2s]` the rounded sums,
  /// and to `sums[2s+1]` what they rounded off. Writes the minimum of their magnitudes but for
  /// zeros to `range[at]`, and the maximum to `range[at+1]`.
  static void add(
      int[] slots, int first, float[] x, int from, int to, double[] sums, double[] range, int at) {
    double min = Double.POSITIVE_INFINITY;
    double max = 0;
    for (int i = from; i < to; i++) {
      int s = 2 * (slots[i] - first);
      double value = x[i];
      double sum = sums[s];
      double next = sum + value;
      double added = next - sum;
      sums[s] = next;
      sums[s + 1] += (sum - (next - added)) + (value - added);
      double magnitude = Math.abs(value);
      if (magnitude > max) {
        max = magnitude;
      }
      if (magnitude < min && magnitude > 0) {
        min = magnitude;
      }
    }
    range[at] = min;
    range[at + 1] = max;
  }

  /// Moves the values of each slot side by side.
  ///
  /// @param next the index in `y` of the next value of each slot; negative if they are not moved
  static void move(int[] slots, int first, float[] x, int[] next, double[] y) {
    for (int i = 0; i < x.length; i++) {
      int slot = slots[i] - first;
      int at = next[slot];
      if (at >= 0) {
        y[at] = x[i];
        next[slot] = at + 1;
      }
    }
  }
}
