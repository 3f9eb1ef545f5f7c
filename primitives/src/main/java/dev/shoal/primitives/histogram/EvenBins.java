package dev.shoal.primitives.histogram;

/// Bins of one width.
final class EvenBins extends Bins {
  private final double low;
  private final double high;
  private final int count;

  EvenBins(double low, double high, int count) {
    this.low = low;
    this.high = high;
    this.count = count;
  }

  /// Returns edge i of `count` bins, each operation rounded.
  static double edge(double low, double high, int count, int i) {
    return i == count ? high : low + i * (high - low) / count;
  }

  double low() {
    return low;
  }

  double high() {
    return high;
  }

  @Override
  int count() {
    return count;
  }

  @Override
  double edge(int bin) {
    return edge(low, high, count, bin);
  }
}
