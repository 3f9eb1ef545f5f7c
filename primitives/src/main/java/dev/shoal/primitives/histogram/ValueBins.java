package dev.shoal.primitives.histogram;

/// One bin for each of several consecutive ints.
final class ValueBins extends Bins {
  private final int low;
  private final int count;

  /// @param low the int of the first bin
  /// @param count so small that the last bin also holds an int
  ValueBins(int low, int count) {
    this.low = low;
    this.count = count;
  }

  int low() {
    return low;
  }

  @Override
  int count() {
    return count;
  }

  @Override
  double edge(int bin) {
    return bin == count ? (double) low + count - 1 : (double) low + bin;
  }
}
