package dev.shoal.operations.timing;

import java.util.Arrays;

/// The median of some runs and how far they spread.
///
/// @param median half of the runs are below it
/// @param low a quarter of the runs is below it
/// @param high a quarter of the runs is above it
/// @param runs how many there were; 1 for what is counted
public record Samples(double median, double low, double high, int runs) {
  /// A number that does not vary.
  public static Samples exactly(double value) {
    return new Samples(value, value, value, 1);
  }

  /// The samples of `values`, of which there is at least one.
  public static Samples of(double... values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    return new Samples(
        quantile(sorted, 0.5), quantile(sorted, 0.25), quantile(sorted, 0.75), sorted.length);
  }

  /// Between two samples in proportion.
  private static double quantile(double[] sorted, double part) {
    double position = part * (sorted.length - 1);
    int below = (int) position;
    int above = Math.min(below + 1, sorted.length - 1);
    return sorted[below] + (position - below) * (sorted[above] - sorted[below]);
  }

  /// Half of the distance between the quartiles.
  public double spread() {
    return (high - low) / 2;
  }
}
