package dev.shoal.primitives.histogram;

/// Finds the bins of many doubles, the same as [Bins#of] but faster.
interface Finder {
  /// Writes the slot of each of `x[from] … x[from + length - 1]` to `slot[at]` on: its bin, or one
  /// of two more. With n bins, slot n is the upper edge of the last bin and belongs to that bin,
  /// and slot n + 1 is for elements outside.
  void find(double[] x, int from, int[] slot, int at, int length);

  /// The definition: for bins so narrow that rounding makes an estimate useless.
  record Bisection(Bins bins) implements Finder {
    @Override
    public void find(double[] x, int from, int[] slot, int at, int length) {
      for (int i = 0; i < length; i++) {
        double value = x[from + i];
        slot[at + i] = bins.contains(value) ? bins.of(value) : bins.count() + 1;
      }
    }
  }

  /// One bin for each int: its difference from the first one, which is exact.
  record Difference(double low, int count) implements Finder {
    @Override
    public void find(double[] x, int from, int[] slot, int at, int length) {
      for (int i = 0; i < length; i++) {
        double difference = x[from + i] - low;
        slot[at + i] = difference >= 0 && difference < count ? (int) difference : count + 1;
      }
    }
  }
}
